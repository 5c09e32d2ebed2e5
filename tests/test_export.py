"""One HTML file of a hand that is over: what it holds, what it must not, and how the command refuses."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from rake_learn import Game, app
from rake_learn.export import page_of
from rake_learn.game.recorded import recorded
from rake_learn.rules import DECK, EVERYTHING
from rake_learn.rules.record import RecordError, dump, load, redact, replay
from tests.scripted import Blind

HANDS = sorted((Path(__file__).parent / "playthroughs").glob("*.phh"))


def data_of(page):
    text = re.search(r'<script type="application/json" id="rake-data">(.*?)</script>', page, re.DOTALL)[1]
    data = json.loads(text)
    return {**data, "frames": [json.loads(line) for line in data["frames"].split("\n")]}


def cards_in(frames):
    tokens = set(re.findall(r'\{([2-9TJQKA][cdhs])\}|"([2-9TJQKA][cdhs])[+*]*"', json.dumps(frames)))
    return {card for pair in tokens for card in pair if card}


def seats_of(file):
    return range(len(load(file).starting_stacks))


def exchanged(record, seat):
    """The record with the cards that the seat never saw, and nobody showed down with, dealt the other way round."""
    hand = replay(record)
    known = {card for step in range(len(hand)) for card in hand.view(step, seat).known_cards}
    last = hand.view(hand.last, EVERYTHING)
    played = {card for each in last.seats if not each.is_folded for card in each.cards}
    hidden = sorted(last.known_cards - known - played)
    swap = {card.text: other.text for card, other in zip(hidden, reversed(hidden), strict=True)}
    pattern = re.compile("|".join(swap) or "(?!)")
    actions = tuple(pattern.sub(lambda found: swap[found[0]], each) for each in record.actions)
    return replace(record, actions=actions, deck=None), len(hidden)


def test_a_page_holds_what_its_seat_was_shown_and_nothing_else():
    """Whatever lay hidden from a seat until the end, its page is byte for byte the same."""

    hidden = 0
    for file in HANDS:
        record = replace(load(file), deck=None)
        for seat in seats_of(file):
            other, count = exchanged(record, seat)
            hidden += count
            assert page_of(recorded(replay(record), seat)) == page_of(recorded(replay(other), seat)), (file.stem, seat)
    assert hidden > 100


def test_two_seats_get_two_pages_and_an_open_one_has_every_card_that_was_dealt():
    file = next(each for each in HANDS if each.stem == "all_fold")
    hand = replay(load(file))

    shown = [cards_in(data_of(page_of(recorded(hand, seat)))["frames"]) for seat in seats_of(file)]
    opened = cards_in(data_of(page_of(recorded(hand, 0, is_open=True)))["frames"])

    assert len({frozenset(each) for each in shown}) == len(shown)
    assert opened == {card.text for card in hand.view(hand.last, EVERYTHING).known_cards} >= set.union(*shown)


@pytest.mark.parametrize("file", HANDS, ids=lambda file: file.stem)
def test_a_recorded_hand_reads_as_the_played_one(file):
    """The same chips at the end as the record says, and a sentence with its article for every step."""

    hand = replay(load(file))
    frames = recorded(hand, 0).frames

    assert [frame["note"]["articles"] for frame in frames if not frame["note"]["articles"]] == []
    assert [seat["short"] for seat in frames[-1]["seats"]] == [
        str(seat.stack) for seat in hand.view(hand.last, 0).seats
    ]
    assert not any(frame["legal"] for frame in frames)
    assert frames[-1]["result"]


def test_a_played_hand_is_exported_as_the_learner_saw_it():
    game = Game(3, seed="kite", others=[Blind()] * 2)
    game.play_out()

    data = data_of(page_of(game.recorded()))

    assert [{**frame, "legal": None} for frame in game.frames] == data["frames"]
    assert data["hand"]["can"] == {"open": None, "close": None, "next": None, "back": None}
    with pytest.raises(ValueError, match="Hand 1 is not over yet"):
        Game(3, seed="kite").recorded()


def test_ten_seats_fit_into_a_megabyte():
    game = Game(10, seed="kite", others=[Blind()] * 9)
    game.play_out(Blind())

    assert len(page_of(game.recorded()).encode()) < 1_000_000


def test_names_are_text_and_never_markup(tmp_path):
    """A record comes from anybody."""

    evil = "</script><script>alert(1)</script>"
    text = dump(load(HANDS[0]))
    players = len(load(HANDS[0]).starting_stacks)
    named = re.sub(r"^players = .*\n", "", text, flags=re.MULTILINE)
    named = named.replace("variant =", f"players = {json.dumps([evil] * players)}\nvariant =", 1)

    page = page_of(recorded(replay(load(named)), 0))

    assert page.count("<script") == page.count("</script>") == 2
    assert "alert(1)" in json.dumps(data_of(page)["hand"]["seats"])


def test_the_page_allows_its_own_script_and_style_and_nothing_else():
    game = Game(2, seed="kite")
    game.play_out()

    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', page_of(game.recorded()))[1]

    assert policy.startswith("default-src 'none'; img-src data:; ")
    assert "unsafe" not in policy
    assert "http" not in policy


def test_the_command_writes_a_page_and_says_what_is_wrong(tmp_path, capsys):
    page = tmp_path / "hand.html"

    assert app.main(["export", str(HANDS[0]), str(page), "--seat", "p2", "--language", "es"]) == 0
    assert page.read_text("utf-8").startswith('<!doctype html>\n<html lang="es"')

    for arguments, complaint in [
        (["missing.phh", str(page)], "missing.phh: No such file"),
        ([str(HANDS[0]), str(tmp_path / "no" / "hand.html")], "hand.html: No such file"),
        ([str(HANDS[0]), str(page), "--seat", "p9"], "there is no p9 at a table of"),
        ([str(HANDS[0]), str(page), "--seat", "me"], "rake-learn: --seat 'me': choose p1, p2 and so on."),
        ([str(HANDS[0]), str(page), "--language", "xx"], "rake-learn: --language 'xx': choose one of en"),
    ]:
        assert app.main(["export", *arguments]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert complaint in err
        assert err.count("\n") == 1


@pytest.mark.parametrize("verb", [["export"], ["lesson", "export"]])
def test_a_page_replaces_a_page_and_never_what_it_is_made_from(verb, tmp_path, capsys, checkout):
    made_from = {
        "export": checkout / "tests" / "playthroughs" / "ace_of_spades_wins.phh",
        "lesson": checkout / "rake_learn" / "lessons" / "00_first_hand.toml",
    }[verb[0]]
    own = tmp_path / made_from.name
    own.write_bytes(made_from.read_bytes())

    assert app.main([*verb, str(own), str(own)]) == 2

    assert own.read_bytes() == made_from.read_bytes()
    assert "a file that is no page is kept" in capsys.readouterr().err
    for _ in range(2):
        assert app.main([*verb, str(own), str(tmp_path / "page.html")]) == 0


def test_a_hand_that_is_not_over_is_refused():
    record = load(HANDS[0])
    short = record.until_entry(len(record.actions) - 2)

    with pytest.raises(RecordError, match="the hand is not over: its record stops after action"):
        recorded(replay(short), 0)


def test_a_hand_that_holds_unknown_cards_is_not_shown_open():
    known = replay(redact(load(HANDS[0]), 0))

    with pytest.raises(RecordError, match="cannot be shown open"):
        recorded(known, 0, is_open=True)


def test_every_card_is_looked_for():
    """The pattern that finds cards in frames finds each one, alone, marked and inside of a sentence."""

    for card in DECK:
        assert cards_in([f"{{{card.text}}}"]) == cards_in([card.text]) == cards_in([f"{card.text}+*"]) == {card.text}
