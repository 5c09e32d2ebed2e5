"""States are values: nothing changes them, equal acts make equal states, and going back is taking an older one."""

from __future__ import annotations

import copy
import pickle
import random

import pytest

from rake_learn.rules import DEALER, Settings, State, apply, legal_actions, shuffled_deck, start, steps, view, why_not

from .playing import every_action, play, random_choice, random_settings, table


def random_line(seed: str) -> list[State]:
    """Every state of a random hand."""
    chance = random.Random(seed)
    settings = random_settings(chance)
    stacks = [chance.choice([2, 20, 50]) for _ in range(chance.randint(2, settings.most_players))]
    state, _ = start(settings, stacks, deck=shuffled_deck(seed))
    line = [state]
    while not state.is_over:
        state, _ = apply(state, random_choice(state, chance))
        line.append(state)
    return line


@pytest.mark.parametrize("seed", range(8))
def test_nothing_changes_a_state(seed: int) -> None:
    """Asking, viewing, refusing and applying leave a state as it was, to the last letter."""
    for state in random_line(f"purity {seed}"):
        before = repr(state)
        legal_actions(state)
        for action in every_action(state):
            assert None is why_not(state, action)
            apply(state, action)
            view(state, steps(state, action)[0][1:], 0)
        assert before == repr(state)


@pytest.mark.parametrize("seed", range(8))
def test_the_same_act_makes_the_same_state(seed: int) -> None:
    """Applied twice an action gives equal states and events, and from a copy read back from disk too."""
    for state in random_line(f"twice {seed}"):
        back = pickle.loads(pickle.dumps(state))
        assert state == back == copy.deepcopy(state)
        for action in every_action(state, amounts=2):
            once, again = apply(state, action), apply(back, pickle.loads(pickle.dumps(action)))
            assert once == again
            assert hash(once[0]) == hash(again[0])


@pytest.mark.parametrize("seed", range(8))
def test_apply_is_the_last_of_steps(seed: int) -> None:
    """The small steps bring the same events one by one and end in the same state; only the last waits for somebody."""
    for state in random_line(f"steps {seed}"):
        for action in every_action(state, amounts=2):
            after, events = apply(state, action)
            made = steps(state, action)

            assert (after, events) == (made[-1][0], tuple(event for _, event in made))
            assert [None] * (len(made) - 1) == [between.turn for between, _ in made[:-1]]
            assert (after.turn is None) == after.is_over


def test_an_older_state_starts_a_branch() -> None:
    """After the hand has gone on, an earlier state still plays both ways, each as if the other had never been."""
    early = table(50, 50)
    folded = play(early, "b10 f")
    called = play(early, "b10 c")

    assert (True, False) == (folded.is_over, called.is_over)
    assert folded == play(early, "b10 f")
    assert called == play(early, "b10 c")


@pytest.mark.parametrize("attribute", ["turn", "seats", "stage", "deck", "new_attribute"])
def test_states_cannot_be_changed(attribute: str) -> None:
    """There is no setting of an attribute, on a state, a seat or an action."""
    state = table(50, 50)

    with pytest.raises((AttributeError, TypeError)):
        setattr(state, attribute, None)
    with pytest.raises((AttributeError, TypeError)):
        state.seats[0].stack = 1_000_000  # type: ignore[misc]
    with pytest.raises((AttributeError, TypeError)):
        every_action(state)[0].seat = 1  # type: ignore[misc, union-attr]


def test_equal_states_are_one_key() -> None:
    """States and actions can be members of sets and keys, as a search of the tree needs."""
    lines = [random_line("keys"), random_line("keys")]

    assert len(lines[0]) == len({*lines[0], *lines[1]})
    assert len(every_action(lines[0][-2])) == len({*every_action(lines[0][-2]), *every_action(lines[1][-2])})


def test_a_hand_needs_no_deck() -> None:
    """Dealt by name, a hand goes the same way as from the deck that holds those cards; only the deck itself is missing."""
    with_deck, _ = start(Settings(), [50, 50], deck=shuffled_deck("kite"))
    named, _ = start(Settings(), [50, 50])
    chance = random.Random(1)
    while not with_deck.is_over:
        action = random_choice(with_deck, chance)
        (with_deck, events), (named, other_events) = apply(with_deck, action), apply(named, action)
        assert events == other_events
        assert (with_deck.seats, with_deck.spread, with_deck.result) == (named.seats, named.spread, named.result)
    assert (None, 52) == (named.deck, len(with_deck.deck or ()))
    assert DEALER not in (named.turn, with_deck.turn)
