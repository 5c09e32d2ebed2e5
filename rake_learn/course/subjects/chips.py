"""Chips that do not divide, and chips that come back because nobody matched them."""

from __future__ import annotations

from rake_learn.course.draw import Draw
from rake_learn.course.judging import by_number
from rake_learn.course.question import Answer, Facts, Judged, NumberField, Numbers, Question, note
from rake_learn.course.run_out import hands_shown, in_turn
from rake_learn.course.so_far import SoFar, deck_of, found, ring, sit_down, story, who
from rake_learn.course.subjects import SubjectError
from rake_learn.course.subjects.turns import standing
from rake_learn.rules import (
    Action,
    Bet,
    Call,
    Check,
    Fold,
    Settings,
    Stage,
    legal_actions,
)
from rake_learn.rules.cards import ACE_OF_SPADES, DECK, Rank, Suit
from rake_learn.teach.text import Who, chips

__all__ = ["odd_chips", "what_comes_back"]


def odd_chips(draw: Draw, *, tied: int = 0) -> Question:
    """How a pot is shared that does not divide.

    Args:
        draw: where the hand comes from.
        tied: how many tie, two to four; 0 for two or three.

    Source: article 4.1, rulings R31 and R32.
    """
    if tied not in (0, 2, 3, 4):
        raise SubjectError(f"odd_chips takes two to four tied hands, not {tied}.")
    made = found(draw, lambda _: _tied(draw, tied or draw.between(2, 3)))
    table = ring(draw, len(made.stacks))
    first = made.state.still_in[0]
    seats = [seat for seat in table.order if seat in made.state.still_in]

    def judge(answer: Answer) -> Judged:
        result = made.state.result
        assert result is not None
        truth = tuple(made.state.seats[seat].won for seat in seats)
        pot = result.pots[0].amount
        share, odd = divmod(pot, len(seats))
        turned = dict(zip(sorted(seats), sorted(seats, reverse=True), strict=True))
        mistakes = {
            "wrong_end": tuple(truth[seats.index(turned[seat])] for seat in seats),
            "lost": (share,) * len(seats),
            "one_gets_all": tuple(share + (odd if seat == first else 0) for seat in seats),
            "dealer": tuple(share + (odd if seat == max(seats) else 0) for seat in seats),
        }
        values = {"pot": pot, "share": share, "odd": chips(odd), "first": Who(first)}
        return by_number("odd_chips", answer, truth, mistakes, ("4.1", "R31", "R32"), values)

    pot_size = made.state.result.pots[0].amount if made.state.result else 0
    return Question(
        note("ask.odd_chips.prompt", pot=pot_size, dealer=Who(made.state.dealer)),
        Numbers(tuple(NumberField(note("ask.split_the_pot.field", who=Who(seat))) for seat in seats)),
        judge,
        ("4.1",),
        (standing(made, table.order), hands_shown(made, table.order)),
        (note("ask.odd_chips.hint"),),
        names=table.names,
        rating=1150,
    )


def _tied(draw: Draw, count: int) -> SoFar | None:
    """Equal hands in other suits at the showdown, and a pot that does not divide among them."""
    ranks = draw.mixed(rank for rank in Rank if rank is not Rank.ACE)[:5]
    turns = [draw.below(4) for _ in ranks]
    suits = tuple(Suit)
    by_text = {(card.rank, card.suit): card for card in DECK}
    equal = [
        tuple(by_text[rank, suits[(turn + player) % 4]] for rank, turn in zip(ranks, turns, strict=True))
        for player in range(count)
    ]
    folders = draw.between(1, 3)
    gone = [card for hand in equal for card in hand]
    spare = draw.cards(3 * folders, without=(ACE_OF_SPADES, *gone))
    hands = [*equal, *(spare[3 * number : 3 * number + 3] for number in range(folders))]
    order = draw.mixed(range(len(hands)))
    seated = [hands[number] for number in order]
    made = sit_down(draw, (100,) * len(hands), Settings(ante=draw.between(1, 5)), deck=deck_of(seated))
    folding = {seat for seat, hand in enumerate(seated) if len(hand) == 3}
    while not made.state.is_over:
        made = made.then(_bets_once(draw, made, folding))
    result = made.state.result
    is_odd = result is not None and len(result.pots[0].shares) == count and result.pots[0].amount % count
    return made if is_odd else None


