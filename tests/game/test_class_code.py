"""Class codes: the same hands everywhere, however they are written; each pupil's own, but reproducible."""

import json

import pytest

from rake_learn.game import Game
from rake_learn.game.class_code import ClassCode, read_code, seed_of
from rake_learn.game.comeback import Comeback
from rake_learn.game.table_desk import open_desk
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


@pytest.mark.parametrize("text", ["kite-7/ana", "Kite 7 / Ana", "KITE7/ANA", " kite-7 /  ana "])
def test_a_code_with_a_name_is_typed_in_any_spelling(text):
    assert seed_of(text) == "kite-7/ana"


@pytest.mark.parametrize("text", ["kite", "Kite", "harbor beacon", "kite-0", "kite 7/" + "x" * 61, ""])
def test_what_is_no_class_code_stands_for_itself(text):
    assert seed_of(text) == text


SPELLED = [
    ("KITE 7", "kite-7"),
    ("Kite\u20137", "kite-7"),
    ("\uff4b\uff49te\uff17", "kite-7"),
    ("Kite_07 \uff0f Ana", "kite-7/ana"),
]


@pytest.mark.parametrize(("spelled", "plain"), SPELLED)
def test_a_game_and_a_table_without_a_kernel_deal_the_hands_of_a_code_however_it_is_written(spelled, plain):
    def desk(code):
        return open_desk(json.dumps({"players": 4, "seed": code, "language": "en"})).everything()

    assert Game(4, seed=spelled).frames == Game(4, seed=plain).frames
    assert desk(spelled) == desk(plain)


def test_a_hand_comes_back_though_the_code_was_spelled_in_another_way_before():
    before = Comeback(lambda code: Game(3, seed=code), "Kite 7")
    after = Comeback(lambda code: Game(3, seed=code), "kite-7")
    told = next(each for each in ("check", "call") if before.game.frames[-1]["legal"][each])

    assert after.bring_back({"code": before.code, "intents": [json.dumps(act(before.game, told))]})
    assert len(after.game.frames) > len(before.game.frames)


def act(game, kind):
    return {"kind": "act", "at": len(game.frames) - 1, "action": {"type": kind}}


def test_a_number_is_a_word_too():
    assert Game(3, seed=7).frames == Game(3, seed="7").frames
