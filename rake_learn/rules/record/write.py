"""From a `Record` to the text of a file. What `load` reads, `dump` writes so that it reads the same again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rake_learn.rules.record.entry import PickEntry, comment_of, entry_text, parse_entry
from rake_learn.rules.record.hand import replay
from rake_learn.rules.record.record import FORMAT, VARIANT, Record
from rake_learn.rules.record.toml_text import Anchor, Comment, written, written_key


def dump(record: Record) -> str:
    """Write a record as PHH-style TOML. Every pick gets its place.

    Raises:
        RecordError: the record cannot be replayed, so nobody could read it back.

    >>> from rake_learn.rules.settings import Settings
    >>> print(dump(Record(Settings(burn=True), (100, 100), ("d dh p1 AsAd9c",))))
    variant = "RAKE"
    antes = [1, 1]
    min_bet = 2
    starting_stacks = [100, 100]
    actions = [
      "d dh p1 AsAd9c",
    ]
    <BLANKLINE>
    [_rake]
    format = 1
    ruleset = "opr704"
    betting = "no_limit"
    burn = true
    <BLANKLINE>
    """
    return "\n".join(_Text(record).lines()) + "\n"


def with_places(record: Record) -> Record:
    """The record with the place written in every pick."""
    places = {moment.number: moment.place for moment in replay(record).moments if moment.place is not None}
    return replace(
        record,
        actions=tuple(
            _with_place(text, places[number]) if number in places else text
            for number, text in enumerate(record.actions, start=1)
        ),
    )


def _with_place(text: str, place: int) -> str:
    entry = parse_entry(text)
    if not isinstance(entry, PickEntry) or entry.place is not None:
        return text
    return entry_text(replace(entry, place=place)) + comment_of(text)


class _Text:
    """One file while it is written; each comment goes back to where it belongs."""

    def __init__(self, record: Record) -> None:
        self.record = with_places(record)
        self.comments: list[Comment] = list(record.comments)

    def lines(self) -> Iterator[str]:
        record = self.record
        ante = record.settings.ante
        yield from self._field("variant", written(VARIANT))
        yield from self._field("antes", written([ante] * len(record.starting_stacks)))
        # Where there is no betting, a minimum bet means nothing, but it may stand there.
        shown = record.settings.changed() if record.settings.betting == "none" else record.settings.in_force()
        if "min_bet" in shown:
            yield from self._field("min_bet", written(record.settings.min_bet))
        yield from self._field("starting_stacks", written(record.starting_stacks))
        if record.players is not None:
            yield from self._field("players", written(record.players))
        for name, value in record.fields.items():
            yield from self._field(name, written(value))
        yield from self._actions()
        yield ""
        yield from self._rake()
        yield from (each.text for each in self.comments)

    def _actions(self) -> Iterator[str]:
        anchor = Anchor("", "actions")
        yield from self._above(anchor)
        if not self.record.actions:
            yield "actions = []" + self._beside(anchor)
            return
        yield "actions = [" + self._beside(anchor)
        for number, text in enumerate(self.record.actions, start=1):
            entry = Anchor("", "actions", number)
            yield from (f"  {line}" for line in self._above(entry))
            yield f"  {written(text)},{self._beside(entry)}"
        yield "]"

    def _rake(self) -> Iterator[str]:
        record = self.record
        header = Anchor("_rake")
        yield from self._above(header)
        yield "[_rake]" + self._beside(header)
        in_force = record.settings.in_force()
        always = ("ruleset", "betting", "limits", "cap")
        changed = {name: value for name, value in record.settings.changed().items() if name in in_force}
        values = {"format": FORMAT, **{name: in_force[name] for name in always if name in in_force}, **changed}
        for name in ("ante", "min_bet"):
            values.pop(name, None)
        if record.deck is not None:
            values["deck"] = "".join(card.text for card in record.deck)
        for name, value in (values | dict(record.rake_fields)).items():
            yield from self._field(name, written(value), "_rake")

    def _field(self, name: str, value: str, table: str = "") -> Iterator[str]:
        anchor = Anchor(table, name)
        yield from self._above(anchor)
        yield f"{written_key(name)} = {value}{self._beside(anchor)}"

    def _above(self, anchor: Anchor) -> list[str]:
        return [each.text for each in self._take(anchor, is_beside=False)]

    def _beside(self, anchor: Anchor) -> str:
        return "".join(f" {each.text}" for each in self._take(anchor, is_beside=True))

    def _take(self, anchor: Anchor, *, is_beside: bool) -> list[Comment]:
        taken = [each for each in self.comments if each.anchor == anchor and each.is_beside == is_beside]
        self.comments = [each for each in self.comments if each not in taken]
        return taken
