"""Another way on from a step of a hand, and the cards that it may need."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace

from rake_learn.rules.cards import DECK, Card, Chance
from rake_learn.rules.dealing import HOLE_SIZE, deal_from_deck
from rake_learn.rules.record.error import RecordError
from rake_learn.rules.record.hand import replay
from rake_learn.rules.record.notate import notate
from rake_learn.rules.record.record import Record
from rake_learn.rules.record.write import dump
from rake_learn.rules.state import DEALER, DealHole, State
from rake_learn.rules.value import changed


@dataclass(frozen=True, slots=True)
class Deck:
    """All 52 cards in dealing order."""

    cards: tuple[Card, ...]
    drawn: frozenset[Card]
    """The cards whose place the record does not tell: they were shuffled by the record's own digest."""


def cut(record: Record, step: int) -> Record:
    """The record as far as a step; comments and empty entries before the next action stay.

    Raises:
        RecordError: the record cannot be replayed, or there is no such step.
    """
    moments = replay(record).moments
    if not 0 <= step < len(moments):
        raise RecordError(f"there is no step {step}: the hand has steps 0 to {len(moments) - 1}")
    if step == len(moments) - 1:
        return record
    return record.until_entry(moments[step + 1].number - 1)


def whole_deck(record: Record) -> Deck:
    """The deck that a hand was dealt from: the record's own, or else one that agrees with every deal.

    Without a deck in the record, the cards that it does not name stand in an order drawn from the record's digest:
    always the same for the same record.

    Raises:
        RecordError: the record has cards that nobody wrote down, so they cannot be dealt again.

    >>> from rake_learn.rules.settings import Settings
    >>> deck = whole_deck(Record(Settings(), (100, 100), ("d dh p1 AsAd9c", "d dh p2 KhKdQc")))
    >>> deck.cards[:6], len(deck.drawn)
    ((Card('As'), Card('Kh'), Card('Ad'), Card('Kd'), Card('9c'), Card('Qc')), 46)
    """
    hand = replay(record)
    if record.deck is not None:
        return Deck(record.deck, frozenset())
    if hand.has_unknown:
        raise RecordError("a record with unknown cards cannot be dealt on")
    places = _dealt(hand.state(hand.last))
    dealt = set(places.values())
    digest = hashlib.sha256(dump(record).encode()).hexdigest()
    rest = Chance(digest).shuffled(card for card in DECK if card not in dealt)
    following = iter(rest)
    cards = tuple(places[place] if place in places else next(following) for place in range(len(DECK)))
    return Deck(cards, frozenset(rest))


def _dealt(state: State) -> dict[int, Card]:
    """The cards that were dealt, by their place in the deck."""
    count = len(state.seats)
    places = {
        index + turn * count: card for index, seat in enumerate(state.seats) for turn, card in enumerate(seat.hole)
    }
    if state.spread:
        first = HOLE_SIZE * count + state.settings.burn
        places |= {first + 2 * place: card for place, card in enumerate(state.spread.up)}
        places |= {first + 2 * place + 1: card for place, card in enumerate(state.spread.down)}
    return places


def branch(record: Record, step: int, *entries: str) -> Record:
    """Another way on from a step: the record as far as the step, then other actions.

    The dealer deals by itself, from the record's deck (see `whole_deck`). Where that takes cards whose place the record
    does not tell, the entry says so in a comment.

    Args:
        record: the hand; it stays as it is.
        step: the step after which something else happens.
        entries: the players' actions as in a record, such as ``"p1 cc"``.

    Raises:
        RecordError: there is no such step, an action is not allowed, or cards are needed that nobody wrote down.

    >>> from rake_learn.rules.settings import Settings
    >>> record = Record(Settings(), (9, 9), ("d dh p1 AsAd9c", "d dh p2 KhKdQc", "p1 cbr 4", "p2 f"))
    >>> branch(record, 3, "p2 cc").actions[-2:]
    ('p2 cc', 'd dc JhQs/Tc8c # drawn, not in the record: Jh Qs Tc 8c')
    """
    made = cut(record, step)
    for entry in entries:
        made = _with_deals(record, made)
        made = replace(made, actions=(*made.actions, entry))
        replay(made)
    return _with_deals(record, made) if entries else made


def _with_deals(origin: Record, made: Record) -> Record:
    """The record with what the dealer deals next."""
    while True:
        hand = replay(made)
        if hand.view(hand.last, 0).turn != DEALER:
            return made
        deck = whole_deck(origin)
        state = changed(hand.state(hand.last), deck=deck.cards)
        deal = deal_from_deck(state)
        cards = deal.cards if isinstance(deal, DealHole) else deal.up + deal.down
        drawn = [card.text for card in cards if card in deck.drawn]
        comment = f" # drawn, not in the record: {' '.join(drawn)}" if drawn else ""
        made = replace(made, actions=(*made.actions, notate(state, deal) + comment))
