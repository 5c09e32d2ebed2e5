"""Up or down: what counts as right, by the rule where a rule decides, and by the other road where chance does."""

import math
import random

import pytest

from rake_learn.course.draw import Draw
from rake_learn.course.sampling import pick_odds
from rake_learn.course.spots import at_a_pick
from rake_learn.course.subjects import SubjectError, ask
from rake_learn.odds import Spot
from rake_learn.rules import DECK, Card, parse_cards
from tests.course.subjects.asked import check_answers, check_replays, check_words, questions
from tests.course.subjects.seeing import centre, own, page, unseen
from tests.rules.naive_ranking import naive_rake_strength

KINDS = [{}, {"kind": "lock"}, {"kind": "poison"}, {"kind": "third"}, {"pick": 1, "players": 6}, {"pick": 2}]


@pytest.mark.parametrize("settings", KINDS)
def test_a_seed_is_a_question_and_a_verdict(settings):
    check_replays("up_or_down", settings)
    check_answers("up_or_down", settings, 6)


@pytest.mark.parametrize("settings", KINDS)
def test_all_is_said_in_three_languages(settings):
    check_words("up_or_down", settings, count=1)


def by_card(question):
    return {each.label.values.get("card"): each.id for each in question.form.choices}


def test_the_ace_of_spades_is_the_only_right_pick_with_two_plain_aces():
    for question in questions("up_or_down", {"kind": "lock"}, 15):
        ids = by_card(question)

        assert sum(card.rank.letter == "A" for card in own(question)) == 2
        assert question.judge("down").right == (ids[Card("As")],)


def test_the_third_ace_is_the_only_right_pick_with_the_ace_of_spades():
    for question in questions("up_or_down", {"kind": "third"}, 15):
        ids = by_card(question)
        right = question.judge("down").right

        assert set(right) == {ids[card] for card in centre(question).up if card.rank.letter == "A"}
        assert question.judge(right[0]).verdict.key == "ask.up_or_down.locked"


def test_the_last_card_that_loses_to_all_is_called_a_trap():
    told = 0
    for question in questions("up_or_down", {"kind": "poison", "pick": 2}, 12):
        judged = question.judge(by_card(question)[Card("As")])

        assert naive_rake_strength(["As", *(card.text for card in own(question))])[0] == -1
        assert not judged.is_right
        told += judged.verdict.key == "ask.up_or_down.poison"
        assert judged.cost > 0
    assert told == 12


def test_picks_agree_on_both_roads():
    for seed in range(5):
        draw = Draw(f"roads {seed}")
        players = draw.between(3, 6)
        view = at_a_pick(draw, draw.cards(3 + seed % 2), players, draw.below(players - 1)).view()
        numpy, plain = (
            {each.action: each.equity.share for each in pick_odds(view, "roads", road=road)}
            for road in ("numpy", "plain")
        )

        assert numpy.keys() == plain.keys()
        for action, share in numpy.items():
            error = math.hypot(share.error, plain[action].error)
            assert abs(share.value - plain[action].value) <= 4 * error + 0.01


def test_two_cards_left_by_dealing_the_rest_by_hand():
    """Heads-up, your second pick: what you leave goes to the other, whose other four cards are any unseen ones."""
    spot = Spot(parse_cards("KhKd7c9s"), 2, 0, parse_cards("7d"), 1, [None])
    found = {each.action.face_up: each.equity.share for each in pick_odds(spot.view(), "by hand")}
    mine, chance = [card.text for card in spot.cards], random.Random(1)
    left = [card.text for card in DECK if card not in (*spot.cards, *spot.up)]
    wins = {True: 0.0, False: 0.0}
    deals = 6000
    for _ in range(deals):
        down, *others = chance.sample(left, 5)
        for face_up, taken, rest in ((True, "7d", down), (False, down, "7d")):
            you, they = naive_rake_strength([*mine, taken]), naive_rake_strength([*others, rest])
            wins[face_up] += (you > they) + (you == they) / 2

    for face_up, share in found.items():
        assert abs(wins[face_up] / deals - share.value) <= 4 * math.hypot(share.error, 0.5 / math.sqrt(deals))
    assert found[True].value > found[False].value


def test_what_the_sample_cannot_tell_from_the_best_counts_too():
    several = [question for question in questions("up_or_down", {}, 30) if len(question.judge("down").right) > 1]

    assert several
    for question in several[:5]:
        for each in question.judge("down").right:
            assert question.judge(each).cost <= 0.02 * 6 * 6
            assert question.judge(each).is_right


def test_the_reveal_compares_all_picks_and_names_the_model():
    question = ask("up_or_down", "bars", {"pick": 1, "players": 5})
    reveal = page(question, "down")
    table = next(each for each in reveal["exhibits"] if each["kind"] == "facts")

    assert len(table["rows"]) == len(question.form.choices)
    assert "±" in table["rows"][0][1]
    assert any("deals" in line for line in reveal["lines"])
    assert question.judge("down").basis.sample_size > 100


def test_the_risk_of_a_face_down_card_is_one_of_the_unseen():
    for question in questions("up_or_down", {}, 10):
        risk = [line for line in question.judge("down").lines if line.key == "ask.up_or_down.risk"]
        left = unseen(question)

        assert bool(risk) == (Card("As") in left)
        for line in risk:
            assert line.values["unseen"] == len(left)


def test_settings_that_make_no_sense_are_refused():
    for settings in ({"kind": "sure"}, {"pick": 3}, {"players": 11}):
        with pytest.raises(SubjectError):
            ask("up_or_down", "seed", settings)
