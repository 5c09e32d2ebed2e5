"""All exercises on one page: chosen, done, left and come back to, each with a journal of its own."""

import json

import pytest

from rake_learn.course.course_desk import open_desk
from rake_learn.course.exercise import Drill, exercise_names
from rake_learn.course.exercise_list import ExerciseList
from rake_learn.course.journal import read_journal
from rake_learn.course.run import right_answer


def do(sitting, kind, **more):
    return sitting.take({"kind": kind, "revision": sitting.revision, **more})


def answered(name="order_the_hands"):
    listed = ExerciseList(seed="kite")
    assert do(listed, "choose", exercise=name)
    assert do(listed, "answer", answer=right_answer(listed._chosen._asking.question))
    return listed


def test_every_exercise_is_listed_with_what_it_is_about_and_can_be_chosen():
    listed = ExerciseList()
    rows = listed.page["exercises"]
    assert [row["name"] for row in rows] == list(exercise_names())
    assert all(row["title"] and row["text"] for row in rows)
    assert listed.journal == ""
    for row in rows:
        assert do(listed, "choose", exercise=row["name"])
        assert listed.page["title"] == row["title"]
        assert listed.page["book"] == row["name"]
        assert do(listed, "back")
    assert listed.page["kind"] == "exercises"


def test_the_chosen_one_goes_as_it_would_by_itself():
    listed, drill = ExerciseList("order_the_hands", seed="kite"), Drill("order_the_hands", seed="kite")
    for _ in range(3):
        answer = right_answer(drill._asking.question)
        for sitting in (listed, drill):
            assert do(sitting, "answer", answer=answer)
            assert do(sitting, "next")
        assert listed.page["step"] == drill.page["step"]
        assert listed.page["can"]["back"] == "All exercises"


def test_what_comes_too_late_changes_nothing():
    listed = answered()
    old = listed.revision
    assert do(listed, "next")
    page = listed.page
    for late in ("next", "back", "hint"):
        assert not listed.take({"kind": late, "revision": old})
    assert not listed.take({"kind": "choose", "exercise": "pot_splitter", "revision": old})
    assert listed.page == page
    for wrong in ("nothing", "order_the_hands", 3):
        assert not do(listed, "choose", exercise=wrong)


def test_it_is_left_and_come_back_to_where_it_was():
    listed = answered()
    score = listed.page["score"]
    assert do(listed, "back")
    assert next(row["score"] for row in listed.page["exercises"] if row["name"] == "order_the_hands") == score
    assert do(listed, "choose", exercise="order_the_hands")
    assert listed.page["score"] == score


def test_a_journal_and_a_code_bring_it_back():
    listed = answered()
    again = ExerciseList("order_the_hands", seed="rook")
    assert again.take({"kind": "kept", "journal": listed.journal})
    assert again.page["score"] == listed.page["score"]
    by_code = ExerciseList()
    assert do(by_code, "resume", code=listed.page["kept"]["code"])
    assert by_code.page["title"] == listed.page["title"]
    assert len(read_journal(by_code.journal).entries) == 1
    assert do(ExerciseList(), "resume", code="1.x.y")


def test_a_code_that_is_none_is_told():
    listed = ExerciseList()
    do(listed, "resume", code="nonsense")
    assert listed.page["alert"]["what"] == "This resume code cannot be read."


def test_the_language_is_that_of_the_exercise_too():
    listed = answered()
    assert do(listed, "language", to="es")
    assert listed.page["can"]["back"] == "Todos los ejercicios"
    assert do(listed, "back")
    assert do(listed, "choose", exercise="pot_splitter")
    assert do(listed, "language", to="zh")
    assert do(listed, "back")
    assert do(listed, "choose", exercise="order_the_hands")
    assert listed.words["lang"] == "zh"
    assert listed._chosen.language == "zh"


def test_one_that_does_not_exist_is_refused():
    with pytest.raises(ValueError, match="pot_splitter"):
        ExerciseList("juggling")


def test_it_opens_without_a_kernel():
    told = json.loads(open_desk('{"exercises": true, "language": "es"}').everything())
    assert told["page"]["kind"] == "exercises"
    assert told["page"]["title"] == "Ejercicios"
