"""Playing a record's actions one after the other, cards that nobody wrote down included."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from rake_learn.rules.cards import DECK, Card
from rake_learn.rules.engine import start
from rake_learn.rules.engine import steps as small_steps
from rake_learn.rules.legal import legal_actions, why_not
from rake_learn.rules.record.entry import (
    BetOrRaiseEntry,
    CheckOrCallEntry,
    Entry,
    FoldEntry,
    HoleEntry,
    PickEntry,
    ShowEntry,
    SpreadEntry,
    cards_named,
    parse_entry,
)
from rake_learn.rules.record.error import RecordError
from rake_learn.rules.record.moment import Moment, Played
from rake_learn.rules.record.record import Record
from rake_learn.rules.record.slots import Slot, cards_by_slot
from rake_learn.rules.record.unknown import PartlyKnownShowdown
from rake_learn.rules.refusals import RakeError, Refusal
from rake_learn.rules.state import (
    DEALER,
    Action,
    Bet,
    Call,
    Check,
    DealHole,
    DealSpread,
    Fold,
    HandMucked,
    HandShown,
    Pick,
    RaiseTo,
    Stage,
    State,
    seat_name,
)

Acting = HoleEntry | SpreadEntry | FoldEntry | CheckOrCallEntry | BetOrRaiseEntry | PickEntry
"""The entries that are actions; hands shown are none."""

Numbered = tuple[int, str, Entry]
"""An entry that says something: its number, its text, what it says."""


def entries_of(record: Record) -> tuple[Numbered, ...]:
    """The entries that say something.

    Raises:
        RecordError: an entry cannot be read.
    """
    found: list[Numbered] = []
    for number, text in enumerate(record.actions, start=1):
        try:
            entry = parse_entry(text)
        except RecordError as error:
            raise error.at(action=number) from None
        if entry is not None:
            found.append((number, text, entry))
    return tuple(found)


def play(record: Record) -> tuple[tuple[Played, ...], bool]:
    """Every step of a record, and whether it has cards that nobody wrote down.

    Raises:
        RecordError: the hand cannot be set up, or an action is not allowed.
    """
    walk = Play(record)
    return walk.steps(), walk.has_unknown


class Play:
    """One walk through the entries."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.entries = entries_of(record)
        self._by_slot = cards_by_slot(self.entries)
        named = {card for _, _, entry in self.entries for card in cards_named(entry)}
        self._spare: Iterator[Card] = (card for card in DECK if card not in named)
        self._stand_ins: set[Card] = set()
        self.has_unknown = False
        """Whether a card was dealt that its entry does not name."""
        self._named: frozenset[Card] = frozenset()
        self._said: dict[int, bool] = {}
        self._played: list[Played] = []

    def steps(self) -> tuple[Played, ...]:
        """All steps, step 0 first."""
        self._open()
        for number, text, entry in self.entries:
            self._named = self._named.union(cards_named(entry))
            try:
                if isinstance(entry, ShowEntry):
                    self._show(entry)
                else:
                    self._act(number, text, entry)
            except RecordError as error:
                raise error.at(action=number) from None
        self._settle()
        return tuple(self._played)

    @property
    def state(self) -> State:
        """The state reached."""
        return self._played[-1].state

    def _open(self) -> None:
        try:
            state, events = start(self.record.settings, self.record.starting_stacks, deck=self.record.deck)
        except RakeError as error:
            raise RecordError.refused(error) from None
        moment = Moment(0, 0, None, Stage.DEAL, DEALER)
        self._played.append(Played(moment, ((state, events[0]),), self._named))

    def _act(self, number: int, text: str, entry: Acting) -> None:
        before = self.state
        action = self._action(number, entry)
        refusal = why_not(before, action)
        if refusal:
            raise _refused(refusal)
        actor = DEALER if isinstance(action, DealHole | DealSpread) else action.seat
        place = action.place if isinstance(action, Pick) else None
        moment = Moment(len(self._played), number, text, before.stage, actor, place)
        self._played.append(Played(moment, small_steps(before, action), self._named))

    # ----------------------------------------------------------------------- from entries to actions

    def _action(self, number: int, entry: Acting) -> Action:
        match entry:
            case HoleEntry(seat, cards):
                return DealHole(seat, self._dealt(number, cards))
            case SpreadEntry(up, down):
                return DealSpread(up, self._dealt(number, down, start=len(up)))
            case FoldEntry(seat):
                return Fold(seat)
            case CheckOrCallEntry(seat):
                return Check(seat) if self._owes_nothing(seat) else Call(seat)
            case BetOrRaiseEntry(seat, amount):
                return RaiseTo(seat, amount) if self.state.betting.standing else Bet(seat, amount)
        return self._pick(entry)

    def _owes_nothing(self, seat: int) -> bool:
        return legal_actions(self.state).check or seat != self.state.turn

    def _dealt(self, number: int, slots: Iterable[Card | None], start: int = 0) -> tuple[Card, ...]:
        return tuple(card or self._unseen((number, position)) for position, card in enumerate(slots, start))

    def _unseen(self, slot: Slot) -> Card:
        """The card that a slot turned out to hold, or a stand-in."""
        if self.record.deck is not None:
            raise RecordError("a record with a deck has no unknown cards")
        self.has_unknown = True
        card = self._by_slot.get(slot)
        if card is None:
            card = next(self._spare, None)
            if card is None:
                raise RecordError("more cards are dealt than a deck has", code="duplicate_card", articles=("1.2",))
            self._stand_ins.add(card)
        return card

    def _pick(self, entry: PickEntry) -> Pick:
        place = entry.place if entry.place is not None else self._place_of(entry)
        action = Pick(entry.seat, place or 0, entry.face_up)
        refusal = why_not(self.state, action)
        if refusal is None:
            self._check_picked(entry, place or 0)
        elif refusal.code == "position_empty" and place is None:
            raise self._no_place(entry)
        return action

    def _free(self, *, face_up: bool) -> dict[int, Card]:
        spread = self.state.spread
        if spread is None:
            return {}
        return {place: spread.card_at(place) for place in spread.places_left(face_up=face_up)}

    def _place_of(self, entry: PickEntry) -> int | None:
        free = self._free(face_up=entry.face_up)
        return next((place for place, card in free.items() if card is entry.card), None)

    def _no_place(self, entry: PickEntry) -> RecordError:
        row = "face-up" if entry.face_up else "face-down"
        if entry.card is None or any(card in self._stand_ins for card in self._free(face_up=entry.face_up).values()):
            return RecordError("the place is required where the card is unknown, such as pd ?? 3")
        return RecordError(f"{entry.card} does not lie in the {row} row", code="position_empty", articles=("3.2",))

    def _check_picked(self, entry: PickEntry, place: int) -> None:
        lying = self._free(face_up=entry.face_up)[place]
        if entry.card is None or entry.card is lying:
            return
        if lying in self._stand_ins:
            raise _duplicate(entry.card)
        raise RecordError(f"place {place} holds {lying}, not {entry.card}")

    # ----------------------------------------------------------------------- hands shown

    def _show(self, entry: ShowEntry) -> None:
        self._check_may_show(entry)
        if self.state.is_over:
            self._said[entry.seat] = not entry.is_muck
        if entry.cards:
            self._check_shown(entry)
        last = self._played[-1]
        self._played[-1] = replace(last, named=self._named)

    def _check_may_show(self, entry: ShowEntry) -> None:
        name, state = seat_name(entry.seat), self.state
        if entry.seat >= len(state.seats):
            raise RecordError(f"there is no {name} at a table of {len(state.seats)}")
        if not state.is_over:
            if entry.is_muck or not state.seats[entry.seat].is_open:
                raise RecordError(f"{name} shows or mucks no hand before the showdown", articles=("4.1", "R13"))
            return
        showing = {event.seat: isinstance(event, HandShown) for event in self._showdown_events()}
        if entry.seat not in showing:
            raise RecordError(f"{name} is not in a showdown", articles=("4.1", "4.4", "R41"))
        if entry.seat in self._said:
            raise RecordError(f"{name} has shown or mucked already")
        if self._is_certain(showing) and showing[entry.seat] == entry.is_muck:
            what = "shows its hand" if entry.is_muck else "mucks a hand that can win nothing"
            raise RecordError(f"{name} {what}", articles=("R28",))

    def _showdown_events(self) -> list[HandShown | HandMucked]:
        return [event for event in self._played[-1].events if isinstance(event, HandShown | HandMucked)]

    def _is_certain(self, seats: Iterable[int]) -> bool:
        """Whether the rules alone say who shows."""
        if self.record.settings.show == "all":
            return True
        return not any(card in self._stand_ins for seat in seats for card in self.state.seats[seat].cards)

    def _check_shown(self, entry: ShowEntry) -> None:
        name, held = seat_name(entry.seat), self._held(entry.seat)
        shown = [card for card in entry.cards if card is not None]
        if len(entry.cards) != len(held):
            raise RecordError(f"{name} shows {len(entry.cards)} cards, but holds {len(held)}")
        if len(set(shown)) != len(shown):
            raise RecordError(f"{name} shows a card twice", code="duplicate_card", articles=("1.2",))
        new = [card for card in shown if card not in held]
        if new and not self._stand_ins.intersection(held):
            raise RecordError(f"{name} does not hold {new[0]}")
        if new:
            raise RecordError(f"{name} cannot hold these cards in the order held: those dealt, then those taken")

    def _held(self, index: int) -> tuple[Card, ...]:
        """The cards that are open: all at the showdown, else those held when the hand was opened (R13)."""
        seat = self.state.seats[index]
        if self.state.is_over:
            return seat.cards
        return seat.cards[: len(seat.hole) + seat.opened_picks]

    # ----------------------------------------------------------------------- the end

    def _settle(self) -> None:
        if not self._stand_ins or not self.state.is_over or not self._showdown_events():
            return
        before, last = self._played[-2], self._played[-1]
        showdown = PartlyKnownShowdown(before.state, last.made, last.named, self._said)
        try:
            made = showdown.settle()
        except RecordError as error:
            raise error.at(action=last.moment.number) from None
        self._played[-1] = replace(last, made=made)


def _refused(refusal: Refusal) -> RecordError:
    return RecordError(str(refusal), code=refusal.code, articles=refusal.articles)


def _duplicate(card: Card) -> RecordError:
    return RecordError(f"the card {card} appears twice: each of the 52 cards exists once", code="duplicate_card")
