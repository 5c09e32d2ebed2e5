"""What an expert does beyond reading: try things out on many deals that agree with all that was seen.

The deals come from `rake_learn.odds`, which knows how likely each is after the picks that others made. A sample is
small and so it errs: the usual pick is left only for one that did better by more than two standard errors.
"""

from __future__ import annotations

from typing import Final

from rake_learn.odds.equity import equity_in_steps, for_picks_in_steps
from rake_learn.rules.cards import Chance
from rake_learn.rules.state import Pick
from rake_learn.rules.view import View

MODEL: Final = "greedy"
"""How the others are taken to have picked."""

SURE: Final = 2.0
"""How many standard errors better a pick must do than the usual one."""

FEWEST: Final = 32
"""Deals that are tried at the largest tables; at smaller ones there are more, for the same time."""


def _deals(view: View, effort: int) -> int:
    return max(effort // (len(view.still_in) - 1), FEWEST)


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
    steps = for_picks_in_steps(view, model=MODEL, exact_up_to=0, seed=_seed(dice), batch=_deals(view, effort))
    best, *rest = next(steps)
    behind = next((each.behind for each in rest if _is_same(each.action, usual)), None)
    if behind is None or behind.value <= SURE * behind.error:
        return None
    return best.action, best.equity.basis.sample_size


def _is_same(one: Pick, other: Pick) -> bool:
    return one.face_up == other.face_up and (not one.face_up or one.place == other.place)
