"""The novel's ace of spades beside that of OPR-704: the same hand, two rules."""

from __future__ import annotations

from rake_learn.course.beaten import why_it_loses
from rake_learn.course.draw import Draw
from rake_learn.course.near_misses import Five, of_class, three_plain_aces, with_ace_of_spades
from rake_learn.course.question import Answer, HandRow, Hands, Judged, Question, note, options, yes_no
from rake_learn.course.subjects import SubjectError
from rake_learn.course.subjects.hands import check_ruleset
from rake_learn.odds.ranks import HAND_SIZE
from rake_learn.rules import DECK, HandClass, HandRank, Settings, SetupError, in_ranking_order, rank_hand, start
from rake_learn.teach.note import Note
from rake_learn.teach.text import Count, Natural

__all__ = ["enough_cards", "novel_or_rules", "who_wins_in_the_novel"]

_WEIGHTS = (
    ("royal", 1),
    ("flush", 1),
    ("straight", 1),
    ("full_house", 1),
    ("three_aces", 2),
    ("pair", 2),
    ("beside_three", 2),
    ("any", 1),
)
"""Kinds of hands: about half of them win in the novel."""
_KINDS = tuple(kind for kind, _ in _WEIGHTS)
_RATINGS = {"pair": 1000, "three_aces": 1000, "royal": 1100, "beside_three": 1300, "full_house": 1400}
"""How hard a kind is; the others lie in between."""
_FATES = ("both", "novel", "neither")


def enough_cards(draw: Draw, *, ruleset: str = "opr704") -> Question:
    """Whether so many can sit down to a hand of Rake.

    Args:
        draw: how many want to.
        ruleset: ``opr704``, where the deck sets the limit, or ``wooding``, where the novel does.

    Raises:
        SubjectError: there is no such ruleset.

    Source: articles 1.1 and 1.2; rulings R01 and R40.
    """
    check_ruleset(ruleset)
    most = Settings(ruleset=ruleset).most_players
    players = draw.between(most - 3, most + 4)
    form = yes_no()

    def judge(answer: Answer) -> Judged:
        right = "yes" if _can_sit_down(players, ruleset) else "no"
        values = {"players": Count("player", players), "needed": HAND_SIZE * players, "deck": len(DECK), "most": most}
        values["here"] = Settings().most_players
        articles = ("1.2", "R01") if ruleset == "opr704" else ("1.1", "R40")
        key = f"{right}_novel" if ruleset == "wooding" else right
        return Judged(answer == right, note(f"ask.enough_cards.{key}", *articles, values=values), (right,))

    key = "prompt" if ruleset == "opr704" else "prompt_novel"
    prompt = note(f"ask.enough_cards.{key}", players=Count("player", players))
    return Question(prompt, form, judge, ("1.2",) if ruleset == "opr704" else ("1.1", "R40"), rating=800)


def _can_sit_down(players: int, ruleset: str) -> bool:
    """Whether the rules let so many begin a hand."""
    try:
        start(Settings(ruleset=ruleset), (100,) * players)
    except SetupError:
        return False
    return True


def novel_or_rules(draw: Draw, *, kind: str = "") -> Question:
    """Where a hand with the ace of spades wins by it: by both rules, in the novel alone, or by neither.

    Args:
        draw: where the cards come from.
        kind: only hands of one kind, such as ``royal``; all if left out.

    Raises:
        SubjectError: there is no such kind.

    Source: articles 4.2 and 4.3; rulings R35 and R40.
    """
    if kind and kind not in _KINDS:
        raise SubjectError(f"novel_or_rules cannot take kind = {kind!r}: {', '.join(_KINDS)}.")
    drawn = kind or draw.weighed(_WEIGHTS)
    hand = draw.mixed(with_ace_of_spades(draw, drawn))
    form = options(*((each, Note(f"ask.novel_or_rules.{each}")) for each in _FATES))

    def judge(answer: Answer) -> Judged:
        here, there = rank_hand(hand), rank_hand(hand, ruleset="wooding")
        right = "both" if _wins(here) else "novel" if _wins(there) else "neither"
        reason = Note(f"ask.novel_or_rules.why_{right}", {"natural": Natural(here)})
        verdict = note(
            f"ask.novel_or_rules.is_{right}",
            "4.2" if right == "both" else "4.3",
            "R40",
            values={"reason": reason},
        )
        return Judged(answer == right, verdict, (right,), exhibits=(_both(hand, here, there),))

    return Question(
        note("ask.novel_or_rules.prompt"),
        form,
        judge,
        ("R40", "4.3"),
        exhibits=(Hands((HandRow(hand),)),),
        hints=(Note("ask.hint.novel"),),
        rating=_RATINGS.get(drawn, 1150),
    )


def who_wins_in_the_novel(draw: Draw) -> Question:
    """Whether your ace of spades beats another hand by the novel's rule.

    Args:
        draw: where the cards come from.

    Source: ruling R40.
    """
    kind = draw.weighed(_WEIGHTS)
    yours = in_ranking_order(with_ace_of_spades(draw, kind))
    theirs = in_ranking_order(_rival(draw, yours))
    rows = Hands((HandRow(yours, note("ask.your_hand")), HandRow(theirs, note("ask.other_hand"))))

    def judge(answer: Answer) -> Judged:
        mine, other = (rank_hand(each, ruleset="wooding") for each in (yours, theirs))
        right = "yes" if mine > other else "no"
        reason = (
            Note("ask.beaten.ace_novel_wins", {"natural": Natural(mine)}, ("R40",))
            if _wins(mine)
            else why_it_loses(mine, "wooding")
        )
        here = Note(
            "ask.novel_or_rules.same" if _wins(mine) == _wins(rank_hand(yours)) else "ask.novel_or_rules.changes"
        )
        return Judged(
            answer == right,
            note(f"ask.will_it_win.is_{right}", *reason.articles, values={"reason": reason}),
            (right,),
            lines=(here,),
            exhibits=(_both(yours, rank_hand(yours), mine),),
        )

    form = yes_no()
    return Question(
        note("ask.who_wins_in_the_novel.prompt"),
        form,
        judge,
        ("R40",),
        exhibits=(rows,),
        hints=(Note("ask.hint.novel"),),
        rating=_RATINGS.get(kind, 1150) + 50,
    )


def _rival(draw: Draw, yours: Five) -> Five:
    """A hand without the ace of spades that has no card of another."""
    if draw.below(4) == 0:
        aces = three_plain_aces(draw)
        if not {*aces} & {*yours}:
            return aces
    wanted = draw.one((HandClass.HIGH_CARD, HandClass.TWO_PAIR, HandClass.FULL_HOUSE, HandClass.STRAIGHT_FLUSH))
    return of_class(draw, wanted, without=yours)


def _wins(rank: HandRank) -> bool:
    return rank.hand_class is HandClass.AUTO_WIN


def _both(hand: Five, here: HandRank, there: HandRank) -> Hands:
    """The hand by either rule."""
    cards = in_ranking_order(hand)
    return Hands(
        (
            HandRow(cards, note("ask.novel_or_rules.by_rules"), note("ask.told", made=here)),
            HandRow(cards, note("ask.novel_or_rules.by_novel"), note("ask.told", made=there)),
        )
    )
