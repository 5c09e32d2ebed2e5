"""A question about chances, checked once: whose, from which situation, by which model, and how good the answer must be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from numbers import Real
from typing import Final

from rake_learn.odds.deals import DealSampler
from rake_learn.odds.estimates import Basis
from rake_learn.odds.models import PickingModel, picking_model
from rake_learn.odds.playout import Situation, check_play, situation_of
from rake_learn.odds.ranks import OddsError, Road, chosen_road
from rake_learn.rules.cards import Card
from rake_learn.rules.settings import is_whole
from rake_learn.rules.view import View

EXACT_UP_TO: Final = {"numpy": 100_000, "plain": 3_000}
"""So many ways the cards may lie are counted out; more are sampled."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A situation, and how it is to be answered."""

    situation: Situation
    seat: int
    model: PickingModel
    play: str
    error: float
    seconds: float | None
    exact_up_to: int
    seed: str
    road: Road

    def basis(self, is_exact: bool, size: int) -> Basis:
        """What an answer rests on that looked at so many deals."""
        return Basis(is_exact, size, self.model.name, self.play, self.seed, self.road)

    def sampler(self) -> DealSampler:
        """What draws deals for it."""
        return DealSampler(self.situation.layout, model=self.model, road=self.road)


def _is_number(value: object) -> bool:
    return isinstance(value, Real)


def question_of(
    view: View,
    seat: int | None,
    model: str | PickingModel,
    play: str,
    error: float,
    seconds: float | None,
    exact_up_to: int | None,
    seed: str,
    road: str | None,
    deck: Sequence[Card],
) -> Question:
    """A question with the arguments of `rake_learn.odds.equity`.

    Raises:
        OddsError: it has no answer.
    """
    check_play(play)
    if not isinstance(view, View):
        raise OddsError(f"{view!r} is no view: `rake_learn.rules.view` makes one.")
    if not _is_number(error) or not error > 0:
        raise OddsError(f"A standard error of {error!r} cannot be reached: it must be a number above 0.")
    if seconds is not None and (not _is_number(seconds) or not seconds > 0):
        raise OddsError(f"{seconds!r} seconds are no time for an answer: a number above 0.")
    if exact_up_to is not None and (not _is_number(exact_up_to) or not exact_up_to >= 0):
        raise OddsError(f"{exact_up_to!r} ways cannot be counted out: a number, at least 0.")
    way = chosen_road(road)
    whose = view.viewer if seat is None else seat
    if seat is None and not 0 <= whose < len(view.seats):
        raise OddsError("An onlooker has no chances: say whose with seat=.")
    if not is_whole(whose) or not 0 <= whose < len(view.seats):
        raise OddsError(f"There is no seat {whose!r}: 0 to {len(view.seats) - 1} are taken.")
    situation = situation_of(view, deck=deck)
    if whose not in situation.seats:
        raise OddsError(f"Seat {whose} has folded, and a folded hand has no claim (R41).")
    return Question(
        situation=situation,
        seat=whose,
        model=picking_model(model),
        play=play,
        error=error,
        seconds=seconds,
        exact_up_to=EXACT_UP_TO[way] if exact_up_to is None else exact_up_to,
        seed=seed,
        road=way,
    )
