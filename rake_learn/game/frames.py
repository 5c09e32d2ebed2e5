"""One moment as the page shows it: a plain dict, with every word already filled in.

A frame holds what its viewer may know and nothing else: it is made from a View.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from rake_learn.rules import (
    DEALER,
    EVERYTHING,
    BetMade,
    Called,
    Card,
    Checked,
    HandClass,
    HandEnded,
    HandRank,
    HoleDealt,
    LegalActions,
    Picked,
    PlaceView,
    PotWon,
    Raised,
    SeatView,
    Stage,
    View,
    in_ranking_order,
    rank_hand,
)
from rake_learn.rules.cards import ACE_OF_SPADES, Rank
from rake_learn.rules.state import PICK_STAGES
from rake_learn.teach.explain import explain, explain_deal
from rake_learn.teach.note import Note
from rake_learn.teach.text import Said, Several, Voice, Who, chips

Frame = dict[str, Any]

RECAP_LENGTH = 12
"""How many steps since the learner's last act are listed: a full table's picks and a little more."""


@dataclass(frozen=True, slots=True)
class Table:
    """What stays the same through a hand."""

    number: int
    """Which hand it is, from 1."""
    voice: Voice
    learner: int
    """The learner's seat in this hand."""
    start_stacks: tuple[int, ...]
    """Chips before the ante, by seat."""
    fresh_stack: int
    """What a seat without chips comes back with."""

    def position(self, seat: int) -> int:
        """Where a seat is drawn: clockwise from the learner, who is 0."""
        return (seat - self.learner) % len(self.start_stacks)

    def seats_by_position(self) -> list[int]:
        """The seats in the order they are drawn."""
        count = len(self.start_stacks)
        return [(self.learner + position) % count for position in range(count)]


@dataclass(frozen=True, slots=True)
class Running:
    """What a frame needs to know of the frames before it."""

    stage: Stage = Stage.DEAL
    doing: tuple[str, ...] = ()
    """What each seat last did in this stage, by seat."""
    recap: tuple[tuple[int, str], ...] = ()
    """Frames since the learner last acted, with what happened in each."""
    stages: tuple[int, ...] = ()
    """The stage each frame belongs to."""


@dataclass(frozen=True, slots=True)
class Glance:
    """A moment ready to be drawn."""

    table: Table
    view: View
    legal: LegalActions
    """What the learner may do here."""
    note: Said
    stage: Stage
    """The stage in which the event happened."""
    running: Running
    is_what_if: bool = False
    """Whether chips do not carry on from this line."""

    @property
    def now(self) -> Stage:
        """The stage the table is in: the next one, once a player's turn in it has come."""
        return self.stage if self.view.turn in (None, DEALER) else self.view.stage


def make_frame(
    table: Table,
    view: View,
    legal: LegalActions,
    before: Running,
    stage: Stage,
    *,
    reason: Note | None = None,
    is_what_if: bool = False,
) -> tuple[Frame, Running]:
    """The frame of a moment, and what the next frame needs to know.

    Args:
        table: who sits where.
        view: the moment as the learner, or `EVERYTHING`, sees it.
        legal: what the learner may do now; empty when it is not the learner's turn.
        before: what the frame before left behind.
        stage: the stage in which the event happened.
        reason: why a computer player acted so; only shown when everything is open.
        is_what_if: whether another line of this hand was finished first, so that this one moves no chips.
    """
    note = table.voice.note(_note(table, view))
    running = _follow(table, view, before, stage, note)
    glance = Glance(table, view, legal, note, stage, running, is_what_if)
    frame = {
        "stage": int(stage),
        "now": int(glance.now),
        **_heading(glance, before),
        "pots": _pots(glance),
        "caption": _caption(glance),
        "seats": [_seat(glance, seat) for seat in table.seats_by_position()],
        "spread": _spread(glance),
        "meter": _meter(glance),
        "legal": _legal(glance),
        "result": _result(glance),
    }
    if reason is not None and view.viewer == EVERYTHING:
        frame["reason"] = table.voice.text(reason.key, **reason.values)
    return frame, running


def _note(table: Table, view: View) -> Note:
    event = view.events[-1]
    if isinstance(event, HoleDealt) and len(view.events) > 1:
        return explain_deal(view, table.learner)
    return explain(event, view)


def actor(view: View) -> int | None:
    """The seat that acted in a moment, if one did."""
    event = view.events[-1]
    if isinstance(event, Checked | Called | BetMade | Raised | Picked):
        return event.seat
    return None


