"""Which articles to bring back, and when: a Leitner box. What was missed comes back tomorrow, what is known ever later."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from rake_learn.course.journal import Journal

INTERVALS: Final = (0, 1, 3, 7, 16, 35)
"""Days until an article comes back, by its box; box 0 was missed last."""


@dataclass(frozen=True, slots=True)
class Known:
    """How well an article is known."""

    article: str
    right: int
    """How many questions about it were answered rightly."""
    answered: int
    box: int
    """0 after a miss, one more for each right answer on another day, at most the last."""
    last: datetime.datetime | None
    subject: str
    """What was asked last about it."""

    @property
    def due(self) -> datetime.datetime | None:
        """When it is to come back."""
        return self.last + datetime.timedelta(days=INTERVALS[self.box]) if self.last else None

    def is_due(self, now: datetime.datetime) -> bool:
        """Whether it is time."""
        return self.due is not None and self.due <= now


def known_articles(journals: Iterable[Journal]) -> dict[str, Known]:
    """What a learner's journals tell about each article that was asked about.

    Source: S. Leitner, So lernt man lernen (1972).
    """
    entries = sorted(
        (entry for journal in journals for entry in journal.entries if entry.get("do") == "answer"),
        key=lambda entry: str(entry.get("when", "")),
    )
    found: dict[str, Known] = {}
    for entry in entries:
        for article in entry.get("articles", ()) if isinstance(entry.get("articles"), list) else ():
            if isinstance(article, str):
                found[article] = _after(found.get(article), article, entry)
    return found


def due_articles(known: Mapping[str, Known], now: datetime.datetime) -> list[Known]:
    """The articles that are due, the worst known and longest waiting first."""
    due = [each for each in known.values() if each.is_due(now)]
    return sorted(due, key=lambda each: (each.box, str(each.due), each.article))


def _after(before: Known | None, article: str, entry: Mapping[str, Any]) -> Known:
    is_right = entry.get("right") is True
    when = _time(entry.get("when"))
    box = 0
    if is_right:
        # Twice right on one day is no proof of a better memory.
        is_new_day = before is None or before.last is None or when is None or when.date() > before.last.date()
        old = before.box if before else 0
        box = min(old + 1, len(INTERVALS) - 1) if is_new_day or old == 0 else old
    return Known(
        article=article,
        right=(before.right if before else 0) + is_right,
        answered=(before.answered if before else 0) + 1,
        box=box,
        last=when or (before.last if before else None),
        subject=str(entry.get("subject", before.subject if before else "")),
    )


def _time(text: object) -> datetime.datetime | None:
    try:
        found = datetime.datetime.fromisoformat(str(text))
    except ValueError:
        return None
    return found if found.tzinfo else found.replace(tzinfo=datetime.UTC)
