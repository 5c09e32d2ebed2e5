"""Cards that were dealt unseen and named later: at a pick, or when a hand was shown.

A slot is one card of a deal, by the number of its entry and its position in it. Nothing is refused here: what does not
agree is not learned, and comes to light when the record is played.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rake_learn.rules.cards import Card
from rake_learn.rules.dealing import HOLE_SIZE
from rake_learn.rules.record.entry import Entry, HoleEntry, PickEntry, ShowEntry, SpreadEntry

Slot = tuple[int, int]

NOWHERE: Final = (0, 0)


def cards_by_slot(entries: Iterable[tuple[int, str, Entry]]) -> dict[Slot, Card]:
    """Every card of which the record tells where it was dealt.

    >>> from rake_learn.rules.record.entry import parse_entry
    >>> texts = ["d dh p1 AsAd??", "p1 sm AsAdKc"]
    >>> cards_by_slot((number, text, parse_entry(text)) for number, text in enumerate(texts, start=1))
    {(1, 0): Card('As'), (1, 1): Card('Ad'), (1, 2): Card('Kc')}
    """
    numbered = [(number, entry) for number, _, entry in entries]
    table = _Table()
    for number, entry in numbered:
        table.deal(number, entry)
    for _, entry in numbered:
        table.name(entry)
    return table.cards


class _Table:
    """Where the slots lie; first everything is dealt, then cards are named."""

    def __init__(self) -> None:
        self.cards: dict[Slot, Card] = {}
        self.held: dict[int, list[Slot]] = {}
        self.centre: list[Slot] = []

    def deal(self, number: int, entry: Entry) -> None:
        slots: tuple[Card | None, ...] = ()
        if isinstance(entry, HoleEntry):
            slots = entry.cards
            self.held.setdefault(entry.seat, [(number, position) for position in range(len(slots))])
        elif isinstance(entry, SpreadEntry):
            slots = entry.up + entry.down
            self.centre = self.centre or [(number, position) for position in range(len(slots))]
        self.cards.update({(number, position): card for position, card in enumerate(slots) if card})

    def name(self, entry: Entry) -> None:
        if isinstance(entry, PickEntry):
            slot = self._taken(entry)
            self.held.setdefault(entry.seat, []).append(slot)
            if entry.card:
                self._learn([slot], [entry.card])
        elif isinstance(entry, ShowEntry):
            self._shown(self.held.get(entry.seat, [])[: len(entry.cards)], entry.cards)

    def _taken(self, entry: PickEntry) -> Slot:
        if entry.place is not None:
            return self.centre[entry.place - 1] if 1 <= entry.place <= len(self.centre) else NOWHERE
        return next((slot for slot in self.centre if self.cards.get(slot) is entry.card is not None), NOWHERE)

    def _shown(self, held: Sequence[Slot], shown: Sequence[Card | None]) -> None:
        """By position; or in any order where only one can be meant, or where it makes no difference."""
        known = [self.cards.get(slot) for slot in held]
        hidden = [slot for slot, card in zip(held, known, strict=True) if card is None]
        new = [card for card in shown if card is not None and card not in known]
        by_position = [card for slot, card in zip(held, shown, strict=False) if slot in hidden and card]
        if by_position == new:
            self._learn([slot for slot, card in zip(held, shown, strict=False) if slot in hidden and card], new)
        elif len(hidden) == len(new) and (len(hidden) == 1 or set(hidden) <= set(held[:HOLE_SIZE])):
            self._learn(hidden, new)

    def _learn(self, slots: Sequence[Slot], cards: Sequence[Card]) -> None:
        for slot, card in zip(slots, cards, strict=True):
            if slot != NOWHERE and card not in self.cards.values():
                self.cards.setdefault(slot, card)
