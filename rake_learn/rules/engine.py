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
from rake_learn.rules.hands import HandRank, rank_hand
from rake_learn.rules.refusals import IllegalAction, Refusal, SetupError
from rake_learn.rules.settings import FEWEST_PLAYERS, Settings, is_whole
from rake_learn.rules.state import (
    BETTING_STAGES,
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
from rake_learn.rules.value import changed, value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

Step = tuple[State, Event]
"""One small thing that happened, with the state right after it."""

HOLE_SIZE = 3


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


def _check_deck(deck: Sequence[Card]) -> None:
    for card in deck:
        if not isinstance(card, Card):
            raise SetupError("unknown_card", value=card)
    check_distinct(deck)
    if len(deck) != len(DECK):
        raise SetupError("bad_deal", value=f"from {len(deck)} cards", allowed="a deck has 52")


# --------------------------------------------------------------------------- asking


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
        spread = _spread(state)
        return LegalActions(seat, pick=Places(spread.places_left(face_up=True), spread.places_left(face_up=False)))
    owed = _owed(state, seat)
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
        return _why_no_deal(state, action)
    if action.seat != state.turn:
        return Refusal("out_of_turn", {"actor": _name(action.seat), "turn": _name(state.turn)})
    is_betting = state.stage in BETTING_STAGES
    name = type(action).__name__
    if isinstance(action, Pick):
        return Refusal("no_pick_now", {"action": name}) if is_betting else _why_no_pick(state, action)
    if not is_betting:
        return Refusal("no_betting_now", {"action": name})
    return _why_no_betting_action(state, action)


def _why_no_betting_action(state: State, action: Fold | Check | Call | Bet | RaiseTo) -> Refusal | None:
    owed = _owed(state, action.seat)
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
    places = _spread(state).places_left(face_up=action.face_up)
    if is_whole(action.place) and action.place in places:
        return None
    row = "face-up" if action.face_up else "face-down"
    # Where the row is empty, what lies in the other one: figures alone, which every language can show.
    listed = ", ".join(map(str, places or _spread(state).places_left(face_up=not action.face_up)))
    return Refusal("position_empty", {"place": action.place, "row": row, "places": listed})


def _why_no_deal(state: State, action: DealHole | DealSpread) -> Refusal | None:
    if state.turn != DEALER:
        return Refusal("out_of_turn", {"actor": _name(DEALER), "turn": _name(state.turn)})
    if isinstance(action, DealHole):
        refusal = _why_no_hole(state, action)
        cards = action.cards
    else:
        refusal = _why_no_spread(state, action)
        cards = action.up + action.down
    if refusal:
        return refusal
    seen = {card for seat in state.seats for card in seat.hole}
    for card in cards:
        if card in seen:
            return Refusal("duplicate_card", {"value": card.text})
        seen.add(card)
    if state.deck is not None and action != deal_from_deck(state):
        return Refusal("bad_deal", {"value": "these cards", "allowed": "the deck says which come next"})
    return None


def _why_no_hole(state: State, action: DealHole) -> Refusal | None:
    expected = _next_without_hole(state)
    if state.stage is not Stage.DEAL:
        return Refusal("bad_deal", {"value": "a hand now", "allowed": "now is the spread"})
    if action.seat != expected:
        return Refusal("bad_deal", {"value": f"to {_name(action.seat)}", "allowed": f"{_name(expected)} is next"})
    if len(action.cards) != HOLE_SIZE:
        return Refusal("bad_deal", {"value": f"{len(action.cards)} cards", "allowed": "each player gets 3"})
    return None


def _why_no_spread(state: State, action: DealSpread) -> Refusal | None:
    if state.stage is not Stage.SPREAD:
        return Refusal("bad_deal", {"value": "the spread now", "allowed": "the hands come first"})
    width = spread_width(state)
    if len(action.up) != width or len(action.down) != width:
        return Refusal(
            "bad_deal",
            {
                "value": f"{len(action.up)} cards face up and {len(action.down)} face down",
                "allowed": f"{width} of each, two cards for each player",
            },
        )
    return None


def spread_width(state: State) -> int:
    """How many cards each row of the spread has: as many as players (3.1, R15)."""
    return len(state.still_in) if state.settings.spread == "still_in" else len(state.seats)


def deal_from_deck(state: State) -> DealHole | DealSpread:
    """The deal that the deck holds for a state whose turn it is to deal.

    One card at a time from the dealer's left for three rounds, a burn if set, then the centre alternately up and down.

    Raises:
        SetupError: ``bad_deal``, when nothing is to be dealt or the state knows no deck.
    """
    deck, count = state.deck, len(state.seats)
    if state.turn != DEALER or deck is None:
        raise SetupError("bad_deal", value="now", allowed="only on the dealer's turn, in a hand with a deck")
    seat = _next_without_hole(state)
    if seat is not None:
        return DealHole(seat, tuple(deck[seat + turn * count] for turn in range(HOLE_SIZE)))
    first = HOLE_SIZE * count + state.settings.burn
    centre = deck[first : first + 2 * spread_width(state)]
    return DealSpread(up=centre[0::2], down=centre[1::2])


def _next_without_hole(state: State) -> int | None:
    return next((index for index, seat in enumerate(state.seats) if not seat.hole), None)


def _owed(state: State, index: int) -> int:
    return state.betting.standing - state.seats[index].bet


def _spread(state: State) -> Spread:
    assert state.spread is not None, "a pick stage has a spread"
    return state.spread


def _name(seat: int | None) -> str:
    if seat is None:
        return "nobody"
    return "the dealer" if seat == DEALER else f"p{seat + 1}"


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
            return _put(state, index, is_folded=True), Folded(index, was_free=not _owed(state, index))
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
    chips = min(_owed(state, index), stack)
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
    spread = _spread(state)
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
    if _next_without_hole(state) is not None:
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
    ranks = _ranks(state)
    order = _showing_order(state) if ranks else ()
    pots = tuple(_divided(pot, ranks) for pot in betting.pots(state.seats))
    shown: list[int] = []
    for index in order:
        if _shows(state, index, shown, ranks, pots):
            shown.append(index)
    stacks = [seat.stack for seat in state.seats]
    for pot in pots:
        for index, chips in pot.shares:
            stacks[index] += chips
    result = Result(pots, tuple(shown), _next_dealer(stacks))
    state = changed(state, stage=Stage.SHOWDOWN)
    yield state, None
    for index in order:
        if index in shown:
            state = _open_hand(state, index)
            yield state, HandShown(index, state.seats[index].cards, ranks[index])
        else:
            yield state, HandMucked(index)
    state = changed(state, result=result)  # not before: it tells who wins, so what is still face down
    for number, pot in enumerate(pots):
        state = _pay(state, pot)
        yield state, PotWon(number, pot)
    yield state, HandEnded(result.next_dealer)


def _ranks(state: State) -> dict[int, HandRank]:
    """The hands that meet at the showdown: none when one player is left (4.4)."""
    if len(state.still_in) == 1:
        return {}
    ruleset = state.settings.ruleset
    return {index: rank_hand(state.seats[index].cards, ruleset=ruleset) for index in state.still_in}


def _showing_order(state: State) -> tuple[int, ...]:
    first = state.betting.aggressor
    order = state.still_in
    start_at = 0 if first is None else order.index(first)
    return order[start_at:] + order[:start_at]  # R28


def _divided(pot: Pot, ranks: dict[int, HandRank]) -> Pot:
    if len(pot.eligible) == 1:
        return changed(pot, shares=((pot.eligible[0], pot.amount),))  # R25
    best = max(ranks[index] for index in pot.eligible)
    winners = [index for index in pot.eligible if ranks[index] == best]
    return changed(pot, shares=betting.divide(pot.amount, winners), is_contested=True)


def _shows(state: State, index: int, shown: list[int], ranks: dict[int, HandRank], pots: tuple[Pot, ...]) -> bool:
    if state.settings.show == "all":
        return True
    return any(
        index in pot.eligible and all(ranks[index] >= ranks[other] for other in shown if other in pot.eligible)
        for pot in pots
    )


def _pay(state: State, pot: Pot) -> State:
    for index, chips in pot.shares:
        seat = state.seats[index]
        state = _put(state, index, stack=seat.stack + chips, won=seat.won + chips)
    return state


def _next_dealer(stacks: Sequence[int]) -> int | None:
    with_chips = [index for index, stack in enumerate(stacks) if stack]
    return with_chips[0] if len(with_chips) > 1 else None  # R37
