"""Lesson files read and checked: a mistake is refused with the file, the line and the reason."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from importlib import resources
from pathlib import Path
from typing import Any, Final

from rake_learn.course import figures, subjects
from rake_learn.course.lesson import FORMAT, GOALS, PATHS, Lesson, Named, Shown, Step
from rake_learn.course.lesson_lines import Lines, controls
from rake_learn.course.words import lesson_texts
from rake_learn.rules import EVERYTHING, RakeError
from rake_learn.rules.record import RecordError, load, replay
from rake_learn.teach.nearest import instead_of
from rake_learn.teach.text import catalogue, languages

_HEAD: Final = ("format", "number", "paths", "minutes", "articles", "step", "text")
_STEP: Final = (
    "text", "figures", "ask", "with", "seed", "again", "hand", "at", "seat", "play", "goal", "paths",
)  # fmt: skip
_PLAY: Final = ("players", "seed", "dealer", "stack", "coach", "others", "settings")
_TEXT: Final = ("title", "goals", "say_why", "step")
_STEP_TEXT: Final = ("heading", "lines")
_BELONGS: Final = {"with": "ask", "seed": "ask", "again": "ask", "at": "hand", "seat": "hand", "goal": "play"}
"""What stands in a step only beside another entry."""
_LONGEST: Final = 100_000
"""Characters of a lesson file; the longest of the course has a tenth."""
_FIELD = re.compile(r"\{(\w+)\}")
_CARD = re.compile(r"[2-9TJQKA][cdhs]")


class LessonError(ValueError):
    """A lesson file that cannot be used: which file, which line, and why."""

    def __init__(self, file: str, line: int | None, reason: str) -> None:
        self.file, self.line, self.reason = file, line, reason
        super().__init__(f"{file}{f', line {line}' if line else ''}: {reason}")


def load_lesson(path: str | Path, *, with_goals: bool = False) -> Lesson:
    """A lesson of your own, from a file.

    Args:
        path: of the file; hands it names lie beside it.
        with_goals: whether one that names no goals is refused. Such a file can be used, but nobody is told what for.

    Raises:
        LessonError: it cannot be read, or something in it cannot be used.
    """
    file = Path(path)
    try:
        content = file.read_bytes()
    except OSError as error:
        raise LessonError(str(path), None, f"cannot be read: {error.strerror or error}.") from None
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise LessonError(str(path), line, "cannot be read as text: save the file as UTF-8.") from None
    reading = _Reading(text, file.stem, str(path), file.parent)
    found = reading.lesson()
    if with_goals:
        reading.check_goals()
    return found


def read_lesson(text: str, name: str, *, file: str | None = None, hands: Path | None = None) -> Lesson:
    """A lesson out of the text of its file.

    Args:
        text: TOML.
        name: what the lesson is called.
        file: what errors call it.
        hands: where its recorded hands lie, besides those of the package.

    Raises:
        LessonError: something in it cannot be used.
    """
    return _Reading(text, name, file or f"{name}.toml", hands).lesson()


class _Reading:
    """One file on its way to becoming a lesson."""

    def __init__(self, text: str, name: str, file: str, hands: Path | None) -> None:
        self.name, self.file, self.hands = name, file, hands
        if len(text) > _LONGEST:
            raise LessonError(file, None, f"has {len(text)} characters; a lesson has at most {_LONGEST}.")
        self.lines = Lines(text)
        self.table = self._toml(text)
        self._check_signs()
        self.texts: Mapping[str, Mapping[str, Any]] = {}

    def _toml(self, text: str) -> dict[str, Any]:
        try:
            return tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            found = re.search(r"\(at line (\d+)", str(error))
            line = int(found[1]) if found else None
            hint = self.lines.hint(line, str(error))
            raise LessonError(self.file, line, f"is not TOML: {error}{hint}.") from None
        except (ValueError, RecursionError):
            raise LessonError(self.file, None, "is not TOML: a number is too long, or brackets lie too deep.") from None

    def _check_signs(self) -> None:
        found = {sign: self.lines.sign(sign) for sign in controls(self.table)}
        for sign, line in sorted(found.items(), key=lambda each: each[1] or 0)[:1]:
            reason = f"a text holds the control character U+{ord(sign):04X}, which nobody can see: take it out."
            raise LessonError(self.file, line, reason)

    # ----------------------------------------------------------------------- the head

    def lesson(self) -> Lesson:
        table = self.table
        self._only(table, _HEAD, 0)
        if "format" not in table:
            raise LessonError(self.file, None, f"format is missing: write format = {FORMAT}.")
        version = self._whole(table, "format", 1, 10_000, 0)
        if version > FORMAT:
            raise self._wrong(0, "format", f"format {version} is newer than this package, which reads up to {FORMAT}.")
        self.texts = self._own_words()
        steps = table.get("step")
        if not isinstance(steps, list) or not steps or not all(isinstance(each, dict) for each in steps):
            raise self._wrong(0, "step", "has no [[step]]: a lesson has at least one.")
        # Steps may be written otherwise than under [[step]] each; then a mistake has no line to begin at.
        starts = self.lines.steps if len(self.lines.steps) == len(steps) else [0] * len(steps)
        lesson = Lesson(
            name=self.name,
            number=self._whole(table, "number", 0, 99, 0) if "number" in table else None,
            paths=self._paths(table, 0),
            minutes=self._whole(table, "minutes", 1, 120, 0),
            articles=self._articles(),
            steps=tuple(self._step(each, start) for each, start in zip(steps, starts, strict=True)),
            texts=self.texts,
        )
        for path in lesson.paths:
            self._check_path(path, lesson)
        if "text" in table:
            self._check_use({step.text for step in lesson.steps if step.text})
        return lesson

    def check_goals(self) -> None:
        """Refuse words without goals; those of another language than the first may lack them, as anything else."""
        code = "en" if "en" in self.texts else next(iter(self.texts))
        if not any(goal.strip() for goal in self.texts[code].get("goals", ())):
            reason = f'[text.{code}] names no goals: say what a learner can do at the end, such as goals = ["…"].'
            raise self._wrong(self.lines.part(f"text.{code}") or 0, "goals", reason)

    def _check_path(self, path: str, lesson: Lesson) -> None:
        first = next(iter(lesson.on_path(path)), None)
        if first is None:
            raise self._wrong(0, "paths", f"no step is for {path!r}: give one this path, or the lesson other paths.")
        if first.ask is None and first.play is None:
            raise self._wrong(
                first.line, "text", f"the first step for {path!r} must be a decision: give it an ask or a play."
            )

    def _check_use(self, used: set[str]) -> None:
        """Words that no step says were meant for one that is called otherwise."""
        for code, words in self.texts.items():
            for key in words.get("step", {}):
                if key not in used:
                    allowed = f'give a step text = "{key}", or take them out'
                    raise self._wrong_words(
                        f"text.{code}.step.{key}",
                        f"no step uses the words {key!r}: {instead_of(key, sorted(used), allowed)}",
                    )

    def _own_words(self) -> Mapping[str, Mapping[str, Any]]:
        if "text" not in self.table:
            texts = lesson_texts(self.name)
            if not texts:
                raise LessonError(self.file, None, "has no words: give it a [text.en] with a title.")
            return texts
        texts = self.table["text"]
        if not isinstance(texts, dict) or not texts or not all(isinstance(each, dict) for each in texts.values()):
            raise self._wrong(0, "text", "words stand under their language, such as [text.en].")
        for code, words in texts.items():
            if code not in languages():
                spoken = ", ".join(languages())
                raise self._wrong_words(f"text.{code}", f"rake_learn does not speak {code!r}: it speaks {spoken}.")
            self._check_words(f"text.{code}", words)
        return texts

    def _check_words(self, part: str, words: Mapping[str, Any]) -> None:
        start = self.lines.part(part) or 0
        self._only(words, _TEXT, start)
        if "title" not in words:
            raise LessonError(self.file, start or None, f"[{part}] has no title.")
        self._string(words, "title", start)
        self._strings(words, "goals", start)
        if "say_why" in words:
            self._string(words, "say_why", start)
        steps = words.get("step", {})
        if not isinstance(steps, dict) or not all(isinstance(each, dict) for each in steps.values()):
            raise self._wrong(start, "step", f"the words of a step stand under their key, such as [{part}.step.first].")
        for key, entry in steps.items():
            start = self.lines.part(f"{part}.step.{key}") or 0
            self._only(entry, _STEP_TEXT, start)
            self._string(entry, "heading", start)
            self._strings(entry, "lines", start)

    def _articles(self) -> tuple[str, ...]:
        given = self._strings(self.table, "articles", 0)
        known = catalogue("en").entry("article")
        for each in given:
            if each not in known:
                raise self._wrong(0, "articles", f"there is no article {each!r}: 1.1 to 4.4, 5, or R01 to R51.")
        return given

    # ----------------------------------------------------------------------- a step

    def _step(self, table: Mapping[str, Any], start: int) -> Step:
        self._only(table, _STEP, start)
        kinds = [key for key in ("ask", "play") if key in table]
        if len(kinds) == 2:
            raise self._wrong(start, "play", "a step either asks or is played, not both.")
        if not kinds and "text" not in table:
            raise LessonError(self.file, start or None, "a step needs an ask, a play or a text.")
        for key, owner in _BELONGS.items():
            if key in table and owner not in table:
                raise self._wrong(start, key, f"{key} belongs to {owner!r}, and this step has none.")
        figures_given = self._figures(table, start)
        return Step(
            line=start,
            text=self._text(table, start, figures_given),
            figures=figures_given,
            ask=self._ask(table, start),
            seed=self._string(table, "seed", start) if "seed" in table else None,
            again=self._yes_or_no(table, "again", start),
            shown=self._shown(table, start),
            play=self._play(table, start),
            goal=self._one_of(table, "goal", GOALS, start),
            paths=self._paths(table, start),
        )

    def _text(self, table: Mapping[str, Any], start: int, figures_given: Mapping[str, Named]) -> str | None:
        if "text" not in table:
            return None
        key = self._string(table, "text", start)
        for code, words in self.texts.items():
            entry = words.get("step", {}).get(key)
            if not isinstance(entry, dict) or not isinstance(entry.get("heading"), str):
                raise self._wrong(start, "text", f"the words in {code!r} have no step {key!r} with a heading.")
            for sentence in [entry["heading"], *entry.get("lines", ())]:
                reason = self._reason_against(sentence, figures_given)
                if reason:
                    line = self.lines.sentence(f"text.{code}.step.{key}", sentence)
                    raise LessonError(self.file, line or self.lines.of(start, "text"), reason)
        return key

    def _reason_against(self, sentence: str, figures_given: Mapping[str, Named]) -> str | None:
        for name in _FIELD.findall(sentence):
            if name not in figures_given and not _CARD.fullmatch(name):
                return f"nothing gives {{{name}}} in {sentence!r}: name it under figures, or write a card like {{As}}."
        if set(_FIELD.sub("", sentence)) & set("{}"):
            return (
                f"a brace stands alone in {sentence!r}: write a card like {{As}}, a figure by its name like {{share}}."
            )
        return None

    def _figures(self, table: Mapping[str, Any], start: int) -> dict[str, Named]:
        given = table.get("figures", {})
        if not isinstance(given, dict):
            raise self._wrong(start, "figures", 'figures are a table, such as { share = "ace_loses" }.')
        return {name: self._figure(value, start) for name, value in given.items()}

    def _figure(self, value: Any, start: int) -> Named:
        table = {"what": value} if isinstance(value, str) else value
        if not isinstance(table, dict) or not isinstance(table.get("what"), str):
            raise self._wrong(start, "figures", f'{value!r} names no figure: write its name, or {{ what = "…" }}.')
        named = Named(table["what"], {key: each for key, each in table.items() if key != "what"})
        try:
            figures.check(named.name, named.settings)
            if self.hands is not None:  # a file of somebody's own; those of the package are gone through by the tests
                figures.figure(named.name, named.settings)
        except ValueError as error:
            raise self._wrong(start, "figures", str(error)) from None
        except ArithmeticError:
            raise self._wrong(start, "figures", f"{named.name} cannot be counted with {named.settings}.") from None
        return named

    def _ask(self, table: Mapping[str, Any], start: int) -> Named | None:
        if "ask" not in table:
            return None
        named = Named(self._string(table, "ask", start), table.get("with", {}))
        if not isinstance(named.settings, dict):
            raise self._wrong(start, "with", "settings are a table, such as { players = 3 }.")
        try:
            subjects.check(named.name, named.settings)
            subjects.ask(named.name, "a try", named.settings)
        except ValueError as error:
            raise self._wrong(start, "with" if named.name in subjects.names() else "ask", str(error)) from None
        except ArithmeticError:
            raise self._wrong(start, "with", f"{named.name} cannot be asked with {named.settings}.") from None
        return named

    def _shown(self, table: Mapping[str, Any], start: int) -> Shown | None:
        if "hand" not in table:
            return None
        name = self._string(table, "hand", start)
        try:
            hand = replay(load(self._hand_text(name, start)))
        except RecordError as error:
            raise self._wrong(start, "hand", f"the hand {name!r} cannot be used: {error}.") from None
        seats = len(hand.record.starting_stacks)
        seat = table.get("seat", 1)
        if seat != "all" and (isinstance(seat, bool) or not isinstance(seat, int) or not 1 <= seat <= seats):
            raise self._wrong(start, "seat", f'there is no seat {seat!r}: 1 to {seats}, or "all".')
        return Shown(
            hand.record,
            self._whole(table, "at", 0, hand.last, start, hand.last),
            EVERYTHING if seat == "all" else seat - 1,
        )

    def _hand_text(self, name: str, start: int) -> str:
        if re.fullmatch(r"[a-z0-9_]{1,60}", name):
            shipped = resources.files("rake_learn") / "hands" / f"{name}.phh"
            own = self.hands / f"{name}.phh" if self.hands else None
            for file in (own, shipped):
                if file is not None and file.is_file():
                    return file.read_text("utf-8")
        if name.endswith(".phh"):
            raise self._wrong(start, "hand", f"write hand = {name.removesuffix('.phh')!r}, without .phh.")
        if not re.fullmatch(r"[a-z0-9_]{1,60}", name):
            raise self._wrong(
                start, "hand", f"there is no hand {name!r}: name its file with small letters, digits and _."
            )
        known = sorted(each.name[:-4] for each in (resources.files("rake_learn") / "hands").iterdir())
        allowed = f"a file {name}.phh beside the lesson, or {', '.join(known)}"
        raise self._wrong(start, "hand", f"there is no hand {name!r}: {instead_of(name, known, allowed)}")

    def _play(self, table: Mapping[str, Any], start: int) -> Mapping[str, Any] | None:
        if "play" not in table:
            return None
        given = table["play"]
        if not isinstance(given, dict):
            raise self._wrong(start, "play", "a play is a table, such as { players = 3 }.")
        for key in given:
            if key not in _PLAY:
                raise self._wrong(start, "play", f"a play has no {key!r}: {instead_of(key, _PLAY)}")
        from rake_learn.course.playing import open_game

        try:
            open_game(given, "a try", "en")
        except (RakeError, ValueError, TypeError) as error:
            raise self._wrong(start, "play", str(error)) from None
        return dict(given)

    # ----------------------------------------------------------------------- values

    def _paths(self, table: Mapping[str, Any], start: int) -> tuple[str, ...]:
        if "paths" not in table:
            return PATHS
        given = self._strings(table, "paths", start)
        if not given:
            raise self._wrong(start, "paths", f"paths is empty: {', '.join(PATHS)}, or leave it out for both.")
        for each in given:
            if each not in PATHS:
                raise self._wrong(start, "paths", f"there is no path {each!r}: {instead_of(each, PATHS)}")
        return given

    def _strings(self, table: Mapping[str, Any], key: str, start: int) -> tuple[str, ...]:
        given = table.get(key, [])
        if not isinstance(given, list) or not all(isinstance(each, str) for each in given):
            raise self._wrong(start, key, f'{key} is a list of texts, such as ["…"], not {given!r}.')
        return tuple(given)

    def _string(self, table: Mapping[str, Any], key: str, start: int) -> str:
        given = table.get(key)
        if not isinstance(given, str) or not given:
            raise self._wrong(
                start, key, f'{key} is a text, such as "…", not {given!r}.' if key in table else f"{key} is missing."
            )
        return given

    def _one_of(self, table: Mapping[str, Any], key: str, allowed: Sequence[str], start: int) -> str:
        given = table.get(key, allowed[0])
        if given not in allowed:
            raise self._wrong(start, key, f"there is no {key} {given!r}: {instead_of(given, allowed)}")
        return str(given)

    def _yes_or_no(self, table: Mapping[str, Any], key: str, start: int) -> bool:
        given = table.get(key, False)
        if not isinstance(given, bool):
            raise self._wrong(start, key, f"{key} is true or false, not {given!r}.")
        return given

    def _whole(
        self, table: Mapping[str, Any], key: str, least: int, most: int, start: int, usual: int | None = None
    ) -> int:
        given = table.get(key, usual)
        if isinstance(given, bool) or not isinstance(given, int) or not least <= given <= most:
            raise self._wrong(
                start,
                key,
                f"{key} is a whole number from {least} to {most}, not {'missing' if given is None else repr(given)}.",
            )
        return given

    def _only(self, table: Mapping[str, Any], allowed: Sequence[str], start: int) -> None:
        for key in table:
            if key not in allowed:
                raise self._wrong(start, key, f"there is no {key!r} here: {instead_of(key, allowed)}")

    def _wrong_words(self, part: str, reason: str) -> LessonError:
        """What is wrong with words: at the line where they begin, or else where those of the language do."""
        owner = part.partition(".step.")[0]
        start = self.lines.part(owner) or 0
        places = (
            self.lines.of(0, part),
            self.lines.of(start, part.removeprefix(f"{owner}.")),
            self.lines.of(0, "text"),
        )
        return LessonError(self.file, next((line for line in places if line), None), reason)

    def _wrong(self, start: int, key: str, reason: str) -> LessonError:
        return LessonError(self.file, self.lines.of(start, key), reason)
