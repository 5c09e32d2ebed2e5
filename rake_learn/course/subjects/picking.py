"""The picks: what may be done at one, whose the card is, who knows it, and how many cards make a hand."""

from __future__ import annotations

from rake_learn.course.draw import Draw
from rake_learn.course.judging import GOVERNING, STAGES, by_number, by_option, choices
from rake_learn.course.question import (
    LETTERS,
    Answer,
    Centre,
    Choice,
    Exhibit,
    HandRow,
    Hands,
    Judged,
    NumberField,
    Numbers,
    Options,
    Question,
    note,
    yes_no,
)
from rake_learn.course.so_far import SoFar, any_pick, found, sit_down
from rake_learn.course.subjects import SubjectError
from rake_learn.rules import Action, Card, Check, Fold, Pick, Settings, Stage, State, apply, view, why_not
from rake_learn.rules.state import PICK_STAGES
from rake_learn.teach.text import Count, Who

__all__ = ["cards_held", "may_you_pick", "who_knows", "whose_card"]

_RULINGS = {"pass": "R19", "fold": "R19", "up": "R36", "down": "R20", "gone": "R43", "another": "R19", "look": "R21"}
"""The ruling behind each verdict, beside article 3.2."""

TRIES = tuple(_RULINGS)


def may_you_pick(draw: Draw, *, what: str = "") -> Question:
    """Whether something may be done when it is your turn to pick: pass, fold, take this card or that, swap it again.

    Args:
        draw: where the hand comes from.
        what: ``pass``, ``fold``, ``up``, ``down``, ``gone``, ``another`` or ``look``; left out, any of them.

    Source: article 3.2, rulings R19 to R21.
    """
    if what not in ("", *TRIES):
        raise SubjectError(f"may_you_pick does not ask about {what!r}: {', '.join(TRIES)}.")
    kind = what or draw.one(TRIES)
    made = found(draw, lambda _: picked_so_far(draw))
    seat = made.state.turn or 0
    state, action, values = _try(draw, made.state, kind)
    # Who asks for another card has taken one already, and sees it.
    shown = state if kind == "another" else made.state

    def judge(answer: Answer) -> Judged:
        refusal = why_not(state, action)
        right = "no" if refusal else "yes"
        case = "right" if answer == right else "wrong"
        verdict = note(f"ask.may_you_pick.{kind}_{case}", "3.2", _RULINGS[kind], values=values)
        return Judged(answer == right, verdict, (right,))

    return Question(
        note(f"ask.may_you_pick.{kind}", values=values),
        yes_no(),
        judge,
        ("3.2",),
        _seen_by(shown, seat),
        (note("ask.may_you_pick.hint"),),
        you=seat,
        rating=850,
    )


def picked_so_far(draw: Draw) -> SoFar | None:
    """A pick at which a card of the face-up row is gone, and both rows still have two or more."""
    made = sit_down(draw, (100,) * draw.between(3, 5))
    stage = draw.one(PICK_STAGES)
    made = made.quietly(draw, lambda now: now.state.stage is stage)
    for _ in range(draw.between(1, len(made.stacks) - 1)):
        made = made.then(any_pick(draw, made.state))
    spread = made.state.spread
    assert spread is not None
    up, down = spread.places_left(face_up=True), spread.places_left(face_up=False)
    return made if 2 <= len(up) < len(spread.up) and len(down) >= 2 else None


def _try(draw: Draw, state: State, kind: str) -> tuple[State, Action, dict[str, object]]:
    """The state in which something is tried, what is tried, and what its sentence names."""
    seat, spread = state.turn or 0, state.spread
    assert spread is not None
    up, down = spread.places_left(face_up=True), spread.places_left(face_up=False)
    match kind:
        case "pass":
            return state, Check(seat), {}
        case "fold":
            return state, Fold(seat), {}
        case "up":
            place = draw.one(up)
            return state, Pick(seat, place, True), {"card": spread.card_at(place)}
        case "down":
            return state, Pick(seat, draw.one(down), False), {}
        case "gone":
            gone = [place for place in range(1, len(spread.up) + 1) if spread.takers[place - 1] is not None]
            place = draw.one(gone)
            taker = spread.takers[place - 1]
            return state, Pick(seat, place, True), {"card": spread.card_at(place), "who": Who(taker or 0)}
    first, second = draw.mixed(down)[:2]
    after, _ = apply(state, Pick(seat, first, False))
    return after, Pick(seat, second, False), {}


