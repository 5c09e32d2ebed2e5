"""Every hand that a picker may hold, each with the likelihood of the picks that were seen: a table to draw hands from."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from itertools import chain, combinations
from typing import TYPE_CHECKING, Any, Final

from rake_learn.odds.likelihood import Block, pick_likelihoods
from rake_learn.odds.models import ObservedPick, PickingModel

if TYPE_CHECKING:
    from numpy.random import Generator
    from numpy.typing import NDArray

_MOST: Final = 1 << 19
"""Hands looked at in one go where all that can be dealt are weighed; this bounds the memory."""


class PossibleHands:
    """The hands of one picker, weighed by the likelihood of the picks: what was held before them, all of it hidden.

    A hand is a number: that of a column of ``places``. An unseen card is known by its place among the unseen cards in
    order, and a hand also by a mask with a bit for each place.

    Args:
        block: the picker.
        unseen: the cards that the viewer has not seen, by index and in order.
        model: how the picker picks.
    """

    def __init__(self, block: Block, unseen: Sequence[int], model: PickingModel) -> None:
        import numpy as np

        early = min((pick.hidden_cells for pick in block.picks), key=len)
        late = tuple(cell for cell in block.cells if cell not in early)
        assert len(late) <= 1, "before the second and last pick one card has been taken"
        self.cells = (*early, *late)
        """The picker's cells; a card taken face down between the picks comes last."""
        self.unseen = len(unseen)
        by_whole = [pick for pick in block.picks if len(pick.hidden_cells) == len(self.cells)]
        weights = _products(by_whole, self.cells, unseen, model)
        places = subsets(len(unseen), len(self.cells))
        late_shares: NDArray[Any] | None = None
        if late:
            by_early = _products([pick for pick in block.picks if pick not in by_whole], early, unseen, model)
            late_shares = by_early[_numbers_without_one(len(unseen), len(self.cells))].cumsum(axis=0)
            weights *= late_shares[-1]
            late_shares /= np.where(late_shares[-1] > 0, late_shares[-1], 1)
        self._draws = _Draws(weights)
        order = self._draws.order
        self.places = places[:, order]
        """The places of the cards of each hand, a column each."""
        self.masks = _masks(len(unseen), len(self.cells))[order]
        self.late_shares = None if late_shares is None else late_shares[:, order]
        """For each card of a hand the chance that it, or one before it, is the one that was taken later."""
        self.weights = weights[order]
        """The likelihood of the picks with each hand, up to a factor."""
        self._by_number = weights
        self._hand_of_number = np.empty(len(order), dtype=np.int32)
        self._hand_of_number[order] = np.arange(len(order), dtype=np.int32)

    @property
    def is_possible(self) -> bool:
        """Whether the picks fit any hand."""
        return self._draws.total > 0

    def draw(self, count: int, chance: Generator) -> NDArray[Any]:
        """So many hands, each as often as its weight says."""
        return self._draws.some(count, chance)

    def choices(self, free: int) -> int:
        """How many hands can be made of so many cards."""
        return math.comb(free, len(self.cells))

    def draw_from(self, free: NDArray[Any], chance: Generator) -> NDArray[Any]:
        """For each mask of cards a hand out of these cards, as its weight says; -1 where there is none.

        Args:
            free: masks of equally many cards.
            chance: where the draws come from.
        """
        import numpy as np

        found = np.full(len(free), -1)
        if not len(free):
            return found
        bits = (free[:, None] >> np.arange(self.unseen)) & 1
        cards = np.nonzero(bits)[1].reshape(len(free), -1).T
        choices = subsets(len(cards), len(self.cells))
        step = max(_MOST // max(choices.shape[1], 1), 1)
        for begin in range(0, len(free), step):
            numbers = _numbers_of_choices(cards[:, begin : begin + step], choices)
            rising = self._by_number.take(numbers).cumsum(axis=0)
            at = (rising <= chance.random(rising.shape[1]) * rising[-1]).sum(axis=0)
            possible = (rising[-1] > 0).nonzero()[0]
            found[begin + possible] = self._hand_of_number[numbers[at[possible], possible]]
        return found

    def hands_of(self, places: NDArray[Any]) -> NDArray[Any]:
        """The hands with these places, a column each in any order."""
        hands: NDArray[Any] = self._hand_of_number.take(_numbers(_in_order(places)))
        return hands

    def cards_of(self, hands: NDArray[Any], chance: Generator) -> NDArray[Any]:
        """The places of the cards of these hands, a row for each of the cells; where the order tells nothing, in any."""
        import numpy as np

        cards, every = self.places.take(hands, axis=1), np.arange(len(hands))
        mixed = len(cards)
        if self.late_shares is not None:
            mixed -= 1
            at = (self.late_shares[:-1, hands] <= chance.random(len(hands))).sum(axis=0)
            cards[at, every], cards[-1] = cards[-1], cards[at, every]
        shuffle_rows(cards[:mixed], mixed, chance)
        return cards


class _Draws:
    """Draws by weight: what has the same weight lies side by side, so that one look at few sums leads to it."""

    def __init__(self, weights: NDArray[Any]) -> None:
        import numpy as np

        self.order = np.argsort(-weights, kind="stable")
        """The numbers of the weights, the highest first; a draw is a place in this order."""
        falling = weights[self.order]
        self._begins = np.flatnonzero(np.diff(falling, prepend=np.inf))
        sizes = np.diff(self._begins, append=len(weights))
        self._weights = falling[self._begins]
        self._rising = (self._weights * sizes).cumsum()
        self._below = self._rising - self._weights * sizes
        self._last = self._begins + sizes - 1
        self.total = float(self._rising[-1])

    def some(self, count: int, chance: Generator) -> NDArray[Any]:
        import numpy as np

        at = chance.random(count) * math.nextafter(self.total, 0)
        group = self._rising.searchsorted(at, side="right")
        at -= self._below[group]
        at /= self._weights[group]
        found: NDArray[Any] = np.minimum(self._begins[group] + at.astype(np.intp), self._last[group])
        return found


def _products(
    picks: Sequence[ObservedPick], cells: Sequence[int], unseen: Sequence[int], model: PickingModel
) -> NDArray[Any]:
    """The likelihood of some picks with each set of unseen cards in these cells."""
    import numpy as np

    cards = np.array(unseen, dtype=np.int16)[subsets(len(unseen), len(cells))]
    product = np.ones(cards.shape[1])
    for pick in picks:
        rows = [cells.index(cell) if cell >= 0 else cell for cell in pick.cells]
        product *= pick_likelihoods(model, pick, rows, cards)
    return product


# --------------------------------------------------------------------------- sets of places


@functools.cache
def subsets(size: int, count: int) -> NDArray[Any]:
    """All sets of ``count`` of the numbers below ``size``, each a column in order, in colexicographic order.

    >>> subsets(4, 2).tolist()
    [[0, 0, 1, 0, 1, 2], [1, 2, 2, 3, 3, 3]]
    """
    import numpy as np

    flat = np.fromiter(chain.from_iterable(combinations(range(size), count)), np.int16, count * math.comb(size, count))
    # What comes last in the dictionary, read from the other end, comes first in the order asked for.
    columns = np.ascontiguousarray((size - 1 - flat.reshape(-1, count))[::-1, ::-1].T)
    columns.setflags(write=False)
    return columns


@functools.cache
def _binomials() -> NDArray[Any]:
    import numpy as np

    return np.array([[math.comb(place, count) for place in range(53)] for count in range(6)], dtype=np.int32)


@functools.cache
def _masks(size: int, count: int) -> NDArray[Any]:
    """A mask for each of the `subsets`."""
    import numpy as np

    masks: NDArray[Any] = (np.int64(1) << subsets(size, count).astype(np.int64)).sum(axis=0)
    return masks


@functools.cache
def _numbers_without_one(size: int, count: int) -> NDArray[Any]:
    """For each of the `subsets` the numbers of what is left without its first, its second … place, below each other."""
    import numpy as np

    every = subsets(size, count)
    return np.array([_numbers(np.delete(every, row, 0)) for row in range(count)])


def _numbers(columns: NDArray[Any]) -> NDArray[Any]:
    """The number of each set of places among all sets of this size; the places stand in order, below each other."""
    import numpy as np

    table = _binomials()
    total = np.zeros(columns.shape[1], dtype=np.int32)
    for count, row in enumerate(columns, start=1):
        total += table[count].take(row)
    return total


def _in_order(columns: NDArray[Any]) -> NDArray[Any]:
    """Each column in order: few rows and many columns are sorted fastest by comparing whole rows."""
    import numpy as np

    rows = list(columns)
    for last in range(len(rows) - 1, 0, -1):
        for row in range(last):
            one, other = rows[row], rows[row + 1]
            rows[row], rows[row + 1] = np.minimum(one, other), np.maximum(one, other)
    return np.array(rows)


def _numbers_of_choices(cards: NDArray[Any], choices: NDArray[Any]) -> NDArray[Any]:
    """The numbers of all choices from each column of places."""
    table = _binomials()
    total: NDArray[Any] = table[1].take(cards)[choices[0]]
    for count, row in enumerate(choices[1:], start=2):
        total += table[count].take(cards)[row]
    return total


def shuffle_rows(cards: NDArray[Any], count: int, chance: Generator) -> None:
    """Put an even draw from each column into its first ``count`` rows (Fisher and Yates, in all columns at once)."""
    import numpy as np

    assert cards.flags.c_contiguous, "else the flat form would be a copy"
    size, columns = cards.shape
    every = np.arange(columns)
    flat = cards.reshape(-1)
    for row in range(min(count, size - 1)):
        at = (chance.random(columns) * (size - row)).astype(np.intp)
        at += row
        at *= columns
        at += every
        moved = flat[at]
        flat[at] = cards[row]
        cards[row] = moved