def _bets_once(draw: Draw, made: SoFar, folding: set[int]) -> Action:
    seat, legal = made.state.turn or 0, legal_actions(made.state)
    if legal.pick:
        return in_turn(made)
    if legal.call:
        return Fold(seat) if seat in folding else Call(seat)
    if made.state.stage is Stage.BET1 and seat not in folding:
        return Bet(seat, draw.between(2, 9))
    return Check(seat)


BACK = ("bet", "ante", "folds")


def what_comes_back(draw: Draw, *, of: str = "") -> Question:
    """How many chips go back to a player since nobody matched them.

    Args:
        draw: where the hand comes from.
        of: ``bet`` (a call all-in for less), ``ante`` (heads-up, a short ante), ``folds`` (nobody calls); left out, any of
            them.

    Source: rulings R09 and R12.
    """
    if of not in ("", *BACK):
        raise SubjectError(f"what_comes_back has no kind {of!r}: {', '.join(BACK)}.")
    kind = of or draw.weighed((("bet", 3), ("ante", 1), ("folds", 1)))
    made, seat = _with_excess(draw, kind)

    def judge(answer: Answer) -> Judged:
        back = made.state.seats[seat].returned
        paid = made.state.seats[seat].paid
        ante = min(made.settings.ante, made.stacks[seat])
        bet = back + paid - ante
        mistakes = {"nothing": (0,), "all": (bet + ante,), "whole": (bet,), "matched": (bet - back,)}
        values = {"who": Who(seat), "back": chips(back)}
        return by_number(
            "what_comes_back", answer, (back,), mistakes, ("R09", "R12") if kind == "ante" else ("R12",), values
        )

    first = made.in_stage(Stage.BET1)
    shown = _antes(made) if kind == "ante" else story(made, first)
    return Question(
        note("ask.what_comes_back.prompt", who=Who(seat)),
        Numbers((NumberField(note("ask.what_comes_back.field")),)),
        judge,
        ("2.1",) if kind == "ante" else ("2.2",),
        (shown,),
        (note("ask.what_comes_back.hint"),),
        rating=1100,
    )


def _antes(made: SoFar) -> Facts:
    rows = tuple(
        (
            who(seat, made.state),
            note("ask.seat.number", n=stack),
            note("ask.seat.number", n=min(stack, made.settings.ante)),
        )
        for seat, stack in enumerate(made.stacks)
    )
    return Facts((note("ask.seat.player"), note("ask.seat.stack_before"), note("ask.seat.ante")), rows)


def _with_excess(draw: Draw, kind: str) -> tuple[SoFar, int]:
    """A hand in which chips came back, and to whom."""
    if kind == "ante":
        ante, short = draw.between(4, 9), draw.below(2)
        stacks = [100, 100]
        stacks[short] = draw.between(1, ante - 1)
        return sit_down(draw, stacks, Settings(ante=ante)).quietly(draw), 1 - short
    count = draw.between(2, 4)
    ante, poor, bet = draw.between(1, 3), draw.between(8, 25), draw.between(30, 60)
    stacks = [100] * count
    caller = draw.between(1, count - 1)
    if kind == "bet":
        stacks[caller] = ante + poor
    made = sit_down(draw, stacks, Settings(ante=ante)).then(Bet(0, bet))
    while made.state.stage is Stage.BET1 and not made.state.is_over:
        seat = made.state.turn or 0
        made = made.then(Call(seat) if kind == "bet" and seat == caller else Fold(seat))
        if made.state.turn is None:
            break
    return made, 0
