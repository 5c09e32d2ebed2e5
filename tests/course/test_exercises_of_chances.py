"""The exercises about chances and decisions: each brings its spots, suited to the learner, in three languages."""

import pytest

from rake_learn.course.exercise import Drill, exercise
from rake_learn.course.subjects import ask
from tests.course.drilling import answer

NAMES = ("estimate_the_chance", "outs_counter", "up_or_down", "who_holds_what", "worth_the_chips")
OTHERS = ("es", "zh")


@pytest.mark.parametrize("name", NAMES)
def test_a_learner_who_is_right_gets_harder_spots_than_one_who_is_wrong(name):
    """Where all answers are as good as the best, a wrong one does not exist: so each is asked how it was judged."""
    ratings = {}
    for right in (True, False):
        drill = Drill(name, seed="kite")
        asked = []
        for _ in range(10):
            asked.append(drill._asking.question.rating)
            assert answer(drill, right=right) or not right
        ratings[right] = drill.rating, sum(asked[4:])

    assert ratings[True][0] > ratings[False][0]
    assert ratings[True][1] > ratings[False][1]


@pytest.mark.parametrize("name", NAMES)
def test_title_and_text_are_said_in_each_language(name):
    english = Drill(name, seed="kite").page
    for code in OTHERS:
        page = Drill(name, seed="kite", language=code).page
        assert page["title"]
        assert page["title"] != english["title"]
        assert page["step"]["ask"]["prompt"] != english["step"]["ask"]["prompt"]


@pytest.mark.parametrize("name", NAMES)
def test_every_spot_can_be_asked_and_they_differ_in_difficulty(name):
    asked = [ask(spot.name, "kite", spot.settings) for spot in exercise(name).spots]

    assert all(question.prompt for question in asked)
    assert max(question.rating for question in asked) - min(question.rating for question in asked) >= 200
