"""Lessons 0 to 2: both runs reach the end on each path, three languages say the same in plain words, nothing is told early."""

import re
import statistics

import pytest

from rake_learn.course.lesson import lesson
from rake_learn.course.run import run
from rake_learn.course.study import Study
from rake_learn.teach.text import Voice, catalogue
from tests.course.subjects.asked import every_answer, questions
from tests.course.wording import words
from tests.teach.test_readability import HIGHEST_GRADE, MEAN_GRADE, NOTE_WORDS, grade, spoken

LESSONS = ("00_first_hand", "01_hand_ranks", "02_ace_of_spades")
FILES = ("course/{}/hands.toml", *(f"lessons/{{}}/{each}.toml" for each in LESSONS))
FIELD = re.compile(r"\{(\w+)\}")


@pytest.mark.parametrize("path", [None, "newcomer", "holdem"])
@pytest.mark.parametrize("answers", ["right", "wrong"])
@pytest.mark.parametrize("name", LESSONS)
def test_always_right_and_always_wrong_both_reach_the_end(name, answers, path):
    study = run(name, "harbor", answers=answers, path=path)
    right, asked = study.score

    assert study.is_finished
    assert right == (asked if answers == "right" else 0)
    assert asked == sum(step.ask is not None for step in lesson(name).on_path(path)) >= 7


@pytest.mark.parametrize("code", ["es", "zh"])
@pytest.mark.parametrize("file", FILES)
def test_every_language_has_every_sentence_with_the_same_placeholders(file, code):
    english, other = words(file, "en"), words(file, code)

    assert english.keys() == other.keys()
    for key, said in english.items():
        assert set(FIELD.findall(said)) == set(FIELD.findall(other[key])), key
        assert said != other[key] or not re.search("[a-z]{2}", FIELD.sub("", said)), key


@pytest.mark.parametrize("file", FILES)
def test_what_is_said_is_plain(file):
    found = [spoken(said) for key, said in words(file, "en").items() if len(said.split()) > 4 and "title" not in key]

    assert [each for each in found if grade(each) > HIGHEST_GRADE] == []
    assert statistics.mean(map(grade, found)) <= MEAN_GRADE


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        ("which_hand_wins", {"hands": 4, "trap": "any"}),
        ("which_hand_wins", {"trap": "ace", "ruleset": "wooding"}),
        ("order_hands", {"trap": "any"}),
        ("name_the_hand", {"kind": "ace"}),
        ("win_lose_or_ordinary", {}),
        ("aces_to_come", {}),
        ("novel_or_rules", {}),
        ("enough_cards", {}),
    ],
)
def test_verdicts_are_short_as_they_are_read(name, settings):
    """With hands, ranks and reasons filled in."""
    from rake_learn.course.words import course_words, said

    voice = Voice(course_words("en"), tuple("ABCDEF"))
    for question in questions(name, settings, 15):
        for answer in every_answer(question):
            told = said(voice, question.judge(answer).verdict)
            text = f"{told.what} {told.why}"
            assert len(FIELD.sub("ace", text).split()) <= NOTE_WORDS, text


@pytest.mark.parametrize("name", LESSONS)
def test_no_figure_stands_typed_in_a_text(name):
    """Numbers that can be computed come as figures: the words hold none but those of cards and of the deck."""
    for key, said in words(f"lessons/{{}}/{name}.toml", "en").items():
        assert set(re.findall(r"\d+", FIELD.sub("", said))) <= {"52"}, key


def test_the_figures_of_lesson_two_stand_in_its_words():
    """As the page gets them: 249,900 hands, 3,432 of which win."""
    study, told = Study("02_ace_of_spades", seed="kite", mode="read"), []
    while study.page["can"]["next"]:
        told += study.page["step"]["lines"]
        study.take({"kind": "next", "revision": study.revision})
    text = " ".join(told)

    for number in ("249,900", "3,432", "1,128", "4,581"):
        assert number in text


def test_the_number_that_a_question_asks_for_is_not_told_before_it():
    """What an estimate is about is in no text up to it."""
    study = Study("02_ace_of_spades", seed="kite", mode="read")
    while (ask := study.page["step"]["ask"]) is None or ask["form"]["kind"] != "chance":
        assert not {"3,432", "246,468"} & set(re.findall(r"[\d,]+\d", " ".join(study.page["step"]["lines"])))
        study.take({"kind": "next", "revision": study.revision})
    assert "3,432" not in " ".join(study.page["step"]["lines"])


def test_the_ladder_that_lesson_one_names_is_the_ladder():
    """From the top, in the words of the odds lab."""
    names = catalogue("en").entry("lab.class")
    order = ["royal_flush", "straight_flush", "four_of_a_kind", "full_house", "flush", "straight", "three_of_a_kind"]
    line = words("lessons/{}/01_hand_ranks.toml", "en")["step.order_four.lines.0"]
    listed = line.split(": ")[1].rstrip(".").split(", ")

    assert listed == [names[each].lower() for each in [*order, "two_pair", "one_pair", "high_card"]]
