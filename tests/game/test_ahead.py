"""What is worked out while the learner thinks is what would have come of it later, and nobody notices but the clock."""

from __future__ import annotations

import pytest

from rake_learn import Game
from rake_learn.game.dealing import Dealing
from rake_learn.teach.players import standard_players
from tests.scripted import Blind


class Counted:
    """A player of the house whose decisions are counted."""

    def __init__(self, player):
        self.player = player
        self.calls = 0

    style = "steady"

    def decide(self, view, chance):
        self.calls += 1
        return self.player.decide(view, chance)


def acts_of(frame):
    legal = frame["legal"]
    if legal.get("pick"):
        return [f"take {place}" for place in legal["pick"]]
    presets = [f"bet {each['to']}" for each in (legal.get("bet") or {}).get("presets", [])]
    presets += [f"raise {each['to']}" for each in (legal.get("raise_to") or {}).get("presets", [])]
    return [name for name in ("check", "call") if legal.get(name)] + presets + (["fold"] if legal.get("call") else [])


def thought(game):
    while game.has_thinking():
        game.think(0.01)
    return game


@pytest.mark.parametrize("seed", ["kite", "harbor", "plum"])
def test_every_act_leads_where_it_would_have_led_without(seed):
    """Hand after hand, each decision with another of its acts: frames, stacks and reasons are the same."""

    quick, plain = Game(4, seed=seed), Game(4, seed=seed)
    for number in range(40):
        if not plain.hand["live"]:
            assert thought(quick).next_hand() == plain.next_hand()
        acts = acts_of(plain.frames[-1]) if plain.frames[-1]["legal"] else []
        if acts:
            act = acts[number % len(acts)]
            thought(quick).act(act)
            plain.act(act)
        assert quick.frames == plain.frames
        assert quick.hand == plain.hand
        assert quick.stacks == plain.stacks


def test_a_click_finds_its_answer_there(monkeypatch):
    """No player has to decide any more."""

    game = thought(Game(5, seed="kite"))
    monkeypatch.setattr(Dealing, "_let_play", lambda *_: pytest.fail("somebody was asked"))

    for act in acts_of(game.frames[-1])[:1]:
        assert game.act(act)


def test_half_a_thought_is_no_answer():
    game, plain = Game(5, seed="kite"), Game(5, seed="kite")
    game.think(0)

    act = acts_of(plain.frames[-1])[0]
    game.act(act)
    plain.act(act)

    assert game.frames == plain.frames


def test_a_player_of_ones_own_is_asked_once():
    """It may count its calls, print or keep a memory."""

    others = [Counted(player) for player in standard_players(3)]
    game = Game(4, seed="kite", others=others)
    asked = [each.calls for each in others]

    thought(game)

    assert [each.calls for each in others] == asked


def test_what_was_worked_out_in_one_language_is_not_said_in_another():
    game, plain = thought(Game(4, seed="kite")), Game(4, seed="kite")
    for each in (game, plain):
        each.speak("es", at=each.at)
        act = acts_of(each.frames[-1])[0]
        each.act(act)

    assert game.frames == plain.frames


def test_at_an_earlier_step_nothing_is_known_beforehand():
    """A what-if is worked out when it is asked for."""

    game, plain = Game(3, seed="kite", others=[Blind()] * 2), Game(3, seed="kite", others=[Blind()] * 2)
    for each in (game, plain):
        first = each.at
        each.act(acts_of(each.frames[-1])[0])
        thought(each)
        others = [act for act in acts_of(each.frames[first]) if act != acts_of(each.frames[first])[0]]
        each.act(others[0], at=first)

    assert game.frames == plain.frames
    assert len(game.hand["lines"]) == 2


def test_a_player_who_fails_fails_when_the_act_is_done(monkeypatch):
    """Thought of beforehand it stops nobody."""

    game = Game(4, seed="kite")
    monkeypatch.setattr(Dealing, "_let_play", lambda *_: 1 / 0)
    thought(game)

    with pytest.raises(ZeroDivisionError):
        game.act(acts_of(game.frames[-1])[0])
