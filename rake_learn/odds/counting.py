"""Every way the hidden cards may lie, counted out where the ways are few."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from rake_learn.odds.layout import Layout


def groups_of(layout: Layout, cells: Iterable[int]) -> tuple[tuple[int, ...], ...]:
    """The hidden ones of some cells, in groups whose cards may change places without changing the deal."""
    wanted = {cell for cell in cells if cell >= 0}
    holes = (tuple(cell for cell in hole if cell in wanted) for hole in layout.holes)
    together = tuple(hole for hole in holes if hole)
    single = wanted.difference(*together) if together else wanted
    return (*together, *((cell,) for cell in sorted(single)))


def count_ways(layout: Layout, groups: Sequence[Sequence[int]]) -> int:
    """How many ways there are to fill these groups with unseen cards."""
    left, ways = len(layout.unseen), 1
    for group in groups:
        ways *= math.comb(left, len(group))
        left -= len(group)
    return ways


def every_way(layout: Layout, groups: Sequence[Sequence[int]]) -> Iterator[tuple[int, ...]]:
    """All ways to fill the groups, all equally likely before a pick is looked at: the cards of the groups in a row."""

    def fill(number: int, left: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if number == len(groups):
            yield ()
            return
        for cards in combinations(left, len(groups[number])):
            for more in fill(number + 1, tuple(card for card in left if card not in cards)):
                yield (*cards, *more)

    return fill(0, layout.unseen)
