"""The sentences of the course's files, by their keys."""

import tomllib
from importlib import resources

TEXT = resources.files("rake_learn") / "text"


def words(file, code):
    """All sentences of a file, such as ``lessons/{}/00_first_hand.toml``, in a language."""
    return dict(leaves(tomllib.loads((TEXT / file.format(code)).read_text("utf-8"))))


def leaves(table, prefix=""):
    """The sentences of a table, each with its dotted key."""
    for name, value in table.items():
        if isinstance(value, dict):
            yield from leaves(value, f"{prefix}{name}.")
        elif isinstance(value, list):
            yield from ((f"{prefix}{name}.{number}", each) for number, each in enumerate(value))
        else:
            yield prefix + name, value
