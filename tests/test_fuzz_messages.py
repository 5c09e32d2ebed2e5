"""Whatever a page sends to a widget, the hand goes on unharmed, and nothing that was sent comes back as HTML."""

import json
import logging
import random

import pytest

from rake_learn import OddsLab, Table
from rake_learn.game.comeback import LEADING, MOST, Comeback, is_code
from rake_learn.game.game import Game

HUGE = 10_000_000
ODD_VALUES = [None, True, False, 0, -1, 1, 2, 2.0, 2.5, 1e308, float("nan"), float("inf"), 10**4000, -(10**4000), "", "2", "check", "\x00", "\u202e", "\ud800",
              "<img src=x onerror=alert(1)>", "__class__", "../../etc/passwd", [], {}, [[]], {"": {}}, [1] * 100, {"type": "check"}, ["act"], {"kind": "act"}]  # fmt: skip
KINDS = [
    "act",
    "next",
    "open",
    "line",
    "language",
    "coach",
    "guess",
    "hint",
    "return",
    "ask",
    "answer",
    "__init__",
    "",
    None,
    7,
    [],
    {},
]
NAMES = [
    "kind",
    "at",
    "revision",
    "action",
    "on",
    "id",
    "to",
    "mode",
    "seat",
    "style",
    "code",
    "intents",
    "n",
    "question",
    "type",
    "amount",
    "place",
    "up",
]


def nonsense(chance, deep=3):
    """A JSON value of any kind."""
    if deep and chance.random() < 0.4:
        if chance.random() < 0.3:
            return [nonsense(chance, deep - 1) for _ in range(chance.randrange(4))]
        return {chance.choice(NAMES): nonsense(chance, deep - 1) for _ in range(chance.randrange(5))}
    return chance.choice(ODD_VALUES)


def malformed(chance, revision, at):
    """Something that looks like a message, with at least one thing wrong in it."""
    form = chance.randrange(6)
    if form == 0:
        return nonsense(chance)
    if form == 1:  # the right form, at the wrong time
        action = chance.choice([{"type": "check"}, {"type": "fold"}, {"type": "pick", "place": 1, "up": True}])
        return {
            "kind": "act",
            "at": chance.choice([-1, 0, at, 10**9]),
            "revision": revision + chance.choice([-1, 1, 10**9]),
            "action": action,
        }
    if form == 2:  # the right time, and an act that is none
        amount = chance.choice([each for each in ODD_VALUES if each != 2 or isinstance(each, float)])
        action = {"type": chance.choice(["bet", "raise_to"]), "amount": amount}
        return {"kind": "act", "at": at, "revision": revision, "action": action}
    if form == 3:
        action = {
            "type": chance.choice(["pick", "deal", None, []]),
            "place": nonsense(chance, 1),
            "up": nonsense(chance, 1),
        }
        return {"kind": "act", "at": nonsense(chance, 1), "revision": revision, "action": action}
    if form == 4:
        return {
            "kind": chance.choice(KINDS),
            "revision": chance.choice([revision, nonsense(chance, 1)]),
            **{name: nonsense(chance, 1) for name in chance.sample(NAMES[3:], 4)},
        }
    return {**dict.fromkeys(NAMES, nonsense(chance)), "kind": chance.choice([*KINDS[1:], *ODD_VALUES])}


def throw_at_table(messages, seed):
    chance = random.Random(seed)
    table, twin = Table(players=3, seed="kite"), Game(3, seed="kite")
    for _ in range(messages):
        before = table.game.revision
        thing = malformed(chance, before, table.game.at)
        table._receive(table, thing, [])
        table._handle_msg({"content": {"data": {"method": "custom", "content": thing}}, "buffers": []})
        state = {
            chance.choice(["frames", "hand", "words", "at", "alert", "_esm", "layout", "company"]): nonsense(chance)
        }
        table._handle_msg(
            {"content": {"data": {"method": "update", "state": state, "buffer_paths": []}}, "buffers": []}
        )
        assert [frame["title"] for frame in table.game.frames[: len(twin.frames)]] == [
            frame["title"] for frame in twin.frames
        ], thing
        assert table.game.stacks == twin.stacks, thing
        assert len(table.game.frames) == len(twin.frames), thing
    return table, twin


@pytest.mark.parametrize("messages", [700, pytest.param(10_000, marks=pytest.mark.heavy)])
def test_no_message_harms_the_hand(messages, caplog):
    caplog.set_level(logging.CRITICAL)
    table, twin = throw_at_table(messages, seed=messages)

    table._receive(table, {"kind": "language", "to": "en", "at": 0, "revision": table.game.revision}, [])
    assert table.hand["live"]
    for game in (table.game, twin):
        game.play_out()
    assert table.game.story() == twin.story()
    assert table.game.stacks == twin.stacks


