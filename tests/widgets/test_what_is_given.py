"""What a notebook cell gives the widgets: numbers, names, and what is refused in one sentence that a person can act on."""

import re

import pytest

from rake_learn import Demo, Exercise, Exercises, FinalTest, Lesson, Progress, Rulebook, Table, player
from rake_learn.course.lesson import lesson, lesson_names
from rake_learn.course.sheet import sheet

UNFIT = [None, True, 3.5, -1, "", "x", [], {}]
MADE = {
    "lesson": (Lesson, "There is no lesson {}: a number from 0 to 14, "),
    "exercise": (Exercise, "There is no exercise {}: "),
    "demo": (Demo, "There is no demo {}: "),
    "hands of a test": (lambda given: FinalTest(hands=given), "{} hands are no test: a whole number from 1 to 100."),
    "players of a test": (
        lambda given: FinalTest(players=given),
        "{} cannot be the number of players: a whole number from 2 to",
    ),
    "players of a sheet": (
        lambda given: sheet("kite-7", given),
        "{} cannot be the number of players: a whole number from 2 to",
    ),
    "hands of a sheet": (lambda given: sheet("kite-7", 4, given), "{} hands do not fit on a sheet: 1 to 100."),
    "player": (player, "There is no player {}: a style (random, "),
}


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"deck": 7}, "The dealer cannot deal from 7: a deck has 52 cards, one after the other."),
        (
            {"title": "Rake! " * 10**6},
            "title='Rake! Rake! Rake! Ra…' is not a setting of Rake: at most 200 characters, and it has 6000000.",
        ),
    ],
    ids=["deck", "title"],
)
def test_a_table_is_given_what_it_can_use(given, sentence):
    with pytest.raises(ValueError, match="^" + re.escape(sentence) + "$"):
        Table(**given)


@pytest.mark.parametrize("given", UNFIT, ids=repr)
@pytest.mark.parametrize("what", MADE)
def test_what_does_not_fit_is_refused_with_what_is_allowed(what, given):
    make, sentence = MADE[what]
    with pytest.raises(ValueError, match="^" + re.escape(sentence.format(repr(given)))) as refused:
        make(given)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("given", [None, True, 99, "x", []], ids=repr)
def test_a_demo_and_a_sheet_need_a_class_code(given):
    for make in (lambda: sheet(given), lambda: Demo(seed="" if given is None else given)):
        with pytest.raises(
            ValueError, match="is no class code: a short word and a number from 1 to 999, such as kite-7"
        ):
            make()


@pytest.mark.parametrize("given", [None, 3, "text"], ids=repr)
def test_progress_takes_a_list_of_journals(given):
    with pytest.raises(ValueError, match="is no list of journals"):
        Progress(given)


@pytest.mark.parametrize("given", [True, "none", {"ante": 2}], ids=repr)
def test_house_rules_are_settings(given):
    with pytest.raises(ValueError, match=re.escape(f"settings={given!r} is not a setting of Rake")):
        Rulebook(given)


def test_a_lesson_is_opened_by_its_number_too():
    for number, name in enumerate(lesson_names()):
        assert lesson(number) is lesson(str(number)) is lesson(f"{number:02}") is lesson(name)
        assert lesson(number).number == number
    assert Lesson(3, seed="kite").page == Lesson("03_pot_and_bets", seed="kite").page
    with pytest.raises(ValueError, match="There is no lesson 99: a number from 0 to 14, the path of a file"):
        Lesson(99)


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: Lesson("ace_of_spades"), "There is no lesson 'ace_of_spades': did you mean '02_ace_of_spades'?"),
        (lambda: Exercise("Pot_Spliter"), "There is no exercise 'Pot_Spliter': did you mean 'pot_splitter'?"),
        (lambda: Exercises("outs_count"), "There is no exercise 'outs_count': did you mean 'outs_counter'?"),
        (lambda: Demo("royal_funral"), "There is no demo 'royal_funral': did you mean 'royal_funeral'?"),
        (lambda: Table(2, others=["bald"]), "There is no player 'bald': did you mean 'bold'?"),
        (lambda: Table(2, others="Ada "), "There is no player 'Ada ': did you mean 'ada'?"),
    ],
)
def test_a_name_that_is_mistyped_is_answered_with_the_nearest(make, sentence):
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        make()
