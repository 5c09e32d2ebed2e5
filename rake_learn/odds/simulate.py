"""Many whole hands of any players at a table, with every rule and every bet.

`simulate` plays hands with the rules' own engine. Every deal is played once from each turn of the table, so that each
player has held the same cards in the same seats as the others; luck then cancels out of the comparison. The deals are
cut into parts that depend on the seed and their number alone: any executor, with any number of workers, finds the same
result (`rake_learn.odds.parts`).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from typing import Final, Protocol

from rake_learn.odds.estimates import FEWEST_TO_TELL, Estimate
from rake_learn.odds.parts import Progress, run_parts
from rake_learn.odds.ranks import OddsError
from rake_learn.odds.seeds import seed_number
from rake_learn.rules.cards import Chance, shuffled_deck
from rake_learn.rules.dealing import deal_from_deck
from rake_learn.rules.engine import apply, start
from rake_learn.rules.settings import Settings, is_whole
from rake_learn.rules.state import DEALER, Action, Event
from rake_learn.rules.view import View, view

PART: Final = 20
"""Deals in one part of the work, whoever does it."""


class Decision(Protocol):
    """What a player answers."""

    @property
    def action(self) -> Action:
        """An action that the view's ``legal`` allows."""


class Player(Protocol):
    """Anybody who can take a seat. For other processes it must be possible to pickle a player."""

    def decide(self, view: View, chance: Chance) -> Decision:
        """What to do now; ``view`` is the player's own, and it is the player's turn."""


@dataclass(frozen=True, slots=True)
class Simulation:
    """How a table did. Amounts are chips won, or lost if negative, per hand, with their standard errors."""

    by_player: tuple[Estimate, ...]
    """In the order in which the players were given."""
    by_seat: tuple[Estimate, ...]
    """From the dealer's left to the dealer, whoever sat there."""
    deals: int
    """Different deals that were played."""
    hands: int
    """Hands played: each deal as often as the table was turned."""
    players: tuple[str, ...]
    """Who sat there: the style of each player, or else what kind of object it is. That is the model behind the amounts."""
    seed: str
    """The seed word; with the number of deals it gives the result again."""
    is_complete: bool
    """Whether all hands asked for were played, rather than those up to an interruption."""

    def difference(self, one: int, other: int) -> float:
        """By how many standard errors player ``one`` did better than player ``other``, as if they were independent."""
        gap = self.by_player[one].value - self.by_player[other].value
        return gap / math.hypot(self.by_player[one].error, self.by_player[other].error)

    def __str__(self) -> str:
        end = "" if self.is_complete else ", interrupted"
        head = f"Chips won a hand: {self.hands} hands, seed {self.seed!r}{end}"
        width = max(map(len, self.players))
        is_enough = self.deals >= FEWEST_TO_TELL
        rows = [
            f"{number:>2} {name:<{width}}  {each.value:+8.2f} {f'± {each.error:.2f}' if is_enough else '(too few deals to say)'}"
            for number, (name, each) in enumerate(zip(self.players, self.by_player, strict=True), start=1)
        ]
        return "\n".join([head, *rows])


@dataclass(frozen=True, slots=True)
class _Job:
    """What is to be played."""

    players: tuple[Player, ...]
    settings: Settings
    stack: int
    seed: str
    turns: int


@dataclass(frozen=True, slots=True)
class _Tally:
    """Whole numbers to be added up: exact, in whatever order parts come in."""

    deals: int
    players: tuple[int, ...]
    player_squares: tuple[int, ...]
    seats: tuple[int, ...]
    seat_squares: tuple[int, ...]

    def plus(self, other: _Tally) -> _Tally:
        return _Tally(
            self.deals + other.deals,
            _added(self.players, other.players),
            _added(self.player_squares, other.player_squares),
            _added(self.seats, other.seats),
            _added(self.seat_squares, other.seat_squares),
        )


