"""What the course teaches about greedy players, found on two roads: in bulk, and hand by hand with the rules' own engine.

Pick order (who sits first wins more), the hot potato (who sits last ends with the ace of spades that lies face up), and
what wins. In the quick form the hands on the second road are picked without any table of the package; the full form
plays many more of them, with the tables.
"""

from __future__ import annotations

import functools
import math
import random

import numpy as np
import pytest

from rake_learn.odds import equity, layout_of, sample_deals
from rake_learn.odds.models import greedy_choice
from rake_learn.odds.playout import bulk_play_out, situation_of
from rake_learn.odds.ranks import classes
from rake_learn.odds.seeds import bulk_chance
from rake_learn.odds.worth import sum_of_keys, worths
from rake_learn.rules import DECK, PUBLIC, HandClass, Settings, legal_actions, rank_hand
from rake_learn.rules.cards import ACE_OF_SPADES

from . import naive_picking
from .playing import Hand

CLASSES = np.array([int(each) for each in classes()])


@functools.cache
def in_bulk(players, count):
    """Shares, classes of the best hands, and whether the ace of spades lay face up and ended with the dealer."""
    seen = Hand(players, DECK, Settings()).seen_by(PUBLIC)
    deals = sample_deals(seen, count, seed=f"teach {players}", road="numpy")
    strengths = bulk_play_out(situation_of(seen), deals.cards, "greedy", bulk_chance("none"))
    layout = layout_of(seen)
    up = (deals.cards[list(layout.places[: layout.width])] == ACE_OF_SPADES.index).any(axis=0)
    automatic = np.isin(CLASSES[strengths[-1]], [HandClass.AUTO_LOSE, HandClass.AUTO_WIN])
    return results(strengths, up, automatic)


def results(strengths, up, stuck):
    is_best = strengths == strengths.max(axis=0)
    return is_best / is_best.sum(axis=0), CLASSES[strengths.max(axis=0)], stuck[up]


def by_table(hand, up, has_down, rivals):
    known, cards = worths(rivals), [card.index for card in hand]
    best = greedy_choice(known, sum_of_keys(cards), len(cards), [card.index for card in up.values()], has_down)
    return None if best is None else list(up)[best]


@functools.cache
def by_the_rules(players, count, choose, *, with_ace_up=False):
    """The same from hands played to the end with the engine, on decks shuffled here."""
    chance = random.Random(f"rules {players} {with_ace_up}")
    strengths, up, stuck = [], [], []
    for _ in range(count):
        deck = list(DECK)
        chance.shuffle(deck)
        if with_ace_up:
            at, there = deck.index(ACE_OF_SPADES), 3 * players + 2 * chance.randrange(players)
            deck[at], deck[there] = deck[there], deck[at]
        hand = Hand(players, deck)
        up.append(ACE_OF_SPADES in hand.state.spread.up)
        while not hand.state.is_over:
            state, legal = hand.state, legal_actions(hand.state).pick
            row = {place: state.spread.card_at(place) for place in legal.up}
            place = choose(state.seats[state.turn].cards, row, bool(legal.down), players - 1)
            hand.take(legal.down[0] if place is None else place)
        strengths.append([rank_hand(seat.cards).strength for seat in hand.state.seats])
        stuck.append(ACE_OF_SPADES in hand.state.seats[-1].cards)
    return results(np.array(strengths).T, np.array(up), np.array(stuck))


def agree(one, other):
    """Whether two samples of the same quantity have the same mean, within four standard errors."""
    least = 1 / (min(len(one), len(other)) + 2)  # as in the package: never quite certain
    error = math.sqrt(max(one.var(), least) / len(one) + max(other.var(), least) / len(other))
    return abs(one.mean() - other.mean()) < 4 * error


def check(bulk, rules):
    """Compare what both roads found."""
    for one, other in zip(bulk[0], rules[0], strict=True):
        assert agree(one, other)
    for each in HandClass:
        assert agree(bulk[1] == each, rules[1] == each), each


@pytest.mark.parametrize(("players", "count"), [(2, 150), (4, 60)])
def test_pick_order_and_winners_come_out_on_both_roads(players, count):
    """The share of every seat, and how often each class wins."""
    check(in_bulk(players, 40_000), by_the_rules(players, count, naive_picking.choice))


@pytest.mark.parametrize("players", [2, 6])
def test_the_hot_potato_comes_out_on_both_roads(players):
    """The ace of spades face up ends with the dealer: nearly always of two, most often of six."""
    bulk, rules = in_bulk(players, 40_000)[2], by_the_rules(players, 60, by_table, with_ace_up=True)[2]

    assert agree(bulk, rules)
    assert bulk.mean() > {2: 0.9, 6: 0.6}[players]


@pytest.mark.parametrize("players", [2, 4, 6, 10])
def test_each_seat_is_worth_more_than_the_one_after_it(players):
    shares = in_bulk(players, 40_000)[0].mean(axis=1)

    assert shares.tolist() == sorted(shares, reverse=True)
    assert shares[0] > {2: 1.3, 4: 1.8, 6: 2.2, 10: 2.4}[players] * shares[-1]


@pytest.mark.heavy
@pytest.mark.parametrize("players", [2, 4, 6, 10])
def test_all_of_it_comes_out_on_both_roads(players):
    """The full form: thousands of hands by the rules."""
    bulk = in_bulk(players, 200_000)

    check(bulk, by_the_rules(players, 20_000 // players, by_table))
    assert agree(bulk[2], by_the_rules(players, 10_000 // players, by_table, with_ace_up=True)[2])


def test_equity_tells_the_same_shares():
    """The public question has the shares that were found here."""
    answer = equity(Hand(4, DECK, Settings()).seen_by(PUBLIC), seat=0, error=0.003)

    for share, sample in zip(answer.shares, in_bulk(4, 40_000)[0], strict=True):
        assert abs(share.value - sample.mean()) < 4 * math.hypot(share.error, sample.std() / math.sqrt(sample.size))
