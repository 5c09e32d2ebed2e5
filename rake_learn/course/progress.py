"""How far a learner has come: by lesson, by article, in estimating; and what is due to be asked again today.

It knows the learner's journals only: the page hands over those that its browser keeps.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from rake_learn.course import subjects
from rake_learn.course.asking import Asking, Page
from rake_learn.course.exercise import exercise_names
from rake_learn.course.journal import Journal, JournalError, read_journal
from rake_learn.course.lesson import PATHS, lesson, lesson_names
from rake_learn.course.review import Known, due_articles, known_articles
from rake_learn.course.sitting import Sitting, StillTable, now, told_of
from rake_learn.course.words import course_words, with_lesson
from rake_learn.game.class_code import word_of
from rake_learn.teach.text import Catalogue, Percent

BOOK: Final = "review"
MOST_BOOKS: Final = 60
FEW: Final = 5
"""Of fewer estimates nothing is said about how good they are."""


class Progress(Sitting):
    """What the learner's journals tell, and the review of what is due.

    Args:
        journals: those at hand, as text; the page adds what its browser keeps.
        seed: of the questions of the review.
        language: of every word: a code such as ``en``, or a catalogue.
        clock: tells the time.

    >>> Progress().page["progress"]["lessons"][0]["answered"]
    0
    """

    def __init__(
        self,
        journals: Sequence[str] = (),
        *,
        seed: str | None = None,
        language: str | Catalogue = "en",
        clock: Callable[[], str] = now,
    ) -> None:
        word = word_of(seed)
        super().__init__(Journal(BOOK, word), language=language, clock=clock)
        self._books: dict[str, Journal] = {}
        self._broken = 0
        self._asking: Asking | None = None
        self._asked: Known | None = None
        if not isinstance(journals, list | tuple):
            sentence = f"{str(journals)[:40]!r} is no list of journals: each is a text, as a page keeps it."
            raise ValueError(sentence)  # noqa: TRY004  (what is refused is a ValueError throughout)
        self._take_books(journals)

    # ----------------------------------------------------------------------- what the page gets

    @property
    def known(self) -> dict[str, Known]:
        """What is known of each article that was asked about."""
        return known_articles(self._whole())

    def _whole(self) -> list[Journal]:
        return [*self._books.values(), self._journal]

    @property
    def due(self) -> list[Known]:
        """What is to be asked again by now."""
        found = due_articles(self.known, datetime.datetime.fromisoformat(self._clock()))
        return [each for each in found if each.subject in subjects.names()]

    @property
    def page(self) -> Page:
        """Where the learner stands, and the question of the review."""
        text = self._voice.text
        return self._page(
            kind="progress",
            title=text("progress.title"),
            subtitle=text("progress.text"),
            score=text("progress.due", due=len(self.due)) if self.due else "",
            step=self._step(self._asking, n=len(self._journal.entries), heading=self._heading()),
            can={"next": self._next_label()},
            say=self._heard(self._asking, self._heading()),
            progress={
                "lessons": [self._lesson(name) for name in lesson_names()],
                "exercises": [each for name in exercise_names() if (each := self._exercise(name))],
                "articles": [self._article(each) for _, each in sorted(self.known.items())],
                "calibration": self._calibration(),
                "broken": text("progress.broken", books=self._broken) if self._broken else "",
                "books": {journal.book: len(journal.entries) for journal in self._whole() if journal.entries},
                "labels": dict(self._words.entry("progress.label")),
            },
        )

    @property
    def table(self) -> StillTable | None:
        """The recorded table of the question, if it has one."""
        return self._table_of(self._asking)

    def _heading(self) -> str:
        if self._asked is not None:
            return self._voice.text("progress.review", article=self._asked.article)
        return self._voice.text("progress.something_due" if self.due else "progress.nothing_due")

    def _next_label(self) -> str | None:
        is_open = self._asking is not None and not self._asking.is_answered
        if is_open or (not self.due and self._asking is None):
            return None
        return self._voice.text("progress.begin" if self._asking is None else "study.next")

    def _lesson(self, name: str) -> Page:
        """A lesson with how it went: the first answer to each question counts."""
        given = lesson(name)
        book = self._books.get(name)
        answers = [each for each in book.entries if each.get("do") == "answer"] if book else []
        words = with_lesson(course_words(self._base), given.texts)
        path = book.options.get("path") if book else None
        steps = sum(step.ask is not None for step in given.on_path(path if path in PATHS else None))
        turns = [entry for entry in answers if not entry.get("again")][:steps]
        return {
            "name": name,
            "number": given.number,
            "title": words.entry("lesson.title"),
            "answered": len(turns),
            "right": sum(entry.get("right") is True for entry in turns),
            "of": steps,
            "text": self._voice.text("progress.lesson", answered=len(turns), of=steps),
        }

    def _exercise(self, name: str) -> Page | None:
        book = self._books.get(name)
        answers = [each for each in book.entries if each.get("do") == "answer"] if book else []
        last = answers[-1].get("rating") if answers else None
        if not isinstance(last, int | float):
            return None
        right = sum(each.get("right") is True for each in answers)
        values = {"rating": round(last), "right": right, "answered": len(answers)}
        title = self._voice.text(f"exercise.{name}.title")
        return {"name": name, "title": title, "rating": round(last), "text": self._voice.text("study.rating", **values)}

    def _article(self, known: Known) -> Page:
        texts = self._words.entry("article")
        return {
            "id": known.article,
            "text": texts.get(known.article, ""),
            "right": known.right,
            "of": known.answered,
            "box": known.box,
            "due": any(each.article == known.article for each in self.due),
            "state": self._voice.text(f"progress.box.{min(known.box, 3)}"),
        }

    def _calibration(self) -> Page:
        """Estimates against the truth, and how far they are off on average."""
        rows = [
            {"yours": entry["answer"], "truth": entry["truth"]}
            for book in self._whole()
            for entry in book.entries
            if isinstance(entry.get("truth"), int | float) and isinstance(entry.get("answer"), int)
        ]
        if len(rows) < FEW:
            told = self._voice.text("progress.few_estimates", estimates=len(rows), few=FEW)
        else:
            off = sum(abs(row["yours"] - row["truth"]) for row in rows) / len(rows)
            lean = sum(row["yours"] - row["truth"] for row in rows) / len(rows)
            side = "high" if lean > off / 3 else "low" if lean < -off / 3 else "even"
            share = Percent(off / 100, 1)
            told = self._voice.text(f"progress.estimates_{side}", estimates=len(rows), off=share)
        return {"rows": rows, "text": told}

    # ----------------------------------------------------------------------- what the page asks for

    def handle(self, intent: Mapping[str, Any]) -> bool:
        """As `Sitting.handle`, and ``{"kind": "books", "journals": [text, …]}``: what the browser keeps of all books."""
        match dict(intent):
            case {"kind": "books", "journals": list(texts)}:
                return self._changed(self._take_books(texts))
        return super().handle(intent)

    def _take_books(self, texts: Sequence[object]) -> bool:
        is_new = False
        for text in texts[:MOST_BOOKS]:
            try:
                journal = read_journal(text if isinstance(text, str) else "")
            except JournalError:
                self._broken += 1
                is_new = True
                continue
            if journal.book == BOOK:
                is_new |= self._resume_if_longer(journal)
            elif len(journal.entries) > len(self._books.get(journal.book, journal.__class__("", "")).entries):
                self._books[journal.book] = journal
                is_new = True
        return is_new

    def _act(self, intent: Mapping[str, Any]) -> bool:
        asking = self._asking
        match dict(intent):
            case {"kind": "next"} if asking is None or asking.is_answered:
                return self._draw_next()
            case {"kind": "answer", "answer": answer} if asking is not None and not asking.is_answered:
                if self._commit(asking, answer) and self._asked is not None:
                    told = told_of(asking, self._asked.subject)
                    articles = [*{self._asked.article: None, **dict.fromkeys(told["articles"])}]
                    self._write({"do": "answer", **told, "articles": articles})
                return True
            case {"kind": "hint"} if asking is not None:
                return asking.hint()
            case {"kind": "forget"}:
                return self._forget()
        return False

    def _forget(self) -> bool:
        """Know nothing any more: the learner has thrown the records away."""
        self._books, self._broken, self._alert = {}, 0, None
        self._resume(Journal(BOOK, self._journal.seed))
        return True

    def _draw_next(self) -> bool:
        """The question about what is due first; nothing once all is done."""
        due = self.due
        had_one = self._asking is not None
        self._alert = None
        self._asked = due[0] if due else None
        self._asking = None
        if self._asked is not None:
            seed = f"{self._journal.seed}/{len(self._journal.entries)}"
            self._asking = Asking(subjects.ask(self._asked.subject, seed))
        return had_one or self._asking is not None

    def _resume(self, journal: Journal) -> None:
        self._journal, self._asking, self._asked = journal, None, None

    def __repr__(self) -> str:
        return f"Progress({len(self._books)} books, {len(self.known)} articles, {len(self.due)} due)"
