"""How many cards lie in the centre: when they are dealt, before the second pick, at the end, and for the last to pick."""

from __future__ import annotations

from rake_learn.course.draw import Draw
from rake_learn.course.judging import by_number, by_option, choices
from rake_learn.course.question import Answer, Facts, Judged, NumberField, Numbers, Question, note
from rake_learn.course.so_far import SoFar, any_pick, ring, sit_down
from rake_learn.course.spots import some_players
from rake_learn.course.subjects import SubjectError
from rake_learn.course.subjects.turns import standing
from rake_learn.rules import Bet, Call, Fold, Settings, Stage, legal_actions
from rake_learn.teach.text import Count, Who

__all__ = ["centre_left", "last_pick", "left_over", "spread_size"]


def spread_size(draw: Draw, *, players: int = 0, folds: int = -1, all_ins: int = -1) -> Question:
    """How many cards are dealt face up, and how many face down.

    Args:
        draw: where the table comes from.
        players: dealt in; 0 for three to ten.
        folds: how many fold in the first round; -1 for a number by chance.
        all_ins: how many are all-in; -1 for a number by chance.

    Source: article 3.1, rulings R10 and R15.
    """
    made = _after_round_one(draw, players, folds, all_ins)

    def judge(answer: Answer) -> Judged:
        spread = made.state.spread
        assert spread is not None
        truth = (len(spread.up), len(spread.down))
        seats = made.state.seats
        still_in = len(made.state.still_in)
        with_chips = sum(not seat.is_folded and seat.stack > 0 for seat in seats)
        mistakes = {
            "folded": (len(seats), len(seats)),
            "all_in": (with_chips, with_chips),
            "each": (2 * still_in, 2 * still_in),
            "one": (still_in - still_in // 2, still_in // 2),
            "one_down": (still_in // 2, still_in - still_in // 2),
        }
        values = {"players": _in_hand(still_in), "cards": Count("card", 2 * still_in), "each": still_in}
        return by_number("spread_size", answer, truth, mistakes, ("3.1", "R10", "R15"), values)

    return Question(
        note("ask.spread_size.prompt"),
        Numbers((NumberField(note("ask.spread_size.up"), most=52), NumberField(note("ask.spread_size.down"), most=52))),
        judge,
        ("3.1",),
        (standing(made),),
        (note("ask.spread_size.hint"),),
        rating=800
        + 60 * (len(made.stacks) - len(made.state.still_in))
        + 80 * sum(seat.is_all_in for seat in made.state.seats),
    )


def _in_hand(number: int) -> Count:
    return Count("still_in", number)


def _after_round_one(draw: Draw, players: int, folds: int, all_ins: int, *, least_in: int = 2) -> SoFar:
    """A hand right after the spread, with so many folds and all-ins before it."""
    count = some_players(draw, players, most=10)
    fold_count = folds if folds >= 0 else draw.between(0, max(0, min(3, count - least_in)))
    short_count = all_ins if all_ins >= 0 else draw.one((0, 0, 1, 2))
    if fold_count > count - least_in or (all_ins >= 0 and all_ins > count - fold_count - 1):
        raise SubjectError(f"Of {count} players {fold_count} cannot fold and {short_count} be all-in.")
    short_count = min(short_count, count - fold_count - 1)
    order = draw.mixed(range(1, count))
    folding, short = order[:fold_count], order[fold_count : fold_count + short_count]
    stacks = tuple(draw.between(4, 9) if seat in short else 200 for seat in range(count))
    bet = draw.between(9, 15)
    made = sit_down(draw, stacks, Settings(ante=1)).then(Bet(0, bet))
    while made.state.stage is Stage.BET1:
        seat = made.state.turn or 0
        made = made.then(Fold(seat) if seat in folding else Call(seat))
    return made


def _second_bets(draw: Draw, players: int, folds: int) -> tuple[SoFar, int]:
    """A hand right before its second pick, and how many folded in the second round."""
    least = max(3, folds + 2)
    made = _after_round_one(draw, players or draw.between(least, 10), -1, 0, least_in=least)
    many = len(made.state.still_in)
    made = _picked(draw, made)
    fold_count = folds if folds >= 0 else draw.between(0, min(3, many - 2))
    if fold_count > many - 2:
        raise SubjectError(f"Of {many} players {fold_count} cannot fold, or no second pick is left.")
    folding = draw.mixed(seat for seat in made.state.still_in if seat != made.state.turn)[:fold_count]
    made = made.then(Bet(made.state.turn or 0, draw.between(2, 9)))
    while made.state.stage is Stage.BET2:
        seat = made.state.turn or 0
        made = made.then(Fold(seat) if seat in folding else Call(seat))
    return made, fold_count


def _picked(draw: Draw, made: SoFar) -> SoFar:
    stage = made.state.stage
    while made.state.stage is stage and made.state.turn is not None:
        made = made.then(any_pick(draw, made.state))
    return made


def _lying(made: SoFar) -> int:
    return made.state.spread.takers.count(None) if made.state.spread else 0


def centre_left(draw: Draw, *, players: int = 0, folds: int = -1) -> Question:
    """How many cards lie in the centre when the second pick begins: nothing is dealt again.

    Args:
        draw: where the hand comes from.
        players: dealt in; 0 for three to ten.
        folds: how many fold in the second round; -1 for a number by chance.

    Source: article 3.4, ruling R16.
    """
    made, fold_count = _second_bets(draw, players, folds)
    many = len(made.state.still_in) + fold_count

    def judge(answer: Answer) -> Judged:
        lying = _lying(made)
        mistakes = {"fresh": (2 * many,), "fresh_now": (2 * (many - fold_count),), "removed": (many - fold_count,)}
        values = {"dealt": 2 * many, "gone": many, "lying": lying}
        return by_number("centre_left", answer, (lying,), mistakes, ("3.4", "R16"), values)

    return Question(
        note("ask.centre_left.prompt", players=_in_hand(many), folds=fold_count),
        Numbers((NumberField(note("ask.centre_left.field"), most=52),)),
        judge,
        ("3.4",),
        hints=(note("ask.centre_left.hint"),),
        rating=900 + 40 * fold_count,
    )


def left_over(draw: Draw, *, players: int = 0, folds: int = -1) -> Question:
    """How many centre cards nobody takes.

    Args:
        draw: where the hand comes from.
        players: dealt in; 0 for three to ten.
        folds: how many fold in the second round; -1 for a number by chance.

    Source: article 3.4, rulings R16 and R17.
    """
    before, fold_count = _second_bets(draw, players, folds)
    many = len(before.state.still_in) + fold_count

    def judge(answer: Answer) -> Judged:
        rest = _lying(_picked(draw, before))
        mistakes = {"two_each": (2 * fold_count,), "none": (0,), "centre": (many,)}
        if not rest and answer == (rest,):
            return Judged(True, note("ask.left_over.right_none", "3.4", "R17"), ((rest,),))
        values = {"folds": rest, "cards": Count("card", rest)}
        return by_number("left_over", answer, (rest,), mistakes, ("3.4", "R16"), values)

    return Question(
        note("ask.left_over.prompt", players=_in_hand(many), folds=fold_count),
        Numbers((NumberField(note("ask.left_over.field"), most=52),)),
        judge,
        ("3.4",),
        hints=(note("ask.left_over.hint"),),
        rating=900 + 80 * fold_count,
    )


def last_pick(draw: Draw, *, players: int = 0, folds: int = -1) -> Question:
    """Who picks last of all, and from how many cards.

    Args:
        draw: where the hand comes from.
        players: dealt in; 0 for three to six.
        folds: how many fold in the second round; -1 for a number by chance.

    Source: article 3.4, rulings R17 and R18.
    """
    before, fold_count = _second_bets(draw, players or draw.between(max(3, folds + 2), 6), folds)
    state = before.state
    table = ring(draw, len(before.stacks))
    ends = (state.still_in[0], state.still_in[-1])
    counts = (1 + fold_count, 1 if fold_count else 2)
    ways = draw.mixed((seat, count) for seat in ends for count in counts)
    form = choices([note("ask.last_pick.way", who=Who(seat), cards=Count("card", count)) for seat, count in ways])

    def judge(answer: Answer) -> Judged:
        made = before
        while len(_waiting(made)) > 1:
            made = made.then(any_pick(draw, made.state))
        pick = legal_actions(made.state).pick
        assert pick is not None
        truth = (made.state.turn, len(pick.up) + len(pick.down))
        told, right = {}, []
        for choice, (seat, count) in zip(form.choices, ways, strict=True):
            if (seat, count) == truth:
                right.append(choice.id)
                told[choice.id] = "right_forced" if truth[1] == 1 else "right"
            else:
                told[choice.id] = "who" if seat != truth[0] else "forced" if truth[1] == 1 else "more"
        values = {"who": Who(truth[0] or 0), "cards": Count("card", truth[1])}
        return by_option("last_pick", answer, told, right, ("3.4", "R17", "R18"), values)

    return Question(
        note("ask.last_pick.prompt"),
        form,
        judge,
        ("3.4",),
        (standing(before, table.order), _centre_facts(before)),
        (note("ask.last_pick.hint"),),
        names=table.names,
        rating=1000 + 80 * fold_count,
    )


def _waiting(made: SoFar) -> list[int]:
    seats = made.state.seats
    return [seat for seat in made.state.still_in if len(seats[seat].picks) < 2]


def _centre_facts(made: SoFar) -> Facts:
    return Facts((note("ask.last_pick.lying"),), ((note("ask.seat.number", n=_lying(made)),),))
