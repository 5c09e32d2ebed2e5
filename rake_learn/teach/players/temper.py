"""How boldly somebody bets: what makes one style differ from another."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Temper:
    """What makes one style differ from another."""

    stretch: float
    """The chance is multiplied by this before it is compared with the price of a call."""
    respect: float
    """How much less the chance is believed when somebody has bet; 0 is not at all."""
    bets_from: float
    """Bets when the odds are this many times those of a fair share."""
    raises_from: float
    """Raises a bet from here on."""
    bluffs: int = 0
    """Bluffs one time in so many; 0 is never."""
    hides: float = 1.0
    """Takes a face-down card when it is worth this part of the best face-up card, or more."""
    needs_pair: bool = False
    """Folds to a bet without a pair, or cards of one suit."""
    presses: float = 0.0
    """How often a rival is taken to fold to a bet, when it is weighed whether a bet gains more than a check."""
    reads: float = 0.0
    """How often somebody who takes a card face up is thought to have paired it; 0 is nobody."""
    effort: int = 0
    """Tries picks and chances out on so many deals, divided by the rivals; 0 is never."""


TEMPERS: Final[Mapping[str, Temper]] = {
    "careful": Temper(stretch=1.0, respect=2.0, bets_from=4.0, raises_from=8.0, needs_pair=True),
    "steady": Temper(stretch=1.0, respect=3.0, bets_from=1.5, raises_from=2.2, bluffs=12),
    "curious": Temper(stretch=2.2, respect=0.5, bets_from=2.2, raises_from=4.0),
    "bold": Temper(stretch=1.3, respect=1.5, bets_from=1.2, raises_from=1.8, bluffs=5, hides=0.95),
    "reader": Temper(stretch=1.0, respect=3.0, bets_from=1.1, raises_from=2.2, presses=0.6, reads=0.5),
    "expert": Temper(
        stretch=1.0, respect=3.0, bets_from=1.4, raises_from=1.2, presses=0.3, hides=0.94, reads=0.9, effort=300
    ),
}
"""The tempers of those who weigh what a card is worth. The ladder goes from careful by reader to expert."""
