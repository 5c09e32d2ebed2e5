"""A deal that shows why a choice is worse: drawn from the learner's View alone, clear, typical, the same for a seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rake_learn.odds.layout import deal_of
from rake_learn.rules.cards import DECK
from rake_learn.rules.hands import HandClass, rank_hand
from rake_learn.rules.state import Action, Fold, Pick
from rake_learn.rules.view import View
from rake_learn.teach.coach.advice import Ending, Refutation
from rake_learn.teach.coach.bets import Bets
from rake_learn.teach.coach.figures import Sample
from rake_learn.teach.coach.picks import Outcomes, Picks
from rake_learn.teach.note import Note
from rake_learn.teach.text import Who, chips

LOOKED_AT: Final = 24
"""Of the clearest deals so many are compared, and the most typical one is shown."""


@dataclass(frozen=True, slots=True)
class Choices:
    """A choice and the better one, with what both come to in every deal."""

    worse: Action
    better: Action
    worse_outcomes: Outcomes
    better_outcomes: Outcomes


def refutation_of(
    view: View, decision: Picks | Bets, sample: Sample, order_of: Callable[[int], list[int]], choices: Choices
) -> Refutation | None:
    """A deal of the sample in which a choice does worse than the better one, or ``None`` if there is none.

    Clear are the deals in which the better choice wins, the other one does not, and the difference is as great as in
    the middle one of these; typical is what most of them have in common: what the learner and the winner end with.

    Args:
        view: the learner's own.
        decision: what is to be decided.
        sample: how much each deal counts.
        order_of: by number, the unseen cards of a deal of the sample, those of the hidden cells first.
        choices: the two, and what they come to.
    """
    loss = [
        better - worse
        for better, worse in zip(
            _listed(choices.better_outcomes.chips), _listed(choices.worse_outcomes.chips), strict=True
        )
    ]
    numbers = _clear(
        loss, _listed(choices.better_outcomes.wins), _listed(choices.worse_outcomes.wins), _listed(sample.weights)
    )
    if not numbers:
        return None
    found = [_shown(view, decision, order_of(number), number, choices) for number in numbers]
    kinds = Counter(each.kind for each in found)
    shown = max(found, key=lambda each: kinds[each.kind])  # the first of the most typical ones
    worse_part = sample.mean(_as_figures([float(each > 0) for each in loss], sample), 1)
    return Refutation(
        deal=deal_of(decision.layout, order_of(shown.number)),
        better=choices.better,
        hands=shown.hands,
        instead=shown.instead,
        chips=float(choices.worse_outcomes.chips[shown.number]),
        better_chips=float(choices.better_outcomes.chips[shown.number]),
        share_of_deals=worse_part,
        note=_note(view, shown, choices),
    )


def _listed(figures: Any) -> list[float]:
    found: list[float] = figures.tolist() if hasattr(figures, "tolist") else figures
    return found


def _as_figures(values: list[float], sample: Sample) -> Any:
    if sample.road == "plain":
        return values
    import numpy as np

    return np.array(values)


def _clear(
    loss: Sequence[float], better_wins: Sequence[float], worse_wins: Sequence[float], weights: Sequence[float]
) -> list[int]:
    """The numbers of some clear deals, in the order of the sample."""
    worse = [number for number, each in enumerate(loss) if each > 0 and weights[number] > 0]
    turned = [number for number in worse if better_wins[number] == 1 and worse_wins[number] == 0]
    candidates = turned or worse
    if not candidates:
        return []
    middle = sorted(loss[number] for number in candidates)[len(candidates) // 2]
    # Deals that count for much look like the picks that were seen; so those come first.
    heavy = sorted((n for n in candidates if loss[n] >= middle), key=lambda number: -weights[number])
    return sorted(heavy[:LOOKED_AT])


@dataclass(frozen=True, slots=True)
class _Shown:
    number: int
    hands: tuple[Ending, ...]
    instead: tuple[Ending, ...]
    kind: tuple[object, ...]
    """What makes it like other deals."""


def _shown(view: View, decision: Picks | Bets, order: Sequence[int], number: int, choices: Choices) -> _Shown:
    instead = _endings(view, decision.endings(order, choices.better))
    hands = instead if isinstance(choices.worse, Fold) else _endings(view, decision.endings(order, choices.worse))
    kinds = (*(each.rank.hand_class for each in (_own(view, hands), _best(view, hands)) if each), "|")
    other = _own(view, instead)
    return _Shown(number, hands, instead, (*kinds, other.rank.hand_class if other else None))


def _endings(view: View, hands: Iterable[tuple[int, tuple[int, ...]]]) -> tuple[Ending, ...]:
    ruleset = view.settings.ruleset
    dealt = ((seat, tuple(DECK[index] for index in cards)) for seat, cards in hands)
    return tuple(Ending(seat, cards, rank_hand(cards, ruleset=ruleset)) for seat, cards in dealt)


def _own(view: View, hands: Sequence[Ending]) -> Ending | None:
    return next((each for each in hands if each.seat == view.viewer), None)


def _best(view: View, hands: Sequence[Ending]) -> Ending | None:
    """The best hand of the others."""
    return max((each for each in hands if each.seat != view.viewer), key=lambda each: each.rank, default=None)


def _note(view: View, shown: _Shown, choices: Choices) -> Note:
    own, instead, rival = _own(view, shown.hands), _own(view, shown.instead), _best(view, shown.hands)
    gain = choices.better_outcomes.chips[shown.number] - choices.worse_outcomes.chips[shown.number]
    values: dict[str, object] = {"gain": chips(round(gain))}
    if isinstance(choices.worse, Fold):
        return _of_fold(instead, values)
    if own is None or rival is None:
        return Note("coach.refute_alone", values, ("4.4",))
    if rival.rank < own.rank:
        return Note("coach.refute_missed", values, ("4.1",))
    values |= {"own": own.rank, "who": Who(rival.seat), "hand": rival.rank}
    losing, winning = _ace_of_spades_articles(view)
    kind = "pick" if isinstance(choices.worse, Pick) else "bet"
    if rival.rank.hand_class is HandClass.AUTO_WIN:
        return Note(f"coach.refute_{kind}_beaten", values, winning)
    key, articles = f"coach.refute_{kind}", ("4.1",)
    if own.rank.hand_class is HandClass.AUTO_LOSE:
        key, articles = f"{key}_lost", losing
    if kind == "pick" and instead is not None:
        values |= {"instead": instead.rank}
        key += "_to_win" if instead.rank.hand_class is HandClass.AUTO_WIN else ""
    return Note(key, values, articles)


def _of_fold(instead: Ending | None, values: dict[str, object]) -> Note:
    if instead is None:
        return Note("coach.refute_fold_alone", values, ("4.4",))
    if instead.rank.hand_class is HandClass.AUTO_WIN:
        return Note("coach.refute_fold_to_win", values, ("4.2",))
    return Note("coach.refute_fold", values | {"instead": instead.rank}, ("4.1",))


def _ace_of_spades_articles(view: View) -> tuple[tuple[str], tuple[str]]:
    """Where it stands that the ace of spades loses, and that it wins."""
    return (("4.3",), ("4.2",)) if view.settings.ruleset == "opr704" else (("R40",), ("R40",))
