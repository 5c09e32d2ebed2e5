"""The game behind a page without a kernel: one text in, one text out, and the same game as in a notebook."""

from __future__ import annotations

import json
import logging
import re

import pytest

from rake_learn import Game
from rake_learn.game.desk import Refused
from rake_learn.game.table_desk import TableDesk, open_desk
from rake_learn.rules import view


def sat_down(seed="kite", players=4):
    desk = TableDesk(players, seed, "en", "never")
    return desk, heard({}, desk.everything())


def heard(state, text):
    """What a page knows after it was told this: of the frames it keeps those that still stand."""
    changes = json.loads(text) if text else {}
    if "frames" in changes:
        kept = state["frames"].split("\n")[: changes["frames"]["kept"]] if state else []
        changes["frames"] = "\n".join([*kept, *changes["frames"]["lines"]])
    return {**state, **changes}


def move(state):
    """The first thing a visitor could do."""
    frame = json.loads(state["frames"].split("\n")[-1])
    legal = frame["legal"]
    if legal is None:
        return {"kind": "next"}
    if legal.get("pick"):
        place = int(next(iter(legal["pick"])))
        return {"kind": "act", "at": state["at"], "action": {"type": "pick", "place": place, "up": place <= up(frame)}}
    return {"kind": "act", "at": state["at"], "action": {"type": "check" if legal.get("check") else "call"}}


def up(frame):
    return len(frame["spread"]["up"])


def asked(desk, state, intent):
    return heard(state, desk.receive(json.dumps({**intent, "revision": state["hand"]["revision"]})))


def played(desk, state, count):
    intents = []
    for _ in range(count):
        intents.append(move(state))
        state = asked(desk, state, intents[-1])
    return state, intents


def test_it_is_the_game_of_the_notebooks():
    """The same code word deals the same cards and leads to the same frames."""

    desk, state = sat_down()
    state, _ = played(desk, state, 3)
    game = Game(4, seed="kite")
    while len(game.frames) < len(state["frames"].split("\n")):
        game.handle(
            {
                **move(json.loads(json.dumps({"frames": json.dumps(game.frames[-1]), "at": game.at}))),
                "revision": game.revision,
            }
        )

    assert [json.loads(line) for line in state["frames"].split("\n")] == game.frames
    assert state["hand"] == game.hand


def test_only_the_frames_that_are_new_are_told():
    """What a page hears does not grow with the hand, whether an act was worked out beforehand or not."""

    for is_thought in (False, True):
        desk, state = sat_down(players=10)
        for _ in range(12):
            while is_thought and desk.has_thinking:
                desk.think(0.01)
            before = state["frames"].split("\n")
            intent = {**move(state), "revision": state["hand"]["revision"]}
            changes = json.loads(desk.receive(json.dumps(intent)))
            state = heard(state, json.dumps(changes))
            now = state["frames"].split("\n")
            stood = sum(one == other for one, other in zip(before, now, strict=False)) if intent["kind"] == "act" else 0
            assert changes["frames"]["kept"] == stood
            assert [json.loads(line) for line in now] == desk.game.frames


def test_what_the_others_did_is_told_once_the_hand_has_been():
    desk, state = sat_down()

    changes = json.loads(desk.receive(json.dumps({**move(state), "revision": 0})))

    assert "company" not in changes
    assert desk.has_thinking
    assert json.loads(desk.think(0.01)) == {"company": desk.game.company}
    assert "company" not in desk.think(0.01)


def test_a_page_that_comes_anew_is_told_every_frame():
    desk, state = sat_down()
    state, _ = played(desk, state, 3)

    assert heard({}, desk.everything())["frames"] == state["frames"]


def test_an_earlier_visit_is_played_again():
    """Its acts are enough: no card is kept anywhere."""

    desk, state = sat_down()
    state, intents = played(desk, state, 25)
    again = TableDesk(4, "kite", "en", "never")
    for intent in intents:
        again.repeat(json.dumps({**intent, "revision": 999}))

    assert heard({}, again.everything()) == heard(state, desk.think(0))
    assert state["hand"]["number"] > 1


def test_what_the_learner_may_not_know_is_in_no_text():
    desk, state = sat_down()
    for _ in range(40):
        game = desk.game
        line = game._line
        known = {card.text for card in view(line.state, line.events, game._table.learner).known_cards}
        text = json.dumps({name: value for name, value in state.items() if name != "words"})
        assert set(re.findall(r"(?<![A-Za-z0-9])[2-9TJQKA][cdhs](?![A-Za-z0-9])", text)) <= known
        state = asked(desk, state, move(state))


def test_a_language_comes_with_all_its_words():
    desk, state = sat_down()

    state = asked(desk, state, {"kind": "language", "to": "es", "at": state["at"]})

    assert state["words"]["lang"] == "es"


@pytest.mark.parametrize(
    "message",
    [
        "",
        "[]",
        "null",
        "{",
        '{"kind": 3}',
        '{"kind": "act", "at": 0}',
        "x" * 20_000,
        '{"revision": 1e999}',
        "[" * 9_000,
    ],
)
def test_whatever_comes_in_an_answer_goes_out_and_the_hand_goes_on(message):
    desk, state = sat_down()

    answer = json.loads(desk.receive(message))

    assert answer["hand"]["revision"] == 0
    assert asked(desk, state, move(state))["hand"]["revision"] == 1


def test_an_error_becomes_a_note(monkeypatch, caplog):
    desk, state = sat_down()
    monkeypatch.setattr(desk.game, "handle", lambda _: 1 / 0)

    with caplog.at_level(logging.CRITICAL):
        state = asked(desk, state, move(state))

    assert state["alert"]["kind"] == "error"


def test_the_coach_weighs_in_slices():
    desk = TableDesk(2, "kite", "en", "after")
    state = heard({}, desk.everything())
    asked(desk, state, move(state))

    told = [
        json.loads(text)
        for text in iter(lambda: desk.think(0.05) or (None if desk.has_thinking else "{}"), "{}")
        if text
    ]

    assert told[-1].keys() == {"coach"}


@pytest.mark.parametrize("players", [1, 11, "many", 3.5])
def test_a_table_that_cannot_be_is_refused_in_a_sentence(players):
    with pytest.raises(Refused, match=r"cannot be the number of players: a whole number from 2 to 10 can\.$"):
        open_desk(json.dumps({"players": players, "seed": "kite", "language": "en"}))


def test_a_browser_of_another_language_reads_english():
    for spoken, understood in [("xx", "en"), ("zh", "zh"), ("", "en")]:
        desk = open_desk(json.dumps({"players": 4, "seed": "kite", "language": spoken}))
        assert desk.game.language == understood
        assert len(desk.game.hand["seats"]) == 4
