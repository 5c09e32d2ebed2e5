"""Deals that agree with a view: against a posterior counted out on small decks, and wrong samplers must be found out."""

from __future__ import annotations

import math
from collections import Counter

import pytest

from rake_learn.odds import bulk_deals, plain_deals
from rake_learn.odds.counting import count_ways, every_way, groups_of
from rake_learn.odds.deals import sample_deals, weighed_deals
from rake_learn.odds.layout import Deal, deal_of, layout_of
from rake_learn.odds.models import GreedyPicks, RandomPicks, picking_model
from rake_learn.odds.ranks import OddsError
from rake_learn.rules import DECK, EVERYTHING, PUBLIC, Card, Settings, parse_cards, view

from . import naive_picking
from .playing import Centre, Hand, picks_at_random, stacked

SMALL_DECK = parse_cards("AsAhKsKdQcQd9h9d7c7s5h4d3c2d2s")
SLIP = 0.05
ROADS = ["numpy", "plain"]


def three_seats(picks):
    """Three players on a deck of fifteen cards, seen by the last: few cards are unseen, so hands collide often."""
    hand = Hand(3, stacked("AhKdQc 9h7c5h 2dQd4d", "KsAs9d", "7s3c2s"))
    return hand.take(*picks)


VIEWS = {
    "up, down": ([1, 4], 2),
    "down, up, up": ([5, 1, 3], 2),
    "down, down, up, down": ([4, 5, 1, 6], 2),
}


def exact_posterior(hand, viewer, model, what):
    """Every deal on the small deck, weighed by the naive likelihood of the picks: what each outcome's share is."""
    seen = hand.seen_by(viewer)
    layout = layout_of(seen, deck=SMALL_DECK)
    groups = groups_of(layout, range(layout.hidden))
    cells = [cell for group in groups for cell in group]
    picks = [(event.seat, event.place) for event in hand.events if type(event).__name__ == "Picked"]
    found = Counter()
    for way in every_way(layout, groups):
        order = dict(zip(cells, way, strict=True))
        deal = deal_of_cells(layout, order)
        spread = Centre(deal.places)
        weight = naive_picking.likelihood(
            spread, {"seats": [len(deal.holes)], "picks": picks}, viewer, deal.holes.__getitem__, model.slip
        )
        found[what(deal)] += weight
    total = sum(found.values())
    return {outcome: weight / total for outcome, weight in found.items()}


def deal_of_cells(layout, order):
    def card(cell):
        return DECK[order[cell] if cell >= 0 else -1 - cell]

    return Deal(tuple(tuple(map(card, hole)) for hole in layout.holes), tuple(map(card, layout.places)), frozenset())


def first_hand(deal):
    return frozenset(deal.holes[0])


AS_CHANCE = 1.5
"""A perfect sampler is this far off once in a thousand times; a wrong one on these views is further off by far."""


def distance(exact, sample):
    """How far a sample is from the truth, in units of what chance alone would make: 1 is a perfect sampler."""
    count = len(sample)
    found = Counter(sample)
    assert set(found) <= {outcome for outcome, share in exact.items() if share}
    off = sum(abs(found[outcome] / count - share) for outcome, share in exact.items())
    by_chance = sum(math.sqrt(2 * share * (1 - share) / (math.pi * count)) for share in exact.values())
    return off / by_chance


@pytest.fixture(scope="module")
def posterior():
    """The exact shares of the first player's hands, counted out once for each view."""
    known = {}

    def find(name):
        if name not in known:
            picks, viewer = VIEWS[name]
            known[name] = exact_posterior(three_seats(picks), viewer, GreedyPicks(SLIP), first_hand)
        return known[name]

    return find


def long_way_round(monkeypatch):
    """Makes the fast samplers go picker by picker, as they do where hands drawn apart seldom fit together."""
    monkeypatch.setattr(bulk_deals, "LEAST_APART", 2.0)
    monkeypatch.setattr(plain_deals, "KEEPS", (1, 1.0))


