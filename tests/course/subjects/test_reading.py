"""Who may hold what: by laying the unseen cards out in every way, and by the reference sampler."""

import math
from itertools import permutations, product

import pytest

from rake_learn.course.consistency import may_hold, may_win_by_ace
from rake_learn.course.draw import Draw
from rake_learn.course.question import Hands
from rake_learn.course.sampling import holding_chance
from rake_learn.course.spots import ACES, at_a_pick
from rake_learn.course.subjects import SubjectError, ask
from rake_learn.course.subjects.reading import all_picked
from rake_learn.odds import Spot, sample_deals, weighed_deals
from rake_learn.rules import DECK, Card, parse_cards
from tests.course.subjects.asked import check_answers, check_replays, check_words, questions
from tests.course.subjects.seeing import own, unseen

CASES = [("blockers", {}), ("who_wins_by_ace", {}), ("possible_hands", {}), ("ace_taken", {"players": 3})]
FEW = {"ace_taken": 2}
SPADE = Card("As")


@pytest.mark.parametrize(("name", "settings"), CASES)
def test_a_seed_is_a_question_and_all_is_said_in_three_languages(name, settings):
    check_replays(name, settings)
    check_words(name, settings, count=FEW.get(name, 5))


@pytest.mark.parametrize(("name", "settings"), CASES[:3])
def test_only_what_is_right_counts(name, settings):
    check_answers(name, settings)


def ways_to_hold_aces(view, seat):
    """Whether any way to lay the unseen aces gives a seat the ace of spades with two others; a walk over all ways.

    Each unseen ace is in one of the seat's unknown cards, is picked from the face-down row, or is nowhere near; each ace
    face up is picked or left.
    """
    known = {card for card in view.seats[seat].cards if card}
    hidden = (3 - len(view.seats[seat].hole)) + sum(card is None for card in view.seats[seat].cards)
    picks = 2 - len(view.seats[seat].picks)
    up = [place.card for place in view.spread if place.face_up and place.taker is None and place.card in ACES]
    loose = [card for card in ACES if card not in view.known_cards]
    for places in product(("hand", "pick", "away"), repeat=len(loose)):
        for taken in product((True, False), repeat=len(up)):
            got = {card for card, place in zip(loose, places, strict=True) if place != "away"}
            got |= {card for card, is_taken in zip(up, taken, strict=True) if is_taken}
            if places.count("hand") <= hidden and places.count("pick") + sum(taken) <= picks:
                aces = got | (known & set(ACES))
                if SPADE in aces and len(aces) >= 3:
                    return True
    return False


def spots():
    """Tables before the spread, at picks and after all of them, with aces everywhere."""
    for number in range(120):
        draw = Draw(f"spot {number}")
        players = draw.between(2, 6)
        aces = draw.mixed(ACES)[: draw.between(0, 3)]
        own_cards = draw.mixed((*aces, *draw.cards(3, without=ACES)))[:3]
        if number % 3 == 0:
            yield Spot(own_cards, players, draw.below(players)).view()
        elif number % 3 == 1:
            free = [card for card in ACES if card not in own_cards]
            yield at_a_pick(draw, own_cards, players, 0, face_up=free[: draw.below(2)]).view()
        else:
            yield all_picked(draw, max(players, 3)).view()


def test_who_may_win_by_the_ace_is_found_by_laying_aces_out():
    answers = set()
    for view in spots():
        for seat in range(len(view.seats)):
            found = may_win_by_ace(view, seat)
            answers.add(found)
            assert found == ways_to_hold_aces(view, seat), (view.known_cards, seat)

    assert answers == {True, False}


def test_nobody_else_can_show_an_ace_of_spades_that_you_hold():
    mine = [question for question in questions("who_wins_by_ace", {}, 60) if SPADE in own(question)]

    assert len(mine) > 2
    assert all(question.judge(("nobody",)).is_right for question in mine)


def test_every_deal_drawn_is_called_possible():
    for number in range(12):
        view = all_picked(Draw(f"deal {number}"), 4).view()
        deals = sample_deals(view, 60, seed="fits", road="plain")
        for deal in (deals[each] for each in range(len(deals))):
            for seat in range(4):
                cards = (*deal.holes[seat], *(deal.places[pick.place - 1] for pick in view.seats[seat].picks))
                assert may_hold(view, seat, cards)
                if SPADE in cards and sum(card in ACES for card in cards) >= 3:
                    assert may_win_by_ace(view, seat)


