"""Position: who picks before whom, who is left with the last card, and what that is worth."""

from __future__ import annotations

import functools
from typing import Final

from rake_learn.course.draw import Draw
from rake_learn.course.estimating import judge_estimate, with_error
from rake_learn.course.question import (
    LETTERS,
    Answer,
    Centre,
    Chance,
    Facts,
    Judged,
    NumberField,
    Numbers,
    Question,
    note,
    options,
)
from rake_learn.course.sampling import shares
from rake_learn.course.spots import chosen, deck_with, is_second_pick, names_of, play_until, some_players
from rake_learn.course.subjects import SubjectError
from rake_learn.odds.estimates import Equity
from rake_learn.rules import (
    DEALER,
    PUBLIC,
    Action,
    Bet,
    Call,
    Card,
    Check,
    Event,
    Fold,
    Pick,
    Settings,
    Stage,
    State,
    apply,
    start,
    view,
)
from rake_learn.rules.cards import ACE_OF_SPADES
from rake_learn.rules.settings import FEWEST_PLAYERS
from rake_learn.rules.state import PICK_STAGES
from rake_learn.rules.view import View
from rake_learn.teach.holdings import cards_up
from rake_learn.teach.note import Note
from rake_learn.teach.text import Count, Who, fair_share

__all__ = ["cards_left_for_last", "hot_potato", "last_picker", "seat_share"]

ORDERS: Final = ("same", "reverse")


def last_picker(draw: Draw, *, players: int = 0, folds: int = -1, second_pick: str = "same") -> Question:
    """Who makes the very last pick, after some have folded.

    Args:
        draw: where the hand comes from.
        players: how many are dealt in; 0 for three to seven.
        folds: how many fold before the second pick; -1 for none or one or two.
        second_pick: the house's order of the second pick, ``same`` or ``reverse``.

    Source: articles 3.2 and 3.4, rulings R17, R18 and R22.
    """
    order = chosen(draw, "second_pick", second_pick, ORDERS)
    count = some_players(draw, players)
    out = _who_folds(draw, count, folds)
    state, _ = _at_second_pick(draw, count, out, settings=Settings(second_pick=order))
    seats = tuple(range(count))

    def judge(answer: Answer) -> Judged:
        last = _last(state).turn
        assert last is not None, "somebody picks last"
        right = _letter(last)
        given = LETTERS.index(str(answer)) if str(answer) != "none" else None
        if answer == right:
            key = "right"
        elif given is None:
            key = "nobody"
        elif given in out:
            key = "folded"
        else:
            key = "wrong"
        return Judged(
            answer == right,
            note(
                f"ask.last_picker.{key}_{order}" if key == "right" else f"ask.last_picker.{key}",
                "3.4",
                "R22",
                who=Who(last),
            ),
            (right,),
        )

    return Question(
        note(f"ask.last_picker.prompt_{order}"),
        options(
            *((_letter(seat), note("ask.spot.player", who=Who(seat))) for seat in seats),
            ("none", note("ask.last_picker.none")),
        ),
        judge,
        ("3.2", "3.4", "R17", "R22"),
        exhibits=(_table(count, out),),
        hints=(note("ask.last_picker.hint"),),
        names=names_of(count),
        rating=950 + 100 * len(out) + 100 * (order == "reverse"),
    )


