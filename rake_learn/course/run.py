"""A whole lesson gone through without a learner: always right, or always wrong. A check that each way reaches the end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Final, Literal

from rake_learn.course.lesson import Lesson
from rake_learn.course.question import Answer, Chance, Numbers, Options, Order, Question
from rake_learn.course.study import Study
from rake_learn.game import Game

MOST_ACTS: Final = 400
"""A lesson that is not over after so many acts never ends."""


class EndlessError(RuntimeError):
    """A lesson that cannot be brought to its end, with the step at which it stays."""


def run(lesson: Lesson | str, seed: str, *, answers: Literal["right", "wrong"], path: str | None = None) -> Study:
    """Go through a lesson from its first step to its end, as the page would.

    Args:
        lesson: or its name.
        seed: of its hands.
        answers: whether every question is answered rightly, or wrongly as far as that is possible.
        path: as for `Study`.

    Raises:
        EndlessError: it did not come to its end.

    >>> run("02_ace_of_spades", "kite", answers="right").is_finished
    True
    """
    study = Study(lesson, seed=seed, path=path)
    for _ in range(MOST_ACTS):
        if study.is_finished:
            return study
        if not _one_act(study, wants_right=answers == "right"):
            break
    raise EndlessError(f"{study.lesson.name} stays at step {study.page['step']['n'] + 1}: {study.page['say']!r}")


def _one_act(study: Study, *, wants_right: bool) -> bool:
    page = study.page
    if page["can"]["next"]:
        return study.take({"kind": "next", "revision": study.revision})
    question = study.question
    if question is not None:
        answer = right_answer(question) if wants_right else wrong_answer(question)
        given = list(answer) if isinstance(answer, tuple) else answer
        return study.take({"kind": "answer", "revision": study.revision, "answer": given})
    game = study.table
    return isinstance(game, Game) and _play(study, game)


def _play(study: Study, game: Game) -> bool:
    """Check or call, take the first card that lies there, and deal again where the lesson wants more."""
    if game.is_over:
        return study.take({"kind": "again", "revision": study.revision})
    legal = game.frames[-1]["legal"]
    if legal.get("pick"):
        place = int(next(iter(legal["pick"])))
        is_up = any(each["n"] == place for each in game.frames[-1]["spread"]["up"])
        action = {"type": "pick", "place": place, "up": is_up}
    else:
        action = {"type": "check" if legal.get("check") else "call" if legal.get("call") else "fold"}
    asked = {"kind": "act", "at": len(game.frames) - 1, "revision": game.revision, "action": action}
    return study.take({"kind": "table", "intent": asked})


def right_answer(question: Question) -> Answer:
    """An answer that counts as right: whatever is tried, what is right is told."""
    return question.judge(next(_answers(question))).right[0]


def wrong_answer(question: Question) -> Answer:
    """An answer that counts as wrong; a right one where every answer is right."""
    tried = list(_answers(question))
    return next((each for each in tried if not question.judge(each).is_right), tried[0])


def _answers(question: Question) -> Iterator[Answer]:
    """Answers of the form that is asked for, each of which the rules allow; enough of them to miss with one."""
    return (each for each in _any(question) if question.refuse(each) is None)


def _any(question: Question) -> Iterator[Answer]:
    match question.form:
        case Options(choices, several):
            ids = [each.id for each in choices]
            yield from ((each,) for each in ids) if several else ids
            if several:
                yield from (tuple(ids), ())
        case Order(items):
            yield from permutations([each.id for each in items])
        case Numbers(fields):
            yield tuple(each.least for each in fields)
            yield tuple(min(each.least + 1, each.most) for each in fields)
            yield tuple(each.most for each in fields)
        case Chance():
            yield from (50, 0, 100)
