"""Whole deals that agree with all that a seat knows, unbiased given a stated model of how the others picked.

Before anybody picks, every way to lay the unseen cards where a card is hidden is equally likely. A pick that was seen
makes those deals more likely in which the picker had a reason for it: a deal counts with the product of the
likelihoods of all picks that others made. The viewer's own picks say nothing, since the viewer knows these cards.

Two samplers draw such deals. `weighed_deals`, the reference, deals evenly and hands out the likelihood of each deal as
a weight. `sample_deals`, the fast one, makes all deals count alike. Where the picks fit often enough it keeps each even
deal with the chance of its likelihood, which is exact. Else it gives one picker after the other new hidden
cards out of all that no other picker holds, until the picks fit (Gibbs sampling by rejection), several times round;
where they never fit well, cards that fit better or nearly as well are taken (Metropolis steps).
Dealing to the pickers once in turn is not enough: the first would be dealt cards that a later one needed. The rounds
wear this error off rather than exclude it; what is left was too little to be found in 60,000 deals on a small deck.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from rake_learn.odds.models import BulkPickingModel, ObservedPick, PickingModel, picking_model
from rake_learn.odds.ranks import CARD_KEYS, OddsError, Road, chosen_road
from rake_learn.odds.seeds import bulk_chance, plain_chance
from rake_learn.rules.cards import DECK, Card
from rake_learn.rules.settings import is_whole
from rake_learn.rules.state import Folded, Picked
from rake_learn.rules.view import View

if TYPE_CHECKING:
    from numpy.random import Generator
    from numpy.typing import NDArray

HOLE_SIZE: Final = 3

ROUNDS: Final = (3, 8)
"""How often each picker is dealt anew: where the pickers hold less than half of the unseen cards, and where more.

On small decks that can be counted out, and by doubling on full ones, nothing of the first deal was found after that.
"""

KEEPS: Final = {"numpy": (4_096, 1 / 200), "plain": (100, 1 / 20)}
"""Of so many even deals this part must fit for the exact way: more would cost too much."""

SWAPS: Final = 4
"""How often a picker's cards are then exchanged for others that fit nearly as well (Metropolis steps).

