"""A hand as it is written down: house rules, stacks and the list of actions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from rake_learn.rules.cards import Card
from rake_learn.rules.record.error import RecordError
from rake_learn.rules.record.toml_text import Comment
from rake_learn.rules.settings import Settings

FORMAT: Final = 1
VARIANT: Final = "RAKE"

CONTEXT_FIELDS: Final = (
    "author", "event", "url", "venue", "address", "city", "region", "postal_code", "country", "time", "time_zone", "day",
    "month", "year", "hand", "level", "seats", "seat_count", "table", "currency", "currency_symbol", "time_limit",
)  # fmt: skip
"""Fields of the Poker Hand History standard that tell where and when, known before the first card."""

OUTCOME_FIELDS: Final = ("finishing_stacks", "winnings", "time_banks", "ante_trimming_status")
"""Its other fields: how a hand ended."""


@dataclass(frozen=True, slots=True)
class Record:
    """A hand written down. It may stop anywhere.

    Seats count from 0 to the dealer's left; the last seat deals. `replay` finds out whether the actions are allowed.

    >>> Record(Settings(), (100, 100), ("d dh p1 AsAd9c",)).actions
    ('d dh p1 AsAd9c',)
    """

    settings: Settings
    starting_stacks: tuple[int, ...]
    """Chips of each seat before the ante."""
    actions: tuple[str, ...] = ()
    """The entries as they were written, empty ones and comments included."""
    players: tuple[str, ...] | None = None
    """The names of the seats."""
    deck: tuple[Card, ...] | None = None
    """All 52 cards in dealing order, where they are known."""
    fields: Mapping[str, Any] = field(default_factory=dict, hash=False)
    """The standard's other fields, and unknown ones whose names begin with ``_``."""
    rake_fields: Mapping[str, Any] = field(default_factory=dict, hash=False)
    """Unknown fields under ``_rake`` whose names begin with ``_``."""
    comments: tuple[Comment, ...] = ()
    """The comments of the file (not those inside of entries)."""

    def __post_init__(self) -> None:
        names = self.players
        if names is not None and len(names) != len(self.starting_stacks):
            raise RecordError(f"players names {len(names)} seats, but starting_stacks has {len(self.starting_stacks)}")

    def until_entry(self, count: int) -> Record:
        """The record with its first ``count`` entries only, and without the fields that tell how it ended."""
        return replace(
            self,
            actions=self.actions[:count],
            fields={name: value for name, value in self.fields.items() if name not in OUTCOME_FIELDS},
            comments=tuple(each for each in self.comments if _stands_within(each, count)),
        )


def _stands_within(comment: Comment, count: int) -> bool:
    anchor = comment.anchor
    return anchor is None or anchor.entry is None or anchor.key != "actions" or anchor.entry <= count
