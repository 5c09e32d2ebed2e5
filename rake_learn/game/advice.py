"""The coach at the table: which decision is weighed when, a slice of work at a time, and what the learner is told of it.

The decision that the learner faces is weighed in the background. Nothing of that is told before the learner has
answered it, or has asked for a hint. What was decided on a what-if line is weighed too; of all tries at one decision
the first one scores.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Final, Protocol

from rake_learn.game.line import Line, Moment
from rake_learn.rules import Action, SetupError, View, view

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rake_learn.teach.coach import Advice, Weighed

MODES: Final = ("before", "after", "end", "never")
"""When the coach speaks: when asked before an act, after each act, after the hand, or never."""

ANSWER_SECONDS: Final = 0.3
"""So long a decision is weighed before anything is said about it; time spent before the learner acted counts."""

AHEAD_SECONDS: Final = 1.5
"""So long the decision that the learner faces is weighed ahead."""

MOST_SECONDS: Final = 2.5
"""So long a decision is weighed at all, where it stays too close to call."""


class Weighs(Protocol):
    """What `rake_learn.teach.coach.Weighing` does."""

    @property
    def is_enough(self) -> bool:
        """Whether nothing is left to look at."""

    def include(self, action: Action) -> None:
        """Weigh this act too."""

    def prepare(self) -> bool:
        """Do a piece of what comes before the first deal; whether anything was left of it."""

    def refine(self, seconds: float) -> None:
        """Look at more deals."""

    def advice(self) -> Advice:
        """What they say so far; an `OddsError` if that is nothing yet."""


Weigher = Callable[[View, str], Weighs]
"""Begins to weigh a decision: the learner's own view of it, and a seed word."""


def begin_weighing(seen: View, seed: str) -> Weighs:
    """The coach's own way."""
    from rake_learn.teach.coach import Weighing  # late: who plays without a coach need not load it

    return Weighing(seen, seed=seed)


@dataclass
class Decision:
    """A moment at which it was the learner's turn, and what the coach makes of it."""

    moment: Moment
    at: int
    """The frame."""
    view: View
    """The learner's own: all that the coach may look at."""
    weighing: Weighs
    spent: float = 0.0
    """Seconds of weighing so far."""
    is_hinted: bool = False
    """Whether the learner asked before acting."""
    hint: Advice | None = None
    said: dict[Action, Advice] = field(default_factory=dict)
    """For each act tried here, what was said about it."""

    def advice(self, action: Action | None = None) -> Advice | None:
        """What there is to say now, about an act; ``None`` while it is too little."""
        from rake_learn.odds import OddsError  # late, like the coach itself

        try:
            advice = self.weighing.advice()
            if action is not None:
                advice.of(action)
        except OddsError:
            return None
        return advice

    def opinion(self, action: Action) -> Weighed | None:
        """What was said about an act."""
        advice = self.said.get(action)
        return advice.of(action) if advice else None


@dataclass(frozen=True)
class Try:
    """An act of the learner: where, what, and on which decision."""

    at: int
    """The frame that shows the act."""
    action: Action
    decision: Decision


