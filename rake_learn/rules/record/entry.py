"""One entry of ``actions``: from its text to what it says, and back.

| entry | what it says |
|---|---|
| ``d dh p1 AsAd9c`` | the dealer gives p1 three cards |
| ``d dc Ah4c/9h2d`` | the spread: face-up row, face-down row |
| ``p1 cbr 4`` | bets or raises to 4 in this round |
| ``p1 cc`` ``p1 f`` | checks or calls; folds |
| ``p1 pu Ah 1`` ``p1 pd 9h 3`` | takes a card face up, face down; the number is the place |
| ``p1 sm AsAd9cAh9h`` ``p1 sm -`` ``p1 sm`` | shows these cards; shows; mucks |

``??`` is a card that nobody wrote down. What follows ``#`` is a comment.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from rake_learn.rules.cards import Card
from rake_learn.rules.record.error import RecordError
from rake_learn.rules.refusals import SetupError
from rake_learn.rules.state import seat_name

UNKNOWN: Final = "??"


@dataclass(frozen=True, slots=True)
class HoleEntry:
    """Three cards for a seat."""

    seat: int
    cards: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class SpreadEntry:
    """The centre."""

    up: tuple[Card, ...]
    down: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class FoldEntry:
    """A fold."""

    seat: int


@dataclass(frozen=True, slots=True)
class CheckOrCallEntry:
    """A check or a call, whichever the betting asks for."""

    seat: int


@dataclass(frozen=True, slots=True)
class BetOrRaiseEntry:
    """A bet or a raise to a total in this round."""

    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class PickEntry:
    """A card taken from the centre."""

    seat: int
    face_up: bool
    card: Card | None
    place: int | None


@dataclass(frozen=True, slots=True)
class ShowEntry:
    """A hand shown, with or without naming it, or mucked."""

    seat: int
    is_muck: bool
    cards: tuple[Card | None, ...] = ()


Entry = HoleEntry | SpreadEntry | FoldEntry | CheckOrCallEntry | BetOrRaiseEntry | PickEntry | ShowEntry

_SEAT: Final = re.compile(r"p([1-9][0-9]?)", re.ASCII)
_NUMBER: Final = re.compile(r"[0-9]{1,18}", re.ASCII)
_ELSEWHERE: Final = {
    "db": "Rake has no board; the spread is written d dc UP/DOWN",
    "sd": "Rake has no draw; a card is taken with pu or pd",
    "pb": "Rake has no bring-in",
}


def said(text: str) -> str:
    """An entry without its comment: empty where nothing happens.

    >>> said("p3 f # too weak"), said("# a note")
    ('p3 f', '')
    """
    return text.partition("#")[0].strip()


def comment_of(text: str) -> str:
    """An entry's comment with its ``#`` and the space before it, or nothing."""
    before, mark, after = text.partition("#")
    return before[len(before.rstrip()) :] + mark + after if mark else ""


def parse_entry(text: str) -> Entry | None:
    """What an entry says; ``None`` for an empty one or a comment.

    Raises:
        RecordError: it says nothing that this format knows.

    >>> parse_entry("p1 pd ?? 3 # blind")
    PickEntry(seat=0, face_up=False, card=None, place=3)
    >>> parse_entry("p1 raises")
    Traceback (most recent call last):
    ...
    rake_learn.rules.record.error.RecordError: 'p1 raises' is not an action of a Rake record.
    """
    words = said(text).split()
    match words:
        case []:
            return None
        case ["d", "dh", player, cards]:
            return HoleEntry(seat_of(player), parse_slots(cards))
        case ["d", "dc", rows]:
            return _spread(rows)
        case [player, "f"]:
            return FoldEntry(seat_of(player))
        case [player, "cc"]:
            return CheckOrCallEntry(seat_of(player))
        case [player, "cbr", amount]:
            return BetOrRaiseEntry(seat_of(player), _number(amount, "chips"))
        case [player, "pu" | "pd" as row, card, *places] if len(places) <= 1:
            place = _number(places[0], "a place") if places else None
            return PickEntry(seat_of(player), row == "pu", _one_card(card), place)
        case [player, "sm"]:
            return ShowEntry(seat_of(player), is_muck=True)
        case [player, "sm", "-"]:
            return ShowEntry(seat_of(player), is_muck=False)
        case [player, "sm", cards]:
            return ShowEntry(seat_of(player), is_muck=False, cards=parse_slots(cards))
        case [_, verb, *_] if verb in _ELSEWHERE:
            raise RecordError(f"{' '.join(words)!r} is not an action of a Rake record: {_ELSEWHERE[verb]}")
    raise RecordError(f"{' '.join(words)!r} is not an action of a Rake record")


