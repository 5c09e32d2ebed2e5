"""Who sits at the table: what each was seen to do, and the style that is a secret until it is guessed."""

import dataclasses
import json
import re

import pytest

from rake_learn import Game
from rake_learn.rules import BetMade, Called, Checked, Folded, HandShown, Picked, Raised
from rake_learn.teach.players import GUESSES, REASONS, Regular, regulars
from rake_learn.teach.text import Catalogue, catalogue
from tests.scripted import Blind

WORDS = catalogue("en")


def played(hands=3, seed="company", others=None, players=4):
    """A table after some hands, each act of everybody without a look at the cards."""
    game = Game(players, seed=seed, others=others or [Regular(each.key, Blind(folds_in=5)) for each in some(players)])
    for number in range(hands):
        game.play_out(Blind(folds_in=5))
        if number < hands - 1:
            game.next_hand()
    return game


def some(players):
    return regulars()[: players - 1]


def naive_counts(games_events, seat_of_each, position):
    """The counts along another road: the events of whole hands, told apart by their kind alone."""
    kinds = {"up": 0, "down": 0, "folds": 0, "calls": 0, "raises": 0, "checks": 0, "bets": 0, "shown": 0}
    names = {Called: "calls", Raised: "raises", Checked: "checks", BetMade: "bets", HandShown: "shown"}
    for events, seats in zip(games_events, seat_of_each, strict=True):
        for event in events:
            if getattr(event, "seat", None) != seats[position]:
                continue
            if isinstance(event, Picked):
                kinds["up" if event.face_up else "down"] += 1
            elif isinstance(event, Folded):
                kinds["folds"] += not event.was_free
            elif type(event) in names:
                kinds[names[type(event)]] += 1
    return kinds


def test_the_counts_are_those_of_all_hands_at_the_table():
    """Hand after hand, whoever sits where: each counts what they did themselves, the live hand included."""

    game = Game(5, seed="counts", others=[Blind(folds_in=3)] * 4)
    hands, seats = [], []
    for _ in range(8):
        game.play_out(Blind(folds_in=5))
        hands.append(list(game._lines[0].events))
        seats.append(game._table.seats_by_position())
        for position, seen in enumerate(game._company.seen(game._lines[0]), start=1):
            expected = naive_counts(hands, seats, position)
            found = {**dataclasses.asdict(seen), "shown": len(seen.shown)}
            assert {name: found[name] for name in expected} == expected
            assert seen.hands == len(hands)
        game.next_hand()
    assert sum(seen.raises for seen in game._company.seen(game._lines[0]))


def test_what_ifs_do_not_count():
    """Trying another act is no new evidence about anybody."""

    game = played(1)
    before = json.dumps(game.company)
    at = next(index for index, frame in enumerate(game.frames) if frame["legal"])
    game.act("fold", at=at)

    assert len(game.hand["lines"]) > 1
    assert json.dumps(game.company) == before


def test_opening_everything_adds_nothing():
    """Counts come from what the learner saw while the hand was played."""

    game = played(2)
    before = json.dumps(game.company)
    game.open_everything()

    assert json.dumps(game.company) == before


def test_nobody_was_seen_at_first():
    """Before anybody has acted that is what is said."""

    game = Game(2, seed="first", dealer=1)

    assert [each["told"] for each in game.company["seats"][1:]] == [["You have not seen Ada act yet."]]
    assert game.company["seats"][0] is None


def test_a_right_guess_is_told_with_what_to_do_about_it():
    """The description, and what to do against it."""

    game = Game(4, seed="guess")
    style = game._others[1].style

    assert game.consult({"kind": "guess", "seat": 2, "style": style})

    answer = game.company["seats"][2]["answer"]
    assert answer["right"]
    assert WORDS.entry(f"style.{style}.name") in answer["title"]
    assert answer["text"] == WORDS.entry(f"style.{style}.description")
    assert answer["against"] == WORDS.entry(f"company.against.{style}")


def test_a_wrong_guess_reveals_too_and_there_is_one_guess():
    """A second guess is none."""

    game = Game(4, seed="guess")
    style = game._others[0].style
    wrong, other = [each for each in GUESSES if each != style][:2]

    assert game.consult({"kind": "guess", "seat": 1, "style": wrong})
    assert not game.consult({"kind": "guess", "seat": 1, "style": other})

    seat = game.company["seats"][1]
    assert not seat["answer"]["right"]
    assert not seat["can_guess"]
    assert WORDS.entry(f"style.{style}.name") in seat["answer"]["title"]
    assert all(each["answer"] is None for each in game.company["seats"][2:])


def test_a_guess_lasts_over_hands():
    """Once known, known."""

    game = played(1)
    game.consult({"kind": "guess", "seat": 1, "style": "bold"})
    answer = game.company["seats"][1]["answer"]
    game.next_hand()

    assert game.company["seats"][1]["answer"] == answer


@pytest.mark.parametrize(
    "asked",
    [
        {"seat": 0, "style": "bold"},
        {"seat": 4, "style": "bold"},
        {"seat": -1, "style": "bold"},
        {"seat": 1, "style": "unheard of"},
        {"seat": "1", "style": "bold"},
        {"seat": 1},
        {},
    ],
)
def test_a_guess_that_is_none_changes_nothing(asked):
    """What comes over the wire is never trusted."""

    game = Game(4, seed="guess")
    before = json.dumps(game.company)

    assert not game.consult({"kind": "guess", **asked})
    assert json.dumps(game.company) == before


def test_whoever_is_no_regular_has_no_style_to_guess():
    """A player from a notebook's cell is counted, and that is all."""

    game = Game(3, seed="own", others=[Blind(), Blind()])

    assert not any(each["can_guess"] for each in game.company["seats"][1:])
    assert not game.consult({"kind": "guess", "seat": 1, "style": "steady"})


def test_every_style_that_can_be_guessed_has_its_words():
    """A name, a description, and what to do against it."""

    for style in GUESSES:
        for key in (f"style.{style}.name", f"style.{style}.description", f"company.against.{style}"):
            assert WORDS.entry(key)
    assert set(WORDS.entry("company.against")) == set(GUESSES)


def test_no_reason_and_no_bio_names_a_style():
    """Reasons are read when everything is open, bios at any time: neither gives a style away."""

    names = "|".join(re.escape(WORDS.entry(f"style.{style}.name")) for style in GUESSES)
    texts = [WORDS.entry(key) for key in REASONS] + [WORDS.entry(each.bio_key) for each in regulars()]

    assert [text for text in texts if re.search(rf"\b({names})\b", text, re.IGNORECASE)] == []
    assert re.search(rf"\b({names})\b", "so bold of me", re.IGNORECASE)


def test_every_word_about_the_company_is_used(monkeypatch):
    """No dead words: a few hands and guesses ask for every one."""

    asked = set()
    entry = Catalogue.entry
    monkeypatch.setattr(Catalogue, "entry", lambda words, key: (asked.add(key), entry(words, key))[1])
    game = Game(8, seed="words", others=[Regular(each.key, Blind(each.style, folds_in=2)) for each in regulars()[:7]])
    for _ in range(4):
        assert game.company
        game.play_out(Blind(folds_in=30))
        assert game.company
        assert game.words
        game.next_hand()
    for position in range(1, 8):
        right = game._others[position - 1].style
        game.consult({"kind": "guess", "seat": position, "style": right if position > 1 else "bold"})
    assert game.company

    words = {key for key, text in WORDS._by_key.items() if key.startswith("company.") and isinstance(text, str)}
    assert ", ".join(sorted(words - asked)) == ""
