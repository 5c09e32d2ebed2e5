"""Where the project lives, once it does: the one place that says so."""

from __future__ import annotations

from typing import Final
from urllib.parse import quote

from rake_learn import __version__

REPOSITORY: Final = ""
"""Owner and name on GitHub, such as ``ketty/rake-learn``; empty until there is one."""

PAGES: Final = {"Play": "welcome.ipynb", "First hand": "00_first_hand.ipynb"}
"""What the badges lead to: a label, and its notebook."""


def binder_link(notebook: str, repository: str) -> str:
    """Where Binder shows a notebook as a page: at a release, which is built once and not at every change.

    >>> binder_link("welcome.ipynb", "ketty/rake-learn").split("?")[1]
    'urlpath=voila%2Frender%2Fnotebooks%2Fwelcome.ipynb'
    """
    path = quote(f"voila/render/notebooks/{notebook}", safe="")
    return f"https://mybinder.org/v2/gh/{repository}/v{__version__}?urlpath={path}"


def badges(repository: str = REPOSITORY) -> str:
    """The badges at the top of the README, as Markdown; none while the project has no address.

    >>> badges("")
    ''
    """
    if not repository:
        return ""
    shown = {name: f"https://img.shields.io/badge/Binder-{quote(name)}-0f3b43" for name in PAGES}
    return "\n".join(f"[![{name} on Binder]({shown[name]})]({binder_link(PAGES[name], repository)})" for name in PAGES)