They matter where the picks fit no hand well, so that a new one is hardly ever found.
"""

_OFFERS: Final = 1_024

TRIES: Final = 100
"""How many new hands a picker is offered before the old one stays, which leaves the result unbiased."""


# --------------------------------------------------------------------------- what is hidden


@dataclass(frozen=True, slots=True)
class Layout:
    """Where every card is, as far as a seat knows.

    A *cell* is a card's position: a hidden one is numbered from 0, a known one holds ``-1 - index`` of its card.
    """

    ruleset: str
    unseen: tuple[int, ...]
    """The cards that the viewer has not seen, by index."""
    hidden: int
    """How many positions at the table hold one of them; the rest of the unseen cards are nowhere."""
    holes: tuple[tuple[int, ...], ...]
    """The cells of the dealt cards of each seat."""
    places: tuple[int, ...]
    """The cells of the centre; of the centre to come, if nobody folds any more."""
    observed: tuple[ObservedPick, ...]
    """The picks of everybody but the viewer, in order."""

    @property
    def width(self) -> int:
        """How many cards each row of the centre has."""
        return len(self.places) // 2


def layout_of(view: View, *, deck: Sequence[Card] = DECK) -> Layout:
    """What a view knows and what it leaves open.

    Args:
        view: with all its events, from the antes on.
        deck: the cards in play; fewer than 52 for an experiment that can be counted out.

    Raises:
        OddsError: a card that the view shows is not in the deck, there are more places than cards, or the view has
            not all its events.

    Source: rulings R15, R20, R21, R36, R41.
    """
    known = {card.index for card in view.known_cards}
    unseen = tuple(sorted({card.index for card in deck} - known))
    strangers = known - {card.index for card in deck}
    if strangers:
        raise OddsError(f"The card {DECK[min(strangers)]} is on the table but not in the deck.")
    cells = _Cells()
    holes = tuple(tuple(cells.of(card) for card in (seat.hole or (None,) * HOLE_SIZE)) for seat in view.seats)
    places = tuple(cells.of(each.card) for each in view.spread) or tuple(
        cells.of(None) for _ in range(2 * _width(view))
    )
    if cells.used > len(unseen):
        raise OddsError(f"{cells.used} cards are hidden at the table, but only {len(unseen)} cards were not seen.")
    return Layout(view.settings.ruleset, unseen, cells.used, holes, places, tuple(_observed(view, holes, places)))


class _Cells:
    """Numbers hidden positions as they come."""

    def __init__(self) -> None:
        self.used = 0

    def of(self, card: Card | None) -> int:
        if card is not None:
            return -1 - card.index
        self.used += 1
        return self.used - 1


def _width(view: View) -> int:
    """How many cards a row of the centre to come will have, if nobody folds any more (R15)."""
    return len(view.still_in) if view.settings.spread == "still_in" else len(view.seats)


def _observed(view: View, holes: Sequence[tuple[int, ...]], places: Sequence[int]) -> Iterator[ObservedPick]:
    """The picks of others in order, read off the events."""
    width = len(places) // 2
    there = dict(enumerate(places, start=1))
    hands = [list(hole) for hole in holes]
    still_in = len(view.seats)
    for event in view.events:
        match event:
            case Folded():
                still_in -= 1
            case Picked(seat, place, face_up):
                if seat != view.viewer:
                    up = tuple((each, -1 - cell) for each, cell in there.items() if each <= width)
                    yield ObservedPick(
                        seat,
                        place if face_up else None,
                        up,
                        sum(each > width for each in there),
                        max(still_in - 1, 1),
                        view.settings.ruleset,
                        tuple(hands[seat]),
                    )
                hands[seat].append(there.pop(place))
    if any(len(hand) - HOLE_SIZE != len(seat.picks) for hand, seat in zip(hands, view.seats, strict=True)):
        raise OddsError("The view does not hold all events of its hand: the picks of others cannot be read off it.")


# --------------------------------------------------------------------------- a deal


@dataclass(frozen=True, slots=True)
class Deal:
    """One way the cards may lie."""

    holes: tuple[tuple[Card, ...], ...]
    """The dealt cards of each seat, folded ones too."""
    places: tuple[Card, ...]
    """The cards of the centre by place, taken or not; of the centre to come before it is dealt."""
    rest: frozenset[Card]
    """The cards that are nowhere on the table."""


@dataclass(frozen=True, slots=True, eq=False)
class Deals:
    """A sample of deals: a sequence of `Deal`, kept in bulk.

    Two samples with the same view, model, seed, count and road hold the same deals.
    """

    layout: Layout
    model: str
    """The model of how the others picked."""
    seed: str
    road: Road
    cards: Any
    """The unseen cards in a new order, by index; those of the layout's hidden cells first. On the numpy road an array
    with a column for each deal, on the plain road a tuple of tuples, one for each deal."""

    def __len__(self) -> int:
        return int(self.cards.shape[1]) if self.road == "numpy" else len(self.cards)

    def __getitem__(self, number: int) -> Deal:
        if not -len(self) <= number < len(self):
            raise IndexError(f"There are {len(self)} deals.")
        order = self.cards[:, number].tolist() if self.road == "numpy" else self.cards[number]
        return deal_of(self.layout, order)


def deal_of(layout: Layout, order: Sequence[int]) -> Deal:
    """The deal that puts the unseen cards into the hidden cells in this order."""

    def card(cell: int) -> Card:
        return DECK[order[cell] if cell >= 0 else -1 - cell]

    return Deal(
        tuple(tuple(card(cell) for cell in hole) for hole in layout.holes),
        tuple(card(cell) for cell in layout.places),
        frozenset(DECK[index] for index in order[layout.hidden :]),
    )


# --------------------------------------------------------------------------- sampling


def sample_deals(
    view: View,
    count: int,
    *,
    model: str | PickingModel = "uniform",
    seed: str = "odds",
    road: str | None = None,
    deck: Sequence[Card] = DECK,
) -> Deals:
    """Deals that agree with a view, each counting alike.

    Args:
        view: what a seat knows.
        count: how many deals.
        model: how the others are taken to pick: ``uniform``, ``greedy``, or a model of your own.
        seed: a word; the same word gives the same deals on the same road.
        road: ``numpy`` or ``plain``; numpy where it is installed if left out.
        deck: as for `layout_of`.

    Raises:
        OddsError: bad arguments, or no deal was found in which the picks are possible.

    >>> from rake_learn.rules import Settings, apply, deal_from_deck, shuffled_deck, start, view
    >>> state, first = start(Settings(), (100, 100), deck=shuffled_deck("kite"))
    >>> events = [*first]
    >>> while state.turn == -1:
    ...     state, more = apply(state, deal_from_deck(state))
    ...     events += more
    >>> deals = sample_deals(view(state, events, 0), 10, road="plain")
    >>> len(deals), deals[0].holes[0] == state.seats[0].hole
    (10, True)

    Source: articles 2.1, 3.1 and 3.2, rulings R20, R21.
    """
    check_count(count)
    layout, chosen, way = layout_of(view, deck=deck), picking_model(model), chosen_road(road)
    cards = deal_cards(layout, count, chosen, way, seed)
    return Deals(layout, chosen.name, seed, way, cards)


def deal_cards(layout: Layout, count: int, model: PickingModel, road: Road, seed: str, *parts: object) -> Any:
    """The cards of `Deals` for a layout; ``parts`` name a part of the sample."""
    blocks = blocks_of(layout, model)
    if road == "numpy":
        cards = _bulk_deals(layout, blocks, count, model, bulk_chance(seed, "deals", *parts))
        cards.setflags(write=False)
        if cards.shape[1] == 0:
            raise OddsError(_nothing_agrees(model))
        return cards
    chance = plain_chance(seed, "deals", *parts)
    deals = _plain_deals(layout, blocks, count, model, chance)
    if not deals:
        raise OddsError(_nothing_agrees(model))
    return deals


def _nothing_agrees(model: PickingModel) -> str:
    return f"No deal was found in which the others pick like this by the model {model.name!r}: allow for slips."


def check_count(count: int) -> None:
    """Refuse a number of deals that cannot be drawn with an `OddsError`."""
    if not is_whole(count) or count < 1:
        raise OddsError(f"{count!r} deals cannot be drawn: a whole number, at least 1.")


@dataclass(frozen=True, slots=True)
class Block:
    """The hidden cards of one picker on which the likelihood of the picks depends."""

    cells: tuple[int, ...]
    picks: tuple[ObservedPick, ...]


def blocks_of(layout: Layout, model: PickingModel) -> tuple[Block, ...]:
    """The pickers whose hidden cards the model finds more or less likely."""
    if model.is_flat:
        return ()
    by_seat: dict[int, list[ObservedPick]] = {}
    for pick in layout.observed:
        if pick.choices > 1:  # R17: a forced pick tells nothing
            by_seat.setdefault(pick.seat, []).append(pick)
    blocks = (
        Block(tuple(sorted({cell for pick in picks for cell in pick.cells if cell >= 0})), tuple(picks))
        for picks in by_seat.values()
    )
    return tuple(block for block in blocks if block.cells)


def likelihood_of(layout: Layout, order: Sequence[int], model: PickingModel) -> float:
    """How likely the picks of the others are in one deal, up to a factor that is the same for all deals."""
    return math.prod(_block_likelihood(block, order, model) for block in blocks_of(layout, model))


def _block_likelihood(block: Block, order: Sequence[int], model: PickingModel) -> float:
    product = 1.0
    for pick in block.picks:
        hand = [order[cell] if cell >= 0 else -1 - cell for cell in pick.cells]
        product *= model.likelihood(pick, hand)
        if not product:
            break
    return product


# --------------------------------------------------------------------------- the plain road


def _plain_deals(
    layout: Layout, blocks: Sequence[Block], count: int, model: PickingModel, chance: random.Random
) -> tuple[tuple[int, ...], ...]:
    size, least = KEEPS["plain"]
    kept: list[tuple[int, ...]] = []
    tried = 0
    while blocks and len(kept) < count and (tried < size or len(kept) >= least * tried):
        order = tuple(chance.sample(layout.unseen, len(layout.unseen)))
        tried += 1
        if chance.random() < math.prod(_block_likelihood(block, order, model) for block in blocks):
            kept.append(order)
    if len(kept) == count:
        return tuple(kept)
    found = (_plain_deal(layout, blocks, model, chance) for _ in range(count))
    return tuple(deal for deal in found if deal is not None)


def _plain_deal(
    layout: Layout, blocks: Sequence[Block], model: PickingModel, chance: random.Random
) -> tuple[int, ...] | None:
    order = list(layout.unseen)
    chance.shuffle(order)
    for cells, block in _turns(layout, blocks):
        if block:
            _plain_redeal(order, cells, block, model, chance)
        elif len(cells) == len(order):
            _plain_exchange(order, blocks, model, chance)
        else:
            _shuffle_first(order, cells, len(cells), chance)
    return tuple(order) if all(_block_likelihood(block, order, model) for block in blocks) else None


def _plain_redeal(
    order: list[int], cells: Sequence[int], block: Block, model: PickingModel, chance: random.Random
) -> None:
    before = list(order)
    for _ in range(TRIES):
        _shuffle_first(order, cells, len(block.cells), chance)
        if chance.random() < _block_likelihood(block, order, model):
            break
    else:
        order[:] = before
    now = _block_likelihood(block, order, model)
    for _ in range(SWAPS):
        before = list(order)
        _shuffle_first(order, cells, len(block.cells), chance)
        offered = _block_likelihood(block, order, model)
        if offered and chance.random() * now < offered:
            now = offered
        else:
            order[:] = before


def _plain_exchange(order: list[int], blocks: Sequence[Block], model: PickingModel, chance: random.Random) -> None:
    now = math.prod(_block_likelihood(block, order, model) for block in blocks)
    for block in blocks:
        for _ in range(SWAPS):
            one, other = chance.choice(block.cells), chance.randrange(len(order))
            order[one], order[other] = order[other], order[one]
            offered = math.prod(_block_likelihood(each, order, model) for each in blocks)
            if offered and chance.random() * now < offered:
                now = offered
            else:
                order[one], order[other] = order[other], order[one]


def _shuffle_first(order: list[int], cells: Sequence[int], count: int, chance: random.Random) -> None:
    """Put an even draw from the cards of ``cells`` into the first ``count`` of them."""
    for number in range(count):
        one, other = cells[number], cells[chance.randrange(number, len(cells))]
        order[one], order[other] = order[other], order[one]


def _turns(layout: Layout, blocks: Sequence[Block]) -> Iterator[tuple[tuple[int, ...], Block | None]]:
    """Who is dealt anew in which order, with the cells whose cards are mixed, the picker's own first.

    First each in turn without a thought for those who follow, to begin with something possible; then some
    rounds, each from what no other picker holds. Without a picker: among all cells, pickers exchange single cards,
    which matters where little is left to deal them; among the others, which come last, all is mixed.
    """
    everything = range(len(layout.unseen))
    taken: set[int] = set()
    for block in blocks:
        yield (*block.cells, *(cell for cell in everything if cell not in taken and cell not in block.cells)), block
        taken.update(block.cells)
    free = tuple(cell for cell in everything if cell not in taken)
    is_tight = 2 * len(taken) >= len(layout.unseen)
    for _ in range(ROUNDS[is_tight]):
        for block in blocks:
            yield (*block.cells, *free), block
        if is_tight and len(blocks) > 1:
            yield tuple(everything), None
    if blocks:
        yield free, None


# --------------------------------------------------------------------------- the numpy road


def _bulk_deals(
    layout: Layout, blocks: Sequence[Block], count: int, model: PickingModel, chance: Generator
) -> NDArray[Any]:

    if not blocks:
        return _even_deals(layout, layout.hidden, count, chance)
    kept = _kept_deals(layout, blocks, count, model, chance)
    if kept is not None:
        return kept
    cards = _even_deals(layout, len(layout.unseen), count, chance)
    for cells, block in _turns(layout, blocks):
        rows = list(cells)
        if block:
            _bulk_redeal(cards, rows, block, model, chance)
        elif len(rows) == len(cards):
            _bulk_exchange(cards, blocks, model, chance)
        else:
            part = cards[rows]
            shuffle_rows(part, len(rows), chance)
            cards[rows] = part
    for block in blocks:
        cards = cards[:, block_likelihoods(block, cards, None, model) > 0]
    return cards


def _even_deals(layout: Layout, rows: int, count: int, chance: Generator) -> NDArray[Any]:
    """Deals without a thought for the picks; only the first ``rows`` cards are mixed."""
    import numpy as np

    cards = np.repeat(np.array(layout.unseen, dtype=np.int16)[:, None], count, axis=1)
    shuffle_rows(cards, rows, chance)
    return cards


def _kept_deals(
    layout: Layout, blocks: Sequence[Block], count: int, model: PickingModel, chance: Generator
) -> NDArray[Any] | None:
    """Even deals, each kept with the chance of its likelihood; nothing if too few would be kept."""
    import numpy as np

    size, least = KEEPS["numpy"]
    kept: list[NDArray[Any]] = []
    found = tried = 0
    while found < count and (not tried or found >= least * tried):
        cards = _even_deals(layout, layout.hidden, size, chance)
        product = np.ones(size)
        for block in blocks:
            product *= block_likelihoods(block, cards, None, model)
        kept.append(cards[:, chance.random(size) < product])
        found += kept[-1].shape[1]
        tried += size
    return np.ascontiguousarray(np.concatenate(kept, axis=1)[:, :count]) if found >= count else None


def shuffle_rows(cards: NDArray[Any], count: int, chance: Generator) -> None:
    """Put an even draw from each column into its first ``count`` rows (Fisher and Yates, in all columns at once)."""
    import numpy as np

    size, columns = cards.shape
    every = np.arange(columns)
    flat = cards.reshape(-1)
    for row in range(min(count, size - 1)):
        at = (chance.random(columns) * (size - row)).astype(np.intp)
        at += row
        at *= columns
        at += every
        moved = flat[at]
        flat[at] = cards[row]
        cards[row] = moved


def _bulk_redeal(
    cards: NDArray[Any], rows: Sequence[int], block: Block, model: PickingModel, chance: Generator
) -> None:
    import numpy as np

    position = {cell: number for number, cell in enumerate(rows)}
    at, waiting = np.array(rows), np.arange(cards.shape[1])
    tries = 0
    while tries < TRIES and len(waiting):
        # Few that wait are offered many hands at a time: one call costs as much for one hand as for hundreds.
        each = min(max(_OFFERS // len(waiting), 1), TRIES - tries)
        offered = np.repeat(cards[np.ix_(at, waiting)], each, axis=1)
        shuffle_rows(offered, len(block.cells), chance)
        fits = chance.random(offered.shape[1]) < block_likelihoods(block, offered, position, model)
        by_deal = fits.reshape(len(waiting), each)
        found = by_deal.any(axis=1)
        first = by_deal.argmax(axis=1) + each * np.arange(len(waiting))
        cards[np.ix_(at, waiting[found])] = offered[:, first[found]]
        waiting = waiting[~found]
        tries += each
    now = block_likelihoods(block, cards, None, model)
    for _ in range(SWAPS):
        offered = cards[at]
        shuffle_rows(offered, len(block.cells), chance)
        better = block_likelihoods(block, offered, position, model)
        taken = (better > 0) & (chance.random(len(now)) * now < better)
        cards[np.ix_(at, taken.nonzero()[0])] = offered[:, taken]
        now = np.where(taken, better, now)


def _bulk_exchange(cards: NDArray[Any], blocks: Sequence[Block], model: PickingModel, chance: Generator) -> None:
    import numpy as np

    size, count = cards.shape
    every = np.arange(count)

    def likelihoods(offered: NDArray[Any]) -> NDArray[Any]:
        product = np.ones(count)
        for block in blocks:
            product *= block_likelihoods(block, offered, None, model)
        return product

    now = likelihoods(cards)
    for block in blocks:
        own = np.array(block.cells)
        for _ in range(SWAPS):
            one = own[chance.integers(len(own), size=count)]
            other = chance.integers(size, size=count)
            offered = cards.copy()
            offered[one, every], offered[other, every] = cards[other, every], cards[one, every]
            better = likelihoods(offered)
            taken = (better > 0) & (chance.random(count) * now < better)
            cards[:, taken] = offered[:, taken]
            now = np.where(taken, better, now)


def block_likelihoods(
    block: Block, cards: NDArray[Any], position: dict[int, int] | None, model: PickingModel
) -> NDArray[Any]:
    """The likelihoods of one picker's picks in each column; ``position`` says in which row a cell stands."""
    import numpy as np

    product = np.ones(cards.shape[1])
    for pick in block.picks:
        rows = [cell if position is None or cell < 0 else position[cell] for cell in pick.cells]
        product *= _likelihoods(model, pick, rows, cards)
    return product


