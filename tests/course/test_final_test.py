"""The final test: silent while it lasts, then a report on every decision."""

import json

import pytest

from rake_learn.course.final_test import FinalTest
from rake_learn.teach.text import catalogue

TURNS = set(catalogue("en").entry("turn").values())


def do(test, kind, **more):
    return test.take({"kind": kind, "revision": test.revision, **more})


def act(test, action):
    table = test.table
    asked = {"kind": "act", "at": len(table.frames) - 1, "revision": table.hand["revision"], "action": action}
    return test.take({"kind": "table", "intent": asked})


def some_act(legal, spread):
    if legal.get("pick"):
        place = int(next(iter(legal["pick"])))
        return {"type": "pick", "place": place, "up": any(each["n"] == place for each in spread["up"])}
    return {"type": "check" if legal.get("check") else "call" if legal.get("call") else "fold"}


def played(seed="kite", hands=2):
    test = FinalTest(seed=seed, hands=hands)
    while not test.is_over:
        frame = test.table.frames[-1]
        assert do(test, "next") if test.page["can"]["next"] else act(test, some_act(frame["legal"], frame["spread"]))
    return test


@pytest.fixture(scope="module")
def report():
    test = played()
    while test.has_thinking:
        test.think(0.03)
    return test


def test_nothing_is_said_while_it_lasts():
    test = FinalTest(seed="kite", hands=2)
    while not test.is_over:
        table = test.table
        assert test.page["report"] is None
        assert table.coach is None
        assert not any(table.hand["can"].values())
        frame = table.frames[-1]
        assert do(test, "next") if test.page["can"]["next"] else act(test, some_act(frame["legal"], frame["spread"]))
        test.think(0.01)


def test_there_is_no_second_try_no_open_cards_and_no_coach():
    test = FinalTest(seed="kite", hands=2)
    act(test, some_act(test.table.frames[-1]["legal"], None))
    before = test.journal
    for asked in (
        {"kind": "act", "at": 2, "revision": test.table.hand["revision"], "action": {"type": "fold"}},
        {"kind": "open", "on": True, "revision": test.table.hand["revision"]},
        {"kind": "coach", "mode": "after"},
        {"kind": "hint", "at": len(test.table.frames) - 1},
    ):
        test.take({"kind": "table", "intent": asked})
    assert test.journal == before


def test_the_report_counts_every_decision(report):
    acts = sum('"act"' in line for line in report.journal.split("\n"))
    assert f"of {acts} decisions" in report.page["report"]["lines"][0]


def test_each_decision_counts_for_the_article_of_its_round(report):
    """As in the lessons: a bet for its betting round, a pick for its pick and for the advice; none for the showdown."""
    acts = [json.loads(line)["intent"]["action"] for line in report.journal.split("\n") if '"act"' in line]
    picks = sum(each["type"] == "pick" for each in acts)
    of = {each["id"]: each["of"] for each in report.page["report"]["articles"]}

    assert of.keys() <= {"2.2", "3.2", "3.3", "3.4", "3.5", "4.2", "4.3", "5"}
    assert of["3.2"] + of["3.4"] == of["5"] == picks
    assert sum(of.get(each, 0) for each in ("2.2", "3.3", "3.5")) == len(acts) - picks
    assert all(each["right"] <= each["of"] for each in report.page["report"]["articles"])
    assert all(each["articles"][0] in of for each in report.page["report"]["mistakes"])


def test_the_three_costliest_mistakes_come_worst_first_and_lead_to_their_step(report):
    mistakes = report.page["report"]["mistakes"]
    assert 0 < len(mistakes) <= 3
    for number, mistake in enumerate(mistakes):
        assert mistake["articles"]
        assert do(report, "mistake", number=number)
        table = report.table
        assert table.at == mistake["at"]
        assert table.frames[table.at]["title"] in TURNS
        assert do(report, "mistake", number=number)


def test_a_call_that_missed_a_raise_is_not_said_to_be_worth_its_price():
    test = played(seed="rook")
    while test.has_thinking:
        test.think(0.03)
    for language in ("en", "es", "zh"):
        test.speak(language)
        words = catalogue(language)
        mistake = test.page["report"]["mistakes"][0]
        assert words.entry("coaching.act.call").replace("{amount}", "2") in mistake["text"]
        assert words.entry("coaching.act.raise_to").replace("{amount}", "12") in mistake["text"]
        assert words.entry("coach.call_pays.why") not in mistake["why"]
        assert words.entry("coach.raise_missed.why").partition("{amount}")[0] in mistake["why"]
        assert "12" in mistake["why"]


def test_the_report_can_be_made_again_from_the_journal(report):
    again = FinalTest(seed="other", hands=2)
    assert again.take({"kind": "kept", "journal": report.journal})
    assert again.journal == report.journal
    while again.has_thinking:
        again.think(0.03)
    assert json.dumps(again.page["report"]) == json.dumps(report.page["report"])


def test_after_the_report_other_hands_can_be_played_and_are_kept_as_a_test_of_their_own():
    test = played(hands=1)
    assert not do(test, "again")  # the report is still to come
    while test.has_thinking:
        test.think(0.03)
    before = test.journal
    assert test.page["can"]["again"]
    assert do(test, "again")
    assert (test.is_over, test.page["report"], test.page["can"]["again"]) == (False, None, None)
    assert test.journal.count("\n") == 0
    assert test.journal != before.split("\n")[0]
    assert test.table.frames[-1] != FinalTest(seed="kite", hands=1).table.frames[-1]


def test_a_hidden_card_of_the_others_is_in_no_page_while_the_test_lasts():
    test = FinalTest(seed="kite", hands=1)
    text = json.dumps([test.page, test.table.frames, test.journal])
    for seat in test.table.frames[-1]["seats"][1:]:
        assert seat["cards"] == ["??", "??", "??"]
    assert '"deck"' not in text
