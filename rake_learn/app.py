"""The ``rake-learn`` command.

Without a verb it serves the notebooks in the browser. The servers' libraries take more than a second to import, so this
module imports them only when they are wanted: ``rake-learn --help`` and the small verbs answer at once.
"""

import argparse
from collections.abc import Sequence
from importlib import metadata

from rake_learn.command_line import refuse


class CommandError(Exception):
    """Something the user can put right, told in one sentence."""


def port_number(text: str) -> int:
    """A port from the command line."""
    number = int(text) if text.isdecimal() else -1
    if not 0 < number < 65536:
        raise argparse.ArgumentTypeError(f"a port is a number from 1 to 65535, not {text!r}")
    return number


def serve(options: argparse.Namespace) -> int:
    """Serves the notebooks until Ctrl-C."""
    from rake_learn import serve as server

    try:
        server.serve(port=options.port, open_browser=options.browser)
    except server.CannotServe as reason:
        raise CommandError(str(reason)) from reason
    return 0


def build_parser() -> argparse.ArgumentParser:
    """The command line; each verb names the function that runs it."""
    from rake_learn import export_command, odds_command, replay, simulate_command, site_command

    serve_options = argparse.ArgumentParser(add_help=False, argument_default=argparse.SUPPRESS)
    serve_options.add_argument(
        "--no-browser", dest="browser", action="store_false", help="only print the address, open no browser"
    )
    serve_options.add_argument(
        "--port", type=port_number, help="serve on this port (default: 8704, or any free one when that is taken)"
    )
    parser = argparse.ArgumentParser(
        prog="rake-learn", description="Learn the poker game Rake in your browser.", parents=[serve_options]
    )
    parser.add_argument("--version", action="version", version=f"rake-learn {metadata.version('rake-learn')}")
    parser.set_defaults(run=serve, browser=True, port=None)
    verbs = parser.add_subparsers(title="verbs", metavar="VERB")
    verbs.add_parser("serve", help="serve the notebooks (the default)", parents=[serve_options]).set_defaults(run=serve)
    replay.add_parser(verbs)
    export_command.add_parser(verbs)
    odds_command.add_parser(verbs)
    simulate_command.add_parser(verbs)
    site_command.add_parser(verbs)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command; returns its exit code."""
    options = build_parser().parse_args(arguments)
    try:
        code: int = options.run(options)
    except CommandError as reason:
        return refuse(str(reason))
    except KeyboardInterrupt:
        return 0
    return code
