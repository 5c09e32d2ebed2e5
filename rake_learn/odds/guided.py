"""Deals in which the picks of the others make sense, with how much each counts: quick where many have picked.

To each picker in turn several possible hands are held out, drawn evenly from the cards still free. One of them is
taken by the likelihood of the picks, and the deal counts with the average likelihood of all that were held out: so a
picker who finds nothing that fits makes the deal count less. That is what makes the sample fair (importance sampling;
dealing in turn without these weights would favour deals in which the first pickers took what the later ones needed).
Everything is drawn anew for every deal, so deals do not depend on each other.

Why this beside `rake_learn.odds.deals.DealSampler`, whose deals all count alike: where the pickers are many, that one
deals rounds upon rounds before the first deal is worth anything. In the coach's 270 ms at ten seats it found 64 deals
before the last choice and 576 after the first picks, this one 2,080 and 7,808, with a sixth and three fifths of its
error; without numpy it found 4 to 12 deals there, this one 88 to 112. Up to six seats with numpy the other one reaches
half to nine tenths of this one's error, so it answers the questions that have seconds (`equity`, `for_picks`), and each
is the other's second road in the tests. `tests/benchmarks/bench_coach.py` measures both.
"""

from __future__ import annotations

import functools
import math
import random
from collections.abc import Sequence
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Any, Final

from rake_learn.odds.layout import HOLE_SIZE, Layout
from rake_learn.odds.likelihood import Block, block_likelihood, blocks_of, pick_likelihoods
from rake_learn.odds.models import PickingModel
from rake_learn.odds.ranks import Road
from rake_learn.odds.seeds import bulk_chance, plain_chance
from rake_learn.rules.cards import DECK

if TYPE_CHECKING:
    from numpy.random import Generator
    from numpy.typing import NDArray

PILOT: Final = {"numpy": 1_024, "plain": 40}
"""So many hands tell how rare it is that a picker's picks fit."""

FEWEST_OFFERS: Final = 4
MOST_OFFERS: Final = {"numpy": 256, "plain": 32}
"""How many hands are held out to a picker."""


class Guide:
    """Deals that agree with a view, and how much each of them counts.

    What can be known beforehand about a picker's hands is worked out once: see `prepare`.

    >>> from rake_learn.odds.layout import layout_of
    >>> from rake_learn.odds.models import RandomPicks
    >>> from rake_learn.rules import Settings, apply, deal_from_deck, shuffled_deck, start, view
    >>> state, first = start(Settings(), (100, 100), deck=shuffled_deck("kite"))
    >>> events = [*first]
    >>> while state.turn == -1:
    ...     state, more = apply(state, deal_from_deck(state))
    ...     events += more
    >>> guide = Guide(layout_of(view(state, events, 0)), RandomPicks(), "plain")
    >>> cards, weights = guide.deal(10, "kite")
    >>> len(cards), set(weights)
    (10, {1.0})

    Args:
        layout: what is known and what is hidden.
        model: how the others are taken to pick.
        road: ``numpy`` or ``plain``.
    """

    def __init__(self, layout: Layout, model: PickingModel, road: Road) -> None:
        self.layout = layout
        self.model = model
        self.road = road
        self.blocks = blocks_of(layout, model)
        self._likelihoods: list[BlockLikelihoods] = []

    def prepare(self) -> bool:
        """Work out one picker more; whether anything was left to do. `deal` does what is left itself."""
        number = len(self._likelihoods)
        if number == len(self.blocks):
            return False
        block = self.blocks[number]
        make = TabledLikelihoods if self.road == "numpy" and len(block.cells) == HOLE_SIZE else BlockLikelihoods
        self._likelihoods.append(make(self.layout, block, self.model, self.road, len(self.blocks)))
        return True

    def deal(self, count: int, seed: str, *parts: object) -> tuple[Any, Any]:
        """So many deals, as in `Deals.cards`, and how much each of them counts.

        Args:
            count: how many deals.
            seed: a word; the same word gives the same deals on the same road.
            *parts: they name a part of the sample.

        Returns:
            On the numpy road an array of cards with a column for each deal, and an array of weights; on the plain
            road two lists. Weights are at least 0, and those of different calls compare.
        """
        while self.prepare():
            pass
        if self.road == "numpy":
            return _bulk(self.layout, self._likelihoods, count, bulk_chance(seed, "guided", *parts))
        chance = plain_chance(seed, "guided", *parts)
        found = [_plain(self.layout, self._likelihoods, chance) for _ in range(count)]
        return [order for order, _ in found], [weight for _, weight in found]


