"""The hands of a class code on paper, every card of them: for the teacher, not for the class."""

from __future__ import annotations

import html
from collections.abc import Sequence
from typing import Final

from rake_learn.course.words import course_words
from rake_learn.game.class_code import checked_name, read_pupil
from rake_learn.game.seating import check_players, first_dealer
from rake_learn.rules import DEALER, EVERYTHING, Card, Settings, View, apply, deal_from_deck, shuffled_deck, start, view
from rake_learn.rules.settings import is_whole
from rake_learn.teach.drawn_cards import row_image
from rake_learn.teach.text import Catalogue, Count, Voice, capital

MOST_HANDS: Final = 100
_STACK: Final = 100

_STYLE: Final = """
body{font:400 15px/1.4 system-ui,sans-serif;color:#17222c;background:#fff;margin:24px auto;max-width:1180px;padding:0 16px}
h1{font:700 26px/1.2 Georgia,serif;margin:0 0 4px}
p{margin:0 0 8px}
.code{font:750 30px/1.1 system-ui,sans-serif;text-transform:uppercase;letter-spacing:.02em}
table{border-collapse:collapse;width:100%}
th,td{border:1px solid #8d979e;padding:5px 7px;text-align:start;vertical-align:top}
thead{display:table-header-group}
tr{break-inside:avoid}
img{display:block;max-width:100%;height:auto;margin-top:2px}
small{display:block;color:#46545f;font-size:13px}
.own{background:#f4e8d0}
.wide{overflow-x:auto}
@media print{@page{size:A4 landscape;margin:10mm}body{margin:0;max-width:none;padding:0;font-size:12px}.wide{overflow:visible}.own{background:none;outline:2px solid #17222c;outline-offset:-2px}}
"""


def sheet(code: str, players: int = 4, hands: int = 10, *, name: str = "", language: str | Catalogue = "en") -> str:
    """The hands that a class code deals, as one printable page; it needs nothing else and asks nobody for anything.

    Args:
        code: a class code such as ``kite-7``, or with a pupil's name behind it, ``kite-7/Ana``.
        players: how many sit at the table.
        hands: how many hands, from the first on.
        name: a pupil's, for that pupil's own hands.
        language: of the words.

    Raises:
        ValueError: the code is none, or there cannot be so many players or hands, or such a name.

    >>> page = sheet("kite-7", 3, 2)
    >>> page.count("<tr"), "https:" in page
    (3, False)
    """
    if not is_whole(hands) or not 1 <= hands <= MOST_HANDS:
        raise ValueError(f"{hands!r} hands do not fit on a sheet: 1 to {MOST_HANDS}.")
    check_players(players, Settings())
    known, pupil = read_pupil(str(code))
    name = checked_name(str(name or pupil))
    words = course_words(language)
    seed = known.seed(name)
    rows = [_row(dealt(seed, number, players), number, players, words) for number in range(1, hands + 1)]
    voice = Voice(words, ())
    named = voice.text("sheet.of", name=name) if name else voice.text("sheet.of_all")
    heads = [
        voice.text("sheet.hand"),
        *(_seat(seat, players, voice) for seat in range(players)),
        voice.text("sheet.spread"),
    ]
    columns = "".join(f'<th scope="col">{html.escape(each)}</th>' for each in heads)
    tag, way = words.language.tag, words.language.direction
    title = voice.text("sheet.title", code=str(known))
    return (
        f'<!doctype html><html lang="{tag}" dir="{way}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width,initial-scale=1"><title>{html.escape(title)}</title><style>{_STYLE}</style></head>'
        f'<body><main><h1>{html.escape(title)}</h1><p class="code">{html.escape(str(known))}</p>'
        f"<p>{html.escape(named)} {html.escape(capital(voice.text('sheet.players', players=Count('player', players))))}</p><p>{html.escape(voice.text('sheet.note'))}</p>"
        f'<div class="wide"><table><thead><tr>{columns}</tr></thead><tbody>{"".join(rows)}</tbody></table></div></main></body></html>\n'
    )


def dealt(seed: str, number: int, players: int) -> View:
    """A hand of a seed word just after the spread, if nobody has folded, with every card open.

    Args:
        seed: as for `rake_learn.Game`.
        number: which hand, the first being 1.
        players: how many there are.
    """
    state, events = start(Settings(betting="none"), [_STACK] * players, deck=shuffled_deck(f"{seed} {number}"))
    happened = [*events]
    while state.turn == DEALER:
        state, more = apply(state, deal_from_deck(state))
        happened += more
    return view(state, happened, EVERYTHING)


def own_seat(number: int, players: int) -> int:
    """Where the pupil sits in a hand, from the dealer's left, as at a `rake_learn.Game` where nobody has lost all chips.

    Args:
        number: which hand, the first being 1.
        players: how many there are.
    """
    deals = first_dealer(players, None) + number - 1  # so many places from the pupil, clockwise
    return (-deals - 1) % players


def _row(seen: View, number: int, players: int, words: Catalogue) -> str:
    voice = Voice(words, ())
    cells = []
    for seat, each in enumerate(seen.seats):
        is_own = seat == own_seat(number, players)
        told = f"<small>{html.escape(voice.text('sheet.own'))}</small>" if is_own else ""
        cells.append(f"<td{' class=own' if is_own else ''}>{_cards(each.hole, words)}{told}</td>")
    spread = []
    for key, is_up in (("face_up", True), ("face_down", False)):
        cards = tuple(place.card for place in seen.spread if place.face_up is is_up)
        spread.append(f"<small>{html.escape(voice.text(f'sheet.{key}'))}</small>{_cards(cards, words)}")
    return f'<tr><th scope="row">{number}</th>{"".join(cells)}<td>{"".join(spread)}</td></tr>'


def _cards(cards: Sequence[Card | None], words: Catalogue) -> str:
    return row_image(cards, words, wide=30)


def _seat(seat: int, players: int, voice: Voice) -> str:
    return voice.text("sheet.dealer" if seat == players - 1 else "sheet.seat", number=seat + 1)
