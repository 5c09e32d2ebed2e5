"""The exercises about the table: endless, seeded, said in three languages, and always with a spot that suits."""

import pytest

from rake_learn.course.exercise import Drill, exercise
from rake_learn.course.run import right_answer, wrong_answer
from rake_learn.course.subjects import ask

NAMES = ("pot_splitter", "spot_the_illegal", "spread_calculator")


def answer(drill, *, right):
    found = (right_answer if right else wrong_answer)(drill._asking.question)
    given = list(found) if isinstance(found, tuple) else found
    assert drill.take({"kind": "answer", "revision": drill.revision, "answer": given})
    assert drill.page["step"]["reveal"]["right"] is right
    assert drill.take({"kind": "next", "revision": drill.revision})


@pytest.mark.parametrize("name", NAMES)
def test_a_learner_who_is_right_gets_harder_spots_than_one_who_is_wrong(name):
    ratings = {}
    for right in (True, False):
        drill = Drill(name, seed="kite")
        asked = []
        for _ in range(12):
            asked.append(drill._asking.question.rating)
            answer(drill, right=right)
        ratings[right] = sum(asked[4:])
    assert ratings[True] > ratings[False]


@pytest.mark.parametrize("code", ["en", "es", "zh"])
@pytest.mark.parametrize("name", NAMES)
def test_title_and_text_are_said(name, code):
    page = Drill(name, seed="kite", language=code).page

    assert page["title"]
    assert page["subtitle"]
    assert name not in page["title"]


@pytest.mark.parametrize("name", NAMES)
def test_every_spot_can_be_asked(name):
    for spot in exercise(name).spots:
        assert ask(spot.name, "kite", spot.settings).prompt
