"""What each bet comes to in a deal: the others answer it once, then nobody bets any more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rake_learn.odds.acts.answers import BettingTable, BulkAnswers, plain_answers
from rake_learn.odds.acts.chips import bulk_winnings, plain_winnings
from rake_learn.odds.acts.endings import Rest, bulk_strengths, plain_hands, plain_strengths
from rake_learn.odds.acts.picks import Outcomes
from rake_learn.odds.certain import Certain, what_is_certain
from rake_learn.odds.layout import Layout, layout_of
from rake_learn.odds.playout import Situation
from rake_learn.rules.state import Action, Bet, BettingAction, Call, Check, Fold, RaiseTo
from rake_learn.rules.view import View

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class Bets:
    """A decision to fold, check, call, bet or raise."""

    table: BettingTable
    rest: Rest
    seats: tuple[int, ...]
    """By row: whose it is."""

    @classmethod
    def of(cls, view: View) -> Bets:
        """The decision of a view whose turn it is to bet."""
        layout = layout_of(view)
        table = BettingTable.of(view, layout)
        return cls(table, Rest.of(view, layout, table.hands), view.still_in)

    def actions(self, view: View) -> tuple[Action, ...]:
        """What may be done; of the amounts the minimum, half the pot, the pot and all-in, where they are allowed."""
        return tuple(_actions(view))

    @property
    def layout(self) -> Layout:
        """What is known and what is hidden."""
        return self.table.layout

    def rivals(self) -> range:
        """The numbers of rivals that somebody may meet."""
        return range(1, len(self.table.hands))

    def cells(self) -> tuple[int, ...]:
        """The cells of the layout on which the outcome depends."""
        return self.rest.cells()

    def is_beyond_pot(self, action: Action) -> bool:
        """Whether an act is a bet or raise that costs somebody more than half of what lies there then."""
        if not isinstance(action, Bet | RaiseTo):
            return False
        pot = sum(self.table.paid) + sum(self.table.dead) + self.table.cost(action)
        return any(2 * call > pot for _, call in self.table.owed_after(action))

    def proved(self, action: Action) -> frozenset[str]:
        """Which figures of an act are proved to be the same in every deal, by their names in `Outcomes`."""
        if isinstance(action, Fold):
            return frozenset({"chips", "wins", "alone"})
        found = self._certain()
        names = {"wins"} if found.is_best else set()
        if isinstance(action, Check | Call):  # somebody is always left to show a hand to
            names.add("alone")
            if found.is_worst or (found.is_best and not self.table.owed_after(action)):
                names |= {"chips", "wins"}
        return frozenset(names)

    def _certain(self) -> Certain:
        """What no deal can change; that somebody folds makes nothing of it untrue."""
        turns = tuple(self.seats[row] for row in self.rest.turns(len(self.seats)))
        places = self.rest.places(len(self.seats))
        situation = Situation(self.table.layout, self.seats, self.table.hands, turns, places)
        return what_is_certain(situation, self.seats[self.table.own])

    def endings(self, order: Sequence[int], action: Action) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """Who is still in at the end of one deal, by seat, and with which cards, by index; nobody if all others fold."""
        if isinstance(action, Fold):
            return ()
        stays, _ = plain_answers(self.table, order, action)
        hands = plain_hands(self.rest, order, stays)
        staying = (seat for seat, here in zip(self.seats, stays, strict=True) if here)
        return tuple((seat, tuple(hand)) for seat, hand in zip(staying, hands, strict=bool(hands)))

    def bulk(self, cards: NDArray[Any], actions: Sequence[Action]) -> dict[Action, Outcomes]:
        """On the numpy road: a column of ``cards`` for each deal."""
        import numpy as np

        count = cards.shape[1]
        nothing, nobody = np.zeros(count), np.full(count, -1)
        found = {action: Outcomes(nothing, nothing, nothing, nobody, nobody) for action in actions}
        stayed = [action for action in actions if not isinstance(action, Fold)]
        if not stayed:
            return found
        answers = BulkAnswers(self.table, cards)
        after = [answers.to(action) for action in stayed]
        for action, (stays, paid), strengths in zip(
            stayed, after, self._all_strengths(cards, [stays for stays, _ in after]), strict=True
        ):
            chips, wins = bulk_winnings(self.table.own, paid, stays, strengths, self.table.dead)
            is_alone = stays.sum(axis=0) == 1
            own = np.where(is_alone, -1, strengths[self.table.own])
            rival = np.delete(strengths, self.table.own, axis=0).max(axis=0)
            found[action] = Outcomes(chips - self.table.cost(action), wins, is_alone.astype(float), own, rival)
        return found

    def _all_strengths(self, cards: NDArray[Any], stays: Sequence[NDArray[Any]]) -> list[NDArray[Any]]:
        """The strengths after each act; deals that go on with the same players are played out once."""
        import numpy as np

        count, players = cards.shape[1], len(self.table.hands)
        bits = (1 << np.arange(players))[:, None]
        keys = np.concatenate([np.arange(count) << players | (each * bits).sum(axis=0) for each in stays])
        unlike, number = np.unique(keys, return_inverse=True)
        masks = (unlike & bits) > 0
        strengths = bulk_strengths(self.rest, cards, unlike >> players, masks)
        return [strengths[:, part] for part in np.split(number.reshape(-1), len(stays))]

    def plain(self, orders: Sequence[Sequence[int]], actions: Sequence[Action]) -> dict[Action, Outcomes]:
        """On the plain road: an order of the unseen cards for each deal."""
        found = {action: Outcomes([], [], [], [], []) for action in actions}
        for order in orders:
            known: dict[tuple[bool, ...], list[int]] = {}
            for action, outcomes in found.items():
                outcomes.note(*self._plain_outcome(order, action, known))
        return found

    def _plain_outcome(
        self, order: Sequence[int], action: Action, known: dict[tuple[bool, ...], list[int]]
    ) -> tuple[float, ...]:
        if isinstance(action, Fold):
            return 0.0, 0.0, 0.0, -1, -1
        stays, paid = plain_answers(self.table, order, action)
        who = tuple(stays)
        if who not in known:
            known[who] = plain_strengths(self.rest, order, stays)
        chips, win = plain_winnings(self.table.own, paid, stays, known[who], self.table.dead)
        is_alone = sum(stays) == 1
        own = -1 if is_alone else known[who][self.table.own]
        rival = max(strength for row, strength in enumerate(known[who]) if row != self.table.own)
        return chips - self.table.cost(action), win, float(is_alone), own, rival


def _actions(view: View) -> Iterator[BettingAction]:
    legal, seat = view.legal, view.viewer
    if legal.check:
        yield Check(seat)
    if legal.call is not None:
        yield Call(seat)
    if legal.bet:
        yield from (Bet(seat, amount) for amount in _amounts(view, *legal.bet))
    if legal.raise_to:
        yield from (RaiseTo(seat, amount) for amount in _amounts(view, *legal.raise_to))
    if legal.fold:
        yield Fold(seat)  # last, so that where it is worth as much as a check it is not the measure


def _amounts(view: View, least: int, most: int) -> list[int]:
    own, standing = view.seats[view.viewer], view.betting.standing
    after_call = view.pot + standing - own.bet
    wished = (least, standing + after_call // 2, standing + after_call, own.bet + own.stack)
    return sorted({amount for amount in wished if least <= amount <= most})
