"""A hand inside a lesson: the same game as at the table, as far as the lesson wants it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rake_learn.game import Game
from rake_learn.rules import Settings
from rake_learn.teach.text import Catalogue


def open_game(given: Mapping[str, Any], seed: str, language: str | Catalogue) -> Game:
    """A game for a step that is played.

    Args:
        given: what the lesson says of it; a ``seed`` there always deals the same hand.
        seed: otherwise.
        language: of the table.

    Raises:
        ValueError: something cannot be.
    """
    chosen = {name: value for name, value in given.items() if name != "settings"}
    if "settings" in given:
        chosen["settings"] = Settings(**given["settings"])
    return Game(**{"seed": seed, **chosen}, language=language)


def is_reached(game: Game, goal: str) -> bool:
    """Whether the hand has been played as far as the lesson wants."""
    if goal == "picked":
        return game.has_picked
    return game.is_over and (goal == "finish" or game.net > 0)
