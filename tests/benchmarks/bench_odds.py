"""How fast odds are beside peers that do the same in the same run. By hand: python tests/benchmarks/bench_odds.py.

It prints figures and ratios and asserts nothing: clocks differ. Goals: at least 100 million ranks a second in bulk and
ten times the fastest peer that ranks one hand a call; at least 5, 2 and 1.3 million whole random hands a second at 2, 6
and 10 players; at least 1.7 times as many with two processes. phevaluator comes with the test extra; eval7 and pkrbot
are used where they are installed.
"""

from __future__ import annotations

import gc
import importlib
import os
import platform
import random
import statistics
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from rake_learn.odds import DealSampler, equity, for_picks, layout_of, random_hands, sample_deals, simulate
from rake_learn.odds.ranks import CARD_KEYS, strength_of_sum, strengths_of_keys
from rake_learn.rules import DECK, Settings, View, rank_hand
from rake_learn.teach.players import standard_players
from tests.odds.playing import Hand, picks_at_random

HANDS = 200_000
IN_BULK = 4_000_000
REPEATS = 5


def main() -> None:
    print(
        f"Python {platform.python_version()}, numpy {np.__version__}, {os.cpu_count()} processors, {platform.machine()}\n"
    )
    measure_ranking()
    measure_random_hands()
    measure_processes()
    measure_deals()
    measure_chances()
    measure_tables()


def best_of(
    work: Callable[[], object], repeats: int = REPEATS, clock: Callable[[], float] = time.process_time
) -> float:
    """Seconds of the fastest of several runs: the one least disturbed.

    Seconds are those of the processor in this process, whatever else the machine does; where other processes do the
    work they are those of the clock on the wall.
    """
    times = []
    for _ in range(repeats):
        gc.collect()
        begun = clock()
        work()
        times.append(clock() - begun)
    return min(times)


# --------------------------------------------------------------------------- ranking


