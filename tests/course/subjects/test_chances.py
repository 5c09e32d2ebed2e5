"""Chances to estimate against closed forms, the exact numbers, plain counting, and the other road."""

import json
import math
import re
from fractions import Fraction
from itertools import combinations
from math import comb
from pathlib import Path

import pytest

from rake_learn.course.draw import Draw
from rake_learn.course.estimating import judge_estimate, reach
from rake_learn.course.question import note
from rake_learn.course.sampling import shares
from rake_learn.course.subjects import SubjectError, ask
from rake_learn.course.subjects.chances import start_of
from rake_learn.odds import Estimate, Spot
from tests.course.subjects.asked import check_replays, check_words, questions
from tests.course.subjects.seeing import centre, check_estimates, own, page, unseen
from tests.rules.naive_ranking import naive_rake_strength

ACE = json.loads((Path(__file__).parents[2] / "data" / "numbers.json").read_text("utf-8"))["ace"]
OUTS = json.loads((Path(__file__).parents[2] / "data" / "numbers.json").read_text("utf-8"))["outs"]
LEAST = {"flush": (0, (5, [])), "straight": (0, (4, [])), "three": (0, (3, [])), "ace": (1, (0, []))}
CASES = ["blind_card", "blind_pair", "third_ace", "poison", "ace_of_spades_place"]


@pytest.mark.parametrize("name", [*CASES, "pot_share"])
def test_a_seed_is_a_question(name):
    check_replays(name, {})


@pytest.mark.parametrize("name", [*CASES, "pot_share"])
def test_all_is_said_in_three_languages(name):
    check_words(name, {}, count=1 if name == "pot_share" else 5)


@pytest.mark.parametrize("target", LEAST)
def test_a_blind_card_by_a_naive_ranking(target):
    for question in questions("blind_card", {"target": target}, 25):
        mine = [card.text for card in own(question)]
        left = unseen(question)
        helping = sum(naive_rake_strength([*mine, card.text]) >= LEAST[target] for card in left)

        check_estimates(question, helping / len(left))


@pytest.mark.parametrize("target", ["flush", "three"])
def test_a_blind_pair_by_a_naive_ranking(target):
    for question in questions("blind_pair", {"target": target}, 4):
        mine = [card.text for card in own(question)]
        ways = [naive_rake_strength([*mine, one.text, two.text]) for one, two in combinations(unseen(question), 2)]

        check_estimates(question, sum(each >= LEAST[target] for each in ways) / len(ways))


NAMES = {
    "before": "third_ace_first_picker",
    "after": "third_ace_no_ace_up_two_blind",
    "last": "third_ace_last_pick_one_blind",
}


@pytest.mark.parametrize("when", NAMES)
@pytest.mark.parametrize("players", [2, 3, 6, 10])
def test_the_third_ace_is_that_of_the_table(when, players):
    question = ask("third_ace", "ace", {"when": when, "players": players})

    check_estimates(question, ACE[NAMES[when]]["value"][str(players)])


def test_the_third_ace_before_the_spread_by_looking_at_cards():
    """Of the cards left, the first so many are seen: chance that one of two is an ace, place by place."""
    for players in range(2, 11):
        question = ask("third_ace", "ace", {"when": "before", "players": players})
        none = Fraction(1)
        for look in range(players + 2):
            none *= Fraction(47 - look, 49 - look)

        check_estimates(question, float(1 - none))


def test_who_counts_blind_cards_only_is_told_so():
    question = ask("third_ace", "ace", {"when": "before", "players": 8})

    assert question.judge(8).verdict.key == "ask.third_ace.blind_only"
    assert "37%" in page(question, 8)["verdict"]


@pytest.mark.parametrize("picks", [1, 2])
def test_poison_is_one_card_of_the_unseen(picks):
    for question in questions("poison", {"picks": picks}, 30):
        left = unseen(question)
        with_ace = [each for each in combinations(left, picks) if any(card.text == "As" for card in each)]

        check_estimates(question, len(with_ace) / comb(len(left), picks))


@pytest.mark.parametrize(
    ("where", "name"), [("dealt", "AS_in_starting_hands"), ("up", "AS_face_up"), ("play", "AS_in_play_all_stay")]
)
def test_the_place_of_the_ace_of_spades_is_that_of_the_table(where, name):
    for players, chance in ACE[name]["value"].items():
        check_estimates(ask("ace_of_spades_place", "s", {"where": where, "players": int(players)}), chance)


def test_shares_of_the_pot_agree_on_both_roads():
    draw = Draw("roads")
    for kind, players, before in (("pair", 2, 0), ("suited", 6, 5), ("spade_ace", 4, 1), ("spade", 3, 2)):
        view = Spot(start_of(draw, kind), players, before).view()
        found = [shares(view, before, "roads", road=road) for road in ("numpy", "plain")]
        error = math.hypot(*(each.share.error for each in found))

        assert abs(found[0].share.value - found[1].share.value) <= 4 * error
        assert {each.basis.road for each in found} == {"numpy", "plain"}
        assert sum(each.value for each in found[1].shares) == pytest.approx(1)


def test_a_drawn_share_says_what_it_rests_on():
    question = ask("pot_share", "basis", {"players": 4})
    judged = question.judge(30)

    assert judged.truth.error > 0
    assert judged.basis.sample_size >= 1000
    assert judged == ask("pot_share", "basis", {"players": 4}).judge(30)
    shown = page(question, 30)
    chance = shown["chance"]
    assert chance["low"] < chance["value"] < chance["high"]
    assert "random deals" in chance["basis"]
    # One figure, one error: in the verdict, and in the sentence at the scale below it.
    (said,) = re.findall(r"± ([\d.]+)%", shown["verdict"])
    (told,) = re.findall(r"give or take ([\d.]+)%", chance["text"])
    assert float(said) == float(told) == pytest.approx(100 * 2 * judged.truth.error, abs=0.05)


def test_two_aces_without_the_spade_are_worth_far_more():
    good, bad = (
        shares(Spot(start_of(Draw("aces"), kind), 2).view(), 0, "aces").share.value for kind in ("aces", "spade_ace")
    )

    assert good > 0.85
    assert bad < 0.25


@pytest.mark.parametrize("share", [0.0, 0.01, 0.05, 0.2, 0.5, 0.97])
def test_what_is_near_enough_is_told_from_what_is_not(share):
    truth = Estimate(share, 0.0)
    why = note("ask.price.hint")
    for answer in range(101):
        judged = judge_estimate(answer, truth, why, "3.2")
        assert judged.is_right == (abs(answer - 100 * share) <= reach(truth) + 1e-9)
        expected = "right" if judged.is_right else "too_low" if answer < 100 * share else "too_high"
        assert judged.verdict.key.endswith(expected)
    assert 2 <= reach(truth) <= 5
    assert reach(Estimate(share, 0.01)) == pytest.approx(reach(truth) + 2)


def test_the_third_ace_stays_out_of_sight():
    for question in questions("third_ace", {"when": "after"}, 30):
        assert not any(card.rank.letter == "A" for card in centre(question).up)


def test_settings_that_make_no_sense_are_refused():
    for name, settings in (("third_ace", {"when": "now"}), ("poison", {"picks": 3}), ("pot_share", {"holding": "x"})):
        with pytest.raises(SubjectError, match="is not possible"):
            ask(name, "seed", settings)


def test_flush_counts_of_the_table():
    assert OUTS["spade_flush_with_AS"]["value"] == pytest.approx(comb(12, 4) / comb(13, 5))
