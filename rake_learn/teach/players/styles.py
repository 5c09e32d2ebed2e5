"""The computer players, each of a steady style; all of them see a `View` and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rake_learn.rules.cards import Chance
from rake_learn.rules.state import PICK_STAGES
from rake_learn.rules.view import View
from rake_learn.teach.players.beginner import Beginner
from rake_learn.teach.players.betting import Situation, choose_bet
from rake_learn.teach.players.choice import Choice, Player, check_turn
from rake_learn.teach.players.newcomer import Newcomer
from rake_learn.teach.players.taking import choose_place
from rake_learn.teach.players.temper import TEMPERS, Temper


@dataclass(frozen=True, slots=True)
class TablePlayer:
    """A player of one style.

    >>> careful = TablePlayer("careful", TEMPERS["careful"])
    """

    style: str
    temper: Temper

    def decide(self, view: View, chance: Chance) -> Choice:
        """What to do now, in the light of ``view`` alone.

        Raises:
            ValueError: it is not the viewer's turn.
        """
        check_turn(view)
        if view.stage in PICK_STAGES:
            return choose_place(view, self.temper, chance)
        return choose_bet(Situation.of(view, self.temper, chance), self.temper, chance)


STYLES: Final = ("random", "beginner", *TEMPERS)
"""Every style, each with a name and a description under ``style`` in the catalogue."""


LADDER: Final = ("random", "beginner", "careful", "reader", "expert")
"""From the weakest to the strongest: each beats the one before it."""


def of_style(style: str) -> Player:
    """A player of one of the `STYLES`.

    >>> of_style("careful").style
    'careful'
    """
    if style == "random":
        return Newcomer()
    if style == "beginner":
        return Beginner()
    return TablePlayer(style, TEMPERS[style])
