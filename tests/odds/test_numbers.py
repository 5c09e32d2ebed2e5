"""Every exact number that was published, reproduced: counted by the package, by hand, or in closed form.

Each entry of `tests/data/numbers.json` has a road in `ROADS` that finds its whole value again without looking at the
file. Where the package itself can tell the number it does; the other roads count cards with nothing but ranks and
suits, or use binomials. Where two roads are named they must agree with each other too.
"""

from __future__ import annotations

import functools
import json
import math
from collections import Counter
from itertools import combinations
from math import comb
from pathlib import Path

import pytest

from rake_learn.odds import finishes, layout_of
from rake_learn.odds.ranks import classes
from rake_learn.odds.worth import counts_of_strengths
from rake_learn.rules import DECK, PUBLIC, HandClass, parse_cards, rank_hand

from .playing import picks_at_random

NUMBERS = json.loads((Path(__file__).parents[1] / "data" / "numbers.json").read_text("utf-8"))
SEATS = range(2, 11)
NO_ACES = parse_cards("2c3d4h5c6d7h8c9dTh2d")
OTHERS = parse_cards("3d4h5c6d7h8c9dTh2dJs3c")
THREE = [
    *("AsAhAd", "AhAdAc", "7s7h7d", "AhAd7c", "KhKd7c", "5h5d9c", "AsAh7d", "AsKhQd"),
    *("As8d3c", "9h6h3h", "9s6s3s", "JhTh9h", "9h8d7c", "AhKd9c", "Jd7c2h", "KsQsJs"),
]
FOUR = [
    *("9h6h3h2h", "9s6s3s2s", "JhTh9h8h", "9h8d7c6s", "9h8d7c5s", "KhKd7c7s"),
    *("KhKd7c2s", "7h7d7c2s", "AsAh7d2c", "AhAd7c2s", "AsKsQsJs"),
]


def entries():
    """The name of every entry, with that of its part."""
    return sorted(f"{part}.{name}" for part, inside in NUMBERS.items() if isinstance(inside, dict) for name in inside)


def same(found, expected):
    """Equal counts and words, and chances to the twelfth digit."""
    if isinstance(expected, dict):
        return found.keys() == expected.keys() and all(same(found[key], expected[key]) for key in expected)
    return found == expected or (isinstance(expected, float) and math.isclose(found, expected, rel_tol=1e-12))


def agreeing(*roads):
    """The value on which several roads agree."""
    first, *others = (road() for road in roads)
    assert all(same(each, first) for each in others)
    return first


def by_seats(chance):
    return {str(players): chance(players) for players in SEATS}


# --------------------------------------------------------------------------- five cards


def by_class(ruleset):
    """How many of all hands are of each class, from the tables of the package."""
    found = Counter()
    for hand_class, count in zip(classes(), counts_of_strengths(ruleset), strict=True):
        found[hand_class.key] += count
    return +found


def without_the_ace(rank):
    """How many cards of a rank there are beside the ace of spades."""
    return 3 if rank == 14 else 4


def rank_sets(size):
    """The ranks of any so many cards beside the ace of spades, in order."""

    def fill(rank, left):
        if left == 0:
            yield ()
        elif rank <= 14:
            for times in range(min(left, without_the_ace(rank)) + 1):
                for more in fill(rank + 1, left - times):
                    yield (rank,) * times + more

    return fill(2, size)


@functools.cache
def hands_by_kind():
    """How many hands there are of each ordinary class, with the ace of spades and so many others, or without it (-1)."""
    found = Counter()
    for size, ace in ((5, ()), (4, (14,))):
        for ranks in rank_sets(size):
            whole, aces = (*ranks, *ace), ranks.count(14) if ace else -1
            every = math.prod(comb(without_the_ace(rank), ranks.count(rank)) for rank in set(ranks))
            flushes = 0
            if len(set(whole)) == 5:
                flushes = 1 if ace else min(map(without_the_ace, ranks))
            found[category(whole, is_flush=True), aces] += flushes
            found[category(whole, is_flush=False), aces] += every - flushes
    return +found


def category(ranks, *, is_flush):
    same_rank = tuple(sorted(Counter(ranks).values(), reverse=True))
    low, high = min(ranks), max(ranks)
    in_a_row = len(same_rank) == 5 and (high - low == 4 or set(ranks) == {2, 3, 4, 5, 14})
    if in_a_row and is_flush:
        return "royal_flush" if low == 10 else "straight_flush"
    if in_a_row or is_flush:
        return "straight" if in_a_row else "flush"
    return {
        (4, 1): "four_of_a_kind",
        (3, 2): "full_house",
        (3, 1, 1): "three_of_a_kind",
        (2, 2, 1): "two_pair",
        (2, 1, 1, 1): "one_pair",
        (1, 1, 1, 1, 1): "high_card",
    }[same_rank]


def any_hand(name, aces):
    return True


def without(name, aces):
    """Those without the ace of spades."""
    return aces < 0


