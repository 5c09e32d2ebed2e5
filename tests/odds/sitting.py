"""Players for the tests of simulations: they say what they do in one line."""

from __future__ import annotations

from dataclasses import dataclass

from rake_learn.rules import Call, Check, Fold, Pick


@dataclass(frozen=True)
class Choice:
    action: object


@dataclass(frozen=True)
class Simple:
    """Checks and calls, or folds to every bet; takes the first card there, or any."""

    folds: bool = False
    picks_at_random: bool = False

    def decide(self, view, chance):
        legal = view.legal
        if legal.pick:
            places = (*legal.pick.up, *legal.pick.down)
            place = places[chance.below(len(places))] if self.picks_at_random else places[0]
            return Choice(Pick(view.viewer, place, face_up=place in legal.pick.up))
        if legal.check:
            return Choice(Fold(view.viewer) if self.folds and view.settings.free_fold else Check(view.viewer))
        return Choice(Fold(view.viewer) if self.folds else Call(view.viewer))


@dataclass(frozen=True)
class Cheat:
    """Does what the rules forbid."""

    def decide(self, view, chance):
        return Choice(Pick(view.viewer, 1, face_up=True))
