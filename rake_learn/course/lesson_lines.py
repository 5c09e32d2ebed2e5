"""Where things stand in a lesson file, so that a mistake is named with its line."""

from __future__ import annotations

import re


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
