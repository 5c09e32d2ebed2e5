"""Why an act is good or bad, in words made of computed facts only: one reason, and at most one fact further.

The reason is what decides: a rule that settles the hand, else what the card makes, else the price and the chance.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from rake_learn.odds.equity import Estimate
from rake_learn.rules.cards import ACE_OF_SPADES
from rake_learn.rules.hands import HandClass, HandRank, rank_hand
from rake_learn.rules.state import Action, Bet, Call, Check, Fold, Pick, RaiseTo, Stage
from rake_learn.rules.view import View
from rake_learn.teach.coach import facts
from rake_learn.teach.holdings import cards_up, other_aces, unseen_cards
from rake_learn.teach.note import Note
from rake_learn.teach.text import Count, Natural, Percent, Who, chips, fair_share, told_apart

_BLAMES: Final = ("coach.call_too_dear", "coach.fold_gives_up")
"""The prices that speak against the act, whatever else there is."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What an act comes to on average."""

    chips: Estimate
    """The change of the learner's stack from now on."""
    win: Estimate
    """The chance to win, from 0 to 1."""
    alone: Estimate
    """The chance that everybody else folds, from 0 to 1."""

    @property
    def win_when_called(self) -> float:
        """The chance to win if somebody stays."""
        return (self.win.value - self.alone.value) / max(1 - self.alone.value, 1e-9)


MOST_DIGITS: Final = 2
"""So many digits after the mark a figure is given at most, where fewer would make it read like another."""


def percent(chance: float | Estimate, digits: int = 0) -> Percent:
    """A chance in per cent; what can happen is never 0, what can fail never 100: a sample alone proves neither.

    Args:
        chance: from 0 to 1.
        digits: after the mark.

    >>> [percent(chance).share for chance in (0.0, 0.004, 0.375, 0.999, 1.0)]
    [0.0, 0.01, 0.38, 0.99, 1.0]
    >>> percent(Estimate(1.0, 0.002)).share, percent(Estimate(1.0, 0.0)).share
    (0.99, 1.0)
    >>> percent(0.3333, digits=1)
    Percent(share=0.333, digits=1)
    """
    is_open = isinstance(chance, Estimate) and chance.error > 0
    chance = chance.value if isinstance(chance, Estimate) else chance
    if not is_open and (chance <= 0 or chance >= 1):
        return Percent(float(round(min(max(chance, 0), 1))), digits)
    whole = 100 * 10**digits
    return Percent(min(max(math.floor(whole * chance + 0.5), 1), whole - 1) / whole, digits)


def reason_for(
    view: View,
    action: Action,
    figures: Mapping[Action, Figures],
    better: Action | None = None,
    *,
    is_costly: bool = False,
) -> Note:
    """The reason for or against an act.

    Args:
        view: the learner's own, before the act.
        action: one of the acts of ``figures``.
        figures: what every act that was weighed comes to.
        better: the best one, if known: a fold for nothing names it beside the check that it gives away.
        is_costly: whether the act is a mistake: then no price is called worth it where a raise is better.
    """
    if isinstance(action, Pick):
        return _of_pick(view, action, figures[action])
    return _of_bet(view, action, figures, better, better if is_costly and isinstance(better, RaiseTo) else None)


def further_for(view: View, action: Action) -> tuple[Note, ...]:
    """One fact more, where there is one worth saying."""
    if not isinstance(action, Pick) or _is_forced(view):
        return ()
    if facts.is_won(view) or facts.wins_by_rule(view, action) or facts.loses_by_rule(view, action):
        return ()
    if not action.face_up and ACE_OF_SPADES in unseen_cards(view):
        return (_spade_in_the_dark(view, action),)
    if _leaves_hot_potato(view, action):
        return (Note("coach.also_potato", {"who": Who(facts.last_picker(view))}, ("R17", "4.3")),)
    if view.stage is Stage.PICK1:
        others = facts.picks_before_next(view)
        if not others:
            return (Note("coach.also_next", {}, ("3.4", "R22")),)
        return (Note("coach.also_before", {"cards": Count("card", others)}, ("3.4", "R22")),)
    return ()


