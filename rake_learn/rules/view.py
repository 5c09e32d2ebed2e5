"""What one seat may know. THE ONLY DOOR through which a card leaves the rules.

Players, explanations, the page: all of them get a `View`, never a `State` and never a raw event.
"""

from __future__ import annotations

from collections.abc import Iterable

from rake_learn.rules import betting
from rake_learn.rules.cards import Card
from rake_learn.rules.legal import LegalActions, legal_actions
from rake_learn.rules.settings import Settings
from rake_learn.rules.state import Betting, Event, HoleDealt, Picked, Pot, Result, Seat, SpreadDealt, Stage, State
from rake_learn.rules.value import changed, value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

PUBLIC: Final = -1
"""The viewpoint of an onlooker, who knows what everybody knows."""

EVERYTHING: Final = -2
"""The viewpoint of somebody to whom every card is open: for hands that are over."""


@value
class TakenView:
    """A card somebody took from the centre; ``card`` is ``None`` where the viewer may not know it."""

    place: int
    face_up: bool
    card: Card | None


@value
class SeatView:
    """One player as the viewer sees it. Chips as in `Seat`; cards that are not known are ``None``."""

    stack: int
    bet: int
    paid: int
    returned: int
    won: int
    is_folded: bool
    is_all_in: bool
    is_shown: bool
    """Whether everybody has seen the hand."""
    hole: tuple[Card | None, ...]
    picks: tuple[TakenView, ...]

    @property
    def cards(self) -> tuple[Card | None, ...]:
        """All cards held, dealt ones first."""
        return self.hole + tuple(pick.card for pick in self.picks)


@value
class PlaceView:
    """A place in the centre, counted from 1 through the face-up row and on through the face-down row."""

    place: int
    face_up: bool
    card: Card | None
    """The card that lies or lay there, ``None`` where the viewer may not know it."""
    taker: int | None


@value
class View:
    """A hand as one seat knows it."""

    viewer: int
    """The seat that looks, `PUBLIC` or `EVERYTHING`."""
    settings: Settings
    stage: Stage
    turn: int | None
    seats: tuple[SeatView, ...]
    spread: tuple[PlaceView, ...]
    """By place; empty before the centre is dealt."""
    betting: Betting
    pot: int
    """All chips in the middle, this round's bets included."""
    pots: tuple[Pot, ...]
    """Main pot and side pots; once the hand is over, as they were divided."""
    legal: LegalActions
    """What the viewer may do now; empty when it is not the viewer's turn."""
    events: tuple[Event, ...]
    """What happened, as far as the viewer may know it."""
    result: Result | None

    @property
    def still_in(self) -> tuple[int, ...]:
        """The seats that have not folded."""
        return tuple(index for index, seat in enumerate(self.seats) if not seat.is_folded)

    @property
    def dealer(self) -> int:
        """The seat of the dealer: the last."""
        return len(self.seats) - 1

    @property
    def own_cards(self) -> tuple[Card, ...]:
        """The viewer's own cards; empty for `PUBLIC` and `EVERYTHING`."""
        return tuple(card for card in self.seats[self.viewer].cards if card) if self.viewer >= 0 else ()

    @property
    def known_cards(self) -> frozenset[Card]:
        """Every card the viewer has seen, wherever it is now."""
        held = (card for seat in self.seats for card in seat.cards if card)
        centre = (place.card for place in self.spread if place.card)
        return frozenset([*held, *centre])


def view(state: State, events: Iterable[Event], viewer: int) -> View:
    """Cut a state and its events down to what ``viewer`` may know.

    Args:
        state: the hand.
        events: what happened; hidden cards in them become ``None``.
        viewer: a seat, `PUBLIC`, or `EVERYTHING`.

    Source: articles 2.1 and 3.2, rulings R13, R21, R36 and R41.
    """
    return View(
        viewer=viewer,
        settings=state.settings,
        stage=state.stage,
        turn=state.turn,
        seats=tuple(_seat_view(seat, _is_own(viewer, index)) for index, seat in enumerate(state.seats)),
        spread=_spread_view(state, viewer),
        betting=state.betting,
        pot=state.pot,
        pots=state.result.pots if state.result else betting.pots(state.seats),
        legal=legal_actions(state) if viewer == state.turn and viewer >= 0 else LegalActions(),
        events=tuple(_event_view(event, viewer) for event in events),
        result=state.result,
    )


def _is_own(viewer: int, seat: int) -> bool:
    return viewer in (seat, EVERYTHING)


def _seat_view(seat: Seat, is_own: bool) -> SeatView:
    sees_hole = is_own or seat.is_open
    return SeatView(
        stack=seat.stack,
        bet=seat.bet,
        paid=seat.paid,
        returned=seat.returned,
        won=seat.won,
        is_folded=seat.is_folded,
        is_all_in=seat.is_all_in,
        is_shown=seat.is_open,
        hole=seat.hole if sees_hole else (None,) * len(seat.hole),
        picks=tuple(
            TakenView(
                pick.place,
                pick.face_up,
                pick.card if is_own or pick.face_up or number < seat.opened_picks else None,
            )
            for number, pick in enumerate(seat.picks)
        ),
    )


def _spread_view(state: State, viewer: int) -> tuple[PlaceView, ...]:
    spread = state.spread
    if spread is None:
        return ()
    return tuple(
        PlaceView(
            place,
            spread.is_up(place),
            spread.card_at(place) if _knows_place(state, place, taker, viewer) else None,
            taker,
        )
        for place, taker in enumerate(spread.takers, start=1)
    )


def _knows_place(state: State, place: int, taker: int | None, viewer: int) -> bool:
    assert state.spread is not None
    if state.spread.is_up(place) or viewer == EVERYTHING:
        return True
    if taker is None:
        return False  # R21: a face-down card is seen by its taker only
    if taker == viewer:
        return True
    seat = state.seats[taker]
    return any(pick.place == place for pick in seat.picks[: seat.opened_picks])


def _event_view(event: Event, viewer: int) -> Event:
    match event:
        case HoleDealt(seat, cards) if not _is_own(viewer, seat):
            return changed(event, cards=(None,) * len(cards))
        case SpreadDealt(_, down, _) if viewer != EVERYTHING:
            return changed(event, down=(None,) * len(down))
        case Picked(seat, _, False, _, _) if not _is_own(viewer, seat):
            return changed(event, card=None)
        case _:
            return event
