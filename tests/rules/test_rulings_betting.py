"""The rulings on players, antes, betting and pots: each test bears the number of its ruling."""

from __future__ import annotations

import pytest

from rake_learn.rules import (
    BetReturned,
    Call,
    Called,
    DealHole,
    Folded,
    HandOpened,
    HandShown,
    RoundSkipped,
    Settings,
    SetupError,
    Stage,
    State,
    apply,
    deal_from_deck,
    legal_actions,
    parse_cards,
    start,
    steps,
)
from rake_learn.rules.value import fields_of

from .playing import (
    claims_of,
    code,
    pick_all,
    play,
    play_with_events,
    pots_of,
    result_of,
    spread_of,
    stacked_deck,
    stacks_of,
    table,
    to_action,
    to_the_end,
)

THREE_DECK = stacked_deck("KhKd9c 8s8dJc QcQd2s", "Td5d3h", "2c3d4h")


def raises(state: State) -> tuple[int, int] | None:
    return legal_actions(state).raise_to


def least_raise(state: State) -> int:
    """The smallest total to raise to."""
    bounds = raises(state)
    assert bounds is not None
    return bounds[0]


def limit_table(*stacks: int, size: int = 10, cap: int = 4) -> State:
    """Fixed-limit without antes, every round with the same size of bet."""
    return table(*stacks, betting="fixed_limit", limits=(size, size, size), cap=cap, ante=0)


# --------------------------------------------------------------------------- players and antes


@pytest.mark.parametrize(("ruleset", "most"), [("opr704", 10), ("wooding", 8)])
def test_r01_number_of_players(ruleset: str, most: int) -> None:
    """Two to ten can play, two to eight in the novel's game; one more or one less is refused by number."""
    settings = Settings(ruleset=ruleset)

    for players in (2, most):
        assert players == len(start(settings, [9] * players)[0].seats)
    for players in (1, most + 1):
        with pytest.raises(
            SetupError, match=f"^{players} cannot be the number of players: a whole number from 2 to {most} can"
        ):
            start(settings, [9] * players)


def test_r02_four_antes_of_five_make_a_pot_of_twenty_and_are_no_bet() -> None:
    """Antes are dead money: the pot is 20, nothing stands, nothing is owed, and the first bet counts from zero."""
    state = table(50, 50, 50, 50, ante=5)

    assert (20, 0) == (state.pot, state.betting.standing)
    assert (None, True, (2, 45)) == (legal_actions(state).call, legal_actions(state).check, legal_actions(state).bet)
    assert 2 == play(state, "b2").seats[0].bet


def test_r02_without_antes_and_bets_there_is_nothing_to_win() -> None:
    """Ante 0 is allowed; if all check there is no pot, and everybody leaves with what he brought."""
    ended = to_the_end(table(50, 50, 50, ante=0))

    assert [] == pots_of(ended)
    assert (50, 50, 50) == stacks_of(ended)
    assert (0, 1, 2) == result_of(ended).shown


# --------------------------------------------------------------------------- how much may be bet


def test_r03_no_limit_is_table_stakes() -> None:
    """Any amount from the minimum to the whole stack, and not a chip more."""
    state = table(51, 101)

    assert (2, 50) == legal_actions(state).bet
    assert (14, 100) == raises(play(state, "b7"))


def test_r03_pot_limit_pot_6_bet_6_raise_to_at_most_24() -> None:
    """The standing bet, everything in the middle and the raiser's call: 6 + 12 + 6."""
    state = play(table(100, 100, 100, ante=2, betting="pot_limit"), "b6")

    assert 12 == state.pot
    assert (12, 24) == raises(state)


def test_r03_pot_limit_is_never_below_the_minimum() -> None:
    """A pot of 2 with a minimum of 5 leaves exactly 5."""
    state = table(50, 50, betting="pot_limit", min_bet=5)

    assert 2 == state.pot
    assert (5, 5) == legal_actions(state).bet


