"""Many hands at once in order of strength, by one table. The order is that of `rake_learn.rules.rank_hand`.

Every card has one whole number, its key; the sum of the keys of five cards says all that matters. The high part of the
sum is different for every combination of ranks, the ace of spades counted as a rank of its own, so that article 4 is
part of the same table. The low part tells whether the five cards are of one suit.

There are two roads with equal results: numpy for many hands, and plain Python, which needs nothing installed.
"""

from __future__ import annotations

import functools
import importlib.util
from array import array
from collections.abc import Iterable, Sequence
from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING, Any, Final, Literal

from rake_learn.rules.cards import ACE_OF_SPADES, DECK, Card, Rank, Suit, check_distinct
from rake_learn.rules.hands import AUTO_LOSE_STRENGTH, AUTO_WIN_STRENGTH, HandClass, flushes, other_hands, rank_hand
from rake_learn.rules.settings import CHOICES

if TYPE_CHECKING:
    from numpy.typing import NDArray

Road = Literal["numpy", "plain"]
"""How something is computed: ``numpy`` in bulk, ``plain`` without it. Both give equal results."""

STRENGTHS: Final = AUTO_WIN_STRENGTH + 1
"""How many strengths there are: 0 loses to every hand, the last beats every hand."""

HAND_SIZE: Final = 5


class OddsError(ValueError):
    """A question about odds that has no answer, in one sentence that names what is wrong."""


def has_numpy() -> bool:
    """Whether numpy can be imported here."""
    try:
        return importlib.util.find_spec("numpy") is not None
    except ImportError:
        return False


def chosen_road(road: str | None) -> Road:
    """The road asked for; without a wish ``numpy`` where it is installed, else ``plain``.

    Raises:
        OddsError: there is no such road, or numpy is not installed.

    >>> chosen_road("plain")
    'plain'
    """
    if road is None:
        return "numpy" if has_numpy() else "plain"
    if road == "plain":
        return "plain"
    if road == "numpy":
        if has_numpy():
            return "numpy"
        raise OddsError("The road 'numpy' needs numpy, which is not installed: take 'plain'.")
    raise OddsError(f"There is no road {road!r}: numpy or plain.")


def check_ruleset(ruleset: str) -> None:
    """Refuse a ruleset that does not exist with an `OddsError`."""
    if ruleset not in CHOICES["ruleset"]:
        raise OddsError(f"There is no ruleset {ruleset!r}: opr704 or wooding.")


# --------------------------------------------------------------------------- the key of a card

_KIND_KEYS: Final = (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415, 130285)
"""By rank, two to ace, then the ace of spades: the sums of any five that can meet in a hand are all different.

Each is the least number that keeps them different, which a search finds in two minutes.
"""

SUIT_BITS: Final = 8
SUIT_KEYS: Final = (0, 1, 6, 36)
"""In base six no suit's count of five runs into the next."""

FLUSH_SUMS: Final = tuple(HAND_SIZE * key for key in SUIT_KEYS)
SUIT_MASK: Final = (1 << SUIT_BITS) - 1
ACE_OF_SPADES_KIND: Final = len(Rank)
KINDS: Final = range(len(_KIND_KEYS))
PLAIN_ACE_KIND: Final = Rank.ACE - 2
_TWO_ACES: Final = {PLAIN_ACE_KIND, ACE_OF_SPADES_KIND}


def _kind(card: Card) -> int:
    return ACE_OF_SPADES_KIND if card is ACE_OF_SPADES else card.rank - 2


_RANK_COUNTS: Final = tuple(1 << 3 * min(kind, PLAIN_ACE_KIND) for kind in KINDS)
"""By kind, what a card adds in the tables `flushes` and `other_hands` of the rules."""

CARD_KEYS: Final = tuple(_KIND_KEYS[_kind(card)] << SUIT_BITS | SUIT_KEYS[card.suit] for card in DECK)
"""The key of each card, by `Card.index`: add five to look up a hand with `strength_of_sum`."""


# --------------------------------------------------------------------------- the tables

_TABLE_SIZE: Final = _KIND_KEYS[-1] + 3 * _KIND_KEYS[-2] + _KIND_KEYS[-3] + 1
"""The highest sum is that of four aces and a king."""


