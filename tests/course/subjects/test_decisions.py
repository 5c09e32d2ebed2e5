"""The best act by the coach: a replay gives the same verdict, both roads agree, the reveal names its model."""

import math

import pytest

from rake_learn.course.question import Moment
from rake_learn.course.sampling import advice
from rake_learn.course.subjects import SubjectError, ask
from rake_learn.course.subjects.decisions import STAGES
from rake_learn.rules import Bet, Pick, RaiseTo, Stage
from rake_learn.rules.record import replay
from rake_learn.rules.value import changed
from tests.course.subjects.asked import check_answers, check_words, questions
from tests.course.subjects.seeing import page


def table(question):
    """The view of the seat that is asked, with all its events, from the record that the page is made of."""
    moment = next(each for each in question.exhibits if isinstance(each, Moment))
    hand = replay(moment.record)
    steps = (hand.view(step, moment.seat) for step in range(moment.step + 1))
    events = tuple(event for seen in steps for event in seen.events)
    return changed(hand.view(moment.step, moment.seat), events=events)


@pytest.mark.parametrize("stage", STAGES)
def test_the_seat_that_is_asked_is_to_act_in_that_stage(stage):
    for question in questions("best_act", {"stage": stage}, 6):
        seen = table(question)

        assert seen.stage is STAGES[stage]
        assert seen.legal.seat == seen.viewer == question.you
        assert len(question.form.choices) > 1
        assert len({each.id for each in question.form.choices}) == len(question.form.choices)


@pytest.mark.parametrize(("facing", "is_owed"), [("bet", True), ("nothing", False)])
def test_somebody_has_bet_or_nobody_has(facing, is_owed):
    for question in questions("best_act", {"stage": "bet2", "facing": facing}, 8):
        assert bool(table(question).legal.call) == is_owed


def test_a_seed_is_a_question_and_a_verdict():
    for first, again in zip(*(questions("best_act", {}, 6) for _ in range(2)), strict=True):
        assert first == again
        for choice in first.form.choices:
            assert first.judge(choice.id) == again.judge(choice.id)


def test_only_what_is_right_counts_and_all_is_said_in_three_languages():
    check_answers("best_act", {}, 8)
    check_words("best_act", {}, count=2)


def name_of(action):
    """What a page calls an act."""
    match action:
        case Bet(_, amount):
            return f"bet{amount}"
        case RaiseTo(_, amount):
            return f"raise{amount}"
        case Pick(_, place, face_up):
            return f"up{place}" if face_up else "down"
        case _:
            return type(action).__name__.lower()


def test_right_is_what_other_deals_too_cannot_tell_from_the_best():
    """Weighed again on deals of another seed: what counted as right is hardly behind, what did not is."""
    for question in questions("best_act", {}, 10):
        found = {name_of(each.action): each for each in advice(table(question), "other deals").options}
        judged = {each.id: question.judge(each.id) for each in question.form.choices}

        assert found.keys() == judged.keys()
        for name, one in judged.items():
            behind = found[name].behind
            assert one.is_right == (name in one.right)
            if one.is_right:
                assert one.cost == 0
                assert behind.value <= 6 * behind.error + 0.01 * table(question).pot  # so little is no fault
            else:
                assert abs(one.cost - behind.value) <= 6 * behind.error + 1e-9


def test_both_roads_agree_on_what_an_act_brings():
    for stage in ("pick1", "bet2", "bet3"):
        seen = table(ask("best_act", "roads", {"stage": stage, "players": 3}))
        numpy, plain = (advice(seen, "roads", road=road) for road in ("numpy", "plain"))

        for option in numpy.options:
            other = plain.of(option.action)
            error = math.hypot(option.chips.error, other.chips.error)
            assert abs(option.chips.value - other.chips.value) <= 4 * error + 1e-9, (stage, option.action)


def test_the_reveal_gives_the_reason_the_model_and_every_act():
    question = ask("best_act", "reveal", {"stage": "bet2", "facing": "bet"})
    wrong = next(each.id for each in question.form.choices if not question.judge(each.id).is_right)
    reveal = page(question, wrong)
    facts = next(each for each in reveal["exhibits"] if each["kind"] == "facts")

    assert len(facts["rows"]) == len(question.form.choices)
    assert any("deals looked at" in line for line in reveal["lines"])
    assert any("best choice" in line for line in reveal["lines"])


def test_a_costly_choice_is_refuted_by_a_deal_that_could_be():
    told = [
        line.key
        for question in questions("best_act", {"stage": "pick1"}, 8)
        for choice in question.form.choices
        for line in question.judge(choice.id).lines
    ]

    assert "ask.best_act.refuted" in told


def test_nothing_that_the_seat_does_not_know_is_on_the_page():
    for question in questions("best_act", {"stage": "pick2"}, 6):
        moment = next(each for each in question.exhibits if isinstance(each, Moment))
        seen = table(question)
        everything = replay(moment.record).state(moment.step)
        hidden = {card for seat in everything.seats for card in seat.hole} - seen.known_cards
        for choice in question.form.choices:
            assert not hidden & set(choice.cards)
            card = choice.label.values.get("card")
            assert card is None or card in seen.known_cards


def test_settings_that_make_no_sense_are_refused():
    assert Stage.BET1 in STAGES.values()
    for settings in ({"stage": "showdown"}, {"facing": "raise", "stage": "bet2"}, {"players": 12}):
        with pytest.raises(SubjectError):
            ask("best_act", "seed", settings)
