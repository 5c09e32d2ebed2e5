"""One learner in one lesson: predict, commit, see why; what was missed comes again at the end with another hand.

Three ways through it: *solve*, *read* (everything open, other hands than one solves), and, at the end, *review*.
"""

from __future__ import annotations

import datetime
import logging
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from rake_learn.course.asking import Page, exhibits_page
from rake_learn.course.figures import figure
from rake_learn.course.journal import Entry, Journal, JournalError, from_resume_code, read_journal, resume_code
from rake_learn.course.lesson import PATHS, Lesson, lesson
from rake_learn.course.question import Chance, Moment
from rake_learn.course.turn import Turn
from rake_learn.course.words import SEATS, course_words, with_lesson
from rake_learn.game import Game
from rake_learn.game.page_words import page_words
from rake_learn.game.recorded import until
from rake_learn.game.table_desk import take
from rake_learn.rules.record import replay
from rake_learn.teach.note import Note
from rake_learn.teach.text import Catalogue, Count, Voice, catalogue, languages

log = logging.getLogger("rake_learn")

MODES: Final = ("solve", "read", "review")
MOST_REPEATS: Final = 2
"""So often a question that was missed comes again."""
LONGEST_REMARK: Final = 2_000
"""Characters of what a learner writes about why."""
KEPT_AT_THE_TABLE: Final = ("act", "next", "line", "guess", "coach")
"""What a learner does at a table that leads to where it stands; the rest is only looked at."""


@dataclass(frozen=True, slots=True)
class StillTable:
    """A recorded table, to be stepped through: what a `Game` gives the page, without anybody to act."""

    hand: dict[str, Any]
    frames: list[dict[str, Any]]
    at: int
    alert: None = None
    company: None = None
    coach: None = None


def _today() -> str:
    return datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds")


