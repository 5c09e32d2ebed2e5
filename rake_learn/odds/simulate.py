"""Many whole hands: any players at a table, with every rule and every bet; or nothing but cards, by the million.

`simulate` plays hands with the rules' own engine. Every deal is played once from each turn of the table, so that each
player has held the same cards in the same seats as the others; luck then cancels out of the comparison. The deals are
cut into parts that depend on the seed and their number alone: any executor, with any number of workers, finds the same
result. `random_hands` ranks hands in which everybody takes any card and nobody folds.
"""

from __future__ import annotations

import contextlib
import math
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar

from rake_learn.odds.equity import Estimate
from rake_learn.odds.ranks import (
    CARD_KEYS,
    HAND_SIZE,
    STRENGTHS,
    OddsError,
    chosen_road,
    classes,
    strength_of_sum,
    strengths_of_sums,
)
from rake_learn.odds.seeds import bulk_chance, plain_chance, seed_number
from rake_learn.rules.cards import Chance, shuffled_deck
from rake_learn.rules.engine import apply, deal_from_deck, start
from rake_learn.rules.hands import HandClass
from rake_learn.rules.settings import FEWEST_PLAYERS, Settings, is_whole
from rake_learn.rules.state import DEALER, Action, Event
from rake_learn.rules.view import View, view

if TYPE_CHECKING:
    from numpy.random import Generator
    from numpy.typing import NDArray

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


Progress = Callable[[int, int], None]
"""Called with the deals done and all deals, each time a part is done."""


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
    seed: str
    """The seed word; with the number of deals it gives the result again."""
    is_complete: bool
    """Whether all hands asked for were played, rather than those up to an interruption."""

    def difference(self, one: int, other: int) -> float:
        """By how many standard errors player ``one`` did better than player ``other``, as if they were independent."""
        gap = self.by_player[one].value - self.by_player[other].value
        return gap / math.hypot(self.by_player[one].error, self.by_player[other].error)


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
    job = _Job(tuple(players), settings or Settings(), stack, seed, len(players) if rotate else 1)
    start(job.settings, [stack] * len(players))  # refuses what cannot be set up before work is handed out
    tallies = run_parts(partial(_play_part, job), deals, PART, executor, progress)
    total = tallies[0]
    for each in tallies[1:]:
        total = total.plus(each)
    return _simulation(job, total, total.deals == deals)


class _Countable(Protocol):
    """The result of a part, which knows how much of the work it was."""

    @property
    def deals(self) -> int: ...


_Part = TypeVar("_Part", bound=_Countable)


def run_parts(
    work: Callable[[int, int], _Part], whole: int, part: int, executor: Executor | None, progress: Progress | None
) -> list[_Part]:
    """The results of all parts, or of those that were done when it was interrupted, in the order of the parts."""
    done: dict[int, _Part] = {}
    parts = [(first, min(part, whole - first)) for first in range(0, whole, part)]

    def keep(first: int, result: _Part) -> None:
        done[first] = result
        if progress:
            progress(sum(each.deals for each in done.values()), whole)

    with contextlib.suppress(KeyboardInterrupt):
        if executor is None:
            for first, count in parts:
                keep(first, work(first, count))
        else:
            _run_elsewhere(executor, work, parts, keep)
    if not done:
        raise OddsError("The simulation was interrupted before it had anything to tell.")
    return [done[first] for first in sorted(done)]


def _run_elsewhere(
    executor: Executor,
    work: Callable[[int, int], _Part],
    parts: Sequence[tuple[int, int]],
    keep: Callable[[int, _Part], None],
) -> None:
    firsts: dict[Future[_Part], int] = {executor.submit(work, first, count): first for first, count in parts}
    waiting = set(firsts)
    try:
        while waiting:
            finished, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in finished:
                keep(firsts[future], future.result())
    finally:
        for future in waiting:
            future.cancel()


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


# --------------------------------------------------------------------------- nothing but cards

HANDS_PART: Final = {"numpy": 1 << 18, "plain": 1_000}
"""Hands in one part of the work, whoever does it."""

_BLOCK: Final = 4_096


@dataclass(frozen=True, slots=True)
class RandomHands:
    """What came of many hands in which everybody takes any card and nobody folds."""

    shares: tuple[Estimate, ...]
    """The share of the pot of each seat, from 0 to 1."""
    winners: Mapping[HandClass, Estimate]
    """How often the best hand is of each class."""
    hands: int
    seed: str
    is_complete: bool
    """Whether all hands asked for were dealt, rather than those up to an interruption."""


