"""Article 2: antes, the deal and the first round of betting."""

from __future__ import annotations

from rake_learn.rules import (
    DEALER,
    AntesPosted,
    DealHole,
    HoleDealt,
    Settings,
    Stage,
    apply,
    parse_cards,
    shuffled_deck,
    start,
)

from .playing import play, stacked_deck, stacks_of, table


def test_2_1_every_player_antes_before_any_card() -> None:
    """All antes are in the middle, announced in one event, while nobody holds a card and the dealer is to act."""
    state, events = start(Settings(ante=5), [100, 60, 5])

    assert (AntesPosted((5, 5, 5)),) == events
    assert (95, 55, 0) == stacks_of(state)
    assert 15 == state.pot
    assert (DEALER, Stage.DEAL) == (state.turn, state.stage)
    assert [()] * 3 == [seat.hole for seat in state.seats]


def test_2_1_three_cards_each_dealt_by_name() -> None:
    """The dealer's act names three cards for each seat from the left; they are the seat's hand."""
    state, _ = start(Settings(), [10, 10])
    first, second = parse_cards("KhKd9c"), parse_cards("8s8dJc")
    state, events = apply(state, DealHole(0, first))

    assert (HoleDealt(0, first),) == events
    assert DEALER == state.turn
    state, _ = apply(state, DealHole(1, second))
    assert (first, second) == tuple(seat.hole for seat in state.seats)


def test_2_1_one_card_at_a_time_from_the_dealers_left() -> None:
    """From a deck the cards go round three times, one a seat, the dealer last."""
    deck = shuffled_deck("kite")
    state = table(10, 10, 10, 10, deck=deck)

    assert [(deck[seat], deck[seat + 4], deck[seat + 8]) for seat in range(4)] == [seat.hole for seat in state.seats]


def test_2_1_hands_are_dealt_face_down() -> None:
    """No seat is open after the deal."""
    assert [False] * 3 == [seat.is_open for seat in table(10, 10, 10).seats]


def test_2_2_first_round_begins_at_the_dealers_left_and_goes_round() -> None:
    """The seat after the dealer acts first, then each in turn; the dealer is last."""
    state = table(50, 50, 50)

    assert Stage.BET1 is state.stage
    assert [0, 1, 2] == [play(state, script).turn for script in ("", "x", "x x")]
    assert Stage.PICK1 is play(state, "x x x").stage


def test_2_2_a_bet_must_be_called_raised_or_folded_to_by_all() -> None:
    """The round ends once everybody still in has matched the highest bet."""
    state = table(50, 50, 50, deck=stacked_deck("2c3c4c 2d3d4d 2h3h4h", "5c5d5h", "6c6d6h"))

    assert [1, 2, 0, 1, 1] == [
        play(state, script).turn for script in ("b4", "b4 c", "b4 c r10", "b4 c r10 c", "b4 c r10 r20")
    ]
    assert Stage.PICK1 is play(state, "b4 c r10 c c").stage
    assert 33 == play(state, "b4 c r10 c c").pot
