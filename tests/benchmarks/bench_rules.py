"""How fast the rules are beside a peer that does the same in the same run. By hand: python tests/benchmarks/bench_rules.py.

It prints figures and ratios and asserts nothing: clocks differ. Goals: a five-card rank at least 20 times as fast as
pokerkit's StandardHighHand; a whole random hand, with its event log and every state kept, at least 10 times as fast as
pokerkit's fixed-limit five-card draw; `import rake_learn.rules` within 50 ms of processor time, standard library only.
"""

from __future__ import annotations

import copy
import gc
import platform
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import phevaluator
import pokerkit

sys.path.insert(0, str(Path(__file__).parents[2]))

from rake_learn.rules import (
    DEALER,
    DECK,
    Action,
    Bet,
    Call,
    Check,
    Event,
    Fold,
    Pick,
    RaiseTo,
    Settings,
    State,
    apply,
    deal_from_deck,
    legal_actions,
    parse_cards,
    rank_hand,
    start,
)

RANKED_HANDS = 2_000
PASSES = 5
HANDS = 12
STEPPED_HANDS = 60
IMPORTS = 9

AUTOMATIONS = tuple(each for each in pokerkit.Automation if each.name != "RUNOUT_COUNT_SELECTION")


def main() -> None:
    """Measure everything and print it."""
    print(
        f"Python {platform.python_version()}, pokerkit {_version('pokerkit')}, phevaluator {_version('phevaluator')}\n"
    )
    measure_ranking()
    measure_hands()
    measure_steps()
    measure_import()


def _version(package: str) -> str:
    from importlib.metadata import version

    return version(package)


def race(*works: Callable[[], object], rounds: int = 7) -> list[float]:
    """Seconds of processor time of each: the fastest of several rounds, taken in turn so that a busy moment hits all."""
    best = [float("inf")] * len(works)
    for _ in range(rounds):
        for lane, work in enumerate(works):
            gc.collect()
            begun = time.process_time()
            work()
            best[lane] = min(best[lane], time.process_time() - begun)
    return best


# --------------------------------------------------------------------------- ranking


def measure_ranking() -> None:
    """One five-card rank, one thread: from card objects of each package, and from text."""
    chance = random.Random(704)
    hands = [chance.sample(DECK, 5) for _ in range(RANKED_HANDS)] * PASSES
    texts = ["".join(card.text for card in hand) for hand in hands]
    peers = [tuple(pokerkit.Card.parse(text)) for text in texts]
    numbers = [[card.index for card in hand] for hand in hands]
    rank_hand(hands[0])  # the tables are filled at the first use

    def ours() -> None:
        for hand in hands:
            rank_hand(hand)

    def ours_from_text() -> None:
        for text in texts:
            rank_hand(parse_cards(text))

    def pokerkits() -> None:
        for hand in peers:
            _ = pokerkit.StandardHighHand(hand).entry  # what it compares by

    def pokerkits_from_text() -> None:
        for text in texts:
            _ = pokerkit.StandardHighHand(text).entry

    def phevaluators() -> None:
        for hand in numbers:
            phevaluator.evaluate_cards(*hand)

    mine, other, third, from_text, other_from_text = race(
        ours, pokerkits, phevaluators, ours_from_text, pokerkits_from_text, rounds=9
    )
    print("one five-card rank")
    for name, seconds, beside in (
        ("rake_learn.rules.rank_hand(cards)", mine, mine),
        ("pokerkit.StandardHighHand(cards).entry", other, mine),
        ("phevaluator.evaluate_cards(*numbers)", third, mine),
        ("rake_learn.rules.rank_hand(parse_cards(text))", from_text, from_text),
        ("pokerkit.StandardHighHand(text).entry", other_from_text, from_text),
    ):
        print(f"  {name:<48}{seconds / len(hands) * 1e6:9.2f} µs{seconds / beside:9.1f} x")
    print()


# --------------------------------------------------------------------------- whole hands


def random_rake_hand(chance: random.Random, players: int) -> list[tuple[State, tuple[Event, ...]]]:
    """A hand of random legal actions; every state and every event is kept."""
    deck = list(DECK)
    chance.shuffle(deck)
    state, events = start(Settings(betting="fixed_limit"), [100] * players, deck=deck)
    kept = [(state, events)]
    while not state.is_over:
        state, events = apply(state, _random_action(state, chance))
        kept.append((state, events))
    return kept


def _random_action(state: State, chance: random.Random) -> Action:
    if state.turn == DEALER:
        return deal_from_deck(state)
    legal = legal_actions(state)
    seat = legal.seat
    assert seat is not None
    if legal.pick:
        place = chance.choice(legal.pick.up + legal.pick.down)
        return Pick(seat, place, place in legal.pick.up)
    dice = chance.random()
    if dice < 0.1:
        return Fold(seat)
    if dice > 0.8 and legal.bet:
        return Bet(seat, legal.bet[0])
    if dice > 0.8 and legal.raise_to:
        return RaiseTo(seat, legal.raise_to[0])
    return Check(seat) if legal.check else Call(seat)