def random_hands(
    players: int,
    hands: int,
    *,
    ruleset: str = "opr704",
    seed: str = "odds",
    road: str | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> RandomHands:
    """Deal many hands in which everybody takes any card and nobody folds, and rank them all.

    Who takes any two cards of the centre holds any five cards of the deck; so each player is dealt five.

    Args:
        players: two to ten, in the novel's ruleset two to eight (R01, R40).
        hands: how many.
        ruleset: ``opr704`` or ``wooding``.
        seed: a word; the same word gives the same hands on the same road.
        road: ``numpy`` or ``plain``; numpy where it is installed if left out.
        executor: as for `simulate`.
        progress: as for `simulate`.

    Raises:
        OddsError: bad arguments, or an interruption before the first part was done.

    >>> found = random_hands(3, 2_000, road="plain")
    >>> round(sum(each.value for each in found.shares), 9)
    1.0
    """
    most = Settings(ruleset=ruleset).most_players
    if not is_whole(players) or not FEWEST_PLAYERS <= players <= most:
        raise OddsError(f"{players!r} players cannot play: {FEWEST_PLAYERS} to {most} are allowed (R01).")
    if not is_whole(hands) or hands < 1:
        raise OddsError(f"{hands!r} hands cannot be dealt: a whole number, at least 1.")
    way = chosen_road(road)
    counts = run_parts(
        partial(_bulk_hands if way == "numpy" else _plain_hands, players, ruleset, seed),
        hands,
        HANDS_PART[way],
        executor,
        progress,
    )
    dealt = sum(each.deals for each in counts)
    wins, squares, winners = (
        [math.fsum(column) for column in zip(*columns, strict=True)]
        for columns in zip(*((each.wins, each.squares, each.winners) for each in counts), strict=True)
    )

    def estimate(total: float, of_squares: float) -> Estimate:
        mean = total / dealt
        return Estimate(mean, math.sqrt(max(of_squares / dealt - mean * mean, 1 / (dealt + 2)) / dealt))

    return RandomHands(
        tuple(map(estimate, wins, squares)),
        MappingProxyType({each: estimate(winners[each], winners[each]) for each in HandClass}),
        dealt,
        seed,
        dealt == hands,
    )


@dataclass(frozen=True, slots=True)
class _Counts:
    """What one part of the hands came to."""

    deals: int
    wins: list[float]
    squares: list[float]
    winners: list[float]


def _plain_hands(players: int, ruleset: str, seed: str, first: int, count: int) -> _Counts:
    chance = plain_chance(seed, "hands", first)
    wins, squares, winners = [0.0] * players, [0.0] * players, [0.0] * len(HandClass)
    for _ in range(count):
        keys = chance.sample(CARD_KEYS, HAND_SIZE * players)
        strengths = [
            strength_of_sum(sum(keys[at : at + HAND_SIZE]), ruleset=ruleset) for at in range(0, len(keys), HAND_SIZE)
        ]
        best = max(strengths)
        share = 1 / strengths.count(best)
        for seat, strength in enumerate(strengths):
            wins[seat] += share * (strength == best)
            squares[seat] += share * share * (strength == best)
        winners[classes()[best]] += 1
    return _Counts(count, wins, squares, winners)


def _bulk_hands(players: int, ruleset: str, seed: str, first: int, count: int) -> _Counts:
    import numpy as np

    chance = bulk_chance(seed, "hands", first)
    deck = np.repeat(np.array(CARD_KEYS, dtype=np.int32)[:, None], _BLOCK, axis=1)
    wins, squares = np.zeros(players), np.zeros(players)
    by_strength = np.zeros(STRENGTHS)
    for begin in range(0, count, _BLOCK):
        size = min(_BLOCK, count - begin)
        strengths = strengths_of_sums(_dealt_sums(deck, players, chance)[:, :size], ruleset=ruleset)
        best = strengths.max(axis=0)
        alone, shared = _split(strengths == best)
        wins += alone + shared.sum(axis=1)
        squares += alone + (shared**2).sum(axis=1)
        by_strength += np.bincount(best, minlength=STRENGTHS)
    winners = np.bincount([int(each) for each in classes()], weights=by_strength, minlength=len(HandClass))
    return _Counts(count, wins.tolist(), squares.tolist(), winners.tolist())


def _split(is_best: NDArray[Any]) -> tuple[NDArray[Any], NDArray[Any]]:
    """How often each player is best alone, and the shares in the columns with a tie."""
    import numpy as np

    ties = is_best[0].astype(np.int8)
    for row in is_best[1:]:
        ties += row
    tied = np.flatnonzero(ties > 1)
    in_ties = is_best[:, tied]
    alone = np.array([np.count_nonzero(row) for row in is_best]) - in_ties.sum(axis=1)
    return alone, in_ties / ties[tied]


def _dealt_sums(deck: NDArray[Any], players: int, chance: Generator) -> NDArray[Any]:
    """Five cards for each player out of every column, as sums of keys; the decks stay mixed for the next time."""
    import numpy as np

    size, columns = deck.shape
    flat, every = deck.reshape(-1), np.arange(columns)
    sums = np.zeros((players, columns), dtype=np.int32)
    # One draw has 24 bits: the unevenness is less than one in 300,000.
    draws = chance.random((HAND_SIZE * players, columns), dtype=np.float32)
    draws *= np.arange(size, size - len(draws), -1, dtype=np.float32)[:, None]
    at, moved = np.empty(columns, dtype=np.intp), np.empty(columns, dtype=np.int32)
    for row, draw in enumerate(draws):
        np.copyto(at, draw, casting="unsafe")
        at += row
        at *= columns
        at += every
        flat.take(at, out=moved, mode="clip")
        flat[at] = deck[row]
        deck[row] = moved
        sums[row // HAND_SIZE] += moved
    return sums
