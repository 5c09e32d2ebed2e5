"""The regulars: whom a learner meets at the table, by name, each of a steady style that is for the learner to find out.

Nothing that reaches the page names a style; it stays in the player until the learner has guessed.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from rake_learn.rules.cards import Chance
from rake_learn.rules.view import View
from rake_learn.teach.players.beginner import Beginner
from rake_learn.teach.players.choice import Choice, Player
from rake_learn.teach.players.newcomer import Newcomer
from rake_learn.teach.players.styles import TablePlayer, of_style


@dataclass(frozen=True, slots=True)
class Regular:
    """Somebody who is always here: a name, a line about them, a steady style.

    >>> regulars()[0]
    Regular(key='ada')
    """

    key: str
    """Name and bio stand in the catalogue under ``regular.<key>``."""
    player: Player = field(repr=False)
    """How they play: a secret of the table until it is guessed."""

    @property
    def name_key(self) -> str:
        """Where the name stands in the catalogue."""
        return f"regular.{self.key}.name"

    @property
    def bio_key(self) -> str:
        """Where the line about them stands in the catalogue; it tells nothing of the style."""
        return f"regular.{self.key}.bio"

    @property
    def style(self) -> str:
        """The key of the catalogue's entry under ``style``; not for the page before it was guessed."""
        return self.player.style

    def decide(self, view: View, chance: Chance) -> Choice:
        """What they do now, in the light of ``view`` alone."""
        return self.player.decide(view, chance)


_STYLES_OF: Final = {
    "ada": "steady",
    "bo": "careful",
    "ines": "curious",
    "juno": "reader",
    "mina": "bold",
    "oskar": "beginner",
    "tariq": "expert",
    "wren": "steady",
}
"""In the order in which they sit down: at a small table too there is somebody who calls and somebody who folds.

One style is there twice, so that the last cannot be told by leaving out the others.
"""


def regulars() -> tuple[Regular, ...]:
    """All of them, in the order in which they sit down.

    >>> [each.key for each in regulars()][:3]
    ['ada', 'bo', 'ines']
    """
    return tuple(Regular(key, of_style(style)) for key, style in _STYLES_OF.items())


GUESSES: Final = tuple(sorted(set(_STYLES_OF.values())))
"""The styles that a learner may guess, each with a name and a description under ``style`` in the catalogue."""


def standard_players(count: int) -> tuple[Player, ...]:
    """Company for a learner: ``count`` players, clockwise: the regulars, and a newcomer where they are not enough.

    >>> standard_players(2)
    (Regular(key='ada'), Regular(key='bo'))
    """
    known = regulars()
    return (*known[:count], *(of_style("random") for _ in range(count - len(known))))


def is_steady(player: Player) -> bool:
    """Whether a player decides by the view and the chance alone, so that asking twice, or beforehand, changes nothing.

    >>> is_steady(regulars()[0])
    True
    """
    return isinstance(player, Regular | TablePlayer | Newcomer | Beginner)
