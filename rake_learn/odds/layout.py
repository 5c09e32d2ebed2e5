"""What a seat knows about where the cards lie, what it leaves open, and one way the open places may be filled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from rake_learn.odds.models import ObservedPick
from rake_learn.odds.ranks import OddsError
from rake_learn.rules.cards import DECK, Card
from rake_learn.rules.state import Folded, Picked
from rake_learn.rules.view import View

HOLE_SIZE: Final = 3


@dataclass(frozen=True, slots=True)
class Layout:
    """Where every card is, as far as a seat knows.

    A *cell* is a card's position: a hidden one is numbered from 0, a known one holds ``-1 - index`` of its card.
    """

    ruleset: str
    unseen: tuple[int, ...]
    """The cards that the viewer has not seen, by index."""
    hidden: int
    """How many positions at the table hold one of them; the rest of the unseen cards are nowhere."""
    holes: tuple[tuple[int, ...], ...]
    """The cells of the dealt cards of each seat."""
    places: tuple[int, ...]
    """The cells of the centre; of the centre to come, if nobody folds any more."""
    observed: tuple[ObservedPick, ...]
    """The picks of everybody but the viewer, in order."""

    @property
    def width(self) -> int:
        """How many cards each row of the centre has."""
        return len(self.places) // 2


def layout_of(view: View, *, deck: Sequence[Card] = DECK) -> Layout:
    """What a view knows and what it leaves open.

    Args:
        view: with all its events, from the antes on.
        deck: the cards in play; fewer than 52 for an experiment that can be counted out.

    Raises:
        OddsError: a card that the view shows is not in the deck, there are more places than cards, or the view has
            not all its events.

    Source: rulings R15, R20, R21, R36, R41.
    """
    known = {card.index for card in view.known_cards}
    unseen = tuple(sorted({card.index for card in deck} - known))
    strangers = known - {card.index for card in deck}
    if strangers:
        raise OddsError(f"The card {DECK[min(strangers)]} is on the table but not in the deck.")
    cells = _Cells()
    holes = tuple(tuple(cells.of(card) for card in (seat.hole or (None,) * HOLE_SIZE)) for seat in view.seats)
    places = tuple(cells.of(each.card) for each in view.spread) or tuple(
        cells.of(None) for _ in range(2 * _width(view))
    )
    if cells.used > len(unseen):
        raise OddsError(f"{cells.used} cards are hidden at the table, but only {len(unseen)} cards were not seen.")
    return Layout(view.settings.ruleset, unseen, cells.used, holes, places, tuple(_observed(view, holes, places)))


class _Cells:
    """Numbers hidden positions as they come."""

    def __init__(self) -> None:
        self.used = 0

    def of(self, card: Card | None) -> int:
        if card is not None:
            return -1 - card.index
        self.used += 1
        return self.used - 1


def _width(view: View) -> int:
    """How many cards a row of the centre to come will have, if nobody folds any more (R15)."""
    return len(view.still_in) if view.settings.spread == "still_in" else len(view.seats)


def _observed(view: View, holes: Sequence[tuple[int, ...]], places: Sequence[int]) -> Iterator[ObservedPick]:
    """The picks of others in order, read off the events."""
    width = len(places) // 2
    there = dict(enumerate(places, start=1))
    hands = [list(hole) for hole in holes]
    still_in = len(view.seats)
    for event in view.events:
        match event:
            case Folded():
                still_in -= 1
            case Picked(seat, place, face_up):
                if seat != view.viewer:
                    up = tuple((each, -1 - cell) for each, cell in there.items() if each <= width)
                    yield ObservedPick(
                        seat,
                        place if face_up else None,
                        up,
                        sum(each > width for each in there),
                        max(still_in - 1, 1),
                        view.settings.ruleset,
                        tuple(hands[seat]),
                    )
                hands[seat].append(there.pop(place))
    if any(len(hand) - HOLE_SIZE != len(seat.picks) for hand, seat in zip(hands, view.seats, strict=True)):
        raise OddsError("The view does not hold all events of its hand: the picks of others cannot be read off it.")


@dataclass(frozen=True, slots=True)
class Deal:
    """One way the cards may lie."""

    holes: tuple[tuple[Card, ...], ...]
    """The dealt cards of each seat, folded ones too."""
    places: tuple[Card, ...]
    """The cards of the centre by place, taken or not; of the centre to come before it is dealt."""
    rest: frozenset[Card]
    """The cards that are nowhere on the table."""


def deal_of(layout: Layout, order: Sequence[int]) -> Deal:
    """The deal that puts the unseen cards into the hidden cells in this order."""

    def card(cell: int) -> Card:
        return DECK[order[cell] if cell >= 0 else -1 - cell]

    return Deal(
        tuple(tuple(card(cell) for cell in hole) for hole in layout.holes),
        tuple(card(cell) for cell in layout.places),
        frozenset(DECK[index] for index in order[layout.hidden :]),
    )
