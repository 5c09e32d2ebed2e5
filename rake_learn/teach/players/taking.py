"""Which card a player takes, and why."""

from __future__ import annotations

from collections.abc import Mapping

from rake_learn.rules.cards import ACE_OF_SPADES, Card, Chance, Rank
from rake_learn.rules.hands import AUTO_LOSE_STRENGTH
from rake_learn.rules.legal import Places
from rake_learn.rules.state import Pick, Stage
from rake_learn.rules.view import View
from rake_learn.teach.holdings import (
    AceState,
    ace_state,
    cards_up,
    final_rank,
    other_aces,
    plain_utility,
    reading_utility,
    unseen_cards,
)
from rake_learn.teach.picking import PickValues, pick_values
from rake_learn.teach.players.choice import Choice, choice, losing, percent, token, winning
from rake_learn.teach.players.temper import Temper
from rake_learn.teach.players.trying import tried_pick
from rake_learn.teach.text import Count


def choose_place(view: View, temper: Temper, dice: Chance) -> Choice:
    """What somebody of this temper takes."""
    usual = _usual_choice(view, temper, dice)
    if not temper.effort or len(_places(view).up) + min(len(_places(view).down), 1) == 1:
        return usual
    assert isinstance(usual.action, Pick)
    better = tried_pick(view, usual.action, temper.effort, dice)
    if better is None or cards_up(view).get(better[0].place) is ACE_OF_SPADES:
        return usual
    return _tried(view, *better, dice)


def _tried(view: View, action: Pick, deals: int, dice: Chance) -> Choice:
    if not action.face_up:
        return _down(view, dice, "pick_tried_down", "3.2", deals=deals)
    return choice(action, "pick_tried", "3.2", card=token(cards_up(view)[action.place]), deals=deals)


def _usual_choice(view: View, temper: Temper, dice: Chance) -> Choice:
    places, up = _places(view), cards_up(view)
    if len(places.up) + len(places.down) == 1:
        return _forced(view, up)
    utility = reading_utility(view, temper.reads) if temper.reads else plain_utility(view)
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
    return choice(Pick(view.viewer, place, face_up=True), reason, "R17", card=token(card))


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
        return _down(view, dice, reason, *(losing(view) if avoids else ("3.2",)), card=token(ACE_OF_SPADES))
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
    return choice(Pick(view.viewer, best, face_up=True), "pick_dead", "4.3", "R24")


def _up(view: View, place: int, value: float) -> Choice:
    card = cards_up(view)[place]
    action = Pick(view.viewer, place, face_up=True)
    if card is ACE_OF_SPADES:
        return choice(action, "pick_ace_of_spades", *winning(view), card=token(card))
    if card.rank is Rank.ACE and ACE_OF_SPADES in view.own_cards and view.settings.ruleset == "opr704":
        return choice(action, "pick_ace", "4.2", card=token(card))
    return choice(action, "pick_best", "3.2", card=token(card), chance=percent(value))


def _down(view: View, dice: Chance, reason: str, *articles: str, **values: object) -> Choice:
    places = _places(view).down
    action = Pick(view.viewer, places[dice.below(len(places))], face_up=False)  # R20: they are alike
    return choice(action, reason, *articles, unseen=Count("card", len(unseen_cards(view))), **values)


def _places(view: View) -> Places:
    places = view.legal.pick
    if places is None:
        raise ValueError(f"Seat {view.viewer} is not to pick.")
    return places
