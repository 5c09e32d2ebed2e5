"""The price of a call, and the third ace at its price: in fractions, from the figures on the page."""

from fractions import Fraction
from math import comb

import pytest

from rake_learn.course.question import Facts
from rake_learn.course.subjects import SubjectError, ask
from tests.course.subjects.asked import check_answers, check_replays, check_words, questions
from tests.course.subjects.seeing import check_estimates, own, unseen


def chips(question):
    """What lies there, is bet and is to call, as the page says it."""
    table = next(each for each in question.exhibits if isinstance(each, Facts))
    return [row[1].values["value"] for row in table.rows]


@pytest.mark.parametrize("name", ["price", "call_or_fold"])
def test_a_seed_is_a_question_and_all_is_said_in_three_languages(name):
    check_replays(name, {})
    check_words(name, {}, count=8)


def test_the_price_is_what_you_pay_of_what_you_win():
    for question in questions("price", {}, 60):
        before, bet, call = chips(question)

        assert bet == call
        check_estimates(question, float(Fraction(call, before + bet + call)))


def test_who_forgets_a_part_of_the_pot_is_told_which():
    told = set()
    for question in questions("price", {}, 40):
        before, bet, call = chips(question)
        for wrong in (Fraction(call, before + bet), Fraction(call, before)):
            answer = min(round(100 * wrong), 100)
            judged = question.judge(answer)
            if not judged.is_right and wrong < 1:
                told.add(judged.verdict.key)

    assert told == {"ask.price.without_yours", "ask.price.old_pot"}


def third_ace(question, when, players):
    """The chance, place by place: in the first round by all cards that will be seen, later by those unseen."""
    left = 52 - len(own(question)) if when == "first" else len(unseen(question))
    looks = players + 2 if when == "first" else 1
    return 1 - Fraction(comb(left - 2, looks), comb(left, looks))


@pytest.mark.parametrize("when", ["first", "last"])
@pytest.mark.parametrize("players", [2, 3, 5, 8])
def test_a_call_is_right_where_it_wins_chips(when, players):
    for question in questions("call_or_fold", {"when": when, "players": players}, 12):
        before, bets, call = chips(question)
        win = third_ace(question, when, players)
        value = win * (before + bets + call) - call
        judged = {each: question.judge(each) for each in ("call", "fold")}
        right = "call" if value > 0 else "fold"

        assert judged["call"].right == (right,)
        assert [each for each, found in judged.items() if found.is_right] == [right]
        wrong = judged["fold" if right == "call" else "call"]
        assert wrong.cost == pytest.approx(abs(float(value)))
        assert sum(card.rank.letter == "A" for card in own(question)) == 2


def test_the_same_cards_are_a_fold_against_one_and_a_call_against_many():
    for number in range(12):
        assert ask("call_or_fold", f"{number}", {"when": "first", "players": 2}).judge("fold").is_right
        assert ask("call_or_fold", f"{number}", {"when": "first", "players": 7}).judge("call").is_right


def test_prices_lie_on_both_sides():
    check_answers("call_or_fold", {"when": "last"})
    right = [question.judge("call").is_right for question in questions("call_or_fold", {"when": "last"}, 40)]

    assert 8 <= sum(right) <= 32


def test_a_moment_that_does_not_exist_is_refused():
    with pytest.raises(SubjectError, match="when = 'later'"):
        ask("call_or_fold", "seed", {"when": "later"})
