"""A hand at a table written down: what its learner knows of it, as a record."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from rake_learn.game.line import Line
from rake_learn.rules import EVERYTHING, DealHole, HoleDealt, Settings
from rake_learn.rules.record import Record, notate, redact


def record_of(line: Line, settings: Settings, *, is_open: bool = False) -> Record:
    """The record of a line: what the learner was shown, or, with ``is_open``, every card.

    Args:
        line: the hand, which may stop anywhere.
        settings: the house rules.
        is_open: whether the learner has opened everything.
    """
    seats = range(len(line.table.start_stacks))
    whole = Record(
        settings,
        line.table.start_stacks,
        tuple(_entries(line)),
        players=tuple(line.table.voice.title_name(seat) for seat in seats),
        fields={"hand": line.table.number},
    )
    return redact(whole, EVERYTHING if is_open else line.table.learner)


def _entries(line: Line) -> Iterator[str]:
    for before, after in pairwise(line.moments):
        for event in after.events:
            if isinstance(event, HoleDealt):
                # All hands are dealt in one moment; nobody hides a card from the table's own record.
                cards = tuple(card for card in event.cards if card is not None)
                yield notate(before.state, DealHole(event.seat, cards))
        if after.action is not None:
            yield notate(before.state, after.action)
