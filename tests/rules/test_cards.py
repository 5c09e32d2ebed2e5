"""Cards, the deck, and our own chance."""

from __future__ import annotations

import copy
import itertools
import pickle
import random
from collections import Counter

import pytest

from rake_learn.rules import DECK, Card, Chance, Rank, Settings, SetupError, Suit, parse_cards, shuffled_deck, start
from rake_learn.rules.cards import check_distinct


def test_every_card_reads_and_writes_both_ways() -> None:
    """Two letters make a card, and the card prints the same two letters, 52 times."""
    texts = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]

    assert texts == [card.text for card in DECK] == [str(Card(text)) for text in texts]
    assert list(DECK) == [eval(repr(card), {"Card": Card}) for card in DECK]
    assert texts == [card.rank.letter + card.suit.letter for card in DECK]


def test_a_card_knows_rank_suit_and_index() -> None:
    """Ranks run from two to ace, suits from clubs to spades, the index by rank, then suit."""
    assert (Rank.ACE, Suit.SPADES, 51) == (Card("As").rank, Card("As").suit, Card("As").index)
    assert (Rank.TWO, Suit.CLUBS, 0) == (Card("2c").rank, Card("2c").suit, Card("2c").index)
    assert list(range(52)) == [card.index for card in DECK]


def test_there_is_one_object_for_each_card() -> None:
    """Reading, copying and pickling all give the same object, so identity and equality agree."""
    for card in DECK:
        made = [Card(card.text), copy.copy(card), copy.deepcopy(card), pickle.loads(pickle.dumps(card))]
        assert [True] * 4 == [each is card for each in made]


def test_cards_are_ordered_by_rank_then_suit() -> None:
    """All four comparisons agree with the index, for every two cards."""
    for one, two in itertools.product(DECK, repeat=2):
        expected = (
            one.index < two.index,
            one.index <= two.index,
            one.index > two.index,
            one.index >= two.index,
            one.index == two.index,
        )
        assert expected == (one < two, one <= two, one > two, one >= two, one == two)


def test_hash_does_not_depend_on_the_run() -> None:
    """The hash is the index, so sets of cards iterate alike in every run."""
    assert list(range(52)) == [hash(card) for card in DECK]


@pytest.mark.parametrize("text", ["", "A", "1x", "10s", "as", "AS", "Asd", " As", "sA", None, 5, ["As"]])
def test_anything_else_is_no_card(text: object) -> None:
    """What is not two letters of a card is refused, and the sentence names it."""
    with pytest.raises(SetupError) as refused:
        Card(text)  # type: ignore[arg-type]

    assert "unknown_card" == refused.value.code
    assert str(refused.value).startswith(f"{text!r} is not a card: ")


def test_parse_cards_ignores_spaces() -> None:
    """Cards may be written one after the other, with or without spaces."""
    expected = (Card("As"), Card("Ad"), Card("9c"), Card("Th"))

    assert expected == parse_cards("AsAd9cTh") == parse_cards(" As Ad\n9cTh ")
    assert () == parse_cards("")


@pytest.mark.parametrize(("text", "named"), [("AsK", "K"), ("AsXx", "Xx"), ("A sK d1", "1")])
def test_parse_cards_names_what_is_no_card(text: str, named: str) -> None:
    """A list of cards with something else in it is refused by that something."""
    with pytest.raises(SetupError, match=f"^'{named}' is not a card"):
        parse_cards(text)


def test_a_card_that_appears_twice_is_refused() -> None:
    """The first card that occurs a second time is named."""
    with pytest.raises(SetupError, match=r"^The card Kd appears twice") as refused:
        check_distinct(parse_cards("AsKdQcKdQc"))

    assert "duplicate_card" == refused.value.code
    check_distinct(DECK)


# --------------------------------------------------------------------------- chance

KITE = (
    "9d 2h As 4s 3h Kc 9s 6c Ks Jc 7h 6s Qh Qs 2c 4d Qd 8h 8s 6d Ts 4h 5s Jd Jh Ah "
    "7d 2s 7c 9c Qc 7s 3d 2d Kh Td Kd 5c Ac Js 8d 3s Ad 9h 5h Tc 5d 4c 8c 6h 3c Th"
)


def test_what_is_no_text_and_no_card_is_refused() -> None:
    """Neither is a number read as cards, nor does a deck take a card's text for the card."""
    with pytest.raises(SetupError, match=r"^704 is not a card") as refused:
        parse_cards(704)  # type: ignore[arg-type]
    assert "unknown_card" == refused.value.code
    with pytest.raises(SetupError, match=r"^'As' is not a card") as refused:
        start(Settings(), (100, 100), deck=[card.text for card in reversed(DECK)])  # type: ignore[misc]
    assert "unknown_card" == refused.value.code


def test_a_seed_word_always_gives_the_same_deck() -> None:
    """Old hands must replay: this deck may never change, on any Python."""
    assert parse_cards(KITE) == shuffled_deck("kite")


def test_other_seed_words_give_other_decks() -> None:
    """A hundred words, a hundred decks, each with all 52 cards."""
    decks = {shuffled_deck(f"word {number}") for number in range(100)}

    assert 100 == len(decks)
    assert {DECK} == {tuple(sorted(deck)) for deck in decks}


@pytest.mark.parametrize("seed", ["", "a word with spaces", "Ketty\nJay", "♠"])
def test_any_text_is_a_seed_word(seed: str) -> None:
    """Empty words, lines and other alphabets work too."""
    assert DECK == tuple(sorted(shuffled_deck(seed)))


def test_below_stays_in_range_and_reaches_every_number() -> None:
    """Numbers run from 0 to one less than the bound; a bound of 1 leaves only 0."""
    chance = Chance("range")

    assert {0} == {chance.below(1) for _ in range(10)}
    for bound in (2, 3, 7, 52):
        assert set(range(bound)) == {chance.below(bound) for _ in range(40 * bound)}


def test_below_favours_no_number() -> None:
    """Over 52,000 draws each of 52 numbers comes about 1,000 times: the chi-squared sum stays below its 0.999 quantile, 93."""
    chance = Chance("fair")
    counts = Counter(chance.below(52) for _ in range(52_000))

    assert sum((counts[number] - 1_000) ** 2 / 1_000 for number in range(52)) < 93


def test_below_throws_away_words_past_the_last_whole_multiple(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the 2**64 words those at the ragged end are skipped, or small numbers would come more often."""
    chance = Chance("ragged")
    monkeypatch.setattr(chance, "_words", iter([2**64 - 1, 2**63 + 5, 2**63 + 1, 2**63]))

    assert 2**63 - 1 == chance.below(2**63), "two whole multiples: every word counts"
    assert 2**63 == chance.below(2**63 + 1), "one whole multiple: two words are skipped"


def test_shuffles_put_each_card_everywhere() -> None:
    """Over 2,400 shuffles of four cards every one of the 24 orders comes about as often (chi-squared below 49.7, its 0.999 quantile)."""
    chance = Chance("orders")
    cards = DECK[:4]
    counts = Counter(chance.shuffled(cards) for _ in range(2_400))

    assert 24 == len(counts)
    assert sum((count - 100) ** 2 / 100 for count in counts.values()) < 49.7


def test_chance_does_not_touch_pythons_own_generator() -> None:
    """A shuffle leaves `random` as it was: no hidden global state."""
    random.seed(1)
    before = random.getstate()
    shuffled_deck("kite")

    assert before == random.getstate()
