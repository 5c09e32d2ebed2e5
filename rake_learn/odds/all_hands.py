"""All there is, counted out: the 2,598,960 hands of five cards by class, and the 22,100 starts of three.

Hands are counted by their ranks: for each combination of ranks, in how many suits it comes, with and without the ace
of spades. That is exact, and takes milliseconds.
"""

from __future__ import annotations

import enum
import functools
import math
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations
from types import MappingProxyType
from typing import Final

from rake_learn.odds.ranks import check_ruleset
from rake_learn.rules.cards import ACE_OF_SPADES, DECK, Card, Rank
from rake_learn.rules.hands import HandClass, HandRank, flushes, other_hands, rank_hand

SUITS: Final = 4


@functools.cache
def all_hands(ruleset: str = "opr704") -> Mapping[HandClass, int]:
    """How many of all hands of five cards are of each class.

    Args:
        ruleset: ``opr704`` or ``wooding``.

    Raises:
        OddsError: there is no such ruleset.

    >>> all_hands()[HandClass.AUTO_WIN], sum(all_hands().values())
    (3432, 2598960)

    Source: articles 1.3, 4.2 and 4.3.
    """
    check_ruleset(ruleset)
    found: Counter[HandClass] = Counter()
    for natural, without, with_it in _patterns():
        found[natural.natural] += without
        if with_it:
            found[_ranked(natural, ruleset)] += with_it
    return MappingProxyType({each: found[each] for each in HandClass})


@functools.cache
def ace_of_spades_hands(ruleset: str = "opr704") -> Mapping[tuple[HandClass, HandClass], int]:
    """How many of all hands hold the ace of spades, by what comes of them and what they would be without article 4.

    Args:
        ruleset: ``opr704`` or ``wooding``.

    Raises:
        OddsError: there is no such ruleset.

    >>> ace_of_spades_hands()[HandClass.AUTO_LOSE, HandClass.ROYAL_FLUSH]
    1
    """
    check_ruleset(ruleset)
    found: Counter[tuple[HandClass, HandClass]] = Counter()
    for natural, _, with_it in _patterns():
        if with_it:
            found[_ranked(natural, ruleset), natural.natural] += with_it
    return MappingProxyType(dict(sorted(found.items())))


def _patterns() -> Iterator[tuple[HandRank, int, int]]:
    """Every combination of ranks: what it makes, and in how many suits it comes, without and with the ace of spades."""
    for counts, natural in flushes().items():
        has_ace = _ranks_of(counts)[Rank.ACE] > 0
        yield natural, SUITS - has_ace, int(has_ace)
    for counts, natural in other_hands().items():
        ranks = _ranks_of(counts)
        aces = ranks.pop(Rank.ACE, 0)
        others = math.prod(math.comb(SUITS, count) for count in ranks.values())
        flush = len(ranks) + (aces > 0) == 5
        with_it = others * math.comb(SUITS - 1, aces - 1) - flush if aces else 0
        every = others * math.comb(SUITS, aces) - SUITS * flush
        yield natural, every - with_it, with_it


def _ranks_of(counts: int) -> Counter[Rank]:
    return Counter({rank: counts >> 3 * (rank - 2) & 7 for rank in Rank if counts >> 3 * (rank - 2) & 7})


def _ranked(natural: HandRank, ruleset: str) -> HandClass:
    """What the ace of spades makes of a hand of these ranks, as the rules say of one such hand."""
    return rank_hand(_example(natural), ruleset=ruleset).hand_class


def _example(natural: HandRank) -> tuple[Card, ...]:
    """Five cards, the ace of spades among them, that make a class with its deciding ranks."""
    is_flush = natural.natural in (HandClass.FLUSH, HandClass.STRAIGHT_FLUSH, HandClass.ROYAL_FLUSH)
    ranks = [*natural.ranks, *([Rank.ACE] if len(natural.ranks) == 4 and Rank.ACE not in natural.ranks else [])]
    shape = {
        HandClass.ONE_PAIR: (2, 1, 1, 1),
        HandClass.TWO_PAIR: (2, 2, 1),
        HandClass.THREE_OF_A_KIND: (3, 1, 1),
        HandClass.FULL_HOUSE: (3, 2),
        HandClass.FOUR_OF_A_KIND: (4, 1),
    }.get(natural.natural, (1,) * 5)
    cards = []
    for number, (rank, count) in enumerate(zip(ranks, shape, strict=True)):
        suits = "shdc" if is_flush or rank is Rank.ACE else "hdcs" if number % 2 else "dhcs"
        cards += [Card(rank.letter + suit) for suit in suits[:count]]
    return tuple(cards)


# --------------------------------------------------------------------------- three cards


class Start(enum.Enum):
    """What three dealt cards may be; the ace of spades comes first, whatever else they are."""

    ACE_OF_SPADES_WINS = "ace_of_spades_wins"
    """The ace of spades and two other aces: already a certain winner (4.2)."""
    ACE_OF_SPADES_AND_ACE = "ace_of_spades_and_ace"
    ACE_OF_SPADES_ALONE = "ace_of_spades_alone"
    THREE_OF_A_KIND = "three_of_a_kind"
    PAIR = "pair"
    STRAIGHT_FLUSH = "straight_flush"
    """Three in a row of one suit."""
    FLUSH = "flush"
    """Three of one suit."""
    STRAIGHT = "straight"
    """Three in a row."""
    NOTHING = "nothing"


@functools.cache
def all_starts() -> Mapping[Start, int]:
    """How many of all starts of three cards are of each kind.

    >>> sum(all_starts().values()), all_starts()[Start.NOTHING]
    (22100, 15480)
    """
    found = Counter(start_of(cards) for cards in combinations(DECK, 3))
    return MappingProxyType({each: found[each] for each in Start})


def start_of(cards: tuple[Card, ...]) -> Start:
    """What three dealt cards are.

    >>> from rake_learn.rules import parse_cards
    >>> start_of(parse_cards("As Ah 7d"))
    <Start.ACE_OF_SPADES_AND_ACE: 'ace_of_spades_and_ace'>
    """
    ranks = sorted(card.rank for card in cards)
    if ACE_OF_SPADES in cards:
        return (Start.ACE_OF_SPADES_ALONE, Start.ACE_OF_SPADES_AND_ACE, Start.ACE_OF_SPADES_WINS)[
            ranks.count(Rank.ACE) - 1
        ]
    if len(set(ranks)) < 3:
        return Start.PAIR if len(set(ranks)) == 2 else Start.THREE_OF_A_KIND
    in_a_row = ranks[2] - ranks[0] == 2 or ranks == [Rank.TWO, Rank.THREE, Rank.ACE]
    of_a_suit = len({card.suit for card in cards}) == 1
    if in_a_row:
        return Start.STRAIGHT_FLUSH if of_a_suit else Start.STRAIGHT
    return Start.FLUSH if of_a_suit else Start.NOTHING
