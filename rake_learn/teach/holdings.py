"""How good a hand is, estimated in closed form: for the computer players, who have a blink to decide.

The model, plainly. Call ``p`` the share of all five-card hands without the ace of spades that are weaker than yours
(ties count half). Where nobody folds and everybody picks well, a rival's hand is weaker with a chance close to
``1 - (1 - p ** a) ** b``: two numbers a table size, fitted to hands played out, never more than 0.03 off. About one
rival in eleven spoils the hand with the ace of spades. The chance to beat several is the product. Before the spread a
table says what such a start is worth. None of this is exact, and none of it looks at anything hidden.
"""

from __future__ import annotations

import enum
import functools
import math
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

from rake_learn.rules.cards import ACE_OF_SPADES, DECK, Card, Rank, Suit
from rake_learn.rules.hands import (
    AUTO_LOSE_STRENGTH,
    AUTO_WIN_STRENGTH,
    HandClass,
    HandRank,
    flushes,
    other_hands,
    rank_hand,
)
from rake_learn.rules.view import SeatView, View

Utility = Callable[[int], float]
"""Strength of five cards -> the chance that they win."""

RIVAL_HANDS: Final = (
    (1.25, 0.94),
    (1.45, 0.82),
    (1.60, 0.78),
    (1.55, 0.68),
    (1.65, 0.66),
    (1.60, 0.60),
    (1.60, 0.60),
    (1.65, 0.58),
    (1.55, 0.54),
)
"""By players at the spread, 2 to 10: ``a`` and ``b`` of the model."""

SPOILED: Final = 0.09
"""How often a rival ends with an ace of spades that loses."""

PAIRS_A_SHOWN_CARD: Final = 0.5
"""How often somebody who takes a card face up has paired it: a guess, for players who read the table."""


# --------------------------------------------------------------------------- five cards


@functools.cache
def shares_below() -> tuple[float, ...]:
    """By strength: the share of all hands without the ace of spades that are weaker; equal ones count half."""
    counts = [0] * (AUTO_WIN_STRENGTH + 1)
    for key, hand in flushes().items():
        counts[hand.strength] = 3 if _times(key, Rank.ACE) else 4
    for key, hand in other_hands().items():
        counts[hand.strength] = _ways(key)
    total, below, shares = sum(counts), 0, []
    for count in counts:
        shares.append((below + count / 2) / total)
        below += count
    return tuple(shares)


def _times(key: int, rank: Rank) -> int:
    return key >> 3 * (rank - 2) & 7


def _ways(key: int) -> int:
    """In how many ways ranks can be dealt, not of one suit, from a deck without the ace of spades."""
    times = {rank: count for rank in Rank if (count := _times(key, rank))}
    ways = math.prod(math.comb(3 if rank is Rank.ACE else 4, count) for rank, count in times.items())
    if len(times) < 5:
        return ways
    return ways - (3 if Rank.ACE in times else 4)


@functools.cache
def beats_one(players: int) -> tuple[float, ...]:
    """By strength: the chance to beat one rival, where ``players`` saw the spread."""
    low, high = RIVAL_HANDS[max(players, 2) - 2]
    made = [SPOILED + (1 - SPOILED) * (1 - (1 - share**low) ** high) for share in shares_below()]
    made[AUTO_LOSE_STRENGTH], made[AUTO_WIN_STRENGTH] = 0.0, 1.0
    return tuple(made)


@functools.cache
def beats_all(players: int, rivals: int) -> tuple[float, ...]:
    """By strength: the chance to beat ``rivals``, where ``players`` saw the spread."""
    return tuple(chance**rivals for chance in beats_one(players))


def plain_utility(view: View) -> Utility:
    """The chance that a final hand wins, all rivals taken alike."""
    return beats_all(_players_at_spread(view), len(view.still_in) - 1).__getitem__


def reading_utility(view: View) -> Utility:
    """The chance that a final hand wins against what the rivals have taken face up (R36)."""
    one = beats_one(_players_at_spread(view))
    floors = [_floor(view.seats[seat]) for seat in view.still_in if seat != view.viewer]

    @functools.cache
    def utility(strength: int) -> float:
        return math.prod(_beats_reader(one, strength, *floor) for floor in floors)

    return utility


def _players_at_spread(view: View) -> int:
    return len(view.spread) // 2 or len(view.still_in)


