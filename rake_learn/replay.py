"""``rake-learn replay FILE``: a recorded hand step by step, as text for people or as one JSON object for other tools.

Every card goes through a view: who asks for one seat gets what that seat knew.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from rake_learn.command_line import check_language, refuse, seat_typed
from rake_learn.rules.cards import Card
from rake_learn.rules.hands import HandRank
from rake_learn.rules.legal import LegalActions
from rake_learn.rules.record import Hand, RecordError, load, replay, seen_entry
from rake_learn.rules.state import DEALER, Event, HandShown, Pot, Stage, seat_name
from rake_learn.rules.value import fields_of
from rake_learn.rules.view import EVERYTHING, PUBLIC, PlaceView, SeatView, View

if TYPE_CHECKING:
    from rake_learn.teach.text import Said

Json = dict[str, Any]

_VIEWERS: Final = {"public": PUBLIC, "all": EVERYTHING}
_SEAT_FIELDS: Final = ("seat", "next_dealer")


# --------------------------------------------------------------------------- the command


def add_parser(verbs: Any) -> None:
    """Add the verb ``replay`` to the subparsers of a command; ``options.run(options)`` runs it."""
    parser = verbs.add_parser(
        "replay",
        help="show a recorded hand step by step",
        description="Show a recorded hand (.phh) step by step: each action, what it changed, and why.",
    )
    _add_arguments(parser)
    parser.set_defaults(run=run)


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record, or - to read it from standard input")
    parser.add_argument("--step", metavar="N", help="this step only; 0 is the antes")
    parser.add_argument(
        "--seat",
        metavar="WHO",
        default="all",
        help="whose eyes: p1, p2 and so on; public, what everybody knew; all, every card open (the default)",
    )
    parser.add_argument("--language", metavar="CODE", default="en", help="of the words, such as es or zh (default: en)")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of text")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command by itself; returns its exit status."""
    parser = argparse.ArgumentParser(prog="rake-learn replay")
    _add_arguments(parser)
    return run(parser.parse_args(arguments))


def run(options: argparse.Namespace) -> int:
    """Print what was asked for; returns 0, or 2 after one sentence on standard error."""
    try:
        text = _output(options)
    except RecordError as reason:
        return refuse(f"{options.file}: {reason}")
    except ValueError as reason:
        return refuse(str(reason))
    except OSError as reason:
        return refuse(f"{options.file}: {reason.strerror or 'it cannot be read'}.")
    # A player's name may have letters that the terminal has not.
    encoding = sys.stdout.encoding or "utf-8"
    print(text.encode(encoding, "backslashreplace").decode(encoding))
    return 0


def _output(options: argparse.Namespace) -> str:
    check_language(options.language)
    viewer = _viewer(options.seat)
    hand = replay(load(_source(options.file)))
    step = None if options.step is None else _step(options.step, hand)
    if options.json:
        return json.dumps(as_json(hand, viewer, step, language=options.language), indent=1)
    return as_text(hand, viewer, step, language=options.language)


def _source(name: str) -> Any:
    from pathlib import Path

    if name != "-":
        return Path(name)
    try:
        return sys.stdin.read() + "\n"
    except UnicodeDecodeError:
        raise RecordError("this is not a text in UTF-8") from None


def _viewer(text: str) -> int:
    return _VIEWERS[text] if text in _VIEWERS else seat_typed(text, ", public or all")


def _step(text: str, hand: Hand) -> int:
    step = int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else -1
    if step > hand.last or step < 0:
        raise RecordError(f"--step {text}: the hand has steps 0 to {hand.last}")
    return step


# --------------------------------------------------------------------------- as JSON


def as_json(hand: Hand, viewer: int = EVERYTHING, step: int | None = None, *, language: str = "en") -> Json:
    """A hand as plain values: what ``--json`` prints.

    Args:
        hand: the hand.
        viewer: a seat, `PUBLIC`, or `EVERYTHING`.
        step: this step alone; left out, all of them.
        language: of the notes.

    Raises:
        RecordError: there is no such seat or step.
    """
    voice = _Notes(hand, viewer, language)
    chosen = range(len(hand)) if step is None else [step]
    return {
        "settings": {name: _plain(value) for name, value in hand.record.settings.in_force().items()},
        "steps": [_step_json(hand, viewer, index, voice) for index in chosen],
        "result": _result_json(hand.view(chosen[-1], viewer)),
    }


def _step_json(hand: Hand, viewer: int, index: int, notes: _Notes) -> Json:
    moment = hand.moments[index]
    seen = hand.view(index, viewer)
    said = notes.of(index)
    unsettled = _unsettled(seen)
    return {
        "index": index,
        "stage": moment.stage.key,
        "actor": moment.actor_name,
        "action": seen_entry(hand, index, viewer),
        "events": [_event_json(event) for event in seen.events],
        "articles": list(dict.fromkeys(article for each in said for article in each.articles)),
        "text": notes.voice.language.sentences(*(part for each in said for part in (each.what, each.why))),
        "pot": 0 if seen.result else seen.pot,
        "bets": _by_seat(seat.bet for seat in seen.seats),
        "stacks": _stacks(seen, unsettled),
        "to_act": None if seen.turn is None else _actor(seen.turn),
        "legal": _legal_json(_legal(hand, index, seen)),
    }


