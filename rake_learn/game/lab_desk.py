"""The odds lab behind a page that has no kernel, where Python runs in the page itself.

There is no numpy there: the plain road counts the same way, some fifty times slower, and so fewer deals are offered.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from typing import Any, Final

from rake_learn.game.desk import Desk, as_text, read_message
from rake_learn.game.odds_lab import Lab
from rake_learn.teach.text import languages

log = logging.getLogger("rake_learn")

CHOICES: Final = 2
"""Of the numbers of deals to choose from, so many can be waited for."""


class LabDesk(Desk):
    """One odds lab and the question it is working on.

    Args:
        question: the fields of `rake_learn.game.odds_question.LabQuestion`; those left out are as usual.
        language: of every word.

    >>> desk = LabDesk({"cards": "As Ah 7d", "players": 6}, "en")
    >>> read_message(desk.everything())["answer"]["exact"]["made"][0]["fraction"]
    '95/1176'
    """

    def __init__(self, question: Mapping[str, Any], language: str) -> None:
        self.lab = Lab(language)
        self._number = 0
        self._answers: Iterator[Mapping[str, Any]] = self.lab.answers(question)
        self._is_done = False

    def everything(self) -> str:
        """The words, and a first answer."""
        return as_text({"words": self._words(), **self._next()})

    def prepare(self) -> None:
        """Nothing: the first answer has loaded all that the next ones need."""

    def receive(self, message: str) -> str:
        """Another question, perhaps in another language: the words if it is, the answers when they are worked out.

        Work on the question before ends here. Questions may come faster than answers; only the last is worked on.
        """
        asked = read_message(message)
        number, question = asked.get("n"), asked.get("question")
        if not isinstance(number, int) or not isinstance(question, Mapping):
            return ""
        is_new_language = self.lab.speak(asked.get("language"))
        self._number, self._answers, self._is_done = number, self.lab.answers(question), False
        return as_text({"words": self._words()}) if is_new_language else ""

    def repeat(self, message: str) -> None:
        """Nothing: a question stands in the page's address, and none leads to another."""

    def think(self, seconds: float) -> str:  # noqa: ARG002  (the lab measures its own pieces of work)
        """Count some more deals; the answer as it is now."""
        return as_text(self._next())

    @property
    def has_thinking(self) -> bool:
        """Whether there is more to count."""
        return not self._is_done

    def _words(self) -> dict[str, Any]:
        words = self.lab.words
        return {**words, "deals": words["deals"][:CHOICES]}

    def _next(self) -> dict[str, Any]:
        try:
            found = next(self._answers)
        except Exception:
            # In a worker it would vanish without a trace in the page.
            log.exception("The odds lab could not answer.")
            found = self.lab.error()
        self._is_done = found["done"]
        return {"answer": {**found, "n": self._number}}


def open_desk(asked: str) -> LabDesk:
    """A lab for a page that says the ``question`` it begins with, and the ``language`` of its browser.

    >>> open_desk('{"question": {"players": 3}, "language": "es"}').lab.words["lang"]
    'es'
    """
    wanted = read_message(asked)
    language = wanted.get("language")
    return LabDesk(wanted.get("question") or {}, language if language in languages() else "en")
