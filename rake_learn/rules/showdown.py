"""Who shows, and who wins which pot. Source: article 4; rulings as named."""

from __future__ import annotations

from rake_learn.rules import betting
from rake_learn.rules.hands import HandRank, rank_hand
from rake_learn.rules.state import Pot, State
from rake_learn.rules.value import changed, value


@value
class Showdown:
    """How a hand ends."""

    ranks: dict[int, HandRank]
    """The hands that meet, by seat: none when one player is left (4.4)."""
    order: tuple[int, ...]
    """The seats in the order in which they are asked to show (R28)."""
    shown: tuple[int, ...]
    """Those that show; the others muck."""
    pots: tuple[Pot, ...]
    """Each pot with its winners' shares."""


def showdown(state: State) -> Showdown:
    """The end of a hand whose last betting round is over, or in which one player is left."""
    ranks = _ranks(state)
    order = _showing_order(state) if ranks else ()
    pots = tuple(_divided(pot, ranks) for pot in betting.pots(state.seats))
    shown: list[int] = []
    for index in order:
        if _shows(state, index, shown, ranks, pots):
            shown.append(index)
    return Showdown(ranks, order, tuple(shown), pots)


def _ranks(state: State) -> dict[int, HandRank]:
    if len(state.still_in) == 1:
        return {}
    ruleset = state.settings.ruleset
    return {index: rank_hand(state.seats[index].cards, ruleset=ruleset) for index in state.still_in}


def _showing_order(state: State) -> tuple[int, ...]:
    first = state.betting.aggressor
    order = state.still_in
    start_at = 0 if first is None else order.index(first)
    return order[start_at:] + order[:start_at]  # R28


def _divided(pot: Pot, ranks: dict[int, HandRank]) -> Pot:
    if len(pot.eligible) == 1:
        return changed(pot, shares=((pot.eligible[0], pot.amount),))  # R25
    best = max(ranks[index] for index in pot.eligible)
    winners = [index for index in pot.eligible if ranks[index] == best]
    return changed(pot, shares=betting.divide(pot.amount, winners), is_contested=True)


def _shows(state: State, index: int, shown: list[int], ranks: dict[int, HandRank], pots: tuple[Pot, ...]) -> bool:
    if state.settings.show == "all":
        return True
    return any(
        index in pot.eligible and all(ranks[index] >= ranks[other] for other in shown if other in pot.eligible)
        for pot in pots
    )
