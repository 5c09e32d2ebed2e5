"""Five cards against five: the answers by a second road, near misses, verdicts that say what was overlooked."""

import pytest

from rake_learn.course.beaten import goes_round, longest_run, why_beaten
from rake_learn.course.draw import Draw
from rake_learn.course.near_misses import ORDINARY, TRAPS, WITH_ACES, of_class, pair_of
from rake_learn.course.question import Options
from rake_learn.course.subjects import SubjectError, ask
from rake_learn.course.words import course_words, said
from rake_learn.rules import HandClass, Rank, parse_cards, rank_hand
from rake_learn.rules.cards import ACE_OF_SPADES
from rake_learn.teach.text import Voice
from tests.course.subjects.asked import (
    check_answers,
    check_ids_tell_nothing,
    check_replays,
    check_words,
    every_answer,
    questions,
)
from tests.rules.naive_ranking import naive_rake_strength, naive_strength

CASES = [
    ("which_hand_wins", {}),
    ("which_hand_wins", {"trap": "ace"}),
    ("which_hand_wins", {"hands": 5, "trap": "any"}),
    ("which_hand_wins", {"trap": "ace", "ruleset": "wooding"}),
    ("order_hands", {}),
    ("order_hands", {"hands": 5, "trap": "any"}),
    ("name_the_hand", {}),
    ("name_the_hand", {"kind": "ace"}),
    ("name_the_hand", {"kind": "four_aces"}),
    ("two_more_cards", {}),
]


def naive(cards):
    return naive_rake_strength([card.text for card in cards])


@pytest.mark.parametrize(("name", "settings"), CASES)
def test_a_seed_gives_one_question(name, settings):
    check_replays(name, settings)


@pytest.mark.parametrize(("name", "settings"), [case for case in CASES if case[0] != "order_hands"])
def test_right_is_right_and_wrong_is_wrong(name, settings):
    check_answers(name, settings)


@pytest.mark.parametrize(("name", "settings"), [case for case in CASES if case[0] != "order_hands"])
def test_no_place_is_a_safe_guess(name, settings):
    check_ids_tell_nothing(name, settings)


@pytest.mark.parametrize(("name", "settings"), CASES)
def test_everything_can_be_said(name, settings):
    check_words(name, settings)


@pytest.mark.parametrize("trap", TRAPS)
def test_the_winner_by_a_second_road(trap):
    """Exactly the best hand counts, or the share where the best are equal, by a ranking of its own."""
    for question in questions("which_hand_wins", {"hands": 2 + len(trap) % 3, "trap": trap}, 25):
        *hands, share = question.form.choices
        strengths = [naive(each.cards) for each in hands]
        best = [each.id for each, strength in zip(hands, strengths, strict=True) if strength == max(strengths)]

        assert question.judge("a").right == (tuple(best) if len(best) == 1 else (share.id,))


def test_orders_by_a_second_road():
    """An order counts just if no hand stands below a weaker one; equal hands may stand either way."""
    ties = 0
    for question in questions("order_hands", {"hands": 4, "trap": "any"}, 60):
        strength = {each.id: naive(each.cards) for each in question.form.items}
        (model,) = question.judge(tuple(strength)).right
        assert [strength[each] for each in model] == sorted(strength.values(), reverse=True)
        for at in range(3):
            swapped = [*model]
            swapped[at], swapped[at + 1] = swapped[at + 1], swapped[at]
            is_tie = strength[model[at]] == strength[model[at + 1]]
            ties += is_tie
            assert question.judge(tuple(swapped)).is_right == is_tie
    assert ties > 3


def test_an_order_must_name_every_hand():
    question = ask("order_hands", "short", {})

    assert not question.judge(()).is_right
    assert not question.judge((question.judge(()).right[0][0],) * 4).is_right