def _likelihoods(model: PickingModel, pick: ObservedPick, rows: Sequence[int], cards: NDArray[Any]) -> NDArray[Any]:
    import numpy as np

    if isinstance(model, BulkPickingModel):
        return model.likelihoods(pick, sums_of_cells(rows, cards), len(rows))
    hands = [cards[row].tolist() if row >= 0 else [-1 - row] * cards.shape[1] for row in rows]
    return np.array([model.likelihood(pick, hand) for hand in zip(*hands, strict=True)], dtype=float)


def sums_of_cells(cells: Iterable[int], cards: NDArray[Any]) -> NDArray[Any]:
    """The sums of the `CARD_KEYS` of the cards in these cells, for each column of ``cards``."""
    import numpy as np

    keys = np.array(CARD_KEYS, dtype=np.int32)
    total = np.zeros(cards.shape[1], dtype=np.int32)
    for cell in cells:
        total += keys[cards[cell]] if cell >= 0 else keys[-1 - cell]
    return total


# --------------------------------------------------------------------------- the reference


def weighed_deals(
    view: View,
    count: int,
    *,
    model: str | PickingModel = "uniform",
    seed: str = "odds",
    road: str | None = None,
    deck: Sequence[Card] = DECK,
) -> tuple[Deals, tuple[float, ...]]:
    """The reference sampler: even deals, and how much each of them counts.

    Arguments and errors as for `sample_deals`. It is right for any model by its very definition, and wasteful: most
    deals count for little when the others have picked often.
    """
    check_count(count)
    layout, chosen, way = layout_of(view, deck=deck), picking_model(model), chosen_road(road)
    cards: Any
    if way == "numpy":
        import numpy as np

        cards = _bulk_deals(layout, (), count, chosen, bulk_chance(seed, "weighed"))
        cards.setflags(write=False)
        product = np.ones(count)
        for block in blocks_of(layout, chosen):
            product *= block_likelihoods(block, cards, None, chosen)
        weights = tuple(product.tolist())
    else:
        chance = plain_chance(seed, "weighed")
        cards = tuple(tuple(chance.sample(layout.unseen, len(layout.unseen))) for _ in range(count))
        weights = tuple(likelihood_of(layout, order, chosen) for order in cards)
    return Deals(layout, chosen.name, seed, way, cards), weights


