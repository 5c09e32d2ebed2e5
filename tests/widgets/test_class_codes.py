"""However a class code is spelled, whatever takes a seed shows its hands."""

import json

import pytest

from rake_learn import Demo, Exercise, Exercises, FinalTest, Game, Lesson, Playground, Table
from rake_learn.course.course_desk import open_desk
from rake_learn.export_lesson import lesson_page_of

SPELLED = [("KITE 7", "kite-7"), ("Kite-7 / Ana", "kite-7/ana")]


def desk(**wanted):
    return open_desk(json.dumps({"language": "en", **wanted})).everything()


SHOWN = {
    "table": lambda code: Table(players=4, seed=code).game.frames,
    "game": lambda code: Game(4, seed=code).frames,
    "playground": lambda code: Playground(code).game.frames,
    "lesson": lambda code: Lesson("02_ace_of_spades", seed=code).page,
    "exercise": lambda code: Exercise("order_the_hands", seed=code).page["step"],
    "exercises": lambda code: Exercises("pot_splitter", seed=code).page["step"],
    "test": lambda code: FinalTest(seed=code).frames,
    "file": lambda code: lesson_page_of("02_ace_of_spades", seed=code),
    "lesson without a kernel": lambda code: desk(lesson="02_ace_of_spades", seed=code),
    "exercise without a kernel": lambda code: desk(exercise="order_the_hands", seed=code),
    "test without a kernel": lambda code: desk(test=True, seed=code),
    "playground without a kernel": lambda code: desk(playground=code),
}


@pytest.mark.parametrize(("spelled", "plain"), SPELLED)
@pytest.mark.parametrize("where", SHOWN)
def test_a_code_is_read_however_it_is_spelled(where, spelled, plain):
    assert SHOWN[where](spelled) == SHOWN[where](plain) != SHOWN[where]("rook-1")


def test_a_demo_takes_the_code_of_a_class():
    assert repr(Demo("royal_funeral", seed="KITE 7")) == "Demo('royal_funeral', seed='kite-7': slide 1 of 5)"


def test_any_other_word_is_taken_as_it_is():
    one, other = (Table(players=4, seed=seed).game.frames[-1]["seats"][0]["cards"] for seed in ("Kite", "kite"))
    assert one != other
