"""A hand and a step as one short text, to be typed, spoken or put into a link.

A code such as ``1-kite-0-3x100-h3b4cfeu1d4-n`` holds the version of the format, the seed word of the deck, the house
rules that differ from the usual ones, the stacks, the acts as far as the step, and a check character. It holds no card:
but whoever has it and this package can deal the whole deck.

| in a code | what it says |
|---|---|
| ``3x100`` · ``100y20y300`` | three stacks of 100 · these stacks in order |
| ``h3`` · ``e`` | three hands dealt · the spread dealt |
| ``f`` ``c`` ``b12`` | folds · checks or calls · bets or raises to 12 |
| ``u1`` ``d4`` | takes the card at a place, face up or face down |
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from rake_learn.rules.cards import shuffled_deck
from rake_learn.rules.dealing import deal_from_deck
from rake_learn.rules.record.branch import cut
from rake_learn.rules.record.entry import (
    BetOrRaiseEntry,
    CheckOrCallEntry,
    FoldEntry,
    HoleEntry,
    PickEntry,
    SpreadEntry,
    parse_entry,
)
from rake_learn.rules.record.error import RecordError
from rake_learn.rules.record.hand import replay
from rake_learn.rules.record.notate import notate
from rake_learn.rules.record.record import Record
from rake_learn.rules.refusals import RakeError
from rake_learn.rules.settings import CHOICES, Settings
from rake_learn.rules.state import DEALER, Action, Bet, Call, Fold, Pick, State
from rake_learn.rules.value import changed

_VERSION: Final = "1"
_SYMBOLS: Final = "0123456789abcdefghijklmnopqrstuvwxyz-"
_SEED: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_LETTERS: Final = {
    "ruleset": "r",
    "betting": "b",
    "ante": "a",
    "min_bet": "m",
    "limits": "l",
    "cap": "c",
    "short_ante": "h",
    "free_fold": "f",
    "spread": "s",
    "second_pick": "p",
    "burn": "u",
    "reveal_all_in": "v",
    "show": "w",
}
_NAMES: Final = {letter: name for name, letter in _LETTERS.items()}
_ACT: Final = re.compile(r"(?P<verb>h|b|u|d)(?P<number>[0-9]{1,18})|(?P<plain>[ecf])")


def share_code(record: Record, seed: str, step: int | None = None) -> str:
    """The code of a hand that was dealt from a seed word, as far as a step (left out: the last).

    Args:
        record: the hand.
        seed: the word from which `shuffled_deck` makes its deck: small letters and digits, ``-`` between them.
        step: where whoever opens the code will stand.

    Raises:
        RecordError: the seed word cannot stand in a code or deals other cards, or there is no such step.

    >>> hand = open_share_code("1-kite-a5m5-2x100-h2b5f-_")
    >>> hand.actions[2:], share_code(hand, "kite")
    (('p1 cbr 5', 'p2 f'), '1-kite-a5m5-2x100-h2b5f-_')
    """
    if not _SEED.fullmatch(seed):
        raise RecordError(f"the seed word {seed!r} cannot stand in a code: small letters, digits, and - between them")
    last = replay(record).last if step is None else step
    kept = cut(record, last)
    acts = "".join(_acts(kept))
    body = "-".join(
        (_VERSION, seed, _settings_code(record.settings), _stacks_code(record.starting_stacks), acts or "0")
    )
    code = f"{body}-{_check(body)}"
    if not _same_cards(kept, open_share_code(code)):
        raise RecordError(f"the seed word {seed!r} deals other cards than the record")
    return code


def open_share_code(code: str) -> Record:
    """The hand of a code, as far as its step; the record holds the deck, so that it can go on.

    Capital letters and spaces make no difference.

    Raises:
        RecordError: the code is mistyped, or no code at all.
    """
    text = "".join(code.split()).lower()
    body, _, check = text.rpartition("-")
    parts = body.split("-")
    if len(parts) < 5 or not set(body) <= set(_SYMBOLS) or check != _check(body):
        raise RecordError("this is not a share code, or it is mistyped: its check character does not fit")
    if parts[0] != _VERSION:
        raise RecordError(f"the share code has format {parts[0]!r}; this package reads {_VERSION!r}")
    seed = "-".join(parts[1:-3])
    settings, stacks, acts = parts[-3:]
    try:
        record = Record(_settings(settings), _stacks(stacks), deck=shuffled_deck(seed))
        return _played(record, acts)
    except RecordError as error:
        raise RecordError(f"the share code does not make a hand: {error.reason}", code=error.code) from None


def _check(body: str) -> str:
    """One character more: it finds each wrong character and each swap of neighbours (weights 2^n modulo 37)."""
    total = 0
    for character in body:
        total = (total + _SYMBOLS.find(character)) * 2 % len(_SYMBOLS)
    return (_SYMBOLS[:-1] + "_")[total]


def _same_cards(record: Record, opened: Record) -> bool:
    mine, theirs = replay(record), replay(opened)
    if mine.has_unknown or mine.last != theirs.last:
        return False
    one, other = mine.state(mine.last), theirs.state(theirs.last)
    return changed(one, deck=None) == changed(other, deck=None)


# --------------------------------------------------------------------------- settings and stacks


def _settings_code(settings: Settings) -> str:
    return "".join(_setting_code(name, value) for name, value in settings.changed().items()) or "0"


def _setting_code(name: str, value: Any) -> str:
    letter = _LETTERS[name]
    if name == "limits":
        return "".join(f"{letter}{size}" for size in value)
    return f"{letter}{CHOICES[name].index(value) if name in CHOICES else value}"


def _settings(text: str) -> Settings:
    names: dict[str, Any] = {}
    limits: list[int] = []
    for letter, number in re.findall(r"([a-z])([0-9]{1,18})", "" if text == "0" else text):
        name = _NAMES.get(letter)
        if name is None or name in names:
            raise RecordError(f"{letter!r} is no setting, or stands twice")
        if name == "limits":
            limits.append(int(number))
        elif name in CHOICES:
            names[name] = _choice(name, int(number))
        else:
            names[name] = int(number)
    if limits:
        names["limits"] = tuple(limits)
    try:
        settings = Settings(**names)
    except RakeError as error:
        raise RecordError.refused(error) from None
    if _settings_code(settings) != text:
        raise RecordError("its house rules cannot be read")
    return settings


def _choice(name: str, number: int) -> object:
    if number >= len(CHOICES[name]):
        raise RecordError(f"{name} has no value {number}")
    return CHOICES[name][number]


def _stacks_code(stacks: tuple[int, ...]) -> str:
    return f"{len(stacks)}x{stacks[0]}" if len(set(stacks)) == 1 else "y".join(map(str, stacks))


def _stacks(text: str) -> tuple[int, ...]:
    same = re.fullmatch(r"([0-9]{1,2})x([0-9]{1,18})", text)
    if same:
        return (int(same[2]),) * int(same[1])
    if not re.fullmatch(r"[0-9]{1,18}(y[0-9]{1,18})*", text):
        raise RecordError("its stacks cannot be read")
    return tuple(map(int, text.split("y")))


# --------------------------------------------------------------------------- acts


def _acts(record: Record) -> Iterator[str]:
    moments = replay(record).moments
    hands = 0
    for moment in moments[1:]:
        entry = parse_entry(moment.entry or "")
        match entry:
            case HoleEntry():
                hands += 1
                if moment.index == len(moments) - 1 or hands == len(record.starting_stacks):
                    yield f"h{hands}"
            case SpreadEntry():
                yield "e"
            case FoldEntry():
                yield "f"
            case CheckOrCallEntry():
                yield "c"
            case BetOrRaiseEntry(amount=amount):
                yield f"b{amount}"
            case _:
                yield f"{'u' if isinstance(entry, PickEntry) and entry.face_up else 'd'}{moment.place}"


def _played(record: Record, acts: str) -> Record:
    position = 0
    for match in _ACT.finditer("" if acts == "0" else acts):
        if match.start() != position:
            break
        position = match.end()
        count = int(match["number"]) if match["verb"] == "h" else 1
        if count > len(record.starting_stacks):
            raise RecordError(f"{count} hands are dealt to {len(record.starting_stacks)} players")
        for _ in range(count):
            record = replace(record, actions=(*record.actions, _next_entry(record, match)))
    if acts != "0" and position != len(acts):
        raise RecordError(f"{acts[position:]!r} is no act")
    replay(record)
    return record


def _next_entry(record: Record, match: re.Match[str]) -> str:
    hand = replay(record)
    state = hand.state(hand.last)
    verb = match["verb"] or match["plain"]
    if (state.turn == DEALER) != (verb in "he"):
        raise RecordError(f"{match[0]!r} is out of turn")
    if state.turn is None:
        raise RecordError("the hand goes on after its end")
    return notate(state, deal_from_deck(state) if state.turn == DEALER else _action(state, verb, match["number"]))


def _action(state: State, verb: str, number: str | None) -> Action:
    seat = state.turn
    assert seat is not None
    match verb:
        case "u" | "d":
            return Pick(seat, int(number or 0), face_up=verb == "u")
        case "b":
            return Bet(seat, int(number or 0))
        case "f":
            return Fold(seat)
    return Call(seat)
