"""Figures of chances against the exact numbers, by simulation of the plain kind, and by what is known of tables."""

import json
import random
from itertools import combinations
from pathlib import Path

import pytest

from rake_learn.course.figures import FigureError, figure
from rake_learn.course.words import course_words, spoken
from rake_learn.odds import finishes
from rake_learn.rules import DECK, HandClass, parse_cards
from rake_learn.teach.note import Note
from rake_learn.teach.text import Percent, Voice
from tests.rules.naive_ranking import naive_rake_strength

ACE = json.loads((Path(__file__).parents[1] / "data" / "numbers.json").read_text("utf-8"))["ace"]
SIZES = range(2, 11)


@pytest.mark.parametrize(
    ("name", "settings", "table"),
    [
        ("third_ace_chance", {"when": "before"}, "third_ace_first_picker"),
        ("third_ace_chance", {"when": "after"}, "third_ace_no_ace_up_two_blind"),
        ("third_ace_chance", {"when": "last"}, "third_ace_last_pick_one_blind"),
        ("ace_face_up", {}, "p_ace_face_up"),
        ("blind_ace_of_spades", {"picks": 1}, "AS_in_one_blind"),
        ("blind_ace_of_spades", {"picks": 2}, "AS_in_two_blind"),
    ],
)
def test_chances_are_those_of_the_table(name, settings, table):
    for players in SIZES:
        found = figure(name, {**settings, "players": players})
        assert found.share == pytest.approx(ACE[table]["value"][str(players)], abs=1e-12)


def test_the_third_ace_by_dealing():
    """First picker of six, dealt by hand: an ace among six face up and two face down."""
    chance, hits, deals = random.Random(6), 0, 20_000
    left = [card for card in DECK if card not in parse_cards("AsAh7d")]
    for _ in range(deals):
        hits += any(card.rank.letter == "A" for card in chance.sample(left, 8))
    share = figure("third_ace_chance", {"players": 6}).share

    assert abs(hits / deals - share) < 4 * (share * (1 - share) / deals) ** 0.5
    assert figure("against", {"players": 6, "when": "before"}) == 2


@pytest.mark.parametrize(("cards", "ways"), [("9h6h3h", 45), ("9s6s3s", 36)])
def test_ways_to_a_flush_one_by_one(cards, ways):
    own = parse_cards(cards)
    left = [card.text for card in DECK if card not in own]
    texts = [card.text for card in own]
    counted = sum(naive_rake_strength([*texts, *pair]) >= (0, (5, [])) for pair in combinations(left, 2))

    assert figure("blind_ways", {"cards": cards}) == counted == ways
    assert figure("blind_chance", {"cards": cards}).share == counted / 1176


def test_a_seen_card_cannot_come():
    found = finishes(parse_cards("AsAh7d9c"), seen=parse_cards("Ad"))

    assert figure("blind_ways", {"cards": "AsAh7d9c", "target": "ace", "seen": "Ad"}) == 1
    assert found.counts[HandClass.AUTO_WIN] == 1


def test_prices_and_folds():
    assert figure("price_of_call", {"pot": 20, "bet": 10}).share == 10 / 40
    assert figure("enough_folds_share", {"pot": 20, "bet": 10}).share == pytest.approx(10 / 30)
    three = figure("enough_folds_share", {"pot": 20, "bet": 20, "rivals": 3}).share
    assert three**3 == pytest.approx(0.5)
    assert figure("unseen_count", {"players": 6}) == 43
    assert figure("unseen_count", {"players": 6, "face_up": False}) == 49


def value(found):
    """Of a figure that was drawn: itself and its error, as shares."""
    assert isinstance(found, Note)
    return found.values["value"].share, found.values["error"].share


def test_shares_of_seats_add_up_and_fall_from_the_first_to_the_dealer():
    shares = [value(figure("seat_share_of", {"players": 6, "seat": seat})) for seat in range(1, 7)]

    assert sum(share for share, _ in shares) == pytest.approx(1)
    assert [share for share, _ in shares] == sorted((share for share, _ in shares), reverse=True)
    assert all(0 < error < 0.01 for _, error in shares)


def test_turning_the_second_pick_round_makes_seats_fairer():
    last, turned = (value(figure("seat_share_of", {"seat": 6, "second_pick": order})) for order in ("same", "reverse"))

    assert turned[0] - last[0] > 4 * (turned[1] + last[1])


def test_the_dealer_loses_by_the_ace_more_often_at_a_larger_table():
    two, eight = (value(figure("dealer_loses", {"players": players})) for players in (2, 8))

    assert two[0] < eight[0] < ACE["AS_in_play_all_stay"]["value"]["8"]


def test_a_crowd_lifts_the_ace_of_spades_with_an_ace():
    alone, crowd = (value(figure("wins_by_ace", {"players": players})) for players in (2, 10))

    assert abs(alone[0] - ACE["third_ace_first_picker"]["value"]["2"]) < 0.05
    assert abs(crowd[0] - ACE["third_ace_first_picker"]["value"]["10"]) < 0.05


def test_figures_that_were_drawn_are_said_with_their_error_in_three_languages():
    for name in ("pot_share_of", "wins_by_ace", "seat_share_of", "dealer_loses", "ace_taken_share"):
        found = figure(name)
        for code in ("en", "es", "zh"):
            assert "±" in spoken(Voice(course_words(code), ()), found)
        assert figure(name) == found


def test_a_certain_figure_is_said_without_an_error():
    assert isinstance(figure("pot_share_of", {"cards": "AsAhAd", "players": 2}), Percent)


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        ("third_ace_chance", {"players": 11}),
        ("third_ace_chance", {"when": "now"}),
        ("blind_ways", {"cards": "9h6hXX"}),
        ("blind_ways", {"target": "pair"}),
        ("seat_share_of", {"seat": 7}),
        ("seat_share_of", {"second_pick": "back"}),
        ("unseen_count", {"players": 1}),
    ],
)
def test_settings_that_make_no_sense_are_refused(name, settings):
    with pytest.raises(FigureError):
        figure(name, settings)