def test_a_hand_with_a_card_seen_elsewhere_is_not_possible():
    """Read off the rows of the page: the player's own open cards are all in, no other open card is."""
    for question in questions("possible_hands", {}, 60):
        who = question.prompt.values["who"]
        hands = [row for each in question.exhibits if isinstance(each, Hands) for row in each.rows]
        theirs = next({*row.cards} - {None} for row in hands if row.label.values.get("who") == who)
        right = question.judge(()).right[0]
        for choice in question.form.choices:
            is_possible = theirs <= {*choice.cards} and {*choice.cards} - theirs <= {*unseen(question)}
            assert is_possible == (choice.id in right)


def test_each_impossible_hand_is_told_why():
    keys = set()
    for question in questions("possible_hands", {}, 40):
        right = question.judge(()).right[0]
        for choice in question.form.choices:
            if choice.id not in right:
                verdict = question.judge((choice.id,)).verdict
                keys.add(verdict.key)
                card = verdict.values["card"]
                assert (card in choice.cards) == (verdict.key != "ask.possible_hands.left_out")
                assert (card in own(question)) == (verdict.key == "ask.possible_hands.yours")

    assert keys == {f"ask.possible_hands.{each}" for each in ("yours", "elsewhere", "left_out")}


@pytest.mark.parametrize(("aces", "right"), [(0, "yes"), (1, "yes"), (2, "no")])
def test_two_aces_in_hand_block_all_others(aces, right):
    for question in questions("blockers", {"aces": aces}, 12):
        assert question.judge("yes").right == (right,)
        assert question.judge(right).is_right


def test_an_ace_of_spades_in_hand_blocks_all_others():
    found = [question for question in questions("blockers", {}, 40) if SPADE in own(question)]

    assert found
    assert all(question.judge("no").is_right for question in found)


def test_what_an_ace_taken_tells_by_the_reference_sampler():
    """Even deals, each counting as much as the pick is likely in it: right by definition."""
    row = parse_cards("9dQs4c")
    view = Spot(parse_cards("KhKd7c"), 4, 1, row, 4, parse_cards("Ah")).view()
    deals, weights = weighed_deals(view, 12_000, model="greedy", seed="weighed")
    held = [SPADE in deals[number].holes[0] for number in range(len(deals))]
    expected = sum(weight for weight, is_held in zip(weights, held, strict=True) if is_held) / sum(weights)
    spread = sum(w * w * (h - expected) ** 2 for w, h in zip(weights, held, strict=True)) ** 0.5 / sum(weights)
    for road in ("numpy", "plain"):
        found, basis = holding_chance(view, 0, SPADE, "taken", road=road)
        assert abs(found.value - expected) <= 4 * math.hypot(found.error, spread)
        assert basis.road == road
        assert basis.model.startswith("greedy")


def test_an_ace_taken_makes_the_ace_of_spades_likelier_but_not_sure():
    for question in questions("ace_taken", {}, 4):
        truth = question.judge(50).truth.value
        assert 3 / len(unseen(question)) < truth < 0.6
        assert question.judge(100).verdict.key == "ask.ace_taken.always"


def test_settings_that_make_no_sense_are_refused():
    for name, settings in (("blockers", {"aces": 3}), ("ace_taken", {"players": 11})):
        with pytest.raises(SubjectError):
            ask(name, "seed", settings)


def test_a_permutation_of_hidden_cards_changes_no_answer():
    """May it hold these cards? In whatever order they are named."""
    view = all_picked(Draw("order"), 3).view()
    seat = next(each for each in range(3) if each != view.viewer)
    known = [card for card in view.seats[seat].cards if card]
    rest = [card for card in DECK if card not in view.known_cards][: 5 - len(known)]

    assert all(may_hold(view, seat, cards) for cards in permutations((*known, *rest)))
    assert not may_hold(view, seat, (*known, *rest)[:-1])
    assert not may_hold(view, seat, (*(*known, *rest)[:-1], view.own_cards[0]))
