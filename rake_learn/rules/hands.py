"""Five cards in order of strength, with article 4's ace of spades on top.

A hand is ranked by looking up the sum of its cards' rank digits: a number in base five that says how often each rank
occurs, and whether the ace of spades is one of them. The tables, flushes apart, are filled at the first use.
"""

from __future__ import annotations

import enum
import functools
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement

from rake_learn.rules.cards import ACE_OF_SPADES_DIGIT, Card, Rank
from rake_learn.rules.value import value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final


class HandClass(enum.IntEnum):
    """The classes of hands at a showdown, lowest first (1.3, 4.2, 4.3)."""

    AUTO_LOSE = 0
    HIGH_CARD = 1
    ONE_PAIR = 2
    TWO_PAIR = 3
    THREE_OF_A_KIND = 4
    STRAIGHT = 5
    FLUSH = 6
    FULL_HOUSE = 7
    FOUR_OF_A_KIND = 8
    STRAIGHT_FLUSH = 9
    ROYAL_FLUSH = 10
    AUTO_WIN = 11

    @property
    def key(self) -> str:
        """The name in records and catalogues, such as ``two_pair``."""
        return self.name.lower()


@value
class HandRank:
    """How strong a hand is; compare two with ``<`` and ``==``.

    Only ``strength`` counts in a comparison, so hands that differ in suits alone are equal (R31).
    """

    strength: int
    """0 loses to every hand, 1 to 7,462 are the ordinary hands, 7,463 beats every hand."""
    hand_class: HandClass
    """The class in Rake."""
    natural: HandClass
    """The class before the ace of spades is looked at."""
    ranks: tuple[Rank, ...]
    """The ranks that decide between hands of one natural class, most important first."""

    @property
    def is_automatic(self) -> bool:
        """Whether the ace of spades decides (4.2, 4.3)."""
        return self.hand_class in (HandClass.AUTO_WIN, HandClass.AUTO_LOSE)

    @property
    def has_three_aces(self) -> bool:
        """Whether at least three aces are in the hand: an automatic winner without them is the novel's (R40)."""
        triples = (HandClass.THREE_OF_A_KIND, HandClass.FULL_HOUSE, HandClass.FOUR_OF_A_KIND)
        return self.natural in triples and self.ranks[0] is Rank.ACE

    @property
    def has_other_ace(self) -> bool:
        """Of an automatic loser: whether one other ace lies beside the ace of spades."""
        pairs = {HandClass.ONE_PAIR: 1, HandClass.TWO_PAIR: 2, HandClass.FULL_HOUSE: 2}
        return Rank.ACE in self.ranks[: pairs.get(self.natural, 0)]

    def __eq__(self, other: object) -> bool:
        return self.strength == other.strength if isinstance(other, HandRank) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.strength)

    def __lt__(self, other: HandRank) -> bool:
        return self.strength < other.strength

    def __le__(self, other: HandRank) -> bool:
        return self.strength <= other.strength

    def __gt__(self, other: HandRank) -> bool:
        return self.strength > other.strength

    def __ge__(self, other: HandRank) -> bool:
        return self.strength >= other.strength

    def __str__(self) -> str:
        return _in_words(self)


AUTO_WIN_STRENGTH: Final = 7463
AUTO_LOSE_STRENGTH: Final = 0

_WHEEL: Final = (Rank.ACE, Rank.FIVE, Rank.FOUR, Rank.THREE, Rank.TWO)


