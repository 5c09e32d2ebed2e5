"""What must not be told where a record has cards that nobody wrote down.

Such a hand is played with stand-ins. `conceal` takes them out of a view; `settle` works the showdown out again from the
hands that are known, and leaves open what cannot be known.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import takewhile

from rake_learn.rules.cards import Card
from rake_learn.rules.engine import Step
from rake_learn.rules.hands import HandRank, rank_hand
from rake_learn.rules.record.error import RecordError
from rake_learn.rules.showdown import can_win, next_dealer, shares_of
from rake_learn.rules.state import (
    Event,
    HandEnded,
    HandMucked,
    HandOpened,
    HandShown,
    HoleDealt,
    Picked,
    Pot,
    PotWon,
    Result,
    Seat,
    SpreadDealt,
    State,
)
from rake_learn.rules.value import changed
from rake_learn.rules.view import SeatView, View


def conceal(seen: View, named: frozenset[Card]) -> View:
    """A view in which every card that the record has not named is ``None``."""
    return changed(
        seen,
        seats=tuple(_seat(seat, named) for seat in seen.seats),
        spread=tuple(changed(place, card=_named(place.card, named)) for place in seen.spread),
        events=tuple(_events(seen.events, named)),
    )


def _named(card: Card | None, named: frozenset[Card]) -> Card | None:
    return card if card in named else None


def _seat(seat: SeatView, named: frozenset[Card]) -> SeatView:
    return changed(
        seat,
        hole=tuple(_named(card, named) for card in seat.hole),
        picks=tuple(changed(pick, card=_named(pick.card, named)) for pick in seat.picks),
    )


def _events(events: Iterable[Event], named: frozenset[Card]) -> Iterator[Event]:
    for event in events:
        match event:
            case HoleDealt(cards=cards):
                yield changed(event, cards=tuple(_named(card, named) for card in cards))
            case SpreadDealt(down=down):
                yield changed(event, down=tuple(_named(card, named) for card in down))
            case Picked(card=card):
                yield changed(event, card=_named(card, named))
            case HandOpened(cards=hand) | HandShown(cards=hand) if not named.issuperset(hand):
                pass  # it happened, but nobody wrote down what was seen
            case _:
                yield event


# --------------------------------------------------------------------------- the showdown


@dataclass(frozen=True, slots=True)
class PartlyKnownShowdown:
    """A showdown as far as it is known. ``said`` has the seats whose ``sm`` entry tells whether they show."""

    before: State
    """The state before the action that led to it."""
    made: tuple[Step, ...]
    """What the action led to, with stand-ins."""
    named: frozenset[Card]
    said: Mapping[int, bool]

    @property
    def after(self) -> State:
        """The state at the end, with stand-ins."""
        return self.made[-1][0]

    def settle(self) -> tuple[Step, ...]:
        """The end of the hand without a guess: a pot that cannot be decided has no ``shares``.

        Raises:
            RecordError: the ``sm`` entries leave a pot to nobody.
        """
        order = [event.seat for _, event in self.made if isinstance(event, HandShown | HandMucked)]
        ranks = {seat: rank for seat in order if (rank := self._rank(seat))}
        open_result = self.after.result
        assert open_result is not None, "a showdown ends a hand"
        shows = self._shows(order, ranks, open_result.pots)
        pots = tuple(self._divided(pot, ranks, shows) for pot in open_result.pots)
        seats = tuple(self._seat(index, pots, shows, ranks) for index in range(len(self.after.seats)))
        is_decided = all(pot.shares for pot in pots)
        shown = tuple(seat for seat in order if shows.get(seat))
        result = Result(pots, shown, next_dealer(seat.stack for seat in seats) if is_decided else None)
        state = changed(self.after, seats=seats, result=result)
        made = [*takewhile(_is_before_showdown, self.made)]
        made += [(self._unpaid(state), event) for event in self._hands_told(order, ranks, shows)]
        made += [(state, PotWon(number, pot)) for number, pot in enumerate(pots) if pot.shares]
        made += [(state, HandEnded(result.next_dealer))] if is_decided else []
        return (*made[:-1], (state, made[-1][1]))

    def _unpaid(self, state: State) -> State:
        seats = tuple(changed(seat, stack=seat.stack - seat.won, won=0) for seat in state.seats)
        return changed(state, seats=seats, result=None)

    def _rank(self, seat: int) -> HandRank | None:
        cards = self.after.seats[seat].cards
        return rank_hand(cards, ruleset=self.after.settings.ruleset) if self.named.issuperset(cards) else None

    def _shows(self, order: Iterable[int], ranks: Mapping[int, HandRank], pots: tuple[Pot, ...]) -> dict[int, bool]:
        """Whether each seat shows, as far as it is known (R28)."""
        if self.after.settings.show == "all":
            return dict.fromkeys(order, True)
        shows: dict[int, bool] = {}
        is_certain = True
        for seat in order:
            if seat in self.said:
                shows[seat] = self.said[seat]
            elif is_certain and seat in ranks:
                shows[seat] = can_win(seat, ranks, [other for other in shows if shows[other]], pots)
            is_certain = is_certain and seat in shows and (not shows[seat] or seat in ranks)
        return shows

    def _divided(self, pot: Pot, ranks: Mapping[int, HandRank], shows: Mapping[int, bool]) -> Pot:
        if not pot.is_contested:
            return pot
        contenders = [seat for seat in pot.eligible if shows.get(seat, True)]
        if not contenders:
            raise RecordError("every hand that could win a pot is mucked, and somebody must show")
        if any(seat not in ranks for seat in contenders):
            return changed(pot, shares=())
        return changed(pot, shares=shares_of(pot, contenders, ranks))

    def _seat(self, index: int, pots: Iterable[Pot], shows: Mapping[int, bool], ranks: Mapping[int, HandRank]) -> Seat:
        seat, before = self.after.seats[index], self.before.seats[index]
        won = sum(dict(pot.shares).get(index, 0) for pot in pots)
        is_seen = shows.get(index, False) and index in ranks
        return changed(
            seat,
            stack=seat.stack - seat.won + won,
            won=won,
            is_open=is_seen or before.is_open,
            opened_picks=len(seat.picks) if is_seen else before.opened_picks,
        )

    def _hands_told(
        self, order: Iterable[int], ranks: Mapping[int, HandRank], shows: Mapping[int, bool]
    ) -> Iterator[Event]:
        for seat in order:
            if not shows.get(seat, True):
                yield HandMucked(seat)
            elif seat in shows and seat in ranks:
                yield HandShown(seat, self.after.seats[seat].cards, ranks[seat])


def _is_before_showdown(step: Step) -> bool:
    return not isinstance(step[1], HandShown | HandMucked)