def seat_of(name: str) -> int:
    """``p1`` is seat 0.

    Raises:
        RecordError: it is no player's name.
    """
    match = _SEAT.fullmatch(name)
    if match is None:
        raise RecordError(f"{name!r} is not a player: p1, p2 and so on")
    return int(match[1]) - 1


def _number(text: str, of_what: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise RecordError(f"{text!r} is not a whole number of chips" if of_what == "chips" else f"{text!r} is no place")
    return int(text)


def parse_slots(text: str) -> tuple[Card | None, ...]:
    """Cards written one after the other, ``None`` for each ``??``."""
    try:
        return tuple(
            None if text[start : start + 2] == UNKNOWN else Card(text[start : start + 2])
            for start in range(0, len(text), 2)
        )
    except SetupError as error:
        raise RecordError.refused(error) from None


def _one_card(text: str) -> Card | None:
    cards = parse_slots(text)
    if len(cards) != 1:
        raise RecordError(f"a pick takes one card, not {text!r}")
    return cards[0]


def _spread(rows: str) -> SpreadEntry:
    up_text, slash, down_text = rows.partition("/")
    if not slash:
        raise RecordError(f"the spread is written UP/DOWN, a face-up row and a face-down row, not {rows!r}")
    up = parse_slots(up_text)
    if None in up:
        raise RecordError("the face-up row is open to everybody: no ?? in it")
    return SpreadEntry(tuple(card for card in up if card), parse_slots(down_text))


def slots_text(cards: Iterable[Card | None]) -> str:
    """Cards one after the other, ``??`` for each that is not known."""
    return "".join(UNKNOWN if card is None else card.text for card in cards)


def entry_text(entry: Entry) -> str:
    """An entry as it is written.

    >>> entry_text(SpreadEntry((Card("Ah"),), (None,)))
    'd dc Ah/??'
    """
    match entry:
        case HoleEntry(seat, cards):
            return f"d dh {seat_name(seat)} {slots_text(cards)}"
        case SpreadEntry(up, down):
            return f"d dc {slots_text(up)}/{slots_text(down)}"
        case FoldEntry(seat):
            return f"{seat_name(seat)} f"
        case CheckOrCallEntry(seat):
            return f"{seat_name(seat)} cc"
        case BetOrRaiseEntry(seat, amount):
            return f"{seat_name(seat)} cbr {amount}"
        case PickEntry(seat, face_up, card, place):
            shown = f"{seat_name(seat)} {'pu' if face_up else 'pd'} {slots_text([card])}"
            return shown if place is None else f"{shown} {place}"
    tail = "" if entry.is_muck else f" {slots_text(entry.cards) or '-'}"
    return f"{seat_name(entry.seat)} sm{tail}"


def cards_named(entry: Entry | None) -> Iterator[Card]:
    """The cards that an entry names."""
    slots: tuple[Card | None, ...]
    match entry:
        case HoleEntry(cards=slots) | ShowEntry(cards=slots):
            pass
        case SpreadEntry(up, down):
            slots = up + down
        case PickEntry(card=card):
            slots = (card,)
        case _:
            slots = ()
    yield from (card for card in slots if card)