def test_r03_pot_limit_counts_what_the_raiser_has_in_already() -> None:
    """A bet 6, B raised to 24, A owes 18: at most 24 + (6 + 6 + 24) + 18 = 78."""
    state = play(table(200, 200, 200, ante=2, betting="pot_limit"), "b6 r24 f")

    assert (42, 78) == raises(state)


def test_r03_fixed_limit_has_one_size_a_round() -> None:
    """Bets and raises are exactly the size of the round: 2, 2, then 4."""
    state = table(50, 50, betting="fixed_limit")
    sizes = []
    for _ in range(3):
        bet = legal_actions(state).bet
        assert bet is not None
        sizes.append((bet, raises(play(state, f"b{bet[0]}"))))
        state = play(state, "x x")
        state = pick_all(state) if not state.is_over else state

    assert [((2, 2), (4, 4)), ((2, 2), (4, 4)), ((4, 4), (8, 8))] == sizes


def test_r03_without_betting_the_hand_goes_from_pick_to_pick() -> None:
    """All three rounds are skipped; the antes go to the best hand."""
    state = table(50, 50, betting="none", deck=stacked_deck("KhKd9c 8s8dJc", "Td5d", "2c3d"))

    assert Stage.SPREAD is state.stage
    state, _ = apply(state, deal_from_deck(state))
    state, events = play_with_events(state, "u1 d4 u2 d3")
    assert [Stage.BET2, Stage.BET3] == [event.stage for event in events if isinstance(event, RoundSkipped)]
    assert (51, 49) == stacks_of(state)


def test_r04_minimum_bet_and_the_smaller_all_in() -> None:
    """With a minimum of 5 a stack of 3 may bet 3, and a stack of 50 not less than 5."""
    assert (3, 3) == legal_actions(table(4, 50, min_bet=5)).bet
    assert (5, 49) == legal_actions(table(50, 50, min_bet=5)).bet


def test_r05_after_10_and_all_in_14_the_next_raise_is_to_24() -> None:
    """The largest full bet or raise was 10; it is counted from the standing bet, short all-in or not."""
    assert 24 == least_raise(play(table(101, 15, 101), "b10 r14"))


def test_r05_after_a_short_opening_all_in_of_3_the_next_raise_is_to_8() -> None:
    """Minimum 5, all-in 3: 3 + 5."""
    assert 8 == least_raise(play(table(4, 101, 101, min_bet=5), "b3"))


def test_r05_the_largest_raise_of_the_round_counts() -> None:
    """Bet 10, raised to 40 (by 30), then to 70: the next raise is to 100; in the next round the minimum is small again."""
    state = play(table(500, 500, 500), "b10 r40 r70")

    assert 100 == least_raise(state)
    assert (2, 429) == legal_actions(pick_all(play(state, "c c"))).bet


def test_r05_an_all_in_below_the_minimum_raise_is_allowed() -> None:
    """Facing 10 with 14 chips, all-in 14 is the one raise there is."""
    assert (14, 14) == raises(play(table(101, 15, 101), "b10"))


# --------------------------------------------------------------------------- reopening


def test_r06_a_short_all_in_does_not_reopen() -> None:
    """A bet 10, B all-in 14, C called: A faces 4, less than a full raise, and may call or fold."""
    state = play(table(101, 15, 101), "b10 r14 c")

    assert "betting_not_reopened" == code(state, "r24")
    assert (None, 4, True) == (raises(state), legal_actions(state).call, legal_actions(state).fold)


def test_r06_two_short_all_ins_can_add_up_to_a_full_raise() -> None:
    """A bet 10, all-ins of 14 and 20: A faces 10, a full raise, and may raise to 30; who acted between may not."""
    state = play(table(101, 15, 101, 21, 101), "b10 r14 c r20 c")

    assert (0, 30) == (state.turn, least_raise(state))
    state = play(state, "c")
    assert (2, "betting_not_reopened") == (state.turn, code(state, "r30"))


