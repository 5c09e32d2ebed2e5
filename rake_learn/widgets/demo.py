"""A demo for a class as a widget."""

from __future__ import annotations

from rake_learn.course.demo import Demo as Shown
from rake_learn.teach.text import Catalogue
from rake_learn.widgets.bundle import DEMO, module_text, style_text
from rake_learn.widgets.sitting import SittingWidget


class Demo(SittingWidget):
    """A demo to show to a class, with a second window for the wall.

    Args:
        name: of the demo, such as ``royal_funeral``; a `ValueError` for any other lists them.
        seed: the class code, such as ``kite-7``; left out, a new one.
        language: of every word: a code such as ``en``, or a catalogue.

    Raises:
        ValueError: there is no such demo or language, or the code is none.

    >>> Demo("royal_funeral", seed="kite-7")
    Demo('royal_funeral', seed='kite-7': slide 1 of 5)
    """

    _esm = module_text(DEMO)
    _css = style_text(DEMO)

    def __init__(
        self, name: str = "royal_funeral", *, seed: str | None = None, language: str | Catalogue = "en"
    ) -> None:
        self._demo = Shown(name, seed=seed, language=language)
        super().__init__(self._demo)

    def __repr__(self) -> str:
        return repr(self._demo)
