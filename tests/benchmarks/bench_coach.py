"""How good the coach's figures are after 300 ms, by seats and stage. By hand: python tests/benchmarks/bench_coach.py.

It prints processor milliseconds (other programs do not count), deals, and the error that was reached as a part of the
pot, and asserts nothing: clocks differ. A choice is called costly from 3 % of the pot beyond two errors, so an error of
0.005 tells most choices apart; above 0.015 nothing is graded. `for_picks` answers the same question in the same time,
and the coach itself once more with the deals of `DealSampler` instead of its own.
"""

from __future__ import annotations

import platform
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2]))

from rake_learn.odds import DealSampler, Layout, OddsError, PickingModel, for_picks
from rake_learn.odds.acts.source import Source
from rake_learn.odds.ranks import Road
from rake_learn.rules import Bet, Settings, View, shuffled_deck
from rake_learn.teach.coach import Weighing, prepare, weighing
from tests.odds.playing import Hand, picks_at_random

SEATS = (2, 4, 6, 10)
SECONDS = 0.27
"""The rest of 300 ms goes to the words."""


def main() -> None:
    print(f"Python {platform.python_version()}, numpy {np.__version__}, {platform.machine()}\n")
    measure_first_decision()
    print(f"{'seats, decision':<32} {'ms':>5} {'deals':>7} {'error / pot':>12} {'bands'}")
    for name, view in decisions():
        measure(name, view, "numpy")
    for name, view in decisions():
        if name.startswith(("2", "6")):
            measure(f"{name}, plain", view, "plain")
    print("\nthe same picks by for_picks")
    for name, view in decisions():
        if view.legal.pick:
            measure_odds(name, view)
    measure_other_deals()


class Alike(Source):
    """Deals of `DealSampler`, which all count alike."""

    def __init__(self, layout: Layout, cells: Iterable[int], model: PickingModel, road: Road, seed: str) -> None:
        super().__init__(layout, cells, model, road, seed)
        self._sampler: DealSampler | None = None

    def prepare(self) -> bool:
        is_new = self._sampler is None
        self._sampler = self._sampler or DealSampler(self._layout, model=self._model, road=self._road)
        return is_new

    def draw(self, count: int, number: int) -> tuple[Any, Any]:
        assert self._sampler is not None
        cards = self._sampler.draw(count, seed=self._seed, part=number).cards
        return (cards, np.ones(count)) if self._road == "numpy" else ([[*order] for order in cards], [1.0] * count)


def measure_other_deals() -> None:
    """The decisions before which others have picked, with both kinds of deals."""
    views = [(name, view) for name, view in decisions() if "last" in name]
    for road in ("numpy", "plain"):
        for source in (Source, Alike):
            weighing.Source = source
            print(f"\n{'guided' if source is Source else 'alike'}, {road}")
            for name, view in views:
                measure(name, view, road)
    weighing.Source = Source


def measure_first_decision() -> None:
    """What the tables cost once in a process."""
    view = next(view for name, view in decisions() if name.startswith("6, first bets"))
    begun = time.process_time()
    prepare(view)
    print(f"tables for the first decision at six seats: {1_000 * (time.process_time() - begun):.0f} ms, once\n")


def decisions() -> Iterator[tuple[str, View]]:
    """Decisions of all stages at tables of all sizes."""
    for seats in SEATS:
        hand = Hand(seats, shuffled_deck(f"bench {seats}"), Settings())
        yield f"{seats}, first bets", hand.do(Bet(0, 2)).seen_by(1)
        for picks, name in ((0, "first pick"), (seats - 1, "last of first picks"), (2 * seats - 2, "last choice")):
            played = picks_at_random(seats, f"bench {seats}", picks)
            yield f"{seats}, {name}", played.seen_by(played.state.turn)


def measure(name: str, view: View, road: str) -> None:
    prepare(view, road=road)
    work = Weighing(view, road=road, clock=time.process_time)
    begun = time.process_time()
    work.refine(SECONDS)
    try:
        advice = work.advice()
    except OddsError as trouble:
        print(f"{name:<32} {trouble}")
        return
    spent = 1_000 * (time.process_time() - begun)
    bands = " ".join(option.band.value for option in advice.options)
    basis = advice.basis
    print(f"{name:<32} {spent:5.0f} {basis.sample_size:7} {basis.error / max(view.pot, 1):12.4f} {bands}")


def measure_odds(name: str, view: View) -> None:
    begun = time.process_time()
    try:
        answer = for_picks(view, model="greedy", error=0.001, seconds=SECONDS)
    except OddsError as trouble:
        print(f"{name:<32} {trouble}")
        return
    spent = 1_000 * (time.process_time() - begun)
    error = max(each.behind.error for each in answer)
    print(f"{name:<32} {spent:5.0f} {answer[0].equity.basis.sample_size:7} {error:12.4f}")


if __name__ == "__main__":
    main()
