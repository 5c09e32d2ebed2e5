"""Weighs the acts of one decision, a piece of work at a time, so that it can stop whenever its time is over."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from rake_learn.odds.acts.bets import Bets
from rake_learn.odds.acts.figures import Sample, joined
from rake_learn.odds.acts.picks import Outcomes, Picks
from rake_learn.odds.acts.source import Source
from rake_learn.odds.acts.tables import tables_for
from rake_learn.odds.ranks import OddsError, Road, chosen_road
from rake_learn.rules.state import PICK_STAGES, Action, Bet, RaiseTo
from rake_learn.rules.view import View
from rake_learn.teach.coach.advice import Advice, same_act
from rake_learn.teach.coach.models import OpponentModel, opponent_model
from rake_learn.teach.coach.verdict import Evidence, verdict

PIECES: Final = {"numpy": (32, 2_048), "plain": (4, 64)}
"""How many deals are looked at in a piece of work: the first, doubled as long as time allows up to the last."""

ENOUGH: Final = {"numpy": 32_768, "plain": 4_096}
"""So many deals are enough."""

SAFETY: Final = 1.25
"""A piece is begun if there is so many times the time that it took before: machines are not even."""

GROWTH: Final = 1.6
"""A piece twice as large takes so many times the time, as a rule: some of it is the same for any size."""

FEWEST: Final = 16
"""Fewer deals, counted as deals that weigh alike, tell nothing but what a rule makes certain."""

SECONDS: Final = 0.3
"""The time that an advice may take."""

KEPT_FOR_WORDS: Final = 0.1
"""The part of the time that putting an advice together takes."""


@dataclass(slots=True)
class _Slice:
    """Some deals, and what each act comes to in them."""

    cards: Any
    weights: Any
    outcomes: dict[Action, Outcomes] = field(default_factory=dict)


class Weighing:
    """One decision of the learner, weighed better the longer it is refined.

    Nothing is worked out before the first `refine` or `add`.

    Args:
        view: the learner's own, at his turn, with all its events.
        model: how the others are taken to play: ``greedy``, ``random``, or a model of your own.
        seed: a word; the same word and the same pieces of work give the same figures on the same road.
        road: ``numpy`` or ``plain``; numpy where it is installed if left out.
        clock: tells the seconds, from whenever.

    Raises:
        OddsError: it is not the viewer's turn, or there is no such model or road.
    """

    def __init__(
        self,
        view: View,
        *,
        model: str | OpponentModel = "greedy",
        seed: str = "coach",
        road: str | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        if view.viewer < 0 or view.legal.seat != view.viewer:
            raise OddsError(f"Seat {view.viewer} is not to act now.")
        self.view = view
        self.model = opponent_model(model)
        self.seed = seed
        self.road: Road = chosen_road(road)
        self._clock = clock
        self._decision: Picks | Bets = Picks.of(view) if view.stage in PICK_STAGES else Bets.of(view)
        self._acts = [*self._decision.actions(view)]
        self._tables = tables_for(self._decision.rivals(), view.settings.ruleset, self.road)
        self._source = Source(self._decision.layout, self._decision.cells(), self.model.picks, self.road, seed)
        self._slices: list[_Slice] = []
        self._counted: list[_Slice] = []
        self._took: dict[int, float] = {}
        self._last_preparation = 0.0
        self.is_exact = False

    def include(self, action: Action) -> None:
        """Weigh this act too: an amount, for example, that is not among the usual ones.

        Raises:
            OddsError: it is not allowed now.
        """
        if any(same_act(each, action) for each in self._acts):
            return
        if not _is_legal_wager(self.view, action):
            raise OddsError(f"{action} is not allowed now.")
        self._acts.append(action)

    # ----------------------------------------------------------------------- working

    def refine(self, seconds: float = 0.05) -> None:
        """Look at more deals for at most so many seconds, or for the smallest piece of work if that takes longer."""
        end = self._clock() + seconds
        is_first = True
        while is_first or self._clock() < end:
            if not self._work(end - self._clock(), at_least_one=is_first):
                return
            is_first = False

    def _work(self, left: float, *, at_least_one: bool) -> bool:
        """Do one piece of work that fits into the time; whether there was one."""
        if left < self._last_preparation and not at_least_one:
            return False
        begun = self._clock()
        if self.prepare():
            self._last_preparation = self._clock() - begun
            return True
        self._last_preparation = 0.0
        size = self._next_size(left, at_least_one=at_least_one)
        if not size:
            return False
        begun = self._clock()
        self.add(size)
        self._took[size] = self._clock() - begun
        return True

    def prepare(self) -> bool:
        """Do a piece of the work that comes before the first deal; whether anything was left of it."""
        table = next(self._tables, None)
        if table is None:
            return self._source.prepare()
        table()
        return True

    def _next_size(self, left: float, *, at_least_one: bool) -> int:
        """How many deals to look at next; 0 when nothing fits or nothing is left to do."""
        if self.is_enough:
            return 0
        least, most = PIECES[self.road]
        if len(self._slices) < 2 and self._took.get(least, 0.0) <= left:
            return least  # the first piece of all wakes up much that the next one finds awake
        size = max((size for size, took in self._took.items() if took * SAFETY <= left), default=0)
        if 0 < size < most and self._took[size] * SAFETY * GROWTH <= left:
            size *= 2
        return max(size, least) if at_least_one else size

    @property
    def has_deals(self) -> bool:
        """Whether any deal was looked at."""
        return bool(self._slices)

    @property
    def is_enough(self) -> bool:
        """Whether nothing is left to do: all deals are counted, or enough are drawn."""
        done = self.is_exact or sum(len(each.weights) for each in self._slices) >= ENOUGH[self.road]
        return done and not self._behind()

    def _behind(self) -> list[_Slice]:
        """The slices in which an act that was included later is still to be played."""
        return [each for each in self._slices if len(each.outcomes) < len(self._acts)]

    def add(self, deals: int) -> None:
        """Look at so many deals more: a piece of work of a size that does not depend on a clock."""
        while self.prepare():
            pass
        behind = self._behind()
        if behind:
            self._play(behind[0])
        elif self._slices and self._source.is_countable and not self.is_exact:
            self._count(deals)
        elif not self.is_exact:
            self._slices.append(self._played(*self._source.draw(deals, len(self._slices))))

    def _count(self, deals: int) -> None:
        """Go on counting; at the end the deals drawn before are forgotten."""
        found = self._source.count(deals)
        if found is not None:
            self._counted.append(self._played(*found))
        else:
            self._slices, self.is_exact = self._counted, True

    def _played(self, cards: Any, weights: Any) -> _Slice:
        part = _Slice(cards, weights)
        self._play(part)
        return part

    def _play(self, part: _Slice) -> None:
        missing = [action for action in self._acts if action not in part.outcomes]
        play = self._decision.bulk if self.road == "numpy" else self._decision.plain
        part.outcomes |= play(part.cards, missing)

    # ----------------------------------------------------------------------- answering

    def advice(self) -> Advice:
        """What the deals looked at so far say: of a handful no more than what a rule makes certain.

        Raises:
            OddsError: there are none.
        """
        parts = [part for part in self._slices if len(part.outcomes) == len(self._acts)]
        sample = Sample(joined([part.weights for part in parts], self.road), self.is_exact, self.road)
        if not sample.effective_size:
            raise OddsError(f"None of {len(sample)} deals counts so far: there must be one to say anything.")
        outcomes = {
            action: Outcomes.joined([part.outcomes[action] for part in parts], self.road) for action in self._acts
        }
        return verdict(
            Evidence(
                self.view,
                self.model,
                self.seed,
                self.road,
                self._decision,
                sample,
                outcomes,
                {action: self._decision.proved(action) for action in self._acts},
                lambda number: self._order(parts, number),
                is_handful=not self.is_exact and sample.effective_size < FEWEST,
            )
        )

    def _order(self, parts: list[_Slice], number: int) -> list[int]:
        """The unseen cards of one deal, those of the hidden cells first."""
        for part in parts:
            if number < len(part.weights):
                bulk = self.road == "numpy"
                return self._source.whole(part.cards[:, number].tolist() if bulk else [*part.cards[number]])
            number -= len(part.weights)
        raise IndexError(number)


def _is_legal_wager(view: View, action: Action) -> bool:
    match action:
        case Bet(view.viewer, amount):
            limits = view.legal.bet
        case RaiseTo(view.viewer, amount):
            limits = view.legal.raise_to
        case _:
            return False
    return limits is not None and limits[0] <= amount <= limits[1]


def weigh(
    view: View,
    *,
    seconds: float = SECONDS,
    model: str | OpponentModel = "greedy",
    seed: str = "coach",
    road: str | None = None,
    clock: Callable[[], float] = time.monotonic,
) -> Advice:
    """Every act that the viewer may do now, weighed within a time.

    The first decision of a process needs tables that all later ones share. They are made in this time too; if it is
    over before a deal was looked at, the next call goes on where this one stopped. `prepare` makes them beforehand.

    Args:
        view: the learner's own, at his turn, with all its events.
        seconds: more than 0.
        model: as for `Weighing`.
        seed: as for `Weighing`.
        road: as for `Weighing`.
        clock: as for `Weighing`.

    Raises:
        OddsError: as for `Weighing`, or the time is not more than 0, or too short for an answer.
    """
    if not seconds > 0:
        raise OddsError(f"{seconds} seconds are no time to weigh in: it must be more than 0.")
    weighing = Weighing(view, model=model, seed=seed, road=road, clock=clock)
    weighing.refine(seconds * (1 - KEPT_FOR_WORDS))
    if not weighing.has_deals:
        raise OddsError(
            f"{seconds} seconds are too short for an answer: give more, or ask again, for the tables made are kept."
        )
    return weighing.advice()


def prepare(view: View, *, road: str | None = None) -> None:
    """Make the tables that weighing a decision like this one needs, once for all: before the first is asked.

    Raises:
        OddsError: as for `Weighing`.
    """
    weighing = Weighing(view, road=road)
    while weighing.prepare():
        pass