def cards_left_for_last(draw: Draw, *, players: int = 0, folds: int = -1) -> Question:
    """From how many cards the last picker takes the second one.

    Args:
        draw: where the hand comes from.
        players: how many see the spread; 0 for three to seven.
        folds: how many of them fold between the picks; -1 for none or one or two.

    Source: articles 3.1 and 3.4, rulings R16 and R17.
    """
    count = some_players(draw, players)
    out = _who_folds(draw, count, folds)
    state, _ = _at_second_pick(draw, count, out)

    def judge(answer: Answer) -> Judged:
        last = _last(state)
        assert last.spread is not None, "it was dealt"
        truth = len(last.spread.places_left(face_up=True)) + len(last.spread.places_left(face_up=False))
        assert isinstance(answer, tuple), "a number is written into a field"
        given = int(answer[0])
        doubled = {2 * len(out): "double", 2 * len(out) + 1: "double"} if out else {}
        mistakes = {count: "whole_row", **doubled, 1: "no_folds"}
        key = "right" if given == truth else mistakes.get(given, "wrong")
        folded = Count("hand_folded", len(out))
        lines = (note("ask.cards_left_for_last.free" if truth > 1 else "ask.cards_left_for_last.forced"),)
        return Judged(
            given == truth,
            note(f"ask.cards_left_for_last.{key}", "R16", "R17", cards=truth, folded=folded),
            ((truth,),),
            lines,
        )

    return Question(
        note("ask.cards_left_for_last.prompt"),
        Numbers((NumberField(note("ask.cards_left_for_last.field"), 0, 2 * count),)),
        judge,
        ("3.1", "3.4", "R16", "R17"),
        exhibits=(_table(count, out),),
        hints=(note("ask.cards_left_for_last.hint"),),
        names=names_of(count),
        rating=1050 + 100 * len(out),
    )


def seat_share(draw: Draw, *, players: int = 0, seat: str = "any") -> Question:
    """How much of all pots a seat wins, if nobody folds and all pick what is best for them.

    Args:
        draw: where the size of the table comes from.
        players: how many; 0 for two to eight.
        seat: ``first`` picker, ``dealer``, or ``any``.

    Source: articles 3.2 and 3.4.
    """
    which = chosen(draw, "seat", seat, ("first", "dealer"))
    count = some_players(draw, players, least=2, most=8)

    drawn = functools.cache(lambda: whole_table(count, draw.seed))

    def judge(answer: Answer) -> Judged:
        found = drawn()
        mine = found.shares[0 if which == "first" else count - 1]
        fair = fair_share(count)
        mistakes = {1 / count: note(f"ask.seat_share.fair_{which}", "3.2", truth=with_error(mine), fair=fair)}
        rows = tuple(
            (note("ask.spot.nth", n=number), note("ask.spot.value", value=with_error(each)))
            for number, each in enumerate(found.shares, 1)
        )
        table = Facts((note("ask.seat_share.head_seat"), note("ask.seat_share.head_share")), rows)
        why = note("ask.seat_share.why", fair=fair)
        return judge_estimate(answer, mine, why, "3.2", basis=found.basis, mistakes=mistakes, exhibits=(table,))

    return Question(
        note(f"ask.seat_share.prompt_{which}", players=count),
        Chance(),
        judge,
        ("3.2", "3.4"),
        hints=(note("ask.seat_share.hint", players=count),),
        names=names_of(count),
        rating=1250,
    )


def hot_potato(draw: Draw, *, fold: str = "any", players: int = 0) -> Question:
    """How often the dealer ends with the ace of spades that lies face up at the second pick, and loses by it.

    Args:
        draw: where the cards come from.
        fold: ``yes`` if somebody has folded between the picks, ``no``, or ``any``.
        players: how many saw the spread; 0 for three to six.

    Source: articles 3.4 and 4.3, rulings R16 and R17.
    """
    count = some_players(draw, players, most=6)
    folds = chosen(draw, "fold", fold, ("yes", "no") if count > FEWEST_PLAYERS else ("no",)) == "yes"
    while True:
        out = _who_folds(draw, count, int(folds))
        state, events = _at_second_pick(draw, count, out, up=(ACE_OF_SPADES,))
        seen = view(state, events, PUBLIC)
        # Where the first picks left all the others a card face up or down, it is the order that decides.
        if ACE_OF_SPADES in cards_up(seen).values():
            break

    drawn = functools.cache(lambda: shares(seen, seen.still_in[-1], draw.seed))

    def judge(answer: Answer) -> Judged:
        found = drawn()
        why = note("ask.hot_potato.why_fold" if folds else "ask.hot_potato.why")
        return judge_estimate(
            answer, found.auto_lose, why, "4.3", "R16" if folds else "R17", basis=found.basis, lines=(_win(found),)
        )

    up = tuple(cards_up(seen).values())
    down = sum(not place.face_up and place.taker is None for place in seen.spread)
    return Question(
        note("ask.hot_potato.prompt", who=Who(count - 1)),
        Chance(),
        judge,
        ("3.4", "4.3", "R16", "R17"),
        exhibits=(_table(count, out), Centre(up, down)),
        hints=(note("ask.hot_potato.hint"),),
        names=names_of(count),
        rating=1300,
    )