def offers_for(rarity: float, blocks: int, road: Road) -> int:
    """How many hands to hold out to each of so many pickers, if this part of all hands fits.

    The noise of the weights grows with the pickers and falls with the hands held out; this many is the best bargain.
    """
    wanted = math.ceil(blocks / max(rarity, 1e-6))
    return min(max(wanted, FEWEST_OFFERS), MOST_OFFERS[road])


# --------------------------------------------------------------------------- one picker


class BlockLikelihoods:
    """How likely one picker's picks are with each hand he may hold, and how many hands to hold out to him."""

    def __init__(self, layout: Layout, block: Block, model: PickingModel, road: Road, blocks: int) -> None:
        self.block = block
        self.model = model
        self.offers = offers_for(self._rarity(layout, road), blocks, road)

    def _rarity(self, layout: Layout, road: Road) -> float:
        """The average likelihood of a hand, about; it does not depend on a seed, so that weights compare."""
        size, cells = PILOT[road], self.block.cells
        if road == "numpy":
            import numpy as np

            hands = np.repeat(np.array(layout.unseen, dtype=np.int16)[:, None], size, axis=1)
            _shuffle(hands, list(range(len(hands))), len(cells), bulk_chance("pilot"))
            return float(self.of_hands(hands[: len(cells)]).mean())
        chance, order = plain_chance("pilot"), [0] * len(layout.unseen)
        return sum(self.of_hand(chance.sample(layout.unseen, len(cells)), order) for _ in range(size)) / size

    def of_hand(self, hand: Sequence[int], order: list[int]) -> float:
        """With one hand, a card for each of the block's cells; ``order`` has room for it."""
        for cell, card in zip(self.block.cells, hand, strict=True):
            order[cell] = card
        return block_likelihood(self.block, order, self.model)

    def of_hands(self, hands: NDArray[Any]) -> NDArray[Any]:
        """With many hands, a row for each of the block's cells."""
        import numpy as np

        row_of = {cell: row for row, cell in enumerate(self.block.cells)}
        product = np.ones(hands.shape[1])
        for pick in self.block.picks:
            rows = [row_of[cell] if cell >= 0 else cell for cell in pick.cells]
            product *= pick_likelihoods(self.model, pick, rows, hands)
        return product


class TabledLikelihoods(BlockLikelihoods):
    """The same for a picker with three hidden cards: all hands are worked out at once, then looked up."""

    def _rarity(self, layout: Layout, road: Road) -> float:  # noqa: ARG002
        import numpy as np

        hands = np.array(layout.unseen, dtype=np.int16)[_every_hand(len(layout.unseen))]
        found = super().of_hands(hands)
        self._table = np.zeros((len(DECK),) * HOLE_SIZE, dtype=np.float32)
        for order in permutations(hands):
            self._table[order] = found
        return float(found.mean())

    def of_hands(self, hands: NDArray[Any]) -> NDArray[Any]:
        """With many hands, a row for each of the block's cells."""
        found: NDArray[Any] = self._table[hands[0], hands[1], hands[2]]
        return found


@functools.cache
def _every_hand(cards: int) -> NDArray[Any]:
    """Every way to choose the hidden cards of a picker out of so many: a row for each of them."""
    import numpy as np

    return np.array(list(combinations(range(cards), HOLE_SIZE)), dtype=np.intp).T


# --------------------------------------------------------------------------- the numpy road


