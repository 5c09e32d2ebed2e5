"""How good a hand is among all that others hold at the same stage: tables measured in play.

The closed form of `rake_learn.odds.worth` fills a hand up with random cards and meets it with random hands. Once cards
were picked, hands are better than that. So two things were measured, with everybody picking greedily: the power to
which the closed form is raised so that the chances of all players add up to one on average, and its quantiles.
tests/odds/acts/test_ranges.py measures both again.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, Any, Final

from rake_learn.rules.state import Stage

if TYPE_CHECKING:
    from numpy.typing import NDArray

SHARPNESS: Final = {
    Stage.BET1: (1.0,) * 9,
    Stage.BET2: (1.32, 1.52, 1.65, 1.79, 1.87, 1.94, 1.98, 2.03, 2.07),
    Stage.BET3: (1.23, 1.65, 2.18, 2.90, 3.68, 4.37, 5.00, 5.64, 6.08),
}
"""By players at the spread, 2 to 10: the power."""

PARTS: Final = (0.0, 0.25, 0.5, 0.75, 0.9, 0.95, 0.98, 0.99, 0.999, 1.0)
"""The parts of all hands that the quantiles belong to."""

QUANTILES: Final = {
    Stage.BET1: ((0.0, 0.421, 0.478, 0.560, 0.727, 0.816, 0.877, 0.885, 0.945, 1.0),) * 9,
    Stage.BET2: (
        (0.0, 0.424, 0.589, 0.767, 0.869, 0.924, 0.955, 0.963, 0.992, 1.0),
        (0.0, 0.443, 0.637, 0.792, 0.887, 0.930, 0.959, 0.966, 0.996, 1.0),
        (0.0, 0.475, 0.663, 0.811, 0.893, 0.934, 0.962, 0.968, 0.997, 1.0),
        (0.0, 0.476, 0.688, 0.824, 0.902, 0.939, 0.964, 0.969, 0.997, 1.0),
        (0.0, 0.498, 0.707, 0.836, 0.922, 0.943, 0.965, 0.969, 0.997, 1.0),
        (0.0, 0.517, 0.714, 0.839, 0.927, 0.948, 0.965, 0.970, 0.997, 1.0),
        (0.0, 0.531, 0.721, 0.843, 0.928, 0.955, 0.966, 0.970, 0.997, 1.0),
        (0.0, 0.542, 0.733, 0.848, 0.929, 0.955, 0.966, 0.970, 0.997, 1.0),
        (0.0, 0.559, 0.735, 0.859, 0.929, 0.956, 0.966, 0.970, 0.997, 1.0),
    ),
    Stage.BET3: (
        (0.0, 0.313, 0.590, 0.806, 0.935, 0.966, 0.986, 0.993, 0.9995, 1.0),
        (0.0, 0.373, 0.645, 0.850, 0.953, 0.976, 0.989, 0.995, 0.9996, 1.0),
        (0.0, 0.431, 0.686, 0.886, 0.964, 0.982, 0.992, 0.997, 0.9997, 1.0),
        (0.0, 0.475, 0.723, 0.918, 0.972, 0.985, 0.995, 0.998, 0.9998, 1.0),
        (0.0, 0.529, 0.746, 0.934, 0.976, 0.987, 0.996, 0.998, 0.9998, 1.0),
        (0.0, 0.555, 0.765, 0.939, 0.979, 0.989, 0.997, 0.999, 0.9999, 1.0),
        (0.0, 0.566, 0.779, 0.944, 0.981, 0.990, 0.998, 0.9990, 0.9999, 1.0),
        (0.0, 0.574, 0.790, 0.947, 0.982, 0.991, 0.998, 0.9991, 0.9999, 1.0),
        (0.0, 0.581, 0.799, 0.949, 0.983, 0.992, 0.998, 0.9992, 0.9999, 1.0),
    ),
}
"""By players at the spread, 2 to 10: the closed form against one rival that this part of all hands stays below."""


def part_below(worth: float, quantiles: tuple[float, ...]) -> float:
    """The part of all hands that are worth less, read off the quantiles with straight lines between.

    >>> round(part_below(0.519, QUANTILES[Stage.BET1][0]), 3)
    0.625
    """
    at = bisect_right(quantiles, worth)
    if at == len(quantiles):
        return PARTS[-1]
    low, high = quantiles[at - 1], quantiles[at]
    return PARTS[at - 1] + (PARTS[at] - PARTS[at - 1]) * (worth - low) / (high - low)


def parts_below(worths: NDArray[Any], quantiles: tuple[float, ...]) -> NDArray[Any]:
    """The same for many hands."""
    import numpy as np

    found: NDArray[Any] = np.interp(worths, quantiles, PARTS)
    return found
