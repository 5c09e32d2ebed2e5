"""What each pick comes to in a deal: everybody still in picks greedily from now on, and nobody bets or folds any more.

So the chips are the learner's part of the pots as they stand, side pots divided by who paid into them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rake_learn.odds.acts.chips import bulk_winnings, plain_winnings
from rake_learn.odds.acts.figures import joined
from rake_learn.odds.certain import what_is_certain
from rake_learn.odds.layout import Layout
from rake_learn.odds.playout import Situation, bulk_play_out, plain_final_hands, plain_play_out, situation_of
from rake_learn.odds.ranks import Road
from rake_learn.odds.seeds import bulk_chance, plain_chance
from rake_learn.rules.state import Action, Pick
from rake_learn.rules.view import View


@dataclass(frozen=True, slots=True)
class Outcomes:
    """What an act comes to, one figure for each deal."""

    chips: Any
    """The change of the learner's stack from now on."""
    wins: Any
    """The part of the win that is the learner's, from 0 to 1."""
    alone: Any
    """1 where everybody else folds, else 0."""
    own: Any
    """The strength of the learner's hand at the end, as in `HandRank.strength`; -1 where it is not shown."""
    rival: Any
    """The strength of the best of the other hands; -1 where there is none."""

    def note(self, *figures: float) -> None:
        """Add one deal more, on the plain road."""
        for column, figure in zip((self.chips, self.wins, self.alone, self.own, self.rival), figures, strict=True):
            column.append(figure)

    @classmethod
    def joined(cls, parts: Sequence[Outcomes], road: Road) -> Outcomes:
        """Those of several slices as one."""
        names = ("chips", "wins", "alone", "own", "rival")
        return cls(*(joined([getattr(part, name) for part in parts], road) for name in names))


@dataclass(frozen=True, slots=True)
class Picks:
    """A decision which card to take."""

    situation: Situation
    own: int
    """The learner's row among those still in."""
    paid: tuple[int, ...]
    """By row: the chips put in during the hand."""
    dead: tuple[int, ...]
    """The chips of those who folded."""

    @classmethod
    def of(cls, view: View) -> Picks:
        """The decision of a view whose turn it is to pick."""
        return cls(
            situation_of(view),
            view.still_in.index(view.viewer),
            tuple(view.seats[seat].paid for seat in view.still_in),
            tuple(seat.paid for seat in view.seats if seat.is_folded),
        )

    def actions(self, view: View) -> tuple[Action, ...]:
        """Every card that may be taken, one face-down place for all of them (R20)."""
        places = view.legal.pick
        assert places is not None
        return (
            *(Pick(view.viewer, place, face_up=True) for place in places.up),
            *(Pick(view.viewer, place, face_up=False) for place in places.down[:1]),
        )

    @property
    def layout(self) -> Layout:
        """What is known and what is hidden."""
        return self.situation.layout

    def rivals(self) -> range:
        """The numbers of rivals that somebody may meet."""
        return range(self.situation.rivals, self.situation.rivals + 1)

    def cells(self) -> tuple[int, ...]:
        """The cells of the layout on which the outcome depends."""
        places = [self.situation.layout.places[place - 1] for place in self.situation.places]
        return (*(cell for hand in self.situation.hands for cell in hand), *places)

    def is_beyond_pot(self, action: Action) -> bool:  # noqa: ARG002
        """Never: a pick is no bet."""
        return False

    def proved(self, action: Action) -> frozenset[str]:
        """Which figures of an act are proved to be the same in every deal, by their names in `Outcomes`."""
        seat = self.situation.seats[self.own]
        found = what_is_certain(self.situation, seat, _place(action))
        if found.is_best or found.is_worst:
            return frozenset({"chips", "wins", "alone"})
        return frozenset({"wins", "alone"} if seat in found.shares else {"alone"})

    def endings(self, order: Sequence[int], action: Action) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """Who is still in at the end of one deal, by seat, and with which cards, by index."""
        hands = plain_final_hands(self.situation, order, "greedy", plain_chance("none is needed"), _place(action))
        return tuple((seat, tuple(hand)) for seat, hand in zip(self.situation.seats, hands, strict=True))

    def bulk(self, cards: Any, actions: Sequence[Action]) -> dict[Action, Outcomes]:
        """On the numpy road: a column of ``cards`` for each deal."""
        import numpy as np

        # All picks side by side: one long array costs less than many short ones.
        count = cards.shape[1]
        every = np.tile(cards, len(actions))
        places = np.repeat([_place(action) for action in actions], count)
        chance = bulk_chance("none is needed")
        strengths = bulk_play_out(self.situation, every, "greedy", chance, places.tolist())
        paid = np.repeat(np.array(self.paid)[:, None], every.shape[1], axis=1)
        chips, wins = bulk_winnings(self.own, paid, np.ones(paid.shape, dtype=bool), strengths, self.dead)
        rival = np.delete(strengths, self.own, axis=0).max(axis=0)
        figures = (chips, wins, np.zeros(len(chips)), strengths[self.own], rival)
        parts = zip(*(np.split(each, len(actions)) for each in figures), strict=True)
        return {action: Outcomes(*part) for action, part in zip(actions, parts, strict=True)}

    def plain(self, orders: Sequence[Sequence[int]], actions: Sequence[Action]) -> dict[Action, Outcomes]:
        """On the plain road: an order of the unseen cards for each deal."""
        return {action: self._plain(orders, _place(action)) for action in actions}

    def _plain(self, orders: Sequence[Sequence[int]], place: int) -> Outcomes:
        chance = plain_chance("none is needed")
        stays = [True] * len(self.paid)
        found = Outcomes([], [], [], [], [])
        for order in orders:
            strengths = plain_play_out(self.situation, order, "greedy", chance, place)
            chips, win = plain_winnings(self.own, self.paid, stays, strengths, self.dead)
            found.note(chips, win, 0.0, strengths[self.own], max(strengths[: self.own] + strengths[self.own + 1 :]))
        return found


def _place(action: Action) -> int:
    assert isinstance(action, Pick)
    return action.place
