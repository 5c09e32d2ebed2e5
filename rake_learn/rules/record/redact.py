"""A record cut down to what one seat knew at one step: it holds nothing that the seat learned later."""

from __future__ import annotations

from collections.abc import Iterator

from rake_learn.rules.cards import Card
from rake_learn.rules.record.entry import HoleEntry, PickEntry, ShowEntry, SpreadEntry, entry_text, parse_entry, said
from rake_learn.rules.record.hand import Hand, replay
from rake_learn.rules.record.record import CONTEXT_FIELDS, Record
from rake_learn.rules.state import Event, HandMucked, HandOpened, HandShown, HoleDealt, Picked, SpreadDealt
from rake_learn.rules.view import EVERYTHING


def redact(record: Record, viewer: int, step: int | None = None) -> Record:
    """What a viewer may keep of a hand after a step.

    Unknown cards are ``??``; hands that were shown stand in ``sm`` entries. Comments and fields of one's own may tell
    anything, so they are left out, and so is the deck.

    Args:
        record: the hand.
        viewer: a seat, `PUBLIC`, or `EVERYTHING`, to whom every card is open.
        step: the last step that is kept; left out, the last of the hand.

    Raises:
        RecordError: the record cannot be replayed, or there is no such step or seat.

    >>> from rake_learn.rules.settings import Settings
    >>> record = Record(Settings(), (100, 100), ("d dh p1 AsAd9c", "d dh p2 KhKdQc", "p1 cbr 4 # a trap"))
    >>> redact(record, viewer=1).actions
    ('d dh p1 ??????', 'd dh p2 KhKdQc', 'p1 cbr 4')
    """
    hand = replay(record)
    last = hand.last if step is None else step
    return Record(
        settings=record.settings,
        starting_stacks=record.starting_stacks,
        actions=tuple(_entries(hand, viewer, last)),
        players=record.players,
        fields={name: value for name, value in record.fields.items() if name in CONTEXT_FIELDS},
    )


def seen_entry(hand: Hand, step: int, viewer: int) -> str | None:
    """The entry of a step as a viewer may see it; ``None`` for the antes. Only `EVERYTHING` sees comments."""
    text = hand.moments[step].entry
    if text is None or viewer == EVERYTHING:
        return text
    return _seen(said(text), hand.view(step, viewer).events[0])


def _entries(hand: Hand, viewer: int, last: int) -> Iterator[str]:
    hand.view(last, viewer)  # refuses a step or a seat that is not there
    for step in range(1, last + 1):
        events = hand.view(step, viewer).events
        yield _seen(said(hand.moments[step].entry or ""), events[0])
        for event in events:
            yield from _shown(event)


def _seen(text: str, event: Event) -> str:
    match event:
        case HoleDealt(seat, cards):
            return entry_text(HoleEntry(seat, cards))
        case SpreadDealt(up, down, _):
            return entry_text(SpreadEntry(up, down))
        case Picked(seat, place, face_up, card, _):
            return entry_text(PickEntry(seat, face_up, card, place))
        case _:
            entry = parse_entry(text)
            assert entry is not None
            return entry_text(entry)


def _shown(event: Event) -> Iterator[str]:
    cards: tuple[Card, ...]
    match event:
        case HandOpened(seat, cards) | HandShown(seat, cards, _):
            yield entry_text(ShowEntry(seat, is_muck=False, cards=cards))
        case HandMucked(seat):
            yield entry_text(ShowEntry(seat, is_muck=True))