class Coach:
    """Weighs the learner's decisions at one table; knows each hand only as the learner's View of it.

    Args:
        mode: when to speak, one of `MODES`.
        weigher: how decisions are weighed.
        clock: tells the seconds, from whenever.

    Raises:
        SetupError: there is no such mode.
    """

    def __init__(
        self, mode: str, *, weigher: Weigher = begin_weighing, clock: Callable[[], float] = time.monotonic
    ) -> None:
        if mode not in MODES:
            raise SetupError("bad_setting", name="coach", value=mode, allowed=", ".join(MODES))
        self.mode = mode
        self._weigher = weigher
        self._clock = clock
        self._decisions: dict[int, Decision] = {}
        """By the identity of their moments: lines share those before their fork."""
        self._asked: Decision | None = None
        """Where the learner waits for a hint."""
        self.has_failed = False
        """Whether weighing broke off in this hand."""
        self.news = 0
        """How often there was something new to tell."""
        self.newest: tuple[Decision, Action | None] | None = None
        """What was told last: about an act, or as a hint."""

    def speak(self, mode: str) -> bool:
        """Speak at other times from now on; whether that is a change."""
        if mode not in MODES or mode == self.mode:
            return False
        self.mode = mode
        return True

    def new_hand(self) -> None:
        """Forget the hand before."""
        self._decisions.clear()
        self._asked, self.newest, self.has_failed = None, None, False

    def fail(self) -> None:
        """Weighing went wrong: this hand goes on without a coach."""
        self.has_failed = True

    # ----------------------------------------------------------------------- what was decided where

    def decision(self, line: Line, at: int) -> Decision:
        """The decision at a frame of a line, which is the learner's to take."""
        moment = line.moments[at]
        known = self.known(line, at)
        if known is None:
            seen = line.seen_at(at)
            # The same word for every deal: what is hidden must not reach the coach by way of its seed.
            known = Decision(moment, at, seen, self._weigher(seen, f"coach {line.table.number} {at}"))
            self._decisions[id(moment)] = known
        return known

    def tries(self, line: Line, *, begin: bool = True) -> Iterator[Try]:
        """The learner's acts on a line, in order; with ``begin`` also those that nothing was thought about yet."""
        for at, moment in enumerate(line.moments):
            action = moment.action
            if action is None or getattr(action, "seat", None) != line.table.learner:
                continue
            if begin or self.known(line, at - 1):
                yield Try(at, action, self.decision(line, at - 1))

    def known(self, line: Line, at: int) -> Decision | None:
        """The decision at a frame of a line, if anything was thought about it."""
        return self._decisions.get(id(line.moments[at]))

    def tries_at(self, lines: Sequence[Line], decision: Decision) -> list[Action]:
        """Everything the learner tried at one decision; the first scores."""
        found: list[Action] = []
        for line in lines:
            if len(line.moments) > decision.at + 1 and line.moments[decision.at] is decision.moment:
                action = line.moments[decision.at + 1].action
                if action is not None and action not in found:
                    found.append(action)
        return found

    def costliest(self, line: Line) -> Try | None:
        """Of the acts on a line the one that cost most, beyond what the error explains; often there is none."""
        from rake_learn.teach.coach import Band

        bad = [
            (opinion.behind.value, each)
            for each in self.tries(line, begin=False)
            if (opinion := each.decision.opinion(each.action)) and opinion.band in (Band.COSTLY, Band.TRAP)
        ]
        return max(bad, key=lambda pair: pair[0], default=(0.0, None))[1]

    def tried_again(self, lines: Sequence[Line], line: Line) -> list[Try]:
        """What a what-if does at the decision that cost most in the hand as it was played."""
        worst = self.costliest(lines[0]) if line is not lines[0] else None
        return [each for each in self.tries(line, begin=False) if worst and each.decision is worst.decision]

    # ----------------------------------------------------------------------- weighing

    def prepare(self, line: Line) -> None:
        """Load the coach and work out what stays the same for a table like this one."""
        if self._weigher is begin_weighing and not line.is_over:
            from rake_learn.teach.coach import prepare

            faced = line.moments[-1].state
            if faced.turn == line.table.learner:
                prepare(view(faced, line.events, line.table.learner))

    def ask(self, line: Line, at: int) -> bool:
        """The learner asks for a hint at a frame; whether there is something to weigh."""
        is_there = self.mode == "before" and 0 <= at < len(line.moments)
        if not is_there or line.moments[at].state.turn != line.table.learner:
            return False
        decision = self.decision(line, at)
        decision.is_hinted = decision.is_hinted or at == len(line.moments) - 1
        self._asked = decision
        return True

    def is_asked(self, decision: Decision) -> bool:
        """Whether the learner waits for a hint here."""
        return decision is self._asked

    def is_urgent(self, lines: Sequence[Line], line: Line) -> bool:
        """Whether the learner waits for a word."""
        return next(self._urgent(lines, line), None) is not None

    def think(self, lines: Sequence[Line], line: Line, seconds: float) -> bool:
        """Weigh for about so long what matters most now.

        Returns:
            Whether there is something new to tell; see `has_work` for whether to go on.
        """
        job = self._next_job(lines, line)
        if job is None:
            return False
        decision, action = job
        if action is not None:
            decision.weighing.include(action)
        if self._needs_more(decision, action):
            if decision.weighing.prepare():
                return False  # done once for all: no time spent on this decision
            begun = self._clock()
            decision.weighing.refine(seconds)
            decision.spent += max(seconds, self._clock() - begun)
        is_new = self._conclude(decision, action)
        if is_new:
            self.news, self.newest = self.news + 1, job
        return is_new

    def has_work(self, lines: Sequence[Line], line: Line) -> bool:
        """Whether more weighing is of use."""
        return self._next_job(lines, line) is not None

    def _needs_more(self, decision: Decision, action: Action | None) -> bool:
        """Whether what is known is not enough to speak, or was said and stayed too close to call."""
        if decision.spent < ANSWER_SECONDS or action in decision.said:
            return True
        return (action is None and decision is not self._asked) or decision.advice(action) is None

    def _conclude(self, decision: Decision, action: Action | None) -> bool:
        if decision.spent < ANSWER_SECONDS:
            return False
        advice = decision.advice(action)
        if action is None:
            return self._give_hint(decision, advice)
        before = decision.said.get(action)
        if advice is None or (before is not None and before.of(action).band is advice.of(action).band):
            return False
        decision.said[action] = advice
        return True

    def _give_hint(self, decision: Decision, advice: Advice | None) -> bool:
        if decision is not self._asked or (advice is None and decision.spent < MOST_SECONDS):
            return False
        self._asked, decision.hint = None, advice
        return True

    def _next_job(self, lines: Sequence[Line], line: Line) -> tuple[Decision, Action | None] | None:
        if self.mode == "never" or self.has_failed:
            return None
        return next(chain(self._urgent(lines, line), self._useful(line)), None)

    def _urgent(self, lines: Sequence[Line], line: Line) -> Iterator[tuple[Decision, Action | None]]:
        """What the learner waits for: a hint, or a word on what was just done."""
        if self.mode == "never" or self.has_failed:
            return
        if self._asked is not None:
            yield self._asked, None
        tried: list[Try] = []
        if self.mode == "after":
            tried = [*self.tries(line)][::-1]
        elif self.mode == "end" and lines[0].is_over:
            tried = [*self.tries(lines[0]), *self.tried_again(lines, line)]
        for each in tried:
            if each.action not in each.decision.said and each.decision.spent < MOST_SECONDS:
                yield each.decision, each.action

    def _useful(self, line: Line) -> Iterator[tuple[Decision, Action | None]]:
        """What may be of use later: the decision that is faced, then what was too close to call."""
        if not line.is_over and line.state.turn == line.table.learner:
            faced = self.decision(line, len(line.moments) - 1)
            if faced.spent < AHEAD_SECONDS and not faced.weighing.is_enough:
                yield faced, None
        if self.mode != "after":
            return
        from rake_learn.teach.coach import Band

        for each in [*self.tries(line)][::-1]:
            opinion = each.decision.opinion(each.action)
            is_open = opinion is not None and opinion.band is Band.UNCLEAR
            if is_open and each.decision.spent < MOST_SECONDS and not each.decision.weighing.is_enough:
                yield each.decision, each.action
