"""Who shows, and who wins which pot. Source: article 4; rulings as named."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

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
        if state.settings.show == "all" or can_win(index, ranks, shown, pots):
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
    return changed(pot, shares=shares_of(pot, pot.eligible, ranks), is_contested=True)


def shares_of(pot: Pot, contenders: Sequence[int], ranks: Mapping[int, HandRank]) -> tuple[tuple[int, int], ...]:
    """A pot divided among the best of those who contend for it."""
    best = max(ranks[index] for index in contenders)
    return betting.divide(pot.amount, [index for index in contenders if ranks[index] == best])


def can_win(index: int, ranks: Mapping[int, HandRank], shown: Sequence[int], pots: Iterable[Pot]) -> bool:
    """Whether a hand may still win a pot, after those that were shown before it."""
    return any(
        index in pot.eligible and all(ranks[index] >= ranks[other] for other in shown if other in pot.eligible)
        for pot in pots
    )


def next_dealer(stacks: Iterable[int]) -> int | None:
    """Who deals next: the first seat from the dealer's left that has chips; nobody where one has them all (R37)."""
    with_chips = [index for index, stack in enumerate(stacks) if stack]
    return with_chips[0] if len(with_chips) > 1 else None
