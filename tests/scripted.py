"""Players for tests whose acts depend on no card: so cards can be exchanged behind their backs."""

from __future__ import annotations

from dataclasses import dataclass

from rake_learn.rules import Action, Bet, Call, Chance, Check, Fold, LegalActions, Pick, RaiseTo, View
from rake_learn.teach.note import Note
from rake_learn.teach.players import Choice


def any_act(legal: LegalActions, chance: Chance, *, folds_in: int = 8) -> Action:
    """Some legal act, chosen without a look at the cards; about one in ``folds_in`` answers to a bet is a fold."""
    seat = legal.seat
    assert seat is not None
    if legal.pick:
        picks = [Pick(seat, place, True) for place in legal.pick.up]
        picks += [Pick(seat, place, False) for place in legal.pick.down]
        return picks[chance.below(len(picks))]
    roll = chance.below(10)
    if legal.call is not None and chance.below(folds_in) == 0:
        return Fold(seat)
    if legal.bet and roll < 3:
        return Bet(seat, legal.bet[roll == 0 and chance.below(6) == 0])
    if legal.raise_to and roll == 9:
        return RaiseTo(seat, legal.raise_to[chance.below(6) == 0])
    return Check(seat) if legal.check else Call(seat)


@dataclass(frozen=True)
class Blind:
    """Acts without a look at any card."""

    style: str = "steady"
    folds_in: int = 8

    def decide(self, view: View, chance: Chance) -> Choice:
        """Some legal act."""
        return Choice(any_act(view.legal, chance, folds_in=self.folds_in), Note("reason.check_dead"))
