"""How many cards lie in the centre: our own arithmetic from what the learner reads."""

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
)


def test_two_cards_for_each_who_has_not_folded():
    seen = set()
    for question in questions("spread_size", {}):
        states = [state for _, state in standing_of(question)[0]]
        still_in = len(states) - states.count("folded")
        seen |= set(states)

        assert right_of(question) == ((still_in, still_in),)
    assert seen == {"in", "folded", "all_in"}


def test_five_go_on_so_five_up_and_five_down():
    """Quiz item 20: half of an odd number of players is no trouble, since each counts twice."""
    assert right_of(ask("spread_size", "kite", {"players": 5, "folds": 0, "all_ins": 0})) == ((5, 5),)


def test_three_players_one_folds():
    """Quiz item 7: four cards, two up and two down."""
    assert right_of(ask("spread_size", "kite", {"players": 3, "folds": 1, "all_ins": 0})) == ((2, 2),)


def prompted(question):
    return question.prompt.values["players"].number, question.prompt.values["folds"]


def test_nothing_is_dealt_again_and_nothing_taken_away():
    for question in questions("centre_left", {}):
        many, _ = prompted(question)

        assert right_of(question) == ((2 * many - many,),)


def test_each_fold_between_the_picks_leaves_one_card():
    for question in questions("left_over", {}):
        many, folds = prompted(question)

        assert right_of(question) == ((2 * many - many - (many - folds),),)


def test_six_stay_and_two_fold():
    """Quiz item 8: two cards are left over, of six players with no folds before."""
    asked = [each for each in questions("left_over", {"folds": 2}, 40) if prompted(each)[0] == 6]

    assert asked
    assert {right_of(each) for each in asked} == {((2,),)}


def test_the_last_picker_is_the_last_seat_still_in_before_the_first():
    """Quiz item 9 among them: nobody folds, so the dealer has no choice."""
    forced = 0
    for question in questions("last_pick", {}):
        seats, dealer = standing_of(question)
        state = dict(seats)
        picking = [seat for seat in clockwise(seats, dealer) if state[seat] != "folded"]
        lying = number_of(facts(question)[1].rows[0][0])
        label = next(each.label for each in question.form.choices if each.id in right_of(question))

        assert label.values["who"].seat == picking[-1]
        assert label.values["cards"].number == lying - (len(picking) - 1)
        forced += label.values["cards"].number == 1
    assert forced


MISTAKES = {
    "spread_size": {"folded", "all_in", "each"},
    "centre_left": {"fresh", "fresh_now", "removed"},
    "left_over": {"none", "two_each", "centre", "right_none"},
    "last_pick": {"who", "forced", "more", "right_forced"},
}


@pytest.mark.parametrize("name", MISTAKES)
def test_each_mistake_is_told_what_it_overlooks(name):
    tried = {
        question.judge(answer).verdict.key.split(".")[-1]
        for question in questions(name, {}, 40)
        for answer in [*answers(question), *((n, n) for n in range(21) if name == "spread_size")]
    }

    assert tried >= MISTAKES[name]


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        ("spread_size", {"players": 3, "folds": 2}),
        ("spread_size", {"players": 3, "folds": 0, "all_ins": 3}),
        ("left_over", {"players": 3, "folds": 3}),
        ("centre_left", {"players": 12}),
    ],
)
def test_settings_that_make_no_sense_are_refused(name, settings):
    with pytest.raises(SubjectError):
        ask(name, "kite", settings)