# --------------------------------------------------------------------------- counting out


def groups_of(layout: Layout, cells: Iterable[int]) -> tuple[tuple[int, ...], ...]:
    """The hidden ones of some cells, in groups whose cards may change places without changing the deal."""
    wanted = {cell for cell in cells if cell >= 0}
    holes = (tuple(cell for cell in hole if cell in wanted) for hole in layout.holes)
    together = tuple(hole for hole in holes if hole)
    single = wanted.difference(*together) if together else wanted
    return (*together, *((cell,) for cell in sorted(single)))


def count_ways(layout: Layout, groups: Sequence[Sequence[int]]) -> int:
    """How many ways there are to fill these groups with unseen cards."""
    left, ways = len(layout.unseen), 1
    for group in groups:
        ways *= math.comb(left, len(group))
        left -= len(group)
    return ways


def every_way(layout: Layout, groups: Sequence[Sequence[int]]) -> Iterator[tuple[int, ...]]:
    """All ways to fill the groups, all equally likely before a pick is looked at: the cards of the groups in a row."""

    def fill(number: int, left: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if number == len(groups):
            yield ()
            return
        for cards in combinations(left, len(groups[number])):
            for more in fill(number + 1, tuple(card for card in left if card not in cards)):
                yield (*cards, *more)

    return fill(0, layout.unseen)
