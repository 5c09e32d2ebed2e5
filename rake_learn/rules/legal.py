"""What may be done now, and why anything else may not. Source: articles 2.2 and 3.2; rulings as named."""

from __future__ import annotations

from rake_learn.rules import betting
from rake_learn.rules.dealing import spread_of, why_no_deal
from rake_learn.rules.refusals import Refusal
from rake_learn.rules.settings import is_whole
from rake_learn.rules.state import (
    BETTING_STAGES,
    DEALER,
    PICK_STAGES,
    Action,
    Bet,
    Call,
    Check,
    DealHole,
    DealSpread,
    Fold,
    Pick,
    RaiseTo,
    State,
    seat_name,
)
from rake_learn.rules.value import value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


@value
class Places:
    """Where a card may be taken, by row."""

    up: tuple[int, ...]
    down: tuple[int, ...]


@value
class LegalActions:
    """Everything the seat to act may do; what is not allowed is ``False`` or ``None``."""

    seat: int | None = None
    """The seat to act, `DEALER`, or ``None`` when the hand is over."""
    fold: bool = False
    check: bool = False
    call: int | None = None
    """The chips still to put in."""
    bet: tuple[int, int] | None = None
    """Least and most chips of an opening bet."""
    raise_to: tuple[int, int] | None = None
    """Least and most total for this round (R51)."""
    pick: Places | None = None


def legal_actions(state: State) -> LegalActions:
    """What may be done now, as ranges."""
    seat = state.turn
    if seat is None or seat == DEALER:
        return LegalActions(seat)
    if state.stage in PICK_STAGES:
        spread = spread_of(state)
        return LegalActions(seat, pick=Places(spread.places_left(face_up=True), spread.places_left(face_up=False)))
    owed = betting.owed(state, seat)
    wagers = betting.wagers(state, seat)
    limits = None if wagers.refusal else (wagers.least, wagers.most)
    is_open = state.betting.standing > 0
    return LegalActions(
        seat,
        fold=bool(owed) or state.settings.free_fold,
        check=not owed,
        call=min(owed, state.seats[seat].stack) if owed else None,
        bet=None if is_open else limits,
        raise_to=limits if is_open else None,
    )


def why_not(state: State, action: Action) -> Refusal | None:
    """Why an action is not allowed now, or ``None`` if it is."""
    if state.is_over:
        return Refusal("hand_over", {})
    if isinstance(action, DealHole | DealSpread):
        return why_no_deal(state, action)
    if action.seat != state.turn:
        return Refusal("out_of_turn", {"actor": seat_name(action.seat), "turn": seat_name(state.turn)})
    is_betting = state.stage in BETTING_STAGES
    name = type(action).__name__
    if isinstance(action, Pick):
        return Refusal("no_pick_now", {"action": name}) if is_betting else _why_no_pick(state, action)
    if not is_betting:
        return Refusal("no_betting_now", {"action": name})
    return _why_no_betting_action(state, action)


def _why_no_betting_action(state: State, action: Fold | Check | Call | Bet | RaiseTo) -> Refusal | None:
    owed = betting.owed(state, action.seat)
    match action:
        case Check() if owed:
            return Refusal("check_facing_bet", {"owed": owed})
        case Call() if not owed:
            return Refusal("nothing_to_call", {})
        case Fold() if not owed and not state.settings.free_fold:
            return Refusal("free_fold", {})
        case Bet() if state.betting.standing:
            return Refusal("bet_already_made", {"standing": state.betting.standing})
        case RaiseTo() if not state.betting.standing:
            return Refusal("no_bet_to_raise", {})
        case Bet() | RaiseTo():
            return _why_no_wager(state, action)
    return None


def _why_no_wager(state: State, action: Bet | RaiseTo) -> Refusal | None:
    wagers = betting.wagers(state, action.seat)
    seat = state.seats[action.seat]
    all_in = seat.bet + seat.stack
    # Where even all-in is no raise, the range is empty: a full raise is more than there is.
    least, most = (betting.full_size(state), all_in) if wagers.refusal else (wagers.least, wagers.most)
    figures: dict[str, Any] = {"amount": action.amount, "least": least, "most": most, "cap": state.settings.cap}
    if wagers.refusal and wagers.refusal != "over_stack":
        return Refusal(wagers.refusal, figures)
    if not is_whole(action.amount):
        return Refusal("not_whole", figures)
    if action.amount > all_in:
        return Refusal("over_stack", figures | {"most": all_in})
    if least <= action.amount <= most:
        return None
    if state.settings.betting == "fixed_limit":
        return Refusal("fixed_size", figures)
    if action.amount > most:
        return Refusal("over_pot", figures)
    return Refusal("min_bet" if isinstance(action, Bet) else "min_raise", figures)


def _why_no_pick(state: State, action: Pick) -> Refusal | None:
    places = spread_of(state).places_left(face_up=action.face_up)
    if is_whole(action.place) and action.place in places:
        return None
    row = "face-up" if action.face_up else "face-down"
    # Where the row is empty, what lies in the other one: figures alone, which every language can show.
    listed = ", ".join(map(str, places or spread_of(state).places_left(face_up=not action.face_up)))
    return Refusal("position_empty", {"place": action.place, "row": row, "places": listed})
