"""``rake-learn export FILE PAGE``: a recorded hand as one HTML file that steps offline."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from rake_learn.command_line import check_language, refuse, seat_typed, write_page


def add_parser(verbs: Any) -> None:
    """Add the verb ``export`` to the subparsers of a command; ``options.run(options)`` runs it."""
    parser = verbs.add_parser(
        "export",
        help="write a recorded hand as one HTML file that steps offline",
        description="Write a recorded hand (.phh) that is over as one HTML file: it opens anywhere, without a network.",
    )
    parser.add_argument("file", metavar="FILE", help="a record")
    parser.add_argument("page", metavar="PAGE", help="the HTML file to write")
    parser.add_argument("--seat", metavar="WHO", default="p1", help="whose eyes: p1 (the default), p2 and so on")
    parser.add_argument("--open", action="store_true", help="show every card, for teachers")
    parser.add_argument("--language", metavar="CODE", default="en", help="of the words, such as es or zh (default: en)")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Write the page; returns 0, or 2 after one sentence on standard error."""
    from rake_learn.rules.record import RecordError

    try:
        text = _page(options)
    except RecordError as reason:
        return refuse(f"{options.file}: {reason}")
    except ValueError as reason:
        return refuse(str(reason))
    except OSError as reason:
        return refuse(f"{options.file}: {reason.strerror or 'it cannot be read'}.")
    return write_page(options.page, text)


def _page(options: argparse.Namespace) -> str:
    from rake_learn.export import page_of
    from rake_learn.game.recorded import recorded
    from rake_learn.rules.record import load, replay

    check_language(options.language)
    seat = seat_typed(options.seat)
    hand = replay(load(Path(options.file)))
    return page_of(recorded(hand, seat, is_open=options.open, language=options.language))
