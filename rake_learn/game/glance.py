"""A moment ready to be drawn, and what stays the same from one frame to the next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rake_learn.rules import DEALER, BetMade, Called, Checked, LegalActions, Picked, Raised, Stage, View
from rake_learn.teach.text import Said, Voice

Frame = dict[str, Any]
"""A part of what the page gets: plain JSON."""


@dataclass(frozen=True, slots=True)
class Table:
    """What stays the same through a hand."""

    number: int
    """Which hand it is, from 1."""
    voice: Voice
    learner: int
    """The learner's seat in this hand."""
    start_stacks: tuple[int, ...]
    """Chips before the ante, by seat."""
    fresh_stack: int | None
    """What a seat without chips comes back with; `None` in a recorded hand, after which none is dealt."""

    def position(self, seat: int) -> int:
        """Where a seat is drawn: clockwise from the learner, who is 0."""
        return (seat - self.learner) % len(self.start_stacks)

    def seats_by_position(self) -> list[int]:
        """The seats in the order they are drawn."""
        count = len(self.start_stacks)
        return [(self.learner + position) % count for position in range(count)]


@dataclass(frozen=True, slots=True)
class Running:
    """What a frame needs to know of the frames before it."""

    stage: Stage = Stage.DEAL
    doing: tuple[str, ...] = ()
    """What each seat last did in this stage, by seat."""
    recap: tuple[tuple[int, str], ...] = ()
    """Frames since the learner last acted, with what happened in each."""
    stages: tuple[int, ...] = ()
    """The stage each frame belongs to."""


@dataclass(frozen=True, slots=True)
class Glance:
    """A moment ready to be drawn."""

    table: Table
    view: View
    legal: LegalActions
    """What the learner may do here."""
    note: Said
    stage: Stage
    """The stage in which the event happened."""
    running: Running
    is_what_if: bool = False
    """Whether chips do not carry on from this line."""

    @property
    def now(self) -> Stage:
        """The stage the table is in: the next one, once a player's turn in it has come."""
        return self.stage if self.view.turn in (None, DEALER) else self.view.stage


def actor(view: View) -> int | None:
    """The seat that acted in a moment, if one did."""
    event = view.events[-1]
    if isinstance(event, Checked | Called | BetMade | Raised | Picked):
        return event.seat
    return None
