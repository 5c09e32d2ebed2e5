"""Certain chances: never contradicted by a deal, certain wherever a rule settles the hand, and told without an error."""

from __future__ import annotations

import random

import pytest

from rake_learn.odds import GreedyPicks, Spot, equity, for_picks, sample_deals
from rake_learn.odds.certain import what_is_certain
from rake_learn.odds.playout import plain_play_out, situation_of
from rake_learn.odds.ranks import classes
from rake_learn.rules import DECK, Card, HandClass, Settings, parse_cards, rank_hand
from tests.odds.playing import Hand, picks_at_random, stacked

ROADS = ["numpy", "plain"]
ACES = parse_cards("AsAhAdAc")


def certain_of(view, first=None):
    return what_is_certain(situation_of(view), view.viewer, first)


def with_aces(players, seed, picks, settings):
    """A view in which the aces lie in hands and in the centre, not in the rest of the deck."""
    dealt = 5 * players
    chance = random.Random(f"{seed} {players}")
    rest = chance.sample([card for card in DECK if card not in ACES], dealt - len(ACES))
    return picks_at_random(players, seed, picks, settings, cards=[*ACES, *rest])


def views():
    """Views of all moments between the picks, by everybody, at small tables full of aces, under both rulesets."""
    for number in range(150):
        players = 2 + number % 3
        settings = Settings(betting="none", ruleset=("opr704", "wooding")[number % 2])
        hand = with_aces(players, number, number % (2 * players), settings)
        yield from (hand.seen_by(viewer) for viewer in range(players))


# --------------------------------------------------------------------------- never wrong


def test_no_deal_contradicts_what_is_certain():
    """Everybody picks any card in deals that agree with the view: what was certain is so in all of them."""
    settled = {"best": 0, "worst": 0, "class": 0}
    chance = random.Random("any")
    for seen in views():
        situation = situation_of(seen)
        places = [None] if seen.legal.pick is None else [*seen.legal.pick.up, *seen.legal.pick.down[:1]]
        deals = sample_deals(seen, 12, road="plain")
        for first in places:
            found = certain_of(seen, first)
            settled["best"] += found.is_best
            settled["worst"] += found.is_worst
            settled["class"] += 1.0 in found.classes.values()
            for order in deals.cards:
                strengths = plain_play_out(situation, order, "random", chance, first)
                own = strengths[situation.seats.index(seen.viewer)]
                others = [each for seat, each in zip(situation.seats, strengths, strict=True) if seat != seen.viewer]
                shares = {
                    seat: (each == max(strengths)) / strengths.count(max(strengths))
                    for seat, each in zip(situation.seats, strengths, strict=True)
                }
                assert all(shares[seat] == share for seat, share in found.shares.items())
                assert all(float(classes()[own] is each) == share for each, share in found.classes.items())
                assert not found.is_best or own > max(others)
                assert not found.is_worst or own < min(others)

    assert min(settled.values()) > 20


def test_what_may_come_is_not_certain():
    """At the second pick each card that may be taken is tried with the rules: its class is open, all others are not."""
    for number in range(30):
        seen = picks_at_random(3, number, 3 + number % 3).seen_by(number % 3)
        up = [place.card for place in seen.spread if place.taker is None and place.card]
        is_dark = any(place.taker is None and not place.card for place in seen.spread)
        coming = [*up, *(card for card in DECK if card not in seen.known_cards if is_dark)]
        open_classes = {rank_hand((*seen.own_cards, card)).hand_class for card in coming}
        found = certain_of(seen).classes

        assert {each for each in HandClass if found.get(each) != 0.0} == open_classes
        assert all(share == 0.0 for share in found.values()) or len(open_classes) == 1


@pytest.mark.parametrize(
    "hand",
    [
        stacked("AsAh2c 3d4h5s"),
        stacked("KhQhJh 3d4h5s", "Th9h", "2s2d"),
    ],
    ids=["two aces", "three to a royal flush"],
)
def test_nearly_certain_is_not_certain(hand):
    """A good hand with a card to come is no lock, however rarely it fails."""
    found = certain_of(Hand(2, hand).seen_by(0))

    assert not found.is_best
    assert 0 not in found.shares


