"""Codes for a class: a short word and a number stand for the same hands everywhere; with a name, for that pupil's own.

A code is not secret: whoever has it and this package can deal its hands.
"""

from __future__ import annotations

import datetime
import re
import secrets
import unicodedata
from dataclasses import dataclass
from typing import Final

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

MOST: Final = 999
LONGEST_NAME: Final = 60
"""Characters of a pupil's name."""
_CODE = re.compile(r"([a-z]{2,12})[\s_-]*([0-9]{1,3})")
_DAY_ONE: Final = datetime.date(2026, 1, 1)


@dataclass(frozen=True, slots=True)
class ClassCode:
    """A word and a number.

    >>> str(read_code(" Kite 7 "))
    'kite-7'
    >>> read_code("kite-7").seed() == read_code("KITE7").seed()
    True
    >>> read_code("kite-7").seed("Ana") == read_code("kite-7").seed(" ana ")
    True
    """

    word: str
    number: int

    def __str__(self) -> str:
        return f"{self.word}-{self.number}"

    def seed(self, name: str = "") -> str:
        """The seed word of the hands of a class, or of one pupil in it.

        Args:
            name: the pupil's; small and capital letters and spaces around it make no difference.
        """
        own = " ".join(unicodedata.normalize("NFKC", name).casefold().split())
        return f"{self}/{own}" if own else str(self)


def read_code(text: str) -> ClassCode:
    """A class code as somebody typed it.

    Raises:
        ValueError: it is none; the sentence says what one looks like.
    """
    found = _CODE.fullmatch(text.strip().lower()) if len(text) < 100 else None
    if found is None or not 1 <= int(found[2]) <= MOST:
        raise ValueError(f"{text[:40]!r} is no class code: a short word and a number from 1 to {MOST}, such as kite-7.")
    return ClassCode(found[1], int(found[2]))


def read_seed(text: str) -> str:
    """The seed word of a class code as somebody typed it, with a pupil's name after a stroke or without.

    Raises:
        ValueError: it is no class code.

    >>> read_seed("Kite 7 / Ana")
    'kite-7/ana'
    """
    code, _, name = text.partition("/")
    if len(name) > LONGEST_NAME:
        raise ValueError(f"A name of {len(name)} characters is too long: at most {LONGEST_NAME}.")
    return read_code(code).seed(name)


def seed_of(text: str) -> str:
    """The seed word that somebody means: of a class code however it is written; any other word is its own.

    >>> seed_of("KITE7"), seed_of("Kite")
    ('kite-7', 'Kite')
    """
    try:
        return read_seed(text)
    except ValueError:
        return text


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
