"""The table as a still picture and words, for pages where no widget can run: a notebook without a kernel, or not trusted.

The picture is an SVG inside an image's address: hosts that clean what they show let images through, and no script.
"""

from __future__ import annotations

import base64
import html
from collections.abc import Mapping, Sequence
from typing import Any

from rake_learn.teach.drawn_cards import card_svg

_SMALL, _LARGE = 46, 66
"""Widths of a card in the centre and in the learner's hand; all are 1.4 times as high."""
_GAP, _EDGE, _WIDE = 8, 22, 720


def still_picture(frame: Mapping[str, Any], index: Mapping[str, str]) -> str:
    """A frame's centre, pots and the learner's hand as SVG.

    Args:
        frame: a frame as `rake_learn.Game` makes it; nothing else is looked at, so nothing hidden can get in.
        index: what is printed on a card where it differs from its letter.

    >>> from rake_learn import Game
    >>> game = Game(players=3, seed="kite")
    >>> still_picture(game.frames[-1], game.words["index"]).startswith("<svg")
    True
    """
    spread = frame["spread"]
    rows = [[_lying(place) for place in spread[name]] for name in ("up", "down")] if spread else []
    parts, top = [], _EDGE + 34
    parts.append(_text(_WIDE / 2, _EDGE + 16, "   ".join(f"{pot['label']} {pot['amount']}" for pot in frame["pots"])))
    for row in rows:
        parts += _row(row, top, _SMALL, index)
        top += round(_SMALL * 1.4) + _GAP
    hand = [card.rstrip("+*") for card in frame["seats"][0]["cards"]]
    parts += _row(hand, top + 10, _LARGE, index)
    high = top + 10 + round(_LARGE * 1.4) + _EDGE
    felt = f'<rect width="{_WIDE}" height="{high}" rx="26" fill="#0f3b43"/>'
    edge = f'<rect x="7" y="7" width="{_WIDE - 14}" height="{high - 14}" rx="20" fill="none" stroke="#b98a3c"/>'
    size = f'width="{_WIDE}" height="{high}" viewBox="0 0 {_WIDE} {high}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{felt}{edge}{"".join(parts)}</svg>'


def still_page(frame: Mapping[str, Any], index: Mapping[str, str], summary: str, story: str) -> str:
    """Picture, sentence and the steps so far as HTML; while the table itself is alive its stylesheet hides all this."""
    image = base64.b64encode(still_picture(frame, index).encode()).decode()
    told = "".join(f"<li>{html.escape(line)}</li>" for line in story.split("\n"))
    alone = html.escape(summary)
    return (
        f'<div class="rake-fallback"><img src="data:image/svg+xml;base64,{image}" alt="{alone}" width="{_WIDE}" style="max-width:100%;height:auto">'
        f"<p>{alone}</p><ol style='list-style:none'>{told}</ol></div>"
    )


def _lying(place: Mapping[str, Any]) -> str:
    """The card at a place: its letters, a back, or an empty place."""
    if "by" in place:
        return ""
    return str(place.get("card", "??"))


def _row(cards: Sequence[str], top: float, wide: int, index: Mapping[str, str]) -> list[str]:
    step = min(wide + _GAP, (_WIDE - 2 * _EDGE - wide) / max(1, len(cards) - 1))
    left = (_WIDE - step * (len(cards) - 1) - wide) / 2
    return [card_svg(card, round(left + step * number, 1), top, wide, index) for number, card in enumerate(cards)]


def _text(x: float, y: float, text: str) -> str:
    return f'<text x="{x}" y="{y}" fill="#eef4f1" font-family="sans-serif" font-size="19" text-anchor="middle">{html.escape(text)}</text>'
