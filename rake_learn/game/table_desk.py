"""A game behind a page that has no kernel, where Python runs in the page itself.

The widget does the same by traits, with the same `take` and `think`.
"""

from __future__ import annotations

from typing import Any

from rake_learn.game.carrying_out import take, think
from rake_learn.game.desk import Desk, as_text, read_message, refusing
from rake_learn.game.frame_lines import FrameLines
from rake_learn.game.game import Game
from rake_learn.teach.text import languages


class TableDesk(Desk):
    """One game and what its page has been told.

    Args:
        players: how many sit down, 2 to 10.
        seed: the code word of the cards.
        language: of every word.
        coach: when the coach speaks.

    >>> desk = TableDesk(3, "kite", "en", "never")
    >>> import json
    >>> sorted(json.loads(desk.everything()))
    ['alert', 'at', 'coach', 'company', 'frames', 'hand', 'words']
    """

    def __init__(self, players: int, seed: str, language: str, coach: str) -> None:
        self.game = Game(players, seed=seed, language=language, coach=coach)
        self._lines = FrameLines()
        self._owes_company = False

    def everything(self) -> str:
        """All that the page needs to begin."""
        self._lines = FrameLines()
        return as_text({"words": self.game.words, **self._hand(), **self._beside()})

    def prepare(self) -> None:
        """Load what the first act needs, a second's work here: while the visitor thinks, not while they wait."""
        self.game.prepare()

    def receive(self, message: str) -> str:
        """What the page asked for, done; what changed by it.

        Whatever happens here, the page gets an answer: a stale message changes nothing, an error becomes a note.
        """
        language = self.game.language
        match take(self.game, read_message(message)):
            case "beside":
                return as_text(self._beside())
            case "nothing":
                return as_text({"hand": self.game.hand})
        words = {"words": self.game.words} if self.game.language != language else {}
        # What the others did is looked up now and then; the hand is waited for.
        self._owes_company = True
        return as_text({**words, **self._hand(), "coach": self.game.coach})

    def repeat(self, message: str) -> None:
        """An intent of an earlier visit, done again: from the same code word it leads to the same hand."""
        take(self.game, {**read_message(message), "revision": self.game.revision})

    def think(self, seconds: float) -> str:
        """Tell what is still owed, or let the coach weigh for so long; what changed by it, or an empty text."""
        if self._owes_company:
            self._owes_company = False
            return as_text({"company": self.game.company})
        has_news, _ = think(self.game, seconds)
        self._lines.write(self.game.frames_ahead)
        return as_text({"coach": self.game.coach}) if has_news else ""

    @property
    def has_thinking(self) -> bool:
        """Whether there is more to tell, or to weigh."""
        return self._owes_company or self.game.has_thinking()

    def _hand(self) -> dict[str, Any]:
        game = self.game
        return {"hand": game.hand, "frames": self._lines.news(game.frames), "at": game.at, "alert": game.alert}

    def _beside(self) -> dict[str, Any]:
        return {"company": self.game.company, "coach": self.game.coach}


def open_desk(asked: str) -> TableDesk:
    """A game for a page that says its ``players``, the code word or ``seed``, and the ``language`` of its browser.

    Raises:
        Refused: there is no such table.

    >>> open_desk('{"players": 3, "seed": "kite", "language": "xx"}').game.language
    'en'
    """
    wanted = read_message(asked)
    language = wanted.get("language")
    with refusing():
        return TableDesk(wanted["players"], wanted["seed"], language if language in languages() else "en", "never")
