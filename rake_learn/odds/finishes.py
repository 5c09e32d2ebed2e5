"""Outs: every way to fill up a hand, counted out by the class it ends in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from types import MappingProxyType

from rake_learn.odds.ranks import CARD_KEYS, HAND_SIZE, STRENGTHS, OddsError, check_ruleset, classes, strength_of_sum
from rake_learn.rules.cards import DECK, Card, check_distinct
from rake_learn.rules.hands import HandClass


@dataclass(frozen=True, slots=True)
class Finishes:
    """How a hand can be filled up with unseen cards, counted out."""

    counts: Mapping[HandClass, int]
    """How many ways lead to each class; classes that cannot be reached are left out."""
    total: int
    """All ways there are."""

    def chance(self, hand_class: HandClass) -> float:
        """The exact chance of a class."""
        return self.counts.get(hand_class, 0) / self.total


def finishes(own: Sequence[Card], *, seen: Sequence[Card] = (), ruleset: str = "opr704") -> Finishes:
    """Every way to fill up a hand with face-down cards, all equally likely.

    Args:
        own: three, four or five cards in hand.
        seen: other cards that cannot come.
        ruleset: ``opr704`` or ``wooding``.

    Raises:
        OddsError: the hand has not three to five cards.
        SetupError: a card occurs twice.

    >>> from rake_learn.rules import HandClass, parse_cards
    >>> found = finishes(parse_cards("AsAh7d"))
    >>> found.counts[HandClass.AUTO_WIN], found.total
    (95, 1176)
    """
    check_ruleset(ruleset)
    if not HAND_SIZE - 2 <= len(own) <= HAND_SIZE:
        raise OddsError(f"A hand with picks to come has three to five cards, not {len(own)}.")
    check_distinct((*own, *seen))
    held = sum(CARD_KEYS[card.index] for card in own)
    keys = [CARD_KEYS[card.index] for card in DECK if card not in own and card not in seen]
    by_strength = [0] * STRENGTHS
    for more in combinations(keys, HAND_SIZE - len(own)):
        by_strength[strength_of_sum(held + sum(more), ruleset=ruleset)] += 1
    counts: dict[HandClass, int] = {}
    for hand_class, count in zip(classes(), by_strength, strict=True):
        if count:
            counts[hand_class] = counts.get(hand_class, 0) + count
    return Finishes(MappingProxyType(dict(sorted(counts.items()))), sum(by_strength))
