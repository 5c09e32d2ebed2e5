"""A situation put together card by card, and the view of it: for questions that no hand at a table has raised.

The view is dealt, picked and cut down by the rules themselves, so it is one that a seat could really have. Cards that
the asker does not know are laid out from the rest of the deck; the view does not hold them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rake_learn.odds.layout import HOLE_SIZE
from rake_learn.odds.ranks import HAND_SIZE, OddsError
from rake_learn.rules.cards import DECK, Card
from rake_learn.rules.dealing import deal_from_deck
from rake_learn.rules.engine import apply, start
from rake_learn.rules.settings import FEWEST_PLAYERS, Settings, is_whole
from rake_learn.rules.state import BETTING_STAGES, DEALER, Action, Check, Event, Pick, State
from rake_learn.rules.view import View, view

PROBLEMS: Final = {
    "duplicate": "{card} occurs twice, and a deck has it once.",
    "hand_size": "A hand of {n} cards: three are dealt, and up to two are picked.",
    "players": "{n!r} cannot be the number of players: {least} to {most} are allowed (R01).",
    "too_many": "{n} players would need {needed} cards, and a deck has {deck}.",
    "before": "{n!r} players cannot pick before you: 0 to {most} of {players}.",
    "too_few_up": "{players} players see {players} cards face up: {n} more must be named, there or as taken.",
    "too_many_up": "{players} players see {players} cards face up, not {n}.",
    "down": "{n!r} cards cannot lie face down there: 0 to {most} are possible.",
    "no_spread": "A hand of {n} cards has picked: what lies in the centre must be said.",
    "too_late": "{gone} cards are gone from the centre, but at most {most} when you hold {n}.",
    "too_early": "{gone} cards are gone from the centre, but at least {least} when you hold {n}.",
}
"""Why a situation is impossible, by a short name."""


class SpotError(OddsError):
    """A situation that cannot be; ``problem`` is a key of `PROBLEMS`, ``values`` fill in its sentence."""

    def __init__(self, problem: str, **values: Any) -> None:
        self.problem = problem
        self.values = values
        super().__init__(PROBLEMS[problem].format(**values))


@dataclass(frozen=True, slots=True)
class Spot:
    """What somebody knows in a hand in which nobody has folded, or of which the folded are left out.

    >>> from rake_learn.rules import parse_cards
    >>> spot = Spot(parse_cards("AsAh7d"), 3, before=1, up=parse_cards("KhTc"), taken=[Card("2c")])
    >>> spot.is_turn, spot.down, spot.view().legal.pick.up
    (True, 3, (1, 2))
    >>> Spot(parse_cards("AsAh7d"), 11)
    Traceback (most recent call last):
    ...
    rake_learn.odds.spot.SpotError: 11 players would need 55 cards, and a deck has 52.

    Source: articles 2.1 and 3.1 to 3.4, rulings R15, R18, R20.
    """

    cards: Sequence[Card]
    """Your own: the three dealt ones, then those you have picked."""
    players: int
    """Who is still in, you included: two to ten."""
    before: int = 0
    """How many pick before you: your seat, counted from the dealer's left; the dealer has the most."""
    up: Sequence[Card] = ()
    """The cards that lie face up in the centre now."""
    down: int | None = None
    """How many lie face down now. Left out: as many as ``taken`` and your own picks leave there."""
    taken: Sequence[Card | None] = ()
    """What the others have taken, in their order; ``None`` for a face-down card. Left out: face-down cards, as ``down`` tells."""

    def __post_init__(self) -> None:
        for name in ("cards", "up", "taken"):
            object.__setattr__(self, name, _checked(name, getattr(self, name)))
        self._check_players()
        self._check_cards()
        if self.has_spread:
            self._complete()
        elif len(self.cards) > HOLE_SIZE:
            raise SpotError("no_spread", n=len(self.cards))

    # ------------------------------------------------------------------- what can be

    @property
    def has_spread(self) -> bool:
        """Whether the centre has been dealt."""
        return bool(self.up or self.taken or self.down is not None)

    @property
    def gone(self) -> int:
        """How many cards have been picked so far, yours included."""
        return len(self.taken) + self.own_picks if self.has_spread else 0

    @property
    def own_picks(self) -> int:
        """How many of your cards you have picked."""
        return len(self.cards) - HOLE_SIZE

    @property
    def is_turn(self) -> bool:
        """Whether you are to pick now."""
        return self.has_spread and self.own_picks < 2 and self.gone == self.before + self.own_picks * self.players

    @property
    def is_over(self) -> bool:
        """Whether nobody has a pick to make."""
        return self.has_spread and self.gone == 2 * self.players

    def _check_players(self) -> None:
        players, most = self.players, Settings().most_players
        if is_whole(players) and players > most:
            raise SpotError("too_many", n=players, needed=players * HAND_SIZE, deck=len(DECK))
        if not is_whole(players) or players < FEWEST_PLAYERS:
            raise SpotError("players", n=players, least=FEWEST_PLAYERS, most=most)
        if not is_whole(self.before) or not 0 <= self.before < players:
            raise SpotError("before", n=self.before, most=players - 1, players=players)

    def _check_cards(self) -> None:
        seen: set[Card] = set()
        for card in (*self.cards, *self.up, *filter(None, self.taken)):
            if card in seen:
                raise SpotError("duplicate", card=card.text)
            seen.add(card)
        if not HOLE_SIZE <= len(self.cards) <= HAND_SIZE:
            raise SpotError("hand_size", n=len(self.cards))

    def _complete(self) -> None:
        """Work out who took what: rows, order and numbers must fit together."""
        players = self.players
        others_up = [card for card in self.taken if card]
        own_up = players - len(self.up) - len(others_up)
        if own_up < 0:
            raise SpotError("too_many_up", players=players, n=len(self.up) + len(others_up))
        if own_up > self.own_picks:
            raise SpotError("too_few_up", players=players, n=own_up - self.own_picks)
        most = players - (self.own_picks - own_up) - (len(self.taken) - len(others_up))
        down = most if self.down is None else self.down
        if not is_whole(down) or not 0 <= down <= most:
            raise SpotError("down", n=self.down, most=max(most, 0))
        object.__setattr__(self, "taken", (*self.taken, *[None] * (most - down)))
        object.__setattr__(self, "down", down)
        # Before, between and after your own picks, each of the others picks once a round.
        least = (0, self.before + 1, players + self.before + 1)[self.own_picks]
        latest = (self.before, players + self.before, 2 * players)[self.own_picks]
        if self.gone > latest:
            raise SpotError("too_late", gone=self.gone, most=latest, n=len(self.cards))
        if self.gone < least:
            raise SpotError("too_early", gone=self.gone, least=least, n=len(self.cards))

    # ------------------------------------------------------------------- the view

    def view(self) -> View:
        """What your seat knows, as the rules tell it: with nothing bet, and the picks made so far.

        Where all have picked it is the moment before the last bets: a showdown would show cards that nobody named.
        """
        settings = Settings(betting=Settings().betting if self.is_over else "none")
        state, first = start(settings, [100] * self.players, deck=self._deck())
        events: list[Event] = [*first]
        while state.turn == DEALER and (self.has_spread or not all(seat.hole for seat in state.seats)):
            state = _all_checked(_step(state, events, deal_from_deck(state)), events)
        for pick in self._picks():
            state = _step(_all_checked(state, events), events, pick)
        return view(state, events, self.before)

    def _own(self) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """What you picked face up and face down. Which of two came first changes no chance."""
        others = sum(card is not None for card in self.taken)
        own_up = self.players - len(self.up) - others if self.has_spread else 0
        picked = tuple(self.cards[HOLE_SIZE:])
        return picked[:own_up], picked[own_up:]

    def _picks(self) -> Iterator[Pick]:
        """All picks so far, in order of the seats."""
        own_up, own_down = self._own()
        row = self._row()
        mine = iter([*own_up, *(None for _ in own_down)])
        theirs = iter(self.taken)
        hidden = iter(range(self.players + 1, 2 * self.players + 1))
        for number in range(self.gone):
            seat = number % self.players
            card = next(mine if seat == self.before else theirs)
            yield Pick(seat, row.index(card) + 1, face_up=True) if card else Pick(seat, next(hidden), face_up=False)

    def _row(self) -> tuple[Card, ...]:
        """The face-up row as it was dealt."""
        return (*self.up, *filter(None, self.taken), *self._own()[0])

    def _deck(self) -> tuple[Card, ...]:
        """A deck that deals this; cards that nobody named come from the rest."""
        row, own_down = self._row(), self._own()[1]
        named = {*self.cards, *row}
        rest = iter([card for card in DECK if card not in named])
        hands = [
            self.cards[:HOLE_SIZE] if seat == self.before else [next(rest) for _ in range(HOLE_SIZE)]
            for seat in range(self.players)
        ]
        dealt = [hand[turn] for turn in range(HOLE_SIZE) for hand in hands]
        if self.has_spread:
            hidden = self._hidden_row(own_down, rest)
            for pair in zip(row, hidden, strict=True):
                dealt += pair
        return (*dealt, *rest)

    def _hidden_row(self, own_down: Sequence[Card], rest: Iterator[Card]) -> list[Card]:
        """The face-down row: your own picks lie where you took them."""
        mine = iter(own_down)
        takers = [pick.seat for pick in self._picks() if not pick.face_up]
        cards = [next(mine) if seat == self.before else next(rest) for seat in takers]
        return cards + [next(rest) for _ in range(self.players - len(cards))]


def _checked(name: str, cards: object) -> tuple[Card | None, ...]:
    """These cards, if that is what they are; among the taken ones ``None`` stands for a face-down card."""
    given = (cards,) if isinstance(cards, str) or not isinstance(cards, Iterable) else tuple(cards)
    for card in given:
        if not isinstance(card, Card) and not (card is None and name == "taken"):
            raise OddsError(f"{name}={card!r} is no card: such as parse_cards('AsAh7d').")
    return given


def _all_checked(state: State, events: list[Event]) -> State:
    """The state after a betting round in which nobody bets, if there is one now."""
    while state.stage in BETTING_STAGES and state.turn not in (None, DEALER):
        state = _step(state, events, Check(state.turn))
    return state


def _step(state: State, events: list[Event], action: Action) -> State:
    after, more = apply(state, action)
    events += more
    return after
