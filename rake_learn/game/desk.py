"""What stands behind a page that has no kernel: what the page asks comes in as text, what changed goes out as text.

Each kind of page has a desk of its own: a table, the odds lab, a sitting of the course. A module that holds one has a
function ``open_desk``, which takes what its page wants to begin with, as text; `rake_learn/frontend/site/worker.js`
knows the modules by name.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final, Protocol

logging.getLogger("rake_learn").addHandler(logging.NullHandler())

LONGEST: Final = 10_000
"""Characters of a message; the page's own are a hundred."""


class Refused(ValueError):
    """There is nothing behind the page's address: the sentence, which the page shows as it is, says what there is."""


@contextmanager
def refusing() -> Iterator[None]:
    """An error of ours on the way to a desk is the visitor's to read, as `Refused`; any other goes on as it is."""
    try:
        yield
    except ValueError as error:
        from rake_learn.teach.own_sentence import own_sentence  # only mistakes need it

        if sentence := own_sentence(error):
            raise Refused(sentence) from None
        raise


class Desk(Protocol):
    """Whatever happens behind it, a desk answers, and it tells nothing that its visitor may not know."""

    def everything(self) -> str:
        """All that the page needs to begin."""

    def prepare(self) -> None:
        """Load what the first act needs: while the visitor looks around, not while they wait."""

    def receive(self, message: str) -> str:
        """What the page asked for, done; what changed by it, or an empty text while the answer is worked on."""

    def repeat(self, message: str) -> None:
        """Something that was asked for in an earlier visit, done again."""

    def think(self, seconds: float) -> str:
        """Work on for so long; what changed by it, or an empty text."""

    @property
    def has_thinking(self) -> bool:
        """Whether there is more to work on."""


def read_message(message: str, *, longest: int = LONGEST) -> Mapping[str, Any]:
    """What a page sends; empty if it is too long for that, or no message at all.

    >>> read_message('{"kind": "next"}'), read_message("[]"), read_message("{")
    ({'kind': 'next'}, {}, {})
    """
    try:
        found = json.loads(message) if len(message) <= longest else None
    except (ValueError, RecursionError):
        found = None
    return found if isinstance(found, dict) else {}


def as_text(changes: Mapping[str, Any]) -> str:
    """What changed, for the page.

    >>> as_text({"at": 3})
    '{"at":3}'
    """
    return json.dumps(changes, ensure_ascii=False, separators=(",", ":"))
