"""Acts as the page or a notebook cell writes them, read into the rules' own actions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rake_learn.rules import Action, Bet, Call, Check, Fold, Pick, RaiseTo, State


def read_action(seat: int, asked: Mapping[str, Any]) -> Action | None:
    """An action as the page or a notebook writes it; ``None`` if it is none."""
    match dict(asked):
        case {"type": "fold"}:
            return Fold(seat)
        case {"type": "check"}:
            return Check(seat)
        case {"type": "call"}:
            return Call(seat)
        case {"type": "bet", "amount": amount}:
            return Bet(seat, amount)
        case {"type": "raise_to", "amount": amount}:
            return RaiseTo(seat, amount)
        case {"type": "pick", "place": int(place), "up": bool(is_up)}:
            return Pick(seat, place, is_up)
    return None


SHORT_ACTIONS = "check, call, fold, bet N, raise N or take PLACE"


def read_short(text: str, seat: int, state: State) -> Action:
    """An act written in a word, such as ``take 3``; a `ValueError` lists the words there are."""
    word, _, figure = text.strip().partition(" ")
    number = int(figure) if figure.isdecimal() else None
    is_up = bool(state.spread and number and number <= len(state.spread.up))
    if (word in ("bet", "raise", "take")) == (number is not None):
        kinds: dict[str, dict[str, Any]] = {
            "fold": {"type": "fold"},
            "check": {"type": "check"},
            "call": {"type": "call"},
            "bet": {"type": "bet", "amount": number},
            "raise": {"type": "raise_to", "amount": number},
            "take": {"type": "pick", "place": number, "up": is_up},
        }
        action = None if figure and number is None else read_action(seat, kinds.get(word, {}))
        if action is not None:
            return action
    raise ValueError(f"{text!r} is not an action: {SHORT_ACTIONS}.")
