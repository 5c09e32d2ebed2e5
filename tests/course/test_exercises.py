"""The exercises about hands and about the table: endless, seeded, said in three languages, harder for who is right, and telling nothing early."""

import json
import re

import pytest

from rake_learn.course.exercise import Drill, exercise
from rake_learn.course.subjects import ask
from rake_learn.rules.record import replay
from tests.course.drilling import answer

NAMES = (
    "novel_or_rules", "order_the_hands", "peel_the_layers", "pot_splitter", "spot_the_illegal", "spread_calculator",
    "win_lose_ordinary",
)  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_a_learner_who_is_right_gets_harder_spots_than_one_who_is_wrong(name):
    ratings = {}
    for right in (True, False):
        drill = Drill(name, seed="kite")
        asked = []
        for _ in range(12):
            asked.append(drill._asking.question.rating)
            assert answer(drill, right=right) is right
        ratings[right] = sum(asked[4:])
    assert ratings[True] > ratings[False]


@pytest.mark.parametrize("code", ["en", "es", "zh"])
@pytest.mark.parametrize("name", NAMES)
def test_title_and_text_are_said(name, code):
    page = Drill(name, seed="kite", language=code).page

    assert page["title"]
    assert page["subtitle"]
    assert name not in page["title"]


@pytest.mark.parametrize("name", NAMES)
def test_every_spot_can_be_asked(name):
    for spot in exercise(name).spots:
        assert ask(spot.name, "kite", spot.settings).prompt


def test_what_one_seat_does_not_see_is_nowhere_before_the_answer():
    """The layer of one seat: hidden cards are neither on the page nor in any frame of the table."""
    looked_at = 0
    drill = Drill("peel_the_layers", seed="kite")
    for _ in range(30):
        shown = drill._asking.moment
        if shown is None:
            assert answer(drill, right=True)
            continue
        looked_at += 1
        hand = replay(shown.record)
        known = {card.text for card in hand.view(shown.step, shown.seat).known_cards}
        held = {card.text for seat in hand.state(shown.step).seats for card in seat.cards}
        sent = json.dumps([drill.page, list(drill.table.frames)])
        assert held - known
        assert not {card for card in held - known if re.search(rf'["{{]{card}[+*]*["}}]', sent)}
        assert answer(drill, right=True)
    assert looked_at > 2
