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
    has_numpy,
    kind_sum,
    kinds_of_one_suit,
    kinds_that_meet,
    strength_arrays,
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
    mixed, suited = _strengths_by_sum(ruleset)
    by_sum = dict(mixed)
    for kinds, (_, strength) in zip(kinds_that_meet(HAND_SIZE), mixed, strict=True):
        ways, at = 1, 0
        while at < HAND_SIZE:  # kinds come in order, equal ones side by side
            number = kinds.count(kinds[at])
            ways *= _WAYS[kinds[at]][number]
            at += number
        counts[strength] += ways
    for kinds, (total, strength) in zip(kinds_of_one_suit(HAND_SIZE), suited, strict=True):
        flushes = min([cards_of(kind) for kind in kinds])
        counts[by_sum[total]] -= flushes
        counts[strength] += flushes
    return tuple(counts)


_WAYS: Final = tuple(tuple(math.comb(cards_of(kind), number) for number in range(5)) for kind in KINDS)
"""By kind and number: how many ways there are to choose so many cards of it."""


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

    def of_five(self, total: int) -> int:
        """The worth of five cards, in `UNIT`."""
        return self.five[strength_of_sum(total, ruleset=self.ruleset)]

    def of_four(self, total: int) -> int:
        """48 times the worth of four cards."""
        return _looked_up(_tables(self, 4), total, _FOUR_SUITED)

    def of_three(self, total: int) -> int:
        """49 · 48 times the worth of three cards."""
        return _looked_up(_tables(self, 3), total, _THREE_SUITED)


@functools.cache
def worths(rivals: int, ruleset: str = "opr704") -> Worths:
    """The worths against a number of rivals; the tables are made at their first use."""
    return Worths(rivals, ruleset, worths_of_strengths(rivals, ruleset))


@functools.cache
def _tables(known: Worths, size: int) -> _Tables:
    """The tables for four cards, in 48ths, the sums over the 48 cards that could come, or for three, in 49 · 48ths.

    Where numpy is installed it makes them in a tenth of the time.
    """
    if has_numpy():
        sums = _sums_in_order(size)
        mixed, others, spades = (dict(zip(sums, row, strict=True)) for row in _worth_arrays(known, size)[1].tolist())
        return mixed, others, spades
    if size == HAND_SIZE - 1:
        strengths = _strengths_by_sum(known.ruleset)
        all_mixed, suited = ({total: known.five[strength] for total, strength in each} for each in strengths)
        return _one_card_fewer(size, (all_mixed, suited, suited))
    return _one_card_fewer(size, _tables(known, size + 1))


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
    steps = []
    for kinds in kinds_that_meet(size):
        left = [cards_of(kind) for kind in KINDS]
        for kind in kinds:
            left[kind] -= 1
        held = kind_sum(kinds)
        steps.append((held, tuple([(count, held + _KIND_SUMS[kind]) for kind, count in enumerate(left) if count])))
    return tuple(steps)


_KIND_SUMS: Final = tuple(kind_sum([kind]) for kind in KINDS)


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
def _sums_in_order(size: int) -> list[int]:
    return sorted(kind_sum(kinds) for kinds in kinds_that_meet(size))


@functools.cache
def _number_table(size: int) -> NDArray[Any]:
    """Sum of kinds -> a small number, so that the tables of worths stay small."""
    import numpy as np

    sums = _sums_in_order(size)
    table = np.zeros(sums[-1] + 1, dtype=np.int16)
    table[sums] = np.arange(len(sums))
    return table


@functools.cache
def _steps_in_bulk(size: int) -> tuple[NDArray[Any], NDArray[Any]]:
    """As `_steps`, a row for each sum in order and a column for each kind: how many cards lead to which sum."""
    import numpy as np

    kinds = np.array(kinds_that_meet(size))
    keys = np.array(_KIND_SUMS)
    sums = keys[kinds].sum(axis=1)
    order = np.argsort(sums)
    held = (kinds[order][:, :, None] == np.arange(len(KINDS))).sum(axis=1)
    left = np.array([cards_of(kind) for kind in KINDS]) - held
    return left, np.where(left > 0, sums[order][:, None] + keys, 0)


@functools.cache
def _worth_arrays(known: Worths, size: int) -> tuple[NDArray[Any], NDArray[Any]]:
    """The numbers of the sums, and the worths by suit kind (mixed, one suit, spades) and number."""
    import numpy as np

    five = np.asarray(known.five, dtype=np.int64)
    if size == HAND_SIZE:
        return np.zeros(0, dtype=np.int16), five
    left, after = _steps_in_bulk(size)
    if size == HAND_SIZE - 1:
        flushes, others = strength_arrays(known.ruleset)
        mixed, suited = five[others[after]], five[flushes[after]]
        above = (mixed, suited, suited)
    else:
        numbers, table = _worth_arrays(known, size + 1)
        above = tuple(row[numbers[after]] for row in table)
    found = np.zeros((3, len(left)), dtype=np.int64)
    found[0] = (left * above[0]).sum(axis=1)
    # One card of each kind but the other ace is of the suit of a holding of one suit.
    for row, other_ace in ((1, ACE_OF_SPADES_KIND), (2, PLAIN_ACE_KIND)):
        is_held = left < np.array([cards_of(kind) for kind in KINDS])
        gain = np.where(is_held, 0, above[row] - above[0])
        gain[:, other_ace] = 0
        found[row] = found[0] + gain.sum(axis=1)
    return _number_table(size), found


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
