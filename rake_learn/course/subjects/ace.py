"""The ace of spades: when it wins, when it loses, and how often."""

from __future__ import annotations

from rake_learn.course.beaten import why_beaten, why_it_loses
from rake_learn.course.draw import Draw
from rake_learn.course.near_misses import WITH_ACES, Five, of_class, pair_of, three_plain_aces, with_ace_of_spades
from rake_learn.course.question import Answer, Chance, HandRow, Hands, Judged, Question, note, options, yes_no
from rake_learn.course.subjects import SubjectError
from rake_learn.odds.all_hands import ace_of_spades_hands
from rake_learn.odds.estimates import Estimate
from rake_learn.odds.finishes import finishes
from rake_learn.odds.ranks import HAND_SIZE
from rake_learn.rules import Card, HandClass, HandRank, Rank, in_ranking_order, rank_hand
from rake_learn.rules.cards import ACE_OF_SPADES, DECK
from rake_learn.teach.note import Note

__all__ = ["ace_chance", "aces_to_come", "will_it_win", "win_lose_or_ordinary"]

_NEAR = 10
"""Percentage points within which an estimate counts as right."""
_FATES = {HandClass.AUTO_WIN: "win", HandClass.AUTO_LOSE: "lose"}
_CARDS = (
    ("three_aces", 6),
    ("four_aces", 1),
    ("any", 5),
    ("pair", 3),
    ("full_house", 2),
    ("flush", 2),
    ("straight", 2),
    ("royal", 1),
    ("beside_three", 1),
    ("plain_aces", 4),
    ("plain", 3),
)
"""What the flash cards show, with weights: ``any`` comes as it truly does, the traps more often than they do."""
_RATINGS = {"any": 800, "pair": 900, "three_aces": 900, "beside_three": 1050, "full_house": 1150, "plain_aces": 1250}
"""How hard a card is; the others lie in between."""


def win_lose_or_ordinary(draw: Draw, *, kind: str = "") -> Question:
    """A flash card: does this hand win outright, lose outright, or is it an ordinary one.

    Args:
        draw: where the cards come from.
        kind: only hands of one kind, such as ``royal``, ``plain_aces`` or ``any``; all if left out.

    Raises:
        SubjectError: there is no such kind.

    Source: articles 4.2 and 4.3; rulings R30 and R35.
    """
    kinds = [name for name, _ in _CARDS]
    if kind and kind not in kinds:
        raise SubjectError(f"win_lose_or_ordinary cannot take kind = {kind!r}: {', '.join(kinds)}.")
    name = kind or draw.weighed(_CARDS)
    hand = draw.mixed(_card(draw, name))
    fates = options(*((fate, Note(f"ask.win_lose_or_ordinary.{fate}")) for fate in ("win", "lose", "ordinary")))

    def judge(answer: Answer) -> Judged:
        rank = rank_hand(hand)
        right = _FATES.get(rank.hand_class, "ordinary")
        reason = _why_fate(hand, rank, answer)
        verdict = note(f"ask.win_lose_or_ordinary.is_{right}", *reason.articles, values={"reason": reason})
        shown = Hands((HandRow(in_ranking_order(hand), note=note("ask.told", made=rank)),))
        return Judged(answer == right, verdict, (right,), exhibits=(shown,))

    return Question(
        note("ask.win_lose_or_ordinary.prompt"),
        fates,
        judge,
        ("4.2", "R30") if name == "plain_aces" else ("4.2",) if name in ("three_aces", "four_aces") else ("4.3",),
        exhibits=(Hands((HandRow(hand),)),),
        hints=(Note("ask.hint.aces"),),
        rating=_RATINGS.get(name, 1000),
    )


def _card(draw: Draw, name: str) -> Five:
    if name == "plain":
        return of_class(draw, draw.one((HandClass.ONE_PAIR, HandClass.FLUSH, HandClass.STRAIGHT, HandClass.TWO_PAIR)))
    if name == "plain_aces":
        return three_plain_aces(draw)
    return with_ace_of_spades(draw, name)


