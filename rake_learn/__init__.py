"""rake_learn teaches the poker game Rake: a rules engine that explains every step, and a table to play at.

Everything is imported at its first use, so ``import rake_learn.rules`` needs the standard library alone.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rake_learn.course.welcome import Welcome
    from rake_learn.game import Game
    from rake_learn.odds.tournament import tournament
    from rake_learn.rules import Card, Settings, parse_cards, rank_hand
    from rake_learn.teach.players import OwnPlayer, player, regulars
    from rake_learn.teach.rulebook import Rulebook
    from rake_learn.widgets import Table
    from rake_learn.widgets.demo import Demo
    from rake_learn.widgets.exercise import Exercise
    from rake_learn.widgets.exercise_list import Exercises
    from rake_learn.widgets.final_test import FinalTest
    from rake_learn.widgets.lesson import Lesson
    from rake_learn.widgets.odds_lab import OddsLab
    from rake_learn.widgets.playground import Playground
    from rake_learn.widgets.progress import Progress

__all__ = [
    "Card",
    "Demo",
    "Exercise",
    "Exercises",
    "FinalTest",
    "Game",
    "Lesson",
    "OddsLab",
    "OwnPlayer",
    "Playground",
    "Progress",
    "Rulebook",
    "Settings",
    "Table",
    "Welcome",
    "parse_cards",
    "player",
    "rank_hand",
    "regulars",
    "tournament",
]

__version__ = "0.1.0"

_HOMES = {
    "Card": "rake_learn.rules",
    "Demo": "rake_learn.widgets.demo",
    "Exercise": "rake_learn.widgets.exercise",
    "Exercises": "rake_learn.widgets.exercise_list",
    "FinalTest": "rake_learn.widgets.final_test",
    "Game": "rake_learn.game",
    "Lesson": "rake_learn.widgets.lesson",
    "OddsLab": "rake_learn.widgets.odds_lab",
    "OwnPlayer": "rake_learn.teach.players",
    "Playground": "rake_learn.widgets.playground",
    "Progress": "rake_learn.widgets.progress",
    "Rulebook": "rake_learn.teach.rulebook",
    "Settings": "rake_learn.rules",
    "Table": "rake_learn.widgets",
    "Welcome": "rake_learn.course.welcome",
    "parse_cards": "rake_learn.rules",
    "player": "rake_learn.teach.players",
    "rank_hand": "rake_learn.rules",
    "regulars": "rake_learn.teach.players",
    "tournament": "rake_learn.odds.tournament",
}


def __getattr__(name: str) -> Any:
    import importlib

    if name not in _HOMES:
        raise AttributeError(f"module 'rake_learn' has no attribute {name!r}")
    return getattr(importlib.import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
