"""A game behind a page that has no kernel: what the page asks comes in as text, what changed goes out as text.

The widget does the same by traits. Here Python runs in the page itself, in a worker, and answers one text with another.
"""

from __future__ import annotations

import json
import logging
from typing import Any, Final

from rake_learn.game.frame_lines import FrameLines
from rake_learn.game.game import Game
from rake_learn.teach.text import languages

log = logging.getLogger("rake_learn")

LONGEST: Final = 10_000
"""Characters of a message; the page's own are a hundred."""


class Desk:
    """One game and what its page has been told.

    Args:
        players: how many sit down, 2 to 10.
        seed: the code word of the cards.
        language: of every word.
        coach: when the coach speaks.

    >>> desk = Desk(3, "kite", "en", "never")
    >>> sorted(json.loads(desk.everything()))
    ['alert', 'at', 'coach', 'company', 'frames', 'hand', 'words']
    """

    def __init__(self, players: int, seed: str, language: str, coach: str) -> None:
        self.game = Game(players, seed=seed, language=language, coach=coach)
        self._lines = FrameLines()

    def everything(self) -> str:
        """All that the page needs to begin."""
        return _text({"words": self.game.words, **self._hand(), **self._beside()})

    def prepare(self) -> None:
        """Load what the first act needs, a second's work here: while the visitor thinks, not while they wait."""
        self.game.prepare()

    def receive(self, message: str) -> str:
        """What the page asked for, done; what changed by it.

        Whatever happens here, the page gets an answer: a stale message changes nothing, an error becomes a note.
        """
        try:
            intent = json.loads(message) if len(message) <= LONGEST else None
            if isinstance(intent, dict) and intent.get("kind") in self.game.CONSULTED:
                self.game.consult(intent)
                return _text(self._beside())
            if not isinstance(intent, dict) or not self.game.handle(intent):
                return _text({"hand": self.game.hand})
        except Exception:
            # Nobody else would hear of it: the worker has no page of its own.
            log.exception("The table could not carry out what the page asked for.")
            self.game.say_error()
            intent = {}
        words = {"words": self.game.words} if intent.get("kind") == "language" else {}
        return _text({**words, **self._hand(), **self._beside()})

    def repeat(self, message: str) -> None:
        """An intent of an earlier visit, done again: from the same code word it leads to the same hand."""
        intent = json.loads(message)
        if isinstance(intent, dict):
            self.receive(json.dumps({**intent, "revision": self.game.revision}))

    def think(self, seconds: float) -> str:
        """Let the coach weigh for so long; what changed by it, or an empty text."""
        try:
            return _text({"coach": self.game.coach}) if self.game.think(seconds) else ""
        except Exception:
            log.exception("The coach could not weigh a decision.")
            self.game.stop_thinking()
            return _text({"coach": self.game.coach})

    @property
    def has_thinking(self) -> bool:
        """Whether the coach has more to weigh."""
        return self.game.has_thinking()

    def _hand(self) -> dict[str, Any]:
        game = self.game
        return {"hand": game.hand, "frames": self._lines.text(game.frames), "at": game.at, "alert": game.alert}

    def _beside(self) -> dict[str, Any]:
        return {"company": self.game.company, "coach": self.game.coach}


def _text(changes: dict[str, Any]) -> str:
    return json.dumps(changes, ensure_ascii=False, separators=(",", ":"))


def open_desk(players: int, seed: str, language: str) -> Desk:
    """A game for a page that says what language its browser speaks: where there is no text in it, in English."""
    return Desk(players, seed, language if language in languages() else "en", "never")