def test_r06_whoever_has_not_acted_may_raise_after_a_short_all_in() -> None:
    """The short all-in closes nothing for those still to act."""
    assert None is code(play(table(101, 15, 101), "b10 r14"), "r24")


def test_r06_holds_in_pot_limit_too() -> None:
    """The same table in pot-limit: no raise for the bettor."""
    assert "betting_not_reopened" == code(play(table(105, 19, 105, ante=5, betting="pot_limit"), "b10 r14 c"), "r24")


def test_r07_cap_of_one_bet_and_three_raises_with_three_players() -> None:
    """After bet and three raises there is only calling and folding while three have chips."""
    state = play(limit_table(100, 100, 100), "b10 r20 r30 r40")

    assert "cap" == code(state, "r50")
    assert (None, 20) == (raises(state), legal_actions(state).call)


def test_r07_no_cap_with_two_players() -> None:
    """Heads-up raising goes on: a fifth and sixth bet are allowed."""
    assert None is code(play(limit_table(100, 100), "b10 r20 r30 r40 r50"), "r60")


def test_r07_no_cap_once_the_third_player_has_dropped_out() -> None:
    """The third folds before the cap is reached: the two left may raise on."""
    state = play(limit_table(200, 200, 200), "b10 r20 f r30 r40 r50")

    assert None is code(state, "r60")


def test_r07_a_third_player_who_is_all_in_does_not_count() -> None:
    """Three are in, but only two have chips: no cap."""
    assert None is code(play(limit_table(200, 200, 10), "b10 r20 c r30 r40"), "r50")


def test_r07_a_round_capped_already_stays_capped() -> None:
    """Capped with three, then one folds: the two left may not raise either."""
    state = play(limit_table(200, 200, 200), "b10 r20 r30 r40 f")

    assert (2, "cap") == (state.turn, code(state, "r50"))


def test_r07_the_cap_is_a_setting_and_starts_afresh_each_round() -> None:
    """With a cap of 1 there is one bet a round, and one again in the next."""
    state = play(limit_table(200, 200, 200, cap=1), "b10")

    assert "cap" == code(state, "r20")
    assert None is code(pick_all(play(state, "c c")), "b10")


# --------------------------------------------------------------------------- pots and all-ins


def test_r08_side_pots_by_equal_contributions() -> None:
    """Stacks 60, 10, 30, a bet of 60 and two all-in calls: main pot 30 for all, side pot 40 for two, 30 come back."""
    state, events = play_with_events(table(60, 10, 30, ante=0, deck=THREE_DECK), "b60 c c")
    ended = to_the_end(state)

    assert [BetReturned(0, 30)] == [event for event in events if isinstance(event, BetReturned)]
    assert [(30, (0, 1, 2)), (40, (0, 2))] == claims_of(ended)


def test_r08_folded_chips_open_no_level_of_their_own() -> None:
    """A bets 10 and folds to a raise: his chips lie in the pots of the others, and he can win none."""
    state = play(table(100, 100, 5, 100, ante=0), "b10 r30 c c f")
    ended = to_the_end(state)

    assert [(20, (1, 2, 3)), (55, (1, 3))] == claims_of(ended)


def test_r09_short_ante_of_2_of_5_three_seats_main_6_side_6() -> None:
    """A seat that cannot cover the ante is all-in for it and wins that much from each."""
    ended = to_the_end(table(2, 50, 50, ante=5))

    assert [(6, (0, 1, 2)), (6, (1, 2))] == claims_of(ended)


def test_r09_two_seats_with_2_and_100_ante_5_pot_4_and_3_come_back() -> None:
    """Heads-up the part of the ante that the short seat cannot match comes back, and nobody is asked to bet."""
    state = table(2, 100, ante=5)

    assert (4, (0, 98), Stage.SPREAD) == (state.pot, stacks_of(state), state.stage)
    assert [0, 3] == [seat.returned for seat in state.seats]
    assert [4] == [amount for amount, _ in pots_of(to_the_end(state))]


