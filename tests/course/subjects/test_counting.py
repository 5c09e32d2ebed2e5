"""Unseen cards and outs: counted again from what the page shows, with a ranking that shares nothing with the package."""

from itertools import combinations
from math import comb

import pytest

from rake_learn.course.asking import exhibits_page
from rake_learn.course.question import Centre
from rake_learn.course.subjects import SubjectError, ask
from rake_learn.course.subjects.counting import TARGETS
from rake_learn.course.words import course_words
from rake_learn.rules import Card, HandClass, Suit
from rake_learn.teach.text import Voice
from tests.course.subjects.asked import check_replays, check_words, questions
from tests.course.subjects.seeing import centre, own, page, rows, seen, unseen
from tests.rules.naive_ranking import naive_rake_strength

CASES = [
    ("unseen", {}),
    ("outs", {}),
    ("outs", {"target": "flush"}),
    ("outs", {"target": "straight"}),
    ("outs", {"target": "three"}),
    ("outs", {"target": "ace"}),
]
LEAST = {"flush": (0, (5, [])), "straight": (0, (4, [])), "three": (0, (3, [])), "ace": (1, (0, []))}


@pytest.mark.parametrize(("name", "settings"), [*CASES, ("flush_in_two", {})])
def test_a_seed_is_a_question(name, settings):
    check_replays(name, settings)


@pytest.mark.parametrize(("name", "settings"), [*CASES, ("flush_in_two", {"suit": "spades"}), ("flush_in_two", {})])
def test_all_is_said_in_three_languages(name, settings):
    check_words(name, settings, count=6)


def test_unseen_is_what_the_page_does_not_show():
    for question in questions("unseen", {}, 40):
        truth = len(unseen(question))

        assert question.judge((truth,)).right == ((truth,),)
        for given in range(53):
            assert question.judge((given,)).is_right == (given == truth)


def test_a_miscount_is_told_what_it_overlooked():
    told = set()
    for question in questions("unseen", {}, 80):
        there, others = centre(question), len(rows(question).get("ask.spot.taken", ()))
        truth, mine = len(unseen(question)), len(own(question))
        by_mistake = {
            52 - mine: "only_own",
            truth - there.down: "face_down",
            52 - mine - len(there.up): "taken" if others else None,
        }
        for given, key in by_mistake.items():
            if given == truth or key is None:
                continue
            verdict = question.judge((given,)).verdict.key
            told.add(verdict.rsplit(".", 1)[1])
            assert not verdict.endswith((".right", ".wrong")), (given, truth)

    assert told >= {"only_own", "face_down", "taken"}


def helps(question, target):
    mine = [card.text for card in own(question)]
    return {card for card in unseen(question) if naive_rake_strength([*mine, card.text]) >= LEAST[target]}


@pytest.mark.parametrize("target", LEAST)
def test_outs_are_those_of_a_naive_ranking(target):
    for question in questions("outs", {"target": target}, 40):
        outs = helps(question, target)
        judged = question.judge((len(outs),))

        assert judged.is_right, (own(question), outs)
        shown = {card for each in judged.exhibits for row in each.rows for card in row.cards}
        assert shown == outs
        assert not shown & seen(question)
        assert not question.judge((len(outs) + 1,)).is_right


def test_counting_the_ace_of_spades_is_told_apart_from_counting_a_card_that_is_gone():
    told, unclear = set(), set()
    for question in questions("outs", {"target": "flush"}, 120):
        mine = own(question)
        truth = len(helps(question, "flush"))
        is_spoilt = mine[0].suit is Suit.SPADES and Card("As") in unseen(question)
        gone = sum(card.suit is mine[0].suit and card not in mine for card in seen(question))
        key = question.judge((truth + 1,)).verdict.key.rsplit(".", 1)[1]
        if is_spoilt and gone == 1:
            unclear.add(key)
        elif is_spoilt or (gone == 1 and mine[0].suit is not Suit.SPADES):
            told.add(key)

    assert told == {"spade", "seen"}
    assert unclear == {"wrong"}, "one card too many may be either, so neither is blamed"


@pytest.mark.parametrize("suit", ["spades", "other"])
def test_pairs_that_make_a_flush_by_closed_form_and_one_by_one(suit):
    for question in questions("flush_in_two", {"suit": suit}, 4):
        mine = own(question)
        pairs = comb(10, 2) - (9 if suit == "spades" else 0)
        texts = [card.text for card in mine]
        counted = sum(
            naive_rake_strength([*texts, one.text, other.text]) >= LEAST["flush"]
            for one, other in combinations(unseen(question), 2)
        )
        right = [each for each in question.form.choices if each.label.values["value"] == pairs]

        assert counted == pairs
        assert question.judge("a").right == (right[0].id,)
        assert len({question.judge(each.id).verdict.key for each in question.form.choices}) == 4


def test_a_spoilt_flush_is_named_on_the_page():
    question = ask("flush_in_two", "any", {"suit": "spades"})

    assert "Nine of your pairs hold {As}" in page(question, "c")["why"]


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        ("outs", {"target": "pair"}),
        ("unseen", {"players": 11}),
        ("unseen", {"players": 1}),
        ("flush_in_two", {"suit": "x"}),
    ],
)
def test_settings_that_make_no_sense_are_refused(name, settings):
    with pytest.raises(SubjectError, match=r"\w+ = .*(possible|play)"):
        ask(name, "seed", settings)


def test_every_target_is_a_class_that_the_naive_ranking_knows():
    assert set(TARGETS) == set(LEAST)
    assert TARGETS["ace"] is HandClass.AUTO_WIN


def test_where_no_card_lies_face_up_a_reader_is_told_so():
    shown = exhibits_page(Voice(course_words("en"), ()), (Centre((), 3),))
    assert shown[0]["alt"] == "No card face up. Face down: 3."
