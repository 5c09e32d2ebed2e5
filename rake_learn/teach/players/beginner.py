"""Somebody who knows pairs and high cards, and always wants to see what comes next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rake_learn.rules.cards import ACE_OF_SPADES, Card, Chance
from rake_learn.rules.state import Call, Check, Pick, Stage
from rake_learn.rules.view import View
from rake_learn.teach.holdings import cards_up, other_aces
from rake_learn.teach.players.choice import ROUND, Choice, check_turn, choice, token


@dataclass(frozen=True, slots=True)
class Beginner:
    """Takes a card that pairs, else the highest in sight; checks, calls, and never bets.

    Of the ace of spades a beginner knows one thing: to leave it alone without two other aces.
    """

    style: str = "beginner"

    def decide(self, view: View, chance: Chance) -> Choice:
        """What to do now, in the light of ``view`` alone.

        Raises:
            ValueError: it is not the viewer's turn.
        """
        check_turn(view)
        if view.legal.pick is None:
            if view.legal.check:
                return choice(Check(view.viewer), "check_habit", "R33")
            reason = "call_to_see" if view.stage is Stage.BET3 else "call_hope"
            return choice(Call(view.viewer), reason, ROUND[view.stage])
        up = {place: card for place, card in cards_up(view).items() if _is_welcome(view, card)}
        if up:
            return _take_up(view, up)
        if view.legal.pick.down:
            place = view.legal.pick.down[chance.below(len(view.legal.pick.down))]
            return choice(Pick(view.viewer, place, face_up=False), "pick_unseen", "3.2")
        return choice(Pick(view.viewer, view.legal.pick.up[0], face_up=True), "pick_forced", "R17")


def _is_welcome(view: View, card: Card) -> bool:
    return card is not ACE_OF_SPADES or other_aces(view.own_cards) >= 2


def _take_up(view: View, up: Mapping[int, Card]) -> Choice:
    ranks = [card.rank for card in view.own_cards]
    place, card = max(up.items(), key=lambda each: (ranks.count(each[1].rank), each[1].rank, -each[0]))
    return choice(Pick(view.viewer, place, face_up=True), _reason_to_take(view, card), "4.1", card=token(card))


def _reason_to_take(view: View, card: Card) -> str:
    if any(card.rank is own.rank for own in view.own_cards):
        return "pick_pairs"
    is_highest = all(card.rank >= other.rank for other in cards_up(view).values())
    return "pick_high" if is_highest else "pick_high_beside_ace_of_spades"
