"""The 52 cards, read and written the way players do: ``As``, ``Th``, ``2c``. Source: article 1.2."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator

from rake_learn.rules.refusals import SetupError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final


class Rank(enum.IntEnum):
    """What is printed on a card, two low and ace high (1.3)."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        """One letter, ``T`` for ten."""
        return RANK_LETTERS[self - 2]


class Suit(enum.IntEnum):
    """The four suits. Their order only sorts cards on paper: suits never break ties (R31)."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """One small letter."""
        return SUIT_LETTERS[self]


RANK_LETTERS: Final = "23456789TJQKA"
SUIT_LETTERS: Final = "cdhs"


ACE_OF_SPADES_DIGIT: Final[int] = 5 ** len(Rank)


class Card:
    """One of the 52 cards; there is a single object for each.

    >>> Card("As").rank, Card("As").suit
    (<Rank.ACE: 14>, <Suit.SPADES: 3>)
    >>> Card("Th") < Card("Jc")
    True
    >>> Card("1x")
    Traceback (most recent call last):
    ...
    rake_learn.rules.refusals.SetupError: '1x' is not a card: a rank of 23456789TJQKA, then a suit of cdhs, such as As.
    """

    __slots__ = ("index", "rank", "rank_digit", "suit", "text")

    rank: Rank
    suit: Suit
    index: int
    """0 to 51, by rank, then suit."""
    text: str
    """Two letters that read back in."""
    rank_digit: int
    """One at this rank's place in base five: the sum over a hand counts its ranks (none occurs more than four times).

    The ace of spades has one more at a place of its own, above the ranks: the sum tells whether it is in the hand.
    """

    def __new__(cls, text: str) -> Card:
        """The card that the two letters name."""
        try:
            return _BY_TEXT[text]
        except (KeyError, TypeError):
            raise SetupError("unknown_card", value=text) from None

    def __repr__(self) -> str:
        return f"Card({self.text!r})"

    def __str__(self) -> str:
        return self.text

    def __hash__(self) -> int:
        # Not the default, which is the address: sets of cards must iterate alike in every run.
        return self.index

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    def __le__(self, other: Card) -> bool:
        return self.index <= other.index

    def __gt__(self, other: Card) -> bool:
        return self.index > other.index

    def __ge__(self, other: Card) -> bool:
        return self.index >= other.index

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return Card, (self.text,)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self


def _make(rank: Rank, suit: Suit) -> Card:
    card = object.__new__(Card)
    card.rank = rank
    card.suit = suit
    card.index = 4 * (rank - 2) + suit
    card.text = RANK_LETTERS[rank - 2] + SUIT_LETTERS[suit]
    card.rank_digit = 5 ** (rank - 2)
    if (rank, suit) == (Rank.ACE, Suit.SPADES):
        card.rank_digit += ACE_OF_SPADES_DIGIT
    return card


DECK: Final[tuple[Card, ...]] = tuple(_make(rank, suit) for rank in Rank for suit in Suit)
"""All cards in order of their index: standard, no wild cards (1.2)."""

_BY_TEXT: Final = {card.text: card for card in DECK}

ACE_OF_SPADES: Final = Card("As")


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards written one after the other; spaces are ignored.

    >>> parse_cards("As Ad9c")
    (Card('As'), Card('Ad'), Card('9c'))
    """
    if not isinstance(text, str):
        raise SetupError("unknown_card", value=text)
    letters = "".join(text.split())
    return tuple(Card(letters[start : start + 2]) for start in range(0, len(letters), 2))


def check_distinct(cards: Iterable[Card]) -> None:
    """Refuse a card that occurs twice, with a `SetupError` that names it."""
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            raise SetupError("duplicate_card", value=card.text)
        seen.add(card)


class Chance:
    """Whole numbers out of a seed word, the same on every Python: SHA-256 of the word and a counter.

    >>> Chance("kite").below(52) == Chance("kite").below(52)
    True
    """

    def __init__(self, seed: str) -> None:
        self._words = _words(seed)

    def below(self, bound: int) -> int:
        """A number from 0 to ``bound - 1``, each equally likely; ``bound`` is at least 1."""
        # Words at the ragged end of the range would favour small numbers, so they are thrown away.
        limit = (1 << 64) // bound * bound
        return next(word for word in self._words if word < limit) % bound

    def shuffled(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """The cards in a random order (Fisher and Yates)."""
        pile = list(cards)
        for last in range(len(pile) - 1, 0, -1):
            other = self.below(last + 1)
            pile[last], pile[other] = pile[other], pile[last]
        return tuple(pile)


def _words(seed: str) -> Iterator[int]:
    import hashlib  # takes as long to load as half of this package, and most hands need no chance

    counter = 0
    while True:
        digest = hashlib.sha256(f"{seed}\n{counter}".encode()).digest()
        for start in range(0, 32, 8):
            yield int.from_bytes(digest[start : start + 8], "big")
        counter += 1


def shuffled_deck(seed: str) -> tuple[Card, ...]:
    """All 52 cards in the order that belongs to the seed word, top card first.

    >>> sorted(shuffled_deck("kite")) == list(DECK)
    True
    """
    return Chance(seed).shuffled(DECK)
