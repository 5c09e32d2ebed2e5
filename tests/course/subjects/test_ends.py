"""How a pot is won: the last one in, the hand that loses every showdown, and who shows first."""

from collections import Counter

import pytest

from rake_learn.course.question import Hands
from rake_learn.course.subjects import SubjectError, ask
from tests.course.subjects.table_answers import (
    allowed,
    facts,
    questions,
    right_of,
    seats_chosen,
    texts,
    told,
)
from tests.rules.naive_ranking import naive_rake_strength


def chosen(question, ids):
    return [each.label for each in question.form.choices if each.id in ids]


def test_the_last_one_in_wins_unseen_in_any_round():
    for question in questions("last_one_in", {}):
        acts = told(question)
        left = {seat for seat, *_ in acts} - {seat for seat, kind, *_ in acts if kind in ("fold", "ante")}
        (label,) = chosen(question, right_of(question))

        assert label.key == "ask.last_one_in.unseen"
        assert {label.values["who"].seat} == left


def test_what_the_last_one_in_wins_adds_up_to_what_the_table_shows():
    """The antes are shown, and no more is won than what they and matched bets make; the rest goes back (R12)."""
    for question in questions("last_one_in", {}):
        (everybody, _), *_ = facts(question)[0].rows
        players = 2 if everybody.key == "ask.seat.both" else everybody.values["n"]
        acts = told(question)
        antes = players * next(amount for _, kind, amount, _ in acts if kind == "ante")
        paid = {seat: amount for seat, kind, amount, _ in acts if kind in ("bet", "raise", "call")}
        highest, *others = sorted(paid.values(), reverse=True)
        back = highest - max(others, default=0)

        judged = question.judge(right_of(question)[0])
        (line,) = judged.lines
        assert judged.verdict.values["chips"].number == antes + sum(paid.values()) - back
        assert (line.values["antes"].number, line.values["back"].number) == (antes, back)
        assert judged.verdict.values["chips"].number + back == antes + sum(paid.values())


def test_a_certain_loser_wins_when_all_fold_and_only_then():
    """Quiz item 21: articles 4.3 and 4.4, and that the hand shown to you is really lost."""
    ends = Counter()
    for question in questions("dead_hand", {}):
        (mine,) = next(each for each in question.exhibits if isinstance(each, Hands)).rows
        acts = told(question)
        others = {seat for seat, *_ in acts} - {question.you}
        folded = {seat for seat, kind, *_ in acts if kind == "fold"}
        wins = others <= folded

        assert naive_rake_strength(texts(mine.cards))[0] == -1
        assert [each.key for each in chosen(question, right_of(question))] == [
            f"ask.dead_hand.{'you' if wins else 'rival'}"
        ]
        ends[wins] += 1
    assert min(ends[True], ends[False]) > 10


def test_of_those_who_check_down_the_best_hand_wins():
    """Who is named as the winner beats all others; their cards come with the verdict only."""
    for question in questions("dead_hand", {"end": "checks"}, 15):
        (right,) = right_of(question)
        (shown,) = question.judge(right).exhibits
        rival = next(row for row in shown.rows if "As" not in texts(row.cards))

        assert naive_rake_strength(texts(rival.cards))[0] >= 0
        assert rival.cards[0].text not in repr(question)


def test_the_last_to_bet_or_raise_shows_first_else_the_dealers_left():
    ends = Counter()
    for question in questions("who_shows_first", {}):
        acts = told(question)
        wagers = [seat for seat, kind, *_ in acts if kind in ("bet", "raise")]
        expected = wagers[-1] if wagers else acts[0][0]

        assert seats_chosen(question, right_of(question)) == {expected}
        ends[bool(wagers)] += 1
        assert len(facts(question)) == 2
    assert min(ends.values()) > 5


def test_each_mistake_is_told_what_it_overlooks():
    for name, cases in (
        ("last_one_in", {"right", "not_shows", "not_goes_on", "not_back"}),
        ("dead_hand", {"you_right", "you_not_rival", "you_not_back", "rival_right", "rival_not_you", "rival_not_back"}),
        ("who_shows_first", {"right_bet", "right_checked", "left", "not_last", "checked"}),
    ):
        keys = {
            question.judge(each).verdict.key.split(".")[-1]
            for question in questions(name, {})
            for each in allowed(question)
        }
        assert keys == cases


@pytest.mark.parametrize(("name", "settings"), [("last_one_in", {"stage": "pick1"}), ("dead_hand", {"end": "luck"})])
def test_settings_that_make_no_sense_are_refused(name, settings):
    with pytest.raises(SubjectError):
        ask(name, "kite", settings)
