"""The odds lab behind a page without a kernel: the same answers as in a notebook, and only the last question counts."""

from __future__ import annotations

import json
import logging

import pytest

from rake_learn.game.lab_desk import LabDesk, open_desk
from rake_learn.game.odds_lab import Lab

QUESTION = {"cards": ["As", "Ah", "7d"], "players": 3}


def ask(desk, number, question=QUESTION, **more):
    return desk.receive(json.dumps({"kind": "ask", "n": number, "question": question, **more}))


def worked_off(desk):
    """Everything the desk says until it has no more to do."""
    told = []
    while desk.has_thinking:
        told.append(json.loads(desk.think(0.01)))
    return told


def figures(answer):
    return {name: answer[name] for name in ("question", "exact", "bars", "classes", "curve", "done")}


def test_it_ends_with_the_answer_of_the_notebooks(monkeypatch):
    monkeypatch.setattr("rake_learn.game.odds_lab.CURVE_DEALS", 200)  # the rest of the curve comes the same way
    question = {**QUESTION, "players": 2}
    desk = LabDesk(question, "en")
    desk.lab = Lab("en", road="plain")
    ask(desk, 1, question)

    *_, last = worked_off(desk)
    *_, expected = Lab("en", road="plain").answers(question)

    assert figures(last["answer"]) == json.loads(json.dumps(figures(expected)))
    assert last["answer"]["n"] == 1


def test_of_many_questions_the_last_is_worked_on():
    desk = LabDesk(QUESTION, "en")
    first = json.loads(desk.everything())

    assert [ask(desk, number, {**QUESTION, "players": number}) for number in range(2, 8)] == [""] * 6
    told = json.loads(desk.think(0.01))["answer"]

    assert first["answer"]["n"] == 0
    assert (told["n"], told["question"]["players"]) == (7, 7)


def test_another_language_comes_with_its_words_and_the_question_stays():
    desk = LabDesk(QUESTION, "en")
    desk.everything()

    told = json.loads(ask(desk, 1, language="es"))

    assert told["words"]["lang"] == "es"
    assert json.loads(desk.think(0.01))["answer"]["question"]["players"] == 3


def test_it_offers_the_numbers_of_deals_that_can_be_waited_for():
    words = json.loads(LabDesk(QUESTION, "en").everything())["words"]

    assert [each["value"] for each in words["deals"]] == [2_000, 20_000]


@pytest.mark.parametrize(
    "message", ["", "[]", "{", '{"n": "x", "question": {}}', '{"n": 1}', "x" * 20_000, "[" * 9_000]
)
def test_what_is_no_question_changes_nothing(message):
    desk = LabDesk(QUESTION, "en")
    desk.everything()

    assert desk.receive(message) == ""
    assert json.loads(desk.think(0.01))["answer"]["n"] == 0


def test_what_cannot_be_answered_is_told():
    desk = open_desk(json.dumps({"question": {"cards": "As As 7d", "players": "many"}, "language": "xx"}))

    assert json.loads(desk.everything())["answer"]["trouble"]
    assert not desk.has_thinking


def test_an_error_is_told_and_the_next_question_answered(monkeypatch, caplog):
    desk = LabDesk(QUESTION, "en")
    monkeypatch.setattr(desk, "_answers", iter(()))
    with caplog.at_level(logging.CRITICAL):
        assert json.loads(desk.think(0.01))["answer"]["trouble"]
    assert not desk.has_thinking

    ask(desk, 1)

    assert json.loads(desk.think(0.01))["answer"]["trouble"] == ""
