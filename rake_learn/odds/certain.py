"""What is certain, whatever the hidden cards are: proved from what is known, where a sample only sees no exception.

Each hand still in has the strengths that it can come to, counted out where two cards or fewer are open. Of a hand with
more open cards only the ace of spades is looked at: who holds it wins or loses by rule (4.2, 4.3, R40), nobody else
does. What may come is taken too widely rather than too narrowly: any card not seen, any that lies face up, whoever may
take it first. So a chance that is 0 or 1 here is so in every deal that the view allows, by any model and any play.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from rake_learn.odds.playout import Situation
from rake_learn.odds.ranks import CARD_KEYS, STRENGTHS, classes, strength_of_sum
from rake_learn.rules.cards import ACE_OF_SPADES
from rake_learn.rules.hands import HandClass

COUNTED: Final = 2
"""With so many open cards the ways to fill up a hand are counted out: 1,176 at most."""


@dataclass(frozen=True, slots=True)
class _Reach:
    """What a hand can come to: some of it perhaps cannot, but nothing else can."""

    lowest: int
    """A strength."""
    highest: int
    classes: frozenset[HandClass]


_BY_RULE: Final = frozenset({HandClass.AUTO_LOSE, HandClass.AUTO_WIN})
_HOLDS_IT: Final = _Reach(0, STRENGTHS - 1, _BY_RULE)
_MAY_HOLD_IT: Final = _Reach(0, STRENGTHS - 1, frozenset(HandClass))
_HOLDS_IT_NOT: Final = _Reach(1, STRENGTHS - 2, frozenset(HandClass) - _BY_RULE)
"""By the ace of spades alone."""


@dataclass(frozen=True, slots=True)
class Certain:
    """What holds in every deal."""

    shares: Mapping[int, float]
    """By seat: 0 or 1 for those whose share of the pot is certain; others are left out."""
    classes: Mapping[HandClass, float]
    """0 or 1 for the classes of the hand asked about that are certain; others are left out."""
    is_best: bool
    """Whether the hand asked about beats every other one."""
    is_worst: bool
    """Whether every other hand beats it."""


def what_is_certain(situation: Situation, seat: int, first: int | None = None) -> Certain:
    """What holds in every deal of a situation, if nobody folds any more.

    Args:
        situation: what is left to happen.
        seat: whose hand is asked about.
        first: the place that the next player takes, if that is given.

    >>> from rake_learn.odds.playout import situation_of
    >>> from rake_learn.odds.spot import Spot
    >>> from rake_learn.rules import parse_cards
    >>> found = what_is_certain(situation_of(Spot(parse_cards("AsAhAc"), 3).view()), 0)
    >>> found.is_best, found.shares[0], found.classes[HandClass.AUTO_WIN]
    (True, 1.0, 1.0)

    Source: articles 4.1 to 4.3, ruling R40.
    """
    reach = {each: _reach(situation, each, first) for each in situation.seats}
    shares: dict[int, float] = {}
    for each in situation.seats:
        others = [reach[other] for other in situation.seats if other != each]
        if reach[each].lowest > max(other.highest for other in others):
            shares[each] = 1.0
        elif reach[each].highest < max(other.lowest for other in others):
            shares[each] = 0.0
    mine = reach[seat]
    by_class = {
        each: float(each in mine.classes) for each in HandClass if each not in mine.classes or len(mine.classes) == 1
    }
    is_worst = mine.highest < min(reach[other].lowest for other in situation.seats if other != seat)
    return Certain(shares, by_class, shares.get(seat) == 1.0, is_worst)


def _reach(situation: Situation, seat: int, first: int | None) -> _Reach:
    layout = situation.layout
    cells = list(situation.hands[situation.seats.index(seat)])
    picks = situation.turns.count(seat)
    if first is not None and situation.turns[0] == seat:
        cells.append(layout.places[first - 1])
        picks -= 1
    known = [-1 - cell for cell in cells if cell < 0]
    left = [layout.places[place - 1] for place in situation.places if place != first]
    up = [-1 - cell for cell in left if cell < 0]
    # Once no card lies face down any more, all that comes is seen.
    to_pick = [*up, *(layout.unseen if len(up) < len(left) else ())]
    hidden = len(cells) - len(known)
    if hidden + picks > COUNTED:
        return _by_the_ace_of_spades(known, (*(layout.unseen if hidden else ()), *to_pick))
    held = sum(CARD_KEYS[card] for card in known)
    strengths = {
        strength_of_sum(held + sum(CARD_KEYS[card] for card in more), ruleset=layout.ruleset)
        for more in _fillings(layout.unseen, hidden, to_pick, picks)
    }
    return _Reach(min(strengths), max(strengths), frozenset(classes()[strength] for strength in strengths))


def _by_the_ace_of_spades(known: Sequence[int], coming: Sequence[int]) -> _Reach:
    if ACE_OF_SPADES.index in known:
        return _HOLDS_IT
    return _MAY_HOLD_IT if ACE_OF_SPADES.index in coming else _HOLDS_IT_NOT


def _fillings(unseen: Sequence[int], hidden: int, to_pick: Sequence[int], picks: int) -> Iterator[tuple[int, ...]]:
    """Every way to turn over the hidden cards and to pick the others."""
    for dark in combinations(unseen, hidden):
        yield from ((*dark, *picked) for picked in combinations(to_pick, picks) if not set(dark) & set(picked))
