"""How good a hand is, in closed form: for the computer players, who have a blink to decide.

The model, plainly. Where everybody picks well and nobody folds, rivals end with hands whose strengths were counted in
play, for every size of table (`rake_learn.odds.play_tables`). The chance to beat one rival is read off that count, the
chance to beat several is the product. What three dealt cards win was counted in the same play. None of it looks at
anything hidden, and none of it knows who bets.
"""

from __future__ import annotations

import enum
import functools
import math
from collections.abc import Callable, Sequence

from rake_learn.odds.play_tables import played, start_number
from rake_learn.rules.cards import ACE_OF_SPADES, DECK, Card, Rank, Suit
from rake_learn.rules.hands import (
    AUTO_LOSE_STRENGTH,
    AUTO_WIN_STRENGTH,
    HandClass,
    HandRank,
    rank_hand,
)
from rake_learn.rules.view import SeatView, View

Utility = Callable[[int], float]
"""Strength of five cards -> the chance that they win."""


# --------------------------------------------------------------------------- five cards


@functools.cache
def beats_one(players: int) -> tuple[float, ...]:
    """By strength: the chance to beat one rival, where ``players`` saw the spread."""
    made = list(played(players).below)
    made[AUTO_LOSE_STRENGTH], made[AUTO_WIN_STRENGTH] = 0.0, 1.0
    return tuple(made)


@functools.cache
def beats_all(players: int, rivals: int) -> tuple[float, ...]:
    """By strength: the chance to beat ``rivals``, where ``players`` saw the spread."""
    return tuple(chance**rivals for chance in beats_one(players))


def plain_utility(view: View) -> Utility:
    """The chance that a final hand wins, all rivals taken alike."""
    return beats_all(players_at_spread(view), len(view.still_in) - 1).__getitem__


def reading_utility(view: View, sureness: float) -> Utility:
    """The chance that a final hand wins against what the rivals have taken face up (R36).

    Args:
        view: the viewer's own.
        sureness: how often somebody who takes a card face up is thought to have paired it, 0 to 1: a guess.
    """
    one = beats_one(players_at_spread(view))
    floors = [_floor(view.seats[seat], sureness) for seat in view.still_in if seat != view.viewer]

    @functools.cache
    def utility(strength: int) -> float:
        return math.prod(_beats_reader(one, strength, *floor) for floor in floors)

    return utility


def players_at_spread(view: View) -> int:
    """For how many players the centre was dealt, or will be."""
    return len(view.spread) // 2 or len(view.still_in)


def _floor(seat: SeatView, sureness: float) -> tuple[int, float]:
    """The least that a rival's face-up picks point to, and how surely."""
    shown = sorted(pick.card.rank for pick in seat.picks if pick.face_up and pick.card)
    if not shown:
        return 0, 0.0
    if len(shown) == 2 and shown[0] == shown[1]:
        return lowest_pair(shown[0]), 1.0
    return lowest_pair(shown[-1]), sureness


def _beats_reader(one: tuple[float, ...], strength: int, floor: int, sureness: float) -> float:
    chance = one[strength]
    if not floor or strength == AUTO_WIN_STRENGTH:
        return chance
    above = max(0.0, (chance - one[floor]) / (1 - one[floor]))
    return (1 - sureness) * chance + sureness * above


@functools.cache
def lowest_pair(rank: Rank) -> int:
    """The strength of the weakest hand that pairs a rank."""
    kickers = [each for each in Rank if each != rank][:3]
    pair = [Card(rank.letter + suit.letter) for suit in (Suit.CLUBS, Suit.DIAMONDS)]
    return rank_hand([*pair, *(Card(each.letter + "h") for each in kickers)]).strength


def final_rank(view: View, cards: Sequence[Card]) -> HandRank:
    """What five cards are worth under the rules in force."""
    return rank_hand(cards, ruleset=view.settings.ruleset)


# --------------------------------------------------------------------------- the ace of spades


class AceState(enum.Enum):
    """Where a hand stands with the ace of spades (4.2, 4.3)."""

    NONE = "none"
    """It is not in the hand."""
    OPEN = "open"
    """It is in the hand, and the other aces may still come."""
    DEAD = "dead"
    """It is in the hand, and the other aces cannot come any more."""
    LOCK = "lock"
    """It is in the hand with what it needs: nothing beats it."""


def ace_state(view: View) -> AceState:
    """Where the viewer stands with the ace of spades."""
    cards = view.own_cards
    if ACE_OF_SPADES not in cards:
        return AceState.NONE
    if view.settings.ruleset != "opr704":
        return _ace_state_in_the_novel(view, cards)
    missing = 2 - other_aces(cards)
    if missing <= 0:
        return AceState.LOCK
    reachable = [card for card in (*unseen_cards(view), *cards_up(view).values()) if card.rank is Rank.ACE]
    return AceState.OPEN if missing <= min(picks_to_come(view), len(reachable)) else AceState.DEAD


def _ace_state_in_the_novel(view: View, cards: Sequence[Card]) -> AceState:
    if len(cards) < 5:
        return AceState.OPEN
    return AceState.LOCK if final_rank(view, cards).strength == AUTO_WIN_STRENGTH else AceState.DEAD


def other_aces(cards: Sequence[Card]) -> int:
    """How many aces besides the ace of spades there are."""
    return sum(card.rank is Rank.ACE and card is not ACE_OF_SPADES for card in cards)


def picks_to_come(view: View) -> int:
    """How many cards the viewer still takes from the centre."""
    return 2 - len(view.seats[view.viewer].picks)


def unseen_cards(view: View) -> tuple[Card, ...]:
    """Every card the viewer has not seen: each is equally likely to be any face-down card."""
    known = view.known_cards
    return tuple(card for card in DECK if card not in known)


def cards_up(view: View) -> dict[int, Card]:
    """The face-up cards that lie in the centre, by place."""
    return {each.place: each.card for each in view.spread if each.face_up and each.taker is None and each.card}


# --------------------------------------------------------------------------- three cards


def start_share(cards: Sequence[Card], players: int) -> float:
    """What share of the pot three cards win against ``players - 1`` rivals, seats averaged, nobody folding.

    >>> from rake_learn.rules.cards import parse_cards
    >>> start_share(parse_cards("AhAd7c"), 6) > start_share(parse_cards("AsAh7c"), 6)
    True
    """
    return played(players).starts[start_number(cards)]


def has_pair_or_draw(cards: Sequence[Card]) -> bool:
    """Whether the cards pair, or lean to one suit throughout, or are a straight."""
    if len({card.rank for card in cards}) < len(cards) or len({card.suit for card in cards}) == 1:
        return True
    return len(cards) == 5 and rank_hand(cards).natural > HandClass.HIGH_CARD
