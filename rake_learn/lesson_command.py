"""``rake-learn lesson``: whether a lesson file of your own can be used, and a lesson as one HTML file to read."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any, Final

from rake_learn.command_line import check_language, counted, refuse, write_page

if TYPE_CHECKING:
    from rake_learn.course.lesson import Lesson

TRIES: Final = 3
"""So many learners go through a lesson that is checked, on each path, always right and always wrong."""


def add_parser(verbs: Any) -> None:
    """Add the verb ``lesson`` to the subparsers of a command; ``options.run(options)`` runs it."""
    parser = verbs.add_parser(
        "lesson",
        help="check a lesson file of your own, or write a lesson as one HTML file",
        description="A lesson of the course, or of your own.",
    )
    parser.set_defaults(run=lambda _options: parser.print_help() or 0)
    lesson_verbs = parser.add_subparsers(title="verbs", metavar="VERB")
    check = lesson_verbs.add_parser(
        "check",
        help="say whether a lesson file can be used",
        description="Read a lesson file and go through it, always right and always wrong, with several hands.",
    )
    check.add_argument("file", metavar="FILE", help="a lesson, as TOML")
    check.set_defaults(run=check_file)
    exporting = lesson_verbs.add_parser(
        "export",
        help="write a lesson as one HTML file to read, which steps offline",
        description="Write a lesson with everything open as one HTML file: it opens anywhere, without a network.",
    )
    exporting.add_argument("lesson", metavar="NAME|FILE", help="a lesson of the course, or a file of your own (.toml)")
    exporting.add_argument("page", metavar="PAGE", help="the HTML file to write")
    exporting.add_argument("--seed", metavar="WORD", help="another word asks about other hands")
    exporting.add_argument(
        "--language", metavar="CODE", default="en", help="of the words, such as es or zh (default: en)"
    )
    exporting.add_argument("--path", metavar="PATH", help="only the steps of newcomer or holdem (default: all)")
    exporting.set_defaults(run=export)


def export(options: argparse.Namespace) -> int:
    """Write a lesson as a page; returns 0, or 2 after one sentence on standard error."""
    try:
        check_language(options.language)
        text = _page(options)
    except ValueError as reason:
        return refuse(str(reason))
    return write_page(options.page, text)


def _page(options: argparse.Namespace) -> str:
    from rake_learn.export_lesson import lesson_page_of

    return lesson_page_of(_lesson(options.lesson), seed=options.seed, language=options.language, path=options.path)


def _lesson(named: str) -> Lesson:
    from rake_learn.course.lesson import lesson
    from rake_learn.course.lesson_file import load_lesson

    return load_lesson(named) if named.endswith(".toml") else lesson(named)


def check_file(options: argparse.Namespace) -> int:
    """Check a file; returns 0, or 2 after one sentence on standard error."""
    from rake_learn.course.lesson import PATHS
    from rake_learn.course.lesson_file import LessonError, load_lesson
    from rake_learn.course.run import EndlessError
    from rake_learn.course.run import run as go_through

    try:
        lesson = load_lesson(options.file, with_goals=True)
        for number in range(TRIES):
            for path in PATHS:
                go_through(lesson, f"check {number}", answers="right", path=path)
                go_through(lesson, f"check {number}", answers="wrong", path=path)
    except LessonError as reason:
        return refuse(str(reason))
    except (EndlessError, ValueError) as reason:
        return refuse(f"{options.file}: {reason}")
    asked = sum(step.ask is not None for step in lesson.steps)
    played = sum(step.play is not None for step in lesson.steps)
    languages = ", ".join(sorted(lesson.texts))
    told = f"{counted(len(lesson.steps), 'step')}, {counted(asked, 'question')}, {counted(played, 'hand')} to play, words in {languages}"
    print(f"{options.file} can be used: {told}.")
    return 0
