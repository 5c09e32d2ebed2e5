"""A class code: a short word and a number stand for the same hands everywhere; with a name, for that pupil's own.

However somebody writes a code, it is read here, and wherever a seed word is given it means the same hands.
A code is not secret: whoever has it and this package can deal its hands.
"""

from __future__ import annotations

import re
import secrets
import unicodedata
from dataclasses import dataclass
from typing import Final

MOST: Final = 999
LONGEST_NAME: Final = 60
"""Characters of a pupil's name."""
_CODE = re.compile(r"([a-z]{2,12})[\s_-]*([0-9]{1,3})")
_DASHES: Final = dict.fromkeys((0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2015, 0x2212), "-")
"""What phones make of a hyphen."""


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


def read_code(given: object) -> ClassCode:
    """A class code as somebody typed it.

    Raises:
        ValueError: it is none; the sentence says what one looks like.
    """
    text = _plain(str(given))
    found = _CODE.fullmatch(text.strip().lower()) if len(text) < 100 else None
    if found is None or not 1 <= int(found[2]) <= MOST:
        raise ValueError(f"{text[:40]!r} is no class code: a short word and a number from 1 to {MOST}, such as kite-7.")
    return ClassCode(found[1], int(found[2]))


def _plain(text: str) -> str:
    """Full-width letters and the dashes of a phone as a keyboard's own."""
    return unicodedata.normalize("NFKC", text).translate(_DASHES)


def read_pupil(text: str) -> tuple[ClassCode, str]:
    """A class code and the pupil's name after a stroke, as somebody typed them; without one the name is empty.

    Raises:
        ValueError: it is no class code, or the name is too long.

    >>> code, name = read_pupil("Kite 7 / Ana")
    >>> str(code), name
    ('kite-7', 'Ana')
    """
    code, _, name = unicodedata.normalize("NFKC", text).partition("/")
    name = checked_name(name).strip()
    return read_code(code), name


def checked_name(name: str) -> str:
    """A pupil's name; a `ValueError` if it is too long."""
    if len(name) > LONGEST_NAME:
        raise ValueError(f"A name of {len(name)} characters is too long: at most {LONGEST_NAME}.")
    return name


def read_seed(text: str) -> str:
    """The seed word of a class code as somebody typed it, with a pupil's name after a stroke or without.

    Raises:
        ValueError: it is no class code.

    >>> read_seed("Kite 7 / Ana")
    'kite-7/ana'
    """
    code, name = read_pupil(text)
    return code.seed(name)


def seed_of(given: object) -> str:
    """The seed word that somebody means: of a class code however it is written; any other word is its own.

    >>> seed_of("KITE7"), seed_of("Kite"), seed_of(7)
    ('kite-7', 'Kite', '7')
    """
    text = str(given)
    try:
        return read_seed(text)
    except ValueError:
        return text


def word_of(given: object, size: int = 6) -> str:
    """As `seed_of`; where nothing is given, a new word made of so many bytes.

    >>> word_of("KITE7"), len(word_of(None, 8))
    ('kite-7', 16)
    """
    return secrets.token_hex(size) if given is None else seed_of(given)
