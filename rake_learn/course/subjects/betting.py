"""Chips in and chips owed: the ante, the pot, what a call costs, how far a raise must go, and what a check or a fold does."""

from __future__ import annotations

from rake_learn.course.draw import Draw
from rake_learn.course.judging import by_number, by_option, choices
from rake_learn.course.question import Answer, Facts, Judged, NumberField, Numbers, Question, note
from rake_learn.course.so_far import SoFar, act_label, found, plain_act, sit_down, story, who
from rake_learn.course.spots import some_players
from rake_learn.course.subjects import SubjectError
from rake_learn.rules import Bet, BetMade, Call, Fold, Raised, Settings, Stage, apply, legal_actions
from rake_learn.teach.note import Note
from rake_learn.teach.text import Who, chips

__all__ = ["after_the_ante", "chips_to_call", "least_raise", "pot_now", "what_it_costs"]

LIVELY = {"check": 2, "call": 4, "fold": 1, "wager": 4}


def pot_now(draw: Draw, *, players: int = 0) -> Question:
    """How many chips the pot holds, antes and all.

    Args:
        draw: where the hand comes from.
        players: at the table; 0 for three to five.

    Source: article 2.1, ruling R02.
    """
    made = found(draw, lambda _: _mid_round(draw, players, least_acts=2))

    def judge(answer: Answer) -> Judged:
        pot = made.state.pot
        antes = sum(min(made.settings.ante, stack) for stack in made.stacks)
        named = sum(getattr(event, "amount", 0) for event in made.this_round)
        mistakes = {
            "no_ante": (pot - antes,),
            "twice": (antes + named,),
            "one_ante": (pot - antes + made.settings.ante,),
        }
        return by_number("pot_now", answer, (pot,), mistakes, ("2.1", "R02", "R51"), {"pot": pot, "antes": antes})

    return Question(
        note("ask.pot_now.prompt"),
        Numbers((NumberField(note("ask.pot_now.field")),)),
        judge,
        ("2.1", "2.2"),
        (story(made, made.this_round),),
        (note("ask.pot_now.hint", count=len(made.stacks)),),
        rating=850,
    )


def _mid_round(draw: Draw, players: int, *, least_acts: int = 1, settings: Settings | None = None) -> SoFar | None:
    """A first round of betting in which a bet stands, at some player's turn."""
    count = some_players(draw, players, most=5)
    settings = settings or Settings(ante=draw.between(1, 3), min_bet=draw.one((2, 4)))
    acts = draw.between(least_acts, count + 1)
    table = sit_down(draw, (100,) * count, settings)
    made = table.wandered(draw, lambda now: len(now.acts) >= acts, LIVELY)
    if made is None or made.state.stage is not Stage.BET1 or not made.state.betting.standing:
        return None
    return made


def chips_to_call(draw: Draw, *, players: int = 0, short: bool = False) -> Question:
    """How many chips a call costs just now.

    Args:
        draw: where the hand comes from.
        players: at the table; 0 for three to five.
        short: whether the player has fewer chips left than the call asks for.

    Source: rulings R02, R03 and R51.
    """
    made = found(draw, lambda _: _to_call(draw, players, short=short))
    seat = made.state.turn or 0

    def judge(answer: Answer) -> Judged:
        state = made.state
        mine = state.seats[seat]
        owed = state.betting.standing - mine.bet
        call = legal_actions(state).call or 0
        mistakes = {
            "whole": (state.betting.standing,),
            "ante": (owed - made.settings.ante,),
        }
        values: dict[str, object] = {
            "who": Who(seat),
            "standing": state.betting.standing,
            "bet": mine.bet,
            "call": chips(call),
            "stack": chips(mine.stack),
            "ante": made.settings.ante,
        }
        if owed > call and isinstance(answer, tuple):  # whatever was answered, it overlooks how few chips are left
            mistakes = {"too_much": (int(answer[0]),)}
        return by_number("chips_to_call", answer, (call,), mistakes, ("R02", "R03", "R51"), values)

    stack = Facts(
        (note("ask.seat.player"), note("ask.seat.stack")),
        ((who(seat, made.state), note("ask.seat.number", n=made.state.seats[seat].stack)),),
    )
    return Question(
        note("ask.chips_to_call.prompt", who=Who(seat)),
        Numbers((NumberField(note("ask.chips_to_call.field")),)),
        judge,
        ("2.2",),
        (story(made, made.this_round), stack),
        (note("ask.chips_to_call.hint", who=Who(seat)),),
        rating=1100 if short else 950,
    )


def _to_call(draw: Draw, players: int, *, short: bool) -> SoFar | None:
    if not short:
        made = _mid_round(draw, players, least_acts=2)
        return made if made and legal_actions(made.state).call else None
    count = some_players(draw, players, least=2, most=4)
    settings = Settings(ante=draw.between(1, 2), min_bet=4)
    poor = draw.between(3, 14)
    table = sit_down(draw, (100,) * (count - 1) + (settings.ante + poor,), settings)
    made = table.then(Bet(0, draw.between(poor + 2, poor + 20)))
    while made.state.turn != count - 1:
        made = made.then(Call(made.state.turn or 0) if draw.below(2) else Fold(made.state.turn or 0))
    return made


