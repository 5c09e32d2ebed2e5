"""The rulings on dealing, picking and the showdown: each test bears the number of its ruling."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any

import pytest

from rake_learn.rules import (
    PUBLIC,
    HandClass,
    HandMucked,
    HandShown,
    Pick,
    Picked,
    SpreadDealt,
    Stage,
    State,
    apply,
    legal_actions,
    parse_cards,
    rank_hand,
    shuffled_deck,
    spread_width,
    view,
)
from rake_learn.rules.betting import divide

from .playing import (
    code,
    pick_all,
    places_of,
    play,
    play_with_events,
    pots_of,
    result_of,
    spread_of,
    stacked_deck,
    stacks_of,
    table,
    to_the_end,
)


def showdown(*hands: str, script: str = "", stacks: Sequence[int] = (), **settings: Any) -> State:
    """The end of a hand in which these five cards meet: the last two are picked face up, then face down, in turn."""
    holes = " ".join(hand[:6] for hand in hands)
    up, down = ("".join(hand[start : start + 2] for hand in hands) for start in (6, 8))
    state = table(*(stacks or [100] * len(hands)), deck=stacked_deck(holes, up, down), **settings)
    return to_the_end(play(state, script))


def winners(*hands: str, **settings: Any) -> set[int]:
    """Who gets a share of the pot when these hands meet."""
    return {seat for _, shares in pots_of(showdown(*hands, **settings)) for seat in shares}


def picks_in_order(state: State) -> list[int]:
    """The seats in the order in which they pick in this stage."""
    order, stage = [], state.stage
    while state.stage is stage:
        assert state.turn is not None
        order.append(state.turn)
        places = legal_actions(state).pick
        assert places is not None
        place = (places.up + places.down)[0]
        state, _ = apply(state, Pick(state.turn, place, place in places.up))
    return order


# --------------------------------------------------------------------------- the spread


@pytest.mark.parametrize(("spread", "width"), [("still_in", 2), ("dealt_in", 4)])
def test_r15_size_of_the_spread(spread: str, width: int) -> None:
    """Four dealt in, two folded: two of each row by default, four of each where the house counts all dealt in."""
    state = play(table(50, 50, 50, 50, spread=spread), "b2 f f c")

    assert (width, width) == (len(spread_of(state).up), len(spread_of(state).down))
    assert width == spread_width(state)


def test_r15_cards_come_alternately_up_and_down_and_places_stay() -> None:
    """The deck's next cards go up, down, up, down; a place keeps its number when others are taken."""
    deck = shuffled_deck("kite")
    state = play(table(50, 50, 50, deck=deck), "x x x")

    assert (deck[9:15:2], deck[10:15:2]) == (spread_of(state).up, spread_of(state).down)
    state = play(state, "u1 d5")
    assert ((2, 3), (4, 6)) == (places_of(state).up, places_of(state).down)
    assert [0, None, None, None, 1, None] == list(spread_of(state).takers)


def test_r15_ten_players_with_a_burn_and_all_counted_use_51_cards() -> None:
    """The largest spread there can be still comes out of one deck."""
    state = play(table(*[50] * 10, spread="dealt_in", burn=True), " ".join("x" * 10))

    assert 50 == len(
        {*spread_of(state).up, *spread_of(state).down, *(card for seat in state.seats for card in seat.hole)}
    )


def test_r16_a_fold_in_round_two_leaves_a_card() -> None:
    """Nothing is redealt or removed: three cards lie there for two pickers, and one stays."""
    state = play(table(50, 50, 50), "x x x u1 d5 u3 b2 f c")

    assert ((2,), (4, 6)) == (places_of(state).up, places_of(state).down)
    state = play(state, "d4 u2")
    assert 1 == spread_of(state).takers.count(None)


def test_r16_no_betting_between_spread_and_first_pick() -> None:
    """Once the centre lies there the first act is a pick."""
    assert Stage.PICK1 is play(table(50, 50), "x x").stage
    assert "no_betting_now" == code(play(table(50, 50), "x x"), "x")


def test_r17_the_last_pick_is_forced_and_can_be_the_ace_of_spades() -> None:
    """If nobody folds, the dealer gets what is left, and the event says so; no pick before it is forced."""
    deck = stacked_deck("2c3c4c 2d3d4d", "5c5d", "6cAs")
    _, events = play_with_events(table(50, 50, deck=deck), "x x u1 u2 x x d3 d4")
    picks = [event for event in events if isinstance(event, Picked)]

    assert [False, False, False, True] == [event.was_forced for event in picks]
    assert ("As", 1) == (str(picks[-1].card), picks[-1].seat)


