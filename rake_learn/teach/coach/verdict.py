"""From what each act comes to in every deal looked at to the advice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rake_learn.odds.equity import Estimate
from rake_learn.odds.ranks import Road
from rake_learn.rules.state import Action, Fold
from rake_learn.rules.view import View
from rake_learn.teach.coach.advice import Advice, Band, Basis, Weighed
from rake_learn.teach.coach.bands import bands_of, is_within_error
from rake_learn.teach.coach.bets import Bets
from rake_learn.teach.coach.facts import loses_by_rule
from rake_learn.teach.coach.figures import Sample
from rake_learn.teach.coach.models import PLAY, OpponentModel, model_note
from rake_learn.teach.coach.picks import Outcomes, Picks
from rake_learn.teach.coach.reasons import Figures, further_for, reason_for


@dataclass(frozen=True, slots=True)
class Evidence:
    """All that an advice is made of."""

    view: View
    model: OpponentModel
    seed: str
    road: Road
    decision: Picks | Bets
    sample: Sample
    outcomes: Mapping[Action, Outcomes]
    cards: Sequence[Any]
    """The deals, by slice."""


def verdict(evidence: Evidence) -> Advice:
    """The advice, the best act first."""
    view, sample, outcomes = evidence.view, evidence.sample, evidence.outcomes
    pot = max(view.pot, 1)
    chips = {
        action: Estimate(0.0, 0.0) if isinstance(action, Fold) else sample.mean(each.chips, pot)
        for action, each in outcomes.items()
    }
    order = sorted(outcomes, key=lambda action: -chips[action].value)
    behind = [sample.behind(outcomes[order[0]].chips, outcomes[action].chips, pot) for action in order]
    behind[0] = Estimate(0.0, 0.0)
    bands = bands_of(behind, pot, [loses_by_rule(view, action) for action in order])
    figures = {action: _figures(sample, outcomes[action], chips[action]) for action in order}
    options = tuple(
        Weighed(
            action=action,
            chips=chips[action],
            win=figures[action].win,
            behind=loss,
            band=band,
            reason=reason_for(view, action, figures),
            further=further_for(view, action),
        )
        for action, loss, band in zip(order, behind, bands, strict=True)
    )
    best = tuple(option.action for option in options if option.band is Band.BEST or is_within_error(option.behind))
    basis = Basis(
        is_exact=sample.is_exact,
        sample_size=len(sample),
        error=max(loss.error for loss in behind),
        model=evidence.model.picks.name,
        play=PLAY,
        seed=evidence.seed,
        road=evidence.road,
    )
    return Advice(view.viewer, view.pot, options, best, basis, model_note(evidence.model, view))


def _figures(sample: Sample, outcomes: Outcomes, chips: Estimate) -> Figures:
    win, alone = sample.mean(outcomes.wins, 1), sample.mean(outcomes.alone, 1)
    return Figures(chips, win, alone)
