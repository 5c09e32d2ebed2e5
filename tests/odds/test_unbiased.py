"""No bias: on a dozen views with picks of both kinds every sampler agrees with a posterior counted out deal by deal.

The truth is found without the package's samplers and tables: every deal of a small deck, weighed by a picker that ranks
hands one by one. What is compared is the chance that another player was dealt a card, for every player and every card,
within four standard errors. Wrong samplers must be found out by the same comparison.
"""

from __future__ import annotations

import functools
import math
import random
from itertools import combinations, permutations

import numpy as np
import pytest

from rake_learn.odds import Deals, GreedyPicks, bulk_deals, layout_of, sample_deals, weighed_deals
from rake_learn.odds.seeds import bulk_chance
from rake_learn.rules import DECK, Picked, Settings, parse_cards

from . import naive_picking
from .playing import Centre, picks_at_random

DECKS = {2: parse_cards("AsAhAdKhKdQcQd9h9d7c5s4d3c2d"), 3: parse_cards("AsAhKsKdQcQd9h9d7c7s5h4d3c2d2s")}
SLIP = 0.05
NUMBERS = range(12)
MODELS = ["random", "greedy"]


@functools.cache
def played(number):
    """A hand on a small deck with some picks made at random, and who looks at it; the novel's rules every other time."""
    players = 2 + number % 2
    picks = 2 + number % (2 * players - 2)
    ruleset = ("opr704", "wooding")[number // 2 % 2]
    hand = picks_at_random(
        players, f"unbiased {number}", picks, Settings(betting="none", ruleset=ruleset), DECKS[players]
    )
    return hand, random.Random(number).randrange(players)


def kinds_of_picks(number):
    hand, viewer = played(number)
    return [pick.face_up for seat, each in enumerate(hand.state.seats) if seat != viewer for pick in each.picks]


def test_the_views_have_picks_of_both_kinds_in_both_rulesets():
    """A guard: else the tests below would test less than they say."""
    kinds = [kinds_of_picks(number) for number in NUMBERS]

    assert sum(bool(each) for each in kinds) >= 10
    assert min(sum(each.count(kind) for each in kinds) for kind in (True, False)) >= 10
    assert {"opr704", "wooding"} == {played(number)[0].state.settings.ruleset for number in NUMBERS}


def every_deal(seen, deck):
    """All ways the unseen cards may lie: the hands of all seats, and the centre."""
    unseen = [card for card in deck if card not in seen.known_cards]
    others = [seat for seat in range(len(seen.seats)) if seat != seen.viewer]
    hidden = [place.place for place in seen.spread if place.card is None]

    def hands(left, number):
        if number == 0:
            yield (), left
            return
        for hand in combinations(left, 3):
            for more, rest in hands([card for card in left if card not in hand], number - 1):
                yield (hand, *more), rest

    for dealt, rest in hands(unseen, len(others)):
        holes = {seen.viewer: seen.seats[seen.viewer].hole, **dict(zip(others, dealt, strict=True))}
        for below in permutations(rest, len(hidden)):
            there = dict(zip(hidden, below, strict=True))
            yield holes, [place.card or there[place.place] for place in seen.spread]


@functools.cache
def posterior(number, model):
    """The chance of each card in each other hand: a row for each other seat, a column for each card of the pack."""
    hand, viewer = played(number)
    seen = hand.seen_by(viewer)
    picks = [(event.seat, event.place) for event in hand.events if isinstance(event, Picked)]
    total = np.zeros((len(seen.seats), len(DECK)))
    for holes, centre in every_deal(seen, DECKS[len(seen.seats)]):
        weight = 1.0
        if model == "greedy":
            events = {"seats": [len(holes)], "picks": picks}
            ruleset = seen.settings.ruleset
            weight = naive_picking.likelihood(Centre(centre), events, viewer, holes.__getitem__, SLIP, ruleset)
        for seat, cards in holes.items():
            total[seat, [card.index for card in cards]] += weight
    return np.delete(3 * total / total.sum(axis=1, keepdims=True), viewer, axis=0)


def shares(deals, viewer, weights=None):
    """The same from a sample."""
    found = np.zeros((len(deals.layout.holes), len(DECK)))
    weigh = np.ones(len(deals)) if weights is None else np.array(weights)
    for seat, cells in enumerate(deals.layout.holes):
        for cell in cells:
            if cell >= 0:
                column = deals.cards[cell] if deals.road == "numpy" else [order[cell] for order in deals.cards]
                found[seat] += np.bincount(column, weights=weigh, minlength=len(DECK))
    return np.delete(found / weigh.sum(), viewer, axis=0)


def worst(exact, found, count):
    """The largest difference in standard errors; what is certain must be certain in the sample too."""
    is_open = (exact > 1e-12) & (exact < 1 - 1e-12)
    assert np.abs(exact - found)[~is_open].max() < 1e-9
    errors = np.sqrt(exact * (1 - exact) / count)
    return (np.abs(exact - found)[is_open] / errors[is_open]).max()


def sampled(number, model, count, road="numpy"):
    hand, viewer = played(number)
    chosen = GreedyPicks(SLIP) if model == "greedy" else model
    deck = DECKS[len(hand.state.seats)]
    return shares(sample_deals(hand.seen_by(viewer), count, model=chosen, deck=deck, road=road), viewer)


@pytest.mark.parametrize("way", ["apart", "in rounds"])
@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("number", NUMBERS)
def test_sampled_deals_agree_with_counting(monkeypatch, number, model, way):
    """Both ways of the fast sampler, on every view."""
    monkeypatch.setattr(bulk_deals, "LEAST_APART", {"apart": 0.0, "in rounds": 2.0}[way])

    count = {"apart": 20_000, "in rounds": 6_000}[way]

    assert worst(posterior(number, model), sampled(number, model, count), count) < 4


@pytest.mark.heavy
@pytest.mark.parametrize("number", NUMBERS)
def test_many_sampled_deals_agree_with_counting(monkeypatch, number):
    """The same with a sample that would show an error seven times smaller."""
    monkeypatch.setattr(bulk_deals, "LEAST_APART", 0.0)

    assert worst(posterior(number, "greedy"), sampled(number, "greedy", 1_000_000), 1_000_000) < 4


def after_rounds(number, count, rounds):
    """Fair deals, drawn apart, after some rounds."""
    hand, viewer = played(number)
    layout = layout_of(hand.seen_by(viewer), deck=DECKS[len(hand.state.seats)])
    sampler, chance = bulk_deals.BulkSampler(layout, GreedyPicks(SLIP)), bulk_chance("fair", number)
    fair = []
    while sum(hands.shape[1] for hands in fair) < count:
        fair.append(sampler._apart(count, chance))
    hands = sampler._in_rounds(np.concatenate(fair, axis=1)[:, :count], rounds, chance)
    cards = np.array(layout.unseen)[sampler._filled_up(hands, chance)]
    return shares(Deals(layout, "greedy", "fair", "numpy", cards), viewer)


@pytest.mark.parametrize("number", NUMBERS)
def test_rounds_keep_fair_deals_fair(number):
    """However slowly rounds wear an error off, they make none: what is fair before is fair after them."""
    assert worst(posterior(number, "greedy"), after_rounds(number, 20_000, 2), 20_000) < 4


@pytest.mark.heavy
@pytest.mark.parametrize("number", NUMBERS)
def test_rounds_keep_many_fair_deals_fair(number):
    """The same with a sample that would show an error five times smaller."""
    assert worst(posterior(number, "greedy"), after_rounds(number, 500_000, 2), 500_000) < 4


QUICK = (0, 2, 4, 5, 6, 8, 10)
"""Views on which the road without numpy is fast."""


@pytest.mark.parametrize(
    "number", [each if each in QUICK else pytest.param(each, marks=pytest.mark.heavy) for each in NUMBERS]
)
def test_the_plain_road_agrees_with_counting(number):
    """The same without numpy."""
    assert worst(posterior(number, "greedy"), sampled(number, "greedy", 150, "plain"), 150) < 4


@pytest.mark.parametrize("number", NUMBERS)
def test_weighed_deals_agree_with_counting(number):
    """The reference; its sample counts for as many deals as its weights allow."""
    hand, viewer = played(number)
    deck = DECKS[len(hand.state.seats)]
    deals, weights = weighed_deals(hand.seen_by(viewer), 20_000, model=GreedyPicks(SLIP), deck=deck, road="numpy")
    size = sum(weights) ** 2 / math.fsum(weight * weight for weight in weights)

    assert worst(posterior(number, "greedy"), shares(deals, viewer, weights), size) < 4


def test_dealing_once_in_turn_is_found_out(monkeypatch):
    """A wrong sampler fails: the first picker is dealt what the second one needed."""
    monkeypatch.setattr(bulk_deals, "LEAST_APART", 2.0)
    monkeypatch.setattr(bulk_deals, "ROUNDS", dict.fromkeys(bulk_deals.ROUNDS, 0))
    with_two_pickers = [number for number in NUMBERS if number % 2]

    found = [
        worst(posterior(number, "greedy"), sampled(number, "greedy", 20_000), 20_000) for number in with_two_pickers
    ]
    assert sum(each > 4 for each in found) >= 3


def test_forgetting_the_picks_is_found_out():
    """A wrong sampler fails: deals without a thought for the picks are not those of greedy players."""
    found = [worst(posterior(number, "greedy"), sampled(number, "random", 20_000), 20_000) for number in NUMBERS]

    assert sum(each > 4 for each in found) >= 10


@pytest.mark.parametrize(("players", "picks"), [(5, 7), (6, 8)])
def test_rounds_agree_with_hands_drawn_apart_on_the_full_deck(monkeypatch, players, picks):
    """With 52 cards and more pickers the two ways of the sampler share nothing but the tables."""
    seen = picks_at_random(players, f"full {players}", picks).seen_by(picks % players)
    found = []
    for least in (0.0, 2.0):
        monkeypatch.setattr(bulk_deals, "LEAST_APART", least)
        found.append(shares(sample_deals(seen, 10_000, model="greedy", seed=str(least), road="numpy"), seen.viewer))

    assert worst((found[0] + found[1]) / 2, found[0], 20_000) < 4


@pytest.mark.heavy
def test_more_rounds_change_nothing_at_a_full_table(monkeypatch):
    """Ten players, nineteen picks: four times as many rounds give the same chances within four standard errors."""
    seen = picks_at_random(10, "full table", 19).seen_by(9)
    usual = shares(sample_deals(seen, 15_000, model="greedy", seed="usual", road="numpy"), 9)
    monkeypatch.setattr(bulk_deals, "ROUNDS", dict.fromkeys(bulk_deals.ROUNDS, 32))
    more = shares(sample_deals(seen, 15_000, model="greedy", seed="more", road="numpy"), 9)

    assert worst((usual + more) / 2, usual, 30_000) < 4