def _floor(seat: SeatView) -> tuple[int, float]:
    """The least that a rival's face-up picks point to, and how surely."""
    shown = sorted(pick.card.rank for pick in seat.picks if pick.face_up and pick.card)
    if not shown:
        return 0, 0.0
    if len(shown) == 2 and shown[0] == shown[1]:
        return lowest_pair(shown[0]), 1.0
    return lowest_pair(shown[-1]), PAIRS_A_SHOWN_CARD


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

TABLE_SIZES: Final = (2, 4, 6, 10)

START_SHARES: Final = {
    "lock": (1.0, 1.0, 1.0, 1.0),
    "three_aces": (0.99, 0.95, 0.90, 0.80),
    "trips": (0.95, 0.87, 0.75, 0.60),
    "pair_of_aces": (0.909, 0.668, 0.515, 0.355),
    "pair_of_kings_queens": (0.846, 0.581, 0.414, 0.232),
    "pair_of_jacks_tens": (0.795, 0.509, 0.347, 0.205),
    "pair_of_nines_to_sixes": (0.722, 0.438, 0.305, 0.179),
    "pair_of_fives_to_twos": (0.625, 0.394, 0.278, 0.154),
    "suited_in_a_row": (0.532, 0.329, 0.273, 0.240),
    "suited": (0.519, 0.293, 0.241, 0.214),
    "in_a_row": (0.494, 0.246, 0.176, 0.129),
    "ace_high": (0.537, 0.229, 0.143, 0.086),
    "king_queen_high": (0.496, 0.223, 0.129, 0.056),
    "low": (0.440, 0.173, 0.101, 0.045),
    "ace_of_spades_and_ace": (0.118, 0.203, 0.252, 0.318),
    "ace_of_spades_alone": (0.004, 0.011, 0.018, 0.032),
}
"""What share of the pot a start wins at tables of 2, 4, 6 and 10, seats averaged, nobody folding: measured in play."""


def start_kind(cards: Sequence[Card]) -> str:
    """Which row of `START_SHARES` three cards belong to."""
    if ACE_OF_SPADES in cards:
        return ("ace_of_spades_alone", "ace_of_spades_and_ace", "lock")[other_aces(cards)]
    paired, times = Counter(card.rank for card in cards).most_common(1)[0]
    if times == 3:
        return "three_aces" if paired is Rank.ACE else "trips"
    return _pair_kind(paired) if times == 2 else _loose_kind(cards)


def _pair_kind(rank: Rank) -> str:
    return {
        Rank.ACE: "pair_of_aces",
        Rank.KING: "pair_of_kings_queens",
        Rank.QUEEN: "pair_of_kings_queens",
        Rank.JACK: "pair_of_jacks_tens",
        Rank.TEN: "pair_of_jacks_tens",
    }.get(rank, "pair_of_nines_to_sixes" if rank >= Rank.SIX else "pair_of_fives_to_twos")


def _loose_kind(cards: Sequence[Card]) -> str:
    low, middle, high = sorted(card.rank for card in cards)
    is_suited = len({card.suit for card in cards}) == 1
    in_a_row = middle - low == 1 and high - middle == 1
    if is_suited or in_a_row:
        return "suited_in_a_row" if is_suited and in_a_row else "suited" if is_suited else "in_a_row"
    if high is Rank.ACE:
        return "ace_high"
    return "king_queen_high" if high >= Rank.QUEEN else "low"


def start_share(cards: Sequence[Card], players: int) -> float:
    """The chance of three cards against ``players - 1`` rivals, read off `START_SHARES` with straight lines between.

    >>> from rake_learn.rules.cards import parse_cards
    >>> start_share(parse_cards("AhAd7c"), 6) > start_share(parse_cards("AsAh7c"), 6)
    True
    """
    row = START_SHARES[start_kind(cards)]
    columns = list(zip(TABLE_SIZES, row, strict=True))
    for (size, share), (next_size, next_share) in pairwise(columns):
        if players <= next_size:
            return share + (next_share - share) * (max(players, 2) - size) / (next_size - size)
    return row[-1]


def has_pair_or_draw(cards: Sequence[Card]) -> bool:
    """Whether the cards pair, or lean to one suit throughout, or are a straight."""
    if len({card.rank for card in cards}) < len(cards) or len({card.suit for card in cards}) == 1:
        return True
    return len(cards) == 5 and rank_hand(cards).natural > HandClass.HIGH_CARD
