"""The computer players by name: one word means the same player at a table, in a lesson file and in a command."""

from __future__ import annotations

from typing import Final

from rake_learn.teach.nearest import instead_of
from rake_learn.teach.players.choice import Player
from rake_learn.teach.players.regulars import regulars, standard_players
from rake_learn.teach.players.styles import STYLES, of_style

REGULARS: Final = "regulars"
"""The word for the company that sits here when nobody says who."""


def player_names() -> tuple[str, ...]:
    """Whom `player` knows: every style, and every regular.

    >>> player_names()[:3], player_names()[-1]
    (('random', 'beginner', 'careful'), 'wren')
    """
    return (*STYLES, *(each.key for each in regulars()))


def player(name: str) -> Player:
    """A computer player by name: of a style, such as ``bold``, or one of the regulars, such as ``ada``.

    Raises:
        ValueError: there is no such player; the sentence says which was meant, or which there are.

    >>> player("careful").style
    'careful'
    >>> player("ada")
    Regular(key='ada')
    """
    if name in STYLES:
        return of_style(name)
    for each in regulars():
        if each.key == name:
            return each
    styles, keys = ", ".join(STYLES), ", ".join(each.key for each in regulars())
    allowed = f"a style ({styles}) or a regular ({keys})"
    raise ValueError(f"There is no player {name!r}: {instead_of(name, player_names(), allowed)}")


def company_of(name: str, count: int) -> tuple[Player, ...]:
    """So many players for a table, by one word: ``regulars``, or a name that `player` knows for all of them.

    Raises:
        ValueError: there is no such player.

    >>> company_of("regulars", 2), [each.style for each in company_of("bold", 2)]
    ((Regular(key='ada'), Regular(key='bo')), ['bold', 'bold'])
    """
    return standard_players(count) if name == REGULARS else tuple(player(name) for _ in range(count))