def measure_ranking() -> None:
    """Five-card ranks a second on one core, each from what the package ranks fastest: keys, numbers, cards, masks."""
    chance = random.Random(704)
    hands = [chance.sample(range(52), 5) for _ in range(HANDS)]
    keys = np.array(CARD_KEYS, dtype=np.int32)[np.array(hands).T]
    many = np.ascontiguousarray(np.tile(keys, (1, IN_BULK // HANDS)))
    sums = [int(total) for total in keys.sum(axis=0)]
    cards = [[DECK[index] for index in hand] for hand in hands]
    strengths_of_keys(keys)
    mine = many.shape[1] / best_of(lambda: strengths_of_keys(many))
    rows = [
        ("rake_learn in bulk, numpy", mine),
        ("rake_learn one sum at a time, plain", HANDS / best_of(lambda: [strength_of_sum(total) for total in sums])),
        ("rake_learn.rules.rank_hand", HANDS / best_of(lambda: [rank_hand(hand) for hand in cards])),
        *((name, HANDS / best_of(work)) for name, work in peers(hands)),
    ]
    print("five-card ranks                          million a second     the first is so many times as fast")
    for name, speed in rows:
        print(f"  {name:<38}{speed / 1e6:>14.2f}{mine / speed:>24.1f} x")
    print()


def peers(hands: list[list[int]]) -> list[tuple[str, Callable[[], object]]]:
    """What is installed of the packages that rank one hand a call, ready to rank the same hands."""
    found: list[tuple[str, Callable[[], object]]] = []
    for name, prepare in (("phevaluator", _phevaluator), ("eval7", _eval7), ("pkrbot", _pkrbot)):
        try:
            module = importlib.import_module(name)
        except ImportError:
            print(f"  ({name} is not installed)")
        else:
            found.append((f"{name}, one hand a call", prepare(module, hands)))
    return found


def _phevaluator(module: Any, hands: list[list[int]]) -> Callable[[], object]:
    return lambda: [module.evaluate_cards(*hand) for hand in hands]


def _eval7(module: Any, hands: list[list[int]]) -> Callable[[], object]:
    ready = [[module.Card(DECK[index].text) for index in hand] for hand in hands]
    return lambda: [module.evaluate(hand) for hand in ready]


def _pkrbot(module: Any, hands: list[list[int]]) -> Callable[[], object]:
    ready = [[module.Card(DECK[index].text) for index in hand] for hand in hands]
    return lambda: [module.evaluate(hand) for hand in ready]


# --------------------------------------------------------------------------- many hands


def measure_random_hands() -> None:
    """Whole hands a second in which everybody takes any card, dealt and ranked, on one core."""
    print("whole random hands      numpy, million a second     plain     numpy is so many times as fast")
    for players in (2, 6, 10):
        many, few = 8_000_000 // players, 20_000 // players
        bulk = many / best_of(lambda: random_hands(players, many), 3)  # noqa: B023
        plain = few / best_of(lambda: random_hands(players, few, road="plain"), 3)  # noqa: B023
        print(f"  {players:>2} players{bulk / 1e6:>24.2f}{plain / 1e6:>18.4f}{bulk / plain:>20.0f} x")
    print()


def count_up(steps: int) -> int:
    """Nothing but work for one processor: what two of them can gain here at most."""
    total = 0
    for number in range(steps):
        total += number * number % 7
    return total


def measure_processes() -> None:
    """The same work in two other processes, which are there and have their tables before the clock.

    Runs alone and shared take turns, and the fastest of each count. A plain loop shows what can be gained in the same
    minute: no program gains more on this machine.
    """
    hands, steps, players = 12_000_000, 6_000_000, standard_players(4)
    with ProcessPoolExecutor(2) as two:
        works: list[tuple[str, Callable[[ProcessPoolExecutor | None], object]]] = [
            (
                "a plain loop",
                lambda pool: list((pool.map if pool else map)(count_up, [steps] * 4)),
            ),
            ("random hands", lambda pool: random_hands(6, hands, executor=pool)),
            ("whole tables", lambda pool: simulate(players, 160, executor=pool)),
        ]
        for name, work in works:
            work(two)  # fills the tables of the workers
            clock = time.perf_counter
            times = [[best_of(partial(work, pool), 1, clock) for pool in (None, two)] for _ in range(REPEATS)]
            alone, shared = map(min, zip(*times, strict=True))
            print(f"two processes, {name}: {alone / shared:.2f} x as fast as one")
    print()


def views() -> list[tuple[str, View]]:
    """Moments of decision at tables of several sizes."""
    found = []
    for players in (2, 4, 6, 10):
        for picks, name in ((0, "first pick"), (players, "second pick")):
            hand = picks_at_random(players, f"bench {players}", picks, Settings(betting="none"))
            assert hand.state.turn is not None
            found.append((f"{players} players, {name}", hand.seen_by(hand.state.turn)))
    return found


def measure_deals() -> None:
    """Deals a second that agree with a view, by model and road; and how soon the first two hundred are there."""
    print(
        "deals that agree with a view, a second       random      greedy   greedy, plain     ready and 200 deals, greedy"
    )
    for name, seen in views():
        speeds = []
        for model, road, count in (("random", "numpy", 20_000), ("greedy", "numpy", 8_000), ("greedy", "plain", 20)):
            sampler = DealSampler(layout_of(seen), model=model, road=road)
            speeds.append(count / best_of(lambda: sampler.draw(count), 2))  # noqa: B023
        soon = best_of(lambda: sample_deals(seen, 200, model="greedy"), 3)  # noqa: B023
        print(f"  {name:<34}" + "".join(f"{speed:>14,.0f}" for speed in speeds) + f"{soon * 1e3:>24.0f} ms")
    print()


def measure_chances() -> None:
    """What a third of a second tells about every pick: deals looked at, and the largest error of a difference."""
    print("every pick compared in 0.3 seconds      deals     error of a difference     seconds")
    for name, seen in views():
        for_picks(seen, error=1)  # fills the tables for this number of players
        begun = time.perf_counter()
        options = for_picks(seen, seconds=0.3, error=1e-9)
        spent = time.perf_counter() - begun
        error = max(option.behind.error for option in options)
        print(f"  {name:<34}{options[0].equity.basis.sample_size:>10,}{error:>18.4f}{spent:>20.2f}")
    times = []
    seen = Hand(6, DECK, Settings()).seen_by(0)
    for number in range(20):
        begun = time.perf_counter()
        equity(seen, error=0.01, seed=str(number))
        times.append(time.perf_counter() - begun)
    print(f"  a share to 0.01 before the spread, six players: {statistics.median(times) * 1e3:.0f} ms\n")


def measure_tables() -> None:
    """Whole hands a second with the players of the package, with every rule and bet."""
    for players in (2, 6, 10):
        seconds = best_of(lambda: simulate(standard_players(players), 20, rotate=False), 2)  # noqa: B023
        print(f"whole tables with computer players, {players:>2} seats: {20 / seconds:.0f} hands a second")


if __name__ == "__main__":
    main()