def _leaves_hot_potato(view: View, action: Pick) -> bool:
    """Whether the ace of spades stays face up, and somebody else must take what is left in the end (R17)."""
    is_there = ACE_OF_SPADES in cards_up(view).values() and facts.taken_card(view, action) is not ACE_OF_SPADES
    is_forced = facts.are_all_taken(view) and facts.last_picker(view) != view.viewer
    return action.face_up and is_there and is_forced


def _spade_in_the_dark(view: View, action: Pick) -> Note:
    unseen = Count("unseen", len(unseen_cards(view)))
    if view.settings.ruleset != "opr704":
        return Note("coach.also_spade_novel", {"unseen": unseen}, ("R40",))
    if other_aces(view.own_cards) >= 2:
        return Note("coach.also_spade_wins", {"unseen": unseen}, ("4.2",))
    if view.stage is Stage.PICK1 and other_aces(view.own_cards) == 1 and other_aces(facts.could_come(view, action)):
        return Note("coach.also_spade_one", {"unseen": unseen}, ("4.2", "4.3"))
    return Note("coach.also_spade", {"unseen": unseen}, ("4.3",))


# --------------------------------------------------------------------------- picks


def _of_pick(view: View, action: Pick, figures: Figures) -> Note:
    if _is_forced(view):
        return Note("coach.pick_forced", {"win": percent(figures.win)}, ("R17",))
    by_rule = _by_the_ace_of_spades(view, action, figures)
    if by_rule:
        return by_rule
    if not action.face_up:
        return _of_down(view, figures)
    return _of_last_up(view, action, figures) if view.stage is Stage.PICK2 else _of_first_up(view, action, figures)


def _is_forced(view: View) -> bool:
    places = view.legal.pick
    return places is not None and len(places.up) + len(places.down) == 1


def _by_the_ace_of_spades(view: View, action: Pick, figures: Figures) -> Note | None:
    """What the rule of the ace of spades settles, or makes a hope of (4.2, 4.3, R40)."""
    if facts.is_won(view):
        return Note(_by_ruleset(view, "coach.pick_won"), {}, _winning(view))
    if facts.is_lost(view):
        return Note("coach.pick_doomed", {}, (*_losing(view), "4.4"))
    card = facts.taken_card(view, action)
    if facts.wins_by_rule(view, action):
        if view.settings.ruleset == "opr704":
            return Note("coach.pick_lock", {"card": card}, ("4.2",))
        return Note("coach.pick_lock_novel", {"card": card}, ("R40",))
    if facts.loses_by_rule(view, action):
        return _lost(view, action)
    if view.settings.ruleset == "opr704" and ACE_OF_SPADES in facts.cards_after(view, action):
        return _hope(view, action, figures)
    return None


def _lost(view: View, action: Pick) -> Note:
    card = facts.taken_card(view, action)
    if view.settings.ruleset != "opr704":
        return Note("coach.pick_lost_novel", {"card": card or ACE_OF_SPADES}, ("R40", "4.4"))
    if card is None:
        return Note("coach.pick_lost_down", {}, ("4.3", "4.4"))
    if card is not ACE_OF_SPADES:
        return Note("coach.pick_lost", {"card": card}, ("4.3", "4.4"))
    key = ("coach.pick_spade_alone", "coach.pick_spade_one")[other_aces(view.own_cards)]
    return Note(key, {}, ("4.3", "4.4"))


def _hope(view: View, action: Pick, figures: Figures) -> Note:
    values = {
        "missing": Count("more_ace", facts.missing_aces(view, action)),
        "aces": facts.unseen_aces(view),
        "unseen": Count("unseen", len(unseen_cards(view))),
        "win": percent(figures.win),
    }
    card = facts.taken_card(view, action)
    if card is None:
        return Note("coach.pick_hope_down", values, ("4.2", "4.3"))
    if card is ACE_OF_SPADES:
        return Note("coach.pick_spade_hope", values, ("4.2", "4.3"))
    return Note("coach.pick_hope", values | {"card": card}, ("4.2", "4.3"))


