"""Acts as the page or a notebook cell writes them, read into the rules' own actions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rake_learn.rules import Action, Bet, Call, Check, Fold, Pick, RaiseTo, State
from rake_learn.teach.players import words
from rake_learn.teach.players.words import SHORT_ACTIONS

__all__ = ["SHORT_ACTIONS", "read_action", "read_short"]

LARGEST_AMOUNT: Final = 10**12
"""A number beyond it is no amount of chips, and too long to be repeated."""
LONGEST_AMOUNT: Final = 20


def read_action(seat: int, asked: Mapping[str, Any]) -> Action | None:
    """An action as the page or a notebook writes it; ``None`` if it is none."""
    match dict(asked):
        case {"type": "fold"}:
            return Fold(seat)
        case {"type": "check"}:
            return Check(seat)
        case {"type": "call"}:
            return Call(seat)
        case {"type": "bet", "amount": amount} if _is_short(amount):
            return Bet(seat, amount)
        case {"type": "raise_to", "amount": amount} if _is_short(amount):
            return RaiseTo(seat, amount)
        case {"type": "pick", "place": int(place), "up": bool(is_up)}:
            return Pick(seat, place, is_up)
    return None


def _is_short(amount: object) -> bool:
    """Whether a note can repeat it: a page may send whatever it likes, and gets to read why it was refused."""
    if isinstance(amount, str):
        return len(amount) <= LONGEST_AMOUNT
    return amount is None or (isinstance(amount, int | float) and -LARGEST_AMOUNT <= amount <= LARGEST_AMOUNT)


def read_short(text: str, seat: int, state: State) -> Action:
    """An act written in a word, such as ``take 3``; a `ValueError` lists the words there are."""
    return words.read_short(text, seat, len(state.spread.up) if state.spread else 0)
