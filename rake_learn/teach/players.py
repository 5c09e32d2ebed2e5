"""The computer players: five steady styles, each of which sees a `View` and nothing else.

The model, plainly. Every player estimates one figure, the chance to win against everybody still in: before the spread
from a table of starts, between the picks by looking one pick ahead, at the end from the strength of five cards
(`rake_learn.teach.holdings`, `rake_learn.teach.picking`). A bet in front of them makes them believe it less. They call
when the chance, stretched or shrunk by their temper, reaches the price; they bet when it is well above a fair share.
All know the ace of spades (4.2, 4.3), none folds when checking is free, and none bets or raises twice in a round.
What they choose depends on the view and the chance they are given, so a hand can be replayed.

They are company to learn with, not experts: nobody models what the others think.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Protocol

from rake_learn.rules.cards import ACE_OF_SPADES, Card, Chance, Rank
from rake_learn.rules.engine import Places
from rake_learn.rules.hands import AUTO_LOSE_STRENGTH
from rake_learn.rules.state import PICK_STAGES, Action, Bet, BettingAction, Call, Check, Fold, Pick, RaiseTo, Stage
from rake_learn.rules.view import View
from rake_learn.teach.holdings import (
    AceState,
    Utility,
    ace_state,
    cards_up,
    final_rank,
    has_pair_or_draw,
    other_aces,
    plain_utility,
    reading_utility,
    start_share,
    unseen_cards,
)
from rake_learn.teach.note import Note
from rake_learn.teach.picking import PickValues, chance_with_a_pick_to_come, pick_values
from rake_learn.teach.text import Count, chips


@dataclass(frozen=True, slots=True)
class Choice:
    """What a player does, and why."""

    action: Action
    """Allowed by the view's ``legal``."""
    reason: Note
    """Not for the table: it may speak of the player's own cards."""


class Player(Protocol):
    """Anybody who can take a seat."""

    @property
    def style(self) -> str:
        """The key of the catalogue's entry under ``style``."""

    def decide(self, view: View, chance: Chance) -> Choice:
        """What to do now; ``view`` is the player's own, and it is the player's turn."""


