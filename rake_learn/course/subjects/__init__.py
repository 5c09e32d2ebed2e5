"""What can be asked: each subject is a function that makes a question out of chance and a few settings.

A lesson file names a subject and gives its settings; `ask` checks both and makes the question.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from rake_learn.course.draw import Draw
from rake_learn.course.named import check_settings, functions_of
from rake_learn.course.question import Question

Subject: TypeAlias = Callable[..., Question]

FAMILIES: Final = (
    "hands",
    "ace",
    "novel",
    "layers",
    "betting",
    "chips",
    "ends",
    "legal",
    "picking",
    "pots",
    "spread",
    "turns",
    "counting",
    "chances",
    "up_or_down",
    "price",
    "reading",
    "position",
    "bluffing",
    "decisions",
)
"""The modules of this package; the public functions of each that take a `Draw` first are its subjects."""


class SubjectError(ValueError):
    """There is no such subject, or it does not take such a setting."""


def subjects() -> dict[str, Subject]:
    """Every subject by its name."""
    return functions_of(__name__, FAMILIES)


def ask(name: str, seed: str, settings: Mapping[str, Any] | None = None) -> Question:
    """A question about a subject.

    Args:
        name: of the subject.
        seed: the same word gives the same question, on every Python.
        settings: what the subject's own parameters are set to.

    Raises:
        SubjectError: there is no such subject, or a setting is unknown or not allowed.
    """
    settings = dict(settings or {})
    check(name, settings)
    return subjects()[name](Draw(seed), **settings)


def check(name: str, settings: Mapping[str, Any]) -> None:
    """Refuse a subject or settings that do not exist, with a sentence that names them.

    Raises:
        SubjectError: as said.
    """
    known = subjects()
    if name not in known:
        raise SubjectError(f"There is nothing called {name!r} to ask: {', '.join(sorted(known))}.")
    check_settings(known[name], name, settings, SubjectError)
