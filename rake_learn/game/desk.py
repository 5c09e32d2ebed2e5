"""A game behind a page that has no kernel: what the page asks comes in as text, what changed goes out as text.

The widget does the same by traits, with the same `take` and `think`. Here Python runs in the page itself, in a worker.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping
from typing import Any, Final, Literal

from rake_learn.game.frame_lines import FrameLines
from rake_learn.game.game import Game
from rake_learn.teach.text import languages

log = logging.getLogger("rake_learn")
log.addHandler(logging.NullHandler())

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
        language = self.game.language
        match take(self.game, message, read=_read):
            case "beside":
                return _text(self._beside())
            case "nothing":
                return _text({"hand": self.game.hand})
        words = {"words": self.game.words} if self.game.language != language else {}
        return _text({**words, **self._hand(), **self._beside()})

    def repeat(self, message: str) -> None:
        """An intent of an earlier visit, done again: from the same code word it leads to the same hand."""
        intent = json.loads(message)
        if isinstance(intent, dict):
            self.receive(json.dumps({**intent, "revision": self.game.revision}))

    def think(self, seconds: float) -> str:
        """Let the coach weigh for so long; what changed by it, or an empty text."""
        has_news, _ = think(self.game, seconds)
        return _text({"coach": self.game.coach}) if has_news else ""

    @property
    def has_thinking(self) -> bool:
        """Whether the coach has more to weigh."""
        return self.game.has_thinking()

    def _hand(self) -> dict[str, Any]:
        game = self.game
        return {"hand": game.hand, "frames": self._lines.text(game.frames), "at": game.at, "alert": game.alert}

    def _beside(self) -> dict[str, Any]:
        return {"company": self.game.company, "coach": self.game.coach}


def take(
    game: Game, asked: Any, *, read: Callable[[Any], Any] = lambda asked: asked
) -> Literal["hand", "beside", "nothing"]:
    """Do what a page asks for; what changed by it: the hand, what stands beside it, or nothing.

    Args:
        game: the game to do it in.
        asked: what came from the page.
        read: makes an intent of it.

    An error becomes a note and a log entry: in a callback, or in a worker, it would vanish without a trace in the page.
    """
    try:
        intent = read(asked)
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


def _read(message: str) -> Any:
    return json.loads(message) if len(message) <= LONGEST else None


def _text(changes: dict[str, Any]) -> str:
    return json.dumps(changes, ensure_ascii=False, separators=(",", ":"))


def open_desk(players: int, seed: str, language: str) -> Desk:
    """A game for a page that says what language its browser speaks: where there is no text in it, in English."""
    return Desk(players, seed, language if language in languages() else "en", "never")
