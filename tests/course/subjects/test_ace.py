"""The ace of spades in questions: fates by counting aces, chances against the exact numbers, the novel, the layers."""

import json
from collections import Counter
from pathlib import Path

import pytest

from rake_learn.course.question import Moment
from rake_learn.course.subjects import SubjectError, ask
from rake_learn.rules import PUBLIC
from rake_learn.rules.record import replay
from tests.course.subjects.asked import (
    check_answers,
    check_ids_tell_nothing,
    check_replays,
    check_words,
    questions,
)
from tests.rules.naive_ranking import naive_rake_strength, naive_strength

NUMBERS = json.loads((Path(__file__).parents[2] / "data" / "numbers.json").read_text("utf-8"))
CASES = [
    ("win_lose_or_ordinary", {}),
    ("will_it_win", {}),
    ("aces_to_come", {}),
    ("novel_or_rules", {}),
    ("enough_cards", {}),
    ("enough_cards", {"ruleset": "wooding"}),
    ("who_wins_in_the_novel", {}),
    ("peel_layers", {"layer": "seat"}),
    ("peel_layers", {"layer": "seats"}),
    ("peel_layers", {"layer": "deck"}),
]


@pytest.mark.parametrize(("name", "settings"), CASES)
def test_a_seed_gives_one_question(name, settings):
    check_replays(name, settings)


@pytest.mark.parametrize(("name", "settings"), CASES)
def test_right_is_right_and_wrong_is_wrong(name, settings):
    check_answers(name, settings, 10 if settings else 40)


@pytest.mark.parametrize(("name", "settings"), CASES)
def test_no_place_is_a_safe_guess(name, settings):
    check_ids_tell_nothing(name, settings, count=30 if settings else 120, most=0.9 if settings else 0.65)


@pytest.mark.parametrize(
    ("name", "settings"), [*CASES, *(("ace_chance", {"of": of}) for of in ("random", "lose", "one"))]
)
def test_everything_can_be_said(name, settings):
    check_words(name, settings, 4)


def texts(cards):
    return [card.text for card in cards]


def test_fates_by_counting_aces():
    """With the ace of spades three aces win and fewer lose; without it every hand is ordinary. All three come up."""
    seen = Counter()
    for question in questions("win_lose_or_ordinary", {}, 150):
        cards = texts(question.exhibits[0].rows[0].cards)
        aces = sum(card[0] == "A" for card in cards)
        fate = "ordinary" if "As" not in cards else "win" if aces >= 3 else "lose"
        assert question.judge("win").right == (fate,)
        seen[fate] += 1
    assert min(seen.values()) > 20


def test_the_flash_cards_oversample_the_traps():
    """Royal flushes and the like come far more often than one in thousands, and three aces without the spade too."""
    kinds = Counter()
    for question in questions("win_lose_or_ordinary", {}, 200):
        cards = texts(question.exhibits[0].rows[0].cards)
        kind, _ = naive_strength(cards)
        kinds["made" if "As" in cards and kind >= 4 else ""] += 1
        kinds["plain aces" if "As" not in cards and sum(card[0] == "A" for card in cards) == 3 else ""] += 1
    assert kinds["made"] > 20
    assert kinds["plain aces"] > 10


@pytest.mark.parametrize("trap", ["ace", "ace_royal", "ace_full_house", "ace_straight", "ace_wins", "plain_aces"])
def test_will_it_win_by_a_second_road(trap):
    """Quiz items 1 to 5, as many variants as there are seeds."""
    for question in questions("will_it_win", {"trap": trap}, 25):
        yours, theirs = (naive_rake_strength(texts(row.cards)) for row in question.exhibits[0].rows)
        assert question.judge("yes").right == (("yes" if yours > theirs else "no"),)


def test_aces_to_come_by_counting():
    for question in questions("aces_to_come", {}, 80):
        cards = texts(question.exhibits[0].rows[0].cards)
        needed = max(0, 3 - sum(card[0] == "A" for card in cards))
        expected = "late" if needed > 5 - len(cards) else ("none", "one", "two")[needed]
        assert question.judge("none").right == (expected,)


@pytest.mark.parametrize(
    ("of", "share"),
    [
        ("random", NUMBERS["five_card"]["p_auto_win_given_AS"]["value"]),
        ("lose", 1 - NUMBERS["five_card"]["p_auto_win_given_AS"]["value"]),
        ("one", NUMBERS["ace"]["third_ace_two_blind"]["value"]),
        ("alone", NUMBERS["ace"]["alone_two_blind"]["value"]),
    ],
)
def test_chances_are_exact(of, share):
    """Quiz item 22 and its kin, to the last digit; an estimate counts within ten points."""
    question = ask("ace_chance", "kite", {"of": of})
    judged = question.judge(50)

    assert judged.truth.value == pytest.approx(share, abs=1e-12)
    assert judged.truth.error == 0
    assert not judged.is_right
    assert question.judge(round(100 * share)).is_right
    assert {question.judge(each).verdict.key for each in (0, 100)} == {
        "ask.ace_chance.near", "ask.ace_chance.low" if of == "lose" else "ask.ace_chance.high",
    }  # fmt: skip


