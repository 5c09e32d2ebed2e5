"""One decision of a whole hand, weighed by the coach: what is best, why, and a deal where another choice goes wrong."""

from __future__ import annotations

import functools
from typing import Final

from rake_learn.course.draw import Draw
from rake_learn.course.estimating import in_a_cell
from rake_learn.course.judging import STAGES, decided_under
from rake_learn.course.question import Answer, Choice, Facts, Judged, Moment, Options, Question, note
from rake_learn.course.sampling import advice
from rake_learn.course.spots import STACK, chosen, names_of, some_players
from rake_learn.odds.acts import Bets, Picks
from rake_learn.odds.estimates import Estimate
from rake_learn.rules import (
    DEALER,
    Action,
    Bet,
    Call,
    Check,
    Event,
    Fold,
    Pick,
    RaiseTo,
    Settings,
    Stage,
    State,
    apply,
    deal_from_deck,
    shuffled_deck,
    start,
    view,
)
from rake_learn.rules import Chance as Luck
from rake_learn.rules.record import Record, notate
from rake_learn.rules.state import PICK_STAGES
from rake_learn.rules.view import View
from rake_learn.teach.coach import Advice, Band, Weighed
from rake_learn.teach.coach.advice import same_act
from rake_learn.teach.coach.facts import is_lost, taken_card
from rake_learn.teach.note import Note
from rake_learn.teach.players import player
from rake_learn.teach.text import Count, chips

__all__ = ["best_act"]

_STYLES: Final = ("steady", "careful", "bold", "curious")
_TRIES: Final = 200
_SHOWN: Final = 0.05
"""The least error in chips that is not lost in tenths."""


def best_act(draw: Draw, *, stage: str = "any", players: int = 0, facing: str = "any") -> Question:
    """What is best now: every act that the coach cannot tell from the best counts as right.

    Args:
        draw: where the hand comes from.
        stage: ``bet1``, ``pick1``, ``bet2``, ``pick2``, ``bet3`` or ``any``.
        players: how many sit there; 0 for three to five.
        facing: ``bet`` if somebody must have bet, ``nothing`` if nobody may have, ``any``.

    Source: articles 3.2 to 3.5 and 5; assumptions as in `rake_learn.teach.coach`.
    """
    wanted = STAGES[chosen(draw, "stage", stage, tuple(STAGES))]
    count = some_players(draw, players, most=5)
    owes = (
        chosen(draw, "facing", facing, ("bet", "nothing")) == "bet"
        if wanted not in PICK_STAGES and facing != "any"
        else None
    )
    record, seen = _spot(draw, wanted, count, owes)
    acts = _acts(seen)
    choices = tuple(Choice(name, label) for name, label, _ in acts)
    by_id = {name: act for name, _, act in acts}

    weighed = functools.cache(lambda: advice(seen, draw.seed))

    def judge(answer: Answer) -> Judged:
        found = weighed()
        right = tuple(name for best in found.best for name, _, act in acts if same_act(act, best))
        mine, best = found.of(by_id[str(answer)]), found.options[0]
        is_right = str(answer) in right
        return Judged(
            is_right,
            note(f"ask.best_act.{_key(mine, is_right)}", *mine.reason.articles, values=_reason(mine)),
            right,
            lines=_lines(found, mine, best),
            exhibits=(_table(seen, found),),
            cost=0.0 if is_right else max(0.0, mine.behind.value),
        )

    return Question(
        note("ask.best_act.prompt_pick" if wanted in PICK_STAGES else "ask.best_act.prompt_bet"),
        Options(choices),
        judge,
        decided_under(wanted),
        exhibits=(Moment(record, len(record.actions), seen.viewer),),
        hints=(note("ask.best_act.hint"),),
        you=seen.viewer,
        names=names_of(count),
        rating=1300,
    )


# --------------------------------------------------------------------------- the spot


def _spot(draw: Draw, stage: Stage, players: int, owes: bool | None) -> tuple[Record, View]:
    """A hand of computer players up to somebody's turn, and what that seat knows."""
    for _ in range(_TRIES):
        seat = draw.below(players)
        found = _played(f"{draw.seed}/{draw.below(1 << 30)}", stage, players, seat, owes)
        if found:
            return found
    raise AssertionError(f"no hand of {_TRIES} came to {stage}")


