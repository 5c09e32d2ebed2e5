"""What happened and why, as notes: every event in a View, every refusal. Source: the articles each note cites."""

from __future__ import annotations

from rake_learn.rules import (
    AntesPosted,
    BetMade,
    BetReturned,
    Called,
    Card,
    Checked,
    Event,
    Folded,
    HandClass,
    HandEnded,
    HandMucked,
    HandOpened,
    HandRank,
    HandShown,
    HoleDealt,
    Picked,
    Pot,
    PotWon,
    Raised,
    Rank,
    Refusal,
    RoundSkipped,
    SpreadDealt,
    Stage,
    View,
    in_ranking_order,
    rank_hand,
)
from rake_learn.rules.cards import ACE_OF_SPADES
from rake_learn.teach.note import Note
from rake_learn.teach.text import Natural, PotName, Several, Who, chips


def explain(event: Event, view: View) -> Note:
    """The note to an event, as the viewer may know it.

    Args:
        event: one of ``view.events``, cut down to what the viewer may know.
        view: the hand right after the event.
    """
    match event:
        case AntesPosted():
            return _antes(event, view)
        case HoleDealt():
            return _hole(event)
        case RoundSkipped():
            return _skipped(view)
        case Folded():
            return _folded(event)
        case Checked():
            return Note("event.checked", {"who": Who(event.seat)}, (_round_article(view), "R33"))
        case Called():
            return _called(event)
        case BetMade() | Raised():
            return _wager(event)
        case BetReturned():
            return Note("event.bet_returned", {"who": Who(event.seat), "chips": chips(event.amount)}, ("R12",))
        case SpreadDealt():
            return _spread(event, view)
        case Picked():
            return _picked(event, view)
        case HandOpened():
            return Note("event.hand_opened", {"who": Who(event.seat), "cards": event.cards}, ("R13",))
        case HandShown():
            return _shown(event, view)
        case HandMucked():
            return Note("event.hand_mucked", {"who": Who(event.seat)}, ("R28",))
        case PotWon():
            return _pot_won(event, view)
        case HandEnded():
            return _ended(event, view)


def explain_deal(view: View, seat: int | None) -> Note:
    """One note to all hands dealt, as ``seat`` saw it: its own three cards; to nobody in particular without one."""
    if seat is None:
        return Note("event.hands_dealt_all", {}, ("2.1",))
    return Note("event.hands_dealt", {"cards": view.seats[seat].hole}, ("2.1",))


def explain_refusal(refusal: Refusal) -> Note:
    """The note to an action that the rules refused."""
    return Note(f"refusal.{refusal.code}", refusal.values, refusal.articles)


# --------------------------------------------------------------------------- before the cards


def _antes(event: AntesPosted, view: View) -> Note:
    ante = view.settings.ante
    if ante == 0:
        return Note("event.antes_none", {}, ("2.1", "R02"))
    short = tuple(seat for seat, amount in enumerate(event.amounts) if amount < ante)
    if short:
        return Note("event.antes_short", {"chips": chips(ante), "short": Several(short)}, ("2.1", "R09"))
    return Note("event.antes_posted", {"chips": chips(ante), "pot": sum(event.amounts)}, ("2.1", "R02"))


def _hole(event: HoleDealt) -> Note:
    known = tuple(card for card in event.cards if card)
    return Note("event.hole_dealt", {"who": Who(event.seat), "cards": known}, ("2.1",))


# --------------------------------------------------------------------------- betting


def _round_article(view: View) -> str:
    """The article of the betting round that a view is in, or that has just ended."""
    if view.stage <= Stage.SPREAD:
        return "2.2"
    return "3.3" if view.stage <= Stage.PICK2 else "3.5"


def _skipped(view: View) -> Note:
    if view.settings.betting == "none":
        return Note("event.round_skipped_none", {}, ("R03",))
    return Note("event.round_skipped", {}, ("R11",))


