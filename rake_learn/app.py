"""The ``rake-learn`` command.

Without a verb it serves the notebooks in the browser. The servers' libraries take more than a second to import, so this
module imports them only when they are wanted: ``rake-learn --help`` and the small verbs answer at once.
"""

import argparse
import os
import sys
from collections.abc import Sequence

from rake_learn import __version__
from rake_learn.command_line import refuse
from rake_learn.server.options import add_options, read_options


def serve(options: argparse.Namespace) -> int:
    """Serves the notebooks until Ctrl-C."""
    from rake_learn import serve as server
    from rake_learn.server.places import CannotServe

    try:
        server.serve(read_options(options))
    except CannotServe as reason:
        return refuse(str(reason))
    return 0


def build_parser() -> argparse.ArgumentParser:
    """The command line; each verb names the function that runs it."""
    from rake_learn import (
        data_command,
        export_command,
        lesson_command,
        odds_command,
        replay,
        sheet_command,
        simulate_command,
        site_command,
    )

    serve_options = argparse.ArgumentParser(add_help=False, argument_default=argparse.SUPPRESS)
    add_options(serve_options)
    parser = argparse.ArgumentParser(
        prog="rake-learn", description="Learn the poker game Rake in your browser.", parents=[serve_options]
    )
    parser.add_argument("--version", action="version", version=f"rake-learn {__version__}")
    parser.set_defaults(run=serve)
    verbs = parser.add_subparsers(title="verbs", metavar="VERB")
    verbs.add_parser("serve", help="serve the notebooks (the default)", parents=[serve_options]).set_defaults(run=serve)
    replay.add_parser(verbs)
    export_command.add_parser(verbs)
    lesson_command.add_parser(verbs)
    odds_command.add_parser(verbs)
    sheet_command.add_parser(verbs)
    simulate_command.add_parser(verbs)
    site_command.add_parser(verbs)
    data_command.add_parser(verbs)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command; returns its exit code."""
    options = build_parser().parse_args(arguments)
    try:
        code: int = options.run(options)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return 0
    except BrokenPipeError:  # who reads has read enough, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code
