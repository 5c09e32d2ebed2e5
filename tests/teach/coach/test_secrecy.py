"""Cards that the learner cannot know change nothing in an advice."""

from __future__ import annotations

import random

import pytest

from rake_learn.rules import DEALER, apply, deal_from_deck, shuffled_deck, start, view
from rake_learn.teach.coach import Weighing
from tests.odds.acts.situations import VARIANTS
from tests.rules.playing import every_action


def hand_from(deck, settings, players, seed, decisions):
    """A hand whose acts look at no card, up to a decision; state and events."""
    chance = random.Random(seed)
    state, events = start(settings, [40] * players, deck=deck)
    events = [*events]
    while not state.is_over:
        if state.turn == DEALER:
            action = deal_from_deck(state)
        elif decisions == 0:
            return state, events
        else:
            decisions -= 1
            actions = every_action(state)
            action = actions[chance.randrange(min(len(actions), 4))]
        state, more = apply(state, action)
        events += more
    return None


def what_it_says(seen):
    weighing = Weighing(seen)
    weighing.add(64)
    return weighing.advice()


@pytest.mark.parametrize("number", range(18))
def test_permuted_secrets_leave_the_advice_as_it_is(number):
    """All cards that the seat cannot know are exchanged among each other, the whole stub too."""

    players, settings = VARIANTS[number % len(VARIANTS)]
    deck = shuffled_deck(f"secret {number}")
    decisions = next(
        count for count in range(2 + number % 9, -1, -1) if hand_from(deck, settings, players, number, count)
    )
    state, events = hand_from(deck, settings, players, number, decisions)
    seen = view(state, events, state.turn)
    hidden = [place for place, card in enumerate(deck) if card not in seen.known_cards]
    cards = [deck[place] for place in hidden]
    random.Random(number).shuffle(cards)
    other = [*deck]
    for place, card in zip(hidden, cards, strict=True):
        other[place] = card
    again, other_events = hand_from(tuple(other), settings, players, number, decisions)

    assert again != state
    assert what_it_says(view(again, other_events, again.turn)) == what_it_says(seen)
