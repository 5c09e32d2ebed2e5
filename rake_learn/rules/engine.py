"""The game as pure functions: a state and an action give the next state and what happened.

>>> from rake_learn.rules import Settings, apply, deal_from_deck, legal_actions, shuffled_deck, start
>>> state, events = start(Settings(), stacks=(100, 100), deck=shuffled_deck("kite"))
>>> while state.turn == DEALER:
...     state, events = apply(state, deal_from_deck(state))
>>> legal_actions(state).bet
(2, 99)

Source: articles 2 to 4; each decision on which they are silent names its ruling.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rake_learn.rules import betting
from rake_learn.rules.cards import DECK, Card, check_distinct
from rake_learn.rules.dealing import next_without_hole, spread_of
from rake_learn.rules.legal import why_not
from rake_learn.rules.refusals import IllegalAction, SetupError
from rake_learn.rules.settings import FEWEST_PLAYERS, Settings, is_whole
from rake_learn.rules.showdown import next_dealer, showdown
from rake_learn.rules.state import (
    DEALER,
    PICK_STAGES,
    Action,
    AntesPosted,
    Bet,
    BetMade,
    BetReturned,
    Betting,
    Call,
    Called,
    Check,
    Checked,
    DealHole,
    DealSpread,
    Event,
    Fold,
    Folded,
    HandEnded,
    HandMucked,
    HandOpened,
    HandShown,
    HoleDealt,
    Pick,
    Picked,
    Pot,
    PotWon,
    Raised,
    RaiseTo,
    Result,
    RoundSkipped,
    Seat,
    Spread,
    SpreadDealt,
    Stage,
    State,
    Taken,
)
from rake_learn.rules.value import changed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

Step = tuple[State, Event]
"""One small thing that happened, with the state right after it."""


# --------------------------------------------------------------------------- setting up


def start(
    settings: Settings, stacks: Sequence[int], *, deck: Sequence[Card] | None = None
) -> tuple[State, tuple[Event, ...]]:
    """A new hand with the antes posted (2.1).

    Args:
        settings: the house rules.
        stacks: chips of each seat before the ante, from the dealer's left; the last seat deals.
        deck: all 52 cards in dealing order, top first; leave it out to deal named cards.

    Raises:
        SetupError: ``player_count``, ``bad_stack``, ``bad_deal`` (not 52 cards) or ``duplicate_card``.
    """
    _check_table(settings, stacks)
    if deck is not None:
        _check_deck(deck)
    antes = tuple(min(settings.ante, stack) for stack in stacks)  # R09: all-in for less
    state = State(
        settings=settings,
        seats=tuple(Seat(stack=stack - ante, paid=ante) for stack, ante in zip(stacks, antes, strict=True)),
        stage=Stage.DEAL,
        turn=DEALER,
        betting=Betting(),
        deck=None if deck is None else tuple(deck),
    )
    return state, (AntesPosted(antes),)


def _check_table(settings: Settings, stacks: Sequence[int]) -> None:
    if not FEWEST_PLAYERS <= len(stacks) <= settings.most_players:
        raise SetupError("player_count", value=len(stacks), least=FEWEST_PLAYERS, most=settings.most_players)
    for stack in stacks:
        if not is_whole(stack) or stack < 1:
            raise SetupError("bad_stack", value=stack, allowed="a whole number of chips, at least 1")
        if stack < settings.ante and settings.short_ante == "refuse":
            raise SetupError("bad_stack", value=stack, allowed=f"at least the ante of {settings.ante}")


def _check_deck(deck: object) -> None:
    if not isinstance(deck, Sequence):
        raise SetupError("bad_deal", value=f"from {deck!r}", allowed="a deck has 52 cards, one after the other")
    for card in deck:
        if not isinstance(card, Card):
            raise SetupError("unknown_card", value=card)
    check_distinct(deck)
    if len(deck) != len(DECK):
        raise SetupError("bad_deal", value=f"from {len(deck)} cards", allowed="a deck has 52")


# --------------------------------------------------------------------------- doing


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The state after an action and all that follows by itself, with every event in order.

    Raises:
        IllegalAction: the rules forbid it; the exception carries the reason code and the articles.
    """
    made = steps(state, action)
    return made[-1][0], tuple(event for _, event in made)


