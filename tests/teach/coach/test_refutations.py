"""A refutation is a deal that could be, in which the choice really does worse: the rules say so."""

from __future__ import annotations

import pytest

from rake_learn.rules import DECK, Bet, Card, Check, Fold, Settings, rank_hand
from rake_learn.teach.coach import Band, Weighing
from tests.odds.acts.naive_acts import Cards, gain
from tests.odds.acts.situations import many
from tests.odds.playing import Hand, stacked


def advices():
    """Advices with refutations, each with its view, on both roads."""
    found = []
    for number, (_, view) in enumerate(many()):
        if number % 4:
            continue
        road = ("numpy", "plain")[number % 5 == 0]
        weighing = Weighing(view, road=road)
        weighing.add(512 if road == "numpy" else 60)
        found.append((view, weighing.advice()))
    hand = Hand(2, stacked("KhKd7c QhJd9c", up="Qs2d", down="7d3c"), Settings())
    view = hand.words("x x 1 3 x x 2 4 x").seen_by(1)
    weighing = Weighing(view)
    while not weighing.is_exact:
        weighing.add(4_096)
    return [*found, (view, weighing.advice())]


@pytest.fixture(scope="module")
def refuted():
    """Each refuted choice with its view."""
    return [(view, option) for view, advice in advices() for option in advice.options if option.refutation]


def test_there_are_enough(refuted):
    """Of picks, folds, calls and bets."""

    kinds = [type(option.action).__name__ for _, option in refuted]

    assert len(refuted) > 40
    assert {"Pick", "Fold", "Bet", "RaiseTo"} <= set(kinds)


def test_only_costly_choices_are_refuted(refuted):
    """A refutation goes with a verdict, and never stands alone."""

    assert {option.band for _, option in refuted} <= {Band.COSTLY, Band.TRAP}


def test_the_deal_could_be(refuted):
    """Every card the learner knows lies where he knows it, and every card lies somewhere once."""

    for view, option in refuted:
        deal = option.refutation.deal
        assert deal.holes[view.viewer] == view.seats[view.viewer].hole
        for place in view.spread:
            if place.card:
                assert deal.places[place.place - 1] is place.card
        for seat, cards in zip(view.seats, deal.holes, strict=True):
            assert all(known in (None, card) for known, card in zip(seat.hole, cards, strict=True))
        cards = [card for hole in deal.holes for card in hole] + [*deal.places, *deal.rest]
        assert sorted(cards) == sorted(DECK)


def test_the_choice_does_worse_by_the_rules(refuted):
    """Played out by `apply`, both choices change the stack as the refutation says, and the better one is better."""

    for view, option in refuted:
        refutation = option.refutation
        worse, _ = (0, None) if isinstance(option.action, Fold) else gain(view, Cards(refutation.deal), option.action)
        better, _ = (
            (0, None) if isinstance(refutation.better, Fold) else gain(view, Cards(refutation.deal), refutation.better)
        )
        assert abs(worse - refutation.chips) <= 3  # odd chips
        assert abs(better - refutation.better_chips) <= 3
        assert better > worse
        assert refutation.share_of_deals.value > 0


def test_the_hands_are_those_at_the_end(refuted):
    """Five cards each, ranked right, those of the learner among them unless he folds."""

    for view, option in refuted:
        refutation = option.refutation
        for endings in (refutation.hands, refutation.instead):
            for seat, cards, rank in endings:
                assert len({*cards}) == 5
                assert rank == rank_hand(cards, ruleset=view.settings.ruleset)
                assert {*refutation.deal.holes[seat]} < {*cards}
        if isinstance(option.action, Fold):
            assert refutation.hands == refutation.instead


def test_no_refutation_where_the_sample_holds_none():
    """Where a choice never does worse in a deal that was looked at, nothing is made up."""

    hand = Hand(2, stacked("AsAhAd 2c5d9h"), Settings())
    weighing = Weighing(hand.seen_by(0))
    weighing.add(256)
    advice = weighing.advice()
    fold = advice.of(Fold(0))

    assert fold.refutation is not None
    assert all(option.refutation is None for option in advice.options if option.band not in (Band.COSTLY, Band.TRAP))


def test_it_is_the_same_for_the_same_seed():
    """And the typical deal is one with the ace of spades that loses, where that is what mostly happens."""

    hand = Hand(2, stacked("AsAh7d 2c5d9h"), Settings())
    hand.do(Check(0)).do(Bet(1, 2))
    view = hand.seen_by(0)
    weighing, again = Weighing(view), Weighing(view)
    weighing.add(1_024)
    again.add(1_024)
    call = next(option for option in weighing.advice().options if type(option.action).__name__ == "Call")

    assert weighing.advice() == again.advice()
    assert call.refutation.note.key == "coach.refute_bet_lost"
    assert Card("As") in next(cards for seat, cards, _ in call.refutation.hands if seat == 0)