def test_r09_antes_5_stacks_2_3_100_main_6_side_2_and_2_come_back() -> None:
    """Two short antes make two pots; there is no betting."""
    state = table(2, 3, 100, ante=5)
    ended = to_the_end(state)

    assert (Stage.SPREAD, 2, 97) == (state.stage, state.seats[2].returned, state.seats[2].stack)
    assert [(6, (0, 1, 2)), (2, (1, 2))] == claims_of(ended)


def test_r10_all_in_seats_still_pick_and_count_for_the_spread() -> None:
    """A is all-in in round one: the spread has three of each, and A picks first, both times."""
    state = play(table(10, 50, 50, ante=0), "b10 c c")

    assert (3, 0) == (len(spread_of(state).up), state.turn)
    state = play(pick_all(state), "x x")
    assert (Stage.PICK2, 0) == (state.stage, state.turn)


def test_r11_no_betting_when_fewer_than_two_have_chips_and_nothing_is_owed() -> None:
    """After an all-in and a call the other rounds are skipped, the picks are not."""
    state, events = play_with_events(table(10, 50, ante=0), "b10 c u1 d3 u2 d4")

    assert [RoundSkipped(Stage.BET2), RoundSkipped(Stage.BET3)] == [
        event for event in events if isinstance(event, RoundSkipped)
    ]
    assert (True, [5, 5]) == (state.is_over, [len(seat.cards) for seat in state.seats])


def test_r11_whoever_owes_chips_is_asked_even_if_nobody_else_has_any() -> None:
    """A's all-in must be answered by B, although A can do nothing more."""
    state = play(table(10, 50, ante=0), "b10")

    assert (1, 10, None) == (state.turn, legal_actions(state).call, raises(state))


def test_r12_bet_50_all_in_call_20_and_30_come_back() -> None:
    """The step that ends the round shows it already: stacks, pot and the event."""
    state = play(table(50, 20, ante=0), "b50")
    state, events = apply(state, to_action(state, "c"))

    assert (Called(1, 20, is_all_in=True), BetReturned(0, 30)) == events[:2]
    assert (40, (30, 0), 30) == (state.pot, stacks_of(state), state.seats[0].returned)


def test_r12_what_comes_back_is_a_step_of_its_own() -> None:
    """In the step of the return the chips are back, a bet's and an ante's alike, and no bet of the round is left."""
    _, (returned, event), *_ = steps(play(table(50, 20, ante=0), "b50"), Call(1))
    state, _ = start(Settings(ante=5), [2, 100])
    state, _ = apply(state, DealHole(0, parse_cards("2c3c4c")))
    made = steps(state, DealHole(1, parse_cards("2d3d4d")))
    ante_back = next(state for state, each in made if isinstance(each, BetReturned))

    assert BetReturned(0, 30) == event
    assert (0, 20, 30) == (returned.seats[0].bet, returned.seats[0].paid, returned.seats[0].stack)
    assert (0, 2, 98) == (ante_back.seats[1].bet, ante_back.seats[1].paid, ante_back.seats[1].stack)


def test_r12_a_bet_that_all_fold_to_comes_back_before_the_pot_is_won() -> None:
    """The winner of an uncalled bet gets it back and wins what the others put in."""
    state, events = play_with_events(table(50, 50, 50), "b20 f f")

    assert BetReturned(0, 20) in events
    assert [(3, {0: 3})] == pots_of(state)


def test_r13_all_in_hands_stay_down_until_the_showdown() -> None:
    """By default nothing is opened when the betting ends."""
    state, events = play_with_events(table(10, 50, ante=0), "b10 c u1 d3 u2")

    assert [False, False] == [seat.is_open for seat in state.seats]
    assert [] == [event for event in events if isinstance(event, HandOpened)]