def steps(state: State, action: Action) -> tuple[Step, ...]:
    """Like `apply`, but each event comes with the state right after it: the first is the action's own.

    Raises:
        IllegalAction: as for `apply`.
    """
    refusal = why_not(state, action)
    if refusal:
        raise IllegalAction(refusal.code, **refusal.values)
    made = [_act(state, action)]
    for after, event in _settle(made[0][0], action):
        if event is None:
            made[-1] = (after, made[-1][1])
        else:
            made.append((after, event))
    return tuple(made)


def _act(state: State, action: Action) -> Step:
    match action:
        case DealHole(index, cards):
            return _put(state, index, hole=cards), HoleDealt(index, cards)
        case DealSpread(up, down):
            spread = Spread(up, down, (None,) * (len(up) + len(down)))
            return _waiting(state, spread=spread), SpreadDealt(up, down, state.settings.burn)
        case Pick():
            return _pick(state, action)
        case Fold(index):
            return _put(state, index, is_folded=True), Folded(index, was_free=not betting.owed(state, index))
        case Check(index):
            return _put(state, index, acted_at=state.betting.standing), Checked(index)
        case Call(index):
            return _call(state, index)
        case _:
            return _wager(state, action)


def _waiting(state: State, **changes: Any) -> State:
    """A state in which things settle by themselves: nobody's turn."""
    return changed(state, turn=None, **changes)


def _put(state: State, index: int, **changes: Any) -> State:
    return _waiting(state, seats=_with_seat(state, index, **changes))


def _with_seat(state: State, index: int, **changes: Any) -> tuple[Seat, ...]:
    seats = state.seats
    return (*seats[:index], changed(seats[index], **changes), *seats[index + 1 :])


def _with_chips_in(state: State, index: int, chips: int, acted_at: int) -> tuple[Seat, ...]:
    seat = state.seats[index]
    return _with_seat(
        state, index, stack=seat.stack - chips, bet=seat.bet + chips, paid=seat.paid + chips, acted_at=acted_at
    )


def _call(state: State, index: int) -> Step:
    stack = state.seats[index].stack
    chips = min(betting.owed(state, index), stack)
    seats = _with_chips_in(state, index, chips, state.betting.standing)
    return _waiting(state, seats=seats), Called(index, chips, is_all_in=chips == stack)


def _wager(state: State, action: Bet | RaiseTo) -> Step:
    index, total = action.seat, action.amount
    seats = _with_chips_in(state, index, total - state.seats[index].bet, total)
    is_all_in = seats[index].stack == 0
    event: Event
    if isinstance(action, Bet):
        event = BetMade(index, total, is_all_in)
    else:
        event = Raised(index, total, total - state.betting.standing, is_all_in)
    return _waiting(state, seats=seats, betting=betting.after_wager(state, index, total)), event


def _pick(state: State, action: Pick) -> Step:
    spread = spread_of(state)
    index, place = action.seat, action.place
    card = spread.card_at(place)
    was_forced = spread.takers.count(None) == 1  # R17
    takers = (*spread.takers[: place - 1], index, *spread.takers[place:])
    picks = (*state.seats[index].picks, Taken(place, action.face_up, card))
    after = _waiting(state, seats=_with_seat(state, index, picks=picks), spread=changed(spread, takers=takers))
    return after, Picked(index, place, action.face_up, card, was_forced)


# --------------------------------------------------------------------------- what follows by itself

Settling = Iterator[tuple[State, Event | None]]
"""States on the way to the next turn; one without an event takes the place of the state before it."""


def _settle(state: State, action: Action) -> Settling:
    match action:
        case DealHole():
            yield from _after_hole(state)
        case DealSpread():
            yield from _next_pick(changed(state, stage=Stage.PICK1))
        case Pick():
            yield from _next_pick(state)
        case _:
            yield from _next_bet(state, action.seat)


