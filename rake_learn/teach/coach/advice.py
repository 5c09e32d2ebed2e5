"""What the coach answers: every act weighed, its band, a reason, and what the figures rest on.

Everything here is computed from one seat's View; none of it knows a card that the seat does not know.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import NamedTuple

from rake_learn.odds.equity import Estimate
from rake_learn.odds.layout import Deal
from rake_learn.odds.ranks import OddsError, Road
from rake_learn.rules.cards import Card
from rake_learn.rules.hands import HandRank
from rake_learn.rules.state import Action, Pick
from rake_learn.teach.note import Note


class Band(enum.Enum):
    """How a choice compares with the best one."""

    BEST = "best"
    """Nothing is better as far as can be told, and that is far enough."""
    FINE = "fine"
    """A little behind: less than 3 % of the pot."""
    COSTLY = "costly"
    """At least 3 % of the pot behind, beyond the error."""
    TRAP = "trap"
    """Costly, and a rule names the reason: after it the hand loses every showdown (4.3, R40)."""
    UNCLEAR = "unclear"
    """Too close to call with the deals looked at so far."""

    @property
    def key(self) -> str:
        """Where its name and its description stand in the catalogue."""
        return f"coach.band.{self.value}"


class Ending(NamedTuple):
    """A hand at the end of one deal."""

    seat: int
    cards: tuple[Card, ...]
    """Five cards, dealt ones first."""
    rank: HandRank


@dataclass(frozen=True, slots=True)
class Refutation:
    """A deal that the learner's View allows, in which a choice does worse than the better one.

    It is drawn from the sample, never looked up at the table: the cards of the others may lie quite differently.
    """

    deal: Deal
    better: Action
    hands: tuple[Ending, ...]
    """Who is still in at the end and with what, after the choice; for a fold, after the better choice."""
    instead: tuple[Ending, ...]
    """The same after the better choice."""
    chips: float
    """The change of the learner's stack from now on, in chips, after the choice in this deal."""
    better_chips: float
    """The same after the better choice."""
    share_of_deals: Estimate
    """In what part of all deals the choice does worse than the better one, from 0 to 1."""
    note: Note


@dataclass(frozen=True, slots=True)
class Weighed:
    """One act, and what comes of it on average."""

    action: Action
    """Of face-down places the first one left: they are alike (R20)."""
    chips: Estimate
    """The expected change of the learner's stack from now on, in chips: 0 for a fold, which gives up what is paid."""
    win: Estimate
    """The chance to win, from 0 to 1: alone, or with the best hand; equal hands count in parts."""
    behind: Estimate
    """By how many chips it is worse than the best, on the same deals; 0 for the best one."""
    band: Band
    reason: Note
    further: tuple[Note, ...] = ()
    """What else speaks for it or against it: at most one note more."""
    refutation: Refutation | None = None


@dataclass(frozen=True, slots=True)
class Basis:
    """What an advice rests on."""

    is_exact: bool
    """Whether all ways the cards may lie were counted."""
    sample_size: int
    """How many deals were looked at."""
    error: float
    """The error that was reached, in chips: the largest standard error of the differences from the best act."""
    model: str
    """How the others are taken to have picked so far, as in `rake_learn.odds.models`."""
    play: str
    """How everybody is taken to go on."""
    seed: str
    """The seed word: with the size of the sample it gives the figures again on the same road."""
    road: Road


@dataclass(frozen=True, slots=True)
class Advice:
    """Every act that was weighed for one decision."""

    seat: int
    pot: int
    """The chips in the middle, bands are parts of it."""
    options: tuple[Weighed, ...]
    """Best first."""
    best: tuple[Action, ...]
    """The acts that count as best: those that the sample cannot tell from the best one."""
    basis: Basis
    model_note: Note
    """How the others are taken to play, in words."""

    @property
    def is_close(self) -> bool:
        """Whether the best act is too close to call."""
        return self.options[0].band is Band.UNCLEAR

    def of(self, action: Action) -> Weighed:
        """What an act was found to be worth.

        Raises:
            OddsError: this very act was not weighed: `Weighing.include` adds an amount.
        """
        for option in self.options:
            if same_act(option.action, action):
                return option
        raise OddsError(f"{action} was not weighed: include it first.")


def same_act(one: Action, other: Action) -> bool:
    """Whether two acts are worth the same by the rules: equal, or both a face-down card (R20)."""
    if isinstance(one, Pick) and isinstance(other, Pick) and not one.face_up and not other.face_up:
        return one.seat == other.seat
    return one == other
