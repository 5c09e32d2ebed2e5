"""A way to weigh decisions whose answers are known beforehand: for tests of what the table makes of them."""

from __future__ import annotations

from typing import ClassVar

from rake_learn.game.advice import Coach
from rake_learn.odds import Estimate, OddsError
from rake_learn.rules import DECK, Bet, Call, Check, Fold, Pick, RaiseTo, rank_hand
from rake_learn.teach.coach import Advice, Basis, Ending, Refutation, Weighed
from rake_learn.teach.coach.advice import same_act
from rake_learn.teach.coach.bands import band_of
from rake_learn.teach.note import Note

REASON = Note("event.antes_none", {}, ("2.1",))
MODEL = Note("coach.model.greedy_bets", {}, ("4.1",))
SLICE = 0.1
"""Seconds of a slice in tests: three of them are time enough for an answer."""


def loss_of(action):
    """How many chips an act is behind, before any error: folding and large bets cost, a face-up card is best."""
    match action:
        case Fold():
            return 8.0
        case Bet(_, amount) | RaiseTo(_, amount):
            return amount / 4
        case Pick(_, place, is_up):
            return 0.0 if is_up and place == 1 else 0.1 if is_up else 6.0
        case _:
            return 0.0


class ScriptedWeighing:
    """Knows each loss; its error is as large as it is told to be, and shrinks with the slices."""

    made: ClassVar[list[ScriptedWeighing]] = []
    """All there are, the oldest first."""

    def __init__(self, view, seed, *, error=0.1, fewest=1, exact_from=1000):
        assert view.legal.seat == view.viewer
        self.view, self.seed, self.error, self.fewest, self.exact_from = view, seed, error, fewest, exact_from
        self.slices = 0
        self.acts = [*acts_of(view)]
        ScriptedWeighing.made.append(self)

    @property
    def is_enough(self):
        return self.slices >= self.exact_from

    def include(self, action):
        if not any(same_act(each, action) for each in self.acts):
            self.acts.append(action)

    def prepare(self):
        return False

    def refine(self, seconds):
        self.slices += 1

    def advice(self):
        if self.slices < self.fewest:
            raise OddsError("The time was too small for an answer.")
        acts = sorted(self.acts, key=loss_of)
        pot = max(self.view.pot, 1)
        losses = [Estimate(loss_of(each), self.error / self.slices if loss_of(each) else 0.0) for each in acts]
        bands = [band_of(loss, pot) for loss in losses]
        options = tuple(
            Weighed(
                action=each,
                chips=Estimate(5 - loss.value, 0.5),
                win=Estimate(0.4, 0.01),
                behind=loss,
                band=band,
                reason=REASON,
                refutation=self.refute(each, band),
            )
            for each, loss, band in zip(acts, losses, bands, strict=True)
        )
        is_exact = self.slices >= self.exact_from
        basis = Basis(is_exact, 100 * self.slices, self.error / self.slices, "greedy", "greedy", self.seed, "plain")
        return Advice(self.view.viewer, self.view.pot, options, options[:1], basis, MODEL)

    def refute(self, action, band):
        """A deal out of the cards that the viewer does not know."""
        if band.value != "costly":
            return None
        known = self.view.known_cards
        loose = [card for card in DECK if card not in known]
        own = (*self.view.own_cards, *loose)[:5]
        rivals = [seat for seat in self.view.still_in if seat != self.view.viewer]
        dealt = [(seat, tuple(loose[-5 * number :][:5])) for number, seat in enumerate(rivals, start=1)]
        hands = tuple(Ending(seat, cards, rank_hand(cards)) for seat, cards in (*dealt, (self.view.viewer, own)))
        better = min(self.acts, key=loss_of)
        return Refutation(
            deal=None,
            better=better,
            hands=hands,
            instead=hands,
            chips=-8.0,
            better_chips=4.0,
            share_of_deals=Estimate(0.6, 0.02),
            note=REASON,
        )


def acts_of(view):
    legal, seat = view.legal, view.viewer
    if legal.pick:
        yield from (Pick(seat, place, True) for place in legal.pick.up)
        yield from (Pick(seat, place, False) for place in legal.pick.down[:1])
        return
    if legal.fold:
        yield Fold(seat)
    if legal.check:
        yield Check(seat)
    if legal.call is not None:
        yield Call(seat)
    if legal.bet:
        yield Bet(seat, legal.bet[0])
    if legal.raise_to:
        yield RaiseTo(seat, legal.raise_to[0])


def scripted_coach(mode="after", **options):
    """A coach who weighs by the script, and whose clock stands still."""
    ScriptedWeighing.made = []
    return Coach(mode, weigher=lambda view, seed: ScriptedWeighing(view, seed, **options), clock=lambda: 0.0)


def think_it_over(game, slices=200):
    """All that the coach wants to weigh, in slices."""
    for _ in range(slices):
        if not game.has_thinking():
            return
        game.think(SLICE)
    raise AssertionError("The coach thinks for ever.")


def answer_only(game, slices=200):
    """What the learner waits for, in slices, and nothing else; how many it took."""
    for number in range(slices):
        if not game.has_thinking(only_urgent=True):
            return number
        game.think(SLICE, only_urgent=True)
    raise AssertionError("The coach thinks for ever.")
