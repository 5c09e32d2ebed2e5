"""What three, four or five cards are worth to a player who fills them up from a whole deck, by table.

The worth of five cards against a number of rivals is the chance that each of as many random hands is weaker, ties
counted half: the share of all 2,598,960 hands below, to the power of the rivals. Fewer cards are worth the average over
the cards that could come, drawn from all that are not in the hand. This is the eye of the ``greedy`` model: it looks at
its own cards and at what lies there, and reads nobody.

Worths are whole numbers, so that two roads and two orders of adding give equal results.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from rake_learn.odds.ranks import (
    ACE_OF_SPADES_KIND,
    CARD_KEYS,
    FLUSH_SUMS,
    HAND_SIZE,
    KINDS,
    PLAIN_ACE_KIND,
    STRENGTHS,
    SUIT_BITS,
    SUIT_KEYS,
    SUIT_MASK,
    cards_of,
    check_ruleset,
    kind_sum,
    kinds_of_one_suit,
    kinds_that_meet,
    strength_of_kinds,
    strength_of_sum,
    strengths_of_sums,
)
from rake_learn.rules.cards import Suit

if TYPE_CHECKING:
    from numpy.typing import NDArray

UNIT: Final = 1 << 19
"""The worth of five cards that beat everything."""

DECK_SIZE: Final = 52


@functools.cache
def counts_of_strengths(ruleset: str = "opr704") -> tuple[int, ...]:
    """How many of all 2,598,960 hands have each strength, from 0 to 7,463.

    >>> sum(counts_of_strengths()), counts_of_strengths()[-1]
    (2598960, 3432)
    """
    counts = [0] * STRENGTHS
    for kinds in kinds_that_meet(HAND_SIZE):
        every = math.prod(math.comb(cards_of(kind), kinds.count(kind)) for kind in set(kinds))
        counts[strength_of_kinds(kinds, ruleset=ruleset)] += every
    for kinds in kinds_of_one_suit(HAND_SIZE):
        flushes = min(cards_of(kind) for kind in kinds)
        counts[strength_of_kinds(kinds, ruleset=ruleset)] -= flushes
        counts[strength_of_kinds(kinds, ruleset=ruleset, is_flush=True)] += flushes
    return tuple(counts)


@functools.cache
def worths_of_strengths(rivals: int, ruleset: str = "opr704") -> tuple[int, ...]:
    """The worth of five cards by their strength, in `UNIT`.

    Automatic losers are worth nothing, automatic winners everything (4.2, 4.3).

    Args:
        rivals: how many other players are still in, at least 1.
        ruleset: ``opr704`` or ``wooding``.
    """
    check_ruleset(ruleset)
    counts = counts_of_strengths(ruleset)
    total, below = sum(counts), 0
    worths = []
    for count in counts:
        share = (below + count / 2) / total
        worths.append(round(UNIT * share**rivals))
        below += count
    return (0, *worths[1:-1], UNIT)


# --------------------------------------------------------------------------- fewer cards

_Tables = tuple[dict[int, int], dict[int, int], dict[int, int]]
"""By the sum of the kinds: hands of mixed suits, of one suit but spades, of spades."""


@dataclass(frozen=True, slots=True, eq=False)
class Worths:
    """The worths against a number of rivals, looked up by the sum of the `CARD_KEYS` of the cards.

    >>> three = sum(CARD_KEYS[index] for index in (0, 1, 5))
    >>> worths(3).of_three(three) < 48 * 49 * UNIT
    True
    """

    rivals: int
    ruleset: str
    five: tuple[int, ...]
    """By strength."""
    four: _Tables
    """In 48ths: the sum over the 48 cards that could come."""
    three: _Tables
    """In 49 · 48ths: the sum over the 49 cards that could come, and then 48."""

    def of_five(self, total: int) -> int:
        """The worth of five cards, in `UNIT`."""
        return self.five[strength_of_sum(total, ruleset=self.ruleset)]

    def of_four(self, total: int) -> int:
        """48 times the worth of four cards."""
        return _looked_up(self.four, total, _FOUR_SUITED)

    def of_three(self, total: int) -> int:
        """49 · 48 times the worth of three cards."""
        return _looked_up(self.three, total, _THREE_SUITED)


@functools.cache
def worths(rivals: int, ruleset: str = "opr704") -> Worths:
    """The tables for a number of rivals; made at the first use, in a fraction of a second."""
    return worths_from(worths_of_strengths(rivals, ruleset), rivals, ruleset)


def worths_from(five: tuple[int, ...], rivals: int, ruleset: str) -> Worths:
    """The tables that follow from the worths of five cards by their strength, in `UNIT`."""
    mixed, suited = ({total: five[strength] for total, strength in each} for each in _strengths_by_sum(ruleset))
    four = _one_card_fewer(4, (mixed, suited, suited))
    return Worths(rivals, ruleset, five, four, _one_card_fewer(3, four))


@functools.cache
def _strengths_by_sum(ruleset: str) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The sum of the kinds and the strength of each hand: not of one suit, and of one suit."""
    return tuple(
        tuple((kind_sum(kinds), strength_of_kinds(kinds, ruleset=ruleset, is_flush=is_flush)) for kinds in every)
        for is_flush, every in (
            (False, kinds_that_meet(HAND_SIZE)),
            (True, kinds_of_one_suit(HAND_SIZE)),
        )
    )


