"""What is said of a question fits the cards and players that it shows, whatever was drawn."""

import pytest

from rake_learn.course.question import Centre, Hands
from rake_learn.course.subjects import ask
from rake_learn.course.subjects.hands import class_name
from rake_learn.rules import HandClass, rank_hand
from tests.course.subjects.seeing import centre, page

SEEDS = [f"said {number}" for number in range(150)]


@pytest.mark.parametrize(
    ("name", "settings", "wanted"),
    [
        ("outs", {"target": "three"}, 1),
        ("blind_card", {}, 1),
        ("poison", {"picks": 1}, 1),
        ("poison", {"picks": 2}, 2),
    ],
)
def test_r20_who_is_to_pick_face_down_finds_so_many_face_down_cards(name, settings, wanted):
    assert all(centre(ask(name, seed, settings)).down >= wanted for seed in SEEDS)


def test_1_3_no_straight_flush_is_offered_beside_a_royal_flush():
    found = 0
    for number in range(400):
        question = ask("name_the_hand", f"royal {number}", {})
        (hand,) = [row.cards for each in question.exhibits if isinstance(each, Hands) for row in each.rows]
        if rank_hand(hand).hand_class is HandClass.ROYAL_FLUSH:
            found += 1
            assert class_name(HandClass.STRAIGHT_FLUSH) not in [each.label for each in question.form.choices]
    assert found


def test_r40_the_hint_of_the_novel_is_the_novels():
    for ruleset, key in (("wooding", "ask.hint.novel"), ("opr704", "ask.hint.aces")):
        question = ask("which_hand_wins", "rv1", {"trap": "ace", "ruleset": ruleset})
        assert [hint.key for hint in question.hints] == [key]


def test_r19_of_one_who_has_picked_it_is_not_said_that_the_turn_is_to_come():
    said = set()
    for seed in SEEDS[:60]:
        question = ask("spot_the_illegal", seed, {"of": "pick"})
        told = [question.judge(choice.id) for choice in question.form.choices]
        said |= {(each.verdict.key, each.verdict.articles) for each in told if each.is_right}

    assert ("ask.spot_the_illegal.once", ("3.2", "R19")) in said
    assert all("2.2" not in articles for key, articles in said if key.startswith("ask.spot_the_illegal"))


def test_r19_who_asks_for_another_card_holds_the_one_that_was_taken():
    question = ask("may_you_pick", "A0", {"what": "another"})
    before = ask("may_you_pick", "A0", {"what": "down"})

    def held(each):
        return next(row for shown in each.exhibits if isinstance(shown, Hands) for row in shown.rows).cards

    def down(each):
        return next(shown.down for shown in each.exhibits if isinstance(shown, Centre))

    assert len(held(question)) == len(held(before)) + 1
    assert down(question) == down(before) - 1


@pytest.mark.parametrize("when", ["first", "last"])
def test_with_two_players_there_is_one_rival_and_nobody_who_has_folded(when):
    prompts = {
        players: ask("call_or_fold", "A0", {"when": when, "players": players}).prompt.key for players in (2, 3, 7)
    }
    assert prompts == {
        2: f"ask.call_or_fold.prompt_{when}_of_two",
        3: f"ask.call_or_fold.prompt_{when}",
        7: f"ask.call_or_fold.prompt_{when}",
    }


def test_r08_a_player_ticked_wrongly_is_told_before_one_that_is_missing():
    told = 0
    for seed in SEEDS[:20]:
        question = ask("who_can_win", seed, {})
        (right,) = question.judge(()).right
        for choice in question.form.choices:
            if choice.id not in right:
                told += 1
                assert question.judge((choice.id,)).verdict.key in ("ask.who_can_win.folded", "ask.who_can_win.short")
    assert told


def test_a_fold_that_costs_nothing_is_not_said_to_be_behind():
    shown = page(ask("best_act", "B24", {"stage": "bet3", "facing": "nothing"}), "fold")

    assert shown["verdict"].startswith("A fold saves nothing here")
    assert not [line for line in shown["lines"] if "0.0" in line]


@pytest.mark.parametrize(("players", "said"), [(9, "1.5 to 1"), (10, "1.3 to 1"), (6, "2 to 1")])
def test_near_evens_odds_are_told_with_a_tenth(players, said):
    shown = page(ask("third_ace", "a", {"when": "before", "players": players}), 40)
    assert said in shown["lines"][0]


def test_a_fair_share_of_eight_is_an_eighth_in_questions_and_of_the_coach():
    shown = page(ask("seat_share", "a", {"players": 8}), 50)
    assert "12.5%" in shown["why"]
