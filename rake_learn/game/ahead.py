"""What would follow each act that the learner may do now, worked out while they think: a click finds its answer there.

It is the same answer as later: players decide by their view and a chance that depends on the deal alone. So only players
of the house are asked beforehand; one that a learner has written may count its calls, or print.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator, Sequence

from rake_learn.game.glance import Frame
from rake_learn.game.line import Line
from rake_learn.rules import Action, Bet, Call, Check, Fold, Pick, RaiseTo, State

Begin = Callable[[Action], Line]
"""A copy of the line on which the learner did this."""

GoOn = Callable[[Line], bool]
"""Lets one more thing happen on a line; whether it waits for the learner now, or is over."""


class Ahead:
    """The ways one decision may go.

    Args:
        line: on which it is faced.
        actions: what to try, the likely things first.
        begin: the first step.
        go_on: every other.
    """

    def __init__(self, line: Line, actions: Sequence[Action], begin: Begin, go_on: GoOn) -> None:
        self.line = line
        self._waiting = list(actions)
        self._begin, self._go_on = begin, go_on
        self._half: tuple[Action, Line] | None = None
        self._done: dict[Action, Line] = {}

    @property
    def has_work(self) -> bool:
        """Whether there is something left to try."""
        return bool(self._half or self._waiting)

    def work(self, seconds: float) -> None:
        """Go on for about so long, a player's decision at a time."""
        end = time.monotonic() + seconds
        while self.has_work:
            self._step()
            if time.monotonic() >= end:
                return

    @property
    def frames(self) -> Iterator[Frame]:
        """Every frame that has been worked out and may be asked for."""
        for line in self._done.values():
            yield from line.frames

    def take(self, action: Action) -> Line | None:
        """What follows an act, if that is known."""
        return self._done.get(action)

    def _step(self) -> None:
        action, line = self._half or self._next()
        self._half = None
        # A player who fails here fails again when the act is done, where somebody is told of it.
        with contextlib.suppress(Exception):
            if self._go_on(line):
                self._done[action] = line
            else:
                self._half = (action, line)

    def _next(self) -> tuple[Action, Line]:
        action = self._waiting.pop(0)
        return action, self._begin(action)


def likely_acts(state: State, legal: Frame | None) -> tuple[Action, ...]:
    """What a click can ask for: every pick, and of bets the amounts that have a button of their own."""
    seat = state.turn
    if seat is None or legal is None:
        return ()
    up = len(state.spread.up) if state.spread else 0
    acts: list[Action] = [Pick(seat, int(place), int(place) <= up) for place in legal.get("pick") or ()]
    acts += [act(seat) for name, act in (("check", Check), ("call", Call)) if legal.get(name)]
    acts += [Bet(seat, each["to"]) for each in (legal.get("bet") or {}).get("presets", ())]
    acts += [RaiseTo(seat, each["to"]) for each in (legal.get("raise_to") or {}).get("presets", ())]
    return (*acts, Fold(seat)) if legal.get("call") else tuple(acts)
