"""How likely: strengths of many hands, deals that agree with a view, chances, whole tables. Imports the rules only.

Every number comes with what it rests on: how the others are taken to pick, the size of the sample, the seed and the
standard error. numpy is used where it is installed and imported only when something is asked; without it the same
questions get answers from smaller samples.
"""

from rake_learn.odds.deals import Deals, DealSampler, sample_deals, weighed_deals
from rake_learn.odds.equity import (
    Basis,
    Equity,
    Estimate,
    Finishes,
    PickOdds,
    equity,
    equity_in_steps,
    finishes,
    for_picks,
    for_picks_in_steps,
)
from rake_learn.odds.layout import Deal, Layout, layout_of
from rake_learn.odds.models import MODELS, GreedyPicks, ObservedPick, PickingModel, RandomPicks
from rake_learn.odds.playout import PLAYS
from rake_learn.odds.random_hands import RandomHands, random_hands
from rake_learn.odds.ranks import OddsError, strengths
from rake_learn.odds.simulate import Simulation, play_hand, simulate
from rake_learn.odds.spot import Spot, SpotError
from rake_learn.odds.tournament import Match, Tournament, tournament

__all__ = [
    "Basis",
    "Deal",
    "DealSampler",
    "Deals",
    "Equity",
    "Estimate",
    "Finishes",
    "GreedyPicks",
    "Layout",
    "MODELS",
    "Match",
    "ObservedPick",
    "OddsError",
    "PLAYS",
    "PickOdds",
    "PickingModel",
    "RandomHands",
    "RandomPicks",
    "Simulation",
    "Spot",
    "SpotError",
    "Tournament",
    "equity",
    "equity_in_steps",
    "finishes",
    "for_picks",
    "for_picks_in_steps",
    "layout_of",
    "play_hand",
    "random_hands",
    "sample_deals",
    "simulate",
    "strengths",
    "tournament",
    "weighed_deals",
]
