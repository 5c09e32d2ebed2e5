"""What can be said for certain about an act, counted out from one seat's View."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from rake_learn.odds.ranks import HAND_SIZE
from rake_learn.rules.cards import ACE_OF_SPADES, Card, Rank
from rake_learn.rules.hands import HandClass, HandRank, rank_hand
from rake_learn.rules.state import Action, Fold, Pick, Stage
from rake_learn.rules.view import View
from rake_learn.teach.holdings import cards_up, other_aces, unseen_cards


def taken_card(view: View, action: Pick) -> Card | None:
    """The card that a pick takes; ``None`` for a face-down one, which nobody knows."""
    return cards_up(view)[action.place] if action.face_up else None


def cards_after(view: View, action: Action) -> tuple[Card, ...]:
    """The learner's cards after an act, as far as he can know them."""
    card = taken_card(view, action) if isinstance(action, Pick) else None
    return (*view.own_cards, card) if card else view.own_cards


def could_come(view: View, action: Action) -> tuple[Card, ...]:
    """The cards that may still come into the hand after an act: those not seen, and those left face up."""
    taken = taken_card(view, action) if isinstance(action, Pick) else None
    up = [] if view.stage is Stage.BET3 else [card for card in cards_up(view).values() if card is not taken]
    return (*unseen_cards(view), *up)


def cards_to_come(view: View, action: Action) -> int:
    """How many cards the learner will still take that are not known after an act."""
    return HAND_SIZE - len(cards_after(view, action))


def final_classes(view: View, action: Action) -> set[HandClass]:
    """What the hand may be at the showdown after an act, as far as the learner can know.

    With two cards or more to come any class is taken to be possible that is possible with two.
    """
    own, ruleset = cards_after(view, action), view.settings.ruleset
    coming = _coming_first(view, action)
    return {
        rank_hand((*own, *more), ruleset=ruleset).hand_class for more in _fillings(coming, cards_to_come(view, action))
    }


def _coming_first(view: View, action: Action) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """What may come first, and what may come after that: a face-down pick is a card not seen."""
    later = could_come(view, action)
    is_down = isinstance(action, Pick) and not action.face_up
    return (unseen_cards(view) if is_down else later), later


def _fillings(coming: tuple[Sequence[Card], Sequence[Card]], count: int) -> list[tuple[Card, ...]]:
    first, later = coming
    if count == 0:
        return [()]
    if count == 1:
        return [(card,) for card in first]
    return [(one, other) for one in first for other in later if one is not other]


# --------------------------------------------------------------------------- the ace of spades


def loses_by_rule(view: View, action: Action) -> bool:
    """Whether a pick makes the hand lose every showdown for certain, by the rule of the ace of spades (4.3, R40)."""
    return (
        isinstance(action, Pick) and _has_ace_of_spades(view, action) and _is_always(view, action, HandClass.AUTO_LOSE)
    )


def is_lost(view: View) -> bool:
    """Whether the hand loses every showdown, whatever comes (4.3, R40)."""
    return ACE_OF_SPADES in view.own_cards and _is_always(view, Fold(view.viewer), HandClass.AUTO_LOSE)


def wins_by_rule(view: View, action: Action) -> bool:
    """Whether the hand wins every showdown after an act, whatever comes (4.2, R40)."""
    return _has_ace_of_spades(view, action) and _is_always(view, action, HandClass.AUTO_WIN)


def is_won(view: View) -> bool:
    """Whether the hand wins every showdown as it is, whatever comes (4.2, R40)."""
    return wins_by_rule(view, Fold(view.viewer))


def _has_ace_of_spades(view: View, action: Action) -> bool:
    return ACE_OF_SPADES in cards_after(view, action)


def _is_always(view: View, action: Action, hand_class: HandClass) -> bool:
    if view.stage is Stage.BET1:
        # Two cards to come from a whole deck: only two other aces in hand settle it, and only as a win (4.2).
        return hand_class is HandClass.AUTO_WIN and other_aces(view.own_cards) >= 2 and len(view.own_cards) >= 3
    return final_classes(view, action) == {hand_class}


