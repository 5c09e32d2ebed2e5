"""Demos for a class as data: a short row of slides, read and checked from ``rake_learn/demos/<name>.toml``."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Final

from rake_learn.course import demo_plots, demo_votes, figures, subjects
from rake_learn.course.lesson import Named, Shown
from rake_learn.rules.record import RecordError, load, replay
from rake_learn.teach.nearest import instead_of
from rake_learn.teach.text import catalogue

FORMAT: Final = 1
LAYERS: Final = ("seat", "seats", "deck")
"""What a recorded hand opens, one after the other: one seat's cards, every seat's, and all that nobody held."""
PARTS: Final = (*LAYERS, "answer", "sample", "truth")
"""Everything that can lie hidden on a slide."""
_SLIDE: Final = ("text", "figures", "ask", "with", "seed", "hand", "at", "seat", "vote", "options", "plot", "opens")
MOST_OPTIONS: Final = 9
"""A digit chooses one."""


class DemoError(ValueError):
    """A demo that cannot be used: which, where, and why."""


@dataclass(frozen=True, slots=True)
class Slide:
    """One screen: what is shown, what the room is asked, and what opens at a key, one thing after the other."""

    text: str
    """Under which key its heading, sentences and the teacher's notes stand."""
    figures: Mapping[str, Named] = field(default_factory=dict)
    ask: Named | None = None
    """A subject of the course that the room is asked about."""
    seed: str | None = None
    """A word of its own: always this very spot, whatever the class code."""
    shown: Shown | None = None
    """A recorded hand up to a step; its seat is the first whose cards open."""
    vote: Named | None = None
    """A question about that hand."""
    options: int = 0
    """So many things to count that have no right answer; their labels stand in the words."""
    plot: Named | None = None
    opens: tuple[str, ...] = ()
    """What opens, in this order."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A demo, read and checked.

    >>> plan("royal_funeral").minutes > 0
    True
    """

    name: str
    minutes: int
    articles: tuple[str, ...]
    slides: tuple[Slide, ...]


def demo_names() -> tuple[str, ...]:
    """The demos that are ready.

    >>> len(demo_names())
    7
    """
    return tuple(sorted(each.name.removesuffix(".toml") for each in _folder().iterdir() if each.name.endswith(".toml")))


def plan(name: str) -> Plan:
    """A demo by its name.

    Raises:
        ValueError: there is none; the sentence says which was meant, or which there are.
    """
    if name not in demo_names():
        raise ValueError(f"There is no demo {name!r}: {instead_of(name, demo_names())}")
    return _read(name)


@functools.cache
def _read(name: str) -> Plan:
    return read_plan(name, (_folder() / f"{name}.toml").read_text("utf-8"))


def read_plan(name: str, text: str) -> Plan:
    """A demo out of the text of its file.

    Raises:
        DemoError: something in it cannot be used.
    """
    try:
        table = tomllib.loads(text)
        if table["format"] > FORMAT:
            raise DemoError(f"The demo {name!r} has format {table['format']}; this package reads up to {FORMAT}.")
        unknown = [each for each in table["articles"] if each not in catalogue("en").entry("article")]
        if unknown:
            raise DemoError(f"The demo {name!r} names article {unknown[0]!r}: there are 1.1 to 4.4, 5, and R01 to R51.")
        slides = tuple(
            _slide(each, f"The demo {name!r}, slide {number}") for number, each in enumerate(table["slide"], 1)
        )
        return Plan(name, table["minutes"], tuple(table["articles"]), slides)
    except KeyError as error:
        raise DemoError(f"The demo {name!r} has no {error}.") from None
    except tomllib.TOMLDecodeError as error:
        raise DemoError(f"The demo {name!r} is not TOML: {error}.") from None


def _slide(table: Mapping[str, Any], where: str) -> Slide:
    unknown = sorted(set(table) - set(_SLIDE))
    if unknown:
        raise DemoError(f"{where} has no {unknown[0]!r}: {instead_of(unknown[0], _SLIDE)}")
    try:
        slide = Slide(
            text=table["text"],
            figures={name: _named(value) for name, value in table.get("figures", {}).items()},
            ask=Named(table["ask"], table.get("with", {})) if "ask" in table else None,
            seed=table.get("seed"),
            shown=_shown(table) if "hand" in table else None,
            vote=_named(table["vote"]) if "vote" in table else None,
            options=table.get("options", 0),
            plot=_named(table["plot"]) if "plot" in table else None,
            opens=tuple(table.get("opens", ())),
        )
        _check(slide)
    except ValueError as error:
        raise DemoError(f"{where}: {error}") from None
    return slide


def _named(value: Any) -> Named:
    if isinstance(value, str):
        return Named(value)
    return Named(value["what"], {key: each for key, each in value.items() if key != "what"})


def _shown(table: Mapping[str, Any]) -> Shown:
    name = table["hand"]
    files = [_folder() / f"{name}.phh", resources.files("rake_learn") / "hands" / f"{name}.phh"]
    file = next((each for each in files if each.is_file()), None)
    if file is None:
        raise DemoError(f"there is no hand {name!r}.")
    try:
        hand = replay(load(file.read_text("utf-8")))
    except RecordError as error:
        raise DemoError(f"the hand {name!r} cannot be used: {error}.") from None
    step, seat = table.get("at", hand.last), table.get("seat", 1)
    if not 0 <= step <= hand.last or not 1 <= seat <= len(hand.record.starting_stacks):
        raise DemoError(f"the hand {name!r} has no step {step} or no seat {seat}.")
    return Shown(hand.record, step, seat - 1)


def _check(slide: Slide) -> None:
    """Refuse names that do not exist, and parts to open that are not on the slide."""
    for named in slide.figures.values():
        figures.check(named.name, named.settings)
    if slide.ask:
        subjects.check(slide.ask.name, slide.ask.settings)
    if slide.vote:
        demo_votes.check(slide.vote)
    if slide.plot:
        demo_plots.check(slide.plot)
    if slide.vote and not slide.shown:
        raise DemoError("a vote is about a hand, and there is none.")
    if not 0 <= slide.options <= MOST_OPTIONS or sum(map(bool, (slide.ask, slide.vote, slide.options))) > 1:
        raise DemoError(f"one thing is asked at a time, with at most {MOST_OPTIONS} options.")
    there = (
        (LAYERS if slide.shown else ())
        + (("answer",) if slide.ask or slide.vote or slide.options else ())
        + (("sample", "truth") if slide.plot else ())
    )
    wrong = [each for each in slide.opens if each not in there]
    if wrong or len(set(slide.opens)) != len(slide.opens):
        raise DemoError(f"{list(slide.opens)} cannot open here: each once of {', '.join(there) or 'nothing'}.")
    if ("answer" in there) != ("answer" in slide.opens):
        raise DemoError("what is asked must have its answer among what opens.")


def _folder() -> Traversable:
    return resources.files("rake_learn") / "demos"
