"""One learner in one lesson: predict, commit, see why; what was missed comes again at the end with another hand.

Three ways through it: *solve*, *read* (everything open, other hands than one solves), and, at the end, *review*.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from rake_learn.course.asking import Page
from rake_learn.course.figures import figure
from rake_learn.course.journal import Entry, Journal
from rake_learn.course.lesson import PATHS, Lesson, lesson
from rake_learn.course.question import Question
from rake_learn.course.sitting import Sitting, StillTable, now, told_of
from rake_learn.course.turn import Turn
from rake_learn.course.words import course_words, spoken, with_lesson
from rake_learn.game import Game
from rake_learn.game.carrying_out import take
from rake_learn.game.class_code import word_of
from rake_learn.teach.text import Catalogue, Count

MODES: Final = ("solve", "read", "review")
MOST_REPEATS: Final = 2
"""So often a question that was missed comes again."""
MOST_EXTRA: Final = 8
"""So many questions come again in all: who misses everything reaches the end, too, before the day is over."""
LONGEST_REMARK: Final = 2_000
"""Characters of what a learner writes about why."""
KEPT_AT_THE_TABLE: Final = ("act", "next", "line", "guess", "coach")
"""What a learner does at a table that leads to where it stands; the rest is only looked at."""


class Study(Sitting):
    """A lesson being learned.

    Args:
        given: the lesson, its name or its number.
        seed: a word, or a class code; the same word asks about the same hands. Left out, everybody gets hands of their own.
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
        given: Lesson | str | int,
        *,
        seed: str | None = None,
        language: str | Catalogue = "en",
        path: str | None = None,
        mode: str = "solve",
        clock: Callable[[], str] = now,
    ) -> None:
        if path is not None and path not in PATHS:
            raise ValueError(f"There is no path {path!r}: {', '.join(PATHS)}.")
        if mode not in MODES[:2]:
            raise ValueError(f"There is no way {mode!r} through a lesson: {', '.join(MODES[:2])}.")
        self.lesson = given if isinstance(given, Lesson) else lesson(given)
        self.mode = mode
        word = word_of(seed)
        journal = Journal(self.lesson.name, word, {"path": path} if path else {})
        super().__init__(journal, language=language, clock=clock)
        self._begin(journal)

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
    def page(self) -> Page:
        """The step the learner is at, as far as it may be known."""
        turn = self._turn
        return self._page(
            kind="lesson",
            title=self._words.entry("lesson.title"),
            subtitle=self._subtitle(),
            goals=list(self._words.entry("lesson.goals")) if self._words.has("lesson.goals") else [],
            articles=list(self.lesson.articles),
            modes=[self._mode_page(mode) for mode in MODES if mode != "review" or self.is_finished],
            paths=self._paths(),
            steps=[self._mark(number) for number in range(len(self._row) + 1)],
            score=self._score_line(),
            step=self._step_page(turn) if turn else self._end_page(),
            can=self._can(turn),
            say=self._say(turn),
        )

    @property
    def table(self) -> Game | StillTable | None:
        """The table that stands in this step, if one does."""
        turn = self._turn
        if turn is None:
            return None
        if turn.game is not None:
            return turn.game
        moment = turn.moment
        names = turn.asking.voice(self._words).names if turn.asking is not None else None
        return self._still_table(id(turn), moment, names) if moment else None

    @property
    def question(self) -> Question | None:
        """What is asked now and not yet answered. Its `judge` knows the answer: for checks, never for a page."""
        asking = self._turn.asking if self._turn is not None else None
        return asking.question if asking is not None and not asking.is_answered else None

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

    def _course_words(self) -> Catalogue:
        return with_lesson(course_words(self._base), self.lesson.texts)

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

    # ----------------------------------------------------------------------- parts of the page

    def _subtitle(self) -> str:
        number, minutes = self.lesson.number, Count("minute", self.lesson.minutes)
        if number is None:
            return self._voice.text("study.subtitle_own", minutes=minutes)
        return self._voice.text("study.subtitle", number=number, minutes=minutes)

    def _paths(self) -> list[Page]:
        """For whom the lesson may be walked, as long as that can be chosen and makes a difference."""
        if self._journal.entries or all(step.paths == PATHS for step in self.lesson.steps):
            return []
        now = self._journal.options.get("path", "")
        return [
            {"key": path, "label": self._voice.text(f"study.path.{path or 'all'}"), "on": path == now}
            for path in ("", *PATHS)
        ]

    def _mode_page(self, mode: str) -> Page:
        text = self._voice.text
        return {
            "key": mode,
            "label": text(f"study.mode.{mode}"),
            "text": text(f"study.mode_text.{mode}"),
            "on": mode == self.mode,
        }

    def _mark(self, number: int) -> Page:
        turn = self._row[number] if number < len(self._row) else None
        label = self._voice.text("study.step", number=number + 1) if turn else self._voice.text("study.end")
        if turn is None or not self._is_open(number):  # what lies behind a closed step is not even drawn yet
            state = self._mark_state(number, None)
            return {"n": number, "label": label, "state": state, "closed": not self._is_open(number), "mark": ""}
        right = turn.is_right if self.mode != "read" and turn.is_done else None
        return {
            "n": number,
            "label": label,
            "state": self._mark_state(number, turn),
            "closed": False,
            "mark": "" if right is None else "right" if right else "wrong",
        }

    def _mark_state(self, number: int, turn: Turn | None) -> str:
        """Where a step stands; one that is open and not gone through is still ahead."""
        at = self._at[self.mode]
        if number == at:
            return "here"
        has_task = turn is not None and (turn.step.ask is not None or turn.step.play is not None)
        return "done" if number < at or (has_task and turn is not None and turn.is_done) else "ahead"

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
        has_table = turn.game is not None or turn.moment is not None
        return self._step(turn.asking, n=self._at[self.mode], heading=heading, lines=lines, table=has_table)

    def _text_of(self, turn: Turn) -> tuple[str, list[str]]:
        key = turn.step.text
        if turn.attempt > 0:
            return self._voice.text("study.once_more"), []
        if key is None:
            return self._voice.text("study.step", number=turn.index + 1), []
        entry = self._words.entry(f"lesson.step.{key}")
        figures = ((name, figure(named.name, named.settings)) for name, named in turn.step.figures.items())
        values = {name: spoken(self._voice, value) for name, value in figures}
        fill = self._voice.fill
        return fill(entry["heading"], values), [fill(line, values) for line in entry.get("lines", ())]

    def _end_page(self) -> Page:
        right, answered = self.score
        text = self._voice.text
        lines = [text("study.done_score", right=right, answered=answered)] if answered and self.mode != "read" else []
        missed = self._missed()
        if missed and self.mode != "read":
            named = self._voice.language.pause.join(self._words.article(each)["chip"] for each in missed)
            lines.append(text("study.done_missed", articles=named))
        why = self._words.entry("lesson.say_why") if self._words.has("lesson.say_why") else None
        # Who reads is asked, too, and has nothing to write: reading leaves nothing behind.
        written, save = ("", "") if self.mode == "read" else (self._remark, text("study.save"))
        return self._step(
            n=len(self._row),
            heading=text("study.done"),
            lines=lines,
            articles=missed,
            say_why={"label": why, "text": written, "save": save} if why is not None else None,
        )

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
        if turn is None:
            end = self._end_page()
            return self._heard(None, end["heading"], *end["lines"])
        heading, lines = self._text_of(turn)
        return self._heard(turn.asking, heading, *lines)

    # ----------------------------------------------------------------------- what the page asks for

    def _act(self, intent: Mapping[str, Any]) -> bool:
        match dict(intent):
            case {"kind": "answer", "answer": answer}:
                return self._answer(answer)
            case {"kind": "hint"}:
                return self._hint()
            case {"kind": "next"}:
                return self._go(self._at[self.mode] + 1)
            case {"kind": "back"}:
                return self._go(self._at[self.mode] - 1)
            case {"kind": "go", "to": int(number)}:
                return self._go(number)
            case {"kind": "again"}:
                return self._at_the_table({"kind": "next"})
            case {"kind": "mode", "to": str(mode)}:
                return self._walk(mode)
            case {"kind": "path", "to": str(path)}:
                return self._take_path(path)
            case {"kind": "say_why", "text": str(text)}:
                return self._say_why(text)
        return False

    def _answer(self, given: object) -> bool:
        turn = self._turn
        if turn is None or turn.asking is None or turn.asking.is_answered or self.mode != "solve":
            return False
        if self._commit(turn.asking, given):
            assert turn.step.ask is not None
            again = {"again": turn.attempt} if turn.attempt else {}
            told = told_of(turn.asking, turn.step.ask.name)
            self._write({"do": "answer", "turn": self._at["solve"], **told, **again})
            self._plan_again(turn)
        return True

    def _plan_again(self, turn: Turn) -> None:
        """What was missed comes again at the end, and so does what the lesson wants to be asked twice."""
        is_due = turn.attempt < MOST_REPEATS if not turn.is_right else turn.step.again and turn.attempt == 0
        extra = sum(each.attempt > 0 for each in self._turns)
        if is_due and extra < MOST_EXTRA:
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
        if self.mode == "solve":
            self._keep_place(number)
        return True

    def _keep_place(self, number: int) -> None:
        """Who goes on to a step beyond all that was decided comes back to it."""
        turns = [turn for entry in self._journal.entries if isinstance(turn := entry.get("turn"), int)]
        if turns and max(turns) < number < len(self._turns):
            self._write({"do": "go", "turn": number})

    def _walk(self, mode: str) -> bool:
        if mode not in MODES or mode == self.mode or (mode == "review" and not self.is_finished):
            return False
        self.mode, self._alert = mode, None
        return True

    def _take_path(self, path: str) -> bool:
        """Walk one of the paths, or with an empty word all steps; only before anything has been decided."""
        now = self._journal.options.get("path", "")
        if path == now or path not in ("", *PATHS) or self._journal.entries:
            return False
        self._begin(Journal(self._journal.book, self._journal.seed, {"path": path} if path else {}))
        return True

    def _say_why(self, text: str) -> bool:
        if self._turn is not None or self.mode == "read" or len(text) > LONGEST_REMARK:
            return False
        self._remark = text
        self._write({"do": "say", "text": text})
        return True

    def _at_the_table(self, asked: Mapping[str, Any]) -> bool:
        turn = self._turn
        if asked.get("kind") == "language" or turn is None or turn.game is None:
            return super()._at_the_table(asked)
        # The lesson's own "again" knows no revision of the table.
        intent = {**asked, "revision": turn.game.revision} if asked == {"kind": "next"} else asked
        if take(turn.game, intent) == "nothing":
            return False
        if asked.get("kind") in KEPT_AT_THE_TABLE and self.mode == "solve":
            self._write_intent("table", asked, turn=self._at["solve"])
        return True

    def speak(self, language: str | Catalogue) -> bool:
        """As `Sitting.speak`, at the lesson's tables too."""
        if not super().speak(language):
            return False
        for turn in (*self._turns, *self._reading):
            turn.language = self._base
            if "game" in turn.__dict__ and turn.game is not None:
                turn.game.speak(self._base)
        return True

    # ----------------------------------------------------------------------- coming back

    def _resume(self, journal: Journal) -> None:
        mode = self.mode
        self._begin(journal)
        self.mode = "solve"
        for entry in journal.entries:
            with self._at_the_time_of(entry):
                self._redo(entry)
        self.mode = mode
        undone = next((number for number, turn in enumerate(self._turns) if not turn.is_done), None)
        # Where the last thing was done, as its verdict may not be read yet; when everything is done, at the end.
        self._at["solve"] = len(self._turns) if undone is None else min(undone, self._at["solve"])

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
            case {"do": "go", "turn": int(number)}:
                self._keep_place(number)
            case {"do": "say", "text": str(text)}:
                self._at["solve"] = len(self._turns)
                self._say_why(text)
            case {"do": "table", "intent": dict(asked)} if self._turn is not None and self._turn.game is not None:
                self._at_the_table({**asked, "revision": self._turn.game.revision})

    def __repr__(self) -> str:
        right, answered = self.score
        return f"Study({self.lesson.name!r}, {self.mode}, step {self._at[self.mode] + 1} of {len(self._row)}, {right} of {answered} right)"
