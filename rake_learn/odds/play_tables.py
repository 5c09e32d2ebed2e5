"""How hands end where everybody picks well and nobody folds: tables that come with the package, for tables of every size.

`rake_learn.odds.self_play` found them by play and makes them anew. They are read at the first use, without numpy.
"""

from __future__ import annotations

import functools
import sys
import zlib
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from typing import Final

from rake_learn.odds.ranks import (
    CARD_KEYS,
    STRENGTHS,
    SUIT_BITS,
    SUIT_KEYS,
    SUIT_MASK,
    kind_sum,
    kinds_of_one_suit,
    kinds_that_meet,
)
from rake_learn.rules.cards import Card
from rake_learn.rules.settings import FEWEST_PLAYERS, Settings

PLAYERS: Final = range(FEWEST_PLAYERS, Settings().most_players + 1)
"""The sizes of a table."""

HOLE_SIZE: Final = 3

TABLES: Final = Path(__file__).with_name("play_tables.bin")

_WHOLE: Final = (1 << 16) - 1
"""A share of 1 in the file."""


@dataclass(frozen=True, slots=True)
class Played:
    """What came of many hands at a table of one size, by the rules of the OPR."""

    below: tuple[float, ...]
    """By strength: the share of final hands that are weaker; equal ones count half."""
    starts: tuple[float, ...]
    """By the number of the three dealt cards (`start_number`): the share of the pot they won."""
    survival: float
    """How often a face-up card was still there at the picker's next turn."""


@functools.cache
def start_numbers() -> tuple[dict[int, int], dict[int, int]]:
    """The number of every kind of three cards by the sum of its kinds: of mixed suits, and of one suit."""
    mixed = [kind_sum(kinds) for kinds in kinds_that_meet(HOLE_SIZE)]
    suited = [kind_sum(kinds) for kinds in kinds_of_one_suit(HOLE_SIZE)]
    return (
        {total: number for number, total in enumerate(mixed)},
        {total: len(mixed) + number for number, total in enumerate(suited)},
    )


_OF_ONE_SUIT: Final = {HOLE_SIZE * key for key in SUIT_KEYS}


def start_number(cards: Sequence[Card]) -> int:
    """Which of the 898 kinds of three cards these are: by rank, the ace of spades apart, and whether of one suit.

    >>> from rake_learn.rules import parse_cards
    >>> start_number(parse_cards("KhKd7c")) == start_number(parse_cards("7sKcKh"))
    True
    """
    total = sum(CARD_KEYS[card.index] for card in cards)
    return start_numbers()[total & SUIT_MASK in _OF_ONE_SUIT][total >> SUIT_BITS]


@functools.cache
def played(players: int) -> Played:
    """The table for so many players, 2 to 10.

    >>> len(played(4).starts), played(4).below[-1] > 0.99
    (898, True)
    """
    values = _values()
    size = len(values) // len(PLAYERS)
    row = values[(players - PLAYERS.start) * size :][:size]
    kinds = size - STRENGTHS - 1
    below = accumulate(row[1 + kinds :])
    return Played(
        tuple(each / _WHOLE for each in below), tuple(each / _WHOLE for each in row[1 : 1 + kinds]), row[0] / _WHOLE
    )


@functools.cache
def _values() -> array[int]:
    values = array("H", zlib.decompress(TABLES.read_bytes()))
    if sys.byteorder == "big":
        values.byteswap()
    return values


def packed(tables: Sequence[Played]) -> bytes:
    """The tables as they are kept: small whole numbers, the shares by strength as what each adds to the one before."""
    values = array("H")
    for table in tables:
        below = [round(_WHOLE * each) for each in table.below]
        values.extend([round(_WHOLE * each) for each in (table.survival, *table.starts)])
        values.extend([each - before for before, each in zip([0, *below], below, strict=False)])
    if sys.byteorder == "big":
        values.byteswap()
    return zlib.compress(values.tobytes(), 9)