def _after_hole(state: State) -> Settling:
    if next_without_hole(state) is not None:
        yield changed(state, turn=DEALER), None
    else:
        yield from _open_round(state, Stage.BET1)


def _open_round(state: State, stage: Stage) -> Settling:
    state = changed(state, stage=stage, betting=betting.opening(state.settings))
    first = betting.next_to_bet(state, after=state.dealer)  # R18
    if first is not None:
        yield changed(state, turn=first), None
        return
    yield state, RoundSkipped(stage)  # R11
    yield from _end_round(state)


def _next_bet(state: State, last: int) -> Settling:
    following = None if len(state.still_in) == 1 else betting.next_to_bet(state, after=last)
    if following is not None:
        yield changed(state, turn=following), None
    else:
        yield from _end_round(state)


def _end_round(state: State) -> Settling:
    excess = betting.uncalled(state.seats)
    if excess:
        index, chips = excess
        state = _return_chips(state, index, chips)
        yield state, BetReturned(index, chips)  # R12
    state = changed(state, seats=tuple(changed(seat, bet=0, acted_at=None) for seat in state.seats))
    yield state, None
    if len(state.still_in) == 1 or state.stage is Stage.BET3:
        yield from _finish(state)
        return
    if _hands_open_now(state):
        for index in state.still_in:
            state = _open_hand(state, index)
            yield state, HandOpened(index, state.seats[index].cards)  # R13
    if state.stage is Stage.BET1:
        yield changed(state, stage=Stage.SPREAD, turn=DEALER), None
    else:
        yield from _next_pick(changed(state, stage=Stage.PICK2))


def _return_chips(state: State, index: int, chips: int) -> State:
    seat = state.seats[index]
    return _put(state, index, stack=seat.stack + chips, paid=seat.paid - chips, returned=seat.returned + chips)


def _hands_open_now(state: State) -> bool:
    return (
        state.settings.reveal_all_in == "when_betting_ends"
        and sum(map(betting.has_chips, state.seats)) < 2
        and not any(seat.is_open for seat in state.seats)
    )


def _open_hand(state: State, index: int) -> State:
    return _put(state, index, is_open=True, opened_picks=len(state.seats[index].picks))


def _next_pick(state: State) -> Settling:
    picks_each = PICK_STAGES.index(state.stage) + 1
    order = state.still_in
    if state.stage is Stage.PICK2 and state.settings.second_pick == "reverse":
        order = order[::-1]  # R22
    waiting = [index for index in order if len(state.seats[index].picks) < picks_each]
    if waiting:
        yield changed(state, turn=waiting[0]), None
    else:
        yield from _open_round(state, Stage.BET2 if state.stage is Stage.PICK1 else Stage.BET3)


# --------------------------------------------------------------------------- the end of a hand


def _finish(state: State) -> Settling:
    end = showdown(state)
    state = changed(state, stage=Stage.SHOWDOWN)
    yield state, None
    for index in end.order:
        if index in end.shown:
            state = _open_hand(state, index)
            yield state, HandShown(index, state.seats[index].cards, end.ranks[index])
        else:
            yield state, HandMucked(index)
    result = Result(end.pots, end.shown, next_dealer(_stacks_paid(state, end.pots)))
    state = changed(state, result=result)  # not before: it tells who wins, so what is still face down
    for number, pot in enumerate(end.pots):
        state = _pay(state, pot)
        yield state, PotWon(number, pot)
    yield state, HandEnded(result.next_dealer)


def _pay(state: State, pot: Pot) -> State:
    for index, chips in pot.shares:
        seat = state.seats[index]
        state = _put(state, index, stack=seat.stack + chips, won=seat.won + chips)
    return state


def _stacks_paid(state: State, pots: Sequence[Pot]) -> list[int]:
    stacks = [seat.stack for seat in state.seats]
    for pot in pots:
        for index, chips in pot.shares:
            stacks[index] += chips
    return stacks