def _win(found: Equity) -> Note:
    return note("ask.hot_potato.share", share=with_error(found.share))


# --------------------------------------------------------------------------- tables


def whole_table(players: int, seed: str, *, settings: Settings | None = None, road: str | None = None) -> Equity:
    """What each seat of a table can expect before a card is seen, if nobody folds and all pick well; the dealer's classes.

    Args:
        players: how many.
        seed: a word.
        settings: the house rules.
        road: as for `rake_learn.course.sampling.shares`.
    """
    state, events = start(settings or Settings(betting="none"), [100] * players)
    return shares(view(state, events, PUBLIC), players - 1, seed, road=road)


def _letter(seat: int) -> str:
    return LETTERS[seat]


def _who_folds(draw: Draw, players: int, folds: int) -> tuple[int, ...]:
    """Who folds between the picks; the dealer stays."""
    count = draw.below(min(2, players - 2) + 1) if folds == -1 else folds
    if not 0 <= count <= players - 2:
        raise SubjectError(
            f"folds = {folds} leaves nobody to pick: 0 to {players - 2} of {players} players, or -1 for any."
        )
    return tuple(sorted(draw.mixed(range(players - 1))[:count]))


def _at_second_pick(
    draw: Draw, players: int, out: tuple[int, ...], *, up: tuple[Card, ...] = (), settings: Settings | None = None
) -> tuple[State, tuple[Event, ...]]:
    """A hand at its second pick: everybody took some first card, of ``up`` none, and some folded then."""

    def act(seen: View, state: State) -> Action:
        if state.stage in PICK_STAGES:
            return _some_pick(draw, seen, up)
        if state.stage is Stage.BET2 and seen.viewer in out and seen.legal.fold:
            return Fold(seen.viewer)
        if state.stage is Stage.BET2 and out and seen.legal.bet and seen.viewer not in out:
            return Bet(seen.viewer, seen.legal.bet[0])
        return Check(seen.viewer) if seen.legal.check else Call(seen.viewer)

    return play_until(deck_with(draw, players, up), players, act, is_second_pick, settings=settings)


def _some_pick(draw: Draw, seen: View, never: tuple[Card, ...]) -> Pick:
    assert seen.legal.pick is not None, "it is a pick"
    up = [place for place in seen.legal.pick.up if cards_up(seen)[place] not in never]
    row = up if up and (draw.below(2) or not seen.legal.pick.down) else seen.legal.pick.down
    place = draw.one(tuple(row))
    return Pick(seen.viewer, place, face_up=place in up)


def _last(state: State) -> State:
    """The state at the very last pick, whatever is taken until then."""
    while True:
        assert state.turn not in (None, DEALER), "picks are made until the last"
        following, _ = apply(state, _first_place(state))
        if following.stage not in PICK_STAGES or following.turn in (None, DEALER):
            return state
        state = following


def _first_place(state: State) -> Pick:
    assert state.spread is not None, "it was dealt"
    assert state.turn is not None, "somebody picks"
    place = (*state.spread.places_left(face_up=True), *state.spread.places_left(face_up=False))[0]
    return Pick(state.turn, place, face_up=state.spread.is_up(place))


def _table(players: int, out: tuple[int, ...]) -> Facts:
    """Who sits where, and who has folded."""
    rows = []
    for seat in range(players):
        key = "folded" if seat in out else "dealer" if seat == players - 1 else "in"
        rows.append((note("ask.spot.player", who=Who(seat)), note(f"ask.position.{key}")))
    return Facts((note("ask.seat_share.head_seat"), note("ask.position.head")), tuple(rows))
