"""Deals guided by the picks that were seen, against a posterior counted out; without their weights they are found out."""

from __future__ import annotations

import math
from collections import defaultdict

import pytest

from rake_learn.odds import GreedyPicks, RandomPicks
from rake_learn.odds.guided import Guide, offers_for
from rake_learn.odds.layout import deal_of, layout_of
from tests.odds.playing import picks_at_random
from tests.odds.test_deals import SLIP, SMALL_DECK, VIEWS, exact_posterior, first_hand, three_seats

ROADS = ["numpy", "plain"]


@pytest.fixture(scope="module", params=["down, down, up, down", "up, down"])
def counted(request):
    """A view and the exact shares of the first player's hands."""
    picks, viewer = VIEWS[request.param]
    hand = three_seats(picks)
    return hand.seen_by(viewer), exact_posterior(hand, viewer, GreedyPicks(SLIP), first_hand)


def guided(view, road, count, **options):
    """The first player's hands with the weights of their deals."""
    layout = layout_of(view, **options)
    cards, weights = Guide(layout, GreedyPicks(SLIP), road).deal(count, "guided")
    orders = cards.T.tolist() if road == "numpy" else cards
    return [first_hand(deal_of(layout, order)) for order in orders], [float(weight) for weight in weights]


def distance(exact, hands, weights):
    """How far a weighed sample is from the truth, in units of what chance alone would make: 1 is a perfect sampler."""
    total, squares = sum(weights), sum(weight * weight for weight in weights)
    found, found_squares = defaultdict(float), defaultdict(float)
    for hand, weight in zip(hands, weights, strict=True):
        found[hand] += weight
        found_squares[hand] += weight * weight
    assert {hand for hand, weight in found.items() if weight} <= {hand for hand, share in exact.items() if share}
    off = sum(abs(found[hand] / total - share) for hand, share in exact.items())
    by_chance = sum(
        math.sqrt(found_squares[hand] * (1 - share) ** 2 + (squares - found_squares[hand]) * share**2) / total
        for hand, share in exact.items()
    )
    return off / (by_chance * math.sqrt(2 / math.pi))


@pytest.mark.parametrize(("road", "count"), [("numpy", 20_000), ("plain", 1_200)])
def test_guided_deals_agree_with_the_counted_posterior(counted, road, count):
    """As far from the truth as chance alone would be."""

    view, exact = counted

    assert distance(exact, *guided(view, road, count, deck=SMALL_DECK)) < 1.25


def test_without_their_weights_they_are_found_out(counted):
    """Taking the deals as they come is wrong, and this test sees it: so it would see a wrong weight."""

    view, exact = counted
    hands, _ = guided(view, "numpy", 20_000, deck=SMALL_DECK)

    assert distance(exact, hands, [1.0] * len(hands)) > 1.6


@pytest.mark.parametrize("road", ROADS)
@pytest.mark.parametrize(("players", "picks"), [(4, 6), (10, 12)])
def test_every_deal_is_a_deal(road, players, picks):
    """Each unseen card lies somewhere once, and what is known is not touched."""

    layout = layout_of(picks_at_random(players, 1, picks).seen_by(picks % players))
    cards, weights = Guide(layout, GreedyPicks(), road).deal(30, "guided")
    orders = cards.T.tolist() if road == "numpy" else cards

    assert len(orders) == len(weights) == 30
    assert all(sorted(order) == sorted(layout.unseen) for order in orders)
    assert all(weight > 0 for weight in weights)


@pytest.mark.parametrize("road", ROADS)
def test_where_picks_tell_nothing_all_deals_count_alike(road):
    """An even shuffle: each card comes to each hidden place as often."""

    layout = layout_of(picks_at_random(3, 1, 2).seen_by(2))
    cards, weights = Guide(layout, RandomPicks(), road).deal(4_000, "even")
    orders = cards.T.tolist() if road == "numpy" else cards
    first = [order[0] for order in orders]

    assert set(map(float, weights)) == {1.0}
    assert all(abs(first.count(card) - 4_000 / len(layout.unseen)) < 50 for card in layout.unseen)


def test_a_guide_gives_the_same_deals_again():
    """The seed and the names of a part decide, and nothing that was dealt before."""

    layout = layout_of(picks_at_random(4, 1, 5).seen_by(1))
    one, other = Guide(layout, GreedyPicks(), "numpy"), Guide(layout, GreedyPicks(), "numpy")
    one.deal(10, "before")
    same, again, else_ = one.deal(20, "kite", 1), other.deal(20, "kite", 1), other.deal(20, "kite", 2)

    assert same[0].tolist() == again[0].tolist()
    assert same[1].tolist() == again[1].tolist()
    assert same[0].tolist() != else_[0].tolist()


def test_rarer_picks_and_more_pickers_ask_for_more_hands():
    """Within limits."""

    assert offers_for(0.5, 1, "numpy") < offers_for(0.1, 1, "numpy") < offers_for(0.1, 5, "numpy")
    assert offers_for(1e-9, 9, "numpy") == 256
    assert offers_for(1.0, 1, "plain") == 4
