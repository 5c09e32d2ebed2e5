"""Five cards against five: what a hand makes, which of several wins, and in which order they stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from rake_learn.course.beaten import class_name, goes_round, longest_run, most_of_a_suit, why_beaten, why_it_loses
from rake_learn.course.draw import Draw
from rake_learn.course.near_misses import (
    ORDINARY,
    TRAPS,
    WITH_ACES,
    Five,
    of_class,
    pair_of,
    three_plain_aces,
    with_ace_of_spades,
)
from rake_learn.course.question import (
    LETTERS,
    Answer,
    Choice,
    HandRow,
    Hands,
    Judged,
    Options,
    Order,
    Question,
    lettered,
    note,
)
from rake_learn.course.subjects import SubjectError
from rake_learn.rules import HandClass, HandRank, in_ranking_order, rank_hand
from rake_learn.rules.settings import CHOICES
from rake_learn.teach.note import Note

__all__ = ["name_the_hand", "order_hands", "two_more_cards", "which_hand_wins"]

_SHARE = "share"
_MOST_HANDS = 5
_LADDER = tuple(each for each in HandClass if each not in (HandClass.AUTO_LOSE, HandClass.AUTO_WIN))
_HARD = ("kicker", "top", "wheel", "suits", "four", "plain_aces", "ace_full_house")
_EASY = ("pair_two_pair", "three_straight", "full_house_four")


def which_hand_wins(draw: Draw, *, hands: int = 2, trap: str = "ordinary", ruleset: str = "opr704") -> Question:
    """Which of some hands wins the pot, or whether the best share it; they differ by what is easily overlooked.

    Args:
        draw: where the cards come from.
        hands: how many there are, 2 to 5.
        trap: what makes it hard: one of `rake_learn.course.near_misses.TRAPS`, or one drawn of the ``ordinary`` ones,
            of those with the ``ace`` of spades, or of ``any``.
        ruleset: whose ace of spades.

    Raises:
        SubjectError: a setting is not one of those.

    Source: articles 1.3, 4.1 to 4.3; rulings R30, R31, R35 and R40.
    """
    check_ruleset(ruleset)
    dealt, name = _dealt(draw, hands, trap)
    choices = (*lettered(dealt), Choice(_SHARE, Note("ask.which_hand_wins.share")))

    def judge(answer: Answer) -> Judged:
        ranks = [rank_hand(each, ruleset=ruleset) for each in dealt]
        best = [number for number, rank in enumerate(ranks) if rank == max(ranks)]
        right = _SHARE if len(best) > 1 else choices[best[0]].id
        return Judged(
            answer == right,
            _winner_verdict(answer, dealt, best, ruleset),
            (right,),
            exhibits=(rows_of(dealt, ranks),),
        )

    key = "prompt" if ruleset == "opr704" else "prompt_novel"
    return Question(
        note(f"ask.which_hand_wins.{key}"),
        Options(choices),
        judge,
        _articles(name, ruleset),
        hints=(_hint(name, ruleset),),
        rating=_rating(name) + 60 * (hands - 2),
    )


def _winner_verdict(answer: Answer, dealt: Sequence[Five], best: Sequence[int], ruleset: str) -> Note:
    """What a right answer shows, and what a wrong one overlooks."""
    others = [each for number, each in enumerate(dealt) if number not in best]
    if len(best) > 1:
        reason = why_beaten(dealt[best[0]], dealt[best[1]], ruleset)
        chosen = number_of(answer)
        if chosen is not None and chosen not in best:
            reason = why_beaten(dealt[chosen], dealt[best[0]], ruleset)
            return _because("not_that", reason, {"chosen": letter(chosen)})
        return _because("shared" if answer == _SHARE else "not_alone", reason, {})
    winner = dealt[best[0]]
    next_best = max(others, key=lambda hand: rank_hand(hand, ruleset=ruleset))
    if answer == _SHARE:
        return _because("not_equal", why_beaten(next_best, winner, ruleset), {"letter": letter(best[0])})
    chosen = number_of(answer)
    if chosen is None or chosen == best[0]:
        return _because("right", why_beaten(next_best, winner, ruleset), {"letter": letter(best[0])})
    values = {"letter": letter(best[0]), "chosen": letter(chosen)}
    return _because("wrong", why_beaten(dealt[chosen], winner, ruleset), values)


def _because(key: str, reason: Note, values: Mapping[str, object]) -> Note:
    return note(f"ask.which_hand_wins.{key}", *reason.articles, values={**values, "reason": reason})


def order_hands(draw: Draw, *, hands: int = 4, trap: str = "ordinary", ruleset: str = "opr704") -> Question:
    """Bring some hands into order, the best first; equal ones may stand either way.

    Args:
        draw: where the cards come from.
        hands: how many, 3 to 5.
        trap: as for `which_hand_wins`.
        ruleset: whose ace of spades.

    Raises:
        SubjectError: a setting is not one of those.

    Source: articles 1.3, 4.2 and 4.3; ruling R31.
    """
    check_ruleset(ruleset)
    if hands < 3:
        raise SubjectError(f"order_hands cannot take hands = {hands}: 3 to {_MOST_HANDS} can be ordered.")
    dealt, name = _dealt(draw, hands, trap)
    items = lettered(dealt)

    def judge(answer: Answer) -> Judged:
        ranks = [rank_hand(each, ruleset=ruleset) for each in dealt]
        order = sorted(range(hands), key=lambda number: ranks[number], reverse=True)
        given = [number_of(each) or 0 for each in answer] if isinstance(answer, tuple) else []
        slip = next(((high, low) for high, low in pairwise(given) if ranks[high] < ranks[low]), None)
        is_right = slip is None and sorted(given) == list(range(hands))
        return Judged(
            is_right,
            _order_verdict(dealt, slip or (order[1], order[0]), is_right, ruleset),
            (tuple(items[number].id for number in order),),
            exhibits=(rows_of([dealt[each] for each in order], [ranks[each] for each in order], order),),
        )

    return Question(
        note("ask.order_hands.prompt"),
        Order(items),
        judge,
        _articles(name, ruleset),
        hints=(_hint(name, ruleset),),
        rating=_rating(name) + 100 * (hands - 2),
    )


def _order_verdict(dealt: Sequence[Five], slip: tuple[int, int], is_right: bool, ruleset: str) -> Note:
    low, high = slip
    reason = why_beaten(dealt[low], dealt[high], ruleset)
    values: dict[str, object] = {"reason": reason}
    if not is_right:
        values |= {"higher": letter(high), "lower": letter(low)}
    return note(f"ask.order_hands.{'right' if is_right else 'wrong'}", *reason.articles, values=values)


def name_the_hand(draw: Draw, *, kind: str = "ordinary") -> Question:
    """What five cards make.

    Args:
        draw: where the cards come from.
        kind: a hand that is ``ordinary``, one with the ``ace`` of spades or three other aces, or ``four_aces``.

    Raises:
        SubjectError: there is no such kind.

    Source: articles 1.3, 4.2 and 4.3.
    """
    if kind == "ordinary":
        hand = _odd_looking(draw)
    elif kind == "ace":
        made = draw.one(("flush", "straight", "full_house", "pair", "three_aces", "royal", "plain"))
        hand = three_plain_aces(draw) if made == "plain" else with_ace_of_spades(draw, made)
    elif kind == "four_aces":
        hand = with_ace_of_spades(draw, kind)
    else:
        raise SubjectError(f"name_the_hand cannot take kind = {kind!r}: ordinary, ace or four_aces.")
    hand = draw.mixed(hand)
    row = Hands((HandRow(hand),))
    return _naming(draw, hand, "name_the_hand", (row,), 900 if kind == "ordinary" else 1000)


def two_more_cards(draw: Draw) -> Question:
    """What three dealt cards become with two picked ones.

    Args:
        draw: where the cards come from.

    Source: articles 1.2, 1.3, 3.2, 3.4, 4.2 and 4.3; ruling R43.
    """
    hand = draw.mixed(
        _odd_looking(draw) if draw.below(2) else with_ace_of_spades(draw, draw.one(("any", "three_aces", "pair")))
    )
    rows = Hands((HandRow(hand[:3], note("ask.dealt")), HandRow(hand[3:], note("ask.picked"))))
    return _naming(draw, hand, "two_more_cards", (rows,), 1000)


def _naming(draw: Draw, hand: Five, subject: str, exhibits: tuple[Hands, ...], rating: int) -> Question:
    """A question about the class of a hand; the wrong options are what it is taken for."""
    classes = draw.mixed(_taken_for(draw, hand))
    choices = tuple(Choice("abcdef"[number], class_name(each)) for number, each in enumerate(classes))

    def judge(answer: Answer) -> Judged:
        rank = rank_hand(hand)
        right = choices[classes.index(rank.hand_class)].id
        chosen = next((each for each, choice in zip(classes, choices, strict=True) if choice.id == answer), None)
        return Judged(
            answer == right,
            _naming_verdict(hand, rank, chosen),
            (right,),
            exhibits=(Hands((HandRow(in_ranking_order(hand), note=note("ask.told", made=rank)),)),),
        )

    has_ace = rank_hand(hand).is_automatic
    articles = ("4.2", "4.3") if has_ace else ("1.3", "R30") if rank_hand(hand).has_three_aces else ("1.3",)
    return Question(note(f"ask.{subject}.prompt"), Options(choices), judge, articles, exhibits, rating=rating)


def _naming_verdict(hand: Five, rank: HandRank, chosen: HandClass | None) -> Note:
    reason = _why_not_that(hand, rank, chosen)
    return note(
        "ask.name_the_hand.is", *reason.articles, values={"made": class_name(rank.hand_class), "reason": reason}
    )


def _why_not_that(hand: Five, rank: HandRank, chosen: HandClass | None) -> Note:
    """Why a hand is not what it was taken for; of what it is, what makes it so."""
    if rank.hand_class is HandClass.AUTO_WIN:
        return Note("ask.beaten.ace_wins", {}, ("4.2",))
    if rank.hand_class is HandClass.AUTO_LOSE:
        return why_it_loses(rank)
    if chosen in (HandClass.AUTO_WIN, HandClass.AUTO_LOSE):
        return Note("ask.beaten.plain_aces", {"made": rank}, ("R30",))
    ranks = {card.rank for card in hand}
    if chosen in (HandClass.STRAIGHT, HandClass.STRAIGHT_FLUSH) and goes_round(ranks):
        return Note("ask.beaten.wrap", {}, ("1.3",))
    if chosen is HandClass.FLUSH and most_of_a_suit(hand) == 4:
        return Note("ask.beaten.four_of_a_suit", {}, ("1.3",))
    if chosen is HandClass.STRAIGHT and len(longest_run(ranks)) == 4:
        return Note("ask.beaten.four_in_a_row", {}, ("1.3",))
    return Note(f"ask.pattern.{rank.natural.key}", {}, ("1.3",))


def _odd_looking(draw: Draw) -> Five:
    """A hand of any class, each as likely, or one that seems to make more than it does."""
    trap = draw.one(("wrap", "four", "wheel", *("",) * 6))
    if trap:
        return pair_of(draw, trap)[1]
    return of_class(draw, draw.one([each for each in _LADDER if each is not HandClass.HIGH_CARD]))


def _taken_for(draw: Draw, hand: Five) -> list[HandClass]:
    """What a hand is, and three classes it may be taken for."""
    rank = rank_hand(hand)
    ranks = {card.rank for card in hand}
    tempting: list[HandClass] = []
    if rank.is_automatic or rank.has_three_aces:
        tempting += [rank.natural, HandClass.AUTO_WIN, HandClass.AUTO_LOSE]
    if goes_round(ranks) or len(longest_run(ranks)) == 4:
        tempting.append(HandClass.STRAIGHT)
    if most_of_a_suit(hand) == 4:
        tempting.append(HandClass.FLUSH)
    near = [each for each in _LADDER if abs(each - rank.natural) <= 2]
    options = [rank.hand_class]
    # A royal flush is the highest straight flush: both would be true.
    true_too = (HandClass.STRAIGHT_FLUSH,) if rank.hand_class is HandClass.ROYAL_FLUSH else ()
    for each in (*tempting, *draw.mixed(near), *draw.mixed(_LADDER)):
        if each not in (*options, *true_too) and len(options) < 4:
            options.append(each)
    return options


# --------------------------------------------------------------------------- shared


def check_ruleset(ruleset: str) -> None:
    """Refuse a ruleset that does not exist with a `SubjectError`."""
    if ruleset not in CHOICES["ruleset"]:
        raise SubjectError(f"There is no ruleset {ruleset!r}: {' or '.join(map(str, CHOICES['ruleset']))}.")


def rows_of(hands: Sequence[Five], ranks: Sequence[HandRank], order: Sequence[int] | None = None) -> Hands:
    """Hands in rows with what each makes; ``order`` says which letter each row has."""
    numbers = range(len(hands)) if order is None else order
    return Hands(
        tuple(
            HandRow(hand, note("ask.hand", letter=letter(number)), note("ask.told", made=rank))
            for hand, rank, number in zip(hands, ranks, numbers, strict=True)
        )
    )


def letter(number: int) -> str:
    """What the hand with a number is called.

    >>> letter(1)
    'B'
    """
    return LETTERS[number].upper()


def number_of(answer: Answer) -> int | None:
    """The number of the hand that an answer names.

    >>> number_of("b"), number_of("share")
    (1, None)
    """
    found = LETTERS.find(answer) if isinstance(answer, str) and len(answer) == 1 else -1
    return None if found < 0 else found


def _dealt(draw: Draw, hands: int, trap: str) -> tuple[tuple[Five, ...], str]:
    """Hands that no card is in twice, at least two of them near misses, and the trap."""
    if not 2 <= hands <= _MOST_HANDS:
        raise SubjectError(f"{hands} hands cannot be compared: 2 to {_MOST_HANDS} can.")
    names = {"ordinary": ORDINARY, "ace": WITH_ACES, "any": (*ORDINARY, *WITH_ACES)}.get(trap, (trap,))
    if names == (trap,) and trap not in TRAPS:
        raise SubjectError(f"There is no trap {trap!r}: ordinary, ace, any, {', '.join(TRAPS)}.")
    name = draw.one(names)
    dealt = list(pair_of(draw, name))
    while len(dealt) < hands:
        for more in draw.mixed(pair_of(draw, draw.one(ORDINARY))):
            if len(dealt) < hands and not {*more} & {card for hand in dealt for card in hand}:
                dealt.append(more)
    return tuple(in_ranking_order(each) for each in draw.mixed(dealt)), name


def _articles(name: str, ruleset: str) -> tuple[str, ...]:
    if ruleset == "wooding":
        return ("R40",)
    by_trap = {"suits": ("4.1", "R31"), "plain_aces": ("4.2", "R30"), "ace_wins": ("4.2",)}
    return by_trap.get(name, ("4.3",) if name in WITH_ACES else ("1.3", "4.1"))


def _rating(name: str) -> int:
    return 1150 if name in _HARD else 850 if name in _EASY else 1000


def _hint(name: str, ruleset: str) -> Note:
    if name in WITH_ACES and ruleset == "wooding":
        return Note("ask.hint.novel")
    if name in WITH_ACES:
        return Note("ask.hint.aces")
    return Note("ask.hint.same" if name in ("kicker", "top", "suits", "wheel") else "ask.hint.ladder")
