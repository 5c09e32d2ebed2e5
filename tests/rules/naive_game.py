"""A second, slow engine that shares nothing with the package: one hand as a generator that asks and is told.

It knows no cards, only who may do what; acts are the words of `playing.to_action`. To look at another line of play it
plays the hand again from the start.
"""

from __future__ import annotations

import itertools
from collections.abc import Generator, Iterable
from dataclasses import dataclass, field, replace

Asking = Generator[tuple[int, list[str]], str, None]
"""Yields a seat and the words it may say, is sent the one that it says."""


@dataclass
class House:
    """The table: stacks from the dealer's left, and what is bet on."""

    stacks: list[int]
    betting: str = "no_limit"
    ante: int = 1
    min_bet: int = 2
    limits: tuple[int, int, int] = (2, 2, 4)
    cap: int = 4
    reverse: bool = False
    behind: list[int] = field(init=False)
    paid: list[int] = field(init=False)
    folded: set[int] = field(init=False)

    def __post_init__(self) -> None:
        self.folded = set()
        self.paid = [min(self.ante, stack) for stack in self.stacks]
        self.behind = [stack - paid for stack, paid in zip(self.stacks, self.paid, strict=True)]

    def still_in(self) -> list[int]:
        return [seat for seat in range(len(self.stacks)) if seat not in self.folded]

    def with_chips(self) -> list[int]:
        return [seat for seat in self.still_in() if self.behind[seat] > 0]


def hand(house: House) -> Asking:
    """Three rounds of betting with two rounds of picking between them."""
    rows: dict[str, list[int]] = {}
    for number in range(3):
        yield from betting_round(house, house.limits[number])
        give_back_what_nobody_matched(house)
        order = house.still_in()
        if len(order) == 1:
            return
        if number == 0:
            width = len(order)
            rows = {"u": list(range(1, width + 1)), "d": list(range(width + 1, 2 * width + 1))}
        if number < 2:
            for seat in reversed(order) if number == 1 and house.reverse else order:
                word = yield seat, [f"{row}{place}" for row in "ud" for place in rows[row]]
                rows[word[0]].remove(int(word[1:]))


def give_back_what_nobody_matched(house: House) -> None:
    most, next_most = sorted(house.paid)[-1:-3:-1]
    seat = house.paid.index(most)
    house.behind[seat] += most - next_most
    house.paid[seat] = next_most


def betting_round(house: House, size: int) -> Asking:
    """Goes round the table until nobody has anything left to say."""
    players = len(house.stacks)
    bet = [0] * players
    wagers: list[int] = []  # every level that the bet has had, short all-ins included
    seen: dict[int, int] = {}  # how many of the wagers each seat has acted on
    capped_for_good = False
    seat, silent = 0, 0
    while silent < players and len(house.still_in()) > 1:
        standing = max(wagers, default=0)
        owed = standing - bet[seat]
        others = [other for other in house.with_chips() if other != seat]
        is_new = seat not in seen and bool(others)
        if house.betting == "none" or seat not in house.with_chips() or not (owed or is_new):
            seat, silent = (seat + 1) % players, silent + 1
            continue
        several = len(house.with_chips()) >= 3
        at_cap = house.betting == "fixed_limit" and len(full_levels(wagers, size)) >= house.cap
        words = ["f", "c" if owed else "x"]
        if (
            others
            and not capped_for_good
            and not (at_cap and several)
            and is_open_to(house, seen.get(seat), wagers, size)
        ):
            words += [f"{'r' if wagers else 'b'}{total}" for total in totals(house, bet, seat, wagers, size)]
        word = yield seat, words
        if word == "f":
            house.folded.add(seat)
        elif word == "c":
            put_in(house, bet, seat, min(standing, bet[seat] + house.behind[seat]))
        elif word != "x":
            wagers.append(int(word[1:]))
            put_in(house, bet, seat, wagers[-1])
            capped_for_good = several and len(full_levels(wagers, size)) >= house.cap
            capped_for_good &= house.betting == "fixed_limit"
        seen[seat] = len(wagers)
        seat, silent = (seat + 1) % players, 0


def put_in(house: House, bet: list[int], seat: int, total: int) -> None:
    more = total - bet[seat]
    bet[seat] = total
    house.behind[seat] -= more
    house.paid[seat] += more


def full_levels(wagers: list[int], size: int) -> list[int]:
    """Fixed-limit: the levels that counted as full bets or raises, at least half a bet above the last that did."""
    levels = [0]
    for level in wagers:
        if level - levels[-1] >= size / 2:
            levels.append(level)
    return levels[1:]


def full_raise(house: House, wagers: list[int]) -> int:
    """No-limit and pot-limit: what a full raise adds, at least the largest there was."""
    return max([house.min_bet, *(high - low for low, high in itertools.pairwise([0, *wagers]))])


def is_open_to(house: House, seen: int | None, wagers: list[int], size: int) -> bool:
    """Whether a seat may raise: it has not acted yet, or a full raise has come since."""
    if seen is None or not wagers:
        return True
    if house.betting == "fixed_limit":
        return len(full_levels(wagers, size)) > len(full_levels(wagers[:seen], size))
    level_then = wagers[seen - 1] if seen else 0
    return wagers[-1] - level_then >= full_raise(house, wagers)


def totals(house: House, bet: list[int], seat: int, wagers: list[int], size: int) -> list[int]:
    """Every total that a seat may bet or raise to; one that is all-in may be too little."""
    standing = max(wagers, default=0)
    all_in = bet[seat] + house.behind[seat]
    if house.betting == "fixed_limit":
        least = max(full_levels(wagers, size), default=0) + size
        most = least
    else:
        least = standing + full_raise(house, wagers)
        pot = standing + sum(house.paid) + standing - bet[seat]
        most = all_in if house.betting == "no_limit" else max(least, pot)
    if all_in <= least:
        return [all_in] if all_in > standing else []
    return list(range(least, min(most, all_in) + 1))


def after(house: House, words: Iterable[str]) -> tuple[int, list[str]] | None:
    """Whose turn it is after these words, and what may be said; nothing once the hand is over."""
    asking = hand(replace(house))
    try:
        question = next(asking)
        for word in words:
            question = asking.send(word)
    except StopIteration:
        return None
    return question
