"""Class codes: the same hands everywhere; each pupil's own, but reproducible."""

import datetime

import pytest

from rake_learn.course.classroom import WORDS, ClassCode, code_of_the_day, new_code, read_code, seed_of
from rake_learn.course.playground import Playground
from rake_learn.game import Game
from rake_learn.rules import shuffled_deck

GOLDEN = {
    ("kite-7", ""): "7c 3s 4c 5h 8s 9c",
    ("kite-7", "Ana"): "4h Qs 4s 6c 2s 3h",
    ("heron-330", "李明"): "Kd 9s Jh 5c 2h 3d",
}
"""The first cards of a code's deck: the same on every Python, system and in a browser page."""


@pytest.mark.parametrize(("code", "name"), GOLDEN)
def test_a_code_deals_these_cards_everywhere(code, name):
    deck = shuffled_deck(read_code(code).seed(name))
    assert " ".join(card.text for card in deck[:6]) == GOLDEN[code, name]


@pytest.mark.parametrize("text", ["kite-7", "Kite 7", "KITE7", " kite_7 ", "kite  -  7", "kite-007"])
def test_however_it_is_written_it_is_the_same_code(text):
    assert read_code(text) == ClassCode("kite", 7)


@pytest.mark.parametrize(
    "text", ["", "kite", "7", "kite-0", "kite-1000", "kite 7 8", "<b>-7", "kite-७", "x" * 10_000, "k-7"]
)
def test_what_is_no_code_is_refused_with_what_one_looks_like(text):
    with pytest.raises(ValueError, match="such as kite-7"):
        read_code(text)


def test_a_pupil_has_hands_of_their_own_and_gets_them_again():
    hands = {
        name: Game(3, seed=read_code("kite-7").seed(name)).frames[-1]["seats"][0]["cards"]
        for name in ("", "Ana", "Ben")
    }
    assert len({tuple(cards) for cards in hands.values()}) == 3
    assert Game(3, seed=read_code("KITE 7").seed("  ANA ")).frames[-1]["seats"][0]["cards"] == hands["Ana"]


def test_every_day_has_a_code_of_its_own_and_each_word_comes_once_in_a_round():
    start = datetime.date(2026, 1, 1)
    codes = [code_of_the_day(start + datetime.timedelta(days=day)) for day in range(10 * len(WORDS))]
    assert len({str(each) for each in codes}) == len(codes)
    assert {each.word for each in codes[: len(WORDS)]} == set(WORDS)


def test_a_new_code_can_be_read():
    assert all(read_code(str(code)) == code for code in (new_code() for _ in range(50)))


def test_words_are_said_apart():
    assert len(set(WORDS)) == len(WORDS)
    assert all(2 <= len(word) <= 8 and word.isascii() for word in WORDS)


@pytest.mark.parametrize("text", ["kite-7/ana", "Kite 7 / Ana", "KITE7/ANA", " kite-7 /  ana "])
def test_a_code_with_a_name_is_typed_in_any_spelling(text):
    assert seed_of(text) == "kite-7/ana" == Playground(text).page["playground"]["code"]


@pytest.mark.parametrize("text", ["kite", "Kite", "harbor beacon", "kite-0", "kite 7/" + "x" * 61, ""])
def test_what_is_no_class_code_stands_for_itself(text):
    assert seed_of(text) == text
