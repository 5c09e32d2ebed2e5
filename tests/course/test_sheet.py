"""A sheet of a code's hands: the cards that a game deals, on one page that needs nothing else."""

import hashlib
import html
import re

import pytest

from rake_learn.app import main
from rake_learn.course.sheet import dealt, own_seat, sheet
from rake_learn.game import Game
from rake_learn.game.class_code import read_code
from rake_learn.teach.text import languages

GOLDEN = "5884b52a"
"""Of the words of ten hands of kite-7: the same on every Python and system."""


def alternatives(page):
    """What is said of every row of cards, in order."""
    return [html.unescape(each) for each in re.findall(r'alt="([^"]*)"', page)]


def play_on(game):
    """Nobody leaves: the learner checks or calls, and takes what lies there."""
    while not game.is_over:
        legal = game.frames[-1]["legal"]
        pick = legal.get("pick")
        game.act(f"take {min(map(int, pick))}" if pick else "check" if "check" in legal else "call")


@pytest.mark.parametrize("name", ["", "Ana"])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_pupils_cards_are_those_of_a_game_with_the_same_code(players, name):
    seed = read_code("kite-7").seed(name)
    game = Game(players, seed=seed)
    for number in range(1, 4):
        own = dealt(seed, number, players).seats[own_seat(number, players)].hole
        assert {card.text for card in own} == {*game.frames[-1]["seats"][0]["cards"][:3]}
        play_on(game)
        if number < 3 and min(game.stacks.values()) > 0:
            game.next_hand()
        else:
            break


def test_a_hand_is_a_row_with_every_seat_and_both_rows_of_the_spread():
    page = sheet("kite-7", 5, 4)
    assert page.count("<tr>") == 5
    rows = alternatives(page)
    assert len(rows) == 4 * (5 + 2)
    assert [row.count(",") + 1 for row in rows[:7]] == [3, 3, 3, 3, 3, 5, 5]
    cards = [card for row in rows[:7] for card in row.split(", ")]
    assert len(set(cards)) == len(cards)


def test_a_sheet_asks_nobody_for_anything():
    page = sheet("kite-7")
    assert not re.search(r"<script|<link|@import|(?:src|href)=\"(?!data:)", page)
    assert "@media print" in page


@pytest.mark.parametrize("language", sorted(languages()))
def test_a_sheet_is_in_one_language(language):
    page = sheet("kite-7", 3, 1, language=language)
    others = [sheet("kite-7", 3, 1, language=code) for code in languages() if code != language]
    assert alternatives(page) not in [alternatives(each) for each in others]
    assert "{" not in re.sub(r"<style>.*?</style>", "", page, flags=re.DOTALL)


def test_the_same_code_gives_the_same_sheet_everywhere():
    told = "\n".join(alternatives(sheet("KITE 7")))
    assert hashlib.sha256(told.encode()).hexdigest()[:8] == GOLDEN


def test_a_pupils_name_may_stand_behind_the_code():
    assert sheet("kite-7/ Ana") == sheet("kite-7", name="Ana")
    assert sheet("kite-7/Ben", name="Ana") == sheet("kite-7", name="Ana")


def test_a_name_is_written_as_text():
    page = sheet("kite-7", name="<b>Ana</b>")
    assert "<b>Ana" not in page
    assert "&lt;b&gt;Ana" in page


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("kite",), "such as kite-7"),
        (("kite-7", 11), "2 to 10"),
        (("kite-7", 4, 0), "1 to 100"),
        (("kite-7", 4, 101), "1 to 100"),
    ],
)
def test_what_cannot_be_on_a_sheet_is_refused(arguments, reason):
    with pytest.raises(ValueError, match=reason):
        sheet(*arguments)


def test_the_command_writes_the_page(tmp_path, capsys):
    page = tmp_path / "hands.html"
    assert (
        main(["sheet", "kite-7", str(page), "--players", "3", "--hands", "2", "--name", "Ana", "--language", "es"]) == 0
    )
    assert page.read_text("utf-8") == sheet("kite-7", 3, 2, name="Ana", language="es")
    assert main(["sheet", "kite", str(page)]) == 2
    assert "such as kite-7" in capsys.readouterr().err
    assert main(["sheet", "kite-7", str(page), "--language", "xx"]) == 2
    assert main(["sheet", "kite-7", str(tmp_path / "no" / "where.html")]) == 2
