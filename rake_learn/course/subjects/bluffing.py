"""A hand that loses every showdown can still win: when all others fold, and only then."""

from __future__ import annotations

from typing import Final

from rake_learn.course.draw import Draw
from rake_learn.course.estimating import judge_estimate, percent
from rake_learn.course.question import (
    Answer,
    Chance,
    Facts,
    HandRow,
    Hands,
    Judged,
    Question,
    note,
    options,
)
from rake_learn.course.spots import ACES, OTHER_ACES, chosen
from rake_learn.odds.estimates import Estimate
from rake_learn.rules import DECK, Card, HandClass, Rank, Suit, in_ranking_order, rank_hand
from rake_learn.rules.cards import ACE_OF_SPADES
from rake_learn.teach.text import Count, Percent, chips

__all__ = ["all_fold", "bluff_or_check", "enough_folds", "what_can_win"]

KINDS: Final = ("straight", "flush", "pair_of_aces", "full_house", "alive")
_ROYAL: Final = tuple(Rank)[-5:]
_ARTICLES: Final = {"best": ("4.1", "4.4"), "folds": ("4.3", "4.4"), "sure": ("4.2",)}
"""The articles behind each way to win."""


def what_can_win(draw: Draw, *, kind: str = "any") -> Question:
    """What must happen for you to win the pot with these five cards.

    Args:
        draw: where the cards come from.
        kind: what the hand looks like: ``straight``, ``flush``, ``pair_of_aces`` or ``full_house`` with the ace of spades
            that loses, ``alive`` for one that needs no fold, or ``any``.

    Source: articles 4.2 to 4.4, ruling R24.
    """
    look = chosen(draw, "kind", kind, KINDS)
    own = in_ranking_order(_HANDS[look](draw))

    def judge(answer: Answer) -> Judged:
        made = rank_hand(own)
        right = {HandClass.AUTO_LOSE: "folds", HandClass.AUTO_WIN: "sure"}.get(made.hand_class, "best")
        is_right = answer == right
        key = f"right_{right}" if is_right else f"{right}_not_{answer}"
        exhibit = Hands((HandRow(own, note=note("ask.makes", made=made)),))
        verdict = note(f"ask.what_can_win.{key}", *_ARTICLES[right], made=made)
        return Judged(is_right, verdict, (right,), exhibits=(exhibit,))

    return Question(
        note("ask.what_can_win.prompt"),
        options(*((each, note(f"ask.what_can_win.option_{each}")) for each in ("best", "folds", "sure", "nothing"))),
        judge,
        ("4.2", "4.3", "4.4", "R24"),
        exhibits=(Hands((HandRow(own, note("ask.spot.yours")),)),),
        hints=(note("ask.what_can_win.hint"),),
        rating=1000,
    )


def enough_folds(draw: Draw) -> Question:
    """How often all others must fold for a bluff that never wins a showdown to pay.

    Args:
        draw: where the amounts come from.

    Source: articles 4.3 and 4.4, ruling R24.
    """
    pot = 2 * draw.between(3, 30)
    bet = max(2, round(pot * draw.one((1 / 3, 1 / 2, 1, 3 / 2))))

    def judge(answer: Answer) -> Judged:
        truth = bet / (pot + bet)
        why = note("ask.enough_folds.why", bet=chips(bet), whole=chips(pot + bet))
        mistakes = {
            0.5: note("ask.enough_folds.half", "4.4", truth=percent(truth)),
            bet / (pot + 2 * bet): note("ask.enough_folds.call_price", "4.4", truth=percent(truth)),
            bet / pot: note("ask.enough_folds.of_pot", "4.4", truth=percent(truth)),
        }
        return judge_estimate(answer, Estimate(truth, 0.0), why, "4.4", mistakes=mistakes)

    return Question(
        note("ask.enough_folds.prompt", pot=chips(pot), bet=chips(bet)),
        Chance(),
        judge,
        ("4.3", "4.4", "R24"),
        hints=(note("ask.enough_folds.hint"),),
        rating=1200,
    )


