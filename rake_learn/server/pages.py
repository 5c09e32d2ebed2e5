"""The pages there are, and what they say before the hand is there and where there is none."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from rake_learn.teach.text import catalogue, languages

WELCOME: Final = "welcome.ipynb"


@dataclass(frozen=True, slots=True)
class Page:
    """A notebook as a page: its file's name and its title."""

    name: str
    title: str


def pages_in(folder: Path) -> list[Page]:
    """The pages of a folder: the welcome first, then the lessons by their numbers, then the others by name."""
    files = sorted(folder.glob("*.ipynb"), key=lambda file: (file.name != WELCOME, file.name))
    return [Page(file.name, _title(file, file.stat().st_mtime_ns)) for file in files]


@lru_cache(maxsize=200)
def _title(file: Path, _changed: int) -> str:
    """A notebook's title; its file's name where it has none, or cannot be read."""
    try:
        title = json.loads(file.read_text("utf-8"))["metadata"]["title"]
    except (OSError, ValueError, KeyError, TypeError):
        title = ""
    return title if isinstance(title, str) and title else file.stem.replace("_", " ")


@lru_cache
def words_of_pages() -> dict[str, dict[str, str]]:
    """What the frame around a page says, by language."""
    return {code: {**catalogue(code).entry("server"), "language_name": name} for code, name in languages().items()}


def frame_for(folder: Path) -> Callable[..., dict[str, Any]]:
    """Tells Voila's template which pages there are, and what to call things."""

    def add_frame(page_config: dict[str, Any], **_others: Any) -> dict[str, Any]:
        shown = [{"name": page.name, "title": page.title} for page in pages_in(folder)]
        return {**page_config, "rakePages": shown, "rakeWords": words_of_pages()}

    return add_frame
