"""Whether a player checks, bets, calls, raises or folds, and why."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from rake_learn.rules.cards import ACE_OF_SPADES, Chance
from rake_learn.rules.state import Bet, Call, Check, Fold, RaiseTo, Stage
from rake_learn.rules.view import View
from rake_learn.teach.holdings import (
    AceState,
    Utility,
    ace_state,
    final_rank,
    has_pair_or_draw,
    plain_utility,
    reading_utility,
    start_share,
)
from rake_learn.teach.picking import chance_with_a_pick_to_come
from rake_learn.teach.players.choice import MOST_DIGITS, Choice, choice, losing, percent, winning
from rake_learn.teach.players.temper import Temper
from rake_learn.teach.players.trying import tried_chance
from rake_learn.teach.text import chips, fair_share, told_apart

BELIEF: Final = {Stage.BET1: 0.4, Stage.BET2: 0.7, Stage.BET3: 1.0}
"""How seriously a bet is taken: early ones are often made on hope."""


@dataclass(frozen=True, slots=True)
class Situation:
    """A betting decision in the figures that decide it."""

    view: View
    chance: float
    """To win against everybody still in, as the model has it, a bet in front of the player believed."""
    price: float
    """The part of the pot that a call would be, call included: the chance at which calling breaks even."""
    ace: AceState

    @classmethod
    def of(cls, view: View, temper: Temper, dice: Chance) -> Situation:
        """The viewer's situation, as somebody of this temper judges it."""
        price = _price(view)
        ace = ace_state(view)
        if ace in (AceState.LOCK, AceState.DEAD):
            return cls(view, float(ace is AceState.LOCK), price, ace)
        respect = temper.respect * BELIEF[view.stage]
        return cls(view, _plain_chance(view, temper, dice) ** (1 + respect * price), price, ace)

    @property
    def edge(self) -> float:
        """The odds in multiples of what they are with a fair share: 1 for everybody in a game of luck."""
        rivals = len(self.view.still_in) - 1
        return rivals * self.chance / max(1 - self.chance, 1e-9)

    @property
    def figures(self) -> dict[str, object]:
        """What a reason may quote."""
        chance, price = told_apart(
            lambda digits: (percent(self.chance, digits), percent(self.price, digits)), MOST_DIGITS
        )
        return {
            "call": chips(self.view.legal.call or 0),
            "chance": chance,
            "price": price,
            "fair": fair_share(len(self.view.still_in)),
        }


def _plain_chance(view: View, temper: Temper, dice: Chance) -> float:
    if view.stage is Stage.BET1:
        return start_share(view.own_cards, len(view.still_in))
    if temper.effort and len(view.seats) == 2:  # among more, who stays tells more than who took what
        return tried_chance(view, temper.effort, dice)
    utility: Utility = reading_utility(view, temper.reads) if temper.reads else plain_utility(view)
    if view.stage is Stage.BET2:
        return chance_with_a_pick_to_come(view, utility)
    return utility(final_rank(view, view.own_cards).strength)


def _price(view: View) -> float:
    call = view.legal.call
    if not call:
        return 0.0
    paid = view.seats[view.viewer].paid + call
    winnable = sum(min(seat.paid, paid) for seat in view.seats) + call
    return call / winnable


def choose_bet(situation: Situation, temper: Temper, chance: Chance) -> Choice:
    """What somebody of this temper does in a betting round."""
    # Both are drawn every time, so that what is drawn does not depend on the cards.
    bluffs = temper.bluffs > 0 and chance.below(temper.bluffs) == 0
    mood = chance.below(6)
    if situation.view.legal.call is None:
        return _check_or_bet(situation, temper, bluffs, mood)
    return _answer(situation, temper, bluffs, mood)


def _check_or_bet(situation: Situation, temper: Temper, bluffs: bool, mood: int) -> Choice:
    view, ace = situation.view, situation.ace
    small, large = _bet_of(situation, 0.5), _bet_of(situation, 1.0)
    if small and large:
        if ace is AceState.LOCK and mood:
            return choice(small, "bet_lock", *winning(view), **situation.figures)
        if ace is not AceState.LOCK and situation.edge >= temper.bets_from and mood:
            return choice(large if mood == 1 else small, "bet_value", "4.1", **situation.figures)
        if ace is not AceState.LOCK and mood and _bet_gains(situation, temper, small.amount):
            return choice(small, "bet_press", "4.4", **situation.figures)
        if bluffs and ace is not AceState.LOCK and len(view.still_in) <= 4:
            return choice(small, "bet_dead" if _is_hopeless(situation) else "bet_bluff", "4.4", **situation.figures)
    return choice(Check(view.viewer), _reason_to_check(situation, temper), "R33", **situation.figures)


