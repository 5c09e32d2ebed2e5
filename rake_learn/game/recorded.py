"""A recorded hand as a row of frames: what one seat saw, or everything, to be stepped through and not played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rake_learn.game.frames import make_frame
from rake_learn.game.glance import Frame, Running, Table
from rake_learn.game.page_words import page_words, table_words
from rake_learn.game.stages import stage_of
from rake_learn.rules import EVERYTHING, Event, HoleDealt, LegalActions, Stage, View
from rake_learn.rules.record import Hand, RecordError
from rake_learn.rules.state import seat_name
from rake_learn.rules.value import changed
from rake_learn.teach.text import Catalogue, Voice, catalogue


@dataclass(frozen=True, slots=True)
class Recorded:
    """All that a page needs to show a hand without anybody behind it."""

    words: dict[str, Any]
    """As `rake_learn.Game.words`."""
    hand: dict[str, Any]
    """As `rake_learn.Game.hand`."""
    frames: list[Frame]
    """As `rake_learn.Game.frames`; nothing in them can be acted on."""


def recorded(hand: Hand, seat: int, *, is_open: bool = False, language: str | Catalogue = "en") -> Recorded:
    """A hand that is over, as one seat saw it.

    Args:
        hand: a record that was replayed.
        seat: whose eyes, from 0; that player sits at the bottom.
        is_open: show every card instead of what the seat saw: for teachers.
        language: of every word.

    Raises:
        RecordError: there is no such seat, the hand is not over, or a card to be opened was never written down.

    >>> from rake_learn.rules import Settings
    >>> from rake_learn.rules.record import Record, replay
    >>> deal = ("d dh p1 AsAd9c", "d dh p2 KhKdQc", "p1 cbr 4", "p2 f")
    >>> shown = recorded(replay(Record(Settings(), (100, 100), deal)), 1)
    >>> shown.frames[-1]["title"], shown.frames[-1]["seats"][1]["cards"]
    ('P1 wins 2 chips', ['??', '??', '??'])
    """
    names = hand.record.players or tuple(seat_name(each).upper() for each in range(len(hand.record.starting_stacks)))
    if not 0 <= seat < len(names):
        raise RecordError(f"there is no p{seat + 1} at a table of {len(names)}")
    result = hand.view(hand.last, seat).result
    if result is None:
        raise RecordError(f"the hand is not over: its record stops after action {hand.moments[-1].number}")
    if not all(pot.shares for pot in result.pots):
        raise RecordError("the record does not say who won: hands at the showdown were never written down")
    if is_open and hand.has_unknown:
        raise RecordError("not every card was written down, so the hand cannot be shown open")
    words = catalogue(language)
    table = Table(
        number=_number(hand),
        voice=Voice(words, names, you=seat),
        learner=seat,
        start_stacks=hand.record.starting_stacks,
        fresh_stack=None,
    )
    frames = list(_frames(table, hand, EVERYTHING if is_open else seat))
    return Recorded(page_words(words), _hand_words(table, is_open=is_open), frames)


def until(
    hand: Hand, step: int, seat: int, *, names: Sequence[str] | None = None, language: str | Catalogue = "en"
) -> Recorded:
    """A hand up to one of its steps, as a seat sees it then: nothing that comes later is in it.

    Args:
        hand: a record that was replayed.
        step: the last one to be shown.
        seat: whose eyes; `PUBLIC` are nobody's, `EVERYTHING` sees every card.
        names: of the seats; the record's own if left out.
        language: of every word.

    Raises:
        RecordError: there is no such step or seat.
    """
    count = len(hand.record.starting_stacks)
    hand.view(step, seat)  # refuses a step or a seat that is not there
    you = seat if seat >= 0 else None
    names = tuple(names or hand.record.players or (seat_name(each).upper() for each in range(count)))
    words = catalogue(language)
    table = Table(_number(hand), Voice(words, names, you=you), max(seat, 0), hand.record.starting_stacks, None)
    frames = list(_frames(table, hand, seat, step))
    if hand.view(step, seat).turn == seat:
        # Who is asked what to do is in the stage that goes on; the last step may have ended the one before.
        frames[-1] = {**frames[-1], "stage": frames[-1]["now"]}
    return Recorded(page_words(words), _hand_words(table, is_open=seat == EVERYTHING), frames)


def _number(hand: Hand) -> int:
    number = hand.record.fields.get("hand")
    return number if isinstance(number, int) else 1


def _hand_words(table: Table, *, is_open: bool) -> dict[str, Any]:
    return {
        "revision": 0,
        **table_words(table),
        "live": False,
        "open": is_open,
        "can": {"open": None, "close": None, "next": None, "back": None},
        "lines": [],
    }


def _frames(table: Table, hand: Hand, viewer: int, last: int | None = None) -> Iterator[Frame]:
    running = Running()
    for seen, stage in _deals_together(_moments(hand, viewer, hand.last if last is None else last)):
        frame, running = make_frame(table, seen, LegalActions(), running, stage or stage_of(seen.events[-1], running))
        yield frame


def _moments(hand: Hand, viewer: int, last: int) -> Iterator[tuple[View, Stage | None]]:
    """Each thing that happened; of an act itself the stage is given, what follows by itself finds its own."""
    for step, moment in enumerate(hand.moments[: last + 1]):
        for number, seen in enumerate(hand.views(step, viewer)):
            yield seen, moment.stage if number == 0 else None


def _deals_together(moments: Iterator[tuple[View, Stage | None]]) -> Iterator[tuple[View, Stage | None]]:
    """All hands in one moment, as in `rake_learn.Game`."""
    dealt: list[Event] = []
    last: View | None = None
    for seen, stage in moments:
        if isinstance(seen.events[-1], HoleDealt):
            dealt += seen.events
            last = seen
            continue
        if last is not None:
            yield changed(last, events=tuple(dealt)), Stage.DEAL
            last = None
        yield seen, stage
