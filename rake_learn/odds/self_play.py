"""How hands end where everybody picks well and nobody folds, found by play: where the tables of the players come from.

Everybody takes what is worth most with a look at the next pick: at the second pick a face-up card is tried, and a
face-down one is the average over all cards; at the first pick each card is followed to the second, where the best
face-up card that is still there, or a face-down one, comes to it. A final hand is worth the chance to beat all rivals.
How likely that is depends on how all others pick: so it begins with random hands, and play and count take turns until
they agree. numpy is needed.

``python -m rake_learn.odds.self_play`` makes the tables anew that `rake_learn.odds.play_tables` reads.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from rake_learn.odds.play_tables import HOLE_SIZE, PLAYERS, TABLES, Played, packed, start_numbers
from rake_learn.odds.ranks import (
    CARD_KEYS,
    STRENGTHS,
    SUIT_BITS,
    strengths_of_sums,
)
from rake_learn.odds.seeds import bulk_chance
from rake_learn.odds.worth import UNIT, Worths, counts_of_strengths, values_of_sums

if TYPE_CHECKING:
    from numpy.random import Generator
    from numpy.typing import NDArray

BLOCK: Final = 2_000
"""Deals side by side."""

ROUNDS: Final = 5
"""How often play and count take turns before the last, long count, each with a tenth of its deals."""

FINAL_HANDS: Final = 1_000_000
"""Final hands in the last count of the tables that come with the package."""

FIRST_SURVIVAL: Final = 0.5
"""How often a face-up card lies there until the picker's next turn: a guess to begin with, then counted."""