# --------------------------------------------------------------------------- the order


def test_r18_the_first_seat_clockwise_that_is_still_in_or_can_still_bet() -> None:
    """A folded: B is first to pick and to bet. B all-in: B still picks first, C bets first."""
    folded = play(table(50, 50, 50), "f x x")
    all_in = play(table(50, 10, 50, 50, ante=0), "f b10 c c")

    assert [1, 2] == picks_in_order(folded)
    assert (Stage.BET2, 1) == (pick_all(folded).stage, pick_all(folded).turn)
    assert [1, 2, 3] == picks_in_order(all_in)
    assert (Stage.BET2, 2) == (pick_all(all_in).stage, pick_all(all_in).turn)


def test_r18_heads_up_the_dealers_opponent_is_first_every_time() -> None:
    """In all three rounds and both picks seat 0 begins; the dealer is seat 1."""
    state = table(50, 50)
    first = [state.turn]
    for script in ("x x", "u1 u2", "x x", "d3 d4"):
        state = play(state, script)
        first.append(state.turn)

    assert [0] * 5 == first
    assert 1 == state.dealer


def test_r19_a_pick_is_compulsory() -> None:
    """At a pick there is no check, call, bet, raise or fold; one card is all there is."""
    state = play(table(50, 50), "x x")
    legal = legal_actions(state)

    assert ["no_betting_now"] * 5 == [code(state, word) for word in ("x", "c", "f", "b2", "r4")]
    assert (False, False, None, None, None) == (legal.fold, legal.check, legal.call, legal.bet, legal.raise_to)


def test_r20_a_face_down_card_is_chosen_by_place_and_they_are_exchangeable() -> None:
    """Any face-down place can be taken, and no view tells one from another before."""
    state = play(table(50, 50, 50), "x x x")

    assert [None] * 3 == [code(state, f"d{place}") for place in (4, 5, 6)]
    assert {None} == {place.card for place in view(state, (), 0).spread if not place.face_up}


def test_r21_only_the_picker_sees_a_face_down_card() -> None:
    """The taker knows it at once; the others never before the showdown."""
    state = play(table(50, 50, deck=stacked_deck("2c3c4c 2d3d4d", "5c5d", "6c6d")), "x x d3")
    card = parse_cards("6c")[0]

    assert [card, None, None] == [view(state, (), viewer).spread[2].card for viewer in (0, 1, PUBLIC)]
    assert [card, None, None] == [view(state, (), viewer).seats[0].picks[0].card for viewer in (0, 1, PUBLIC)]


@pytest.mark.parametrize(("second_pick", "order"), [("same", [0, 2, 3]), ("reverse", [3, 2, 0])])
def test_r22_order_of_the_second_pick(second_pick: str, order: list[int]) -> None:
    """The second pick goes as the first, or from the last seat still in counter-clockwise; folded seats are left out."""
    state = play(table(50, 50, 50, 50, second_pick=second_pick), "x f x x")

    assert [0, 2, 3] == picks_in_order(state)
    state = play(pick_all(state), "x x x")
    assert order == picks_in_order(state)
    assert (Stage.BET3, 0) == (pick_all(state).stage, pick_all(state).turn), "betting is unchanged"


def test_r24_the_ace_of_spades_changes_nothing_before_the_showdown() -> None:
    """Its holder bets, is raised, picks and wins by folds like anybody else."""
    with_ace = table(50, 50, deck=stacked_deck("As7d2c KhKdKc", "3c3d", "4c4d"))
    without = table(50, 50, deck=stacked_deck("Qs7d2c KhKdKc", "3c3d", "4c4d"))

    for script in ("", "b5", "b5 r10", "x x", "x x u1 u2", "x x u1 u2 b5"):
        assert legal_actions(play(without, script)) == legal_actions(play(with_ace, script))
    assert (56, 44) == stacks_of(play(with_ace, "b5 c u1 u2 b5 f"))


@pytest.mark.parametrize("folds_later", [False, True])
def test_r36_face_up_picks_are_public_for_ever(folds_later: bool) -> None:
    """Everybody knows a face-up pick, also after its owner has folded."""
    state = play(table(50, 50, 50, deck=stacked_deck("2c3c4c 2d3d4d 2h3h4h", "5c5d5h", "6c6d6h")), "x x x u1 u2 u3")
    state = play(state, "f" if folds_later else "x")
    seen = view(state, (), PUBLIC)

    assert parse_cards("5c") == tuple(pick.card for pick in seen.seats[0].picks)
    assert ("5c", 0) == (str(seen.spread[0].card), seen.spread[0].taker)


