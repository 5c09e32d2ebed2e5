"""How a pot is won without a showdown: the last one in, and the hand that could win in no other way."""

from __future__ import annotations

from rake_learn.course.draw import Draw
from rake_learn.course.judging import by_option, choices
from rake_learn.course.question import Answer, Facts, HandRow, Hands, Judged, Question, note
from rake_learn.course.run_out import hands_of, in_turn
from rake_learn.course.so_far import SoFar, actor, deck_of, did, found, ring, sit_down, story, who
from rake_learn.course.subjects import SubjectError
from rake_learn.course.subjects.turns import standing_only
from rake_learn.rules import (
    AntesPosted,
    Bet,
    BetMade,
    BetReturned,
    Call,
    Check,
    Checked,
    Event,
    Fold,
    HandShown,
    PotWon,
    Settings,
    Stage,
    in_ranking_order,
    legal_actions,
    rank_hand,
)
from rake_learn.teach.note import Note
from rake_learn.teach.text import Who, chips

__all__ = ["dead_hand", "last_one_in", "who_shows_first"]

BETTING = {"bet1": Stage.BET1, "bet2": Stage.BET2, "bet3": Stage.BET3}


def last_one_in(draw: Draw, *, stage: str = "") -> Question:
    """What happens when all but one have folded: the last one wins and shows nothing.

    Args:
        draw: where the hand comes from.
        stage: ``bet1``, ``bet2`` or ``bet3``; left out, any of them.

    Source: article 4.4.
    """
    when = BETTING[_one_of(draw, "last_one_in", stage)]
    count = draw.between(2, 5)
    table = sit_down(draw, (100,) * count, Settings(ante=draw.between(1, 3)))
    table = table.quietly(draw, lambda now: now.state.stage is when)
    winner = draw.below(count)
    while table.state.turn != winner:
        table = table.then(Check(table.state.turn or 0))
    made = table.then(Bet(winner, draw.between(2, 9)))
    while not made.state.is_over:
        made = made.then(Fold(made.state.turn or 0))
    ends = draw.mixed(("unseen", "shows", "goes_on", "back"))
    form = choices([note(f"ask.last_one_in.{end}", who=Who(winner)) for end in ends])

    def judge(answer: Answer) -> Judged:
        has_shown = any(isinstance(event, HandShown) for event in made.events)
        won = [event.pot.shares for event in made.events if isinstance(event, PotWon)]
        truth = "unseen" if won and not has_shown else "shows"
        told = {
            choice.id: "right" if end == truth else f"not_{end}" for choice, end in zip(form.choices, ends, strict=True)
        }
        right = [key for key, case in told.items() if case == "right"]
        values = {"who": Who(winner), "chips": chips(sum(amount for shares in won for _, amount in shares))}
        return by_option("last_one_in", answer, told, right, ("4.4",), values, lines=_where_from(made))

    return Question(
        note("ask.last_one_in.prompt"),
        form,
        judge,
        ("4.4", "1.4"),
        (story(made, made.in_stage(when)),),
        (note("ask.last_one_in.hint"),),
        rating=850,
    )


def _where_from(made: SoFar) -> tuple[Note, ...]:
    """What the pot is made of, where only the antes were matched, and what goes back beside it."""
    antes = sum(sum(event.amounts) for event in made.events if isinstance(event, AntesPosted))
    back = sum(event.amount for event in made.events if isinstance(event, BetReturned))
    return (note("ask.last_one_in.adds_up", antes=chips(antes), back=chips(back)),)


def _one_of(draw: Draw, subject: str, stage: str) -> str:
    if stage not in ("", *BETTING):
        raise SubjectError(f"{subject} has no stage {stage!r}: {', '.join(BETTING)}.")
    return stage or draw.one(tuple(BETTING))


# --------------------------------------------------------------------------- a hand that loses every showdown

ENDS = ("folds", "call", "checks")


