"""What may be bet, and how the chips in the middle make pots. Source: rulings R03 to R12, R46 to R51."""

from __future__ import annotations

from collections.abc import Sequence

from rake_learn.rules.settings import Settings
from rake_learn.rules.state import BETTING_STAGES, Betting, Pot, Seat, Stage, State
from rake_learn.rules.value import changed, value


def opening(settings: Settings) -> Betting:
    """A betting round before anybody acted."""
    return Betting(raise_size=settings.min_bet)


def fixed_size(settings: Settings, stage: Stage) -> int:
    """The size of a bet in this round of fixed-limit (R03)."""
    return settings.limits[BETTING_STAGES.index(stage)]


def has_chips(seat: Seat) -> bool:
    """Whether a seat is still in and has chips behind."""
    return seat.stack > 0 and not seat.is_folded


def owed(state: State, index: int) -> int:
    """The chips a seat has still to put in to call."""
    return state.betting.standing - state.seats[index].bet


def next_to_bet(state: State, after: int) -> int | None:
    """The next seat clockwise that must act in this betting round, or ``None`` when the round is over.

    A seat is asked if it owes chips, or has not acted yet while somebody else could answer a bet (R11, R14).
    """
    if state.settings.betting == "none":
        return None
    seats = state.seats
    standing = state.betting.standing
    several_have_chips = sum(map(has_chips, seats)) > 1
    for step in range(1, len(seats) + 1):
        index = (after + step) % len(seats)
        seat = seats[index]
        if has_chips(seat) and (seat.bet < standing or (several_have_chips and seat.acted_at is None)):
            return index
    return None


@value
class Wagers:
    """What a seat may bet or raise to: totals for this round, from ``least`` to ``most``; or the reason why not."""

    least: int = 0
    most: int = 0
    refusal: str | None = None


def wagers(state: State, index: int) -> Wagers:
    """The bets or raises open to a seat whose turn it is.

    An all-in for less than ``least`` is allowed (R04, R05): then ``least`` is that all-in.
    """
    refusal = _why_no_wager(state, index)
    if refusal:
        return Wagers(refusal=refusal)
    seat = state.seats[index]
    all_in = seat.bet + seat.stack
    least = full_size(state)
    most = {
        "no_limit": all_in,
        "pot_limit": max(least, pot_limit(state, index)),
        "fixed_limit": least,
    }[state.settings.betting]
    return Wagers(min(least, all_in), min(most, all_in))


def full_size(state: State) -> int:
    """The least total of a full bet or raise now, whatever the stacks (R04, R05, R48)."""
    if state.settings.betting == "fixed_limit":
        return state.betting.full + fixed_size(state.settings, state.stage)
    return state.betting.standing + state.betting.raise_size


def pot_limit(state: State, index: int) -> int:
    """The highest total in pot-limit: the standing bet, all in the middle, and what this seat must call (R03)."""
    standing = state.betting.standing
    return standing + state.pot + owed(state, index)


def _why_no_wager(state: State, index: int) -> str | None:
    seat = state.seats[index]
    betting = state.betting
    if betting.standing and seat.acted_at is not None and not _is_reopened(state, seat.acted_at):
        return "betting_not_reopened"
    if not any(has_chips(other) for place, other in enumerate(state.seats) if place != index):
        return "nobody_can_answer"  # R49
    if _is_at_cap(state):
        return "cap"
    if seat.bet + seat.stack <= betting.standing:
        return "over_stack"
    return None


def _is_reopened(state: State, acted_at: int) -> bool:
    betting = state.betting
    if state.settings.betting == "fixed_limit":
        return betting.full > acted_at  # R48: a full bet or raise came since
    return betting.standing - acted_at >= betting.raise_size  # R06, R47


def _is_at_cap(state: State) -> bool:
    settings, betting = state.settings, state.betting
    if settings.betting != "fixed_limit" or betting.count < settings.cap:
        return False
    # R07: with two players there is no cap, unless the round was capped before the third dropped out.
    return betting.is_capped or sum(map(has_chips, state.seats)) >= 3


def after_wager(state: State, index: int, total: int) -> Betting:
    """The betting round once a seat has bet or raised to ``total``; ``state`` is the one before."""
    betting = state.betting
    if state.settings.betting != "fixed_limit":
        increase = total - betting.standing
        raise_size = max(betting.raise_size, increase)  # R05: a short all-in leaves it as it was
        return changed(betting, standing=total, raise_size=raise_size, aggressor=index)
    size = fixed_size(state.settings, state.stage)
    if 2 * (total - betting.full) < size:  # R48: less than half a bet does not count
        return changed(betting, standing=total, aggressor=index)
    count = betting.count + 1
    is_capped = count >= state.settings.cap and sum(map(has_chips, state.seats)) >= 3
    return changed(betting, standing=total, full=total, count=count, is_capped=is_capped, aggressor=index)


# --------------------------------------------------------------------------- the chips in the middle


def uncalled(seats: Sequence[Seat]) -> tuple[int, int] | None:
    """The seat and the chips that nobody matched, antes included, or ``None`` (R12, R09)."""
    paid = sorted((seat.paid for seat in seats), reverse=True)
    excess = paid[0] - paid[1]
    if excess == 0:
        return None
    return next(index for index, seat in enumerate(seats) if seat.paid == paid[0]), excess


def pots(seats: Sequence[Seat]) -> tuple[Pot, ...]:
    """Main pot and side pots as they stand, main pot first; an empty one is left out (R08).

    Only an all-in closes a pot: chips that are merely not called yet, and those of folded seats, open no pot of
    their own. A pot's ``eligible`` are those who can still win it.
    """
    levels = {seat.paid for seat in seats if seat.is_all_in}
    levels.add(max(seat.paid for seat in seats))
    made: list[Pot] = []
    below = 0
    for level in sorted(levels):
        amount = sum(min(seat.paid, level) - min(seat.paid, below) for seat in seats)
        eligible = tuple(
            index for index, seat in enumerate(seats) if not seat.is_folded and (seat.paid >= level or seat.stack > 0)
        )
        if amount:
            made.append(Pot(amount, eligible))
        below = level
    return tuple(made)


def divide(amount: int, winners: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """A pot in equal shares; odd chips go one at a time from the dealer's left (R32).

    >>> divide(11, (1, 2, 4))
    ((1, 4), (2, 4), (4, 3))
    """
    share, odd = divmod(amount, len(winners))
    return tuple((seat, share + (position < odd)) for position, seat in enumerate(winners))
