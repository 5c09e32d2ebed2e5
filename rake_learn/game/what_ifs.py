"""The ways one hand went: as it was played, and what the learner tried besides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rake_learn.game.drawing import redraw
from rake_learn.game.glance import Frame
from rake_learn.game.line import Line
from rake_learn.rules import Action, Bet, Pick, RaiseTo, Stage, State


def known_line(lines: Sequence[Line], seen: Line, at: int, action: Action) -> tuple[Line | None, Line]:
    """The line on which this act was done at this frame already, if any; and the line that a new one leaves."""
    root = seen
    while root.parent is not None and root.forked_at is not None and at <= root.forked_at:
        root = lines[root.parent]
    if root.moments[at + 1].action == action:
        return root, root
    twins = (each for each in lines if each.parent == root.id and each.forked_at == at)
    return next((each for each in twins if each.moments[at + 1].action == action), None), root


def fork(root: Line, line_id: int, at: int, action: Action) -> Line:
    """A new line that leaves ``root`` with an act at a frame; the act itself is not on it yet."""
    line = root.branch(line_id, at, _branch_words(action, root.moments[at].state))
    redraw(line)  # whatever was open, a new try starts with the cards hidden again
    return line


def line_words(line: Line, lines: Sequence[Line], seen: Line) -> Frame:
    """A line as the page lists it, while ``seen`` is being looked at."""
    voice = line.table.voice
    net = voice.language.signed(line.net) if line.is_over else ""
    words: Frame = {"id": line.id, "net": net, "current": line is seen, "at": line.forked_at}
    if line.forked_at is None:
        return {**words, "letter": "", "text": voice.text("table.as_played"), "where": "", "here": False}
    return {
        **words,
        "letter": _letter(line.id),
        "text": voice.text(**line.what),
        "where": voice.text(f"stage.{Stage(line.frames[line.forked_at]['now']).key}"),
        "here": _forks_here(line, lines, seen),
    }


def _forks_here(line: Line, lines: Sequence[Line], seen: Line) -> bool:
    """Whether a line leaves the one being looked at, or one that it came from, on the stretch they share."""
    end = len(seen.moments)
    while line is not seen and not (line.parent == seen.id and (line.forked_at or 0) <= end):
        if seen.parent is None:
            return False
        end = seen.forked_at or 0
        seen = lines[seen.parent]
    return True


def _letter(line_id: int) -> str:
    """The letter of a what-if: a to z, then aa, ab and so on."""
    letters = ""
    while line_id:
        line_id, rest = divmod(line_id - 1, 26)
        letters = chr(ord("a") + rest) + letters
    return letters


def _branch_words(action: Action, state: State) -> dict[str, Any]:
    match action:
        case Pick(_, place, True):
            assert state.spread is not None
            return {"key": "line.pick_up", "card": state.spread.card_at(place)}
        case Pick(_, place, False):
            return {"key": "line.pick_down", "place": place}
        case Bet(_, amount):
            return {"key": "line.bet", "amount": amount}
        case RaiseTo(_, amount):
            return {"key": "line.raise_to", "amount": amount}
        case _:
            return {"key": f"line.{type(action).__name__.lower()}"}
