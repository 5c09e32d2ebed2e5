"""Chance for questions: the same on every Python and in a browser page, from a seed word."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from rake_learn.rules import DECK, Card, Chance

Thing = TypeVar("Thing")


class Draw:
    """Draws things at random, out of a seed word.

    >>> Draw("kite").one((1, 2, 3)) == Draw("kite").one((1, 2, 3))
    True
    """

    def __init__(self, seed: str) -> None:
        self.seed = seed
        """The word it all comes from; whoever has it and this package can draw the same."""
        self._chance = Chance(seed)

    def below(self, bound: int) -> int:
        """A whole number from 0 to ``bound - 1``."""
        return self._chance.below(bound)

    def between(self, least: int, most: int) -> int:
        """A whole number from ``least`` to ``most``, both included."""
        return least + self.below(most - least + 1)

    def one(self, things: Sequence[Thing]) -> Thing:
        """One of several, each equally likely."""
        return things[self.below(len(things))]

    def mixed(self, things: Iterable[Thing]) -> tuple[Thing, ...]:
        """Things in a random order (Fisher and Yates)."""
        pile = list(things)
        for last in range(len(pile) - 1, 0, -1):
            other = self.below(last + 1)
            pile[last], pile[other] = pile[other], pile[last]
        return tuple(pile)

    def cards(self, count: int, *, without: Iterable[Card] = ()) -> tuple[Card, ...]:
        """So many different cards, none of them one of ``without``."""
        gone = frozenset(without)
        return self.mixed(card for card in DECK if card not in gone)[:count]

    def weighed(self, things: Sequence[tuple[Thing, int]]) -> Thing:
        """One of several, as likely as the whole number beside it says."""
        left = self.below(sum(weight for _, weight in things))
        for thing, weight in things:
            if left < weight:
                return thing
            left -= weight
        raise AssertionError("weights add up to more than is drawn")
