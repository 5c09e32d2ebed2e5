"""``rake-learn replay``: the contract that other tools rely on, for every seat and in words."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from rake_learn import replay as command
from rake_learn.rules import DECK, EVERYTHING, PUBLIC
from rake_learn.rules.record import dump, load, redact, replay
from rake_learn.teach.text import Voice, catalogue

EXAMPLE = (Path(__file__).parent / "data" / "example.phh").read_text("utf-8")
EXPECTED = json.loads((Path(__file__).parent / "data" / "replay-example.json").read_text("utf-8"))


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "hand.phh"
    path.write_text(EXAMPLE, encoding="utf-8")
    return path


def printed(capsys, *arguments):
    assert command.main(list(map(str, arguments))) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def as_json(capsys, *arguments):
    return json.loads(printed(capsys, *arguments, "--json"))


def without_words(shown):
    for step in shown["steps"]:
        for name in ("events", "articles", "text"):
            del step[name]
    return shown


def test_the_example_prints_what_is_promised(file, capsys):
    shown = as_json(capsys, file)

    assert [list(step) for step in shown["steps"]] == [
        ["index", "stage", "actor", "action", "events", "articles", "text", "pot", "bets", "stacks", "to_act", "legal"]
    ] * 16
    assert all(step["events"] and step["articles"] and step["text"] for step in shown["steps"])
    assert without_words(shown) == EXPECTED


def test_one_step_is_the_same_as_in_the_whole(file, capsys):
    whole = as_json(capsys, file)
    for index in range(16):
        part = as_json(capsys, file, "--step", index)
        assert part["steps"] == [whole["steps"][index]]
        assert part["settings"] == whole["settings"]
        assert part["result"] == (whole["result"] if index == 15 else None)


def test_events_are_plain_and_name_their_type(file, capsys):
    steps = as_json(capsys, file)["steps"]

    assert steps[0]["events"] == [{"type": "AntesPosted", "amounts": {"p1": 1, "p2": 1, "p3": 1}}]
    assert steps[1]["events"] == [{"type": "HoleDealt", "seat": "p1", "cards": ["As", "Ad", "9c"]}]
    assert steps[4]["events"] == [{"type": "BetMade", "seat": "p1", "amount": 4, "is_all_in": False}]
    assert [event["type"] for event in steps[15]["events"]] == [
        "Called", "HandShown", "HandShown", "PotWon", "HandEnded",
    ]  # fmt: skip
    assert steps[15]["events"][1]["rank"]["class"] == "auto_win"


def texts_in(value):
    """Every text in plain values."""
    if isinstance(value, dict):
        return [text for each in value.items() for part in each for text in texts_in(part)]
    if isinstance(value, list):
        return [text for each in value for text in texts_in(each)]
    return [value] if isinstance(value, str) else []


def cards_in(shown):
    """The cards that an answer tells, in two letters or in words."""
    text = " ".join(texts_in(shown))
    rows = " ".join(re.findall(r"(?<!\w)(?:[2-9TJQKA][cdhs])+(?!\w)", text))
    letters = {rows[at : at + 2] for row in re.finditer(r"\S+", rows) for at in range(row.start(), row.end(), 2)}
    name = catalogue().card_name
    return {card for card in DECK if card.text in letters or name(card) in text}


def test_cards_are_found_in_letters_and_words():
    assert {card.text for card in cards_in(["d dh p1 AsAd9c", {"text": "The two of hearts."}])} == {
        "As", "Ad", "9c", "2h",
    }  # fmt: skip


@pytest.mark.parametrize("seat", ["p1", "p2", "p3", "public"])
def test_a_seat_gets_what_it_knew_and_no_more(seat, file, capsys):
    hand = replay(load(EXAMPLE))
    viewer = PUBLIC if seat == "public" else int(seat[1]) - 1
    steps = as_json(capsys, file, "--seat", seat)["steps"]
    for index, step in enumerate(steps):
        known = set().union(*(hand.view(each, viewer).known_cards for each in range(index + 1)))
        assert cards_in(step) <= known
        assert "too weak" not in json.dumps(step)


def test_what_everybody_may_know_is_the_same_for_every_seat(file, capsys):
    whole = as_json(capsys, file)
    for seat in ("p1", "p2", "p3", "public"):
        shown = as_json(capsys, file, "--seat", seat)
        assert shown["settings"] == whole["settings"]
        assert shown["result"] == whole["result"]
        for one, other in zip(shown["steps"], whole["steps"], strict=True):
            for name in ("index", "stage", "actor", "pot", "bets", "stacks", "to_act", "legal"):
                assert one[name] == other[name]


@pytest.mark.parametrize("seat", ["p1", "p2", "p3", "public"])
def test_a_redacted_record_prints_what_the_seat_was_shown(seat, capsys, tmp_path, file):
    viewer = PUBLIC if seat == "public" else int(seat[1]) - 1
    path = tmp_path / "redacted.phh"
    path.write_text(dump(redact(load(EXAMPLE), viewer)), encoding="utf-8")

    assert printed(capsys, path, "--json", "--seat", seat) == printed(capsys, file, "--json", "--seat", seat)


PLAYTHROUGHS = sorted((Path(__file__).parent / "playthroughs").glob("*.phh"))


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_a_redacted_record_answers_as_the_whole_one_does_to_that_seat(path):
    record = load(path)
    hand = replay(record)
    for viewer in [*range(len(record.starting_stacks)), PUBLIC]:
        for step in (hand.last, hand.last // 2):
            shown = command.as_json(replay(redact(record, viewer, step)), viewer)
            assert shown["steps"] == command.as_json(hand, viewer)["steps"][: step + 1]
            assert shown["result"] == command.as_json(hand, viewer, step)["result"]


def test_an_open_showdown_is_null_and_never_a_guess(capsys, tmp_path):
    record = redact(load(EXAMPLE), PUBLIC)
    bare = replace(record, actions=record.actions[:15])
    path = tmp_path / "bare.phh"
    path.write_text(dump(bare), encoding="utf-8")

    shown = as_json(capsys, path)

    assert shown["result"] == {
        "stacks": {"p1": None, "p2": None, "p3": 99},
        "returned": {},
        "pots": [{"amount": 31, "eligible": ["p1", "p2"], "winners": None, "won_by": "showdown"}],
        "hands": {"p1": [None, None, None, "Ah", None], "p2": [None, None, None, None, "4c"]},
        "classes": {"p1": None, "p2": None},
        "shown": ["p1", "p2"],
        "known_cards": {"p1": ["Ah"], "p2": ["4c"]},
        "leftover": {"up": [], "down": []},
        "next_dealer": None,
    }
    assert shown["steps"][15]["stacks"] == {"p1": None, "p2": None, "p3": 99}
    assert shown["steps"][15]["pot"] == 0
    text = printed(capsys, path)
    assert "main pot 31: not known" in text
    assert "p1 shows ?? ?? ?? Ah ??: not known" in text
    assert "p1 ?, p2 ?, p3 99" in text


def test_what_lies_unseen_at_the_end_is_null(capsys, tmp_path):
    text = EXAMPLE.replace(
        '"p1 cc", "p2 cc",\n           "p1 pd 9h 3", "p2 pu 4c 2", "p1 cbr 10", "p2 cc"', '"p1 cbr 9", "p2 f"'
    )
    path = tmp_path / "hand.phh"
    path.write_text(text, encoding="utf-8")

    assert as_json(capsys, path)["result"]["leftover"] == {"up": ["4c"], "down": ["9h"]}
    result = as_json(capsys, path, "--seat", "p2")["result"]
    assert result["leftover"] == {"up": ["4c"], "down": [None]}
    assert (result["hands"], result["classes"], result["shown"]) == ({}, {}, [])
    assert result["returned"] == {"p1": 9}
    assert result["pots"] == [{"amount": 11, "eligible": ["p1"], "winners": {"p1": 11}, "won_by": "uncontested"}]


def test_a_hand_that_ends_before_the_spread_has_no_leftover(capsys, tmp_path):
    path = tmp_path / "hand.phh"
    path.write_text(re.sub(r'"p2 cc", "p3 f.*"p2 cc"\]', '"p2 f", "p3 f"]', EXAMPLE, flags=re.DOTALL), encoding="utf-8")

    result = as_json(capsys, path)["result"]
    assert result["leftover"] is None
    assert result["known_cards"] == {}


def test_fixed_limit_names_limits_and_cap(capsys, tmp_path):
    path = tmp_path / "hand.phh"
    path.write_text(
        'variant = "RAKE"\nantes = [0, 0]\nstarting_stacks = [9, 9]\nactions = []\n[_rake]\nbetting = "fixed_limit"\n',
        encoding="utf-8",
    )

    shown = as_json(capsys, path)
    assert shown["settings"]["limits"] == [2, 2, 4]
    assert shown["settings"]["cap"] == 4
    assert "min_bet" not in shown["settings"]
    assert shown["result"] is None


def test_empty_entries_comments_and_shown_hands_are_no_steps(capsys, tmp_path):
    path = tmp_path / "hand.phh"
    path.write_text(
        EXAMPLE.replace('"p1 cbr 4"', '"", "# hm", "p1 cbr 4"').replace('"p2 cc"]', '"p2 cc", "p1 sm -"]'),
        encoding="utf-8",
    )
    assert without_words(as_json(capsys, path)) == EXPECTED


def test_words_for_people(file, capsys):
    text = printed(capsys, file, "--seat", "p1")

    assert "Step 4 [bet1] p1 cbr 4\n  You bet 4 chips." in text
    assert "p2 may fold, call 4, raise to 8 to 99" in text
    assert "p2 may take place 2, 3, 4" in text
    assert "main pot 31: p1 31" in text
    assert "p2 shows Kh Kd Qc 2d 4c: one pair" in text
    assert printed(capsys, file, "--step", 3).startswith("Step 3 [deal]")


def test_names_are_said(capsys, tmp_path):
    path = tmp_path / "hand.phh"
    path.write_text(EXAMPLE.replace("min_bet", 'players = ["Wren", "Mina", "Tariq"]\nmin_bet'), encoding="utf-8")

    assert "Wren bets 4 chips." in printed(capsys, path)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--step", "16"], "--step 16: the hand has steps 0 to 15."),
        (["--step", "-1"], "--step -1: the hand has steps 0 to 15."),
        (["--step", "x"], "--step x: the hand has steps 0 to 15."),
        (["--seat", "p4"], "there is no p4 at a table of 3."),
    ],
)
def test_a_wrong_wish_is_refused_in_one_sentence(arguments, sentence, file, capsys):
    flags = [f"{arguments[0]}={arguments[1]}"]
    assert command.main([str(file), "--json", *flags]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == f"rake-learn: {file}: {sentence}\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seat", "me"], "--seat 'me': choose p1, p2 and so on, public or all."),
        (["--language", "xx"], "--language 'xx': choose one of en, es, zh."),
    ],
)
def test_a_wrong_option_is_not_blamed_on_the_file(arguments, sentence, file, capsys):
    assert command.main([str(file), *arguments]) == 2
    assert capsys.readouterr() == ("", f"rake-learn: {sentence}\n")


def test_a_wrong_file_is_refused_in_one_sentence(tmp_path, capsys):
    path = tmp_path / "hand.phh"
    assert command.main([str(path)]) == 2
    assert capsys.readouterr().err == f"rake-learn: {path}: No such file or directory.\n"
    path.write_text(EXAMPLE.replace("cbr 4", "cbr 1"), encoding="utf-8")
    assert command.main([str(path), "--json"]) == 2
    assert capsys.readouterr() == (
        "", f"rake-learn: {path}: Action 4 (line 6): 1 is less than the minimum bet: at least 2.\n",
    )  # fmt: skip
    path.write_text('a = "\n\n', encoding="utf-8")
    assert command.main([str(path)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_it_reads_from_standard_input(capsys, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.StringIO(EXAMPLE))
    assert without_words(as_json(capsys, "-")) == EXPECTED


def test_what_is_no_text_is_refused(capsys, monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xff\xfe"), encoding="utf-8"))
    assert command.main(["-"]) == 2
    assert capsys.readouterr().err == "rake-learn: -: this is not a text in UTF-8.\n"


def test_a_round_that_is_skipped_is_told(capsys, checkout):
    steps = as_json(capsys, checkout / "tests" / "playthroughs" / "heads_up_bust.phh")["steps"]
    skipped = [event for step in steps for event in step["events"] if event["type"] == "RoundSkipped"]
    assert skipped == [{"type": "RoundSkipped", "stage": "bet2"}, {"type": "RoundSkipped", "stage": "bet3"}]


def test_letters_that_the_terminal_has_not_do_no_harm(tmp_path):
    path = tmp_path / "hand.phh"
    path.write_text(EXAMPLE.replace("min_bet", 'players = ["Zoë", "M", "T"]\nmin_bet'), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "rake_learn.replay", str(path)],
        capture_output=True,
        timeout=60,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert done.returncode == 0, done.stderr
    assert b"Zo\\xeb bets 4 chips." in done.stdout


def test_it_runs_by_itself(file):
    done = subprocess.run(
        [sys.executable, "-m", "rake_learn.replay", str(file), "--json"], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    assert without_words(json.loads(done.stdout)) == EXPECTED


def test_the_verb_can_be_added_to_a_command(file, capsys):
    import argparse

    parser = argparse.ArgumentParser()
    command.add_parser(parser.add_subparsers())
    options = parser.parse_args(["replay", str(file), "--step", "0"])

    assert options.run(options) == 0
    assert capsys.readouterr().out.startswith("Step 0 [deal] antes")


def test_every_card_is_open_to_all_only():
    hand = replay(load(EXAMPLE))
    assert command.as_json(hand)["steps"][7]["action"] == "d dc Ah4c/9h2d"
    assert command.as_json(hand, 1)["steps"][7]["action"] == "d dc Ah4c/????"
    assert command.as_json(hand, EVERYTHING, 6)["steps"][0]["action"] == "p3 f # too weak"


@pytest.mark.parametrize("code", ["es", "zh"])
def test_words_come_in_any_language(file, capsys, code):
    """Steps keep the names of the record; everything else is said in the language asked for."""
    english = as_json(capsys, file)["steps"]
    steps = as_json(capsys, file, "--language", code)["steps"]
    text = printed(capsys, file, "--language", code)

    assert [each["articles"] for each in steps] == [each["articles"] for each in english]
    assert not {each["text"] for each in steps} & {each["text"] for each in english}
    assert not re.search(r"\b(Step|pot|may|Result|shows|stacks)\b", text)


def test_every_word_of_a_replay_is_used(checkout, capsys, monkeypatch):
    """No dead entry: the golden hands, as all and as one seat see them, ask for each."""
    asked, text = set(), Voice.text
    monkeypatch.setattr(Voice, "text", lambda self, key, **values: asked.add(key) or text(self, key, **values))
    for path in (checkout / "tests" / "playthroughs").glob("*.phh"):
        printed(capsys, path)
        printed(capsys, path, "--seat", "public")
    printed(capsys, checkout / "tests" / "playthroughs" / "muck.phh", "--seat", "p1")

    assert {f"replay.{key}" for key in catalogue().entry("replay")} - asked == set()


def test_a_language_that_there_is_not_is_named(file, capsys):
    """One sentence says what can be asked for."""
    assert command.main([str(file), "--language", "xx"]) == 2
    assert "--language 'xx': choose one of en, es, zh" in capsys.readouterr().err
