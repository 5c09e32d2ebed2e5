"""What one seat gets from the pots once the hands are known, for many deals at once or for one.

Chips make layers: from each level that somebody still in has paid up to the next, a layer goes to the best hand among
those who paid all of it, in equal parts to equal hands (R08, R12, R32, R46). The odd chip of a divided pot, at most
one for each pot, is not looked at. Chips that nobody else matched come back to their owner in the same way.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from numpy.typing import NDArray


def plain_winnings(
    own: int, paid: Sequence[int], stays: Sequence[bool], strengths: Sequence[int], dead: Sequence[int] = ()
) -> tuple[float, float]:
    """What a player gets in one deal, and the part of the win that is his, from 0 to 1.

    Args:
        own: which of the players.
        paid: the chips that each player has put in during the hand.
        stays: whether each of them is still in.
        strengths: of the hands; those of players who are out do not matter.
        dead: the chips of those who had folded before.

    >>> plain_winnings(0, [10, 30, 30], [True] * 3, [900, 500, 700])
    (30.0, 1.0)
    >>> plain_winnings(2, [10, 30, 30], [True] * 3, [900, 500, 700])
    (40.0, 0.0)
    """
    total, below = 0.0, 0
    levels = sorted({chips for chips, here in zip(paid, stays, strict=True) if here and chips <= paid[own]})
    for level in levels:
        amount = sum(min(chips, level) - min(chips, below) for chips in (*paid, *dead))
        claims = [here and chips >= level for chips, here in zip(paid, stays, strict=True)]
        total += amount * _plain_part(own, claims, strengths)
        below = level
    return total, _plain_part(own, stays, strengths)


def _plain_part(own: int, claims: Sequence[bool], strengths: Sequence[int]) -> float:
    best = max(strength for strength, claim in zip(strengths, claims, strict=True) if claim)
    if strengths[own] < best:
        return 0.0
    return 1 / sum(claim and strength == best for strength, claim in zip(strengths, claims, strict=True))


def bulk_winnings(
    own: int, paid: NDArray[Any], stays: NDArray[Any], strengths: NDArray[Any], dead: Sequence[int] = ()
) -> tuple[NDArray[Any], NDArray[Any]]:
    """As `plain_winnings` for many deals: a row for each player, a column for each deal."""
    import numpy as np

    total, below = np.zeros(paid.shape[1]), 0
    for level in np.unique(paid[stays]).tolist():
        amount = (np.minimum(paid, level) - np.minimum(paid, below)).sum(axis=0)
        amount += sum(min(chips, level) - min(chips, below) for chips in dead)
        claims = stays & (paid >= level)
        total += np.where(claims[own], amount * _bulk_part(own, claims, strengths), 0.0)
        below = level
    return total, _bulk_part(own, stays, strengths)


def _bulk_part(own: int, claims: NDArray[Any], strengths: NDArray[Any]) -> NDArray[Any]:
    import numpy as np

    known = np.where(claims, strengths, -1)
    wins = known == known.max(axis=0)
    found: NDArray[Any] = wins[own] / wins.sum(axis=0)
    return found