REASONS: Final = frozenset(
    "reason." + name
    for name in (
        "bet_bluff",
        "bet_dead",
        "bet_lock",
        "bet_value",
        "call_curious",
        "call_lock",
        "call_price",
        "check_dead",
        "check_lock",
        "check_waiting",
        "check_weak",
        "fold_dead",
        "fold_nothing",
        "fold_price",
        "pick_ace",
        "pick_ace_of_spades",
        "pick_away_from_ace_of_spades",
        "pick_best",
        "pick_blind",
        "pick_dead",
        "pick_forced",
        "pick_forced_ace_of_spades",
        "pick_hidden",
        "raise_bluff",
        "raise_lock",
        "raise_value",
    )
)
"""Every reason there is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Temper:
    """What makes one style differ from another."""

    stretch: float
    """The chance is multiplied by this before it is compared with the price of a call."""
    respect: float
    """How much less the chance is believed when somebody has bet; 0 is not at all."""
    bets_from: float
    """Bets when the odds are this many times those of a fair share."""
    raises_from: float
    """Raises a bet from here on."""
    bluffs: int = 0
    """Bluffs one time in so many; 0 is never."""
    hides: float = 1.0
    """Takes a face-down card when it is worth this part of the best face-up card, or more."""
    needs_pair: bool = False
    """Folds to a bet without a pair, or cards of one suit."""
    reads: bool = False
    """Reads hands from the cards taken face up."""


# --------------------------------------------------------------------------- the players


@dataclass(frozen=True, slots=True)
class TablePlayer:
    """A player of one style.

    >>> careful = TablePlayer("careful", TEMPERS["careful"])
    """

    style: str
    temper: Temper

    def decide(self, view: View, chance: Chance) -> Choice:
        """What to do now, in the light of ``view`` alone.

        Raises:
            ValueError: it is not the viewer's turn.
        """
        if view.legal.seat != view.viewer:
            raise ValueError(f"It is not the turn of seat {view.viewer}.")
        if view.stage in PICK_STAGES:
            return _choose_place(view, self.temper, chance)
        return _choose_bet(_Situation.of(view, self.temper), self.temper, chance)


TEMPERS: Final[Mapping[str, Temper]] = {
    "careful": Temper(stretch=1.0, respect=2.0, bets_from=1.9, raises_from=3.0, needs_pair=True),
    "steady": Temper(stretch=1.0, respect=3.0, bets_from=1.5, raises_from=2.2, bluffs=12),
    "picker": Temper(stretch=1.0, respect=3.0, bets_from=1.6, raises_from=2.4, bluffs=15, reads=True),
    "bold": Temper(stretch=1.3, respect=1.5, bets_from=1.2, raises_from=1.8, bluffs=5, hides=0.95),
    "station": Temper(stretch=2.2, respect=0.5, bets_from=2.2, raises_from=4.0),
}
"""The styles, from the most careful to the most curious."""

STYLES: Final = tuple(TEMPERS)

LINE_UP: Final = ("steady", "careful", "station", "picker", "bold")
"""Who sits down first: at a small table too there is somebody who calls and somebody who folds."""


def player(style: str) -> TablePlayer:
    """A player of a style."""
    return TablePlayer(style, TEMPERS[style])


def standard_players(count: int) -> tuple[TablePlayer, ...]:
    """Company for a learner: ``count`` players, clockwise, their styles in turn.

    >>> [each.style for each in standard_players(3)]
    ['steady', 'careful', 'station']
    """
    return tuple(player(LINE_UP[seat % len(LINE_UP)]) for seat in range(count))


def _choice(action: Action, reason: str, *articles: str, **values: object) -> Choice:
    return Choice(action, Note("reason." + reason, values, articles))


def _winning(view: View) -> tuple[str, ...]:
    """The article by which the ace of spades wins."""
    return ("4.2",) if view.settings.ruleset == "opr704" else ("R40",)


def _losing(view: View) -> tuple[str, ...]:
    """The article by which the ace of spades loses."""
    return ("4.3",) if view.settings.ruleset == "opr704" else ("R40",)


def _percent(share: float) -> int:
    return math.floor(100 * share + 0.5)


def _token(card: Card) -> str:
    return f"{{{card.text}}}"


# --------------------------------------------------------------------------- picking


def _choose_place(view: View, temper: Temper, dice: Chance) -> Choice:
    places, up = _places(view), cards_up(view)
    if len(places.up) + len(places.down) == 1:
        return _forced(view, up)
    utility = reading_utility(view) if temper.reads else plain_utility(view)
    values = pick_values(view, utility)
    spade = next((place for place, card in up.items() if card is ACE_OF_SPADES), None)
    if spade is None:
        return _pick_from(view, values, temper, dice, avoids=False)
    if _wants_ace_of_spades(view, values.up[spade]):
        return _up(view, spade, values.up[spade])
    return _pick_from(view, PickValues(_without(values.up, spade), values.down), temper, dice, avoids=True)


def _forced(view: View, up: Mapping[int, Card]) -> Choice:
    if not up:
        return _down(view, Chance("only one"), "pick_forced", "R17")
    ((place, card),) = up.items()
    is_trap = final_rank(view, (*view.own_cards, card)).strength == AUTO_LOSE_STRENGTH and card is ACE_OF_SPADES
    reason = "pick_forced_ace_of_spades" if is_trap else "pick_forced"
    return _choice(Pick(view.viewer, place, face_up=True), reason, "R17", card=_token(card))


def _wants_ace_of_spades(view: View, value: float) -> bool:
    """Whether a face-up ace of spades is a gift: with two other aces; in the novel's game, where it wins (R40)."""
    if view.settings.ruleset == "opr704":
        return other_aces(view.own_cards) >= 2
    return view.stage is Stage.PICK2 and value == 1


def _without(values: Mapping[int, float], place: int) -> dict[int, float]:
    return {each: value for each, value in values.items() if each != place}


def _pick_from(view: View, values: PickValues, temper: Temper, dice: Chance, *, avoids: bool) -> Choice:
    best = values.best_up
    if best is None:
        reason = "pick_away_from_ace_of_spades" if avoids else "pick_blind"
        return _down(view, dice, reason, *(_losing(view) if avoids else ("3.2",)), card=_token(ACE_OF_SPADES))
    if ace_state(view) is AceState.DEAD:
        return _pick_for_a_dead_hand(view, values, best, dice)
    value, blind = values.up[best], values.down
    if blind is not None and blind > value:
        return _down(view, dice, "pick_blind", "3.2")
    if blind is not None and blind >= temper.hides * value and value < 1:
        return _down(view, dice, "pick_hidden", "3.2", "R21")
    return _up(view, best, value)