def dead_hand(draw: Draw, *, end: str = "") -> Question:
    """Who gets the pot when you hold the ace of spades without two other aces: you, if all others fold.

    Args:
        draw: where the hand comes from.
        end: ``folds``, ``call`` or ``checks``; left out, the first more often.

    Source: articles 4.3 and 4.4, rulings R24 and R25.
    """
    if end not in ("", *ENDS):
        raise SubjectError(f"dead_hand has no end {end!r}: {', '.join(ENDS)}.")
    way = end or draw.weighed((("folds", 3), ("call", 1), ("checks", 1)))
    made, you, rival = _played_dead(draw, way)
    mine = made.state.seats[you].cards
    keys = draw.mixed(("you", "rival", "back"))
    form = choices([note(f"ask.dead_hand.{key}", who=Who(rival)) for key in keys])

    def judge(answer: Answer) -> Judged:
        result = made.state.result
        takers = {seat for pot in result.pots for seat, _ in pot.shares} if result else set()
        truth = "you" if you in takers else "rival"
        told = {
            choice.id: f"{truth}_right" if key == truth else f"{truth}_not_{key}"
            for choice, key in zip(form.choices, keys, strict=True)
        }
        right = [choice.id for choice, key in zip(form.choices, keys, strict=True) if key == truth]
        articles = ("4.4", "R24", "R25") if truth == "you" else ("4.3",)
        rows = tuple(
            HandRow(in_ranking_order(made.state.seats[seat].cards), who(seat, made.state)) for seat in (you, rival)
        )
        shown = (Hands(rows),) if truth == "rival" else ()
        return by_option("dead_hand", answer, told, right, articles, {"who": Who(rival)}, exhibits=shown)

    return Question(
        note("ask.dead_hand.prompt"),
        form,
        judge,
        ("4.3", "4.4"),
        (Hands((HandRow(mine, note("ask.dead_hand.yours"), note("ask.dead_hand.loses")),)), _last_round(made, you)),
        (note("ask.dead_hand.hint"),),
        you=you,
        rating=950,
    )


def _last_round(made: SoFar, you: int | None = None) -> Facts:
    acts = made.in_stage(Stage.BET3)
    rows = tuple((who(actor(each), made.state), _you_did(each) if actor(each) == you else did(each)) for each in acts)
    return Facts((note("ask.seat.player"), note("ask.seat.did")), rows)


def _you_did(event: Event) -> Note:
    """What you did: beside "you" a verb has a form of its own."""
    if isinstance(event, BetMade):
        return note("ask.dead_hand.you_bet", amount=event.amount)
    assert isinstance(event, Checked), "you bet or check"
    return note("ask.dead_hand.you_check")


def _played_dead(draw: Draw, way: str) -> tuple[SoFar, int, int]:
    """A hand to its end in which you hold a losing ace of spades; your seat, and that of the rival who stays longest."""
    count = draw.between(2, 4)
    you = draw.below(count)
    hands = hands_of(draw, count, "loser", you)
    made = sit_down(draw, (100,) * count, Settings(ante=draw.between(1, 3)), deck=deck_of(hands))
    while made.state.stage is not Stage.BET3:
        made = made.then(in_turn(made) if legal_actions(made.state).pick else Check(made.state.turn or 0))
    rival = draw.one([seat for seat in range(count) if seat != you])
    while not made.state.is_over:
        seat = made.state.turn or 0
        may = legal_actions(made.state)
        if may.check:
            made = made.then(Bet(seat, 4 + draw.below(8)) if seat == you and way != "checks" else Check(seat))
        else:
            made = made.then(Call(seat) if way == "call" and seat == rival else Fold(seat))
    return made, you, _best_but(made, you) if way == "checks" else rival


def _best_but(made: SoFar, you: int) -> int:
    seats = made.state.seats
    others = [seat for seat in range(len(seats)) if seat != you]
    return max(others, key=lambda seat: rank_hand(seats[seat].cards))


def who_shows_first(draw: Draw) -> Question:
    """Who shows first at the showdown: the last to bet or raise in the final round, else the first from the dealer's left.

    Args:
        draw: where the hand comes from.

    Source: article 4.1, ruling R28.
    """
    made = found(draw, lambda _: _to_the_showdown(draw))
    table = ring(draw, len(made.stacks))
    still_in = [seat for seat in table.order if seat in made.state.still_in]
    form = choices([note("ask.seat.who", who=Who(seat)) for seat in still_in])

    def judge(answer: Answer) -> Judged:
        assert made.state.result is not None
        first = made.state.result.shown[0]
        was_bet = made.state.betting.aggressor is not None
        told = {}
        for choice, seat in zip(form.choices, still_in, strict=True):
            if seat == first:
                told[choice.id] = "right_bet" if was_bet else "right_checked"
            elif was_bet:
                told[choice.id] = "left" if seat == min(still_in) else "not_last"
            else:
                told[choice.id] = "checked"
        right = [choice.id for choice, seat in zip(form.choices, still_in, strict=True) if seat == first]
        return by_option("who_shows_first", answer, told, right, ("4.1", "R28"), {"who": Who(first)})

    return Question(
        note("ask.who_shows_first.prompt"),
        form,
        judge,
        ("3.5", "4.1"),
        (standing_only(made, table.order), _last_round(made)),
        names=table.names,
        rating=1050,
    )


def _to_the_showdown(draw: Draw) -> SoFar | None:
    table = sit_down(draw, (100,) * draw.between(3, 5))
    table = table.quietly(draw, lambda now: now.state.stage is Stage.BET3)
    made = table.wandered(draw, lambda now: now.state.is_over, {"check": 5, "call": 4, "fold": 1, "wager": 2})
    return made if made and made.state.result and made.state.result.shown else None
