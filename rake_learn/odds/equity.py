"""Chances from what a seat knows: the share of the pot, each final class, and every pick compared on the same deals.

The assumptions are part of every result. Nobody folds any more, and the whole pot goes to the best hand, in equal
parts to equal hands (side pots are not looked at). ``model`` says how the others are taken to have picked so far
(`rake_learn.odds.models`), ``play`` how everybody picks from now on (`rake_learn.odds.playout`).

Where the ways the cards may lie are few, they are all counted and the result is exact. Else deals are drawn until the
standard error that was asked for is reached, or the time is over, whichever comes first. What no deal can change is
no matter of a sample: a chance that is 0 or 1 by proof (`rake_learn.odds.certain`) has no error.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from rake_learn.odds.counting import count_ways, every_way, groups_of
from rake_learn.odds.deals import DealSampler
from rake_learn.odds.estimates import Basis, Equity, Estimate, PickOdds
from rake_learn.odds.finishes import Finishes, finishes
from rake_learn.odds.likelihood import block_likelihoods, blocks_of, likelihood_of
from rake_learn.odds.models import PickingModel
from rake_learn.odds.question import Question, question_of
from rake_learn.odds.ranks import OddsError, Road
from rake_learn.odds.tally import Sums, add_bulk, add_plain, estimates
from rake_learn.rules.cards import DECK, Card
from rake_learn.rules.state import Pick
from rake_learn.rules.view import View

__all__ = [
    "Basis",
    "Equity",
    "Estimate",
    "Finishes",
    "PickOdds",
    "equity",
    "equity_in_steps",
    "finishes",
    "for_picks",
    "for_picks_in_steps",
]

BATCHES: Final = {"numpy": (64, 4_096), "plain": (32, 256)}
"""How many deals are drawn at a time: the first, doubled each time up to the last."""

STEP: Final = {"numpy": 1_024, "plain": 32}
"""How many deals a step adds where an answer is refined step by step: about as fast as fewer, and never long."""

FEWEST: Final = 64
"""A time budget that is over before so many deals are drawn is too small for an answer."""


def equity(
    view: View,
    *,
    seat: int | None = None,
    model: str | PickingModel = "random",
    play: str = "greedy",
    error: float = 0.005,
    seconds: float | None = None,
    exact_up_to: int | None = None,
    seed: str = "odds",
    road: str | None = None,
    deck: Sequence[Card] = DECK,
) -> Equity:
    """What a seat can expect, as far as ``view`` knows, if nobody folds any more.

    Args:
        view: what is known, with all its events.
        seat: whose chances; the viewer's if left out.
        model: how the others picked so far: ``greedy``, ``random``, or a model of your own.
        play: how everybody picks from now on: ``greedy`` or ``random``.
        error: the standard error of the share at which sampling stops.
        seconds: the time after which sampling stops, whatever the error; no limit if left out.
        exact_up_to: count out as many ways the cards may lie; 0 always samples. Only a hand in which the picks to come
            follow from the cards can be counted out.
        seed: a word; with the size of the sample it gives the result again.
        road: ``numpy`` or ``plain``; numpy where it is installed if left out.
        deck: the cards in play, if fewer than 52.

    Raises:
        OddsError: the question has no answer, or the time is too short for one.

    >>> from rake_learn.rules import Settings, apply, deal_from_deck, shuffled_deck, start, view
    >>> state, first = start(Settings(), (100, 100), deck=shuffled_deck("kite"))
    >>> events = [*first]
    >>> while state.turn == -1:
    ...     state, more = apply(state, deal_from_deck(state))
    ...     events += more
    >>> answer = equity(view(state, events, 0), error=0.05, road="plain")
    >>> answer.basis.is_exact, answer.share.error <= 0.05
    (False, True)

    Source: articles 4.1 to 4.3; assumptions as in `rake_learn.odds.equity`.
    """
    question = question_of(view, seat, model, play, error, seconds, exact_up_to, seed, road, deck)
    return _answers(question, (None,))[0][0]


def for_picks(
    view: View,
    *,
    model: str | PickingModel = "random",
    play: str = "greedy",
    error: float = 0.005,
    seconds: float | None = None,
    exact_up_to: int | None = None,
    seed: str = "odds",
    road: str | None = None,
    deck: Sequence[Card] = DECK,
) -> tuple[PickOdds, ...]:
    """Every pick that the viewer may make, the best first, compared on the same deals.

    Arguments and errors as for `equity`; the error is that of the differences from the best pick.

    Raises:
        OddsError: also when the viewer is not to pick.
    """
    question = question_of(view, None, model, play, error, seconds, exact_up_to, seed, road, deck)
    places = _places_to_pick(view)
    return _by_pick(view, places, _answers(question, places))


def equity_in_steps(
    view: View,
    *,
    seat: int | None = None,
    model: str | PickingModel = "random",
    play: str = "greedy",
    exact_up_to: int | None = None,
    seed: str = "odds",
    road: str | None = None,
    deck: Sequence[Card] = DECK,
    batch: int | None = None,
) -> Iterator[Equity]:
    """As `equity`, a better answer after each batch of deals, without end: for who wants to stop, or to show, at any time.

    Args and errors as for `equity`, and:
        batch: how many deals are added at a time; `STEP` if left out. An exact answer comes first and alone.
    """
    question = question_of(view, seat, model, play, 1.0, None, exact_up_to, seed, road, deck)
    return (answers[0][0] for answers in _answers_in_steps(question, (None,), batch))


def for_picks_in_steps(
    view: View,
    *,
    model: str | PickingModel = "random",
    play: str = "greedy",
    exact_up_to: int | None = None,
    seed: str = "odds",
    road: str | None = None,
    deck: Sequence[Card] = DECK,
    batch: int | None = None,
) -> Iterator[tuple[PickOdds, ...]]:
    """As `for_picks`, a better answer after each batch of deals; see `equity_in_steps`."""
    question = question_of(view, None, model, play, 1.0, None, exact_up_to, seed, road, deck)
    places = _places_to_pick(view)
    return (_by_pick(view, places, answers) for answers in _answers_in_steps(question, places, batch))


def _places_to_pick(view: View) -> tuple[int, ...]:
    if view.legal.pick is None:
        raise OddsError(f"Seat {view.viewer} is not to pick now.")
    return (*view.legal.pick.up, *view.legal.pick.down[:1])


def _by_pick(view: View, places: Sequence[int], answers: Sequence[tuple[Equity, Estimate]]) -> tuple[PickOdds, ...]:
    up = view.legal.pick.up if view.legal.pick else ()
    found = [
        PickOdds(Pick(view.viewer, place, face_up=place in up), answer, behind)
        for place, (answer, behind) in zip(places, answers, strict=True)
    ]
    return tuple(sorted(found, key=lambda each: (each.behind.value, each.action.place)))


# --------------------------------------------------------------------------- answering


def _answers(question: Question, firsts: Sequence[int | None]) -> list[tuple[Equity, Estimate]]:
    """For each first place the equity, and how far it is behind the best one."""
    sums = Sums.of(question, firsts)
    if is_exact := _is_counted_out(question, firsts, sums):
        return estimates(question, sums, is_exact=is_exact)
    _sample(question, firsts, sums)
    return estimates(question, sums, is_exact=is_exact)


def _answers_in_steps(
    question: Question, firsts: Sequence[int | None], batch: int | None
) -> Iterator[list[tuple[Equity, Estimate]]]:
    """As `_answers`, after each batch of deals; an exact answer is the only one."""
    sums = Sums.of(question, firsts)
    if _is_counted_out(question, firsts, sums):
        yield estimates(question, sums, is_exact=True)
        return
    number, sampler = 0, question.sampler()
    while True:
        _add_batch(question, sampler, firsts, sums, batch or STEP[question.road], number)
        yield estimates(question, sums, is_exact=False)
        number += 1


def _is_counted_out(question: Question, firsts: Sequence[int | None], sums: Sums) -> bool:
    """Whether the ways are few enough; then they are all in the sums."""
    groups = _groups(question)
    is_countable = question.play == "greedy" or question.situation.is_settled or _is_forced(question, firsts)
    if not is_countable or count_ways(question.situation.layout, groups) > question.exact_up_to:
        return False
    _count_out(question, groups, firsts, sums)
    return True


def _is_forced(question: Question, firsts: Sequence[int | None]) -> bool:
    return None not in firsts and len(question.situation.turns) == 1


def _groups(question: Question) -> tuple[tuple[int, ...], ...]:
    """The hidden cells on which a result depends, grouped where their cards may change places."""
    situation, layout = question.situation, question.situation.layout
    blocks = blocks_of(layout, question.model)
    if not situation.turns and not blocks:
        hands = (tuple(cell for cell in hand if cell >= 0) for hand in situation.hands)
        return tuple(hand for hand in hands if hand)
    to_come = [layout.places[place - 1] for place in situation.places] if situation.turns else []
    return groups_of(layout, [*chain(*situation.hands), *to_come, *chain(*(block.cells for block in blocks))])


def _count_out(question: Question, groups: Sequence[Sequence[int]], firsts: Sequence[int | None], sums: Sums) -> None:
    layout, model = question.situation.layout, question.model
    cells = [cell for group in groups for cell in group]
    if question.road == "numpy":
        import numpy as np

        ways = count_ways(layout, groups)
        flat = np.fromiter(chain.from_iterable(every_way(layout, groups)), dtype=np.int16, count=ways * len(cells))
        cards = np.zeros((max(layout.hidden, 1), ways), dtype=np.int16)
        cards[cells] = flat.reshape(ways, len(cells)).T
        weights = np.ones(ways)
        for block in blocks_of(layout, model):
            weights *= block_likelihoods(block, cards, model)
        add_bulk(question, cards, weights, firsts, sums, 0)
        return
    order = [0] * layout.hidden
    for way in every_way(layout, groups):
        for cell, card in zip(cells, way, strict=True):
            order[cell] = card
        add_plain(question, order, likelihood_of(layout, order, model), firsts, sums, 0)


def _sample(question: Question, firsts: Sequence[int | None], sums: Sums) -> None:
    begun = lap = time.monotonic()
    largest, sampler = BATCHES[question.road][1], question.sampler()
    for number, size in enumerate(_batch_sizes(question.road)):
        had = sums.size
        _add_batch(question, sampler, firsts, sums, size, number)
        now = time.monotonic()
        spent, took, lap = now - begun, now - lap, now
        if question.seconds is not None and spent >= question.seconds:
            if had < FEWEST:
                raise OddsError(
                    f"{question.seconds!r} seconds are too short for an answer: {sums.size} deals took {spent:.2g}."
                )
            break
        if sums.size < FEWEST:
            continue
        if _error(question, sums) <= question.error:
            break
        # The first batch may have filled tables, so it says little about the next, which is twice as large or as large.
        if question.seconds is not None and number and spent + took * (2 if size < largest else 1) > question.seconds:
            break


def _add_batch(
    question: Question, sampler: DealSampler, firsts: Sequence[int | None], sums: Sums, size: int, number: int
) -> None:
    cards = sampler.draw(size, seed=question.seed, part=number).cards
    if question.road == "numpy":
        add_bulk(question, cards, None, firsts, sums, number)
        return
    for place, order in enumerate(cards):
        add_plain(question, order, 1.0, firsts, sums, (number, place))


def _batch_sizes(road: Road) -> Iterator[int]:
    size, most = BATCHES[road]
    while True:
        yield size
        size = min(2 * size, most)


def _error(question: Question, sums: Sums) -> float:
    """The largest error of what was asked for: of the share, or of the differences from the best pick."""
    found = estimates(question, sums, is_exact=False)
    if len(found) == 1:
        return found[0][0].share.error
    return max(behind.error for _, behind in found)