def _seen_by(state: State, seat: int) -> tuple[Exhibit, ...]:
    seen = view(state, (), seat)
    up = tuple(place.card for place in seen.spread if place.face_up and place.taker is None and place.card)
    down = sum(not place.face_up and place.taker is None for place in seen.spread)
    own = Hands((HandRow(seen.own_cards, note("ask.seat.yours")),))
    return (Centre(up, down), own)


def whose_card(draw: Draw) -> Question:
    """In whose hand a card counts that somebody has taken: in that hand alone.

    Args:
        draw: where the hand comes from.

    Source: articles 3.2 and 4.1, ruling R43.
    """
    made = sit_down(draw, (100,) * draw.between(3, 5))
    made = made.quietly(draw, lambda now: now.state.stage is Stage.PICK1)
    for _ in range(draw.below(len(made.stacks))):
        made = made.then(any_pick(draw, made.state))
    seat, spread = made.state.turn or 0, made.state.spread
    if spread is None or not spread.places_left(face_up=True):
        return whose_card(draw)
    place = draw.one(spread.places_left(face_up=True))
    card = spread.card_at(place)
    keys = draw.mixed(("taker", "everybody", "nobody"))
    form = choices([note(f"ask.whose_card.{key}", who=Who(seat)) for key in keys])

    def judge(answer: Answer) -> Judged:
        ended = made.then(Pick(seat, place, True)).quietly(draw)
        holders = [index for index, each in enumerate(ended.state.seats) if card in each.cards]
        truth = "taker" if holders == [seat] else "everybody"
        told = {choice.id: "right" if key == truth else key for choice, key in zip(form.choices, keys, strict=True)}
        told = {key: case if case == "right" else f"not_{case}" for key, case in told.items()}
        right = [key for key, case in told.items() if case == "right"]
        return by_option("whose_card", answer, told, right, ("3.2", "R43"), {"who": Who(seat), "card": card})

    return Question(
        note("ask.whose_card.prompt", who=Who(seat), card=card),
        form,
        judge,
        ("3.2", "4.1"),
        (Centre(tuple(spread.card_at(each) for each in spread.places_left(face_up=True)), _down_left(made)),),
        (note("ask.whose_card.hint"),),
        rating=850,
    )


def _down_left(made: SoFar) -> int:
    spread = made.state.spread
    return len(spread.places_left(face_up=False)) if spread else 0


# --------------------------------------------------------------------------- known and hidden


def who_knows(draw: Draw, *, players: int = 0) -> Question:
    """Which of some cards a player knows; the learner sees them all.

    Args:
        draw: where the hand comes from.
        players: at the table; 0 for three or four.

    Source: article 3.2, rulings R21 and R36.
    """
    if players and not 2 <= players <= 5:
        raise SubjectError(f"who_knows shows every card, so it takes two to five players, not {players}.")
    made = found(draw, lambda _: _after_picks(draw, players or draw.between(3, 4)))
    seat = draw.below(len(made.stacks))
    cards = draw.mixed(_asked_about(draw, made, seat))
    form = Options(
        tuple(Choice(LETTERS[number], note("ask.who_knows.card", card=card)) for number, card in enumerate(cards)),
        several=True,
    )

    def judge(answer: Answer) -> Judged:
        known = view(made.state, (), seat).known_cards
        right = tuple(choice.id for choice, card in zip(form.choices, cards, strict=True) if card in known)
        given = set(answer) if isinstance(answer, tuple) else set()
        wrong = next(
            (card for choice, card in zip(form.choices, cards, strict=True) if (choice.id in given) != (card in known)),
            None,
        )
        if wrong is None:
            return Judged(True, note("ask.who_knows.right", "3.2", "R21", "R36", who=Who(seat)), (right,))
        case, holder = _why(made, seat, wrong)
        values = {"who": Who(seat), "card": wrong, "holder": Who(holder)}
        return Judged(False, note(f"ask.who_knows.{case}", "3.2", "R21", "R36", values=values), (right,))

    return Question(
        note("ask.who_knows.prompt", who=Who(seat)),
        form,
        judge,
        ("3.2",),
        (_open_table(made),),
        (note("ask.who_knows.hint", who=Who(seat)),),
        rating=1050,
    )


