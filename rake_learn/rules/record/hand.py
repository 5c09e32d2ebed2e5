"""A record played: what stood on the table after each of its actions.

A redacted record has cards that nobody wrote down. They are played with stand-ins, cards that the record names nowhere,
and no view lets a stand-in out, nor what follows from it: what cannot be known is ``None``.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rake_learn.rules.record.error import RecordError
from rake_learn.rules.record.moment import Moment, Played
from rake_learn.rules.record.play import play
from rake_learn.rules.record.record import Record
from rake_learn.rules.record.unknown import conceal
from rake_learn.rules.state import State
from rake_learn.rules.view import View, view


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand to step through, forward and back: step ``i`` is what stood after its ``i``-th action.

    >>> from rake_learn.rules.settings import Settings
    >>> hand = replay(Record(Settings(), (100, 100), ("d dh p1 AsAd9c", "# a note", "d dh p2 KhKdQc", "p1 cbr 4")))
    >>> len(hand), hand.moments[3].entry, hand.state(3).pot, hand.state(2).pot
    (4, 'p1 cbr 4', 6, 2)
    >>> hand.view(3, viewer=1).seats[0].hole
    (None, None, None)
    """

    record: Record
    has_unknown: bool
    """Whether the record has cards that nobody wrote down."""
    _played: tuple[Played, ...] = field(repr=False)

    def __len__(self) -> int:
        return len(self._played)

    @property
    def last(self) -> int:
        """The last step."""
        return len(self._played) - 1

    @property
    def moments(self) -> tuple[Moment, ...]:
        """The steps as they stand in the record."""
        return tuple(played.moment for played in self._played)

    def state(self, step: int) -> State:
        """The state after a step.

        Raises:
            RecordError: there is no such step, or the record has unknown cards: use `view`.
        """
        if self.has_unknown:
            raise RecordError("a record with unknown cards has no whole state; look at it through a view")
        return self._at(step).state

    def view(self, step: int, viewer: int) -> View:
        """What a viewer knows after a step, with what happened in it.

        At a showdown that the record leaves open, a pot of ``result`` has no ``shares``.

        Args:
            step: from 0, the antes, to `last`.
            viewer: a seat, `PUBLIC`, or `EVERYTHING`.

        Raises:
            RecordError: there is no such step or seat.
        """
        played = self._seen_by(step, viewer)
        return self._conceal(view(played.state, played.events, viewer), played)

    def views(self, step: int, viewer: int) -> tuple[View, ...]:
        """What a viewer knows right after each thing that happened in a step; each view has that one event.

        Raises:
            RecordError: there is no such step or seat.
        """
        played = self._seen_by(step, viewer)
        each = (self._conceal(view(state, (event,), viewer), played) for state, event in played.made)
        return tuple(seen for seen in each if seen.events)

    def _conceal(self, seen: View, played: Played) -> View:
        return conceal(seen, played.named) if self.has_unknown else seen

    def _seen_by(self, step: int, viewer: int) -> Played:
        played = self._at(step)
        if viewer >= len(played.state.seats):
            raise RecordError(f"there is no p{viewer + 1} at a table of {len(played.state.seats)}")
        return played

    def _at(self, step: int) -> Played:
        if not 0 <= step < len(self._played):
            raise RecordError(f"there is no step {step}: the hand has steps 0 to {self.last}")
        return self._played[step]


def replay(record: Record) -> Hand:
    """Play a record from the antes to where it stops.

    Raises:
        RecordError: the hand cannot be set up, or an action is not allowed; the error names the action's number.
    """
    played, has_unknown = play(record)
    return Hand(record, has_unknown, played)
