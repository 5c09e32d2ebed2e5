"""From a loss and its error to a band, never finer than the error allows."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rake_learn.odds.equity import Estimate
from rake_learn.teach.coach.advice import Band

SMALL: Final = 0.01
"""A loss of less than this part of the pot is none."""

COSTLY_FROM: Final = 0.03
"""A loss of this part of the pot is costly."""


def shown(estimate: Estimate) -> Estimate:
    """A figure as it is read, to a tenth or from ten on in whole chips, with how far it may be off, rounded up.

    >>> shown(Estimate(0.13, 0.04))
    Estimate(value=0.1, error=0.1)
    >>> shown(Estimate(12.4, 0.0))
    Estimate(value=12.0, error=0.0)
    """
    return Estimate(_rounded(estimate.value), _rounded(math.ceil(10 * estimate.reach) / 10))


def _rounded(number: float) -> float:
    tenths = round(number, 1)
    return float(round(tenths)) if abs(tenths) >= 10 else tenths


def is_within_error(behind: Estimate) -> bool:
    """Whether the sample cannot tell a choice from the best one, as the figures read: 0.1 ± 0.1 is nothing.

    >>> is_within_error(Estimate(0.13, 0.04)), is_within_error(Estimate(0.16, 0.04))
    (True, False)
    """
    read = shown(behind)
    return read.value <= read.error


def band_of(behind: Estimate, pot: float, *, loses_by_rule: bool = False) -> Band:
    """The band of a choice.

    Args:
        behind: the chips it is behind the best one, with the standard error.
        pot: the chips that the parts are parts of, more than 0.
        loses_by_rule: whether a rule says that it loses every showdown.

    >>> band_of(Estimate(8.0, 0.5), 100)
    <Band.COSTLY: 'costly'>
    >>> band_of(Estimate(8.0, 3.0), 100)
    <Band.UNCLEAR: 'unclear'>
    >>> band_of(Estimate(2.0, 0.5), 100)
    <Band.FINE: 'fine'>
    """
    loss, reach = behind.value / pot, behind.reach / pot
    is_even = is_within_error(behind)
    is_costly = loss - reach >= COSTLY_FROM
    if is_costly and not is_even:
        return Band.TRAP if loses_by_rule else Band.COSTLY
    if is_costly or reach > COSTLY_FROM:
        return Band.UNCLEAR
    return Band.BEST if is_even or loss < SMALL else Band.FINE


@dataclass(frozen=True, slots=True)
class Comparison:
    """How one act compares with the measure, the best ordinary act."""

    behind: Estimate
    is_measure: bool = False
    loses_by_rule: bool = False
    beyond_pot: bool = False
    """Whether it is a bet beyond the pot."""
    beats_not_betting: bool = False
    """Whether it is a bet or raise, and better than every act that is none, beyond the error."""
    is_free_fold: bool = False
    """Whether it is a fold where checking is free."""


def bands_of(comparisons: Sequence[Comparison], pot: float) -> list[Band]:
    """The bands of all acts of one decision.

    The measure shares the fate of those that cannot be told from it: where one of them is unclear, so is the measure.
    Bets beyond the pot make nothing unclear, for callers are least known there. And a bet that is better than not
    betting is never costly: how much it should be depends on later bets, which the model leaves out. A fold where
    checking is free is never best, for it can win nothing that a check cannot (R14).
    """
    found = [_band(each, pot) for each in comparisons]
    doubtful = (
        band is Band.UNCLEAR and not each.is_measure and not each.beyond_pot and is_within_error(each.behind)
        for band, each in zip(found, comparisons, strict=True)
    )
    if any(doubtful):
        return [Band.UNCLEAR if each.is_measure else band for band, each in zip(found, comparisons, strict=True)]
    return found


def _band(each: Comparison, pot: float) -> Band:
    band = band_of(each.behind, pot, loses_by_rule=each.loses_by_rule)
    if (band is Band.COSTLY and each.beats_not_betting) or (band is Band.BEST and each.is_free_fold):
        return Band.FINE
    return band
