"""The playground as a widget."""

from __future__ import annotations

from typing import Any

from rake_learn.course.playground import Playground as Shown
from rake_learn.game import Game
from rake_learn.teach.text import Catalogue
from rake_learn.widgets.bundle import PLAYGROUND, module_text, style_text
from rake_learn.widgets.sitting import SittingWidget


class Playground(SittingWidget):
    """Free play, with everything to be chosen on the page.

    Args:
        code: a class code such as ``kite-7``, or any other word; left out, new hands.
        language: of every word: a code such as ``en``, or a catalogue.
        choices: what is chosen to begin with, such as ``players=6``; see `rake_learn.course.playground.fields`.

    Raises:
        ValueError: a choice cannot be.

    >>> Playground("kite-7", players=3).page["kind"]
    'playground'
    """

    _esm = module_text(PLAYGROUND)
    _css = style_text(PLAYGROUND)

    def __init__(self, code: str | None = None, *, language: str | Catalogue = "en", **choices: Any) -> None:
        self._playground = Shown(code, language=language, **choices)
        super().__init__(self._playground)

    @property
    def game(self) -> Game:
        """The table, for the cells of a notebook."""
        return self._playground.game

    def __repr__(self) -> str:
        return repr(self._playground)
