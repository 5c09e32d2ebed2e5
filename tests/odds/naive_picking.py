"""The greedy picker once more, card by card with `rank_hand`: nothing here is shared with the tables but the worth of five cards."""

from __future__ import annotations

import functools

from rake_learn.odds.worth import worths_of_strengths
from rake_learn.rules import DECK, rank_hand


@functools.cache
def worth(cards, rivals, ruleset):
    """The average worth of a holding (a frozenset of cards) over all cards that could fill it up, as a fraction."""
    if len(cards) == 5:
        return worths_of_strengths(rivals, ruleset)[rank_hand(tuple(cards), ruleset=ruleset).strength]
    return sum(worth(cards | {card}, rivals, ruleset) for card in DECK if card not in cards)


def choice(hand, up, down, rivals, ruleset="opr704"):
    """The place a greedy player takes, None for a face-down card; ``up`` has the card of each place, in order."""
    hand = frozenset(hand)
    left = 52 - len(hand)
    values = {place: left * worth(hand | {card}, rivals, ruleset) for place, card in up.items()}
    blind = worth(hand, rivals, ruleset)
    best = max(values.values(), default=-1)
    if not values or (down and blind > best):
        return None
    return next(place for place, value in values.items() if value == best)


def likelihood(state, events, viewer, hands_at, slip, ruleset="opr704"):
    """The chance of all picks that others made, walking through the events with every card open.

    ``hands_at(seat)`` are the three dealt cards of a seat and ``state.spread`` the centre, as one deal has them.
    """
    product = 1.0
    there = {place: state.card_at(place) for place in range(1, 2 * len(state.up) + 1)}
    hands = {}
    still_in = max(events["seats"])
    for seat, place in events["picks"]:
        hand = hands.setdefault(seat, list(hands_at(seat)))
        if seat != viewer:
            up = {each: card for each, card in there.items() if state.is_up(each)}
            down = len(there) - len(up)
            best = choice(hand, up, down, still_in - 1, ruleset)
            taken = place if state.is_up(place) else None
            by_slip = (1 if taken is not None else down) / len(there)
            product *= (1 - slip) * (best == taken) + slip * by_slip
        hand.append(there.pop(place))
    return product
