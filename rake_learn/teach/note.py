"""A message before it is put into words: a key of the catalogue, the figures in it, the articles behind it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Note:
    """What to say, in no language yet.

    >>> Note("event.checked", {"who": "Wren"}, ("R33",)).articles
    ('R33',)
    """

    key: str
    """Where the sentences stand in the catalogue."""
    values: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))
    """What the placeholders of the sentences stand for."""
    articles: tuple[str, ...] = ()
    """The articles and rulings that govern it."""