def ordinary(wanted=any_hand):
    """The hands of each ordinary class, of the kinds wanted."""
    found = Counter()
    for (name, aces), count in hands_by_kind().items():
        if wanted(name, aces):
            found[name] += count
    return found


def winners(name, aces):
    """4.2: the ace of spades with two or more others."""
    return aces >= 2


def losers(name, aces):
    """4.3: the ace of spades with fewer."""
    return 0 <= aces < 2


def novel_winners(name, aces):
    """R40: the ace of spades as part of three of a kind or better; beside three or four of a rank it is no part."""
    part_of_any = {"straight", "flush", "full_house", "straight_flush", "royal_flush"}
    return aces >= 0 and (name in part_of_any or aces >= 2)


def opr704_by_hand():
    """Article 4 on top of the ordinary classes."""
    automatic = {"auto_win": ordinary(winners).total(), "auto_lose": ordinary(losers).total()}
    return {**ordinary(without), **automatic}


# --------------------------------------------------------------------------- three cards

RAKE_NAMES = {
    "trips": "trips_no_AS",
    "pair": "pair_no_AS",
    "three_card_straight_flush": "three_to_straight_flush_no_AS",
    "three_card_straight": "three_in_a_row_no_AS",
    "three_card_flush": "three_to_flush_no_AS",
    "high_card": "nothing_no_AS",
}
WITH_THE_ACE = ("AS_alone", "AS_plus_one_ace", "AS_plus_two_aces (already a lock)")


@functools.cache
def starts():
    """All 22,100 starts, counted by their ordinary kind, and by their kind in Rake."""
    plain, in_rake = Counter(), Counter()
    for hand in combinations(DECK, 3):
        kind, aces = kind_of_start(hand), sum(card.rank == 14 for card in hand)
        plain[kind] += 1
        if any(card.text == "As" for card in hand):
            in_rake[WITH_THE_ACE[aces - 1]] += 1
        else:
            in_rake["trip_aces_no_AS" if aces == 3 else RAKE_NAMES[kind]] += 1
    return plain, in_rake


def kind_of_start(hand):
    ranks = sorted(card.rank for card in hand)
    if len(set(ranks)) < 3:
        return "trips" if len(set(ranks)) == 1 else "pair"
    is_flush = len({card.suit for card in hand}) == 1
    if ranks[2] - ranks[0] == 2 or ranks == [2, 3, 14]:
        return "three_card_straight_flush" if is_flush else "three_card_straight"
    return "three_card_flush" if is_flush else "high_card"


# --------------------------------------------------------------------------- the ace of spades


def auto_win(own, seen=()):
    """From the package: how likely blind cards make the hand win automatically."""
    return finishes(parse_cards(own), seen=seen).chance(HandClass.AUTO_WIN)


def ends_with_the_ace(own, players):
    """From the package: a hand with no other ace that ends with the ace of spades loses by it.

    Of four cards one was taken from the face-up row, so as many cards have been seen as with three.
    """
    found = finishes(parse_cards(own), seen=OTHERS[: players + 3 - len(parse_cards(own))])
    return found.chance(HandClass.AUTO_LOSE)


def third_ace_face_up(players):
    """The first of the two missing aces, or else the second, among so many of 49 cards."""
    return players / 49 + (1 - players / 49) * players / 48


def first_picker(players):
    """A face-up ace, or else two blind cards, with the package's chance for these."""
    return 1 - (1 - third_ace_face_up(players)) * (1 - auto_win("AsAhKd", NO_ACES[:players]))


def uncontested(players):
    """Two of three aces needed: of those that lie face up both, one and a blind card, or none and two blind cards."""
    total = 0.0
    for up in range(min(3, players) + 1):
        left, unseen = 3 - up, 49 - players
        by_blind = {0: comb(left, 2) / comb(unseen, 2), 1: left / unseen}.get(up, 1.0)
        total += comb(3, up) * comb(46, players - up) / comb(49, players) * by_blind
    return total


@functools.cache
def cards_at(players):
    """How many cards are dealt, face up, in hands at the end, and in the stub if nobody folds: as the rules deal them."""
    start, end = (picks_at_random(players, "where", picks) for picks in (0, 2 * players))
    ends = sum(len(seat.cards) for seat in end.state.seats)
    return {
        "dealt": sum(len(seat.cards) for seat in start.state.seats),
        "up": sum(place.card is not None for place in start.seen_by(PUBLIC).spread),
        "ends": ends,
        "stub": len(DECK) - ends,
    }


# --------------------------------------------------------------------------- outs


def outs(hands):
    """From the package."""
    return {own: {key.key: count for key, count in finishes(parse_cards(own)).counts.items()} for own in hands}


def outs_by_hand(hands):
    """Card by card with the rules' own ranking."""
    found = {}
    for own in hands:
        held = parse_cards(own)
        rest = [card for card in DECK if card not in held]
        found[own] = Counter(rank_hand((*held, *more)).hand_class.key for more in combinations(rest, 5 - len(held)))
    return found


