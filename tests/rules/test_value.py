"""Frozen values: what is promised of every class that `value` makes."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from rake_learn.rules import (
    Bet,
    Card,
    Check,
    Checked,
    Fold,
    HandEnded,
    HandRank,
    PlaceView,
    Pot,
    Seat,
    Settings,
    SetupError,
    parse_cards,
    rank_hand,
)
from rake_learn.rules.value import changed, fields_of, names_of, value

FLUSH, OTHER_FLUSH = (rank_hand(parse_cards(text)) for text in ("Ah9h8h5h3h", "Ad9d8d5d3d"))

SOME = [
    Bet(2, amount=7),
    Fold(0),
    HandEnded(None),
    Seat(stack=40, hole=parse_cards("As2c3d")),
    Pot(7, eligible=(0, 1)),
    PlaceView(1, True, Card("As"), None),
    Settings(ante=3, limits=(1, 2, 3)),
    FLUSH,
]


@pytest.mark.parametrize("one", SOME, ids=repr)
def test_copies_of_all_kinds_are_equal(one: Any) -> None:
    """However a value is copied, the copy is equal, hashes alike, prints alike and is as frozen."""
    for other in (copy.copy(one), copy.deepcopy(one), pickle.loads(pickle.dumps(one)), changed(one)):
        assert (one, hash(one), repr(one)) == (other, hash(other), repr(other))
        assert type(one) is type(other)
        assert fields_of(one) == fields_of(other)
        with pytest.raises(AttributeError):
            setattr(other, names_of(type(other))[0], 1)


@pytest.mark.parametrize("one", SOME, ids=repr)
def test_nothing_is_assigned_or_deleted(one: Any) -> None:
    """Neither a field nor a new attribute, and the refusal says what is frozen."""
    name = names_of(type(one))[-1]

    with pytest.raises(AttributeError, match=f"cannot assign to '{name}': a {type(one).__name__} never changes"):
        setattr(one, name, 1)
    with pytest.raises(AttributeError, match=f"cannot delete '{name}': a {type(one).__name__} never changes"):
        delattr(one, name)
    with pytest.raises(AttributeError):
        one.new_attribute = 1
    assert not hasattr(one, "__dict__")


def test_values_of_two_classes_differ() -> None:
    """An action and an event with the same fields are not equal, nor is a value equal to its fields."""
    assert Check(1) != Checked(1)
    assert Check(1) == Check(1)
    assert Check(1) != Check(2)
    assert Check(1) != (1,)
    assert FLUSH != FLUSH.strength


def test_hands_of_one_strength_are_one() -> None:
    """R31: in a comparison of hands only the strength counts, in every direction."""
    lower = HandRank(FLUSH.strength - 1, FLUSH.hand_class, FLUSH.natural, FLUSH.ranks)

    assert 1 == len({FLUSH, OTHER_FLUSH, changed(FLUSH, ranks=())})
    assert lower < FLUSH <= OTHER_FLUSH
    assert OTHER_FLUSH >= FLUSH > lower
    assert not lower >= FLUSH
    assert not FLUSH < OTHER_FLUSH


def test_it_prints_what_makes_it_again() -> None:
    """The text of a value names every field."""
    assert "Bet(seat=2, amount=7)" == repr(Bet(2, 7))
    assert "HandEnded(next_dealer=None)" == repr(HandEnded(next_dealer=None))
    assert "Pot(amount=7, eligible=(0, 1), shares=(), is_contested=False)" == repr(Pot(7, (0, 1)))


def test_a_change_is_checked_like_a_new_one() -> None:
    """An unknown name is refused, and so is a setting that is none."""
    assert Bet(2, 9) == changed(Bet(2, 7), amount=9)
    with pytest.raises(TypeError, match="Bet has no field ammount"):
        changed(Bet(2, 7), ammount=9)
    with pytest.raises(SetupError):
        changed(Settings(), betting="spread_limit")
    assert (1, 2, 3) == changed(Settings(), limits=[1, 2, 3]).limits


def test_what_is_missing_is_named() -> None:
    """Python's own words for a call that does not fit, with the name of the class."""
    with pytest.raises(TypeError, match=r"Bet\.__init__\(\) missing 1 required positional argument: 'amount'"):
        Bet(1)  # type: ignore[call-arg]


def test_fields_are_matched_by_place() -> None:
    """In a ``case`` the fields stand in their order."""
    match Bet(2, 7):
        case Bet(seat, amount):
            assert (2, 7) == (seat, amount)


def test_what_a_class_has_itself_stays() -> None:
    """A method in the class takes the place of the shared one, and its documentation is its own."""

    @value
    class Word:
        """A word."""

        text: str

        def __repr__(self) -> str:
            return self.text

    assert ("kite", "A word.", __name__) == (repr(Word("kite")), Word.__doc__, Word.__module__)
    assert "test_what_a_class_has_itself_stays.<locals>.Word" == Word.__qualname__
