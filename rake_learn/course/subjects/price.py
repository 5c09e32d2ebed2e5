"""What a call costs and what it must bring: the price the pot offers, and the ace of spades that hopes for a third ace."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rake_learn.course.draw import Draw
from rake_learn.course.estimating import judge_estimate, percent
from rake_learn.course.question import Answer, Chance, Facts, Judged, Question, note, options
from rake_learn.course.spots import (
    ACES,
    OTHER_ACES,
    at_a_pick,
    chosen,
    seen_elsewhere,
    shown,
    some_players,
    third_ace_seen,
)
from rake_learn.odds.estimates import Estimate
from rake_learn.odds.finishes import finishes
from rake_learn.odds.spot import Spot
from rake_learn.rules import HandClass
from rake_learn.rules.cards import ACE_OF_SPADES
from rake_learn.teach.note import Note
from rake_learn.teach.text import chips

__all__ = ["call_or_fold", "price"]

_CLEAR: Final = 1.3
"""By so much the chance and the price of a duel differ at least: a question is no coin toss."""

_TOO_CLEAR: Final = 5
"""A price that nobody would pay asks nothing."""


def price(draw: Draw) -> Question:
    """How often a call must win to be worth its price.

    Args:
        draw: where the amounts come from.

    Source: article 3.3, ruling R03.
    """
    before, bet = 2 * draw.between(2, 20), 2 * draw.between(1, 10)
    pot = before + bet

    def judge(answer: Answer) -> Judged:
        why = note("ask.price.why", call=chips(bet), whole=chips(pot + bet))
        mistakes = {
            bet / pot: note("ask.price.without_yours", "3.3", truth=percent(bet / (pot + bet)), whole=chips(pot + bet)),
            bet / before: note("ask.price.old_pot", "3.3", truth=percent(bet / (pot + bet)), whole=chips(pot + bet)),
        }
        return judge_estimate(answer, Estimate(bet / (pot + bet), 0.0), why, "3.3", mistakes=mistakes)

    return Question(
        note("ask.price.prompt", call=chips(bet)),
        Chance(),
        judge,
        ("3.3", "R03"),
        exhibits=(pot_table(before, bet, bet),),
        hints=(note("ask.price.hint"),),
        rating=1100,
    )


def call_or_fold(draw: Draw, *, when: str = "any", players: int = 0) -> Question:
    """Call or fold with the ace of spades and one other ace, by the price and the chance of a third ace alone.

    Who has bet is all-in, so nothing more is won or lost: with the third ace you win all, without it nothing.

    Args:
        draw: where the cards and amounts come from.
        when: in the ``first`` round, with all others in and you the first to pick; at the ``last`` pick to come, against
            one, with no ace face up; or ``any``.
        players: how many are dealt in; 0 for two to eight.

    Source: articles 2.2, 3.3, 4.2 and 4.3.
    """
    moment = chosen(draw, "when", when, ("first", "last"))
    count = some_players(draw, players, least=2, most=8)
    pot = _crowd(draw, count) if moment == "first" else _duel(draw, count)

    def judge(answer: Answer) -> Judged:
        needed = pot.call / (pot.before + pot.bets + pot.call)
        value = pot.chance * (pot.before + pot.bets + pot.call) - pot.call
        right = "call" if value > 0 else "fold"
        key = {
            ("call", "call"): "call",
            ("fold", "fold"): "fold",
            ("fold", "call"): "too_shy",
            ("call", "fold"): "too_dear",
        }
        verdict = note(
            f"ask.call_or_fold.{key[str(answer), right]}",
            "2.2" if moment == "first" else "3.3",
            "4.2",
            chance=percent(pot.chance),
            price=percent(needed),
        )
        lines = (_worth(value), note(f"ask.call_or_fold.assumed_{moment}"))
        return Judged(answer == right, verdict, (right,), lines=lines, cost=0.0 if answer == right else abs(value))

    call = chips(pot.call)
    return Question(
        note(f"ask.call_or_fold.prompt_{moment}" + ("_of_two" if count == 2 else ""), call=call, players=count),
        options(
            ("call", note("ask.call_or_fold.option_call", call=call)), ("fold", note("ask.call_or_fold.option_fold"))
        ),
        judge,
        ("2.2", "4.2", "4.3") if moment == "first" else ("3.3", "4.2", "4.3"),
        exhibits=(*shown(pot.spot), pot_table(pot.before, pot.bets, pot.call)),
        hints=(note("ask.call_or_fold.hint_price"), note("ask.call_or_fold.hint_aces")),
        you=0,
        rating=1350,
    )


@dataclass(frozen=True, slots=True)
class _Offer:
    """A call that is asked for, and the chance of the third ace."""

    spot: Spot
    chance: float
    before: int
    """Chips in the pot before this round's bets."""
    bets: int
    """Chips that the others have bet."""
    call: int


def _crowd(draw: Draw, players: int) -> _Offer:
    """The first round: all others are in with all they have, and you pick first."""
    own = (ACE_OF_SPADES, draw.one(OTHER_ACES), *draw.cards(1, without=ACES))
    ante = draw.between(1, 3)
    bet = ante * draw.between(4, 20)
    return _Offer(Spot(own, players), third_ace_seen(players), ante * players, bet * (players - 1), bet)


def _duel(draw: Draw, players: int) -> _Offer:
    """The second round: the first pick has missed, one rival is all-in, the others have folded."""
    own = (ACE_OF_SPADES, draw.one(OTHER_ACES), *draw.cards(2, without=ACES))
    spot = at_a_pick(draw, own, players, 0, never_up=ACES)
    chance = finishes(own, seen=seen_elsewhere(spot)).chance(HandClass.AUTO_WIN)
    is_cheap = draw.below(2) == 0
    while True:
        before, bet = draw.between(10, 100), draw.between(1, 12)
        ratio = bet / (before + 2 * bet) / chance
        if (ratio * _CLEAR <= 1) if is_cheap else (_CLEAR <= ratio <= _TOO_CLEAR):
            return _Offer(spot, chance, before, bet, bet)


def _worth(value: float) -> Note:
    """What a call wins or loses on average."""
    key = "ask.call_or_fold.gains" if value > 0 else "ask.call_or_fold.loses"
    return note(key, chips=round(abs(value), 1))


def pot_table(before: int, bets: int, call: int) -> Facts:
    """A pot, what the others have bet into it, and the call.

    Args:
        before: chips that lay there before this round.
        bets: chips that the others have bet in it.
        call: chips to call.
    """
    rows = (("before", before), ("bet", bets), ("call", call))
    return Facts(
        (note("ask.price.head_what"), note("ask.price.head_chips")),
        tuple((note(f"ask.price.row_{name}"), note("ask.spot.value", value=amount)) for name, amount in rows),
    )
