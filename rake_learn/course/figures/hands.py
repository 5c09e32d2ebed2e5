"""How many hands there are of each kind, how often each comes, and where the ace of spades lies."""

from __future__ import annotations

from rake_learn.course.figures import FigureError
from rake_learn.odds.all_hands import Start, ace_of_spades_hands, all_hands, all_starts
from rake_learn.odds.ranks import HAND_SIZE
from rake_learn.rules import DECK, HandClass
from rake_learn.rules.dealing import HOLE_SIZE
from rake_learn.teach.text import Percent

__all__ = [
    "ace_in_play_share",
    "ace_share",
    "aces",
    "hand_share",
    "hands",
    "one_in",
    "start_share",
    "starts",
]

_ALL = "all"
_SOMETHING = "something"


def hands(*, kind: str = _ALL, ruleset: str = "opr704") -> int:
    """How many hands of five cards there are of a class: ``flush``, ``auto_win`` and so on, or ``all``.

    >>> hands(kind="flush")
    4615
    """
    counts = all_hands(ruleset)
    return sum(counts.values()) if kind == _ALL else counts[_class(kind)]


def hand_share(*, kind: str = "one_pair", ruleset: str = "opr704", digits: int = 1) -> Percent:
    """How much of all hands a class is.

    >>> round(hand_share(kind="one_pair").share, 3)
    0.382
    """
    return Percent(hands(kind=kind, ruleset=ruleset) / hands(), digits)


def one_in(*, kind: str = "flush") -> int:
    """Of how many hands one, about, is of a class.

    >>> one_in(kind="full_house")
    768
    """
    return round(hands() / hands(kind=kind))


def aces(*, kind: str = _ALL, natural: str = _ALL, ruleset: str = "opr704") -> int:
    """How many hands hold the ace of spades.

    Args:
        kind: those that win (``auto_win``), those that lose (``auto_lose``), or ``all``.
        natural: those that would make a class but for that ace, such as ``royal_flush``, or ``all``.
        ruleset: ``opr704`` or ``wooding``.

    >>> aces(), aces(kind="auto_lose"), aces(kind="auto_lose", natural="full_house")
    (249900, 246468, 144)
    """
    return sum(
        count
        for (outcome, made), count in ace_of_spades_hands(ruleset).items()
        if (kind == _ALL or outcome is _class(kind)) and (natural == _ALL or made is _class(natural))
    )


def ace_share(*, kind: str = "auto_lose", ruleset: str = "opr704", digits: int = 1) -> Percent:
    """How much of all hands with the ace of spades wins or loses by it.

    >>> round(ace_share(kind="auto_lose").share, 3)
    0.986
    """
    return Percent(aces(kind=kind, ruleset=ruleset) / aces(), digits)


def starts(*, kind: str = _ALL) -> int:
    """How many starts of three cards are of a kind; ``something`` is all but ``nothing``.

    >>> starts(), starts(kind="ace_of_spades_wins")
    (22100, 3)
    """
    counts = all_starts()
    if kind == _ALL:
        return sum(counts.values())
    if kind == _SOMETHING:
        return sum(counts.values()) - counts[Start.NOTHING]
    try:
        return counts[Start(kind)]
    except ValueError:
        known = ", ".join(each.value for each in Start)
        raise FigureError(f"There is no kind of start {kind!r}: {_ALL}, {_SOMETHING}, {known}.") from None


def start_share(*, kind: str = _SOMETHING, digits: int = 0) -> Percent:
    """How much of all starts of three cards is of a kind.

    >>> round(start_share().share, 3)
    0.3
    """
    return Percent(starts(kind=kind) / starts(), digits)


def ace_in_play_share(*, players: int = 6, where: str = "hands", digits: int = 0) -> Percent:
    """How often the ace of spades is in play where nobody folds.

    Args:
        players: how many sit there.
        where: in somebody's five cards at the end (``hands``), in three dealt ones (``starts``), or face up (``up``).
        digits: after the mark.

    >>> round(ace_in_play_share(players=6).share, 3)
    0.577
    """
    cards = {"hands": HAND_SIZE, "starts": HOLE_SIZE, "up": 1}
    if where not in cards:
        raise FigureError(f"The ace of spades is looked for in {', '.join(cards)}, not in {where!r}.")
    if not 2 <= players <= len(DECK) // HAND_SIZE:
        raise FigureError(f"{players} cannot be the number of players: 2 to {len(DECK) // HAND_SIZE} can.")
    return Percent(cards[where] * players / len(DECK), digits)


def _class(kind: str) -> HandClass:
    try:
        return HandClass[kind.upper()]
    except KeyError:
        known = ", ".join(each.key for each in HandClass)
        raise FigureError(f"There is no class of hands {kind!r}: {known}, or {_ALL}.") from None
