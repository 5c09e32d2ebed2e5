"""The tables that a weighing looks things up in, made one at a time: the first decision after a start needs them all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from rake_learn.odds.ranks import Road, classes, strength_of_sum, strengths_of_sums
from rake_learn.odds.seeds import bulk_chance
from rake_learn.odds.worth import counts_of_strengths, sum_of_keys, worths, worths_of_sums


def tables_for(rivals: Iterable[int], ruleset: str, road: Road) -> Iterator[Callable[[], object]]:
    """Pieces of work, a fraction of a second each, that take no time when they were done before.

    Args:
        rivals: the numbers of rivals that may be met.
        ruleset: ``opr704`` or ``wooding``.
        road: ``numpy`` or ``plain``.
    """
    if road == "numpy":
        yield partial(bulk_chance, "warm up")
    yield classes
    yield partial(strength_of_sum, 0, ruleset=ruleset)
    yield partial(counts_of_strengths, ruleset)
    for number in rivals:
        if road == "numpy":
            yield partial(_arrays, number, ruleset)
        else:
            yield partial(_four_cards, number, ruleset)
            yield partial(_three_cards, number, ruleset)


def _four_cards(rivals: int, ruleset: str) -> None:
    worths(rivals, ruleset).of_four(sum_of_keys(range(4)))


def _three_cards(rivals: int, ruleset: str) -> None:
    worths(rivals, ruleset).of_three(sum_of_keys(range(3)))


def _arrays(rivals: int, ruleset: str) -> None:
    import numpy as np

    nothing = np.zeros(1, dtype=np.int32)
    strengths_of_sums(nothing, ruleset=ruleset)
    for size in (3, 4, 5):
        worths_of_sums(nothing, size, rivals=rivals, ruleset=ruleset)
