"""Many deals at once that agree with the picks of others: the road with numpy.

For every picker the hands that may be held are counted out and weighed by the likelihood of the picks. Where the
pickers are few, each is dealt a hand of its own out of this table, and the deals in which no card occurs twice are
kept: exact, and each deal independent of the others. Where that would keep too few, the pickers are dealt hands one
after the other, and then each in turn anew out of the cards that no other holds, several times round (Gibbs sampling);
between that, pickers exchange single cards (Metropolis steps).
Dealing once in turn is not enough: the first would be dealt cards that a later one needed. The rounds wear this error
off. Every deal has rounds of its own, so all deals are independent and count alike: the usual standard errors hold.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rake_learn.odds.layout import Layout
from rake_learn.odds.likelihood import blocks_of
from rake_learn.odds.models import PickingModel, nothing_agrees
from rake_learn.odds.possible_hands import PossibleHands, shuffle_rows
from rake_learn.odds.ranks import OddsError
from rake_learn.odds.seeds import bulk_chance

if TYPE_CHECKING:
    from numpy.random import Generator
    from numpy.typing import NDArray

LEAST_APART: Final = 1 / 100
"""Hands dealt to all pickers apart are the way if at least this part of them share no card: rounds cost as much."""

ROUNDS: Final = {"loose": 4, "usual": 8, "tight": 64}
"""How often each picker is dealt anew.

