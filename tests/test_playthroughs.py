"""Whole hands as people read them: nothing changes unseen, and everything that can happen happens somewhere."""

from __future__ import annotations

import functools
import importlib.util
import re
import typing
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from rake_learn.rules import (
    Event,
    HandClass,
    HandShown,
    Picked,
    SpreadDealt,
    Stage,
    State,
    legal_actions,
    rank_hand,
)
from rake_learn.rules.cards import ACE_OF_SPADES
from rake_learn.rules.record import Hand, dump, load

FOLDER = Path(__file__).resolve().parent / "playthroughs"
spec = importlib.util.spec_from_file_location("playthroughs_generate", FOLDER / "generate.py")
assert spec is not None
assert spec.loader is not None
generate = importlib.util.module_from_spec(spec)
spec.loader.exec_module(generate)

RECORDS = generate.records()


@functools.cache
def hands() -> tuple[Hand, ...]:
    return tuple(generate.hand_of(path) for path in RECORDS)


def states() -> Iterator[State]:
    for hand in hands():
        yield from (hand.state(step) for step in range(len(hand)))


def events() -> Iterator[Event]:
    for hand in hands():
        for step in range(len(hand)):
            yield from hand.view(step, generate.EVERYTHING).events


@functools.cache
def cited() -> frozenset[str]:
    """The articles and rulings that a note or a refusal names."""
    lines = [
        line
        for text in generate.files().values()
        for line in text.splitlines()
        if re.match(r"   (note|refused) ", line) or text.startswith("What cannot")
    ]
    return frozenset(re.findall(r"(?<![\w.])(?:R\d\d|[1-5]\.[1-5])(?![\w.])", " ".join(lines)))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_playthrough_reads_as_before(path: Path) -> None:
    """If this is meant, run ``python tests/playthroughs/generate.py`` and read the difference."""
    assert generate.rendered(path) == path.with_suffix(".txt").read_text("utf-8")


def test_refusals_before_a_hand_read_as_before() -> None:
    assert generate.setup() == generate.SETUP.read_text("utf-8")


def test_no_playthrough_is_left_behind() -> None:
    assert set(FOLDER.glob("*.txt")) == set(generate.files())


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_records_are_written_as_dump_writes(path: Path) -> None:
    assert dump(load(path)) == path.read_text("utf-8")


def test_tables_of_two_to_six() -> None:
    assert {len(hand.record.starting_stacks) for hand in hands()} == {2, 3, 4, 6}
    assert {hand.record.settings.betting for hand in hands()} == {"no_limit", "pot_limit", "fixed_limit", "none"}


def test_every_stage_occurs() -> None:
    assert {state.stage for state in states()} == set(Stage)
    assert {moment.stage for hand in hands() for moment in hand.moments} == set(Stage) - {Stage.SHOWDOWN}


def test_every_event_occurs() -> None:
    assert {type(event) for event in events()} == set(typing.get_args(Event))


def test_every_article_of_play_occurs() -> None:
    """All but where the game comes from (1.1) and the advice of article 5."""
    articles = {"1.2", "1.3", "1.4", "2.1", "2.2", "3.1", "3.2", "3.3", "3.4", "3.5", "4.1", "4.2", "4.3", "4.4"}
    assert articles - cited() == set()


# --------------------------------------------------------------------------- every ruling

IN_WORDS_ONLY = {
    "R23": "the game, not the engine, acts for a seat that is absent",
    "R34": "nobody can act out of turn or in two motions here",
    "R39": "no card can be exposed by mistake here",
    "R44": "a name, not a rule",
    "R45": "the host's word",
}


def ends() -> Iterator[State]:
    yield from (hand.state(hand.last) for hand in hands() if hand.state(hand.last).is_over)


def classes(state: State) -> dict[int, HandClass]:
    """What each seat at a showdown holds."""
    if len(state.still_in) == 1:
        return {}
    return {
        seat: rank_hand(state.seats[seat].cards, ruleset=state.settings.ruleset).hand_class for seat in state.still_in
    }


def somewhere(holds: Callable[[State], bool]) -> Callable[[], bool]:
    return lambda: any(holds(state) for state in ends())


def _is_beyond(state: State) -> bool:
    raise_to = legal_actions(state).raise_to
    others = [seat for index, seat in enumerate(state.seats) if index != state.turn and not seat.is_folded]
    return raise_to is not None and all(0 < seat.stack and seat.bet + seat.stack < raise_to[0] for seat in others)


def _second_picks_backwards(hand: Hand) -> bool:
    seats = [moment.actor for moment in hand.moments if moment.stage is Stage.PICK2]
    return len(seats) > 1 and seats == sorted(seats, reverse=True)


SEEN: dict[str, Callable[[], bool]] = {
    "R15": lambda: any(isinstance(event, SpreadDealt) for event in events()),
    "R16": somewhere(lambda state: bool(state.spread and None in state.spread.takers)),
    "R22": lambda: any(map(_second_picks_backwards, hands())),
    "R24": somewhere(lambda state: len(state.still_in) == 1 and ACE_OF_SPADES in state.seats[state.still_in[0]].cards),
    "R25": lambda: any(
        len(pot.eligible) == 1 and len(state.still_in) > 1 for state in states() for pot in (state.result.pots if state.result else ())
    ),
    "R26": somewhere(
        lambda state: any(
            kind is HandClass.AUTO_WIN and state.result is not None and any(seat not in pot.eligible for pot in state.result.pots)
            for seat, kind in classes(state).items()
        )
    ),
    "R27": somewhere(
        lambda state: any(
            kind is HandClass.AUTO_LOSE and state.result is not None and sum(seat in pot.eligible for pot in state.result.pots) > 1
            for seat, kind in classes(state).items()
        )
    ),
    "R29": somewhere(lambda state: len(set(classes(state).values()) - {HandClass.AUTO_LOSE}) > 0),
    "R30": somewhere(lambda state: HandClass.AUTO_WIN in classes(state).values()),
    "R35": lambda: any(
        isinstance(event, HandShown)
        and event.rank.hand_class is HandClass.AUTO_LOSE
        and event.rank.natural in (HandClass.STRAIGHT, HandClass.FLUSH, HandClass.STRAIGHT_FLUSH, HandClass.ROYAL_FLUSH)
        for event in events()
    ),
    "R40": somewhere(lambda state: state.settings.ruleset == "wooding" and HandClass.AUTO_WIN in classes(state).values()),
    "R42": lambda: any(isinstance(event, HandShown) for event in events()),
    "R43": lambda: all(len(event.cards) == 5 for event in events() if isinstance(event, HandShown)),
    "R46": somewhere(lambda state: state.result is not None and len(state.result.pots) > 2),
    "R50": lambda: any(map(_is_beyond, states())),
}  # fmt: skip
"""Rulings that no note and no refusal names, and how to tell that they were at work."""


@pytest.mark.parametrize("ruling", sorted({f"R{number:02}" for number in range(1, 52)} - set(IN_WORDS_ONLY)))
def test_every_ruling_that_can_happen_occurs(ruling: str) -> None:
    assert ruling in cited() or SEEN[ruling]()


def test_the_last_to_pick_is_once_handed_what_is_left() -> None:
    assert any(isinstance(event, Picked) and event.was_forced and event.face_up for event in events())
    assert any(isinstance(event, Picked) and event.was_forced and not event.face_up for event in events())
