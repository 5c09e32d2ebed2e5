"""The model once more, played out through the rules card by card: nothing is shared with the acts but the
worth of five cards and the measured tables."""

from __future__ import annotations

from rake_learn.odds.acts.ranges import PARTS, QUANTILES, SHARPNESS
from rake_learn.odds.worth import UNIT
from rake_learn.rules import (
    DEALER,
    Bet,
    Call,
    Check,
    DealHole,
    DealSpread,
    Fold,
    Pick,
    RaiseTo,
    Stage,
    apply,
    legal_actions,
    start,
)
from rake_learn.rules.state import (
    AntesPosted,
    BetMade,
    Called,
    Checked,
    Folded,
    HoleDealt,
    Picked,
    Raised,
    SpreadDealt,
)
from tests.odds.naive_picking import choice, worth


class Cards:
    """Where every card lies in one deal of `rake_learn.odds`: the dealt ones by seat, the two rows of the centre."""

    def __init__(self, deal):
        self.holes = deal.holes
        width = len(deal.places) // 2
        self.up, self.down = deal.places[:width], deal.places[width:]


def state_of(view, cards):
    """The state that looks like the view, if the cards lie like this; the rules themselves lead to it."""
    state, _ = start(view.settings, [seat.stack + seat.paid for seat in view.seats])
    for event in view.events:
        match event:
            case HoleDealt(seat):
                action = DealHole(seat, tuple(cards.holes[seat]))
            case SpreadDealt():
                action = DealSpread(tuple(cards.up), tuple(cards.down))
            case Checked(seat):
                action = Check(seat)
            case Called(seat):
                action = Call(seat)
            case Folded(seat):
                action = Fold(seat)
            case BetMade(seat, amount):
                action = Bet(seat, amount)
            case Raised(seat, amount):
                action = RaiseTo(seat, amount)
            case Picked(seat, place, face_up):
                action = Pick(seat, place, face_up)
            case AntesPosted() | _:
                continue
        state, _ = apply(state, action)
    return state


def gain(view, cards, action):
    """The change of the learner's stack from an act on, with everybody acting as the model says."""
    before = state_of(view, cards)
    state, _ = apply(before, action)
    stage, owing = before.stage, None
    while not state.is_over:
        if state.turn == DEALER:
            width = len(state.still_in) if state.settings.spread == "still_in" else len(state.seats)
            act = DealSpread(tuple(cards.up[:width]), tuple(cards.down[:width]))
        elif state.stage in (Stage.PICK1, Stage.PICK2):
            act = pick(state)
        elif legal_actions(state).check:
            act = Check(state.turn)
        else:
            assert state.stage is stage
            if owing is None:
                owing = sum(
                    seat.stack > 0 and not seat.is_folded and seat.bet < state.betting.standing for seat in state.seats
                )
            act = Call(state.turn) if calls(state, owing) else Fold(state.turn)
            owing -= 1
        state, _ = apply(state, act)
    return state.seats[view.viewer].stack - before.seats[view.viewer].stack, state


def pick(state):
    seat = state.seats[state.turn]
    legal = legal_actions(state).pick
    up = {place: state.spread.card_at(place) for place in legal.up}
    place = choice(seat.cards, up, bool(legal.down), len(state.still_in) - 1, state.settings.ruleset)
    return Pick(state.turn, place or legal.down[0], face_up=place is not None)


def calls(state, callers):
    seat = state.seats[state.turn]
    call = min(state.betting.standing - seat.bet, seat.stack)
    winnable = sum(min(other.paid, seat.paid + call) for other in state.seats)
    # Before the spread the tables are the same for any number of players.
    players = len(state.spread.up) if state.spread else 2
    chance = chance_of(seat.cards, len(state.still_in) - 1, state.settings.ruleset)
    chance **= SHARPNESS[state.stage][players - 2]
    beyond = max(2 * call / winnable - 1, 0)
    part = part_of(chance_of(seat.cards, 1, state.settings.ruleset), QUANTILES[state.stage][players - 2])
    return chance >= call / (winnable + call) and part**callers >= beyond


def chance_of(cards, rivals, ruleset):
    ways = {3: 49 * 48, 4: 48, 5: 1}[len(cards)]
    return worth(frozenset(cards), rivals, ruleset) / (ways * UNIT)


def part_of(value, quantiles):
    for low, high, first, last in zip(quantiles, quantiles[1:], PARTS, PARTS[1:], strict=False):
        if low <= value < high:
            return first + (last - first) * (value - low) / (high - low)
    return 1.0