def _pick_for_a_dead_hand(view: View, values: PickValues, best: int, dice: Chance) -> Choice:
    if values.down is not None:
        return _down(view, dice, "pick_dead", "4.3", "R24")  # hidden cards leave room for a bluff
    return _choice(Pick(view.viewer, best, face_up=True), "pick_dead", "4.3", "R24")


def _up(view: View, place: int, value: float) -> Choice:
    card = cards_up(view)[place]
    action = Pick(view.viewer, place, face_up=True)
    if card is ACE_OF_SPADES:
        return _choice(action, "pick_ace_of_spades", *_winning(view), card=_token(card))
    if card.rank is Rank.ACE and ACE_OF_SPADES in view.own_cards and view.settings.ruleset == "opr704":
        return _choice(action, "pick_ace", "4.2", card=_token(card))
    return _choice(action, "pick_best", "3.2", card=_token(card), chance=_percent(value))


def _down(view: View, dice: Chance, reason: str, *articles: str, **values: object) -> Choice:
    places = _places(view).down
    action = Pick(view.viewer, places[dice.below(len(places))], face_up=False)  # R20: they are alike
    return _choice(action, reason, *articles, unseen=Count("card", len(unseen_cards(view))), **values)


def _places(view: View) -> Places:
    places = view.legal.pick
    if places is None:
        raise ValueError(f"Seat {view.viewer} is not to pick.")
    return places


# --------------------------------------------------------------------------- betting


BELIEF: Final = {Stage.BET1: 0.4, Stage.BET2: 0.7, Stage.BET3: 1.0}
"""How seriously a bet is taken: early ones are often made on hope."""


@dataclass(frozen=True, slots=True)
class _Situation:
    """A betting decision in the figures that decide it."""

    view: View
    chance: float
    """To win against everybody still in, as the model has it, a bet in front of the player believed."""
    price: float
    """The part of the pot that a call would be, call included: the chance at which calling breaks even."""
    ace: AceState

    @classmethod
    def of(cls, view: View, temper: Temper) -> _Situation:
        price = _price(view)
        ace = ace_state(view)
        if ace in (AceState.LOCK, AceState.DEAD):
            return cls(view, float(ace is AceState.LOCK), price, ace)
        respect = temper.respect * BELIEF[view.stage]
        return cls(view, _plain_chance(view, temper) ** (1 + respect * price), price, ace)

    @property
    def edge(self) -> float:
        """The odds in multiples of what they are with a fair share: 1 for everybody in a game of luck."""
        rivals = len(self.view.still_in) - 1
        return rivals * self.chance / max(1 - self.chance, 1e-9)

    @property
    def figures(self) -> dict[str, object]:
        """What a reason may quote."""
        return {
            "call": chips(self.view.legal.call or 0),
            "chance": _percent(self.chance),
            "price": _percent(self.price),
            "fair": _percent(1 / len(self.view.still_in)),
        }


def _plain_chance(view: View, temper: Temper) -> float:
    if view.stage is Stage.BET1:
        return start_share(view.own_cards, len(view.still_in))
    utility: Utility = reading_utility(view) if temper.reads else plain_utility(view)
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


def _choose_bet(situation: _Situation, temper: Temper, chance: Chance) -> Choice:
    # Both are drawn every time, so that what is drawn does not depend on the cards.
    bluffs = temper.bluffs > 0 and chance.below(temper.bluffs) == 0
    mood = chance.below(6)
    if situation.view.legal.call is None:
        return _check_or_bet(situation, temper, bluffs, mood)
    return _answer(situation, temper, bluffs, mood)


