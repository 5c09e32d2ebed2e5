"""``rake-learn odds CARDS``: the chances of a hand, as text for people or as one JSON object for other tools."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from rake_learn.command_line import counted, refuse, whole

if TYPE_CHECKING:
    from rake_learn.game.odds_lab import Work
    from rake_learn.odds.equity import Equity, Estimate
    from rake_learn.odds.ranks import Road


DEALS: Final = {"numpy": 20_000, "plain": 2_000}
"""How many deals are looked at if nobody says: a second or two on either road."""


def add_parser(verbs: Any) -> None:
    """Add the verb ``odds`` to the subparsers of a command; ``options.run(options)`` runs it."""
    parser = verbs.add_parser(
        "odds",
        help="show the chances of a hand",
        description="Show the chances of a hand: your share of the pot, what you end with, and every pick you may make.",
    )
    parser.add_argument("cards", nargs="+", metavar="CARD", help="your own, the three dealt ones first: As Ah 7d")
    parser.add_argument("--players", default=6, metavar="N", help="how many are still in (default: 6)")
    parser.add_argument(
        "--seat", default=1, metavar="N", help="when you pick: 1 is first (the default), the dealer is last"
    )
    parser.add_argument("--spread", default="", metavar="CARDS", help="what lies face up in the centre now")
    parser.add_argument("--down", metavar="N", help="how many lie face down now; those that are missing were taken")
    parser.add_argument(
        "--taken", default="", metavar="CARDS", help="what others took, in order, ?? for a face-down card: 'Kh ??'"
    )
    parser.add_argument("--model", default="greedy", metavar="NAME", help="how everybody picks: greedy or random")
    parser.add_argument("--deals", metavar="N", help="how many to look at (default: 20000, without numpy 2000)")
    parser.add_argument(
        "--seed", default="lab", metavar="WORD", help="with the number of deals it gives the same again"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object instead of text")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print what was asked for; returns 0, or 2 after one sentence on standard error. Ctrl-C prints what there is so far."""
    from rake_learn.game.odds_lab import Lab, Work
    from rake_learn.game.odds_question import LabError, LabQuestion
    from rake_learn.odds.estimates import FEWEST_TO_TELL
    from rake_learn.odds.ranks import chosen_road
    from rake_learn.rules.settings import FEWEST_PLAYERS, Settings

    lab = Lab()
    try:
        players = whole("--players", options.players, FEWEST_PLAYERS, Settings().most_players)
        seat = whole("--seat", options.seat, 1, players)
        down = None if options.down is None else whole("--down", options.down, 0, players)
        road = chosen_road(None)
        deals = DEALS[road] if options.deals is None else whole("--deals", options.deals, FEWEST_TO_TELL)
        question = LabQuestion.read(
            {
                "cards": " ".join(options.cards),
                "players": players,
                "before": seat - 1,
                "up": options.spread,
                "down": down,
                "taken": options.taken,
                "model": options.model,
            }
        )
        spot = question.spot()
        work = Work(lab.worded(replace(question, deals=deals)), spot, seed=options.seed, batch=_part(deals, road))
        is_complete = _count(work, deals)
    except LabError as refused:
        return refuse(lab.trouble(refused))
    except ValueError as refused:
        return refuse(str(refused))
    if work.answer is None:
        return refuse("interrupted before there was anything to tell.")
    _remark(options.deals is None and road == "plain", work, deals, is_complete=is_complete)
    print(
        json.dumps(as_json(work, is_complete=is_complete), indent=1)
        if options.json
        else lab.story(work.shown(is_done=True))
    )
    return 0


def _part(deals: int, road: Road) -> int:
    """How many deals to look at in one piece of work: pieces of one size that make up all, where there are such."""
    from rake_learn.odds.equity import STEP

    fewest = -(-deals // STEP[road])
    pieces = next((number for number in range(fewest, 2 * fewest + 1) if deals % number == 0), fewest)
    return -(-deals // pieces)


def _remark(is_short: bool, work: Work, deals: int, *, is_complete: bool) -> None:
    """Say on standard error where the sample is another one than a user may think."""
    if is_short and work.answer and not work.answer.basis.is_exact:
        print(f"Without numpy {counted(deals, 'deal')} are looked at: --deals asks for more.", file=sys.stderr)
    elif is_complete and work.answer and not work.answer.basis.is_exact and _size(work) != deals:
        print(f"Asked for: {counted(deals, 'deal')}. Looked at in equal parts: {_size(work):,}.", file=sys.stderr)


def _count(work: Work, deals: int) -> bool:
    """Whether all deals were looked at, rather than those up to Ctrl-C."""
    from tqdm import tqdm

    try:
        # Quiet unless somebody is looking.
        with tqdm(total=deals, unit=" deals", disable=None, leave=False) as bar:
            for _ in work.improve():
                bar.update(min(_size(work), deals) - bar.n)
    except KeyboardInterrupt:
        return False
    return True


def _size(work: Work) -> int:
    return work.answer.basis.sample_size if work.answer else 0


def as_json(work: Work, *, is_complete: bool = True) -> dict[str, Any]:
    """An answer as plain values: what ``--json`` prints."""
    answer, spot = work.answer, work.spot
    assert answer is not None, "there is an answer to tell"
    picks = [
        {
            "card": spot.up[option.action.place - 1].text if option.action.face_up else None,
            "place": option.action.place,
            "behind": _estimate(option.behind),
            **_chances(option.equity),
        }
        for option in work.options
    ]
    basis = answer.basis
    return {
        "question": work.words.question.plain(),
        **_chances(answer),
        "by_seat": [_estimate(share) for share in answer.shares],
        "picks": picks,
        "blind": dict(_blind(work)),
        "basis": {
            "exact": basis.is_exact,
            "deals": basis.sample_size,
            "model": basis.model,
            "play": basis.play,
            "seed": basis.seed,
            "complete": is_complete,
        },
    }


def _chances(answer: Equity) -> dict[str, Any]:
    return {
        "share": _estimate(answer.share),
        "classes": {each.key: _estimate(chance) for each, chance in answer.classes.items()},
    }


def _estimate(estimate: Estimate) -> Mapping[str, float]:
    return {"value": estimate.value, "error": estimate.error}


def _blind(work: Work) -> Iterator[tuple[str, str]]:
    """What face-down cards make of the hand, as exact fractions."""
    exact = work.exact
    yield from ((row["key"], row["fraction"]) for row in (exact["made"] if exact else ()))
