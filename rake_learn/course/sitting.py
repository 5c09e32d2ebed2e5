"""What every sitting of the course has in common: a page, a language, an alert, a journal, and intents that are never trusted."""

from __future__ import annotations

import datetime
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Final

from rake_learn.course.asking import Asking, Page, exhibits_page, spoken_reveal
from rake_learn.course.journal import Entry, Journal, JournalError, from_resume_code, read_journal, resume_code
from rake_learn.course.question import Chance, Moment
from rake_learn.course.words import course_words, seats
from rake_learn.game import Game
from rake_learn.game.page_words import page_words
from rake_learn.game.recorded import until
from rake_learn.rules.record import replay
from rake_learn.teach.note import Note
from rake_learn.teach.text import Catalogue, Voice, catalogue, languages

log = logging.getLogger("rake_learn")

NO_TABLE: Final[Mapping[str, Any]] = MappingProxyType(
    {"hand": None, "frames": (), "at": 0, "alert": None, "company": None, "coach": None}
)
"""What the page gets of a table where none stands."""

KEPT_WORDS: Final = ("browser", "nowhere", "label", "copy", "load")


@dataclass(frozen=True, slots=True)
class StillTable:
    """What a `Game` gives the page: of a recorded hand, or of one that is played under rules of the page's own."""

    hand: dict[str, Any]
    frames: list[dict[str, Any]]
    at: int
    alert: dict[str, Any] | None = None
    company: dict[str, Any] | None = None
    coach: dict[str, Any] | None = None


def now() -> str:
    """The time, for a journal."""
    return datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds")


