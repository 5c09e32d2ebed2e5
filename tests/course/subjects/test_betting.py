"""Chips in and chips owed: every answer is found again with a ledger kept by hand from what the learner reads."""

import pytest

from rake_learn.course.subjects import SubjectError, ask
from tests.course.subjects.table_answers import (
    Ledger,
    answers,
    facts,
    label_of,
    number_of,
    questions,
    right_of,
    told,
)


def asked_of(question):
    return question.prompt.values["who"].seat


def test_the_pot_is_all_antes_and_all_bets():
    for question in questions("pot_now", {}):
        ledger = Ledger(told(question))
        players = question.hints[0].values["count"]

        assert right_of(question) == ((players * ledger.ante + sum(ledger.bets.values()),),)


@pytest.mark.parametrize("short", [False, True])
def test_a_call_costs_what_is_missing_as_far_as_chips_reach(short):
    for question in questions("chips_to_call", {"short": short}):
        owed = Ledger(told(question)).owed(asked_of(question))
        stack = number_of(facts(question)[-1].rows[0][-1])

        assert right_of(question) == ((min(owed, stack),),)
        assert (owed > stack) is short


def test_the_ante_pays_no_part_of_a_bet():
    for question in questions("after_the_ante", {}):
        bet = Ledger(told(question)).standing

        assert [label_of(question, each) for each in right_of(question)] == [f"{bet} chips"]


def test_a_raise_adds_the_largest_step():
    for question in questions("least_raise", {}):
        ledger = Ledger(told(question), smallest=question.hints[0].values["least"])

        assert right_of(question) == ((ledger.standing + ledger.step,),)


@pytest.mark.parametrize(("act", "stays"), [("check", True), ("call", True), ("fold", False)])
def test_only_a_fold_leaves_and_only_a_call_costs(act, stays):
    for question in questions("what_it_costs", {"act": act}):
        owed = Ledger(told(question)).owed(asked_of(question))
        cost = f"{owed} chip{'s' * (owed != 1)}" if act == "call" else "nothing"
        state = "still in" if stays else "out of the hand"

        assert [label_of(question, each) for each in right_of(question)] == [f"Costs {cost}, {state}"]


MISTAKES = {
    "pot_now": {"no_ante", "one_ante", "twice"},
    "chips_to_call": {"whole", "ante"},
    "least_raise": {"one_more", "minimum", "double", "only_by", "chips_in"},
    "after_the_ante": {"counted", "again"},
}


@pytest.mark.parametrize("name", MISTAKES)
def test_each_mistake_is_told_what_it_overlooks(name):
    seen = {
        question.judge(answer).verdict.key.split(".")[-1]
        for question in questions(name, {})
        for answer in answers(question)
    }

    assert seen - {"wrong", "right"} == MISTAKES[name]


@pytest.mark.parametrize(("name", "settings"), [("pot_now", {"players": 11}), ("what_it_costs", {"act": "bluff"})])
def test_settings_that_make_no_sense_are_refused(name, settings):
    with pytest.raises(SubjectError):
        ask(name, "kite", settings)


def test_a_call_for_less_is_told_by_the_few_chips_left():
    """Whoever names the whole bet, or anything else, has overlooked the stack; nothing is said of chips put in before."""
    for question in questions("chips_to_call", {"short": True}, 20):
        (right,) = right_of(question)
        keys = {question.judge((number,)).verdict.key for number in range(40) if number != right[0]}

        assert keys == {"ask.chips_to_call.too_much"}
