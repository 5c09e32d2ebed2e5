"""The odds lab as a widget: questions by message, answers by trait, nothing stale, nothing lost."""

import asyncio
import json
import logging

import pytest

from rake_learn import OddsLab

TO_PICK = {"cards": ["Th", "9h", "4s"], "players": 4, "up": ["Tc", "Jh", "Ad", "6c"]}


def ask(widget, number, **question):
    widget._handle_custom_msg({"kind": "ask", "n": number, "question": {**TO_PICK, **question}}, [])


async def until(widget, is_so):
    """Waits, while the event loop does its work, for an answer."""
    there = asyncio.Event()
    widget.observe(lambda change: is_so(change.new) and there.set(), "answer")
    if not is_so(widget.answer):
        await there.wait()


def test_a_question_from_the_page_is_answered():
    """Without an event loop, as in a script, at once."""
    widget = OddsLab()

    ask(widget, 1)

    assert widget.answer["n"] == 1
    assert widget.answer["question"]["cards"] == TO_PICK["cards"]
    assert widget.answer["bars"]["rows"]


def test_on_an_event_loop_only_the_newest_question_is_answered_and_gets_better():
    """Five questions in a row: no answer to an older one is ever shown."""
    seen = []

    async def asked():
        widget = OddsLab()
        widget.observe(lambda change: seen.append(change.new), "answer")
        for number in range(1, 6):
            ask(widget, number, players=4, before=number - 1 if number < 5 else 0)
        await until(widget, lambda answer: answer["n"] == 5 and answer["done"])
        return widget

    widget = asyncio.run(asked())

    assert {answer["n"] for answer in seen} == {5}
    assert len(seen) > 1
    assert widget.answer["question"]["before"] == 0


def test_a_newer_question_ends_the_work_on_the_older_one():
    """Also when the older one is under way already."""
    seen = []

    async def asked():
        widget = OddsLab()
        ask(widget, 1, deals=200_000)
        await until(widget, lambda answer: answer["n"] == 1)
        widget.observe(lambda change: seen.append(change.new), "answer")
        ask(widget, 2, model="random")
        await until(widget, lambda answer: answer["n"] == 2)
        widget._work.stop()

    asyncio.run(asked())

    assert [answer["n"] for answer in seen] == [2]


@pytest.mark.parametrize(
    "message", [None, 7, "ask", [], {}, {"question": 3}, {"question": {}, "n": "x"}, {"question": None, "n": 1}]
)
def test_any_message_at_all_is_survived(message):
    """What comes over the wire is never trusted."""
    widget = OddsLab()
    before = widget.answer

    widget._handle_custom_msg(message, [])

    assert widget.answer == before


def test_bad_cards_are_told_on_the_page():
    widget = OddsLab("As As 7d")
    assert "ace of spades is there twice" in widget.answer["trouble"]

    ask(widget, 1, players=11)
    assert widget.answer["trouble"] == "11 players need 55 cards, and a deck has 52."

    ask(widget, 2)
    assert widget.answer["trouble"] == ""


def test_an_exception_becomes_a_sentence_and_is_logged(caplog, monkeypatch):
    """In a callback it would vanish; the learner sees a friendly sentence, the log has the details."""
    widget = OddsLab()

    def broken(_asked):
        yield {}["a secret detail"]

    monkeypatch.setattr(widget._lab, "answers", broken)
    with caplog.at_level(logging.ERROR, logger="rake_learn"):
        ask(widget, 1)

    assert widget.answer["trouble"] == "Something went wrong. Change a card to try again."
    assert "a secret detail" not in json.dumps(widget.answer)
    assert "a secret detail" in caplog.text


def test_the_repr_holds_what_is_exact_and_is_the_same_in_every_run():
    assert repr(OddsLab("As Ah 7d")) == repr(OddsLab("As Ah 7d", deals=20_000))
    assert "95/1176" in repr(OddsLab("As Ah 7d"))


def test_the_story_is_the_same_in_every_run():
    """With the number of deals asked for, however much was counted in the background."""
    widget = OddsLab("As Ah 7d", players=3)

    assert widget.story() == OddsLab("As Ah 7d", players=3).story()
    assert "2,048 deals" in widget.story()
    assert OddsLab("As Ah").story().startswith("You need three cards")


def test_hosts_without_widgets_get_words_and_a_table():
    data = OddsLab("As Ah 7d")._repr_mimebundle_()[0]

    assert data["text/plain"] == repr(OddsLab("As Ah 7d"))
    assert "<td>95/1176</td>" in data["text/html"]
    assert "application/vnd.jupyter.widget-view+json" in data
    assert "twice" in OddsLab("As As 7d")._repr_mimebundle_()[0]["text/html"]


def test_an_unknown_argument_is_refused():
    with pytest.raises(TypeError, match="playerz"):
        OddsLab(playerz=3)


def test_another_language_comes_with_the_question_as_it_stands():
    """Words and answer change, what was asked does not; a language there is no text in changes nothing."""
    widget = OddsLab(language="en")
    ask(widget, 1, before=2)

    for number, asked, spoken in [(2, "es", "es"), (3, "tlh", "es"), (4, ["en"], "es"), (5, "zh", "zh")]:
        message = {"kind": "ask", "n": number, "question": {**TO_PICK, "before": 2}, "language": asked}
        widget._handle_custom_msg(message, [])

        assert widget.words["lang"] == spoken
        assert widget.answer["n"] == number
        assert widget.answer["question"]["before"] == 2
        assert (
            widget.answer["bars"]["title"]
            == next(OddsLab(language=spoken)._lab.answers({**TO_PICK, "before": 2}))["bars"]["title"]
        )
