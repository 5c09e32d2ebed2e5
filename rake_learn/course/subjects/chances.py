"""Chances to estimate: what a face-down card brings, where the ace of spades is, how much of the pot is yours."""

from __future__ import annotations

import functools

from rake_learn.course.draw import Draw
from rake_learn.course.estimating import judge_estimate, percent, to_one, with_error
from rake_learn.course.question import Answer, Chance, HandRow, Hands, Judged, Question, note
from rake_learn.course.sampling import shares
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
from rake_learn.course.subjects.counting import one_card_short, ways
from rake_learn.odds.estimates import Estimate
from rake_learn.odds.finishes import finishes
from rake_learn.odds.ranks import HAND_SIZE
from rake_learn.odds.spot import Spot
from rake_learn.rules import DECK, Card, HandClass, Suit
from rake_learn.rules.cards import ACE_OF_SPADES
from rake_learn.rules.dealing import HOLE_SIZE
from rake_learn.teach.text import fair_share

__all__ = ["ace_of_spades_place", "blind_card", "blind_pair", "poison", "pot_share", "third_ace"]


def blind_card(draw: Draw, *, target: str = "any", players: int = 0) -> Question:
    """The chance that one face-down card makes your four cards what you hope for.

    Args:
        draw: where the cards come from.
        target: as for `outs`.
        players: how many are in; 0 for three to seven.

    Source: articles 3.2 and 4.1, ruling R21.
    """
    hoped = one_card_short(draw, target=target, players=players)

    def judge(answer: Answer) -> Judged:
        found = hoped.finishes()
        helping = ways(found, hoped.target)
        why = note("ask.blind_card.why", outs=helping, unseen=found.total)
        return judge_estimate(answer, Estimate(helping / found.total, 0.0), why, *hoped.articles)

    return Question(
        note("ask.blind_card.prompt", goal=note(f"ask.outs.{hoped.target}")),
        Chance(),
        judge,
        ("3.2", *hoped.articles),
        exhibits=shown(hoped.spot),
        hints=(note("ask.blind_card.hint"),),
        you=hoped.spot.before,
        rating=1100,
    )


def blind_pair(draw: Draw, *, target: str = "any") -> Question:
    """The chance that two face-down cards make your three cards what you hope for, with nothing else seen.

    Args:
        draw: where the cards come from.
        target: ``flush`` from three of a suit, ``three`` (of a kind) from a pair, or ``any``.

    Source: articles 3.2 and 4.3, ruling R35.
    """
    wish = chosen(draw, "target", target, ("flush", "three"))
    if wish == "flush":
        suit = Suit.SPADES if draw.below(2) else Suit(draw.below(3))
        own = draw.mixed(card for card in DECK if card.suit is suit and card != ACE_OF_SPADES)[:3]
    else:
        one = draw.cards(1, without=ACES)[0]
        twin = draw.one([card for card in DECK if card.rank is one.rank and card != one])
        third = draw.one([card for card in DECK if card.rank is not one.rank and card not in ACES])
        own = (one, twin, third)

    def judge(answer: Answer) -> Judged:
        found = finishes(own)
        helping = ways(found, wish)
        why = note("ask.blind_pair.why", ways=helping, total=found.total)
        return judge_estimate(answer, Estimate(helping / found.total, 0.0), why, "3.2", "3.4")

    return Question(
        note("ask.blind_pair.prompt", goal=note(f"ask.outs.{wish}")),
        Chance(),
        judge,
        ("3.2", "3.4", "4.3"),
        exhibits=(Hands((HandRow(own, note("ask.spot.yours")),)),),
        hints=(note("ask.blind_pair.hint"),),
        rating=1250,
    )


def third_ace(draw: Draw, *, when: str = "any", players: int = 0) -> Question:
    """The chance that the ace of spades and one other ace find a third: before the spread, after it, or at the last pick.

    Args:
        draw: where the cards come from.
        when: ``before`` the spread, ``after`` it with no ace face up, at the ``last`` pick after a miss, or ``any``.
        players: how many are in; 0 for three to ten.

    Source: articles 3.1, 3.2, 4.2 and 4.3.
    """
    moment = chosen(draw, "when", when, ("before", "after", "last"))
    count = some_players(draw, players, most=10)
    own = (ACE_OF_SPADES, draw.one(OTHER_ACES), *draw.cards(2 if moment == "last" else 1, without=ACES))
    spot = Spot(own, count) if moment == "before" else at_a_pick(draw, own, count, 0, never_up=ACES)

    def judge(answer: Answer) -> Judged:
        blind = finishes(own[:3]).chance(HandClass.AUTO_WIN)
        if moment == "before":
            truth, misses = third_ace_seen(count), blind
            looks = count + 2
        else:
            found = finishes(own, seen=seen_elsewhere(spot))
            truth, misses = found.chance(HandClass.AUTO_WIN), 0.0
            looks = found.total
        why = note(f"ask.third_ace.why_{moment}", looks=looks)
        mistakes = {misses: note("ask.third_ace.blind_only", "3.1", truth=percent(truth))} if misses else {}
        lines = (note("ask.third_ace.against", times=to_one(truth)),)
        return judge_estimate(answer, Estimate(truth, 0.0), why, "4.2", mistakes=mistakes, lines=lines)

    return Question(
        note(f"ask.third_ace.prompt_{moment}", players=count),
        Chance(),
        judge,
        ("3.2", "4.2", "4.3"),
        exhibits=shown(spot),
        hints=(note(f"ask.third_ace.hint_{moment}"),),
        you=0,
        rating={"before": 1300, "after": 1150, "last": 1100}[moment],
    )


