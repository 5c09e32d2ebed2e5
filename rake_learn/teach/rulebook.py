"""The rules as one page: every article and every house ruling in our own words, and the settings in force."""

from __future__ import annotations

from collections.abc import Iterator

from rake_learn.rules import Settings
from rake_learn.teach.house import house_rules, rule_line
from rake_learn.teach.text import Catalogue, Voice, catalogue


class Rulebook:
    """Everything that governs a hand, to be read; a notebook shows it as a page.

    Args:
        settings: the house rules in force.
        language: of the page: a code such as ``en``, or a catalogue.

    >>> "4.3" in str(Rulebook())
    True

    Source: OPR-704 and our rulings R01 to R51.
    """

    def __init__(self, settings: Settings | None = None, *, language: str | Catalogue = "en") -> None:
        self.settings = settings or Settings()
        self._words = catalogue(language)

    def house_rules(self) -> list[str]:
        """The house rules in force, a short sentence each, with its rulings."""
        voice = Voice(self._words, ())
        return [rule_line(voice, rule) for rule in house_rules(self.settings)]

    def __str__(self) -> str:
        return "\n".join(_lines(self._words, self.house_rules()))

    def __repr__(self) -> str:
        return f"Rulebook({self.settings!r})"

    def _repr_markdown_(self) -> str:
        return str(self)


def _lines(words: Catalogue, in_force: list[str]) -> Iterator[str]:
    voice = Voice(words, ())
    numbers = list(words.entry("article"))
    for chapter, title in words.entry("rulebook.chapters").items():
        yield f"### {voice.text('rulebook.chapter', number=chapter, title=title)}\n"
        for number in numbers:
            if number.split(".")[0] == chapter:
                yield _line(words, number)
        yield ""
    yield f"### {words.entry('rulebook.rulings')}\n"
    yield from (_line(words, number) for number in numbers if number.startswith("R"))
    yield f"\n### {words.entry('rulebook.in_force')}\n"
    yield from (f"- {rule}" for rule in in_force)


def _line(words: Catalogue, number: str) -> str:
    return f"- **{number}** {words.entry('article')[number]}"
