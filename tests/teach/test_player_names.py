"""One word means the same computer player everywhere: a style, or a regular."""

import argparse
import re

import pytest

from rake_learn import Game, Playground, player, regulars
from rake_learn.course.playground import COMPANIES
from rake_learn.course.playing import open_game
from rake_learn.game.seating import company
from rake_learn.rules import SetupError
from rake_learn.simulate_command import run as simulate
from rake_learn.teach.players import STYLES, company_of, player_names
from tests.scripted import Blind

NAMES = player_names()


def test_no_name_means_two_players():
    assert len(set(NAMES)) == len(NAMES) == len(STYLES) + len(regulars())
    assert [player(each).style for each in STYLES] == [*STYLES]
    assert [player(each.key) for each in regulars()] == [*regulars()]


@pytest.mark.parametrize("name", NAMES)
def test_a_name_seats_the_same_player_at_a_table_in_a_lesson_and_in_a_command(name, capsys):
    expected = Game(2, seed="kite", others=[player(name)])
    expected.play_out()

    for others in (name, [name]):
        for game in (
            Game(2, seed="kite", others=others),
            open_game({"players": 2, "others": others}, "kite", "en"),
        ):
            game.play_out()
            assert game.story() == expected.story()
    options = {"players": 2, "hands": 2, "workers": 1, "seed": "kite", "styles": name, "json": False}
    assert simulate(argparse.Namespace(**options)) == 0
    assert f"1 {name} " in capsys.readouterr().out


@pytest.mark.parametrize("name", COMPANIES)
def test_the_words_of_the_playground_are_those_of_a_table(name):
    assert company_of(name, 3) == company(4, name)
    assert Playground("kite-7", company=name).game.frames == Game(4, seed="kite-7", others=name).frames


def test_the_learners_seat_is_played_out_by_name_too():
    one, other = Game(3, seed="kite"), Game(3, seed="kite")
    one.play_out("beginner")
    other.play_out(player("beginner"))
    assert one.story() == other.story() != Game(3, seed="kite").story()


def test_names_and_players_of_your_own_sit_at_one_table():
    assert [each.style for each in company(4, ["bold", Blind("own"), "ada"])] == ["bold", "own", "steady"]
    assert list(Game(4, others=("bold", "ada", "bold")).stacks) == ["You", "Bo", "Ada", "Ines"]


@pytest.mark.parametrize("others", [[], 7, ["bold"], [7, 7, 7], [Blind, Blind, Blind], {}], ids=repr)
def test_what_cannot_fill_the_seats_is_refused_with_the_names_there_are(others):
    with pytest.raises(
        SetupError, match=re.escape(f"others={others!r} is not a setting of Rake: 3 players or names")
    ) as refused:
        Game(4, others=others)
    assert str(refused.value).endswith(f"one name alone for all of them: {', '.join(NAMES)}.")


def test_a_name_that_nobody_has_is_answered_with_those_there_are():
    told = f"a style ({', '.join(STYLES)}) or a regular ({', '.join(each.key for each in regulars())})."
    for make in (lambda: player("xyz"), lambda: Game(2, others="xyz"), lambda: Game(2, others=["xyz"])):
        with pytest.raises(ValueError, match=f"^{re.escape(f'There is no player {chr(39)}xyz{chr(39)}: {told}')}$"):
            make()
