"""How a hand ended: who won which pot, with what, by which article."""

from __future__ import annotations

from collections.abc import Iterable

from rake_learn.game.glance import Frame, Glance
from rake_learn.game.seats import shown_rank
from rake_learn.rules import EVERYTHING, HandEnded, PotWon, View
from rake_learn.teach.explain import explain
from rake_learn.teach.text import Count, Several, Voice, Who, capital, chips


def result_frame(glance: Glance) -> Frame | None:
    """Who won what and why, once the hand is over."""
    view, table = glance.view, glance.table
    if view.result is None or not isinstance(view.events[-1], HandEnded):
        return None
    return {
        "title": result_title(table.voice, view),
        "pots": [_potresult_frame(glance, number) for number in range(len(view.result.pots))],
        "extra": list(_extra(glance)),
    }


def _potresult_frame(glance: Glance, number: int) -> Frame:
    view, table = glance.view, glance.table
    assert view.result is not None
    pot = view.result.pots[number]
    note = table.voice.note(explain(PotWon(number, pot), view))
    least = min(amount for _, amount in pot.shares)
    return {
        "label": table.voice.pot_label(number, len(view.result.pots)),
        "amount": pot.amount,
        "shares": [
            {
                "seat": table.position(seat),
                "name": table.voice.title_name(seat),
                "amount": amount,
                "odd": amount > least,
            }
            for seat, amount in pot.shares
        ],
        "text": table.voice.language.sentences(note.what, note.why),
        "articles": list(note.articles),
    }


def result_title(voice: Voice, view: View) -> str:
    """Who won, in a few words."""
    assert view.result is not None
    pots = view.result.pots
    if not pots:
        return voice.text("result.nothing")
    winners = sorted({seat for pot in pots for seat, _ in pot.shares})
    if len(winners) == 1:
        kind = "you_win" if winners[0] == voice.you else "other_wins"
        return voice.text(f"result.{kind}", who=Who(winners[0]), chips=chips(sum(pot.amount for pot in pots)))
    if len(pots) == 1:
        return capital(voice.text("result.shared", winners=Several(tuple(winners))))
    return capital(voice.text("result.several", count=len(pots), winners=Several(tuple(winners))))


def result_spoken(glance: Glance) -> tuple[str, ...]:
    """How the hand ended, for the ear: who won, with what, and what it did to the learner's chips."""
    view, voice = glance.view, glance.table.voice
    assert view.result is not None
    winners = [seat for pot in view.result.pots[:1] for seat, _ in pot.shares]
    rank = shown_rank(glance, winners[0]) if winners else None
    best = [voice.text("result.best", hand=voice.hand(rank))] if rank else []
    return (result_title(voice, view), *best, *_net(glance))


def _net(glance: Glance) -> Iterable[str]:
    """What it did to the chips of whoever is spoken to, if anybody is."""
    table, view = glance.table, glance.view
    if table.voice.you is None:
        return
    net = view.seats[table.learner].stack - table.start_stacks[table.learner]
    key = "net_you_up" if net > 0 else "net_you_down" if net < 0 else "net_you_even"
    yield table.voice.text(f"result.{key}", chips=chips(abs(net)))


def _extra(glance: Glance) -> Iterable[str]:
    table, view = glance.table, glance.view
    yield from _net(glance)
    if view.viewer == EVERYTHING:
        yield from _opened(glance)
    if glance.is_what_if:
        yield table.voice.text("result.what_if")
        return
    if table.fresh_stack is None:
        return
    yield from _fresh(glance, chips(table.fresh_stack))


def _fresh(glance: Glance, stack: Count) -> Iterable[str]:
    """Who is out of chips: at a full table nine may be, and are told in one sentence."""
    table, view = glance.table, glance.view
    out = [seat for seat in table.seats_by_position() if view.seats[seat].stack == 0]
    if table.learner in out:
        yield table.voice.text("result.fresh_you", who=Who(table.learner), chips=stack)
    others = tuple(seat for seat in out if seat != table.learner)
    if len(others) == 1:
        yield table.voice.text("result.fresh", who=Who(others[0]), chips=stack)
    elif others:
        yield table.voice.text("result.fresh_several", players=Several(others), chips=stack)


def _opened(glance: Glance) -> Iterable[str]:
    """What only shows when everything is open: the cards nobody took, and where the reasons are."""
    left = tuple(place.card for place in glance.view.spread if place.taker is None and place.card)
    if left:
        yield glance.table.voice.text("result.left", cards=left)
    if glance.table.fresh_stack is not None:  # a record holds no reasons
        yield glance.table.voice.text("result.reasons")
