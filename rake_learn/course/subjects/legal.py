"""What the rules allow right now, and what they refuse with an article."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rake_learn.course.draw import Draw
from rake_learn.course.judging import GOVERNING, choices
from rake_learn.course.question import Answer, Centre, Exhibit, Facts, Judged, Question, note, yes_no
from rake_learn.course.so_far import SoFar, act_label, actor, any_pick, found, sit_down, story
from rake_learn.course.subjects import SubjectError
from rake_learn.course.subjects.picking import picked_so_far
from rake_learn.rules import (
    Action,
    Bet,
    Call,
    Check,
    Fold,
    Pick,
    RaiseTo,
    Settings,
    State,
    apply,
    legal_actions,
    why_not,
)
from rake_learn.rules.state import BETTING_STAGES, PICK_STAGES
from rake_learn.teach.explain import explain_refusal
from rake_learn.teach.note import Note
from rake_learn.teach.text import Who, chips

__all__ = ["may_raise_again", "spot_the_illegal", "what_is_allowed", "your_turn"]

LIVELY = {"check": 3, "call": 4, "fold": 1, "wager": 3}
SMALLEST = 5
MOST_TRIES = 6


# --------------------------------------------------------------------------- spots, and what could be tried there


def _at_bets(draw: Draw, *, facing: bool) -> SoFar | None:
    """A player's turn in a round of bets, with a bet to answer or without one; some have few chips."""
    stage = draw.one(BETTING_STAGES)
    stacks = tuple(draw.one((24, 60, 100, 100)) for _ in range(draw.between(2, 4)))
    made = sit_down(draw, stacks, Settings(ante=draw.between(1, 2), min_bet=SMALLEST))
    made = made.quietly(draw, lambda now: now.state.stage is stage)
    acts = draw.between(1 if facing else 0, 3 if facing else len(stacks) - 1)
    wanted = len(made.acts) + acts
    weights = LIVELY if facing else {"check": 1}
    after = made.wandered(draw, lambda now: len(now.acts) >= wanted, weights)
    if after is None or after.state.stage is not stage or bool(legal_actions(after.state).call) is not facing:
        return None
    can_wager = legal_actions(after.state)
    return after if can_wager.bet or can_wager.raise_to else None


def tries(draw: Draw, state: State) -> list[Action]:
    """What somebody might try here, allowed or not."""
    return _pick_tries(draw, state) if state.stage in PICK_STAGES else _bet_tries(draw, state)


def _bet_tries(draw: Draw, state: State) -> list[Action]:
    seat = state.turn or 0
    legal, mine = legal_actions(state), state.seats[seat]
    all_in = mine.bet + mine.stack
    wager: Callable[[int, int], Action] = RaiseTo if state.betting.standing else Bet
    least, most = legal.raise_to or legal.bet or (state.betting.standing + state.betting.raise_size, all_in)
    found: list[Action] = [Fold(seat), Check(seat), Call(seat), wager(seat, least), Pick(seat, 1, True)]
    if least + 3 <= most:
        found.append(wager(seat, draw.between(least + 1, min(most, least + 9))))
    if least - 1 > state.betting.standing:
        found.append(wager(seat, draw.between(state.betting.standing + 1, least - 1)))
    found.append(wager(seat, all_in + draw.between(1, 20)))
    found.append(Bet(seat, all_in) if state.betting.standing else RaiseTo(seat, min(all_in, 2 * SMALLEST)))
    return found


def _pick_tries(draw: Draw, state: State) -> list[Action]:
    seat, spread = state.turn or 0, state.spread
    assert spread is not None
    up, down = draw.mixed(spread.places_left(face_up=True)), draw.mixed(spread.places_left(face_up=False))
    gone = [place for place, taker in enumerate(spread.takers, start=1) if taker is not None]
    gone_up = [place for place in gone if spread.is_up(place)]
    found: list[Action] = [Check(seat), Fold(seat), *(Pick(seat, place, True) for place in up[:2])]
    found += [Pick(seat, place, False) for place in down[:2]]
    found += [Pick(seat, place, True) for place in gone_up[:1]]
    found += [Pick(seat, place, False) for place in gone if not spread.is_up(place)][:1]
    return found


def _is_allowed(state: State, action: Action) -> bool:
    return why_not(state, action) is None


