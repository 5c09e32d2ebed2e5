"""Reading picks: who may hold what, by what was seen, and what an ace taken face up tells."""

from __future__ import annotations

import functools
from typing import Final

from rake_learn.course.consistency import may_hold, may_win_by_ace
from rake_learn.course.draw import Draw
from rake_learn.course.estimating import judge_estimate, percent
from rake_learn.course.question import (
    LETTERS,
    Answer,
    Centre,
    Chance,
    Choice,
    Exhibit,
    HandRow,
    Hands,
    Judged,
    Options,
    Question,
    note,
    yes_no,
)
from rake_learn.course.sampling import holding_chance
from rake_learn.course.spots import ACES, OTHER_ACES, chosen, names_of, shown, some_players
from rake_learn.odds.spot import Spot
from rake_learn.rules import Card, in_ranking_order
from rake_learn.rules.cards import ACE_OF_SPADES
from rake_learn.rules.view import View
from rake_learn.teach.holdings import cards_up, unseen_cards
from rake_learn.teach.note import Note
from rake_learn.teach.text import Several, Who

__all__ = ["ace_taken", "blockers", "possible_hands", "who_wins_by_ace"]

_HANDS_OFFERED: Final = 4


def blockers(draw: Draw, *, aces: int = -1, players: int = 0) -> Question:
    """Whether anybody else can still win by the ace of spades, with what you hold before the spread.

    Args:
        draw: where the cards come from.
        aces: how many aces other than the ace of spades you hold, 0 to 2; -1 for any hand, with that ace too.
        players: how many are in; 0 for three to seven.

    Source: articles 4.2 and 4.3.
    """
    count = some_players(draw, players)
    held = (
        draw.weighed(((2, 3), (1, 2), (0, 1), (3, 2)))
        if aces == -1
        else int(chosen(draw, "aces", str(aces), ("0", "1", "2")))
    )
    if held == 3:  # the ace of spades itself
        own = (ACE_OF_SPADES, *draw.mixed((*OTHER_ACES, *draw.cards(2, without=ACES)))[:2])
    else:
        own = (*draw.mixed(OTHER_ACES)[:held], *draw.cards(3 - held, without=ACES))
    spot = Spot(own, count, draw.below(count))

    def judge(answer: Answer) -> Judged:
        seen = spot.view()
        others = [seat for seat in range(count) if seat != spot.before and may_win_by_ace(seen, seat)]
        right = "yes" if others else "no"
        why = "spade" if ACE_OF_SPADES in own else "blocked" if right == "no" else "open"
        left = sum(card in OTHER_ACES for card in unseen_cards(seen))
        key = f"ask.blockers.{why}{'' if answer == right else '_wrong'}"
        return Judged(answer == right, note(key, "4.2", aces=left), (right,))

    return Question(
        note("ask.blockers.prompt"),
        yes_no(),
        judge,
        ("4.2", "4.3"),
        exhibits=shown(spot),
        hints=(note("ask.blockers.hint"),),
        you=spot.before,
        names=names_of(count),
        rating=1050,
    )


def who_wins_by_ace(draw: Draw, *, players: int = 0) -> Question:
    """Which of the others may show the ace of spades with two other aces, when all have picked.

    Args:
        draw: where the cards come from.
        players: how many are in; 0 for three to five.

    Source: articles 3.2, 4.2 and 4.3, rulings R21 and R36.
    """
    count = some_players(draw, players, most=5)
    spot = all_picked(draw, count)
    seen = spot.view()
    others = tuple(seat for seat in range(count) if seat != spot.before)
    choices = tuple(Choice(LETTERS[seat], note("ask.spot.player", who=Who(seat))) for seat in others)
    nobody = Choice("nobody", note("ask.who_wins_by_ace.nobody"))

    def judge(answer: Answer) -> Judged:
        may = tuple(seat for seat in others if may_win_by_ace(seen, seat))
        right = tuple(LETTERS[seat] for seat in may) or ("nobody",)
        assert isinstance(answer, tuple), "several may be ticked"
        key = _told_of_ticks({str(each) for each in answer}, set(right))
        left = sum(card in OTHER_ACES for card in unseen_cards(seen))
        values: dict[str, object] = {"aces": left}
        if may:
            values["players"] = Several(may)
        room = "some" if may else "none"
        return Judged(
            key == "right",
            note(f"ask.who_wins_by_ace.{key}_{room}", "4.2", values=values),
            (right,),
            lines=_why_each(seen, others),
        )

    return Question(
        note("ask.who_wins_by_ace.prompt"),
        Options((*choices, nobody), several=True),
        judge,
        ("4.2", "R21", "R36"),
        exhibits=hands_seen(seen),
        hints=(note("ask.who_wins_by_ace.hint"), note("ask.who_wins_by_ace.hint_spade")),
        you=spot.before,
        names=names_of(count),
        rating=1400,
    )


