"""One HTML file of a lesson to read: what it holds, what it must not, and how the command refuses."""

from __future__ import annotations

import html
import json
import re

import pytest

from rake_learn import app
from rake_learn.course.lesson import lesson, lesson_names
from rake_learn.course.lesson_file import read_lesson
from rake_learn.course.study import Study
from rake_learn.course.words import course_words, with_lesson
from rake_learn.export_lesson import lesson_page_of
from rake_learn.game.frame_lines import read_frames
from rake_learn.rules.record import replay
from tests.course.wording import ANSWERS_SOMEBODY

OPEN_HANDS = """
format = 1
minutes = 2
articles = ["4.1"]
[[step]]
ask = "which_hand_wins"
[[step]]
play = { players = 6, seed = "harbor" }
[text.en]
title = "<b>&amp;</b></script><script>alert(1)</script>"
"""


def data_of(page):
    text = re.search(r'<script type="application/json" id="rake-data">(.*?)</script>', page, re.DOTALL)[1]
    return json.loads(text)


@pytest.mark.parametrize("name", lesson_names())
def test_every_lesson_fits_into_a_megabyte_and_has_the_steps_of_read_mode(name):
    page = lesson_page_of(name)
    data = data_of(page)

    study = Study(name, seed=name, mode="read")
    assert len(page.encode()) < 1_000_000
    assert [step["page"]["step"]["n"] for step in data["steps"]] == [mark["n"] for mark in study.page["steps"]]
    for step in data["steps"]:
        assert step["page"]["step"]["table"] == bool(step["frames"])
        assert step["page"]["step"] == study.page["step"]
        reveal = step["page"]["step"]["reveal"]
        told = [reveal["mark"], reveal["verdict"], reveal["why"], *reveal["lines"]] if reveal else []
        assert not any(ANSWERS_SOMEBODY["en"].search(each) for each in told), "nobody has answered in a file"
        study.take({"kind": "next", "revision": study.revision})


@pytest.mark.parametrize("language", ["en", "es", "zh"])
def test_the_question_at_its_end_is_there_to_be_thought_about(language):
    """On the last step alone, and for browsers that run nothing too, cards by their names."""
    page = lesson_page_of("02_ace_of_spades", language=language)
    *steps, end = [step["page"]["step"]["say_why"] for step in data_of(page)["steps"]]
    words = with_lesson(course_words(language), lesson("02_ace_of_spades").texts)
    asked = words.entry("lesson.say_why")

    assert not any(steps)
    assert end == {"label": asked, "text": "", "save": ""}
    assert "{As}" in asked
    assert html.escape(words.plain(asked)) in page


def test_it_offers_nothing_that_needs_somebody_behind_it():
    data = data_of(lesson_page_of("00_first_hand"))

    assert data["page"]["paths"] == []
    assert (data["page"]["modes"], data["page"]["book"], data["page"]["kept"]["code"]) == ([], "", "")
    assert "languages" not in data["words"]
    for step in data["steps"]:
        assert step["page"]["can"]["again"] is None
        asked, table = step["page"]["step"]["ask"], step["hand"]
        assert asked is None or asked["more"] is None
        assert table is None or set(table["can"].values()) == {None}
        assert not any(frame["legal"] for frame in read_frames(step["frames"]))


def test_a_hand_in_it_holds_what_its_seat_was_shown():
    """Cards that stay hidden to the end of a hand that is played out are not in the file."""
    lesson = read_lesson(OPEN_HANDS, "hidden")
    study = Study(lesson, seed="hidden", mode="read")
    study.take({"kind": "go", "to": 1, "revision": 0})

    text = data_of(lesson_page_of(lesson))["steps"][1]["frames"]

    hand = replay(study.table.record())
    you = next(seat for seat, dealt in enumerate(hand.record.actions) if "?" not in dealt)
    known = {card.text for step in range(len(hand)) for card in hand.view(step, you).known_cards}
    assert set(re.findall(r'[{"]([2-9TJQKA][cdhs])[}"+*]', text)) == known
    assert any("??" in seat["cards"] for seat in read_frames(text)[-1]["seats"]), "some hands stayed hidden"


def test_another_word_asks_about_other_hands_and_the_same_word_writes_the_same_file():
    assert lesson_page_of("01_hand_ranks", seed="kite") == lesson_page_of("01_hand_ranks", seed="kite")
    assert lesson_page_of("01_hand_ranks", seed="kite") != lesson_page_of("01_hand_ranks", seed="harbor")


def test_a_title_is_text_and_the_page_allows_itself_alone():
    """A lesson file comes from anybody."""
    page = lesson_page_of(read_lesson(OPEN_HANDS, "evil"))
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', page)[1]

    assert page.count("<script") == page.count("</script>") == 2
    assert policy.startswith("default-src 'none'; ")
    assert "unsafe" not in policy
    assert "http" not in policy


def test_the_command_writes_a_page_and_says_what_is_wrong(tmp_path, capsys, checkout):
    page, own = tmp_path / "lesson.html", checkout / "tests" / "course" / "data" / "two_hands.toml"

    assert app.main(["lesson", "export", "02_ace_of_spades", str(page), "--language", "es"]) == 0
    assert page.read_text("utf-8").startswith('<!doctype html>\n<html lang="es"')
    assert app.main(["lesson", "export", "2", str(page), "--seed", "Kite 7"]) == 0
    by_number = page.read_text("utf-8")
    assert app.main(["lesson", "export", "02_ace_of_spades", str(page), "--seed", "kite-7"]) == 0
    assert page.read_text("utf-8") == by_number
    assert app.main(["lesson", "export", str(own), str(page), "--seed", "kite"]) == 0
    assert "<title>Two hands</title>" in page.read_text("utf-8")

    (tmp_path / "broken.toml").write_text("format = 1")
    for arguments, complaint in [
        (["no_such_lesson", str(page)], "There is no lesson 'no_such_lesson': a number from 0 to 14, "),
        ([str(tmp_path / "missing.toml"), str(page)], "missing.toml: cannot be read"),
        ([str(tmp_path / "broken.toml"), str(page)], "broken.toml: "),
        ([str(own), str(tmp_path / "no" / "lesson.html")], "lesson.html: No such file"),
        ([str(own), str(page), "--language", "xx"], "--language 'xx': choose one of en"),
        ([str(own), str(page), "--path", "expert"], "There is no path 'expert': newcomer, holdem"),
    ]:
        assert app.main(["lesson", "export", *arguments]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert complaint in err
        assert err.count("\n") == 1
