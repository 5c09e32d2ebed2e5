"""How likely the picks of the others are with the cards of a deal: what makes some deals count more than others."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rake_learn.odds.layout import Layout
from rake_learn.odds.models import BulkPickingModel, ObservedPick, PickingModel
from rake_learn.odds.ranks import CARD_KEYS

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class Block:
    """The hidden cards of one picker on which the likelihood of the picks depends."""

    cells: tuple[int, ...]
    picks: tuple[ObservedPick, ...]


def blocks_of(layout: Layout, model: PickingModel) -> tuple[Block, ...]:
    """The pickers whose hidden cards the model finds more or less likely."""
    if model.is_flat:
        return ()
    by_seat: dict[int, list[ObservedPick]] = {}
    for pick in layout.observed:
        if pick.choices > 1:  # R17: a forced pick tells nothing
            by_seat.setdefault(pick.seat, []).append(pick)
    blocks = (
        Block(tuple(sorted({cell for pick in picks for cell in pick.hidden_cells})), tuple(picks))
        for picks in by_seat.values()
    )
    return tuple(block for block in blocks if block.cells)


def likelihood_of(layout: Layout, order: Sequence[int], model: PickingModel) -> float:
    """How likely the picks of the others are in one deal, up to a factor that is the same for all deals."""
    return math.prod(block_likelihood(block, order, model) for block in blocks_of(layout, model))


def block_likelihood(block: Block, order: Sequence[int], model: PickingModel) -> float:
    """How likely one picker's picks are in one deal."""
    product = 1.0
    for pick in block.picks:
        hand = [order[cell] if cell >= 0 else -1 - cell for cell in pick.cells]
        product *= model.likelihood(pick, hand)
        if not product:
            break
    return product


# --------------------------------------------------------------------------- many deals at once


def block_likelihoods(block: Block, cards: NDArray[Any], model: PickingModel) -> NDArray[Any]:
    """The likelihoods of one picker's picks in each column; a cell stands in the row of its number."""
    import numpy as np

    product = np.ones(cards.shape[1])
    for pick in block.picks:
        product *= pick_likelihoods(model, pick, pick.cells, cards)
    return product


def pick_likelihoods(model: PickingModel, pick: ObservedPick, rows: Sequence[int], cards: NDArray[Any]) -> NDArray[Any]:
    """The likelihoods of one pick in each column; ``rows`` says where the picker's cards stand, as a layout's cells do."""
    import numpy as np

    if isinstance(model, BulkPickingModel):
        return model.likelihoods(pick, sums_of_cells(rows, cards), len(rows))
    hands = [cards[row].tolist() if row >= 0 else [-1 - row] * cards.shape[1] for row in rows]
    return np.array([model.likelihood(pick, hand) for hand in zip(*hands, strict=True)], dtype=float)


def sums_of_cells(cells: Iterable[int], cards: NDArray[Any]) -> NDArray[Any]:
    """The sums of the `CARD_KEYS` of the cards in these cells, for each column of ``cards``."""
    import numpy as np

    keys = np.array(CARD_KEYS, dtype=np.int32)
    total = np.zeros(cards.shape[1], dtype=np.int32)
    for cell in cells:
        total += keys[cards[cell]] if cell >= 0 else keys[-1 - cell]
    return total
