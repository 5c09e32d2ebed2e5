"""From what each act comes to in every deal looked at to the advice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from rake_learn.odds.acts.bets import Bets
from rake_learn.odds.acts.figures import Sample
from rake_learn.odds.acts.picks import Outcomes, Picks
from rake_learn.odds.equity import Estimate
from rake_learn.odds.ranks import Road
from rake_learn.rules.state import Action, Bet, Fold, Pick, RaiseTo
from rake_learn.rules.view import View
from rake_learn.teach.coach.advice import Advice, Band, Basis, Refutation, Weighed
from rake_learn.teach.coach.bands import Comparison, bands_of, is_within_error
from rake_learn.teach.coach.facts import is_won, loses_by_rule, wins_by_rule
from rake_learn.teach.coach.models import PLAY, OpponentModel, model_note
from rake_learn.teach.coach.reasons import Figures, further_for, reason_for
from rake_learn.teach.coach.refutations import Choices, refutation_of

REFUTED: Final = (Band.COSTLY, Band.TRAP)
"""The bands that a deal is looked for to show why."""


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
    proved: Mapping[Action, frozenset[str]]
    """Of each act the figures that are the same in every deal, whatever the sample."""
    order_of: Callable[[int], list[int]]
    """By number, the unseen cards of a deal of the sample, those of the hidden cells first."""
    is_handful: bool = False
    """Whether the deals are too few to tell anything that no rule makes certain."""


def verdict(evidence: Evidence) -> Advice:
    """The advice, the best act first."""
    view, sample = evidence.view, evidence.sample
    pot = max(view.pot, 1)
    figures = {action: _figures(evidence, action, pot) for action in evidence.outcomes}
    measure = _measure(evidence, figures)
    comparisons = {action: _compared(evidence, action, measure, figures, pot) for action in figures}
    bands = dict(zip(comparisons, bands_of([*comparisons.values()], pot), strict=True))
    if evidence.is_handful:
        bands = {action: _certain(view, action, band) for action, band in bands.items()}
    order = sorted(figures, key=lambda action: (comparisons[action].behind.value, action != measure))
    options = tuple(
        Weighed(
            action=action,
            chips=figures[action].chips,
            win=figures[action].win,
            behind=comparisons[action].behind,
            band=bands[action],
            reason=reason_for(view, action, figures, measure, is_costly=bands[action] in REFUTED),
            further=further_for(view, action),
            refutation=_refuted(evidence, action, measure) if bands[action] in REFUTED else None,
        )
        for action in order
    )
    ordinary = [each.behind.error for each in comparisons.values() if not each.beyond_pot]
    basis = Basis(
        is_exact=sample.is_exact,
        sample_size=len(sample),
        error=max(ordinary),
        model=evidence.model.picks.name,
        play=PLAY,
        seed=evidence.seed,
        road=evidence.road,
    )
    best = tuple(option.action for option in options if _counts_as_best(option))
    return Advice(view.viewer, view.pot, options, best, basis, model_note(evidence.model, view))


def _measure(evidence: Evidence, figures: Mapping[Action, Figures]) -> Action:
    """The best ordinary act; among equals one that wins by a rule, for no deal can speak against it."""
    ordinary = [each for each in figures if not evidence.decision.is_beyond_pot(each)]
    return max(ordinary, key=lambda each: (figures[each].chips.value, _is_lock(evidence.view, each)))


def _is_lock(view: View, action: Action) -> bool:
    """Whether a pick makes a hand that wins every showdown (4.2, R40)."""
    return isinstance(action, Pick) and wins_by_rule(view, action)


def _certain(view: View, action: Action, band: Band) -> Band:
    """The band where a handful of deals was looked at: a rule may settle it (4.2, 4.3, R40), else nothing does."""
    if _is_lock(view, action):
        return Band.BEST
    is_settled = loses_by_rule(view, action) or (isinstance(action, Fold) and is_won(view))
    return band if band in REFUTED and is_settled else Band.UNCLEAR


def _counts_as_best(option: Weighed) -> bool:
    """Whether the sample cannot tell an act from the best one; a free fold never counts (R14)."""
    return option.band is Band.BEST or (option.band is Band.UNCLEAR and is_within_error(option.behind))


def _chips(figures: Mapping[Action, Figures]) -> Callable[[Action], float]:
    return lambda action: figures[action].chips.value


def _figures(evidence: Evidence, action: Action, pot: float) -> Figures:
    sample, outcomes = evidence.sample, evidence.outcomes[action]

    def figure(name: str, scale: float) -> Estimate:
        values = getattr(outcomes, name)
        return sample.same(values) if name in evidence.proved[action] else sample.mean(values, scale)

    return Figures(figure("chips", pot), figure("wins", 1), figure("alone", 1))


def _behind(evidence: Evidence, better: Action, worse: Action, pot: float) -> Estimate:
    """By how many chips one act is worse than another; without an error where both are proved."""
    sample, one, other = evidence.sample, evidence.outcomes[better].chips, evidence.outcomes[worse].chips
    if all("chips" in evidence.proved[action] for action in (better, worse)):
        return Estimate(sample.same(one).value - sample.same(other).value, 0.0)
    return sample.behind(one, other, pot)


def _compared(
    evidence: Evidence, action: Action, measure: Action, figures: Mapping[Action, Figures], pot: float
) -> Comparison:
    if action == measure:
        return Comparison(Estimate(0.0, 0.0), is_measure=True)
    behind = _behind(evidence, measure, action, pot)
    return Comparison(
        Estimate(max(behind.value, 0.0), behind.error),
        loses_by_rule=loses_by_rule(evidence.view, action),
        beyond_pot=evidence.decision.is_beyond_pot(action),
        is_free_fold=isinstance(action, Fold) and evidence.view.legal.check,
        beats_not_betting=_beats_not_betting(evidence, action, figures, pot),
    )


def _beats_not_betting(evidence: Evidence, action: Action, figures: Mapping[Action, Figures], pot: float) -> bool:
    if not isinstance(action, Bet | RaiseTo):
        return False
    others = [each for each in figures if not isinstance(each, Bet | RaiseTo)]
    other = max(others, key=_chips(figures))
    gain = _behind(evidence, action, other, pot)
    return gain.value > 0 and not is_within_error(gain)


def _refuted(evidence: Evidence, action: Action, better: Action) -> Refutation | None:
    return refutation_of(
        evidence.view,
        evidence.decision,
        evidence.sample,
        evidence.order_of,
        Choices(action, better, evidence.outcomes[action], evidence.outcomes[better]),
    )