def _told_of_ticks(given: set[str], right: set[str]) -> str:
    if given == right:
        return "right"
    return "too_many" if given - right else "too_few"


def _why_each(seen: View, others: tuple[int, ...]) -> tuple[Note, ...]:
    """Of each of the others how many aces show, and how many cards stay hidden."""
    told = []
    for seat in others:
        cards = seen.seats[seat].cards
        aces = tuple(card for card in cards if card and card in ACES)
        hidden = sum(card is None for card in cards)
        key = "ask.who_wins_by_ace.seat_aces" if aces else "ask.who_wins_by_ace.seat"
        told.append(note(key, who=Who(seat), hidden=hidden, aces=aces))
    return tuple(told)


def possible_hands(draw: Draw, *, players: int = 0) -> Question:
    """Which of some hands a player may hold, after all have picked.

    Args:
        draw: where the cards come from.
        players: how many are in; 0 for three to five.

    Source: article 3.2, rulings R21, R36 and R41.
    """
    count = some_players(draw, players, most=5)
    spot = all_picked(draw, count)
    seen = spot.view()
    shows = [seat for seat in range(count) if seat != spot.before and any(seen.seats[seat].cards)]
    if not shows:
        return possible_hands(draw, players=players)
    seat = draw.one(shows)
    makers = [
        _a_possible_hand,
        *draw.mixed((_a_possible_hand, _without_what_was_taken, _with_one_of_yours, _with_one_seen)),
    ]
    hands = draw.mixed(in_ranking_order(make(draw, seen, seat)) for make in makers[:_HANDS_OFFERED])
    choices = tuple(
        Choice(LETTERS[number], note("ask.hand", letter=LETTERS[number].upper()), hand)
        for number, hand in enumerate(hands)
    )

    def judge(answer: Answer) -> Judged:
        right = tuple(each.id for each in choices if may_hold(seen, seat, each.cards))
        assert isinstance(answer, tuple), "several may be ticked"
        wrong = next((each for each in choices if each.id in answer and each.id not in right), None)
        key = _told_of_ticks({str(each) for each in answer}, set(right))
        verdict = (
            _why_not(seen, seat, wrong) if wrong else note(f"ask.possible_hands.{key}", "R21", "R36", who=Who(seat))
        )
        return Judged(key == "right", verdict, (right,), lines=tuple(_line(seen, seat, each) for each in choices))

    return Question(
        note("ask.possible_hands.prompt", who=Who(seat)),
        Options(choices, several=True),
        judge,
        ("3.2", "R21", "R36"),
        exhibits=hands_seen(seen),
        hints=(note("ask.possible_hands.hint"),),
        you=spot.before,
        names=names_of(count),
        rating=1150,
    )


def _a_possible_hand(draw: Draw, seen: View, seat: int) -> tuple[Card, ...]:
    known = [card for card in seen.seats[seat].cards if card]
    return (*known, *draw.mixed(unseen_cards(seen))[: 5 - len(known)])


def _without_what_was_taken(draw: Draw, seen: View, seat: int) -> tuple[Card, ...]:  # noqa: ARG001
    return draw.mixed(unseen_cards(seen))[:5]


def _with_one_of_yours(draw: Draw, seen: View, seat: int) -> tuple[Card, ...]:
    return (*_a_possible_hand(draw, seen, seat)[:-1], draw.one(seen.own_cards))


def _with_one_seen(draw: Draw, seen: View, seat: int) -> tuple[Card, ...]:
    """With a card that somebody else took face up, or one of yours where nobody did."""
    elsewhere = [
        card for other, each in enumerate(seen.seats) if other not in (seat, seen.viewer) for card in each.cards if card
    ]
    return (*_a_possible_hand(draw, seen, seat)[:-1], draw.one(elsewhere or seen.own_cards))


