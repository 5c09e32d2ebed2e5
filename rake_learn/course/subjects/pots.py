"""Main pot and side pots: how large, who can win them, and who does."""

from __future__ import annotations

from collections.abc import Sequence

from rake_learn.course.draw import Draw
from rake_learn.course.judging import by_number, choices
from rake_learn.course.question import Answer, Judged, NumberField, Numbers, Question, note
from rake_learn.course.run_out import all_in, hands_of, hands_shown, in_turn, pots_told, put_in
from rake_learn.course.so_far import SoFar, deck_of, found, sit_down
from rake_learn.course.subjects import SubjectError
from rake_learn.rules import (
    Action,
    Bet,
    Call,
    Check,
    Fold,
    HandClass,
    RaiseTo,
    Settings,
    Stage,
    legal_actions,
    rank_hand,
)
from rake_learn.rules.cards import ACE_OF_SPADES, Rank
from rake_learn.teach.text import Who

__all__ = ["pots_made", "split_the_pot", "who_can_win"]


# --------------------------------------------------------------------------- who gets what

ACES = ("none", "winner", "loser", "alone")


def split_the_pot(draw: Draw, *, ace: str = "", players: int = 0) -> Question:
    """How many chips each player gets, out of the main pot and the side pots.

    Args:
        draw: where the hand comes from.
        ace: who holds the ace of spades: ``none``, ``winner`` (a short stack with three aces), ``loser``, ``alone`` (a
            loser left alone in the side pot); left out, any of them.
        players: at the showdown, three or four; 0 for a number by chance.

    Source: articles 4.1 to 4.3, rulings R08, R25 to R27 and R46.
    """
    if ace not in ("", *ACES):
        raise SubjectError(f"split_the_pot has no ace {ace!r}: {', '.join(ACES)}.")
    if players not in (0, 3, 4):
        raise SubjectError(f"split_the_pot takes three or four players, not {players}.")
    kind = ace or draw.one(ACES)
    made, lucky = _left_alone(draw) if kind == "alone" else _split(draw, players or draw.between(3, 4), kind)
    seats = made.state.still_in if kind != "alone" else tuple(range(len(made.stacks)))

    def judge(answer: Answer) -> Judged:
        state = made.state
        truth = tuple(state.seats[seat].won for seat in seats)
        ranks = {seat: rank_hand(state.seats[seat].cards) for seat in state.still_in}
        best = max(ranks, key=lambda seat: ranks[seat])
        mistakes = {
            "takes_all": tuple(state.pot + sum(truth) if seat == best else 0 for seat in seats),
            "as_usual": _by_rank(made, seats, {seat: (rank.natural, rank.ranks) for seat, rank in ranks.items()}),
        }
        case = {"winner": "short_ace", "loser": "lost_ace", "alone": "left_alone", "none": "plain"}[kind]
        articles = {
            "winner": ("4.2", "R26", "R46"),
            "loser": ("4.3", "R27", "R46"),
            "alone": ("4.4", "R25", "R46"),
            "none": ("4.1", "R08", "R46"),
        }[kind]
        values = {"best": Who(best), "lucky": Who(lucky), "pots": len(state.result.pots) if state.result else 0}
        judged = by_number("split_the_pot", answer, truth, mistakes, articles, values, lines=pots_told(made))
        if judged.verdict.key.endswith((".right", ".wrong")):
            verdict = note(f"{judged.verdict.key}_{case}", *articles, values=values)
            return Judged(judged.is_right, verdict, judged.right, judged.lines)
        return judged

    return Question(
        note("ask.split_the_pot.prompt"),
        Numbers(tuple(NumberField(note("ask.split_the_pot.field", who=Who(seat))) for seat in seats)),
        judge,
        {"winner": ("4.2",), "loser": ("4.3",), "alone": ("4.4", "4.3"), "none": ("4.1",)}[kind],
        (put_in(made), hands_shown(made)),
        (note("ask.split_the_pot.hint"), note("ask.split_the_pot.hint_two")),
        rating=1300 if kind == "none" else 1450,
    )


