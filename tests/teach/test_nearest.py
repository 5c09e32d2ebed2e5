"""A name that nobody has is answered with the nearest, or with all there are."""

import pytest

from rake_learn.teach.nearest import instead_of

KNOWN = ("best_five", "pot_now", "outs")


@pytest.mark.parametrize(
    ("given", "near"),
    [
        ("best_fve", "best_five"),
        ("bestfive", "best_five"),
        (" Outs", "outs"),
        ("pot", "pot_now"),
        ("five", "best_five"),
    ],
)
def test_one_name_is_named_where_it_is_near(given, near):
    assert instead_of(given, iter(KNOWN)) == f"did you mean {near!r}?"


@pytest.mark.parametrize("given", ["", "zzz", None, 3, ["outs"]])
def test_all_are_named_where_none_is(given):
    assert instead_of(given, KNOWN) == "there are best_five, pot_now, outs."
    assert instead_of(given, KNOWN, "a number") == "a number."
    assert instead_of(given, ()) == "there are none."
