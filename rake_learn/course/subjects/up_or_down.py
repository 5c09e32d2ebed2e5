"""Up or down: a card you can see against one that nobody has seen."""

from __future__ import annotations

import functools
from typing import Final

from rake_learn.course.draw import Draw
from rake_learn.course.estimating import in_a_cell, percent, with_error
from rake_learn.course.question import Answer, Choice, Facts, Judged, Options, Question, note
from rake_learn.course.sampling import pick_odds
from rake_learn.course.spots import ACES, OTHER_ACES, at_a_pick, chosen, shown, some_players
from rake_learn.course.subjects.chances import start_of
from rake_learn.odds.estimates import Basis, PickOdds
from rake_learn.odds.spot import Spot
from rake_learn.rules import Card
from rake_learn.rules.cards import ACE_OF_SPADES
from rake_learn.rules.view import View
from rake_learn.teach.coach.facts import loses_by_rule, taken_card, wins_by_rule
from rake_learn.teach.holdings import cards_up, unseen_cards
from rake_learn.teach.note import Note

__all__ = ["up_or_down"]

KINDS: Final = ("open", "lock", "poison", "third")
_DOWN: Final = "down"
_FEWEST_CHOICES: Final = 3


def up_or_down(draw: Draw, *, kind: str = "open", pick: int = 0, players: int = 0) -> Question:
    """Which card is best to take; whatever the sample cannot tell from the best counts as right.

    Args:
        draw: where the cards come from.
        kind: ``open`` for any cards; ``lock`` with two plain aces in hand and the ace of spades face up; ``poison`` with
            the ace of spades face up and no ace in hand; ``third`` with the ace of spades and an ace in hand and
            another face up; ``any``.
        pick: the first (1) or the second (2), or 0 for either.
        players: how many are in; 0 for three to six.

    Source: articles 3.2, 3.4 and 5, ruling R21; assumptions as in `rake_learn.odds.equity`.
    """
    spot_kind = chosen(draw, "kind", kind, KINDS)
    number = draw.between(1, 2) if pick == 0 else int(chosen(draw, "pick", str(pick), ("1", "2")))
    count = some_players(draw, players, most=6)
    spot = _spot(draw, spot_kind, number, count)
    while len(choices := _choices(spot.view())) < min(count, _FEWEST_CHOICES) or choices[-1].id != _DOWN:
        spot = _spot(draw, spot_kind, number, count)
    seen = spot.view()

    weighed = functools.cache(lambda: pick_odds(seen, draw.seed))

    def judge(answer: Answer) -> Judged:
        found = weighed()
        by_id = {_id(each): each for each in found}
        good = _good(seen, found)
        right = tuple(_id(each) for each in good)
        mine, best = by_id[str(answer)], good[0]
        return Judged(
            mine in good,
            _verdict(seen, mine, good),
            right,
            lines=_lines(seen, mine, best),
            exhibits=(_bars(seen, found),),
            basis=best.equity.basis,
            cost=max(0.0, mine.behind.value) * seen.pot,
        )

    return Question(
        note("ask.up_or_down.prompt_first" if number == 1 else "ask.up_or_down.prompt_second", players=count),
        Options(choices),
        judge,
        ("3.2", "5", "R21"),
        exhibits=shown(spot),
        hints=(note("ask.up_or_down.hint"), note("ask.up_or_down.hint_ace")),
        you=spot.before,
        rating={"open": 1250, "lock": 1000, "poison": 1050, "third": 1000}[spot_kind] + 50 * (number == 1),
    )


def _spot(draw: Draw, kind: str, number: int, count: int) -> Spot:
    """A table at your pick."""
    start, face_up = _start(draw, kind)
    never = (*ACES,) if kind == "third" else (ACE_OF_SPADES,)
    spare = [card for card in face_up if card not in start]
    own = start if number == 1 else (*start, *draw.cards(1, without=(*ACES, *start)))
    before = draw.below(count - len(spare))
    return at_a_pick(draw, own, count, before, face_up=spare, never_up=[card for card in never if card not in spare])


