"""The ladder is real: each player beats the one below by more than three standard errors, on duplicate deals."""

import os
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise

import pytest

from rake_learn.odds import tournament
from rake_learn.rules import Chance, Settings
from rake_learn.teach.players import LADDER, TEMPERS, TablePlayer, player
from rake_learn.teach.players.temper import Temper
from tests.odds.playing import Hand, picks_at_random, stacked

STEPS = [(above, below) for below, above in pairwise(LADDER)]


def lead(above, below, seats, deals, executor=None):
    """By how many standard errors, with the figures printed."""
    result = tournament({above: player(above), below: player(below)}, deals, seats=seats, executor=executor)
    match = result.match(above, below)
    print(f"{seats} seats, {deals} deals: {above} wins {match.chips} chips in 100 hands from {below}: {match.lead:.1f}")
    return match.lead


@pytest.mark.parametrize(
    ("above", "below", "deals"), [("beginner", "random", 500), ("careful", "beginner", 60), ("reader", "careful", 400)]
)
def test_each_beats_the_one_below_heads_up(above, below, deals):
    assert lead(above, below, 2, deals) > 3


@pytest.mark.heavy
@pytest.mark.timeout(2_400)  # two players who think, thousands of hands
@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize(("above", "below"), STEPS)
def test_each_beats_the_one_below_at_every_table(above, below, seats):
    """Fixed-limit, seats exchanged: the expert, who takes its time, last."""
    deals = 2_500 if seats > 2 else 1_500
    with ProcessPoolExecutor(os.cpu_count()) as executor:
        assert lead(above, below, seats, deals, executor) > 3


# --------------------------------------------------------------------------- the expert


def decisions_of(style, hand, words=("one", "two")):
    looked = hand.seen_by(hand.state.turn)
    return [player(style).decide(looked, Chance(word)) for word in words]


def test_the_expert_leaves_the_usual_pick_only_for_one_that_is_surely_better():
    """Usual picks and tried ones in many positions: mostly the same, and where not, the reason says so."""
    usual = TablePlayer("usual", Temper(**{**fields(TEMPERS["expert"]), "effort": 0}))
    tried = same = 0
    for number in range(14):
        hand = picks_at_random(3, f"expert {number}", number % 6)
        looked = hand.seen_by(hand.state.turn)
        mine, plain = player("expert").decide(looked, Chance("word")), usual.decide(looked, Chance("word"))
        if mine.reason.key.startswith("reason.pick_tried"):
            tried += 1
            assert mine.reason.values["deals"] >= 16
            assert mine.action != plain.action
        else:
            same += 1
            assert mine.reason == plain.reason
    assert same > 2 * tried


def fields(temper):
    return {name: getattr(temper, name) for name in Temper.__slots__}


def test_the_expert_decides_alike_in_the_same_position():
    hand = picks_at_random(2, "alike", 1, Settings())
    assert decisions_of("expert", hand, ("word", "word"))[0] == decisions_of("expert", hand, ("word", "word"))[1]


def test_the_expert_leaves_the_ace_of_spades_and_takes_it_with_two_aces():
    left = Hand(2, stacked("KhKd7c 9h8c2d", "As3s", "5h6h"))
    taken = Hand(2, stacked("AhAd7c 9h8c2d", "7dAs", "5h6h"))
    assert "As" not in {taken_card(left, choice) for choice in decisions_of("expert", left)}
    assert {taken_card(taken, choice) for choice in decisions_of("expert", taken)} == {"As"}


def taken_card(hand, choice):
    return hand.state.spread.card_at(choice.action.place).text


def test_the_expert_needs_no_numpy(monkeypatch):
    """Without numpy it samples on the plain road, and still plays by the rules."""
    monkeypatch.setattr("rake_learn.odds.ranks.has_numpy", lambda: False)
    result = tournament({"expert": player("expert"), "beginner": player("beginner")}, 2)
    assert result.hands == 4
