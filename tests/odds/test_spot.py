"""Situations put together card by card: what the rules make of them, and what cannot be."""

from __future__ import annotations

import itertools
import random

import pytest

from rake_learn.odds import Spot, SpotError, equity, equity_in_steps, for_picks, for_picks_in_steps
from rake_learn.odds.ranks import OddsError
from rake_learn.rules import DECK, Card, Stage, parse_cards, rank_hand

from .playing import Hand, picks_at_random, stacked

ACES = parse_cards("AsAh7d")


def what_is_seen(view):
    """What a view knows of the cards, apart from numbers of places, which are alike within a row."""
    return (
        view.stage,
        view.turn,
        [[(pick.face_up, pick.card) for pick in seat.picks] for seat in view.seats],
        sorted(place.card for place in view.spread if place.face_up),
        sorted(place.card for place in view.spread if place.face_up and place.taker is None),
        sum(not place.face_up and place.taker is None for place in view.spread),
        view.own_cards,
    )


def spot_of(view):
    """The same situation put together from outside; a second road to the view."""
    own = view.seats[view.viewer]
    others = [
        (round_, seat, found.picks[round_])
        for round_ in (0, 1)
        for seat, found in enumerate(view.seats)
        if seat != view.viewer and len(found.picks) > round_
    ]
    return Spot(
        # Which of two picks came first is not asked for: face-up ones count as first.
        [*own.hole, *(pick.card for pick in sorted(own.picks, key=lambda pick: not pick.face_up))],
        len(view.seats),
        before=view.viewer,
        up=[place.card for place in view.spread if place.face_up and place.taker is None],
        down=sum(not place.face_up and place.taker is None for place in view.spread),
        taken=[pick.card if pick.face_up else None for _, _, pick in others],
    )


@pytest.mark.parametrize("players", [2, 3, 6, 10])
def test_a_spot_sees_what_the_seat_at_a_table_sees(players):
    """Hands played at random, taken apart and put together again, from every seat."""
    for picks in range(2 * players + 1):
        hand = picks_at_random(players, f"{players}/{picks}", picks)
        for viewer in range(players):
            seen = hand.seen_by(viewer)
            if hand.state.result:
                continue
            # A pick of each kind: the order in which they came is lost on purpose.
            made = [pick.face_up for pick in seen.seats[viewer].picks]
            if made == [False, True]:
                continue
            assert what_is_seen(spot_of(seen).view()) == what_is_seen(seen)


def test_its_chances_are_those_of_the_same_hand_at_a_table():
    """A deal with the same cards known: number for number, since what is hidden plays no part."""
    hand = Hand(3, stacked("KsKd2h AsAh7d 3c4c5d", "AdQh9s", "2c2d2s")).take(2, 4)
    seen = hand.seen_by(2)
    spot = Spot(parse_cards("3c4c5d"), 3, before=2, up=parse_cards("Ad9s"), taken=[Card("Qh"), None])

    assert spot.is_turn
    ours, theirs = (for_picks(view, error=0.02, road="numpy") for view in (spot.view(), seen))
    assert {round(one.equity.share.value, 12) for one in ours} == {round(one.equity.share.value, 12) for one in theirs}


def test_cards_that_nobody_named_change_nothing():
    """The hidden cards of the deck that stands behind it are in no view."""
    spot = Spot(ACES, 4, before=1, up=parse_cards("KhTc2c"), taken=[Card("5d")])
    named = {*ACES, *spot.up, Card("5d")}

    assert spot.view().known_cards == named
    assert not {card.text for card in DECK if card not in named} & set(repr(spot.view().seats).split("'"))


def test_before_the_centre_is_dealt_nothing_is_known_but_the_hand():
    view = Spot(ACES, 5, before=4).view()

    assert (view.stage, view.spread, view.own_cards) == (Stage.SPREAD, (), ACES)


