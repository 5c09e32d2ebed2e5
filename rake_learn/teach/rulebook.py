"""The rules as one page: every article and ruling in our own words, the hands that show them, and the settings in force."""

from __future__ import annotations

import html
from collections.abc import Iterator
from typing import Final

from rake_learn.rules import Settings
from rake_learn.rules.settings import checked_settings
from rake_learn.teach.house import house_rules, rule_line
from rake_learn.teach.rules_page import body_html, page_html, style_text, with_rules
from rake_learn.teach.text import Catalogue, Voice, catalogue, languages

_DOCUMENT: Final = """<!doctype html>
<html lang="{lang}" dir="{dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>body {{ margin: 0 }}
{style}</style>
</head>
<body>
<main>{body}</main>
</body>
</html>
"""


class Rulebook:
    """Everything that governs a hand, to be read; a notebook shows it as a page, and printed it is one card.

    ``str()`` gives the articles, the rulings and the house rules as Markdown. `body` gives the page as HTML, with the
    ladder of hands, a glossary, questions and the card to print; `style` is its style sheet, `page` both in a document.

    Args:
        settings: the house rules in force.
        language: of the page: a code such as ``en``, or a catalogue. Left out, a notebook shows the page in the
            language of the document around it, and everything else is in English.

    >>> "4.3" in str(Rulebook())
    True

    Source: OPR-704 and our rulings R01 to R51.
    """

    def __init__(self, settings: Settings | None = None, *, language: str | Catalogue | None = None) -> None:
        self.settings = checked_settings(settings)
        self._words = catalogue(language or "en")
        self._all = (
            [self._words]
            if language
            else [catalogue(code) for code in sorted(languages(), key=lambda code: code != "en")]
        )

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

    @property
    def title(self) -> str:
        """What the page is called.

        >>> Rulebook(language="es").title
        'Las reglas del Rake'
        """
        return str(with_rules(self._words).entry("rules.title"))

    def body(self) -> str:
        """The page as one HTML element: no script, no style of its own, nothing from elsewhere.

        >>> Rulebook().body().startswith('<div class="rake-rules" lang="en"')
        True
        """
        return body_html(self._words, self.settings)

    @staticmethod
    def style() -> str:
        """The style sheet of `body`, for screens in light and dark, and for paper."""
        return style_text()

    def page(self) -> str:
        """The page as an HTML document that stands alone.

        >>> Rulebook().page().startswith("<!doctype html>")
        True
        """
        language = self._words.language
        return _DOCUMENT.format(
            lang=language.code,
            dir=language.direction,
            title=html.escape(self.title),
            style=style_text(),
            body=self.body(),
        )

    def __str__(self) -> str:
        return "\n".join(self._lines())

    def __repr__(self) -> str:
        return f"Rulebook({self.settings!r})"

    def _repr_html_(self) -> str:
        return page_html(self._all, self.settings)

    def _repr_markdown_(self) -> str:
        return str(self)

    def _lines(self) -> Iterator[str]:
        for title, articles in self.chapters():
            yield f"### {title}\n"
            yield from (f"- **{number}** {text}" for number, text in articles.items())
            yield ""
        yield f"### {self._words.entry('rulebook.in_force')}\n"
        yield from (f"- {rule}" for rule in self.house_rules())
