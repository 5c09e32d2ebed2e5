"""What each place in the centre is worth to the player who picks, in closed form.

The model, plainly. At the second pick every face-up card is tried, and a face-down place is the plain average over all
cards the picker has not seen: one of them may be the ace of spades, and the average says so. At the first pick each
card is followed one pick ahead: then the picker takes the best face-up card still there, or a face-down one. Others
take a face-up card in between with the frequency they were seen to; the ace of spades nobody takes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rake_learn.odds.play_tables import played
from rake_learn.odds.ranks import CARD_KEYS, SUIT_BITS, strength_of_sum
from rake_learn.rules.cards import ACE_OF_SPADES, Card
from rake_learn.rules.state import PICK_STAGES, Stage
from rake_learn.rules.view import View
from rake_learn.teach.holdings import Utility, cards_up, players_at_spread, unseen_cards


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
    cards, up = _Cards(view, utility), cards_up(view)
    if view.stage is Stage.PICK2:
        values, blind = {place: cards.final(card) for place, card in up.items()}, cards.final_unseen()
    else:
        survival = _survival(view)
        values = {place: cards.followed(card, _others(up, place), survival) for place, card in up.items()}
        blind = cards.followed_unseen(up.values(), survival)
    has_down = any(not each.face_up and each.taker is None for each in view.spread)
    return PickValues(values, blind if has_down else None)


def chance_with_a_pick_to_come(view: View, utility: Utility) -> float:
    """The chance of four cards before the second pick."""
    cards = _Cards(view, utility)
    worths = [(cards.final(card), card is ACE_OF_SPADES) for card in cards_up(view).values()]
    return best_later(worths, cards.final_unseen(), _survival(view))


def best_later(up: Iterable[tuple[float, bool]], blind: float, survival: float) -> float:
    """What the next pick is worth on average: the best face-up card still there, or a face-down one.

    Args:
        up: for each face-up card what it is worth, and whether nobody will take it before.
        blind: what a face-down card is worth.
        survival: how likely any other face-up card is still there.
    """
    total, reached = 0.0, 1.0
    for value, is_safe in sorted(up, reverse=True):
        if value <= blind:
            break
        stays = 1.0 if is_safe else survival
        total += reached * stays * value
        reached *= 1 - stays
    return total + reached * blind


def _others(up: Mapping[int, Card], place: int) -> list[Card]:
    return [card for each, card in up.items() if each != place]


class _Cards:
    """The viewer's cards and what may come to them, as sums of keys: cards that come to the same thing are one.

    Unless all cards in hand are of one suit there will be no flush, and cards of a rank come to the same thing.
    """

    def __init__(self, view: View, utility: Utility) -> None:
        hand = view.own_cards
        self.is_suited = len({card.suit for card in hand}) == 1
        self.ruleset, self.utility = view.settings.ruleset, utility
        self.total = sum(CARD_KEYS[card.index] for card in hand)
        self.unseen = Counter(self.key(card) for card in unseen_cards(view))
        self.number = self.unseen.total()
        self.known: dict[int, float] = {}

    def key(self, card: Card) -> int:
        key = CARD_KEYS[card.index]
        return key if self.is_suited else key >> SUIT_BITS << SUIT_BITS

    def worth(self, added: int) -> float:
        """The chance to win with cards more, given by the sum of their keys, that make five."""
        value = self.known.get(added)
        if value is None:
            strength = strength_of_sum(self.total + added, ruleset=self.ruleset)
            value = self.known[added] = self.utility(strength)
        return value

    def final(self, card: Card) -> float:
        """The chance to win with this fifth card."""
        return self.worth(self.key(card))

    def final_unseen(self) -> float:
        """The chance to win with any unseen fifth card."""
        return sum(count * self.worth(key) for key, count in self.unseen.items()) / self.number

    def followed(self, card: Card, up: Iterable[Card], survival: float) -> float:
        """What a fourth card comes to at the next pick, ``up`` being the face-up cards it leaves."""
        return self._followed(self.key(card), up, survival, self.unseen, self.number)

    def followed_unseen(self, up: Iterable[Card], survival: float) -> float:
        """What any unseen fourth card comes to at the next pick."""
        total, left = 0.0, Counter(self.unseen)
        for key, count in self.unseen.items():
            left[key] -= 1
            total += count * self._followed(key, up, survival, left, self.number - 1)
            left[key] += 1
        return total / self.number

    def _followed(self, key: int, up: Iterable[Card], survival: float, unseen: Counter[int], number: int) -> float:
        worth = self.worth
        blind = sum([count * worth(key + more) for more, count in unseen.items() if count]) / number
        return best_later([(worth(key + self.key(card)), card is ACE_OF_SPADES) for card in up], blind, survival)


def _survival(view: View) -> float:
    """How likely a face-up card still lies there at the viewer's next pick."""
    players = players_at_spread(view)
    return float(played(players).survival ** (_picks_between(view) / (players - 1)))


def _picks_between(view: View) -> int:
    """How many cards others take before the viewer's next pick after this moment."""
    order = view.still_in
    before = order.index(view.viewer)
    after = len(order) - 1 - before
    before_second = after if view.settings.second_pick == "reverse" else before
    return before_second + (after if view.stage is PICK_STAGES[0] else 0)
