"""The learner switches language in the middle of a hand, and loses nothing."""

import json
import re

import pytest

from rake_learn import Game
from tests.scripted import Blind


def seen(game):
    """Everything the page gets, byte for byte."""
    beside = [game.company, game.coach]
    return json.dumps([game.words, game.hand, game.frames, game.at, game.alert, *beside], sort_keys=True)


def branched(stage):
    """A hand in progress: some acts, a what-if played out, an act that was refused."""
    game = Game(4, seed="harbor beacon", others=[Blind(folds_in=9)] * 3)
    game.act("check")
    if stage == "live":
        game.act("take 9")
        return game
    game.play_out(Blind())
    game.act("bet 4", at=2)
    game.play_out(Blind())
    if stage == "open":
        game.look_at(0)
        game.open_everything()
    return game


def switch(game, code, at=None):
    at = game.at if at is None else at
    return game.handle({"kind": "language", "to": code, "at": at, "revision": game.revision})


@pytest.mark.parametrize("stage", ["live", "over", "open"])
def test_there_and_back_is_the_same_byte_for_byte(stage):
    """Frames, what-ifs, stacks, the alert and the step are as they were; in between they are in other words."""
    game = branched(stage)
    before, lines, stacks = seen(game), len(game.hand["lines"]), list(game.stacks.values())

    for code in ("es", "zh", "en"):
        assert switch(game, code)
        assert game.words["lang"] == game.language == code
        assert (len(game.hand["lines"]), list(game.stacks.values())) == (lines, stacks)
        assert (seen(game) == before) == (code == "en")


def test_the_hand_goes_on_in_the_other_language():
    """It ends as it would have ended: only words depend on the language."""
    games = [branched("live"), branched("live")]
    switch(games[1], "zh")
    for game in games:
        game.play_out(Blind())
    switch(games[1], "en")

    assert games[0].frames == games[1].frames


def test_every_line_speaks_the_new_language():
    """The line looked at, and those that are gone back to later."""
    game, spanish = branched("open"), None
    switch(game, "es")
    for line in [*game.hand["lines"], game.hand["lines"][0]]:
        game.look_at(line["id"])
        spanish = json.dumps([game.frames, game.hand])
        assert "Te toca apostar" in spanish
        assert "Your turn" not in spanish


def test_the_alert_is_said_anew_under_its_number():
    """The page knows an alert it has closed by its number."""
    game = branched("live")
    said = game.alert
    switch(game, "es")

    assert said["n"] == game.alert["n"]
    assert said["articles"] == game.alert["articles"]
    assert said["what"] != game.alert["what"]


def test_the_step_looked_at_stays():
    """The page steps by itself, so it says where it is."""
    game = branched("live")
    switch(game, "es", at=1)

    assert game.at == 1


@pytest.mark.parametrize("code", ["xx", "../en", "", None, 7])
def test_a_language_that_there_is_not_changes_nothing(code):
    """The page is told that it was not understood."""
    game = branched("live")
    frames = game.frames
    switch(game, code)

    assert game.frames == frames
    assert (game.language, game.alert["kind"]) == ("en", "error")


def test_the_languages_are_offered_in_their_own_words():
    """The page can draw a chooser."""
    assert [each["code"] for each in Game(2, seed="x").words["languages"]] == ["en", "es", "zh"]
    assert {"English", "español", "简体中文"} == {each["name"] for each in Game(2, seed="x").words["languages"]}


@pytest.mark.parametrize("code", ["es", "zh"])
def test_a_place_that_cannot_be_taken_is_refused_without_a_word_of_english(code):
    """Also in a row that is used up: what may be taken instead is told in figures."""
    game = Game(3, seed="kite", language=code)
    told = []
    while game.hand["live"]:
        pick = game.frames[-1]["legal"].get("pick")
        if not pick:
            game.act("check" if "check" in game.frames[-1]["legal"] else "call")
            continue
        for taken in {str(place) for place in range(1, 7)} - pick.keys():
            game.act(f"take {taken}")
            told.append(game.alert["why"])
        game.act(f"take {min(map(int, pick))}")

    assert told
    assert not [text for text in told if re.search(r"\b(of|the|other|row)\b", text)]


@pytest.mark.parametrize(
    ("code", "own", "another"),
    [("en", {"check", "pick 2nd"}, {"checks", "picks 3rd"}), ("es", {"pasas"}, {"pasa"}), ("zh", {"过牌"}, {"过牌"})],
)
def test_beside_the_learners_own_name_stands_you_check_and_not_you_checks(code, own, another):
    """In what is seen and in what is read out; the others' acts are told of them."""
    game = Game(4, seed="harbor beacon", others="careful", language=code)
    game.act("check")

    seats = [[frame["seats"][place] for frame in game.frames] for place in range(4)]
    said = [{seat.get("line", "") for seat in each} for each in seats]

    assert own <= said[0]
    assert another <= set.union(*said[1:])
    assert code == "zh" or not another & said[0]
    assert all(seat.get("line", "") in seat["label"] for seat in seats[0] if "{" not in seat.get("line", ""))
