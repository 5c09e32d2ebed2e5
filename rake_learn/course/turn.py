"""One turn of a lesson: a step as it comes up, with the spot drawn for it, and what the learner has done there."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from rake_learn.course.asking import Asking
from rake_learn.course.lesson import Step
from rake_learn.course.playing import is_reached, open_game
from rake_learn.course.question import Moment
from rake_learn.course.subjects import ask
from rake_learn.game import Game
from rake_learn.teach.text import Catalogue


@dataclass
class Turn:
    """A step come up, for the first time or again."""

    step: Step
    index: int
    """The step's place in the lesson, from 0."""
    attempt: int
    """0 the first time; each time after it has another spot."""
    seed: str
    language: str | Catalogue
    """In which a hand begins to be played."""

    @cached_property
    def asking(self) -> Asking | None:
        """The question of this turn."""
        wanted = self.step.ask
        if wanted is None:
            return None
        return Asking(ask(wanted.name, self._spot(), wanted.settings))

    @cached_property
    def game(self) -> Game | None:
        """The hand to be played in this turn."""
        return open_game(self.step.play, self._spot(), self.language) if self.step.play is not None else None

    def _spot(self) -> str:
        if self.step.seed is not None and self.attempt == 0:
            return self.step.seed
        return f"{self.seed}/{self.index}/{self.attempt}"

    @property
    def moment(self) -> Moment | None:
        """The recorded table that stands there: of what is revealed, of the question, or of the step."""
        if self.asking is not None and self.asking.moment is not None:
            return self.asking.moment
        shown = self.step.shown
        return Moment(shown.record, shown.step, shown.seat) if shown else None

    @property
    def is_done(self) -> bool:
        """Whether what there is to do here has been done."""
        if self.asking is not None:
            return self.asking.is_answered
        if self.step.play is not None:
            return (
                "game" in self.__dict__
                and self.game is not None
                and (self.game.is_over or is_reached(self.game, self.step.goal))
            )
        return True

    @property
    def is_right(self) -> bool | None:
        """Whether the answer was right, or the goal reached; ``None`` before, or where there is none."""
        if not self.is_done:
            return None
        if self.asking is not None:
            return self.asking.judged.is_right
        return is_reached(self.game, self.step.goal) if self.game is not None else None