def _legal(hand: Hand, index: int, seen: View) -> LegalActions:
    """What the seat to act may do: that holds no card, so everybody may know it."""
    return LegalActions() if seen.turn in (None, DEALER) else hand.view(index, seen.turn).legal


def _legal_json(legal: LegalActions) -> Json:
    allowed: Json = {
        "fold": legal.fold,
        "check": legal.check,
        "call": legal.call,
        "bet": legal.bet and list(legal.bet),
        "raise_to": legal.raise_to and list(legal.raise_to),
        "pick": legal.pick and {"up": list(legal.pick.up), "down": list(legal.pick.down)},
    }
    return {name: value for name, value in allowed.items() if value}


def _by_seat(values: Iterable[Any]) -> Json:
    return {seat_name(seat): value for seat, value in enumerate(values)}


def _unsettled(seen: View) -> set[int]:
    """The seats that could win a pot of which nobody wrote down who did."""
    pots = seen.result.pots if seen.result else ()
    return {seat for pot in pots if not pot.shares for seat in pot.eligible}


def _stacks(seen: View, unsettled: set[int]) -> Json:
    return _by_seat(None if index in unsettled else seat.stack for index, seat in enumerate(seen.seats))


def _actor(seat: int) -> str:
    return "dealer" if seat == DEALER else seat_name(seat)


def _result_json(seen: View) -> Json | None:
    if seen.result is None:
        return None
    ranks = {event.seat: event.rank for event in seen.events if isinstance(event, HandShown)}
    shown = seen.result.shown
    return {
        "stacks": _stacks(seen, _unsettled(seen)),
        "returned": {name: chips for name, chips in _by_seat(seat.returned for seat in seen.seats).items() if chips},
        "pots": [_pot_json(pot) for pot in seen.result.pots],
        "hands": {seat_name(seat): _cards(seen.seats[seat].cards) for seat in sorted(shown)},
        "classes": {seat_name(seat): ranks[seat].hand_class.key if seat in ranks else None for seat in sorted(shown)},
        "shown": [seat_name(seat) for seat in shown],
        "known_cards": {seat_name(index): cards for index, seat in enumerate(seen.seats) if (cards := _open(seat))},
        "leftover": _leftover(seen.spread),
        "next_dealer": None if seen.result.next_dealer is None else seat_name(seen.result.next_dealer),
    }


def _pot_json(pot: Pot) -> Json:
    return {
        "amount": pot.amount,
        "eligible": [seat_name(seat) for seat in pot.eligible],
        "winners": {seat_name(seat): chips for seat, chips in pot.shares} or None,
        "won_by": "showdown" if pot.is_contested else "uncontested",
    }


def _cards(cards: Iterable[Card | None]) -> list[str | None]:
    return [card.text if card else None for card in cards]


def _open(seat: SeatView) -> list[str | None]:
    """The cards that a seat took face up."""
    return _cards(pick.card for pick in seat.picks if pick.face_up)


def _leftover(spread: Iterable[PlaceView]) -> Json | None:
    places = tuple(spread)
    if not places:
        return None
    left = [place for place in places if place.taker is None]
    return {
        "up": _cards(place.card for place in left if place.face_up),
        "down": _cards(place.card for place in left if not place.face_up),
    }


def _event_json(event: Event) -> Json:
    values = fields_of(event)
    if "amounts" in values:
        values["amounts"] = _by_seat(values["amounts"])
    return {
        "type": type(event).__name__,
        **{name: _field_json(name, value) for name, value in values.items()},
    }


def _field_json(name: str, value: Any) -> Any:
    return seat_name(value) if name in _SEAT_FIELDS and value is not None else _plain(value)


def _plain(value: Any) -> Any:
    match value:
        case Card():
            return value.text
        case Stage():  # of a round that was skipped
            return value.key
        case Pot():
            return _pot_json(value)
        case HandRank():
            return {"class": value.hand_class.key, "natural": value.natural.key, "text": str(value)}
        case tuple():
            return [_plain(each) for each in value]
    return value


# --------------------------------------------------------------------------- in words


class _Notes:
    """What a viewer is told about each step."""

    def __init__(self, hand: Hand, viewer: int, language: str) -> None:
        # The catalogue is wanted here only; `rake_learn.rules` alone replays without it.
        from rake_learn.teach import text

        self.hand = hand
        self.viewer = viewer
        names = hand.record.players or tuple(seat_name(seat) for seat in range(len(hand.record.starting_stacks)))
        self.voice = text.Voice(text.catalogue(language), names, viewer if viewer >= 0 else None)

    def of(self, step: int) -> list[Said]:
        """The notes to all that happened in a step, cards in words."""
        from rake_learn.teach.explain import explain
        from rake_learn.teach.text import Said

        plain = self.voice.words.plain
        notes = (self.voice.note(explain(seen.events[0], seen)) for seen in self.hand.views(step, self.viewer))
        return [Said(plain(note.what), plain(note.why), note.articles) for note in notes]


def as_text(hand: Hand, viewer: int = EVERYTHING, step: int | None = None, *, language: str = "en") -> str:
    """A hand in words: what the command prints without ``--json``.

    Raises:
        RecordError: there is no such seat or step.
    """
    from rake_learn import replay_text

    return replay_text.lines_of(as_json(hand, viewer, step, language=language), _Notes(hand, viewer, language).voice)


if __name__ == "__main__":
    raise SystemExit(main())
