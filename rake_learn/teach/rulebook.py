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

    def chapters(self) -> list[tuple[str, dict[str, str]]]:
        """Each chapter with its title, and its articles by number; the house rulings come last.

        >>> [title for title, articles in Rulebook().chapters() if "R01" in articles]
        ['House rulings, where the articles are silent']
        """
        voice = Voice(self._words, ())
        articles = self._words.entry("article")
        found = [
            (
                voice.text("rulebook.chapter", number=chapter, title=title),
                {number: text for number, text in articles.items() if number.split(".")[0] == chapter},
            )
            for chapter, title in self._words.entry("rulebook.chapters").items()
        ]
        rulings = {number: text for number, text in articles.items() if number.startswith("R")}
        return [*found, (str(self._words.entry("rulebook.rulings")), rulings)]

    def __str__(self) -> str:
        return "\n".join(self._lines())

    def __repr__(self) -> str:
        return f"Rulebook({self.settings!r})"

    def _repr_markdown_(self) -> str:
        return str(self)

    def _lines(self) -> Iterator[str]:
        for title, articles in self.chapters():
            yield f"### {title}\n"
            yield from (f"- **{number}** {text}" for number, text in articles.items())
            yield ""
        yield f"### {self._words.entry('rulebook.in_force')}\n"
        yield from (f"- {rule}" for rule in self.house_rules())