def _why_fate(hand: Five, rank: HandRank, answer: Answer) -> Note:
    if rank.hand_class is HandClass.AUTO_WIN:
        return Note("ask.beaten.ace_wins", {}, ("4.2",))
    if rank.hand_class is HandClass.AUTO_LOSE:
        return why_it_loses(rank)
    if rank.has_three_aces:
        return Note("ask.beaten.plain_aces", {"made": rank}, ("R30",))
    other_ace = answer != "ordinary" and any(card.rank is Rank.ACE for card in hand)
    return Note(
        "ask.win_lose_or_ordinary.other_ace" if other_ace else "ask.win_lose_or_ordinary.no_spade", {}, ("1.3",)
    )


def will_it_win(draw: Draw, *, trap: str = "ace") -> Question:
    """Whether your hand, with or against the ace of spades, beats another.

    Args:
        draw: where the cards come from.
        trap: as for `which_hand_wins`, but only those with aces.

    Raises:
        SubjectError: there is no such trap.

    Source: articles 4.2 and 4.3; rulings R30 and R35.
    """
    if trap != "ace" and trap not in WITH_ACES:
        raise SubjectError(f"will_it_win cannot take trap = {trap!r}: ace, {', '.join(WITH_ACES)}.")
    # Half of the hands of one sort win, so that "it loses" is no safe guess.
    sorts = (
        "ace_wins",
        "ace_wins",
        "plain_aces",
        *(each for each in WITH_ACES if each not in ("ace_wins", "plain_aces")),
    )
    name = trap if trap != "ace" else draw.one(sorts)
    yours, theirs = (in_ranking_order(each) for each in draw.mixed(pair_of(draw, name)))
    rows = Hands((HandRow(yours, note("ask.your_hand")), HandRow(theirs, note("ask.other_hand"))))

    def judge(answer: Answer) -> Judged:
        mine, other = rank_hand(yours), rank_hand(theirs)
        right = "yes" if mine > other else "no"
        reason = why_beaten(theirs, yours) if mine > other else why_beaten(yours, theirs)
        told = tuple(
            HandRow(hand, note(f"ask.{whose}"), note("ask.told", made=rank))
            for hand, whose, rank in ((yours, "your_hand", mine), (theirs, "other_hand", other))
        )
        verdict = note(f"ask.will_it_win.is_{right}", *reason.articles, values={"reason": reason})
        return Judged(answer == right, verdict, (right,), exhibits=(Hands(told),))

    form = yes_no()
    articles = ("4.2", "R30") if name == "plain_aces" else ("4.2",) if name == "ace_wins" else ("4.3",)
    return Question(
        note("ask.will_it_win.prompt"),
        form,
        judge,
        articles,
        (rows,),
        hints=(Note("ask.hint.aces"),),
        rating=_RATINGS.get(name.removeprefix("ace_"), 950) + 50,
    )