def self_play(players: int, deals: int, *, seed: str = "odds") -> Played:
    """Play many hands among players who pick well and never fold, and count how they end.

    Args:
        players: two to ten.
        deals: how many in the last count; a tenth of them in each round before it.
        seed: a word; the same word gives the same counts.

    >>> played = self_play(2, 400)
    >>> 0 < played.survival < 1
    True
    """
    counts, survival = counts_of_strengths(), FIRST_SURVIVAL
    for number in range(ROUNDS + 1):
        is_last = number == ROUNDS
        tally = _Tally()
        table = Worths(players - 1, "opr704", _worth_of_final(_below(counts), players - 1))
        chance = bulk_chance(seed, "self-play", players, number)
        for size in _sizes(deals if is_last else max(deals // 10, 1)):
            tally.add(_Deals(players, size, chance), table, survival)
        counts, survival = tuple(tally.strengths.tolist()), tally.stayed / tally.looked
    return Played(_below(counts), tally.shares_of_starts(players), survival)


def _sizes(deals: int) -> Iterator[int]:
    for first in range(0, deals, BLOCK):
        yield min(BLOCK, deals - first)


def _below(counts: tuple[int, ...]) -> tuple[float, ...]:
    total, below, shares = sum(counts), 0, []
    for count in counts:
        shares.append((below + count / 2) / total)
        below += count
    return tuple(shares)


def _worth_of_final(below: tuple[float, ...], rivals: int) -> tuple[int, ...]:
    worths = [round(UNIT * share**rivals) for share in below]
    return (0, *worths[1:-1], UNIT)


class _Tally:
    """What is counted over the deals."""

    def __init__(self) -> None:
        import numpy as np

        numbers = sum(map(len, start_numbers()))
        self.strengths = np.zeros(STRENGTHS, dtype=np.int64)
        self.won, self.dealt = np.zeros(numbers), np.zeros(numbers)
        self.stayed = self.looked = 0

    def add(self, deals: _Deals, table: Worths, survival: float) -> None:
        import numpy as np

        starts = deals.starts()
        stayed, looked = deals.pick_second(table, deals.pick_first(table, survival))
        self.stayed, self.looked = self.stayed + stayed, self.looked + looked
        strengths = strengths_of_sums(deals.hands)
        self.strengths += np.bincount(strengths.ravel(), minlength=STRENGTHS)
        is_best = strengths == strengths.max(axis=0)
        share = is_best / is_best.sum(axis=0)
        self.won += np.bincount(starts.ravel(), weights=share.ravel(), minlength=len(self.won))
        self.dealt += np.bincount(starts.ravel(), minlength=len(self.won))

    def shares_of_starts(self, players: int) -> tuple[float, ...]:
        """What was won with each start; a start that was hardly ever dealt leans towards a fair share."""
        return tuple(((self.won + 1 / players) / (self.dealt + 1)).tolist())


class _Deals:
    """Many deals side by side while everybody picks."""

    def __init__(self, players: int, size: int, chance: Generator) -> None:
        import numpy as np

        order = chance.random((len(CARD_KEYS), size), dtype=np.float32).argsort(axis=0)
        keys = np.array(CARD_KEYS, dtype=np.int32)
        self.players, self.every = players, np.arange(size)
        self.hole = order[: HOLE_SIZE * players].reshape(players, HOLE_SIZE, size)
        self.hands = keys[self.hole].sum(axis=1, dtype=np.int32)
        at = HOLE_SIZE * players
        self.up, self.down = order[at : at + players], order[at + players : at + 2 * players]
        self.up_keys, self.down_keys = keys[self.up], keys[self.down]
        self.is_up = np.ones(self.up.shape, dtype=bool)
        self.downs_taken = np.zeros(size, dtype=np.intp)

    def starts(self) -> NDArray[Any]:
        """The numbers of the dealt hands."""
        import numpy as np

        mixed, suited = start_numbers()
        table = np.zeros(max(mixed) + 1, dtype=np.int16)
        of_one_suit = table.copy()
        table[list(mixed)], of_one_suit[list(suited)] = list(mixed.values()), list(suited.values())
        kinds, suits = self.hands >> SUIT_BITS, self.hole % 4
        is_suited = (suits[:, 0] == suits[:, 1]) & (suits[:, 1] == suits[:, 2])
        found: NDArray[Any] = np.where(is_suited, of_one_suit[kinds], table[kinds])
        return found

    def pick_first(self, table: Worths, survival: float) -> list[NDArray[Any]]:
        """Everybody's first pick; which face-up cards each of them left."""
        import numpy as np

        left = []
        for seat in range(self.players):
            hand, hole = self.hands[seat], self.hole[seat]
            up = [self.followed(hand, key, number, table, survival) for number, key in enumerate(self.up_keys)]
            values = np.where(self.is_up, np.array(up), -1.0)
            self._take(seat, values, self._blind(hand, hole, table, survival))
            left.append(self.is_up.copy())
        return left

    def followed(self, hand: NDArray[Any], key: Any, number: int, table: Worths, survival: float) -> NDArray[Any]:
        """What the hand with this card comes to at the next pick, the place ``number`` being empty then."""
        import numpy as np

        four = hand + key
        blind = values_of_sums(four, 4, table) / 48
        there = [each for each in range(self.players) if each != number]
        values = np.where(self.is_up[there], values_of_sums(four + self.up_keys[there], 5, table), 0)
        values = -np.sort(-values, axis=0)
        total, reached = np.zeros(len(four)), np.ones(len(four))
        for row in values:
            is_better = row > blind
            total += np.where(is_better, reached * survival * row, 0)
            reached = np.where(is_better, reached * (1 - survival), reached)
        found: NDArray[Any] = total + reached * blind
        return found

    def _blind(self, hand: NDArray[Any], hole: NDArray[Any], table: Worths, survival: float) -> NDArray[Any]:
        """What an unseen card comes to, on average over all of them."""
        import numpy as np

        total, number = np.zeros(len(hand)), np.zeros(len(hand))
        for card, key in enumerate(CARD_KEYS):
            is_unseen = ~((hole == card).any(axis=0) | (self.up == card).any(axis=0))
            (at,) = is_unseen.nonzero()
            total[at] += self._at(at).followed(hand[at], key, -1, table, survival)
            number[at] += 1
        found: NDArray[Any] = total / number
        return found

    def _at(self, columns: NDArray[Any]) -> _Deals:
        """Some of the deals, to be looked at only."""
        part = object.__new__(_Deals)
        part.players, part.up_keys, part.is_up = self.players, self.up_keys[:, columns], self.is_up[:, columns]
        return part

    def pick_second(self, table: Worths, left: list[NDArray[Any]]) -> tuple[int, int]:
        """Everybody's second pick; how many of the face-up cards that each had left were still there, of how many."""
        import numpy as np

        stayed = looked = 0
        for seat in range(self.players):
            hand = self.hands[seat]
            values = np.where(self.is_up, values_of_sums(hand + self.up_keys, 5, table), -1.0)
            stayed, looked = stayed + int(self.is_up.sum()), looked + int(left[seat].sum())
            self._take(seat, values, values_of_sums(hand, 4, table) / 48)
        return stayed, looked

    def _take(self, seat: int, values: NDArray[Any], blind: NDArray[Any]) -> None:
        """Take the best: a face-up card rather than an equal face-down one, while there are any."""
        import numpy as np

        best = values.argmax(axis=0)
        has_up, has_down = self.is_up.any(axis=0), self.downs_taken < self.players
        is_up = (has_up & (values[best, self.every] >= blind)) | ~has_down
        down = np.minimum(self.downs_taken, self.players - 1)
        self.hands[seat] += np.where(is_up, self.up_keys[best, self.every], self.down_keys[down, self.every])
        self.is_up[best[is_up], self.every[is_up]] = False
        self.downs_taken += ~is_up


def main() -> None:
    """Play for the tables of every size and write them beside this module."""
    tables = []
    for players in PLAYERS:
        tables.append(self_play(players, FINAL_HANDS // players))
        print(f"{players} players: a face-up card stays with a chance of {tables[-1].survival:.3f}", flush=True)
    TABLES.write_bytes(packed(tables))


if __name__ == "__main__":
    main()
