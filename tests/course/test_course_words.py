"""The words of the whole course: every file in every language, the same placeholders, and no number that could be computed."""

import re
import tomllib
from importlib import resources

import pytest

from rake_learn.course.exercise import exercise, exercise_names
from rake_learn.course.lesson import lesson, lesson_names
from rake_learn.course.words import course_words
from rake_learn.teach.text import languages
from tests.course.wording import TEXT, leaves

ROOMS = ("course", "lessons")
FIELD = re.compile(r"\{(\w+)\}")
DIGITS = re.compile(r"(?<![\w.{-])\d+(?![\w}-])")
OF_THE_DECK = {"1", "52"}
"""What the cards themselves are; everything else is worked out where it stands, or set by the lesson itself."""


def files(room, code):
    return {
        each.name: tomllib.loads(each.read_text("utf-8"))
        for each in (TEXT / room / code).iterdir()
        if each.name.endswith(".toml")
    }


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("code", sorted({*languages()} - {"en"}))
def test_every_file_says_the_same_things_with_the_same_placeholders(room, code):
    english, other = files(room, "en"), files(room, code)
    assert english.keys() == other.keys()
    for name, table in english.items():
        own, theirs = dict(leaves(table)), dict(leaves(other[name]))
        plurals = {key for key in {*own, *theirs} if key.startswith("plural.")}
        assert own.keys() - plurals == theirs.keys() - plurals, name
        for key in own.keys() - plurals:
            assert set(FIELD.findall(own[key])) == set(FIELD.findall(theirs[key])), (name, key)
            assert theirs[key].strip(), (name, key)


@pytest.mark.parametrize("code", sorted(languages()))
def test_no_two_files_say_the_same_thing_in_two_ways(code):
    """What stands in two files would depend on their order."""
    seen = {}
    for name, table in files("course", code).items():
        for key, _ in leaves(table):
            assert key not in seen, f"{key} stands in {seen.get(key)} and in {name}"
            seen[key] = name


@pytest.mark.parametrize("name", lesson_names())
@pytest.mark.parametrize("code", sorted(languages()))
def test_a_lesson_types_no_number_that_could_be_computed(name, code):
    given = lesson(name)
    set_by_the_lesson = {str(number) for step in given.steps for number in _numbers(step)}
    for step in given.steps:
        if step.text is None:
            continue
        entry = given.texts[code]["step"][step.text]
        for line in [entry["heading"], *entry.get("lines", ())]:
            for number in DIGITS.findall(line):
                assert number in OF_THE_DECK | set_by_the_lesson, (step.text, line)


def _numbers(step):
    for values in (
        step.play or {},
        step.ask.settings if step.ask else {},
        *(each.settings for each in step.figures.values()),
    ):
        yield from (value for value in values.values() if isinstance(value, int))


@pytest.mark.parametrize("code", sorted(languages()))
def test_every_exercise_has_a_title_and_a_sentence(code):
    words = course_words(code)
    for name in exercise_names():
        assert words.entry(f"exercise.{name}.title")
        assert words.entry(f"exercise.{name}.text")
        assert exercise(name).spots


def test_the_nine_exercises_are_there():
    """Those of the curriculum; more may stand beside them."""
    assert set(exercise_names()) >= {
        *("novel_or_rules", "order_the_hands", "outs_counter", "peel_the_layers", "pot_splitter"),
        *("spot_the_illegal", "spread_calculator", "up_or_down", "win_lose_ordinary"),
    }


def test_the_fifteen_lessons_are_numbered_as_their_files():
    numbers = [lesson(name).number for name in lesson_names()]
    assert numbers == list(range(15))
    assert all(name.startswith(f"{number:02}_") for name, number in zip(lesson_names(), numbers, strict=True))


@pytest.mark.parametrize("name", lesson_names())
def test_a_lesson_is_a_short_file(name):
    text = (resources.files("rake_learn") / "lessons" / f"{name}.toml").read_text("utf-8")
    lines = [line for line in text.split("[[step]]", 1)[1].splitlines() if line.strip() and line != "[[step]]"]
    assert len(lines) <= 50
