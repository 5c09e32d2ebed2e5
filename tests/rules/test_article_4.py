"""Article 4: the showdown and the ace of spades."""

from __future__ import annotations

import pytest

from rake_learn.rules import HandClass, HandEnded, HandShown, PotWon, parse_cards, rank_hand

from .playing import pick_all, play, play_with_events, pots_of, result_of, stacked_deck, stacks_of, table, to_the_end


def showdown(*hands: str) -> list[tuple[int, dict[int, int]]]:
    """The pots when these five-card hands meet, each having put in ten chips: the last two cards are picked face up."""
    holes = " ".join(hand[:6] for hand in hands)
    up = "".join(hand[6:8] for hand in hands)
    down = "".join(hand[8:10] for hand in hands)
    state = table(*[100] * len(hands), deck=stacked_deck(holes, up, down), ante=10)
    return pots_of(to_the_end(state))


def test_4_1_the_highest_hand_wins() -> None:
    """Of ordinary hands the highest takes all."""
    assert [(30, {1: 30})] == showdown("KhKd9c4s2c", "QcQdQh3s2d", "JsTs9s7d2h")


def test_4_1_hands_are_shown_if_more_than_one_player_remains() -> None:
    """Every hand still in is shown with its five cards and its rank, then the pot is paid, then the hand ends."""
    state = pick_all(play(pick_all(play(table(50, 50), "x x")), "x x"))
    _, events = play_with_events(state, "x x")

    assert [HandShown, HandShown, PotWon, HandEnded] == [type(event) for event in events[-4:]]
    assert [5, 5] == [len(event.cards) for event in events if isinstance(event, HandShown)]


def test_4_2_ace_of_spades_with_two_other_aces_beats_a_straight_flush() -> None:
    """The rules' first example: three aces with the ace of spades against a straight flush."""
    assert [(20, {0: 20})] == showdown("AsAhAc9c4d", "KhQhJhTh9h")


def test_4_2_ace_of_spades_with_two_other_aces_beats_a_royal_flush() -> None:
    """Not even the best of all hands helps against the ace of spades in good company."""
    assert [(20, {1: 20})] == showdown("KdQdJdTdAd", "AsAhAc9c4d")


def test_4_2_four_aces_win() -> None:
    """All four aces hold the ace of spades with three others, more than is needed."""
    assert [(20, {1: 20})] == showdown("Kh9hQhJhTh", "AsAhAcAd4d")


def test_4_2_a_full_house_of_aces_wins_only_with_the_ace_of_spades() -> None:
    """Aces full with the ace of spades win; without it they are a full house and no more."""
    assert HandClass.AUTO_WIN is rank_hand(parse_cards("AsAhAcKcKd")).hand_class
    assert HandClass.FULL_HOUSE is rank_hand(parse_cards("AdAhAcKcKd")).hand_class


def test_4_3_ace_of_spades_with_one_other_ace_loses() -> None:
    """The rules' second example: kings full of aces lose to eight high."""
    assert [(20, {1: 20})] == showdown("AsAdKsKhKc", "8d6c5h3s2d")


@pytest.mark.parametrize(
    "loser",
    ["AsKsQsJsTs", "As2s3s4s5s", "AsTs8s6s4s", "As2d3c4s5h", "AsKdQcJsTh", "AsKdKhKsKc", "As9d9h9s2c", "AsAdJc9h2c"],
)
def test_4_3_ace_of_spades_loses_whatever_the_normal_rank(loser: str) -> None:
    """Royal flush, wheel, flush, four of a kind: with the ace of spades and fewer than two other aces all lose to seven high."""
    assert [(20, {1: 20})] == showdown(loser, "7d5c4h3d2h")


def test_4_3_the_loser_is_below_every_other_hand_of_several() -> None:
    """The worst hand at the table still beats the ace of spades; the best of the others wins."""
    assert [(30, {2: 30})] == showdown("AsKsQsJsTs", "7d5c4h3d2h", "8d5d4d3h2c")


@pytest.mark.parametrize(
    "script",
    ["b2 f f", "x b2 f f", "x x x u1 u2 u3 b2 f f", "x x x u1 u2 u3 x x x d4 d5 d6 b2 f f", "f f"],
)
def test_4_4_the_last_player_wins_without_showing(script: str) -> None:
    """In any round, when all but one fold, that one gets the pot and no hand is shown, nor any card asked for."""
    state, events = play_with_events(table(50, 50, 50), script)
    winner = state.still_in[0]

    assert (1, True) == (len(state.still_in), state.is_over)
    assert 150 == sum(stacks_of(state))
    assert 52 == state.seats[winner].stack
    assert () == result_of(state).shown
    assert [] == [event for event in events if isinstance(event, HandShown)]
    assert [False] * 3 == [seat.is_open for seat in state.seats]
    assert [False] == [pot.is_contested for pot in result_of(state).pots]


def test_4_4_the_ace_of_spades_wins_too_when_all_others_fold() -> None:
    """A certain loser at the showdown wins unseen when nobody calls."""
    state = table(50, 50, deck=stacked_deck("As7d2c KhKdKc", "3c3d", "4c4d"))

    assert (51, 49) == stacks_of(play(state, "x x u1 u2 x x d3 d4 b20 f"))
