"""TOML as text: values written so that `tomllib` reads the same back, and where a file's keys and comments stand.

The standard library reads TOML but does not write it. Tables inside values are written inline, on one line.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from rake_learn.rules.record.error import RecordError

_ESCAPES: Final = {
    '"': '\\"',
    "\\": "\\\\",
    "\b": "\\b",
    "\t": "\\t",
    "\n": "\\n",
    "\f": "\\f",
    "\r": "\\r",
}
_BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")


def written(value: Any) -> str:
    r"""A value as TOML text.

    Raises:
        RecordError: TOML, or this format, has no such value; fractions are such a value.

    >>> print(written(["say \"hi\"", 2, True, {"a b": []}]))
    ["say \"hi\"", 2, true, {"a b" = []}]
    """
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case str():
            return _written_string(value)
        case datetime.datetime() | datetime.date() | datetime.time():
            return value.isoformat()
        case list() | tuple():
            return "[" + ", ".join(map(written, value)) + "]"
        case dict():
            return "{" + ", ".join(f"{written_key(key)} = {written(each)}" for key, each in value.items()) + "}"
    raise RecordError(f"a record cannot hold {value!r}")


def written_key(key: str) -> str:
    """A key as TOML text, in quotes where it needs them."""
    return key if _BARE_KEY.fullmatch(key) else _written_string(key)


def _written_string(text: str) -> str:
    return '"' + "".join(map(_written_character, text)) + '"'


def _written_character(character: str) -> str:
    code = ord(character)
    if 0xD800 <= code <= 0xDFFF:
        raise RecordError(f"a record cannot hold the lone surrogate U+{code:04X}")
    if character in _ESCAPES:
        return _ESCAPES[character]
    return f"\\u{code:04X}" if code < 0x20 or code == 0x7F else character


# --------------------------------------------------------------------------- where things stand in a file


@dataclass(frozen=True, slots=True)
class Anchor:
    """Something in a file: a table's header, a key, or one entry of the array under a key."""

    table: str
    """As written; empty above the first header."""
    key: str | None = None
    entry: int | None = None
    """Counted from 1."""


@dataclass(frozen=True, slots=True)
class Comment:
    """A comment of a file, its ``#`` included, and what it belongs to."""

    text: str
    anchor: Anchor | None
    """``None`` at the end of the file."""
    is_beside: bool
    """Whether it stands on the line of its anchor, after it; else above."""


@dataclass(slots=True)
class Layout:
    """Where the parts of a file stand."""

    comments: list[Comment] = field(default_factory=list)
    lines: dict[Anchor, int] = field(default_factory=dict)


_TOKEN: Final = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}|' + r"'''.*?'{3,5}|" + r'"(?:[^"\\\n]|\\.)*"|' + r"'[^'\n]*'|#[^\n]*|\n|[\[\]{},=]"
    r"|[^\s\"'#\[\]{},=]+",
    re.DOTALL,
)


def layout(text: str) -> Layout:
    r"""Find the keys, the entries of top-level arrays and the comments of a text that `tomllib` has read.

    >>> found = layout('# a game\nmin_bet = 2 # small\n')
    >>> [(comment.text, comment.is_beside) for comment in found.comments]
    [('# a game', False), ('# small', True)]
    >>> found.lines[Anchor("", "min_bet")]
    2
    """
    return _Scan().run(text)


class _Scan:
    """One walk through a file. ``depth`` counts open brackets of a value; no key is pending at depth 0."""

    def __init__(self) -> None:
        self.found = Layout()
        self.table = ""
        self.key: str | None = None
        self.words: list[str] = []
        self.depth = 0
        self.entry = 0
        self.waiting: list[str] = []
        self.beside: Anchor | None = None
        self.is_fresh_line = True

    def run(self, text: str) -> Layout:
        for line, token in _tokens(text):
            if token == "\n":
                self._end_line()
            elif token.startswith("#"):
                self._comment(token.rstrip())
            else:
                self._part(line, token)
        self.found.comments.extend(Comment(each, None, is_beside=False) for each in self.waiting)
        return self.found

    def _end_line(self) -> None:
        if self.depth == 0:
            if self.key is None and self.words:
                self.table = "".join(self.words)
            self.key = None
            self.words = []
        self.is_fresh_line = True
        self.beside = None

    def _comment(self, text: str) -> None:
        if self.beside is None:
            self.waiting.append(text)
        else:
            self.found.comments.append(Comment(text, self.beside, is_beside=True))

    def _part(self, line: int, token: str) -> None:
        if self.key is None:
            self._before_value(line, token)
        elif token in ("[", "{"):
            self.depth += 1
        elif token in ("]", "}"):
            self.depth -= 1
            self.beside = Anchor(self.table, self.key) if self.depth == 0 else self.beside
        elif self.depth == 1 and token != ",":
            self.entry += 1
            self._mark(line, Anchor(self.table, self.key, self.entry))
        self.is_fresh_line = False

    def _before_value(self, line: int, token: str) -> None:
        if token == "=":
            self.key = "".join(self.words)
            self.entry = 0
            self._mark(line, Anchor(self.table, self.key))
        elif token in ("[", "]"):
            if token == "]" and self.beside is None:
                self._mark(line, Anchor("".join(self.words)))
        else:
            self.words.append(token)

    def _mark(self, line: int, anchor: Anchor) -> None:
        self.found.lines.setdefault(anchor, line)
        self.found.comments.extend(Comment(each, anchor, is_beside=False) for each in self.waiting)
        self.waiting = []
        self.beside = anchor


def _tokens(text: str) -> Iterator[tuple[int, str]]:
    line = 1
    for match in _TOKEN.finditer(text):
        token = match.group()
        yield line, token
        line += token.count("\n")