def test_left_out_face_down_cards_were_taken_by_the_others():
    """``down`` alone says how many picked before."""
    assert Spot(ACES, 4, before=2, up=parse_cards("KhTc2c5d"), down=2).taken == (None, None)
    assert Spot(ACES, 4, before=2, up=parse_cards("KhTc2c5d"), down=2).is_turn
    assert not Spot(ACES, 4, before=2, up=parse_cards("KhTc2c5d")).is_turn
    assert Spot(ACES, 4, before=2, up=parse_cards("KhTc2c"), taken=[Card("5d"), None]).down == 3


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"cards": parse_cards("AsAs7d")}, "As occurs twice, and a deck has it once."),
        ({"up": parse_cards("AsKhTc")}, "As occurs twice, and a deck has it once."),
        ({"cards": parse_cards("AsAh")}, "A hand of 2 cards: three are dealt, and up to two are picked."),
        ({"players": 11}, "11 players would need 55 cards, and a deck has 52."),
        ({"players": 1}, "1 cannot be the number of players: 2 to 10 are allowed (R01)."),
        ({"players": "many"}, "'many' cannot be the number of players: 2 to 10 are allowed (R01)."),
        ({"before": 3}, "3 players cannot pick before you: 0 to 2 of 3."),
        ({"up": parse_cards("Kh")}, "3 players see 3 cards face up: 2 more must be named, there or as taken."),
        ({"up": parse_cards("KhTc2c5d")}, "3 players see 3 cards face up, not 4."),
        ({"up": parse_cards("KhTc2c"), "down": 4}, "4 cards cannot lie face down there: 0 to 3 are possible."),
        ({"up": parse_cards("KhTc2c"), "down": 2}, "1 cards are gone from the centre, but at most 0 when you hold 3."),
        ({"cards": parse_cards("AsAh7d2d")}, "A hand of 4 cards has picked: what lies in the centre must be said."),
        (
            {"cards": parse_cards("AsAh7d2d"), "before": 2, "up": parse_cards("KhTc2c")},
            "1 cards are gone from the centre, but at least 3 when you hold 4.",
        ),
    ],
)
def test_what_cannot_be_is_told_in_one_sentence(arguments, sentence):
    with pytest.raises(SpotError) as refused:
        Spot(**{"cards": ACES, "players": 3, **arguments})

    assert str(refused.value) == sentence


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ({"cards": "AsAh7d"}, "cards='AsAh7d'"),
        ({"cards": ["As", "Ah", "7d"]}, "cards='As'"),
        ({"cards": 7}, "cards=7"),
        ({"up": [None]}, "up=None"),
        ({"taken": ["??"]}, "taken='??'"),
    ],
)
def test_what_is_no_card_is_named(arguments, named):
    with pytest.raises(OddsError) as refused:
        Spot(**{"cards": ACES, "players": 3, **arguments})

    assert str(refused.value) == f"{named} is no card: such as parse_cards('AsAh7d')."


# --------------------------------------------------------------------------- step by step


@pytest.mark.parametrize("road", ["numpy", "plain"])
def test_answers_in_steps_grow_better_and_agree_with_the_answer_at_once(road):
    """More deals each time, a smaller error, and within four standard errors of the other way to ask."""
    view = Spot(ACES, 3, up=parse_cards("KhTc2c")).view()
    steps = for_picks_in_steps(view, road=road, seed="steps")
    found = [next(steps) for _ in range(6)]
    sizes = [options[0].equity.basis.sample_size for options in found]
    errors = [max(option.equity.share.error for option in options) for options in found]
    at_once = {option.action: option.equity.share for option in for_picks(view, error=0.02, road=road, seed="other")}

    assert sizes == [sizes[0] * number for number in range(1, 7)]
    assert errors[-1] < errors[0]
    for option in found[-1]:
        other = at_once[option.action]
        apart = abs(option.equity.share.value - other.value)
        assert apart <= 4 * (option.equity.share.error**2 + other.error**2) ** 0.5


def test_an_exact_answer_comes_first_and_alone():
    # All picks are made and seen, so three hidden cards are left to count out.
    view = Spot(parse_cards("AsAh7d2c3c"), 2, before=1, taken=parse_cards("KdQd"), down=0).view()
    answers = list(itertools.islice(equity_in_steps(view, exact_up_to=20_000), 2))

    assert len(answers) == 1
    assert answers[0].basis.is_exact
    assert answers[0].share == equity(view, exact_up_to=20_000).share


def test_after_the_last_pick_the_rivals_cards_are_as_hidden_as_before():
    """Every hand that the rival may hold is counted out with the rules: none of them is the one that was dealt for the view."""
    own, picked = parse_cards("KdKc4h9s8c"), parse_cards("JhQs")
    answer = equity(Spot(own, 2, before=1, taken=picked, down=0).view(), exact_up_to=20_000)
    unseen = [card for card in DECK if card not in (*own, *picked)]
    mine = rank_hand(own)
    ranks = [rank_hand((*hole, *picked)) for hole in itertools.combinations(unseen, 3)]

    assert answer.basis.sample_size == len(ranks) == 14_190
    share = sum(mine > rank for rank in ranks) / len(ranks) + sum(mine == rank for rank in ranks) / len(ranks) / 2
    assert answer.share.value == pytest.approx(share)
    assert 0.1 < share < 0.95


def test_who_is_not_to_pick_is_told_at_once():
    with pytest.raises(OddsError, match="not to pick"):
        for_picks_in_steps(Spot(ACES, 3).view())


def test_any_situation_is_answered_or_refused():
    """No other error than the one sentence, whatever is asked."""
    chance = random.Random("any")
    answered = refused = 0
    for _ in range(400):
        cards = chance.sample(DECK, 20)
        players = chance.randint(1, 5)
        taken = [chance.choice([None, cards.pop()]) for _ in range(chance.randint(0, 3))]
        own, up = chance.randint(3, 5), chance.randint(0, players)
        down = chance.choice([None, chance.randint(0, players)])
        try:
            spot = Spot(
                cards[:own], players, before=chance.randint(0, players), up=cards[5 : 5 + up], down=down, taken=taken
            )
        except SpotError:
            refused += 1
            continue
        view = spot.view()
        answered += 1
        assert (view.turn == view.viewer and bool(view.legal.pick)) == spot.is_turn
        assert view.result is None
        shown = [card for seat, each in enumerate(view.seats) if seat != view.viewer for card in each.hole]
        assert not any(shown), "nobody named a rival's dealt cards"

    assert answered > 30
    assert refused > 40
