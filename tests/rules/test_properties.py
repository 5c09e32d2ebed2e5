"""What holds for every hand: hypothesis plays against the engine, and random hands by the thousand."""

from __future__ import annotations

import itertools
import random
from typing import get_args

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from rake_learn.rules import (
    DEALER,
    DECK,
    PUBLIC,
    Action,
    AntesPosted,
    Bet,
    BetMade,
    BetReturned,
    Call,
    Called,
    Check,
    DealHole,
    DealSpread,
    Event,
    Fold,
    LegalActions,
    Pick,
    PotWon,
    Raised,
    RaiseTo,
    Settings,
    Stage,
    State,
    apply,
    deal_from_deck,
    legal_actions,
    rank_hand,
    shuffled_deck,
    start,
    view,
    why_not,
)
from rake_learn.rules.settings import CHOICES
from rake_learn.rules.state import BETTING_STAGES, PICK_STAGES

from .playing import random_choice, random_hand

any_settings = st.builds(
    Settings,
    ante=st.sampled_from([0, 1, 2, 5, 30]),
    min_bet=st.sampled_from([1, 2, 5, 40]),
    limits=st.sampled_from([(2, 2, 4), (5, 10, 10), (7, 3, 5)]),
    cap=st.integers(1, 4),
    **{name: st.sampled_from(values) for name, values in CHOICES.items()},
)


def allowed(legal: LegalActions, action: Action) -> bool:
    """Whether the ranges of `legal_actions` contain an action of the seat to act: written apart from `why_not`."""
    match action:
        case Fold():
            return legal.fold
        case Check():
            return legal.check
        case Call():
            return legal.call is not None
        case Bet(_, amount):
            return legal.bet is not None and legal.bet[0] <= amount <= legal.bet[1]
        case RaiseTo(_, amount):
            return legal.raise_to is not None and legal.raise_to[0] <= amount <= legal.raise_to[1]
        case Pick(_, place, face_up):
            return legal.pick is not None and place in (legal.pick.up if face_up else legal.pick.down)
        case _:
            return False


def boundary_amounts(state: State, legal: LegalActions) -> set[int]:
    """Amounts at and beside every bound there is."""
    assert legal.seat is not None
    seat = state.seats[legal.seat]
    edges = {0, state.betting.standing, seat.stack, seat.bet + seat.stack, state.settings.min_bet, state.pot}
    edges.update(legal.bet or (), legal.raise_to or ())
    return {edge + step for edge in edges for step in (-1, 0, 1)}


def all_kinds_of_actions(state: State, seat: int) -> list[Action]:
    """Everything a seat might try, sensible or not."""
    legal = legal_actions(state)
    amounts = sorted(boundary_amounts(state, legal)) if legal.seat == seat else [0, 2, 10]
    width = len(state.spread.up) if state.spread else 2
    tries: list[Action] = [Fold(seat), Check(seat), Call(seat)]
    tries += [kind(seat, amount) for kind in (Bet, RaiseTo) for amount in amounts]
    tries += [Pick(seat, place, face_up) for place in range(2 * width + 2) for face_up in (True, False)]
    return tries


