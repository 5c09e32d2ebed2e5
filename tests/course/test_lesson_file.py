"""A mistake in a lesson file is refused with the file, the line and the reason."""

from pathlib import Path

import pytest

from rake_learn import app
from rake_learn.course.lesson_file import LessonError, load_lesson, read_lesson

GOOD = (Path(__file__).parent / "data" / "two_hands.toml").read_text("utf-8")


def test_the_good_one_is_read():
    lesson = read_lesson(GOOD, "two_hands")
    assert [bool(step.ask) for step in lesson.steps] == [True, False, False]


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("format = 1", "format = 2", 1, "newer"),
        ("format = 1", 'format = "1"', 1, "whole number"),
        ("minutes = 5", "minutes = 0", 2, "1 to 120"),
        ("minutes = 5", "minutes = ", 2, "not TOML"),
        ("minutes = 5", "hours = 5", 2, "'hours'"),
        ('["4.1"]', '["4.9"]', 3, "4.9"),
        ("which_hand_wins", "which_hand_winz", 6, "which_hand_winz"),
        ("again = true", "again = 1", 8, "true or false"),
        ("again = true", "with = { hands = 'two' }", 8, "hands"),
        ("again = true", "with = { feet = 2 }", 8, "feet"),
        ("again = true", "play = { players = 3 }", 8, "not both"),
        ('text = "why"', 'text = "how"', 11, "'how'"),
        ('text = "why"', "text = 7", 11, "not 7"),
        ('text = "why"', 'text = "why"\nhand = "no_such_hand"', 12, "no_such_hand"),
        ('text = "why"', 'text = "why"\nhand = "../../etc/passwd"', 12, "no hand"),
        ('text = "why"', 'text = "why"\nfigures = { share = "no_such" }', 12, "no_such"),
        ('text = "why"', 'text = "why"\npaths = ["expert"]', 12, "expert"),
        ("players = 3", "players = 11", 15, "11"),
        ("players = 3", "cards = 3", 15, "'cards'"),
        ("{As} is", "{share} is", 28, "{share}"),
        ("{As} is", "{As is", 28, "brace"),
        ('title = "Two hands"', "", 17, "no title"),
        ('title = "Two hands"', "title = 2", 18, "not 2"),
        ("goals = [", "goals = [3, ", 19, "list of texts"),
        ("say_why =", "saywhy =", 20, "'saywhy'"),
        ('lines = ["The better', 'line = ["The better', 24, "'line'"),
        ('heading = "Your turn"', "", 30, "heading is missing"),
        ('heading = "Your turn"', "heading = “Your turn”", 31, "straight quotes"),
        ('heading = "Your turn"', 'heading = "Your turn', 31, "ends with a quote"),
        ('heading = "Your turn"', 'heading = "Your"\nheading = "turn"', 32, "twice"),
        ("minutes = 5", "[[steps]]", 2, "'steps'"),
        ('text = "why"', 'text = "why"\nagain = true', 12, "'ask'"),
        ('text = "why"', 'text = "why"\nat = 3', 12, "'hand'"),
        ('text = "why"', 'text = "why"\ngoal = "won"', 12, "'play'"),
        ('text = "why"', 'text = "why"\nhand = "three_aces.phh"', 12, "without .phh"),
        ('text = "why"', 'text = "why"\nhand = "My hand"', 12, "small letters"),
        ("again = true", "with = { folds = 9 }", 8, "folds"),
        ("Two hands", "Two\\u0007 hands", 18, "U+0007"),
        ("Two hands", "Two\\r hands", 18, "U+000D"),
        ("Two hands", "Two\\U0000009B31m hands", 18, "U+009B"),
        ("Two hands", "Two \x85hands", 18, "U+0085"),
        ("Two hands", "Two \u202ehands", 18, "U+202E"),
        ("is a card", "is \u2066a card", 28, "U+2066"),
        ("Your turn", "Your \\u202aturn", 31, "U+202A"),
        ('seed = "kite"', 'seed = "ki\\u001bte"', 15, "U+001B"),
        ("[text.en.step.play]", '[text.en.step."\\u0000"]', 30, "U+0000"),
        ("[text.en]", '[text.fr]\ntitle = "Deux mains"\n\n[text.en]', 17, "'fr': it speaks en, es, zh."),
        ("[text.en]", "[text.en-GB.step.first]\n[text.en]", 17, "'en-GB'"),
        ("[text.en.step.play]", '[text.en.step.frist]\nheading = "A"\n\n[text.en.step.play]', 30, "mean 'first'?"),
        ("[text.en.step.play]", '[text.en.step.zzz]\nheading = "A"\n\n[text.en.step.play]', 30, 'text = "zzz"'),
        ("say_why =", 'step.plya.heading = "A"\nsay_why =', 20, "mean 'play'?"),
    ],
)
def test_a_mistake_names_file_line_and_reason(old, new, line, reason):
    assert old in GOOD
    with pytest.raises(LessonError) as found:
        read_lesson(GOOD.replace(old, new, 1), "mine", file="mine.toml")
    assert found.value.line == line, str(found.value)
    assert reason in str(found.value)
    assert str(found.value).startswith("mine.toml, line")


def test_ends_of_lines_and_tabs_are_no_control_characters():
    spread = GOOD.replace('"Why does the better hand win?"', '"""Why\\tdoes\n\tthe better hand win?"""')
    for text in (spread, spread.replace("\n", "\r\n")):
        assert read_lesson(text, "mine").texts["en"]["say_why"] == "Why\tdoes\n\tthe better hand win?"


