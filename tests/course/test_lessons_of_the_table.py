"""Lessons 3 to 6 and 12: both runs reach the end on both paths, and their words are those of three languages, and plain."""

import re
import statistics

import pytest

from rake_learn.course.lesson import lesson
from rake_learn.course.run import run
from tests.course.wording import words
from tests.teach.test_readability import HIGHEST_GRADE, MEAN_GRADE, NOTE_WORDS, grade, spoken

LESSONS = (
    "03_pot_and_bets", "04_deal_and_first_bets", "05_spread_and_first_pick", "06_second_pick_and_showdown",
    "12_all_ins_and_side_pots",
)  # fmt: skip
FAMILIES = ("betting", "chips", "ends", "legal", "picking", "pots", "so_far", "spread", "turns")
FILES = [*(f"course/{{}}/{each}.toml" for each in FAMILIES), *(f"lessons/{{}}/{each}.toml" for each in LESSONS)]
FIELD = re.compile(r"\{(\w+)\}")


@pytest.mark.parametrize("path", ["newcomer", "holdem"])
@pytest.mark.parametrize("answers", ["right", "wrong"])
@pytest.mark.parametrize("name", LESSONS)
def test_always_right_and_always_wrong_both_reach_the_end(name, answers, path):
    study = run(name, "harbor", answers=answers, path=path)
    right, asked = study.score

    assert study.is_finished
    assert (right, asked) == (asked if answers == "right" else 0, asked)
    assert asked == sum(step.ask is not None for step in lesson(name).on_path(path)) >= 9


@pytest.mark.parametrize("code", ["es", "zh"])
@pytest.mark.parametrize("file", FILES)
def test_every_language_has_every_sentence_with_the_same_placeholders(file, code):
    english, other = words(file, "en"), words(file, code)
    plurals = {key for key in {*english, *other} if key.startswith("plural.")}

    assert english.keys() - plurals == other.keys() - plurals
    for key in english.keys() - plurals:
        assert set(FIELD.findall(english[key])) == set(FIELD.findall(other[key])), key


def notes():
    """Verdicts in English: what and why together, with their placeholders filled."""
    for file in FILES[: len(FAMILIES)]:
        found = words(file, "en")
        for key in found:
            if key.endswith(".what"):
                yield spoken(f"{found[key]} {found.get(key.removesuffix('what') + 'why', '')}".strip())


def test_verdicts_are_short_and_plain():
    found = list(notes())

    assert len(found) > 150
    assert [note for note in found if len(note.split()) > NOTE_WORDS] == []
    assert [note for note in found if grade(note) > HIGHEST_GRADE] == []
    assert statistics.mean(map(grade, found)) <= MEAN_GRADE


def test_what_lessons_say_is_plain():
    found = [
        spoken(value)
        for file in FILES[len(FAMILIES) :]
        for key, value in words(file, "en").items()
        if ".lines." in key or key.startswith("goals")
    ]

    assert [each for each in found if grade(each) > HIGHEST_GRADE] == []
    assert statistics.mean(map(grade, found)) <= MEAN_GRADE
