"""The picks: what may be done, whose a card is and who knows it, found again from what lies open to the learner."""

import pytest

from rake_learn.course.question import Hands, Moment
from rake_learn.course.subjects import SubjectError, ask
from tests.course.subjects.table_answers import (
    answers,
    questions,
    right_of,
)

TRIES = {"pass": "no", "fold": "no", "up": "yes", "down": "yes", "gone": "no", "another": "no", "look": "no"}


@pytest.mark.parametrize(("what", "right"), TRIES.items())
def test_one_card_that_lies_there_and_nothing_else(what, right):
    """3.2 and R19: exactly one card, no pass, no fold, no swap, no look before."""
    for question in questions("may_you_pick", {"what": what}, 25):
        assert right_of(question) == (right,)


def test_a_card_taken_counts_in_one_hand():
    for question in questions("whose_card", {}, 30):
        label = next(each.label for each in question.form.choices if each.id in right_of(question))

        assert label.key == "ask.whose_card.taker"
        assert label.values["who"] == question.prompt.values["who"]


def known_by(question, seat):
    """What a player knows, by the labels of the open table: own cards, and what lies or was taken face up."""
    known = set()
    (table,) = [each for each in question.exhibits if isinstance(each, Hands)]
    for row in table.rows:
        holder = row.label.values.get("who")
        kind = row.label.key.split(".")[-1]
        if kind == "left_up" or (holder is not None and holder.seat == seat):
            known |= set(row.cards)
        elif kind == "up":
            known.add(row.cards[-1])
    return known


def test_players_know_their_own_cards_and_the_face_up_ones():
    kinds = set()
    for question in questions("who_knows", {}):
        seat = question.prompt.values["who"].seat
        known = known_by(question, seat)

        assert right_of(question) == (
            tuple(each.id for each in question.form.choices if each.label.values["card"] in known),
        )
        kinds |= {question.judge(answer).verdict.key.split(".")[-1] for answer in answers(question)}
    assert kinds == {"right", "own", "dealt", "taken_up", "taken_down", "lying_up", "lying_down"}


@pytest.mark.parametrize(("stage", "held"), [("bet1", 3), ("bet2", 4), ("bet3", 5)])
def test_three_are_dealt_and_two_picked(stage, held):
    for question in questions("cards_held", {"stage": stage}, 10):
        assert right_of(question) == ((held,),)
        assert question.judge((7,)).verdict.key == "ask.cards_held.seven"


def test_no_question_about_a_pick_shows_a_card_that_lies_face_down():
    """What is face down stays out of prompt, form and exhibits; only the open table of `who_knows` shows all."""
    for what in TRIES:
        for question in questions("may_you_pick", {"what": what}, 10):
            assert not [each for each in question.exhibits if isinstance(each, Moment)]
            if what in ("down", "another", "look"):
                assert "card" not in question.prompt.values


@pytest.mark.parametrize(
    ("name", "settings"),
    [("may_you_pick", {"what": "peek"}), ("who_knows", {"players": 9}), ("cards_held", {"stage": "pick1"})],
)
def test_settings_that_make_no_sense_are_refused(name, settings):
    with pytest.raises(SubjectError):
        ask(name, "kite", settings)
