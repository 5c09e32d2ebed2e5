"""What all verbs of the ``rake-learn`` command share: how they refuse, and how they read what was typed."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

REFUSED: Final = 2
"""The exit status after a refusal."""

LONGEST: Final = 18
"""A number of more digits is a slip of the hand."""


def refuse(sentence: str) -> int:
    """Say on standard error, in one line, why there is nothing to show; returns the exit status."""
    print("rake-learn: " + " ".join(sentence.split()), file=sys.stderr)
    return REFUSED


def is_taken(path: Path, opening: bytes) -> bool:
    """Whether a file of another kind stands there, which must not be lost: one that does not begin like this."""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        begin = file.read(len(opening))
    return bool(begin) and begin.lower() != opening


def write_page(path: str, text: str) -> int:
    """Write a page to a file; the exit status, after one sentence where that cannot be done.

    A page that stands there is replaced; a file of any other kind, such as the lesson or hand itself, is kept.
    """
    try:
        if is_taken(Path(path), b"<!doctype html"):
            return refuse(f"{path}: a file that is no page is kept; choose another name, such as page.html.")
        Path(path).write_text(text, "utf-8")
    except OSError as reason:
        return refuse(f"{path}: {reason.strerror or 'it cannot be written'}.")
    return 0


def whole(option: str, typed: object, least: int, most: int | None = None) -> int:
    """A whole number from the command line; a `ValueError` names what was typed and what is allowed."""
    text = str(typed)
    number = int(text) if text.isascii() and text.isdecimal() and len(text) <= LONGEST else None
    if number is None or number < least or (most is not None and number > most):
        allowed = f"a whole number, at least {least}" if most is None else f"a whole number from {least} to {most}"
        raise ValueError(f"{option} {text or repr(text)} is not possible: {allowed}.")
    return number


def check_language(code: str) -> None:
    """Refuse a language that there is no text in with a `ValueError`."""
    from rake_learn.teach.text import languages

    if code not in languages():
        raise ValueError(f"--language {code!r}: choose one of {', '.join(languages())}.")


def seat_typed(typed: str, others: str = "") -> int:
    """The seat behind ``--seat``; a `ValueError` names what was typed and what may be chosen, of which ``others`` come last."""
    from rake_learn.rules.record import RecordError
    from rake_learn.rules.record.entry import seat_of

    try:
        return seat_of(typed)
    except RecordError:
        raise ValueError(f"--seat {typed!r}: choose p1, p2 and so on{others}.") from None


def counted(number: int, name: str) -> str:
    """So many of them: ``1 deal``, ``2,000 deals``."""
    return f"{number:,} {name}" if number == 1 else f"{number:,} {name}s"