def test_r13_all_in_hands_are_opened_when_betting_ends_if_set() -> None:
    """With the setting both hands turn up once no more betting is possible; a card taken blind afterwards stays secret."""
    state, events = play_with_events(
        table(10, 50, ante=0, reveal_all_in="when_betting_ends", deck=stacked_deck("2c3c4c 2d3d4d", "5c5d", "6c6d")),
        "b10 c d3",
    )

    assert [HandOpened(seat, state.seats[seat].hole) for seat in (0, 1)] == [
        event for event in events if isinstance(event, HandOpened)
    ]
    assert [(True, 0), (True, 0)] == [(seat.is_open, seat.opened_picks) for seat in state.seats]
    assert [0, 1] == [event.seat for event in play_with_events(state, "u1 u2 d4")[1] if isinstance(event, HandShown)]


def test_r13_hands_are_opened_once() -> None:
    """No later round opens them again."""
    _, events = play_with_events(table(10, 50, ante=0, reveal_all_in="when_betting_ends"), "b10 c u1 u2 d3 d4")

    assert 2 == len([event for event in events if isinstance(event, HandOpened)])


def test_r13_hands_are_not_opened_while_two_can_bet() -> None:
    """One all-in among three opens nothing."""
    state = play(table(10, 50, 50, ante=0, reveal_all_in="when_betting_ends"), "b10 c c")

    assert [False] * 3 == [seat.is_open for seat in state.seats]


def test_r14_folding_is_allowed_when_checking_is_free() -> None:
    """The fold is taken, and its event says that it was free."""
    state = table(50, 50, 50)
    _, events = apply(state, to_action(state, "f"))

    assert Folded(0, was_free=True) == events[0]
    assert Folded(1, was_free=False) == play_with_events(state, "b2 f")[1][1]


def test_r14_folding_for_free_can_be_forbidden() -> None:
    """With the setting a fold needs a bet to fold to."""
    state = table(50, 50, free_fold=False)

    assert ("free_fold", False) == (code(state, "f"), legal_actions(state).fold)
    assert None is code(play(state, "b2"), "f")


def test_r14_bets_50_all_ins_20_and_40_one_free_fold_the_other_is_not_asked() -> None:
    """Two bettors of 50, all-ins of 20 and 40; one folds for free in round two: the other keeps the side pot unasked."""
    state = play(table(100, 100, 20, 40, ante=0), "b50 c c c")
    state = play(pick_all(state), "f")

    assert (Stage.PICK2, 1) == (state.stage, state.turn)
    ended = to_the_end(state)
    pots = result_of(ended).pots
    assert [(80, (1, 2, 3)), (60, (1, 3)), (20, (1,))] == [(pot.amount, pot.eligible) for pot in pots]
    assert (((1, 20),), False) == (pots[2].shares, pots[2].is_contested)


# --------------------------------------------------------------------------- checking, dealers, totals


def test_r33_checking_while_no_bet_stands_and_check_raise() -> None:
    """A checks, B bets, A may raise; facing a bet nobody may check."""
    state = play(table(50, 50), "x b5")

    assert "check_facing_bet" == code(state, "x")
    assert (10, 49) == raises(state)


def test_r33_if_all_check_play_moves_on() -> None:
    """Three checks end the round with nothing put in."""
    state = play(table(50, 50, 50), "x x x")

    assert (Stage.PICK1, 3) == (state.stage, state.pot)


@pytest.mark.parametrize(("stacks", "next_dealer"), [((50, 50, 50), 0), ((10, 50, 50), 1), ((50, 10, 10), None)])
def test_r37_the_next_dealer_is_the_next_seat_with_chips(stacks: tuple[int, ...], next_dealer: int | None) -> None:
    """The deal moves clockwise past seats that lost everything; it ends when one seat has all chips."""
    deck = (
        stacked_deck("2c3c5h KhKdKc QcQd2s", "7d9d3h", "8c3d4h")
        if stacks[0] == 10
        else stacked_deck("KhKdKc 2c3c5h QcQd2s", "7d9d3h", "8c3d4h")
    )
    state = to_the_end(play(table(*stacks, ante=0, deck=deck), "b10 c c"))

    assert next_dealer == result_of(state).next_dealer


