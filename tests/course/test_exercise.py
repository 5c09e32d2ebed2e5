"""An exercise: endless, seeded, and as hard as suits the learner."""

import pytest

from rake_learn.course import rating
from rake_learn.course.exercise import Drill, Exercise
from rake_learn.course.lesson import Named
from rake_learn.course.run import right_answer, wrong_answer

HANDS = Exercise("order_the_hands", (Named("which_hand_wins"),))


def do(drill, kind, **more):
    return drill.take({"kind": kind, "revision": drill.revision, **more})


def answer(drill, *, right):
    question = drill._asking.question  # the page does not know the answer, so a test has to look behind it
    do(drill, "answer", answer=(right_answer if right else wrong_answer)(question))
    told = drill.page["step"]["reveal"]["right"]
    do(drill, "next")
    return told


def test_it_goes_on_without_end_and_never_asks_the_same_twice_in_a_row():
    drill, seen = Drill(HANDS, seed="kite"), []
    for _ in range(25):
        seen.append(str(drill.page["step"]["ask"]["form"]))
        assert answer(drill, right=True)
    assert len(set(seen)) == 25
    assert drill.page["score"].endswith("25 of 25 right")


def test_right_answers_raise_the_rating_and_wrong_ones_lower_it():
    up, down = Drill(HANDS, seed="kite"), Drill(HANDS, seed="kite")
    for _ in range(10):
        answer(up, right=True)
        answer(down, right=False)
    assert up.rating > rating.FIRST > down.rating


def test_nothing_is_revealed_before_the_answer():
    drill = Drill(HANDS, seed="kite")
    assert drill.page["step"]["reveal"] is None
    assert drill.page["can"]["next"] is None
    assert not do(drill, "next")


def test_the_journal_brings_rating_and_count_back():
    drill = Drill(HANDS, seed="kite")
    for right in (True, False, True):
        answer(drill, right=right)
    again = Drill(HANDS, seed="other")
    assert again.take({"kind": "kept", "journal": drill.journal})
    assert (again.rating, again.page["score"]) == (drill.rating, drill.page["score"])
    assert again.page["step"]["ask"] == drill.page["step"]["ask"]


def test_same_seed_and_answers_lead_to_the_same_spots():
    first, second = (Drill(HANDS, seed="kite") for _ in range(2))
    for right in (True, True, False, True):
        assert first.page["step"]["ask"] == second.page["step"]["ask"]
        answer(first, right=right)
        answer(second, right=right)


@pytest.mark.parametrize(("learner", "spot"), [(1000, 1000), (1000, 1600), (1600, 1000), (400, 2400)])
def test_what_is_expected_of_two_adds_up_to_one(learner, spot):
    assert rating.expected(learner, spot) + rating.expected(spot, learner) == pytest.approx(1)


def test_a_rating_settles_where_half_of_the_answers_are_right():
    """A learner who is right half of the time against spots of 1300 ends near 1300."""
    mine = rating.FIRST
    for answered in range(400):
        mine = rating.after(mine, 1300, is_right=answered % 2 == 0, answered=answered)
    assert abs(mine - 1300) < 20


def test_a_rating_stays_within_its_bounds():
    mine = rating.FIRST
    for answered in range(500):
        mine = rating.after(mine, 400, is_right=False, answered=answered)
    assert mine == rating.LEAST
