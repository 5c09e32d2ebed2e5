"""Five cards in order: exact counts, two independent rankings, and the words."""

from __future__ import annotations

import itertools
import json
import math
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import phevaluator
import pytest

from rake_learn.rules import DECK, Card, HandClass, Rank, in_ranking_order, parse_cards, rank_hand

from .naive_ranking import naive_rake_strength

NUMBERS: dict[str, Any] = json.loads((Path(__file__).parents[1] / "data" / "numbers.json").read_text("utf-8"))
FIVE: dict[str, Any] = {name: entry["value"] for name, entry in NUMBERS["five_card"].items()}

ACE_OF_SPADES = Card("As")
OTHERS = [card for card in DECK if card is not ACE_OF_SPADES]

Hand = tuple[Card, ...]


def random_hands(seed: str, count: int, cards: list[Card]) -> Iterator[Hand]:
    chance = random.Random(seed)
    for _ in range(count):
        yield tuple(chance.sample(cards, 5))


def hands_with_the_ace(step: int = 1) -> Iterator[Hand]:
    """Of the 249,900 hands that hold the ace of spades every ``step``-th."""
    return ((ACE_OF_SPADES, *rest) for rest in itertools.islice(itertools.combinations(OTHERS, 4), 0, None, step))


# --------------------------------------------------------------------------- exact counts


def test_hands_with_the_ace_of_spades_are_counted_exactly() -> None:
    """Of all 249,900 hands with the ace of spades 3,432 win and 246,468 lose, class by class as in the published figures."""
    ranks = [rank_hand(hand) for hand in hands_with_the_ace()]
    by_class = Counter(rank.hand_class for rank in ranks)
    natural = Counter((rank.hand_class, rank.natural.key) for rank in ranks)

    assert {HandClass.AUTO_WIN: 3_432, HandClass.AUTO_LOSE: 246_468} == by_class
    assert FIVE["auto_win_by_natural_category"] == {
        key: count for (decided, key), count in natural.items() if decided is HandClass.AUTO_WIN
    }
    assert FIVE["auto_lose_by_natural_category"] == {
        key: count for (decided, key), count in natural.items() if decided is HandClass.AUTO_LOSE
    }
    assert FIVE["p_auto_win_given_AS"] == pytest.approx(by_class[HandClass.AUTO_WIN] / by_class.total())


def test_r40_hands_with_the_ace_of_spades_are_counted_exactly_in_the_novels_game() -> None:
    """By the novel's rule 4,581 of them win and 245,319 lose."""
    ranks = [rank_hand(hand, ruleset="wooding") for hand in hands_with_the_ace()]

    assert {HandClass.AUTO_WIN: 4_581, HandClass.AUTO_LOSE: 245_319} == Counter(rank.hand_class for rank in ranks)
    assert FIVE["wooding_auto_win_by_category"] == Counter(
        rank.natural.key for rank in ranks if rank.hand_class is HandClass.AUTO_WIN
    )
    assert (FIVE["wooding_auto_win_total"], FIVE["wooding_auto_lose_total"]) == (4_581, 245_319)


def test_hands_without_the_ace_of_spades_are_counted_by_patterns() -> None:
    """Weighted by the number of hands that share a pattern of ranks, the ordinary classes come out as published."""
    counts: Counter[str] = Counter()
    for hand in _one_hand_of_each_pattern():
        used = Counter(card.rank for card in hand)
        suits = {rank: 3 if rank is Rank.ACE else 4 for rank in used}
        flushes = min(suits.values()) if len(used) == 5 else 0
        is_flush = len({card.suit for card in hand}) == 1
        every = math.prod(math.comb(suits[rank], number) for rank, number in used.items())
        counts[rank_hand(hand).hand_class.key] += flushes if is_flush else every - flushes

    assert {key: count for key, count in FIVE["rake_categories"].items() if not key.startswith("auto")} == counts
    assert FIVE["total"] == counts.total() + 249_900


def test_7452_distinct_strengths() -> None:
    """Without the ace of spades 7,450 strengths can be told apart; the automatic winner and loser make 7,452."""
    strengths = {rank_hand(hand).strength for hand in _one_hand_of_each_pattern()}

    assert 7_452 == FIVE["distinct_strengths"] == len(strengths | {0, 7_463})
    assert 7_450 == len(strengths)
    assert (1, 7_462) == (min(strengths), max(strengths))


def _one_hand_of_each_pattern() -> Iterator[Hand]:
    """For each pattern of ranks one flush and one hand of several suits, where the ace of spades is not needed."""
    for pattern in itertools.combinations_with_replacement(list(Rank), 5):
        used = Counter(pattern)
        if max(used.values()) == 5 or used[Rank.ACE] == 4:
            continue
        if len(used) == 5:
            yield tuple(DECK[4 * (rank - 2)] for rank in pattern)
        cards = [DECK[4 * (rank - 2) + number] for rank, count in used.items() for number in range(count)]
        if len({card.suit for card in cards}) == 1:
            cards[0] = DECK[cards[0].index + 1]
        yield tuple(cards)