def rank_hand(cards: Sequence[Card], *, ruleset: str = "opr704") -> HandRank:
    """How strong five distinct cards are.

    Args:
        cards: five distinct cards, in any order.
        ruleset: ``opr704``, or ``wooding`` for the novel's ace of spades (R40).

    Raises:
        ValueError: the hand does not have exactly five cards (R43).

    >>> from rake_learn.rules.cards import parse_cards
    >>> rank_hand(parse_cards("AsAhAc9c4d")) > rank_hand(parse_cards("KhQhJhTh9h"))
    True
    >>> print(rank_hand(parse_cards("AsAdKsKhKc")))
    full house, kings full of aces, but the ace of spades with only one other ace loses: 4.3

    Source: articles 1.3, 4.1, 4.2 and 4.3.
    """
    try:
        one, two, three, four, five = cards
    except ValueError:
        raise ValueError(f"A hand at the showdown has exactly five cards, not {len(cards)} (R43).") from None
    tables = _FLUSHES if one.suit is two.suit is three.suit is four.suit is five.suit else _OTHER_HANDS
    return tables[ruleset][one.rank_digit + two.rank_digit + three.rank_digit + four.rank_digit + five.rank_digit]


def _wins_with_ace_of_spades(natural: HandRank) -> bool:
    # 4.2: at least two other aces, whatever else.
    return natural.has_three_aces


def _wins_in_the_novel(natural: HandRank) -> bool:
    # R40: the ace must be one of the cards that make three of a kind or better; a kicker does not count.
    if natural.natural in (HandClass.THREE_OF_A_KIND, HandClass.FOUR_OF_A_KIND):
        return natural.ranks[0] is Rank.ACE
    return natural.natural > HandClass.THREE_OF_A_KIND


def _automatic(natural: HandRank, wins: bool) -> HandRank:
    if wins:
        return HandRank(AUTO_WIN_STRENGTH, HandClass.AUTO_WIN, natural.natural, natural.ranks)
    return HandRank(AUTO_LOSE_STRENGTH, HandClass.AUTO_LOSE, natural.natural, natural.ranks)


# --------------------------------------------------------------------------- the two tables


@functools.cache
def flushes() -> dict[int, HandRank]:
    """Rank counts of five cards of one suit, an octal digit each -> how strong they are by themselves."""
    return _tables()[0]


@functools.cache
def other_hands() -> dict[int, HandRank]:
    """Rank counts of five cards not of one suit, an octal digit each -> how strong they are by themselves."""
    return _tables()[1]


class _ByRuleset(dict[str, dict[int, HandRank]]):
    """A table by the sum of rank digits, with article 4 applied, for each ruleset; filled at its first use."""

    def __init__(self, natural: Callable[[], dict[int, HandRank]]) -> None:
        self._natural = natural

    def __missing__(self, ruleset: str) -> dict[int, HandRank]:
        self[ruleset] = _with_article_4(self._natural(), ruleset)
        return self[ruleset]


_FLUSHES: Final = _ByRuleset(flushes)
_OTHER_HANDS: Final = _ByRuleset(other_hands)


def _with_article_4(table: dict[int, HandRank], ruleset: str) -> dict[int, HandRank]:
    decides = _wins_with_ace_of_spades if ruleset == "opr704" else _wins_in_the_novel
    decided: dict[int, HandRank] = {}
    for counts, natural in table.items():
        digits = int(f"{counts:o}", base=5)
        decided[digits] = natural
        if Rank.ACE in natural.ranks or natural.ranks == _WHEEL[1:]:
            decided[digits + ACE_OF_SPADES_DIGIT] = _automatic(natural, decides(natural))
    return decided


@functools.cache
def _tables() -> tuple[dict[int, HandRank], dict[int, HandRank]]:
    described = [
        (_natural_class(ranks, is_flush), _deciding_ranks(ranks), is_flush, ranks)
        for is_flush, ranks in _rank_patterns()
    ]
    described.sort()
    flush_table: dict[int, HandRank] = {}
    other_table: dict[int, HandRank] = {}
    for strength, (natural, deciding, is_flush, ranks) in enumerate(described, start=1):
        counts = sum(1 << 3 * (rank - 2) for rank in ranks)
        (flush_table if is_flush else other_table)[counts] = HandRank(strength, natural, natural, deciding)
    return flush_table, other_table