def test_the_name_of_a_hand_by_a_second_road():
    """The class named is that of the naive ranking; each ordinary class comes up."""
    names = [
        "high_card", "one_pair", "two_pair", "three_of_a_kind", "straight", "flush", "full_house", "four_of_a_kind",
        "straight_flush",
    ]  # fmt: skip
    seen = set()
    for question in questions("name_the_hand", {}, 120):
        (row,) = question.exhibits[0].rows
        kind, ranks = naive_strength([card.text for card in row.cards])
        expected = "royal_flush" if kind == 8 and ranks[0] == 14 else names[kind]
        (right,) = question.judge("a").right
        (label,) = [each.label.key for each in question.form.choices if each.id == right]
        assert label == f"ask.class.{expected}"
        seen.add(expected)
    assert seen == {*names, "royal_flush"}


def test_four_aces_win_outright():
    """Quiz item 6: the class of four aces is that of the ace of spades."""
    for question in questions("name_the_hand", {"kind": "four_aces"}, 10):
        (right,) = question.judge("a").right
        assert [each.label.key for each in question.form.choices if each.id == right] == ["ask.class.auto_win"]


def test_three_and_two_cards_make_the_hand():
    for question in questions("two_more_cards", {}, 30):
        dealt, picked = question.exhibits[0].rows
        strength = naive([*dealt.cards, *picked.cards])
        (right,) = question.judge("a").right
        label = next(each.label.key for each in question.form.choices if each.id == right)
        assert (label == "ask.class.auto_win", label == "ask.class.auto_lose") == (strength[0] > 0, strength[0] < 0)
        assert (len(dealt.cards), len(picked.cards)) == (3, 2)


# ---------------------------------------------------------------------------- near misses


@pytest.mark.parametrize("trap", TRAPS)
def test_a_trap_sets_a_better_hand_against_a_tempting_one(trap):
    """The first of the pair is never the weaker; no card is in both; only the traps of aces hold the ace of spades."""
    for number in range(40):
        better, other = pair_of(Draw(f"{trap} {number}"), trap)
        assert len({*better, *other}) == 10
        assert naive(better) >= naive(other)
        assert (naive(better) == naive(other)) == (trap == "suits")
        if trap in ORDINARY:
            assert ACE_OF_SPADES not in (*better, *other)
        if trap.startswith("ace_"):
            assert (ACE_OF_SPADES in better) == (trap == "ace_wins")


@pytest.mark.parametrize("wanted", [each for each in HandClass if 0 < each < 11])
def test_a_hand_of_a_class_is_of_that_class(wanted):
    hands = {of_class(Draw(f"{wanted} {number}"), wanted) for number in range(30)}

    assert {rank_hand(each).hand_class for each in hands} == {wanted}
    assert len(hands) > (2 if wanted is HandClass.ROYAL_FLUSH else 12)


def test_kickers_and_suits_are_near_misses_not_trash():
    """The pairs agree in all that their trap wants them to agree in."""
    for number in range(30):
        better, other = (rank_hand(each) for each in pair_of(Draw(f"k {number}"), "kicker"))
        assert (better.hand_class, better.ranks[0]) == (other.hand_class, other.ranks[0])
        first, second = pair_of(Draw(f"s {number}"), "suits")
        assert sorted(card.rank for card in first) == sorted(card.rank for card in second)
        assert {card.suit for card in first} or {*first} != {*second}


# ---------------------------------------------------------------------------- what a mistake overlooks

REASONS = [
    ("5h 4d 3s 2c Ah", "6h 5d 4s 3c 2d", "wheel", "1.3"),
    ("Kh Ad 2s 3c 4h", "2h 2d 7s 8c 9d", "wrap", "1.3"),
    ("Ah Qh 9h 4h 2c", "3h 3d 7s 8c 9d", "four_of_a_suit", "1.3"),
    ("Kh Qd Js Tc 4h", "3h 3d 7s 8c 9d", "four_in_a_row", "1.3"),
    ("9h 8d 7s 6c 5h", "Kd 9d 7d 4d 2d", "ladder", "1.3"),
    ("9h 9d 4s 4c Ah", "9s 9c 5h 5d 2h", "second_pair", "1.3"),
    ("9h 9d 8s 8c Ah", "Ts Tc 2h 2d 3h", "top_pair", "1.3"),
    ("5h 5d 5s Ac Ah", "6s 6c 6h 2d 2h", "three_first", "1.3"),
    ("9h 9d Ks 8c 7h", "9s 9c Ah 3d 2h", "kicker", "1.3"),
    ("Kh Qh Jh 9h 2h", "Kd Qd Jd 9d 2d", "equal", "R31"),
    ("As Ks Qs Js Ts", "7d 5c 4h 3s 2c", "ace_run", "R35"),
    ("As Ad Ks Kh Kc", "8d 6s 5h 3s 2d", "ace_one", "4.3"),
    ("As Kd Ks Kh 4c", "8d 6s 5h 3s 2d", "ace_alone", "4.3"),
    ("Ah Kh Qh Jh Th", "As Ad Ac 9c 4d", "ace_wins", "4.2"),
    ("Ah Ad Ac Kh Kd", "9c 8c 7c 6c 5c", "plain_aces", "R30"),
]


