"""The welcome page of the course: every page there is, both ways through the lessons, and where the game comes from."""

from __future__ import annotations

import functools
import html
from collections.abc import Iterator
from importlib import resources
from typing import Final

from rake_learn.course.lesson import PATHS, Lesson, lesson, lesson_names
from rake_learn.course.words import course_words, with_lesson
from rake_learn.teach.rules_page import with_rules
from rake_learn.teach.standing_page import in_html, only_in_its_language, opening
from rake_learn.teach.text import Catalogue, Count, Voice, languages

KIND: Final = "rake-welcome"
"""The class of the page."""

TOOLS: Final = (
    ("90_playground", "playground.title", "playground.text"),
    ("94_exercises", "exercises.title", "exercises.text"),
    ("93_progress", "progress.title", "progress.text"),
    ("92_odds_lab", "lab.title", "welcome.tool.lab_text"),
    ("rules", "rules.title", "welcome.tool.rules_text"),
    ("91_demo", "welcome.tool.demos", "welcome.tool.demos_text"),
)
"""The pages beside the lessons, with the keys of their titles and of what they hold."""


class Welcome:
    """An index of everything there is to do, to be read in a notebook.

    Args:
        language: of the page: a code such as ``en``, or a catalogue. Left out, a notebook shows the page in the
            language of the document around it, and everything else is in English.

    >>> print(Welcome())
    Welcome to Rake
    """

    def __init__(self, *, language: str | Catalogue | None = None) -> None:
        codes = [language] if language else sorted(languages(), key=lambda code: code != "en")
        self._all = [with_rules(course_words(each)) for each in codes]

    def __str__(self) -> str:
        return str(self._all[0].entry("welcome.title"))

    def __repr__(self) -> str:
        return "Welcome()"

    def _repr_html_(self) -> str:
        bodies = "".join(_body(words, is_hidden=number > 0) for number, words in enumerate(self._all))
        if len(self._all) == 1:
            return f"<style>{_style()}</style>{bodies}"
        by_language = only_in_its_language(KIND, [words.language.code for words in self._all])
        return f'<style>{_style()}{by_language}</style><div class="{KIND}-all">{bodies}</div>'


@functools.cache
def _style() -> str:
    return (resources.files("rake_learn") / "course" / "welcome.css").read_text("utf-8")


def _body(words: Catalogue, *, is_hidden: bool) -> str:
    """The page of one language."""
    return f"{opening(KIND, words, is_hidden=is_hidden)}{''.join(_parts(words))}</div>"


def _parts(words: Catalogue) -> Iterator[str]:
    lessons = [lesson(name) for name in lesson_names()]
    yield f"<h1>{_said(words, 'title')}</h1>"
    yield from (f"<p>{in_html(line, words)}</p>" for line in words.entry("welcome.lines"))
    yield f"<h2>{_said(words, 'game')}</h2>"
    yield f"<ul>{''.join(f'<li>{in_html(line, words)}</li>' for line in words.entry('welcome.game_lines'))}</ul>"
    yield f"<h2>{_said(words, 'paths')}</h2>"
    yield from (_path(words, path, lessons) for path in PATHS)
    yield f"<h2>{_said(words, 'lessons')}</h2>"
    yield f'<ul class="rw-list">{"".join(_lesson(words, each) for each in lessons)}</ul>'
    yield f"<h2>{_said(words, 'tools')}</h2>"
    yield f'<ul class="rw-list">{"".join(_tool(words, *each) for each in TOOLS)}</ul>'
    yield f"<h2>{_said(words, 'credits')}</h2>"
    yield from (f"<p>{in_html(text, words)}</p>" for text in words.entry("rules.credit").values())
    yield f"<p>{_said(words, 'chips')}</p>"


def _path(words: Catalogue, path: str, lessons: list[Lesson]) -> str:
    """A way through the course: the numbers of its lessons in a row."""
    steps = "".join(
        f'<li><a {_to(each.name, path)} aria-label="{html.escape(_called(words, each))}" '
        f'title="{html.escape(_title(words, each))}">{each.number}</a></li>'
        for each in lessons
        if path in each.paths
    )
    return f'<p class="rw-who">{_said(words, f"path.{path}.text")}</p><ol class="rw-path">{steps}</ol>'


def _lesson(words: Catalogue, given: Lesson) -> str:
    """A lesson: its title, how long it takes, who walks through it, and what it is for."""
    told = with_lesson(words, given.texts)
    minutes = html.escape(Voice(words, ()).say(Count("minute", given.minutes)))
    marks = "".join(f'<span class="rw-mark">{_said(words, f"path.{path}.mark")}</span>' for path in given.paths)
    goals = told.language.sentences(*told.entry("lesson.goals"))
    return (
        f"<li><a {_to(given.name)}>{in_html(_called(words, given), words)}</a> "
        f'<span class="rw-about">{minutes} {marks}</span><p>{in_html(goals, words)}</p></li>'
    )


def _tool(words: Catalogue, name: str, title: str, text: str) -> str:
    return f"<li><a {_to(name)}>{in_html(words.entry(title), words)}</a><p>{in_html(words.entry(text), words)}</p></li>"


def _to(name: str, path: str = "") -> str:
    """Where a link leads, and on which path; in the same tab, which Voila would not do unasked."""
    return f'href="{name}.ipynb{f"#path={path}" if path else ""}" target="_self"'


def _title(words: Catalogue, given: Lesson) -> str:
    return words.plain(with_lesson(words, given.texts).entry("lesson.title"))


def _called(words: Catalogue, given: Lesson) -> str:
    number = Voice(words, ()).text("welcome.number", number=given.number)
    return f"{number} · {_title(words, given)}"


def _said(words: Catalogue, key: str) -> str:
    return in_html(words.entry(f"welcome.{key}"), words)