def after_the_ante(draw: Draw) -> Question:
    """Whether the ante counts toward the first bet: it does not.

    Args:
        draw: where the amounts come from.

    Source: article 2.1, ruling R02.
    """
    settings = Settings(ante=draw.between(2, 5), min_bet=2)
    bet = settings.ante + draw.between(2, 9)
    made = sit_down(draw, (100,) * draw.between(3, 5), settings).then(Bet(0, bet))
    amounts = draw.mixed((bet, bet - settings.ante, bet + settings.ante))
    form = choices([note("ask.seat.chips", chips=chips(amount)) for amount in amounts])

    def judge(answer: Answer) -> Judged:
        call = legal_actions(made.state).call
        names = {bet - settings.ante: "counted", bet + settings.ante: "again"}
        told = {
            choice.id: "right" if amount == call else names[amount]
            for choice, amount in zip(form.choices, amounts, strict=True)
        }
        right = [key for key, name in told.items() if name == "right"]
        values = {"bet": chips(bet), "ante": chips(settings.ante)}
        return by_option("after_the_ante", answer, told, right, ("2.1", "R02"), values)

    return Question(
        note("ask.after_the_ante.prompt", who=Who(1)),
        form,
        judge,
        ("2.1", "2.2"),
        (story(made, made.this_round),),
        (note("ask.after_the_ante.hint"),),
        rating=850,
    )


def least_raise(draw: Draw, *, players: int = 0) -> Question:
    """The least total to which a player may raise.

    Args:
        draw: where the hand comes from.
        players: at the table; 0 for three to five.

    Source: rulings R05 and R51.
    """
    made = found(draw, lambda _: _to_raise(draw, players))
    seat = made.state.turn or 0

    def judge(answer: Answer) -> Judged:
        state, standing = made.state, made.state.betting.standing
        least = (legal_actions(state).raise_to or (0, 0))[0]
        size = state.betting.raise_size
        owed = standing - state.seats[seat].bet
        mistakes = {
            "one_more": (standing + 1,),
            "minimum": (standing + made.settings.min_bet,),
            "double": (2 * standing,),
            "only_by": (size,),
            "chips_in": (owed + size,),
        }
        values: dict[str, object] = {"standing": standing, "size": size, "least": least}
        return by_number("least_raise", answer, (least,), mistakes, ("R05", "R51"), values)

    return Question(
        note("ask.least_raise.prompt", who=Who(seat)),
        Numbers((NumberField(note("ask.least_raise.field")),)),
        judge,
        ("2.2",),
        (story(made, made.this_round),),
        (note("ask.least_raise.hint", least=made.settings.min_bet),),
        rating=1150,
    )


def _to_raise(draw: Draw, players: int) -> SoFar | None:
    made = _mid_round(draw, players, settings=Settings(ante=1, min_bet=2))
    has_size = made is not None and any(isinstance(event, BetMade | Raised) for event in made.this_round)
    return made if made and has_size and legal_actions(made.state).raise_to else None


def what_it_costs(draw: Draw, *, act: str = "") -> Question:
    """What a check, a call or a fold costs, and whether the player is still in.

    Args:
        draw: where the hand comes from.
        act: ``check``, ``call`` or ``fold``; left out, any of them.

    Source: article 4.4, rulings R14 and R33.
    """
    if act not in ("", "check", "call", "fold"):
        raise SubjectError(f"what_it_costs cannot ask about {act!r}: check, call or fold.")
    kind = act or draw.one(("check", "call", "fold"))
    made = found(draw, lambda _: _at_turn(draw, facing=kind != "check"))
    state = made.state
    seat = state.turn or 0
    action = plain_act(kind, seat)
    price = legal_actions(state).call or draw.between(2, 6)
    ways = draw.mixed(((0, True), (0, False), (price, True), (price, False)))
    form = choices([_way(cost, is_in) for cost, is_in in ways])

    def judge(answer: Answer) -> Judged:
        after, _ = apply(state, action)
        cost = state.seats[seat].stack - after.seats[seat].stack
        truth = (cost, not after.seats[seat].is_folded)
        told, right = {}, []
        for choice, way in zip(form.choices, ways, strict=True):
            if way == truth:
                right.append(choice.id)
                told[choice.id] = f"{kind}_right"
            else:
                told[choice.id] = f"{kind}_in" if way[1] != truth[1] else f"{kind}_costs"
        values: dict[str, object] = {"who": Who(seat), "chips": chips(price)}
        articles = {"check": ("R33",), "call": ("R03",), "fold": ("R14", "R41")}[kind]
        return by_option("what_it_costs", answer, told, right, articles, values)

    return Question(
        note("ask.what_it_costs.prompt", who=Who(seat), act=act_label(state, action)),
        form,
        judge,
        ("2.2",),
        (story(made, made.this_round),),
        rating=800,
    )


def _way(cost: int, is_in: bool) -> Note:
    costs = note("ask.what_it_costs.some", chips=chips(cost)) if cost else note("ask.what_it_costs.nothing")
    return note("ask.what_it_costs.still_in" if is_in else "ask.what_it_costs.out", cost=costs)


def _at_turn(draw: Draw, *, facing: bool) -> SoFar | None:
    if facing:
        return _mid_round(draw, 0, least_acts=2)
    table = sit_down(draw, (100,) * draw.between(3, 5), Settings(ante=draw.between(1, 3)))
    acts = draw.between(0, len(table.stacks) - 1)
    return table.wandered(draw, lambda now: len(now.acts) >= acts, {"check": 1})
