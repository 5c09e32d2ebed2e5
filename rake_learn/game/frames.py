"""One moment as the page shows it: a plain dict, with every word already filled in.

A frame holds what its viewer may know and nothing else: it is made from a View.
"""

from __future__ import annotations

from rake_learn.game.choices import legal_frame, prompt
from rake_learn.game.glance import Frame, Glance, Running, Table, actor
from rake_learn.game.middle import caption_frame, pots_frame, spread_frame
from rake_learn.game.outcome import result_frame, result_spoken, result_title
from rake_learn.game.seats import meter_frame, seat_frame
from rake_learn.rules import (
    EVERYTHING,
    BetMade,
    Called,
    Checked,
    HandEnded,
    HoleDealt,
    LegalActions,
    Picked,
    Raised,
    Stage,
    View,
)
from rake_learn.teach.explain import explain, explain_deal
from rake_learn.teach.note import Note
from rake_learn.teach.text import Said, Voice

RECAP_LENGTH = 12
"""How many steps since the learner's last act are listed: a full table's picks and a little more."""


def make_frame(
    table: Table,
    view: View,
    legal: LegalActions,
    before: Running,
    stage: Stage,
    *,
    reason: Note | None = None,
    is_what_if: bool = False,
) -> tuple[Frame, Running]:
    """The frame of a moment, and what the next frame needs to know.

    Args:
        table: who sits where.
        view: the moment as the learner, or `EVERYTHING`, sees it.
        legal: what the learner may do now; empty when it is not the learner's turn.
        before: what the frame before left behind.
        stage: the stage in which the event happened.
        reason: why a computer player acted so; only shown when everything is open.
        is_what_if: whether another line of this hand was finished first, so that this one moves no chips.
    """
    note = table.voice.note(_note(table, view))
    running = _follow(table, view, before, stage, note)
    glance = Glance(table, view, legal, note, stage, running, is_what_if)
    frame = {
        "stage": int(stage),
        "now": int(glance.now),
        **_heading(glance, before),
        "pots": pots_frame(glance),
        "caption": caption_frame(glance),
        "seats": [seat_frame(glance, seat) for seat in table.seats_by_position()],
        "spread": spread_frame(glance),
        "meter": meter_frame(glance),
        "legal": legal_frame(glance),
        "result": result_frame(glance),
    }
    if reason is not None and view.viewer == EVERYTHING:
        frame["reason"] = table.voice.text(reason.key, **reason.values)
    return frame, running


def _note(table: Table, view: View) -> Note:
    event = view.events[-1]
    if isinstance(event, HoleDealt) and len(view.events) > 1:
        return explain_deal(view, table.voice.you)
    return explain(event, view)


def _follow(table: Table, view: View, before: Running, stage: Stage, note: Said) -> Running:
    doing = before.doing if before.stage == stage and before.doing else ("",) * len(view.seats)
    seat = actor(view)
    if seat is not None:
        doing = (*doing[:seat], _doing(table.voice, view, seat), *doing[seat + 1 :])
    index = len(before.stages)
    recap = () if seat == table.learner else (*before.recap, (index, note.what))
    return Running(stage, doing, recap[-RECAP_LENGTH - 1 :], (*before.stages, int(stage)))


def _doing(voice: Voice, view: View, seat: int) -> str:
    match view.events[-1]:
        case Checked():
            return voice.text_of(seat, "seat.checked")
        case Called(_, amount, _):
            return voice.text_of(seat, "seat.called", amount=amount)
        case BetMade(_, amount, _):
            return voice.text_of(seat, "seat.bet", amount=amount)
        case Raised(_, amount, _, _):
            return voice.text_of(seat, "seat.raised", amount=amount)
        case Picked(_, _, True, card, _):
            return voice.text_of(seat, "seat.took", card=card)
        case _:
            return voice.text_of(seat, "seat.took_down")


def _heading(glance: Glance, before: Running) -> Frame:
    note, view = glance.note, glance.view
    if glance.legal.seat is None:
        is_end = isinstance(view.events[-1], HandEnded)
        return {
            "title": result_title(glance.table.voice, view) if is_end else note.what,
            "note": {"what": "", "why": note.why, "articles": list(note.articles)},
            "recap": [],
            "say": _spoken(glance, *(result_spoken(glance) if is_end else (note.what,))),
        }
    ask = prompt(glance)
    title = glance.table.voice.text(f"turn.{view.stage.key}")
    return {
        "title": title,
        "note": {"what": note.what, "why": note.why, "articles": list(note.articles)},
        "recap": [list(each) for each in before.recap[-RECAP_LENGTH:]],
        "say": _spoken(glance, note.what, title, ask),
    }


def _spoken(glance: Glance, *sentences: str) -> str:
    words = glance.table.voice.words
    return words.plain(words.language.sentences(*sentences))
