"""A hand as it was played, or as it might have been: moments in a row, each a frozen state."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Any

from rake_learn.game.glance import Running, Table
from rake_learn.rules import Action, Event, State, View, view
from rake_learn.teach.note import Note


@dataclass(frozen=True, slots=True)
class Moment:
    """Something that happened, and the hand right after it. Never leaves this room: only a View does."""

    state: State
    events: tuple[Event, ...]
    """One event; all the hands dealt make one moment together."""
    action: Action | None = None
    """The act that led here, if this moment is the act itself."""
    reason: Note | None = None
    """Why a computer player did it."""


@dataclass
class Line:
    """One way the hand went. A branch shares the moments before its fork and leaves the first line whole."""

    id: int
    table: Table
    parent: int | None = None
    forked_at: int | None = None
    """The frame at which the learner acted differently."""
    what: dict[str, Any] = field(default_factory=dict)
    """The action that began a branch, as catalogue key and values."""
    moments: list[Moment] = field(default_factory=list)
    frames: list[dict[str, Any]] = field(default_factory=list)
    running: list[Running] = field(default_factory=list)

    @property
    def state(self) -> State:
        """The hand as it stands."""
        return self.moments[-1].state

    @property
    def is_over(self) -> bool:
        """Whether this line has been played to its end."""
        return self.state.is_over

    @property
    def events(self) -> Iterator[Event]:
        """Everything that happened, in order."""
        for moment in self.moments:
            yield from moment.events

    @property
    def net(self) -> int:
        """Chips won or lost by the learner so far in the hand."""
        seat = self.table.learner
        return self.state.seats[seat].stack - self.table.start_stacks[seat]

    def seen_at(self, at: int) -> View:
        """What the learner knew at a frame: all that had happened, without what was hidden from them."""
        events = chain.from_iterable(moment.events for moment in self.moments[: at + 1])
        return view(self.moments[at].state, events, self.table.learner)

    def copy(self) -> Line:
        """The same line, to be played on without touching this one."""
        return replace(self, moments=self.moments[:], frames=self.frames[:], running=self.running[:])

    def branch(self, line_id: int, at: int, what: dict[str, Any]) -> Line:
        """A new line with everything up to frame ``at``, as it was seen when it was played."""
        cut = at + 1
        return Line(line_id, self.table, self.id, at, what, self.moments[:cut], self.frames[:cut], self.running[:cut])
