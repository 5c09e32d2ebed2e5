"""Counting: how many cards you have not seen, and how many of them help."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rake_learn.course.draw import Draw
from rake_learn.course.question import (
    Answer,
    HandRow,
    Hands,
    Judged,
    NumberField,
    Numbers,
    Question,
    note,
    options,
)
from rake_learn.course.spots import ACES, at_a_pick, chosen, seen_elsewhere, shown, some_players
from rake_learn.odds.finishes import Finishes, finishes
from rake_learn.odds.spot import Spot
from rake_learn.rules import DECK, Card, HandClass, Rank, Suit, in_ranking_order, rank_hand
from rake_learn.rules.cards import ACE_OF_SPADES
from rake_learn.teach.holdings import unseen_cards as cards_not_seen
from rake_learn.teach.note import Note

__all__ = ["flush_in_two", "outs", "unseen"]

TARGETS: Final = {
    "flush": HandClass.FLUSH,
    "straight": HandClass.STRAIGHT,
    "three": HandClass.THREE_OF_A_KIND,
    "ace": HandClass.AUTO_WIN,
}
"""What may be hoped for: a class of hands, or a better one."""


def unseen(draw: Draw, *, players: int = 0) -> Question:
    """How many cards you have not seen, at your first or second pick.

    Args:
        draw: where the cards come from.
        players: how many are in; 0 for three to seven.

    Source: articles 3.1 and 3.2, rulings R21 and R36.
    """
    count = some_players(draw, players)
    is_second, own_up = draw.below(2), bool(draw.below(2))
    spot = at_a_pick(draw, draw.cards(3 + is_second), count, draw.below(count), own_up=own_up)

    def judge(answer: Answer) -> Judged:
        own, row = len(spot.cards), spot.players
        truth = len(cards_not_seen(spot.view()))
        elsewhere = len(seen_elsewhere(spot))
        mistakes = {
            len(DECK) - own: "only_own",
            len(DECK): "nothing",
            truth - (spot.down or 0): "face_down",
            truth - 3 * (row - 1): "others",
            len(DECK) - own - len(spot.up): "taken",
            len(DECK) - own - row: "twice",
        }
        return _number(answer, truth, "unseen", mistakes, {"own": own, "seen": elsewhere, "count": truth}, "3.2", "R21")

    return Question(
        note("ask.unseen.prompt"),
        _one_number("ask.unseen.field", len(DECK)),
        judge,
        ("3.1", "3.2", "R21"),
        exhibits=shown(spot),
        hints=(note("ask.unseen.hint"), note("ask.unseen.hint_up")),
        you=spot.before,
        rating=900 + 100 * (len(spot.taken) > 0) + 50 * is_second,
    )


def outs(draw: Draw, *, target: str = "any", players: int = 0) -> Question:
    """How many unseen cards make your four cards what you hope for.

    Args:
        draw: where the cards come from.
        target: ``flush``, ``straight``, ``three`` (of a kind), ``ace`` (the third one beside the ace of spades) or ``any``.
        players: how many are in; 0 for three to seven.

    Source: articles 1.3, 4.2 and 4.3, rulings R21 and R35.
    """
    hoped = one_card_short(draw, target=target, players=players)
    spot = hoped.spot

    def judge(answer: Answer) -> Judged:
        truth, unaware = ways(hoped.finishes(), hoped.target), ways(finishes(spot.cards), hoped.target)
        spoilt = sum(_is_spoilt(hoped, card) for card in cards_not_seen(spot.view()))
        mistakes = {unaware + spoilt: "both", truth + spoilt: "spade", unaware: "seen"}
        if spoilt and unaware == truth + spoilt:
            del mistakes[unaware]  # it may be the one mistake or the other
        values = {"count": truth, "goal": note(f"ask.outs.{hoped.target}"), "unseen": hoped.finishes().total}
        return _number(answer, truth, "outs", mistakes, values, *hoped.articles, exhibits=_helpers(hoped))

    return Question(
        note("ask.outs.prompt", goal=note(f"ask.outs.{hoped.target}")),
        _one_number("ask.outs.field", len(DECK)),
        judge,
        hoped.articles,
        exhibits=shown(spot),
        hints=(note(f"ask.outs.hint_{hoped.target}"), note("ask.outs.hint_seen")),
        you=spot.before,
        rating={"ace": 950, "flush": 1050, "three": 1150, "straight": 1150}[hoped.target]
        + 100 * (hoped.spades and hoped.target == "flush"),
    )


def flush_in_two(draw: Draw, *, suit: str = "any") -> Question:
    """Of all pairs of unseen cards, how many make three of one suit a flush.

    Args:
        draw: where the cards come from.
        suit: ``spades``, ``other`` or ``any``.

    Source: articles 1.3 and 4.3, ruling R35.
    """
    held = Suit.SPADES if chosen(draw, "suit", suit, ("spades", "other")) == "spades" else Suit(draw.below(3))
    cards = [card for card in DECK if card.suit is held and card.rank is not Rank.ACE]
    own = in_ranking_order(draw.mixed(cards)[:3])
    is_spades = held is Suit.SPADES
    left = 10  # of its suit, the ace among them
    offered = {
        "a": left,
        "b": (left - 1) * (left - 2) // 2,
        "c": left * (left - 1) // 2,
        "d": (left + 3) * (left + 2) // 2,
    }

    def judge(answer: Answer) -> Judged:
        found = finishes(own)
        truth = ways(found, "flush")
        right = tuple(each for each, count in offered.items() if count == truth)
        assert right, "the right count is offered"
        verdict = (
            "right" if answer in right else {"a": "cards", "b": "fewer", "c": "spade", "d": "thirteen"}[str(answer)]
        )
        key = f"ask.flush_in_two.{verdict}"
        return Judged(
            answer in right,
            note(key, "4.3", "R35", count=truth, total=found.total),
            right,
            lines=(note("ask.flush_in_two.spades" if is_spades else "ask.flush_in_two.others", count=truth),),
        )

    return Question(
        note("ask.flush_in_two.prompt", total=finishes(own).total),
        options(*((each, note("ask.spot.value", value=count)) for each, count in offered.items())),
        judge,
        ("4.3", "R35"),
        exhibits=(Hands((HandRow(own, note("ask.spot.yours")),)),),
        hints=(note("ask.flush_in_two.hint"),),
        rating=1300 + 100 * is_spades,
    )


# --------------------------------------------------------------------------- one card short


@dataclass(frozen=True, slots=True)
class Hoped:
    """Four cards that one more makes what is hoped for, at a table."""

    spot: Spot
    target: str

    @property
    def spades(self) -> bool:
        """Whether spades would make it a flush."""
        return all(card.suit is Suit.SPADES for card in self.spot.cards)

    @property
    def articles(self) -> tuple[str, ...]:
        """What it teaches."""
        return {"flush": ("1.3", "4.3", "R35"), "straight": ("1.3", "4.3", "R35"), "three": ("1.3",), "ace": ("4.2",)}[
            self.target
        ]

    def finishes(self) -> Finishes:
        """Every way to fill it up with a card not seen."""
        return finishes(self.spot.cards, seen=seen_elsewhere(self.spot))


def ways(found: Finishes, target: str) -> int:
    """How many of the ways make at least what is hoped for."""
    return sum(count for made, count in found.counts.items() if made >= TARGETS[target])


def one_card_short(draw: Draw, *, target: str = "any", players: int = 0) -> Hoped:
    """Four cards that one more makes what is hoped for, at the second pick of a table.

    Args:
        draw: where it comes from.
        target: as for `outs`.
        players: as for `outs`.
    """
    wish = chosen(draw, "target", target, tuple(TARGETS))
    count = some_players(draw, players)
    own = _FOUR[wish](draw)
    # The others see some of what you need: it makes no question hard to have them all unseen.
    needed = [card for card in DECK if card not in (*own, ACE_OF_SPADES) and _helps(own, card, wish)]
    shows = draw.mixed(needed)[: min(draw.below(3), max(len(needed) - 1, 0), count - 2)]
    never = (ACE_OF_SPADES,) if draw.below(3) else ()
    return Hoped(at_a_pick(draw, own, count, draw.below(count - len(shows)), face_up=shows, never_up=never), wish)


def _four_suited(draw: Draw) -> tuple[Card, ...]:
    suit = Suit.SPADES if draw.below(2) else Suit(draw.below(3))
    return draw.mixed(card for card in DECK if card.suit is suit and card != ACE_OF_SPADES)[:4]


def _four_in_row(draw: Draw) -> tuple[Card, ...]:
    """Four of five ranks in a row, not all of one suit."""
    lowest = draw.below(10)
    ranks = [Rank.ACE if each < 0 else Rank(Rank.TWO + each) for each in range(lowest - 1, lowest + 4)]
    ranks.pop(draw.below(5))
    while True:
        cards = tuple(Card(rank.letter + draw.one("cdhs")) for rank in ranks)
        if len({card.suit for card in cards}) > 1 and ACE_OF_SPADES not in cards:
            return draw.mixed(cards)


def _pair_and_two(draw: Draw) -> tuple[Card, ...]:
    one, *others = draw.mixed(Rank)[:3]
    pair = draw.mixed(card for card in DECK if card.rank is one and card != ACE_OF_SPADES)[:2]
    if draw.below(3) == 0:  # two pair: it takes a full house to be three of a kind
        return (*pair, *draw.mixed(card for card in DECK if card.rank is others[0] and card != ACE_OF_SPADES)[:2])
    return (
        *pair,
        *(draw.one([card for card in DECK if card.rank is rank and card != ACE_OF_SPADES]) for rank in others),
    )


def _ace_of_spades_and_one(draw: Draw) -> tuple[Card, ...]:
    return (ACE_OF_SPADES, draw.one(ACES[1:]), *draw.cards(2, without=ACES))


_FOUR: Final = {
    "flush": _four_suited,
    "straight": _four_in_row,
    "three": _pair_and_two,
    "ace": _ace_of_spades_and_one,
}


def _helps(own: Sequence[Card], card: Card, target: str) -> bool:
    return rank_hand((*own, card)).hand_class >= TARGETS[target]


def _is_spoilt(hoped: Hoped, card: Card) -> bool:
    """Whether a card makes what is hoped for by its look, yet loses by the ace of spades."""
    made = rank_hand((*hoped.spot.cards, card))
    return made.hand_class is HandClass.AUTO_LOSE and made.natural >= TARGETS[hoped.target]


def _helpers(hoped: Hoped) -> tuple[Hands, ...]:
    """The cards that help, if there are any."""
    unknown = cards_not_seen(hoped.spot.view())
    helping = [card for card in unknown if _helps(hoped.spot.cards, card, hoped.target)]
    helping.sort(key=lambda card: (-card.rank, card.suit))
    return (Hands((HandRow(tuple(helping), note("ask.outs.helpers")),)),) if helping else ()


# --------------------------------------------------------------------------- whole numbers


def _one_number(label: str, most: int) -> Numbers:
    return Numbers((NumberField(note(label), 0, most),))


def _number(
    answer: Answer,
    truth: int,
    subject: str,
    mistakes: Mapping[int, str],
    values: Mapping[str, object],
    *articles: str,
    exhibits: tuple[Hands, ...] = (),
) -> Judged:
    """A whole number judged, with what is said of the well-known mistakes that come to another one."""
    assert isinstance(answer, tuple), "a number is written into a field"
    given = int(answer[0])
    key = "right" if given == truth else mistakes.get(given, "wrong")
    verdict: Note = note(f"ask.{subject}.{key}", *articles, values=values)
    return Judged(given == truth, verdict, ((truth,),), exhibits=exhibits)
