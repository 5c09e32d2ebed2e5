"""``rake-learn simulate``: many whole hands, as a table for people or as one JSON object for other tools."""

from __future__ import annotations

import argparse
import contextlib
import json
import math
import signal
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from rake_learn.command_line import counted, refuse, whole

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from rake_learn.odds import RandomHands, Simulation
    from rake_learn.odds.equity import Estimate

STACK: Final = 200
"""The chips of every computer player before each hand."""

TOO_FEW: Final = "Too few to say how far the figures may be off."


def add_parser(verbs: Any) -> None:
    """Add the verb ``simulate`` to the subparsers of a command; ``options.run(options)`` runs it."""
    parser = verbs.add_parser(
        "simulate",
        help="play many hands and count",
        description=(
            "Play many hands and count. Without --styles everybody takes any card and nobody folds: millions of hands. "
            "With --styles computer players bet and pick, each deal once from every turn of the table."
        ),
    )
    parser.add_argument("--players", default=6, metavar="N", help="how many play, two to ten (default: 6)")
    parser.add_argument("--hands", metavar="N", help="how many hands (default: 1000000, with --styles 600)")
    parser.add_argument("--seed", default="kite", metavar="WORD", help="the same word gives the same hands again")
    parser.add_argument("--workers", default=1, metavar="N", help="processes to share the work (default: 1)")
    parser.add_argument(
        "--styles",
        metavar="A,B,…",
        help="computer players, by style or name, such as bold,ada; repeated until all seats are taken",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print what was counted; returns 0, or 2 after one sentence on standard error. Ctrl-C prints what there is so far."""
    from rake_learn.rules.settings import FEWEST_PLAYERS, Settings

    try:
        options.players = whole("--players", options.players, FEWEST_PLAYERS, Settings().most_players)
        options.hands = None if options.hands is None else whole("--hands", options.hands, 1)
        with _workers(whole("--workers", options.workers, 1)) as executor:
            found = _by_cards(options, executor) if options.styles is None else _by_styles(options, executor)
    except ValueError as refused:
        return refuse(str(refused))
    print(json.dumps(found, indent=1) if options.json else "\n".join(_table(found)))
    return 0


@contextlib.contextmanager
def _workers(count: int) -> Iterator[Executor | None]:
    """So many processes, or none for this one; on Ctrl-C they leave it to this one to say so."""
    if count == 1:
        yield None
        return
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    # Not forked: the progress bar has a thread, and a process with threads must not be.
    fresh = multiprocessing.get_context("spawn")
    executor = ProcessPoolExecutor(count, fresh, signal.signal, (signal.SIGINT, signal.SIG_IGN))
    try:
        yield executor
    finally:
        executor.shutdown(cancel_futures=True)


@contextlib.contextmanager
def _progress(hands: int, each: int) -> Iterator[Callable[[int, int], None]]:
    """A bar on standard error, if somebody is looking."""
    from tqdm import tqdm

    with tqdm(total=hands, unit=" hands", unit_scale=True, disable=None, leave=False) as bar:
        yield lambda done, _: bar.update(done * each - bar.n) and None


def _by_cards(options: argparse.Namespace, executor: Executor | None) -> dict[str, Any]:
    from rake_learn.odds import random_hands

    hands = 1_000_000 if options.hands is None else options.hands
    with _progress(hands, 1) as progress:
        found: RandomHands = random_hands(
            options.players, hands, seed=options.seed, executor=executor, progress=progress
        )
    return {
        "players": options.players,
        "hands": found.hands,
        "seed": found.seed,
        "model": {"picks": found.model, "betting": "none"},
        "complete": found.is_complete,
        "seats": [{"seat": seat, "share": _plain(share)} for seat, share in enumerate(found.shares, start=1)],
        "winners": {each.key: _plain(chance) for each, chance in sorted(found.winners.items(), reverse=True)},
    }


def _by_styles(options: argparse.Namespace, executor: Executor | None) -> dict[str, Any]:
    from rake_learn.odds.simulate import simulate
    from rake_learn.rules.settings import Settings
    from rake_learn.teach.players import player, player_names

    wanted = [style.strip() for style in options.styles.split(",")]
    if not all(wanted):
        raise ValueError(f"--styles {options.styles!r} leaves a name out: {', '.join(player_names())}.")
    if len(wanted) > options.players:
        raise ValueError(f"--styles names {len(wanted)} for {options.players} players: at most one for each.")
    styles = [wanted[seat % len(wanted)] for seat in range(options.players)]
    hands = 600 if options.hands is None else options.hands
    settings = Settings()
    deals = -(-hands // options.players)  # each deal is played once from every turn of the table
    with _progress(deals * options.players, options.players) as progress:
        found: Simulation = simulate(
            [player(style) for style in styles],
            deals,
            settings=settings,
            stack=STACK,
            seed=options.seed,
            executor=executor,
            progress=progress,
        )
    if found.is_complete and found.hands != hands:
        asked = f"Asked for: {counted(hands, 'hand')}. Played, each deal from every turn of the table: {found.hands:,}."
        print(asked, file=sys.stderr)
    return {
        "players": options.players,
        "hands": found.hands,
        "deals": found.deals,
        "seed": found.seed,
        "model": {"picks": "styles", "betting": settings.betting, "stack": STACK},
        "complete": found.is_complete,
        "styles": [
            {"player": number, "style": style, "chips": _plain(chips)}
            for number, (style, chips) in enumerate(zip(styles, found.by_player, strict=True), start=1)
        ],
        "seats": [{"seat": seat, "chips": _plain(chips)} for seat, chips in enumerate(found.by_seat, start=1)],
    }


def _plain(estimate: Estimate) -> dict[str, float | None]:
    """The error of a single deal is unknown, which JSON calls null."""
    return {"value": estimate.value, "error": estimate.error if math.isfinite(estimate.error) else None}


def _table(found: dict[str, Any]) -> Iterator[str]:
    """The counts in lines, with how far each may be off."""
    from rake_learn.odds.estimates import FEWEST_TO_TELL
    from rake_learn.teach.text import capital, catalogue

    end = "" if found["complete"] else " (interrupted)"
    yield f"{counted(found['hands'], 'hand')}, {found['players']} players, seed {found['seed']}{end}"
    yield _assumptions(found["model"])
    is_enough = found.get("deals", found["hands"]) >= FEWEST_TO_TELL
    yield "± says how far a figure may be off: 19 times out of 20 it is no further." if is_enough else TOO_FEW
    if "winners" in found:
        yield from _part(
            "Share of the pot, by seat",
            [(f"seat {row['seat']}", row["share"]) for row in found["seats"]],
            100,
            is_enough,
        )
        words = catalogue("en")
        rows = [
            (capital(words.plain(words.entry(f"lab.class.{name}"))), chance)
            for name, chance in found["winners"].items()
        ]
        yield from _part("The winning hand", rows, 100, is_enough)
        return
    yield from _part(
        "Chips won a hand, by player",
        [(f"{row['player']} {row['style']}", row["chips"]) for row in found["styles"]],
        1,
        is_enough,
    )
    yield from _part(
        "Chips won a hand, by seat", [(f"seat {row['seat']}", row["chips"]) for row in found["seats"]], 1, is_enough
    )


def _assumptions(model: Mapping[str, Any]) -> str:
    """What the counts take for granted."""
    if model["picks"] == "random":
        return "Everybody takes any card; nobody bets or folds."
    betting = model["betting"].replace("_", " ")
    return f"Betting: {betting}, {model['stack']} chips each before every hand."


def _part(title: str, rows: Sequence[tuple[str, dict[str, float]]], factor: int, is_enough: bool) -> Iterator[str]:
    from rake_learn.odds.estimates import REACH

    unit = "%" if factor == 100 else " "
    yield f"\n{title}"
    for name, chance in rows:
        margin = f" ±{factor * REACH * chance['error']:.2f}" if is_enough else ""
        yield f"  {name:<20}{factor * chance['value']:>8.2f}{unit}{margin}".rstrip()
