"""The final test as a widget."""

from __future__ import annotations

from rake_learn.course.final_test import FinalTest as Taken
from rake_learn.teach.text import Catalogue
from rake_learn.widgets.sitting import SittingWidget


class FinalTest(SittingWidget):
    """Ten hands with the coach silent, then a report on every decision.

    Args:
        seed: a word, or a class code; the same word deals the same hands.
        hands: how many.
        players: how many sit at the table.
        language: of every word: a code such as ``en``, or a catalogue.

    >>> FinalTest(seed="kite").page["report"] is None
    True
    """

    def __init__(
        self, *, seed: str | None = None, hands: int = 10, players: int = 4, language: str | Catalogue = "en"
    ) -> None:
        self._test = Taken(seed=seed, hands=hands, players=players, language=language)
        super().__init__(self._test)

    def __repr__(self) -> str:
        return repr(self._test)
