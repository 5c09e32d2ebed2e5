"""All exercises as one widget."""

from __future__ import annotations

from rake_learn.course.exercise_list import ExerciseList
from rake_learn.teach.text import Catalogue
from rake_learn.widgets.bundle import EXERCISES, module_text, style_text
from rake_learn.widgets.sitting import SittingWidget


class Exercises(SittingWidget):
    """Every exercise there is, to choose among.

    Args:
        exercise: the one to begin with; left out, the list.
        seed: a word, or a class code; the same word and the same answers lead to the same spots.
        language: of every word: a code such as ``en``, or a catalogue.

    Raises:
        ValueError: there is no such exercise or language.

    >>> Exercises().page["kind"]
    'exercises'
    """

    _esm = module_text(EXERCISES)
    _css = style_text(EXERCISES)

    def __init__(
        self, exercise: str | None = None, *, seed: str | None = None, language: str | Catalogue = "en"
    ) -> None:
        self._list = ExerciseList(exercise, seed=seed, language=language)
        super().__init__(self._list)

    def __repr__(self) -> str:
        return repr(self._list)
