"""Chances from what a seat knows: the share of the pot, each final class, and every pick compared on the same deals.

The assumptions are part of every result. Nobody folds any more, and the whole pot goes to the best hand, in equal
parts to equal hands (side pots are not looked at). ``model`` says how the others are taken to have picked so far
(`rake_learn.odds.models`), ``play`` how everybody picks from now on (`rake_learn.odds.playout`).

Where the ways the cards may lie are few, they are all counted and the result is exact. Else deals are drawn until the
standard error that was asked for is reached, or the time is over, whichever comes first.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, combinations
from types import MappingProxyType
from typing import Any, Final

from rake_learn.odds.counting import count_ways, every_way, groups_of
from rake_learn.odds.deals import DealSampler
from rake_learn.odds.likelihood import block_likelihoods, blocks_of, likelihood_of
from rake_learn.odds.models import PickingModel, nothing_agrees, picking_model
from rake_learn.odds.playout import Situation, bulk_play_out, check_play, plain_play_out, situation_of
from rake_learn.odds.ranks import (
    CARD_KEYS,
    HAND_SIZE,
    STRENGTHS,
    OddsError,
    Road,
    check_ruleset,
    chosen_road,
    classes,
    strength_of_sum,
)
from rake_learn.odds.seeds import bulk_chance, plain_chance
from rake_learn.rules.cards import DECK, Card, check_distinct
from rake_learn.rules.hands import HandClass
from rake_learn.rules.state import Pick
from rake_learn.rules.view import View

EXACT_UP_TO: Final = {"numpy": 100_000, "plain": 3_000}
"""So many ways the cards may lie are counted out; more are sampled."""

BATCHES: Final = {"numpy": (64, 4_096), "plain": (32, 256)}
"""How many deals are drawn at a time: the first, doubled each time up to the last."""

STEP: Final = {"numpy": 1_024, "plain": 32}
"""How many deals a step adds where an answer is refined step by step: about as fast as fewer, and never long."""

FEWEST: Final = 64
"""A time budget that allows for fewer deals is too small for an answer."""


# --------------------------------------------------------------------------- results


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure with its standard error; the error of an exact figure is 0."""

    value: float
    error: float

    def __str__(self) -> str:
        return f"{self.value:.4g}" + (f" ± {self.error:.2g}" if self.error else "")


@dataclass(frozen=True, slots=True)
class Basis:
    """What a result rests on."""

    is_exact: bool
    """Whether all ways the cards may lie were counted."""
    sample_size: int
    """How many deals were looked at."""
    model: str
    """How the others are taken to have picked so far."""
    play: str
    """How everybody is taken to pick from now on."""
    seed: str
    """The seed word; with the sample size it gives the result again on the same road."""
    road: Road


@dataclass(frozen=True, slots=True)
class Equity:
    """What a seat can expect if nobody folds any more."""

    seat: int
    shares: tuple[Estimate, ...]
    """The share of the pot of each seat, from 0 to 1; they add up to 1."""
    classes: Mapping[HandClass, Estimate]
    """The chance of each class of the seat's hand at the showdown, the lowest first."""
    basis: Basis

    @property
    def share(self) -> Estimate:
        """The seat's own share of the pot, from 0 to 1."""
        return self.shares[self.seat]

    @property
    def auto_win(self) -> Estimate:
        """The chance that the ace of spades wins for the seat (4.2)."""
        return self.classes[HandClass.AUTO_WIN]

    @property
    def auto_lose(self) -> Estimate:
        """The chance that the ace of spades loses for the seat (4.3)."""
        return self.classes[HandClass.AUTO_LOSE]


@dataclass(frozen=True, slots=True)
class PickOdds:
    """One place to take from, and what comes of it."""

    action: Pick
    """Of face-down places the first one left: they are alike (R20)."""
    equity: Equity
    behind: Estimate
    """By how much the share is less than that of the best pick, on the same deals: 0 for the best one.

    The error is that of the difference, mostly much smaller than those of the two shares.
    """

    @property
    def is_as_good_as_best(self) -> bool:
        """Whether the sample cannot tell this pick from the best: the difference is within two standard errors."""
        return self.behind.value <= 2 * self.behind.error


# --------------------------------------------------------------------------- questions


@dataclass(frozen=True, slots=True, kw_only=True)
class _Question:
    """A situation, and how it is to be answered."""

    situation: Situation
    seat: int
    model: PickingModel
    play: str
    error: float
    seconds: float | None
    exact_up_to: int
    seed: str
    road: Road

    def basis(self, is_exact: bool, size: int) -> Basis:
        return Basis(is_exact, size, self.model.name, self.play, self.seed, self.road)