def poison(draw: Draw, *, picks: int = 0, players: int = 0) -> Question:
    """The chance that a face-down card, or one of two, is the ace of spades.

    Args:
        draw: where the cards come from.
        picks: how many face-down cards you take: 1, 2, or 0 for either.
        players: how many are in; 0 for three to seven.

    Source: articles 3.2 and 4.3, ruling R21.
    """
    takes = draw.between(1, 2) if picks == 0 else int(chosen(draw, "picks", str(picks), ("1", "2")))
    count = some_players(draw, players)
    own = draw.cards(HOLE_SIZE + 2 - takes, without=ACES)
    spot = at_a_pick(draw, own, count, draw.below(count), never_up=(ACE_OF_SPADES,))

    def judge(answer: Answer) -> Judged:
        found = finishes(own, seen=seen_elsewhere(spot))
        unseen = len(DECK) - len(own) - len(seen_elsewhere(spot))
        why = note("ask.poison.why_one" if takes == 1 else "ask.poison.why_two", unseen=unseen)
        # With no other ace in hand, two cards cannot save it: every way with the ace of spades loses.
        return judge_estimate(answer, Estimate(found.chance(HandClass.AUTO_LOSE), 0.0), why, "4.3", "R21")

    return Question(
        note("ask.poison.prompt_one" if takes == 1 else "ask.poison.prompt_two"),
        Chance(),
        judge,
        ("3.2", "4.3", "R21"),
        exhibits=shown(spot),
        hints=(note("ask.poison.hint"),),
        you=spot.before,
        rating=1050,
    )


def ace_of_spades_place(draw: Draw, *, where: str = "any", players: int = 0) -> Question:
    """The chance that the ace of spades is dealt to somebody, lies face up, or ends in a hand if nobody folds.

    Args:
        draw: where the size of the table comes from.
        where: ``dealt``, ``up``, ``play`` or ``any``.
        players: how many; 0 for two to ten.

    Source: articles 2.1, 3.1 and 3.2, ruling R17.
    """
    place = chosen(draw, "where", where, ("dealt", "up", "play"))
    count = some_players(draw, players, least=2, most=10)

    def judge(answer: Answer) -> Judged:
        cards = count * {"dealt": HOLE_SIZE, "up": 1, "play": HAND_SIZE}[place]
        why = note("ask.ace_of_spades_place.why", cards=cards, deck=len(DECK))
        return judge_estimate(answer, Estimate(cards / len(DECK), 0.0), why, *articles)

    articles = {"dealt": ("2.1",), "up": ("3.1",), "play": ("3.4", "R17")}[place]
    return Question(
        note(f"ask.ace_of_spades_place.prompt_{place}", players=count),
        Chance(),
        judge,
        articles,
        hints=(note("ask.ace_of_spades_place.hint"),),
        rating=1000,
    )


def pot_share(draw: Draw, *, players: int = 0, holding: str = "any") -> Question:
    """What share of the pot three cards are worth before the spread, if nobody folds and all pick well.

    Args:
        draw: where the cards come from.
        players: how many are in; 0 for two to eight.
        holding: ``pair``, ``suited``, ``nothing``, ``spade`` (the ace of spades alone), ``spade_ace``, or ``any``.

    Source: articles 3.2, 4.1 to 4.3.
    """
    kind = chosen(draw, "holding", holding, ("pair", "suited", "nothing", "spade", "spade_ace"))
    count = some_players(draw, players, least=2, most=8)
    own = start_of(draw, kind)
    spot = Spot(own, count, draw.below(count))

    drawn = functools.cache(lambda: shares(spot.view(), spot.before, draw.seed))

    def judge(answer: Answer) -> Judged:
        found = drawn()
        fair = fair_share(count)
        mistakes = {1 / count: note("ask.pot_share.fair", "4.1", truth=with_error(found.share), fair=fair)}
        why = note("ask.pot_share.why", fair=fair)
        fates = {"ace_wins": found.auto_win, "ace_loses": found.auto_lose}
        lines = tuple(note(f"ask.pot_share.{key}", share=with_error(each)) for key, each in fates.items() if each.value)
        return judge_estimate(answer, found.share, why, "4.1", basis=found.basis, mistakes=mistakes, lines=lines)

    return Question(
        note("ask.pot_share.prompt", players=count, place=spot.before + 1),
        Chance(),
        judge,
        ("4.1", "4.2", "4.3"),
        exhibits=shown(spot),
        hints=(note("ask.pot_share.hint", players=count),),
        you=spot.before,
        rating=1350,
    )


def start_of(draw: Draw, kind: str) -> tuple[Card, ...]:
    """Three cards of a kind: see `pot_share`; ``aces`` are two without the ace of spades.

    Args:
        draw: where they come from.
        kind: which.
    """
    if kind == "spade":
        return (ACE_OF_SPADES, *draw.cards(2, without=ACES))
    if kind == "spade_ace":
        return (ACE_OF_SPADES, draw.one(OTHER_ACES), *draw.cards(1, without=ACES))
    if kind == "aces":
        return (*draw.mixed(OTHER_ACES)[:2], *draw.cards(1, without=ACES))
    if kind == "pair":
        rank = draw.cards(1, without=ACES)[0].rank
        pair = draw.mixed(card for card in DECK if card.rank is rank)[:2]
        return (*pair, draw.one([card for card in DECK if card.rank is not rank and card not in ACES]))
    if kind == "suited":
        suit = Suit(draw.below(4))
        return draw.mixed(card for card in DECK if card.suit is suit and card != ACE_OF_SPADES)[:3]
    while True:  # no pair, not of one suit, and no ace of spades: seven hands of ten are such
        cards = draw.cards(3, without=(ACE_OF_SPADES,))
        if len({card.rank for card in cards}) == 3 and len({card.suit for card in cards}) > 1:
            return cards
