"""The hands of tests/data/scenarios.json, played from the first ante to the last chip."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from rake_learn.rules import (
    DECK,
    PUBLIC,
    Action,
    Bet,
    BetReturned,
    Call,
    Card,
    Check,
    DealHole,
    DealSpread,
    Event,
    Fold,
    HandShown,
    IllegalAction,
    Pick,
    RaiseTo,
    Settings,
    SetupError,
    Stage,
    State,
    apply,
    deal_from_deck,
    parse_cards,
    rank_hand,
    start,
    view,
    why_not,
)

Scenario = dict[str, Any]

DATA = Path(__file__).parents[1] / "data"
SCENARIOS: dict[str, Scenario] = {
    each["id"]: each for each in json.loads((DATA / "scenarios.json").read_text("utf-8"))["scenarios"]
}
HANDS = [name for name, scenario in SCENARIOS.items() if scenario["kind"] == "hand"]
SETUP_ERRORS = [name for name, scenario in SCENARIOS.items() if scenario["kind"] == "setup_error"]
ORDER = [name for name, scenario in SCENARIOS.items() if "descending" in scenario["expect"]]

PROBES = [
    (name, number)
    for name in HANDS
    for number, (_, entry) in enumerate(
        (phase["phase"], entry) for phase in SCENARIOS[name]["script"] for entry in phase["actions"]
    )
    if entry[0] == "!"
]


@dataclass(frozen=True)
class Played:
    """A scenario's hand, with everything on the way."""

    names: list[str]
    """From the dealer's left, so by the engine's seats."""
    states: list[State]
    """The state before each entry of the script, and the last one."""
    events: list[Event]

    @property
    def last(self) -> State:
        return self.states[-1]

    def by_name(self, values: Iterator[Any]) -> dict[str, Any]:
        return dict(zip(self.names, values, strict=True))


def seat_names(scenario: Scenario) -> list[str]:
    names = [seat["name"] for seat in scenario["seats"]]
    after_dealer = names.index(scenario["dealer"]) + 1
    return names[after_dealer:] + names[:after_dealer]


def set_up(scenario: Scenario) -> State:
    stacks = {seat["name"]: seat["stack"] for seat in scenario["seats"]}
    state, _ = start(Settings(**scenario["options"]), [stacks[name] for name in seat_names(scenario)])
    return state


def to_action(scenario: Scenario, words: list[Any]) -> Action:
    name, verb, *numbers = words
    seat = seat_names(scenario).index(name)
    if verb in ("up", "down"):
        # Places count from 0 within each row there, from 1 through both rows in the engine.
        before = 0 if verb == "up" else len(scenario["spread"]["up"])
        return Pick(seat, before + numbers[0] + 1, face_up=verb == "up")
    kinds: dict[str, Callable[..., Action]] = {
        "fold": Fold,
        "check": Check,
        "call": Call,
        "bet": Bet,
        "raise_to": RaiseTo,
    }
    return kinds[verb](seat, *numbers)


def probe_of(scenario: Scenario, entry: list[Any]) -> tuple[Action, str]:
    return to_action(scenario, entry[1:-1]), entry[-1]


def play(scenario: Scenario) -> Played:
    state = set_up(scenario)
    names = seat_names(scenario)
    states: list[State] = []
    happened: list[Event] = []
    for seat, name in enumerate(names):
        state, events = apply(state, DealHole(seat, tuple(map(Card, scenario["hole"][name]))))
        happened += events
    for phase in scenario["script"]:
        if state.stage is Stage.SPREAD:
            rows = scenario["spread"]
            state, events = apply(state, DealSpread(tuple(map(Card, rows["up"])), tuple(map(Card, rows["down"]))))
            happened += events
        assert phase["phase"] == state.stage.key or not phase["actions"], "the script and the engine agree on the stage"
        for entry in phase["actions"]:
            states.append(state)
            if entry[0] != "!":
                state, events = apply(state, to_action(scenario, entry))
                happened += events
    return Played(names, [*states, state], happened)


@pytest.mark.parametrize("name", HANDS)
def test_hand_ends_as_written(name: str) -> None:
    """The hand is over with the chips, pots, returned bets, showing order and next dealer that stand in the file."""
    scenario = SCENARIOS[name]
    played = play(scenario)
    names, expect, result = played.names, scenario["expect"], played.last.result

    assert result is not None
    assert expect["final_stacks"] == played.by_name(seat.stack for seat in played.last.seats)
    assert expect["pots"] == [
        {
            "amount": pot.amount,
            "eligible": [names[seat] for seat in pot.eligible],
            "won_by": "showdown" if pot.is_contested else "uncontested",
            "winners": [names[seat] for seat, _ in pot.shares],
            "shares": {names[seat]: chips for seat, chips in pot.shares},
        }
        for pot in result.pots
    ]
    returned = played.by_name(seat.returned for seat in played.last.seats)
    assert expect["returned"] == {seat: chips for seat, chips in returned.items() if chips}
    assert expect["returned"] == {
        names[event.seat]: event.amount for event in played.events if isinstance(event, BetReturned)
    }
    assert expect.get("show_order", []) == [names[seat] for seat in result.shown]
    assert expect["showdown"] == bool(result.shown)
    assert expect["next_dealer"] == (None if result.next_dealer is None else names[result.next_dealer])