def unseen_as_said():
    """The formula for the cards not seen: on views of every size the layout has as many."""
    for players in (2, 6, 10):
        for picks in range(2 * players):
            seen = picks_at_random(players, "unseen", picks).seen_by(1)
            own_up = sum(pick.face_up for pick in seen.seats[1].picks)
            assert len(layout_of(seen).unseen) == 52 - len(seen.own_cards) - players + own_up
    return "52 - own cards - n + own face-up picks"


# --------------------------------------------------------------------------- all of them

ROADS = {
    "five_card.total": lambda: agreeing(
        lambda: comb(52, 5), lambda: sum(counts_of_strengths()), lambda: ordinary().total()
    ),
    "five_card.normal_categories": ordinary,
    "five_card.rake_categories": lambda: agreeing(opr704_by_hand, lambda: by_class("opr704")),
    "five_card.auto_win_by_natural_category": lambda: ordinary(winners),
    "five_card.auto_lose_by_natural_category": lambda: ordinary(losers),
    "five_card.distinct_strengths": lambda: sum(count > 0 for count in counts_of_strengths()),
    "five_card.p_auto_win_given_AS": lambda: by_class("opr704")["auto_win"] / comb(51, 4),
    "five_card.wooding_auto_win_total": lambda: agreeing(
        lambda: by_class("wooding")["auto_win"], lambda: ordinary(novel_winners).total()
    ),
    "five_card.wooding_auto_lose_total": lambda: agreeing(
        lambda: by_class("wooding")["auto_lose"], lambda: comb(51, 4) - ordinary(novel_winners).total()
    ),
    "five_card.wooding_auto_win_by_category": lambda: ordinary(novel_winners),
    "three_card.total": lambda: agreeing(lambda: comb(52, 3), starts()[0].total),
    "three_card.plain": lambda: starts()[0],
    "three_card.rake_start_types": lambda: starts()[1],
    "three_card.probabilities": lambda: {name: count / comb(52, 3) for name, count in starts()[1].items()},
    "ace.third_ace_two_blind": lambda: agreeing(lambda: auto_win("AsAhKd"), lambda: 1 - comb(47, 2) / comb(49, 2)),
    "ace.alone_two_blind": lambda: agreeing(lambda: auto_win("AsKhQd"), lambda: comb(3, 2) / comb(49, 2)),
    "ace.p_ace_face_up": lambda: agreeing(
        lambda: by_seats(third_ace_face_up), lambda: by_seats(lambda n: 1 - comb(47, n) / comb(49, n))
    ),
    "ace.third_ace_first_picker": lambda: agreeing(
        lambda: by_seats(first_picker), lambda: by_seats(lambda n: 1 - comb(47, n + 2) / comb(49, n + 2))
    ),
    "ace.third_ace_no_ace_up_two_blind": lambda: by_seats(lambda n: auto_win("AsAhKd", NO_ACES[:n])),
    "ace.third_ace_last_pick_one_blind": lambda: by_seats(lambda n: auto_win("AsAhKdQc", NO_ACES[:n])),
    "ace.alone_first_picker_uncontested": lambda: by_seats(uncontested),
    "ace.AS_in_play_all_stay": lambda: by_seats(lambda n: cards_at(n)["ends"] / 52),
    "ace.AS_in_starting_hands": lambda: by_seats(lambda n: cards_at(n)["dealt"] / 52),
    "ace.AS_face_up": lambda: by_seats(lambda n: cards_at(n)["up"] / 52),
    "ace.AS_in_stub": lambda: by_seats(lambda n: cards_at(n)["stub"] / 52),
    "ace.AS_specific_player": lambda: comb(51, 4) / comb(52, 5),
    "ace.AS_in_one_blind": lambda: by_seats(lambda n: ends_with_the_ace("KhQd7c2s", n)),
    "ace.AS_in_two_blind": lambda: by_seats(lambda n: ends_with_the_ace("KhQd7c", n)),
    "outs.two_blind_from_3": lambda: agreeing(lambda: outs(THREE), lambda: outs_by_hand(THREE)),
    "outs.one_blind_from_4": lambda: agreeing(lambda: outs(FOUR), lambda: outs_by_hand(FOUR)),
    "outs.spade_flush_with_AS": lambda: comb(12, 4) / comb(13, 5),
    "outs.unseen_formula": unseen_as_said,
}
"""By the name of each entry what finds its value again."""


def test_every_published_entry_is_visited():
    """A new number needs a road, and a road to nothing goes."""
    assert entries() == sorted(ROADS)


@pytest.mark.parametrize("name", sorted(ROADS))
def test_a_published_number_comes_out_again(name):
    part, entry = name.split(".")
    expected, found = NUMBERS[part][entry]["value"], ROADS[name]()

    assert same(found, expected), (found, expected)
