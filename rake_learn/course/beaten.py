"""Why one hand stands below another: the one thing that whoever thinks otherwise has overlooked."""

from __future__ import annotations

from rake_learn.course.near_misses import Five
from rake_learn.rules import HandClass, HandRank, Rank, rank_hand
from rake_learn.teach.note import Note
from rake_learn.teach.text import Natural

_RUN_OR_SUIT = (HandClass.STRAIGHT, HandClass.FLUSH, HandClass.STRAIGHT_FLUSH, HandClass.ROYAL_FLUSH)


def why_beaten(lower: Five, higher: Five, ruleset: str = "opr704") -> Note:
    """What puts a hand below another; of equal hands, that nothing does.

    Args:
        lower: the hand that is not better.
        higher: the other one.
        ruleset: whose ace of spades.

    >>> from rake_learn.rules import parse_cards
    >>> why_beaten(parse_cards("As Ks Qs Js Ts"), parse_cards("7d 5c 4h 3s 2c")).articles
    ('4.3', 'R35')

    Source: articles 1.3, 4.2 and 4.3; rulings R30, R31, R35 and R40.
    """
    below, above = rank_hand(lower, ruleset=ruleset), rank_hand(higher, ruleset=ruleset)
    if below == above:
        return Note("ask.beaten.equal", {}, ("R31",))
    if above.hand_class is HandClass.AUTO_WIN:
        return _wins(above)
    if below.hand_class is HandClass.AUTO_LOSE:
        return why_it_loses(below, ruleset)
    if below.has_three_aces and below.hand_class is not above.hand_class:
        return Note("ask.beaten.plain_aces", {"made": below}, ("R30",))
    if below.hand_class is above.hand_class:
        return _within_a_class(below, above)
    return _looks_like_more(lower, below) or Note(
        "ask.beaten.ladder", {"higher": class_name(above.hand_class), "lower": class_name(below.hand_class)}, ("1.3",)
    )


def class_name(hand_class: HandClass) -> Note:
    """A class of hands inside a sentence, such as "a flush"."""
    return Note(f"ask.class.{hand_class.key}")


def why_it_loses(rank: HandRank, ruleset: str = "opr704") -> Note:
    """What is overlooked by whoever thinks that a hand with the ace of spades does not lose."""
    if ruleset == "wooding":
        return Note("ask.beaten.ace_novel_loses", {"natural": Natural(rank)}, ("R40",))
    if rank.natural in _RUN_OR_SUIT:
        return Note("ask.beaten.ace_run", {"natural": Natural(rank)}, ("4.3", "R35"))
    if rank.has_other_ace:
        return Note("ask.beaten.ace_one", {"natural": Natural(rank)}, ("4.3",))
    return Note("ask.beaten.ace_alone", {"natural": Natural(rank)}, ("4.3",))


def _wins(rank: HandRank) -> Note:
    if rank.has_three_aces:
        return Note("ask.beaten.ace_wins", {}, ("4.2",))
    return Note("ask.beaten.ace_novel_wins", {"natural": Natural(rank)}, ("R40",))


def _within_a_class(below: HandRank, above: HandRank) -> Note:
    """The first rank that differs decides."""
    number = next(at for at, pair in enumerate(zip(below.ranks, above.ranks, strict=True)) if pair[0] != pair[1])
    values = {"higher": above.ranks[number], "lower": below.ranks[number]}
    if below.natural is HandClass.STRAIGHT and below.ranks[0] is Rank.FIVE:
        return Note("ask.beaten.wheel", {"top": above.ranks[0]}, ("1.3",))
    if number == 0:
        first = {HandClass.TWO_PAIR: "top_pair", HandClass.FULL_HOUSE: "three_first"}.get(below.natural, "higher")
        return Note(f"ask.beaten.{first}", values, ("1.3",))
    if below.natural is HandClass.TWO_PAIR and number == 1:
        return Note("ask.beaten.second_pair", values, ("1.3",))
    return Note("ask.beaten.kicker", values, ("1.3",))


def _looks_like_more(cards: Five, rank: HandRank) -> Note | None:
    """Of a hand that seems to make more than it does: why it does not."""
    if rank.natural is not HandClass.HIGH_CARD:
        return None
    ranks = {card.rank for card in cards}
    if goes_round(ranks):
        return Note("ask.beaten.wrap", {}, ("1.3",))
    if most_of_a_suit(cards) == 4:
        return Note("ask.beaten.four_of_a_suit", {}, ("1.3",))
    if len(longest_run(ranks)) == 4:
        return Note("ask.beaten.four_in_a_row", {}, ("1.3",))
    return None


def goes_round(ranks: set[Rank]) -> bool:
    """Whether five ranks would be in a row if a row could go on beyond the ace.

    >>> goes_round({Rank.QUEEN, Rank.KING, Rank.ACE, Rank.TWO, Rank.THREE})
    True
    """
    if len(ranks) != 5 or not {Rank.KING, Rank.ACE, Rank.TWO} <= ranks:
        return False
    upper = longest_run({rank for rank in ranks if rank >= Rank.TEN})
    lower = longest_run({rank for rank in ranks if rank <= Rank.FOUR})
    return len(upper) + len(lower) == 5


def most_of_a_suit(cards: Five) -> int:
    """How many cards of one suit there are at most."""
    return max(sum(card.suit is other.suit for other in cards) for card in cards)


def longest_run(ranks: set[Rank]) -> list[int]:
    """The longest row of ranks, the ace high or low."""
    best: list[int] = []
    row: list[int] = []
    for value in sorted({*map(int, ranks), *([1] if Rank.ACE in ranks else [])}):
        row = [*row, value] if row and value == row[-1] + 1 else [value]
        best = max(best, row, key=len)
    return best