def missing_aces(view: View, action: Action) -> int:
    """How many other aces the ace of spades in the hand still needs after an act (4.2)."""
    return 2 - other_aces(cards_after(view, action))


def unseen_aces(view: View) -> int:
    """How many aces are among the cards not seen, the ace of spades not counted."""
    return sum(card.rank is Rank.ACE and card is not ACE_OF_SPADES for card in unseen_cards(view))


# --------------------------------------------------------------------------- what a card makes


def better_unseen(view: View, hand: HandRank) -> int:
    """How many of the cards not seen would make a better fifth card."""
    ruleset = view.settings.ruleset
    return sum(rank_hand((*view.own_cards, card), ruleset=ruleset) > hand for card in unseen_cards(view))


def best_up(view: View, own: tuple[Card, ...]) -> tuple[Card, HandRank] | None:
    """The face-up card that makes the best hand of four cards, and that hand."""
    ruleset = view.settings.ruleset
    made = [(rank_hand((*own, card), ruleset=ruleset), -place, card) for place, card in cards_up(view).items()]
    if not made:
        return None
    rank, _, card = max(made, key=lambda each: (each[0].strength, each[1]))
    return card, rank


@dataclass(frozen=True, slots=True)
class Draw:
    """Four cards that one more makes a straight or a flush."""

    hand_class: HandClass
    outs: int
    """How many of the cards not seen do so, those that lose by the ace of spades left out."""


def made_of_four(cards: Sequence[Card]) -> HandRank:
    """What four cards make by themselves: a pair, two pair, three or four of a kind, or a high card.

    Such a hand has no strength yet, so this one has strength 0.
    """
    counts = Counter(card.rank for card in cards)
    ranks = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
    pattern = sorted(counts.values(), reverse=True)
    made = {
        (4,): HandClass.FOUR_OF_A_KIND,
        (3, 1): HandClass.THREE_OF_A_KIND,
        (2, 2): HandClass.TWO_PAIR,
        (2, 1, 1): HandClass.ONE_PAIR,
    }.get(tuple(pattern), HandClass.HIGH_CARD)
    return HandRank(0, made, made, ranks)


def draw_of_four(view: View, cards: Sequence[Card]) -> Draw | None:
    """The straight or flush that four cards are one card short of, the likelier one; ``None`` if they are not."""
    found: Counter[HandClass] = Counter()
    for card in unseen_cards(view):
        rank = rank_hand((*cards, card), ruleset=view.settings.ruleset)
        if rank.natural in _DRAWS and rank.hand_class is not HandClass.AUTO_LOSE:
            found[_DRAWS[rank.natural]] += 1
    if not found:
        return None
    hand_class, outs = max(found.items(), key=lambda item: (item[1], item[0]))
    return Draw(hand_class, outs)


_DRAWS = {
    HandClass.STRAIGHT: HandClass.STRAIGHT,
    HandClass.FLUSH: HandClass.FLUSH,
    HandClass.STRAIGHT_FLUSH: HandClass.FLUSH,
    HandClass.ROYAL_FLUSH: HandClass.FLUSH,
}


# --------------------------------------------------------------------------- the order of play


def picks_before_next(view: View) -> int:
    """How many cards the others take before the learner's second pick, after his first one."""
    order = view.still_in
    before = order.index(view.viewer)
    after = len(order) - 1 - before
    return 2 * after if view.settings.second_pick == "reverse" else len(order) - 1


def are_all_taken(view: View) -> bool:
    """Whether as many picks are to come as cards lie in the centre: a fold between the picks leaves one over (R16)."""
    lying = sum(place.taker is None for place in view.spread)
    return lying == sum(2 - len(view.seats[seat].picks) for seat in view.still_in)


def last_picker(view: View) -> int:
    """Who picks last if nobody folds, and takes the last card where `are_all_taken`."""
    order = view.still_in
    return order[0] if view.settings.second_pick == "reverse" else order[-1]
