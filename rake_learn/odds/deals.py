"""Whole deals that agree with all that a seat knows, unbiased given a stated model of how the others picked.

Before anybody picks, every way to lay the unseen cards where a card is hidden is equally likely. A pick that was seen
makes those deals more likely in which the picker had a reason for it: a deal counts with the product of the
likelihoods of all picks that others made. The viewer's own picks say nothing, since the viewer knows these cards.

Two samplers draw such deals. `weighed_deals`, the reference, deals evenly and hands out the likelihood of each deal as
a weight: right by its very definition. `sample_deals`, the fast one, makes all deals count alike
(`rake_learn.odds.bulk_deals` with numpy, `rake_learn.odds.plain_deals` without it).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rake_learn.odds.layout import Deal, Layout, deal_of, layout_of
from rake_learn.odds.likelihood import block_likelihoods, blocks_of, likelihood_of
from rake_learn.odds.models import PickingModel, picking_model
from rake_learn.odds.plain_deals import plain_deals
from rake_learn.odds.ranks import OddsError, Road, chosen_road
from rake_learn.odds.seeds import bulk_chance, plain_chance
from rake_learn.rules.cards import DECK, Card
from rake_learn.rules.settings import is_whole
from rake_learn.rules.view import View


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


class DealSampler:
    """Draws deals for one view and model as often as they are asked for; what can be made ready is made ready once.

    Args:
        layout: where the cards are, as far as a seat knows: `layout_of` a view.
        model: as for `sample_deals`.
        road: as for `sample_deals`.

    Raises:
        OddsError: bad arguments, or a picker has no hand with which the picks are possible.

    >>> from rake_learn.rules import Settings, apply, deal_from_deck, shuffled_deck, start, view
    >>> state, events = start(Settings(), (100, 100), deck=shuffled_deck("kite"))
    >>> state, more = apply(state, deal_from_deck(state))
    >>> sampler = DealSampler(layout_of(view(state, (*events, *more), 0)), road="plain")
    >>> len(sampler.draw(3)), len(sampler.draw(2, part=1))
    (3, 2)
    """

    def __init__(self, layout: Layout, *, model: str | PickingModel = "random", road: str | None = None) -> None:
        self.layout = layout
        self.model = picking_model(model)
        self.road = chosen_road(road)
        self._bulk: Any = None
        if self.road == "numpy":
            from rake_learn.odds.bulk_deals import BulkSampler

            self._bulk = BulkSampler(layout, self.model)

    def draw(self, count: int, *, seed: str = "odds", part: object = None) -> Deals:
        """So many deals; the same seed, part and count give the same ones.

        Args:
            count: how many deals.
            seed: a word.
            part: names a part of a larger sample with the same seed.

        Raises:
            OddsError: a bad count, or no deal was found in which the picks are possible.
        """
        check_count(count)
        names = ("deals",) if part is None else ("deals", part)
        cards: Any
        if self.road == "numpy":
            cards = self._bulk.draw(count, bulk_chance(seed, *names))
            cards.setflags(write=False)
        else:
            cards = plain_deals(self.layout, count, self.model, plain_chance(seed, *names))
        return Deals(self.layout, self.model.name, seed, self.road, cards)


def sample_deals(
    view: View,
    count: int,
    *,
    model: str | PickingModel = "random",
    seed: str = "odds",
    road: str | None = None,
    deck: Sequence[Card] = DECK,
) -> Deals:
    """Deals that agree with a view, each counting alike.

    Args:
        view: what a seat knows.
        count: how many deals.
        model: how the others are taken to pick: ``greedy``, ``random``, or a model of your own.
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
    return DealSampler(layout_of(view, deck=deck), model=model, road=road).draw(count, seed=seed)


def check_count(count: int) -> None:
    """Refuse a number of deals that cannot be drawn with an `OddsError`."""
    if not is_whole(count) or count < 1:
        raise OddsError(f"{count!r} deals cannot be drawn: a whole number, at least 1.")


def weighed_deals(
    view: View,
    count: int,
    *,
    model: str | PickingModel = "random",
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

        from rake_learn.odds.bulk_deals import even_deals

        cards = even_deals(layout, count, bulk_chance(seed, "weighed"))
        cards.setflags(write=False)
        product = np.ones(count)
        for block in blocks_of(layout, chosen):
            product *= block_likelihoods(block, cards, chosen)
        weights = tuple(product.tolist())
    else:
        chance = plain_chance(seed, "weighed")
        cards = tuple(tuple(chance.sample(layout.unseen, len(layout.unseen))) for _ in range(count))
        weights = tuple(likelihood_of(layout, order, chosen) for order in cards)
    return Deals(layout, chosen.name, seed, way, cards), weights