def test_r46_each_pot_is_divided_by_itself() -> None:
    """Tied pots of 17, three ways, and 8, two ways: 6, 6, 5 and 4, 4, though 25 among three would be 9, 8, 8."""
    deck = stacked_deck("2c2d3s 9h8d7c 9c8h7d 9d8c7h", "6s6h6d", "5s5h5c")
    state = play(table(50, 5, 50, 50, ante=0, deck=deck), "b2 r5 c c f u1 u2 u3 b4 c d4 d5 d6")

    assert [(17, {1: 6, 2: 6, 3: 5}), (8, {2: 4, 3: 4})] == pots_of(to_the_end(state))


def test_r47_a_short_opening_all_in_does_not_reopen_for_who_checked() -> None:
    """A checks, B all-in 3 (minimum 5): C may raise to 8 or more, A may call or fold only."""
    state = play(table(101, 4, 101, min_bet=5), "x b3")

    assert (2, 8) == (state.turn, least_raise(state))
    state = play(state, "c")
    assert (0, "betting_not_reopened", 3) == (state.turn, code(state, "r8"), legal_actions(state).call)


def test_r47_two_short_opening_all_ins_can_reopen() -> None:
    """A checks, B all-in 3, C all-in 6, D calls: A faces 6, a full raise of 5 or more, and may raise."""
    state = play(table(101, 4, 7, 101, min_bet=5), "x b3 r6 c")

    assert (0, 11) == (state.turn, least_raise(state))


def test_r47_with_the_all_ins_as_only_rivals_call_or_fold() -> None:
    """The same without a fourth player: nobody could answer (R49)."""
    state = play(table(101, 4, 7, min_bet=5), "x b3 r6")

    assert ("nobody_can_answer", 6, True) == (code(state, "r11"), legal_actions(state).call, legal_actions(state).fold)


# --------------------------------------------------------------------------- fixed-limit all-ins


@pytest.mark.parametrize(("all_in", "next_to"), [(14, 20), (15, 25), (16, 26)])
def test_r48_after_10_and_an_all_in_the_next_raise(all_in: int, next_to: int) -> None:
    """10, all-in 14: complete to 20; 10, all-in 15: to 25; 10, all-in 16: to 26."""
    assert (next_to, next_to) == raises(play(limit_table(100, all_in, 100), f"b10 r{all_in}"))


def test_r48_two_short_all_ins_count_together() -> None:
    """10, all-in 13, all-in 17: the 17 is half a bet above the 10, so it counts, and the next raise is to 27."""
    state = play(limit_table(100, 13, 17, 100), "b10 r13 r17")

    assert ((27, 27), 2) == (raises(state), state.betting.count)


def test_r48_less_than_half_a_bet_does_not_reopen() -> None:
    """10, all-in 14, call: the bettor may only call; who had not acted could have completed to 20."""
    state = play(limit_table(100, 14, 100), "b10 r14 c")

    assert (0, "betting_not_reopened", 4) == (state.turn, code(state, "r20"), legal_actions(state).call)


def test_r48_half_a_bet_reopens() -> None:
    """10, all-in 15, call: the bettor may raise to 25."""
    assert (25, 25) == raises(play(limit_table(100, 15, 100), "b10 r15 c"))


def test_r48_10_all_in_13_all_in_17_reopens_the_bettor_to_27() -> None:
    """The bettor faces 7 and may raise to 27 if a fourth player can answer; if all others are all-in he may only call."""
    with_a_fourth = play(limit_table(100, 13, 17, 100), "b10 r13 r17 c")
    alone = play(limit_table(100, 13, 17), "b10 r13 r17")

    assert (0, 7, (27, 27)) == (with_a_fourth.turn, legal_actions(with_a_fourth).call, raises(with_a_fourth))
    assert ("nobody_can_answer", 7) == (code(alone, "r27"), legal_actions(alone).call)


