"""Somebody who has just sat down and tries whatever the rules allow."""

from __future__ import annotations

from dataclasses import dataclass

from rake_learn.rules.cards import Chance
from rake_learn.rules.state import Action, Bet, Call, Check, Fold, Pick, RaiseTo
from rake_learn.rules.view import View
from rake_learn.teach.players.choice import ROUND, Choice, check_turn, choice


@dataclass(frozen=True, slots=True)
class Newcomer:
    """Acts at random: each kind of act equally likely, bets of the least size, any card that lies there."""

    style: str = "random"

    def decide(self, view: View, chance: Chance) -> Choice:
        """Anything that is allowed, but no fold where checking is free.

        Raises:
            ValueError: it is not the viewer's turn.
        """
        check_turn(view)
        if view.legal.pick:
            places = (*view.legal.pick.up, *view.legal.pick.down)
            place = places[chance.below(len(places))]
            return choice(Pick(view.viewer, place, place in view.legal.pick.up), "pick_any", "R19")
        acts = _acts(view)
        return choice(acts[chance.below(len(acts))], "bet_any", ROUND[view.stage])


def _acts(view: View) -> list[Action]:
    legal, seat = view.legal, view.viewer
    acts: list[Action] = [Check(seat)] if legal.check else [Fold(seat), Call(seat)]
    if legal.bet:
        acts.append(Bet(seat, legal.bet[0]))
    if legal.raise_to:
        acts.append(RaiseTo(seat, legal.raise_to[0]))
    return acts