def _follow(table: Table, view: View, before: Running, stage: Stage, note: Said) -> Running:
    doing = before.doing if before.stage == stage and before.doing else ("",) * len(view.seats)
    seat = actor(view)
    if seat is not None:
        doing = (*doing[:seat], _doing(table.voice, view), *doing[seat + 1 :])
    index = len(before.stages)
    recap = () if seat == table.learner else (*before.recap, (index, note.what))
    return Running(stage, doing, recap[-RECAP_LENGTH - 1 :], (*before.stages, int(stage)))


def _doing(voice: Voice, view: View) -> str:
    match view.events[-1]:
        case Checked():
            return voice.text("seat.checked")
        case Called(_, amount, _):
            return voice.text("seat.called", amount=amount)
        case BetMade(_, amount, _):
            return voice.text("seat.bet", amount=amount)
        case Raised(_, amount, _, _):
            return voice.text("seat.raised", amount=amount)
        case Picked(_, _, True, card, _):
            return voice.text("seat.took", card=card)
        case _:
            return voice.text("seat.took_down")


# --------------------------------------------------------------------------- what it says


def _heading(glance: Glance, before: Running) -> Frame:
    note, view = glance.note, glance.view
    if glance.legal.seat is None:
        is_end = isinstance(view.events[-1], HandEnded)
        return {
            "title": result_title(glance.table.voice, view) if is_end else note.what,
            "note": {"what": "", "why": note.why, "articles": list(note.articles)},
            "recap": [],
            "say": _spoken(glance, f"{result_title(glance.table.voice, view)}. {note.what}" if is_end else note.what),
        }
    prompt = _prompt(glance)
    title = glance.table.voice.text(f"turn.{view.stage.key}")
    return {
        "title": title,
        "note": {"what": note.what, "why": note.why, "articles": list(note.articles)},
        "recap": [list(each) for each in before.recap[-RECAP_LENGTH:]],
        "say": _spoken(glance, f"{note.what} {title}. {prompt}"),
    }


def _spoken(glance: Glance, text: str) -> str:
    return glance.table.voice.words.plain(text)


def _prompt(glance: Glance) -> str:
    voice, legal = glance.table.voice, glance.legal
    if legal.pick:
        is_forced = len(legal.pick.up) + len(legal.pick.down) == 1
        return voice.text("turn.pick_forced_prompt" if is_forced else "turn.pick_prompt")
    if legal.call is None:
        return voice.text("turn.open_prompt")
    key = "turn.owed_prompt" if legal.raise_to else "turn.owed_only_prompt"
    return voice.text(key, owed=chips(legal.call))


# --------------------------------------------------------------------------- the middle


def _pots(glance: Glance) -> list[Frame]:
    voice, pots = glance.table.voice, glance.view.pots
    if not pots:
        return [{"label": voice.text("pot.only"), "amount": 0, "who": ""}]
    return [
        {
            "label": voice.pot_label(number, len(pots)),
            "amount": pot.amount,
            "who": voice.listed(voice.name(seat) for seat in pot.eligible) if len(pots) > 1 else "",
        }
        for number, pot in enumerate(pots)
    ]


