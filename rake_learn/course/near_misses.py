"""Hands that are easily misjudged, made out of chance: pairs that differ by one thing, and hands with the ace of spades.

A trap is named after what it catches. Each gives two hands, the better or an equal one first; which of them wins is
for the rules to say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeAlias, TypeVar

from rake_learn.course.draw import Draw
from rake_learn.rules import Card, HandClass, Rank, rank_hand
from rake_learn.rules.cards import ACE_OF_SPADES, SUIT_LETTERS

_Made = TypeVar("_Made")
Five: TypeAlias = tuple[Card, ...]
Trap: TypeAlias = Callable[[Draw], tuple[Five, Five]]

_TRIES: Final = 200
_SHAPES: Final = {
    HandClass.ONE_PAIR: (2, 1, 1, 1),
    HandClass.TWO_PAIR: (2, 2, 1),
    HandClass.THREE_OF_A_KIND: (3, 1, 1),
    HandClass.FULL_HOUSE: (3, 2),
    HandClass.FOUR_OF_A_KIND: (4, 1),
}
_RUNS: Final = (HandClass.STRAIGHT, HandClass.STRAIGHT_FLUSH, HandClass.ROYAL_FLUSH)
_OF_ONE_SUIT: Final = (HandClass.FLUSH, HandClass.STRAIGHT_FLUSH, HandClass.ROYAL_FLUSH)
_ACE_LOW: Final = (Rank.FIVE, Rank.FOUR, Rank.THREE, Rank.TWO, Rank.ACE)


class _Again(AssertionError):
    """These cards do not come to what was wanted: draw others."""


def of_class(draw: Draw, wanted: HandClass, *, without: Iterable[Card] = (), least: int = 2, most: int = 14) -> Five:
    """A hand of an ordinary class, without the ace of spades.

    Args:
        draw: where it comes from.
        wanted: the class.
        without: cards that lie elsewhere.
        least: what the cards that make it are at least, as a rank.
        most: what they are at most.
    """
    gone = (*without, ACE_OF_SPADES)

    def attempt() -> Five:
        cards = _in_suits(draw, _ranks(draw, wanted, least, most), wanted in _OF_ONE_SUIT, gone)
        if rank_hand(cards).natural is not wanted:
            raise _Again
        return cards

    return _until(attempt)


def with_ace_of_spades(draw: Draw, kind: str) -> Five:
    """A hand that holds the ace of spades.

    Args:
        draw: where it comes from.
        kind: one of `ACE_KINDS`.
    """

    def attempt() -> Five:
        cards = _ACE_MAKERS[kind](draw)
        if len(set(cards)) != 5:
            raise _Again
        return cards

    return _until(attempt)


def pair_of(draw: Draw, trap: str) -> tuple[Five, Five]:
    """Two hands that a trap sets against each other; no card is in both.

    Args:
        draw: where they come from.
        trap: one of `TRAPS`.
    """

    def attempt() -> tuple[Five, Five]:
        better, other = TRAPS[trap](draw)
        if len({*better, *other}) != 10:
            raise _Again
        return better, other

    return _until(attempt)


def _until(attempt: Callable[[], _Made]) -> _Made:
    for _ in range(_TRIES):
        try:
            return attempt()
        except _Again:
            continue
    raise _Again(f"nothing came out of {_TRIES} tries")


# --------------------------------------------------------------------------- ranks and suits


def _ranks(draw: Draw, wanted: HandClass, least: int, most: int) -> tuple[Rank, ...]:
    """Five ranks, those that make the class first and each within the limits; the rest anything."""
    if wanted is HandClass.ROYAL_FLUSH:
        return _run(14)
    if wanted in _RUNS:
        highest = min(most, 13 if wanted is HandClass.STRAIGHT_FLUSH else 14)
        return _run(draw.between(max(least, 5), max(highest, 5)))
    first, *others = _SHAPES.get(wanted, (1,) * 5)
    top = Rank(draw.between(least, most))
    rest = draw.mixed(rank for rank in Rank if rank != top)
    made = [top] * first
    for count in others:
        # The second pair of two is no higher than the first; in a hand without a pair nothing is.
        if count > 1 or first == 1:
            rest = (*(each for each in rest if each < top), *(each for each in rest if each > top))
        if first == 1 and rest[0] > top:
            raise _Again
        made += [rest[0]] * count
        rest = draw.mixed(rest[1:])
    return tuple(made)


def _run(top: int) -> tuple[Rank, ...]:
    return _ACE_LOW if top == 5 else tuple(Rank(each) for each in range(top, top - 5, -1))


def _in_suits(draw: Draw, ranks: Sequence[Rank], one_suit: bool, gone: Iterable[Card]) -> Five:
    """Cards of these ranks, none of them gone, in one suit or in any."""
    used, suit, cards = set(gone), draw.one(SUIT_LETTERS), []
    for rank in ranks:
        free = [Card(rank.letter + each) for each in (suit if one_suit else SUIT_LETTERS)]
        free = [card for card in free if card not in used]
        if not free:
            raise _Again
        card = draw.one(free)
        used.add(card)
        cards.append(card)
    return tuple(cards)


def _exactly(draw: Draw, ranks: Sequence[int], gone: Iterable[Card], wanted: HandClass) -> Five:
    """Cards of these very ranks that make a class and no more."""
    cards = _in_suits(draw, [Rank(each) for each in ranks], wanted in _OF_ONE_SUIT, (*gone, ACE_OF_SPADES))
    if rank_hand(cards).natural is not wanted:
        raise _Again
    return cards


def _other_ranks(draw: Draw, count: int, *, without: Iterable[int] = (), least: int = 2, most: int = 13) -> list[int]:
    taken = set(without)
    return sorted(draw.mixed(each for each in range(least, most + 1) if each not in taken)[:count], reverse=True)


# --------------------------------------------------------------------------- ordinary traps


def _classes(lower: HandClass, higher: HandClass) -> Trap:
    """Two neighbours on the ladder: the lower one of high cards, the higher one of low ones."""

    def trap(draw: Draw) -> tuple[Five, Five]:
        better = of_class(draw, higher, most=9 if higher in _OF_ONE_SUIT else 8)
        return better, of_class(draw, lower, without=better, least=9)

    return trap


def _kicker(draw: Draw) -> tuple[Five, Five]:
    """The same pair, or the same two pairs: a card beside them decides."""
    if draw.below(2):
        pair = draw.between(2, 13)
        first, *rest = _other_ranks(draw, 5, without=[pair], most=14)
        better = _exactly(draw, [pair, pair, first, *rest[2:4]], (), HandClass.ONE_PAIR)
        return better, _exactly(draw, [pair, pair, *rest[:3]], better, HandClass.ONE_PAIR)
    high, low = _other_ranks(draw, 2)
    first, second = _other_ranks(draw, 2, without=[high, low], most=14)
    better = _exactly(draw, [high, high, low, low, first], (), HandClass.TWO_PAIR)
    return better, _exactly(draw, [high, high, low, low, second], better, HandClass.TWO_PAIR)


def _top(draw: Draw) -> tuple[Five, Five]:
    """One class, and what comes first in it is the higher in one hand, what comes later in the other."""
    high, low = _other_ranks(draw, 2, least=4)
    if draw.below(2):
        better = _exactly(draw, [high] * 3 + [2] * 2, (), HandClass.FULL_HOUSE)
        return better, _exactly(draw, [low] * 3 + [14] * 2, better, HandClass.FULL_HOUSE)
    high = max(high, low + 2, 6)
    if high > 13 or low >= high - 1:
        raise _Again
    better = _exactly(draw, [high, high, 2, 2, 3], (), HandClass.TWO_PAIR)
    return better, _exactly(draw, [high - 1, high - 1, low, low, 14], better, HandClass.TWO_PAIR)


def _wheel(draw: Draw) -> tuple[Five, Five]:
    """Five to ace, where the ace is low, against a straight that is higher."""
    better = _exactly(draw, _run(draw.between(6, 9)), (), HandClass.STRAIGHT)
    return better, _exactly(draw, _ACE_LOW, better, HandClass.STRAIGHT)


def _wrap(draw: Draw) -> tuple[Five, Five]:
    """King, ace, two is no straight, so any pair beats it."""
    ranks = draw.one(((13, 14, 2, 3, 4), (12, 13, 14, 2, 3), (11, 12, 13, 14, 2)))
    other = _exactly(draw, ranks, (), HandClass.HIGH_CARD)
    return of_class(draw, HandClass.ONE_PAIR, without=other, most=7), other


def _suits(draw: Draw) -> tuple[Five, Five]:
    """The same ranks in other suits: neither is better."""
    wanted = draw.one((HandClass.TWO_PAIR, HandClass.ONE_PAIR, HandClass.STRAIGHT, HandClass.FLUSH))
    first = of_class(draw, wanted)
    return first, _exactly(draw, [card.rank for card in first], first, wanted)


def _four(draw: Draw) -> tuple[Five, Five]:
    """Four of a suit, or four in a row, are nothing yet."""
    if draw.below(2):
        suit = draw.one("hdc")
        four = tuple(Card(rank.letter + suit) for rank in draw.mixed(Rank)[:4])
        last = draw.one([card for card in draw.cards(20, without=four) if card.suit is not four[0].suit])
        other = (*four, last)
    else:
        top = draw.between(8, 13)
        other = _in_suits(draw, [*_run(top)[:4], Rank(14 if top < 13 else 2)], False, [ACE_OF_SPADES])
    if ACE_OF_SPADES in other or rank_hand(other).natural is not HandClass.HIGH_CARD:
        raise _Again
    return of_class(draw, HandClass.ONE_PAIR, without=other, most=8), other


# --------------------------------------------------------------------------- the ace of spades

_OTHER_ACES: Final = tuple(Card(f"A{suit}") for suit in "hdc")


def _spade_royal(_draw: Draw) -> Five:
    return tuple(Card(f"{rank}s") for rank in "AKQJT")


def _spade_flush(draw: Draw) -> Five:
    cards = (ACE_OF_SPADES, *(Card(f"{Rank(each).letter}s") for each in _other_ranks(draw, 4)))
    if rank_hand(cards).natural is not HandClass.FLUSH:
        raise _Again
    return cards


def _spade_straight(draw: Draw) -> Five:
    rest = draw.one(((5, 4, 3, 2), (13, 12, 11, 10)))
    cards = (ACE_OF_SPADES, *_in_suits(draw, [Rank(each) for each in rest], False, ()))
    if rank_hand(cards).natural is not HandClass.STRAIGHT:
        raise _Again
    return cards


def _spade_full_house(draw: Draw) -> Five:
    three = Rank(draw.between(2, 13))
    return (ACE_OF_SPADES, draw.one(_OTHER_ACES), *_in_suits(draw, [three] * 3, False, ()))


def _spade_pair(draw: Draw) -> Five:
    rest = [Rank(each) for each in _other_ranks(draw, 3, least=6)]
    return (ACE_OF_SPADES, draw.one(_OTHER_ACES), *_in_suits(draw, rest, False, ()))


def _spade_beside_three(draw: Draw) -> Five:
    rank, other = _other_ranks(draw, 2)
    return (ACE_OF_SPADES, *_in_suits(draw, [Rank(rank)] * 3 + [Rank(other)], False, ()))


def _three_with_spade(draw: Draw) -> Five:
    rest = [Rank(each) for each in _other_ranks(draw, 2)]
    return (ACE_OF_SPADES, *draw.mixed(_OTHER_ACES)[:2], *_in_suits(draw, rest, False, ()))


def _four_aces(draw: Draw) -> Five:
    return (ACE_OF_SPADES, *_OTHER_ACES, *draw.cards(1, without=(ACE_OF_SPADES, *_OTHER_ACES)))


def _any_with_spade(draw: Draw) -> Five:
    return (ACE_OF_SPADES, *draw.cards(4, without=[ACE_OF_SPADES]))


_ACE_MAKERS: Final[dict[str, Callable[[Draw], Five]]] = {
    "any": _any_with_spade,
    "royal": _spade_royal,
    "flush": _spade_flush,
    "straight": _spade_straight,
    "full_house": _spade_full_house,
    "pair": _spade_pair,
    "beside_three": _spade_beside_three,
    "three_aces": _three_with_spade,
    "four_aces": _four_aces,
}

ACE_KINDS: Final = tuple(_ACE_MAKERS)
"""Hands with the ace of spades: any, as they truly come, and those that are misread."""


def three_plain_aces(draw: Draw) -> Five:
    """Three aces without that of spades: an ordinary hand (R30)."""
    rest = [Rank(each) for each in (_other_ranks(draw, 2) if draw.below(3) else _other_ranks(draw, 1) * 2)]
    return (*_OTHER_ACES, *_in_suits(draw, rest, False, ()))


def _ace_loses(kind: str) -> Trap:
    """A fine hand with the ace of spades against next to nothing."""

    def trap(draw: Draw) -> tuple[Five, Five]:
        other = with_ace_of_spades(draw, kind)
        weak = draw.one((HandClass.HIGH_CARD, HandClass.ONE_PAIR))
        return of_class(draw, weak, without=other, least=7 if weak is HandClass.HIGH_CARD else 2, most=10), other

    return trap


def _ace_wins(draw: Draw) -> tuple[Five, Five]:
    """Three aces with that of spades against the best ordinary hands."""
    better = with_ace_of_spades(draw, draw.one(("three_aces", "three_aces", "four_aces")))
    strong = draw.one((HandClass.ROYAL_FLUSH, HandClass.STRAIGHT_FLUSH, HandClass.FOUR_OF_A_KIND, HandClass.FULL_HOUSE))
    if strong is HandClass.ROYAL_FLUSH and len({card.suit for card in better if card.rank is Rank.ACE}) == 4:
        raise _Again
    return better, of_class(draw, strong, without=better, most=13)


def _plain_aces(draw: Draw) -> tuple[Five, Five]:
    """Three aces without that of spades are ordinary: what stands above three of a kind beats them."""
    other = three_plain_aces(draw)
    above = [each for each in HandClass if rank_hand(other).natural < each < HandClass.ROYAL_FLUSH]
    return of_class(draw, draw.one(above), without=other, most=13), other


TRAPS: Final[dict[str, Trap]] = {
    "pair_two_pair": _classes(HandClass.ONE_PAIR, HandClass.TWO_PAIR),
    "two_pair_three": _classes(HandClass.TWO_PAIR, HandClass.THREE_OF_A_KIND),
    "three_straight": _classes(HandClass.THREE_OF_A_KIND, HandClass.STRAIGHT),
    "straight_flush": _classes(HandClass.STRAIGHT, HandClass.FLUSH),
    "flush_full_house": _classes(HandClass.FLUSH, HandClass.FULL_HOUSE),
    "full_house_four": _classes(HandClass.FULL_HOUSE, HandClass.FOUR_OF_A_KIND),
    "kicker": _kicker,
    "top": _top,
    "wheel": _wheel,
    "wrap": _wrap,
    "suits": _suits,
    "four": _four,
    "ace_royal": _ace_loses("royal"),
    "ace_flush": _ace_loses("flush"),
    "ace_straight": _ace_loses("straight"),
    "ace_full_house": _ace_loses("full_house"),
    "ace_pair": _ace_loses("pair"),
    "ace_wins": _ace_wins,
    "plain_aces": _plain_aces,
}
"""By name: what each catches."""

ORDINARY: Final = tuple(name for name in TRAPS if "ace" not in name)
"""The traps of the ladder."""

WITH_ACES: Final = tuple(name for name in TRAPS if "ace" in name)
"""The traps of the ace of spades."""
