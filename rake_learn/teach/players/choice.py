"""What a player decides, and the one sentence that says why."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, Protocol

from rake_learn.rules.cards import Card, Chance
from rake_learn.rules.state import Action, Stage
from rake_learn.rules.view import View
from rake_learn.teach.note import Note
from rake_learn.teach.text import Percent


@dataclass(frozen=True, slots=True)
class Choice:
    """What a player does, and why."""

    action: Action
    """Allowed by the view's ``legal``."""
    reason: Note
    """Not for the table: it may speak of the player's own cards."""


class Player(Protocol):
    """Anybody who can take a seat."""

    @property
    def style(self) -> str:
        """The key of the catalogue's entry under ``style``."""

    def decide(self, view: View, chance: Chance) -> Choice:
        """What to do now; ``view`` is the player's own, and it is the player's turn."""


REASONS: Final = frozenset(
    "reason." + name
    for name in (
        "bet_any",
        "bet_bluff",
        "bet_dead",
        "bet_lock",
        "bet_press",
        "bet_value",
        "call_curious",
        "call_hope",
        "call_lock",
        "call_price",
        "call_to_see",
        "check_dead",
        "check_habit",
        "check_lock",
        "check_waiting",
        "check_weak",
        "fold_dead",
        "fold_nothing",
        "fold_price",
        "own",
        "own_mistake",
        "pick_ace",
        "pick_ace_of_spades",
        "pick_any",
        "pick_away_from_ace_of_spades",
        "pick_best",
        "pick_blind",
        "pick_dead",
        "pick_forced",
        "pick_forced_ace_of_spades",
        "pick_hidden",
        "pick_high",
        "pick_high_beside_ace_of_spades",
        "pick_pairs",
        "pick_tried",
        "pick_tried_down",
        "pick_unseen",
        "raise_bluff",
        "raise_lock",
        "raise_value",
    )
)
"""Every reason there is."""


def choice(action: Action, reason: str, *articles: str, **values: object) -> Choice:
    """An action with its reason, a key under ``reason`` without that prefix, and what the sentence quotes."""
    return Choice(action, Note("reason." + reason, values, articles))


def check_turn(view: View) -> None:
    """A `ValueError` where it is not the viewer's turn."""
    if view.legal.seat != view.viewer:
        raise ValueError(f"It is not the turn of seat {view.viewer}.")


def winning(view: View) -> tuple[str, ...]:
    """The article by which the ace of spades wins."""
    return ("4.2",) if view.settings.ruleset == "opr704" else ("R40",)


def losing(view: View) -> tuple[str, ...]:
    """The article by which the ace of spades loses."""
    return ("4.3",) if view.settings.ruleset == "opr704" else ("R40",)


ROUND: Final = {Stage.BET1: "2.2", Stage.BET2: "3.3", Stage.BET3: "3.5"}
"""The article of each betting round."""


def percent(share: float, digits: int = 0) -> Percent:
    """A share in per cent, with so many digits after the mark."""
    whole = 100 * 10**digits
    return Percent(math.floor(whole * share + 0.5) / whole, digits)


MOST_DIGITS: Final = 3
"""So many digits after the mark a share is given at most, where fewer would make it read like another."""


def token(card: Card) -> str:
    """A card as it stands in a sentence."""
    return f"{{{card.text}}}"