def _start(draw: Draw, kind: str) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Three cards in hand, and what lies face up."""
    if kind == "lock":
        return start_of(draw, "aces"), (ACE_OF_SPADES,)
    if kind == "third":
        start = start_of(draw, "spade_ace")
        return start, (draw.one([card for card in OTHER_ACES if card not in start]),)
    if kind == "poison":
        return draw.cards(3, without=ACES), (ACE_OF_SPADES,)
    return start_of(draw, draw.one(("pair", "pair", "suited", "nothing", "nothing", "aces", "spade_ace"))), ()


def _choices(seen: View) -> tuple[Choice, ...]:
    up = (Choice(f"up{place}", note("ask.up_or_down.take", card=card)) for place, card in cards_up(seen).items())
    down = (Choice(_DOWN, note("ask.up_or_down.down")),) if seen.legal.pick and seen.legal.pick.down else ()
    return (*up, *down)


def _id(found: PickOdds) -> str:
    return f"up{found.action.place}" if found.action.face_up else _DOWN


# --------------------------------------------------------------------------- what is said


def _good(seen: View, found: tuple[PickOdds, ...]) -> tuple[PickOdds, ...]:
    """The picks that count as right, the best first: what a rule makes certain, else what the sample cannot tell from the best.

    A sure win that others would leave there for you, as far as the model goes, is sure only once it is taken.
    """
    certain = tuple(each for each in found if wins_by_rule(seen, each.action))
    return certain or tuple(each for each in found if each.is_as_good_as_best)


def _verdict(seen: View, mine: PickOdds, good: tuple[PickOdds, ...]) -> Note:
    """Why this is right, or what it overlooks: a rule, the average of the unseen cards, or a better card face up."""
    best = good[0]
    values: dict[str, object] = {"share": with_error(mine.equity.share), "best": _named(seen, best)}
    if mine in good:
        if wins_by_rule(seen, mine.action):
            return note("ask.up_or_down.locked", "4.2", values=values)
        return note("ask.up_or_down.right" if mine is best else "ask.up_or_down.as_good", "5", values=values)
    if loses_by_rule(seen, mine.action):
        return note("ask.up_or_down.poison", "4.3", values=values)
    if wins_by_rule(seen, best.action):
        return note("ask.up_or_down.missed_lock", "4.2", values=values)
    if not mine.action.face_up:
        return note("ask.up_or_down.too_blind", "5", values={**values, "unseen": len(unseen_cards(seen))})
    if not best.action.face_up:
        return note("ask.up_or_down.too_sure", "5", values={**values, "unseen": len(unseen_cards(seen))})
    return note("ask.up_or_down.other_card", "5", values=values)


def _lines(seen: View, mine: PickOdds, best: PickOdds) -> tuple[Note, ...]:
    spade = ACE_OF_SPADES in unseen_cards(seen)
    unseen = len(unseen_cards(seen))
    risk = (note("ask.up_or_down.risk", unseen=unseen, share=percent(1 / unseen)),) if spade else ()
    behind = (note("ask.up_or_down.behind", points=with_error(mine.behind)),) if mine is not best else ()
    return (*behind, *risk, assumption(best.equity.basis))


def assumption(basis: Basis) -> Note:
    """What a drawn figure takes for granted."""
    if basis.is_exact:
        return note("ask.spot.counted_out")
    return note("ask.spot.drawn", deals=basis.sample_size)


def _bars(seen: View, found: tuple[PickOdds, ...]) -> Facts:
    """Every pick with its share of the pot, the best first."""
    head = (note("ask.up_or_down.head_pick"), note("ask.up_or_down.head_share"), note("ask.up_or_down.head_loses"))
    rows = ((_named(seen, each), in_a_cell(each.equity.share), in_a_cell(each.equity.auto_lose)) for each in found)
    return Facts(head, tuple(rows))


def _named(seen: View, found: PickOdds) -> Note:
    card = taken_card(seen, found.action)
    return note("ask.up_or_down.take", card=card) if card else note("ask.up_or_down.down")