@pytest.mark.parametrize("way", ["exact", "in rounds"])
@pytest.mark.parametrize("name", VIEWS)
def test_greedy_deals_agree_with_the_counted_posterior(posterior, monkeypatch, name, way):
    """Both ways of the fast sampler are as far from the truth as chance alone would be, and no further."""
    assert distance(posterior(name), hands_by(monkeypatch, name, way, 6_000)) < AS_CHANCE


@pytest.mark.heavy
@pytest.mark.parametrize("way", ["exact", "in rounds"])
@pytest.mark.parametrize("name", VIEWS)
def test_many_greedy_deals_agree_with_the_counted_posterior(posterior, monkeypatch, name, way):
    """The same with a sample that would show a much smaller error."""
    assert distance(posterior(name), hands_by(monkeypatch, name, way, 60_000)) < AS_CHANCE


def hands_by(monkeypatch, name, way, count):
    """The first player's hands in a sample drawn in one of the two ways."""
    if way == "in rounds":
        long_way_round(monkeypatch)
    picks, viewer = VIEWS[name]
    seen = three_seats(picks).seen_by(viewer)
    sample = sample_deals(seen, count, model=GreedyPicks(SLIP), deck=SMALL_DECK, seed="counted", road="numpy")
    return [first_hand(deal) for deal in sample]


@pytest.mark.parametrize("way", ["exact", "in rounds"])
def test_the_plain_road_agrees_with_the_counted_posterior(posterior, monkeypatch, way):
    """The same without numpy, on a smaller sample."""
    if way == "in rounds":
        long_way_round(monkeypatch)
    picks, viewer = VIEWS["up, down"]
    seen = three_seats(picks).seen_by(viewer)
    sample = sample_deals(seen, 500, model=GreedyPicks(SLIP), deck=SMALL_DECK, road="plain")

    assert distance(posterior("up, down"), [first_hand(deal) for deal in sample]) < AS_CHANCE


@pytest.mark.parametrize("wrong", ["once in turn", "without the picks"])
def test_a_wrong_sampler_is_found_out(posterior, monkeypatch, wrong):
    """The test above can fail: dealing to the pickers only once in turn does not pass it, nor forgetting the picks."""
    monkeypatch.setattr(bulk_deals, "ROUNDS", dict.fromkeys(bulk_deals.ROUNDS, 0))
    long_way_round(monkeypatch)
    picks, viewer = VIEWS["down, down, up, down"]
    model = GreedyPicks(SLIP) if wrong == "once in turn" else "random"
    sample = sample_deals(three_seats(picks).seen_by(viewer), 6_000, model=model, deck=SMALL_DECK, road="numpy")

    assert distance(posterior("down, down, up, down"), [first_hand(deal) for deal in sample]) > 2


@pytest.mark.parametrize("road", ROADS)
def test_the_reference_agrees_with_the_counted_posterior(posterior, road):
    """Even deals that count by their likelihood give each hand its share, within four standard errors."""
    picks, viewer = VIEWS["up, down"]
    count = {"numpy": 20_000, "plain": 2_000}[road]
    seen = three_seats(picks).seen_by(viewer)
    deals, weights = weighed_deals(seen, count, model=GreedyPicks(SLIP), deck=SMALL_DECK, road=road)
    total = sum(weights)
    for card in parse_cards("AhKdQc"):
        exact = sum(share for hand, share in posterior("up, down").items() if card in hand)
        hits = [weight * (card in deal.holes[0]) for deal, weight in zip(deals, weights, strict=True)]
        share = sum(hits) / total
        error = math.sqrt(sum((hit - weight * share) ** 2 for hit, weight in zip(hits, weights, strict=True))) / total
        assert abs(share - exact) < 4 * error


def cards_of_others(seen, sample):
    """How often each unseen card is in the hand dealt to the first other player, with the sample's size."""
    other = next(seat for seat in range(len(seen.seats)) if seat != seen.viewer)
    return Counter(card for deal in sample for card in deal.holes[other]), len(sample)


