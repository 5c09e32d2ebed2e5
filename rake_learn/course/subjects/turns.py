"""Whose turn it is: who begins a round or a pick, who is next, and what comes after what."""

from __future__ import annotations

from collections.abc import Sequence

from rake_learn.course.draw import Draw
from rake_learn.course.judging import GOVERNING, STAGES, by_option, choices
from rake_learn.course.question import LETTERS, Answer, Choice, Facts, Judged, Order, Question, note
from rake_learn.course.so_far import SoFar, found, ring, sit_down, story, who
from rake_learn.course.spots import some_players
from rake_learn.course.subjects import SubjectError
from rake_learn.rules import Bet, Call, Fold, Settings, Stage
from rake_learn.rules.state import PICK_STAGES
from rake_learn.teach.note import Note
from rake_learn.teach.text import Who

__all__ = ["stages_in_order", "who_is_first", "who_is_next"]


def who_is_first(draw: Draw, *, players: int = 0, stage: str = "") -> Question:
    """Who acts first in a round of bets, or picks first.

    Args:
        draw: where the table comes from.
        players: at the table; 0 for three to six.
        stage: ``bet1``, ``pick1``, ``bet2``, ``pick2`` or ``bet3``; left out, any of them.

    Source: articles 2.2 and 3.2 to 3.5, ruling R18.
    """
    if stage not in ("", *STAGES):
        raise SubjectError(f"who_is_first has no stage {stage!r}: {', '.join(STAGES)}.")
    key = stage or draw.one(tuple(STAGES))
    count = some_players(draw, players, most=6)
    made = found(draw, lambda _: _at_the_start(draw, count, STAGES[key]))
    table = ring(draw, count)
    seats = table.order
    form = choices([note("ask.seat.who", who=Who(seat)) for seat in seats])
    kind = "pick" if STAGES[key] in PICK_STAGES else "bet"
    article = GOVERNING[STAGES[key]]

    def judge(answer: Answer) -> Judged:
        first = made.state.turn
        told = {choice.id: _why_not_first(made, seat, kind) for choice, seat in zip(form.choices, seats, strict=True)}
        right = [choice.id for choice, seat in zip(form.choices, seats, strict=True) if seat == first]
        return by_option("who_is_first", answer, told, right, (article, "R18"), {"who": Who(first or 0)})

    return Question(
        note(f"ask.who_is_first.{kind}", stage=note(f"stage.{key}")),
        form,
        judge,
        (article,),
        (standing(made, seats),),
        (note("ask.who_is_first.hint"),),
        names=table.names,
        rating=850 if len(made.state.still_in) == count else 1000,
    )


def _why_not_first(made: SoFar, seat: int, kind: str) -> str:
    state = made.state
    if seat == state.turn:
        return "right_two" if len(state.seats) == 2 else "right"
    if state.seats[seat].is_folded:
        return "folded"
    if kind == "bet" and state.seats[seat].is_all_in:
        return "all_in"
    first = state.turn or 0
    if kind == "pick" and state.seats[first].is_all_in:
        return "all_in_picks"
    if seat == state.dealer:
        return "two" if len(state.seats) == 2 else "dealer"
    return "later"


def standing(made: SoFar, order: Sequence[int] = ()) -> Facts:
    """The seats clockwise, and who is still in."""
    rows = []
    for seat in order or range(len(made.stacks)):
        each = made.state.seats[seat]
        state = "folded" if each.is_folded else "all_in" if each.is_all_in else "in"
        rows.append((who(seat, made.state), note(f"ask.seat.{state}")))
    return Facts((note("ask.seat.player"), note("ask.seat.state")), tuple(rows))


def standing_only(made: SoFar, order: Sequence[int]) -> Facts:
    """How the players sit, clockwise."""
    return Facts((note("ask.seat.clockwise"),), tuple((who(seat, made.state),) for seat in order))


def _at_the_start(draw: Draw, count: int, stage: Stage) -> SoFar | None:
    """The first moment of a stage, with folds and an all-in on the way at most tables."""
    settings = Settings(ante=1)
    is_short = count > 2 and stage is not Stage.BET1 and draw.below(3) == 0
    short = draw.below(count - 1) if is_short else None
    stacks = tuple(7 if seat == short else 200 for seat in range(count))
    table = sit_down(draw, stacks, settings)
    if stage is Stage.BET1:
        return table
    folding = {seat for seat in range(1, count) if seat != short and draw.below(3) == 0}
    if count - len(folding) < 2:
        return None
    made = table.then(Bet(0, min(6, stacks[0] - 1)))
    while made.state.stage is Stage.BET1 and not made.state.is_over:
        seat = made.state.turn or 0
        made = made.then(Fold(seat) if seat in folding else Call(seat))
    made = made.quietly(draw, lambda now: now.state.stage is stage)
    is_there = made.state.stage is stage and made.state.turn is not None
    return made if is_there else None


