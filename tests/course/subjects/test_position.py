"""Seats: who is last by going round the table, the cards that are left by counting, shares on both roads."""

import math

import pytest

from rake_learn.course.question import Facts
from rake_learn.course.subjects import SubjectError, ask
from rake_learn.course.subjects.position import whole_table
from rake_learn.odds import equity
from rake_learn.rules import PUBLIC, Card, Settings, start, view
from tests.course.subjects.asked import check_answers, check_replays, check_words, questions
from tests.course.subjects.seeing import centre, page

CASES = [
    ("last_picker", {}),
    ("last_picker", {"second_pick": "reverse"}),
    ("cards_left_for_last", {}),
    ("hot_potato", {"players": 3}),
    ("seat_share", {}),
]
DRAWN = ("hot_potato", "seat_share")


@pytest.mark.parametrize(("name", "settings"), CASES)
def test_a_seed_is_a_question_and_all_is_said_in_three_languages(name, settings):
    check_replays(name, settings)
    check_words(name, settings, count=1 if name in DRAWN else 4)


def still_in(question):
    """The seats that the page calls still in, from the dealer's left."""
    table = next(each for each in question.exhibits if isinstance(each, Facts))
    return [row[0].values["who"].seat for row in table.rows if row[1].key != "ask.position.folded"]


@pytest.mark.parametrize("order", ["same", "reverse"])
def test_the_last_picker_by_going_round(order):
    for question in questions("last_picker", {"second_pick": order}, 40):
        row = still_in(question)
        last = "abcdefghij"[row[-1] if order == "same" else row[0]]

        assert question.judge("none").right == (last,)
        assert question.judge(last).verdict.key == f"ask.last_picker.right_{order}"
    check_answers("last_picker", {"second_pick": order}, 15)


def test_who_has_folded_is_told_apart_from_who_is_earlier():
    keys = set()
    for question in questions("last_picker", {"folds": 1}, 20):
        for choice in question.form.choices:
            keys.add(question.judge(choice.id).verdict.key.rsplit(".", 1)[1])

    assert keys == {"right_same", "nobody", "folded", "wrong"}


@pytest.mark.parametrize("folds", [0, 1, 2])
def test_cards_left_by_counting_cards_and_picks(folds):
    for question in questions("cards_left_for_last", {"folds": folds, "players": 4 + folds}, 25):
        table = next(each for each in question.exhibits if isinstance(each, Facts))
        players, stay = len(table.rows), len(still_in(question))
        cards = 2 * players - players - (stay - 1)  # the spread, all first picks, all second ones but the last

        assert players - stay == folds
        assert question.judge((cards,)).is_right
        assert question.judge((cards + 1,)).right == ((cards,),)
        line = question.judge((cards,)).lines[0].key
        assert line.endswith("free" if cards > 1 else "forced")


@pytest.mark.parametrize("players", [2, 5])
def test_shares_of_seats_agree_on_both_roads(players):
    numpy, plain = (whole_table(players, "roads", road=road) for road in ("numpy", "plain"))

    for one, other in zip(numpy.shares, plain.shares, strict=True):
        assert abs(one.value - other.value) <= 4 * math.hypot(one.error, other.error)
    assert sum(each.value for each in numpy.shares) == pytest.approx(1)
    assert [each.value for each in numpy.shares] == sorted((each.value for each in numpy.shares), reverse=True)


def test_without_any_skill_all_seats_are_alike():
    """The same table, but all take any card: what is found above is the order of the picks and nothing else."""
    state, events = start(Settings(betting="none"), [100] * 4)
    found = equity(view(state, events, PUBLIC), seat=0, play="random", error=0.006, seed="alike")

    for each in found.shares:
        assert abs(each.value - 0.25) <= 4 * each.error


def test_first_and_last_are_judged_by_their_own_share():
    first, last = (
        ask("seat_share", "both", {"players": 6, "seat": seat}).judge(50).truth.value for seat in ("first", "dealer")
    )

    assert last < 1 / 6 < first
    judged = ask("seat_share", "both", {"players": 6, "seat": "dealer"}).judge(17)
    assert not judged.is_right
    assert judged.verdict.key == "ask.seat_share.fair_dealer"


def test_one_fold_frees_the_dealer():
    kept = [question.judge(50).truth.value for question in questions("hot_potato", {"fold": "no"}, 4)]
    freed = [question.judge(50).truth.value for question in questions("hot_potato", {"fold": "yes"}, 4)]

    assert min(kept) > 0.8
    assert max(freed) < 0.2


def test_the_potato_lies_face_up_with_as_many_cards_as_picks():
    for fold, over in (("no", 0), ("yes", 1)):
        for question in questions("hot_potato", {"fold": fold}, 20):
            there = centre(question)
            assert Card("As") in there.up
            assert len(there.up) + there.down == len(still_in(question)) + over


def test_a_drawn_share_of_a_seat_shows_its_error():
    reveal = page(ask("seat_share", "error", {"players": 4}), 50)
    table = next(each for each in reveal["exhibits"] if each["kind"] == "facts")

    assert len(table["rows"]) == 4
    assert all("±" in row[1] for row in table["rows"])
    assert reveal["chance"]["low"] < reveal["chance"]["value"]


def test_settings_that_make_no_sense_are_refused():
    for name, settings in (
        ("last_picker", {"players": 3, "folds": 2}),
        ("last_picker", {"second_pick": "back"}),
        ("seat_share", {"seat": "third"}),
        ("hot_potato", {"players": 2, "fold": "yes"}),
    ):
        with pytest.raises(SubjectError):
            ask(name, "seed", settings)
