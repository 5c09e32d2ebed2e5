"""One step of a hand that was replayed."""

from __future__ import annotations

from dataclasses import dataclass

from rake_learn.rules.cards import Card
from rake_learn.rules.engine import Step
from rake_learn.rules.state import DEALER, Event, Stage, State, seat_name


@dataclass(frozen=True, slots=True)
class Moment:
    """One step of a hand: an action, and what followed by itself. Step 0 is the antes."""

    index: int
    number: int
    """Which entry of ``actions`` it is, counted from 1; 0 for the antes."""
    entry: str | None
    """The entry as it stands in the record."""
    stage: Stage
    """The stage of the action, ``DEAL`` for the antes."""
    actor: int
    """A seat, or `DEALER`."""
    place: int | None = None
    """The place that a pick takes."""

    @property
    def actor_name(self) -> str:
        """``p1`` and so on, or ``dealer``."""
        return "dealer" if self.actor == DEALER else seat_name(self.actor)


@dataclass(frozen=True, slots=True)
class Played:
    """A moment with all that lies under it: not for anybody's eyes before it went through a view."""

    moment: Moment
    made: tuple[Step, ...]
    """Each event with the state right after it."""
    named: frozenset[Card]
    """The cards that the record has named so far."""

    @property
    def state(self) -> State:
        """The state after the whole step."""
        return self.made[-1][0]

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, in order."""
        return tuple(event for _, event in self.made)
