"""Hands of prepared cards in which chips run out: what is in the pot, what each shows, who won it."""

from __future__ import annotations

from collections.abc import Sequence

from rake_learn.course.draw import Draw
from rake_learn.course.question import Facts, HandRow, Hands, note
from rake_learn.course.so_far import SoFar, deck_of, sit_down, who
from rake_learn.rules import (
    DECK,
    Action,
    Bet,
    Call,
    Card,
    Check,
    Fold,
    HandClass,
    Pick,
    PotWon,
    RaiseTo,
    Rank,
    Settings,
    Stage,
    in_ranking_order,
    legal_actions,
    rank_hand,
    view,
)
from rake_learn.rules.cards import ACE_OF_SPADES
from rake_learn.rules.view import EVERYTHING
from rake_learn.teach.explain import explain
from rake_learn.teach.note import Note

Hand = tuple[Card, ...]


def in_turn(made: SoFar) -> Pick:
    """The first card left: at the first pick face up, at the second face down."""
    seat, pick = made.state.turn or 0, legal_actions(made.state).pick
    assert pick is not None, "only at a pick"
    is_up = made.state.stage is Stage.PICK1
    return Pick(seat, (pick.up if is_up else pick.down)[0], is_up)


def _push(made: SoFar) -> Action:
    """All chips in, as far as the rules let them."""
    legal, seat = legal_actions(made.state), made.state.turn or 0
    if legal.raise_to:
        return RaiseTo(seat, legal.raise_to[1])
    if legal.bet:
        return Bet(seat, legal.bet[1])
    return Call(seat) if legal.call else Check(seat)


def all_in(draw: Draw, stacks: Sequence[int], hands: Sequence[Hand], ante: int, folding: Sequence[int] = ()) -> SoFar:
    """A hand to its end: everybody puts all chips in, but for some who fold after a small bet."""
    made = sit_down(draw, stacks, Settings(ante=ante, min_bet=2), deck=deck_of(hands))
    while not made.state.is_over:
        seat, legal = made.state.turn or 0, legal_actions(made.state)
        if legal.pick:
            made = made.then(in_turn(made))
        elif seat in folding:
            is_open = made.state.betting.standing == 0
            made = made.then(Bet(seat, draw.between(2, 6)) if is_open else Fold(seat))
        else:
            made = made.then(_push(made))
    return made


def hands_of(draw: Draw, count: int, ace: str, lucky: int) -> list[Hand]:
    """Five cards for each, no two of equal rank; the ace of spades where it is wanted."""
    aces = tuple(card for card in DECK if card.rank is Rank.ACE and card is not ACE_OF_SPADES)
    while True:
        own: Hand = ()
        if ace == "winner":
            own = (ACE_OF_SPADES, *draw.mixed(aces)[:2])
        elif ace in ("loser", "alone"):
            own = (ACE_OF_SPADES,)
        rest = draw.cards(5 * count - len(own), without=(ACE_OF_SPADES, *own))
        mine = (*own, *rest[: 5 - len(own)])
        others = rest[5 - len(own) :]
        hands = [others[5 * seat : 5 * seat + 5] for seat in range(count - 1)]
        hands.insert(lucky, mine)
        ranks = [rank_hand(hand) for hand in hands]
        wanted = {"winner": HandClass.AUTO_WIN, "loser": HandClass.AUTO_LOSE, "alone": HandClass.AUTO_LOSE}.get(ace)
        if len(set(ranks)) == count and (wanted is None or ranks[lucky].hand_class is wanted):
            return hands


def put_in(made: SoFar) -> Facts:
    """What each has in the pot, antes included, and who folded."""
    rows = []
    for seat, each in enumerate(made.state.seats):
        state = "folded" if each.is_folded else "all_in" if made.stacks[seat] == each.paid else "in"
        rows.append((who(seat, made.state), note("ask.seat.number", n=each.paid), note(f"ask.seat.{state}")))
    return Facts((note("ask.seat.player"), note("ask.seat.put_in"), note("ask.seat.state")), tuple(rows))


def hands_shown(made: SoFar, order: Sequence[int] = ()) -> Hands:
    """The hands of all who are still in, and what each makes."""
    rows = []
    for seat in order or range(len(made.stacks)):
        if made.state.seats[seat].is_folded:
            continue
        cards = in_ranking_order(made.state.seats[seat].cards)
        rows.append(HandRow(cards, who(seat, made.state), note("ask.makes", made=rank_hand(cards))))
    return Hands(tuple(rows))


def pots_told(made: SoFar) -> tuple[Note, ...]:
    """Who won each pot, and why."""
    seen = view(made.state, made.events, EVERYTHING)
    return tuple(explain(event, seen) for event in seen.events if isinstance(event, PotWon))
