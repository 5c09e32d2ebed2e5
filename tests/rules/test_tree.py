"""The tree of a hand, counted: any slip in the rules changes the numbers.

Each position of the engine is compared with a second, naive engine, and the number of positions at each depth with a
golden count, so that both cannot be wrong in the same new way unnoticed.
"""

from __future__ import annotations

import random

import pytest

from rake_learn.rules import DEALER, Fold, Settings, State, apply, deal_from_deck, legal_actions, shuffled_deck, start

from .naive_game import House, after
from .playing import to_action


def first_state(house: House) -> State:
    settings = Settings(
        betting=house.betting,
        ante=house.ante,
        min_bet=house.min_bet,
        limits=house.limits,
        cap=house.cap,
        second_pick="reverse" if house.reverse else "same",
    )
    return dealt(start(settings, house.stacks, deck=shuffled_deck("tree"))[0])


def dealt(state: State) -> State:
    """The dealer's acts are no choices: they come out of the deck."""
    while state.turn == DEALER:
        state, _ = apply(state, deal_from_deck(state))
    return state


def words(state: State) -> list[str]:
    """Everything the seat to act may do, each amount by itself."""
    legal = legal_actions(state)
    said = [word for word, may in (("f", legal.fold), ("x", legal.check), ("c", legal.call)) if may]
    for letter, bounds in (("b", legal.bet), ("r", legal.raise_to)):
        if bounds:
            said += [f"{letter}{amount}" for amount in range(bounds[0], bounds[1] + 1)]
    if legal.pick:
        said += [f"u{place}" for place in legal.pick.up] + [f"d{place}" for place in legal.pick.down]
    return said


def count_positions(house: House, depth: int) -> list[int]:
    """How many lines of play there are of each length, checking each position against the naive engine."""
    level: list[tuple[list[str], State]] = [([], first_state(house))]
    counts = [1]
    for _ in range(depth):
        following = []
        for line, state in level:
            compare(house, line, state)
            for word in words(state):
                after_word, _ = apply(state, to_action(state, word))
                following.append(([*line, word], dealt(after_word)))
        level = following
        counts.append(len(level))
    return counts


def compare(house: House, line: list[str], state: State) -> None:
    expected = after(house, line)
    assert expected == (None if state.is_over else (state.turn, words(state))), line


TREES = {
    "no limit, 2 players": (House([5, 7]), 6, [1, 5, 17, 36, 88, 272, 648]),
    "no limit, 3 players": (House([3, 6, 4]), 6, [1, 3, 16, 39, 104, 358, 1216]),
    "no limit, 3 players, short stacks and antes": (
        House([3, 1, 6, 9], ante=2, min_bet=3),
        6,
        [1, 3, 11, 48, 161, 762, 3484],
    ),
    "no limit, 4 players": (House([4, 2, 5, 3], ante=0), 5, [1, 5, 12, 52, 127, 405]),
    "pot limit, 2 players": (House([14, 12], betting="pot_limit"), 5, [1, 3, 10, 46, 127, 378]),
    "pot limit, 3 players": (House([9, 3, 7], betting="pot_limit", min_bet=3), 5, [1, 3, 8, 21, 61, 206]),
    "fixed limit, 2 players": (House([20, 17], betting="fixed_limit"), 8, [1, 3, 6, 14, 38, 110, 254, 494, 830]),
    "fixed limit, 3 players, capped": (
        House([20, 6, 15], betting="fixed_limit", cap=2),
        7,
        [1, 3, 9, 23, 65, 208, 697, 1962],
    ),
    "fixed limit, 4 players, half bets": (
        House([11, 6, 4, 8], betting="fixed_limit", limits=(4, 4, 4)),
        7,
        [1, 3, 9, 22, 62, 199, 773, 3201],
    ),
    "no betting, 3 players": (House([5, 5, 5], betting="none"), 6, [1, 6, 30, 120, 360, 720, 720]),
    "no betting, 2 players, second pick reversed": (House([5, 5], betting="none", reverse=True), 4, [1, 4, 12, 24, 24]),
}


@pytest.mark.parametrize("name", TREES)
def test_every_position_of_the_tree(name: str) -> None:
    """At every position down to a fixed depth both engines allow the same, and there are as many positions as ever."""
    house, depth, golden = TREES[name]

    assert golden == count_positions(house, depth)


@pytest.mark.parametrize("betting", ["no_limit", "pot_limit", "fixed_limit"])
def test_long_lines_of_play(betting: str) -> None:
    """Hands at random to their end, two to six players: at every step both engines allow the same."""
    chance = random.Random(betting)
    for _ in range(60):
        house = House(
            [chance.choice([1, 3, 8, 14, 30, 60]) for _ in range(chance.randint(2, 6))],
            betting=betting,
            ante=chance.choice([0, 1, 4]),
            min_bet=chance.choice([1, 2, 5]),
            limits=chance.choice([(2, 2, 4), (10, 10, 10), (5, 3, 8)]),
            cap=chance.choice([1, 2, 4]),
            reverse=chance.random() < 0.3,
        )
        state, line = first_state(house), list[str]()
        while not state.is_over:
            compare(house, line, state)
            word = chance.choice([word for word in words(state) if word != "f"] * 3 + words(state))
            state, _ = apply(state, to_action(state, word))
            state, line = dealt(state), [*line, word]
        compare(house, line, state)


def test_a_wrong_engine_would_be_noticed() -> None:
    """The comparison can fail: a position that differs by one act is no match."""
    house = House([5, 7])
    state = first_state(house)
    other, _ = apply(state, Fold(0))

    with pytest.raises(AssertionError):
        compare(house, ["x"], other)
