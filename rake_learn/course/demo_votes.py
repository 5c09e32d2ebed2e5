"""What a room is asked about a recorded hand: each vote makes a question whose answer comes from the hand itself or the odds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rake_learn.course.lesson import Named, Shown
from rake_learn.course.named import check_settings
from rake_learn.course.question import LETTERS, Answer, Chance, Choice, Judged, Options, Question, note
from rake_learn.course.sampling import holding_chance
from rake_learn.rules import EVERYTHING, PUBLIC, HandClass, View, parse_cards, rank_hand
from rake_learn.rules.record import Hand, replay
from rake_learn.rules.value import changed
from rake_learn.teach.nearest import instead_of
from rake_learn.teach.note import Note
from rake_learn.teach.text import PotName, Several, Who

_SEED: Final = "demo"
_BY_ACE: Final = (HandClass.AUTO_WIN, HandClass.AUTO_LOSE)


def vote_on(shown: Shown, named: Named) -> Question:
    """The question that a slide asks about its hand.

    Args:
        shown: the hand, up to a step.
        named: which vote, and its settings.
    """
    return _VOTES[named.name](shown, **named.settings)


def check(named: Named) -> None:
    """Refuse a vote that does not exist, or its settings, with a `ValueError`."""
    if named.name not in _VOTES:
        raise ValueError(f"There is no vote called {named.name!r}: {instead_of(named.name, sorted(_VOTES))}")
    check_settings(_VOTES[named.name], named.name, named.settings)


def winner(shown: Shown, *, pot: int = 0) -> Question:
    """Who wins a pot of the hand.

    Args:
        shown: the hand, up to a step.
        pot: which, the main pot being 0.

    Source: articles 4.1 to 4.4, ruling R25.
    """
    hand = replay(shown.record)
    still_in = hand.view(shown.step, PUBLIC).still_in
    last = hand.view(hand.last, EVERYTHING)
    assert last.result is not None, "a recorded hand of a demo is over"
    pots = last.result.pots

    def judge(answer: Answer) -> Judged:
        won = pots[pot]
        winners = tuple(seat for seat, _ in won.shares)
        ids = tuple(_id(seat) for seat in winners)
        made = (rank_hand(tuple(card for card in last.seats[seat].cards if card)) for seat in won.eligible)
        by_ace = won.is_contested and any(each.hand_class in _BY_ACE for each in made)
        articles = (("4.2", "4.3") if by_ace else ("4.1",)) if won.is_contested else ("4.4",)
        key = "shown" if won.is_contested else "folds"
        verdict = Note(f"demos.winner.{key}", {"who": Several(winners), "pot": PotName(pot, len(pots))}, articles)
        return Judged(answer in ids, verdict, ids)  # no word of a hand: its layer may still be closed

    prompt = note("demos.winner.prompt", pot=PotName(pot, len(pots)))
    options = Options(tuple(Choice(_id(seat), note("ask.spot.player", who=Who(seat))) for seat in still_in))
    return Question(prompt, options, judge, ("4.1",))


def holds(shown: Shown, *, seat: int = 2, card: str = "As") -> Question:
    """How likely a seat holds a card, for somebody who sees only what lies open.

    Args:
        shown: the hand, up to a step.
        seat: whose hand, from 1.
        card: which.

    Source: article 3.2.
    """
    seen = _with_all_events(replay(shown.record), shown.step)
    (wanted,) = parse_cards(card)

    def judge(answer: Answer) -> Judged:
        truth, basis = holding_chance(seen, seat - 1, wanted, _SEED)
        assert isinstance(answer, int), "an estimate is a whole number of per cent"
        verdict = note("demos.holds.verdict", "3.2", who=Who(seat - 1), card=wanted)
        return Judged(True, verdict, (round(100 * truth.value),), truth=truth, basis=basis)

    return Question(note("demos.holds.prompt", who=Who(seat - 1), card=wanted), Chance(), judge, ("3.2",))


def _with_all_events(hand: Hand, step: int) -> View:
    """What an onlooker knows after a step, with all that has happened: the odds read the picks off it."""
    happened = (event for each in range(step + 1) for event in hand.view(each, PUBLIC).events)
    return changed(hand.view(step, PUBLIC), events=tuple(happened))


def _id(seat: int) -> str:
    return LETTERS[seat]


_VOTES: Final[dict[str, Callable[..., Question]]] = {"winner": winner, "holds": holds}
