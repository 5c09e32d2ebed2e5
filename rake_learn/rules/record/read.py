"""From a file's text to a `Record`: whole and checked, or refused."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from rake_learn.rules.cards import Card
from rake_learn.rules.record.entry import parse_slots
from rake_learn.rules.record.error import RecordError
from rake_learn.rules.record.hand import replay
from rake_learn.rules.record.record import CONTEXT_FIELDS, FORMAT, OUTCOME_FIELDS, VARIANT, Record
from rake_learn.rules.record.toml_text import Anchor, layout
from rake_learn.rules.refusals import RakeError
from rake_learn.rules.settings import Settings, is_whole

LONGEST: Final = 1_000_000
"""Characters of a record: a hand of ten has a few thousand, with comments."""

_REQUIRED: Final = ("variant", "antes", "starting_stacks", "actions")
_OTHER_GAMES: Final = {
    "blinds_or_straddles": "Rake has antes and no blinds",
    "bring_in": "Rake has antes and no bring-in",
    "small_bet": "the bet sizes of fixed-limit stand in _rake.limits",
    "big_bet": "the bet sizes of fixed-limit stand in _rake.limits",
}
_NOT_UNDER_RAKE: Final = {"ante": "the ante stands in antes", "min_bet": "min_bet stands above [_rake]"}


def load(source: str | os.PathLike[str]) -> Record:
    """Read a record and check all of it by playing it.

    Args:
        source: the text of a record, or the path of a file that holds one (a `Path`, or a string on one line
            without ``=``).

    Raises:
        RecordError: it is malformed, or an action is not allowed; the error names the action's number or the line.
        OSError: the file cannot be read.

    >>> record = load('''
    ... variant = "RAKE"
    ... antes = [1, 1]
    ... min_bet = 2
    ... starting_stacks = [100, 100]
    ... actions = ["d dh p1 AsAd9c", "d dh p2 KhKdQc", "p1 cbr 4"]
    ... ''')
    >>> record.starting_stacks, record.settings
    ((100, 100), Settings())
    """
    text = _text_of(source)
    if len(text) > LONGEST:
        raise RecordError(f"a record has at most {LONGEST} characters, and this one has {len(text)}")
    table = _parsed(text)
    lines = layout(text).lines

    def line_of(*anchor: Any) -> int | None:
        return lines.get(Anchor(*anchor))

    try:
        record = _Fields(table, line_of).record(text)
        replay(record)
    except RecordError as error:
        raise error.at(line=line_of("", "actions", error.action) if error.action else None) from None
    return record


def _text_of(source: str | os.PathLike[str]) -> str:
    if isinstance(source, str) and ("\n" in source or "=" in source or len(source) > LONGEST):
        return source
    try:
        return Path(source).read_bytes().decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise RecordError(f"{os.fspath(source)} is not a text in UTF-8") from None
    except ValueError:  # such as a zero byte in the name
        raise RecordError("this is neither the text of a record nor the name of a file") from None


@dataclass(frozen=True, slots=True)
class _Fraction:
    """Stands where a file has a number that is not whole."""

    text: str


def _parsed(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text, parse_float=_Fraction)
    except tomllib.TOMLDecodeError as error:
        raise RecordError(f"this is not TOML: {error}") from None
    except (ValueError, RecursionError):
        raise RecordError("this is not TOML that can be read") from None


class _Fields:
    """The fields of one file, taken one after the other."""

    def __init__(self, table: Mapping[str, Any], line_of: Callable[..., int | None]) -> None:
        self.table = table
        self.line_of = line_of

    def record(self, text: str) -> Record:
        self._check_names()
        stacks = self._whole_numbers("starting_stacks")
        settings = self._settings(len(stacks))
        rake = self._rake()
        return Record(
            settings=settings,
            starting_stacks=stacks,
            actions=self._texts("actions"),
            players=self._texts("players") if "players" in self.table else None,
            deck=self._deck(rake),
            fields={
                name: value
                for name, value in self.table.items()
                if name in (*CONTEXT_FIELDS, *OUTCOME_FIELDS) or (name.startswith("_") and name != "_rake")
            },
            rake_fields={name: value for name, value in rake.items() if name.startswith("_")},
            comments=tuple(layout(text).comments),
        )

    def _error(self, name: str, reason: str, table: str = "") -> RecordError:
        line = self.line_of(table, name)
        return RecordError(f"{'_rake.' if table else ''}{name}: {reason}", line=line)

    def _check_names(self) -> None:
        for name in _REQUIRED:
            if name not in self.table:
                raise RecordError(f"{name} is missing")
        if self.table["variant"] != VARIANT:
            raise self._error("variant", f"{self.table['variant']!r} is another game; here it is {VARIANT!r}")
        known = {*_REQUIRED, "min_bet", "players", *CONTEXT_FIELDS, *OUTCOME_FIELDS}
        for name, value in self.table.items():
            if name in _OTHER_GAMES:
                raise self._error(name, _OTHER_GAMES[name])
            if name not in known and not name.startswith("_"):
                raise self._error(name, "no such field; names of your own begin with _")
            self._check_whole_inside(name, value)

    def _check_whole_inside(self, name: str, value: Any) -> None:
        found = _fraction_in(value)
        if found is not None:
            raise self._error(name, f"{found.text} is not a whole number; a record has no fractions and no inf")

    def _whole_numbers(self, name: str) -> tuple[int, ...]:
        value = self.table[name]
        if not isinstance(value, list) or not all(map(is_whole, value)):
            raise self._error(name, "a list of whole numbers of chips, one for each player")
        return tuple(value)

    def _texts(self, name: str) -> tuple[str, ...]:
        value = self.table[name]
        if not isinstance(value, list):
            raise self._error(name, "a list of texts")
        for number, each in enumerate(value, start=1):
            if not isinstance(each, str):
                raise RecordError(
                    f"{name}: {each!r} is not a text",
                    action=number if name == "actions" else None,
                    line=self.line_of("", name, number),
                )
        return tuple(value)

    def _rake(self) -> dict[str, Any]:
        rake = self.table.get("_rake", {})
        if not isinstance(rake, dict):
            raise self._error("_rake", "a table")
        if rake.get("format", FORMAT) != FORMAT or isinstance(rake.get("format"), bool):
            raise self._error("format", f"{rake['format']!r} is not known here; this package reads {FORMAT}", "_rake")
        if "_exported" in rake:
            raise self._error("_exported", "an export for other tools cannot be replayed", "_rake")
        return rake

    def _settings(self, seats: int) -> Settings:
        rake = self._rake()
        for name, reason in _NOT_UNDER_RAKE.items():
            if name in rake:
                raise self._error(name, reason, "_rake")
        names = {
            name: value for name, value in rake.items() if name not in ("format", "deck") and not name.startswith("_")
        }
        names["ante"] = self._ante(seats)
        if "min_bet" in self.table:
            names["min_bet"] = self.table["min_bet"]
        try:
            settings = Settings(**names)
        except RakeError as error:
            raise RecordError.refused(error, line=self._line_of_setting(error, names)) from None
        self._check_structure(settings, names)
        return settings

    def _line_of_setting(self, error: RakeError, names: Mapping[str, Any]) -> int | None:
        name = error.refusal.values.get("name", "")
        return self.line_of("" if name == "min_bet" or name not in names else "_rake", name)

    def _check_structure(self, settings: Settings, names: Mapping[str, Any]) -> None:
        in_force = settings.in_force()
        for name in names:
            if name not in in_force and not (name == "min_bet" and settings.betting == "none"):
                raise self._error(name, f"has no meaning where betting is {settings.betting}", _table_of(name))
        if "min_bet" in in_force and "min_bet" not in names:
            raise RecordError(f"min_bet is missing; betting is {settings.betting}")

    def _ante(self, seats: int) -> int:
        antes = self._whole_numbers("antes")
        if len(antes) != seats:
            raise self._error("antes", f"{len(antes)} antes for {seats} stacks")
        if len(set(antes)) != 1:
            raise self._error("antes", "one ante for each player, all equal (R02)")
        return antes[0]

    def _deck(self, rake: Mapping[str, Any]) -> tuple[Card, ...] | None:
        value = rake.get("deck")
        if value is None:
            return None
        if isinstance(value, list) and all(isinstance(card, str) and len(card) == 2 for card in value):
            value = "".join(value)
        if not isinstance(value, str):
            raise self._error("deck", "52 cards, top first", "_rake")
        try:
            cards = parse_slots("".join(value.split()))
        except RecordError as error:
            raise self._error("deck", error.reason, "_rake") from None
        known = tuple(card for card in cards if card)
        if len(known) != 52 or len(set(known)) != 52:
            raise self._error("deck", "each of the 52 cards once, top first", "_rake")
        return known


def _table_of(name: str) -> str:
    return "" if name == "min_bet" else "_rake"


def _fraction_in(value: Any) -> _Fraction | None:
    if isinstance(value, _Fraction):
        return value
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return next((found for each in inside if (found := _fraction_in(each))), None)