def _shown(made: SoFar) -> tuple[Exhibit, ...]:
    """What has happened, and what it takes to know what is allowed."""
    state, seat = made.state, made.state.turn or 0
    if state.stage in PICK_STAGES:
        spread = state.spread
        assert spread is not None
        left = tuple(spread.card_at(place) for place in spread.places_left(face_up=True))
        picks = [event for stage in PICK_STAGES for event in made.in_stage(stage)]
        return (Centre(left, len(spread.places_left(face_up=False))), story(made, picks, ante=False))
    chips_left = Facts(
        (note("ask.seat.smallest"), note("ask.seat.your_bet"), note("ask.seat.your_stack")),
        ((_number(made.settings.min_bet), _number(state.seats[seat].bet), _number(state.seats[seat].stack)),),
    )
    return (story(made, made.this_round, ante=False), chips_left) if made.this_round else (chips_left,)


def _number(number: int) -> Note:
    return note("ask.seat.number", n=number)


# --------------------------------------------------------------------------- do it


WANTS = ("stay", "press", "secret", "seen")


def your_turn(draw: Draw, *, want: str = "") -> Question:
    """What to do to get what you want; what is not allowed is refused, and you try again.

    Args:
        draw: where the hand comes from.
        want: ``stay`` (in, for as little as can be), ``press`` (the smallest bet or raise), ``secret`` (a card nobody
            else sees), ``seen`` (a card you know before you take it); left out, any of them.

    Source: articles 2.2 and 3.2.
    """
    if want not in ("", *WANTS):
        raise SubjectError(f"your_turn does not know what you want by {want!r}: {', '.join(WANTS)}.")
    wish = want or draw.one(WANTS)
    is_pick = wish in ("secret", "seen")
    made = found(draw, lambda _: picked_so_far(draw) if is_pick else _at_bets(draw, facing=bool(draw.below(3))))
    state = made.state
    acts = _some_tries(draw, state, wish)
    form = choices([act_label(state, act) for act in acts])
    by_id = {choice.id: act for choice, act in zip(form.choices, acts, strict=True)}

    def refuse(answer: Answer) -> Note | None:
        refusal = why_not(state, by_id[str(answer)])
        return explain_refusal(refusal) if refusal else None

    def judge(answer: Answer) -> Judged:
        right = _what_fits(state, by_id, wish)
        is_right = answer in right
        case = "right" if is_right else _what_misses(by_id[str(answer)])
        articles = ("3.2", "R21") if is_pick else ("2.2", "R33")
        return Judged(is_right, note(f"ask.your_turn.{wish}_{case}", *articles), right)

    return Question(
        note(f"ask.your_turn.{wish}"),
        form,
        judge,
        ("3.2",) if is_pick else ("2.2",),
        (made.moment(state.turn or 0),),
        (note(f"ask.your_turn.{wish}_hint"),),
        refuse,
        you=state.turn,
        rating=850,
    )


def _some_tries(draw: Draw, state: State, wish: str = "") -> tuple[Action, ...]:
    """Six things to try: what fits the wish, at least two others that are allowed, and some that are not."""
    acts = draw.mixed(dict.fromkeys(tries(draw, state)))
    named = {str(number): act for number, act in enumerate(acts)}
    fitting = [named[key] for key in _what_fits(state, named, wish)] if wish else []
    allowed = [act for act in acts if act not in fitting and _is_allowed(state, act)]
    refused = [act for act in acts if not _is_allowed(state, act)]
    first = [*fitting, *allowed[:2], *refused[:2]]
    return draw.mixed((*first, *draw.mixed((*allowed[2:], *refused[2:]))[: MOST_TRIES - len(first)]))


def _what_fits(state: State, by_id: dict[str, Action], wish: str) -> tuple[str, ...]:
    allowed = {key: act for key, act in by_id.items() if _is_allowed(state, act)}
    seat = state.turn or 0
    if wish in ("secret", "seen"):
        return tuple(key for key, act in allowed.items() if isinstance(act, Pick) and act.face_up is (wish == "seen"))
    after = {key: apply(state, act)[0].seats[seat] for key, act in allowed.items()}
    if wish == "stay":
        paid = {key: each.paid + each.returned for key, each in after.items() if not each.is_folded}
    else:
        paid = {key: act.amount for key, act in allowed.items() if isinstance(act, Bet | RaiseTo)}
    return tuple(key for key, chips_in in paid.items() if chips_in == min(paid.values()))


