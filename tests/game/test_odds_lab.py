"""The odds lab without a widget: any question is answered or refused in one sentence, and its figures are right."""

from __future__ import annotations

import json
import random
import re
from fractions import Fraction
from pathlib import Path

import nbformat
import pytest

from rake_learn import odds
from rake_learn.game.odds_answer import LabWords
from rake_learn.game.odds_lab import Lab, Work
from rake_learn.game.odds_question import DEALS, LabError, LabQuestion
from rake_learn.odds import equity, for_picks
from rake_learn.odds.estimates import REACH
from rake_learn.odds.spot import PROBLEMS
from rake_learn.rules import DECK, Card
from rake_learn.teach import coach
from rake_learn.teach.text import catalogue
from tests.notebooks.refresh import NOTEBOOKS

ROOT = Path(__file__).parents[2]
NUMBERS = json.loads((ROOT / "tests" / "data" / "numbers.json").read_text("utf-8"))
LAB = Lab()
TO_PICK = {"cards": "Th 9h 4s", "players": 4, "up": "Tc Jh Ad 6c"}
IS_OVER = {"cards": "As Ah 7d 2c 3c", "players": 2, "before": 1, "taken": "Kd Qd", "down": 0, "model": "random"}


def first(asked):
    return next(LAB.answers(asked))


def last(asked):
    *_, found = LAB.answers(asked)
    return found


# --------------------------------------------------------------------------- figures


@pytest.mark.parametrize(
    ("own", "expected"),
    [*NUMBERS["outs"]["two_blind_from_3"]["value"].items(), *NUMBERS["outs"]["one_blind_from_4"]["value"].items()],
)
def test_fractions_are_those_published(own, expected):
    """What blind cards make, counted, with the denominators people count with."""
    made = first({"cards": own})["exact"]["made"]
    ways = 1176 if len(own) == 6 else 48

    assert {row["key"]: row["fraction"] for row in made} == {key: f"{n}/{ways}" for key, n in expected.items()}


def test_where_a_card_is_adds_up_to_all_unseen_cards():
    """45 unseen in the picture: nine in rivals' hands, four face down, the rest not dealt."""
    exact = first(TO_PICK)["exact"]

    assert [(row["key"], row["fraction"]) for row in exact["rows"]] == [
        ("rivals", "9/45"),
        ("centre", "4/45"),
        ("stub", "32/45"),
        ("pairs", "8/45"),
    ]
    assert sum(part["count"] for part in exact["strip"]) == 45
    assert "{As}" in exact["caption"]
    assert "{Ac}" in first({"cards": "As Ah 7d"})["exact"]["caption"]


def test_a_card_that_others_took_face_down_is_in_a_rivals_hand():
    rows = first({**TO_PICK, "before": 2, "taken": ["??", "??"]})["exact"]["rows"]

    assert [row["count"] for row in rows[:3]] == [11, 2, 32]


def test_bars_are_the_chances_themselves():
    """Each bar against the odds room, asked by itself."""
    question = LabQuestion.read(TO_PICK)
    shown = first(TO_PICK)["bars"]["rows"]
    other = for_picks(question.spot().view(), model="greedy", error=0.01, seed="by itself")

    assert [row["card"] for row in shown][:2] == ["Tc", "Jh"]
    assert {row["card"] for row in shown} == {"Tc", "Jh", "Ad", "6c", "??"}
    for option in other:
        (bar,) = [row for row in shown if row["key"] == str(option.action.place)]
        half = bar["high"] - bar["value"]
        assert abs(bar["value"] - option.equity.share.value) <= 4 * (half / REACH + option.equity.share.error)


def test_before_your_turn_the_places_in_the_order_are_compared():
    answer = last({"cards": "7s 7h 7d", "players": 3, "before": 2})
    shares = [row["value"] for row in answer["bars"]["rows"]]

    assert sum(shares) == pytest.approx(1)
    assert answer["bars"]["rows"][2]["label"] == "3rd, you"
    assert "fair share is 33.3%" in answer["bars"]["call"]
    assert not answer["bars"]["close"]


