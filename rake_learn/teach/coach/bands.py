"""From a loss and its error to a band, never finer than the error allows."""

from __future__ import annotations

from typing import Final

from rake_learn.odds.equity import Estimate
from rake_learn.teach.coach.advice import Band

SMALL: Final = 0.01
"""A loss of less than this part of the pot is none."""

COSTLY_FROM: Final = 0.03
"""A loss of this part of the pot is costly."""

REACH: Final = 2.0
"""So many standard errors a figure may be off."""


def is_within_error(behind: Estimate) -> bool:
    """Whether the sample cannot tell a choice from the best one."""
    return behind.value <= REACH * behind.error


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
    loss, reach = behind.value / pot, REACH * behind.error / pot
    if loss - reach >= COSTLY_FROM:
        return Band.TRAP if loses_by_rule else Band.COSTLY
    if reach > COSTLY_FROM:
        return Band.UNCLEAR
    return Band.BEST if loss <= reach or loss < SMALL else Band.FINE


def bands_of(behind: list[Estimate], pot: float, loses_by_rule: list[bool]) -> list[Band]:
    """The bands of all choices of one decision.

    The leader shares the fate of those that cannot be told from it: where one of them is unclear, so is the leader.
    """
    found = [band_of(each, pot, loses_by_rule=loses) for each, loses in zip(behind, loses_by_rule, strict=True)]
    leader = min(range(len(behind)), key=lambda number: behind[number].value)
    rivals = (
        number
        for number in range(len(behind))
        if number != leader and found[number] is Band.UNCLEAR and is_within_error(behind[number])
    )
    if next(rivals, None) is not None:
        found[leader] = Band.UNCLEAR
    return found
