"""Players against each other on the same deals: who wins how much, and how sure that is.

Everybody meets everybody in a match. A match seats two players by turns around the table, plays a deal, changes all
seats and plays the same deal again: so each of the two has held all the cards of the other, and luck cancels out. The
two hands of a deal together are the unit of which the standard error is made. Where the two act alike nothing is left.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from itertools import combinations

from rake_learn.odds.estimates import FEWEST_TO_TELL, Estimate
from rake_learn.odds.parts import Progress, run_parts
from rake_learn.odds.ranks import OddsError
from rake_learn.odds.seeds import seed_number
from rake_learn.odds.simulate import PART, Player, check_can_decide, play_hand
from rake_learn.rules.engine import start
from rake_learn.rules.settings import Settings, is_whole

HUNDRED = 100
"""Results are told in chips for so many hands."""


@dataclass(frozen=True, slots=True)
class Match:
    """How two players did against each other."""

    one: str
    other: str
    chips: Estimate
    """Chips that ``one`` won from ``other`` in 100 hands, in one seat on average."""

    @property
    def lead(self) -> float:
        """The same in standard errors: above 3 it is hardly luck."""
        if not self.chips.error:
            return math.copysign(math.inf, self.chips.value) if self.chips.value else 0.0
        return self.chips.value / self.chips.error


@dataclass(frozen=True, slots=True)
class Tournament:
    """How everybody did, in all matches and against each of the others."""

    names: tuple[str, ...]
    """In the order given."""
    chips: Mapping[str, Estimate]
    """Chips won in 100 hands, over all matches, by name; the most first."""
    matches: tuple[Match, ...]
    """Each pair once, in the order of ``names``."""
    seats: int
    betting: str
    """The structure that was bet in, as `Settings.betting` names it."""
    stack: int
    """The chips of everybody before each hand."""
    deals: int
    """Different deals that were played in every match."""
    hands: int
    """All hands that were played."""
    seed: str
    is_complete: bool
    """Whether all hands asked for were played, rather than those up to an interruption."""

    def match(self, one: str, other: str) -> Match:
        """The match of two players, seen from the side of ``one``.

        Raises:
            OddsError: they have not met.
        """
        for each in self.matches:
            if (each.one, each.other) == (one, other):
                return each
            if (each.one, each.other) == (other, one):
                return Match(one, other, Estimate(-each.chips.value, each.chips.error))
        raise OddsError(f"{one!r} and {other!r} have not met: the players are {', '.join(self.names)}.")

    def __str__(self) -> str:
        width = max(map(len, self.names))
        is_enough = self.deals >= FEWEST_TO_TELL
        rows = [
            f"{name:<{width}}  {each.value:+8.1f} {f'± {each.error:.1f}' if is_enough else '(too few deals to say)'}"
            for name, each in self.chips.items()
        ]
        deals = f"{self.deals} deal{'' if self.deals == 1 else 's'}"
        head = f"Chips won in 100 hands, {self.seats} seats, {deals}, seed {self.seed!r}"
        betting = "no betting" if self.betting == "none" else self.betting.replace("_", "-")
        house = f"{betting.capitalize()}, {self.stack} chips each before every hand"
        return "\n".join([head if self.is_complete else f"{head}, interrupted", house, *rows])


@dataclass(frozen=True, slots=True)
class _Job:
    """What is to be played."""

    players: tuple[Player, ...]
    settings: Settings
    stack: int
    seats: int
    seed: str


@dataclass(frozen=True, slots=True)
class _Tally:
    """Whole numbers to be added up: exact, in whatever order parts come in."""

    deals: int
    matches: tuple[int, ...]
    match_squares: tuple[int, ...]
    players: tuple[int, ...]
    player_squares: tuple[int, ...]


def tournament(
    players: Mapping[str, Player],
    deals: int,
    *,
    seats: int = 2,
    settings: Settings | None = None,
    stack: int = 200,
    seed: str = "odds",
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Tournament:
    """Let everybody meet everybody on the same deals.

    Args:
        players: at least two, by name; any objects with ``decide(view, chance)``.
        deals: how many different deals each pair plays, twice each.
        seats: players at a table, 2 to 10; the two of a match sit there by turns.
        settings: the house rules; fixed-limit if left out, where luck weighs least.
        stack: the chips of everybody before each hand.
        seed: a word; the same word gives the same result on any executor.
        executor: any executor of `concurrent.futures`; this process if left out. It is not shut down.
        progress: called after each part of the work, with the deals done and all deals. A ``KeyboardInterrupt`` ends
            the tournament with what there is so far.

    Raises:
        OddsError: bad arguments, or an interruption before the first part was done.
        SetupError: the settings do not allow for so many seats or such stacks.
        IllegalAction: a player did what the rules forbid.
        ValueError: a player made a mistake, such as `rake_learn.teach.players.PlayerMistake`; a note names the deal.

    >>> from rake_learn.rules import Call, Check, Pick
    >>> class Caller:
    ...     def decide(self, view, chance):
    ...         legal = view.legal
    ...         if legal.pick:
    ...             place = (*legal.pick.up, *legal.pick.down)[0]
    ...             self.action = Pick(view.viewer, place, face_up=place in legal.pick.up)
    ...         else:
    ...             self.action = Check(view.viewer) if legal.check else Call(view.viewer)
    ...         return self
    >>> result = tournament({"one": Caller(), "other": Caller()}, 30)
    >>> result.hands, result.match("one", "other").chips.value
    (60, 0.0)
    """
    if not is_whole(deals) or deals < 1:
        raise OddsError(f"{deals!r} deals cannot be played: a whole number, at least 1.")
    if not isinstance(players, Mapping):
        raise OddsError(f"The players come by name, not as {players!r}: such as {{'one': player, 'other': player}}.")
    check_can_decide(players.items())
    if len(players) < 2:
        raise OddsError(f"{len(players)} players cannot meet: at least 2 are needed, by name.")
    if not is_whole(seats):
        raise OddsError(f"{seats!r} seats are no table: a whole number from 2 to 10.")
    house = settings or Settings(betting="fixed_limit")
    job = _Job(tuple(players.values()), house, stack, seats, seed)
    start(job.settings, [stack] * seats)  # refuses what cannot be set up before work is handed out
    tallies = run_parts(partial(_play_part, job), deals, PART, executor, progress)
    return _result(job, tuple(players), tallies, deals)


def _result(job: _Job, names: tuple[str, ...], tallies: list[_Tally], deals: int) -> Tournament:
    played = sum(each.deals for each in tallies)
    pairs = list(combinations(names, 2))

    def estimate(totals: list[int], squares: list[int], number: int, hands: int) -> Estimate:
        mean = totals[number] / played
        variance = max(squares[number] / played - mean * mean, 0.0)
        error = math.sqrt(variance / (played - 1)) if played > 1 else math.inf
        return Estimate(HUNDRED * mean / hands, HUNDRED * error / hands)

    matches, match_squares, by_player, player_squares = (
        [sum(column) for column in zip(*rows, strict=True)]
        for rows in zip(
            *((each.matches, each.match_squares, each.players, each.player_squares) for each in tallies), strict=True
        )
    )
    # In the two hands of a deal a player sits once in each seat; over all matches as often as there are others.
    chips = {
        name: estimate(by_player, player_squares, number, job.seats * (len(names) - 1))
        for number, name in enumerate(names)
    }
    return Tournament(
        names,
        dict(sorted(chips.items(), key=lambda each: -each[1].value)),
        tuple(Match(*pair, estimate(matches, match_squares, number, job.seats)) for number, pair in enumerate(pairs)),
        job.seats,
        job.settings.betting,
        job.stack,
        played,
        2 * played * len(pairs),
        job.seed,
        played == deals,
    )


# --------------------------------------------------------------------------- one part, in whatever process


def _play_part(job: _Job, first: int, count: int) -> _Tally:
    pairs = list(combinations(range(len(job.players)), 2))
    matches, match_squares = [0] * len(pairs), [0] * len(pairs)
    by_player, player_squares = [0] * len(job.players), [0] * len(job.players)
    for number in range(first, first + count):
        won = [0] * len(job.players)
        for place, (one, other) in enumerate(pairs):
            gain = _play_deal(job, job.players[one], job.players[other], number)
            matches[place] += gain
            match_squares[place] += gain * gain
            won[one] += gain
            won[other] -= gain
        for place, gain in enumerate(won):
            by_player[place] += gain
            player_squares[place] += gain * gain
    return _Tally(count, tuple(matches), tuple(match_squares), tuple(by_player), tuple(player_squares))


def _play_deal(job: _Job, one: Player, other: Player, number: int) -> int:
    """The chips that ``one`` wins in the two hands of a deal."""
    gain = 0
    for turn in range(2):
        is_one = [(seat + turn) % 2 == 0 for seat in range(job.seats)]
        try:
            won = play_hand(
                [one if each else other for each in is_one],
                settings=job.settings,
                stack=job.stack,
                # The same luck in both hands: where the two act alike, they leave the same to chance.
                seed=f"{seed_number(job.seed, 'deal', number):032x}",
                luck=f"{seed_number(job.seed, 'luck', number):032x}",
            )
        except ValueError as error:
            error.add_note(f"This was deal {number + 1} of the tournament with the seed {job.seed!r}.")
            raise
        gain += sum(chips for chips, each in zip(won, is_one, strict=True) if each)
    return gain
