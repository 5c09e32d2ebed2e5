"""Article 1: players, deck, the object of the game."""

from __future__ import annotations

import pytest

from rake_learn.rules import DECK, HandClass, Rank, Settings, SetupError, Suit, parse_cards, rank_hand, start

from .playing import play, stacks_of, table, to_the_end


@pytest.mark.parametrize("players", range(2, 11))
def test_1_2_two_to_ten_players_end_with_five_cards_each(players: int) -> None:
    """Whoever stays to the end holds five cards, all different over the whole table, at every number of players."""
    ended = to_the_end(table(*[100] * players))
    held = [card for seat in ended.seats for card in seat.cards]

    assert [5] * players == [len(seat.cards) for seat in ended.seats]
    assert 5 * players == len(set(held))


@pytest.mark.parametrize("players", [0, 1, 11])
def test_1_2_other_numbers_of_players_are_refused(players: int) -> None:
    """Fewer than two or more than ten cannot sit down, and the sentence names the number."""
    with pytest.raises(
        SetupError, match=f"^{players} cannot be the number of players: a whole number from 2 to 10 can"
    ):
        start(Settings(), [100] * players)


def test_1_2_standard_deck_without_wild_cards() -> None:
    """The deck has each rank in each suit once, and nothing else."""
    assert 52 == len(DECK)
    assert {(rank, suit) for rank in Rank for suit in Suit} == {(card.rank, card.suit) for card in DECK}
    assert (13, 4) == (len(Rank), len(Suit))


STANDARD_ORDER = [
    ("AhKhQhJhTh", HandClass.ROYAL_FLUSH),
    ("9c8c7c6c5c", HandClass.STRAIGHT_FLUSH),
    ("KcKdKhKsQd", HandClass.FOUR_OF_A_KIND),
    ("2c2d2h3s3d", HandClass.FULL_HOUSE),
    ("7d5d4d3d2d", HandClass.FLUSH),
    ("Ah2d3c4s5h", HandClass.STRAIGHT),
    ("2c2d2h4s3d", HandClass.THREE_OF_A_KIND),
    ("3c3d2c2h4d", HandClass.TWO_PAIR),
    ("2c2d5c4h3d", HandClass.ONE_PAIR),
    ("7d5c4h3s2c", HandClass.HIGH_CARD),
]


def test_1_3_standard_ranking_of_hands() -> None:
    """The ten classes stand in the standard order, royal flush on top, and each is recognised."""
    ranks = [rank_hand(parse_cards(cards)) for cards, _ in STANDARD_ORDER]

    assert [expected for _, expected in STANDARD_ORDER] == [rank.hand_class for rank in ranks]
    assert sorted(ranks, reverse=True) == ranks


def test_1_3_the_ace_is_high_and_also_low_in_a_straight_but_not_in_the_middle() -> None:
    """Ten to ace is the best straight, ace to five the worst, and queen-king-ace-two-three is none."""
    best, worst, none = (rank_hand(parse_cards(cards)) for cards in ("AhKdQcJsTh", "Ah2d3c4s5h", "Qh Kd Ac 2s 3h"))

    assert (HandClass.STRAIGHT, HandClass.STRAIGHT, HandClass.HIGH_CARD) == (
        best.hand_class,
        worst.hand_class,
        none.hand_class,
    )
    assert (Rank.ACE, Rank.FIVE) == (best.ranks[0], worst.ranks[0])
    assert rank_hand(parse_cards("2h3d4c5s6h")) > worst


def test_1_4_the_pot_is_won_by_the_best_hand() -> None:
    """At the showdown the chips of all go to the best five cards."""
    hand = table(50, 50, deck=None)
    ended = to_the_end(hand)
    winner = max((0, 1), key=lambda seat: rank_hand(ended.seats[seat].cards))

    assert (51, 49) == (ended.seats[winner].stack, ended.seats[1 - winner].stack)


def test_1_4_the_pot_is_won_by_a_bet_that_nobody_calls() -> None:
    """A bet that no other player calls wins the pot, whatever the cards."""
    assert (52, 49, 49) == stacks_of(play(table(50, 50, 50), "b10 f f"))