def _folded(event: Folded) -> Note:
    who = {"who": Who(event.seat)}
    return Note("event.folded_free", who, ("R14",)) if event.was_free else Note("event.folded", who, ("R41",))


def _called(event: Called) -> Note:
    values = {"who": Who(event.seat), "chips": chips(event.amount)}
    if event.is_all_in:
        return Note("event.called_all_in", values, ("R08", "R10"))
    return Note("event.called", values, ("R03",))


def _wager(event: BetMade | Raised) -> Note:
    values: dict[str, object] = {"who": Who(event.seat), "chips": chips(event.amount)}
    if isinstance(event, BetMade):
        key, articles = "event.bet_made", ("R04",)
    else:
        key, articles = "event.raised", ("R05",)
        values["by"] = event.by
    if event.is_all_in:
        return Note(f"{key}_all_in", values, (*articles, "R10"))
    return Note(key, values, articles)


# --------------------------------------------------------------------------- the centre


def _spread(event: SpreadDealt, view: View) -> Note:
    values = {"width": len(event.up)}
    is_dealt_in = view.settings.spread == "dealt_in"
    size_rule = "R15" if is_dealt_in else "3.1"
    if event.was_burnt:
        return Note("event.spread_dealt_burnt", values, (size_rule, "R38"))
    return Note("event.spread_dealt_in" if is_dealt_in else "event.spread_dealt", values, (size_rule,))


def _picked(event: Picked, view: View) -> Note:
    values = {"who": Who(event.seat), "card": event.card, "place": event.place}
    article = "3.2" if len(view.seats[event.seat].picks) == 1 else "3.4"
    if event.was_forced:
        key = "event.picked_forced_up" if event.face_up else "event.picked_forced_down"
        is_known = not event.face_up and event.card is not None
        return Note(f"{key}_known" if is_known else key, values, (article, "R17"))
    if event.face_up and event.card is ACE_OF_SPADES:
        if view.settings.ruleset == "wooding":
            return Note("event.picked_ace_of_spades_novel", values, (article, "R40"))
        return Note("event.picked_ace_of_spades", values, (article, "4.2", "4.3"))
    if event.face_up:
        return Note("event.picked_up", values, (article, "R36"))
    # Once all is open what was a secret is one no more.
    is_open = event.card is not None and view.viewer != event.seat
    key = "event.picked_down_known" if is_open else "event.picked_down"
    return Note(key, values, (article, "R21"))


# --------------------------------------------------------------------------- the showdown


def _shown(event: HandShown, view: View) -> Note:
    values: dict[str, object] = {
        "who": Who(event.seat),
        "cards": in_ranking_order(event.cards),
        "hand": event.rank,
        "natural": Natural(event.rank),
    }
    if event.rank.hand_class is HandClass.AUTO_WIN:
        key, articles = _by_ruleset(view, "event.hand_shown_auto_win", "4.2")
        return Note(key, values, articles)
    if event.rank.hand_class is HandClass.AUTO_LOSE:
        key, articles = _by_ruleset(view, "event.hand_shown_auto_lose", "4.3")
        return Note(key, values, articles)
    return Note("event.hand_shown", values, ("4.1", "1.3"))


def _by_ruleset(view: View, key: str, article: str) -> tuple[str, tuple[str, ...]]:
    """A key and its articles under the ruleset in force: the novel has an ace of spades of its own (R40)."""
    if view.settings.ruleset == "wooding":
        return f"{key}_novel", ("4.1", "R40")
    return key, ("4.1", article)