def _played(seed: str, stage: Stage, players: int, seat: int, owes: bool | None) -> tuple[Record, View] | None:
    deck, settings, stacks = shuffled_deck(seed), Settings(), [STACK] * players
    state, first = start(settings, stacks, deck=deck)
    events: list[Event] = [*first]
    entries: list[str] = []
    luck = Luck(f"{seed}/luck")
    company = [player(_STYLES[(number + luck.below(4)) % 4]) for number in range(players)]
    while not state.is_over and state.stage <= stage:
        turn = state.turn
        assert turn is not None, "a hand that is not over waits for somebody"
        if turn == seat and state.stage is stage and _is_asked(state, owes):
            seen = view(state, events, seat)
            if len(_acts(seen)) > 1 and not (state.stage in PICK_STAGES and is_lost(seen)):
                return Record(settings, tuple(stacks), tuple(entries)), seen
        action: Action
        action = (
            deal_from_deck(state) if turn == DEALER else company[turn].decide(view(state, events, turn), luck).action
        )
        entries.append(notate(state, action))
        state, more = apply(state, action)
        events += more
    return None


def _is_asked(state: State, owes: bool | None) -> bool:
    return owes is None or (state.betting.standing > 0) == owes


def _acts(seen: View) -> tuple[tuple[str, Note, Action], ...]:
    """What may be done, with the amounts that the coach weighs."""
    decision = Picks.of(seen) if seen.stage in PICK_STAGES else Bets.of(seen)
    return tuple((*_named(seen, act), act) for act in decision.actions(seen))


def _named(seen: View, act: Action) -> tuple[str, Note]:
    match act:
        case Fold():
            return "fold", note("ask.best_act.fold")
        case Check():
            return "check", note("ask.best_act.check")
        case Call():
            return "call", note("ask.best_act.call", chips=chips(seen.legal.call or 0))
        case Bet(_, amount):
            return f"bet{amount}", note("ask.best_act.bet", chips=chips(amount))
        case RaiseTo(_, amount):
            return f"raise{amount}", note("ask.best_act.raise", chips=chips(amount))
        case Pick():
            card = taken_card(seen, act)
            if card is None:
                return "down", note("ask.up_or_down.down")
            return f"up{act.place}", note("ask.up_or_down.take", card=card)
    raise AssertionError(f"{act} is no act of a player")


# --------------------------------------------------------------------------- what is said


def _key(mine: Weighed, is_right: bool) -> str:
    if is_right:
        return "right" if mine.band is Band.BEST else "close"
    if isinstance(mine.action, Fold) and _is_nothing(mine.behind):
        return "for_nothing"
    return {Band.FINE: "fine", Band.COSTLY: "costly", Band.TRAP: "trap"}.get(mine.band, "unclear")


def _reason(mine: Weighed) -> dict[str, object]:
    """The coach's reason as two plain sentences."""
    return {
        "what": Note(f"{mine.reason.key}.what", mine.reason.values),
        "reason": Note(f"{mine.reason.key}.why", mine.reason.values),
    }


def _lines(found: Advice, mine: Weighed, best: Weighed) -> tuple[Note, ...]:
    lines: list[Note] = []
    if mine is not best:
        lines.append(note("ask.best_act.better", what=_reason(best)["what"], reason=_reason(best)["reason"]))
        if not _is_nothing(mine.behind):
            lines.append(note("ask.best_act.behind", chips=with_error_in_chips(mine.behind)))
    if mine.refutation:
        told = mine.refutation.note
        lines.append(
            note(
                "ask.best_act.refuted",
                what=Note(f"{told.key}.what", told.values),
                reason=Note(f"{told.key}.why", told.values),
            )
        )
    assumed = found.model_note
    lines.append(
        note(
            "ask.best_act.assumed",
            deals=Count("deal", found.basis.sample_size),
            what=Note(f"{assumed.key}.what", assumed.values),
            reason=Note(f"{assumed.key}.why", assumed.values),
        )
    )
    return tuple(lines)


def _is_nothing(amount: Estimate) -> bool:
    """Whether it would be told as no chips at all."""
    return round(amount.value, 1) == 0 and amount.reach < _SHOWN


def with_error_in_chips(amount: Estimate) -> Note:
    """Chips with how far they may be off, bare where they are certain."""
    if not amount.error:
        return note("ask.spot.value", value=round(amount.value, 1))
    digits = 1 if amount.reach >= _SHOWN else 2
    return note("ask.best_act.amount", chips=round(amount.value, digits), error=round(amount.reach, digits))


def _table(seen: View, found: Advice) -> Facts:
    """Every act with what it brings, the best first."""
    head = (note("ask.best_act.head_act"), note("ask.best_act.head_chips"), note("ask.best_act.head_win"))
    rows = (
        (_named(seen, each.action)[1], with_error_in_chips(each.chips), in_a_cell(each.win)) for each in found.options
    )
    return Facts(head, tuple(rows))
