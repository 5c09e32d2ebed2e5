"""Many hands at once: the same order as one hand at a time, on both roads."""

from __future__ import annotations

import functools
import itertools
import json
import random
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from rake_learn.odds import ranks
from rake_learn.odds.ranks import CARD_KEYS, OddsError, classes, strength_of_sum, strengths, strengths_of_keys
from rake_learn.rules import DECK, SetupError, parse_cards, rank_hand

FIVE = json.loads((Path(__file__).parents[1] / "data" / "numbers.json").read_text("utf-8"))["five_card"]
RULESETS = ["opr704", "wooding"]
KEYS = np.array(CARD_KEYS, dtype=np.int32)


def hands_at_random(seed, count):
    chance = random.Random(seed)
    return [chance.sample(DECK, 5) for _ in range(count)]


@functools.cache
def all_hands():
    """All 2,598,960 hands as five rows of card indices."""
    flat = np.fromiter(itertools.chain.from_iterable(itertools.combinations(range(52), 5)), dtype=np.int8)
    return flat.reshape(-1, 5).T


def aces_and_flushes(count):
    """Hands of the kinds that a wrong table would rank wrong: of one suit, and with the ace of spades."""
    chance = random.Random("special")
    for number in range(count):
        suit = [card for card in DECK if card.suit == number % 4]
        yield chance.sample(suit, 5)
        aces = chance.sample(DECK[48:51], number % 4)
        yield [DECK[51], *aces, *chance.sample(DECK[:48], 4 - len(aces))]


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("road", ["numpy", "plain"])
def test_a_sample_of_hands_ranks_as_one_by_one(road, ruleset):
    """Both roads give the strength that the rules give to each hand."""
    hands = [*hands_at_random("ranks", 4_000), *aces_and_flushes(1_000)]

    expected = [rank_hand(hand, ruleset=ruleset).strength for hand in hands]
    assert expected == strengths(hands, ruleset=ruleset, road=road)


@pytest.mark.heavy
@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_hand_ranks_as_one_by_one(ruleset):
    """All 2,598,960 hands: the rules, the plain road and numpy agree."""
    hands = all_hands()
    in_bulk = strengths_of_keys(KEYS[hands], ruleset=ruleset)

    for hand, strength in zip(hands.T.tolist(), in_bulk.tolist(), strict=True):
        assert rank_hand([DECK[index] for index in hand], ruleset=ruleset).strength == strength
        assert strength_of_sum(sum(CARD_KEYS[index] for index in hand), ruleset=ruleset) == strength


def test_all_hands_are_counted_as_published():
    """The classes of all hands, and the number of different strengths, come out exactly."""
    found = strengths_of_keys(KEYS[all_hands()])
    by_strength = np.bincount(found, minlength=ranks.STRENGTHS)
    by_class = Counter()
    for strength, count in enumerate(by_strength.tolist()):
        by_class[classes()[strength].key] += count

    assert FIVE["rake_categories"]["value"] == {key: count for key, count in by_class.items() if count}
    assert FIVE["distinct_strengths"]["value"] == np.count_nonzero(by_strength)
    assert FIVE["total"]["value"] == by_class.total()


def test_r40_all_hands_are_counted_as_published():
    """In the novel's game too the automatic hands come out exactly."""
    by_strength = np.bincount(strengths_of_keys(KEYS[all_hands()], ruleset="wooding"), minlength=ranks.STRENGTHS)

    assert FIVE["wooding_auto_lose_total"]["value"] == by_strength[0]
    assert FIVE["wooding_auto_win_total"]["value"] == by_strength[-1]


def test_the_sums_of_ranks_are_all_different():
    """No two combinations of ranks share a sum: else the table would mix hands up."""
    caps = [4] * 12 + [3, 1]
    sums = Counter(
        sum(ranks._KIND_KEYS[kind] for kind in kinds)
        for kinds in itertools.combinations_with_replacement(range(14), 5)
        if all(kinds.count(kind) <= caps[kind] for kind in kinds)
    )

    assert len(sums) == 7_982
    assert max(sums.values()) == 1
    assert max(sums) < ranks._TABLE_SIZE


def test_the_order_of_the_cards_does_not_matter():
    """A hand is a set of cards."""
    for hand in hands_at_random("order", 20):
        assert len(set(strengths(list(itertools.permutations(hand))))) == 1


def test_sums_may_have_any_shape():
    """A strength stands where the sum stood, over block borders too."""
    keys = KEYS[np.array([random.Random(number).sample(range(52), 5) for number in range(1_000)])]
    sums = np.tile(keys.sum(axis=1), 40).reshape(4, 100, 100).astype(np.int32)

    found = ranks.strengths_of_sums(sums)

    assert (4, 100, 100) == found.shape
    assert found.reshape(-1)[:1_000].tolist() == strengths_of_keys(keys.T).tolist()
    assert (found.reshape(40, 1_000) == found.reshape(40, 1_000)[0]).all()


@pytest.mark.parametrize(
    ("question", "sentence"),
    [
        (lambda: strengths([DECK[:4]]), "A hand at the showdown has exactly five cards, not 4 (R43)."),
        (lambda: strengths([DECK[:5]], road="fast"), "There is no road 'fast': numpy or plain."),
        (lambda: strengths([DECK[:5]], ruleset="razz"), "There is no ruleset 'razz': opr704 or wooding."),
        (lambda: strengths_of_keys(np.zeros((4, 9))), "The keys of hands come in five rows, not in the shape (4, 9)."),
    ],
)
def test_a_bad_question_gets_one_sentence(question, sentence):
    with pytest.raises(OddsError) as caught:
        question()

    assert sentence == str(caught.value)


def test_a_card_that_occurs_twice_is_named():
    with pytest.raises(SetupError, match="2c appears twice"):
        strengths([parse_cards("2c2c3c4c5d")])


@pytest.mark.parametrize("hand", [[0, 1, 2, 3, 4], "AsKsQsJsTs", 5])
def test_what_is_no_hand_is_named(hand):
    with pytest.raises(OddsError) as caught:
        strengths([hand])

    assert str(caught.value) == f"{hand!r} is no hand of cards: five, such as parse_cards('AsKsQsJsTs')."