def who_is_next(draw: Draw) -> Question:
    """Whose turn it is in the middle of a round, or whether the round is over.

    Args:
        draw: where the hand comes from.

    Source: article 2.2, ruling R33.
    """
    made, seen, round_of = found_next(draw)
    table = ring(draw, len(made.stacks))
    seats = list(table.order)
    labels: list[Note] = [note("ask.seat.who", who=Who(seat)) for seat in seats]
    form = choices([*labels, note("ask.who_is_next.over")])

    def judge(answer: Answer) -> Judged:
        state = made.state
        is_over = state.stage is not round_of
        told, right = {}, []
        for choice, seat in zip(form.choices, [*seats, None], strict=True):
            is_right = seat is None if is_over else seat == state.turn
            if is_right:
                right.append(choice.id)
            told[choice.id] = ("right_over" if is_over else "right") if is_right else _why_not_next(made, seat, is_over)
        next_one = Who(state.turn if state.turn is not None else 0)
        return by_option("who_is_next", answer, told, right, ("2.2", "R33"), {"who": next_one})

    return Question(
        note("ask.who_is_next.prompt"),
        form,
        judge,
        ("2.2",),
        (standing_only(made, table.order), Facts((note("ask.seat.player"), note("ask.seat.did")), seen)),
        (note("ask.who_is_next.hint"),),
        names=table.names,
        rating=1000,
    )


def found_next(draw: Draw) -> tuple[SoFar, tuple[tuple[Note, ...], ...], Stage]:
    """A first round after some acts, what was done in it, and the round."""

    def make(_: Draw) -> SoFar | None:
        table = sit_down(draw, (200,) * draw.between(3, 4), Settings(ante=1))
        acts = draw.between(1, len(table.stacks) + 3)
        made = table.wandered(draw, lambda now: len(now.acts) >= acts or now.state.stage is not Stage.BET1, _LIVELY)
        return made if made and not made.state.is_over else None

    made = found(draw, make)
    return made, story(made, made.in_stage(Stage.BET1), ante=False).rows, Stage.BET1


_LIVELY = {"check": 3, "call": 5, "fold": 2, "wager": 3}


def _why_not_next(made: SoFar, seat: int | None, is_over: bool) -> str:
    if is_over:
        return "folded" if seat is not None and made.state.seats[seat].is_folded else "equal"
    if seat is None:
        return "owed" if made.state.betting.standing else "unasked"
    return "folded" if made.state.seats[seat].is_folded else "order"


def stages_in_order(draw: Draw, *, count: int = 4) -> Question:
    """The stages of a hand, to be brought into order.

    Args:
        draw: which of them are asked about, and how they lie.
        count: how many, from 3 to 8.

    Source: articles 2 to 4.
    """
    if not 3 <= count <= len(Stage):
        raise SubjectError(f"stages_in_order takes a count of 3 to {len(Stage)}, not {count}.")
    chosen = draw.mixed(Stage)[:count]
    items = tuple(
        Choice(LETTERS[number], note(f"ask.stages_in_order.{stage.key}")) for number, stage in enumerate(chosen)
    )

    def judge(answer: Answer) -> Judged:
        by_id = dict(zip((item.id for item in items), chosen, strict=True))
        right = tuple(sorted(by_id, key=lambda key: by_id[key]))
        given = answer if isinstance(answer, tuple) else ()
        is_right = given == right
        wrong = next((key for key, other in zip(right, given, strict=False) if key != other), right[0])
        label = next(item.label for item in items if item.id == wrong)
        case = "right" if is_right else "wrong"
        position = note(f"ordinal.{right.index(wrong) + 1}")
        verdict = note(f"ask.stages_in_order.{case}", *_stage_articles(by_id[wrong]), stage=label, position=position)
        return Judged(is_right, verdict, (right,))

    return Question(
        note("ask.stages_in_order.prompt"),
        Order(items, in_time=True),
        judge,
        ("2.1", "2.2", "3.1", "3.2", "3.3", "3.4", "3.5"),
        hints=(note("ask.stages_in_order.hint"),),
        rating=850,
    )


def _stage_articles(stage: Stage) -> tuple[str, ...]:
    return ({Stage.DEAL: "2.1", Stage.SPREAD: "3.1", Stage.SHOWDOWN: "4.1", **GOVERNING}[stage],)
