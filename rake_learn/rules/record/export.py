"""A record for other tools: the Poker Hand History standard's own verbs only.

No other tool can replay a pick. The spread stands in a comment, a pick is written as a card dealt to a player.
"""

from __future__ import annotations

from collections.abc import Iterator

from rake_learn.rules.record.entry import ShowEntry, entry_text, said, slots_text
from rake_learn.rules.record.hand import Hand, replay
from rake_learn.rules.record.record import FORMAT, OUTCOME_FIELDS, VARIANT, Record
from rake_learn.rules.record.toml_text import written, written_key
from rake_learn.rules.state import Event, HandMucked, HandOpened, HandShown, Picked, SpreadDealt, seat_name
from rake_learn.rules.view import EVERYTHING


def export_phh(record: Record) -> str:
    """Write a record with standard verbs, which other readers of the format load (and cannot replay).

    Raises:
        RecordError: the record cannot be replayed.

    >>> from rake_learn.rules.settings import Settings
    >>> record = Record(Settings(betting="none"), (9, 9), ("d dh p1 AsAd9c", "d dh p2 KhKdQc", "d dc Ah4c/9h2d",
    ...                                                  "p1 pu Ah"))
    >>> print(export_phh(record))
    variant = "RAKE"
    antes = [1, 1]
    starting_stacks = [9, 9]
    actions = [
      "d dh p1 AsAd9c",
      "d dh p2 KhKdQc",
      "# d dc Ah4c/9h2d",
      "d dh p1 Ah # face up, place 1",
    ]
    <BLANKLINE>
    [_rake]
    format = 1
    _exported = true
    ruleset = "opr704"
    betting = "none"
    short_ante = "all_in"
    free_fold = true
    spread = "still_in"
    second_pick = "same"
    burn = false
    reveal_all_in = "showdown"
    show = "all"
    <BLANKLINE>
    """
    return "\n".join(_lines(replay(record))) + "\n"


def _lines(hand: Hand) -> Iterator[str]:
    record = hand.record
    settings = record.settings.in_force()
    fields = {
        "variant": VARIANT,
        "antes": [settings.pop("ante")] * len(record.starting_stacks),
        "min_bet": settings.pop("min_bet", None),
        "starting_stacks": record.starting_stacks,
        "players": record.players,
        **{name: value for name, value in record.fields.items() if name not in OUTCOME_FIELDS},
        "finishing_stacks": _finishing_stacks(hand),
    }
    yield from (f"{written_key(name)} = {written(value)}" for name, value in fields.items() if value is not None)
    yield "actions = ["
    yield from (f"  {written(text)}," for text in _actions(hand))
    yield "]"
    yield ""
    yield "[_rake]"
    rake = {"format": FORMAT, "_exported": True, **settings}
    yield from (f"{name} = {written(value)}" for name, value in rake.items())


def _finishing_stacks(hand: Hand) -> list[int] | None:
    seen = hand.view(hand.last, EVERYTHING)
    if seen.result is None or not all(pot.shares for pot in seen.result.pots):
        return None
    return [seat.stack for seat in seen.seats]


def _actions(hand: Hand) -> Iterator[str]:
    steps = {moment.number: moment.index for moment in hand.moments if moment.number}
    for number, text in enumerate(hand.record.actions, start=1):
        if number not in steps:
            if not said(text):  # the showdown is written from what happened, not from sm entries
                yield text
            continue
        events = hand.view(steps[number], EVERYTHING).events
        yield _standard(text.strip(), events[0])
        for event in events:
            yield from _shown(event)


def _standard(text: str, event: Event) -> str:
    comment = text.partition("#")[2].strip()
    if isinstance(event, SpreadDealt):
        return f"# {text}"
    if isinstance(event, Picked):
        row = "face up" if event.face_up else "face down"
        tail = f"; {comment}" if comment else ""
        return f"d dh {seat_name(event.seat)} {slots_text([event.card])} # {row}, place {event.place}{tail}"
    return f"{said(text)} # {comment}" if comment else said(text)


def _shown(event: Event) -> Iterator[str]:
    match event:
        case HandOpened(seat, cards) | HandShown(seat, cards, _):
            yield entry_text(ShowEntry(seat, is_muck=False, cards=cards))
        case HandMucked(seat):
            yield entry_text(ShowEntry(seat, is_muck=True))
