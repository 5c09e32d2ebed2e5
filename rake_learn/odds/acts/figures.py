"""Means, differences and their standard errors, from one figure for each act and deal."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rake_learn.odds.equity import Estimate

if TYPE_CHECKING:
    from rake_learn.odds.ranks import Road


@dataclass(frozen=True, slots=True)
class Sample:
    """Some deals and how much each of them counts."""

    weights: Any
    """An array on the numpy road, a list on the plain one."""
    is_exact: bool
    """Whether these are all the deals there are."""
    road: Road

    def __len__(self) -> int:
        return len(self.weights)

    @property
    def effective_size(self) -> float:
        """As many deals that count alike say as much."""
        if not len(self):
            return 0.0
        total, _, _, squared_weights = self._sums(self.weights)
        return total * total / squared_weights if squared_weights else 0.0

    def mean(self, values: Any, scale: float) -> Estimate:
        """The mean of a figure over all deals, with its standard error.

        The error of a sample is never quite 0: a sample without exceptions is no proof that there are none.

        Args:
            values: one for each deal.
            scale: how much the figure can change at most from deal to deal, roughly.
        """
        total, mean, squares, squared_weights = self._sums(values)
        if self.is_exact:
            return Estimate(mean, 0.0)
        size = total * total / squared_weights  # as many deals that count alike say as much
        least = scale * scale * (size + 1) / (size + 2) ** 2 / size  # as if one deal more had been the exception
        return Estimate(mean, math.sqrt(max(squares / (total * total), least)))

    def same(self, values: Any) -> Estimate:
        """A figure that was proved to be the same in every deal: no matter of a sample."""
        return Estimate(float(values[0]), 0.0)

    def behind(self, better: Any, worse: Any, scale: float) -> Estimate:
        """By how much one act is worse than another on the same deals."""
        if self.road == "numpy":
            return self.mean(better - worse, scale)
        return self.mean([one - other for one, other in zip(better, worse, strict=True)], scale)

    def share_above(self, better: Any, worse: Any) -> Estimate:
        """In what part of the deals one figure is more than another, from 0 to 1."""
        if self.road == "numpy":
            return self.mean((better > worse).astype(float), 1)
        return self.mean([float(one > other) for one, other in zip(better, worse, strict=True)], 1)

    def _sums(self, values: Any) -> tuple[float, float, float, float]:
        """The weight of all deals, the mean, and the sums of squares (weight times distance, weight)."""
        if self.road == "numpy":
            weights = self.weights  # no dot products: they wake threads that cost more than they help here
            total = float(weights.sum())
            mean = float((weights * values).sum()) / total if total else 0.0
            return total, mean, float(((weights * (values - mean)) ** 2).sum()), float((weights**2).sum())
        return _plain_sums(self.weights, values)


def _plain_sums(weights: Sequence[float], values: Sequence[float]) -> tuple[float, float, float, float]:
    total = sum(weights)
    mean = sum(weight * value for weight, value in zip(weights, values, strict=True)) / total if total else 0.0
    squares = sum((weight * (value - mean)) ** 2 for weight, value in zip(weights, values, strict=True))
    return total, mean, squares, sum(weight * weight for weight in weights)


def joined(parts: Sequence[Any], road: Road) -> Any:
    """Figures of several slices as one."""
    if road == "numpy":
        import numpy as np

        return np.concatenate(parts) if parts else np.zeros(0)
    return [each for part in parts for each in part]