def _why_not(seen: View, seat: int, choice: Choice) -> Note:
    """Why somebody cannot hold a hand: your card in it, a card seen elsewhere, or one that was taken left out."""
    if yours := [card for card in choice.cards if card in seen.own_cards]:
        return note("ask.possible_hands.yours", "1.2", hand=choice.label, card=yours[0])
    known = {card for card in seen.seats[seat].cards if card}
    unseen = set(unseen_cards(seen))
    if elsewhere := [card for card in choice.cards if card not in known and card not in unseen]:
        return note("ask.possible_hands.elsewhere", "R36", hand=choice.label, card=elsewhere[0])
    missing = next(card for card in seen.seats[seat].cards if card and card not in choice.cards)
    return note("ask.possible_hands.left_out", "R36", hand=choice.label, card=missing, taker=Who(seat))


def _line(seen: View, seat: int, choice: Choice) -> Note:
    if may_hold(seen, seat, choice.cards):
        return note("ask.possible_hands.fits", hand=choice.label)
    return note(f"{_why_not(seen, seat, choice).key}.what", values=_why_not(seen, seat, choice).values)


def ace_taken(draw: Draw, *, players: int = 0) -> Question:
    """How likely somebody who took an ace face up holds the ace of spades.

    Args:
        draw: where the cards come from.
        players: how many are in; 0 for three to six.

    Source: articles 3.2 and 4.2, ruling R36; assumptions as in `rake_learn.odds.models.GreedyPicks`.
    """
    count = some_players(draw, players, most=6)
    own = draw.cards(3, without=ACES)
    ace = draw.one(OTHER_ACES)
    row = draw.cards(count - 1, without=(*own, *ACES))
    spot = Spot(own, count, 1, row, count, (ace,))
    seen = spot.view()

    drawn = functools.cache(lambda: holding_chance(seen, 0, ACE_OF_SPADES, draw.seed))

    def judge(answer: Answer) -> Judged:
        truth, basis = drawn()
        unseen = len(unseen_cards(seen))
        why = note("ask.ace_taken.why", unread=percent(3 / unseen))
        mistakes = {
            3 / unseen: note("ask.ace_taken.not_read", "R36", truth=percent(truth.value), unread=percent(3 / unseen)),
            1.0: note("ask.ace_taken.always", "R36", truth=percent(truth.value)),
        }
        return judge_estimate(
            answer, truth, why, "R36", basis=basis, mistakes=mistakes, lines=(note("ask.ace_taken.model"),)
        )

    return Question(
        note("ask.ace_taken.prompt", who=Who(0), card=ace, players=count),
        Chance(),
        judge,
        ("3.2", "4.2", "R36"),
        exhibits=shown(spot),
        hints=(note("ask.ace_taken.hint"),),
        you=1,
        names=names_of(count),
        rating=1450,
    )


# --------------------------------------------------------------------------- tables


def all_picked(draw: Draw, players: int) -> Spot:
    """A table at which all picks are made, with aces here and there.

    Args:
        draw: where it comes from.
        players: how many are in, three or more.
    """
    before = draw.below(players)
    aces = draw.mixed(ACES)
    mine = aces[: draw.weighed(((0, 4), (1, 4), (2, 1)))]
    shows = aces[len(mine) : len(mine) + draw.below(3)]
    own = draw.mixed((*mine, *draw.cards(5 - len(mine), without=ACES)))
    spare = draw.cards(players, without=(*own, *ACES))
    row = draw.mixed((*shows, *spare[: players - len(shows)]))
    # Each card of the face-up row went to somebody: yours are none of them, both your picks came from the other row.
    takers = [seat for turn in range(2) for seat in range(players) if seat != before]
    hidden = len(takers) - players
    taken = draw.mixed((*row, *(None for _ in range(hidden))))
    return Spot(own, players, before, (), 0, taken)


def hands_seen(seen: View) -> tuple[Exhibit, ...]:
    """Every hand as you see it, and what is left in the centre."""
    rows = [HandRow(tuple(seen.own_cards), note("ask.spot.yours"))]
    rows += [
        HandRow(tuple(each.cards), note("ask.spot.player", who=Who(seat)))
        for seat, each in enumerate(seen.seats)
        if seat != seen.viewer
    ]
    up = tuple(cards_up(seen).values())
    down = sum(not place.face_up and place.taker is None for place in seen.spread)
    return (Hands(tuple(rows)), Centre(up, down)) if up or down else (Hands(tuple(rows)),)