@functools.cache
def _tables(ruleset: str) -> tuple[array[int], array[int]]:
    """The strengths of flushes and of all other hands, by the high part of the sum of their keys."""
    check_ruleset(ruleset)
    flush_table, other_table = array("h", bytes(2 * _TABLE_SIZE)), array("h", bytes(2 * _TABLE_SIZE))
    ways = (
        (flush_table, kinds_of_one_suit(HAND_SIZE), _of_one_suit, flushes()),
        (other_table, kinds_that_meet(HAND_SIZE), _of_mixed_suits, other_hands()),
    )
    for table, every, cards, by_themselves in ways:
        for kinds in every:
            if kinds[-1] == ACE_OF_SPADES_KIND:
                strength = rank_hand(cards(kinds), ruleset=ruleset).strength
            else:  # without the ace of spades the rules' own table says it, in a third of the time
                strength = by_themselves[sum([_RANK_COUNTS[kind] for kind in kinds])].strength
            table[kind_sum(kinds)] = strength
    return flush_table, other_table


@functools.cache
def kinds_that_meet(size: int) -> tuple[tuple[int, ...], ...]:
    """The kinds of every holding of this size, each in order: four cards of a rank, the ace of spades counted apart."""
    return tuple(
        kinds
        for kinds in combinations_with_replacement(KINDS, size)
        if len(set(kinds)) == size or all(kinds.count(kind) <= cards_of(kind) for kind in set(kinds))
    )


@functools.cache
def kinds_of_one_suit(size: int) -> tuple[tuple[int, ...], ...]:
    """The kinds of every holding of one suit: two aces are never among them."""
    return tuple(kinds for kinds in combinations(KINDS, size) if not set(kinds) >= _TWO_ACES)


def strength_of_kinds(kinds: Sequence[int], *, ruleset: str, is_flush: bool = False) -> int:
    """The strength of five kinds, of one suit or not."""
    flush_table, other_table = _tables(ruleset)
    return (flush_table if is_flush else other_table)[kind_sum(kinds)]


def kind_sum(kinds: Iterable[int]) -> int:
    """The high part of the sum of the keys of these kinds."""
    return sum([_KIND_KEYS[kind] for kind in kinds])  # a list: the tables ask for thirty thousand sums


def cards_of(kind: int) -> int:
    """How many cards of a kind there are."""
    return 1 if kind == ACE_OF_SPADES_KIND else 3 if kind == PLAIN_ACE_KIND else 4


def _of_mixed_suits(kinds: Sequence[int]) -> list[Card]:
    """A hand of these kinds that is no flush; kinds come in order, equal ones side by side."""
    suits = 4 if kinds.count(kinds[2]) == 4 else 3
    return [_card(kind, Suit(number % suits)) for number, kind in enumerate(kinds)]


def _of_one_suit(kinds: Sequence[int]) -> list[Card]:
    suit = Suit.SPADES if ACE_OF_SPADES_KIND in kinds else Suit.CLUBS
    return [_card(kind, suit) for kind in kinds]


def _card(kind: int, suit: Suit) -> Card:
    return ACE_OF_SPADES if kind == ACE_OF_SPADES_KIND else DECK[4 * kind + suit]


@functools.cache
def strength_arrays(ruleset: str) -> tuple[NDArray[Any], NDArray[Any]]:
    """The strengths of flushes and of all other hands, by the high part of the sum of their keys, for numpy."""
    import numpy as np

    flush_table, other_table = _tables(ruleset)
    return np.asarray(flush_table, dtype=np.int16), np.asarray(other_table, dtype=np.int16)


# --------------------------------------------------------------------------- one hand


def strength_of_sum(total: int, *, ruleset: str = "opr704") -> int:
    """The strength of the hand whose five `CARD_KEYS` add up to ``total``, as in `HandRank.strength`.

    >>> from rake_learn.rules import parse_cards
    >>> strength_of_sum(sum(CARD_KEYS[card.index] for card in parse_cards("AsAhAc9c4d")))
    7463

    Source: articles 1.3, 4.1 to 4.3, ruling R40.
    """
    flush_table, other_table = _tables(ruleset)
    return (flush_table if total & SUIT_MASK in FLUSH_SUMS else other_table)[total >> SUIT_BITS]


@functools.cache
def classes() -> tuple[HandClass, ...]:
    """The class of each strength from 0 to 7,463; the same in both rulesets.

    >>> classes()[0].key, classes()[1].key, classes()[7463].key
    ('auto_lose', 'high_card', 'auto_win')
    """
    found = {AUTO_LOSE_STRENGTH: HandClass.AUTO_LOSE, AUTO_WIN_STRENGTH: HandClass.AUTO_WIN}
    for table in (flushes(), other_hands()):
        found.update({rank.strength: rank.hand_class for rank in table.values()})
    return tuple(found[strength] for strength in range(STRENGTHS))


# --------------------------------------------------------------------------- many hands