def test_r48_who_called_a_short_all_in_is_reopened_by_the_next_that_makes_it_half_a_bet() -> None:
    """10, all-in 13, C calls 13, all-in 17: C faces only 4, but the 17 counts as a full raise since he acted."""
    state = play(limit_table(100, 13, 100, 17), "b10 r13 c r17 c")

    assert (2, (27, 27)) == (state.turn, raises(state))


@pytest.mark.parametrize(("all_in", "next_to", "count"), [(4, 10, 0), (5, 15, 1), (7, 17, 1)])
def test_r48_a_short_opening_all_in(all_in: int, next_to: int, count: int) -> None:
    """All-in 4 of 10 is no bet: complete to 10; 5 or more is a bet itself: one bet more than that."""
    state = play(limit_table(all_in, 100, 100), f"b{all_in}")

    assert ((next_to, next_to), count) == (raises(state), state.betting.count)


def test_r48_a_short_opening_all_in_does_not_reopen_for_who_checked() -> None:
    """A checks, B all-in 4 of 10, C calls: A may only call."""
    assert "betting_not_reopened" == code(play(limit_table(100, 4, 100), "x b4 c"), "r10")


@pytest.mark.parametrize(("all_in", "allowed"), [(14, True), (15, False)])
def test_r48_half_a_bet_counts_toward_the_cap(all_in: int, allowed: bool) -> None:
    """With a cap of 2 a raise all-in to 15 uses it up, one to 14 does not."""
    state = play(limit_table(100, all_in, 100, 100, cap=2), f"b10 r{all_in}")

    assert (None if allowed else "cap") == code(state, f"r{20 if allowed else 25}")


# --------------------------------------------------------------------------- raises that meet all-ins


def test_r49_no_raise_when_every_opponent_is_all_in() -> None:
    """With all opponents all-in there is only calling and folding."""
    state = play(table(101, 31), "x b30")

    assert ("nobody_can_answer", None) == (code(state, "r60"), raises(state))
    assert (30, True) == (legal_actions(state).call, legal_actions(state).fold)


def test_r49_while_somebody_can_answer_the_whole_stack_may_be_bet() -> None:
    """B has 20 behind: A may bet 100 all the same, and what B cannot match comes back."""
    state = table(100, 20, ante=0)

    assert (2, 100) == legal_actions(state).bet
    assert (40, (80, 0)) == (play(state, "b100 c").pot, stacks_of(play(state, "b100 c")))


def test_r50_the_minimum_raise_is_not_capped_by_an_opponents_stack() -> None:
    """20, 100, 180: the next raise is to at least 260, though the only opponent has 20 behind; 60 come back."""
    state = play(table(500, 200, ante=0), "x b20 r100 r180")

    assert (0, 260) == (state.turn, least_raise(state))
    state, events = play_with_events(state, "r260 c")
    assert BetReturned(0, 60) in events
    assert 400 == state.pot


def test_r51_actions_name_the_total_of_the_round() -> None:
    """Raising to 25 after having bet 10 puts in 15 more; antes and earlier rounds are not counted."""
    state = play(table(100, 100, ante=5), "x b10 r20")
    before = state.seats[1]
    after = play(state, "r35").seats[1]

    assert (10, 35, 25) == (before.bet, after.bet, before.stack - after.stack)
    assert 5 + 35 == after.paid


def test_a_stack_of_200_facing_180_may_raise_to_exactly_200() -> None:
    """The all-in is short: the bettor may then only call."""
    state = play(table(500, 200, ante=0), "b180")

    assert (200, 200) == raises(state)
    state = play(state, "r200")
    assert (None, 20, "betting_not_reopened") == (raises(state), legal_actions(state).call, code(state, "r380"))


def test_settings_of_a_hand_stay_with_it() -> None:
    """A state carries the settings it was started with, to the end."""
    settings = Settings(ante=3, second_pick="reverse")
    ended = to_the_end(table(50, 50, **fields_of(settings)))

    assert settings == ended.settings
