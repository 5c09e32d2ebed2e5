"""What answers are made of: figures with their standard errors, and all that they rest on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from rake_learn.odds.ranks import Road
from rake_learn.rules.hands import HandClass
from rake_learn.rules.state import Pick

FEWEST_TO_TELL: Final = 30
"""Of fewer hands or deals nobody can say how far a figure may be off: the standard error is itself a guess."""

REACH: Final = 2.0
"""So many standard errors a figure may be off: 19 times out of 20 it is no further."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure with its standard error; that of a figure that was counted out or proved is 0."""

    value: float
    error: float

    @property
    def reach(self) -> float:
        """How far to each side the true figure may lie; 19 times out of 20 it lies no further.

        >>> Estimate(0.4, 0.01).reach
        0.02
        """
        return REACH * self.error

    def __str__(self) -> str:
        return f"{self.value:.4g}" + (f" ± {self.error:.2g}" if self.error else "")


@dataclass(frozen=True, slots=True)
class Basis:
    """What a result rests on."""

    is_exact: bool
    """Whether all ways the cards may lie were counted."""
    sample_size: int
    """How many deals were looked at."""
    model: str
    """How the others are taken to have picked so far."""
    play: str
    """How everybody is taken to pick from now on."""
    seed: str
    """The seed word; with the sample size it gives the result again on the same road."""
    road: Road


@dataclass(frozen=True, slots=True)
class Equity:
    """What a seat can expect if nobody folds any more."""

    seat: int
    shares: tuple[Estimate, ...]
    """The share of the pot of each seat, from 0 to 1; they add up to 1."""
    classes: Mapping[HandClass, Estimate]
    """The chance of each class of the seat's hand at the showdown, the lowest first."""
    basis: Basis

    def __str__(self) -> str:
        basis = self.basis
        size = f"all {basis.sample_size:,} deals counted" if basis.is_exact else f"{basis.sample_size:,} deals"
        return (
            f"Seat {self.seat} gets {self.share} of the pot "
            f"({size}; picks so far {basis.model}, from now on {basis.play}; seed {basis.seed!r})"
        )

    @property
    def share(self) -> Estimate:
        """The seat's own share of the pot, from 0 to 1."""
        return self.shares[self.seat]

    @property
    def auto_win(self) -> Estimate:
        """The chance that the ace of spades wins for the seat (4.2)."""
        return self.classes[HandClass.AUTO_WIN]

    @property
    def auto_lose(self) -> Estimate:
        """The chance that the ace of spades loses for the seat (4.3)."""
        return self.classes[HandClass.AUTO_LOSE]


@dataclass(frozen=True, slots=True)
class PickOdds:
    """One place to take from, and what comes of it."""

    action: Pick
    """Of face-down places the first one left: they are alike (R20)."""
    equity: Equity
    behind: Estimate
    """By how much the share is less than that of the best pick, on the same deals: 0 for the best one.

    The error is that of the difference, mostly much smaller than those of the two shares.
    """

    def __str__(self) -> str:
        way = "face up" if self.action.face_up else "face down"
        return f"Place {self.action.place}, {way}: {self.equity.share} of the pot, {self.behind} behind the best"

    @property
    def is_as_good_as_best(self) -> bool:
        """Whether the sample cannot tell this pick from the best: the difference is within two standard errors."""
        return self.behind.value <= self.behind.reach