def all_fold(draw: Draw, *, rivals: int = 0) -> Question:
    """How often several rivals all fold, if each does so as often, by himself.

    Args:
        draw: where the numbers come from.
        rivals: how many; 0 for two to five.

    Source: article 4.4.
    """
    count, each = rivals or draw.between(2, 5), draw.between(5, 9) / 10

    def judge(answer: Answer) -> Judged:
        truth = each**count
        why = note("ask.all_fold.why", share=Percent(each), players=count)
        mistakes = {each: note("ask.all_fold.one", "4.4", truth=percent(truth))}
        return judge_estimate(answer, Estimate(truth, 0.0), why, "4.4", mistakes=mistakes)

    return Question(
        note("ask.all_fold.prompt", rivals=count, share=Percent(each)),
        Chance(),
        judge,
        ("4.4",),
        hints=(note("ask.all_fold.hint"),),
        rating=1150,
    )


def bluff_or_check(draw: Draw, *, rivals: int = 0) -> Question:
    """Whether to bluff with a dead hand in the last round, when it is known how often each rival folds.

    Args:
        draw: where the numbers come from.
        rivals: how many; 0 for one to four.

    Source: articles 3.5, 4.3 and 4.4, ruling R24.
    """
    count, pot = rivals or draw.between(1, 4), 2 * draw.between(5, 25)
    while True:
        each, bet = draw.between(3, 9) / 10, max(2, round(pot * draw.one((1 / 2, 1, 3 / 2))))
        if abs(value := each**count * (pot + bet) - bet) > pot / 20:
            break
    own = in_ranking_order(_HANDS[draw.one(KINDS[:4])](draw))

    def judge(answer: Answer) -> Judged:
        right = "bet" if value > 0 else "check"
        by_one = each * (pot + bet) - bet
        if answer == right:
            key = f"right_{right}"
        elif answer == "bet" and count > 1 and by_one > 0:
            key = "one_is_not_all"
        else:
            key = f"wrong_{answer}"
        return Judged(
            answer == right,
            note(
                f"ask.bluff_or_check.{key}", "4.4", "R24", all=percent(each**count), needed=percent(bet / (pot + bet))
            ),
            (right,),
            lines=(
                note(
                    "ask.bluff_or_check.gains" if value > 0 else "ask.bluff_or_check.loses", chips=round(abs(value), 1)
                ),
            ),
            cost=0.0 if answer == right else abs(value),
        )

    facts = (("pot", pot), ("bet", bet), ("rivals", count), ("folds", Percent(each)))
    return Question(
        note("ask.bluff_or_check.prompt", rivals=Count("player", count)),
        options(
            ("bet", note("ask.bluff_or_check.option_bet", bet=chips(bet))),
            ("check", note("ask.bluff_or_check.option_check")),
        ),
        judge,
        ("3.5", "4.3", "4.4", "R24"),
        exhibits=(
            Hands((HandRow(own, note("ask.spot.yours")),)),
            Facts(
                (note("ask.price.head_what"), note("ask.bluff_or_check.head_much")),
                tuple(
                    (note(f"ask.bluff_or_check.row_{name}"), note("ask.spot.value", value=each)) for name, each in facts
                ),
            ),
        ),
        hints=(note("ask.bluff_or_check.hint"),),
        rating=1350,
    )


# --------------------------------------------------------------------------- hands with the ace of spades


def _straight(draw: Draw) -> tuple[Card, ...]:
    ranks = draw.one((_ROYAL[:4], tuple(Rank)[:4]))
    while True:
        cards = (ACE_OF_SPADES, *(Card(rank.letter + draw.one("cdhs")) for rank in ranks))
        if len({card.suit for card in cards}) > 1:
            return cards


def _flush(draw: Draw) -> tuple[Card, ...]:
    return (ACE_OF_SPADES, *draw.mixed(card for card in DECK if card.suit is Suit.SPADES and card != ACE_OF_SPADES)[:4])


def _pair_of_aces(draw: Draw) -> tuple[Card, ...]:
    return (ACE_OF_SPADES, draw.one(OTHER_ACES), *draw.cards(3, without=ACES))


def _full_house(draw: Draw) -> tuple[Card, ...]:
    rank = draw.one(tuple(Rank)[:-1])
    return (ACE_OF_SPADES, draw.one(OTHER_ACES), *draw.mixed(card for card in DECK if card.rank is rank)[:3])


def _alive(draw: Draw) -> tuple[Card, ...]:
    """With two other aces beside the ace of spades, or without it."""
    if draw.below(2):
        return (ACE_OF_SPADES, *draw.mixed(OTHER_ACES)[:2], *draw.cards(2, without=ACES))
    return draw.cards(5, without=(ACE_OF_SPADES,))


_HANDS: Final = {
    "straight": _straight,
    "flush": _flush,
    "pair_of_aces": _pair_of_aces,
    "full_house": _full_house,
    "alive": _alive,
}
