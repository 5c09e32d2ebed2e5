"""Whose turn it is: found again by walking round the list that the learner sees."""

import pytest

from rake_learn.course.asking import Asking
from rake_learn.course.subjects import SubjectError, ask
from rake_learn.course.words import course_words
from tests.course.subjects.table_answers import (
    Ledger,
    answers,
    clockwise,
    facts,
    name_of,
    questions,
    right_of,
    seats_chosen,
    standing_of,
    told,
)


@pytest.mark.parametrize("stage", ["bet1", "pick1", "bet2", "pick2", "bet3"])
def test_the_first_at_the_dealers_left_who_can(stage):
    """Bets skip who is out or has no chips; picks skip only who is out."""
    skipped = {"folded"} if stage.startswith("pick") else {"folded", "all_in"}
    for question in questions("who_is_first", {"stage": stage}):
        seats, dealer = standing_of(question)
        state = dict(seats)
        first = next(seat for seat in clockwise(seats, dealer) if state[seat] not in skipped)

        assert seats_chosen(question, right_of(question)) == {first}


@pytest.mark.parametrize("stage", ["bet1", "pick1", "bet2", "pick2", "bet3"])
def test_heads_up_the_dealer_is_never_first(stage):
    for question in questions("who_is_first", {"players": 2, "stage": stage}, 20):
        _, dealer = standing_of(question)
        wrong = next(each for each in answers(question) if each not in right_of(question))

        assert seats_chosen(question, right_of(question)) == {0, 1} - {dealer}
        assert question.judge(wrong).verdict.key == "ask.who_is_first.two"


def test_the_answer_stands_anywhere_in_the_list():
    first = [right_of(question)[0] for question in questions("who_is_first", {"players": 4, "stage": "bet1"})]

    assert set(first) == set("abcd")


def walked(question):
    """Who is next, by a walk round the table; ``None`` when the round is over."""
    seats = [name_of(row[0])[0] for row in facts(question)[0].rows]
    acts = told(question)
    ledger = Ledger(acts)
    for seat in clockwise([(each,) for each in seats], acts[-1][0]):
        if seat not in ledger.folded and (seat not in ledger.acted or ledger.owed(seat)):
            return seat
    return None


def test_the_round_ends_when_all_have_acted_and_put_in_the_same():
    over = 0
    for question in questions("who_is_next", {}):
        following = walked(question)
        right = right_of(question)
        labels = {each.id: each.label for each in question.form.choices}

        assert [labels[each].key for each in right] == [
            "ask.seat.who" if following is not None else "ask.who_is_next.over"
        ]
        if following is not None:
            assert labels[right[0]].values["who"].seat == following
        over += following is None
    assert 5 < over < 55


def test_between_the_first_stage_and_the_last_not_the_best_and_the_worst():
    (question,) = questions("stages_in_order", {}, 1)
    form = Asking(question).ask_page(course_words("en"))["form"]
    assert (form["first"], form["last"]) == ("First", "Last")


def test_stages_come_in_the_order_of_the_rules():
    """As the articles tell them: deal, bets, centre, pick, bets, pick, bets, showdown."""
    order = ["deal", "bet1", "spread", "pick1", "bet2", "pick2", "bet3", "showdown"]
    for question in questions("stages_in_order", {"count": 8}, 10):
        keys = {each.id: each.label.key.split(".")[-1] for each in question.form.items}

        assert [keys[each] for each in right_of(question)[0]] == order


@pytest.mark.parametrize(
    ("name", "settings"),
    [("who_is_first", {"stage": "river"}), ("who_is_first", {"players": 1}), ("stages_in_order", {"count": 9})],
)
def test_settings_that_make_no_sense_are_refused(name, settings):
    with pytest.raises(SubjectError):
        ask(name, "kite", settings)
