"""What three, four and five cards are worth: against counting by hand, on both roads."""

from __future__ import annotations

import random
from collections import Counter

import numpy as np
import pytest

from rake_learn.odds import worth
from rake_learn.odds.ranks import CARD_KEYS
from rake_learn.odds.worth import UNIT, counts_of_strengths, sum_of_keys, worths, worths_of_strengths, worths_of_sums
from rake_learn.rules import DECK, parse_cards, rank_hand

RULESETS = ["opr704", "wooding"]
HOLDINGS = ["AsAhAd", "AsKsQs", "KsQsJs", "KhQhJh", "7s7h7d", "2c3d9h", "AhKhQh", "AdKd2c"]


def cards(text):
    return [card.index for card in parse_cards(text)]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_all_hands_are_counted_by_strength(ruleset):
    """A sample of hands falls on each strength about as often as it is counted, and all hands are counted."""
    counts = counts_of_strengths(ruleset)

    assert sum(counts) == 2_598_960
    assert {"opr704": (246_468, 3_432), "wooding": (245_319, 4_581)}[ruleset] == (counts[0], counts[-1])
    assert counts[1] == 1_020  # 7-5-4-3-2: 4 to the power 5, less the four of one suit


def test_the_worth_of_five_cards_is_the_share_of_weaker_hands():
    """A pair of aces with the best kickers beats about nine random hands in ten; it beats three less often than one."""
    strength = rank_hand(parse_cards("AhAdKcQcJd")).strength
    one, three = worths_of_strengths(1)[strength] / UNIT, worths_of_strengths(3)[strength] / UNIT

    assert 0.91 < one < 0.94
    assert three == pytest.approx(one**3, abs=1e-5)
    assert (worths_of_strengths(1)[0], worths_of_strengths(1)[-1]) == (0, UNIT)
    assert list(worths_of_strengths(9)) == sorted(worths_of_strengths(9))


@pytest.fixture(params=["numpy", "plain"])
def road(request, monkeypatch):
    """Tables made with numpy and without it: those made before are forgotten."""
    monkeypatch.setattr(worth, "has_numpy", lambda: request.param == "numpy")
    worth._tables.cache_clear()
    yield request.param
    worth._tables.cache_clear()


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("text", HOLDINGS)
def test_fewer_cards_are_worth_the_average_over_what_could_come(road, text, ruleset):
    """Card by card, with `rank_hand`, the same whole number comes out."""
    three, five = cards(text), worths_of_strengths(2, ruleset)
    hand = [DECK[index] for index in three]
    four_sums = Counter()
    for first in DECK:
        for second in DECK:
            if len({*hand, first, second}) == 5:
                strength = rank_hand([*hand, first, second], ruleset=ruleset).strength
                four_sums[first.index] += five[strength]

    known = worths(2, ruleset)
    assert known.of_three(sum_of_keys(three)) == four_sums.total()
    for card, expected in four_sums.items():
        assert known.of_four(sum_of_keys([*three, card])) == expected


@pytest.mark.parametrize("size", [3, 4, 5])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_two_roads_find_the_same_worths(road, size, ruleset):
    """One by one and in bulk, with tables from either road: equal for many holdings, those of one suit among them."""
    chance = random.Random(size)
    holdings = [chance.sample(range(52), size) for _ in range(3_000)]
    holdings += [chance.sample(range(number % 4, 52, 4), size) for number in range(600)]
    known = worths(4, ruleset)
    one_by_one = {3: known.of_three, 4: known.of_four, 5: known.of_five}[size]
    sums = np.array([sum_of_keys(holding) for holding in holdings], dtype=np.int32)

    expected = [one_by_one(int(total)) for total in sums]
    assert expected == worths_of_sums(sums, size, rivals=4, ruleset=ruleset).tolist()


def test_keys_are_those_of_the_ranks():
    assert sum_of_keys([0, 51]) == CARD_KEYS[0] + CARD_KEYS[51]
    assert worth.DECK_SIZE == len(DECK)