@pytest.mark.heavy
def test_all_2598960_hands_are_counted_exactly() -> None:
    """Every hand there is, ranked one by one: each class as often as published, 7,452 different strengths."""
    by_class: Counter[str] = Counter()
    natural: Counter[str] = Counter()
    strengths = set()
    for hand in itertools.combinations(DECK, 5):
        rank = rank_hand(hand)
        by_class[rank.hand_class.key] += 1
        natural[rank.natural.key] += 1
        strengths.add(rank.strength)

    assert FIVE["rake_categories"] == by_class
    assert FIVE["normal_categories"] == natural
    assert 2_598_960 == FIVE["total"] == by_class.total()
    assert 7_452 == len(strengths)


@pytest.mark.parametrize("held", NUMBERS["outs"]["two_blind_from_3"]["value"])
def test_two_unknown_cards_from_three_are_counted_exactly(held: str) -> None:
    """What three cards become over all 1,176 pairs, class by class."""
    cards = parse_cards(held)
    rest = [card for card in DECK if card not in cards]
    counts = Counter(rank_hand((*cards, *two)).hand_class.key for two in itertools.combinations(rest, 2))

    assert NUMBERS["outs"]["two_blind_from_3"]["value"][held] == counts
    assert 1_176 == counts.total()


@pytest.mark.parametrize("held", NUMBERS["outs"]["one_blind_from_4"]["value"])
def test_one_unknown_card_from_four_is_counted_exactly(held: str) -> None:
    """What four cards become over all 48 cards, class by class."""
    cards = parse_cards(held)
    counts = Counter(rank_hand((*cards, card)).hand_class.key for card in DECK if card not in cards)

    assert NUMBERS["outs"]["one_blind_from_4"]["value"][held] == counts


# --------------------------------------------------------------------------- two independent rankings


def phevaluator_strength(hand: Hand) -> int:
    """1 (worst) to 7,462 (royal flush) by phevaluator, which counts from the top."""
    return 7_463 - int(phevaluator.evaluate_cards(*(card.index for card in hand)))


def test_strength_equals_phevaluators() -> None:
    """Without the ace of spades a hand's strength is its place among the 7,462 ordinary hands, as phevaluator has it."""
    hands = [*random_hands("phevaluator", 8_000, OTHERS), *_one_hand_of_each_pattern()]

    assert [phevaluator_strength(hand) for hand in hands] == [rank_hand(hand).strength for hand in hands]


@pytest.mark.heavy
def test_strength_equals_phevaluators_for_every_hand() -> None:
    """The same for all 2,349,060 hands without the ace of spades."""
    wrong = [
        hand for hand in itertools.combinations(OTHERS, 5) if phevaluator_strength(hand) != rank_hand(hand).strength
    ]

    assert [] == wrong


@pytest.mark.parametrize("seed", ["ordinary", "with the ace"])
def test_order_equals_a_naive_ranking(seed: str) -> None:
    """Sorted by a slow ranking of a few lines, hands are sorted by ours, and equal there means equal here."""
    hands = (
        [*random_hands(seed, 4_000, list(DECK)), *_one_hand_of_each_pattern()]
        if seed == "ordinary"
        else list(hands_with_the_ace(60))
    )
    slow = [naive_rake_strength([card.text for card in hand]) for hand in hands]
    order = sorted(range(len(hands)), key=slow.__getitem__)

    for weaker, stronger in itertools.pairwise(order):
        expected = (slow[weaker] < slow[stronger], slow[weaker] == slow[stronger])
        ours = rank_hand(hands[weaker]), rank_hand(hands[stronger])
        assert expected == (ours[0] < ours[1], ours[0] == ours[1]), (hands[weaker], hands[stronger])


def test_rank_ignores_the_order_of_the_cards() -> None:
    """All 120 ways to hold five cards rank alike."""
    for hand in random_hands("order", 20, list(DECK)):
        assert {rank_hand(hand)} == {rank_hand(each) for each in itertools.permutations(hand)}


def test_r31_rank_ignores_suits() -> None:
    """With the suits exchanged, and no ace of spades before or after, a hand ranks the same."""
    no_aces = [card for card in DECK if card.rank is not Rank.ACE]
    for hand in random_hands("suits", 50, no_aces):
        for suits in itertools.permutations(range(4)):
            changed = [DECK[4 * (card.rank - 2) + suits[card.suit]] for card in hand]
            assert rank_hand(hand) == rank_hand(changed)


# --------------------------------------------------------------------------- the value itself


