"""One seed word for a whole computation, split by name, so that a part gives the same wherever it is computed."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from numpy.random import Generator


def seed_number(seed: str, *parts: object) -> int:
    """A whole number of 128 bits that belongs to a seed word and the names of a part (SHA-256).

    >>> seed_number("kite", "deals", 1) == seed_number("kite", "deals", 1)
    True
    >>> seed_number("kite", "deals", 1) == seed_number("kite", "deals", 2)
    False
    """
    import hashlib  # most hands need no odds

    text = "\n".join(map(str, (seed, *parts)))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:16], "big")


def plain_chance(seed: str, *parts: object) -> random.Random:
    """The source of chance of the plain road."""
    return random.Random(seed_number(seed, *parts))


def bulk_chance(seed: str, *parts: object) -> Generator:
    """The source of chance of the numpy road."""
    import numpy as np

    return np.random.Generator(np.random.PCG64(seed_number(seed, *parts)))