def _added(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(left + right for left, right in zip(one, other, strict=True))


def simulate(
    players: Sequence[Player],
    deals: int,
    *,
    settings: Settings | None = None,
    stack: int = 200,
    rotate: bool = True,
    seed: str = "odds",
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Simulation:
    """Play many hands with these players and say how each of them did.

    Args:
        players: two to ten, from the dealer's left; any objects with ``decide(view, chance)``.
        deals: how many different deals.
        settings: the house rules; the usual ones if left out.
        stack: the chips of everybody before each hand.
        rotate: play each deal once from each turn of the table, so that everybody has held the same cards.
        seed: a word; the same word gives the same result on any executor.
        executor: any executor of `concurrent.futures`; this process if left out. It is not shut down.
        progress: called after each part of the work. A ``KeyboardInterrupt``, from the keyboard or raised by it, ends
            the simulation with what there is so far.

    Raises:
        OddsError: bad arguments, or an interruption before the first part was done.
        SetupError: the settings do not allow for so many players or such stacks.
        IllegalAction: a player did what the rules forbid.

    >>> from rake_learn.rules import Call, Check
    >>> class Caller:
    ...     def decide(self, view, chance):
    ...         legal = view.legal
    ...         if legal.pick:
    ...             place = (*legal.pick.up, *legal.pick.down)[0]
    ...             self.action = Pick(view.viewer, place, face_up=place in legal.pick.up)
    ...         else:
    ...             self.action = Check(view.viewer) if legal.check else Call(view.viewer)
    ...         return self
    >>> from rake_learn.rules import Pick
    >>> result = simulate([Caller(), Caller()], 40)
    >>> result.hands, round(sum(each.value for each in result.by_player), 9)
    (80, 0.0)
    """
    if not is_whole(deals) or deals < 1:
        raise OddsError(f"{deals!r} deals cannot be played: a whole number, at least 1.")
    check_can_decide(enumerate(players, start=1))
    job = _Job(tuple(players), settings or Settings(), stack, seed, len(players) if rotate else 1)
    start(job.settings, [stack] * len(players))  # refuses what cannot be set up before work is handed out
    tallies = run_parts(partial(_play_part, job), deals, PART, executor, progress)
    total = tallies[0]
    for each in tallies[1:]:
        total = total.plus(each)
    return _simulation(job, total, total.deals == deals)


def check_can_decide(players: Iterable[tuple[object, object]]) -> None:
    """Refuse, with an `OddsError` that gives its number or name, what cannot take a seat."""
    for name, each in players:
        if isinstance(each, type) or not callable(getattr(each, "decide", None)):
            raise OddsError(
                f"Player {name!r} cannot decide: {each!r}. "
                "Take an object with decide(view, chance), such as rake_learn.player('steady')."
            )


def _simulation(job: _Job, total: _Tally, is_complete: bool) -> Simulation:
    def estimate(chips: int, squares: int) -> Estimate:
        mean = chips / total.deals
        variance = max(squares / total.deals - mean * mean, 0.0)
        error = math.sqrt(variance / max(total.deals - 1, 1)) if total.deals > 1 else math.inf
        return Estimate(mean / job.turns, error / job.turns)

    return Simulation(
        tuple(map(estimate, total.players, total.player_squares)),
        tuple(map(estimate, total.seats, total.seat_squares)),
        total.deals,
        total.deals * job.turns,
        tuple(str(getattr(player, "style", type(player).__name__)) for player in job.players),
        job.seed,
        is_complete,
    )


# --------------------------------------------------------------------------- one part, in whatever process


def _play_part(job: _Job, first: int, count: int) -> _Tally:
    size = len(job.players)
    players, player_squares, seats, seat_squares = ([0] * size for _ in range(4))
    for number in range(first, first + count):
        by_player, by_seat = _play_deal(job, number)
        for index in range(size):
            players[index] += by_player[index]
            player_squares[index] += by_player[index] ** 2
            seats[index] += by_seat[index]
            seat_squares[index] += by_seat[index] ** 2
    return _Tally(count, tuple(players), tuple(player_squares), tuple(seats), tuple(seat_squares))


def _play_deal(job: _Job, number: int) -> tuple[list[int], list[int]]:
    """One deal from each turn of the table: the chips won by each player, and in each seat."""
    size = len(job.players)
    by_player, by_seat = [0] * size, [0] * size
    for turn in range(job.turns):
        order = [(seat + turn) % size for seat in range(size)]
        won = play_hand(
            [job.players[index] for index in order],
            settings=job.settings,
            stack=job.stack,
            seed=f"{seed_number(job.seed, 'deal', number):032x}",
            luck=f"{seed_number(job.seed, 'luck', number, turn):032x}",
        )
        for seat, index in enumerate(order):
            by_player[index] += won[seat]
            by_seat[seat] += won[seat]
    return by_player, by_seat


def play_hand(
    players: Sequence[Player], *, settings: Settings, stack: int, seed: str, luck: str | None = None
) -> tuple[int, ...]:
    """One whole hand: the chips won or lost in each seat.

    Args:
        players: by seat, from the dealer's left.
        settings: the house rules.
        stack: the chips of everybody before the ante.
        seed: the seed word of the deck.
        luck: the seed word of what the players leave to chance; the deck's if left out.
    """
    state, first = start(settings, [stack] * len(players), deck=shuffled_deck(seed))
    events: list[Event] = [*first]
    chances = [Chance(f"{luck or seed}/{seat}") for seat in range(len(players))]
    while not state.is_over:
        turn = state.turn
        assert turn is not None, "a hand that is not over waits for somebody"
        action: Action
        if turn == DEALER:
            action = deal_from_deck(state)
        else:
            action = players[turn].decide(view(state, events, turn), chances[turn]).action
        state, more = apply(state, action)
        events += more
    return tuple(seat.stack - stack for seat in state.seats)