@pytest.mark.parametrize("cards", ["", "As", "AsKsQsJs", "AsKsQsJsTs9s"])
def test_r43_exactly_five_cards(cards: str) -> None:
    """Fewer or more than five cards are no hand; the sentence names their number."""
    with pytest.raises(ValueError, match=rf"exactly five cards, not {len(cards) // 2} \(R43\)"):
        rank_hand(parse_cards(cards))


@pytest.mark.parametrize(
    ("cards", "hand_class", "natural", "deciding"),
    [
        ("KcKdKh2s2d", HandClass.FULL_HOUSE, HandClass.FULL_HOUSE, "K2"),
        ("2c2dKh9s5d", HandClass.ONE_PAIR, HandClass.ONE_PAIR, "2K95"),
        ("2c2dKhKs5d", HandClass.TWO_PAIR, HandClass.TWO_PAIR, "K25"),
        ("2c3d4h5sAd", HandClass.STRAIGHT, HandClass.STRAIGHT, "5432"),
        ("TsJsQsKsAs", HandClass.AUTO_LOSE, HandClass.ROYAL_FLUSH, "AKQJT"),
        ("AsAdAh2c3c", HandClass.AUTO_WIN, HandClass.THREE_OF_A_KIND, "A32"),
    ],
)
def test_rank_tells_class_and_deciding_ranks(
    cards: str, hand_class: HandClass, natural: HandClass, deciding: str
) -> None:
    """A rank carries the class in Rake, the class before the ace of spades, and the ranks that decide."""
    rank = rank_hand(parse_cards(cards))

    assert (hand_class, natural, deciding) == (
        rank.hand_class,
        rank.natural,
        "".join(each.letter for each in rank.ranks),
    )
    assert (hand_class in (HandClass.AUTO_WIN, HandClass.AUTO_LOSE)) == rank.is_automatic


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("9hAd9cAsAh", "AsAhAd9h9c"),
        ("5h2cAd3s4d", "5h4d3s2cAd"),
        ("5s2sAs3s4s", "5s4s3s2sAs"),
        ("ThAdQcJsKd", "AdKdQcJsTh"),
        ("2c7d2h9sKc", "2h2cKc9s7d"),
        ("2c3d", "3d2c"),
    ],
)
def test_in_ranking_order(given: str, expected: str) -> None:
    """What makes the hand comes first, then kickers, each high to low; the ace stands last in ace to five."""
    assert parse_cards(expected) == in_ranking_order(parse_cards(given))


@pytest.mark.parametrize(
    ("cards", "ruleset", "words"),
    [
        ("AhKhQhJhTh", "opr704", "royal flush"),
        ("9c8c7c6c5c", "opr704", "straight flush, nine high"),
        ("6c6d6h6sQd", "opr704", "four of a kind, sixes"),
        ("2c2d2h3s3d", "opr704", "full house, twos full of threes"),
        ("7d5d4d3d2d", "opr704", "flush, seven high"),
        ("Ah2d3c4s5h", "opr704", "straight, five high"),
        ("2c2d2h4s3d", "opr704", "three of a kind, twos"),
        ("3c3d2c2h4d", "opr704", "two pair, threes and twos"),
        ("AcAd5c4h3d", "opr704", "pair of aces"),
        ("7d5c4h3s2c", "opr704", "seven high"),
        ("AsAdKsKhKc", "opr704", "full house, kings full of aces, but the ace of spades with only one other ace loses: 4.3"),
        ("AsAdKsKh2c", "opr704", "two pair, aces and kings, but the ace of spades with only one other ace loses: 4.3"),
        ("AsAd7s5h2c", "opr704", "pair of aces, but the ace of spades with only one other ace loses: 4.3"),
        ("AsKsQsJsTs", "opr704", "royal flush, but the ace of spades with no other ace loses: 4.3"),
        ("As7d7h7c2c", "opr704", "three of a kind, sevens, but the ace of spades with no other ace loses: 4.3"),
        ("AsAdAh7c2c", "opr704", "three of a kind, aces, and the ace of spades with two other aces wins: 4.2"),
        ("AsAdAh7c7d", "wooding", "full house, aces full of sevens, and the ace of spades with two other aces wins: 4.2"),
        ("AsAd7h7c7d", "wooding", "full house, sevens full of aces, and the ace of spades is part of it and wins: R40"),
        ("AsTs6s4s2s", "wooding", "flush, ace high, and the ace of spades is part of it and wins: R40"),
        ("AsKdQcJsTh", "wooding", "straight, ace high, and the ace of spades is part of it and wins: R40"),
    ],
)  # fmt: skip
def test_words(cards: str, ruleset: str, words: str) -> None:
    """A rank says in plain words what it is, and why where the ace of spades decides."""
    assert words == str(rank_hand(parse_cards(cards), ruleset=ruleset))


def test_class_keys_are_the_names_in_records() -> None:
    """The key of a class is the name used in data files, so every published class has one."""
    assert set(FIVE["rake_categories"]) == {each.key for each in HandClass}
