"""What can be asked: each subject is a function that makes a question out of chance and a few settings.

A lesson file names a subject and gives its settings; `ask` checks both and makes the question.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from rake_learn.course.draw import Draw
from rake_learn.course.named import Families, check_settings, function_of, names_in
from rake_learn.course.question import Question
from rake_learn.teach.nearest import instead_of

Subject: TypeAlias = Callable[..., Question]

FAMILIES: Final[Families] = {
    "hands": ("name_the_hand", "order_hands", "two_more_cards", "which_hand_wins"),
    "ace": ("ace_chance", "aces_to_come", "will_it_win", "win_lose_or_ordinary"),
    "novel": ("enough_cards", "novel_or_rules", "who_wins_in_the_novel"),
    "layers": ("peel_layers",),
    "betting": ("after_the_ante", "chips_to_call", "least_raise", "pot_now", "what_it_costs"),
    "chips": ("odd_chips", "what_comes_back"),
    "ends": ("dead_hand", "last_one_in", "who_shows_first"),
    "legal": ("may_raise_again", "spot_the_illegal", "what_is_allowed", "your_turn"),
    "picking": ("cards_held", "may_you_pick", "who_knows", "whose_card"),
    "pots": ("pots_made", "split_the_pot", "who_can_win"),
    "spread": ("centre_left", "last_pick", "left_over", "spread_size"),
    "turns": ("stages_in_order", "who_is_first", "who_is_next"),
    "counting": ("flush_in_two", "outs", "unseen"),
    "chances": ("ace_of_spades_place", "blind_card", "blind_pair", "poison", "pot_share", "third_ace"),
    "up_or_down": ("up_or_down",),
    "price": ("call_or_fold", "price"),
    "reading": ("ace_taken", "blockers", "possible_hands", "who_wins_by_ace"),
    "position": ("cards_left_for_last", "hot_potato", "last_picker", "seat_share"),
    "bluffing": ("all_fold", "bluff_or_check", "enough_folds", "what_can_win"),
    "decisions": ("best_act",),
}
"""The modules of this package; the public functions of each, which take a `Draw` first, are its subjects."""


class SubjectError(ValueError):
    """There is no such subject, or it does not take such a setting."""


def names() -> tuple[str, ...]:
    """Everything that can be asked, by name."""
    return names_in(FAMILIES)


def subjects() -> dict[str, Subject]:
    """Every subject by its name: this loads them all, which `ask` does not."""
    return {name: _subject(name) for name in names()}


def _subject(name: str) -> Subject:
    return function_of(__name__, FAMILIES, name)


def ask(name: str, seed: str, settings: Mapping[str, Any] | None = None) -> Question:
    """A question about a subject.

    Args:
        name: of the subject.
        seed: the same word gives the same question, on every Python.
        settings: what the subject's own parameters are set to.

    Raises:
        SubjectError: there is no such subject, or a setting is unknown or not allowed.
    """
    settings = dict(settings or {})
    check(name, settings)
    return _subject(name)(Draw(seed), **settings)


def check(name: str, settings: Mapping[str, Any]) -> None:
    """Refuse a subject or settings that do not exist, with a sentence that names them.

    Raises:
        SubjectError: as said.
    """
    if name not in names():
        raise SubjectError(f"There is nothing called {name!r} to ask: {instead_of(name, sorted(names()))}")
    check_settings(_subject(name), name, settings, SubjectError)