def test_r38_no_burn_by_default_one_before_the_spread_if_set() -> None:
    """With a burn the deck's next card is put aside unseen, and the event says that it was."""
    deck = shuffled_deck("kite")
    for burn in (False, True):
        state, events = play_with_events(table(50, 50, deck=deck, burn=burn), "x x")
        dealt = events[-1]

        assert isinstance(dealt, SpreadDealt)
        assert (burn, deck[6 + burn]) == (dealt.was_burnt, dealt.up[0])
        assert burn == (deck[6] not in dealt.up + dealt.down)
        assert state.stage is Stage.PICK1


# --------------------------------------------------------------------------- the ace of spades


def test_r25_the_loser_alone_in_a_pot_wins_it() -> None:
    """A certain loser takes the side pot that only he is left in, and loses the main pot."""
    hands = ("KhKdKc2h3c", "AsQdJd9h7c", "4h5h6d8d9d")
    state = showdown(*hands, stacks=[20, 100, 100], ante=0, script="b20 c c u1 u2 u3 b30 c d4 d5 d6 b10 f")

    assert [(60, {0: 60}), (60, {1: 60})] == pots_of(state)
    assert [True, False] == [pot.is_contested for pot in result_of(state).pots]


def test_r26_a_winner_who_is_short_wins_only_what_he_paid_into() -> None:
    """Three aces all-in for 20 win the main pot; the side pot goes to the best of the rest."""
    hands = ("AsAhAc2h3d", "KhKdKcKs4d", "QhQdQc5h6d")
    state = showdown(*hands, stacks=[20, 50, 50], ante=0, script="b20 r40 c")

    assert [(60, {0: 60}), (40, {1: 40})] == pots_of(state)


def test_r27_the_loser_ranks_below_every_hand_in_each_pot() -> None:
    """The ace-of-spades loser with a full house gets nothing of main and side pot."""
    hands = ("2h3h4d5c7c", "AsAdKsKhKc", "2d3c4h5d8c")
    state = showdown(*hands, stacks=[20, 50, 50], ante=0, script="b20 r40 c")

    assert [(60, {2: 60}), (40, {2: 40})] == pots_of(state)


def test_r29_never_two_ace_of_spades_hands() -> None:
    """However hands are dealt, at most one of a showdown is decided by the ace of spades: never only losers."""
    for seed in range(60):
        ended = to_the_end(table(*[50] * 10, deck=shuffled_deck(f"r29 {seed}")))
        automatic = [rank_hand(seat.cards).is_automatic for seat in ended.seats]
        assert automatic.count(True) <= 1


@pytest.mark.parametrize("kept", range(5))
def test_r30_two_other_aces_wherever_they_came_from(kept: int) -> None:
    """Dealt or picked in any order, the ace of spades with two others wins; three aces without it are three of a kind."""
    cards = parse_cards("AsAhAc9c4d")
    turned = cards[kept:] + cards[:kept]

    assert HandClass.AUTO_WIN is rank_hand(turned).hand_class
    assert HandClass.THREE_OF_A_KIND is rank_hand(parse_cards("AdAhAc9c4d")).hand_class
    assert HandClass.AUTO_WIN is rank_hand(parse_cards("AsAdAhAc9c")).hand_class


@pytest.mark.parametrize(
    ("cards", "without"),
    [("AsKsQsJsTs", "AhKhQhJhTh"), ("As2s3s4s5s", "Ah2h3h4h5h"), ("As2d3c4s5h", "Ad2d3c4s5h"), ("AsTs8s6s4s", "AhTh8h6h4h")],
)  # fmt: skip
def test_r35_ace_of_spades_straights_and_flushes_lose(cards: str, without: str) -> None:
    """Royal, steel wheel, wheel and flush with the ace of spades lose; the same with another ace are ordinary hands."""
    decided, ordinary = rank_hand(parse_cards(cards)), rank_hand(parse_cards(without))

    assert HandClass.AUTO_LOSE is decided.hand_class
    assert decided.natural is ordinary.natural is ordinary.hand_class


