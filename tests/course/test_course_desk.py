"""The course without a kernel: the same pages as with one."""

import json

import pytest

from rake_learn.course import course_desk
from rake_learn.course.course_desk import open_desk
from rake_learn.course.exercise import exercise_names
from rake_learn.course.lesson import lesson_names
from rake_learn.course.study import Study
from rake_learn.game.desk import Refused

ASKED = [
    *({"lesson": name} for name in lesson_names()),
    *({"exercise": name} for name in exercise_names()),
    {"test": True},
    {"progress": True},
    {"playground": "kite-7"},
]


@pytest.mark.parametrize("asked", ASKED, ids=lambda asked: "-".join(map(str, asked.values())))
def test_every_page_opens_as_text(asked):
    told = json.loads(open_desk(json.dumps({**asked, "seed": "kite", "language": "zh"})).everything())
    assert told["words"]["lang"].startswith("zh")
    assert told["page"]["title"]
    assert told["frames"]["kept"] == 0
    assert all("note" in json.loads(line) for line in told["frames"]["lines"])


def test_a_lesson_goes_on_as_in_a_kernel():
    desk, study = open_desk('{"lesson": "02_ace_of_spades", "seed": "kite"}'), Study("02_ace_of_spades", seed="kite")
    first = study.page["step"]["ask"]["form"]["choices"][0]["id"]
    told = json.loads(desk.receive(json.dumps({"kind": "answer", "revision": 0, "answer": first})))
    study.take({"kind": "answer", "revision": 0, "answer": first})
    assert told["page"]["step"] == json.loads(json.dumps(study.page["step"]))
    assert "words" not in told


def test_a_journal_is_handed_over_however_long():
    study = Study("02_ace_of_spades", seed="kite")
    study.take({"kind": "answer", "revision": 0, "answer": study.page["step"]["ask"]["form"]["choices"][0]["id"]})
    desk = open_desk('{"lesson": "02_ace_of_spades"}')
    told = json.loads(desk.receive(json.dumps({"kind": "kept", "journal": study.journal, "padding": "x" * 100_000})))
    assert told["journal"] == study.journal


@pytest.mark.parametrize("message", ["", "[]", "{", "null", '{"kind": "answer"}', "x" * 3_000_000, "[" * 100_000])
def test_what_is_no_message_is_answered_and_changes_nothing(message):
    desk = open_desk('{"lesson": "02_ace_of_spades", "seed": "kite"}')
    before = json.loads(desk.everything())["page"]
    assert json.loads(desk.receive(message))["page"] == before


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"lesson": "02_ace"}, "There is no lesson '02_ace': did you mean '02_ace_of_spades'?"),
        ({"exercise": "outs"}, "There is no exercise 'outs': "),
        ({"playground": "kite-7000"}, "'kite-7000' is no class code: a short word and a number from 1 to 999"),
        ({"playground": "harbor"}, "'harbor' is no class code: "),
        ({"lesson": "02_ace_of_spades", "path": "holdm"}, "There is no path 'holdm': "),
    ],
)
def test_a_misspelt_link_is_refused_in_one_sentence_of_ours(asked, said):
    with pytest.raises(Refused) as refused:
        open_desk(json.dumps(asked))
    assert str(refused.value).startswith(said)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("name", ["nothing like it", "mine.toml", "99"])
def test_a_link_to_no_lesson_is_answered_with_those_there_are_and_no_file(name):
    with pytest.raises(Refused) as refused:
        open_desk(json.dumps({"lesson": name}))
    said = str(refused.value).removeprefix(f"There is no lesson {name!r}: ")
    assert all(each in said for each in lesson_names())
    assert "file" not in said
    assert ".toml" not in said


def test_what_pythons_own_errors_say_is_no_refusal(monkeypatch):
    monkeypatch.setattr(course_desk, "_sitting", lambda *_: int("As"))
    with pytest.raises(ValueError, match="invalid literal") as failed:
        open_desk("{}")
    assert failed.type is ValueError