class Sitting(ABC):
    """One learner at one page of questions.

    Args:
        journal: of what, and from which seed.
        language: of every word: a code such as ``en``, or a catalogue.
        clock: tells the time, for the journal.
    """

    def __init__(self, journal: Journal, *, language: str | Catalogue = "en", clock: Callable[[], str] = now) -> None:
        self._journal = journal
        self._clock = clock
        self._base = catalogue(language)
        self._words = self._course_words()
        self.revision = 0
        """Counts the changes: what the page asks for must name the newest."""
        self._alert: Page | None = None
        self._alerts = 0
        self._still: tuple[object, StillTable] | None = None

    # ----------------------------------------------------------------------- what the page gets

    @property
    @abstractmethod
    def page(self) -> Page:
        """What the page shows, as far as it may be known; see ``frontend/types_lesson.d.ts``."""

    @property
    def table(self) -> Game | StillTable | None:
        """The table that stands on the page, if one does."""
        return None

    @property
    def words(self) -> dict[str, Any]:
        """Everything the table on the page says that does not change with the hand."""
        return page_words(self._base)

    @property
    def language(self) -> str:
        """The code of the language spoken now."""
        return self._base.language.code

    @property
    def journal(self) -> str:
        """What was decided so far, for whoever keeps it."""
        return self._journal.text

    @property
    def _voice(self) -> Voice:
        return Voice(self._words, seats(self._words))

    def _course_words(self) -> Catalogue:
        return course_words(self._base)

    def _page(self, *, can: Mapping[str, str | None] = MappingProxyType({}), **parts: Any) -> Page:
        """A page: what every sitting has, nothing where most have nothing, and the parts of this one."""
        kept = {name: self._voice.text(f"study.kept.{name}") for name in KEPT_WORDS}
        return {
            "revision": self.revision,
            "format": 1,
            "kept": {**kept, "code": resume_code(self._journal)},
            "book": self._journal.book,
            "alert": self._alert,
            "ui": dict(self._words.entry("study.ui")),
            "goals": [],
            "articles": [],
            "modes": [],
            "steps": [],
            "score": "",
            "report": None,
            **parts,
            "can": {"next": None, "back": None, "again": None, **can},
        }

    def _step(self, asking: Asking | None = None, **parts: Any) -> Page:
        """The step of a page: the question that is asked there, if one is, and the parts of this one."""
        is_answered = asking is not None and asking.is_answered
        return {
            "n": 0,
            "heading": "",
            "lines": [],
            "articles": list(asking.question.articles) if asking is not None and is_answered else [],
            "exhibits": exhibits_page(asking.voice(self._words), asking.question.exhibits)
            if asking is not None
            else [],
            "table": asking is not None and asking.moment is not None,
            "ask": asking.ask_page(self._words) if asking is not None else None,
            "reveal": asking.reveal_page(self._words) if asking is not None else None,
            "say_why": None,
            **parts,
        }

    def _heard(self, asking: Asking | None, *sentences: str) -> str:
        """What a listener hears of a page: what was refused, or what is revealed, or else these sentences and what is asked."""
        told = asking.reveal_page(self._words) if asking is not None else None
        if self._alert is not None:
            sentences = (self._alert["what"], self._alert["why"])
        elif told is not None:
            sentences = spoken_reveal(told)
        elif asking is not None:
            sentences = (*sentences, asking.ask_page(self._words)["prompt"])
        return self._words.plain(self._words.language.sentences(*sentences))

    def _table_of(self, asking: Asking | None) -> StillTable | None:
        """The recorded table of a question, if it has one."""
        if asking is None or asking.moment is None:
            return None
        return self._still_table(id(asking), asking.moment, asking.voice(self._words).names)

    def _still_table(self, key: object, moment: Moment, names: tuple[str, ...] | None = None) -> StillTable:
        """A recorded table; the same one is drawn once, as frames are told apart by identity on their way to the page."""
        whole_key = (key, id(moment.record), moment.step, moment.seat, self.language)
        if self._still is None or self._still[0] != whole_key:
            count = len(moment.record.starting_stacks)
            given = None if moment.record.players or names is None else names[:count]
            found = until(replay(moment.record), moment.step, moment.seat, names=given, language=self._base)
            hand = {**found.hand, "revision": self.revision}
            self._still = (whole_key, StillTable(hand, found.frames, len(found.frames) - 1))
        return self._still[1]

    # ----------------------------------------------------------------------- what the page asks for

    def take(self, asked: object) -> bool:
        """As `handle`, for what comes from outside: what is no intent changes nothing, an error becomes a note and a log entry."""
        try:
            return isinstance(asked, Mapping) and self.handle(asked)
        except Exception:
            log.exception("The sitting could not carry out what the page asked for.")
            return self._changed(self._warn_note("study.error"))

    def handle(self, intent: Mapping[str, Any]) -> bool:
        """Do what the page asks for; a stale, repeated or unknown message changes nothing.

        Args:
            intent: ``{"kind": …, "revision": n, …}``: see ``frontend/types_lesson.d.ts``.

        Returns:
            Whether anything changed.
        """
        match dict(intent):
            case {"kind": "kept", "journal": str(text)}:
                return self._changed(self.resume(text))
            case {"kind": "table", "intent": dict(asked)}:
                return self._changed(self._at_the_table(asked))
            case {"revision": int(revision)} if revision != self.revision:
                return False
            case {"kind": "language", "to": str(code)} if code in languages():
                return self._changed(self.speak(code))
            case {"kind": "resume", "code": str(code)}:
                return self._changed(self._resume_from_code(code))
            case {"kind": str(), "revision": int()}:
                return self._changed(self._act(intent))
        return False

    @abstractmethod
    def _act(self, intent: Mapping[str, Any]) -> bool:
        """Do what only this kind of sitting knows; whether anything changed."""

    def _at_the_table(self, asked: Mapping[str, Any]) -> bool:
        """Do what the table on the page asks for; whether anything changed."""
        if asked.get("kind") == "language":
            is_new = str(asked.get("to")) in languages() and self.speak(str(asked["to"]))
            at = asked.get("at")
            if is_new and isinstance(at, int):
                self._stay(at)
            return is_new
        return False

    def _stay(self, at: int) -> None:
        """Who is looking at an earlier step of a table goes on looking at it."""
        table = self.table
        if table is None:
            return
        kept = min(max(0, at), len(table.frames) - 1)
        if isinstance(table, Game):
            table.at = kept
        elif self._still is not None and self._still[1] is table:
            self._still = (self._still[0], replace(table, at=kept))

    def _changed(self, is_changed: bool) -> bool:
        self.revision += is_changed
        return is_changed

    def _commit(self, asking: Asking, given: object) -> bool:
        """Take an answer; one that is not allowed becomes an alert."""
        self._alert = None
        if asking.commit(given):
            return True
        refusal = asking.refusal(self._words)
        assert refusal is not None
        self._warn(refusal.what, refusal.why, refusal.articles)
        return False

    def _warn(self, what: str, why: str, articles: tuple[str, ...] = ()) -> bool:
        self._alerts += 1
        self._alert = {"what": what, "why": why, "articles": list(articles), "n": self._alerts}
        return True

    def _warn_note(self, key: str) -> bool:
        said = self._voice.note(Note(key))
        return self._warn(said.what, said.why)

    def speak(self, language: str | Catalogue) -> bool:
        """Go on in another language: the same step, the same hand, in other words.

        Raises:
            ValueError: there is no text in that language.
        """
        words = catalogue(language)
        if words is self._base:
            return False
        self._base, self._alert = words, None
        self._words = self._course_words()
        return True

    # ----------------------------------------------------------------------- thinking at the table

    def think(self, seconds: float) -> bool:
        """Let the coach of a hand that is played weigh for so long; whether there is something new to show."""
        return isinstance(self.table, Game) and self.table.think(seconds)

    @property
    def has_thinking(self) -> bool:
        """Whether there is more to weigh."""
        return isinstance(self.table, Game) and self.table.has_thinking()

    # ----------------------------------------------------------------------- keeping and coming back

    def _write(self, entry: Entry) -> None:
        self._journal = self._journal.with_entry({**entry, "when": self._clock()})

    def _write_intent(self, do: str, intent: Mapping[str, Any], **more: Any) -> None:
        """What the page asked for, without the revision: when it is done again another one counts."""
        kept = {name: value for name, value in intent.items() if name != "revision"}
        self._write({"do": do, **more, "intent": kept})

    @contextmanager
    def _at_the_time_of(self, entry: Entry) -> Iterator[None]:
        """While something is done again, the clock shows when it was done first: the journal says that, and not now."""
        clock = self._clock
        self._clock = lambda: str(entry.get("when", ""))
        try:
            yield
        finally:
            self._clock = clock

    def resume(self, text: str) -> bool:
        """Go on where a journal ends, if it is of this book and tells more than is known here.

        A journal that was changed is not used, and the page says so.
        """
        try:
            return self._resume_if_longer(read_journal(text))
        except JournalError:
            return self._warn_note("study.journal_broken")

    def _resume_from_code(self, code: str) -> bool:
        try:
            journal = from_resume_code(code)
        except JournalError:
            return self._warn_note("study.code_broken")
        if journal.book != self._journal.book:
            return self._warn_note("study.code_elsewhere")
        return self._resume_if_longer(journal)

    def _resume_if_longer(self, journal: Journal) -> bool:
        if journal.book != self._journal.book or len(journal.entries) <= len(self._journal.entries):
            return False
        self._resume(journal)
        self._alert = None
        return True

    @abstractmethod
    def _resume(self, journal: Journal) -> None:
        """Be where a journal of this book ends."""


def told_of(asking: Asking, subject: str) -> dict[str, Any]:
    """What a journal keeps of an answer: the answer itself, and what it was found to be worth."""
    judged = asking.judged
    answer = list(asking.answer) if isinstance(asking.answer, tuple) else asking.answer
    told: dict[str, Any] = {"answer": answer, "right": judged.is_right, "subject": subject, "hints": asking.hints}
    if isinstance(asking.question.form, Chance) and judged.truth is not None:
        told["truth"] = round(100 * judged.truth.value, 2)
    if judged.cost is not None:
        told["cost"] = round(judged.cost, 3)
    missed = () if judged.is_right else judged.verdict.articles
    return {**told, "articles": list(missed or asking.question.articles)}