def _what_misses(act: Action) -> str:
    match act:
        case Fold():
            return "folds"
        case Check() | Call():
            return "waits"
        case Bet() | RaiseTo():
            return "dearer"
    return "other_row"


def what_is_allowed(draw: Draw, *, of: str = "") -> Question:
    """All that is allowed at your turn, to be ticked.

    Args:
        draw: where the hand comes from.
        of: ``open`` (no bet stands), ``facing`` (a bet stands) or ``pick``; left out, any of them.

    Source: articles 2.2 and 3.2.
    """
    if of not in ("", "open", "facing", "pick"):
        raise SubjectError(f"what_is_allowed has no kind {of!r}: open, facing or pick.")
    kind = of or draw.one(("open", "facing", "pick"))
    made = found(draw, lambda _: picked_so_far(draw) if kind == "pick" else _at_bets(draw, facing=kind == "facing"))
    state = made.state
    acts = _some_tries(draw, state)
    form = choices([act_label(state, act) for act in acts], several=True)

    def judge(answer: Answer) -> Judged:
        allowed = tuple(choice.id for choice, act in zip(form.choices, acts, strict=True) if _is_allowed(state, act))
        given = set(answer) if isinstance(answer, tuple) else set()
        for choice, act in zip(form.choices, acts, strict=True):
            refusal = why_not(state, act)
            if refusal and choice.id in given:
                return Judged(False, explain_refusal(refusal), (allowed,))
        missed = next((choice for choice in form.choices if choice.id in allowed and choice.id not in given), None)
        if missed:
            return Judged(False, note("ask.what_is_allowed.missed", *_article(state), act=missed.label), (allowed,))
        return Judged(True, note("ask.what_is_allowed.right", *_article(state)), (allowed,))

    return Question(
        note("ask.what_is_allowed.prompt" if kind != "pick" else "ask.what_is_allowed.prompt_pick"),
        form,
        judge,
        _article(state),
        _shown(made),
        (note("ask.what_is_allowed.hint" if kind != "pick" else "ask.what_is_allowed.hint_pick"),),
        you=state.turn,
        rating=1050,
    )


def _article(state: State) -> tuple[str, ...]:
    return (GOVERNING[state.stage],)


# --------------------------------------------------------------------------- one of these is not allowed

KINDS = ("open", "facing", "pick", "again")


def spot_the_illegal(draw: Draw, *, of: str = "") -> Question:
    """Which one of some acts is not allowed.

    Args:
        draw: where the hand comes from.
        of: ``open`` (no bet stands), ``facing`` (a bet stands), ``pick``, or ``again`` (after a short all-in); left
            out, any of them.

    Source: articles 2.2 and 3.2, rulings R04 to R06, R19, R20 and R33.
    """
    if of not in ("", *KINDS):
        raise SubjectError(f"spot_the_illegal has no kind {of!r}: {', '.join(KINDS)}.")
    kind = of or draw.one(KINDS)
    made = found(draw, lambda _: _spot(draw, kind))
    state = made.state
    others = [seat for seat in state.still_in if seat != state.turn]
    acts = list(dict.fromkeys(tries(draw, state)))
    allowed = draw.mixed(act for act in acts if _is_allowed(state, act))[:3]
    wrong = [act for act in acts if not _is_allowed(state, act)]
    wrong.append(_out_of_turn(draw, state, draw.one(others)))
    if kind == "again":
        wrong = [act for act in wrong if isinstance(act, RaiseTo)]
    mixed = draw.mixed((*allowed, draw.one(wrong)))
    form = choices([_by(state, act) for act in mixed])

    def judge(answer: Answer) -> Judged:
        refusals = {choice.id: why_not(state, act) for choice, act in zip(form.choices, mixed, strict=True)}
        right = tuple(key for key, refusal in refusals.items() if refusal)
        refusal = refusals[right[0]]
        assert refusal is not None
        told = explain_refusal(refusal)
        if refusal.code == "out_of_turn":
            early = actor(next(act for act in mixed if why_not(state, act)))
            if _has_picked(state, early):
                told = note("ask.spot_the_illegal.once", "3.2", "R19", who=Who(early))
            else:
                told = note("ask.spot_the_illegal.not_yet", *_article(state), "R18", who=Who(early))
        if answer in right:
            return Judged(True, told, right)
        label = next(choice.label for choice in form.choices if choice.id == answer)
        return Judged(False, note("ask.spot_the_illegal.allowed", *_article(state), act=label), right, lines=(told,))

    return Question(
        note("ask.spot_the_illegal.prompt"),
        form,
        judge,
        _article(state),
        _shown(made),
        (note("ask.spot_the_illegal.hint_pick" if kind == "pick" else "ask.spot_the_illegal.hint"),),
        you=state.turn,
        rating=1250 if kind == "again" else 1000,
    )