def equity(
    view: View,
    *,
    seat: int | None = None,
    model: str | PickingModel = "uniform",
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
        model: how the others picked so far: ``uniform``, ``greedy``, or a model of your own.
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
    question = _question(view, seat, model, play, error, seconds, exact_up_to, seed, road, deck)
    return _answers(question, (None,))[0][0]


def for_picks(
    view: View,
    *,
    model: str | PickingModel = "uniform",
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
    question = _question(view, None, model, play, error, seconds, exact_up_to, seed, road, deck)
    places = _places_to_pick(view)
    return _by_pick(view, places, _answers(question, places))


def equity_in_steps(
    view: View,
    *,
    seat: int | None = None,
    model: str | PickingModel = "uniform",
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
    question = _question(view, seat, model, play, 1.0, None, exact_up_to, seed, road, deck)
    return (answers[0][0] for answers in _answers_in_steps(question, (None,), batch))


def for_picks_in_steps(
    view: View,
    *,
    model: str | PickingModel = "uniform",
    play: str = "greedy",
    exact_up_to: int | None = None,
    seed: str = "odds",
    road: str | None = None,
    deck: Sequence[Card] = DECK,
    batch: int | None = None,
) -> Iterator[tuple[PickOdds, ...]]:
    """As `for_picks`, a better answer after each batch of deals; see `equity_in_steps`."""
    question = _question(view, None, model, play, 1.0, None, exact_up_to, seed, road, deck)
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


def _question(
    view: View,
    seat: int | None,
    model: str | PickingModel,
    play: str,
    error: float,
    seconds: float | None,
    exact_up_to: int | None,
    seed: str,
    road: str | None,
    deck: Sequence[Card],
) -> _Question:
    check_play(play)
    if not error > 0:
        raise OddsError(f"A standard error of {error!r} cannot be reached: it must be more than 0.")
    if seconds is not None and not seconds > 0:
        raise OddsError(f"{seconds!r} seconds are too short for an answer.")
    way = chosen_road(road)
    whose = view.viewer if seat is None else seat
    if not 0 <= whose < len(view.seats):
        raise OddsError("An onlooker has no chances: say whose with seat=.")
    situation = situation_of(view, deck=deck)
    if whose not in situation.seats:
        raise OddsError(f"Seat {whose} has folded, and a folded hand has no claim (R41).")
    return _Question(
        situation=situation,
        seat=whose,
        model=picking_model(model),
        play=play,
        error=error,
        seconds=seconds,
        exact_up_to=EXACT_UP_TO[way] if exact_up_to is None else exact_up_to,
        seed=seed,
        road=way,
    )


# --------------------------------------------------------------------------- adding up


@dataclass(slots=True)
class _Sums:
    """What is added up over the deals, for each option. All deals of a batch come with their weights."""

    players: int
    options: int
    size: int = 0
    weight: float = 0.0
    shares: list[list[float]] = field(default_factory=list)
    squares: list[list[float]] = field(default_factory=list)
    products: list[list[float]] = field(default_factory=list)
    classes: list[list[float]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.shares = [[0.0] * self.players for _ in range(self.options)]
        self.squares = [[0.0] * self.players for _ in range(self.options)]
        self.products = [[0.0] * self.options for _ in range(self.options)]
        self.classes = [[0.0] * len(HandClass) for _ in range(self.options)]


def _answers(question: _Question, firsts: Sequence[int | None]) -> list[tuple[Equity, Estimate]]:
    """For each first place the equity, and how far it is behind the best one."""
    sums = _Sums(len(question.situation.seats), len(firsts))
    if is_exact := _is_counted_out(question, firsts, sums):
        return _estimates(question, sums, is_exact=is_exact)
    _sample(question, firsts, sums)
    return _estimates(question, sums, is_exact=is_exact)


def _answers_in_steps(
    question: _Question, firsts: Sequence[int | None], batch: int | None
) -> Iterator[list[tuple[Equity, Estimate]]]:
    """As `_answers`, after each batch of deals; an exact answer is the only one."""
    sums = _Sums(len(question.situation.seats), len(firsts))
    if _is_counted_out(question, firsts, sums):
        yield _estimates(question, sums, is_exact=True)
        return
    number, sampler = 0, _sampler(question)
    while True:
        _add_batch(question, sampler, firsts, sums, batch or STEP[question.road], number)
        yield _estimates(question, sums, is_exact=False)
        number += 1


def _is_counted_out(question: _Question, firsts: Sequence[int | None], sums: _Sums) -> bool:
    """Whether the ways are few enough; then they are all in the sums."""
    groups = _groups(question)
    is_countable = question.play == "greedy" or question.situation.is_settled or _is_forced(question, firsts)
    if not is_countable or count_ways(question.situation.layout, groups) > question.exact_up_to:
        return False
    _count_out(question, groups, firsts, sums)
    return True


def _is_forced(question: _Question, firsts: Sequence[int | None]) -> bool:
    return None not in firsts and len(question.situation.turns) == 1


def _groups(question: _Question) -> tuple[tuple[int, ...], ...]:
    """The hidden cells on which a result depends, grouped where their cards may change places."""
    situation, layout = question.situation, question.situation.layout
    blocks = blocks_of(layout, question.model)
    if not situation.turns and not blocks:
        hands = (tuple(cell for cell in hand if cell >= 0) for hand in situation.hands)
        return tuple(hand for hand in hands if hand)
    to_come = [layout.places[place - 1] for place in situation.places] if situation.turns else []
    return groups_of(layout, [*chain(*situation.hands), *to_come, *chain(*(block.cells for block in blocks))])


def _count_out(question: _Question, groups: Sequence[Sequence[int]], firsts: Sequence[int | None], sums: _Sums) -> None:
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
        _add_bulk(question, cards, weights, firsts, sums, 0)
        return
    order = [0] * layout.hidden
    for way in every_way(layout, groups):
        for cell, card in zip(cells, way, strict=True):
            order[cell] = card
        _add_plain(question, order, likelihood_of(layout, order, model), firsts, sums, 0)


def _sample(question: _Question, firsts: Sequence[int | None], sums: _Sums) -> None:
    begun = lap = time.monotonic()
    largest, sampler = BATCHES[question.road][1], _sampler(question)
    for number, size in enumerate(_batch_sizes(question.road)):
        _add_batch(question, sampler, firsts, sums, size, number)
        now = time.monotonic()
        spent, took, lap = now - begun, now - lap, now
        if question.seconds is not None and spent >= question.seconds:
            break
        if sums.size < FEWEST:
            continue
        if _error(question, sums) <= question.error:
            break
        # The first batch may have filled tables, so it says little about the next, which is twice as large or as large.
        if question.seconds is not None and number and spent + took * (2 if size < largest else 1) > question.seconds:
            break
    if sums.size < FEWEST:
        raise OddsError(f"{question.seconds!r} seconds are too short for an answer: only {sums.size} deals were drawn.")


def _sampler(question: _Question) -> DealSampler:
    return DealSampler(question.situation.layout, model=question.model, road=question.road)


def _add_batch(
    question: _Question, sampler: DealSampler, firsts: Sequence[int | None], sums: _Sums, size: int, number: int
) -> None:
    cards = sampler.draw(size, seed=question.seed, part=number).cards
    if question.road == "numpy":
        _add_bulk(question, cards, None, firsts, sums, number)
        return
    for place, order in enumerate(cards):
        _add_plain(question, order, 1.0, firsts, sums, (number, place))


def _batch_sizes(road: Road) -> Iterator[int]:
    size, most = BATCHES[road]
    while True:
        yield size
        size = min(2 * size, most)


def _error(question: _Question, sums: _Sums) -> float:
    """The largest error of what was asked for: of the share, or of the differences from the best pick."""
    found = _estimates(question, sums, is_exact=False)
    if len(found) == 1:
        return found[0][0].share.error
    return max(behind.error for _, behind in found)


def _add_bulk(
    question: _Question, cards: Any, weights: Any, firsts: Sequence[int | None], sums: _Sums, number: int
) -> None:
    import numpy as np

    hero = question.situation.seats.index(question.seat)
    known = np.array([int(each) for each in classes()])
    own = []
    weigh = np.ones(cards.shape[1]) if weights is None else weights
    for option, first in enumerate(firsts):
        chance = bulk_chance(question.seed, "play", number)  # the same for every option
        strengths = bulk_play_out(question.situation, cards, question.play, chance, first)
        wins = strengths == strengths.max(axis=0)
        shares = wins / wins.sum(axis=0)
        for player, share in enumerate(shares):
            sums.shares[option][player] += float(share @ weigh)
            sums.squares[option][player] += float(share**2 @ weigh)
        counted = np.bincount(known[strengths[hero]], weights=weigh, minlength=len(HandClass))
        sums.classes[option] = [old + new for old, new in zip(sums.classes[option], counted.tolist(), strict=True)]
        own.append(shares[hero])
    products = (np.array(own) * weigh) @ np.array(own).T
    for row, more in zip(sums.products, products.tolist(), strict=True):
        row[:] = [old + new for old, new in zip(row, more, strict=True)]
    sums.size += cards.shape[1]
    sums.weight += float(weigh.sum())


def _add_plain(
    question: _Question, order: Sequence[int], weight: float, firsts: Sequence[int | None], sums: _Sums, number: object
) -> None:
    hero = question.situation.seats.index(question.seat)
    own = []
    for option, first in enumerate(firsts):
        chance = plain_chance(question.seed, "play", number)  # the same for every option
        strengths = plain_play_out(question.situation, order, question.play, chance, first)
        best = max(strengths)
        part = weight / strengths.count(best)
        for player, strength in enumerate(strengths):
            if strength == best:
                sums.shares[option][player] += part
                sums.squares[option][player] += part * part / weight if weight else 0.0
        sums.classes[option][classes()[strengths[hero]]] += weight
        own.append((strengths[hero] == best) / strengths.count(best))
    for row, one in zip(sums.products, own, strict=True):
        for option, other in enumerate(own):
            row[option] += weight * one * other
    sums.size += 1
    sums.weight += weight


def _estimates(question: _Question, sums: _Sums, *, is_exact: bool) -> list[tuple[Equity, Estimate]]:
    if not sums.weight:
        raise OddsError(nothing_agrees(question.model))
    estimate = _exactly if is_exact else _with_error
    basis = question.basis(is_exact, sums.size)
    hero = question.situation.seats.index(question.seat)
    own = [shares[hero] / sums.weight for shares in sums.shares]
    best = max(range(len(own)), key=own.__getitem__)
    found = []
    for option in range(sums.options):
        by_seat = dict.fromkeys(range(len(question.situation.layout.holes)), Estimate(0.0, 0.0))
        for player, seat in enumerate(question.situation.seats):
            by_seat[seat] = estimate(sums, sums.shares[option][player], sums.squares[option][player])
        by_class = {each: estimate(sums, sums.classes[option][each], sums.classes[option][each]) for each in HandClass}
        answer = Equity(question.seat, tuple(by_seat.values()), MappingProxyType(by_class), basis)
        squares = sums.products[best][best] - 2 * sums.products[best][option] + sums.products[option][option]
        behind = estimate(sums, (own[best] - own[option]) * sums.weight, squares)
        found.append((answer, Estimate(0.0, 0.0) if option == best else behind))
    return found


def _exactly(sums: _Sums, total: float, squares: float) -> Estimate:  # noqa: ARG001
    return Estimate(total / sums.weight, 0.0)


def _with_error(sums: _Sums, total: float, squares: float) -> Estimate:
    """The mean and its standard error, never quite 0: a sample without exceptions is no proof that there are none."""
    size = sums.size
    mean = total / size
    least = (size + 1) / (size + 2) ** 2  # as if one deal in two more had been the exception
    variance = max(squares / size - mean * mean, least)
    return Estimate(mean, math.sqrt(variance / size))


# --------------------------------------------------------------------------- outs


@dataclass(frozen=True, slots=True)
class Finishes:
    """How a hand can be filled up with unseen cards, counted out."""

    counts: Mapping[HandClass, int]
    """How many ways lead to each class; classes that cannot be reached are left out."""
    total: int
    """All ways there are."""

    def chance(self, hand_class: HandClass) -> float:
        """The exact chance of a class."""
        return self.counts.get(hand_class, 0) / self.total


def finishes(own: Sequence[Card], *, seen: Sequence[Card] = (), ruleset: str = "opr704") -> Finishes:
    """Every way to fill up a hand with face-down cards, all equally likely.

    Args:
        own: three, four or five cards in hand.
        seen: other cards that cannot come.
        ruleset: ``opr704`` or ``wooding``.

    Raises:
        OddsError: the hand has not three to five cards.
        SetupError: a card occurs twice.

    >>> from rake_learn.rules import HandClass, parse_cards
    >>> found = finishes(parse_cards("AsAh7d"))
    >>> found.counts[HandClass.AUTO_WIN], found.total
    (95, 1176)
    """
    check_ruleset(ruleset)
    if not HAND_SIZE - 2 <= len(own) <= HAND_SIZE:
        raise OddsError(f"A hand with picks to come has three to five cards, not {len(own)}.")
    check_distinct((*own, *seen))
    held = sum(CARD_KEYS[card.index] for card in own)
    keys = [CARD_KEYS[card.index] for card in DECK if card not in own and card not in seen]
    by_strength = [0] * STRENGTHS
    for more in combinations(keys, HAND_SIZE - len(own)):
        by_strength[strength_of_sum(held + sum(more), ruleset=ruleset)] += 1
    counts: dict[HandClass, int] = {}
    for hand_class, count in zip(classes(), by_strength, strict=True):
        if count:
            counts[hand_class] = counts.get(hand_class, 0) + count
    return Finishes(MappingProxyType(dict(sorted(counts.items()))), sum(by_strength))