def _rank_patterns() -> Iterator[tuple[bool, tuple[Rank, ...]]]:
    high_to_low = sorted(Rank, reverse=True)
    for ranks in combinations(high_to_low, 5):
        yield True, ranks
    for ranks in combinations_with_replacement(high_to_low, 5):
        if ranks[0] != ranks[4]:  # there are only four cards of a rank
            yield False, ranks


def _natural_class(ranks: tuple[Rank, ...], is_flush: bool) -> HandClass:
    pattern = sorted(Counter(ranks).values(), reverse=True)
    is_straight = ranks == _WHEEL or (len(pattern) == 5 and ranks[0] - ranks[4] == 4)
    if is_straight and is_flush:
        return HandClass.ROYAL_FLUSH if ranks[1] is Rank.KING else HandClass.STRAIGHT_FLUSH
    if is_flush:
        return HandClass.FLUSH
    if is_straight:
        return HandClass.STRAIGHT
    return {
        (4, 1): HandClass.FOUR_OF_A_KIND,
        (3, 2): HandClass.FULL_HOUSE,
        (3, 1, 1): HandClass.THREE_OF_A_KIND,
        (2, 2, 1): HandClass.TWO_PAIR,
        (2, 1, 1, 1): HandClass.ONE_PAIR,
    }.get(tuple(pattern), HandClass.HIGH_CARD)


def _deciding_ranks(ranks: tuple[Rank, ...]) -> tuple[Rank, ...]:
    if ranks == _WHEEL:
        return ranks[1:]  # the ace stands below the two here, and cannot decide
    counts = Counter(ranks)
    return tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))


# --------------------------------------------------------------------------- for people


def in_ranking_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards as a player lays them out: what makes the hand first, then kickers, each high to low.

    >>> from rake_learn.rules.cards import parse_cards
    >>> in_ranking_order(parse_cards("9h Ad 9c As Ah"))
    (Card('As'), Card('Ah'), Card('Ad'), Card('9h'), Card('9c'))
    """
    hand = tuple(cards)
    counts = Counter(card.rank for card in hand)
    is_wheel = tuple(sorted(counts, reverse=True)) == _WHEEL

    def place(card: Card) -> tuple[int, int, int]:
        rank = 1 if is_wheel and card.rank is Rank.ACE else int(card.rank)
        return counts[card.rank], rank, card.suit

    return tuple(sorted(hand, key=place, reverse=True))


def _in_words(rank: HandRank) -> str:
    natural = _natural_words(rank.natural, [_RANK_WORDS[each] for each in rank.ranks])
    if rank.hand_class is HandClass.AUTO_WIN and rank.has_three_aces:
        return f"{natural}, and the ace of spades with two other aces wins: 4.2"
    if rank.hand_class is HandClass.AUTO_WIN:
        return f"{natural}, and the ace of spades is part of it and wins: R40"
    if rank.hand_class is HandClass.AUTO_LOSE:
        company = "only one other ace" if rank.has_other_ace else "no other ace"
        return f"{natural}, but the ace of spades with {company} loses: 4.3"
    return natural


def _natural_words(natural: HandClass, ranks: list[str]) -> str:
    match natural:
        case HandClass.ROYAL_FLUSH:
            return "royal flush"
        case HandClass.FOUR_OF_A_KIND:
            return f"four of a kind, {_many(ranks[0])}"
        case HandClass.FULL_HOUSE:
            return f"full house, {_many(ranks[0])} full of {_many(ranks[1])}"
        case HandClass.THREE_OF_A_KIND:
            return f"three of a kind, {_many(ranks[0])}"
        case HandClass.TWO_PAIR:
            return f"two pair, {_many(ranks[0])} and {_many(ranks[1])}"
        case HandClass.ONE_PAIR:
            return f"pair of {_many(ranks[0])}"
        case HandClass.HIGH_CARD:
            return f"{ranks[0]} high"
        case _:
            return f"{natural.key.replace('_', ' ')}, {ranks[0]} high"


_RANK_WORDS: Final = {rank: rank.name.lower() for rank in Rank}


def _many(rank: str) -> str:
    return rank + ("es" if rank == "six" else "s")
