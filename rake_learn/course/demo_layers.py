"""A recorded hand in layers: what everybody knows, then one seat's cards, then every seat's, then all that nobody held.

A layer is put together from Views alone, so a card of a layer that is still closed cannot be in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rake_learn.course.lesson import Shown
from rake_learn.course.question import HandRow, note
from rake_learn.rules import DECK, EVERYTHING, PUBLIC, SeatView, View, rank_hand
from rake_learn.rules.record import replay
from rake_learn.teach.note import Note
from rake_learn.teach.text import Who, chips


@dataclass(frozen=True, slots=True)
class OpenHand:
    """A hand as far as it is open."""

    seats: tuple[HandRow, ...]
    centre: tuple[HandRow, ...]
    """What is left of the face-up row and of the face-down one."""
    stub: HandRow | None
    """The cards that were never dealt, once the deck is open."""
    pot: Note


def opened(shown: Shown, layers: Sequence[str]) -> OpenHand:
    """A hand with some of its layers open.

    Args:
        shown: the hand, the step it stands at, and the seat that opens first.
        layers: of ``seat``, ``seats`` and ``deck``, those that are open.
    """
    hand = replay(shown.record)
    count = len(shown.record.starting_stacks)
    is_deck = "deck" in layers
    # Every seat looks for itself: what all hands together show is what their owners see, and no card more.
    eyes = [
        EVERYTHING if is_deck else seat if "seats" in layers or ("seat" in layers and seat == shown.seat) else PUBLIC
        for seat in range(count)
    ]
    views = {eye: hand.view(shown.step, eye) for eye in {*eyes, PUBLIC}}
    centre = views[EVERYTHING if is_deck else PUBLIC]
    return OpenHand(
        tuple(_seat_row(seat, views[eye].seats[seat], centre.settings.ruleset) for seat, eye in enumerate(eyes)),
        _centre_rows(centre),
        _stub(centre) if is_deck else None,
        note("demos.pot", chips=chips(centre.pot)),
    )


def _seat_row(seat: int, seen: SeatView, ruleset: str) -> HandRow:
    cards = seen.cards
    known = tuple(card for card in cards if card)
    told = None
    if seen.is_folded:
        told = note("demos.folded")
    elif len(known) == 5:
        told = note("demos.hand", made=rank_hand(known, ruleset=ruleset))
    return HandRow(cards, note("ask.spot.player", who=Who(seat)), told)


def _centre_rows(seen: View) -> tuple[HandRow, ...]:
    left = [place for place in seen.spread if place.taker is None]
    rows = (("demos.face_up", True), ("demos.face_down", False))
    found = ((key, tuple(place.card for place in left if place.face_up is side)) for key, side in rows)
    return tuple(HandRow(cards, note(key)) for key, cards in found if cards)


def _stub(seen: View) -> HandRow:
    """What was never dealt, in order: in which order it lay nobody wrote down."""
    known = seen.known_cards
    return HandRow(tuple(card for card in reversed(DECK) if card not in known), note("demos.stub"))