def _check_or_bet(situation: _Situation, temper: Temper, bluffs: bool, mood: int) -> Choice:
    view, ace = situation.view, situation.ace
    small, large = _bet_of(situation, 0.5), _bet_of(situation, 1.0)
    if small and large:
        if ace is AceState.LOCK and mood:
            return _choice(small, "bet_lock", *_winning(view), **situation.figures)
        if ace is not AceState.LOCK and situation.edge >= temper.bets_from and mood:
            return _choice(large if mood == 1 else small, "bet_value", "4.1", **situation.figures)
        if bluffs and ace is not AceState.LOCK and len(view.still_in) <= 4:
            return _choice(small, "bet_dead" if _is_hopeless(situation) else "bet_bluff", "4.4", **situation.figures)
    return _choice(Check(view.viewer), _reason_to_check(situation, temper), "R33", **situation.figures)


def _reason_to_check(situation: _Situation, temper: Temper) -> str:
    if situation.ace is AceState.LOCK:
        return "check_lock"
    if _is_hopeless(situation):
        return "check_dead"
    return "check_waiting" if situation.edge >= min(1.0, temper.bets_from) else "check_weak"


def _is_hopeless(situation: _Situation) -> bool:
    """Whether the ace of spades has, or has as good as, spoilt the hand."""
    return situation.ace is AceState.DEAD or (situation.ace is AceState.OPEN and situation.chance < 0.1)


def _answer(situation: _Situation, temper: Temper, bluffs: bool, mood: int) -> Choice:
    view, ace, figures = situation.view, situation.ace, situation.figures
    raised = _raise_of(situation)
    if raised and ace is AceState.LOCK and mood:
        return _choice(raised, "raise_lock", *_winning(view), **figures)
    if raised and ace is not AceState.LOCK and situation.edge >= temper.raises_from and mood > 1:
        return _choice(raised, "raise_value", "4.1", **figures)
    if raised and bluffs and mood == 0 and len(view.still_in) == 2 and ace is not AceState.LOCK:
        return _choice(raised, "raise_bluff", "4.4", **figures)
    if ace is AceState.LOCK:
        return _choice(Call(view.viewer), "call_lock", *_winning(view), **figures)
    return _call_or_fold(situation, temper)


def _call_or_fold(situation: _Situation, temper: Temper) -> Choice:
    view, figures = situation.view, situation.figures
    if situation.chance >= situation.price and not (temper.needs_pair and _has_nothing(view)):
        return _choice(Call(view.viewer), "call_price", "4.1", **figures)
    if _is_hopeless(situation):
        return _choice(Fold(view.viewer), "fold_dead", *_losing(view), **figures)
    if temper.needs_pair and _has_nothing(view):
        return _choice(Fold(view.viewer), "fold_nothing", "4.1", **figures)
    if temper.stretch * situation.chance >= situation.price:
        return _choice(Call(view.viewer), "call_curious", "4.1", **figures)
    return _choice(Fold(view.viewer), "fold_price", "4.1", **figures)


def _has_nothing(view: View) -> bool:
    return ACE_OF_SPADES not in view.own_cards and not has_pair_or_draw(view.own_cards)


# --------------------------------------------------------------------------- how much

MOST_OF_STACK: Final = 0.3
"""The part of the stack that a bet or raise stays within, where the rules allow so little."""

SURE: Final = 0.85
"""From this chance on the part is twice as large; a hand that nothing beats knows no limit."""


def _bet_of(situation: _Situation, part: float) -> BettingAction | None:
    """A bet of a part of the pot, or ``None`` where none is allowed."""
    view = situation.view
    if view.legal.bet is None:
        return None
    return Bet(view.viewer, _within(situation, view.legal.bet, math.ceil(view.pot * part)))


def _raise_of(situation: _Situation) -> BettingAction | None:
    """A raise by half the pot, or ``None`` where none is allowed or the player has put chips into this round."""
    view = situation.view
    limits = view.legal.raise_to
    if limits is None or view.seats[view.viewer].bet:
        return None
    call = view.legal.call or 0
    return RaiseTo(view.viewer, _within(situation, limits, view.betting.standing + (view.pot + call) // 2))


def _within(situation: _Situation, limits: tuple[int, int], amount: int) -> int:
    seat = situation.view.seats[situation.view.viewer]
    least, most = limits
    share = 1.0 if situation.ace is AceState.LOCK else MOST_OF_STACK * (1 + (situation.chance >= SURE))
    return max(least, min(most, amount, math.floor(share * (seat.bet + seat.stack))))
