"""One thing asked of the learner: what is shown, how it may be answered, and, apart, what is right.

The answer is never written down: `judge` works it out, by the rules or the odds, once the learner has committed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, TypeAlias

from rake_learn.odds.estimates import Basis, Estimate
from rake_learn.rules import Card
from rake_learn.rules.record import Record
from rake_learn.teach.note import Note

LETTERS: Final = "abcdefghij"
"""Ids of choices, and of seats: as many as players can sit at a table."""

Answer: TypeAlias = str | int | tuple[str, ...] | tuple[int, ...]
"""An option's id; a percentage; ids in order, or ticked; or whole numbers, one a field."""

# --------------------------------------------------------------------------- how it may be answered


@dataclass(frozen=True, slots=True)
class Choice:
    """Something to choose, or to put in order."""

    id: str
    """Short, and not telling: it travels to the page before the answer is known."""
    label: Note
    cards: tuple[Card, ...] = ()
    """Drawn beside the label."""


@dataclass(frozen=True, slots=True)
class Options:
    """One of several to choose, or, with ``several``, all that hold."""

    choices: tuple[Choice, ...]
    several: bool = False


@dataclass(frozen=True, slots=True)
class Order:
    """Things to bring into order, the best first; or, ``in_time``, the earliest first."""

    items: tuple[Choice, ...]
    in_time: bool = False


@dataclass(frozen=True, slots=True)
class NumberField:
    """A whole number to be written."""

    label: Note
    least: int = 0
    most: int = 999


@dataclass(frozen=True, slots=True)
class Numbers:
    """One whole number or several."""

    fields: tuple[NumberField, ...]


@dataclass(frozen=True, slots=True)
class Chance:
    """A chance to estimate, from 0 to 100 per cent."""


Form: TypeAlias = Options | Order | Numbers | Chance

# --------------------------------------------------------------------------- what is shown


@dataclass(frozen=True, slots=True)
class HandRow:
    """Some cards in a row, with what is said before and after them."""

    cards: tuple[Card | None, ...]
    """``None`` is a card face down."""
    label: Note | None = None
    note: Note | None = None


@dataclass(frozen=True, slots=True)
class Hands:
    """Rows of cards."""

    rows: tuple[HandRow, ...]


@dataclass(frozen=True, slots=True)
class Centre:
    """The cards in the centre that are left: a face-up row, and so many face down."""

    up: tuple[Card, ...]
    down: int


@dataclass(frozen=True, slots=True)
class Facts:
    """A small table in words and figures, such as who has put in how much."""

    head: tuple[Note, ...]
    rows: tuple[tuple[Note, ...], ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """A table, drawn whole, at a step of a recorded hand as one seat sees it; earlier steps can be looked at."""

    record: Record
    step: int
    seat: int
    """Whose eyes; `PUBLIC` is nobody's, `EVERYTHING` only for what is over."""


Exhibit: TypeAlias = Hands | Centre | Facts | Moment

# --------------------------------------------------------------------------- what is right


@dataclass(frozen=True, slots=True)
class Judged:
    """What an answer is worth, and all that may be told once it is given."""

    is_right: bool
    verdict: Note
    """What the learner hears first: why this is right, or what this very mistake overlooks; with its articles."""
    right: tuple[Answer, ...]
    """Every answer that counts as right; of estimates and free orders one that does."""
    lines: tuple[Note, ...] = ()
    """What else there is to see, a short sentence each."""
    exhibits: tuple[Exhibit, ...] = ()
    """Shown with it, such as the cards that were face down."""
    truth: Estimate | None = None
    """Of an estimate: the chance, with its error."""
    basis: Basis | None = None
    """What that chance rests on; ``None`` where it was counted without any model."""
    cost: float | None = None
    """Of a decision: the chips, expected, that the answer costs against the best one."""


def _nothing_refused(_answer: Answer) -> Note | None:
    return None


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, shown and allowed; a page may see all of it but what `judge` gives."""

    prompt: Note
    form: Form
    judge: Callable[[Answer], Judged] = field(repr=False, compare=False)
    articles: tuple[str, ...]
    """What it teaches: the answer counts for these articles."""
    exhibits: tuple[Exhibit, ...] = ()
    hints: tuple[Note, ...] = ()
    """Given one by one when asked for."""
    refuse: Callable[[Answer], Note | None] = field(default=_nothing_refused, repr=False, compare=False)
    """Of an answer that the rules do not allow: the note of the article that forbids it. It is no answer, the question stays."""
    names: tuple[str, ...] = ()
    """Catalogue keys of the players' names by seat; left out, the seats are called A, B, C …"""
    you: int | None = None
    """The seat that is spoken to."""
    rating: int = 1000
    """How hard it is, on Elo's scale: about 800 for a first look, 1600 for what experts miss."""


def note(key: str, *articles: str, values: Mapping[str, object] = MappingProxyType({}), **more: object) -> Note:
    """A note, written shortly.

    >>> note("ask.spread_size.prompt", "3.1", players=3).values["players"]
    3
    """
    return Note(key, {**values, **more}, articles)


def options(*choices: tuple[str, Note] | Choice, several: bool = False) -> Options:
    """A form with options, written shortly."""
    return Options(tuple(each if isinstance(each, Choice) else Choice(*each) for each in choices), several)


def yes_no() -> Options:
    """Yes or no."""
    return options(("yes", Note("ask.yes")), ("no", Note("ask.no")))


def lettered(hands: Sequence[Sequence[Card]]) -> tuple[Choice, ...]:
    """Hands as choices A, B, C …, their ids ``a``, ``b``, ``c``."""
    return tuple(
        Choice(LETTERS[number], Note("ask.hand", {"letter": LETTERS[number].upper()}), tuple(cards))
        for number, cards in enumerate(hands)
    )