def _bulk(
    layout: Layout, pickers: Sequence[BlockLikelihoods], count: int, chance: Generator
) -> tuple[NDArray[Any], NDArray[Any]]:
    import numpy as np

    cards = np.repeat(np.array(layout.unseen, dtype=np.int16)[:, None], count, axis=1)
    weights = np.ones(count)
    free = list(range(len(layout.unseen)))
    for picker in pickers:
        rows = [*picker.block.cells, *(cell for cell in free if cell not in picker.block.cells)]
        weights *= _hold_out(cards, rows, picker, chance)
        free = rows[len(picker.block.cells) :]
    wanted = [cell for cell in free if cell < layout.hidden]
    _shuffle(cards, [*wanted, *(cell for cell in free if cell >= layout.hidden)], len(wanted), chance)
    return cards, weights


def _hold_out(cards: NDArray[Any], rows: Sequence[int], picker: BlockLikelihoods, chance: Generator) -> NDArray[Any]:
    """Give one picker the best fitting of several hands from the cards of ``rows``; the average likelihoods."""
    import numpy as np

    count, size, offers = cards.shape[1], len(picker.block.cells), picker.offers
    at = np.array(rows)
    # The swaps of a Fisher-Yates shuffle, for each hand held out: position i changes places with swaps[i].
    swaps = np.empty((size, count, offers), dtype=np.intp)
    for number in range(size):
        swaps[number] = number + (chance.random((count, offers)) * (len(rows) - number)).astype(np.intp)
    every = np.arange(count)[:, None]
    hands = np.empty((size, count, offers), dtype=cards.dtype)
    for number in range(size):
        hands[number] = cards[at[_origin(swaps, number)], every]
    fits = picker.of_hands(hands.reshape(size, -1)).reshape(count, offers)
    running = fits.cumsum(axis=1, dtype=np.float64)
    total = running[:, -1]
    chosen = (running <= (chance.random(count) * total)[:, None]).sum(axis=1).clip(max=offers - 1)
    columns = np.arange(count)
    for number in range(size):
        other = at[swaps[number, columns, chosen]]
        cards[rows[number]], cards[other, columns] = cards[other, columns], cards[rows[number]].copy()
    found: NDArray[Any] = total / offers
    return found


def _origin(swaps: NDArray[Any], number: int) -> NDArray[Any]:
    """Where the card that the swap of this number brings to its position lay before all swaps."""
    import numpy as np

    at: NDArray[Any] = swaps[number]
    for earlier in range(number - 1, -1, -1):
        at = np.where(at == earlier, swaps[earlier], np.where(at == swaps[earlier], earlier, at))
    return at


def _shuffle(cards: NDArray[Any], rows: Sequence[int], count: int, chance: Generator) -> None:
    """Put an even draw from the cards of ``rows`` into the first ``count`` of them, in every column."""
    import numpy as np

    at, columns = np.array(rows), np.arange(cards.shape[1])
    for number in range(min(count, len(rows) - 1)):
        other = at[number + (chance.random(len(columns)) * (len(rows) - number)).astype(np.intp)]
        cards[rows[number]], cards[other, columns] = cards[other, columns], cards[rows[number]].copy()


# --------------------------------------------------------------------------- the plain road


def _plain(layout: Layout, pickers: Sequence[BlockLikelihoods], chance: random.Random) -> tuple[list[int], float]:
    order = list(layout.unseen)
    weight = 1.0
    free = list(range(len(order)))
    for picker in pickers:
        cells = picker.block.cells
        cards = [order[cell] for cell in free]
        hands = [chance.sample(cards, len(cells)) for _ in range(picker.offers)]
        fits = [picker.of_hand(hand, order) for hand in hands]
        weight *= sum(fits) / picker.offers
        hand = chance.choices(hands, fits)[0] if any(fits) else hands[0]
        free = [cell for cell in free if cell not in cells]
        left = (card for card in cards if card not in hand)
        for cell, card in zip((*cells, *free), (*hand, *left), strict=True):
            order[cell] = card
    cards = [order[cell] for cell in free]
    chance.shuffle(cards)
    for cell, card in zip(free, cards, strict=True):
        order[cell] = card
    return order, weight