def test_a_lead_within_the_error_is_too_close_to_call():
    """Four cards alike in all that matters: nobody leads."""
    answer = first({"cards": "7s 7h 2d", "players": 2, "up": "Kc Kd", "model": "random"})

    assert answer["bars"]["close"]
    assert answer["bars"]["call"].startswith("Too close to call: ")
    assert not any(row["lead"] for row in answer["bars"]["rows"])


def test_what_can_be_counted_out_is_a_fraction_without_an_error():
    """All picks are made and only the rival's three cards are hidden: a fraction, equal to the odds room's figure."""
    answer = last(IS_OVER)
    own = answer["bars"]["rows"][1]
    exact = equity(LabQuestion.read(IS_OVER).spot().view(), exact_up_to=10**5)

    assert exact.basis.is_exact
    assert own["error"] == ""
    assert (own["low"], own["high"]) == (own["value"], own["value"])
    assert float(Fraction(own["fraction"])) == pytest.approx(exact.share.value, abs=1e-12)
    assert "all counted" in answer["basis"]


def test_the_curve_has_every_number_of_players_in_the_end():
    curve = last({"cards": "As Ah 7d", "players": 6})["curve"]

    assert [row["n"] for row in curve["rows"]] == list(range(2, 11))
    assert curve["rows"][0]["first"]["text"] in curve["alt"]
    # The lesson of the hand: two aces with the spade want a crowd.
    assert curve["rows"][-1]["first"]["low"] > curve["rows"][0]["first"]["high"]


def test_answers_grow_and_end_with_all_the_deals():
    answers = list(LAB.answers({**TO_PICK, "deals": DEALS[1]}))
    sizes = [int(answer["basis"].split()[0].replace(",", "")) for answer in answers]

    assert sizes == sorted(sizes)
    assert sizes[-1] >= DEALS[1] > sizes[0]
    assert [answer["done"] for answer in answers] == [False] * (len(answers) - 1) + [True]


@pytest.mark.parametrize("cell", range(2))
def test_the_notebooks_sampled_numbers_come_out_on_the_other_road(cell):
    """What stands in the notebook was drawn with numpy; plain Python, another seed, gives the same within the errors."""
    notebook = nbformat.read(NOTEBOOKS / "92_odds_lab.ipynb", as_version=4)
    story = [each.outputs[0].text for each in notebook.cells if "story()" in each.source][cell]
    asked = [{"cards": "As Ah 7d", "players": 6, "before": 5}, {"cards": "As Ah 7d", "players": 3, "up": "Ad Kh 2c"}][
        cell
    ]
    question = LabQuestion.read(asked)
    work = Work(LabWords(catalogue(), question), question.spot(), seed="the other road", road="plain")
    for _ in work.improve():
        if work.answer.basis.sample_size >= 500:
            break
    shown = LAB.story(work.shown(is_done=True))

    figures = re.compile(r"^  (.+?) +(\d+\.\d)%  ±(\d+\.\d)$", re.MULTILINE)
    printed, found = figures.findall(story), figures.findall(shown)
    assert len(printed) >= 3
    assert {name for name, _, _ in printed} == {name for name, _, _ in found}
    certain = re.compile(r"^  .+ for sure$", re.MULTILINE)
    assert certain.findall(story) == certain.findall(shown)
    for name, value, error in printed:
        ((other, other_error),) = {(v, e) for n, v, e in found if n == name and abs(float(v) - float(value)) < 50} or {
            ("-1", "0")
        }
        apart = abs(float(value) - float(other))
        assert apart <= 4 / REACH * (float(error) ** 2 + float(other_error) ** 2) ** 0.5 + 0.1, (
            name,
            value,
            other,
        )


# --------------------------------------------------------------------------- words


