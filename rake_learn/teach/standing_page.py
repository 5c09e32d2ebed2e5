"""What pages of HTML that stand still have in common: cards inside sentences, and one language out of several."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence
from typing import Final

from rake_learn.rules import Card
from rake_learn.teach.text import Catalogue

_CARD: Final = re.compile(r"\{([2-9TJQKA][cdhs])\}")
_SIGNS: Final = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
_HIDDEN: Final = ' hidden style="display:none"'
"""Said twice: JupyterLab takes `hidden` and style sheets out of what it did not see run, but leaves this in."""


def in_html(text: str, words: Catalogue) -> str:
    """A sentence as HTML, in which card tokens become names of cards: a sign for the eye, words for the ear."""

    def drawn(found: re.Match[str]) -> str:
        rank, suit = found[1][0], found[1][1]
        spoken = html.escape(words.card_name(Card(found[1])), quote=True)
        sign = f"{words.entry('card.ten') if rank == 'T' else rank}{_SIGNS[suit]}\ufe0e"
        return f'<span class="rr-card-name" role="img" aria-label="{spoken}">{sign}</span>'

    return _CARD.sub(drawn, html.escape(text, quote=False))


def opening(kind: str, words: Catalogue, *, is_hidden: bool = False) -> str:
    """The first tag of a page of one language, whose class is ``kind``."""
    language = words.language
    hidden = _HIDDEN if is_hidden else ""
    return f'<div class="{kind}" lang="{language.code}" dir="{language.direction}"{hidden}>'


def only_in_its_language(kind: str, codes: Sequence[str]) -> str:
    """Style rules: of several pages in a row, inside ``kind-all``, the one in the language of the document around them.

    Hosts that drop styles keep the one that is not hidden, which is the first.
    """
    return "".join(
        f':root[lang|="{code}"] .{kind}-all > .{kind} {{ display: none !important }}\n'
        f':root[lang|="{code}"] .{kind}-all > .{kind}[lang="{code}"] {{ display: block !important }}\n'
        for code in codes
    )
