"""Puts messages into words, out of the files below ``rake_learn/text``. No other module holds a sentence for learners.

In a sentence ``{Ah}`` stands for a card; the page draws it, `Catalogue.plain` says it in words.
English is the language that is always whole: what another catalogue lacks is said in English, never shown as a bare
key. For the catalogues that come with the project a test sees to it that nothing lacks.
"""

from __future__ import annotations

import copy
import functools
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from rake_learn.rules import DECK, Card, HandClass, HandRank, Rank
from rake_learn.teach.language import Language
from rake_learn.teach.note import Note

_PLACEHOLDER = re.compile(r"\{(\w+)\}")
_CARD_TOKEN = re.compile(r"\{([2-9TJQKA][cdhs])\}")
_CARD_TO_SAY = re.compile(r"((?:^|[.!?…] )[¿¡]?)?" + _CARD_TOKEN.pattern)
"""A card, and what stands before it where it begins a sentence."""


# --------------------------------------------------------------------------- what placeholders may stand for


@dataclass(frozen=True, slots=True)
class Who:
    """A player, by seat; said by name, or as "you"."""

    seat: int


@dataclass(frozen=True, slots=True)
class Several:
    """Some players, by seat, said as a list."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Count:
    """A number of things, with the plural that the language asks for; ``kind`` as under ``[plural]``."""

    kind: str
    number: int


@dataclass(frozen=True, slots=True)
class PotName:
    """A pot by its number, 0 for the main one, out of ``count``."""

    number: int
    count: int


@dataclass(frozen=True, slots=True)
class Natural:
    """What a hand makes before the ace of spades is looked at."""

    rank: HandRank


@dataclass(frozen=True, slots=True)
class Percent:
    """A share of one, said as a percentage with so many digits after the mark."""

    share: float
    digits: int = 0


def fair_share(players: int) -> Percent:
    """What each of so many would get if all got the same; an eighth keeps the half that it has.

    >>> fair_share(8), fair_share(4)
    (Percent(share=0.125, digits=1), Percent(share=0.25, digits=0))
    """
    return Percent(1 / players, digits=int(players == 8))


def told_apart(said: Callable[[int], tuple[Percent, Percent]], most: int) -> tuple[Percent, Percent]:
    """Two shares with so many digits that the smaller one does not read like the larger one.

    Args:
        said: both, with so many digits after the mark.
        most: digits at most; where these do not tell them apart either, there are none.

    >>> told_apart(lambda digits: (Percent(round(0.331, 2 + digits), digits), Percent(0.33, digits)), 2)
    (Percent(share=0.331, digits=1), Percent(share=0.33, digits=1))
    """
    tries = [said(digits) for digits in range(most + 1)]
    return next((each for each in tries if each[0] != each[1]), tries[0])


def chips(number: int) -> Count:
    """So many chips."""
    return Count("chip", number)


# --------------------------------------------------------------------------- saying it


@dataclass(frozen=True, slots=True)
class Said:
    """A note in words, with card tokens; ``why`` may be empty."""

    what: str
    why: str
    articles: tuple[str, ...]


class Catalogue:
    """All sentences of one language, by dotted key.

    Args:
        code: of the language, such as ``en``.
        entries: the tables of its file.
    """

    def __init__(self, code: str, entries: Mapping[str, Any]) -> None:
        self.language = Language.read(code, entries["language"])
        # Looked up thousands of times a hand: so by the whole key, and cards by their two letters.
        self._by_key = dict(_flattened(entries, ""))
        self.card_names = {card.text: self._card_name(card) for card in DECK}

    def extended(self, entries: Mapping[str, Any]) -> Catalogue:
        """The same catalogue with more entries, such as those of a lesson; a new one replaces an old one of its name."""
        more = copy.copy(self)
        more._by_key = {**self._by_key, **dict(_flattened(entries, ""))}  # noqa: SLF001  (a copy of itself)
        return more

    def has(self, key: str) -> bool:
        """Whether there is an entry under a dotted key."""
        return key in self._by_key

    def entry(self, key: str) -> Any:
        """The raw entry under a dotted key; a `KeyError` names one that is missing."""
        try:
            return self._by_key[key]
        except KeyError:
            raise KeyError(f"The {self.language.code} catalogue has no entry {key!r}.") from None

    def _card_name(self, card: Card) -> str:
        names = {"rank": f"rank.{card.rank.name.lower()}", "suit": f"suit.{card.suit.name.lower()}"}
        return _PLACEHOLDER.sub(lambda found: str(self.entry(names[found[1]])), self.entry("card.name"))

    def card_name(self, card: Card) -> str:
        """A card in spoken words, such as "ace of spades"."""
        return self.card_names[card.text]

    def plain(self, text: str) -> str:
        """The text with each card token said in words, cards in a row with a pause between them.

        A sentence that begins with a card begins with a capital.
        """
        if "{" not in text:
            return text
        paused = text.replace("} {", f"}}{self.language.cards_pause}{{")
        return _CARD_TO_SAY.sub(self._said_card, paused)

    def _said_card(self, found: re.Match[str]) -> str:
        before, name = found[1], self.card_names[found[2]]
        return name if before is None else before + capital(name)

    def article(self, number: str) -> dict[str, str]:
        """An article or ruling: what stands on its chip, its full label, its text."""
        is_ruling = number.startswith("R")
        label = self.entry("articles.ruling" if is_ruling else "articles.article")
        chip = number if "." in number or is_ruling else self.entry("articles.chip_short").replace("{id}", number)
        return {"chip": chip, "label": label.replace("{id}", number), "text": self.entry("article")[number]}


def _flattened(entries: Mapping[str, Any], prefix: str) -> Iterator[tuple[str, Any]]:
    for name, value in entries.items():
        yield prefix + name, value
        if isinstance(value, Mapping):
            yield from _flattened(value, f"{prefix}{name}.")


@functools.cache
def languages() -> dict[str, str]:
    """The languages there are: code and name, each in its own words.

    >>> languages()["es"]
    'español'
    """
    return {code: _language(code)["name"] for code in _codes()}


def language_choices() -> list[dict[str, str]]:
    """The languages there are, for a page where one is chosen: code, name, and what ``lang`` says of a text in it.

    >>> language_choices()[-1]
    {'code': 'zh', 'name': '简体中文', 'tag': 'zh-Hans'}
    """
    return [{"code": code, "name": name, "tag": _language(code).get("tag", code)} for code, name in languages().items()]


def catalogue(language: str | Catalogue = "en") -> Catalogue:
    """The sentences of a language; a `ValueError` names the ones there are.

    Args:
        language: its code, such as ``en``; or a catalogue, which is handed back.
    """
    if isinstance(language, Catalogue):
        return language
    if language not in _codes():
        raise ValueError(f"There is no text in {language!r}: choose one of {', '.join(_codes())}.")
    return _loaded(language)


@functools.cache
def _loaded(code: str) -> Catalogue:
    return Catalogue(code, _entries(code) if code == "en" else over(_entries("en"), _entries(code)))


def _folder() -> Traversable:
    return resources.files("rake_learn") / "text"


@functools.cache
def _codes() -> tuple[str, ...]:
    return tuple(sorted(each.name.removesuffix(".toml") for each in _folder().iterdir() if each.name.endswith(".toml")))


def _entries(code: str) -> dict[str, Any]:
    return tomllib.loads(_source(code))


@functools.cache
def _language(code: str) -> dict[str, Any]:
    """What a catalogue says of its language: its first table. The rest, a thousand times as long, is not read for it."""
    text = _source(code)
    language: dict[str, Any] = tomllib.loads(text[: text.index("\n[", text.index("[language]"))])["language"]
    return language


def _source(code: str) -> str:
    return (_folder() / f"{code}.toml").read_text("utf-8")


def over(english: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    """A language's own entries; what it lacks comes from English.

    >>> over({"yes": "Yes", "pot": {"main": "main pot"}}, {"yes": "Sí"})
    {'yes': 'Sí', 'pot': {'main': 'main pot'}}
    """
    merged = {**english, **own}
    for name, value in english.items():
        if isinstance(value, Mapping) and name != "language":
            merged[name] = over(value, own.get(name, {}))
    return merged


@functools.cache
def _parts(template: str) -> tuple[str, ...]:
    """Literal text and the names of placeholders in turn; a hand fills the same few templates thousands of times."""
    return tuple(_PLACEHOLDER.split(template))


@dataclass(frozen=True)
class Voice:
    """A catalogue that knows who sits at the table."""

    words: Catalogue
    names: tuple[str, ...]
    """By seat; that of ``you`` is not used."""
    you: int | None = None
    """The seat that is spoken to."""

    @property
    def language(self) -> Language:
        """How it writes numbers and joins words."""
        return self.words.language

    def text(self, key: str, **values: object) -> str:
        """One sentence or label, filled in."""
        return self.fill(self.words.entry(key), values)

    def text_of(self, seat: int, key: str, **values: object) -> str:
        """What stands beside a player's name, such as ``seat.checked``; beside the listener's own it says "you"."""
        return self.text(f"{key}_you" if seat == self.you else key, **values)

    def note(self, note: Note) -> Said:
        """A note in words; a sentence of its own is used where the listener is the one who acts."""
        entry = self.words.entry(note.key)
        is_you = self.you is not None and note.values.get("who") == Who(self.you)
        what = entry["you"] if is_you and "you" in entry else entry["what"]
        why = entry["why_you"] if is_you and "why_you" in entry else entry.get("why", "")
        if self.you is not None and note.values.get("loser") == Who(self.you):
            why = entry["why_loser_you"]
        return Said(capital(self.fill(what, note.values)), capital(self.fill(why, note.values)), note.articles)

    def fill(self, template: str, values: Mapping[str, object]) -> str:
        """A template with its placeholders replaced; card tokens stay."""
        parts = _parts(template)
        if len(parts) == 1:
            return template
        filled = list(parts)
        for number in range(1, len(parts), 2):
            name = parts[number]
            if name in values:
                filled[number] = self.say(values[name])
            elif _CARD_TOKEN.fullmatch(f"{{{name}}}"):
                filled[number] = f"{{{name}}}"
            else:
                raise KeyError(f"Nothing is given for {{{name}}} in {template!r}.")
        return "".join(filled)

    def say(self, value: object) -> str:
        """One value in words."""
        match value:
            case str():
                return value
            case Who(seat):
                return self.name(seat)
            case Several(seats):
                return self.listed([self.name(seat) for seat in seats])
            case Count(kind, number):
                return self.text(f"plural.{kind}.{self.language.plural(number)}", n=number)
            case Percent(share, digits):
                return self.language.percent(share, digits=digits)
            case PotName(number, count):
                return self.pot_name(number, count)
            case Card():
                return f"{{{value.text}}}"
            case Natural(rank):
                return self.natural(rank)
            case HandRank():
                return self.hand(value)
            case Rank():
                return str(self.words.entry(f"rank.{value.name.lower()}"))
            case int() | float() if not isinstance(value, bool):
                return self.language.number(value)
            case tuple():
                return " ".join(self.say(each) for each in value)
            case _:
                return str(value)

    def name(self, seat: int) -> str:
        """A player's name inside a sentence."""
        return str(self.words.entry("player.you_inside")) if seat == self.you else self.names[seat]

    def title_name(self, seat: int) -> str:
        """A player's name by itself."""
        return str(self.words.entry("player.you")) if seat == self.you else self.names[seat]

    def listed(self, parts: Iterable[str]) -> str:
        """Several words as a list."""
        words = list(parts)
        if len(words) < 2:
            return "".join(words)
        start = words[0]
        for middle in words[1:-1]:
            start = self.text("list.many", start=start, last=middle)
        if self.language.liaison and self.language.liaison[0].match(words[-1]):
            return self.fill(self.language.liaison[1], {"first": start, "last": words[-1]})
        return self.text("list.two", first=start, last=words[-1])

    def pot_name(self, number: int, count: int, *, room: str = "pot_inside") -> str:
        """A pot inside a sentence."""
        if count == 1:
            return self.text(f"{room}.only")
        if number == 0:
            return self.text(f"{room}.main")
        return self.text(f"{room}.side") if count == 2 else self.text(f"{room}.side_numbered", number=number)

    def pot_label(self, number: int, count: int) -> str:
        """A pot by itself."""
        return self.pot_name(number, count, room="pot")

    def hand(self, rank: HandRank) -> str:
        """What five cards make."""
        if rank.hand_class is HandClass.AUTO_WIN:
            if rank.has_three_aces:
                return self.text("hand.auto_win")
            return self.text("hand.auto_win_novel", natural=self.natural(rank))
        if rank.hand_class is HandClass.AUTO_LOSE:
            return self.text("hand.auto_lose_one" if rank.has_other_ace else "hand.auto_lose_alone")
        return self.natural(rank)

    def natural(self, rank: HandRank) -> str:
        """What five cards make before the ace of spades is looked at."""
        return self.made(rank.natural, rank.ranks)

    def made(self, hand_class: HandClass, ranks: tuple[Rank, ...]) -> str:
        """A class of hands with the ranks that decide it."""
        names: dict[str, str] = {}
        for position, rank in zip(("first", "second"), ranks, strict=False):
            names[position] = self.words.entry(f"rank.{rank.name.lower()}")
            names[f"{position}_many"] = self.words.entry(f"ranks.{rank.name.lower()}")
        return self.text(f"hand.{hand_class.key}", **names)


def capital(text: str) -> str:
    """The text with a capital first letter, unless it begins with a card."""
    return text[:1].upper() + text[1:]


def uncapital(text: str) -> str:
    """A title inside a sentence: with a small first letter; the letters of cards further on stay.

    >>> uncapital("Straight to A")
    'straight to A'
    """
    return text[:1].lower() + text[1:]