@pytest.mark.parametrize("text", ["x" * HUGE, "7" * HUGE, "<script>" * (HUGE // 8)], ids=["text", "figures", "html"])
def test_ten_megabytes_are_no_act_and_are_not_sent_back(text):
    table = Table(players=3, seed="kite")
    story = table.game.story()
    for thing in (
        text,
        {"kind": text},
        {"kind": "act", "at": 2, "revision": 0, "action": {"type": text}},
        {"kind": "act", "at": 2, "revision": 0, "action": {"type": "bet", "amount": text}},
        {"kind": "language", "to": text, "at": 0, "revision": 0},
        {"kind": "coach", "mode": text},
        {"kind": "guess", "seat": 1, "style": text},
        {"kind": "return", "code": text, "intents": [text]},
        {"kind": "return", "code": "x", "intents": [text] * 3},
    ):
        table._receive(table, thing, [])
        assert len(json.dumps([table.hand, table.alert, table.coach, table.company])) < 100_000

    assert table.game.story() == story


@pytest.mark.parametrize("messages", [400, pytest.param(10_000, marks=pytest.mark.heavy)])
def test_no_message_harms_the_odds_lab(messages, caplog):
    caplog.set_level(logging.CRITICAL)
    chance = random.Random(messages)
    lab = OddsLab("As Ah 7d", players=6)
    question = lab.answer["question"]
    story = lab.story()
    for number in range(messages):
        wrong = {**question, **{name: nonsense(chance) for name in chance.sample([*question, "cards", "players"], 2)}}
        thing = chance.choice(
            [
                nonsense(chance),
                {"question": nonsense(chance), "n": number},
                {"question": wrong, "n": nonsense(chance, 1)},
            ]
        )
        lab._receive(lab, thing, [])
        lab._handle_msg(
            {
                "content": {"data": {"method": "update", "state": {"answer": nonsense(chance)}, "buffer_paths": []}},
                "buffers": [],
            }
        )

    lab._receive(lab, {"question": question, "n": messages + 1}, [])
    assert lab.answer["question"] == question
    assert not lab.answer["trouble"]
    assert lab.story() == story


def played(code="kite"):
    """A game in which something was done, and what the page would have kept of it."""
    kept = []
    game = Game(3, seed=code)
    for action in ({"type": "check"}, {"type": "check"}):
        at = len(game.frames) - 1
        intent = {"kind": "act", "at": at, "action": action}
        game.handle({**intent, "revision": game.revision})
        kept.append(json.dumps(intent))
    return game, kept


def test_what_was_done_is_done_again():
    game, kept = played()
    back = Comeback(lambda code: Game(3, seed=code), None)

    assert back.bring_back({"code": "kite", "intents": kept})
    assert back.code == "kite"
    assert back.game.story() == game.story()
    assert back.game.frames == game.frames


def test_a_table_with_a_word_of_its_own_keeps_it():
    """A lesson's hand is the lesson's: no address deals another."""
    table = Table(players=3, seed="kite")
    story = table.game.story()

    table._receive(table, {"kind": "return", "code": "another", "intents": []}, [])

    assert table.game.story() == story


def test_only_a_game_in_which_nothing_was_done_is_brought_back():
    game, kept = played()
    back = Comeback(lambda code: Game(3, seed=code), None)
    assert back.bring_back({"code": "kite", "intents": kept})

    assert not back.bring_back({"code": "other", "intents": []})
    assert back.game.story() == game.story()


@pytest.mark.parametrize("code", ["", "x" * 81, "a\nb", "\x00", None, 7, ["kite"], "a\u202eb"], ids=repr)
def test_a_word_that_is_none_brings_nothing_back(code):
    assert not is_code(code)
    assert not Comeback(lambda code: Game(3, seed=code), None).bring_back({"code": code, "intents": []})


@pytest.mark.parametrize(
    "intents",
    [
        None,
        "act",
        [None],
        [{}],
        ["{"],
        ["[" * 100_000],
        ["[]"],
        ['{"kind": "open"}'] * 3,
        ["{}"] * (MOST + 1),
        ['{"kind": []}'],
    ],
    ids=lambda each: repr(each)[:30],
)
def test_acts_that_are_none_are_left_out(intents):
    fresh = Game(3, seed="kite").story()
    back = Comeback(lambda code: Game(3, seed=code), None)

    back.bring_back({"code": "kite", "intents": intents})

    assert back.game.story() == fresh
    assert "open" not in LEADING


def test_the_word_is_in_nothing_that_a_notebook_keeps():
    """It stands for every card of the sitting."""
    table = Table(players=3)

    assert table._comeback.code not in json.dumps(table.get_state(), default=repr)
    assert table._comeback.code not in repr(table) + json.dumps(table._repr_mimebundle_(), default=repr)


RECORD = """variant = "RAKE"
antes = [1, 1]
min_bet = 2
starting_stacks = [100, 100]
players = ["Wren", "Mina"]
actions = ["d dh p1 AsAd9c", "d dh p2 KhKdQc", "p1 cbr 4"]
"""


@pytest.mark.parametrize(
    "record",
    [
        "x" * HUGE,
        RECORD + "#" + "x" * HUGE,
        RECORD.replace("Wren", "w" * HUGE),
        RECORD.replace("[", '["d dh p1 AsAd9c",' * (HUGE // 18), 1),
        RECORD.replace("= 2", "= " + "9" * 5000),
        RECORD.replace("100, 100", "1e999, 100"),
        RECORD.replace("cbr 4", "cbr " + "9" * 4000),
        "a = " + "[" * 100_000,
        "a\x00b",
    ],
    ids=["text", "comment", "name", "actions", "long number", "fraction", "bet", "deep", "zero byte"],
)
def test_a_record_of_ten_megabytes_or_of_huge_numbers_is_refused_in_a_sentence(record):
    from rake_learn.rules.record import RecordError, load

    assert load(RECORD).starting_stacks == (100, 100)
    with pytest.raises(RecordError) as refused:
        load(record)

    assert len(str(refused.value)) < 10_000
