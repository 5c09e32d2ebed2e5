"""``rake-learn site OUT``: the whole game as a static site that needs no server of its own."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from rake_learn.command_line import refuse


def add_parser(verbs: Any) -> None:
    """Add the verb ``site`` to the subparsers of a command; ``options.run(options)`` runs it."""
    parser = verbs.add_parser(
        "site",
        help="write the game as a static site that runs in the browser alone",
        description="Write the game as a static site (14 MB): any host can hand it out, and Python runs in the browser.",
    )
    parser.add_argument("out", metavar="OUT", type=Path, help="a folder that is new or empty")
    parser.add_argument(
        "--pyodide", metavar="FILE", type=Path, help="the npm package of Pyodide (default: fetched with npm)"
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Write the site; returns 0, or 2 after one sentence on standard error."""
    from rake_learn.site import CannotBuild, build

    try:
        size = build(options.out, options.pyodide)
    except CannotBuild as reason:
        return refuse(str(reason))
    except OSError as reason:
        return refuse(f"{reason.filename or options.out}: {reason.strerror or 'it cannot be used'}.")
    print(f"{options.out} holds the site, {size / 1e6:.1f} MB; serve it from any folder of any host.")
    return 0
