"""How a hand ends with those who stay: no more bets, greedy picks, the strengths at the showdown.

Who stays differs from deal to deal. So deals with as many players left are laid open side by side, the first of those
who stay in the first row and so on, and played out together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from rake_learn.odds.layout import Layout
from rake_learn.odds.playout import Situation, bulk_play_out, plain_final_hands
from rake_learn.odds.ranks import CARD_KEYS, strength_of_sum
from rake_learn.odds.seeds import bulk_chance, plain_chance
from rake_learn.rules.state import Stage
from rake_learn.rules.view import View

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class Rest:
    """What is left to happen after a betting round, whoever stays."""

    layout: Layout
    hands: tuple[tuple[int, ...], ...]
    """By row, for everybody still in before the answers: the cells of the cards held."""
    stage: Stage
    picks_in_reverse: bool
    """Whether the second pick goes the other way round (R22)."""
    width: int | None
    """How many cards a row of the centre will have; ``None`` for one for each player who stays (R15)."""
    taken: frozenset[int]
    """The places that hold no card any more."""

    @classmethod
    def of(cls, view: View, layout: Layout, hands: tuple[tuple[int, ...], ...]) -> Rest:
        """What is left to happen after the betting round of a view."""
        return cls(
            layout=layout,
            hands=hands,
            stage=view.stage,
            picks_in_reverse=view.settings.second_pick == "reverse",
            width=None if not view.spread and view.settings.spread == "still_in" else layout.width,
            taken=frozenset(place.place for place in view.spread if place.taker is not None),
        )

    def turns(self, players: int) -> tuple[int, ...]:
        """Who picks, in order, if so many stay, by their row among them."""
        order = tuple(range(players))
        second = order[::-1] if self.picks_in_reverse else order
        return {Stage.BET1: (*order, *second), Stage.BET2: second}.get(self.stage, ())

    def places(self, players: int) -> tuple[int, ...]:
        """The places that will hold a card if so many stay, by the layout's numbers, the face-up row first."""
        width = players if self.width is None else self.width
        up, down = range(1, width + 1), range(self.layout.width + 1, self.layout.width + width + 1)
        return tuple(place for place in (*up, *down) if place not in self.taken)

    def cells(self) -> tuple[int, ...]:
        """The cells on which the end depends."""
        to_come = self.layout.places if self.stage is not Stage.BET3 else ()
        left = (cell for place, cell in enumerate(to_come, start=1) if place not in self.taken)
        return (*(cell for hand in self.hands for cell in hand), *left)


def plain_strengths(rest: Rest, order: Sequence[int], stays: Sequence[bool]) -> list[int]:
    """The strength of each hand at the end, in one deal; -1 for those who are out, 0 for one who is alone."""
    if sum(stays) == 1:
        return [0 if here else -1 for here in stays]
    ruleset = rest.layout.ruleset
    found = (
        strength_of_sum(sum(CARD_KEYS[card] for card in hand), ruleset=ruleset)
        for hand in plain_hands(rest, order, stays)
    )
    return [next(found) if here else -1 for here in stays]


def plain_hands(rest: Rest, order: Sequence[int], stays: Sequence[bool]) -> list[list[int]]:
    """The cards at the end of those who stay, by index, in one deal; nobody's if only one stays."""
    rows = [row for row, here in enumerate(stays) if here]
    if len(rows) == 1:
        return []
    situation = Situation(
        layout=rest.layout,
        seats=tuple(range(len(rows))),
        hands=tuple(rest.hands[row] for row in rows),
        turns=rest.turns(len(rows)),
        places=rest.places(len(rows)),
    )
    return plain_final_hands(situation, order, "greedy", plain_chance("none is needed"))


def bulk_strengths(rest: Rest, cards: NDArray[Any], deals: NDArray[Any], stays: NDArray[Any]) -> NDArray[Any]:
    """The same for many deals.

    Args:
        rest: what is left to happen.
        cards: a column for each deal.
        deals: the numbers of the deals to play; the same one may come several times.
        stays: a row for each player, a column for each of ``deals``.

    Returns:
        An array like ``stays``.
    """
    import numpy as np

    found = np.where(stays, 0, -1)
    hands = np.array([[_row(cell, cards) for cell in hand] for hand in rest.hands])
    centre = np.array([_row(cell, cards) for cell in rest.layout.places])
    players = stays.sum(axis=0)
    for count in np.unique(players).tolist():
        if count == 1:
            continue
        (at,) = (players == count).nonzero()
        # A stable sort puts the rows of those who stay first, in the order of the seats.
        rows = np.argsort(~stays[:, at], axis=0, kind="stable")[:count]
        held = hands[rows, :, deals[at]]  # by player and deal, then card
        places = rest.places(count)
        open_cards = np.concatenate(
            [
                held.transpose(0, 2, 1).reshape(-1, len(at)),
                centre[np.array(places, dtype=np.intp) - 1][:, deals[at]].reshape(len(places), len(at)),
            ]
        )
        strengths = bulk_play_out(_laid_open(rest, count), open_cards, "greedy", bulk_chance("none is needed"))
        found[rows, at] = strengths
    return found


def _row(cell: int, cards: NDArray[Any]) -> NDArray[Any]:
    import numpy as np

    return cards[cell] if cell >= 0 else np.full(cards.shape[1], -1 - cell, dtype=cards.dtype)


def _laid_open(rest: Rest, players: int) -> Situation:
    """A situation in which every card has a cell: first the hands of those who stay, then the centre."""
    size = len(rest.hands[0])
    hands = tuple(tuple(range(size * row, size * (row + 1))) for row in range(players))
    cell_of = {place: size * players + number for number, place in enumerate(rest.places(players))}
    places = tuple(cell_of.get(place, 0) for place in range(1, len(rest.layout.places) + 1))
    layout = replace(rest.layout, hidden=size * players + len(cell_of), places=places, observed=())
    return Situation(layout, tuple(range(players)), hands, rest.turns(players), tuple(cell_of))