def _of_down(view: View, figures: Figures) -> Note:
    unseen = Count("unseen", len(unseen_cards(view)))
    values: dict[str, object] = {"unseen": unseen, "win": percent(figures.win)}
    best = facts.best_up(view, view.own_cards) if view.stage is Stage.PICK2 else None
    if best is None:
        key = "coach.pick_down_first" if view.stage is Stage.PICK1 else "coach.pick_down_only"
        return Note(key, values, ("3.2", "R21"))
    card, rank = best
    if card is ACE_OF_SPADES and rank.hand_class is HandClass.AUTO_LOSE:
        return Note("coach.pick_down_away", values, _losing(view))
    better = facts.better_unseen(view, rank)
    key = "coach.pick_down_last" if better else "coach.pick_down_worse"
    return Note(key, values | {"better": better, "card": card}, ("3.2",))


def _of_last_up(view: View, action: Pick, figures: Figures) -> Note:
    rank = _rank(view, action)
    win = percent(figures.win)
    has_down = bool(view.legal.pick and view.legal.pick.down)
    values = {"card": facts.taken_card(view, action), "hand": rank, "win": win}
    if not has_down:
        return Note("coach.pick_makes", values, ("4.1",))
    better = facts.better_unseen(view, rank)
    unseen = Count("unseen", len(unseen_cards(view)))
    key = "coach.pick_makes_against" if better else "coach.pick_makes_most"
    return Note(key, values | {"better": better, "unseen": unseen}, ("4.1",))


def _rank(view: View, action: Pick) -> HandRank:
    return rank_hand(facts.cards_after(view, action), ruleset=view.settings.ruleset)


def _of_first_up(view: View, action: Pick, figures: Figures) -> Note:
    cards = facts.cards_after(view, action)
    card, made = cards[-1], facts.made_of_four(cards)
    values: dict[str, object] = {"card": card, "win": percent(figures.win), "hand": Natural(made)}
    if made.natural > HandClass.ONE_PAIR or (made.natural is HandClass.ONE_PAIR and made.ranks[0] is card.rank):
        return Note("coach.pick_gives", values, ("4.1",))
    draw = facts.draw_of_four(view, cards)
    if draw:
        key = f"coach.pick_draw_{draw.hand_class.key}"
        unseen = Count("unseen", len(unseen_cards(view)))
        return Note(key, values | {"outs": draw.outs, "unseen": unseen}, ("4.1",))
    key = "coach.pick_beside" if made.natural is HandClass.ONE_PAIR else "coach.pick_nothing"
    return Note(key, values, ("4.1",))


# --------------------------------------------------------------------------- bets


def _of_bet(
    view: View, action: Action, figures: Mapping[Action, Figures], better: Action | None, missed: RaiseTo | None
) -> Note:
    if facts.is_won(view):
        kind = "call_only" if isinstance(action, Call) and view.legal.raise_to is None else _kind(action)
        return Note(_by_ruleset(view, f"coach.{kind}_won"), _amounts(view, action), _winning(view))
    if facts.is_lost(view):
        return _of_lost_hand(view, action, figures[action], better, missed)
    match action:
        case Fold():
            return _of_fold(view, figures, better, missed)
        case Check():
            fair = fair_share(len(view.still_in))
            values = {"win": percent(figures[action].win), "fair": fair}
            return Note("coach.check", values, ("R33",))
        case Call():
            return _of_call(view, figures, missed)
        case _:
            return _of_wager(view, action, figures[action])


def _kind(action: Action) -> str:
    match action:
        case Fold():
            return "fold"
        case Check():
            return "check"
        case Call():
            return "call"
    return "bet"


def _amounts(view: View, action: Action) -> dict[str, object]:
    match action:
        case Bet(_, amount):
            return {"amount": chips(amount)}
        case RaiseTo(_, amount):
            return {"amount": chips(amount)}
    return {"call": chips(view.legal.call or 0)}


def _of_lost_hand(view: View, action: Action, figures: Figures, better: Action | None, missed: RaiseTo | None) -> Note:
    values = _amounts(view, action)
    kind = _kind(action)
    if kind == "bet":
        values["folds"] = percent(figures.alone.value)
    if kind == "fold" and view.legal.check:
        key, more = _beside_a_bet("coach.fold_free_lost", better)
        return Note(key, values | more, _losing(view))
    if kind == "fold" and missed:
        return Note("coach.fold_lost_missed", values | {"amount": chips(missed.amount)}, (*_losing(view), "4.4"))
    return Note(f"coach.{kind}_lost", values, (*_losing(view), "R24", "4.4") if kind == "bet" else _losing(view))


