"""Dead hands and bluffs: what can win by a naive ranking, and folds in fractions."""

from fractions import Fraction

import pytest

from rake_learn.course.question import Facts
from rake_learn.course.subjects import SubjectError, ask
from tests.course.subjects.asked import check_answers, check_ids_tell_nothing, check_replays, check_words, questions
from tests.course.subjects.seeing import check_estimates, own
from tests.rules.naive_ranking import naive_rake_strength, naive_strength

CASES = [
    ("what_can_win", {}),
    ("enough_folds", {}),
    ("all_fold", {}),
    ("bluff_or_check", {}),
    ("bluff_or_check", {"rivals": 3}),
]
LOOKS = {"straight": 4, "flush": 5, "full_house": 6, "pair_of_aces": None}


@pytest.mark.parametrize(("name", "settings"), CASES)
def test_a_seed_is_a_question_and_all_is_said_in_three_languages(name, settings):
    check_replays(name, settings)
    check_words(name, settings, count=8)


@pytest.mark.parametrize(("name", "settings"), [CASES[0], *CASES[3:]])
def test_only_what_is_right_counts(name, settings):
    check_answers(name, settings)


def test_what_can_win_by_a_naive_ranking():
    by_kind = {-1: "folds", 0: "best", 1: "sure"}
    found = set()
    for question in questions("what_can_win", {}, 100):
        kind, _ = naive_rake_strength([card.text for card in own(question)])
        found.add(kind)

        assert question.judge("nothing").right == (by_kind[kind],)
    assert found == set(by_kind)


@pytest.mark.parametrize("kind", LOOKS)
def test_a_dead_hand_looks_like_what_it_is_called(kind):
    for question in questions("what_can_win", {"kind": kind}, 30):
        texts = [card.text for card in own(question)]

        assert naive_rake_strength(texts)[0] == -1
        if LOOKS[kind] is not None:
            assert naive_strength(texts)[0] in (LOOKS[kind], 8)
        else:
            assert sum(text[0] == "A" for text in texts) == 2


def test_each_wrong_way_has_a_verdict_of_its_own():
    verdicts = {
        question.judge(choice.id).verdict.key
        for question in questions("what_can_win", {}, 100)
        for choice in question.form.choices
    }

    assert len(verdicts) == 12


def test_folds_that_are_enough():
    told = set()
    for question in questions("enough_folds", {}, 60):
        pot, bet = (question.prompt.values[each].number for each in ("pot", "bet"))

        check_estimates(question, float(Fraction(bet, pot + bet)))
        if bet != pot:
            of_pot = round(100 * Fraction(bet, pot))
            if of_pot <= 100 and not question.judge(of_pot).is_right:
                told.add(question.judge(of_pot).verdict.key)
    assert told == {"ask.enough_folds.of_pot"}


def test_all_fold_is_one_after_the_other():
    for question in questions("all_fold", {}, 40):
        chance = 1.0
        for _ in range(question.prompt.values["rivals"]):
            chance *= question.prompt.values["share"].share

        check_estimates(question, chance)


def facts(question):
    table = next(each for each in question.exhibits if isinstance(each, Facts))
    return [row[1].values["value"] for row in table.rows]


@pytest.mark.parametrize("rivals", [1, 2, 4])
def test_a_bluff_is_right_where_it_wins_chips(rivals):
    right = set()
    for question in questions("bluff_or_check", {"rivals": rivals}, 40):
        pot, bet, count, folds = facts(question)
        value = folds.share**count * pot - (1 - folds.share**count) * bet
        judged = question.judge("bet")
        right.add(judged.right[0])

        assert count == rivals
        assert judged.is_right == (value > 0)
        assert naive_rake_strength([card.text for card in own(question)])[0] == -1
        if not judged.is_right:
            assert judged.cost == pytest.approx(-value)
    assert right == {"bet", "check"}


def test_the_place_of_an_option_tells_nothing():
    check_ids_tell_nothing("bluff_or_check", {}, most=0.75)


def test_who_counts_one_rival_only_is_told_so():
    keys = {question.judge("bet").verdict.key for question in questions("bluff_or_check", {"rivals": 3}, 60)}

    assert "ask.bluff_or_check.one_is_not_all" in keys


def test_a_hand_of_another_look_is_refused():
    with pytest.raises(SubjectError, match="kind = 'royal'"):
        ask("what_can_win", "seed", {"kind": "royal"})
