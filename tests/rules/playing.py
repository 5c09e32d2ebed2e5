"""Short words to set up a hand and play it: what the tests of the rules share."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from rake_learn.rules import (
    DEALER,
    DECK,
    Action,
    Bet,
    Call,
    Card,
    Check,
    Event,
    Fold,
    Pick,
    Places,
    RaiseTo,
    Result,
    Settings,
    Spread,
    State,
    apply,
    deal_from_deck,
    legal_actions,
    parse_cards,
    shuffled_deck,
    start,
    why_not,
)


def stacked_deck(holes: str, up: str = "", down: str = "") -> tuple[Card, ...]:
    """A whole deck that deals these hands (a word for each seat, from the dealer's left) and this spread."""
    hands = [parse_cards(word) for word in holes.split()]
    named = [hand[turn] for turn in range(3) for hand in hands]
    for pair in zip(parse_cards(up), parse_cards(down), strict=True):
        named += pair
    return (*named, *(card for card in DECK if card not in named))


def table(*stacks: int, deck: Sequence[Card] | None = None, **settings: Any) -> State:
    """A hand with its antes posted and three cards before each seat; the first round of betting is open if there is one."""
    state, _ = start(Settings(**settings), stacks, deck=shuffled_deck("kite") if deck is None else deck)
    for _ in stacks:
        state, _ = apply(state, deal_from_deck(state))
    return state


def to_action(state: State, word: str) -> Action:
    """An action of the seat whose turn it is.

    ``x`` checks, ``c`` calls, ``f`` folds, ``b10`` bets 10, ``r25`` raises to 25, ``u1`` and ``d4`` take a place.
    """
    seat = state.turn
    assert seat is not None
    match word[0], word[1:]:
        case "x", "":
            return Check(seat)
        case "c", "":
            return Call(seat)
        case "f", "":
            return Fold(seat)
        case "b", amount:
            return Bet(seat, int(amount))
        case "r", amount:
            return RaiseTo(seat, int(amount))
        case "u" | "d" as row, place:
            return Pick(seat, int(place), face_up=row == "u")
    raise ValueError(word)


def play(state: State, script: str) -> State:
    """The state after a script of words (see `to_action`); the spread is dealt from the deck when its time has come."""
    return play_with_events(state, script)[0]


def play_with_events(state: State, script: str) -> tuple[State, tuple[Event, ...]]:
    """Like `play`, with every event."""
    happened: list[Event] = []
    for word in script.split():
        state, events = apply(state, to_action(state, word))
        happened += events
        if state.turn == DEALER:
            state, events = apply(state, deal_from_deck(state))
            happened += events
    return state, tuple(happened)


def code(state: State, word: str) -> str | None:
    """The reason code with which the word is refused, or ``None`` if it is allowed."""
    refusal = why_not(state, to_action(state, word))
    return None if refusal is None else refusal.code


def pick_all(state: State, *, face_up: bool = True) -> State:
    """Everybody takes one card, from the first place left in the row, or in the other row."""
    stage = state.stage
    while state.stage is stage and not state.is_over:
        places = places_of(state)
        rows = [(places.up, True), (places.down, False)] if face_up else [(places.down, False), (places.up, True)]
        row, is_up = next(each for each in rows if each[0])
        assert state.turn is not None
        state, _ = apply(state, Pick(state.turn, row[0], is_up))
    return state


def to_the_end(state: State) -> State:
    """Everybody checks or calls and takes the first place left, until the hand is over."""
    while not state.is_over:
        legal = legal_actions(state)
        if state.turn == DEALER:
            state, _ = apply(state, deal_from_deck(state))
        elif legal.pick:
            state = pick_all(state)
        else:
            state = play(state, "x" if legal.check else "c")
    return state


def result_of(state: State) -> Result:
    """The result of a hand that is over."""
    assert state.result is not None
    return state.result


def spread_of(state: State) -> Spread:
    """The centre, where there is one."""
    assert state.spread is not None
    return state.spread


def places_of(state: State) -> Places:
    """Where the seat to act may take a card."""
    places = legal_actions(state).pick
    assert places is not None
    return places


def stacks_of(state: State) -> tuple[int, ...]:
    """Chips behind, by seat."""
    return tuple(seat.stack for seat in state.seats)


def pots_of(state: State) -> list[tuple[int, dict[int, int]]]:
    """Each pot of a hand that is over: its amount and who got what."""
    return [(pot.amount, dict(pot.shares)) for pot in result_of(state).pots]


def claims_of(state: State) -> list[tuple[int, tuple[int, ...]]]:
    """Each pot of a hand that is over: its amount and who could win it."""
    return [(pot.amount, pot.eligible) for pot in result_of(state).pots]


# --------------------------------------------------------------------------- by chance


def every_action(state: State, *, amounts: int = 3) -> list[Action]:
    """What the seat to act may do; of each range of amounts the ends and some between."""
    legal = legal_actions(state)
    seat = state.turn
    if seat is None:
        return []
    if seat == DEALER:
        return [deal_from_deck(state)]
    if legal.pick:
        return [
            *(Pick(seat, place, True) for place in legal.pick.up),
            *(Pick(seat, place, False) for place in legal.pick.down),
        ]
    actions: list[Action] = []
    if legal.fold:
        actions.append(Fold(seat))
    if legal.check:
        actions.append(Check(seat))
    if legal.call:
        actions.append(Call(seat))
    if legal.bet:
        actions += [Bet(seat, amount) for amount in _spaced(*legal.bet, amounts)]
    if legal.raise_to:
        actions += [RaiseTo(seat, amount) for amount in _spaced(*legal.raise_to, amounts)]
    return actions


def _spaced(least: int, most: int, count: int) -> list[int]:
    return sorted({least + (most - least) * step // (count - 1) for step in range(count)})


def random_settings(chance: random.Random) -> Settings:
    """Any of the settings, tables of eight included."""
    return Settings(
        ruleset=chance.choice(["opr704", "wooding"]),
        betting=chance.choice(["no_limit", "pot_limit", "fixed_limit", "none"]),
        ante=chance.choice([0, 1, 2, 5]),
        min_bet=chance.choice([1, 2, 5]),
        limits=chance.choice([(2, 2, 4), (5, 10, 10), (3, 3, 3)]),
        cap=chance.choice([1, 3, 4]),
        free_fold=chance.random() < 0.5,
        spread=chance.choice(["still_in", "dealt_in"]),
        second_pick=chance.choice(["same", "reverse"]),
        burn=chance.random() < 0.5,
        reveal_all_in=chance.choice(["showdown", "when_betting_ends"]),
        show=chance.choice(["all", "muck"]),
    )


def random_choice(state: State, chance: random.Random) -> Action:
    """One legal action; folds are rarer than the rest, so that hands get far."""
    actions = every_action(state)
    weights = [1 if isinstance(action, Fold) else 4 for action in actions]
    return chance.choices(actions, weights)[0]


def random_hand(
    chance: random.Random, players: int, settings: Settings | None = None
) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """A whole hand by chance, step by step, from the antes to the end."""
    settings = settings or random_settings(chance)
    stacks = [chance.choice([1, 2, 3, 7, 20, 50, 100]) for _ in range(min(players, settings.most_players))]
    state, events = start(settings, stacks, deck=shuffled_deck(str(chance.random())))
    yield state, events
    while not state.is_over:
        state, events = apply(state, random_choice(state, chance))
        yield state, events
