"""All exercises on one page: choose one, do as much of it as you like, and come back to choose another."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from rake_learn.course.asking import Page
from rake_learn.course.exercise import Drill, exercise, exercise_names
from rake_learn.course.journal import Journal, JournalError, from_resume_code
from rake_learn.course.sitting import Sitting, StillTable, now
from rake_learn.game import Game
from rake_learn.teach.text import Catalogue

BOOK: Final = "exercises"


class ExerciseList(Sitting):
    """The exercises there are, and the one that was chosen.

    Each keeps a journal of its own: the page is told its name when it is chosen, and hands over what its browser keeps.

    Args:
        chosen: the exercise to begin with; left out, the list.
        seed: a word, or a class code; the same word and the same answers lead to the same spots.
        language: of every word: a code such as ``en``, or a catalogue.
        clock: tells the time, for the journals.

    Raises:
        ValueError: there is no such exercise or language.

    >>> ExerciseList().page["step"]["heading"]
    'What do you want to practise?'
    """

    def __init__(
        self,
        chosen: str | None = None,
        *,
        seed: str | None = None,
        language: str | Catalogue = "en",
        clock: Callable[[], str] = now,
    ) -> None:
        super().__init__(Journal(BOOK, ""), language=language, clock=clock)
        self._seed = seed
        self._drills: dict[str, Drill] = {}
        self._chosen: Drill | None = None
        if chosen is not None:
            self._choose(exercise(chosen).name)

    @property
    def page(self) -> Page:
        """The list, or the exercise that was chosen."""
        text = self._voice.text
        if self._chosen is not None:
            page = self._chosen.page
            return {**page, "revision": self.revision, "can": {**page["can"], "back": text("exercises.all")}}
        page = self._page(
            kind="exercises",
            title=text("exercises.title"),
            subtitle=text("exercises.text"),
            step=self._step(heading=text("exercises.heading")),
            say=text("exercises.heading"),
            exercises=[self._row(name) for name in exercise_names()],
        )
        return {**page, "kept": {**page["kept"], "code": ""}}

    def _row(self, name: str) -> Page:
        text = self._voice.text
        score = self._drills[name].page["score"] if name in self._drills else ""
        return {
            "name": name,
            "title": text(f"exercise.{name}.title"),
            "text": text(f"exercise.{name}.text"),
            "score": score,
        }

    @property
    def table(self) -> Game | StillTable | None:
        """The table of the exercise's question, if it has one."""
        return self._chosen.table if self._chosen is not None else None

    @property
    def journal(self) -> str:
        """That of the chosen exercise; nothing while none is."""
        return self._chosen.journal if self._chosen is not None else ""

    def handle(self, intent: Mapping[str, Any]) -> bool:
        """As `Sitting.handle`, and ``{"kind": "choose", "exercise": name}``; what else is asked goes to the exercise."""
        asked = dict(intent)
        is_now = asked.get("revision") == self.revision
        match asked:
            case {"kind": "choose", "exercise": str(name)}:
                return self._changed(is_now and self._choose(name))
            case {"kind": "back"}:
                return self._changed(is_now and self._leave())
            case {"kind": "language"}:
                return super().handle(asked)
            case {"kind": "resume", "code": str(code)} if is_now:
                self._open_book_of(code)
        if self._chosen is None:
            return self._changed(asked.get("kind") == "resume" and is_now and self._warn_note("study.code_broken"))
        drill = self._chosen
        return self._changed(drill.handle({**asked, "revision": drill.revision if is_now else -1}))

    def _choose(self, name: str) -> bool:
        if name not in exercise_names() or (self._chosen is not None and self._chosen.exercise.name == name):
            return False
        if name not in self._drills:
            self._drills[name] = Drill(name, seed=self._seed, language=self._base, clock=self._clock)
        self._chosen = self._drills[name]
        self._chosen.speak(self._base)
        return True

    def _open_book_of(self, code: str) -> None:
        """A resume code says of which exercise it is."""
        try:
            book = from_resume_code(code).book
        except JournalError:
            return
        self._choose(book)

    def _leave(self) -> bool:
        had_one, self._chosen = self._chosen is not None, None
        return had_one

    def speak(self, language: str | Catalogue) -> bool:
        """As `Sitting.speak`, in the exercise too."""
        is_new = super().speak(language)
        if self._chosen is not None:
            self._chosen.speak(self._base)
        return is_new

    def _act(self, intent: Mapping[str, Any]) -> bool:  # noqa: ARG002
        """Nothing: all that is asked of the list is in `handle`."""
        return False

    def _resume(self, journal: Journal) -> None:
        """There is nothing of the list itself to come back to."""

    def __repr__(self) -> str:
        return f"Exercises({self._chosen!r})" if self._chosen is not None else f"Exercises({len(exercise_names())})"
