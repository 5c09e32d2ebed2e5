"""Where this installation keeps what is not Python, and how its notebooks become pages."""

from __future__ import annotations

import importlib.metadata
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from rake_learn.server.pages import WELCOME

EXTENSIONS: Final = (
    "anywidget",
    "@jupyter-widgets/jupyterlab-manager",
    "@voila-dashboards/widgets-manager8",
    "rake-learn",
)
"""Of JupyterLab's extensions: the first three, or no widget appears; ours, or on a busy machine one may come too late."""


class CannotServe(Exception):
    """The reason, in one sentence, why there is nothing to see."""


@dataclass(frozen=True)
class Places:
    """Where this installation keeps what is not Python."""

    notebooks: Path
    jupyter: Path


def find_places() -> Places:
    """The checkout's own folders when this is one, else those that were installed with this package."""
    checkout = Path(__file__).resolve().parents[2]
    if (checkout / "pyproject.toml").is_file():
        return Places(checkout / "notebooks", checkout / "share" / "jupyter")
    for file in importlib.metadata.files("rake-learn") or ():
        if file.name == WELCOME:
            notebooks = Path(file.locate()).resolve().parent
            return Places(notebooks, notebooks.parents[1] / "jupyter")
    raise CannotServe("the notebooks were not installed; please install rake-learn again.")


def page_settings() -> dict[str, Any]:
    """What Voila is told of a page, in a server of its own and inside another."""
    return {
        "template": "rake",
        "allow_template_override": "NO",
        "allow_theme_override": "NO",
        "extension_allowlist": list(EXTENSIONS),
        "file_allowlist": [],
    }