def _one_card_fewer(size: int, above: _Tables) -> _Tables:
    """The sums over the card to come, from the tables for one card more."""
    mixed = {total: sum(count * above[0][after] for count, after in steps) for total, steps in _steps(size)}
    others, spades = (
        {total: mixed[total] + sum(suited[after] - above[0][after] for after in steps) for total, steps in each}
        for suited, each in zip(above[1:], _suited_steps(size), strict=True)
    )
    return mixed, others, spades


@functools.cache
def _steps(size: int) -> tuple[tuple[int, tuple[tuple[int, int], ...]], ...]:
    """Each sum of kinds, with how many cards lead to which sum for one card more."""
    return tuple(
        (
            kind_sum(kinds),
            tuple(
                (cards_of(kind) - kinds.count(kind), kind_sum((*kinds, kind)))
                for kind in KINDS
                if kinds.count(kind) < cards_of(kind)
            ),
        )
        for kinds in kinds_that_meet(size)
    )


@functools.cache
def _suited_steps(size: int) -> tuple[tuple[tuple[int, tuple[int, ...]], ...], ...]:
    """Each sum of kinds of one suit, with the sums that the cards of the suit lead to: but spades, and spades."""
    return tuple(
        tuple(
            (kind_sum(kinds), tuple(kind_sum((*kinds, kind)) for kind in suit_kinds if kind not in kinds))
            for kinds in combinations(suit_kinds, size)
        )
        for suit_kinds in (
            [kind for kind in KINDS if kind != ACE_OF_SPADES_KIND],
            [kind for kind in KINDS if kind != PLAIN_ACE_KIND],
        )
    )


_FOUR_SUITED: Final = tuple(4 * key for key in SUIT_KEYS)
_THREE_SUITED: Final = tuple(3 * key for key in SUIT_KEYS)


def _looked_up(tables: _Tables, total: int, suited: tuple[int, ...]) -> int:
    suits = total & SUIT_MASK
    number = 0 if suits not in suited else 2 if suits == suited[Suit.SPADES] else 1
    return tables[number][total >> SUIT_BITS]


# --------------------------------------------------------------------------- many at once


@functools.cache
def _number_table(size: int) -> tuple[NDArray[Any], dict[int, int]]:
    """Sum of kinds -> a small number, so that the tables of worths stay small."""
    import numpy as np

    sums = sorted(kind_sum(kinds) for kinds in kinds_that_meet(size))
    table = np.zeros(sums[-1] + 1, dtype=np.int16)
    table[sums] = np.arange(len(sums))
    return table, {each: number for number, each in enumerate(sums)}


@functools.cache
def _worth_arrays(known: Worths, size: int) -> tuple[NDArray[Any], NDArray[Any]]:
    """The numbers of the sums, and the worths by suit kind (mixed, one suit, spades) and number."""
    import numpy as np

    if size == HAND_SIZE:
        return np.zeros(0, dtype=np.int16), np.asarray(known.five, dtype=np.int64)
    numbers, by_sum = _number_table(size)
    found = np.zeros((3, len(by_sum)), dtype=np.int64)
    for row, table in zip(found, known.four if size == HAND_SIZE - 1 else known.three, strict=True):
        for each, worth in table.items():
            row[by_sum[each]] = worth
    return numbers, found


def worths_of_sums(sums: NDArray[Any], size: int, *, rivals: int, ruleset: str = "opr704") -> NDArray[Any]:
    """The worths of many holdings of 3, 4 or 5 cards, given as the sums of their `CARD_KEYS`.

    Returns:
        An int64 array of the same shape: in `UNIT` for five cards, 48 times that for four, 49 · 48 times for three.
    """
    return values_of_sums(sums, size, worths(rivals, ruleset))


def values_of_sums(sums: NDArray[Any], size: int, known: Worths) -> NDArray[Any]:
    """As `worths_of_sums`, by tables of one's own."""
    import numpy as np

    numbers, table = _worth_arrays(known, size)
    if size == HAND_SIZE:
        found: NDArray[Any] = table.take(strengths_of_sums(sums, ruleset=known.ruleset), mode="clip")
        return found
    number = numbers.take(sums >> SUIT_BITS, mode="clip").astype(np.intp)
    found = table[0].take(number, mode="clip")
    suits = (sums & SUIT_MASK).astype(np.uint8)
    for suit, five_of_suit in enumerate(FLUSH_SUMS):
        at = (suits == five_of_suit // HAND_SIZE * size).nonzero()
        if len(at[0]):
            found[at] = table[2 if suit == Suit.SPADES else 1][number[at]]
    return found


def sum_of_keys(cards: Iterable[int]) -> int:
    """The sum of the keys of cards given by their index."""
    return sum(CARD_KEYS[card] for card in cards)
