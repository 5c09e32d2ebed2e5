"""What the learner decided, in order: a chained log that can be replayed, kept by whoever shows the lesson.

Each entry is linked to the one before it by a digest, so that a changed, lost or added entry is noticed. Nothing in it
is trusted: a score is worked out again from the answers, by the rules.
"""

from __future__ import annotations

import base64
import hashlib
import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

FORMAT: Final = 1
"""The newest format of journals; older ones are read too."""
LONGEST_JOURNAL: Final = 2_000_000
"""Characters of a journal, also of a message that hands one over; a lesson's has some thousands."""
MOST_ENTRIES: Final = 20_000
_LINK: Final = 16


class JournalError(ValueError):
    """A journal or a resume code that cannot be used, with the reason."""


Entry = Mapping[str, Any]
"""Plain JSON: ``do`` says what was done, ``turn`` at which turn; the rest belongs to that."""


@dataclass(frozen=True, slots=True)
class Journal:
    """One book of a learner: a lesson's, or an exercise's.

    >>> book = Journal("02_ace_of_spades", "kite").with_entry({"do": "answer", "turn": 0, "answer": "a"})
    >>> read_journal(book.text) == book
    True
    """

    book: str
    """What it is of, such as the lesson's name."""
    seed: str
    """The word from which its questions were made: whoever has it and this package can work out their answers."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """What else the questions depend on, such as the path."""
    entries: tuple[Entry, ...] = ()
    _links: tuple[str, ...] = field(default=(), repr=False)

    def with_entry(self, entry: Entry) -> Journal:
        """The journal with one entry more."""
        entry = dict(entry)
        link = _link(self.last_link, entry)
        return replace(self, entries=(*self.entries, entry), _links=(*self._links, link))

    @property
    def last_link(self) -> str:
        """The digest that the next entry is linked to."""
        return self._links[-1] if self._links else self._first()

    @property
    def text(self) -> str:
        """A line of JSON for the head, and one for each entry with its link."""
        head = {"format": FORMAT, "book": self.book, "seed": self.seed, "options": dict(self.options)}
        lines = [{**entry, "link": link} for entry, link in zip(self.entries, self._links, strict=True)]
        return "\n".join(_written(each) for each in [head, *lines])

    def _first(self) -> str:
        return _link("", {"book": self.book, "seed": self.seed, "options": dict(self.options)})


def read_journal(text: str) -> Journal:
    """A journal out of its text.

    Raises:
        JournalError: it is none, comes from a newer version, or an entry was changed, lost or added.
    """
    if len(text) > LONGEST_JOURNAL:
        raise JournalError(f"A journal is a text of at most {LONGEST_JOURNAL} characters.")
    head, *lines = text.split("\n")
    start = _object(head, 1)
    version = start.get("format")
    if not isinstance(version, int) or isinstance(version, bool) or not 1 <= version <= FORMAT:
        raise JournalError(f"This journal has format {version!r}; this version reads 1 to {FORMAT}.")
    book, seed, options = start.get("book"), start.get("seed"), start.get("options", {})
    if not isinstance(book, str) or not isinstance(seed, str) or not isinstance(options, dict):
        raise JournalError("The first line of a journal names its book and its seed.")
    journal = Journal(book, seed, options)
    if len(lines) > MOST_ENTRIES:
        raise JournalError(f"A journal has at most {MOST_ENTRIES} entries, not {len(lines)}.")
    for number, line in enumerate(lines, 2):
        entry = _object(line, number)
        link = entry.pop("link", None)
        journal = journal.with_entry(entry)
        if link != journal.last_link:
            raise JournalError(
                f"Line {number} of the journal is not what was written: it, or one before it, was changed."
            )
    return journal


def resume_code(journal: Journal) -> str:
    """A whole journal as a short text to carry elsewhere; its links are worked out again where it is read.

    >>> from_resume_code(resume_code(Journal("02_ace_of_spades", "kite"))).seed
    'kite'
    """
    packed = zlib.compress(
        _written([journal.book, journal.seed, dict(journal.options), list(journal.entries)]).encode(), 9
    )
    body = base64.urlsafe_b64encode(packed).decode().rstrip("=")
    return f"{FORMAT}.{body}.{_check(body)}"


def from_resume_code(code: str) -> Journal:
    """The journal of a resume code.

    Raises:
        JournalError: it is mistyped, or no code at all.
    """
    parts = code.strip().split(".") if len(code) < LONGEST_JOURNAL else []
    if len(parts) != 3 or parts[0] != str(FORMAT):
        raise JournalError("That is no resume code: it begins with 1. and has three parts.")
    if parts[2] != _check(parts[1]):
        raise JournalError("The resume code is mistyped or cut off: copy it once more.")
    try:
        unpacker = zlib.decompressobj()
        packed = base64.urlsafe_b64decode(parts[1] + "=" * (-len(parts[1]) % 4))
        book, seed, options, entries = json.loads(unpacker.decompress(packed, LONGEST_JOURNAL))
    except (ValueError, zlib.error):
        raise JournalError("The resume code cannot be read: copy it once more.") from None
    if not isinstance(entries, list) or not all(isinstance(each, dict) for each in entries):
        raise JournalError("The resume code cannot be read: copy it once more.")
    journal = Journal(str(book), str(seed), dict(options))
    for entry in entries[:MOST_ENTRIES]:
        journal = journal.with_entry(entry)
    return journal


def _object(line: str, number: int) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise JournalError(f"Line {number} of the journal cannot be read.")
    return found


def _link(before: str, entry: Mapping[str, Any]) -> str:
    return hashlib.sha256(f"{before}\n{_written(entry)}".encode()).hexdigest()[:_LINK]


def _check(body: str) -> str:
    return hashlib.sha256(body.encode()).hexdigest()[:4]


def _written(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
