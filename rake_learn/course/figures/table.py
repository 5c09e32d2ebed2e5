"""Chips and cards on the table: what the antes make, how many cards lie in the centre, how a pot is shared."""

from __future__ import annotations

from rake_learn.course.figures import FigureError
from rake_learn.rules import DEALER, DECK, RakeError, Settings, apply, deal_from_deck, legal_actions, start
from rake_learn.rules.betting import divide
from rake_learn.rules.state import Check, Spread, State

__all__ = ["cards_in_play", "centre_cards", "part_of_pot", "pot_of_antes"]

_STACK = 1000


def pot_of_antes(*, players: int = 4, ante: int = 1) -> int:
    """How many chips are in the pot before the first bet.

    >>> pot_of_antes(players=6, ante=2)
    12
    """
    return _started(players, ante).pot


def centre_cards(*, players: int = 4) -> int:
    """How many cards are dealt to the centre if nobody folds.

    >>> centre_cards(players=5)
    10
    """
    return len(_spread(_to_the_spread(players)).takers)


def cards_in_play(*, players: int = 4) -> int:
    """How many cards a hand takes in all if nobody folds: those dealt, and those in the centre.

    >>> cards_in_play(players=10)
    50
    """
    state = _to_the_spread(players)
    return sum(len(seat.hole) for seat in state.seats) + len(_spread(state).takers)


def part_of_pot(*, pot: int = 10, tied: int = 2, place: int = 1) -> int:
    """How many chips the tied player at a place, counted from the dealer's left, gets of a pot.

    >>> [part_of_pot(pot=17, tied=3, place=place) for place in (1, 2, 3)]
    [6, 6, 5]
    """
    if not 1 <= place <= tied or pot < 0:
        raise FigureError(f"A pot of {pot} shared by {tied} has no part {place}.")
    return divide(pot, range(tied))[place - 1][1]


def _started(players: int, ante: int) -> State:
    try:
        return start(Settings(ante=ante), (_STACK,) * players, deck=DECK)[0]
    except RakeError as error:
        raise FigureError(str(error)) from None


def _to_the_spread(players: int) -> State:
    """A hand in which all check, once the centre is dealt."""
    state = _started(players, 1)
    while state.spread is None:
        state, _ = apply(state, deal_from_deck(state) if state.turn == DEALER else _checked(state))
    return state


def _spread(state: State) -> Spread:
    assert state.spread is not None, "the centre is dealt"
    return state.spread


def _checked(state: State) -> Check:
    legal = legal_actions(state)
    assert legal.check, "nobody bets here"
    return Check(legal.seat or 0)
