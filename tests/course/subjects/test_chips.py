"""Odd chips and chips that come back, dealt out and counted by hand."""

import pytest

from rake_learn.course.subjects import SubjectError, ask
from tests.course.subjects.table_answers import (
    answers,
    clockwise,
    facts,
    number_of,
    questions,
    right_of,
    standing_of,
    told,
)


@pytest.mark.parametrize("tied", [2, 3, 4])
def test_odd_chips_go_one_by_one_from_the_dealers_left(tied):
    """Quiz item 17 among them."""
    for question in questions("odd_chips", {"tied": tied}, 40):
        seats, dealer = standing_of(question)
        state = dict(seats)
        tying = [seat for seat in clockwise(seats, dealer) if state[seat] == "in"]
        won = dict.fromkeys(tying, 0)
        for chip in range(question.prompt.values["pot"]):
            won[tying[chip % tied]] += 1

        assert len(tying) == tied
        assert len(set(won.values())) == 2
        assert right_of(question) == (tuple(won[each.label.values["who"].seat] for each in question.form.fields),)


def test_what_nobody_matched_comes_back():
    """Quiz item 15 among them: a bet of 50, a call all-in of 20, so 30."""
    for question in questions("what_comes_back", {"of": "bet"}, 40):
        acts = told(question)
        bet = next(amount for _, kind, amount, _ in acts if kind == "bet")
        called = next(amount for _, kind, amount, is_all_in in acts if kind == "call" and is_all_in)

        assert right_of(question) == ((bet - called,),)


def test_a_bet_that_all_fold_to_comes_back_whole():
    for question in questions("what_comes_back", {"of": "folds"}, 20):
        bet = next(amount for _, kind, amount, _ in told(question) if kind == "bet")

        assert right_of(question) == ((bet,),)


def test_of_two_antes_the_longer_part_comes_back():
    for question in questions("what_comes_back", {"of": "ante"}, 20):
        antes = [number_of(row[-1]) for row in facts(question)[0].rows]

        assert right_of(question) == ((max(antes) - min(antes),),)


def test_each_mistake_is_told_what_it_overlooks():
    back = {
        question.judge(answer).verdict.key.split(".")[-1]
        for question in questions("what_comes_back", {})
        for answer in answers(question)
    }
    odd = set()
    for tied in (2, 3, 4):
        for question in questions("odd_chips", {"tied": tied}, 40):
            (right,) = right_of(question)
            share, rest = divmod(sum(right), tied)
            odd |= {question.judge((share,) * tied).verdict.key, question.judge((0,) * tied).verdict.key}
            tries = [tuple(share + rest * (at == number) for at in range(tied)) for number in range(tied)]
            tries += [
                tuple(right[at] for at in order)
                for order in ((1, 0), (2, 1, 0), (1, 0, 2), (3, 2, 1, 0))
                if len(order) == tied
            ]
            odd |= {question.judge(each).verdict.key for each in tries}

    assert back == {"right", "nothing", "all", "whole", "matched", "wrong"}
    assert {each.split(".")[-1] for each in odd} == {"right", "wrong_end", "lost", "one_gets_all", "dealer", "wrong"}


@pytest.mark.parametrize(("name", "settings"), [("odd_chips", {"tied": 5}), ("what_comes_back", {"of": "fee"})])
def test_settings_that_make_no_sense_are_refused(name, settings):
    with pytest.raises(SubjectError):
        ask(name, "kite", settings)