FOLDS: Final = {Stage.BET1: 1.0, Stage.BET2: 0.7, Stage.BET3: 0.3}
"""How a rival's readiness to fold shrinks from round to round: who has paid for a hand gives it up less gladly."""

CALLED: Final = 1.3
"""Who calls holds more than others: the chance to win is raised to this power."""


def _bet_gains(situation: Situation, temper: Temper, amount: int) -> bool:
    """Whether a bet wins more than a check, if rivals fold as often as the temper has it and nobody bets again."""
    view, rivals = situation.view, len(situation.view.still_in) - 1
    folds = temper.presses * FOLDS[view.stage]
    alone = folds**rivals
    callers = max((1 - folds) * rivals, 1)
    called = situation.chance**CALLED * (view.pot + amount * (1 + callers)) - amount
    return bool(folds) and alone * view.pot + (1 - alone) * called > situation.chance * view.pot


def _reason_to_check(situation: Situation, temper: Temper) -> str:
    if situation.ace is AceState.LOCK:
        return "check_lock"
    if _is_hopeless(situation):
        return "check_dead"
    return "check_waiting" if situation.edge >= min(1.0, temper.bets_from) else "check_weak"


def _is_hopeless(situation: Situation) -> bool:
    """Whether the ace of spades has, or has as good as, spoilt the hand."""
    return situation.ace is AceState.DEAD or (situation.ace is AceState.OPEN and situation.chance < 0.1)


def _answer(situation: Situation, temper: Temper, bluffs: bool, mood: int) -> Choice:
    view, ace, figures = situation.view, situation.ace, situation.figures
    raised = _raise_of(situation)
    if raised and ace is AceState.LOCK and mood:
        return choice(raised, "raise_lock", *winning(view), **figures)
    if raised and ace is not AceState.LOCK and situation.edge >= temper.raises_from and mood > 1:
        return choice(raised, "raise_value", "4.1", **figures)
    if raised and bluffs and mood == 0 and len(view.still_in) == 2 and ace is not AceState.LOCK:
        return choice(raised, "raise_bluff", "4.4", **figures)
    if ace is AceState.LOCK:
        return choice(Call(view.viewer), "call_lock", *winning(view), **figures)
    return _call_or_fold(situation, temper)


def _call_or_fold(situation: Situation, temper: Temper) -> Choice:
    view, figures = situation.view, situation.figures
    if situation.chance >= situation.price and not (temper.needs_pair and _has_nothing(view)):
        return choice(Call(view.viewer), "call_price", "4.1", **figures)
    if _is_hopeless(situation):
        return choice(Fold(view.viewer), "fold_dead", *losing(view), **figures)
    if temper.needs_pair and _has_nothing(view):
        return choice(Fold(view.viewer), "fold_nothing", "4.1", **figures)
    if temper.stretch * situation.chance >= situation.price:
        return choice(Call(view.viewer), "call_curious", "4.1", **figures)
    return choice(Fold(view.viewer), "fold_price", "4.1", **figures)


def _has_nothing(view: View) -> bool:
    return ACE_OF_SPADES not in view.own_cards and not has_pair_or_draw(view.own_cards)


# --------------------------------------------------------------------------- how much

MOST_OF_STACK: Final = 0.3
"""The part of the stack that a bet or raise stays within, where the rules allow so little."""

SURE: Final = 0.85
"""From this chance on the part is twice as large; a hand that nothing beats knows no limit."""


def _bet_of(situation: Situation, part: float) -> Bet | None:
    """A bet of a part of the pot, or ``None`` where none is allowed."""
    view = situation.view
    if view.legal.bet is None:
        return None
    return Bet(view.viewer, _within(situation, view.legal.bet, math.ceil(view.pot * part)))


def _raise_of(situation: Situation) -> RaiseTo | None:
    """A raise by half the pot, or ``None`` where none is allowed or the player has put chips into this round."""
    view = situation.view
    limits = view.legal.raise_to
    if limits is None or view.seats[view.viewer].bet:
        return None
    call = view.legal.call or 0
    return RaiseTo(view.viewer, _within(situation, limits, view.betting.standing + (view.pot + call) // 2))


def _within(situation: Situation, limits: tuple[int, int], amount: int) -> int:
    seat = situation.view.seats[situation.view.viewer]
    least, most = limits
    share = 1.0 if situation.ace is AceState.LOCK else MOST_OF_STACK * (1 + (situation.chance >= SURE))
    return max(least, min(most, amount, math.floor(share * (seat.bet + seat.stack))))