def test_of_several_control_characters_the_first_is_named_with_its_line():
    with pytest.raises(LessonError, match=r"U\+202E") as found:
        read_lesson(GOOD.replace("Two hands, one", "Two\u202e hands, one").replace("Your", "Your\\u0007"), "mine")
    assert found.value.line == 23


def test_a_character_that_is_only_spoken_of_is_not_taken_for_one_that_stands_there():
    with pytest.raises(LessonError) as found:
        read_lesson(GOOD.replace("Two hands", r"Two \\u0007 hands", 1).replace("Your", r"Your\u0007"), "mine")
    assert found.value.line == 31


def test_names_as_deep_as_the_file_is_long_are_refused():
    with pytest.raises(LessonError):
        read_lesson(GOOD.replace("[text.en]", f"[text{'.a' * 20_000}]\n[text.en]", 1), "mine")


def test_the_three_languages_may_stand_in_one_file():
    words = GOOD[GOOD.index("[text.en]") :]
    all_three = GOOD + words.replace("text.en", "text.es") + words.replace("text.en", "text.zh")
    assert set(read_lesson(all_three, "mine").texts) == {"en", "es", "zh"}


def test_a_lesson_begins_with_a_decision():
    swapped = GOOD.replace('ask = "which_hand_wins"\ntext = "first"\nagain = true', 'text = "first"')
    with pytest.raises(LessonError, match="decision"):
        read_lesson(swapped, "mine")


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("again = true", 'again = true\npaths = ["holdem"]', 12, "for 'newcomer' must be a decision"),
        ("again = true", "again = true\npaths = []", 9, "empty"),
        ("[[step]]", '[[step]]\npaths = ["holdem"]', 6, "no step is for 'newcomer'"),
    ],
)
def test_each_path_has_steps_and_begins_with_a_decision(old, new, line, reason):
    with pytest.raises(LessonError, match=reason) as found:
        read_lesson(GOOD.replace(old, new), "mine")
    assert found.value.line == line


@pytest.mark.parametrize(
    "text",
    ["", "format = 1", "[[step]]", "step = 3", "x" * 200_000, 'step = ["a"]', "x = " + "9" * 9000, "x = " + "[" * 9000],
)
def test_what_is_no_lesson_is_refused(text):
    with pytest.raises(LessonError):
        read_lesson(text, "mine")


def test_a_file_that_is_not_there_is_named(tmp_path):
    with pytest.raises(LessonError, match=r"missing\.toml"):
        load_lesson(tmp_path / "missing.toml")


def test_a_file_that_is_no_text_is_named(tmp_path):
    file = tmp_path / "picture.toml"
    file.write_bytes(b"\xff\xd8\xff")
    with pytest.raises(LessonError, match="cannot be read"):
        load_lesson(file)


def test_a_file_in_another_encoding_is_told_so_with_its_line(tmp_path):
    file = tmp_path / "senales.toml"
    file.write_bytes(GOOD.replace("Two hands", "Señales", 1).encode("latin-1"))
    with pytest.raises(LessonError, match="UTF-8") as found:
        load_lesson(file)
    assert found.value.line == 18


def test_a_file_as_windows_saves_it_is_read(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_bytes(GOOD.replace("\n", "\r\n").encode("utf-8-sig"))
    assert load_lesson(file).steps == read_lesson(GOOD, "mine").steps


def test_a_mistake_in_steps_written_in_one_line_is_named():
    inline = 'format = 1\nminutes = 5\nstep = [{ask = "which_hand_wins"}, {txt = "a"}]\n[text.en]\ntitle = "Mine"'
    with pytest.raises(LessonError, match="'txt'"):
        read_lesson(inline, "mine")


def test_a_figure_of_ones_own_that_cannot_be_counted_is_refused_with_its_line(tmp_path):
    file = tmp_path / "mine.toml"
    wrong = GOOD.replace('text = "why"', 'text = "why"\nfigures = { best = { what = "aces", kind = "auto_wn" } }', 1)
    file.write_text(wrong, "utf-8")
    with pytest.raises(LessonError, match="auto_wn") as found:
        load_lesson(file)
    assert found.value.line == 12


@pytest.mark.parametrize(
    ("goals", "line"),
    [("", 17), ("goals = []", 19), ('goals = [" "]', 19)],
    ids=["none are named", "the list of them is empty", "one is nothing"],
)
def test_a_lesson_that_names_no_goals_opens_and_the_check_asks_for_them(goals, line, tmp_path, capsys):
    file = tmp_path / "mine.toml"
    file.write_text(GOOD.replace('goals = ["Tell which of two hands wins."]', goals), "utf-8")

    assert load_lesson(file).steps
    assert app.main(["lesson", "check", str(file)]) == 2
    assert f"mine.toml, line {line}: [text.en] names no goals" in capsys.readouterr().err


def test_goals_that_are_named_in_english_do_for_a_lesson_in_several_languages(tmp_path):
    file = tmp_path / "mine.toml"
    words = GOOD[GOOD.index("[text.en]") :].replace("text.en", "text.es")
    spanish = words.replace('goals = ["Tell which of two hands wins."]\n', "")
    file.write_text(GOOD + spanish, "utf-8")

    assert "goals" not in load_lesson(file, with_goals=True).texts["es"]
