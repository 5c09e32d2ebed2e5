"""A lesson as a widget."""

from __future__ import annotations

from pathlib import Path

from rake_learn.course.lesson import Lesson as Given
from rake_learn.course.lesson_file import load_lesson
from rake_learn.course.study import Study
from rake_learn.teach.text import Catalogue
from rake_learn.widgets.sitting import SittingWidget


class Lesson(SittingWidget):
    """A lesson to solve, to read, and to look back at.

    Args:
        lesson: its name, such as ``02_ace_of_spades``, its number, or the path of a lesson file of your own.
        seed: a word, or a class code; the same word asks about the same hands. Left out, everybody gets hands of their own.
        language: of every word: a code such as ``en``, or a catalogue.
        path: ``newcomer`` or ``holdem``; left out, every step comes up.
        mode: ``solve`` or ``read``.

    Raises:
        ValueError: there is no such lesson, path, mode or language, or the file cannot be used.

    >>> Lesson("02_ace_of_spades", seed="kite").page["kind"]
    'lesson'
    """

    def __init__(
        self,
        lesson: str | int | Path | Given,
        *,
        seed: str | None = None,
        language: str | Catalogue = "en",
        path: str | None = None,
        mode: str = "solve",
    ) -> None:
        if isinstance(lesson, Path) or (isinstance(lesson, str) and lesson.endswith(".toml")):
            lesson = load_lesson(lesson)
        self._study = Study(lesson, seed=seed, language=language, path=path, mode=mode)
        super().__init__(self._study)

    def __repr__(self) -> str:
        return repr(self._study).replace("Study(", "Lesson(", 1)
