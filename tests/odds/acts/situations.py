"""Views at a learner's turn, out of hands that were really played: every stage, structure and ruleset."""

from __future__ import annotations

import random

from rake_learn.rules import DEALER, Settings, apply, deal_from_deck, legal_actions, shuffled_deck, start, view
from rake_learn.rules.state import Fold
from tests.rules.playing import every_action


def played(players, seed, settings, stacks=None, *, folds=4):
    """A hand played at random: each state with the view of the seat to act."""
    chance = random.Random(seed)
    state, events = start(settings, stacks or [40] * players, deck=shuffled_deck(seed))
    events = [*events]
    while not state.is_over:
        if state.turn == DEALER:
            action = deal_from_deck(state)
        else:
            yield state, view(state, events, state.turn)
            actions = every_action(state)
            action = chance.choices(actions, [1 if isinstance(each, Fold) else folds for each in actions])[0]
        state, more = apply(state, action)
        events += more


VARIANTS = (
    (2, Settings()),
    (3, Settings(betting="pot_limit", ante=3)),
    (4, Settings(betting="fixed_limit")),
    (4, Settings(ruleset="wooding", second_pick="reverse")),
    (5, Settings(spread="dealt_in", ante=2)),
    (3, Settings(betting="none")),
)


def many():
    """Views of all kinds, side pots and folded players among them, with the states behind them."""
    for number, (players, settings) in enumerate(VARIANTS):
        stacks = [(5, 40, 12, 30, 40)[(seat + number) % 5] for seat in range(players)]
        for hand in range(2):
            seed = f"variant {number} {hand}"
            yield from played(players, seed, settings, stacks if hand else None)


def legal_of(state):
    return legal_actions(state)
