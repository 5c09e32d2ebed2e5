"""The table widget: state by trait, acts by message, one answer to each, errors as notes."""

import json
import logging

import pytest

from rake_learn import Table
from tests.listening import Listening, ask
from tests.scripted import Blind


class Broken(Blind):
    def decide(self, view, chance):
        raise RuntimeError("a secret detail")


def table(**options):
    return Listening(**{"players": 3, "seed": "kite", "others": [Blind(), Blind()], **options})


def test_one_act_is_answered_by_one_update():
    """Frames, step and hand arrive together and first, so the page repaints once; what goes beside them comes after."""

    widget = table()
    widget.sent.clear()

    ask(widget, kind="act", at=widget.at, action={"type": "check"})

    message, *beside = widget.sent
    assert message["method"] == "update"
    assert {"frames", "at", "hand"} <= set(message["state"])
    assert [set(each["state"]) for each in beside] == [{"company"}]


def test_frames_travel_as_a_line_of_json_each():
    """What a list costs on its way (a walk, a copy, a comparison of every node) a text does not."""

    widget = table()
    widget.sent.clear()

    ask(widget, kind="act", at=widget.at, action={"type": "check"})

    lines = widget.sent[0]["state"]["frames"].split("\n")
    assert [json.loads(line) for line in lines] == widget.game.frames
    assert widget.get_state(["frames"])["frames"] == "\n".join(lines)


def test_the_step_is_sent_even_when_its_number_is_the_same():
    """The page steps without telling, so what was sent last is not what it shows."""

    widget = table()
    widget.sent.clear()
    shown = widget.at

    widget._show()

    assert widget.sent[-1]["state"]["at"] == shown


def test_a_stale_click_is_answered_and_changes_nothing():
    """The page waits for a word, also about a click that came too late."""

    widget = table()
    before = widget.frames
    widget.sent.clear()

    widget._handle_custom_msg({"kind": "act", "at": widget.at, "revision": -5, "action": {"type": "check"}}, [])

    assert widget.frames == before
    assert [sorted(message["state"]) for message in widget.sent] == [["hand"]]


@pytest.mark.parametrize("message", [None, 7, "check", [], {"kind": 3}, {"revision": None}])
def test_any_message_at_all_is_survived(message):
    """What comes over the wire is never trusted."""

    widget = table()
    before = widget.frames

    widget._handle_custom_msg(message, [])

    assert widget.frames == before


def test_an_exception_becomes_a_note_and_is_logged(caplog):
    """In a callback it would vanish; the learner sees a friendly note, the log has the details."""

    widget = table()
    widget.game._dealing._others = (Broken(), Broken())

    with caplog.at_level(logging.ERROR, logger="rake_learn"):
        ask(widget, kind="act", at=widget.at, action={"type": "check"})

    assert widget.alert["kind"] == "error"
    assert "a secret detail" not in str(widget.alert)
    assert "a secret detail" in caplog.text
    assert len(caplog.records) == 1


def test_after_an_exception_the_game_goes_on():
    """Nothing half-done: the failed act leaves the hand as it was, and the same act can be tried again."""

    widget = table()
    players = widget.game._dealing._others
    frames = widget.frames
    widget.game._dealing._others = (Broken(), Broken())
    ask(widget, kind="act", at=widget.at, action={"type": "check"})
    assert widget.frames == frames

    widget.game._dealing._others = players
    ask(widget, kind="act", at=widget.at, action={"type": "check"})

    assert widget.alert is None
    assert len(widget.frames) > len(frames)


def test_the_repr_tells_the_state_and_is_the_same_in_every_run():
    """nbval compares it, so it makes nbval check the rules."""

    assert repr(table()) == repr(table())
    assert repr(table()).startswith("Table(hand 1, step ")


def test_hosts_without_widgets_get_words_and_plain_html():
    """text/plain and a static page part stand beside the widget."""

    data = table()._repr_mimebundle_()[0]

    assert data["text/plain"] == repr(table())
    assert "<li>" in data["text/html"]
    assert "application/vnd.jupyter.widget-view+json" in data


def test_a_game_moved_by_a_cell_is_shown_at_the_next_click():
    """Whoever plays on the game itself leaves the page behind; the first click brings it up to date."""

    widget = table()
    widget.game.act("check")
    assert len(widget.frames) < len(widget.game.frames)

    widget._handle_custom_msg({"kind": "act", "at": widget.at, "revision": 0, "action": {"type": "check"}}, [])

    assert widget.frames == widget.game.frames


def test_a_whole_hand_from_cells():
    """Play out, open everything, deal the next hand."""

    widget = table()
    widget.play_out(Blind())
    assert widget.frames[-1]["result"]
    widget.open_everything()
    assert widget.hand["open"]
    widget.next_hand()
    assert widget.hand["number"] == 2


def test_an_unknown_argument_is_refused():
    """A misspelt argument is not swallowed."""

    with pytest.raises(TypeError, match="playerz"):
        Table(playerz=3)


def test_acts_from_a_cell_move_the_table():
    """A notebook cell can act too."""

    widget = table()
    steps = len(widget.frames)

    widget.act("check")

    assert len(widget.frames) > steps
    assert widget.at == len(widget.frames) - 1
