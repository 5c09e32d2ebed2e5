"""What an expert does beyond reading: try things out on many deals that agree with all that was seen.

The deals come from `rake_learn.odds`, which knows how likely each is after the picks that others made. A sample is
small and so it errs: the usual pick is left only for one that did better by more than two standard errors.
"""

from __future__ import annotations

from typing import Final

from rake_learn.odds.equity import equity_in_steps, for_picks_in_steps
from rake_learn.odds.ranks import chosen_road
from rake_learn.rules.cards import Chance
from rake_learn.rules.state import Pick
from rake_learn.rules.view import View

MODEL: Final = "greedy"
"""How the others are taken to have picked."""

SURE: Final = 2.0
"""How many standard errors better a pick must do than the usual one."""

FEWEST: Final = 16
"""Deals that are tried at least; at smaller tables there are more, for the same time."""

PLAIN_PART: Final = 4
"""Without numpy one deal in so many is tried."""

MOST_OTHERS: Final = {"numpy": 6, "plain": 4}
"""Among more rivals, or after more have picked, nothing is tried: it would take longer than a decision may."""


def _deals(view: View, effort: int) -> int:
    part = PLAIN_PART if chosen_road(None) == "plain" else 1
    return max(effort // part // (len(view.still_in) - 1), FEWEST)


def _others(view: View) -> int:
    """How many hands of others a deal must fit: of those who are still in, or have picked."""
    return sum(bool(seat.picks) or not seat.is_folded for seat in view.seats) - 1


def _seed(dice: Chance) -> str:
    return f"{dice.below(1 << 30)}"


def tried_chance(view: View, effort: int, dice: Chance) -> float:
    """The share of the pot that the viewer wins on average if nobody folds any more.

    Args:
        view: the viewer's own, with all its events.
        effort: deals times rivals.
        dice: picks the deals.
    """
    steps = equity_in_steps(view, model=MODEL, exact_up_to=0, seed=_seed(dice), batch=_deals(view, effort))
    return next(steps).share.value


def tried_pick(view: View, usual: Pick, effort: int, dice: Chance) -> tuple[Pick, int] | None:
    """A pick that did better than the usual one, and on how many deals; ``None`` if none surely did.

    Args:
        view: the viewer's own, with all its events.
        usual: what would be taken without trying.
        effort: deals times rivals.
        dice: picks the deals.
    """
    if _others(view) > MOST_OTHERS[chosen_road(None)]:
        return None
    steps = for_picks_in_steps(view, model=MODEL, exact_up_to=0, seed=_seed(dice), batch=_deals(view, effort))
    best, *rest = next(steps)
    behind = next((each.behind for each in rest if _is_same(each.action, usual)), None)
    if behind is None or behind.value <= SURE * behind.error:
        return None
    return best.action, best.equity.basis.sample_size


def _is_same(one: Pick, other: Pick) -> bool:
    return one.face_up == other.face_up and (not one.face_up or one.place == other.place)