Loose is where the pickers hold less than half of the unseen cards: each round takes away four fifths of what is left of
the error of the first deal. It takes away half where they hold most of them, and little where hardly one is free.
"""

TIGHT: Final = 5
"""So many cards that no picker holds, or fewer, are hardly any."""

EXCHANGES: Final = 4
"""How often each picker then exchanges a card with another: much cheaper than dealing anew, and as useful."""

OFFERS: Final = 2_048
"""Hands offered at a time: few deals that wait are offered many each, since a call costs as much for one as for some."""

TRIES: Final = 48
"""Hands that each deal is offered before all that are possible in it are weighed instead, which costs as much."""

WEIGHED_PER_OFFER: Final = 8
"""So many hands are weighed in the time of one offer: where few can be dealt, they are all weighed at once."""

_PILOT: Final = 4_096
_STARTS: Final = 50


class BulkSampler:
    """Draws deals for one layout and model.

    Raises:
        OddsError: a picker has no hand with which the picks are possible.
    """

    def __init__(self, layout: Layout, model: PickingModel) -> None:
        self.layout = layout
        self.model = model
        self.pickers = [PossibleHands(block, layout.unseen, model) for block in blocks_of(layout, model)]
        if not all(picker.is_possible for picker in self.pickers):
            raise OddsError(nothing_agrees(model))
        pilot = self._apart(_PILOT, bulk_chance("pilot")).shape[1] / _PILOT if self.pickers else 1.0
        self.is_apart = pilot >= LEAST_APART

    def draw(self, count: int, chance: Generator) -> NDArray[Any]:
        """So many deals, a column each: the unseen cards by index, those of the layout's hidden cells first.

        Raises:
            OddsError: no deal was found in which the picks are possible.
        """
        import numpy as np

        unseen = np.array(self.layout.unseen, dtype=np.int16)
        if not self.pickers:
            return even_deals(self.layout, count, chance)
        deals: NDArray[Any] = unseen[self._filled_up(self._hands(count, chance), chance)]
        return deals

    def _hands(self, count: int, chance: Generator) -> NDArray[Any]:
        """A hand for each picker, a row each."""
        import numpy as np

        parts: list[NDArray[Any]] = []
        found = tries = 0
        while found < count:
            if self.is_apart:
                parts.append(self._apart(max(count, OFFERS), chance))
            else:
                parts.append(self._in_rounds(self._in_turn(count - found, chance), ROUNDS[self._tightness], chance))
            found += parts[-1].shape[1]
            tries += 1
            if not found and tries == _STARTS:
                raise OddsError(nothing_agrees(self.model))
        return np.concatenate(parts, axis=1)[:, :count]

    def _apart(self, count: int, chance: Generator) -> NDArray[Any]:
        """Hands drawn for each picker apart, those that share no card: fewer than ``count``."""
        import numpy as np

        hands, taken = np.zeros((0, count), dtype=np.intp), np.zeros(count, dtype=np.int64)
        for picker in self.pickers:
            more = picker.draw(len(taken), chance)
            masks = picker.masks[more]
            fits = (masks & taken) == 0
            hands, taken = np.vstack([hands[:, fits], more[fits]]), (taken | masks)[fits]
        return hands

    def _in_turn(self, count: int, chance: Generator) -> NDArray[Any]:
        """Hands dealt in turn; without the deals in which the first ones left a later picker nothing."""
        import numpy as np

        hands, taken = np.zeros((0, count), dtype=np.intp), np.zeros(count, dtype=np.int64)
        for picker in self.pickers:
            more = self._dealt(picker, taken, chance)
            fits = more >= 0
            hands, taken = np.vstack([hands[:, fits], more[fits]]), taken[fits] | picker.masks[more[fits]]
        return hands

    def _in_rounds(self, hands: NDArray[Any], rounds: int, chance: Generator) -> NDArray[Any]:
        """So many rounds in which each picker is dealt anew and exchanges cards: fair deals stay fair, others become so."""
        import numpy as np

        taken = np.zeros(hands.shape[1], dtype=np.int64)
        for row, picker in enumerate(self.pickers):
            taken |= picker.masks[hands[row]]
        for number in range(rounds):
            for row, picker in enumerate(self.pickers):
                others = taken ^ picker.masks[hands[row]]
                hands[row] = self._dealt(picker, others, chance)
                taken = others | picker.masks[hands[row]]
                for exchange in range(EXCHANGES):
                    self._exchange(hands, row, number * EXCHANGES + exchange, chance)
        return hands

    @property
    def _tightness(self) -> str:
        held = sum(len(picker.cells) for picker in self.pickers)
        free = len(self.layout.unseen) - held
        return "tight" if free <= TIGHT else "loose" if held < free else "usual"

    def _exchange(self, hands: NDArray[Any], row: int, number: int, chance: Generator) -> None:
        """One card of a picker for one of another, each time of another one, where it makes their picks more likely.

        Where they become less likely it is done now and then (Metropolis), so that the chances stay what they are. This
        matters where hardly a card is left that nobody holds.
        """
        import numpy as np

        if len(self.pickers) == 1:
            return
        rows = (row, (row + 1 + number % (len(self.pickers) - 1)) % len(self.pickers))
        pair = [self.pickers[each] for each in rows]
        one, other = (picker.places.take(hands[each], axis=1) for picker, each in zip(pair, rows, strict=True))
        every = np.arange(hands.shape[1])
        at, there = (chance.integers(len(cards), size=len(every)) for cards in (one, other))
        one[at, every], other[there, every] = other[there, every], one[at, every]
        before, after = hands[list(rows)], np.array([pair[0].hands_of(one), pair[1].hands_of(other)])
        was, would_be = (pair[0].weights.take(each[0]) * pair[1].weights.take(each[1]) for each in (before, after))
        hands[list(rows)] = np.where(chance.random(len(every)) * was < would_be, after, before)

    def _dealt(self, picker: PossibleHands, others: NDArray[Any], chance: Generator) -> NDArray[Any]:
        """For each deal a hand for this picker that shares no card with the others', -1 where there is none.

        Offers from the table are turned down until one fits; where none did, all that fit are weighed. Both draw by the
        same weights.
        """
        import numpy as np

        hands, waiting = np.full(len(others), -1), np.arange(len(others))
        if not len(others):
            return hands
        free = np.int64((1 << picker.unseen) - 1) & ~others
        choices = picker.choices(int(free[0]).bit_count())
        tries = 0 if choices**2 < WEIGHED_PER_OFFER * picker.choices(picker.unseen) else TRIES
        while tries and len(waiting):
            each = min(max(OFFERS // len(waiting), 1), tries)
            offered = picker.draw(len(waiting) * each, chance).reshape(each, len(waiting))
            fits = (picker.masks[offered] & others[waiting]) == 0
            first = fits.argmax(axis=0)
            every = np.arange(len(waiting))
            found = fits[first, every]
            hands[waiting[found]] = offered[first, every][found]
            waiting = waiting[~found]
            tries -= each
        hands[waiting] = picker.draw_from(free[waiting], chance)
        return hands

    def _filled_up(self, hands: NDArray[Any], chance: Generator) -> NDArray[Any]:
        """The places of all unseen cards: the pickers' in their cells, and all the rest evenly in the others."""
        import numpy as np

        count, size = hands.shape[1], len(self.layout.unseen)
        cards = np.empty((size, count), dtype=np.int16)
        taken = np.zeros(count, dtype=np.int64)
        cells: list[int] = []
        for picker, numbers in zip(self.pickers, hands, strict=True):
            taken |= picker.masks[numbers]
            cells += picker.cells
            cards[list(picker.cells)] = picker.cards_of(numbers, chance)
        mixed = np.repeat(np.arange(size, dtype=np.int16)[:, None], count, axis=1)
        shuffle_rows(mixed, size, chance)
        is_left = (taken >> mixed) & 1 == 0
        rest = mixed.T[is_left.T].reshape(count, size - len(cells))
        cards[[cell for cell in range(size) if cell not in cells]] = rest.T
        return cards


def even_deals(layout: Layout, count: int, chance: Generator) -> NDArray[Any]:
    """Deals without a thought for the picks; what is nowhere on the table stays in order."""
    import numpy as np

    cards = np.repeat(np.array(layout.unseen, dtype=np.int16)[:, None], count, axis=1)
    shuffle_rows(cards, layout.hidden, chance)
    return cards
