"""What to say to somebody who mistyped a name: the nearest one there is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

LIKE: Final = 0.6
"""How much alike two names are, from 0 to 1, before one is taken for the other mistyped."""


def instead_of(name: object, known: Iterable[str], allowed: str = "") -> str:
    """The end of a sentence that refuses a name: the nearest one that there is, or else what is allowed.

    Args:
        name: as it was given.
        known: the names there are.
        allowed: what to say where none is near; left out, the names themselves.

    >>> instead_of("Stedy", ["careful", "steady"])
    "did you mean 'steady'?"
    >>> instead_of("outs", ["outs_counter", "up_or_down"])
    "did you mean 'outs_counter'?"
    >>> instead_of("wild", ["careful", "steady"])
    'there are careful, steady.'
    """
    from difflib import get_close_matches  # only mistakes need it

    names = tuple(known)
    asked = name.strip().lower() if isinstance(name, str) else ""
    longer = [each for each in names if len(asked) > 1 and asked in each]
    near = longer if len(longer) == 1 else get_close_matches(asked, names, 1, LIKE)
    return f"did you mean {near[0]!r}?" if near else f"{allowed or there_are(names)}."


def there_are(names: Sequence[str]) -> str:
    """All the names there are, in half a sentence.

    >>> there_are(["careful", "steady"]), there_are([])
    ('there are careful, steady', 'there are none')
    """
    return f"there are {', '.join(names) or 'none'}"