def _spot(draw: Draw, kind: str) -> SoFar | None:
    if kind == "pick":
        return picked_so_far(draw)
    if kind == "again":
        return _again(draw, draw.one(("short", "short_open")))
    return _at_bets(draw, facing=kind == "facing")


def _out_of_turn(draw: Draw, state: State, seat: int) -> Action:
    if state.stage in PICK_STAGES:
        pick = any_pick(draw, state)
        return Pick(seat, pick.place, pick.face_up)
    return Call(seat) if state.betting.standing else Check(seat)


def _has_picked(state: State, seat: int) -> bool:
    """Whether a seat has taken its card of this pick."""
    return state.stage in PICK_STAGES and len(state.seats[seat].picks) > PICK_STAGES.index(state.stage)


def _by(state: State, act: Action) -> Note:
    """An act as a choice; with its player where that is not you."""
    label = act_label(state, act)
    return label if actor(act) == state.turn else note("ask.act.by", who=Who(actor(act)), act=label)


# --------------------------------------------------------------------------- raising again

AGAIN = ("short", "full", "short_open", "sum", "nobody")


def may_raise_again(draw: Draw, *, case: str = "") -> Question:
    """Whether a player who has acted may raise once an all-in came.

    Args:
        draw: where the amounts come from.
        case: ``short`` (all-in for less than a full raise), ``full``, ``short_open`` (a short bet after a check), ``sum``
            (two short ones that add up), ``nobody`` (all others are all-in); left out, any of them.

    Source: rulings R06, R47 and R49.
    """
    if case not in ("", *AGAIN):
        raise SubjectError(f"may_raise_again has no case {case!r}: {', '.join(AGAIN)}.")
    kind = case or draw.one(AGAIN)
    made = found(draw, lambda _: _again(draw, kind))
    seat = made.state.turn or 0

    def judge(answer: Answer) -> Judged:
        legal = legal_actions(made.state)
        state = made.state
        right = "yes" if legal.raise_to else "no"
        faced = state.betting.standing - (state.seats[seat].acted_at or 0)
        values = {"who": Who(seat), "faced": chips(faced), "size": chips(state.betting.raise_size)}
        rulings = {"short_open": ("R47",), "nobody": ("R49",)}.get(kind, ("R06",))
        return Judged(answer == right, note(f"ask.may_raise_again.{kind}", *rulings, values=values), (right,))

    return Question(
        note("ask.may_raise_again.prompt", who=Who(seat)),
        yes_no(),
        judge,
        ("2.2",),
        (story(made, made.this_round, ante=False), _smallest(made)),
        (note("ask.may_raise_again.hint", who=Who(seat)),),
        rating=1350,
    )


def _smallest(made: SoFar) -> Facts:
    return Facts((note("ask.seat.smallest"),), ((_number(made.settings.min_bet),),))


def _again(draw: Draw, kind: str) -> SoFar | None:
    """A round that comes back to its first player after an all-in."""
    bet = draw.between(8, 20)
    short = bet + draw.between(1, bet - 1)
    full = 2 * bet + draw.between(0, 9)
    opening = draw.between(1, SMALLEST - 1)
    second = 2 * bet + draw.between(0, 3)
    script: dict[str, tuple[Sequence[int], Sequence[Action]]] = {
        "short": ((200, short + 1, 200), (Bet(0, bet), RaiseTo(1, short), Call(2))),
        "full": ((200, full + 1, 200), (Bet(0, bet), RaiseTo(1, full), Call(2))),
        "short_open": ((200, opening + 1, 200), (Check(0), Bet(1, opening), Call(2))),
        "sum": ((200, short + 1, second + 1, 200), (Bet(0, bet), RaiseTo(1, short), RaiseTo(2, second), Call(3))),
        "nobody": ((200, full + 1, 200), (Bet(0, bet), RaiseTo(1, full), Fold(2))),
    }
    stacks, acts = script[kind]
    if kind == "sum" and second - short >= bet:
        return None  # that would be a full raise of its own
    made = sit_down(draw, stacks, Settings(ante=1, min_bet=SMALLEST))
    return made.then(*acts)
