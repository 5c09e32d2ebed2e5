"""Codes to hand out: a new one for a class, and the one of the day."""

from __future__ import annotations

import datetime
import secrets
from typing import Final

from rake_learn.game.class_code import MOST, ClassCode
from rake_learn.rules import Chance

WORDS: Final = (
    "amber", "anchor", "apple", "arrow", "basil", "beacon", "birch", "bison", "breeze", "brook", "cabin", "candle",
    "canoe", "cedar", "cherry", "clover", "cobalt", "comet", "copper", "coral", "crane", "delta", "dune", "eagle",
    "ember", "falcon", "fern", "finch", "flint", "garnet", "ginger", "glacier", "harbor", "hazel", "heron", "indigo",
    "iris", "ivory", "jade", "juniper", "kestrel", "kite", "lagoon", "lantern", "lark", "lemon", "lily", "lotus",
    "maple", "marble", "meadow", "mint", "nectar", "nutmeg", "oak", "ocean", "olive", "onyx", "opal", "orchid",
    "otter", "pebble", "pepper", "pine", "plum", "poppy", "quartz", "quill", "raven", "reed", "ridge", "river",
    "robin", "ruby", "saffron", "sage", "sable", "shell", "silver", "sparrow", "spruce", "stone", "summit", "swan",
    "tiger", "topaz", "tulip", "valley", "velvet", "violet", "walnut", "willow", "winter", "wren", "yarrow", "zephyr",
)  # fmt: skip
"""Short, easy to say aloud and to spell."""

_DAY_ONE: Final = datetime.date(2026, 1, 1)


def new_code() -> ClassCode:
    """A code that nobody has thought of yet, most likely."""
    return ClassCode(secrets.choice(WORDS), 1 + secrets.randbelow(MOST))


def code_of_the_day(day: datetime.date) -> ClassCode:
    """The code of a day: the same all over the world, another one each day.

    >>> str(code_of_the_day(datetime.date(2026, 11, 30))) == str(code_of_the_day(datetime.date(2026, 11, 30)))
    True
    """
    number = (day - _DAY_ONE).days
    # Words in an order of their own, so that tomorrow's cannot be guessed from the alphabet; the number counts the days.
    word = WORDS[Chance(f"day {number // len(WORDS)}").below(len(WORDS)) - number % len(WORDS)]
    return ClassCode(word, number % MOST + 1)
