"""Weighs the acts of one decision, a slice of work at a time, so that it can stop whenever its time is over."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import chain, islice
from typing import Any, Final

from rake_learn.odds.counting import count_ways, every_way, groups_of
from rake_learn.odds.deals import sample_deals
from rake_learn.odds.equity import Estimate
from rake_learn.odds.layout import layout_of
from rake_learn.odds.likelihood import block_likelihoods, blocks_of, likelihood_of
from rake_learn.odds.ranks import OddsError, Road, chosen_road
from rake_learn.rules.state import Action
from rake_learn.rules.view import View
from rake_learn.teach.coach.advice import Advice, Basis, Weighed, same_act
from rake_learn.teach.coach.bands import bands_of, is_within_error
from rake_learn.teach.coach.figures import Sample, joined
from rake_learn.teach.coach.models import PLAY, OpponentModel, model_note, opponent_model
from rake_learn.teach.coach.picks import Outcomes, Picks
from rake_learn.teach.coach.reasons import reason_for

SLICES: Final = {"numpy": (16, 2_048), "plain": (4, 64)}
"""How many deals are looked at in a piece of work: the first, doubled as long as time allows up to the last."""

EXACT_UP_TO: Final = {"numpy": 20_000, "plain": 1_000}
"""So many ways the cards may lie are counted out."""

FEWEST: Final = 16
"""Fewer deals are no answer."""

SECONDS: Final = 0.3
"""The time that an advice may take."""


@dataclass(slots=True)
class _Slice:
    """Some deals, and what each act comes to in them."""

    cards: Any
    weights: Any
    outcomes: dict[Action, Outcomes] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self.weights)


class Weighing:
    """One decision of the learner, weighed better the longer it is refined.

    Args:
        view: the learner's own, at his turn, with all its events.
        model: how the others are taken to play: ``reading``, ``plain``, or a model of your own.
        seed: a word; the same word and as many deals give the same figures on the same road.
        road: ``numpy`` or ``plain``; numpy where it is installed if left out.
        clock: tells the seconds, from whenever.

    Raises:
        OddsError: it is not the viewer's turn, or there is no such model or road.
    """

    def __init__(
        self,
        view: View,
        *,
        model: str | OpponentModel = "reading",
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
        self._decision = Picks.of(view)
        self._acts = [*self._decision.actions(view)]
        self._slices: list[_Slice] = []
        self._took: dict[int, float] = {}
        self._counted: list[_Slice] = []
        self._ways = self._all_ways()

    def include(self, action: Action) -> None:
        """Weigh this act too, an amount for example that is not among the usual ones."""
        if not any(same_act(each, action) for each in self._acts):
            self._acts.append(action)

    # ----------------------------------------------------------------------- working

    def refine(self, seconds: float = 0.05) -> None:
        """Look at more deals for about so many seconds: at least the smallest piece of work there is."""
        end = self._clock() + seconds
        is_first = True
        while True:
            size = self._next_size(end - self._clock(), at_least_one=is_first)
            if not size:
                return
            begun = self._clock()
            self.add(size)
            self._took[size] = self._clock() - begun
            is_first = False

    def add(self, deals: int) -> None:
        """Look at so many deals more: counted ones where all can be counted, else drawn ones."""
        for part in self._slices:
            if len(part.outcomes) < len(self._acts):
                self._play(part)
        if self._ways is not None and self._slices:
            self._count(deals)
        elif not self._is_exact:
            self._slices.append(self._drawn(deals))

    @property
    def _is_exact(self) -> bool:
        return self._ways is None and bool(self._counted)

    def _next_size(self, left: float, *, at_least_one: bool) -> int:
        """How many deals to look at next; 0 when the time is over or nothing is left to do."""
        if self._is_exact and all(len(part.outcomes) == len(self._acts) for part in self._slices):
            return 0
        least, most = SLICES[self.road]
        size = max((size for size, took in self._took.items() if took <= left), default=0)
        if 0 < size < most and self._took[size] * 2 <= left:
            size *= 2
        return max(size, least) if at_least_one else size

    def _drawn(self, deals: int) -> _Slice:
        number = len(self._slices)
        found = sample_deals(self.view, deals, model=self.model.picks, seed=f"{self.seed} {number}", road=self.road)
        part = _Slice(found.cards, _ones(len(found), self.road))
        self._play(part)
        return part

    def _play(self, part: _Slice) -> None:
        for action in self._acts:
            if action not in part.outcomes:
                play = self._decision.bulk if self.road == "numpy" else self._decision.plain
                part.outcomes[action] = play(part.cards, action)

    # ----------------------------------------------------------------------- counting out

    def _all_ways(self) -> Iterator[tuple[int, ...]] | None:
        layout = layout_of(self.view)
        self._layout, self._blocks = layout, blocks_of(layout, self.model.picks)
        cells = chain(self._decision.cells(), *(block.cells for block in self._blocks))
        groups = groups_of(layout, cells)
        self._cells = [cell for group in groups for cell in group]
        return every_way(layout, groups) if count_ways(layout, groups) <= EXACT_UP_TO[self.road] else None

    def _count(self, deals: int) -> None:
        """Go on counting; at the end the drawn deals are forgotten."""
        assert self._ways is not None
        ways = list(islice(self._ways, deals))
        if ways:
            self._counted.append(self._laid_out(ways))
        if len(ways) < deals:
            self._ways, self._slices = None, self._counted

    def _laid_out(self, ways: list[tuple[int, ...]]) -> _Slice:
        hidden = max(self._layout.hidden, 1)
        if self.road == "numpy":
            import numpy as np

            cards = np.zeros((hidden, len(ways)), dtype=np.int16)
            cards[self._cells] = np.array(ways, dtype=np.int16).reshape(len(ways), len(self._cells)).T
            weights: Any = np.ones(len(ways))
            for block in self._blocks:
                weights *= block_likelihoods(block, cards, self.model.picks)
            part = _Slice(cards, weights)
        else:
            orders = []
            for way in ways:
                order = [0] * hidden
                for cell, card in zip(self._cells, way, strict=True):
                    order[cell] = card
                orders.append(order)
            part = _Slice(orders, [likelihood_of(self._layout, order, self.model.picks) for order in orders])
        self._play(part)
        return part

    # ----------------------------------------------------------------------- answering

    def advice(self) -> Advice:
        """What the deals looked at so far say.

        Raises:
            OddsError: they are too few to say anything.
        """
        parts = [part for part in self._slices if len(part.outcomes) == len(self._acts)]
        sample = Sample(joined([part.weights for part in parts], self.road), self._is_exact, self.road)
        if len(sample) < FEWEST and not sample.is_exact:
            raise OddsError(f"The time was too small for an answer: only {len(sample)} deals were looked at.")
        outcomes = {
            action: Outcomes(
                joined([part.outcomes[action].chips for part in parts], self.road),
                joined([part.outcomes[action].wins for part in parts], self.road),
                joined([part.outcomes[action].alone for part in parts], self.road),
            )
            for action in self._acts
        }
        pot = max(self.view.pot, 1)
        chips = {action: sample.mean(outcomes[action].chips, pot) for action in self._acts}
        order = sorted(self._acts, key=lambda action: -chips[action].value)
        leader = outcomes[order[0]].chips
        behind = [sample.behind(leader, outcomes[action].chips, pot) for action in order]
        behind[0] = Estimate(0.0, 0.0)
        bands = bands_of(behind, pot, [False for _ in order])
        options = tuple(
            Weighed(
                action,
                chips[action],
                sample.mean(outcomes[action].wins, 1),
                loss,
                band,
                reason_for(self.view, action),
                None,
            )
            for action, loss, band in zip(order, behind, bands, strict=True)
        )
        best = tuple(action for action, loss in zip(order, behind, strict=True) if is_within_error(loss))
        basis = Basis(
            is_exact=sample.is_exact,
            sample_size=len(sample),
            error=max(loss.error for loss in behind),
            model=self.model.picks.name,
            play=PLAY,
            seed=self.seed,
            road=self.road,
        )
        return Advice(self.view.viewer, self.view.pot, options, best, basis, model_note(self.model, self.view))


def _ones(count: int, road: Road) -> Any:
    if road == "numpy":
        import numpy as np

        return np.ones(count)
    return [1.0] * count


def weigh(
    view: View,
    *,
    seconds: float = SECONDS,
    model: str | OpponentModel = "reading",
    seed: str = "coach",
    road: str | None = None,
) -> Advice:
    """Every act that the viewer may do now, weighed within a time.

    Raises:
        OddsError: as for `Weighing`, or the time is too small for an answer.
    """
    weighing = Weighing(view, model=model, seed=seed, road=road)
    weighing.refine(seconds)
    return weighing.advice()
