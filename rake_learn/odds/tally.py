"""What is added up over many deals, for several ways to go on from the same situation, and the estimates it comes to."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from rake_learn.odds.certain import Certain, what_is_certain
from rake_learn.odds.estimates import Equity, Estimate
from rake_learn.odds.models import nothing_agrees
from rake_learn.odds.playout import bulk_play_out, plain_play_out
from rake_learn.odds.question import Question
from rake_learn.odds.ranks import OddsError, classes
from rake_learn.odds.seeds import bulk_chance, plain_chance
from rake_learn.rules.hands import HandClass


@dataclass(slots=True)
class Sums:
    """What is added up over the deals, for each option. All deals of a batch come with their weights."""

    players: int
    certain: Sequence[Certain]
    """For each option, what no deal can change."""
    size: int = 0
    weight: float = 0.0
    shares: list[list[float]] = field(default_factory=list)
    squares: list[list[float]] = field(default_factory=list)
    products: list[list[float]] = field(default_factory=list)
    classes: list[list[float]] = field(default_factory=list)

    @classmethod
    def of(cls, question: Question, firsts: Sequence[int | None]) -> Sums:
        """Nothing added up yet, for each first place of a question."""
        situation = question.situation
        return cls(len(situation.seats), [what_is_certain(situation, question.seat, first) for first in firsts])

    @property
    def options(self) -> int:
        """How many ways to go on are compared."""
        return len(self.certain)

    def __post_init__(self) -> None:
        self.shares = [[0.0] * self.players for _ in range(self.options)]
        self.squares = [[0.0] * self.players for _ in range(self.options)]
        self.products = [[0.0] * self.options for _ in range(self.options)]
        self.classes = [[0.0] * len(HandClass) for _ in range(self.options)]


def add_bulk(
    question: Question, cards: Any, weights: Any, firsts: Sequence[int | None], sums: Sums, number: int
) -> None:
    """Add many deals, a column each; ``number`` names the batch and ``firsts`` the place that is taken first."""
    import numpy as np

    hero = question.situation.seats.index(question.seat)
    known = np.array([int(each) for each in classes()])
    own = []
    weigh = np.ones(cards.shape[1]) if weights is None else weights
    for option, first in enumerate(firsts):
        chance = bulk_chance(question.seed, "play", number)  # the same for every option
        strengths = bulk_play_out(question.situation, cards, question.play, chance, first)
        wins = strengths == strengths.max(axis=0)
        shares = wins / wins.sum(axis=0)
        for player, share in enumerate(shares):
            sums.shares[option][player] += float(share @ weigh)
            sums.squares[option][player] += float(share**2 @ weigh)
        counted = np.bincount(known[strengths[hero]], weights=weigh, minlength=len(HandClass))
        sums.classes[option] = [old + new for old, new in zip(sums.classes[option], counted.tolist(), strict=True)]
        own.append(shares[hero])
    products = (np.array(own) * weigh) @ np.array(own).T
    for row, more in zip(sums.products, products.tolist(), strict=True):
        row[:] = [old + new for old, new in zip(row, more, strict=True)]
    sums.size += cards.shape[1]
    sums.weight += float(weigh.sum())


def add_plain(
    question: Question, order: Sequence[int], weight: float, firsts: Sequence[int | None], sums: Sums, number: object
) -> None:
    """Add one deal."""
    hero = question.situation.seats.index(question.seat)
    own = []
    for option, first in enumerate(firsts):
        chance = plain_chance(question.seed, "play", number)  # the same for every option
        strengths = plain_play_out(question.situation, order, question.play, chance, first)
        best = max(strengths)
        part = weight / strengths.count(best)
        for player, strength in enumerate(strengths):
            if strength == best:
                sums.shares[option][player] += part
                sums.squares[option][player] += part * part / weight if weight else 0.0
        sums.classes[option][classes()[strengths[hero]]] += weight
        own.append((strengths[hero] == best) / strengths.count(best))
    for row, one in zip(sums.products, own, strict=True):
        for option, other in enumerate(own):
            row[option] += weight * one * other
    sums.size += 1
    sums.weight += weight


def estimates(question: Question, sums: Sums, *, is_exact: bool) -> list[tuple[Equity, Estimate]]:
    """For each first place the equity, and how far it is behind the best one.

    Raises:
        OddsError: all deals have no weight.
    """
    if not sums.weight:
        raise OddsError(nothing_agrees(question.model))
    estimate = _exactly if is_exact else _with_error
    basis = question.basis(is_exact, sums.size)
    hero = question.situation.seats.index(question.seat)
    answers = []
    for option, certain in enumerate(sums.certain):
        by_seat = dict.fromkeys(range(len(question.situation.layout.holes)), Estimate(0.0, 0.0))
        for player, seat in enumerate(question.situation.seats):
            by_seat[seat] = _proved(certain.shares, seat) or estimate(
                sums, sums.shares[option][player], sums.squares[option][player]
            )
        by_class = {
            each: _proved(certain.classes, each)
            or estimate(sums, sums.classes[option][each], sums.classes[option][each])
            for each in HandClass
        }
        answers.append(Equity(question.seat, tuple(by_seat.values()), MappingProxyType(by_class), basis))
    own = [answer.share for answer in answers]
    # Of equal picks one that no deal can speak against is the best.
    best = max(range(len(own)), key=lambda option: (own[option].value, not own[option].error))
    behind = []
    for option, share in enumerate(own):
        if option == best or not (own[best].error or share.error):
            behind.append(Estimate(own[best].value - share.value, 0.0))
            continue
        squares = sums.products[best][best] - 2 * sums.products[best][option] + sums.products[option][option]
        total = sums.shares[best][hero] - sums.shares[option][hero]
        behind.append(estimate(sums, total, squares))
    return list(zip(answers, behind, strict=True))


def _proved(certain: Mapping[Any, float], key: object) -> Estimate | None:
    return Estimate(certain[key], 0.0) if key in certain else None


def _exactly(sums: Sums, total: float, squares: float) -> Estimate:  # noqa: ARG001
    return Estimate(total / sums.weight, 0.0)


def _with_error(sums: Sums, total: float, squares: float) -> Estimate:
    """The mean and its standard error, never quite 0: a sample without exceptions is no proof that there are none."""
    size = sums.size
    mean = total / size
    least = (size + 1) / (size + 2) ** 2  # as if one deal in two more had been the exception
    variance = max(squares / size - mean * mean, least)
    return Estimate(mean, math.sqrt(variance / size))
