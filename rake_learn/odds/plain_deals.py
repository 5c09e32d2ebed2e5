"""Deals in plain Python that agree with the picks of others: the road without numpy.

Where the picks fit often enough, each even deal is kept with the chance of its likelihood, which is exact. Else one
picker after the other is dealt new hidden cards out of all that no other picker holds, until the picks fit (Gibbs
sampling by rejection), several times round; where they never fit well, cards that fit better or nearly as well are
taken (Metropolis steps).
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from typing import Final

from rake_learn.odds.layout import Layout
from rake_learn.odds.likelihood import Block, block_likelihood, blocks_of
from rake_learn.odds.models import PickingModel, nothing_agrees
from rake_learn.odds.ranks import OddsError

KEEPS: Final = (100, 1 / 20)
"""Of so many even deals this part must fit for the exact way: more would cost too much."""

ROUNDS: Final = (3, 8)
"""How often each picker is dealt anew: where the pickers hold less than half of the unseen cards, and where more.

On small decks that can be counted out, and by doubling on full ones, nothing of the first deal was found after that.
"""

TRIES: Final = 100
"""How many new hands a picker is offered before the old one stays, which leaves the result unbiased."""

SWAPS: Final = 4
"""How often a picker's cards are then exchanged for others that fit nearly as well (Metropolis steps).

They matter where the picks fit no hand well, so that a new one is hardly ever found.
"""


def plain_deals(layout: Layout, count: int, model: PickingModel, chance: random.Random) -> tuple[tuple[int, ...], ...]:
    """So many deals, each the unseen cards in a new order by index: those of the layout's hidden cells first.

    Raises:
        OddsError: no deal was found in which the picks are possible.
    """
    blocks = blocks_of(layout, model)
    size, least = KEEPS
    kept: list[tuple[int, ...]] = []
    tried = 0
    while len(kept) < count and (tried < size or len(kept) >= least * tried):
        order = tuple(chance.sample(layout.unseen, len(layout.unseen)))
        tried += 1
        if chance.random() < math.prod(block_likelihood(block, order, model) for block in blocks):
            kept.append(order)
    if len(kept) == count:
        return tuple(kept)
    found = (_deal(layout, blocks, model, chance) for _ in range(count))
    deals = tuple(deal for deal in found if deal is not None)
    if not deals:
        raise OddsError(nothing_agrees(model))
    return deals


def _deal(
    layout: Layout, blocks: Sequence[Block], model: PickingModel, chance: random.Random
) -> tuple[int, ...] | None:
    order = list(layout.unseen)
    chance.shuffle(order)
    for cells, block in _turns(layout, blocks):
        if block:
            _redeal(order, cells, block, model, chance)
        elif len(cells) == len(order):
            _exchange(order, blocks, model, chance)
        else:
            _shuffle_first(order, cells, len(cells), chance)
    return tuple(order) if all(block_likelihood(block, order, model) for block in blocks) else None


def _redeal(order: list[int], cells: Sequence[int], block: Block, model: PickingModel, chance: random.Random) -> None:
    before = list(order)
    for _ in range(TRIES):
        _shuffle_first(order, cells, len(block.cells), chance)
        if chance.random() < block_likelihood(block, order, model):
            break
    else:
        order[:] = before
    now = block_likelihood(block, order, model)
    for _ in range(SWAPS):
        before = list(order)
        _shuffle_first(order, cells, len(block.cells), chance)
        offered = block_likelihood(block, order, model)
        if offered and chance.random() * now < offered:
            now = offered
        else:
            order[:] = before


def _exchange(order: list[int], blocks: Sequence[Block], model: PickingModel, chance: random.Random) -> None:
    now = math.prod(block_likelihood(block, order, model) for block in blocks)
    for block in blocks:
        for _ in range(SWAPS):
            one, other = chance.choice(block.cells), chance.randrange(len(order))
            order[one], order[other] = order[other], order[one]
            offered = math.prod(block_likelihood(each, order, model) for each in blocks)
            if offered and chance.random() * now < offered:
                now = offered
            else:
                order[one], order[other] = order[other], order[one]


def _shuffle_first(order: list[int], cells: Sequence[int], count: int, chance: random.Random) -> None:
    """Put an even draw from the cards of ``cells`` into the first ``count`` of them."""
    for number in range(count):
        one, other = cells[number], cells[chance.randrange(number, len(cells))]
        order[one], order[other] = order[other], order[one]


def _turns(layout: Layout, blocks: Sequence[Block]) -> Iterator[tuple[tuple[int, ...], Block | None]]:
    """Who is dealt anew in which order, with the cells whose cards are mixed, the picker's own first.

    First each in turn without a thought for those who follow, to begin with something possible; then some
    rounds, each from what no other picker holds. Without a picker: among all cells, pickers exchange single cards,
    which matters where little is left to deal them; among the others, which come last, all is mixed.
    """
    everything = range(len(layout.unseen))
    taken: set[int] = set()
    for block in blocks:
        yield (*block.cells, *(cell for cell in everything if cell not in taken and cell not in block.cells)), block
        taken.update(block.cells)
    free = tuple(cell for cell in everything if cell not in taken)
    is_tight = 2 * len(taken) >= len(layout.unseen)
    for _ in range(ROUNDS[is_tight]):
        for block in blocks:
            yield (*block.cells, *free), block
        if is_tight and len(blocks) > 1:
            yield tuple(everything), None
    if blocks:
        yield free, None