def _of_fold(view: View, figures: Mapping[Action, Figures], better: Action | None, missed: RaiseTo | None) -> Note:
    if view.legal.check:
        win = next(each.win for action, each in figures.items() if isinstance(action, Check))
        key, more = _beside_a_bet("coach.fold_free", better)
        return Note(key, {"win": percent(win)} | more, ("R14",))
    keys = ("coach.fold_gives_up", "coach.fold_saves", "coach.fold_close")
    return _priced(view, figures, keys, ("4.4",), missed)


def _beside_a_bet(key: str, better: Action | None) -> tuple[str, dict[str, object]]:
    """The reason against a fold for nothing, and the amount of the bet that is better still, if one is."""
    return (f"{key}_bet", {"amount": chips(better.amount)}) if isinstance(better, Bet) else (key, {})


def _of_call(view: View, figures: Mapping[Action, Figures], missed: RaiseTo | None) -> Note:
    keys = ("coach.call_pays", "coach.call_too_dear", "coach.call_close")
    return _priced(view, figures, keys, ("4.1",), missed)


def _priced(
    view: View,
    figures: Mapping[Action, Figures],
    keys: tuple[str, str, str],
    articles: tuple[str, ...],
    missed: RaiseTo | None,
) -> Note:
    """What a call costs and brings: said to be good, bad, or neither where the sample cannot tell.

    Where a raise was missed, the act is not praised: it may be better than a third one, and is a mistake still.
    """
    call = next(each for action, each in figures.items() if isinstance(action, Call))
    pays, is_dear, is_close = keys
    key = pays if call.chips.value > 0 else is_dear
    is_told = abs(call.chips.value) > call.chips.reach
    if not is_told:
        key = is_close
    more: dict[str, object] = {}
    if missed and key not in _BLAMES:
        key, more = "coach.raise_missed", {"amount": chips(missed.amount)}
    if _is_simple_call(view):
        return Note(key, _price_words(view, call, is_told) | more, articles)
    return Note(f"{key}_back", _back_words(view, call, is_told) | more, articles)


def _is_simple_call(view: View) -> bool:
    """Whether a call ends the round and plays for the whole pot: then the price alone tells when it pays."""
    own, standing = view.seats[view.viewer], view.betting.standing
    others = [view.seats[seat] for seat in view.still_in if seat != view.viewer]
    call = view.legal.call or 0
    return call == standing - own.bet and all(other.bet == standing for other in others)


def call_price(view: View) -> float:
    """The chance at which a call that ends the round breaks even: its part of the pot with the call in it."""
    call = view.legal.call or 0
    return call / (view.pot + call)


def _price_words(view: View, call: Figures, is_told: bool) -> dict[str, object]:
    """The price and the chance; where one is said to be greater, it reads so too."""
    price, win = call_price(view), call.win
    said = told_apart(lambda digits: (percent(price, digits), percent(win, digits)), most=MOST_DIGITS if is_told else 0)
    return {"call": chips(view.legal.call or 0), "price": said[0], "win": said[1]}


def _back_words(view: View, call: Figures, is_told: bool) -> dict[str, object]:
    """What a call costs and brings back; where one is said to be more, it reads so too."""
    cost = view.legal.call or 0
    back = cost + call.chips.value
    digits = 1 + (is_told and round(back, 1) == cost)
    return {"call": chips(cost), "back": round(back, digits)}


def _of_wager(view: View, action: Action, figures: Figures) -> Note:
    folds, called = figures.alone.value, figures.win_when_called
    values = _amounts(view, action)
    if folds >= 1 - 1e-9:
        return Note("coach.bet_folds_all", values, ("4.4",))
    values |= {"folds": percent(folds), "called": percent(called)}
    return Note("coach.bet" if folds > 0 else "coach.bet_called", values, ("4.1", "4.4"))


# --------------------------------------------------------------------------- by the ruleset


def _by_ruleset(view: View, key: str) -> str:
    return key if view.settings.ruleset == "opr704" else f"{key}_novel"


def _winning(view: View) -> tuple[str, ...]:
    return ("4.2",) if view.settings.ruleset == "opr704" else ("R40",)


def _losing(view: View) -> tuple[str, ...]:
    return ("4.3",) if view.settings.ruleset == "opr704" else ("R40",)