# ---------------------------------------------------------------------------- the novel


def wins_in_the_novel(cards):
    """By taking the ace of spades away: in the novel it wins just where what it makes, at least three of a kind, needs it."""
    kind, ranks = naive_strength(cards)
    if kind in (3, 7):
        return ranks[0] == 14
    return kind > 3


def test_the_novel_beside_the_rules():
    seen = Counter()
    for question in questions("novel_or_rules", {}, 80):
        cards = texts(question.exhibits[0].rows[0].cards)
        here = naive_rake_strength(cards)[0] > 0
        expected = "both" if here else "novel" if wins_in_the_novel(cards) else "neither"
        assert question.judge("both").right == (expected,)
        seen[expected] += 1
    assert min(seen.values()) > 8


def test_who_wins_in_the_novel():
    for question in questions("who_wins_in_the_novel", {}, 60):
        yours, theirs = (texts(row.cards) for row in question.exhibits[0].rows)
        assert "As" in yours
        assert not {*yours} & {*theirs}
        assert question.judge("yes").right == (("yes" if wins_in_the_novel(yours) else "no"),)


@pytest.mark.parametrize(("ruleset", "most"), [("opr704", 10), ("wooding", 8)])
def test_how_many_can_sit_down(ruleset, most):
    """Ten by the deck, eight in the novel; both answers come up."""
    asked = {}
    for question in questions("enough_cards", {"ruleset": ruleset}, 30):
        players = question.prompt.values["players"].number
        asked[players] = question.judge("yes").right
    assert asked == {players: ("yes",) if players <= most else ("no",) for players in asked}
    assert {most, most + 1} <= set(asked)


# ---------------------------------------------------------------------------- the layers


def test_one_seat_sees_its_own_cards_alone():
    """The first layer shows the table as the seat saw it before the showdown: no rival's hole card among them."""
    for question in questions("peel_layers", {"layer": "seat"}, 10):
        (shown,) = question.exhibits
        assert isinstance(shown, Moment)
        seen = replay(shown.record).view(shown.step, shown.seat)
        rivals = [seat for number, seat in enumerate(seen.seats) if number != question.you]
        assert shown.seat == question.you != PUBLIC
        assert seen.result is None
        assert all(card is None for seat in rivals for card in seat.hole)
        assert len(seen.own_cards) == 5


def test_all_seats_by_a_second_road():
    for question in questions("peel_layers", {"layer": "seats"}, 25):
        (shown,) = question.exhibits
        strengths = [naive_rake_strength(texts(row.cards)) for row in shown.rows]
        best = [each.id for each, one in zip(question.form.choices, strengths, strict=True) if one == max(strengths)]
        assert question.judge(question.form.choices[0].id).right == tuple(best)


def test_the_card_that_was_left_by_a_second_road():
    """The last picker's hand with the other card instead; everybody else's as it was."""
    changes = 0
    for question in questions("peel_layers", {"layer": "deck"}, 25):
        hands, left = question.exhibits
        said = question.prompt.values
        assert left.up == (said["left"],)
        cards = [texts(row.cards) for row in hands.rows]
        before = [naive_rake_strength(each) for each in cards]
        swapped = [[said["left"].text if card == said["taken"].text else card for card in each] for each in cards]
        after = [naive_rake_strength(each) for each in swapped]
        assert sum(one != other for one, other in zip(cards, swapped, strict=True)) == 1
        ids = [each.id for each in question.form.choices]
        assert question.judge(ids[0]).right == tuple(
            chosen for chosen, strength in zip(ids, after, strict=True) if strength == max(after)
        )
        changes += before.index(max(before)) != after.index(max(after))
    assert changes


@pytest.mark.parametrize(
    ("name", "settings", "words"),
    [
        ("win_lose_or_ordinary", {"kind": "moon"}, "plain_aces"),
        ("will_it_win", {"trap": "kicker"}, "ace_royal"),
        ("aces_to_come", {"cards": 6}, "3 to 5"),
        ("ace_chance", {"of": "moon"}, "random, lose, one or alone"),
        ("novel_or_rules", {"kind": "moon"}, "royal"),
        ("peel_layers", {"layer": "moon"}, "seat, seats, deck"),
        ("peel_layers", {"players": 2}, "3 to 6"),
    ],
)
def test_a_setting_that_makes_no_sense_is_refused(name, settings, words):
    with pytest.raises(SubjectError, match=words):
        ask(name, "kite", settings)