@pytest.mark.parametrize(
    ("cards", "wins"),
    [
        ("AsTs6s4s2s", True),  # flush
        ("AsKdQcJsTh", True),  # straight
        ("AsKsQsJsTs", True),  # royal flush
        ("AsAdAh7c2c", True),  # three aces
        ("AsAdKsKhKc", True),  # the pair of a full house counts
        ("AsAdAhAcKc", True),  # four aces
        ("AsKdKsKhKc", False),  # a kicker does not
        ("As7d7h7c2c", False),
        ("AsAd7h7c2c", False),  # two pair
        ("AsAd9h7c2c", False),
        ("AsQd9h7c2c", False),
    ],
)
def test_r40_wooding_the_ace_must_help_to_make_three_of_a_kind_or_better(cards: str, wins: bool) -> None:
    """In the novel's game the ace of spades wins as part of three of a kind or better, else it loses."""
    expected = HandClass.AUTO_WIN if wins else HandClass.AUTO_LOSE

    assert expected is rank_hand(parse_cards(cards), ruleset="wooding").hand_class
    assert {0 if wins else 1} == winners(cards, "8d5c4h3h2d", ruleset="wooding")


def test_r40_wooding_the_spread_stays() -> None:
    """The novel's game deals two cards a player still in, too."""
    state = play(table(50, 50, 50, ruleset="wooding"), "b2 f c")

    assert 2 == len(spread_of(state).up)


def test_r41_a_folded_hand_has_no_claim() -> None:
    """Three aces with the ace of spades, folded, win nothing and are shown to nobody but their owner."""
    hands = ("AsAhAc2h3d", "8d6c5h3s2d", "7d5c4h3h2c")
    folded = play(table(50, 50, 50, deck=stacked_deck("AsAhAc 8d6c5h 7d5c4h", "3s3h", "2d2c")), "x b2 c f")
    ended = to_the_end(folded)

    assert (1, 2) == result_of(ended).shown
    assert 0 not in {seat for _, shares in pots_of(ended) for seat in shares}
    assert [(None,) * 3, parse_cards(hands[0][:6])] == [view(ended, (), viewer).seats[0].cards for viewer in (1, 0)]


# --------------------------------------------------------------------------- the showdown


def last_round(script: str, **settings: Any) -> State:
    """A three-handed showdown, the third round of betting played by the script."""
    hands = ("KhKd9c4s2c", "QcQdTh3s2d", "JsJc9s7d2h")
    return showdown(*hands, script="x x x u1 u2 u3 x x x d4 d5 d6 " + script, **settings)


@pytest.mark.parametrize(
    ("script", "stacks", "order"),
    [
        ("x x x", (50, 50, 50), (0, 1, 2)),
        ("x b5 c c", (50, 50, 50), (1, 2, 0)),
        ("b5 c r20 c c", (50, 50, 50), (2, 0, 1)),
        ("b5 r10 c f", (50, 50, 50), (1, 2)),
        ("b5 c r8 c c", (50, 50, 9), (2, 0, 1)),  # a short all-in increased the bet too
        ("b5 c c", (50, 50, 4), (0, 1, 2)),  # an all-in call did not
    ],
)
def test_r28_order_of_showing(script: str, stacks: tuple[int, ...], order: tuple[int, ...]) -> None:
    """The last who increased the bet in round three shows first, else the first left of the dealer; then clockwise."""
    assert order == result_of(last_round(script, stacks=stacks)).shown


def test_r28_earlier_rounds_do_not_count() -> None:
    """Who bet in round two only does not show first."""
    hands = ("KhKd9c4s2c", "QcQdTh3s2d")
    state = showdown(*hands, script="x x u1 u2 x b5 c d3 d4 x x")

    assert (0, 1) == result_of(state).shown


def test_r28_all_hands_are_shown_by_default() -> None:
    """A beaten hand is shown like the rest (4.1)."""
    assert (2, 0, 1) == result_of(last_round("x x b2 c c")).shown


def test_r28_a_hand_that_can_win_nothing_is_mucked_if_set() -> None:
    """Kings shown first: queens and jacks go to the muck. Jacks shown first: all three beat what lies there."""
    hands = ("KhKd9c4s2c", "QcQdTh3s2d", "JsJc9s7d2h")
    before = "x x x u1 u2 u3 x x x d4 d5 d6 "
    state = table(50, 50, 50, show="muck", deck=stacked_deck("KhKd9c QcQdTh JsJc9s", "4s3s7d", "2c2d2h"))

    _, kings_first = play_with_events(state, before + "x x x")
    _, queens_first = play_with_events(state, before + "x b2 c c")
    assert [("KhKd9c4s2c", 0), (None, 1), (None, 2)] == shown_or_mucked(kings_first)
    assert [(hands[1], 1), (None, 2), (hands[0], 0)] == shown_or_mucked(queens_first)


