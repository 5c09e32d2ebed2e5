"""The layers of a hand that is over: what one seat saw, then every hand, then the card that nobody took."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rake_learn.course.beaten import why_beaten
from rake_learn.course.draw import Draw
from rake_learn.course.near_misses import Five
from rake_learn.course.question import Answer, Centre, Choice, HandRow, Hands, Judged, Moment, Options, Question, note
from rake_learn.course.subjects import SubjectError
from rake_learn.odds.equity import equity
from rake_learn.rules import (
    DEALER,
    Action,
    Call,
    Card,
    Chance,
    Check,
    Event,
    Fold,
    Pick,
    Settings,
    Stage,
    State,
    View,
    apply,
    deal_from_deck,
    in_ranking_order,
    rank_hand,
    shuffled_deck,
    start,
    view,
)
from rake_learn.rules.record import Record, notate
from rake_learn.teach.note import Note
from rake_learn.teach.players import player
from rake_learn.teach.text import Percent, Who

__all__ = ["peel_layers"]

_LAYERS = ("seat", "seats", "deck")
_STACK = 100
_ERROR = 0.01
"""The standard error at which the chances of the first layer are no longer refined."""


@dataclass(frozen=True, slots=True)
class _Finished:
    """A hand in which all check, one folds between the picks, and so one card is left over."""

    record: Record
    before: int
    """The step before the last act, when all cards are in hands and none has been shown."""
    seen: tuple[tuple[Event, ...], State]
    """What had happened by then, and how it stood."""
    hands: Mapping[int, Five]
    last: int
    """Who picked last."""
    taken: Card
    left: Card

    def as_seen_by(self, seat: int) -> View:
        """What a seat knew before the showdown."""
        events, state = self.seen
        return view(state, events, seat)


def peel_layers(draw: Draw, *, layer: str = "seat", players: int = 0) -> Question:
    """Who wins a hand that is over, from ever more open cards.

    Args:
        draw: where the hand comes from.
        layer: ``seat``, who wins most often as far as one seat can know; ``seats``, who wins with all hands open; or
            ``deck``, who would have won had the last picker taken the card that was left.
        players: how many are dealt in, 3 to 6; any number if left out. One of them folds after the first pick.

    Raises:
        SubjectError: there is no such layer, or there cannot be so many players.

    Source: articles 3.2, 4.1 to 4.3; rulings R16 and R21.
    """
    if layer not in _LAYERS:
        raise SubjectError(f"peel_layers cannot take layer = {layer!r}: {', '.join(_LAYERS)}.")
    if players and not 3 <= players <= 6:
        raise SubjectError(f"peel_layers cannot take players = {players}: 3 to 6 can be dealt in.")
    finished = _played(draw, players or draw.between(3, 6))
    return {"seat": _by_one_seat, "seats": _by_all_seats, "deck": _with_the_deck}[layer](draw, finished)


# --------------------------------------------------------------------------- the three layers


def _by_one_seat(draw: Draw, finished: _Finished) -> Question:
    you = draw.one(tuple(finished.hands))

    def judge(answer: Answer) -> Judged:
        chances = equity(finished.as_seen_by(you), error=_ERROR, seed=draw.seed, road="plain")
        shares = {seat: chances.shares[seat] for seat in finished.hands}
        best = max(shares, key=lambda seat: shares[seat].value)
        right = tuple(
            _id(seat)
            for seat, share in shares.items()
            if shares[best].value - share.value <= 2 * (share.error + shares[best].error)
        )
        is_right = answer in right
        values = {"who": Who(best), "share": Percent(shares[best].value)}
        winners = _winners(finished.hands)
        this_time = note("ask.peel_layers.this_time", who=Who(winners[0]), made=rank_hand(finished.hands[winners[0]]))
        return Judged(
            is_right,
            note(f"ask.peel_layers.{'seat_right' if is_right else 'seat_wrong'}", "3.2", "R21", values=values),
            right,
            lines=(this_time,),
            exhibits=(_open(finished.hands),),
            basis=chances.basis,
        )

    shown = Moment(finished.record, finished.before, you)
    return _question("seat", finished, judge, ("3.2", "4.1"), (shown,), you=you, rating=1100)


def _by_all_seats(_draw: Draw, finished: _Finished) -> Question:
    def judge(answer: Answer) -> Judged:
        return _who_won(finished.hands, answer, "seats")

    shown = Hands(tuple(HandRow(in_ranking_order(hand), _named(seat)) for seat, hand in finished.hands.items()))
    return _question("seats", finished, judge, ("4.1", "4.2", "4.3"), (shown,), rating=950)


def _with_the_deck(_draw: Draw, finished: _Finished) -> Question:
    swapped = dict(finished.hands)
    own = swapped[finished.last]
    swapped[finished.last] = tuple(finished.left if card is finished.taken else card for card in own)

    def judge(answer: Answer) -> Judged:
        judged = _who_won(swapped, answer, "deck")
        same = set(_winners(swapped)) == set(_winners(finished.hands))
        line = note(f"ask.peel_layers.{'same_winner' if same else 'other_winner'}")
        return Judged(judged.is_right, judged.verdict, judged.right, lines=(line,), exhibits=judged.exhibits)

    shown = Hands(tuple(HandRow(in_ranking_order(hand), _named(seat)) for seat, hand in finished.hands.items()))
    left = Centre((finished.left,), 0)
    values = {"who": Who(finished.last), "taken": finished.taken, "left": finished.left}
    return _question("deck", finished, judge, ("3.4", "4.1", "R16"), (shown, left), values=values, rating=1050)


def _who_won(hands: Mapping[int, Five], answer: Answer, layer: str) -> Judged:
    """Whether a seat named wins, and what puts it below the best."""
    winners = _winners(hands)
    right = tuple(_id(seat) for seat in winners)
    best = hands[winners[0]]
    chosen = next((hand for seat, hand in hands.items() if _id(seat) == answer), best)
    others = [hand for seat, hand in hands.items() if seat not in winners]
    if chosen is best or answer in right:
        chosen = max(others, key=rank_hand) if others else hands[winners[-1]]
    reason = why_beaten(chosen, best)
    verdict = note(f"ask.peel_layers.{layer}_is", *reason.articles, values={"who": Who(winners[0]), "reason": reason})
    return Judged(answer in right, verdict, right, exhibits=(_open(hands),))


def _question(
    layer: str,
    finished: _Finished,
    judge: Callable[[Answer], Judged],
    articles: tuple[str, ...],
    exhibits: tuple[Moment | Hands | Centre, ...],
    *,
    you: int | None = None,
    values: Mapping[str, object] | None = None,
    rating: int,
) -> Question:
    choices = tuple(Choice(_id(seat), _named(seat)) for seat in finished.hands)
    return Question(
        note(f"ask.peel_layers.prompt_{layer}", values=values or {}),
        Options(choices),
        judge,
        articles,
        exhibits,
        you=you,
        rating=rating + 50 * len(finished.hands),
    )


def _named(seat: int) -> Note:
    return note("ask.peel_layers.seat", who=Who(seat))


def _id(seat: int) -> str:
    return "abcdef"[seat]


def _winners(hands: Mapping[int, Five]) -> list[int]:
    best = max(rank_hand(hand) for hand in hands.values())
    return [seat for seat, hand in hands.items() if rank_hand(hand) == best]


def _open(hands: Mapping[int, Five]) -> Hands:
    return Hands(
        tuple(
            HandRow(in_ranking_order(hand), _named(seat), note("ask.told", made=rank_hand(hand)))
            for seat, hand in hands.items()
        )
    )


# --------------------------------------------------------------------------- how it was played


def _played(draw: Draw, players: int) -> _Finished:
    """A hand out of chance: picks as a beginner makes them, checks, and one fold after the first pick."""
    state, made = start(Settings(), (_STACK,) * players, deck=shuffled_deck(f"{draw.seed} {draw.below(1 << 30)}"))
    events, folds = list(made), draw.below(players)
    entries: list[str] = []
    seen: tuple[tuple[Event, ...], State] = ((), state)
    last, taken = 0, None
    while state.turn is not None:
        action = _next(state, tuple(events), folds, draw)
        entries.append(notate(state, action))
        seen = (tuple(events), state)
        if isinstance(action, Pick) and state.spread:
            last, taken = action.seat, state.spread.card_at(action.place)
        state, more = apply(state, action)
        events += more
    assert state.spread is not None
    assert taken is not None
    left = next(state.spread.card_at(place) for place, taker in enumerate(state.spread.takers, 1) if taker is None)
    assert left is not None
    hands = {number: seat.cards for number, seat in enumerate(state.seats) if not seat.is_folded}
    return _Finished(
        Record(Settings(), (_STACK,) * players, tuple(entries)), len(entries) - 1, seen, hands, last, taken, left
    )


def _next(state: State, events: tuple[Event, ...], folds: int, draw: Draw) -> Action:
    seat = state.turn
    assert seat is not None
    if seat == DEALER:
        return deal_from_deck(state)
    if state.stage in (Stage.PICK1, Stage.PICK2):
        chance = Chance(f"{draw.seed} {draw.below(1 << 30)}")
        return player("steady" if draw.below(2) else "beginner").decide(view(state, events, seat), chance).action
    if state.stage is Stage.BET2 and seat == folds:
        return Fold(seat)
    return Check(seat) if not state.betting.standing else Call(seat)
