"""What the dealer deals, and when: three cards each, then the centre. Source: articles 2.1 and 3.1; R15."""

from __future__ import annotations

from rake_learn.rules.refusals import Refusal, SetupError
from rake_learn.rules.state import DEALER, DealHole, DealSpread, Spread, Stage, State, seat_name

HOLE_SIZE = 3
"""How many cards each player is dealt (2.1)."""


def spread_of(state: State) -> Spread:
    """The spread, in a state that comes after its deal."""
    assert state.spread is not None, "a pick stage has a spread"
    return state.spread


def spread_width(state: State) -> int:
    """How many cards each row of the spread has: as many as players (3.1, R15)."""
    return len(state.still_in) if state.settings.spread == "still_in" else len(state.seats)


def deal_from_deck(state: State) -> DealHole | DealSpread:
    """The deal that the deck holds for a state whose turn it is to deal.

    One card at a time from the dealer's left for three rounds, a burn if set, then the centre alternately up and down.

    Raises:
        SetupError: ``bad_deal``, when nothing is to be dealt or the state knows no deck.
    """
    deck, count = state.deck, len(state.seats)
    if state.turn != DEALER or deck is None:
        raise SetupError("bad_deal", value="now", allowed="only on the dealer's turn, in a hand with a deck")
    seat = next_without_hole(state)
    if seat is not None:
        return DealHole(seat, tuple(deck[seat + turn * count] for turn in range(HOLE_SIZE)))
    first = HOLE_SIZE * count + state.settings.burn
    centre = deck[first : first + 2 * spread_width(state)]
    return DealSpread(up=centre[0::2], down=centre[1::2])


def next_without_hole(state: State) -> int | None:
    """The next seat to be dealt its three cards, or ``None`` when all have theirs."""
    return next((index for index, seat in enumerate(state.seats) if not seat.hole), None)


def why_no_deal(state: State, action: DealHole | DealSpread) -> Refusal | None:
    """Why the dealer cannot deal this now, or ``None`` if that is what comes next."""
    if state.turn != DEALER:
        return Refusal("out_of_turn", {"actor": seat_name(DEALER), "turn": seat_name(state.turn)})
    if isinstance(action, DealHole):
        refusal = _why_no_hole(state, action)
        cards = action.cards
    else:
        refusal = _why_no_spread(state, action)
        cards = action.up + action.down
    if refusal:
        return refusal
    seen = {card for seat in state.seats for card in seat.hole}
    for card in cards:
        if card in seen:
            return Refusal("duplicate_card", {"value": card.text})
        seen.add(card)
    if state.deck is not None and action != deal_from_deck(state):
        return Refusal("bad_deal", {"value": "these cards", "allowed": "the deck says which come next"})
    return None


def _why_no_hole(state: State, action: DealHole) -> Refusal | None:
    expected = next_without_hole(state)
    if state.stage is not Stage.DEAL:
        return Refusal("bad_deal", {"value": "a hand now", "allowed": "now is the spread"})
    if action.seat != expected:
        return Refusal(
            "bad_deal", {"value": f"to {seat_name(action.seat)}", "allowed": f"{seat_name(expected)} is next"}
        )
    if len(action.cards) != HOLE_SIZE:
        return Refusal("bad_deal", {"value": f"{len(action.cards)} cards", "allowed": "each player gets 3"})
    return None


def _why_no_spread(state: State, action: DealSpread) -> Refusal | None:
    if state.stage is not Stage.SPREAD:
        return Refusal("bad_deal", {"value": "the spread now", "allowed": "the hands come first"})
    width = spread_width(state)
    if len(action.up) != width or len(action.down) != width:
        return Refusal(
            "bad_deal",
            {
                "value": f"{len(action.up)} cards face up and {len(action.down)} face down",
                "allowed": f"{width} of each, two cards for each player",
            },
        )
    return None