@pytest.mark.parametrize("number", range(12))
def test_fast_and_reference_samplers_agree_on_the_full_deck(number):
    """On a dozen views with picks of both kinds the chance that another holds a card is the same, within four errors."""
    players = 2 + number % 4
    hand = picks_at_random(players, f"view {number}", picks=2 + number % (2 * players - 1))
    seen = hand.seen_by(hand.state.turn if hand.state.turn is not None else 0)
    fast, count = cards_of_others(seen, sample_deals(seen, 3_000, model=GreedyPicks(0.3), road="numpy"))
    deals, weights = weighed_deals(seen, 9_000, model=GreedyPicks(0.3), road="numpy")
    other = next(seat for seat in range(players) if seat != seen.viewer)
    total, size = sum(weights), sum(weights) ** 2 / sum(weight**2 for weight in weights)

    by_weight = Counter()
    for deal, weight in zip(deals, weights, strict=True):
        for card in deal.holes[other]:
            by_weight[card] += weight / total
    for card, share in by_weight.items():
        error = math.sqrt(share * (1 - share) * (1 / count + 1 / size)) + 1e-9
        assert abs(fast[card] / count - share) < 4.5 * error, card


@pytest.mark.parametrize("road", ROADS)
def test_even_deals_put_each_unseen_card_anywhere_equally_often(road):
    """With the random model a card is as likely here as there, picks or not."""
    seen = picks_at_random(3, "even", picks=4).seen_by(1)
    sample = sample_deals(seen, 2_000, road=road)
    spots = Counter((card, seat) for deal in sample for seat in (0, 2) for card in deal.holes[seat])
    unseen = len(sample.layout.unseen)

    expected = 2_000 * 3 / unseen
    for card in sample.layout.unseen:
        for seat in (0, 2):
            assert abs(spots[DECK[card], seat] - expected) < 4.5 * math.sqrt(expected)


