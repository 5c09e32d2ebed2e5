"""A deal that shows why a choice is worse: drawn from the learner's View alone, clear, typical, the same for a seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rake_learn.odds.acts.bets import Bets
from rake_learn.odds.acts.figures import Sample
from rake_learn.odds.acts.picks import Outcomes, Picks
from rake_learn.odds.layout import deal_of
from rake_learn.odds.ranks import classes
from rake_learn.rules.cards import DECK
from rake_learn.rules.hands import HandClass, rank_hand
from rake_learn.rules.state import Action, Fold, Pick
from rake_learn.rules.view import View
from rake_learn.teach.coach.advice import Ending, Refutation
from rake_learn.teach.note import Note
from rake_learn.teach.text import Who, chips

LOOKED_AT: Final = 4_096
"""So many deals of the sample are looked through."""

HEAVY: Final = 256
"""Of the clear ones so many that count for most are compared, and the first of the most typical ones is shown."""


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
    number = _typical(_clear(choices, _first(sample.weights)), choices)
    if number is None:
        return None
    order = order_of(number)
    instead = _endings(view, decision.endings(order, choices.better))
    hands = instead if isinstance(choices.worse, Fold) else _endings(view, decision.endings(order, choices.worse))
    worse_chips, better_chips = choices.worse_outcomes.chips[number], choices.better_outcomes.chips[number]
    return Refutation(
        deal=deal_of(decision.layout, order),
        better=choices.better,
        hands=hands,
        instead=instead,
        chips=float(worse_chips),
        better_chips=float(better_chips),
        share_of_deals=sample.share_above(choices.better_outcomes.chips, choices.worse_outcomes.chips),
        note=_note(view, Shown(hands, instead, round(better_chips - worse_chips)), choices),
    )


def _first(figures: Any) -> list[float]:
    """The figures of the deals that are looked through."""
    some = figures[:LOOKED_AT]
    found: list[float] = some.tolist() if hasattr(some, "tolist") else some
    return found


def _clear(choices: Choices, weights: Sequence[float]) -> list[int]:
    """The numbers of clear deals, in the order of the sample."""
    better, worse = choices.better_outcomes, choices.worse_outcomes
    loss = [one - other for one, other in zip(_first(better.chips), _first(worse.chips), strict=True)]
    wins, other_wins = _first(better.wins), _first(worse.wins)
    behind = [number for number, each in enumerate(loss) if each > 0 and weights[number] > 0]
    turned = [number for number in behind if wins[number] == 1 and other_wins[number] == 0]
    candidates = turned or behind
    if not candidates:
        return []
    middle = sorted(loss[number] for number in candidates)[len(candidates) // 2]
    # Deals that count for much look like the picks that were seen.
    heavy = sorted((each for each in candidates if loss[each] >= middle), key=lambda number: -weights[number])
    return sorted(heavy[:HEAVY])


def _typical(numbers: Sequence[int], choices: Choices) -> int | None:
    """The first of the deals in which the same classes of hands meet as in most of them."""
    if not numbers:
        return None
    columns = (choices.worse_outcomes.own, choices.worse_outcomes.rival, choices.better_outcomes.own)
    known = (*classes(), None)  # -1 is no hand
    kinds = {number: tuple(known[int(column[number])] for column in columns) for number in numbers}
    counts = Counter(kinds.values())
    return max(numbers, key=lambda number: counts[kinds[number]])


@dataclass(frozen=True, slots=True)
class Shown:
    """What a note tells of a deal."""

    hands: tuple[Ending, ...]
    instead: tuple[Ending, ...]
    gain: int
    """What the better choice has more, in chips."""


def _endings(view: View, hands: Iterable[tuple[int, tuple[int, ...]]]) -> tuple[Ending, ...]:
    ruleset = view.settings.ruleset
    dealt = ((seat, tuple(DECK[index] for index in cards)) for seat, cards in hands)
    return tuple(Ending(seat, cards, rank_hand(cards, ruleset=ruleset)) for seat, cards in dealt)


def _own(view: View, hands: Sequence[Ending]) -> Ending | None:
    return next((each for each in hands if each.seat == view.viewer), None)


def _best(view: View, hands: Sequence[Ending]) -> Ending | None:
    """The best hand of the others."""
    return max((each for each in hands if each.seat != view.viewer), key=lambda each: each.rank, default=None)


def _note(view: View, shown: Shown, choices: Choices) -> Note:
    own, instead, rival = _own(view, shown.hands), _own(view, shown.instead), _best(view, shown.hands)
    values: dict[str, object] = {"gain": chips(shown.gain)}
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
