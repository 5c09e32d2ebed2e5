"""An action of the engine as an entry of a record."""

from __future__ import annotations

from rake_learn.rules.cards import Card
from rake_learn.rules.record.entry import (
    BetOrRaiseEntry,
    CheckOrCallEntry,
    Entry,
    FoldEntry,
    HoleEntry,
    PickEntry,
    SpreadEntry,
    entry_text,
)
from rake_learn.rules.state import Action, Bet, Call, Check, DealHole, DealSpread, Fold, RaiseTo, State


def notate(state: State, action: Action) -> str:
    """The entry that says what is done in a state.

    >>> from rake_learn.rules import Bet, Settings, start
    >>> state, _ = start(Settings(), (100, 100))
    >>> notate(state, Bet(1, 4))
    'p2 cbr 4'
    """
    return entry_text(_entry(state, action))


def _entry(state: State, action: Action) -> Entry:
    match action:
        case DealHole(seat, cards):
            return HoleEntry(seat, cards)
        case DealSpread(up, down):
            return SpreadEntry(up, down)
        case Fold(seat):
            return FoldEntry(seat)
        case Check(seat) | Call(seat):
            return CheckOrCallEntry(seat)
        case Bet(seat, amount) | RaiseTo(seat, amount):
            return BetOrRaiseEntry(seat, amount)
    return PickEntry(action.seat, action.face_up, _card_at(state, action.place), action.place)


def _card_at(state: State, place: int) -> Card | None:
    spread = state.spread
    return spread.card_at(place) if spread and 1 <= place <= len(spread.takers) else None
