"""Where things stand in a lesson file, so that a mistake is named with its line."""

from __future__ import annotations

import re
from typing import Any, Final

_HINTS: Final = (
    (re.compile("[\u201c\u201d\u2018\u2019\u00ab\u00bb]"), 'texts stand between straight quotes, "like this"'),
    (re.compile(r"^\s*\[\s*step\s*\]"), "every step begins with [[step]], in two brackets"),
    (re.compile("overwrite|twice"), "this stands in the file twice"),
    (re.compile(r'^[^"#]*"[^"]*$'), "a text ends with a quote on the line where it begins"),
)
"""What a line that is no TOML, or what is said of it, often comes from."""
_UNSEEN: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
"""Control characters except the ends of lines and tabs, and those that turn the order of what is read around."""
_SHORT: Final = {"\b": "b", "\f": "f", "\r": "r"}
"""How TOML may write a control character in a letter."""


def controls(table: Any) -> set[str]:
    r"""The characters in the texts and names of a table that nobody can see.

    >>> controls({"title": "One\n\ttwo", "goals": ["Hear a \a."]})
    {'\x07'}
    """
    found: set[str] = set()
    waiting = [table]  # no recursion: dotted names may lie as deep as the file is long
    while waiting:
        each = waiting.pop()
        if isinstance(each, dict):
            waiting += [*each, *each.values()]
        elif isinstance(each, list):
            waiting += each
        elif isinstance(each, str):
            found |= set(_UNSEEN.findall(each))
    return found


class Lines:
    r"""The lines of a lesson file, counted from 1.

    >>> Lines('[[step]]\ntext = "first"').of(1, "text")
    2
    """

    def __init__(self, text: str) -> None:
        # As TOML counts them: a sentence may hold a character that `splitlines` takes for the end of a line.
        self._lines = text.replace("\r\n", "\n").split("\n")
        self.steps = [number for number, line in self._numbered() if line.replace(" ", "").startswith("[[step]]")]
        """Where the steps begin."""

    def __getitem__(self, number: int) -> str:
        return self._lines[number - 1]

    def of(self, start: int, key: str) -> int | None:
        """Where a key stands in the part of the file that begins at a line; that line itself if it cannot be found."""
        name = re.escape(key)
        wanted = re.compile(rf'\s*(?:"?{name}"?\s*[=.]|\[+\s*(?:step\.)?{name}\s*[\].])')
        return next((number for number in self._after(start) if wanted.match(self[number])), start or None)

    def part(self, name: str) -> int | None:
        """Where a part of the file begins, such as ``text.en``; None if nothing stands over it."""
        wanted = re.compile(rf"\s*\[\s*{re.escape(name)}\s*\]")
        return next((number for number, line in self._numbered() if wanted.match(line)), None)

    def sentence(self, part: str, sentence: str) -> int | None:
        """Where a sentence stands in a part of the file; where the part begins if the file says it in other signs."""
        start = self.part(part)
        return next((number for number in self._after(start or 0) if sentence in self[number]), start)

    def sign(self, sign: str) -> int | None:
        """Where a character stands first, as it is or written as TOML writes those that nobody can see."""
        code = f"{ord(sign):x}"
        written = f"(?i:u{code:0>4}|u{code:0>8})" + (f"|{_SHORT[sign]}" if sign in _SHORT else "")
        wanted = re.compile(rf"{re.escape(sign)}|(?<!\\)(?:\\\\)*\\(?:{written})")
        return next((number for number, line in self._numbered() if wanted.search(line)), None)

    def hint(self, line: int | None, error: str) -> str:
        """What a line that is no TOML often comes from, by what is written there and what is said of it."""
        written = self[line] if line else ""
        return next((f": {told}" for pattern, told in _HINTS if pattern.search(written) or pattern.search(error)), "")

    def _numbered(self) -> enumerate[str]:
        return enumerate(self._lines, 1)

    def _after(self, start: int) -> range:
        """The numbers of the lines from one to where the next part begins; all of them from 0."""
        after = range(start + 1, len(self._lines) + 1) if start else ()
        end = next((number for number in after if self._begins_part(number)), len(self._lines) + 1)
        return range(max(start, 1), end)

    def _begins_part(self, number: int) -> bool:
        """Whether a line begins another step or other words."""
        return number in self.steps or re.match(r"\s*\[\s*text\b", self[number]) is not None
