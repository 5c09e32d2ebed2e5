"""The players as the page shows them: cards that are known, what each does, how the learner's hand stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rake_learn.game.glance import Frame, Glance, actor
from rake_learn.rules import (
    EVERYTHING,
    Card,
    HandClass,
    HandEnded,
    HandRank,
    Picked,
    PotWon,
    Rank,
    SeatView,
    Stage,
    View,
    in_ranking_order,
    rank_hand,
)
from rake_learn.rules.cards import ACE_OF_SPADES
from rake_learn.rules.state import PICK_STAGES
from rake_learn.teach.text import Count, Voice, capital, chips


def seat_frame(glance: Glance, seat: int) -> Frame:
    """One player, ready to be drawn."""
    table, view = glance.table, glance.view
    voice, each = table.voice, view.seats[seat]
    rank = shown_rank(glance, seat)
    hand = voice.hand(rank) if rank else ""
    frame: Frame = {
        "chips": voice.say(chips(each.stack)),
        "short": voice.say(each.stack),
        "line": _line(glance, seat),
        "bet": each.bet,
        "cards": _cards(glance, seat),
        "flags": _flags(glance, seat, rank),
        "order": _order(glance, seat),
        "picked": _has_picked(glance, seat),
        "hand": capital(hand),
        "tag": _tag(glance, seat),
        "net": _net(glance, seat),
    }
    if each.bet:
        frame["betlabel"] = voice.text("seat.bet_label", amount=each.bet)
    frame["label"] = _seat_label(glance, seat, frame, hand)
    # A full table has ten of these in every frame, so what says nothing is left out.
    return {name: value for name, value in frame.items() if value not in ("", None, 0, False)}


def shown_rank(glance: Glance, seat: int) -> HandRank | None:
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
        return voice.text_of(seat, "seat.folded")
    if glance.now is Stage.SHOWDOWN:
        return ""
    is_new_stage = glance.now != glance.stage and seat != actor(view)
    doing = "" if is_new_stage else glance.running.doing[seat]
    if seat == view.turn:
        waiting = "seat.picks_next" if glance.now in PICK_STAGES else "seat.to_act"
        return voice.text("seat.your_turn" if seat == voice.you else waiting)
    if glance.now in PICK_STAGES and not doing:
        place = _pick_order(glance).index(seat) + 1
        return voice.text_of(seat, "seat.picks_nth", nth=voice.text(f"ordinal.{place}"))
    return doing


def _tag(glance: Glance, seat: int) -> str:
    event, result = glance.view.events[-1], glance.view.result
    if result is None or not isinstance(event, PotWon | HandEnded):
        return ""
    paid = result.pots[: event.number + 1] if isinstance(event, PotWon) else result.pots
    amounts = [amount for pot in paid for winner, amount in pot.shares if winner == seat]
    if not amounts:
        return ""
    if len(amounts) > 2:
        amounts = [sum(amounts)]  # the note beside the table lists them
    voice = glance.table.voice
    return voice.text_of(seat, "seat.tag_wins", amounts=" + ".join(map(voice.say, amounts)))


def _net(glance: Glance, seat: int) -> str:
    if not isinstance(glance.view.events[-1], HandEnded):
        return ""
    return glance.table.voice.language.signed(glance.view.seats[seat].stack - glance.table.start_stacks[seat])


def _seat_label(glance: Glance, seat: int, frame: Frame, hand: str) -> str:
    voice = glance.table.voice
    dealer = voice.text("seat.dealer") if "dealer" in frame["flags"] else ""
    all_in = voice.text("seat.all_in") if "allin" in frame["flags"] else ""
    parts = [voice.title_name(seat), dealer, frame["chips"], all_in, frame["line"], frame["tag"], hand]
    sentences = [voice.language.clauses(parts)]
    cards = _cards_spoken(voice, glance.view.seats[seat])
    if cards:
        key = "seat.holds" if seat == voice.you else "seat.shows_spoken"
        sentences.append(voice.text(key, cards=cards))
    return voice.words.plain(voice.language.sentences(*sentences))


def _cards_spoken(voice: Voice, each: SeatView) -> str:
    known = [f"{{{card.text}}}" for card in each.cards if card]
    hidden = each.cards.count(None)
    if known and hidden:  # a hand of nothing but hidden cards goes without saying
        known.append(voice.say(Count("face_down", hidden)))
    return voice.listed(known)


# --------------------------------------------------------------------------- the learner's own hand


def meter_frame(glance: Glance) -> Frame | None:
    """How the ace of spades stands (4.2, 4.3); without it, what the cards make so far."""
    voice, view = glance.table.voice, glance.view
    cards = [card for card in view.seats[glance.table.learner].cards if card]
    if not cards or shown_rank(glance, glance.table.learner):
        return None  # at the showdown the hand's name stands there already
    if ACE_OF_SPADES in cards and view.settings.ruleset == "opr704":
        return _ace_meter(voice, cards)
    return {"aces": None, "state": "none", "text": capital(made_so_far(voice, cards, view)), "label": ""}


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
