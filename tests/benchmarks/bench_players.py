"""How strong the players are, and how long they think. By hand: python tests/benchmarks/bench_players.py [deals].

It prints figures and asserts nothing: clocks differ, and `tests/teach/test_ladder.py` holds the ladder. Chips are those
won in 100 hands of fixed-limit on duplicate deals, with their standard errors. Goal: at most 100 ms a decision.
"""

from __future__ import annotations

import statistics
import sys
import time
from itertools import pairwise
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from rake_learn.odds import play_hand, tournament
from rake_learn.rules import Chance, Settings, View, rank_hand
from rake_learn.rules.cards import parse_cards
from rake_learn.teach.players import LADDER, Choice, player

DEALS = 200
HANDS = 12
TABLES = (2, 4, 6, 10)


class Timed:
    """A player whose decisions are timed."""

    def __init__(self, style: str) -> None:
        self.player = player(style)
        self.times: list[float] = []

    def decide(self, view: View, chance: Chance) -> Choice:
        begun = time.perf_counter()
        choice = self.player.decide(view, chance)
        self.times.append(time.perf_counter() - begun)
        return choice


def main(deals: int) -> None:
    measure_times()
    for seats in TABLES[:3]:
        measure_ladder(seats, deals)


def measure_times() -> None:
    """Milliseconds of a decision; the ratio is to 1,000 hands ranked one by one in the same run."""
    unit = time_of_a_thousand_ranks()
    print(f"A decision, in ms (1,000 single ranks: {1000 * unit:.2f} ms)")
    print(f"{'':10}" + "".join(f"{seats:>10} seats" + " " * 14 for seats in TABLES))
    for style in LADDER:
        cells = []
        for seats in TABLES:
            timed = Timed(style)
            for number in range(-1, HANDS):
                if number == 0:
                    timed.times.clear()  # the first hand fills the tables
                play_hand([timed] * seats, settings=Settings(), stack=200, seed=f"time {number}")
            times = sorted(timed.times)
            median, slowest = statistics.median(times), times[int(0.99 * len(times))]
            cells.append(f"{1000 * median:8.2f}  p99 {1000 * slowest:7.1f} ({slowest / unit:5.1f}×)")
        print(f"{style:10}" + " ".join(cells))
    print()


def time_of_a_thousand_ranks() -> float:
    cards = parse_cards("KhKd7c2s9d")
    times = []
    for _ in range(20):
        begun = time.perf_counter()
        for _ in range(1_000):
            rank_hand(cards)
        times.append(time.perf_counter() - begun)
    return min(times)


def measure_ladder(seats: int, deals: int) -> None:
    """Each player against the one below; the expert, who takes its time, on a quarter of the deals."""
    for below, above in pairwise(LADDER):
        count = deals // 4 if above == "expert" else deals
        match = tournament({above: player(above), below: player(below)}, count, seats=seats).match(above, below)
        print(
            f"{seats} seats: {above:9} over {below:9} {match.chips.value:7.1f} ± {match.chips.error:5.1f} "
            f"in 100 hands, {match.lead:5.1f} standard errors on {count} deals"
        )
    print()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else DEALS)
