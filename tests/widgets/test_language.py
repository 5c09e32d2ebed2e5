"""The page switches language: one message, and every word that stays arrives with the hand."""

from rake_learn import Table
from tests.scripted import Blind


def test_the_page_switches_language_by_message():
    """Words, hand, frames and what goes beside them are in the new language; the step is the page's."""
    widget = Table(players=3, seed="kite", others=[Blind(), Blind()])
    given = widget.get_state()
    widget._handle_custom_msg({"kind": "language", "to": "es", "at": 1, "revision": widget.hand["revision"]}, [])

    assert (widget.words["lang"], widget.words["ui"]["next"]) == ("es", "Paso siguiente")
    assert "Te toca" in widget.get_state(["frames"])["frames"]
    assert widget.at == 1
    assert widget.company == widget.game.company
    assert widget.coach == widget.game.coach
    widget._handle_custom_msg(
        {"kind": "language", "to": "en", "at": given["at"], "revision": widget.hand["revision"]}, []
    )
    assert widget.get_state() == given


def test_a_table_opens_in_a_language():
    """What the argument says stays the default of the page."""
    words = Table(players=3, seed="kite", language="zh").words

    assert (words["lang"], words["tag"]) == ("zh", "zh-Hans")
    assert [each["tag"] for each in words["languages"]] == ["en", "es", "zh-Hans"]