@pytest.mark.parametrize("name", HANDS)
def test_cards_end_as_written(name: str) -> None:
    """Hands, classes, the spread's size, what was never picked and what everybody knows are as in the file."""
    scenario = SCENARIOS[name]
    played = play(scenario)
    expect, last = scenario["expect"], played.last
    shown = {played.names[event.seat]: event for event in played.events if isinstance(event, HandShown)}

    for seat, cards in expect.get("hands", {}).items():
        assert cards == [card.text for card in last.seats[played.names.index(seat)].cards]
    assert expect.get("classification", {}) == {seat: event.rank.hand_class.key for seat, event in shown.items()}
    assert expect.get("natural_category", {}) == {seat: event.rank.natural.key for seat, event in shown.items()}
    before_showdown = view(played.states[-2], (), PUBLIC)
    known = {
        played.names[index]: [pick.card.text for pick in seat.picks if pick.card]
        for index, seat in enumerate(before_showdown.seats)
    }
    assert expect["known_cards"] == {seat: cards for seat, cards in known.items() if cards}
    if last.spread is None:
        assert (None, None) == (expect["spread_size"], expect["leftover"])
    else:
        assert expect["spread_size"] == len(last.spread.up) == len(last.spread.down)
        assert expect["leftover"] == {
            row: [last.spread.card_at(place).text for place in last.spread.places_left(face_up=row == "up")]
            for row in ("up", "down")
        }


@pytest.mark.parametrize(("name", "number"), PROBES)
def test_probe_is_refused(name: str, number: int) -> None:
    """What the file marks with ``!`` is refused for its reason, with a sentence, and changes nothing."""
    scenario = SCENARIOS[name]
    before = play(scenario).states[number]
    entries = [entry for phase in scenario["script"] for entry in phase["actions"]]
    action, reason = probe_of(scenario, entries[number])
    copy = play(scenario).states[number]

    refusal = why_not(before, action)
    assert refusal is not None
    assert reason == refusal.code
    assert str(refusal).endswith(".")
    with pytest.raises(IllegalAction, match=r"\.$") as refused:
        apply(before, action)
    assert reason == refused.value.code
    assert copy == before


@pytest.mark.parametrize("name", HANDS)
def test_deck_deals_the_same_cards(name: str) -> None:
    """One card at a time from the dealer's left, then the centre up and down in turn: ``deck_top`` deals this hand."""
    scenario = SCENARIOS[name]
    named = [Card(text) for text in scenario["deck_top"]]
    deck = (*named, *(card for card in DECK if card not in named))
    state = set_up(scenario)
    state, _ = start(state.settings, [seat.stack + seat.paid for seat in state.seats], deck=deck)
    for seat_name in seat_names(scenario):
        hole = deal_from_deck(state)
        assert isinstance(hole, DealHole)
        assert scenario["hole"][seat_name] == [card.text for card in hole.cards]
        state, _ = apply(state, hole)
    for entry in scenario["script"][0]["actions"]:
        if entry[0] != "!":
            state, _ = apply(state, to_action(scenario, entry))
    if "spread" in scenario:
        spread = deal_from_deck(state)
        assert isinstance(spread, DealSpread)
        assert scenario["spread"] == {
            "up": [card.text for card in spread.up],
            "down": [card.text for card in spread.down],
        }


@pytest.mark.parametrize("name", SETUP_ERRORS)
def test_setup_is_refused(name: str) -> None:
    """A table that cannot be set up is refused with its code and a sentence that names the figure."""
    scenario = SCENARIOS[name]

    with pytest.raises(
        SetupError, match=rf"^{len(scenario['seats'])} cannot be the number of players: a whole number from 2 to 10 can"
    ) as refused:
        set_up(scenario)
    assert scenario["expect"]["error"] == refused.value.code


@pytest.mark.parametrize("name", ORDER)
def test_order_of_hands(name: str) -> None:
    """Each hand of the list beats the next one, and its class is the one written beside it (1.3, 4.2, 4.3)."""
    listed = SCENARIOS[name]["expect"]["descending"]
    ranks = [rank_hand(parse_cards(cards)) for cards, _ in listed]

    assert [each for _, each in listed] == [rank.hand_class.key for rank in ranks]
    assert sorted({rank.strength for rank in ranks}, reverse=True) == [rank.strength for rank in ranks]


def test_every_scenario_is_played() -> None:
    """No scenario is left out, except the one on credits, which is no matter of the rules."""
    assert {"S34"} == set(SCENARIOS) - {*HANDS, *SETUP_ERRORS, *ORDER}
    assert 20 <= len(PROBES)
