"""Cards as pictures that stand still: SVG with the drawn suits of the front end's own deck, which is where the paths stand."""

from __future__ import annotations

import base64
import functools
import html
import re
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Final

from rake_learn.rules import Card
from rake_learn.teach.text import Catalogue

_PIP = re.compile(r'^  ([shdc]): "([^"]+)",$', re.MULTILINE)
INKS: Final = {"s": "#10161d", "h": "#cf1f2e", "d": "#2862d6", "c": "#00695f"}
"""The four colours of the deck on the white of a card."""

WIDE, HIGH = 100, 140
"""A card before it is scaled."""
_GAP: Final = 8


def card_svg(card: str, left: float, top: float, wide: float, index: Mapping[str, str]) -> str:
    """One card, a back for ``??``, or an empty place for no text.

    Args:
        card: two letters such as ``As``.
        left: of the picture.
        top: of the picture.
        wide: the card's width.
        index: what is printed on a card where it differs from its letter.
    """
    place = f'transform="translate({left} {top}) scale({wide / WIDE})"'
    box = f'width="{WIDE}" height="{HIGH}" rx="10" {place}'
    if not card:
        return f'<rect {box} fill="none" stroke="#bcd3d1" stroke-width="3" stroke-dasharray="9 7"/>'
    if card == "??":
        return f'<rect {box} fill="#12293d" stroke="#d9ab5a" stroke-width="7"/>'
    text = f'<text x="8" y="42" font-family="sans-serif" font-weight="700" font-size="42">{index.get(card[0], card[0])}</text>'
    pips = "".join(
        f'<path d="{pips_of_suits()[card[1]]}" transform="{at}"/>'
        for at in ("translate(9 52) scale(.25)", "translate(42 78) scale(.48)")
    )
    return f'<rect {box} fill="#fffefb"/><g {place} fill="{INKS[card[1]]}">{text}{pips}</g>'


def row_image(cards: Sequence[Card | None], words: Catalogue, *, wide: int = 38) -> str:
    """Some cards in a row as an image with its text, for pages that run no script; ``None`` is a card face down.

    Args:
        cards: from left to right.
        words: the language that says them.
        wide: of one card, in pixels.

    >>> from rake_learn.rules import parse_cards
    >>> from rake_learn.teach.text import catalogue
    >>> 'alt="ace of spades, two of clubs"' in row_image(parse_cards("As2c"), catalogue("en"))
    True
    """
    index = {"T": str(words.entry("card.ten"))}
    across, high = len(cards) * (WIDE + _GAP) - _GAP + 4, HIGH + 4
    suits = sorted({card.suit.letter for card in cards if card})
    paths = "".join(f'<path id="{suit}" fill="{INKS[suit]}" d="{pips_of_suits()[suit]}"/>' for suit in suits)
    drawn = "".join(_drawn(card, 2 + number * (WIDE + _GAP), index) for number, card in enumerate(cards))
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across} {high}" font-family="sans-serif" '
        f'font-weight="700" font-size="42"><defs>{paths}</defs>{drawn}</svg>'
    )
    image = base64.b64encode(svg.encode()).decode()
    names = [words.card_name(card) if card else str(words.entry("lab.a_face_down")) for card in cards]
    alone = html.escape(words.language.cards_pause.join(names), quote=True)
    size = f'width="{round(across * wide / WIDE)}" height="{round(high * wide / WIDE)}"'
    return f'<img class="rake-row" {size} alt="{alone}" src="data:image/svg+xml;base64,{image}">'


def _drawn(card: Card | None, left: float, index: Mapping[str, str]) -> str:
    """A card with an edge, since paper is as white as it is; its suit's path stands once in the picture."""
    edge = f'<rect x="{left}" y="2" width="{WIDE}" height="{HIGH}" rx="10" '
    if card is None:
        return edge + 'fill="#12293d" stroke="#d9ab5a" stroke-width="7"/>'
    suit, rank = card.suit.letter, card.rank.letter
    return (
        edge + 'fill="#fffefb" stroke="#8d979e" stroke-width="3"/>'
        f'<text x="{left + 8}" y="44" fill="{INKS[suit]}">{index.get(rank, rank)}</text>'
        f'<use href="#{suit}" transform="translate({left + 9} 54) scale(.25)"/>'
        f'<use href="#{suit}" transform="translate({left + 42} 80) scale(.48)"/>'
    )


@functools.cache
def pips_of_suits() -> dict[str, str]:
    """The drawn suits of the front end's own deck."""
    return dict(_PIP.findall((resources.files("rake_learn") / "frontend" / "cards.js").read_text("utf-8")))