def _split(draw: Draw, count: int, ace: str) -> tuple[SoFar, int]:
    """Everybody all-in for another amount; with the ace that wins the shortest or the second shortest."""
    lucky = 0

    def make(_: Draw) -> SoFar | None:
        nonlocal lucky
        folds = draw.below(2)
        ante = draw.one((1, 2, 5))
        amounts = draw.mixed(range(3, 13))[:count]
        stacks = tuple(5 * amount + ante for amount in amounts)
        order = sorted(range(count), key=lambda seat: stacks[seat])
        lucky = folds + (order[draw.below(count - 2)] if ace == "winner" else order[-draw.between(1, 2)])
        hands = hands_of(draw, count, ace, lucky - folds)
        if folds:
            gone = frozenset(card for hand in hands for card in hand)
            hands = [draw.cards(3, without=(ACE_OF_SPADES, *gone)), *hands]
            stacks = (200, *stacks)
        made = all_in(draw, stacks, hands, ante, folding=range(folds))
        result = made.state.result
        is_split = result is not None and len(result.pots) > 1
        # Where nobody has the ace of spades, the best hand is a short one: else there would be nothing to split.
        takers = {seat for pot in result.pots for seat, _ in pot.shares} if result else set()
        return made if is_split and (ace != "none" or len(takers) > 1) else None

    made = found(draw, make)
    return made, lucky


def _left_alone(draw: Draw) -> tuple[SoFar, int]:
    """A short all-in, and a side pot that a certain loser keeps since the rival in it folds."""
    short, lucky, rival = draw.mixed(range(3))
    stacks = [100, 100, 100]
    stacks[short] = draw.between(6, 20)
    hands = hands_of(draw, 3, "alone", lucky)
    made = sit_down(draw, stacks, Settings(ante=1), deck=deck_of(hands))
    bet = stacks[short] + draw.between(3, 12)
    made = made.then(_opens(made, short, bet))
    while made.state.stage is Stage.BET1:
        made = made.then(_answers(made, short, bet))
    while made.state.stage is not Stage.BET3:
        made = made.then(in_turn(made) if legal_actions(made.state).pick else Check(made.state.turn or 0))
    while not made.state.is_over:
        seat, legal = made.state.turn or 0, legal_actions(made.state)
        if seat == rival:
            made = made.then(Check(seat) if legal.check else Fold(seat))
        else:
            made = made.then(Bet(seat, draw.between(4, 20)))
    return made, lucky


def _opens(made: SoFar, short: int, bet: int) -> Action:
    seat = made.state.turn or 0
    return Bet(seat, made.state.seats[seat].stack if seat == short else bet)


def _answers(made: SoFar, short: int, bet: int) -> Action:
    seat, legal = made.state.turn or 0, legal_actions(made.state)
    if seat != short and legal.raise_to and made.state.betting.standing < bet and legal.raise_to[0] <= bet:
        return RaiseTo(seat, bet)
    if seat != short and legal.raise_to and made.state.betting.standing < bet:
        return RaiseTo(seat, legal.raise_to[0])
    return Call(seat)


def _by_rank(
    made: SoFar, seats: Sequence[int], ranks: dict[int, tuple[HandClass, tuple[Rank, ...]]]
) -> tuple[int, ...]:
    """What each would get if the ace of spades had no rule of its own."""
    won = dict.fromkeys(seats, 0)
    for pot in made.state.result.pots if made.state.result else ():
        able = [seat for seat in pot.eligible if seat in ranks]
        best = max(ranks[seat] for seat in able)
        takers = [seat for seat in able if ranks[seat] == best]
        share, odd = divmod(pot.amount, len(takers))
        for number, seat in enumerate(takers):
            won[seat] = won.get(seat, 0) + share + (number < odd)
    return tuple(won[seat] for seat in seats)


# --------------------------------------------------------------------------- pots and their size


