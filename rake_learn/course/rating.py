"""How well a learner does, and how hard a spot is, on Elo's scale: who wins half of the time has the same rating."""

from __future__ import annotations

from typing import Final

FIRST: Final = 1000
"""Where a learner begins."""
LEAST: Final = 400
MOST: Final = 2400
EARLY: Final = 20
"""So many answers count double: a newcomer's rating finds its place fast."""


def expected(learner: float, spot: float) -> float:
    """The chance that a learner of one rating gets a spot of another right.

    >>> expected(1000, 1000), round(expected(1400, 1000), 2)
    (0.5, 0.91)

    Source: A. E. Elo, The Rating of Chessplayers (1978), the logistic form.
    """
    return 1 / (1 + 10 ** ((spot - learner) / 400))


def after(learner: float, spot: float, *, is_right: bool, answered: int) -> float:
    """The learner's rating after an answer.

    Args:
        learner: the rating before.
        spot: that of the spot.
        is_right: how it was answered.
        answered: how many were answered before.

    >>> after(1000, 1000, is_right=True, answered=100)
    1008.0
    """
    step = 32 if answered < EARLY else 16
    moved = learner + step * (is_right - expected(learner, spot))
    return min(max(round(moved, 1), LEAST), MOST)
