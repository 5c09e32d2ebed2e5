"""Chances that are drawn for questions: always of the same size and seed, never of a time, so that a verdict stays.

Each says what it rests on. The sizes keep the wait below a third of a second with numpy, and below two without.
"""

from __future__ import annotations

import math
from typing import Final

from rake_learn.odds.deals import Deals, sample_deals
from rake_learn.odds.equity import equity_in_steps, for_picks_in_steps
from rake_learn.odds.estimates import Basis, Equity, Estimate, PickOdds
from rake_learn.odds.layout import Deal
from rake_learn.odds.models import picking_model
from rake_learn.odds.ranks import Road, chosen_road
from rake_learn.rules import Card
from rake_learn.rules.view import View
from rake_learn.teach.coach import Advice, Weighing

PICK_DEALS: Final = {"numpy": 32_768, "plain": 6_000}
"""Deals for all picks of a table of one, so to say: a table of six gets a sixth, for it takes so much longer."""

SHARE_DEALS: Final = {"numpy": 98_304, "plain": 12_000}
"""The same for the shares of a pot."""

HOLDING_DEALS: Final = {"numpy": 6_000, "plain": 1_500}
"""Deals to see who may hold a card."""

COACH_DEALS: Final = {"numpy": 6_144, "plain": 400}
"""Deals that the coach looks at."""


def pick_odds(view: View, seed: str, *, road: str | None = None) -> tuple[PickOdds, ...]:
    """Every pick compared on the same deals, the best first; what others took tells nothing.

    Args:
        view: of who is to pick.
        seed: a word.
        road: ``numpy`` or ``plain``; numpy where it is installed if left out.
    """
    way = chosen_road(road)
    size = PICK_DEALS[way] // len(view.still_in)
    return next(iter(for_picks_in_steps(view, seed=seed, road=way, batch=size)))


def shares(view: View, seat: int, seed: str, *, road: str | None = None) -> Equity:
    """What each seat can expect if nobody folds and all pick what is best for them.

    Args:
        view: of a seat, or of an onlooker.
        seat: whose final classes are counted.
        seed: as for `pick_odds`.
        road: as for `pick_odds`.
    """
    way = chosen_road(road)
    size = SHARE_DEALS[way] // len(view.still_in)
    return next(iter(equity_in_steps(view, seat=seat, seed=seed, road=way, batch=size)))


def holding_chance(view: View, seat: int, card: Card, seed: str, *, road: str | None = None) -> tuple[Estimate, Basis]:
    """How likely a seat holds a card, if everybody picked what was best for them, with a slip now and then.

    Args:
        view: of who wonders.
        seat: who may hold it.
        card: what.
        seed: as for `pick_odds`.
        road: as for `pick_odds`.
    """
    way: Road = chosen_road(road)
    model = picking_model("greedy")
    deals = sample_deals(view, HOLDING_DEALS[way], model=model, seed=seed, road=way)
    places = [pick.place - 1 for pick in view.seats[seat].picks]
    held = sum(card in deal.holes[seat] or any(deal.places[place] == card for place in places) for deal in _each(deals))
    return sampled_share(held, len(deals)), Basis(False, len(deals), model.name, "greedy", seed, way)


def sampled_share(found: int, of: int) -> Estimate:
    """How often something was found in a sample, and how far that may be off; even where it never was, or always.

    Args:
        found: how often.
        of: how many were drawn.

    >>> sampled_share(50, 100)
    Estimate(value=0.5, error=0.05)
    """
    share = found / of
    return Estimate(share, math.sqrt(max(share * (1 - share), 1 / of) / of))


def _each(deals: Deals) -> list[Deal]:
    return [deals[number] for number in range(len(deals))]


def advice(view: View, seed: str, *, road: str | None = None) -> Advice:
    """What the coach says after a fixed number of deals.

    Args:
        view: of who is to act.
        seed: as for `pick_odds`.
        road: as for `pick_odds`.
    """
    way = chosen_road(road)
    weighing = Weighing(view, seed=seed, road=way)
    weighing.add(COACH_DEALS[way])
    return weighing.advice()
