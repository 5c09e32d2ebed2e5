"""The course's widgets: each brings its own page, and nothing but the page travels."""

import json

import pytest

from rake_learn import Exercise, Exercises, Playground, Progress
from rake_learn.widgets.bundle import EXERCISES, LESSON, PLAYGROUND, PROGRESS, module_text, style_text

MADE = {
    PLAYGROUND: lambda: Playground("kite-7"),
    PROGRESS: Progress,
    EXERCISES: Exercises,
    LESSON: lambda: Exercise("order_the_hands"),
}


@pytest.mark.parametrize("entry", MADE)
def test_each_widget_is_drawn_by_its_own_module(entry):
    widget = MADE[entry]()
    assert widget.get_state(["_esm"])["_esm"] == module_text(entry)
    assert widget.get_state(["_css"])["_css"] == style_text(entry)


def test_a_new_table_reaches_the_page_in_one_message():
    playground = Playground("kite-7")
    intent = {"kind": "new", "choices": {"players": 6}, "code": "rook-1", "revision": playground.page["revision"]}
    playground._receive(playground, intent, [])
    assert playground.page["playground"]["code"] == "rook-1"
    assert len(playground.frames[-1]["seats"]) == 6
    assert playground.game.settings.ante == 1


def test_no_hidden_card_of_a_hand_of_the_playground_travels():
    """Opponents' cards are nowhere in what is sent; the file that is saved holds the learner's own."""
    playground = Playground("kite-7", players=3)
    playground._receive(playground, {"kind": "save", "revision": playground.page["revision"]}, [])
    record = playground.page["playground"]["file"]["text"]
    assert record.count("??????") == 2
    others = [seat["cards"] for seat in playground.frames[-1]["seats"][1:]]
    assert all(set(cards) == {"??"} for cards in others), others


def test_the_exercise_that_is_chosen_brings_its_journal():
    exercises = Exercises(seed="kite")
    assert exercises.journal == ""
    intent = {"kind": "choose", "exercise": "pot_splitter", "revision": exercises.page["revision"]}
    exercises._receive(exercises, intent, [])
    assert json.loads(exercises.journal.split("\n")[0])["book"] == "pot_splitter"
    assert repr(exercises).startswith("Exercises(Drill('pot_splitter'")
