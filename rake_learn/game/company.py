"""The others at the table as the learner comes to know them: what each was seen to do, and the style to guess.

Everything here comes from what the learner's own View shows of the hands as they were played; what-ifs do not count.
A style stays with its player: until it was guessed, nothing that leaves this room depends on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from rake_learn.game.line import Line
from rake_learn.rules import (
    BetMade,
    Called,
    Checked,
    Event,
    Folded,
    HandRank,
    HandShown,
    HoleDealt,
    Picked,
    Raised,
    view,
)
from rake_learn.teach.players import GUESSES, Player, Regular
from rake_learn.teach.text import Catalogue, Count, Voice, Who

HANDS_TOLD = 3
"""How many of the hands somebody showed are named, the newest first."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What one player was seen to do, over all hands at this table; how often, unless said otherwise."""

    hands: int = 0
    """Dealt in."""
    up: int = 0
    """Cards taken face up."""
    down: int = 0
    """Cards taken face down."""
    folds: int = 0
    """To a bet."""
    calls: int = 0
    raises: int = 0
    checks: int = 0
    bets: int = 0
    free_folds: int = 0
    """With nothing to call (R14)."""
    shown: tuple[HandRank, ...] = ()
    """The hands shown, the oldest first."""

    @property
    def answers(self) -> int:
        """How often there was a bet to answer."""
        return self.folds + self.calls + self.raises

    @property
    def openings(self) -> int:
        """How often there was nothing to call."""
        return self.checks + self.bets + self.free_folds

    def after(self, event: Event) -> Seen:
        """With one more event of this player."""
        if isinstance(event, HandShown):
            return replace(self, shown=(*self.shown, event.rank))
        what = _what_it_was(event)
        return replace(self, **{what: getattr(self, what) + 1}) if what else self


def _what_it_was(event: Event) -> str:
    match event:
        case HoleDealt():
            return "hands"
        case Picked(_, _, is_up, _, _):
            return "up" if is_up else "down"
        case Folded(_, was_free):
            return "free_folds" if was_free else "folds"
        case Called():
            return "calls"
        case Raised():
            return "raises"
        case Checked():
            return "checks"
        case BetMade():
            return "bets"
    return ""


def count(seen: Seen, events: Iterable[Event], seat: int) -> Seen:
    """What was seen of a seat before, with these events besides.

    >>> count(Seen(), [Checked(2), Checked(1), Called(2, 4, False)], 2)
    Seen(hands=0, up=0, down=0, folds=0, calls=1, raises=0, checks=1, bets=0, free_folds=0, shown=())
    """
    for event in events:
        if getattr(event, "seat", None) == seat:
            seen = seen.after(event)
    return seen


class Company:
    """The others at one table, by position: clockwise from the learner, who is 0.

    Args:
        others: who they are, clockwise from the learner's left.
    """

    _before: list[Seen]
    """By position - 1, over the hands that are done with."""
    _guesses: dict[int, str]
    """The style guessed, by position."""

    def __init__(self, others: Sequence[Player]) -> None:
        self._others = tuple(others)
        self._before = [Seen()] * len(self._others)
        self._guesses = {}

    def seen(self, played: Line) -> list[Seen]:
        """What each was seen to do, the hand as played so far included; by position - 1."""
        table = played.table
        events = view(played.state, played.events, table.learner).events
        seats = table.seats_by_position()[1:]
        return [count(before, events, seat) for before, seat in zip(self._before, seats, strict=True)]

    def leave(self, played: Line) -> None:
        """A hand is done with: from now on it counts among those before."""
        self._before = self.seen(played)

    def guess(self, position: int, style: str) -> bool:
        """The learner says how somebody plays, once; whether that was taken as a guess."""
        if not self._can_guess(position) or style not in GUESSES:
            return False
        self._guesses[position] = style
        return True

    def _can_guess(self, position: int) -> bool:
        if not 1 <= position <= len(self._others) or position in self._guesses:
            return False
        other = self._others[position - 1]
        return isinstance(other, Regular) and other.style in GUESSES

    # ----------------------------------------------------------------------- what the page gets

    def panel(self, played: Line) -> dict[str, Any]:
        """What there is to know of each, by position; nobody at the learner's own."""
        voice = played.table.voice
        seats = played.table.seats_by_position()
        seen = self.seen(played)
        return {
            "seats": [None]
            + [self._about(voice, position, seats[position], seen[position - 1]) for position in range(1, len(seats))]
        }

    def _about(self, voice: Voice, position: int, seat: int, seen: Seen) -> dict[str, Any]:
        other = self._others[position - 1]
        return {
            "name": voice.title_name(seat),
            "label": voice.text("company.label", who=Who(seat)),
            "bio": voice.words.entry(other.bio_key) if isinstance(other, Regular) else "",
            "told": list(_told(voice, seat, seen)),
            "can_guess": self._can_guess(position),
            "answer": self._answer(voice, position, seat),
        }

    def _answer(self, voice: Voice, position: int, seat: int) -> dict[str, Any] | None:
        guess = self._guesses.get(position)
        if guess is None:
            return None
        entry, style = voice.words.entry, self._others[position - 1].style
        names = {"guess": entry(f"style.{guess}.name"), "style": entry(f"style.{style}.name")}
        key = "right" if guess == style else "wrong"
        return {
            "right": guess == style,
            "title": voice.text(f"company.{key}", who=Who(seat), **names),
            "text": entry(f"style.{style}.description"),
            "against": entry(f"company.against.{style}"),
        }


def company_words(words: Catalogue) -> dict[str, Any]:
    """What is said of whoever sits here, and the styles there are to choose from."""
    entry = words.entry
    return {
        **{key: entry(f"company.{key}") for key in ("seen", "guess", "send")},
        "styles": [
            {"key": style, "name": entry(f"style.{style}.name"), "text": entry(f"style.{style}.description")}
            for style in GUESSES
        ],
    }


def _told(voice: Voice, seat: int, seen: Seen) -> Iterable[str]:
    """The counts in words; what never came up is left out."""
    if not (seen.answers or seen.openings or seen.up or seen.down):
        yield voice.text("company.nothing", who=Who(seat))
        return
    yield voice.text("company.hands", hands=Count("hand", seen.hands))
    if seen.up or seen.down:
        yield voice.text("company.picks", up=seen.up, down=seen.down)
    if seen.openings:
        did = _listed(voice, check=seen.checks, bet=seen.bets, fold=seen.free_folds)
        yield voice.text("company.openings", times=Count("time", seen.openings), did=did)
    if seen.answers:
        did = _listed(voice, fold=seen.folds, call=seen.calls, **{"raise": seen.raises})
        yield voice.text("company.answers", times=Count("time", seen.answers), did=did)
    if seen.shown:
        hands = [voice.hand(rank) for rank in reversed(seen.shown[-HANDS_TOLD:])]
        key = "shown_once" if len(seen.shown) == 1 else "shown"
        yield voice.text(f"company.{key}", times=Count("time", len(seen.shown)), hands="; ".join(hands))


def _listed(voice: Voice, **counts: int) -> str:
    return voice.listed([voice.say(Count(kind, number)) for kind, number in counts.items() if number])