def random_draw_hand(chance: random.Random, players: int, every_state: bool) -> list[pokerkit.State]:
    """A hand of fixed-limit five-card draw in pokerkit, played with the same dice; it logs its operations itself."""
    state = pokerkit.State(
        AUTOMATIONS,
        pokerkit.Deck.STANDARD,
        (pokerkit.StandardHighHand,),
        (
            pokerkit.Street(False, (False,) * 5, 0, False, pokerkit.Opening.POSITION, 2, 4),
            pokerkit.Street(False, (), 0, True, pokerkit.Opening.POSITION, 4, 4),
        ),
        pokerkit.BettingStructure.FIXED_LIMIT,
        True,
        1,
        0,
        0,
        100,
        players,
    )
    kept = []
    while state.status:
        if every_state:
            kept.append(copy.deepcopy(state))
        if state.can_stand_pat_or_discard():
            index = state.stand_patter_or_discarder_index
            assert index is not None
            state.stand_pat_or_discard(chance.sample(list(state.get_down_cards(index)), chance.randrange(3)))
            continue
        dice = chance.random()
        if dice < 0.1 and state.can_fold():
            state.fold()
        elif dice > 0.8 and state.can_complete_bet_or_raise_to():
            state.complete_bet_or_raise_to()
        else:
            state.check_or_call()
    return [*kept, state]


def measure_hands() -> None:
    """Whole random hands at 2, 6 and 10 players, with the event log.

    Here every state is kept. The peer changes one state: keeping all means copying it after each act. Its game is a
    little shorter: two rounds of betting and one draw, ours three and two picks.
    """
    print("a whole random hand with its log    rake_learn     pokerkit, every state      pokerkit, last state")
    for players in (2, 6, 10):
        mine, kept, last = race(
            partial(play_hands, random_rake_hand, players),
            partial(play_hands, random_draw_hand, players, every_state=True),
            partial(play_hands, random_draw_hand, players, every_state=False),
        )
        print(
            f"  {players:>2} players{mine / HANDS * 1e3:32.2f} ms{kept / HANDS * 1e3:15.2f} ms{kept / mine:7.1f} x"
            f"{last / HANDS * 1e3:14.2f} ms{last / mine:6.1f} x"
        )
    print()


def play_hands(play: Callable[..., object], players: int, **options: bool) -> None:
    """The same hands each time it is called."""
    chance = random.Random(704)
    for _ in range(HANDS):
        play(chance, players, **options)


def measure_steps() -> None:
    """How long one `apply` takes, at ten players."""
    chance = random.Random(704)
    times = []
    gc.collect()
    for _ in range(STEPPED_HANDS):
        deck = list(DECK)
        chance.shuffle(deck)
        state, _ = start(Settings(), [100] * 10, deck=deck)
        while not state.is_over:
            action = _random_action(state, chance)
            begun = time.perf_counter()
            state, _ = apply(state, action)
            times.append(time.perf_counter() - begun)
    cuts = statistics.quantiles(times, n=100)
    print(f"one step at 10 players: median {cuts[49] * 1e6:.0f} µs, 99th percentile {cuts[98] * 1e6:.0f} µs\n")


# --------------------------------------------------------------------------- import


def measure_import() -> None:
    """Processor time of an import in a fresh interpreter, best of several, and what it loads beyond the standard library."""
    print("import")
    mine, foreign = import_seconds("rake_learn.rules")
    for name, seconds in (
        ("rake_learn.rules", mine),
        ("dataclasses, for scale", import_seconds("dataclasses")[0]),
        ("pokerkit", import_seconds("pokerkit")[0]),
    ):
        print(f"  {name:<48}{seconds * 1e3:9.1f} ms{seconds / mine:9.1f} x")
    print(f"  beyond the standard library rake_learn.rules loads: {foreign or 'nothing'}")


def import_seconds(module: str) -> tuple[float, str]:
    """Seconds of processor time, and the foreign packages that came along."""
    code = (
        "import sys, time\n"
        "before = set(sys.modules)\n"
        "begun = time.process_time()\n"
        f"import {module}\n"
        "print(time.process_time() - begun)\n"
        "names = {name.partition('.')[0] for name in set(sys.modules) - before}\n"
        "print(*sorted(names - sys.stdlib_module_names - {'rake_learn'}))\n"
    )
    outputs = [
        subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=Path(__file__).parents[2]
        ).stdout.splitlines()
        for _ in range(IMPORTS)
    ]
    return min(float(lines[0]) for lines in outputs), outputs[0][1]


if __name__ == "__main__":
    main()
