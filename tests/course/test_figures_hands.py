"""Figures of hands and starts against the exact numbers and against plain counting."""

import json
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from rake_learn.course.figures import FigureError, figure
from rake_learn.odds.all_hands import Start, ace_of_spades_hands, all_hands, all_starts
from rake_learn.odds.ranks import CARD_KEYS, OddsError, classes, strength_of_sum
from rake_learn.rules import DECK, HandClass
from rake_learn.rules.cards import ACE_OF_SPADES
from rake_learn.teach.text import Percent

NUMBERS = json.loads((Path(__file__).parents[1] / "data" / "numbers.json").read_text("utf-8"))
FIVE, THREE, ACE = NUMBERS["five_card"], NUMBERS["three_card"], NUMBERS["ace"]


def value(table, name):
    return table[name]["value"]


def test_all_hands_are_those_of_the_table():
    found = {each.key: count for each, count in all_hands().items()}

    assert found == value(FIVE, "rake_categories")
    assert sum(found.values()) == figure("hands") == value(FIVE, "total")


def test_hands_with_the_ace_of_spades_by_what_they_would_be():
    for kind, name in (("auto_win", "auto_win_by_natural_category"), ("auto_lose", "auto_lose_by_natural_category")):
        expected = value(FIVE, name)
        for natural in HandClass:
            if 0 < natural < HandClass.AUTO_WIN:
                assert figure("aces", {"kind": kind, "natural": natural.key}) == expected.get(natural.key, 0)


def test_the_novel_lets_more_aces_win():
    made = {
        natural.key: count
        for (kind, natural), count in ace_of_spades_hands("wooding").items()
        if kind is HandClass.AUTO_WIN
    }

    assert made == value(FIVE, "wooding_auto_win_by_category")
    assert figure("aces", {"kind": "auto_win", "ruleset": "wooding"}) == value(FIVE, "wooding_auto_win_total")
    assert figure("aces", {"kind": "auto_lose", "ruleset": "wooding"}) == value(FIVE, "wooding_auto_lose_total")


def test_hands_with_the_ace_of_spades_counted_one_by_one():
    """All 249,900 of them, by the table of the odds: another road than counting suits."""
    ace = CARD_KEYS[ACE_OF_SPADES.index]
    others = [CARD_KEYS[card.index] for card in DECK if card is not ACE_OF_SPADES]
    names = classes()
    found = Counter(names[strength_of_sum(ace + sum(four))] for four in combinations(others, 4))

    assert found == {each: figure("aces", {"kind": each.key}) for each in (HandClass.AUTO_WIN, HandClass.AUTO_LOSE)}


def test_shares_are_those_of_the_counts():
    share = value(FIVE, "p_auto_win_given_AS")

    assert figure("ace_share", {"kind": "auto_win"}).share == pytest.approx(share, abs=1e-12)
    assert figure("ace_share").share == pytest.approx(1 - share, abs=1e-12)
    assert figure("hand_share", {"kind": "flush"}).share == pytest.approx(4615 / 2598960)
    assert figure("one_in", {"kind": "full_house"}) == 768


STARTS = {
    Start.ACE_OF_SPADES_WINS: ["AS_plus_two_aces (already a lock)"],
    Start.ACE_OF_SPADES_AND_ACE: ["AS_plus_one_ace"],
    Start.ACE_OF_SPADES_ALONE: ["AS_alone"],
    Start.THREE_OF_A_KIND: ["trips_no_AS", "trip_aces_no_AS"],
    Start.PAIR: ["pair_no_AS"],
    Start.STRAIGHT_FLUSH: ["three_to_straight_flush_no_AS"],
    Start.FLUSH: ["three_to_flush_no_AS"],
    Start.STRAIGHT: ["three_in_a_row_no_AS"],
    Start.NOTHING: ["nothing_no_AS"],
}


def test_starts_are_those_of_the_table():
    expected = value(THREE, "rake_start_types")

    assert set(STARTS) == set(all_starts())
    assert {kind: sum(expected[name] for name in names) for kind, names in STARTS.items()} == dict(all_starts())
    assert sum(all_starts().values()) == figure("starts") == value(THREE, "total")
    nothing = value(THREE, "probabilities")["nothing_no_AS"]
    assert figure("start_share").share == pytest.approx(1 - nothing, abs=1e-9)


@pytest.mark.parametrize(
    ("where", "name"), [("hands", "AS_in_play_all_stay"), ("starts", "AS_in_starting_hands"), ("up", "AS_face_up")]
)
def test_where_the_ace_of_spades_lies(where, name):
    for players, share in value(ACE, name).items():
        found = figure("ace_in_play_share", {"players": int(players), "where": where})
        assert (type(found), found.share) == (Percent, pytest.approx(share))


@pytest.mark.parametrize(
    ("name", "settings", "words"),
    [
        ("hands", {"kind": "moon"}, "no class of hands 'moon'"),
        ("starts", {"kind": "moon"}, "no kind of start 'moon'"),
        ("ace_in_play_share", {"players": 11}, "11 cannot be the number of players"),
        ("ace_in_play_share", {"where": "moon"}, "not in 'moon'"),
    ],
)
def test_what_does_not_exist_is_refused(name, settings, words):
    with pytest.raises(FigureError, match=words):
        figure(name, settings)


def test_a_ruleset_that_does_not_exist_is_refused():
    with pytest.raises(OddsError, match="moon"):
        figure("hands", {"ruleset": "moon"})
