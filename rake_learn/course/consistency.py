"""Who may hold what, by nothing but what a view shows: no guess about anybody's reasons."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rake_learn.rules import Card, Rank
from rake_learn.rules.cards import ACE_OF_SPADES
from rake_learn.rules.dealing import HOLE_SIZE
from rake_learn.rules.view import View
from rake_learn.teach.holdings import cards_up, unseen_cards

PICKS: Final = 2


def may_hold(view: View, seat: int, cards: Iterable[Card]) -> bool:
    """Whether a seat may hold just these cards now.

    Args:
        view: of who wonders.
        seat: of the other.
        cards: as many as the seat holds.
    """
    held = frozenset(cards)
    known = frozenset(card for card in view.seats[seat].cards if card)
    return len(held) == len(view.seats[seat].cards) and known <= held and held - known <= frozenset(unseen_cards(view))


def may_win_by_ace(view: View, seat: int) -> bool:
    """Whether a seat may still show the ace of spades with two other aces (4.2), as far as the view knows.

    A face-down card, in a hand or still to be picked, may be any unseen one; of the cards face up in the centre each pick
    takes at most one.
    """
    if view.seats[seat].is_folded:
        return False
    known = [card for card in view.seats[seat].cards if card]
    to_come = PICKS - len(view.seats[seat].picks)
    hidden = HOLE_SIZE - len(view.seats[seat].hole) + sum(card is None for card in view.seats[seat].cards)
    unseen = sum(_is_other_ace(card) for card in unseen_cards(view))
    up = [*cards_up(view).values()]
    up_aces = sum(map(_is_other_ace, up))
    missing = max(0, 2 - sum(map(_is_other_ace, known)))
    if ACE_OF_SPADES not in known:
        if ACE_OF_SPADES in up:
            to_come -= 1
        elif ACE_OF_SPADES not in unseen_cards(view):
            return False
        elif hidden:
            hidden -= 1
        else:
            to_come -= 1
    by_hidden = min(hidden, unseen)
    by_picks = min(max(to_come, 0), unseen - by_hidden + up_aces)
    return to_come >= 0 and missing <= by_hidden + by_picks


def _is_other_ace(card: Card) -> bool:
    return card.rank is Rank.ACE and card != ACE_OF_SPADES
