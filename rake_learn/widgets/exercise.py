"""An exercise as a widget."""

from __future__ import annotations

from rake_learn.course.exercise import Drill
from rake_learn.teach.text import Catalogue
from rake_learn.widgets.sitting import SittingWidget


class Exercise(SittingWidget):
    """Questions of one kind without end, each as hard as suits the learner.

    Args:
        exercise: its name; `rake_learn.course.exercise.exercise_names` lists them.
        seed: a word, or a class code; the same word and the same answers lead to the same spots.
        language: of every word: a code such as ``en``, or a catalogue.

    Raises:
        ValueError: there is no such exercise or language.

    >>> Exercise("order_the_hands", seed="kite").page["kind"]
    'exercise'
    """

    def __init__(self, exercise: str, *, seed: str | None = None, language: str | Catalogue = "en") -> None:
        self._drill = Drill(exercise, seed=seed, language=language)
        super().__init__(self._drill)

    @property
    def drill(self) -> Drill:
        """The exercise being done, for the cells of a notebook."""
        return self._drill

    def __repr__(self) -> str:
        return repr(self._drill).replace("Drill(", "Exercise(", 1)
