"""An exercise: one kind of question without end, each spot as hard as suits the learner. No clock, no streaks, no ranks."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, Final

from rake_learn.course import rating, subjects
from rake_learn.course.asking import Asking, Page
from rake_learn.course.draw import Draw
from rake_learn.course.journal import Journal
from rake_learn.course.lesson import Named
from rake_learn.course.sitting import Sitting, StillTable, now, told_of
from rake_learn.game.class_code import word_of
from rake_learn.teach.nearest import instead_of
from rake_learn.teach.text import Catalogue

FORMAT: Final = 1
LOOKED_AT: Final = 4
"""So many spots are drawn, and the one that suits the learner best is asked."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """What an exercise asks about."""

    name: str
    spots: tuple[Named, ...]
    """Subjects with their settings; each question comes from one of them."""


def exercise_names() -> tuple[str, ...]:
    """The exercises there are, in order."""
    return tuple(sorted(each.name.removesuffix(".toml") for each in _folder().iterdir() if each.name.endswith(".toml")))


def exercise(name: str) -> Exercise:
    """An exercise by its name.

    Raises:
        ValueError: there is none; the sentence says which was meant, or which there are.
    """
    if name not in exercise_names():
        raise ValueError(f"There is no exercise {name!r}: {instead_of(name, exercise_names())}")
    return _read(name)


@functools.cache
def _read(name: str) -> Exercise:
    table = tomllib.loads((_folder() / f"{name}.toml").read_text("utf-8"))
    spots = tuple(Named(each["ask"], each.get("with", {})) for each in table["spot"])
    for spot in spots:
        subjects.check(spot.name, spot.settings)
    return Exercise(name, spots)


def _folder() -> Traversable:
    return resources.files("rake_learn") / "exercises"


class Drill(Sitting):
    """An exercise being done.

    Args:
        given: the exercise, or its name.
        seed: a word, or a class code; the same word and the same answers lead to the same spots.
        language: of every word: a code such as ``en``, or a catalogue.
        clock: tells the time, for the journal.

    Raises:
        ValueError: there is no such exercise or language.

    >>> Drill(exercise_names()[0], seed="kite").page["step"]["reveal"] is None
    True
    """

    def __init__(
        self,
        given: Exercise | str,
        *,
        seed: str | None = None,
        language: str | Catalogue = "en",
        clock: Callable[[], str] = now,
    ) -> None:
        self.exercise = given if isinstance(given, Exercise) else exercise(given)
        word = word_of(seed)
        super().__init__(Journal(self.exercise.name, word), language=language, clock=clock)
        self._right = self._answered = 0
        self.rating: float = rating.FIRST
        """The learner's, on Elo's scale."""
        self._draw_next()

    @property
    def page(self) -> Page:
        """The question, as far as it may be known."""
        text, asking = self._voice.text, self._asking
        name = self.exercise.name
        score = {"rating": round(self.rating), "right": self._right, "answered": self._answered}
        return self._page(
            kind="exercise",
            title=text(f"exercise.{name}.title"),
            subtitle=text(f"exercise.{name}.text"),
            score=text("study.rating", **score) if self._answered else "",
            step=self._step(asking, n=self._answered),
            can={"next": text("study.another") if asking.is_answered else None},
            say=self._heard(asking),
        )

    @property
    def table(self) -> StillTable | None:
        """The recorded table of the question, if it has one."""
        return self._table_of(self._asking)

    # ----------------------------------------------------------------------- what the page asks for

    def _act(self, intent: Mapping[str, Any]) -> bool:
        match dict(intent):
            case {"kind": "answer", "answer": answer} if not self._asking.is_answered:
                return self._answer(answer)
            case {"kind": "hint"} if self._asking.hint():
                self._alert = None
                return True
            case {"kind": "next"} if self._asking.is_answered:
                self._draw_next()
                return True
        return False

    def _answer(self, given: object) -> bool:
        asking = self._asking
        if self._commit(asking, given):
            is_right = asking.judged.is_right
            spot = asking.question.rating
            self.rating = rating.after(self.rating, spot, is_right=is_right, answered=self._answered)
            self._right += is_right
            self._answered += 1
            self._write({"do": "answer", **told_of(asking, self._spot.name), "spot": spot, "rating": self.rating})
        return True

    def _draw_next(self) -> None:
        """The next question: of some spots drawn, the one whose rating is nearest to the learner's."""
        self._alert = None
        number = self._answered
        draw = Draw(f"{self._journal.seed}/{number}")
        drawn = []
        for look in range(LOOKED_AT):
            spot = draw.one(self.exercise.spots)
            drawn.append((spot, subjects.ask(spot.name, f"{self._journal.seed}/{number}/{look}", spot.settings)))
        self._spot, question = min(drawn, key=lambda each: abs(each[1].rating - self.rating))
        self._asking = Asking(question)

    # ----------------------------------------------------------------------- coming back

    def _resume(self, journal: Journal) -> None:
        """Go on after the last answer; the ratings are those that were written down, as nobody but the learner sees them."""
        answers = [each for each in journal.entries if each.get("do") == "answer"]
        self._journal = journal
        self._answered = len(answers)
        self._right = sum(each.get("right") is True for each in answers)
        last = answers[-1].get("rating") if answers else None
        self.rating = (
            min(max(float(last), rating.LEAST), rating.MOST) if isinstance(last, int | float) else rating.FIRST
        )
        self._draw_next()

    def __repr__(self) -> str:
        return f"Drill({self.exercise.name!r}, {self._right} of {self._answered} right, rating {round(self.rating)})"