def test_every_word_of_the_lab_is_said_or_sent(monkeypatch):
    """No dead words: questions of all kinds ask for every sentence; the page gets the rest, and uses each."""
    words = catalogue()
    asked = set()

    class Watched(dict):
        def __getitem__(self, key):
            asked.add(key)
            return super().__getitem__(key)

    monkeypatch.setattr(words, "_by_key", Watched(words._by_key))
    questions = [
        {},
        TO_PICK,
        {**TO_PICK, "before": 3, "taken": "??"},
        IS_OVER,
        {"cards": "As Ah 7d 2c", "players": 2, "before": 1, "taken": "Kd Qd"},
        {"cards": "As Ah 7d", "players": 3, "up": "Ad Kh 2c"},
        {"cards": "Ac Ah Ad", "players": 2, "up": "As Kh", "model": "random"},
        {"cards": "7s 7h 2d", "players": 2, "up": "Kc Kd", "model": "random"},
        {"cards": "Kc 9h 7d", "players": 4, "before": 1, "model": "random"},
        *BAD.values(),
    ]
    for question in questions:
        found = last(question)
        LAB.story(found)
        LAB.summary(found)
    LAB.error()
    assert LAB.static_hint
    LAB.trouble(LabError("nothing_fits"))
    kinds = [f"lab.class.{key}" for key in words.entry("lab.class")]
    sent = LAB.words
    page = {f"lab.ui.{key}" for key in sent["lab"]} | {f"lab.model.{each['key']}.name" for each in sent["models"]}
    every = {key for key, value in words._by_key.items() if key.startswith("lab.") and isinstance(value, str)}

    assert every - asked - page - set(kinds) == set()
    sources = "".join(path.read_text("utf-8") for path in (ROOT / "rake_learn" / "frontend").glob("lab_*.js"))
    used = set(re.findall(r"\blab\.(\w+)", sources)) | {"players", "before"}
    assert used == set(sent["lab"])


def test_one_card_left_is_no_choice():
    answer = first({"cards": "As Ah 7d 2c", "players": 2, "before": 1, "taken": "Kd Qd"})

    assert len(answer["bars"]["rows"]) == 1
    assert answer["bars"]["call"] == "One card is left, and it is yours."


def test_figures_under_a_model_of_picks_are_no_fractions():
    """There some deals count more than others."""
    answer = last({**IS_OVER, "cards": "9s 9h 7d 2c 3c", "model": "greedy"})

    assert "all counted" in answer["basis"]
    assert {row["fraction"] for row in answer["bars"]["rows"]} == {""}


def test_what_is_certain_is_told_as_certain():
    """Three aces with the ace of spades (4.2): no error, no whisker, and the words for it; what is sampled has its error."""
    lock = first({"cards": "As Ah Ac", "players": 3})
    rows = [*lock["bars"]["rows"], *lock["classes"]["rows"]]

    assert {(row["text"], row["error"], row["fraction"]) for row in rows} == {
        ("100.0%", "for sure", ""),
        ("0.0%", "for sure", ""),
    }
    assert all(row["low"] == row["value"] == row["high"] for row in rows)
    assert "deals, seed" in last({"cards": "As Ah Ac", "players": 3})["basis"]
    open_hand = first({"cards": "As Ah 7d", "players": 3})
    assert all(row["error"].startswith("±") and not row["fraction"] for row in open_hand["bars"]["rows"])


def test_every_problem_of_a_spot_has_words():
    for problem in PROBLEMS:
        assert catalogue().has(f"lab.trouble.{problem}")


BAD = {
    "The ace of spades is there twice": {"cards": "As As 7d"},
    "“1x” is not a card": {"cards": "As 1x 7d"},
    "“5” is not a card": {"cards": 5},
    "“None” is not a card": {"up": None},
    "You need three cards, and may add up to two picks: 2 are given.": {"cards": "As Ah"},
    "11 players need 55 cards": {"players": 11},
    "x cannot be the number of players": {"players": "x"},
    "1 cannot be the number of players": {"players": 1},
    "9 players cannot pick before you": {"before": 9},
    "name 4 more": {"up": "Kh 9h"},
    "4 are named": {"players": 3, "up": "Kh 9h 2c 3c"},
    "cannot lie face down": {"players": 3, "up": "Kh 9h 2c", "down": 5},
    "say what lies in the centre": {"cards": "As Ah 7d 2c"},
    "Before your next pick there can be at most 0.": {"players": 3, "up": "Kh 9h 2c", "down": 2},
    "there must be at least 3.": {"cards": "As Ah 7d 2c", "players": 3, "before": 2, "up": "Kh 9h 3c"},
    "There is no “genius” way to pick: choose greedy, random.": {"model": "genius"},
    "7 deals cannot be counted": {"deals": 7},
}