def aces_to_come(draw: Draw, *, cards: int = 0) -> Question:
    """How many more aces a hand with the ace of spades needs, while there are picks to come.

    Args:
        draw: where the cards come from.
        cards: how many are held, 3 to 5; any if left out.

    Raises:
        SubjectError: there cannot be so many.

    Source: articles 4.2 and 4.3; ruling R24.
    """
    if cards and not 3 <= cards <= HAND_SIZE:
        raise SubjectError(f"aces_to_come cannot take cards = {cards}: 3 to {HAND_SIZE} are held.")
    count = cards or draw.one((3, 3, 4, 4, 5))
    others = [card for card in DECK if card.rank is Rank.ACE and card is not ACE_OF_SPADES]
    held = draw.one((0, 1, 1, 2))
    rest = draw.mixed(card for card in DECK if card.rank is not Rank.ACE)[: count - 1 - held]
    own = draw.mixed((ACE_OF_SPADES, *draw.mixed(others)[:held], *rest))
    picks = HAND_SIZE - count
    form = options(*((key, Note(f"ask.aces_to_come.{key}")) for key in ("none", "one", "two", "late")))

    def judge(answer: Answer) -> Judged:
        needed = _aces_needed(own)
        right = "late" if needed is None else ("none", "one", "two")[needed]
        articles = ("4.2",) if right == "none" else ("4.3",) if right == "late" else ("4.2", "R24")
        reason = Note(f"ask.aces_to_come.why_{right}")
        return Judged(
            answer == right, note(f"ask.aces_to_come.is_{right}", *articles, values={"reason": reason}), (right,)
        )

    return Question(
        note(f"ask.aces_to_come.prompt_{picks}"),
        form,
        judge,
        ("4.2", "4.3"),
        exhibits=(Hands((HandRow(own, note("ask.your_hand")),)),),
        hints=(Note("ask.hint.aces"),),
        rating=900 + 50 * picks,
    )


def _aces_needed(own: tuple[Card, ...]) -> int | None:
    """The fewest aces among the cards to come with which a hand wins by the ace of spades; ``None`` if none can do it."""
    aces = [card for card in DECK if card.rank is Rank.ACE and card not in own]
    fillers = [card for card in DECK if card.rank is not Rank.ACE and card not in own]
    picks = HAND_SIZE - len(own)
    for needed in range(min(picks, len(aces)) + 1):
        hand = (*own, *aces[:needed], *fillers[: picks - needed])
        if rank_hand(hand).hand_class is HandClass.AUTO_WIN:
            return needed
    return None


def ace_chance(draw: Draw, *, of: str = "random") -> Question:
    """How often the ace of spades wins or loses: a chance to estimate, counted out exactly.

    Args:
        draw: where the cards come from.
        of: a ``random`` hand with it, how many of them ``lose``, a start with it and ``one`` other ace, or with it
            ``alone``; both with two cards to come that nobody has looked at.

    Raises:
        SubjectError: there is no such case.

    Source: articles 4.2 and 4.3.
    """
    if of not in ("random", "lose", "one", "alone"):
        raise SubjectError(f"ace_chance cannot take of = {of!r}: random, lose, one or alone.")
    own = () if of in ("random", "lose") else _start_with(draw, 1 if of == "one" else 0)
    exhibits = (Hands((HandRow(own, note("ask.your_hand")),)),) if own else ()

    def judge(answer: Answer) -> Judged:
        share = _ace_share(of, own)
        percent = round(100 * share)
        is_right = isinstance(answer, int) and abs(answer - 100 * share) <= _NEAR
        key = "near" if is_right else "high" if isinstance(answer, int) and answer > percent else "low"
        reason = Note(f"ask.ace_chance.why_{of}")
        verdict = note(f"ask.ace_chance.{key}", "4.3" if of == "lose" else "4.2", values={"reason": reason})
        return Judged(is_right, verdict, (percent,), truth=Estimate(share, 0.0))

    return Question(note(f"ask.ace_chance.prompt_{of}"), Chance(), judge, ("4.2", "4.3"), exhibits, rating=1200)


def _start_with(draw: Draw, aces: int) -> tuple[Card, ...]:
    others = draw.mixed(card for card in DECK if card.rank is Rank.ACE and card is not ACE_OF_SPADES)[:aces]
    rest = draw.mixed(card for card in DECK if card.rank is not Rank.ACE)[: 2 - aces]
    return draw.mixed((ACE_OF_SPADES, *others, *rest))


def _ace_share(of: str, own: tuple[Card, ...]) -> float:
    if own:
        return finishes(own).chance(HandClass.AUTO_WIN)
    counts = ace_of_spades_hands()
    wanted = HandClass.AUTO_LOSE if of == "lose" else HandClass.AUTO_WIN
    return sum(count for (fate, _), count in counts.items() if fate is wanted) / sum(counts.values())
