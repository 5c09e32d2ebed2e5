"""Where the deals of a weighing come from: drawn by the model, or all of them where they are few."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, islice
from typing import Any, Final

from rake_learn.odds.counting import count_ways, every_way, groups_of
from rake_learn.odds.guided import Guide
from rake_learn.odds.layout import Layout
from rake_learn.odds.likelihood import block_likelihoods, likelihood_of
from rake_learn.odds.models import PickingModel
from rake_learn.odds.ranks import Road

EXACT_UP_TO: Final = {"numpy": 20_000, "plain": 1_000}
"""So many ways the cards may lie are counted out."""


class Source:
    """Deals that agree with a view, each with how much it counts.

    Args:
        layout: what is known and what is hidden.
        cells: the cells on which an outcome depends.
        model: how the others are taken to have picked.
        road: ``numpy`` or ``plain``.
        seed: a word.
    """

    def __init__(self, layout: Layout, cells: Iterable[int], model: PickingModel, road: Road, seed: str) -> None:
        self._layout = layout
        self._model = model
        self._road = road
        self._seed = seed
        self._guide = Guide(layout, model, road)
        groups = groups_of(layout, chain(cells, *(block.cells for block in self._guide.blocks)))
        self._cells = [cell for group in groups for cell in group]
        self._ways: Iterator[tuple[int, ...]] | None = None
        if count_ways(layout, groups) <= EXACT_UP_TO[road]:
            self._ways = every_way(layout, groups)

    @property
    def is_countable(self) -> bool:
        """Whether all ways the cards may lie can be counted out."""
        return self._ways is not None

    def prepare(self) -> bool:
        """Do a piece of what can be done before the first deal; whether anything was left to do."""
        return self._guide.prepare()

    def draw(self, count: int, number: int) -> tuple[Any, Any]:
        """So many deals and their weights; the number tells one draw from another."""
        return self._guide.deal(count, self._seed, number)

    def count(self, count: int) -> tuple[Any, Any] | None:
        """The next so many of all ways and their weights; fewer at the end, then ``None``."""
        assert self._ways is not None
        ways = list(islice(self._ways, count))
        if not ways:
            return None
        if self._road == "plain":
            orders = [self._order(way) for way in ways]
            return orders, [likelihood_of(self._layout, order, self._model) for order in orders]
        import numpy as np

        cards = np.zeros((max(self._layout.hidden, 1), len(ways)), dtype=np.int16)
        cards[self._cells] = np.array(ways, dtype=np.int16).reshape(len(ways), len(self._cells)).T
        weights = np.ones(len(ways))
        for block in self._guide.blocks:
            weights *= block_likelihoods(block, cards, self._model)
        return cards, weights

    def whole(self, order: list[int]) -> list[int]:
        """A deal with every card somewhere, where only the cells that matter were counted out."""
        unseen = self._layout.unseen
        if len(order) == len(unseen):
            return order
        counted = {cell: order[cell] for cell in self._cells}
        left = iter([card for card in unseen if card not in counted.values()])
        return [counted[cell] if cell in counted else next(left) for cell in range(len(unseen))]

    def _order(self, way: tuple[int, ...]) -> list[int]:
        order = [0] * max(self._layout.hidden, 1)
        for cell, card in zip(self._cells, way, strict=True):
            order[cell] = card
        return order