@pytest.mark.parametrize(("lower", "higher", "key", "article"), REASONS)
def test_the_reason_names_what_is_overlooked(lower, higher, key, article):
    found = why_beaten(parse_cards(lower), parse_cards(higher))

    assert (found.key, article in found.articles) == (f"ask.beaten.{key}", True)


@pytest.mark.parametrize(("hand", "key"), [("As Ks Qs Js Ts", "ace_novel_wins"), ("As Ad 4s 4h 9c", "ace_novel_loses")])
def test_the_novel_has_reasons_of_its_own(hand, key):
    ace, plain = parse_cards(hand), parse_cards("7d 5c 4d 3s 2c")
    pair = (plain, ace) if key == "ace_novel_wins" else (ace, plain)

    assert why_beaten(*pair, "wooding").key == f"ask.beaten.{key}"


def test_only_three_runs_go_round_the_ace():
    """Of all sets of five ranks those with king, ace and two in a row."""
    round_the_ace = [{13, 14, 2, 3, 4}, {12, 13, 14, 2, 3}, {11, 12, 13, 14, 2}]

    assert all(goes_round({Rank(each) for each in ranks}) for ranks in round_the_ace)
    assert not goes_round({Rank(each) for each in (14, 2, 3, 4, 5)})
    assert not goes_round({Rank(each) for each in (13, 14, 2, 4, 5)})
    assert longest_run({Rank(each) for each in (14, 2, 3, 9)}) == [1, 2, 3]


def test_each_mistake_has_its_own_verdict():
    """To two hands three answers: each verdict of the two wrong ones differs from the right one's and from the other's."""
    voice = Voice(course_words("en"), tuple("ABC"))
    for question in questions("which_hand_wins", {"trap": "any"}, 40):
        told = {answer: said(voice, question.judge(answer).verdict) for answer in every_answer(question)}
        assert len({each.what for each in told.values()}) >= 2
        right = question.judge("a").right[0]
        assert all(told[right].what != each.what for answer, each in told.items() if answer != right)


def test_hints_do_not_name_a_hand():
    words = course_words("en")
    for question in questions("which_hand_wins", {"trap": "any"}, 30):
        for hint in question.hints:
            assert not {"hand a", "hand b"} & {said(Voice(words, ()), hint).what.lower()}
            assert not hint.values


@pytest.mark.parametrize(
    ("name", "settings", "words"),
    [
        ("which_hand_wins", {"hands": 6}, "2 to 5"),
        ("which_hand_wins", {"trap": "moon"}, "ordinary, ace, any"),
        ("which_hand_wins", {"ruleset": "moon"}, "opr704 or wooding"),
        ("order_hands", {"hands": 2}, "3 to 5"),
        ("name_the_hand", {"kind": "moon"}, "four_aces"),
    ],
)
def test_a_setting_that_makes_no_sense_is_refused(name, settings, words):
    with pytest.raises(SubjectError, match=words):
        ask(name, "kite", settings)


def test_the_traps_are_told_apart():
    assert {*ORDINARY, *WITH_ACES} == set(TRAPS)
    assert all(isinstance(each.form, Options) for each in questions("which_hand_wins", {}, 3))
