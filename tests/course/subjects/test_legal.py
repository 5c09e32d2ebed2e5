"""What is allowed: judged again by a short list of rules of the tests' own, from what the learner reads."""

import itertools
import json
import re
from collections import Counter
from pathlib import Path

import pytest

from rake_learn.course.question import Centre, Moment, Options
from rake_learn.course.subjects import SubjectError, ask
from rake_learn.rules.record import replay
from tests.course.subjects.table_answers import (
    Ledger,
    allowed,
    answers,
    facts,
    label_of,
    number_of,
    questions,
    right_of,
    told,
)

SCENARIOS = json.loads((Path(__file__).parents[2] / "data" / "scenarios.json").read_text("utf-8"))["scenarios"]
KINDS = ("open", "facing", "pick")


# --------------------------------------------------------------------------- the tests' own idea of what is allowed


def may_bet(question, label):
    """Whether an act, by its English words, is allowed at a bet: with the ledger and the small table of chips."""
    smallest, mine, stack = (number_of(cell) for cell in facts(question)[-1].rows[0])
    ledger = Ledger(told(question), smallest)
    owed, all_in = ledger.standing - mine, mine + stack
    amount = int(found[0]) if (found := re.findall(r"\d+", label)) else 0
    if ":" in label or label.startswith("Take"):
        return False  # somebody else's act, or a pick
    match label.split()[0]:
        case "Fold":
            return True
        case "Check":
            return owed == 0
        case "Call":
            return owed > 0
        case "Bet":
            return ledger.standing == 0 and (smallest <= amount <= all_in or amount == all_in)
        case "Raise":
            full = ledger.standing + ledger.step
            return ledger.standing > 0 and (full <= amount <= all_in or ledger.standing < amount == all_in)
    raise AssertionError(label)


def may_pick(question, label):
    """Whether an act is allowed at a pick: a card that still lies there."""
    if ":" in label or not label.startswith("Take"):
        return False
    centre = next(each for each in question.exhibits if isinstance(each, Centre))
    if "face up" in label:
        return re.search(r"\{(\w\w)\}", label)[1] in {card.text for card in centre.up}
    place = int(re.search(r"\d+", label)[0])
    return ("down", place) not in {(kind, where) for _, kind, where in taken(question)}


def taken(question):
    """Who took what at this pick, as the story tells it."""
    rows = [row for table in facts(question) for row in table.rows if len(row) == 2]
    return [(None, deed.key.split(".")[-1], deed.values.get("place")) for _, deed in rows]


def judge_of(of):
    return may_pick if of == "pick" else may_bet


@pytest.mark.parametrize("of", KINDS)
def test_what_may_be_ticked_is_what_the_rules_allow(of):
    for question in questions("what_is_allowed", {"of": of}):
        (right,) = right_of(question)
        expected = tuple(
            each.id for each in question.form.choices if judge_of(of)(question, label_of(question, each.id))
        )

        assert right == expected


@pytest.mark.parametrize("of", KINDS)
def test_just_one_of_four_is_refused(of):
    for question in questions("spot_the_illegal", {"of": of}):
        refused = [each.id for each in question.form.choices if not judge_of(of)(question, label_of(question, each.id))]

        assert refused == list(right_of(question))


def test_the_probes_of_the_scenarios_all_come_up():
    """S22, S23 and S25 try what is not allowed; each of their reasons is one that a learner has to spot."""
    probes = {
        act[-1]
        for each in SCENARIOS
        if each["id"] in ("S22", "S23", "S25")
        for part in each["script"]
        for act in part["actions"]
        if act[0] == "!"
    }
    codes = Counter()
    for of in (*KINDS, "again"):
        for question in questions("spot_the_illegal", {"of": of}, 80):
            codes[question.judge(right_of(question)[0]).verdict.key.split(".")[-1]] += 1
    codes["out_of_turn"] = codes.pop("not_yet")

    assert len(probes) == 8
    assert probes <= set(codes), codes