def test_a_royal_flush_may_meet_the_ace_of_spades():
    """4.2: only the hand that holds it beats one; while it is not seen, or a rival has it, nothing is certain."""
    for taken in ("2c3d", "As3d"):
        found = certain_of(Spot(parse_cards("KhQhJhThAh"), 2, before=1, taken=parse_cards(taken), down=0).view())

        assert not found.is_best
        assert found.shares == {}


# --------------------------------------------------------------------------- told without an error


LOCKS = {
    "before the centre": Spot(parse_cards("AsAhAc"), 3),
    "at the first pick": Spot(parse_cards("AsAhAc"), 3, up=parse_cards("2c3d4h")),
    "at the second pick": Spot(parse_cards("AsAhAc7d"), 3, before=2, up=parse_cards("2c3d"), taken=[Card("4h"), None]),
    "at the end": Spot(
        parse_cards("AsAhAc7d9d"), 3, before=2, up=(), down=0, taken=[Card("4h"), None, None, Card("5h")]
    ),
}


@pytest.mark.parametrize("road", ROADS)
@pytest.mark.parametrize("name", LOCKS)
def test_three_aces_win_without_an_error(road, name):
    """4.2: you win all and your rivals nothing, and none of it rests on a sample."""
    seen = LOCKS[name].view()
    answer = equity(seen, error=0.3, exact_up_to=0, road=road)

    assert {(share.value, share.error) for share in answer.shares} == {(1.0, 0.0), (0.0, 0.0)}
    assert (answer.share.value, answer.auto_win.value) == (1.0, 1.0)
    assert {chance.error for chance in answer.classes.values()} == {0.0}
    assert not answer.basis.is_exact


@pytest.mark.parametrize("road", ROADS)
def test_only_what_is_certain_has_no_error(road):
    """A bare ace of spades with five cards loses for certain (4.3); which of the two others wins is sampled."""
    spot = Spot(parse_cards("AsKdQc7d9d"), 3, before=2, up=(), down=0, taken=[Card("4h"), None, None, Card("5h")])
    answer = equity(spot.view(), model=GreedyPicks(), error=0.3, exact_up_to=0, road=road)

    assert (answer.share.value, answer.share.error) == (0.0, 0.0)
    assert (answer.auto_lose.value, answer.auto_lose.error) == (1.0, 0.0)
    assert all(share.error > 0 for share in answer.shares[:2])


@pytest.mark.parametrize("road", ROADS)
def test_a_certain_pick_leads_those_that_are_not(road):
    """The ace of spades beside two aces wins; it stands first, without an error, and those behind it have theirs."""
    seen = Spot(parse_cards("AhAcKd"), 2, up=parse_cards("As7c")).view()
    best, *others = for_picks(seen, error=0.03, road=road)

    assert best.action.place == 1
    assert (best.equity.share.value, best.equity.share.error, best.behind.error) == (1.0, 0.0, 0.0)
    assert all(other.behind.error > 0 for other in others)


def test_picks_that_all_win_are_equal():
    """Nothing is behind anything: 0, and no error."""
    seen = Spot(parse_cards("AsAhAc7d"), 3, up=parse_cards("2c3d"), taken=[Card("4h"), None]).view()
    found = for_picks(seen, error=0.3, exact_up_to=0)

    assert {(each.behind.value, each.behind.error) for each in found} == {(0.0, 0.0)}
    assert all(each.is_as_good_as_best for each in found)


def test_a_sample_without_exceptions_keeps_its_error():
    """Four kings with a pick to come win nearly always: that no deal said otherwise is no proof."""
    seen = Spot(parse_cards("KsKhKcKd2c"), 2, before=1, up=(), down=0, taken=parse_cards("3c4d")).view()
    answer = equity(seen, error=0.05, exact_up_to=0)

    assert 0 < answer.share.error < 0.05
    assert answer.classes[HandClass.FOUR_OF_A_KIND].error == 0