@pytest.mark.parametrize("road", ROADS)
@pytest.mark.parametrize("model", ["random", "greedy"])
@pytest.mark.parametrize("players", [2, 6, 10])
def test_every_deal_agrees_with_the_view(players, model, road):
    """What the seat knows is in every deal, and the 52 cards are there once each."""
    hand = picks_at_random(players, "agrees", picks=players // 2 + 2)
    seen = hand.seen_by(1)
    for deal in sample_deals(seen, 10, model=model, road=road):
        on_table = [*deal.places, *(card for hole in deal.holes for card in hole)]
        assert sorted(DECK) == sorted([*on_table, *deal.rest])
        assert deal.holes[1] == hand.state.seats[1].hole
        for place in seen.spread:
            assert place.card in (None, deal.places[place.place - 1])


@pytest.mark.parametrize("road", ROADS)
def test_a_seed_gives_the_same_deals(road):
    seen = picks_at_random(4, "seed", picks=5).seen_by(0)
    first, again, other = (
        list(sample_deals(seen, 10, model="greedy", seed=seed, road=road)) for seed in ("one", "one", "two")
    )

    assert first == again
    assert first != other


def test_a_picker_is_never_dealt_five_aces():
    """A picker's own hidden cards are not among the cards he has not seen: every hand has five different cards."""
    hand = Hand(3, stacked("AhAdKc 2c3d4h 7s8d9c", "5c6d7h", "AcAsQd")).take(4, 1, 2, 5)
    for deal in sample_deals(hand.seen_by(2), 300, model="greedy"):
        assert len({*deal.holes[0], deal.places[3], deal.places[4]}) == 5


def test_what_a_forced_pick_takes_tells_nothing():
    """R17: the last card is taken by whoever is last, so it makes no deal more likely."""
    hand = Hand(2, stacked("AhKdQc 2dQd4d", "KsAs", "7s3c")).take(1, 2, 3, 4)
    layout = layout_of(hand.seen_by(0))
    forced = layout.observed[-1]

    assert (forced.seat, forced.choices, forced.place) == (1, 1, None)
    assert RandomPicks().likelihood(forced, [0, 1, 2, 3]) == 1


def test_an_onlooker_and_one_who_knows_all_can_ask_too():
    hand = picks_at_random(3, "who", picks=2)
    public, everything = (layout_of(hand.seen_by(viewer)) for viewer in (PUBLIC, EVERYTHING))

    assert (52 - 3, 52 - 15) == (len(public.unseen), len(everything.unseen))
    assert everything.hidden == 0
    assert len(sample_deals(hand.seen_by(EVERYTHING), 3)) == 3


def test_before_the_spread_the_centre_is_dealt_as_if_nobody_folded_any_more():
    """R15: two cards for each player still in."""
    hand = Hand(4, DECK, Settings()).words("x f x")
    layout = layout_of(hand.seen_by(3))

    assert (3, 9 + 6) == (layout.width, layout.hidden)
    assert len(layout_of(Hand(4, DECK, Settings(spread="dealt_in")).words("x f x").seen_by(3)).places) == 8


def test_ways_are_counted_and_listed_alike():
    layout = layout_of(three_seats([1, 4]).seen_by(2), deck=SMALL_DECK)
    groups = groups_of(layout, [*layout.holes[0], layout.places[3]])
    ways = list(every_way(layout, groups))

    assert count_ways(layout, groups) == len(ways) == len(set(ways)) == math.comb(9, 3) * 6
    assert deal_of(layout, layout.unseen).holes[2] == three_seats([]).state.seats[2].hole


class NeverModel:
    """Somebody who cannot have made any pick."""

    name = "never"
    is_flat = False

    def likelihood(self, pick, hand):
        return 0.0


class HatesSpades:
    """Takes face up whenever no spade is held: a model somebody wrote, without a bulk form."""

    name = "hates spades"
    is_flat = False

    def likelihood(self, pick, hand):
        return float(not any(DECK[card].suit == 3 for card in hand))


@pytest.mark.parametrize("road", ROADS)
def test_a_model_of_ones_own(road):
    hand = Hand(2, stacked("AhKdQc 2dQd4d", "KsAs", "7s3c")).take(1)
    for deal in sample_deals(hand.seen_by(1), 200, model=HatesSpades(), road=road):
        assert all(card.suit != 3 for card in deal.holes[0])


def view_without_events():
    hand = picks_at_random(2, "short", picks=1)
    return view(hand.state, (), 1)


@pytest.mark.parametrize(
    ("question", "sentence"),
    [
        (
            lambda seen: sample_deals(seen, 10, model="psychic"),
            "There is no picking model 'psychic': greedy or random.",
        ),
        (
            lambda seen: sample_deals(seen, 10, model="uniform"),
            "There is no picking model 'uniform': greedy or random.",
        ),
        (lambda seen: sample_deals(seen, 0), "0 deals cannot be drawn: a whole number, at least 1."),
        (lambda seen: sample_deals(seen, 2.5), "2.5 deals cannot be drawn: a whole number, at least 1."),
        (lambda seen: sample_deals(seen, 5, deck=DECK[:51]), "The card As is on the table but not in the deck."),
        (
            lambda seen: sample_deals(seen, 5, deck=sorted(seen.known_cards)),
            "5 cards are hidden at the table, but only 0 cards were not seen.",
        ),
        (
            lambda _: sample_deals(view_without_events(), 5),
            "The view does not hold all events of its hand: the picks of others cannot be read off it.",
        ),
        (
            lambda seen: sample_deals(seen, 2, model=NeverModel(), road="plain"),
            "No deal was found in which the others pick like this by the model 'never': allow for slips.",
        ),
        (
            lambda seen: sample_deals(seen, 2, model=NeverModel(), road="numpy"),
            "No deal was found in which the others pick like this by the model 'never': allow for slips.",
        ),
        (lambda _: GreedyPicks(1.5), "slip=1.5 is not a chance: from 0 to 1."),
    ],
)
def test_a_bad_question_gets_one_sentence(question, sentence):
    seen = Hand(2, stacked("AhKdQc 2dQd4d", "KsAs", "7s3c")).take(1).seen_by(1)
    with pytest.raises(OddsError) as caught:
        question(seen)

    assert sentence == str(caught.value)


def test_models_by_name():
    assert ["random", "greedy (slip 0.1)"] == [picking_model(name).name for name in ("random", "greedy")]
    assert Card("As") in {deal.holes[0][0] for deal in sample_deals(Hand(2, DECK).seen_by(1), 500)}
