"""Five cards against five: what a hand makes, which of several wins, and what the ace of spades does to it."""

from __future__ import annotations

from rake_learn.course.draw import Draw
from rake_learn.course.question import Answer, Hands, HandRow, Judged, Question, lettered, note, options
from rake_learn.rules import Card, in_ranking_order, rank_hand

__all__ = ["which_hand_wins"]


def which_hand_wins(draw: Draw, *, hands: int = 2, ruleset: str = "opr704") -> Question:
    """Which of some hands wins the pot; equal ones both count as right.

    Args:
        draw: where the cards come from.
        hands: how many there are.
        ruleset: whose ace of spades.

    Source: articles 4.1 to 4.3.
    """
    cards = draw.cards(5 * hands)
    dealt = tuple(in_ranking_order(cards[5 * number : 5 * number + 5]) for number in range(hands))
    choices = lettered(dealt)

    def judge(answer: Answer) -> Judged:
        ranks = [rank_hand(each, ruleset=ruleset) for each in dealt]
        best = max(ranks)
        right = tuple(choice.id for choice, rank in zip(choices, ranks, strict=True) if rank == best)
        is_right = answer in right
        return Judged(
            is_right,
            note("ask.which_hand_wins.right" if is_right else "ask.which_hand_wins.wrong", "4.1", best=best),
            right,
            exhibits=(Hands(tuple(_told(hand, rank) for hand, rank in zip(dealt, ranks, strict=True))),),
        )

    return Question(note("ask.which_hand_wins.prompt"), options(*choices), judge, ("4.1", "4.2", "4.3"))


def _told(hand: tuple[Card, ...], rank: object) -> HandRow:
    return HandRow(hand, note=note("ask.makes", made=rank))
