"""A question to the odds lab: read from what a page or a cell sends, checked, and turned into a situation."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from rake_learn.odds.spot import Spot, SpotError
from rake_learn.rules.cards import Card, check_distinct, parse_cards
from rake_learn.rules.refusals import SetupError

MODELS: Final = {"greedy": ("greedy", "greedy"), "random": ("random", "random")}
"""How everybody picks: the model of the picks so far, and the play from now on (`rake_learn.odds`)."""

DEALS: Final = (2_000, 20_000, 200_000)
"""How many deals may be asked for."""

UNKNOWN: Final = "??"
"""A face-down card that somebody took."""


class LabError(ValueError):
    """A question that has no answer; ``problem`` is a key under ``lab.trouble``, ``values`` fill in its sentence."""

    def __init__(self, problem: str, **values: Any) -> None:
        self.problem = problem
        self.values = values
        super().__init__(f"{problem}: {values}")


@dataclass(frozen=True, slots=True)
class LabQuestion:
    """What is asked. Cards as two letters, so that it travels to a page and back.

    >>> LabQuestion.read({"cards": "As Ah 7d", "players": 6}).cards
    ('As', 'Ah', '7d')
    """

    cards: tuple[str, ...] = ("As", "Ah", "7d")
    """Your own, the dealt ones first."""
    players: int = 6
    before: int = 0
    """How many pick before you."""
    up: tuple[str, ...] = ()
    """What lies face up; none before the centre is dealt."""
    down: int | None = None
    """How many cards lie face down; ``None``: all that nobody is known to have taken."""
    taken: tuple[str, ...] = ()
    """What others took, in order; ``??`` for a face-down card."""
    model: str = "greedy"
    deals: int = DEALS[0]

    @classmethod
    def read(cls, asked: Mapping[str, Any]) -> LabQuestion:
        """A question out of plain values, whatever they are.

        Raises:
            LabError: one of them is not what it should be.
        """
        known = {name: asked[name] for name in cls.__dataclass_fields__ if name in asked}
        for name in ("cards", "up", "taken"):
            if name in known:
                known[name] = _texts(known[name])
        question = cls(**known)
        question.check()
        return question

    def check(self) -> None:
        """Refuse, with a `LabError`, what no situation can be made of; `spot` refuses the rest."""
        try:
            check_distinct(map(Card, (*self.cards, *self.up, *(card for card in self.taken if card != UNKNOWN))))
        except SetupError as refused:
            value = refused.refusal.values["value"]
            if refused.code == "duplicate_card":
                raise LabError("duplicate", card=Card(str(value))) from None
            raise LabError("unknown_card", value=_short(value)) from None
        if self.model not in MODELS:
            raise LabError("model", value=_short(self.model), known=tuple(MODELS))
        if self.deals not in DEALS:
            raise LabError("deals", value=_short(self.deals), known=DEALS)

    def spot(self) -> Spot:
        """The situation.

        Raises:
            LabError: it cannot be.
        """
        try:
            return Spot(
                tuple(map(Card, self.cards)),
                self.players,
                before=self.before,
                up=tuple(map(Card, self.up)),
                down=self.down,
                taken=tuple(None if card == UNKNOWN else Card(card) for card in self.taken),
            )
        except SpotError as refused:
            values = {
                name: value if isinstance(value, int | Card) else _short(value)
                for name, value in refused.values.items()
            }
            raise LabError(refused.problem, **values) from None

    @property
    def known(self) -> tuple[Card, ...]:
        """The cards besides your own that you have seen."""
        return tuple(Card(card) for card in (*self.up, *self.taken) if card != UNKNOWN)

    def plain(self) -> dict[str, Any]:
        """The question as a page gets it."""
        values = {name: getattr(self, name) for name in self.__dataclass_fields__}
        return {name: list(value) if isinstance(value, tuple) else value for name, value in values.items()}


def letters(cards: str) -> str:
    """Cards as the table shows them, ``10♥``, or as fingers type them, ``AH kd``, in the two letters of a card."""
    text = re.sub(r"10(?=[cdhs])", "T", cards.replace("\ufe0f", "").translate(_SUITS), flags=re.IGNORECASE)
    return re.sub(r"\b([2-9tjqka][cdhs])+\b", _as_written, text, flags=re.IGNORECASE)


def _as_written(cards: re.Match[str]) -> str:
    return "".join(each.capitalize() for each in re.findall("..", cards[0]))


_SUITS: Final = str.maketrans("♣♦♥♠", "cdhs")


def _texts(cards: Any) -> tuple[str, ...]:
    """Cards as two letters each, out of a line such as ``As Ah 7d``, of a list of those, or of cards."""
    if isinstance(cards, str):
        cards = letters(cards)
        parts = cards.split()
        if UNKNOWN in parts:
            return tuple(parts)
        try:
            return tuple(card.text for card in parse_cards(cards))
        except SetupError as refused:
            raise LabError("unknown_card", value=_short(refused.refusal.values["value"])) from None
    if not isinstance(cards, Iterable):
        raise LabError("unknown_card", value=_short(cards))
    return tuple(UNKNOWN if card is None else str(card) for card in cards)


def _short(value: object) -> str:
    """What was given, for a sentence: no longer than a name."""
    text = str(value)
    return text if len(text) <= 20 else f"{text[:19]}…"