def shown_or_mucked(events: tuple[object, ...]) -> list[tuple[str | None, int]]:
    """Each hand of the showdown with its seat, ``None`` for one in the muck, in order."""
    return [
        ("".join(card.text for card in event.cards) if isinstance(event, HandShown) else None, event.seat)
        for event in events
        if isinstance(event, HandShown | HandMucked)
    ]


def test_r28_a_hand_that_ties_is_shown_where_beaten_ones_are_mucked() -> None:
    """An equal hand shares the pot, so it is shown."""
    state = showdown("9s8d7c6s5s", "9c8h7d6h5h", "2c2d3h4cTd", show="muck")

    assert (0, 1) == result_of(state).shown


def test_r28_a_mucked_hand_stays_secret() -> None:
    """After the hand nobody else knows the cards that went to the muck."""
    ended = last_round("x x x", show="muck")

    assert (0,) == result_of(ended).shown
    assert [True, False, False] == [seat.is_open for seat in ended.seats]
    assert (None,) * 3 == view(ended, (), PUBLIC).seats[1].hole


def test_r28_a_hand_that_can_win_a_side_pot_is_shown() -> None:
    """The short winner shows first; the best of the side pot still shows, the worst does not."""
    hands = ("KhKd9c4s2c", "QcQdTh3s2d", "JsJc9s7d2h")
    state = showdown(*hands, stacks=[20, 50, 50], ante=0, show="muck", script="b20 r40 c")

    assert (0, 1) == result_of(state).shown


def test_r31_equal_hands_split_and_suits_never_break_ties() -> None:
    """Two straights of the same height share, whatever their suits; so do two flushes of the same ranks."""
    assert {0, 1} == winners("9s8d7c6s5s", "9c8h7d6h5h")
    assert {0, 1} == winners("KsJs8s6s4s", "KhJh8h6h4h")
    assert {0} == winners("KsJs8s6s4s", "KhJh8h6h3h")


def test_r31_ace_of_spades_hands_never_tie() -> None:
    """The automatic winner and loser have strengths that no other hand has."""
    strengths = {
        rank_hand(cards).strength for cards in itertools.combinations(parse_cards("AhAdAcKhQhJhTh9h2c3d4h"), 5)
    }

    assert not {0, 7463} & strengths


@pytest.mark.parametrize(
    ("amount", "seats", "shares"),
    [
        (3, (0, 2), ((0, 2), (2, 1))),
        (11, (1, 2, 4), ((1, 4), (2, 4), (4, 3))),
        (17, (0, 1, 2), ((0, 6), (1, 6), (2, 5))),
        (8, (1, 2), ((1, 4), (2, 4))),
        (2, (0, 1, 2), ((0, 1), (1, 1), (2, 0))),
        (7, (3,), ((3, 7),)),
    ],
)
def test_r32_odd_chips_from_the_dealers_left(
    amount: int, seats: tuple[int, ...], shares: tuple[tuple[int, int], ...]
) -> None:
    """Odd chips go one at a time, from the first tied seat clockwise from the dealer."""
    assert shares == divide(amount, seats)
    assert amount == sum(chips for _, chips in shares)


def test_r32_in_a_hand_the_odd_chip_goes_to_the_first_tied_seat_left_of_the_dealer() -> None:
    """Three antes of one, two tied hands: 2 for the first of them, 1 for the dealer."""
    assert [(3, {1: 2, 2: 1})] == pots_of(showdown("2c2d4h5cTd", "9s8d7c6s5s", "9c8h7d6h5h"))


def test_r42_cards_speak() -> None:
    """Nobody announces: whatever the order of the cards, the engine finds the same winner."""
    assert {1} == winners("2cKd9h4sKc", "Th3sTd2dTs")


def test_r43_every_hand_at_the_showdown_is_exactly_its_five_cards() -> None:
    """Three dealt and two picked are shown and ranked, no more and no fewer."""
    _, events = play_with_events(table(50, 50), "x x u1 u2 x x d3 d4 x x")
    shown = [event for event in events if isinstance(event, HandShown)]

    assert [5, 5] == [len(set(event.cards)) for event in shown]
    assert [rank_hand(event.cards) for event in shown] == [event.rank for event in shown]
