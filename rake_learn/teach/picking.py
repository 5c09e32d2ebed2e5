"""What each place in the centre is worth to the player who picks, in closed form.

The model, plainly. At the second pick every face-up card is tried, and a face-down place is the plain average over all
cards the picker has not seen: one of them may be the ace of spades, and the average says so. At the first pick each
card is followed one pick ahead: then the picker takes the best face-up card still there, or a face-down one. Others
take a face-up card in between with the frequency they were seen to; the ace of spades nobody takes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rake_learn.rules.cards import ACE_OF_SPADES, Card
from rake_learn.rules.hands import rank_hand
from rake_learn.rules.state import PICK_STAGES, Stage
from rake_learn.rules.view import View
from rake_learn.teach.holdings import Utility, cards_up, unseen_cards

STILL_THERE: Final = (0.716, 0.620, 0.544, 0.478, 0.423, 0.379, 0.344, 0.312, 0.285)
"""By players at the spread, 2 to 10: how often a face-up card lies there until everybody else has picked once."""

Worth = Callable[[Card, Card], float]
"""Two cards more -> the chance that they make a winning hand of the three in hand."""


@dataclass(frozen=True, slots=True)
class PickValues:
    """The chance to win after each pick."""

    up: Mapping[int, float]
    """By place, face-up cards only."""
    down: float | None
    """Any face-down place: they are alike (R20). ``None`` when the row is empty."""

    @property
    def best_up(self) -> int | None:
        """The place of the best face-up card; the lowest of equal ones."""
        return max(self.up, key=lambda place: (self.up[place], -place), default=None)


def pick_values(view: View, utility: Utility) -> PickValues:
    """What each place is worth to the viewer, whose turn it is to pick."""
    ruleset = view.settings.ruleset
    hand, up, unseen = view.own_cards, cards_up(view), unseen_cards(view)
    if view.stage is Stage.PICK2:
        last = {card: utility(rank_hand((*hand, card), ruleset=ruleset).strength) for card in (*up.values(), *unseen)}
        values, blind = {place: last[card] for place, card in up.items()}, _mean([last[card] for card in unseen])
    else:
        values, blind = _look_ahead(up, unseen, _survival(view), _memory_of(hand, utility, ruleset))
    has_down = any(not each.face_up and each.taker is None for each in view.spread)
    return PickValues(values, blind if has_down else None)


def chance_with_a_pick_to_come(view: View, utility: Utility) -> float:
    """The chance of four cards before the second pick."""
    hand, up, unseen = view.own_cards, cards_up(view), unseen_cards(view)

    def worth(card: Card) -> float:
        return utility(rank_hand((*hand, card), ruleset=view.settings.ruleset).strength)

    blind = _mean([worth(card) for card in unseen])
    return best_later([(worth(card), card) for card in up.values()], blind, _survival(view))


def best_later(up: Sequence[tuple[float, Card]], blind: float, survival: float) -> float:
    """What the next pick is worth on average: the best face-up card still there, or a face-down one."""
    total, reached = 0.0, 1.0
    for value, card in sorted(up, reverse=True):
        if value <= blind:
            break
        stays = 1.0 if card is ACE_OF_SPADES else survival
        total += reached * stays * value
        reached *= 1 - stays
    return total + reached * blind


def _look_ahead(
    up: Mapping[int, Card], unseen: Sequence[Card], survival: float, worth: Worth
) -> tuple[dict[int, float], float]:
    def after(card: Card) -> float:
        left = [(worth(card, other), other) for other in up.values() if other is not card]
        return best_later(left, _mean([worth(card, other) for other in unseen if other is not card]), survival)

    return {place: after(card) for place, card in up.items()}, _mean([after(card) for card in unseen])


def _memory_of(hand: Sequence[Card], utility: Utility, ruleset: str) -> Worth:
    known: dict[tuple[Card, Card], float] = {}

    def worth(one: Card, two: Card) -> float:
        pair = (one, two) if one < two else (two, one)
        value = known.get(pair)
        if value is None:
            value = known[pair] = utility(rank_hand((*hand, *pair), ruleset=ruleset).strength)
        return value

    return worth


def _survival(view: View) -> float:
    """How likely a face-up card still lies there at the viewer's next pick."""
    players = max(len(view.spread) // 2, 2)
    return float(STILL_THERE[players - 2] ** (_picks_between(view) / (players - 1)))


def _picks_between(view: View) -> int:
    """How many cards others take before the viewer's next pick after this moment."""
    order = view.still_in
    before = order.index(view.viewer)
    after = len(order) - 1 - before
    before_second = after if view.settings.second_pick == "reverse" else before
    return before_second + (after if view.stage is PICK_STAGES[0] else 0)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
