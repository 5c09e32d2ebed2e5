"""From an answer to what is said about it: every case has a verdict of its own, ``ask.<subject>.<case>``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from rake_learn.course.question import LETTERS, Answer, Choice, Exhibit, Judged, Options, note
from rake_learn.rules import Stage
from rake_learn.rules.state import PICK_STAGES
from rake_learn.teach.note import Note

NOTHING: Mapping[str, object] = MappingProxyType({})

GOVERNING: Final[Mapping[Stage, str]] = MappingProxyType({
    Stage.BET1: "2.2",
    Stage.PICK1: "3.2",
    Stage.BET2: "3.3",
    Stage.PICK2: "3.4",
    Stage.BET3: "3.5",
})  # fmt: skip
"""The article under which a player decides, by the stage of the hand."""

STAGES: Final[Mapping[str, Stage]] = MappingProxyType({stage.key: stage for stage in GOVERNING})
"""The stages in which a player decides, in order, by what a setting calls them."""


def decided_under(stage: Stage) -> tuple[str, ...]:
    """The articles that a decision of a whole hand counts for: that of its round, and of a pick the advice as well.

    >>> decided_under(Stage.PICK2), decided_under(Stage.BET3)
    (('3.4', '5'), ('3.5',))
    """
    return (GOVERNING[stage], "5") if stage in PICK_STAGES else (GOVERNING[stage],)


def choices(labels: Sequence[Note], *, several: bool = False) -> Options:
    """Options with ids that tell nothing, in the order given."""
    return Options(tuple(Choice(LETTERS[number], label) for number, label in enumerate(labels)), several)


def by_number(
    subject: str,
    answer: Answer,
    truth: tuple[int, ...],
    mistakes: Mapping[str, tuple[int, ...]],
    articles: Sequence[str],
    values: Mapping[str, object] = NOTHING,
    **more: Any,
) -> Judged:
    """Judge whole numbers: the right ones, those that a known mistake leads to, or any others.

    A mistake that comes to the truth is none: the right numbers are right, however they were found.

    Args:
        subject: whose words to use.
        answer: the numbers given.
        truth: the right ones.
        mistakes: what each mistake would lead to, by its name; the first that fits is told.
        articles: behind the verdict.
        values: for its sentences.
        more: further fields of `Judged`.

    >>> by_number("centre_left", (4,), (4,), {"removed": (4,)}, ("3.4",)).verdict.key
    'ask.centre_left.right'
    """
    case = "right" if answer == truth else next((name for name, given in mistakes.items() if answer == given), "wrong")
    return Judged(case == "right", note(f"ask.{subject}.{case}", *articles, values=values), (truth,), **more)


def by_option(
    subject: str,
    answer: Answer,
    cases: Mapping[str, str],
    right: Sequence[str],
    articles: Sequence[str],
    values: Mapping[str, object] = NOTHING,
    *,
    lines: tuple[Note, ...] = (),
    exhibits: tuple[Exhibit, ...] = (),
) -> Judged:
    """Judge a choice: ``right`` are the ids that hold, ``cases`` names what is said to each."""
    case = cases[str(answer)]
    verdict = note(f"ask.{subject}.{case}", *articles, values=values)
    return Judged(answer in right, verdict, tuple(right), lines=lines, exhibits=exhibits)
