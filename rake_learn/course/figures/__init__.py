"""Numbers that a lesson's words show, each worked out where it stands: a figure is a function that gives what to say.

A lesson file names a figure and its settings; no number that can be computed is typed into a text.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from rake_learn.course.named import check_settings, functions_of

FAMILIES: Final[tuple[str, ...]] = ("hands", "table", "chances")
"""The modules of this package; the public functions of each are its figures."""


class FigureError(ValueError):
    """There is no such figure, or it does not take such a setting."""


def figures() -> dict[str, Callable[..., object]]:
    """Every figure by its name."""
    return functions_of(__name__, FAMILIES)


def figure(name: str, settings: Mapping[str, Any] | None = None) -> object:
    """What a figure comes to: something a `Voice` can say, such as a `Percent`.

    Args:
        name: of the figure.
        settings: what its parameters are set to.

    Raises:
        FigureError: there is no such figure, or a setting is unknown or of another kind.
    """
    settings = dict(settings or {})
    check(name, settings)
    return figures()[name](**settings)


def check(name: str, settings: Mapping[str, Any]) -> None:
    """Refuse a figure or settings that do not exist, with a sentence that names them.

    Raises:
        FigureError: as said.
    """
    known = figures()
    if name not in known:
        raise FigureError(f"There is no figure called {name!r}: {', '.join(sorted(known))}.")
    check_settings(known[name], name, settings, FigureError)
