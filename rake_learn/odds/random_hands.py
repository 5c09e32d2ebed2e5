"""Nothing but cards, by the million: hands in which everybody takes any card and nobody folds, dealt and ranked."""

from __future__ import annotations

import math
from collections.abc import Mapping
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from rake_learn.odds.equity import Estimate
from rake_learn.odds.parts import Progress, run_parts
from rake_learn.odds.ranks import (
    CARD_KEYS,
    HAND_SIZE,
    STRENGTHS,
    OddsError,
    chosen_road,
    classes,
    strength_of_sum,
    strengths_of_sums,
)
from rake_learn.odds.seeds import bulk_chance, plain_chance
from rake_learn.rules.hands import HandClass
from rake_learn.rules.settings import FEWEST_PLAYERS, Settings, is_whole

if TYPE_CHECKING:
    from numpy.random import Generator
    from numpy.typing import NDArray

HANDS_PART: Final = {"numpy": 1 << 18, "plain": 1_000}
"""Hands in one part of the work, whoever does it."""

_BLOCK: Final = 4_096


@dataclass(frozen=True, slots=True)
class RandomHands:
    """What came of many hands in which everybody takes any card and nobody folds."""

    shares: tuple[Estimate, ...]
    """The share of the pot of each seat, from 0 to 1."""
    winners: Mapping[HandClass, Estimate]
    """How often the best hand is of each class."""
    hands: int
    model: str
    """How everybody picks: ``random``, any card that lies there."""
    seed: str
    is_complete: bool
    """Whether all hands asked for were dealt, rather than those up to an interruption."""


def random_hands(
    players: int,
    hands: int,
    *,
    ruleset: str = "opr704",
    seed: str = "odds",
    road: str | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> RandomHands:
    """Deal many hands in which everybody takes any card and nobody folds, and rank them all.

    Who takes any two cards of the centre holds any five cards of the deck; so each player is dealt five.

    Args:
        players: two to ten, in the novel's ruleset two to eight (R01, R40).
        hands: how many.
        ruleset: ``opr704`` or ``wooding``.
        seed: a word; the same word gives the same hands on the same road.
        road: ``numpy`` or ``plain``; numpy where it is installed if left out.
        executor: as for `simulate`.
        progress: as for `simulate`.

    Raises:
        OddsError: bad arguments, or an interruption before the first part was done.

    >>> found = random_hands(3, 2_000, road="plain")
    >>> round(sum(each.value for each in found.shares), 9)
    1.0
    """
    most = Settings(ruleset=ruleset).most_players
    if not is_whole(players) or not FEWEST_PLAYERS <= players <= most:
        raise OddsError(f"{players!r} cannot be the number of players: {FEWEST_PLAYERS} to {most} are allowed (R01).")
    if not is_whole(hands) or hands < 1:
        raise OddsError(f"{hands!r} hands cannot be dealt: a whole number, at least 1.")
    way = chosen_road(road)
    counts = run_parts(
        partial(_bulk_hands if way == "numpy" else _plain_hands, players, ruleset, seed),
        hands,
        HANDS_PART[way],
        executor,
        progress,
    )
    dealt = sum(each.deals for each in counts)
    wins, squares, winners = (
        [math.fsum(column) for column in zip(*columns, strict=True)]
        for columns in zip(*((each.wins, each.squares, each.winners) for each in counts), strict=True)
    )

    def estimate(total: float, of_squares: float) -> Estimate:
        mean = total / dealt
        return Estimate(mean, math.sqrt(max(of_squares / dealt - mean * mean, 1 / (dealt + 2)) / dealt))

    return RandomHands(
        tuple(map(estimate, wins, squares)),
        MappingProxyType({each: estimate(winners[each], winners[each]) for each in HandClass}),
        dealt,
        "random",
        seed,
        dealt == hands,
    )


@dataclass(frozen=True, slots=True)
class _Counts:
    """What one part of the hands came to."""

    deals: int
    wins: list[float]
    squares: list[float]
    winners: list[float]


def _plain_hands(players: int, ruleset: str, seed: str, first: int, count: int) -> _Counts:
    chance = plain_chance(seed, "hands", first)
    wins, squares, winners = [0.0] * players, [0.0] * players, [0.0] * len(HandClass)
    for _ in range(count):
        keys = chance.sample(CARD_KEYS, HAND_SIZE * players)
        strengths = [
            strength_of_sum(sum(keys[at : at + HAND_SIZE]), ruleset=ruleset) for at in range(0, len(keys), HAND_SIZE)
        ]
        best = max(strengths)
        share = 1 / strengths.count(best)
        for seat, strength in enumerate(strengths):
            wins[seat] += share * (strength == best)
            squares[seat] += share * share * (strength == best)
        winners[classes()[best]] += 1
    return _Counts(count, wins, squares, winners)


def _bulk_hands(players: int, ruleset: str, seed: str, first: int, count: int) -> _Counts:
    import numpy as np

    chance = bulk_chance(seed, "hands", first)
    deck = np.repeat(np.array(CARD_KEYS, dtype=np.int32)[:, None], _BLOCK, axis=1)
    wins, squares = np.zeros(players), np.zeros(players)
    by_strength = np.zeros(STRENGTHS)
    for begin in range(0, count, _BLOCK):
        size = min(_BLOCK, count - begin)
        strengths = strengths_of_sums(_dealt_sums(deck, players, chance)[:, :size], ruleset=ruleset)
        best = strengths.max(axis=0)
        alone, shared = _split(strengths == best)
        wins += alone + shared.sum(axis=1)
        squares += alone + (shared**2).sum(axis=1)
        by_strength += np.bincount(best, minlength=STRENGTHS)
    winners = np.bincount([int(each) for each in classes()], weights=by_strength, minlength=len(HandClass))
    return _Counts(count, wins.tolist(), squares.tolist(), winners.tolist())


def _split(is_best: NDArray[Any]) -> tuple[NDArray[Any], NDArray[Any]]:
    """How often each player is best alone, and the shares in the columns with a tie."""
    import numpy as np

    ties = is_best[0].astype(np.int8)
    for row in is_best[1:]:
        ties += row
    tied = np.flatnonzero(ties > 1)
    in_ties = is_best[:, tied]
    alone = np.array([np.count_nonzero(row) for row in is_best]) - in_ties.sum(axis=1)
    return alone, in_ties / ties[tied]


def _dealt_sums(deck: NDArray[Any], players: int, chance: Generator) -> NDArray[Any]:
    """Five cards for each player out of every column, as sums of keys; the decks stay mixed for the next time."""
    import numpy as np

    size, columns = deck.shape
    flat, every = deck.reshape(-1), np.arange(columns)
    sums = np.zeros((players, columns), dtype=np.int32)
    # One draw has 24 bits: the unevenness is less than one in 300,000.
    draws = chance.random((HAND_SIZE * players, columns), dtype=np.float32)
    draws *= np.arange(size, size - len(draws), -1, dtype=np.float32)[:, None]
    at, moved = np.empty(columns, dtype=np.intp), np.empty(columns, dtype=np.int32)
    for row, draw in enumerate(draws):
        np.copyto(at, draw, casting="unsafe")
        at += row
        at *= columns
        at += every
        flat.take(at, out=moved, mode="clip")
        flat[at] = deck[row]
        deck[row] = moved
        sums[row // HAND_SIZE] += moved
    return sums
