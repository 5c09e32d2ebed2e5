"""A lesson: what it teaches, and its steps in order. A lesson is data; what its questions answer comes from the rules and the odds."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Final

from rake_learn.rules import EVERYTHING
from rake_learn.rules.record import Record
from rake_learn.rules.settings import is_whole
from rake_learn.teach.nearest import instead_of

FORMAT: Final = 1
"""The newest format of lesson files; older ones are read too."""

PATHS: Final = ("newcomer", "holdem")
"""Who walks through the course: those who never played poker, and those who know hold'em."""

GOALS: Final = ("finish", "picked", "won")
"""When a hand in a lesson has been played far enough."""


@dataclass(frozen=True, slots=True)
class Named:
    """A subject or a figure by its name, and what its settings are set to."""

    name: str
    settings: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Shown:
    """A recorded hand up to a step, as a seat sees it."""

    record: Record
    step: int
    seat: int = EVERYTHING


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a lesson: something to answer, a hand to play, or something to read."""

    line: int
    """Where it begins in its file, from 1."""
    text: str | None = None
    """Under which key its heading and sentences stand in the lesson's words."""
    figures: Mapping[str, Named] = field(default_factory=dict)
    """Numbers in its sentences, by placeholder."""
    ask: Named | None = None
    seed: str | None = None
    """A word of its own: always this very spot."""
    again: bool = False
    """Whether it is asked again at the end, with another hand."""
    shown: Shown | None = None
    play: Mapping[str, Any] | None = None
    """What `rake_learn.Game` is called with."""
    goal: str = "finish"
    paths: tuple[str, ...] = PATHS


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson, read and checked.

    >>> lesson("02_ace_of_spades").number
    2
    """

    name: str
    """Such as ``02_ace_of_spades``."""
    number: int | None
    """Its place in the course; a teacher's own lesson needs none."""
    paths: tuple[str, ...]
    minutes: int
    articles: tuple[str, ...]
    """What it teaches."""
    steps: tuple[Step, ...]
    texts: Mapping[str, Mapping[str, Any]]
    """Its words by language."""

    def on_path(self, path: str | None) -> tuple[Step, ...]:
        """The steps for somebody who walks a path; all of them for somebody on none."""
        return tuple(step for step in self.steps if path is None or path in step.paths)


def lesson_names() -> tuple[str, ...]:
    """The lessons of the course, in order.

    >>> lesson_names()[0]
    '00_first_hand'
    """
    return tuple(sorted(each.name.removesuffix(".toml") for each in folder().iterdir() if each.name.endswith(".toml")))


def lesson(given: str | int, *, or_file: bool = True) -> Lesson:
    """A lesson of the course by its name or its number.

    Args:
        given: the name or the number.
        or_file: whether the path of a file could have been given instead; a page without a kernel opens none.

    Raises:
        ValueError: there is none; the sentence says which was meant, or which there are.

    >>> lesson(3) is lesson("3") is lesson("03_pot_and_bets")
    True
    """
    names = lesson_names()
    name = next((each for each in names if _is_meant(given, each)), None)
    if name is None:
        file = "the path of a file (.toml), " if or_file else ""
        allowed = f"a number from 0 to {len(names) - 1}, {file}or one of {', '.join(names)}"
        raise ValueError(f"There is no lesson {given!r}: {instead_of(given, names, allowed)}")
    return _read(name)


def _is_meant(given: object, name: str) -> bool:
    number = int(name.partition("_")[0])
    return given in (name, f"{number}", f"{number:02}") or (is_whole(given) and given == number)


@functools.cache
def _read(name: str) -> Lesson:
    from rake_learn.course.lesson_file import read_lesson

    return read_lesson((folder() / f"{name}.toml").read_text("utf-8"), name)


def folder() -> Traversable:
    """Where the lessons of the course lie."""
    return resources.files("rake_learn") / "lessons"
