"""Every subject about the table: one seed one question, what is right is right, and everything can be said."""

import pytest

from tests.course.subjects.table_answers import check_right_and_wrong, check_same_seed, check_words

CASES = {
    "betting": [
        ("pot_now", {}),
        ("pot_now", {"players": 2}),
        ("after_the_ante", {}),
        ("chips_to_call", {}),
        ("chips_to_call", {"short": True}),
        ("least_raise", {"players": 3}),
        ("what_it_costs", {"act": "check"}),
        ("what_it_costs", {"act": "call"}),
        ("what_it_costs", {"act": "fold"}),
    ],
    "chips": [
        ("odd_chips", {}),
        ("odd_chips", {"tied": 4}),
        *(("what_comes_back", {"of": each}) for each in ("bet", "ante", "folds")),
    ],
    "ends": [
        *(("last_one_in", {"stage": each}) for each in ("bet1", "bet2", "bet3")),
        *(("dead_hand", {"end": each}) for each in ("folds", "call", "checks")),
        ("who_shows_first", {}),
    ],
    "legal": [
        *(("your_turn", {"want": each}) for each in ("stay", "press", "secret", "seen")),
        *(("what_is_allowed", {"of": each}) for each in ("open", "facing", "pick")),
        *(("spot_the_illegal", {"of": each}) for each in ("open", "facing", "pick", "again")),
        *(("may_raise_again", {"case": each}) for each in ("short", "full", "short_open", "sum", "nobody")),
    ],
    "picking": [
        ("whose_card", {}),
        ("who_knows", {}),
        ("cards_held", {}),
        *(("may_you_pick", {"what": each}) for each in ("pass", "fold", "up", "down", "gone", "another", "look")),
    ],
    "pots": [
        *(("split_the_pot", {"ace": each}) for each in ("none", "winner", "loser", "alone")),
        ("split_the_pot", {"players": 4}),
        ("pots_made", {}),
        ("pots_made", {"short_ante": True}),
        ("who_can_win", {}),
    ],
    "spread": [
        ("spread_size", {}),
        ("spread_size", {"players": 5, "folds": 1, "all_ins": 2}),
        ("centre_left", {}),
        ("left_over", {}),
        ("left_over", {"players": 6, "folds": 0}),
        ("last_pick", {}),
    ],
    "turns": [
        ("who_is_first", {}),
        ("who_is_first", {"players": 2, "stage": "bet1"}),
        ("who_is_first", {"stage": "pick2"}),
        ("who_is_next", {}),
        ("stages_in_order", {}),
        ("stages_in_order", {"count": 8}),
    ],
}
TRIES = {"betting": 30, "chips": 15, "ends": 12, "legal": 10, "picking": 15, "pots": 15, "spread": 15, "turns": 15}
"""So many seeds are answered, rightly and wrongly."""

SAID = {"betting": 6, "chips": 3, "ends": 3, "legal": 3, "picking": 3, "pots": 3, "spread": 4, "turns": 3}
"""So many seeds are said in every language."""

EVERY = [(family, name, settings) for family, cases in CASES.items() for name, settings in cases]


@pytest.mark.parametrize(("family", "name", "settings"), EVERY)
def test_a_seed_gives_one_question(family, name, settings):
    check_same_seed(name, settings)


@pytest.mark.parametrize(("family", "name", "settings"), EVERY)
def test_right_is_right_and_wrong_is_wrong(family, name, settings):
    check_right_and_wrong(name, settings, TRIES[family])


@pytest.mark.parametrize(("family", "name", "settings"), EVERY)
def test_everything_can_be_said(family, name, settings):
    check_words(name, settings, SAID[family])
