"""``rake-learn lesson check FILE``: whether a lesson file can be used, and whether every way through it reaches the end."""

from __future__ import annotations

import argparse
from typing import Any, Final

from rake_learn.command_line import counted, refuse

TRIES: Final = 3
"""So many learners go through a lesson that is checked, on each path, always right and always wrong."""


def add_parser(verbs: Any) -> None:
    """Add the verb ``lesson`` to the subparsers of a command; ``options.run(options)`` runs it."""
    parser = verbs.add_parser("lesson", help="check a lesson file of your own", description="Lessons of your own.")
    parser.set_defaults(run=lambda _options: parser.print_help() or 0)
    lesson_verbs = parser.add_subparsers(title="verbs", metavar="VERB")
    check = lesson_verbs.add_parser(
        "check",
        help="say whether a lesson file can be used",
        description="Read a lesson file and go through it, always right and always wrong, with several hands.",
    )
    check.add_argument("file", metavar="FILE", help="a lesson, as TOML")
    check.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Check a file; returns 0, or 2 after one sentence on standard error."""
    from rake_learn.course.lesson import PATHS
    from rake_learn.course.lesson_file import LessonError, load_lesson
    from rake_learn.course.run import EndlessError
    from rake_learn.course.run import run as go_through

    try:
        lesson = load_lesson(options.file)
        for number in range(TRIES):
            for path in PATHS:
                go_through(lesson, f"check {number}", answers="right", path=path)
                go_through(lesson, f"check {number}", answers="wrong", path=path)
    except LessonError as reason:
        return refuse(str(reason))
    except EndlessError as reason:
        return refuse(f"{options.file}: {reason}")
    asked = sum(step.ask is not None for step in lesson.steps)
    played = sum(step.play is not None for step in lesson.steps)
    languages = ", ".join(sorted(lesson.texts))
    told = f"{counted(len(lesson.steps), 'step')}, {counted(asked, 'question')}, {counted(played, 'hand')} to play, words in {languages}"
    print(f"{options.file} can be used: {told}.")
    return 0
