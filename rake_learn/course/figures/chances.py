"""Chances that lessons show: counted where they can be, else drawn, with how far they may be off."""

from __future__ import annotations

import functools
from math import comb

from rake_learn.course.estimating import percent, to_one, with_error
from rake_learn.course.figures import FigureError
from rake_learn.course.sampling import holding_chance, shares
from rake_learn.course.spots import third_ace_seen
from rake_learn.course.subjects.counting import TARGETS, ways
from rake_learn.course.subjects.position import whole_table
from rake_learn.odds.estimates import Estimate
from rake_learn.odds.finishes import finishes
from rake_learn.odds.spot import Spot
from rake_learn.rules import DECK, Card, RakeError, Settings, parse_cards
from rake_learn.rules.cards import ACE_OF_SPADES
from rake_learn.rules.dealing import HOLE_SIZE
from rake_learn.teach.note import Note
from rake_learn.teach.text import Percent

__all__ = [
    "ace_face_up",
    "ace_taken_share",
    "against",
    "blind_ace_of_spades",
    "blind_chance",
    "blind_ways",
    "dealer_loses",
    "enough_folds_share",
    "pot_share_of",
    "price_of_call",
    "seat_share_of",
    "third_ace_chance",
    "unseen_count",
    "wins_by_ace",
]

_SEED = "figures"

# --------------------------------------------------------------------------- counted


def unseen_count(*, players: int = 6, own: int = 3, face_up: bool = True) -> int:
    """How many cards are unseen at the first pick.

    Args:
        players: how many saw the spread.
        own: how many cards are in hand.
        face_up: whether the face-up row is dealt.

    >>> unseen_count(players=6)
    43
    """
    return len(DECK) - own - (_checked(players) if face_up else 0)


def blind_ways(*, cards: str = "9h6h3h", target: str = "flush", seen: str = "") -> int:
    """In how many ways face-down cards make of some cards what is hoped for, or better.

    Args:
        cards: three or four, such as ``9h6h3h``.
        target: ``flush``, ``straight``, ``three`` or ``ace``.
        seen: cards that cannot come.

    >>> blind_ways(cards="9h6h3h"), blind_ways(cards="9s6s3s")
    (45, 36)
    """
    return ways(finishes(_cards(cards), seen=_cards(seen)), _target(target))


def blind_chance(*, cards: str = "9h6h3h", target: str = "flush", seen: str = "") -> Percent:
    """How likely face-down cards make of some cards what is hoped for; settings as for `blind_ways`.

    >>> round(blind_chance(cards="KhKd7c", target="three").share, 3)
    0.082
    """
    found = finishes(_cards(cards), seen=_cards(seen))
    return percent(ways(found, _target(target)) / found.total)


def blind_ace_of_spades(*, players: int = 6, picks: int = 1) -> Percent:
    """How likely one of so many face-down cards is the ace of spades, if you neither hold nor see it.

    >>> round(blind_ace_of_spades(players=6, picks=2).share, 3)
    0.047
    """
    return percent(picks / unseen_count(players=players))


def ace_face_up(*, players: int = 6, aces: int = 2) -> Percent:
    """How likely one of so many aces that you look for lies in the face-up row.

    >>> round(ace_face_up(players=6).share, 3)
    0.232
    """
    left = len(DECK) - HOLE_SIZE
    return percent(1 - comb(left - aces, _checked(players)) / comb(left, players))


def third_ace_chance(*, players: int = 6, when: str = "before") -> Percent:
    """How likely the ace of spades and one other ace find a third.

    Args:
        players: how many are in.
        when: ``before`` the spread as the first picker, ``after`` it with no ace face up and two face-down cards, or
            at the ``last`` pick after a face-down miss.

    >>> [round(third_ace_chance(players=6, when=when).share, 3) for when in ("before", "after", "last")]
    [0.303, 0.092, 0.048]
    """
    return percent(_third_ace(_checked(players), when))


def against(*, players: int = 6, when: str = "after") -> float:
    """To how many the third ace stands against you to one; settings as for `third_ace_chance`.

    >>> against(players=6, when="after")
    10
    """
    return to_one(_third_ace(_checked(players), when))


