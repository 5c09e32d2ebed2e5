"""Carries out what a page asks of a game, and lets its coach think: an error is told and logged, and costs no hand."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any, Literal

from rake_learn.game.game import Game

log = logging.getLogger("rake_learn")
log.addHandler(logging.NullHandler())


def take(game: Game, intent: Any) -> Literal["hand", "beside", "nothing"]:
    """Do what a page asks for; what changed by it: the hand, what stands beside it, or nothing.

    Args:
        game: the game to do it in.
        intent: what came from the page, whatever it is.

    An error becomes a note and a log entry: in a callback, or in a worker, it would vanish without a trace in the page.
    """
    try:
        if not isinstance(intent, Mapping):
            return "nothing"
        if intent.get("kind") in game.CONSULTED:
            game.consult(intent)
            return "beside"
        return "hand" if game.handle(intent) else "nothing"
    except Exception:
        log.exception("The table could not carry out what the page asked for.")
        game.say_error()
        return "hand"


def think(game: Game, seconds: float, *, only_urgent: bool = False) -> tuple[bool, bool]:
    """Think for so long; whether the coach has something new to say, and whether there is more to think about.

    What goes wrong here costs no hand.
    """
    try:
        return game.think(seconds, only_urgent=only_urgent), game.has_thinking(only_urgent=only_urgent)
    except Exception:
        log.exception("The coach could not weigh a decision.")
        game.stop_thinking()
        return True, False
