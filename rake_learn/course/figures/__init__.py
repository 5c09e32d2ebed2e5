"""Numbers that a lesson's words show, each worked out where it stands: a figure is a function that gives what to say.

A lesson file names a figure and its settings; no number that can be computed is typed into a text.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from rake_learn.course.named import Families, check_settings, function_of, names_in
from rake_learn.teach.nearest import instead_of

FAMILIES: Final[Families] = {
    "hands": ("ace_in_play_share", "ace_share", "aces", "hand_share", "hands", "one_in", "start_share", "starts"),
    "table": ("cards_in_play", "centre_cards", "part_of_pot", "pot_of_antes"),
    "chances": (
        "ace_face_up",
        "ace_taken_share",
        "against",
        "blind_ace_of_spades",
        "blind_chance",
        "blind_ways",
        "dealer_loses",
        "enough_folds_share",
        "pot_share_of",
        "price_of_call",
        "seat_share_of",
        "third_ace_chance",
        "unseen_count",
        "wins_by_ace",
    ),
}
"""The modules of this package; the public functions of each are its figures."""


class FigureError(ValueError):
    """There is no such figure, or it does not take such a setting."""


def figures() -> dict[str, Callable[..., object]]:
    """Every figure by its name: this loads them all, which `figure` does not."""
    return {name: _figure(name) for name in names_in(FAMILIES)}


def _figure(name: str) -> Callable[..., object]:
    return function_of(__name__, FAMILIES, name)


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
    return _figure(name)(**settings)


def check(name: str, settings: Mapping[str, Any]) -> None:
    """Refuse a figure or settings that do not exist, with a sentence that names them.

    Raises:
        FigureError: as said.
    """
    known = names_in(FAMILIES)
    if name not in known:
        raise FigureError(f"There is no figure called {name!r}: {instead_of(name, sorted(known))}")
    check_settings(_figure(name), name, settings, FigureError)
