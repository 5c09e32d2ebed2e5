"""Judging an estimate: how near is near enough, and what to say of one that is not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rake_learn.course.question import Answer, Exhibit, Judged, note
from rake_learn.odds.estimates import Basis, Estimate
from rake_learn.teach.note import Note
from rake_learn.teach.text import Percent

NEAR: Final = 5
"""So many points beside the truth an estimate may be."""

LEAST: Final = 2
"""A rare thing asks for more care, yet never for more than so many points."""

_SHOWN: Final = 0.0005
"""The least error that is not lost when it is said in tenths of a point."""

_SAME_MISTAKE: Final = 1.0
"""An estimate within so many points of what a well-known mistake comes to was made by it."""


def reach(truth: Estimate) -> float:
    """How many points off still count: five, fewer where the chance is small or nearly sure, and as far as the truth itself may be off.

    >>> reach(Estimate(0.4, 0.0)), reach(Estimate(0.06, 0.0)), reach(Estimate(0.01, 0.0))
    (5.0, 3.0, 2.0)
    """
    side = 100 * min(truth.value, 1 - truth.value)
    return min(NEAR, max(LEAST, side / 2)) + 100 * truth.reach


def percent(share: float) -> Percent:
    """A chance as it is said in a sentence: small ones with a digit more.

    >>> percent(0.092).digits, percent(0.43).digits
    (1, 0)
    """
    return Percent(share, 1 if 0 < share < 0.1 or 0.9 < share < 1 else 0)


def to_one(chance: float) -> float:
    """To how many against one something stands: in whole numbers, near evens with a tenth.

    >>> to_one(0.09), to_one(0.4)
    (10, 1.5)
    """
    against = (1 - chance) / chance
    return round(against) if against >= 2 else round(against, 1)


def with_error(estimate: Estimate) -> Percent | Note:
    """A figure as it is said: bare where it was counted, with how far it may be off where it was drawn."""
    if not estimate.error:
        return percent(estimate.value)
    digits = 1 if estimate.reach >= _SHOWN else 2
    return note("ask.spot.with_error", value=Percent(estimate.value, digits), error=Percent(estimate.reach, digits))


def in_a_cell(estimate: Estimate) -> Note:
    """A figure as it stands by itself in a table, said as by `with_error`.

    >>> in_a_cell(Estimate(0.43, 0.0)).key, in_a_cell(Estimate(0.43, 0.01)).key
    ('ask.spot.value', 'ask.spot.with_error')
    """
    told = with_error(estimate)
    return told if isinstance(told, Note) else note("ask.spot.value", value=told)


def judge_estimate(
    answer: Answer,
    truth: Estimate,
    why: Note,
    *articles: str,
    basis: Basis | None = None,
    mistakes: Mapping[float, Note] | None = None,
    lines: tuple[Note, ...] = (),
    exhibits: tuple[Exhibit, ...] = (),
) -> Judged:
    """What an estimate is worth.

    Args:
        answer: per cent, a whole number.
        truth: the chance, from 0 to 1.
        why: where it comes from, a plain sentence.
        articles: behind it.
        basis: what a drawn chance rests on.
        mistakes: what well-known mistakes come to, from 0 to 1, and the verdict on each.
        lines: what else there is to see.
        exhibits: shown with it.
    """
    assert isinstance(answer, int), "an estimate is a whole number of per cent"
    is_right = abs(answer - 100 * truth.value) <= reach(truth)
    made = [
        (abs(answer - 100 * value), each)
        for value, each in (mistakes or {}).items()
        if abs(answer - 100 * value) <= _SAME_MISTAKE
    ]
    if is_right:
        verdict = _verdict("right", truth, why, articles)
    elif made:
        verdict = min(made, key=lambda each: each[0])[1]
    else:
        verdict = _verdict("too_low" if answer < 100 * truth.value else "too_high", truth, why, articles)
    return Judged(is_right, verdict, (round(100 * truth.value),), lines, exhibits, truth, basis)


def _verdict(key: str, truth: Estimate, why: Note, articles: tuple[str, ...]) -> Note:
    return note(f"ask.estimate.{key}", *articles, truth=with_error(truth), why=why)