class Study:
    """A lesson being learned.

    Args:
        given: the lesson, or its name.
        seed: a word; the same word asks about the same hands. Left out, everybody gets hands of their own.
        language: of every word: a code such as ``en``, or a catalogue.
        path: ``newcomer`` or ``holdem``; left out, every step comes up.
        mode: ``solve`` or ``read``.
        clock: tells the time, for the journal.

    Raises:
        ValueError: there is no such lesson, path, mode or language.

    >>> study = Study("02_ace_of_spades", seed="kite")
    >>> study.page["step"]["reveal"] is None
    True
    """

    def __init__(
        self,
        given: Lesson | str,
        *,
        seed: str | None = None,
        language: str | Catalogue = "en",
        path: str | None = None,
        mode: str = "solve",
        clock: Callable[[], str] = _today,
    ) -> None:
        if path is not None and path not in PATHS:
            raise ValueError(f"There is no path {path!r}: {', '.join(PATHS)}.")
        if mode not in MODES[:2]:
            raise ValueError(f"There is no way {mode!r} through a lesson: {', '.join(MODES[:2])}.")
        self.lesson = lesson(given) if isinstance(given, str) else given
        self._clock = clock
        self._base = catalogue(language)
        self._words = with_lesson(course_words(self._base), self.lesson.texts)
        self.mode = mode
        self.revision = 0
        self._alert: Page | None = None
        self._alerts = 0
        self._still: tuple[object, StillTable] | None = None
        self._begin(
            Journal(
                self.lesson.name, seed if seed is not None else secrets.token_hex(6), {"path": path} if path else {}
            )
        )

    def _begin(self, journal: Journal) -> None:
        """From the first step on, with the seed and the path of a journal."""
        self._journal = Journal(journal.book, journal.seed, journal.options)
        self._turns = self._fresh_turns(journal.seed)
        self._reading = self._fresh_turns(f"{journal.seed}/read")
        self._at = dict.fromkeys(MODES, 0)
        self._remark = ""

    def _fresh_turns(self, seed: str) -> list[Turn]:
        path = self._journal.options.get("path")
        steps = self.lesson.on_path(path if path in PATHS else None)
        return [Turn(step, index, 0, seed, self._base) for index, step in enumerate(steps)]

    # ----------------------------------------------------------------------- what the page gets

    @property
    def words(self) -> dict[str, Any]:
        """Everything the table on the page says that does not change with the hand."""
        return page_words(self._base)

    @property
    def language(self) -> str:
        """The code of the language spoken now."""
        return self._base.language.code

    @property
    def page(self) -> Page:
        """The step the learner is at, as far as it may be known."""
        text, turn = self._voice.text, self._turn
        return {
            "revision": self.revision,
            "format": 1,
            "kind": "lesson",
            "title": self._words.entry("lesson.title"),
            "subtitle": self._subtitle(),
            "goals": list(self._words.entry("lesson.goals")) if self._words.has("lesson.goals") else [],
            "articles": list(self.lesson.articles),
            "modes": [self._mode_page(mode) for mode in MODES if mode != "review" or self.is_finished],
            "steps": [self._mark(number) for number in range(len(self._row) + 1)],
            "score": self._score_line(),
            "step": self._step_page(turn) if turn else self._end_page(),
            "can": self._can(turn),
            "kept": {name: text(f"study.kept.{name}") for name in ("browser", "nowhere", "label", "copy", "load")}
            | {"code": resume_code(self._journal)},
            "book": self.lesson.name,
            "alert": self._alert,
            "say": self._say(turn),
            "ui": dict(self._words.entry("study.ui")),
            "report": None,
        }

    @property
    def table(self) -> Game | StillTable | None:
        """The table that stands in this step, if one does."""
        turn = self._turn
        if turn is None:
            return None
        if turn.game is not None:
            return turn.game
        moment = turn.moment
        return self._still_table(turn, moment) if moment else None

    @property
    def journal(self) -> str:
        """What was decided so far, for whoever keeps it."""
        return self._journal.text

    @property
    def is_finished(self) -> bool:
        """Whether everything that there is to do has been done."""
        return all(turn.is_done for turn in self._turns) and self._at["solve"] >= len(self._turns)

    @property
    def score(self) -> tuple[int, int]:
        """How many questions were answered rightly at the first try, and how many were answered."""
        first = [
            turn.is_right for turn in self._turns if turn.attempt == 0 and turn.asking is not None and turn.is_done
        ]
        return sum(map(bool, first)), len(first)

    @property
    def _voice(self) -> Voice:
        return Voice(self._words, tuple(SEATS))

    @property
    def _row(self) -> list[Turn]:
        return self._reading if self.mode == "read" else self._turns

    @property
    def _turn(self) -> Turn | None:
        """The turn the learner is at; ``None`` at the end."""
        row, at = self._row, self._at[self.mode]
        if at >= len(row):
            return None
        turn = row[at]
        if self.mode == "read" and turn.asking is not None and not turn.asking.is_answered:
            turn.asking.open()
        if self.mode == "read" and turn.game is not None and not turn.game.is_over:
            turn.game.play_out()
        return turn

    def _still_table(self, turn: Turn, moment: Moment) -> StillTable:
        # Frames are told apart by identity on their way to the page: the same table is drawn once.
        key = (id(turn), id(moment.record), moment.step, moment.seat, self.language)
        if self._still is None or self._still[0] != key:
            names = turn.asking.voice(self._words).names if turn.asking is not None else None
            count = len(moment.record.starting_stacks)
            names = None if moment.record.players or names is None else names[:count]
            found = until(replay(moment.record), moment.step, moment.seat, names=names, language=self._base)
            hand = {**found.hand, "revision": self.revision}
            self._still = (key, StillTable(hand, found.frames, len(found.frames) - 1))
        return self._still[1]

    # ----------------------------------------------------------------------- parts of the page

    def _subtitle(self) -> str:
        number, minutes = self.lesson.number, Count("minute", self.lesson.minutes)
        if number is None:
            return self._voice.text("study.subtitle_own", minutes=minutes)
        return self._voice.text("study.subtitle", number=number, minutes=minutes)

    def _mode_page(self, mode: str) -> Page:
        text = self._voice.text
        return {
            "key": mode,
            "label": text(f"study.mode.{mode}"),
            "text": text(f"study.mode_text.{mode}"),
            "on": mode == self.mode,
        }

    def _mark(self, number: int) -> Page:
        at = self._at[self.mode]
        state = "here" if number == at else "done" if number < at or self._is_open(number) else "ahead"
        if number == len(self._row):
            return {"n": number, "label": self._voice.text("study.end"), "state": state, "mark": ""}
        turn = self._row[number]
        right = turn.is_right if self.mode != "read" and turn.is_done else None
        return {
            "n": number,
            "label": self._voice.text("study.step", number=number + 1),
            "state": state,
            "mark": "" if right is None else "right" if right else "wrong",
        }

    def _is_open(self, number: int) -> bool:
        """Whether the learner may go to a step: everything before it is done."""
        return self.mode != "solve" or all(turn.is_done for turn in self._turns[:number])

    def _score_line(self) -> str:
        right, answered = self.score
        if not answered or self.mode == "read":
            return ""
        return self._voice.text("study.score", right=right, answered=answered)

    def _step_page(self, turn: Turn) -> Page:
        heading, lines = self._text_of(turn)
        asking = turn.asking
        return {
            "n": self._at[self.mode],
            "heading": heading,
            "lines": lines,
            "articles": list(asking.question.articles) if asking is not None and asking.is_answered else [],
            "exhibits": exhibits_page(asking.voice(self._words), asking.question.exhibits)
            if asking is not None
            else [],
            "table": turn.game is not None or turn.moment is not None,
            "ask": asking.ask_page(self._words) if asking is not None else None,
            "reveal": asking.reveal_page(self._words) if asking is not None else None,
            "say_why": None,
        }

    def _text_of(self, turn: Turn) -> tuple[str, list[str]]:
        key = turn.step.text
        if turn.attempt > 0:
            return self._voice.text("study.once_more"), []
        if key is None:
            return self._voice.text("study.step", number=turn.index + 1), []
        entry = self._words.entry(f"lesson.step.{key}")
        values = {name: figure(named.name, named.settings) for name, named in turn.step.figures.items()}
        fill = self._voice.fill
        return fill(entry["heading"], values), [fill(line, values) for line in entry.get("lines", ())]

    def _end_page(self) -> Page:
        right, answered = self.score
        text = self._voice.text
        lines = [text("study.done_score", right=right, answered=answered)] if answered and self.mode != "read" else []
        missed = self._missed()
        if missed and self.mode != "read":
            lines.append(text("study.done_missed", articles=self._voice.language.pause.join(missed)))
        why = self._words.entry("lesson.say_why") if self._words.has("lesson.say_why") else None
        return {
            "n": len(self._row),
            "heading": text("study.done"),
            "lines": lines,
            "articles": missed,
            "exhibits": [],
            "table": False,
            "ask": None,
            "reveal": None,
            "say_why": {"label": why, "text": self._remark, "save": text("study.save")}
            if why and self.mode != "read"
            else None,
        }

    def _missed(self) -> list[str]:
        """The articles of questions that were missed the last time they came up."""
        last = {turn.index: turn for turn in self._turns if turn.asking is not None and turn.is_done}
        missed = [
            turn.asking.judged.verdict.articles or turn.asking.question.articles
            for turn in last.values()
            if turn.asking and not turn.is_right
        ]
        return sorted({article for articles in missed for article in articles})

    def _can(self, turn: Turn | None) -> dict[str, str | None]:
        text, at = self._voice.text, self._at[self.mode]
        can_go_on = turn is not None and (self.mode != "solve" or turn.is_done)
        is_missed = turn is not None and turn.game is not None and turn.is_done and not turn.is_right
        return {
            "next": text("study.next") if can_go_on else None,
            "back": text("study.back") if at > 0 else None,
            "again": text("study.again") if is_missed and self.mode == "solve" else None,
        }

    def _say(self, turn: Turn | None) -> str:
        """What a listener hears of the page: the news only."""
        plain, sentences = self._words.plain, self._words.language.sentences
        if self._alert is not None:
            return plain(sentences(self._alert["what"], self._alert["why"]))
        if turn is None:
            end = self._end_page()
            return plain(sentences(end["heading"], *end["lines"]))
        if turn.asking is not None and turn.asking.is_answered:
            told = turn.asking.reveal_page(self._words)
            assert told is not None
            return plain(sentences(told["mark"], told["verdict"], told["why"]))
        heading, lines = self._text_of(turn)
        prompt = [turn.asking.ask_page(self._words)["prompt"]] if turn.asking is not None else []
        return plain(sentences(heading, *lines, *prompt))

    # ----------------------------------------------------------------------- what the page asks for

    def take(self, asked: object) -> bool:
        """As `handle`, for what comes from outside: what is no intent changes nothing, an error becomes a note and a log entry."""
        try:
            return isinstance(asked, Mapping) and self.handle(asked)
        except Exception:
            log.exception("The lesson could not carry out what the page asked for.")
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
            case {"kind": "answer", "answer": answer}:
                return self._changed(self._answer(answer))
            case {"kind": "hint"}:
                return self._changed(self._hint())
            case {"kind": "next"}:
                return self._changed(self._go(self._at[self.mode] + 1))
            case {"kind": "back"}:
                return self._changed(self._go(self._at[self.mode] - 1))
            case {"kind": "go", "to": int(number)}:
                return self._changed(self._go(number))
            case {"kind": "again"}:
                return self._changed(self._at_the_table({"kind": "next"}))
            case {"kind": "mode", "to": str(mode)}:
                return self._changed(self._walk(mode))
            case {"kind": "say_why", "text": str(text)}:
                return self._changed(self._say_why(text))
            case {"kind": "language", "to": str(code)} if code in languages():
                return self._changed(self.speak(code))
            case {"kind": "resume", "code": str(code)}:
                return self._changed(self._resume_from_code(code))
        return False

    def _changed(self, is_changed: bool) -> bool:
        self.revision += is_changed
        return is_changed

    def _answer(self, given: object) -> bool:
        turn = self._turn
        if turn is None or turn.asking is None or turn.asking.is_answered or self.mode != "solve":
            return False
        self._alert = None
        if not turn.asking.commit(given):
            refusal = turn.asking.refusal(self._words)
            assert refusal is not None
            return self._warn(refusal.what, refusal.why, refusal.articles)
        self._write({"do": "answer", "turn": self._at["solve"], **self._told(turn)})
        self._plan_again(turn)
        return True

    def _told(self, turn: Turn) -> dict[str, Any]:
        """What the journal keeps of an answer: the answer itself, and what it was found to be worth."""
        asking, step = turn.asking, turn.step
        assert asking is not None
        assert step.ask is not None
        judged = asking.judged
        answer = list(asking.answer) if isinstance(asking.answer, tuple) else asking.answer
        told: dict[str, Any] = {
            "answer": answer,
            "right": judged.is_right,
            "subject": step.ask.name,
            "hints": asking.hints,
        }
        if isinstance(asking.question.form, Chance) and judged.truth is not None:
            told["truth"] = round(100 * judged.truth.value, 2)
        if judged.cost is not None:
            told["cost"] = round(judged.cost, 3)
        articles = (
            judged.verdict.articles if not judged.is_right and judged.verdict.articles else asking.question.articles
        )
        return {**told, "articles": list(articles)}

    def _plan_again(self, turn: Turn) -> None:
        """What was missed comes again at the end, and so does what the lesson wants to be asked twice."""
        is_due = turn.attempt < MOST_REPEATS if not turn.is_right else turn.step.again and turn.attempt == 0
        if is_due:
            self._turns.append(Turn(turn.step, turn.index, turn.attempt + 1, self._journal.seed, self._base))

    def _hint(self) -> bool:
        turn = self._turn
        if turn is None or turn.asking is None or self.mode != "solve" or not turn.asking.hint():
            return False
        self._alert = None
        self._write({"do": "hint", "turn": self._at["solve"]})
        return True

    def _go(self, number: int) -> bool:
        if not 0 <= number <= len(self._row) or number == self._at[self.mode] or not self._is_open(number):
            return False
        self._alert = None
        self._at[self.mode] = number
        return True

    def _walk(self, mode: str) -> bool:
        if mode not in MODES or mode == self.mode or (mode == "review" and not self.is_finished):
            return False
        self.mode, self._alert = mode, None
        return True

    def _say_why(self, text: str) -> bool:
        if self._turn is not None or len(text) > LONGEST_REMARK:
            return False
        self._remark = text
        self._write({"do": "say", "text": text})
        return True

    def _at_the_table(self, asked: Mapping[str, Any]) -> bool:
        turn = self._turn
        if turn is None or turn.game is None:
            return False
        if asked.get("kind") == "language":
            return str(asked.get("to")) in languages() and self.speak(str(asked["to"]))
        revision = turn.game.revision
        intent = {**asked, "revision": revision} if asked == {"kind": "next"} else asked
        if take(turn.game, intent) == "nothing":
            return False
        if asked.get("kind") in KEPT_AT_THE_TABLE and self.mode == "solve":
            kept = {name: value for name, value in asked.items() if name != "revision"}
            self._write({"do": "table", "turn": self._at["solve"], "intent": kept})
        return True

    def _warn(self, what: str, why: str, articles: tuple[str, ...]) -> bool:
        self._alerts += 1
        self._alert = {"what": what, "why": why, "articles": list(articles), "n": self._alerts}
        return True

    def speak(self, language: str | Catalogue) -> bool:
        """Go on in another language: the same step, the same hand, in other words.

        Raises:
            ValueError: there is no text in that language.
        """
        words = catalogue(language)
        if words is self._base:
            return False
        self._base, self._alert = words, None
        self._words = with_lesson(course_words(words), self.lesson.texts)
        for turn in (*self._turns, *self._reading):
            turn.language = words
            if "game" in turn.__dict__ and turn.game is not None:
                turn.game.speak(words)
        return True

    # ----------------------------------------------------------------------- keeping and coming back

    def _write(self, entry: Entry) -> None:
        self._journal = self._journal.with_entry({**entry, "when": self._clock()})

    def resume(self, text: str) -> bool:
        """Go on where a journal ends, if it is of this lesson and tells more than is known here.

        A journal that was changed is not used, and the page says so.
        """
        try:
            return self._resume(read_journal(text))
        except JournalError:
            return self._warn_note("study.journal_broken")

    def _resume_from_code(self, code: str) -> bool:
        try:
            journal = from_resume_code(code)
        except JournalError:
            return self._warn_note("study.code_broken")
        if journal.book != self.lesson.name:
            return self._warn_note("study.code_elsewhere")
        return self._resume(journal)

    def _warn_note(self, key: str) -> bool:
        said = self._voice.note(Note(key))
        return self._warn(said.what, said.why, ())

    def _resume(self, journal: Journal) -> bool:
        if journal.book != self.lesson.name or len(journal.entries) <= len(self._journal.entries):
            return False
        mode, clock = self.mode, self._clock
        self._begin(journal)
        self.mode = "solve"
        for entry in journal.entries:
            self._clock = lambda entry=entry: str(entry.get("when", ""))  # type: ignore[misc]
            self._redo(entry)
        self.mode, self._clock = mode, clock
        self._alert = None
        self._at["solve"] = next(
            (number for number, turn in enumerate(self._turns) if not turn.is_done), len(self._turns)
        )
        return True

    def _redo(self, entry: Entry) -> None:
        """Something that was decided before, decided again: it is judged anew, by the rules."""
        turn = entry.get("turn")
        if isinstance(turn, int) and 0 <= turn < len(self._turns):
            self._at["solve"] = turn
        match dict(entry):
            case {"do": "answer", "answer": answer}:
                self._answer(answer)
            case {"do": "hint"}:
                self._hint()
            case {"do": "say", "text": str(text)}:
                self._at["solve"] = len(self._turns)
                self._say_why(text)
            case {"do": "table", "intent": dict(asked)} if self._turn is not None and self._turn.game is not None:
                self._at_the_table({**asked, "revision": self._turn.game.revision})

    def __repr__(self) -> str:
        right, answered = self.score
        return f"Study({self.lesson.name!r}, {self.mode}, step {self._at[self.mode] + 1} of {len(self._row)}, {right} of {answered} right)"
