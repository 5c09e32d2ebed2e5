"""The measured tables, measured again, and how they are read."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rake_learn.odds import sample_deals
from rake_learn.odds.acts.ranges import PARTS, QUANTILES, SHARPNESS, part_below, parts_below
from rake_learn.odds.playout import plain_final_hands, situation_of
from rake_learn.odds.ranks import CARD_KEYS
from rake_learn.odds.seeds import plain_chance
from rake_learn.odds.worth import UNIT, worths
from rake_learn.rules import PUBLIC, Settings, Stage, shuffled_deck, view
from tests.odds.playing import Hand

SIZES = {Stage.BET1: 3, Stage.BET2: 4, Stage.BET3: 5}


def hands_in_play(players, count, stage):
    """The hands of all players at a stage, everybody picking greedily, nobody folding."""
    hand = Hand(players, shuffled_deck("ranges"), Settings())
    seen = view(hand.state, hand.events, PUBLIC)
    situation = situation_of(seen)
    for order in sample_deals(seen, count, road="plain", seed="ranges").cards:
        for cards in plain_final_hands(situation, order, "greedy", plain_chance("none")):
            yield cards[: SIZES[stage]]


def closed_form(cards, rivals):
    known = worths(rivals)
    total = sum(CARD_KEYS[card] for card in cards)
    of, ways = {3: (known.of_three, 49 * 48), 4: (known.of_four, 48), 5: (known.of_five, 1)}[len(cards)]
    return of(total) / (ways * UNIT)


@pytest.mark.parametrize("players", [2, 5, 10])
@pytest.mark.parametrize("stage", list(SIZES))
def test_the_chances_of_all_players_add_up_to_one(players, stage):
    """So sharp that the average is a fair share."""

    power = SHARPNESS[stage][players - 2]
    chances = [closed_form(cards, players - 1) ** power for cards in hands_in_play(players, 2_400 // players, stage)]
    mean = sum(chances) / len(chances)
    error = (sum((each - mean) ** 2 for each in chances) / len(chances) ** 2) ** 0.5

    assert abs(mean - 1 / players) < 4 * error + 0.003


@pytest.mark.parametrize("players", [2, 5, 10])
@pytest.mark.parametrize("stage", list(SIZES))
def test_the_quantiles_are_quantiles(players, stage):
    """As many hands stay below each of them as it says."""

    worth = [closed_form(cards, 1) for cards in hands_in_play(players, 2_400 // players, stage)]
    for part, quantile in zip(PARTS[1:-1], QUANTILES[stage][players - 2][1:-1], strict=True):
        below = sum(each < quantile for each in worth) / len(worth)
        assert abs(below - part) < 4 * (part * (1 - part) / len(worth)) ** 0.5 + 0.012


@pytest.mark.parametrize("row", [row for rows in QUANTILES.values() for row in rows])
def test_the_tables_rise(row):
    """From nothing to everything."""

    assert row[0] == 0
    assert row[-1] == 1
    assert all(low < high for low, high in itertools.pairwise(row))


@settings(deadline=None)
@given(st.lists(st.floats(0, 1), min_size=1), st.sampled_from([row for rows in QUANTILES.values() for row in rows]))
def test_both_roads_read_them_alike(worth, row):
    """And what is read rises with the worth."""
    np = pytest.importorskip("numpy")

    found = [part_below(each, row) for each in sorted(worth)]

    assert parts_below(np.array(sorted(worth)), row).tolist() == pytest.approx(found)
    assert found == sorted(found)
