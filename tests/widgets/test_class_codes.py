"""However a class code is spelled, a table, a lesson and an exercise show its hands."""

import pytest

from rake_learn import Exercise, Game, Lesson, Table


@pytest.mark.parametrize(("spelled", "plain"), [("KITE 7", "kite-7"), ("Kite-7 / Ana", "kite-7/ana")])
def test_a_code_is_read_however_it_is_spelled(spelled, plain):
    assert Table(players=4, seed=spelled).game.frames[-1] == Game(4, seed=plain).frames[-1]
    assert Lesson("02_ace_of_spades", seed=spelled).page == Lesson("02_ace_of_spades", seed=plain).page
    one, other = (Exercise("order_the_hands", seed=seed).page for seed in (spelled, plain))
    assert one["step"]["exhibits"] == other["step"]["exhibits"]


def test_any_other_word_is_taken_as_it_is():
    one, other = (Table(players=4, seed=seed).game.frames[-1]["seats"][0]["cards"] for seed in ("Kite", "kite"))
    assert one != other
