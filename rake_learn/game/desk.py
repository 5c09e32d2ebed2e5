"""What stands behind a page that has no kernel: what the page asks comes in as text, what changed goes out as text.

Each kind of page has a desk of its own: a table, the odds lab. A module that holds one has a function ``open_desk``,
which takes what its page wants to begin with, as text; `rake_learn/frontend/site/worker.js` knows the modules by name.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol

if TYPE_CHECKING:
    from rake_learn.game.game import Game

log = logging.getLogger("rake_learn")
log.addHandler(logging.NullHandler())

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


def take(game: Game, intent: Any) -> Literal["hand", "beside", "nothing"]:
    """Do what a page asks for; what changed by it: the hand, what stands beside it, or nothing.

    Args:
        game: the game to do it in.
        intent: what came from the page, whatever it is.

    An error becomes a note and a log entry: in a callback, or in a worker, it would vanish without a trace in the page.
    """
    try:
        if not isinstance(intent, Mapping):
            return "nothing"
        if intent.get("kind") in game.CONSULTED:
            game.consult(intent)
            return "beside"
        return "hand" if game.handle(intent) else "nothing"
    except Exception:
        log.exception("The table could not carry out what the page asked for.")
        game.say_error()
        return "hand"


def think(game: Game, seconds: float, *, only_urgent: bool = False) -> tuple[bool, bool]:
    """Think for so long; whether the coach has something new to say, and whether there is more to think about.

    What goes wrong here costs no hand.
    """
    try:
        return game.think(seconds, only_urgent=only_urgent), game.has_thinking(only_urgent=only_urgent)
    except Exception:
        log.exception("The coach could not weigh a decision.")
        game.stop_thinking()
        return True, False