class Hands(RuleBasedStateMachine):
    """Any hand: any settings, stacks, cards and legal acts."""

    @initialize(
        house=any_settings,
        stacks=st.lists(st.integers(1, 60), min_size=2, max_size=10),
        shuffle=st.randoms(use_true_random=False),
    )
    def begin(self, house: Settings, stacks: list[int], shuffle: random.Random) -> None:
        """The first hand."""
        self.sit_down(house, stacks[: house.most_players], shuffle)

    @rule(shuffle=st.randoms(use_true_random=False))
    @precondition(lambda self: self.state.is_over)
    def next_hand(self, shuffle: random.Random) -> None:
        """The next seat with chips deals; when one has everything all start again with ten chips."""
        result, stacks = self.state.result, [seat.stack for seat in self.state.seats]
        assert result is not None
        if result.next_dealer is None:
            stacks = [10] * len(stacks)
        else:
            first = result.next_dealer + 1
            stacks = [stack for stack in stacks[first:] + stacks[:first] if stack]
        self.sit_down(self.state.settings, stacks, shuffle)

    def sit_down(self, house: Settings, stacks: list[int], shuffle: random.Random) -> None:
        if house.short_ante == "refuse":
            stacks = [max(stack, house.ante) for stack in stacks]
        deck = list(DECK)
        shuffle.shuffle(deck)
        self.chips = sum(stacks)
        self.state, events = start(house, stacks, deck=deck)
        self.in_the_middle = 0
        self.follow(events)

    def follow(self, events: tuple[Event, ...]) -> None:
        """Count the pot a second time, from the events alone."""
        for event in events:
            match event:
                case AntesPosted(amounts):
                    self.in_the_middle += sum(amounts)
                case Called(_, amount, _) | BetMade(_, amount, _):
                    self.in_the_middle += amount
                case BetReturned(_, amount):
                    self.in_the_middle -= amount
                case PotWon(_, pot):
                    self.in_the_middle -= pot.amount
                case _:
                    pass

    def act(self, action: Action) -> None:
        before = self.state
        self.state, events = apply(before, action)
        if isinstance(action, RaiseTo):
            self.in_the_middle += action.amount - before.seats[action.seat].bet
            assert isinstance(events[0], Raised)
            assert action.amount - before.betting.standing == events[0].by
        self.follow(events)

    @rule(data=st.data())
    @precondition(lambda self: not self.state.is_over)
    def play(self, data: st.DataObject) -> None:
        """The dealer deals, or the seat to act does something it may; amounts come from all over the range."""
        legal = legal_actions(self.state)
        seat = legal.seat
        assert seat is not None
        if seat == DEALER:
            self.act(deal_from_deck(self.state))
            return
        choices: list[st.SearchStrategy[Action]] = []
        if legal.check:
            choices.append(st.just(Check(seat)))
        if legal.call:
            choices.append(st.just(Call(seat)))
        for kind, bounds in ((Bet, legal.bet), (RaiseTo, legal.raise_to)):
            if bounds:
                choices.append(st.builds(kind, st.just(seat), st.integers(*bounds)))
        if legal.pick:
            places = [(place, True) for place in legal.pick.up] + [(place, False) for place in legal.pick.down]
            choices.append(st.sampled_from([Pick(seat, place, face_up) for place, face_up in places]))
        choices *= 3  # folds are rarer than the rest, so that hands get far
        if legal.fold:
            choices.append(st.just(Fold(seat)))
        self.act(data.draw(data.draw(st.sampled_from(choices))))

    @invariant()
    def what_is_legal_applies_and_nothing_else(self) -> None:
        """`why_not` allows exactly what lies in the ranges, for the seat to act; to others it allows nothing."""
        legal = legal_actions(self.state)
        for seat in {*range(len(self.state.seats))} - {legal.seat}:
            assert why_not(self.state, Fold(seat)) is not None
            assert why_not(self.state, Pick(seat, 1, True)) is not None
        if legal.seat is not None and legal.seat != DEALER:
            for action in all_kinds_of_actions(self.state, legal.seat):
                assert allowed(legal, action) == (why_not(self.state, action) is None), action

    @invariant()
    def somebody_can_always_act(self) -> None:
        """Until the hand is over there is a turn with at least one thing to do."""
        legal = legal_actions(self.state)
        assert self.state.is_over == (legal.seat is None)
        if legal.seat is not None and legal.seat != DEALER:
            assert legal.pick is not None or legal.check or legal.call
            assert (self.state.stage in PICK_STAGES) == (legal.pick is not None)
            assert (self.state.stage in BETTING_STAGES) == (legal.pick is None)

    @invariant()
    def chips_are_conserved(self) -> None:
        """No chip appears or vanishes; the pot counted from the events is the pot."""
        state = self.state
        assert self.chips == sum(seat.stack for seat in state.seats) + state.pot
        assert self.in_the_middle == state.pot
        assert all(seat.stack >= 0 and seat.bet >= 0 and seat.paid >= seat.bet for seat in state.seats)

    @invariant()
    def pots_make_up_the_middle_and_have_owners(self) -> None:
        """The pots add up to the chips in the middle, or to those paid out; each can be won by somebody."""
        state = self.state
        pots = view(state, (), PUBLIC).pots
        assert sum(pot.amount for pot in pots) == sum(seat.paid for seat in state.seats)
        assert all(pot.eligible and set(pot.eligible) <= set(state.still_in) for pot in pots)
        assert all(one.eligible != other.eligible for one, other in itertools.pairwise(pots))
        if state.result:
            assert [pot.amount for pot in pots] == [sum(chips for _, chips in pot.shares) for pot in pots]
            assert (0, 0) == (state.pot, self.in_the_middle)

    @invariant()
    def fifty_two_different_cards(self) -> None:
        """No card is in two places: hands, centre and what the deck still holds make 52."""
        state = self.state
        assert state.deck is not None
        out = [card for seat in state.seats for card in seat.hole]
        if state.spread:
            out += state.spread.up + state.spread.down
            taken = [pick.card for seat in state.seats for pick in seat.picks]
            left = [
                state.spread.card_at(place)
                for face_up in (True, False)
                for place in state.spread.places_left(face_up=face_up)
            ]
            assert sorted(taken + left) == sorted(state.spread.up + state.spread.down)
        assert len(out) == len(set(out))
        assert len(set(state.deck)) == 52
        assert {*out} <= {*state.deck}

    @invariant()
    def hands_have_the_size_of_their_stage(self) -> None:
        """Three cards, four after the first pick, five after the second; a showdown compares five each."""
        state = self.state
        for index in state.still_in:
            size = len(state.seats[index].cards)
            least = {Stage.DEAL: 0, Stage.PICK1: 3, Stage.BET2: 4, Stage.PICK2: 4, Stage.BET3: 5}.get(state.stage, 3)
            assert least <= size <= 5
            if state.result and len(state.still_in) > 1:
                assert size == 5

    @invariant()
    def nobody_but_the_owner_sees_hidden_cards(self) -> None:
        """What is neither shown, nor face up, nor one's own is ``None`` in a view."""
        state = self.state
        for viewer in (PUBLIC, 0, len(state.seats) - 1):
            for index, (seat, seen) in enumerate(zip(state.seats, view(state, (), viewer).seats, strict=True)):
                if index != viewer and not seat.is_open:
                    assert set(seen.hole) <= {None}
                    assert all(pick.card is None or pick.face_up for pick in seen.picks)

    @invariant()
    def a_pot_goes_to_the_best_hand_that_can_win_it(self) -> None:
        """Every contested pot goes, in shares that differ by at most one chip, to the best of its hands."""
        state = self.state
        for pot in state.result.pots if state.result else ():
            chips = [share for _, share in pot.shares]
            assert max(chips) - min(chips) <= 1
            if pot.is_contested:
                ranks = {
                    seat: rank_hand(state.seats[seat].cards, ruleset=state.settings.ruleset) for seat in pot.eligible
                }
                best = max(ranks.values())
                assert [seat for seat in pot.eligible if ranks[seat] == best] == [seat for seat, _ in pot.shares]


