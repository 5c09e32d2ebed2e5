"""The tables of how hands end: read as they were written, found again by a short play, and in step with the rules."""

from __future__ import annotations

import math
import random
from itertools import combinations

import pytest

from rake_learn.odds.play_tables import PLAYERS, TABLES, packed, played, start_number, start_numbers
from rake_learn.odds.self_play import self_play
from rake_learn.rules import DECK, parse_cards, rank_hand


def test_every_three_cards_have_one_of_898_numbers():
    """Ranks, the ace of spades apart, and one suit or not: nothing else tells two starts from each other."""
    by_kind = {}
    for cards in combinations(DECK, 3):
        ranks = tuple(sorted((card.rank, card.text == "As") for card in cards))
        kind = ranks, len({card.suit for card in cards}) == 1
        assert by_kind.setdefault(kind, start_number(cards)) == start_number(cards)
    assert len(by_kind) == 898
    assert (
        sorted(by_kind.values())
        == list(range(898))
        == sorted([*start_numbers()[0].values(), *start_numbers()[1].values()])
    )


@pytest.mark.parametrize("players", PLAYERS)
def test_the_tables_make_sense(players):
    """A stronger hand beats more; the ace of spades without two aces hardly wins; all starts together have a fair share."""
    table = played(players)
    assert list(table.below) == sorted(table.below)
    assert 0.03 < table.below[0] < 0.06  # half of those that the ace of spades has spoilt
    starts = [start_number(random.Random(number).sample(DECK, 3)) for number in range(4_000)]
    assert sum(table.starts[each] for each in starts) / 4_000 == pytest.approx(1 / players, abs=0.02)
    lock, alone = (table.starts[start_number(parse_cards(text))] for text in ("AsAhAd", "As9h4d"))
    assert lock > 0.95
    assert alone < 0.06


def test_more_players_end_with_better_hands_and_leave_fewer_cards():
    aces = rank_hand(parse_cards("AhAdKc7d2s")).strength
    assert [played(players).below[aces] for players in PLAYERS] == sorted(
        (played(players).below[aces] for players in PLAYERS), reverse=True
    )
    assert [played(players).survival for players in PLAYERS] == sorted(
        (played(players).survival for players in PLAYERS), reverse=True
    )


@pytest.mark.parametrize(
    ("players", "deals"), [(2, 6_000), (4, 2_000), pytest.param(10, 6_000, marks=pytest.mark.heavy)]
)
def test_a_short_play_finds_the_tables_again(players, deals):
    """The command that made the tables, in a small form with another seed: within five standard errors and a bit."""
    short, table = self_play(players, deals, seed="again"), played(players)
    for part in (0.1, 0.25, 0.5, 0.75, 0.9, 0.97):
        strength = next(number for number, below in enumerate(table.below) if below >= part)
        error = math.sqrt(part * (1 - part) / (deals * players))
        assert short.below[strength] == pytest.approx(table.below[strength], abs=5 * error + 0.004)
    assert short.survival == pytest.approx(table.survival, abs=0.01)


def test_the_same_seed_plays_the_same():
    assert self_play(3, 200, seed="same") == self_play(3, 200, seed="same") != self_play(3, 200, seed="other")


def test_tables_are_read_as_they_were_written():
    assert packed([played(players) for players in PLAYERS]) == TABLES.read_bytes()
    assert TABLES.stat().st_size < 60_000
