"""The playground: everything can be chosen, loaded and saved, and nothing hidden leaves it."""

import re

import pytest

from rake_learn.course.playground import Playground, checked, fields, usual
from rake_learn.rules.record import load, replay, share_code
from rake_learn.rules.settings import CHOICES

EXAMPLE = """variant = "RAKE"
antes = [1, 1, 1]
min_bet = 2
starting_stacks = [100, 60, 80]
actions = ["d dh p1 AsAd9c", "d dh p2 KhKdQc", "d dh p3 8d6c5h", "p1 cbr 4", "p2 cc", "p3 f"]
"""


def do(playground, kind, **more):
    return playground.take({"kind": kind, "revision": playground.revision, **more})


def act(playground, kind, **more):
    table = playground.table
    return playground.take({"kind": "table", "intent": {"kind": kind, "revision": table.revision, **more}})


def fold(playground):
    return act(playground, "act", at=len(playground.table.frames) - 1, action={"type": "fold"})


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in CHOICES.items() for value in values])
def test_every_house_rule_can_be_chosen(name, value):
    playground = Playground("kite-7")
    assert do(playground, "new", choices={name: value, "players": 3}, code="kite-7")
    assert getattr(playground.game.settings, name) == value
    field = next(each for each in playground.page["playground"]["fields"] if each["name"] == name)
    assert field["value"] == value
    assert all(option["label"] for option in field["options"])


@pytest.mark.parametrize("players", range(2, 11))
def test_any_number_of_players(players):
    playground = Playground("kite-7", players=players)
    assert len(playground.table.frames[-1]["seats"]) == players


@pytest.mark.parametrize(
    "choices",
    [
        {"players": 11},
        {"players": 1},
        {"players": "3"},
        {"players": True},
        {"ante": -1},
        {"betting": "spread"},
        {"burn": 1},
        {"feet": 2},
        {"stack": 10**12},
    ],
)
def test_what_cannot_be_chosen_is_refused_and_the_table_stays(choices):
    playground = Playground("kite-7")
    frames = playground.table.frames
    do(playground, "new", choices=choices, code="kite-7")
    assert playground.page["alert"]["what"] == "That table cannot be set up."
    assert playground.page["alert"]["why"]
    assert playground.table.frames is frames
    with pytest.raises(ValueError, match=next(iter(choices))):
        checked({**usual(), **choices})


def test_choices_that_contradict_each_other_are_refused_in_a_sentence():
    playground = Playground("kite-7", players=10)
    do(playground, "new", choices={"ruleset": "wooding"}, code="kite-7")
    assert "8" in playground.page["alert"]["why"]
    assert playground.game.settings.ruleset == "opr704"


def test_the_same_code_deals_the_same_hand_however_it_is_written():
    hands = [Playground(code).table.frames[-1]["seats"][0]["cards"] for code in ("kite-7", "KITE 7", "kite7")]
    assert hands[0] == hands[1] == hands[2]


def test_the_hand_of_the_day_is_the_same_for_all_on_one_day():
    def dealt(day):
        playground = Playground(clock=lambda: f"2026-11-{day}T10:00:00+00:00")
        do(playground, "day")
        return playground.page["playground"]["code"], playground.table.frames[-1]["seats"][0]["cards"]

    assert dealt(28) == dealt(28)
    assert dealt(28) != dealt(29)


def test_a_record_is_loaded_stepped_and_played():
    playground = Playground("kite-7")
    assert do(playground, "load", text=EXAMPLE)
    assert playground.table.frames[-1]["seats"][0]["cards"] == ["As", "Ad", "9c"]
    assert playground.page["playground"]["can_play"]
    assert do(playground, "play")
    assert playground.table.frames[-1]["seats"][0]["cards"] == ["As", "Ad", "9c"]
    assert list(playground.game.stacks.values()) == [99, 59, 79]


def test_a_share_code_is_loaded():
    from rake_learn.rules import Settings, shuffled_deck
    from rake_learn.rules.record import Record, branch

    record = Record(Settings(), (100, 100), deck=shuffled_deck("kite"))
    code = share_code(branch(record, 0, "p1 cc"), "kite")
    playground = Playground("rook-1")
    assert do(playground, "load", text=code)
    assert playground.page["playground"]["is_loaded"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "1.abc.def",
        EXAMPLE.replace("AsAd9c", "AsAs9c"),
        "x=1\n" * 100_000,
        "<script>alert(1)</script>",
        "\0",
    ],
)
def test_what_cannot_be_loaded_is_said_and_the_table_stays(text):
    playground = Playground("kite-7")
    frames = playground.table.frames
    do(playground, "load", text=text)
    assert playground.page["alert"]["what"]
    assert playground.table.frames is frames


def test_a_hand_of_a_named_code_is_saved_under_a_name_that_a_disk_takes():
    playground = Playground("Kite 7 / Ana", players=3)
    assert do(playground, "save")
    assert playground.page["playground"]["file"]["name"] == "rake-kite-7-ana-1.phh"


def test_a_saved_hand_can_be_loaded_and_holds_no_hidden_card():
    playground = Playground("kite-7", players=3)
    while not playground.game.is_over:
        fold(playground)
    assert do(playground, "save")
    text = playground.page["playground"]["file"]["text"]
    hidden = [cards for cards in re.findall(r" dh p\d (\S+)", text) if "??" in cards]
    assert len(hidden) >= 2
    assert replay(load(text)).has_unknown
    other = Playground("rook-1")
    assert do(other, "load", text=text)
    assert not other.page["playground"]["can_play"]


def test_a_table_that_was_only_set_up_comes_back_too_but_not_over_one_that_was_asked_for():
    kept = Playground("kite-7", players=6).journal
    again = Playground()
    assert again.take({"kind": "kept", "journal": kept})
    assert len(again.table.frames[-1]["seats"]) == 6
    assert again.page["playground"]["code"] == "kite-7"
    chosen = Playground()
    assert do(chosen, "new", choices={"players": 3}, code="rook-1")
    assert not chosen.take({"kind": "kept", "journal": kept})
    assert chosen.page["playground"]["code"] == "rook-1"


def test_the_journal_brings_the_hand_back():
    playground = Playground("kite-7", players=3)
    fold(playground)
    again = Playground("rook-1")
    assert again.take({"kind": "kept", "journal": playground.journal})
    assert again.table.frames == playground.table.frames
    assert again.page["playground"]["code"] == "kite-7"
    code = Playground("owl-2")
    assert do(code, "resume", code=playground.page["kept"]["code"])
    assert code.table.frames == playground.table.frames


@pytest.mark.parametrize("language", ["en", "es", "zh"])
def test_every_choice_has_a_name_in_every_language(language):
    page = Playground("kite-7", language=language).page["playground"]
    assert [field["name"] for field in page["fields"]] == list(fields())
    labels = [field["label"] for field in page["fields"]]
    assert len(set(labels)) == len(labels)


@pytest.mark.parametrize("betting", CHOICES["betting"])
def test_each_choice_says_under_which_betting_it_matters(betting):
    """By the other road: what a table does not have in force matters nowhere at it."""
    playground = Playground("kite-7", betting=betting)
    in_force = playground.game.settings.in_force()
    for field in playground.page["playground"]["fields"]:
        rule = "limits" if field["name"].startswith("limit_") else field["name"]
        if rule in ("min_bet", "limits", "cap"):
            assert (betting in field["needs"]) == (rule in in_force), field["name"]
            assert field["group"] == "betting"
        else:
            assert field["needs"] == []
