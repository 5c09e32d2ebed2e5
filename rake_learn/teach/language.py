"""How a language writes numbers, forms plurals and joins words: the ``[language]`` table of its catalogue, read.

The tables say what the Unicode CLDR says of their language, and a test compares them with Babel, which knows the CLDR.
Babel itself is 30 MB of data for what is four lines a language here, and it would have to be fetched into every browser
page; plural forms are written as gettext catalogues write them and read by Python's own ``gettext``.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

_STOPS = ".!?…:\u3002\uff01\uff1f\uff1a"
_NUMBER = re.compile(r"(-?)(\d+)(?:\.(\d+))?")


@dataclass(frozen=True)
class Language:
    """What a catalogue says of its language.

    >>> english = Language.read("en", {"name": "English", "direction": "ltr", "plural": "n != 1",
    ...     "plurals": ["one", "other"], "decimal": ".", "group": ",", "grouped_from": 4, "percent": "{n}%",
    ...     "gap": " ", "pause": ", ", "cards_pause": ", ", "stop": ".", "colon": ": "})
    >>> english.plural(1), english.number(12500), english.signed(-3), english.percent(0.4449, digits=1)
    ('one', '12,500', '−3', '44.5%')
    """

    code: str
    """Such as ``en``: the name of the catalogue's file."""
    tag: str
    """What ``lang`` says on the page: the code, and the script where the language has several."""
    name: str
    """In the language itself."""
    direction: str
    """``ltr`` or ``rtl``."""
    plurals: tuple[str, ...]
    """The names of its plural forms."""
    form_of: Callable[[int], int]
    """Which of them a whole number takes."""
    decimal: str
    group: str
    grouped_from: int
    """How many digits a number has at least before it is written in groups of three."""
    percent_form: str
    gap: str
    """Between two sentences."""
    pause: str
    """Between two parts of a sentence."""
    cards_pause: str
    """Between two cards that are named in a row."""
    stop: str
    """At the end of a sentence."""
    colon: str
    """After a label."""
    liaison: tuple[re.Pattern[str], str] | None
    """A word before which "and" is another word, and the list of two with that word: Spanish *e Inés*."""

    @classmethod
    def read(cls, code: str, table: Mapping[str, Any]) -> Language:
        """The language of a catalogue, out of its ``[language]`` table."""
        liaison = table.get("liaison")
        return cls(
            code=code,
            tag=table.get("tag", code),
            name=table["name"],
            direction=table["direction"],
            plurals=tuple(table["plurals"]),
            form_of=gettext.c2py(table["plural"]),
            decimal=table["decimal"],
            group=table["group"],
            grouped_from=table["grouped_from"],
            percent_form=table["percent"],
            gap=table["gap"],
            pause=table["pause"],
            cards_pause=table["cards_pause"],
            stop=table["stop"],
            colon=table["colon"],
            liaison=(re.compile(liaison["before"], re.IGNORECASE), liaison["two"]) if liaison else None,
        )

    def plural(self, number: int) -> str:
        """The plural form that goes with a number."""
        return self.plurals[self.form_of(number)]

    def number(self, number: float, *, digits: int | None = None) -> str:
        """A number in figures, with so many digits after the mark; as it comes, if that is not said."""
        text = str(number) if digits is None else f"{number:.{digits}f}"
        if len(text) < self.grouped_from and text.isdecimal():
            return text
        found = _NUMBER.fullmatch(text)
        if not found:  # 1e+30, inf
            return text
        sign, whole, fraction = found.groups()
        if len(whole) >= self.grouped_from:
            whole = f"{int(whole):,}".replace(",", self.group)
        return sign + whole + (self.decimal + fraction if fraction else "")

    def signed(self, number: int) -> str:
        """A gain or loss with its sign, a true minus included."""
        return f"+{self.number(number)}" if number > 0 else f"−{self.number(-number)}" if number < 0 else "0"

    def percent(self, share: float, *, digits: int = 0) -> str:
        """A share of one as a percentage."""
        return self.percent_form.replace("{n}", self.number(100 * share, digits=digits))

    def sentences(self, *parts: str) -> str:
        """Sentences in a row; those that say nothing are left out, and a title gets its full stop."""
        return self.gap.join(part if part[-1] in _STOPS else part + self.stop for part in parts if part)

    def clauses(self, parts: Iterable[str]) -> str:
        """Parts of a sentence with pauses between them; those that say nothing are left out."""
        return self.pause.join(part for part in parts if part)
