"""``rake-learn sheet CODE PAGE``: the hands of a class code as one page to print."""

from __future__ import annotations

import argparse
from typing import Any

from rake_learn.command_line import check_language, refuse, write_page


def add_parser(verbs: Any) -> None:
    """Add the verb ``sheet`` to the subparsers of a command; ``options.run(options)`` runs it."""
    parser = verbs.add_parser(
        "sheet",
        help="write the hands of a class code as one page to print",
        description="Write the hands that a class code deals as one HTML page to print, every card open: for teachers.",
    )
    parser.add_argument("code", metavar="CODE", help="a class code, such as kite-7")
    parser.add_argument("page", metavar="PAGE", help="the HTML file to write")
    parser.add_argument("--players", metavar="N", type=int, default=4, help="at the table (default: 4)")
    parser.add_argument("--hands", metavar="N", type=int, default=10, help="how many (default: 10)")
    parser.add_argument("--name", metavar="NAME", default="", help="of a pupil, for that pupil's own hands")
    parser.add_argument("--language", metavar="CODE", default="en", help="of the words, such as es or zh (default: en)")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Write the page; returns 0, or 2 after one sentence on standard error."""
    from rake_learn.course.sheet import sheet

    try:
        check_language(options.language)
        text = sheet(options.code, options.players, options.hands, name=options.name, language=options.language)
    except ValueError as reason:
        return refuse(str(reason))
    return write_page(options.page, text)