def _caption(glance: Glance) -> Frame | None:
    voice, view = glance.table.voice, glance.view
    if view.spread and glance.now in (Stage.SPREAD, Stage.PICK1):
        count = len(view.spread)
        key = "caption.spread" if view.settings.spread == "still_in" else "caption.spread_dealt_in"
        article = "3.1" if view.settings.spread == "still_in" else "R15"
        text = voice.text(key, cards=voice.text("plural.card.other", n=count), count=count // 2)
        return {"text": text, "articles": [article]}
    if len(view.pots) > 1 and view.result is None:
        return {"text": voice.text("caption.side"), "articles": ["R08"]}
    return None


def _spread(glance: Glance) -> Frame | None:
    view, voice = glance.view, glance.table.voice
    if not view.spread:
        return None
    rows = {
        "up": [place for place in view.spread if place.face_up],
        "down": [place for place in view.spread if not place.face_up],
    }
    spread: Frame = {row: [_place(glance, place) for place in places] for row, places in rows.items()}
    for row, places in rows.items():
        left = sum(place.taker is None for place in places)
        spread[f"{row}left"] = voice.text("place.up_left", left=left, all=len(places))
    return spread


def _place(glance: Glance, place: PlaceView) -> Frame:
    voice, view = glance.table.voice, glance.view
    drawn: Frame = {"n": place.place}
    values: dict[str, object] = {"place": place.place, "card": place.card}
    if place.card:
        drawn["card"] = place.card.text
    if place.taker is None:
        key = "place.up" if place.card else "place.down"
    else:
        drawn["by"] = glance.table.position(place.taker)
        drawn["who"] = voice.title_name(place.taker)
        values["who"] = Who(place.taker)
        is_own = place.taker == glance.table.learner
        key = "place.taken_up" if place.face_up else "place.taken_down_own" if is_own else "place.taken_down"
    event = view.events[-1]
    if isinstance(event, Picked) and event.place == place.place:
        drawn["new"] = True
    pick = glance.legal.pick
    if pick is None or place.place not in pick.up + pick.down:  # else the button says it
        drawn["label"] = voice.words.plain(voice.text(key, **values))
    return drawn


# --------------------------------------------------------------------------- the seats


def _seat(glance: Glance, seat: int) -> Frame:
    table, view = glance.table, glance.view
    voice, each = table.voice, view.seats[seat]
    rank = _rank(glance, seat)
    frame: Frame = {
        "chips": voice.say(chips(each.stack)),
        "short": str(each.stack),
        "line": _line(glance, seat),
        "bet": each.bet,
        "cards": _cards(glance, seat),
        "flags": _flags(glance, seat, rank),
        "order": _order(glance, seat),
        "picked": _has_picked(glance, seat),
        "hand": _capital(voice.hand(rank)) if rank else "",
        "tag": _tag(glance, seat),
        "net": _net(glance, seat),
    }
    if each.bet:
        frame["betlabel"] = voice.text("seat.bet_label", amount=each.bet)
    frame["label"] = _seat_label(glance, seat, frame)
    # A full table has ten of these in every frame, so what says nothing is left out.
    return {name: value for name, value in frame.items() if value not in ("", None, 0, False)}


def _rank(glance: Glance, seat: int) -> HandRank | None:
    """What a hand makes, once its five cards are known to the viewer and the betting is over."""
    view = glance.view
    each = view.seats[seat]
    is_visible = each.is_shown or view.viewer == EVERYTHING
    cards = [card for card in each.cards if card]
    if glance.stage is not Stage.SHOWDOWN or not is_visible or len(cards) != 5:
        return None
    return rank_hand(cards, ruleset=view.settings.ruleset)


def _cards(glance: Glance, seat: int) -> list[str]:
    view = glance.view
    each = view.seats[seat]
    taken_up = {pick.card for pick in each.picks if pick.face_up}
    event = view.events[-1]
    arrived = len(each.cards) - 1 if isinstance(event, Picked) and event.seat == seat else None
    known = [card for card in each.cards if card]
    if len(known) == 5 and glance.stage is Stage.SHOWDOWN:
        return [card.text + ("+" if card in taken_up else "") for card in in_ranking_order(known)]
    return [
        (card.text + ("+" if card in taken_up else "") if card else "??") + ("*" if number == arrived else "")
        for number, card in enumerate(each.cards)
    ]


def _flags(glance: Glance, seat: int, rank: HandRank | None) -> list[str]:
    view = glance.view
    each = view.seats[seat]
    found = {
        "dealer": seat == view.dealer,
        "folded": each.is_folded,
        "allin": each.is_all_in and view.result is None,
        "turn": seat == view.turn,
        "won": each.won > 0,
        "trap": rank is not None and rank.hand_class is HandClass.AUTO_LOSE and not each.is_folded,
    }
    return [name for name, is_so in found.items() if is_so]


def _order(glance: Glance, seat: int) -> int | None:
    if glance.now not in PICK_STAGES or glance.view.seats[seat].is_folded:
        return None
    return _pick_order(glance).index(seat) + 1


def _has_picked(glance: Glance, seat: int) -> bool:
    if glance.now not in PICK_STAGES:
        return False
    return len(glance.view.seats[seat].picks) > PICK_STAGES.index(glance.now)


def _pick_order(glance: Glance) -> tuple[int, ...]:
    order = glance.view.still_in
    is_reversed = glance.now is Stage.PICK2 and glance.view.settings.second_pick == "reverse"
    return order[::-1] if is_reversed else order


def _line(glance: Glance, seat: int) -> str:
    """The one line under a name: what the player does, or will do."""
    voice, view = glance.table.voice, glance.view
    each = view.seats[seat]
    if each.is_folded:
        return voice.text("seat.folded")
    if glance.now is Stage.SHOWDOWN:
        return ""
    is_new_stage = glance.now != glance.stage and seat != actor(view)
    doing = "" if is_new_stage else glance.running.doing[seat]
    if seat == view.turn:
        is_learner = seat == glance.table.learner
        waiting = "seat.picks_next" if glance.now in PICK_STAGES else "seat.to_act"
        return voice.text("seat.your_turn" if is_learner else waiting)
    if glance.now in PICK_STAGES and not doing:
        place = _pick_order(glance).index(seat) + 1
        return voice.text("seat.picks_nth", nth=voice.text(f"ordinal.{place}"))
    return doing


def _tag(glance: Glance, seat: int) -> str:
    event, result = glance.view.events[-1], glance.view.result
    if result is None or not isinstance(event, PotWon | HandEnded):
        return ""
    paid = result.pots[: event.number + 1] if isinstance(event, PotWon) else result.pots
    amounts = [str(amount) for pot in paid for winner, amount in pot.shares if winner == seat]
    if not amounts:
        return ""
    key = "seat.tag_wins_you" if seat == glance.table.learner else "seat.tag_wins"
    return glance.table.voice.text(key, amounts=" + ".join(amounts))


def _net(glance: Glance, seat: int) -> str:
    if not isinstance(glance.view.events[-1], HandEnded):
        return ""
    return signed(glance.view.seats[seat].stack - glance.table.start_stacks[seat])


def signed(number: int) -> str:
    """A gain or loss with its sign, a true minus included.

    >>> signed(12), signed(-3), signed(0)
    ('+12', '−3', '0')
    """
    return f"+{number}" if number > 0 else f"\u2212{-number}" if number < 0 else "0"


def _seat_label(glance: Glance, seat: int, frame: Frame) -> str:
    voice = glance.table.voice
    dealer = voice.text("seat.dealer") if "dealer" in frame["flags"] else ""
    all_in = voice.text("seat.all_in") if "allin" in frame["flags"] else ""
    parts = [voice.title_name(seat), dealer, frame["chips"], all_in, frame["line"], frame["tag"], frame["hand"]]
    spoken = ", ".join(part for part in parts if part) + "."
    cards = _cards_spoken(voice, glance.view.seats[seat])
    if cards:
        key = "seat.holds" if seat == glance.table.learner else "seat.shows_spoken"
        spoken += " " + voice.text(key, cards=cards)
    return voice.words.plain(spoken)


def _cards_spoken(voice: Voice, each: SeatView) -> str:
    known = [f"{{{card.text}}}" for card in each.cards if card]
    hidden = each.cards.count(None)
    if known and hidden:  # a hand of nothing but hidden cards goes without saying
        form = "one" if hidden == 1 else "other"
        known.append(voice.text(f"plural.face_down.{form}", n=hidden))
    return voice.listed(known)


# --------------------------------------------------------------------------- the learner's own hand


def _meter(glance: Glance) -> Frame | None:
    """How the ace of spades stands (4.2, 4.3); without it, what the cards make so far."""
    voice, view = glance.table.voice, glance.view
    cards = [card for card in view.seats[glance.table.learner].cards if card]
    if not cards or _rank(glance, glance.table.learner):
        return None  # at the showdown the hand's name stands there already
    if ACE_OF_SPADES in cards and view.settings.ruleset == "opr704":
        return _ace_meter(voice, cards)
    return {"aces": None, "state": "none", "text": _capital(made_so_far(voice, cards, view)), "label": ""}


def _ace_meter(voice: Voice, cards: Sequence[Card]) -> Frame:
    aces = sum(card.rank is Rank.ACE for card in cards) - 1
    is_final = len(cards) == 5
    keys = [
        "none_loses" if is_final else "none_for_now",
        "one_loses" if is_final else "one_for_now",
        "wins",
        "wins_three",
    ]
    return {
        "aces": aces,
        "state": "wins" if aces >= 2 else "loses",
        "text": voice.text(f"meter.{keys[aces]}"),
        "label": voice.text("meter.label_" + ("none", "one", "two", "two")[aces]),
    }


def made_so_far(voice: Voice, cards: Sequence[Card], view: View) -> str:
    """What three to five cards make, in words."""
    if len(cards) == 5:
        return voice.hand(rank_hand(cards, ruleset=view.settings.ruleset))
    counts = Counter(card.rank for card in cards)
    ranks = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
    pattern = sorted(counts.values(), reverse=True)
    kinds = {4: HandClass.FOUR_OF_A_KIND, 3: HandClass.THREE_OF_A_KIND, 2: HandClass.ONE_PAIR, 1: HandClass.HIGH_CARD}
    return voice.made(HandClass.TWO_PAIR if pattern[:2] == [2, 2] else kinds[pattern[0]], ranks)


# --------------------------------------------------------------------------- what the learner may do


def _legal(glance: Glance) -> Frame | None:
    legal, voice = glance.legal, glance.table.voice
    if legal.seat is None:
        return None
    offered: Frame = {"prompt": _prompt(glance)}
    if legal.pick:
        offered["pick"] = _pick_labels(glance)
        return offered
    stack = glance.view.seats[legal.seat].stack
    if legal.fold:
        key = "action.fold_free_hint" if legal.check else "action.fold_hint"
        offered["fold"] = {"label": voice.text("action.fold"), "hint": voice.text(key)}
    if legal.check:
        offered["check"] = {"label": voice.text("action.check"), "hint": voice.text("action.check_hint")}
    if legal.call is not None:
        is_all_in = legal.call == stack
        key = "action.call_all_in" if is_all_in else "action.call"
        offered["call"] = {
            "label": voice.text(key, amount=legal.call),
            "hint": voice.text(f"{key}_hint", stack=stack),
        }
    if legal.bet:
        offered["bet"] = _wager(glance, "bet", legal.bet)
    if legal.raise_to:
        offered["raise_to"] = _wager(glance, "raise", legal.raise_to)
    return offered


def _pick_labels(glance: Glance) -> Frame:
    voice = glance.table.voice
    pick = glance.legal.pick
    assert pick is not None
    cards = {place.place: place.card for place in glance.view.spread}
    labels = {str(place): voice.text("place.take_up", card=cards[place], place=place) for place in pick.up}
    labels |= {str(place): voice.text("place.take_down", place=place) for place in pick.down}
    return {place: voice.words.plain(label) for place, label in labels.items()}


def _wager(glance: Glance, kind: str, limits: tuple[int, int]) -> Frame:
    voice = glance.table.voice
    least, most = limits
    key = "action.range_only" if least == most else "action.range"
    return {
        "label": voice.words.entry("action.bet" if kind == "bet" else "action.raise_to"),
        "name": voice.text(f"action.{kind}_name"),
        "min": least,
        "max": most,
        "presets": _presets(glance, least, most),
        "hint": voice.text(key, least=least, most=chips(most)),
    }


def _presets(glance: Glance, least: int, most: int) -> list[Frame]:
    view = glance.view
    learner = view.seats[glance.table.learner]
    standing = view.betting.standing
    after_call = view.pot + standing - learner.bet
    offers = [
        ("minimum", least),
        ("half_pot", standing + after_call // 2),
        ("pot", standing + after_call),
        ("all_in", learner.bet + learner.stack),
    ]
    presets: list[Frame] = []
    for key, amount in offers:
        if least <= amount <= most and amount not in [each["to"] for each in presets]:
            presets.append({"label": glance.table.voice.text(f"action.{key}"), "to": amount})
    return presets


# --------------------------------------------------------------------------- how it ended


def _result(glance: Glance) -> Frame | None:
    view, table = glance.view, glance.table
    if view.result is None or not isinstance(view.events[-1], HandEnded):
        return None
    return {
        "title": result_title(table.voice, view),
        "pots": [_pot_result(glance, number) for number in range(len(view.result.pots))],
        "extra": list(_extra(glance)),
    }


def _pot_result(glance: Glance, number: int) -> Frame:
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
        "text": f"{note.what} {note.why}",
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
        return _capital(voice.text("result.shared", winners=Several(tuple(winners))))
    return _capital(voice.text("result.several", count=len(pots), winners=Several(tuple(winners))))


def _extra(glance: Glance) -> Iterable[str]:
    table, view = glance.table, glance.view
    net = view.seats[table.learner].stack - table.start_stacks[table.learner]
    key = "net_you_up" if net > 0 else "net_you_down" if net < 0 else "net_you_even"
    yield table.voice.text(f"result.{key}", chips=chips(abs(net)))
    if view.viewer == EVERYTHING:
        yield from _opened(glance)
    if glance.is_what_if:
        yield table.voice.text("result.what_if")
        return
    for seat, each in enumerate(view.seats):
        if each.stack == 0:
            fresh = "result.fresh_you" if seat == table.learner else "result.fresh"
            yield table.voice.text(fresh, who=Who(seat), chips=chips(table.fresh_stack))


def _opened(glance: Glance) -> Iterable[str]:
    """What only shows when everything is open: the cards nobody took, and where the reasons are."""
    left = tuple(place.card for place in glance.view.spread if place.taker is None and place.card)
    if left:
        yield glance.table.voice.text("result.left", cards=left)
    yield glance.table.voice.text("result.reasons")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
