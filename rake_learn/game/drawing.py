"""Moments of a line drawn as the learner may see them."""

from __future__ import annotations

from rake_learn.game.frames import make_frame
from rake_learn.game.glance import Running
from rake_learn.game.line import Line, Moment
from rake_learn.rules import EVERYTHING, LegalActions, Stage, legal_actions, view


def draw(line: Line, moment: Moment, stage: Stage, *, is_open: bool = False) -> None:
    """The line's next frame; ``is_open`` shows every card, in a hand that is over."""
    learner = line.table.learner
    state = moment.state
    legal = legal_actions(state) if state.turn == learner else LegalActions()
    before = line.running[-1] if line.running else Running()
    seen = view(state, moment.events, EVERYTHING if is_open else learner)
    frame, running = make_frame(
        line.table, seen, legal, before, stage, reason=moment.reason, is_what_if=line.parent is not None
    )
    line.frames.append(frame)
    line.running.append(running)


def redraw(line: Line, *, is_open: bool = False) -> None:
    """All frames of the line anew."""
    stages = [Stage(each) for each in line.running[-1].stages]
    line.frames, line.running = [], []
    for moment, stage in zip(line.moments, stages, strict=True):
        draw(line, moment, stage, is_open=is_open)