def _third_ace(players: int, when: str) -> float:
    if when == "before":
        return third_ace_seen(players)
    unseen = len(DECK) - HOLE_SIZE - players
    if when == "after":
        return 1 - comb(unseen - 2, 2) / comb(unseen, 2)
    if when == "last":
        return 2 / (unseen - 1)
    raise FigureError(f"The third ace is looked for before, after or last, not {when!r}.")


def price_of_call(*, pot: int = 20, bet: int = 10) -> Percent:
    """How often a call of a bet must win.

    Args:
        pot: chips before the bet.
        bet: chips.

    >>> price_of_call(pot=20, bet=10).share
    0.25
    """
    return percent(bet / (pot + 2 * bet))


def enough_folds_share(*, pot: int = 20, bet: int = 10, rivals: int = 1) -> Percent:
    """How often each of some rivals must fold, on his own, for a bluff to come out even.

    >>> round(enough_folds_share(pot=20, bet=20, rivals=3).share, 2)
    0.79
    """
    return percent((bet / (pot + bet)) ** (1 / rivals))


# --------------------------------------------------------------------------- drawn


def pot_share_of(*, cards: str = "KhKd7c", players: int = 6, before: int = 0) -> Percent | Note:
    """What share of the pot three cards are worth before the spread, if nobody folds and all pick well.

    Args:
        cards: the three.
        players: how many are in.
        before: how many pick before you.
    """
    return with_error(_start(cards, players, before)[0])


def wins_by_ace(*, cards: str = "AsAh7d", players: int = 6, before: int = 0) -> Percent | Note:
    """How often three cards win by the ace of spades; settings as for `pot_share_of`."""
    return with_error(_start(cards, players, before)[1])


@functools.cache
def _start(cards: str, players: int, before: int) -> tuple[Estimate, Estimate]:
    found = shares(Spot(_cards(cards), _checked(players), before).view(), before, _SEED)
    return found.share, found.auto_win


def seat_share_of(*, players: int = 6, seat: int = 1, second_pick: str = "same") -> Percent | Note:
    """What share of all pots a seat wins, if nobody folds and all pick well.

    Args:
        players: how many there are.
        seat: counted from the first picker, 1; the last is the dealer.
        second_pick: the house's order of the second pick, ``same`` or ``reverse``.
    """
    if not 1 <= seat <= _checked(players):
        raise FigureError(f"A table of {players} has no seat {seat}.")
    return with_error(_table(players, second_pick)[0][seat - 1])


def dealer_loses(*, players: int = 6) -> Percent | Note:
    """How often the dealer ends with an ace of spades that loses, if nobody folds and all pick well."""
    return with_error(_table(_checked(players), "same")[1])


@functools.cache
def _table(players: int, second_pick: str) -> tuple[tuple[Estimate, ...], Estimate]:
    try:
        settings = Settings(betting="none", second_pick=second_pick)
    except RakeError as error:
        raise FigureError(str(error)) from None
    found = whole_table(players, _SEED, settings=settings)
    return found.shares, found.auto_lose


def ace_taken_share(*, cards: str = "KhKd7c", up: str = "9dQs4cTs3c", ace: str = "Ah") -> Percent | Note:
    """How likely the first picker, who took an ace face up, holds the ace of spades.

    Args:
        cards: your own three.
        up: what else lay face up.
        ace: the one taken.
    """
    return with_error(_ace_taken(cards, up, ace))


@functools.cache
def _ace_taken(cards: str, up: str, ace: str) -> Estimate:
    row = _cards(up)
    spot = Spot(_cards(cards), len(row) + 1, 1, row, len(row) + 1, _cards(ace))
    return holding_chance(spot.view(), 0, ACE_OF_SPADES, _SEED)[0]


# --------------------------------------------------------------------------- settings


def _checked(players: int) -> int:
    most = Settings().most_players
    if not 2 <= players <= most:
        raise FigureError(f"{players} cannot be the number of players: 2 to {most} can.")
    return players


def _cards(text: str) -> tuple[Card, ...]:
    try:
        return tuple(parse_cards(text))
    except RakeError as error:
        raise FigureError(str(error)) from None


def _target(name: str) -> str:
    if name not in TARGETS:
        raise FigureError(f"Nobody hopes for {name!r}: {', '.join(TARGETS)}.")
    return name
