"""Situations for questions about chances: a table at some point of a hand, drawn at random, and how a page shows it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import comb
from typing import Final

from rake_learn.course.draw import Draw
from rake_learn.course.question import Centre, Exhibit, HandRow, Hands, note
from rake_learn.course.subjects import SubjectError
from rake_learn.odds.ranks import HAND_SIZE
from rake_learn.odds.spot import Spot
from rake_learn.rules import (
    DEALER,
    DECK,
    Action,
    Card,
    Event,
    Settings,
    Stage,
    State,
    apply,
    deal_from_deck,
    start,
    view,
)
from rake_learn.rules.cards import ACE_OF_SPADES
from rake_learn.rules.dealing import HOLE_SIZE
from rake_learn.rules.settings import FEWEST_PLAYERS
from rake_learn.rules.view import View

OTHER_ACES: Final = (Card("Ah"), Card("Ad"), Card("Ac"))
ACES: Final = (ACE_OF_SPADES, *OTHER_ACES)
STACK: Final = 100

NAMES: Final = tuple(f"regular.{each}.name" for each in ("ada", "bo", "ines", "juno", "mina", "oskar", "tariq", "wren"))
"""Where the names of players stand in the catalogue; at larger tables seats go by letters."""

Act = Callable[[View, State], Action]
"""What somebody does at a turn."""


def names_of(players: int) -> tuple[str, ...]:
    """What the players of a table are called, by seat; nothing where there are too many for names."""
    return NAMES[:players] if players <= len(NAMES) else ()


def some_players(draw: Draw, players: int, *, least: int = 3, most: int = 7) -> int:
    """How many sit there: as many as a setting says, or, where it is 0, a number drawn.

    Raises:
        SubjectError: so many cannot play.
    """
    if players == 0:
        return draw.between(least, most)
    if not FEWEST_PLAYERS <= players <= Settings().most_players:
        raise SubjectError(
            f"players = {players} cannot play: {FEWEST_PLAYERS} to {Settings().most_players}, or 0 for any."
        )
    return players


def chosen(draw: Draw, setting: str, value: str, allowed: Sequence[str]) -> str:
    """What a setting says, or one of all that is allowed where it says ``any``.

    Raises:
        SubjectError: it says something else.
    """
    if value == "any":
        return draw.one(allowed)
    if value not in allowed:
        raise SubjectError(f"{setting} = {value!r} is not possible: {', '.join(allowed)}, or any.")
    return value


def at_a_pick(
    draw: Draw,
    own: Sequence[Card],
    players: int,
    before: int,
    *,
    face_up: Iterable[Card] = (),
    never_up: Iterable[Card] = (),
    own_up: bool = False,
) -> Spot:
    """A table at which you are to pick, dealt and picked at random around your cards.

    A face-down card is left for each of your picks: what is asked of face-down cards can then be done.

    Args:
        draw: where the rest comes from.
        own: your cards: three at the first pick, four at the second.
        players: how many are in.
        before: how many pick before you.
        face_up: cards that lie face up now.
        never_up: cards that were never face up.
        own_up: whether you took your fourth card face up.
    """
    kept = tuple(face_up)
    picked_up = tuple(own[3:]) if own_up else ()
    spare = draw.cards(players - len(kept) - len(picked_up), without=(*own, *kept, *never_up))
    row, left, down = draw.mixed((*kept, *spare)), [*spare], players
    wanted = HAND_SIZE - len(own) + (len(own) > HOLE_SIZE and not own_up)
    taken: list[Card | None] = []
    for number in range(before + len(own[3:]) * players):
        if number % players == before:
            down, wanted = down - (not own_up), HAND_SIZE - len(own)
        elif left and (draw.below(2) or down <= wanted):
            taken.append(left.pop())
        else:
            taken.append(None)
            down -= 1
    return Spot(tuple(own), players, before, tuple(card for card in row if card not in taken), down, tuple(taken))


def seen_elsewhere(spot: Spot) -> tuple[Card, ...]:
    """The cards you know that are not yours: face up in the centre, or taken from there."""
    return (*spot.up, *(card for card in spot.taken if card))


def third_ace_seen(players: int) -> float:
    """How likely the ace of spades and one other ace find a third, before the spread: the chance of who picks first.

    Who picks first sees the face-up row and, where no ace lies in it, two face-down cards. Two of those are taken to be
    left: by the second pick the others may have taken all of them.

    Args:
        players: how many are in.

    >>> round(third_ace_seen(6), 3)
    0.303

    Source: articles 3.1, 3.2 and 4.2.
    """
    left, looks = len(DECK) - HOLE_SIZE, players + 2
    return 1 - comb(left - 2, looks) / comb(left, looks)


def shown(spot: Spot) -> tuple[Exhibit, ...]:
    """How a page shows a situation: your cards, what others took face up, the centre."""
    rows = [HandRow(tuple(spot.cards), note("ask.spot.yours"))]
    if gone := tuple(card for card in spot.taken if card):
        rows.append(HandRow(gone, note("ask.spot.taken")))
    return (Hands(tuple(rows)), Centre(tuple(spot.up), spot.down or 0)) if spot.has_spread else (Hands(tuple(rows)),)


# --------------------------------------------------------------------------- whole hands


def play_until(
    deck: Sequence[Card], players: int, act: Act, is_there: Callable[[State], bool], *, settings: Settings | None = None
) -> tuple[State, tuple[Event, ...]]:
    """Deal a hand and play it until something is the case, or to its end.

    Args:
        deck: 52 cards in dealing order.
        players: how many.
        act: what somebody does, from his own view and the state.
        is_there: whether to stop.
        settings: the house rules.
    """
    state, first = start(settings or Settings(), [STACK] * players, deck=deck)
    events: list[Event] = [*first]
    while not state.is_over and not is_there(state):
        turn = state.turn
        assert turn is not None, "a hand that is not over waits for somebody"
        action = deal_from_deck(state) if turn == DEALER else act(view(state, events, turn), state)
        state, more = apply(state, action)
        events += more
    return state, tuple(events)


def deck_with(draw: Draw, players: int, up: Sequence[Card] = ()) -> tuple[Card, ...]:
    """A shuffled deck that deals some cards face up, whatever else it deals."""
    rest = iter(draw.mixed(card for card in DECK if card not in up))
    row = draw.mixed((*up, *(next(rest) for _ in range(players - len(up)))))
    hole = [next(rest) for _ in range(3 * players)]
    spread = [card for pair in zip(row, [next(rest) for _ in range(players)], strict=True) for card in pair]
    return (*hole, *spread, *rest)


def is_second_pick(state: State) -> bool:
    """Whether the second picks begin."""
    return state.stage is Stage.PICK2