def test_a_right_guess_hears_the_article_and_a_wrong_one_that_it_is_allowed():
    for question in questions("spot_the_illegal", {}, 30):
        (right,) = right_of(question)
        for answer in answers(question):
            judged = question.judge(answer)
            assert judged.verdict.articles
            assert (judged.verdict.key == "ask.spot_the_illegal.allowed") == (answer != right)


# --------------------------------------------------------------------------- an act that gets what you want


@pytest.mark.parametrize("want", ["stay", "press"])
def test_the_cheapest_way_on_and_the_smallest_wager(want):
    for question in questions("your_turn", {"want": want}):
        labels = {each: label_of(question, each) for each in answers(question)}
        free = [each for each, label in labels.items() if label.split()[0] == "Check" and each in allowed(question)]
        calls = [each for each, label in labels.items() if label.split()[0] == "Call" and each in allowed(question)]
        wagers = {
            each: int(re.search(r"\d+", label)[0])
            for each, label in labels.items()
            if label.split()[0] in ("Bet", "Raise") and each in allowed(question)
        }

        expected = (
            (free or calls) if want == "stay" else [each for each in wagers if wagers[each] == min(wagers.values())]
        )
        assert list(right_of(question)) == expected


@pytest.mark.parametrize(("want", "row"), [("secret", "face-down"), ("seen", "face up")])
def test_every_card_of_the_row_you_want_is_right(want, row):
    several = 0
    for question in questions("your_turn", {"want": want}):
        right = [each for each in allowed(question) if row in label_of(question, each)]

        assert list(right_of(question)) == right
        several += len(right) > 1
    assert several


def test_an_illegal_try_is_refused_with_its_article_and_no_answer():
    codes = set()
    for question in questions("your_turn", {}, 80):
        assert isinstance(question.form, Options)
        for answer in answers(question):
            refusal = question.refuse(answer)
            if refusal:
                assert refusal.articles
                assert answer not in right_of(question)
                codes.add(refusal.key)
    assert len(codes) >= 8


@pytest.mark.parametrize("want", ["stay", "press", "secret", "seen"])
def test_there_is_always_something_to_refuse_and_something_that_misses(want):
    for question in questions("your_turn", {"want": want}, 100):
        open_to = allowed(question)

        assert len(answers(question)) == 6
        assert 2 <= len(open_to) <= 4
        assert set(right_of(question)) < set(open_to)


def test_the_moment_is_the_players_own_turn_and_knows_nothing_that_is_to_come():
    for question in questions("your_turn", {}, 30):
        (moment,) = question.exhibits
        assert isinstance(moment, Moment)
        assert moment.record.deck is None
        hand = replay(moment.record)
        assert hand.last == moment.step
        assert hand.view(moment.step, moment.seat).turn == moment.seat == question.you


# --------------------------------------------------------------------------- raising again


@pytest.mark.parametrize(
    ("case", "right"), [("short", "no"), ("full", "yes"), ("short_open", "no"), ("sum", "yes"), ("nobody", "no")]
)
def test_only_a_full_raise_opens_the_betting_again(case, right):
    """Quiz item 18 among them; the amounts are looked at once more."""
    for question in questions("may_raise_again", {"case": case}, 30):
        acts = told(question)
        levels = [0, *(amount for _, kind, amount, _ in acts if kind in ("bet", "raise"))]
        first = acts[0][2]

        assert right_of(question) == (right,)
        if case == "short":
            assert levels[-1] - first < first
        if case in ("full", "sum"):
            assert levels[-1] - first >= first
        if case == "sum":
            assert all(high - low < first for low, high in itertools.pairwise(levels[1:]))


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        ("your_turn", {"want": "win"}),
        ("what_is_allowed", {"of": "deal"}),
        ("spot_the_illegal", {"of": "deal"}),
        ("may_raise_again", {"case": "bluff"}),
    ],
)
def test_settings_that_make_no_sense_are_refused(name, settings):
    with pytest.raises(SubjectError):
        ask(name, "kite", settings)
