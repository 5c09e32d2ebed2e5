"""A recorded hand as frames: the stage that a table is told to be in, and who is spoken to."""

import json
import re

import pytest

from rake_learn.course.lesson import lesson, lesson_names
from rake_learn.game.recorded import until
from rake_learn.rules import EVERYTHING, PUBLIC, Settings, Stage
from rake_learn.rules.record import Record, replay

HAND = replay(
    Record(
        Settings(),
        (100, 100),
        ("d dh p1 As9d3h", "d dh p2 KcJd6h", "p1 cc", "p2 cc", "d dc Tc7h/4h9s", "p1 pd 4h 3", "p2 pu Tc 1"),
    )
)
DEALT, PICKED = 5, 7
"""Steps that end a stage: the centre is dealt, the last has picked."""


def stages(step, seat):
    return [frame["stage"] for frame in until(HAND, step, seat).frames]


@pytest.mark.parametrize(("step", "goes_on"), [(DEALT, Stage.PICK1), (PICKED, Stage.BET2)])
def test_a_table_that_waits_for_whom_it_shows_is_in_the_stage_that_goes_on(step, goes_on):
    assert stages(step, 0)[-1] == goes_on


@pytest.mark.parametrize("seat", [1, PUBLIC, EVERYTHING])
@pytest.mark.parametrize("step", [DEALT, PICKED])
def test_whoever_only_looks_on_is_told_of_the_stage_of_the_step(step, seat):
    assert stages(step, seat) == [*stages(step, 0)[:-1], stages(step, 0)[-1] - 1]


def test_a_step_that_was_gone_past_keeps_its_own_stage():
    assert Stage.SPREAD in stages(PICKED, 0)


@pytest.mark.parametrize("name", lesson_names())
def test_where_every_hand_lies_open_nobody_is_spoken_to(name):
    """Each seat goes by its name there, so that "you" is none of them."""
    shown = [step.shown for step in lesson(name).steps if step.shown is not None and step.shown.seat == EVERYTHING]
    told = [until(replay(each.record), each.step, each.seat) for each in shown]

    assert not re.findall(r"[^{\"]*\byou(?:rs?)?\b[^}\"]*", json.dumps([each.frames for each in told]), re.IGNORECASE)


def test_whom_the_table_shows_is_you_by_name_and_in_every_sentence():
    shown = until(HAND, PICKED, 0)

    assert (shown.hand["seats"][0], shown.hand["own"]) == ("You", "Your hand")
    assert shown.frames[-1]["seats"][0]["label"].startswith("You, 99 chips, your turn. You hold")


def test_an_open_hand_bears_the_name_of_its_player():
    shown = until(HAND, PICKED, EVERYTHING)

    assert shown.hand["own"] == shown.hand["seats"][0]


@pytest.mark.parametrize("seat", [0, EVERYTHING])
def test_3_1_a_card_that_lies_face_down_is_never_told_to_lie_face_up(seat):
    spread = until(HAND, DEALT + 1, seat).frames[-1]["spread"]

    assert all("face up" in place["label"] for place in spread["up"] if "by" not in place)
    assert not any("face up" in place["label"] for place in spread["down"])
    assert all(
        ("lying face down" in place["label"]) == ("card" in place) for place in spread["down"] if "by" not in place
    )