def run(examples: int) -> None:
    run_state_machine_as_test(
        Hands,
        settings=settings(
            max_examples=examples,
            stateful_step_count=70,
            deadline=None,
            derandomize=True,
            database=None,
            suppress_health_check=list(HealthCheck),
        ),
    )


def test_every_hand_keeps_the_rules() -> None:
    """All that is written in `Hands` holds at every step of hands of any kind."""
    run(30)


@pytest.mark.heavy
def test_every_hand_keeps_the_rules_longer() -> None:
    """The same over many more hands."""
    run(1_000)


# --------------------------------------------------------------------------- random hands


def check_random_hands(players: int, count: int) -> None:
    chance = random.Random(f"random hands {players}")
    showdowns = 0
    for _ in range(count):
        line = list(random_hand(chance, players))
        chips = {sum(seat.stack for seat in state.seats) + state.pot for state, _ in line}
        ended = line[-1][0]
        assert 1 == len(chips)
        assert (True, 0) == (ended.is_over, ended.pot)
        if len(ended.still_in) > 1:
            showdowns += 1
            held = [card for index in ended.still_in for card in ended.seats[index].cards]
            assert 5 * len(ended.still_in) == len(held) == len(set(held))
    assert count / 20 < showdowns, "the hands must reach the showdown, or nothing is proved"


@pytest.mark.parametrize("players", range(2, 11))
def test_random_hands(players: int) -> None:
    """Over 300 random hands no chip is lost, and whoever stays to the showdown has five cards, all different."""
    check_random_hands(players, 300)


@pytest.mark.heavy
@pytest.mark.parametrize("players", range(2, 11))
def test_ten_thousand_random_hands(players: int) -> None:
    """The same over 10,000 hands at each number of players."""
    check_random_hands(players, 10_000)


def test_random_hands_meet_every_event_and_reason() -> None:
    """The hands played here by chance meet each kind of event, so that what they prove is not proved of little."""
    chance = random.Random("coverage")
    met = {
        type(event)
        for players in range(2, 11)
        for _ in range(30)
        for _, events in random_hand(chance, players)
        for event in events
    }

    assert set(get_args(Event)) == met


def test_a_deal_by_chance_is_as_legal_as_one_from_a_deck() -> None:
    """Without a deck any unseen cards can be dealt by name, at any table."""
    chance = random.Random("named")
    for players in range(2, 11):
        pile = list(shuffled_deck(f"named {players}"))
        state, _ = start(Settings(), [50] * players)
        while not state.is_over:
            action: Action
            if state.stage is Stage.DEAL:
                seat = next(index for index, seat in enumerate(state.seats) if not seat.hole)
                action = DealHole(seat, (pile.pop(), pile.pop(), pile.pop()))
            elif state.stage is Stage.SPREAD:
                width = len(state.still_in)
                action = DealSpread(tuple(pile[:width]), tuple(pile[width : 2 * width]))
            else:
                action = random_choice(state, chance)
            assert why_not(state, action) is None
            state, _ = apply(state, action)