def strengths(hands: Iterable[Sequence[Card]], *, ruleset: str = "opr704", road: str | None = None) -> list[int]:
    """The strength of each hand of five cards, as in `HandRank.strength`: 0 loses to all, 7,463 beats all.

    Args:
        hands: five distinct cards each.
        ruleset: ``opr704``, or ``wooding`` for the novel's ace of spades (R40).
        road: ``numpy`` or ``plain``; numpy where it is installed if left out. The results are equal.

    Raises:
        OddsError: a hand is not made of five cards, or there is no such ruleset or road.
        SetupError: a card occurs twice in a hand.

    >>> from rake_learn.rules import parse_cards
    >>> low, high = strengths([parse_cards("AsKsQsJsTs"), parse_cards("7d5c4h3s2c")])
    >>> low < high
    True

    Source: articles 1.3, 4.1 to 4.3.
    """
    check_ruleset(ruleset)
    sums = [_checked_sum(hand) for hand in hands]
    if chosen_road(road) == "plain":
        return [strength_of_sum(total, ruleset=ruleset) for total in sums]
    import numpy as np

    return [int(each) for each in strengths_of_sums(np.array(sums, dtype=np.int32), ruleset=ruleset)]


def _are_cards(hand: object) -> bool:
    return isinstance(hand, Sequence) and all(isinstance(card, Card) for card in hand)


def _checked_sum(hand: Sequence[Card]) -> int:
    if not _are_cards(hand):
        raise OddsError(f"{hand!r} is no hand of cards: five, such as parse_cards('AsKsQsJsTs').")
    if len(hand) != HAND_SIZE:
        raise OddsError(f"A hand at the showdown has exactly five cards, not {len(hand)} (R43).")
    check_distinct(hand)
    return sum(CARD_KEYS[card.index] for card in hand)


_BLOCK: Final = 1 << 14
"""Hands at a time: what is at work stays in the processor's nearest memory."""


def strengths_of_sums(sums: NDArray[Any], *, ruleset: str = "opr704") -> NDArray[Any]:
    """The strengths of many hands, each given as the sum of its five `CARD_KEYS`.

    Args:
        sums: an int32 array of any shape. Sums of anything but five distinct cards give meaningless strengths.
        ruleset: as for `strengths`.

    Returns:
        An int16 array of the same shape.

    >>> import numpy as np
    >>> strengths_of_sums(np.array([[CARD_KEYS[0] + CARD_KEYS[5] + CARD_KEYS[10] + CARD_KEYS[15] + CARD_KEYS[21]]]))
    array([[1]], dtype=int16)
    """
    import numpy as np

    flat = np.ascontiguousarray(sums, dtype=np.int32).reshape(-1)
    found = np.empty(flat.shape, dtype=np.int16)
    for begin in range(0, len(flat), _BLOCK):
        _look_up(flat[begin : begin + _BLOCK], found[begin : begin + _BLOCK], ruleset)
    return found.reshape(np.shape(sums))


def strengths_of_keys(keys: NDArray[Any], *, ruleset: str = "opr704") -> NDArray[Any]:
    """The strengths of many hands, each a column of five `CARD_KEYS`.

    Args:
        keys: an int32 array of shape (5, hands): the first cards of all hands, then the second ones, and so on.
        ruleset: as for `strengths`.

    Returns:
        An int16 array, a strength for each column.

    Raises:
        OddsError: the array does not have five rows.
    """
    import numpy as np

    if keys.ndim != 2 or len(keys) != HAND_SIZE:
        raise OddsError(f"The keys of hands come in five rows, not in the shape {keys.shape}.")
    count = keys.shape[1]
    found = np.empty(count, dtype=np.int16)
    total = np.empty(min(count, _BLOCK), dtype=np.int32)
    for begin in range(0, count, _BLOCK):
        block = keys[:, begin : begin + _BLOCK]
        part = total[: block.shape[1]]
        np.add(block[0], block[1], out=part)
        for row in block[2:]:
            part += row
        _look_up(part, found[begin : begin + _BLOCK], ruleset)
    return found


def _look_up(sums: NDArray[Any], found: NDArray[Any], ruleset: str) -> None:
    import numpy as np

    flush_table, other_table = strength_arrays(ruleset)
    other_table.take(sums >> SUIT_BITS, out=found, mode="clip")
    suits = sums.astype(np.uint8)
    is_flush = suits == FLUSH_SUMS[0]
    for each in FLUSH_SUMS[1:]:
        is_flush |= suits == each
    (places,) = is_flush.nonzero()
    if len(places):
        found[places] = flush_table[sums[places] >> SUIT_BITS]
