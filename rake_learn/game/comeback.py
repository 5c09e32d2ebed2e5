"""A hand brought back after its kernel has gone: the same code word, and what the learner did, done again."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeGuard

from rake_learn.game.class_code import word_of
from rake_learn.game.game import Game

MOST: Final = 400
"""Acts that are done again; a page keeps no longer sitting."""
LONGEST: Final = 1_000
"""Characters of an act as a page keeps it; its own are a hundred."""
LONGEST_CODE: Final = 80
LEADING: Final = ("act", "next", "line", "language", "guess", "coach")
"""Kinds of what leads to where a game is."""


class Comeback:
    """A game that can be played again up to where it was.

    The code word stands for all cards of the sitting, so whoever knows it can deal them: it goes to the page in a message
    of its own, on which nothing else depends, and never into what a notebook saves.

    Args:
        make: makes the game from a code word.
        seed: the word, where it is given; another one is not taken then.
    """

    def __init__(self, make: Callable[[str], Game], seed: str | None) -> None:
        self._make = make
        self._is_given = seed is not None
        self.code = word_of(seed, 8)
        self.game = make(self.code)

    def wants(self, intent: object) -> bool:
        """Whether this asks for a game to be brought back, which only a game in which nothing was done can be."""
        return isinstance(intent, Mapping) and intent.get("kind") == "return"

    def bring_back(self, asked: Mapping[str, Any]) -> bool:
        """Do what was done before, as far as it can be done; whether anything has changed.

        Args:
            asked: ``code``, the word, and ``intents``, each as JSON text.
        """
        code, intents = asked.get("code"), asked.get("intents")
        if self.game.revision or not is_code(code) or (self._is_given and code != self.code):
            return False
        told = [*filter(None, map(_read, intents))] if is_kept(intents) else []
        if code == self.code and not told:
            return False
        self.code, self.game = code, self._make(code)
        for intent in told:
            if intent["kind"] in self.game.CONSULTED:
                self.game.consult(intent)
            else:
                self.game.handle({**intent, "revision": self.game.revision})
        self.game.alert = None
        return True


def is_code(code: object) -> TypeGuard[str]:
    r"""Whether it can be a code word: a line of text.

    >>> is_code("harbor beacon"), is_code(""), is_code("two\nlines"), is_code("x" * 81), is_code(7)
    (True, False, False, False, False)
    """
    return isinstance(code, str) and 0 < len(code) <= LONGEST_CODE and code.isprintable()


def is_kept(intents: object) -> TypeGuard[Sequence[str]]:
    """Whether it can be what a page has kept."""
    return (
        isinstance(intents, Sequence)
        and len(intents) <= MOST
        and all(isinstance(each, str) and len(each) <= LONGEST for each in intents)
    )


def _read(text: str) -> Mapping[str, Any] | None:
    try:
        intent = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return intent if isinstance(intent, dict) and intent.get("kind") in LEADING else None
