"""A page of the course that has no kernel, where Python runs in the page itself: a lesson, an exercise, the playground.

There is no numpy there: what is sampled comes from fewer deals, and says so.
"""

from __future__ import annotations

from typing import Any

from rake_learn.course.journal import LONGEST_JOURNAL
from rake_learn.course.sitting import NO_TABLE, Sitting
from rake_learn.game.class_code import read_seed
from rake_learn.game.desk import Desk, as_text, read_message, refusing
from rake_learn.game.frame_lines import FrameLines
from rake_learn.teach.text import languages


class CourseDesk(Desk):
    """One sitting and what its page has been told.

    Args:
        sitting: what is behind the page.

    >>> desk = open_desk('{"lesson": "02_ace_of_spades", "seed": "kite"}')
    >>> import json
    >>> sorted(json.loads(desk.everything()))[:4]
    ['alert', 'at', 'coach', 'company']
    """

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self._lines = FrameLines()
        self._language = sitting.language

    def everything(self) -> str:
        """All that the page needs to begin."""
        self._lines = FrameLines()
        return as_text({"words": self.sitting.words, **self._now()})

    def prepare(self) -> None:
        """Load what the first answer needs: a page looks at its own question first."""
        self.sitting.table  # noqa: B018  (a hand is dealt when it is first looked at)

    def receive(self, message: str) -> str:
        """What the page asked for, done; what changed by it."""
        # What a browser has kept is a journal, which is longer than any other message.
        if not self.sitting.take(read_message(message, longest=LONGEST_JOURNAL)):
            return as_text({"page": self.sitting.page})
        is_new, self._language = self._language != self.sitting.language, self.sitting.language
        return as_text({**({"words": self.sitting.words} if is_new else {}), **self._now()})

    def repeat(self, message: str) -> None:
        """Nothing: what was decided stands in the journal, which the page hands over."""

    def think(self, seconds: float) -> str:
        """Let the coach weigh for so long; what changed by it, or an empty text."""
        if not self.sitting.think(seconds):
            return ""
        table = self.sitting.table
        return as_text({"page": self.sitting.page, "coach": table.coach if table is not None else None})

    @property
    def has_thinking(self) -> bool:
        """Whether there is more to weigh."""
        return self.sitting.has_thinking

    def _now(self) -> dict[str, Any]:
        table = self.sitting.table
        shown = {name: getattr(table, name) for name in NO_TABLE} if table is not None else dict(NO_TABLE)
        shown["frames"] = self._lines.news(shown["frames"])
        return {"page": self.sitting.page, "journal": self.sitting.journal, **shown}


def open_desk(asked: str) -> CourseDesk:
    """A sitting for a page that says what it is of.

    Args:
        asked: JSON with one of ``lesson``, ``exercise``, ``exercises``, ``test``, ``progress`` or ``playground``, the ``language`` of
            the browser, and perhaps a ``seed``, a ``path`` or a ``mode``.

    Raises:
        Refused: the page's address names what there is not.

    >>> open_desk('{"playground": "kite-7", "language": "es"}').sitting.language
    'es'
    """
    wanted = read_message(asked)
    language = wanted.get("language")
    with refusing():
        return CourseDesk(_sitting(wanted, language if language in languages() else "en"))


def _sitting(wanted: Any, language: str) -> Sitting:
    # Each kind is loaded only where it is asked for: on a phone every module counts.
    seed = wanted.get("seed") or None
    match wanted:
        case {"exercises": True}:
            from rake_learn.course.exercise_list import ExerciseList

            return ExerciseList(seed=seed, language=language)
        case {"exercise": str(name)}:
            from rake_learn.course.exercise import Drill

            return Drill(name, seed=seed, language=language)
        case {"test": True}:
            from rake_learn.course.final_test import FinalTest

            return FinalTest(seed=seed, language=language)
        case {"progress": True}:
            from rake_learn.course.progress import Progress

            return Progress(language=language)
        case {"playground": code}:
            from rake_learn.course.playground import Playground

            # A link hands out the hands of a class code; a mistyped one would deal others, and nobody would know.
            return Playground(read_seed(code) if isinstance(code, str) else None, language=language)
    from rake_learn.course.lesson import lesson
    from rake_learn.course.study import Study

    given, path = lesson(str(wanted.get("lesson")), or_file=False), wanted.get("path")
    return Study(given, seed=seed, language=language, path=path if isinstance(path, str) else None)