def pots_made(draw: Draw, *, short_ante: bool = False) -> Question:
    """How many chips the main pot holds, and how many the side pot.

    Args:
        draw: where the hand comes from.
        short_ante: whether one player cannot even pay the ante.

    Source: rulings R08, R09 and R12.
    """
    made = found(draw, lambda _: _two_pots(draw, short_ante=short_ante))

    def judge(answer: Answer) -> Judged:
        result = made.state.result
        assert result is not None
        truth = tuple(pot.amount for pot in result.pots)
        paid = [seat.paid for seat in made.state.seats]
        least, total = min(paid), sum(paid)
        mistakes = {
            "one_pot": (total, 0),
            "without_own": (least * (len(paid) - 1), total - least * (len(paid) - 1)),
            "side_whole": (least * len(paid), total - least),
            "short_only": (least, total - least),
        }
        values = {"least": least, "count": len(paid)}
        articles = ("R08", "R09") if short_ante else ("R08",)
        return by_number("pots_made", answer, truth, mistakes, articles, values)

    return Question(
        note("ask.pots_made.prompt_ante" if short_ante else "ask.pots_made.prompt", ante=made.settings.ante),
        Numbers((NumberField(note("pot.main")), NumberField(note("pot.side")))),
        judge,
        ("2.1",) if short_ante else ("4.1",),
        (put_in(made),),
        (note("ask.pots_made.hint"),),
        rating=1200,
    )


def _two_pots(draw: Draw, *, short_ante: bool) -> SoFar | None:
    count = draw.between(3, 5)
    if short_ante:
        ante = draw.between(4, 9)
        short = draw.below(count)
        stacks = tuple(draw.between(1, ante - 1) if seat == short else 100 for seat in range(count))
        made = sit_down(draw, stacks, Settings(ante=ante)).quietly(draw)
    else:
        ante = draw.between(1, 3)
        low, high = sorted(draw.mixed(range(8, 40))[:2])
        short = draw.below(count)
        stacks = tuple(low if seat == short else high for seat in range(count))
        made = all_in(draw, stacks, hands_of(draw, count, "none", 0), ante)
    result = made.state.result
    return made if result and len(result.pots) == 2 else None


def who_can_win(draw: Draw) -> Question:
    """Who can win the side pot: those still in who paid into it.

    Args:
        draw: where the hand comes from.

    Source: rulings R08 and R41.
    """
    made = found(draw, lambda _: _one_side_pot(draw))
    seats = range(len(made.stacks))
    form = choices([note("ask.seat.who", who=Who(seat)) for seat in seats], several=True)

    def judge(answer: Answer) -> Judged:
        result = made.state.result
        assert result is not None
        able = result.pots[-1].eligible
        by_id = {choice.id: seat for choice, seat in zip(form.choices, seats, strict=True)}
        right = tuple(key for key, seat in by_id.items() if seat in able)
        given = set(answer) if isinstance(answer, tuple) else set()
        wrongly = [seat for key, seat in by_id.items() if key in given and seat not in able]
        missed = [seat for key, seat in by_id.items() if key not in given and seat in able]
        wrong = next(iter((*wrongly, *missed)), None)
        if wrong is None:
            return Judged(True, note("ask.who_can_win.right", "R08", "R41"), (right,))
        case = "missed" if wrong in able else "folded" if made.state.seats[wrong].is_folded else "short"
        return Judged(False, note(f"ask.who_can_win.{case}", "R08", "R41", who=Who(wrong)), (right,))

    return Question(
        note("ask.who_can_win.prompt"),
        form,
        judge,
        ("4.1",),
        (put_in(made),),
        (note("ask.who_can_win.hint"),),
        rating=1150,
    )


def _one_side_pot(draw: Draw) -> SoFar | None:
    """Three or four to the end, one of them short, after somebody paid and folded."""
    count = draw.between(3, 4)
    ante = draw.between(1, 3)
    low, high = draw.between(8, 20), draw.between(25, 60)
    short = draw.below(count)
    stacks = (200, *(low if seat == short else high for seat in range(count)))
    hands = hands_of(draw, count, "none", 0)
    gone = frozenset(card for hand in hands for card in hand)
    out = draw.cards(3, without=(ACE_OF_SPADES, *gone))
    made = all_in(draw, stacks, [out, *hands], ante, folding=(0,))
    result = made.state.result
    return made if result and len(result.pots) == 2 else None