def _pot_won(event: PotWon, view: View) -> Note:
    pot = event.pot
    seats = tuple(seat for seat, _ in pot.shares)
    assert view.result is not None
    values: dict[str, object] = {
        "who": Who(seats[0]),
        "winners": Several(seats),
        "pot": PotName(event.number, len(view.result.pots)),
        "chips": chips(pot.amount),
    }
    if not pot.is_contested:
        if len(view.still_in) == 1:
            return Note("event.pot_won_unseen", values, ("4.4",))
        return Note("event.pot_won_alone", values, ("R08", "R25"))
    values["hand"] = hand_of(view, seats[0])
    if len(seats) > 1:
        is_odd = pot.amount % len(seats) != 0
        key = "event.pot_shared_odd" if is_odd else "event.pot_shared"
        return Note(key, values, ("4.1", "R31", "R32") if is_odd else ("4.1", "R31"))
    return _pot_won_by_hand(pot, view, values)


def _pot_won_by_hand(pot: Pot, view: View, values: dict[str, object]) -> Note:
    hand = values["hand"]
    assert isinstance(hand, HandRank)
    if hand.hand_class is HandClass.AUTO_WIN:
        key, articles = _by_ruleset(view, "event.pot_won_auto", "4.2")
        return Note(key, values, articles)
    loser = automatic_loser(pot, view)
    kicker = deciding_rank(hand, _best_beaten(pot, view, hand))
    # Where a kicker decides, it is told, unless the ace of spades has taken the pot from a better hand.
    if loser is not None and (kicker is None or _is_better_without_article_4(hand_of(view, loser), hand)):
        key, articles = _by_ruleset(view, "event.pot_won_over_auto_loser", "4.3")
        return Note(key, values | {"loser": Who(loser)}, articles)
    if kicker is not None:
        return Note("event.pot_won_kicker", values | {"kicker": kicker}, ("4.1", "1.3"))
    return Note("event.pot_won", values, ("4.1", "1.3"))


def _is_better_without_article_4(one: HandRank, other: HandRank) -> bool:
    return (one.natural, one.ranks) > (other.natural, other.ranks)


def _best_beaten(pot: Pot, view: View, hand: HandRank) -> HandRank | None:
    shown = view.result.shown if view.result else ()
    ranks = [hand_of(view, seat) for seat in pot.eligible if seat in shown]
    return max((rank for rank in ranks if rank < hand), default=None)


_NAMED_RANKS = {HandClass.TWO_PAIR: 2, HandClass.FULL_HOUSE: 2}
"""How many of the deciding ranks are in a hand's name; one where nothing is said."""


def deciding_rank(hand: HandRank, beaten: HandRank | None) -> Rank | None:
    """The rank that decides between two hands of one name, if they have one name (1.3).

    >>> from rake_learn.rules import parse_cards
    >>> deciding_rank(rank_hand(parse_cards("8c8dKs4h2c")), rank_hand(parse_cards("8h8sQs7h6c")))
    <Rank.KING: 13>
    """
    if beaten is None or beaten.hand_class is not hand.hand_class:
        return None
    named = _NAMED_RANKS.get(hand.hand_class, 1)
    if hand.ranks[:named] != beaten.ranks[:named]:
        return None
    return next(mine for mine, other in zip(hand.ranks, beaten.ranks, strict=True) if mine != other)


def hand_of(view: View, seat: int) -> HandRank:
    """What a seat's five cards make; they must be known to the viewer."""
    cards = [card for card in view.seats[seat].cards if isinstance(card, Card)]
    return rank_hand(cards, ruleset=view.settings.ruleset)


def automatic_loser(pot: Pot, view: View) -> int | None:
    """The seat that fought for a pot with a losing ace of spades and has shown it, if any (4.3)."""
    shown = view.result.shown if view.result else ()
    for seat in pot.eligible:
        if seat in shown and hand_of(view, seat).hand_class is HandClass.AUTO_LOSE:
            return seat
    return None


def _ended(event: HandEnded, view: View) -> Note:
    if event.next_dealer is None:
        rich = next(seat for seat, each in enumerate(view.seats) if each.stack)
        return Note("event.hand_ended_all", {"who": Who(rich)}, ("R37",))
    return Note("event.hand_ended", {"next": Who(event.next_dealer)}, ("R37",))