def _after_picks(draw: Draw, count: int) -> SoFar | None:
    """A hand after the first pick, in which somebody took a card face up and somebody else one face down."""
    made = sit_down(draw, (100,) * count, Settings(ante=1))
    made = made.quietly(draw, lambda now: now.state.stage is Stage.BET2)
    ways = {seat.picks[0].face_up for seat in made.state.seats}
    return made if ways == {True, False} else None


def _asked_about(draw: Draw, made: SoFar, seat: int) -> set[Card]:
    """One card of each kind there is: own, others', taken, lying."""
    state = made.state
    spread = state.spread
    assert spread is not None
    others = [each for index, each in enumerate(state.seats) if index != seat]
    kinds = [
        [state.seats[seat].hole[0], *(pick.card for pick in state.seats[seat].picks)],
        [card for each in others for card in each.hole],
        [pick.card for each in others for pick in each.picks if pick.face_up],
        [pick.card for each in others for pick in each.picks if not pick.face_up],
        [spread.card_at(place) for place in spread.places_left(face_up=True)],
        [spread.card_at(place) for place in spread.places_left(face_up=False)],
    ]
    return {draw.one(kind) for kind in kinds if kind}


def _why(made: SoFar, seat: int, card: Card) -> tuple[str, int]:
    """What somebody overlooks who is wrong about a card, and who holds it."""
    for index, each in enumerate(made.state.seats):
        if card in each.cards:
            taken = next((pick for pick in each.picks if pick.card is card), None)
            if index == seat:
                return "own", index
            if taken is None:
                return "dealt", index
            return ("taken_up" if taken.face_up else "taken_down"), index
    spread = made.state.spread
    assert spread is not None
    return ("lying_up" if card in spread.up else "lying_down"), seat


def _open_table(made: SoFar) -> Hands:
    """Every card, with where it is: for a made-up table only."""
    spread = made.state.spread
    assert spread is not None
    rows = [
        HandRow(each.cards, note(f"ask.who_knows.{'up' if each.picks[0].face_up else 'down'}", who=Who(seat)))
        for seat, each in enumerate(made.state.seats)
    ]
    for face_up, key in ((True, "left_up"), (False, "left_down")):
        left = tuple(spread.card_at(place) for place in spread.places_left(face_up=face_up))
        if left:
            rows.append(HandRow(left, note(f"ask.who_knows.{key}")))
    return Hands(tuple(rows))


# --------------------------------------------------------------------------- how many cards make a hand


def cards_held(draw: Draw, *, stage: str = "") -> Question:
    """How many cards a player holds at some point, and no more than those count.

    Args:
        draw: where the hand comes from.
        stage: ``bet1``, ``bet2`` or ``bet3``: in which round of bets; left out, any of them.

    Source: articles 2.1, 3.2 and 3.4, ruling R43.
    """
    allowed = [key for key in STAGES if key.startswith("bet")]
    if stage not in ("", *allowed):
        raise SubjectError(f"cards_held has no stage {stage!r}: {', '.join(allowed)}.")
    key = stage or draw.one(allowed)
    made = sit_down(draw, (100,) * draw.between(2, 6))
    made = made.quietly(draw, lambda now: now.state.stage is STAGES[key])
    seat = draw.below(len(made.stacks))

    def judge(answer: Answer) -> Judged:
        held = len(made.state.seats[seat].cards)
        mistakes = {"seven": (7,), "all_five": (5,), "three": (3,)}
        if key != "bet1":  # in the first round no centre lies there
            mistakes["centre"] = (3 + len(made.stacks),)
        values = {"cards": Count("card", held), "picks": held - 3}
        return by_number("cards_held", answer, (held,), mistakes, (GOVERNING[STAGES[key]], "R43"), values)

    return Question(
        note("ask.cards_held.prompt", who=Who(seat), stage=note(f"stage.{key}")),
        Numbers((NumberField(note("ask.cards_held.field"), most=52),)),
        judge,
        ("2.1", "3.2", "3.4"),
        hints=(note("ask.cards_held.hint"),),
        rating=800,
    )