@pytest.mark.parametrize("typed", ["As Ah Td", "as ah td", "AS AH 10D", "A♠ A♥ 10♦", "asahtd", ["As", "Ah", "Td"]])
def test_cards_may_be_typed_in_any_case_and_as_the_table_shows_them(typed):
    assert LabQuestion.read({"cards": typed}).cards == ("As", "Ah", "Td")


def test_the_two_ways_to_pick_have_one_name_each_everywhere():
    """In Python, at the coach, on the command line, in a widget, in JSON and, in English, on the page."""
    names = ["greedy", "random"]

    assert [*odds.MODELS] == [*odds.PLAYS] == [*coach.MODELS] == names
    assert [each["key"] for each in LAB.words["models"]] == names
    assert [each["name"].lower() for each in LAB.words["models"]] == names
    for name in names:
        basis = equity(LabQuestion(cards=("As", "Ah", "7d")).spot().view(), model=name, play=name, error=0.1).basis
        assert (basis.model.split()[0], basis.play) == (name, name)
        assert LabQuestion.read({"model": name}).plain()["model"] == name
    assert "greedy, random" in LAB.trouble(LabError("model", value="uniform", known=tuple(names)))


@pytest.mark.parametrize(("sentence", "asked"), list(BAD.items()))
def test_what_cannot_be_is_named_in_one_sentence(sentence, asked):
    (answer,) = LAB.answers({"cards": "As Ah 7d", **asked})

    assert sentence in answer["trouble"]
    assert answer["trouble"].count(". ") <= 1
    assert answer["done"]


def test_exact_fractions_stay_while_the_rest_is_refused():
    """A hand that has picked, with the centre not yet set: what one blind card makes can be told."""
    answer = first({"cards": "As Ah 7d 2c"})

    assert answer["trouble"]
    assert [row["fraction"] for row in answer["exact"]["made"]] == ["2/48", "46/48"]


def test_whatever_is_sent_is_answered():
    """A page may be wrong, or nobody's: no value of any kind raises."""
    chance = random.Random("whatever")
    values = [
        None,
        3,
        -1,
        0.5,
        "",
        "As",
        "??",
        [],
        ["??"],
        [None],
        {},
        True,
        "Kh Kd",
        ["Kh", "Kd"],
        [3],
        10**9,
        "x" * 500,
    ]
    names = [*LabQuestion.__dataclass_fields__, "nothing"]
    for _ in range(300):
        asked = {name: chance.choice(values) for name in chance.sample(names, chance.randint(1, 3))}
        found = first(asked)
        assert bool(found["trouble"]) != bool(found["bars"])
        assert len(found["trouble"]) < 200
        json.dumps(found)


def test_any_situation_adds_up():
    """Shares and classes are whole, bars inside their whiskers, on questions made at random."""
    chance = random.Random("adds up")
    tried = 0
    for _ in range(40):
        cards = [card.text for card in chance.sample(DECK, 16)]
        players = chance.randint(2, 5)
        before = chance.randrange(players)
        gone = chance.randint(0, before)
        question = {"cards": cards[:3], "players": players, "before": before, "up": cards[3 : 3 + players]}
        answer = first({**question, "down": players - gone, "model": chance.choice(["greedy", "random"])})
        if answer["trouble"]:
            continue
        tried += 1
        assert sum(row["value"] for row in answer["classes"]["rows"]) == pytest.approx(1)
        assert sum(Fraction(row["fraction"]) for row in answer["exact"]["made"]) == 1
        for row in answer["bars"]["rows"]:
            assert 0 <= row["low"] <= row["value"] <= row["high"] <= 1
        if gone < before:
            assert sum(row["value"] for row in answer["bars"]["rows"]) == pytest.approx(1)
        else:
            assert len(answer["bars"]["rows"]) == players + (players > gone)

    assert tried > 30


def test_a_question_travels_there_and_back():
    question = LabQuestion.read({**TO_PICK, "before": 1, "taken": [None]})

    assert LabQuestion.read(question.plain()) == question
    assert question.taken == ("??",)
    assert LabQuestion.read({"cards": [Card("As"), Card("Ah"), Card("7d")]}).cards == ("As", "Ah", "7d")
