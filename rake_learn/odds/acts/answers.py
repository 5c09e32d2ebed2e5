"""How the others answer a bet: each calls when his own cards pay the price, else he folds; nobody raises.

The chance is read off the hand alone: how often its cards, filled up at random, beat as many hands as there are others
still in (`rake_learn.odds.worth`, sharpened by `rake_learn.odds.acts.ranges`). The price is what a call costs, as a
part of all that he could win with it. A bet beyond the pot says more than a price: of those who face it only the best
hands call, together the smaller a part the further it goes, so that it pays neither to bet so much with nothing nor to
call it with anything. What else a bet or a pick may mean is not thought about.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from rake_learn.odds.acts.ranges import QUANTILES, SHARPNESS, part_below, parts_below
from rake_learn.odds.layout import Layout
from rake_learn.odds.likelihood import sums_of_cells
from rake_learn.odds.ranks import CARD_KEYS
from rake_learn.odds.worth import UNIT, worths, worths_of_sums
from rake_learn.rules.state import Bet, Call, Check, Fold, RaiseTo
from rake_learn.rules.view import View

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from rake_learn.rules.state import Action

_SCALES: Final = {3: 49 * 48 * UNIT, 4: 48 * UNIT, 5: UNIT}


@dataclass(frozen=True, slots=True)
class BettingTable:
    """Who has what in front of him at a betting decision, a row for each player still in, in the order of the seats."""

    layout: Layout
    hands: tuple[tuple[int, ...], ...]
    """By row: the cells of the cards held."""
    own: int
    """The learner's row."""
    paid: tuple[int, ...]
    """By row: the chips put in during the hand."""
    bets: tuple[int, ...]
    """By row: the chips put in during this round."""
    stacks: tuple[int, ...]
    dead: tuple[int, ...]
    """The chips of those who folded."""
    standing: int
    sharpness: float
    quantiles: tuple[float, ...]

    @classmethod
    def of(cls, view: View, layout: Layout) -> BettingTable:
        """The table of a view whose turn it is to bet."""
        seats = [view.seats[seat] for seat in view.still_in]
        players = max(len(view.spread) // 2 or len(seats), 2)
        hands = tuple(
            (*layout.holes[seat], *(layout.places[pick.place - 1] for pick in view.seats[seat].picks))
            for seat in view.still_in
        )
        return cls(
            layout=layout,
            hands=hands,
            own=view.still_in.index(view.viewer),
            paid=tuple(seat.paid for seat in seats),
            bets=tuple(seat.bet for seat in seats),
            stacks=tuple(seat.stack for seat in seats),
            dead=tuple(seat.paid for seat in view.seats if seat.is_folded),
            standing=view.betting.standing,
            sharpness=SHARPNESS[view.stage][players - 2],
            quantiles=QUANTILES[view.stage][players - 2],
        )

    @property
    def rows(self) -> range:
        """The players still in."""
        return range(len(self.hands))

    def cost(self, action: Action) -> int:
        """The chips that the learner puts in with an act."""
        match action:
            case Bet(_, amount) | RaiseTo(_, amount):
                return amount - self.bets[self.own]
            case Call():
                return min(self.standing - self.bets[self.own], self.stacks[self.own])
            case Check() | Fold():
                return 0
        raise ValueError(f"{action} is no bet.")

    def owed_after(self, action: Action) -> list[tuple[int, int]]:
        """Who has to answer an act of the learner, in order, with the chips that a call costs."""
        standing = max(self.standing, self.bets[self.own] + self.cost(action))
        others = [(self.own + step) % len(self.hands) for step in range(1, len(self.hands))]
        owed = [(row, min(standing - self.bets[row], self.stacks[row])) for row in others]
        return [(row, chips) for row, chips in owed if chips > 0]

    @property
    def scale(self) -> int:
        """The worth of a hand that beats everything, for hands of this size."""
        return _SCALES[len(self.hands[0])]


def least_part(call: int, winnable: int, callers: int) -> float:
    """How good a hand must be, as a part of all hands, to call a bet beyond the pot.

    Args:
        call: the chips to put in.
        winnable: what the caller can win with them, the call not counted.
        callers: how many face the bet, this one among them.

    >>> least_part(10, 20, 1), least_part(30, 40, 1)
    (0.0, 0.5)
    """
    return float(max(2 * call / max(winnable, 1) - 1, 0.0) ** (1 / callers))


# --------------------------------------------------------------------------- the plain road


def plain_answers(table: BettingTable, order: Sequence[int], action: Action) -> tuple[list[bool], list[int]]:
    """Who is still in after everybody has answered, and what each has put in, in one deal."""
    stays, paid = [True] * len(table.hands), [*table.paid]
    paid[table.own] += table.cost(action)
    owed = table.owed_after(action)
    for number, (row, call) in enumerate(owed):
        most = paid[row] + call
        winnable = sum(min(chips, most) for chips in (*paid, *table.dead))
        total = sum(CARD_KEYS[order[cell] if cell >= 0 else -1 - cell] for cell in table.hands[row])
        chance = _plain_worth(table, total, sum(stays) - 1) ** table.sharpness
        part = part_below(_plain_worth(table, total, 1), table.quantiles)
        if chance >= call / (winnable + call) and part >= least_part(call, winnable, len(owed) - number):
            paid[row] += call
        else:
            stays[row] = False
    return stays, paid


def _plain_worth(table: BettingTable, total: int, rivals: int) -> float:
    known = worths(rivals, table.layout.ruleset)
    look_up: Callable[[int], int] = {3: known.of_three, 4: known.of_four, 5: known.of_five}[len(table.hands[0])]
    return look_up(total) / table.scale


# --------------------------------------------------------------------------- the numpy road


class BulkAnswers:
    """The same for many deals at once."""

    def __init__(self, table: BettingTable, cards: NDArray[Any]) -> None:
        self.table = table
        self._cards = cards
        self._worths: dict[tuple[int, int], NDArray[Any]] = {}

    def to(self, action: Action) -> tuple[NDArray[Any], NDArray[Any]]:
        """Who is still in and what each has put in: a row for each player, a column for each deal."""
        import numpy as np

        table, count = self.table, self._cards.shape[1]
        stays = np.ones((len(table.hands), count), dtype=bool)
        paid = np.repeat(np.array(table.paid, dtype=np.int64)[:, None], count, axis=1)
        paid[table.own] += table.cost(action)
        owed = table.owed_after(action)
        for number, (row, call) in enumerate(owed):
            most = paid[row] + call
            winnable = np.minimum(paid, most).sum(axis=0)
            winnable += sum(np.minimum(chips, most) for chips in table.dead)
            calls = self._chance(row, stays.sum(axis=0) - 1) >= call / (winnable + call)
            beyond = np.maximum(2 * call / np.maximum(winnable, 1) - 1, 0.0) ** (1 / (len(owed) - number))
            if beyond.any():
                calls &= parts_below(self._worth(row, 1), table.quantiles) >= beyond
            stays[row] = calls
            paid[row] += call * calls
        return stays, paid

    def _chance(self, row: int, rivals: NDArray[Any]) -> NDArray[Any]:
        import numpy as np

        found = np.zeros(len(rivals))
        for number in np.unique(rivals).tolist():
            here = rivals == number
            found[here] = self._worth(row, number)[here] ** self.table.sharpness
        return found

    def _worth(self, row: int, rivals: int) -> NDArray[Any]:
        if (row, rivals) not in self._worths:
            table = self.table
            sums = sums_of_cells(table.hands[row], self._cards)
            worth = worths_of_sums(sums, len(table.hands[row]), rivals=rivals, ruleset=table.layout.ruleset)
            self._worths[row, rivals] = worth / table.scale
        return self._worths[row, rivals]
