"""How a hand goes on when nobody folds any more: who picks when, what everybody takes, how strong the hands become.

Two ways to go on have a name. ``greedy``: everybody takes what is worth most now, as in `GreedyPicks` without a slip.
``random``: everybody takes any card that lies there. Face-down places are alike (R20), so the first one left stands
for all of them.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from rake_learn.odds.layout import Layout, layout_of
from rake_learn.odds.likelihood import sums_of_cells
from rake_learn.odds.models import greedy_choice, greedy_choices
from rake_learn.odds.ranks import CARD_KEYS, HAND_SIZE, OddsError, strength_of_sum, strengths_of_sums
from rake_learn.odds.worth import worths
from rake_learn.rules.cards import DECK, Card
from rake_learn.rules.view import View

if TYPE_CHECKING:
    from numpy.random import Generator
    from numpy.typing import NDArray

PLAYS: Final = ("greedy", "random")
"""The ways to go on that have a name."""

PICKS_EACH: Final = 2


@dataclass(frozen=True, slots=True)
class Situation:
    """What is left to happen in a hand, if nobody folds any more. Seats and places as in the view."""

    layout: Layout
    seats: tuple[int, ...]
    """Who is still in."""
    hands: tuple[tuple[int, ...], ...]
    """The cells of the cards that each of them holds."""
    turns: tuple[int, ...]
    """Who picks, in order, for all picks to come."""
    places: tuple[int, ...]
    """The places that still hold a card, the face-up row first."""

    @property
    def rivals(self) -> int:
        """How many others each of them meets."""
        return len(self.seats) - 1

    @property
    def is_settled(self) -> bool:
        """Whether no pick to come has a choice."""
        return not self.turns or len(self.places) == 1

    def is_up(self, place: int) -> bool:
        """Whether a place is in the face-up row."""
        return place <= self.layout.width


def situation_of(view: View, *, deck: Sequence[Card] = DECK) -> Situation:
    """What is left to happen after a view.

    Raises:
        OddsError: only one player is left, so the hand is decided; or as for `layout_of`.

    Source: articles 3.2 and 3.4, rulings R16, R18, R22.
    """
    layout = layout_of(view, deck=deck)
    seats = view.still_in
    if len(seats) < 2:
        raise OddsError("Only one player is left: the hand is decided (4.4).")
    hands = tuple(
        (*layout.holes[seat], *(layout.places[pick.place - 1] for pick in view.seats[seat].picks)) for seat in seats
    )
    taken = {place.place for place in view.spread if place.taker is not None}
    places = tuple(place for place in range(1, len(layout.places) + 1) if place not in taken)
    return Situation(layout, seats, hands, _turns(view), places)


def _turns(view: View) -> tuple[int, ...]:
    first = [seat for seat in view.still_in if not view.seats[seat].picks]
    second = [seat for seat in view.still_in if len(view.seats[seat].picks) < PICKS_EACH]
    if view.settings.second_pick == "reverse":
        second.reverse()
    return (*first, *second)


def check_play(play: str) -> None:
    """Refuse a way to go on that has no name with an `OddsError`."""
    if play not in PLAYS:
        raise OddsError(f"Nobody picks by the play {play!r}: it is {' or '.join(PLAYS)}.")


# --------------------------------------------------------------------------- the plain road


def plain_play_out(
    situation: Situation, order: Sequence[int], play: str, chance: random.Random, first: int | None = None
) -> list[int]:
    """The strength of each hand at the showdown, in the order of ``situation.seats``, in one deal.

    Args:
        situation: what is left to happen.
        order: the unseen cards of the deal, those of the hidden cells first.
        play: how everybody goes on.
        chance: for ``random``.
        first: the place that the next player takes, if that is given.
    """
    ruleset = situation.layout.ruleset
    hands = plain_final_hands(situation, order, play, chance, first)
    return [strength_of_sum(sum(CARD_KEYS[card] for card in hand), ruleset=ruleset) for hand in hands]


def plain_final_hands(
    situation: Situation, order: Sequence[int], play: str, chance: random.Random, first: int | None = None
) -> list[list[int]]:
    """The cards of each hand at the showdown, by index, dealt ones first; arguments as for `plain_play_out`."""
    layout = situation.layout

    def card(cell: int) -> int:
        return order[cell] if cell >= 0 else -1 - cell

    hands = {seat: [card(cell) for cell in hand] for seat, hand in zip(situation.seats, situation.hands, strict=True)}
    there = {place: card(layout.places[place - 1]) for place in situation.places}
    known = worths(situation.rivals, layout.ruleset)
    for number, seat in enumerate(situation.turns):
        hand = hands[seat]
        if number == 0 and first is not None:
            place = first
        elif play == "random":
            place = chance.choice(list(there))
        else:
            up = [each for each in there if situation.is_up(each)]
            total = sum(CARD_KEYS[each] for each in hand)
            best = greedy_choice(known, total, len(hand), [there[each] for each in up], len(up) < len(there))
            place = up[best] if best is not None else next(each for each in there if not situation.is_up(each))
        hand.append(there.pop(place))
    return [hands[seat] for seat in situation.seats]


# --------------------------------------------------------------------------- the numpy road


def bulk_play_out(
    situation: Situation, cards: NDArray[Any], play: str, chance: Generator, first: int | Sequence[int] | None = None
) -> NDArray[Any]:
    """As `plain_play_out` for many deals: a row for each player still in, a column for each column of ``cards``.

    The place that the next player takes may also be given for each deal.
    """
    import numpy as np

    table = _Table(situation, cards)
    for number, seat in enumerate(situation.turns):
        if number == 0 and first is not None:
            given = [first] * cards.shape[1] if isinstance(first, int) else first
            table.take(seat, np.searchsorted(situation.places, given))
        elif play == "random":
            table.take(seat, table.any_row(chance))
        else:
            table.take(seat, table.greedy_row(seat))
    return strengths_of_sums(
        np.array([table.totals[seat] for seat in situation.seats]), ruleset=situation.layout.ruleset
    )


class _Table:
    """Many deals of one situation, side by side, while everybody picks."""

    def __init__(self, situation: Situation, cards: NDArray[Any]) -> None:
        import numpy as np

        self.situation = situation
        self.every = np.arange(cards.shape[1])
        self.totals = {
            seat: sums_of_cells(hand, cards) for seat, hand in zip(situation.seats, situation.hands, strict=True)
        }
        self.sizes = {seat: len(hand) for seat, hand in zip(situation.seats, situation.hands, strict=True)}
        cells = [situation.layout.places[place - 1] for place in situation.places]
        self.keys = np.array([sums_of_cells([cell], cards) for cell in cells]).reshape(len(cells), cards.shape[1])
        self.is_there = np.ones(self.keys.shape, dtype=bool)
        self.up_rows = sum(situation.is_up(place) for place in situation.places)

    def take(self, seat: int, rows: NDArray[Any]) -> None:
        self.totals[seat] += self.keys[rows, self.every]
        self.sizes[seat] += 1
        self.is_there[rows, self.every] = False

    def any_row(self, chance: Generator) -> NDArray[Any]:
        import numpy as np

        # Draws for every row, there or not: then all first picks meet the same chances.
        draws = chance.random(self.keys.shape)
        rows: NDArray[Any] = np.where(self.is_there, draws, -1).argmax(axis=0)
        return rows

    def greedy_row(self, seat: int) -> NDArray[Any]:
        import numpy as np

        up, down = self.is_there[: self.up_rows], self.is_there[self.up_rows :]
        chosen = greedy_choices(
            self.totals[seat],
            self.sizes[seat],
            self.keys[: self.up_rows],
            up,
            np.asarray(down.any(axis=0)),
            rivals=self.situation.rivals,
            ruleset=self.situation.layout.ruleset,
        )
        if not len(down):
            return chosen
        return np.where(chosen >= 0, chosen, self.up_rows + down.argmax(axis=0))


assert HAND_SIZE == PICKS_EACH + 3, "three dealt cards and two picks make a hand"
