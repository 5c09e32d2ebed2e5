"""A hand that a question plays, by the rules, to the spot it asks about."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rake_learn.course.draw import Draw
from rake_learn.course.question import LETTERS, Facts, Moment, note
from rake_learn.rules import (
    DEALER,
    DECK,
    Action,
    Bet,
    BetMade,
    Call,
    Called,
    Card,
    Check,
    Checked,
    Event,
    Fold,
    Folded,
    Pick,
    Picked,
    Raised,
    RaiseTo,
    Settings,
    Stage,
    State,
    apply,
    deal_from_deck,
    legal_actions,
    start,
)
from rake_learn.rules.record import Record, notate
from rake_learn.teach.note import Note
from rake_learn.teach.text import Who, chips

Weights = dict[str, int]

CALM: Final[Weights] = {"check": 4, "call": 5, "fold": 1, "wager": 2}
"""How often somebody does what, where a hand goes its way by chance."""


@dataclass(frozen=True, slots=True)
class SoFar:
    """A hand as far as it was played, and how to write it down."""

    settings: Settings
    stacks: tuple[int, ...]
    state: State
    entries: tuple[str, ...] = ()
    acts: tuple[tuple[Stage, Event], ...] = ()
    """What each player did, with the stage it was done in."""
    events: tuple[Event, ...] = ()

    def then(self, *actions: Action) -> SoFar:
        """The hand after these acts; what the dealer has to deal is dealt at once.

        Raises:
            IllegalAction: the rules forbid one of them.
        """
        after = self
        for action in actions:
            after = after._after(action).dealt()
        return after

    def dealt(self) -> SoFar:
        """The hand once the dealer has dealt what comes next, if anything."""
        after = self
        while after.state.turn == DEALER:
            after = after._after(deal_from_deck(after.state))
        return after

    def _after(self, action: Action) -> SoFar:
        state, events = apply(self.state, action)
        acts = self.acts if self.state.turn == DEALER else (*self.acts, (self.state.stage, events[0]))
        entries = (*self.entries, notate(self.state, action))
        return replace(self, state=state, entries=entries, acts=acts, events=self.events + events)

    def wandered(self, draw: Draw, until: Callable[[SoFar], bool], weights: Weights = CALM) -> SoFar | None:
        """The hand played on by chance until something holds, or ``None`` if it ends before."""
        after = self
        while not until(after):
            if after.state.is_over:
                return None
            after = after.then(any_act(draw, after.state, weights))
        return after

    def quietly(self, draw: Draw, until: Callable[[SoFar], bool] = lambda _: False) -> SoFar:
        """The hand played on without a bet or a fold, until something holds or it is over."""
        after = self
        while not (after.state.is_over or until(after)):
            after = after.then(quiet_act(draw, after.state))
        return after

    @property
    def this_round(self) -> tuple[Event, ...]:
        """What was done in the stage in which the hand stands now."""
        return self.in_stage(self.state.stage)

    def in_stage(self, stage: Stage) -> tuple[Event, ...]:
        """What was done in a stage."""
        return tuple(event for when, event in self.acts if when is stage)

    @property
    def record(self) -> Record:
        """The hand written down, without the deck: nothing that is still to come."""
        return Record(self.settings, self.stacks, self.entries)

    def moment(self, seat: int) -> Moment:
        """The table as a seat sees it now."""
        return Moment(self.record, len(self.entries), seat)


def sit_down(
    draw: Draw, stacks: Sequence[int], settings: Settings | None = None, *, deck: Sequence[Card] | None = None
) -> SoFar:
    """A new hand: the antes are in and the three cards dealt."""
    settings = settings or Settings()
    state, events = start(settings, stacks, deck=deck or draw.mixed(DECK))
    return SoFar(settings, tuple(stacks), state, events=events).dealt()


def found(draw: Draw, make: Callable[[Draw], SoFar | None]) -> SoFar:
    """The first hand that comes out as wanted; ``make`` gives ``None`` for one that does not."""
    for _ in range(1000):
        made = make(draw)
        if made is not None:
            return made
    raise AssertionError("a spot that chance hardly ever makes")


def deck_of(hands: Sequence[Sequence[Card]]) -> tuple[Card, ...]:
    """A deck that deals each seat the first three of its five cards, and lays its fourth face up and its fifth face down.

    Seat by seat, so that everybody ends with the five by taking the first card left of each row.
    """
    holes = [hand[turn] for turn in range(3) for hand in hands]
    centre = [card for hand in hands for card in hand[3:5]]
    named = [*holes, *centre]
    gone = frozenset(named)
    return (*named, *(card for card in DECK if card not in gone))


# --------------------------------------------------------------------------- acts by chance


def quiet_act(draw: Draw, state: State) -> Action:
    """A check or a call; at a pick, any card."""
    legal = legal_actions(state)
    seat = state.turn or 0
    if legal.pick:
        return any_pick(draw, state)
    return Check(seat) if legal.check else Call(seat)


def any_pick(draw: Draw, state: State) -> Pick:
    """Any card that lies in the centre."""
    legal = legal_actions(state)
    assert legal.seat is not None
    assert legal.pick is not None, "only at a pick"
    place = draw.one(legal.pick.up + legal.pick.down)
    return Pick(legal.seat, place, place in legal.pick.up)


def any_act(draw: Draw, state: State, weights: Weights = CALM) -> Action:
    """Something the seat to act may do; a bet or raise is the smallest, or somewhat more."""
    legal = legal_actions(state)
    if legal.pick:
        return any_pick(draw, state)
    seat = state.turn or 0
    may = {
        "check": legal.check,
        "call": legal.call is not None,
        "fold": legal.call is not None,
        "wager": bool(legal.bet or legal.raise_to),
    }
    kind = draw.weighed([(name, weights.get(name, 0)) for name, allowed in may.items() if allowed])
    if kind == "wager":
        least, most = legal.bet or legal.raise_to or (0, 0)
        amount = min(most, least + draw.one((0, 0, 1, 2, 4)))
        return Bet(seat, amount) if legal.bet else RaiseTo(seat, amount)
    return plain_act(kind, seat)


def plain_act(kind: str, seat: int) -> Check | Call | Fold:
    """A check, a call or a fold, by its name."""
    return Check(seat) if kind == "check" else Call(seat) if kind == "call" else Fold(seat)


# --------------------------------------------------------------------------- what is shown and said


def act_label(state: State, action: Action) -> Note:
    """What an act is called where it can be chosen."""
    match action:
        case Fold():
            return note("action.fold")
        case Check():
            return note("action.check")
        case Call(seat):
            owed = min(state.betting.standing - state.seats[seat].bet, state.seats[seat].stack)
            return note("action.call", amount=owed) if owed > 0 else note("ask.act.call")
        case Bet(_, amount):
            return note("action.bet", n=amount)
        case RaiseTo(_, amount):
            return note("action.raise_to", n=amount)
        case Pick(_, place, face_up):
            return _pick_label(state, place, face_up)
    raise AssertionError("nobody chooses a deal")


def _pick_label(state: State, place: int, face_up: bool) -> Note:
    spread = state.spread
    if not face_up:
        return note("ask.act.down", place=place)
    is_there = spread is not None and spread.is_up(place)
    return (
        note("ask.act.up", place=place, card=spread.card_at(place))
        if is_there and spread
        else note("ask.act.up_nothing", place=place)
    )


def did(event: Event) -> Note:
    """What somebody did, shortly."""
    match event:
        case Checked():
            return note("seat.checked")
        case Called(_, amount, is_all_in):
            return note("ask.did.call_all_in" if is_all_in else "seat.called", amount=amount)
        case BetMade(_, amount, is_all_in):
            return note("ask.did.bet_all_in" if is_all_in else "seat.bet", amount=amount)
        case Raised(_, amount, _, is_all_in):
            return note("ask.did.raise_all_in" if is_all_in else "seat.raised", amount=amount)
        case Folded():
            return note("ask.did.fold")
        case Picked(_, place, True, card):
            return note("ask.did.up", place=place, card=card)
        case Picked(_, place):
            return note("ask.did.down", place=place)
    raise AssertionError("nobody does that")


def actor(act: Event | Action) -> int:
    """Whose act something is."""
    seat = getattr(act, "seat", None)
    assert isinstance(seat, int), "only what a player does"
    return seat


@dataclass(frozen=True, slots=True)
class Ring:
    """Where a list of players begins, so that the dealer is not always its last."""

    order: tuple[int, ...]
    """Seats as they are listed, clockwise."""
    names: tuple[str, ...]
    """By seat, for `Question.names`: A is the first of the list."""


def ring(draw: Draw, count: int) -> Ring:
    """A table with its list begun at any seat."""
    first = draw.below(count)
    order = tuple((first + step) % count for step in range(count))
    return Ring(order, tuple(f"ask.letter.{LETTERS[order.index(seat)]}" for seat in range(count)))


def who(seat: int, state: State) -> Note:
    """A player, marked where it is the one who deals."""
    return note("ask.seat.dealer" if seat == state.dealer else "ask.seat.who", who=Who(seat))


def story(so_far: SoFar, events: Iterable[Event], *, ante: bool = True) -> Facts:
    """Who did what, one after the other; the antes first."""
    rows: list[tuple[Note, ...]] = []
    if ante:
        count = len(so_far.stacks)
        everybody = note("ask.seat.both") if count == 2 else note("ask.seat.all", n=count)
        rows.append((everybody, note("ask.did.ante", chips=chips(so_far.settings.ante))))
    rows += [(who(actor(event), so_far.state), did(event)) for event in events]
    return Facts((note("ask.seat.player"), note("ask.seat.did")), tuple(rows))
