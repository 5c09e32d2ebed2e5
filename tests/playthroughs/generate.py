"""Whole hands as text, to be read by people and compared by a test: what each seat saw, and could do, at each step.

``python tests/playthroughs/generate.py`` writes a ``.txt`` beside every ``.phh`` here, and ``setup.txt``. Run it after
a change of the rules or notes that is meant, and read what ``git diff`` shows.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rake_learn.rules import (
    DEALER,
    EVERYTHING,
    PUBLIC,
    Bet,
    Call,
    Card,
    Check,
    DealHole,
    DealSpread,
    Event,
    Fold,
    HandRank,
    Pick,
    RaiseTo,
    RakeError,
    Settings,
    Stage,
    State,
    View,
    apply,
    legal_actions,
    parse_cards,
    start,
    why_not,
)
from rake_learn.rules.record import Hand, load, replay
from rake_learn.rules.record.entry import said
from rake_learn.rules.value import fields_of
from rake_learn.teach.explain import explain
from rake_learn.teach.rulebook import Rulebook

FOLDER = Path(__file__).resolve().parent
SETUP = FOLDER / "setup.txt"


def records() -> list[Path]:
    """The hands, by name."""
    return sorted(FOLDER.glob("*.phh"))


def hand_of(path: Path) -> Hand:
    """A hand, played."""
    return replay(load(path))


def rendered(path: Path) -> str:
    """What the ``.txt`` beside a record holds."""
    hand = hand_of(path)
    head = [
        hand.record.fields.get("event", path.stem),
        *(f"- {rule}" for rule in Rulebook(hand.record.settings).house_rules()),
    ]
    return "\n".join([*head, *(line for step in range(len(hand)) for line in _step(hand, step))]) + "\n"


# --------------------------------------------------------------------------- one step


def _step(hand: Hand, step: int) -> Iterator[str]:
    moment, state = hand.moments[step], hand.state(step)
    yield ""
    yield f"== {step} {moment.stage.key}: {said(moment.entry or '') or 'antes'}"
    for event in hand.view(step, EVERYTHING).events:
        yield f"   {_event(event)}"
    yield f"   pot {state.pot}: " + ", ".join(
        f"p{index + 1} {seat.stack}{f' +{seat.bet}' if seat.bet else ''}" for index, seat in enumerate(state.seats)
    )
    if len(hand.view(step, PUBLIC).pots) > 1 or state.is_over:
        yield "   pots " + ", ".join(f"{pot.amount} for {_names(pot.eligible)}" for pot in hand.view(step, PUBLIC).pots)
    for viewer in [*range(len(state.seats)), PUBLIC]:
        yield f"   {'all' if viewer == PUBLIC else f'p{viewer + 1}'} sees {_sight(hand.view(step, viewer))}"
    yield from _notes(hand, step)
    yield from _choices(state)


def _names(seats: tuple[int, ...]) -> str:
    return " ".join(f"p{seat + 1}" for seat in seats)


def _event(event: Event) -> str:
    values = (f"{name}={_value(name, each)}" for name, each in fields_of(event).items())
    return f"{type(event).__name__} {' '.join(values)}"


def _value(name: str, value: Any) -> str:
    if name in ("seat", "next_dealer") and value is not None:
        return f"p{value + 1}"
    match value:
        case Card():
            return value.text
        case Stage():
            return value.key
        case HandRank():
            return f"[{value}]"
        case tuple():
            return ",".join(_value("", each) for each in value)
        case _ if name == "pot":
            shares = ", ".join(f"p{seat + 1} {chips}" for seat, chips in value.shares)
            return f"[{value.amount}: {shares}]"
    return str(value)


def _sight(seen: View) -> str:
    hands = []
    for index, seat in enumerate(seen.seats):
        cards = [str(card or "??") for card in seat.hole]
        cards += [f"{pick.card or '??'}{'+' if pick.face_up else ''}" for pick in seat.picks]
        hands.append(f"p{index + 1} {' '.join(cards) or '-'}{' folded' if seat.is_folded else ''}")
    rows = [[], []] if seen.spread else []
    for place in seen.spread:
        lies = str(place.card or "??") if place.taker is None else f"(p{place.taker + 1})"
        rows[0 if place.face_up else 1].append(f"{place.place}:{lies}")
    return " | ".join(hands) + "".join(f" {mark} {' '.join(row)}" for mark, row in zip("^v", rows, strict=False))


def _notes(hand: Hand, step: int) -> Iterator[str]:
    public = [explain(seen.events[0], seen) for seen in hand.views(step, PUBLIC)]
    yield from (f"   note {note.key} ({', '.join(note.articles)})" for note in public)
    for viewer in range(len(hand.record.starting_stacks)):
        own = [explain(seen.events[0], seen) for seen in hand.views(step, viewer)]
        for note, other in zip(own, public, strict=True):
            if (note.key, note.articles) != (other.key, other.articles):
                yield f"   note to p{viewer + 1} {note.key} ({', '.join(note.articles)})"


def _choices(state: State) -> Iterator[str]:
    legal = legal_actions(state)
    if state.turn == DEALER:
        yield "   the dealer deals"
    elif state.turn is not None:
        allowed = (f"{name} {each}" for name, each in fields_of(legal).items() if name != "seat")
        yield f"   p{state.turn + 1} may " + ", ".join(
            text.replace(" True", "").replace("Places", "")
            for text in allowed
            if not text.endswith((" False", " None"))
        )
    for code, tries in _refused(state).items():
        yield f"   refused {code}: {', '.join(tries)}"


def _refused(state: State) -> dict[str, list[str]]:
    """What the rules say to acts that somebody may well try."""
    turn = state.turn if state.turn is not None and state.turn != DEALER else 0
    most = state.seats[turn].bet + state.seats[turn].stack
    standing = state.betting.standing
    tries: list[tuple[str, Any]] = [
        ("fold", Fold(turn)),
        ("check", Check(turn)),
        ("call", Call(turn)),
        *((f"bet {amount}", Bet(turn, amount)) for amount in (1, most, most + 1, 2.5)),
        *((f"raise to {amount}", RaiseTo(turn, amount)) for amount in sorted({standing + 1, most, most + 1})),
        ("take 1 up", Pick(turn, 1, True)),
        ("take 1 down", Pick(turn, 1, False)),
        ("the next seat checks", Check((turn + 1) % len(state.seats))),
        ("deal a hand", DealHole(0, parse_cards("2c2d2h"))),
        ("deal a spread", DealSpread(parse_cards("2c"), parse_cards("2d"))),
    ]
    found: dict[str, list[str]] = {}
    for words, action in tries:
        refusal = why_not(state, action)
        if refusal:
            found.setdefault(f"{refusal.code} ({', '.join(refusal.articles)})", []).append(words)
    return found


# --------------------------------------------------------------------------- before a hand


def setup() -> str:
    """What ``setup.txt`` holds: hands that cannot be set up or dealt, and why."""
    return "\n".join(_setup()) + "\n"


def _setup() -> Iterator[str]:
    yield "What cannot be set up or dealt, and why"
    for words, attempt in [
        ("one player", lambda: start(Settings(), (100,))),
        ("eleven players", lambda: start(Settings(), (100,) * 11)),
        ("nine players by the rules of the novel", lambda: start(Settings(ruleset="wooding"), (100,) * 9)),
        ("an empty stack", lambda: start(Settings(), (100, 0))),
        ("a stack below the ante", lambda: start(Settings(ante=5, short_ante="refuse"), (100, 4))),
        ("a deck of 51 cards", lambda: start(Settings(), (9, 9), deck=[Card("As")] * 51)),
        ("a card that does not exist", lambda: parse_cards("1s")),
        ("an unknown setting", lambda: Settings(jokers=2)),
        ("an unknown value", lambda: Settings(betting="spread_limit")),
        ("the same card twice", lambda: apply(start(Settings(), (9, 9))[0], DealHole(0, parse_cards("AsAsKs")))),
        ("two cards for a hand", lambda: apply(start(Settings(), (9, 9))[0], DealHole(0, parse_cards("AsKs")))),
    ]:
        try:
            attempt()
        except RakeError as refusal:
            yield f"{words}: {refusal.code} ({', '.join(refusal.articles)}): {refusal}"


def files() -> dict[Path, str]:
    """Every file that this command writes, with its text."""
    return {path.with_suffix(".txt"): rendered(path) for path in records()} | {SETUP: setup()}


if __name__ == "__main__":
    for path, text in files().items():
        path.write_text(text, encoding="utf-8", newline="\n")
