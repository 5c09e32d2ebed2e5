"""What a seat gets from the pots: as the rules divide them, but for the odd chip."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rake_learn.odds.acts.chips import bulk_winnings, plain_winnings
from rake_learn.rules import betting
from rake_learn.rules.state import Seat


@st.composite
def ends(draw):
    """Players with what they paid, whether they stay, and a strength; somebody stays, and one of them paid most."""
    count = draw(st.integers(2, 6))
    levels = draw(st.lists(st.integers(1, 30), min_size=count, max_size=count))
    stays = draw(st.lists(st.booleans(), min_size=count, max_size=count))
    own = draw(st.integers(0, count - 1))
    stays[own] = True
    top = max(levels)
    if not any(here and paid == top for here, paid in zip(stays, levels, strict=True)):
        levels[own] = top
    strengths = draw(st.lists(st.integers(0, 4), min_size=count, max_size=count))
    return own, levels, stays, strengths


def by_the_rules(own, paid, stays, strengths):
    """Side pots as `rules.betting` makes them, everybody still in all-in; each to the best of those who can win it."""
    seats = [Seat(stack=0, paid=chips, is_folded=not here) for chips, here in zip(paid, stays, strict=True)]
    total = 0.0
    for pot in betting.pots(seats):
        best = max(strengths[seat] for seat in pot.eligible)
        winners = [seat for seat in pot.eligible if strengths[seat] == best]
        total += pot.amount / len(winners) * (own in winners)
    return total


@settings(deadline=None)
@given(ends())
def test_winnings_are_those_of_the_rules(end):
    """Main pot, side pots, and what comes back."""

    own, paid, stays, strengths = end
    found, part = plain_winnings(own, paid, stays, strengths)
    best = max(strength for strength, here in zip(strengths, stays, strict=True) if here)

    assert found == pytest.approx(by_the_rules(own, paid, stays, strengths))
    assert (part > 0) == (strengths[own] == best)


@settings(deadline=None)
@given(st.lists(ends(), min_size=1, max_size=8))
def test_many_at_once_are_the_same(several):
    """A column for each deal."""
    np = pytest.importorskip("numpy")

    count = min(len(end[1]) for end in several)
    for own in range(count):
        ends_ = [(paid[:count], [True, *stays[1:count]], strengths[:count]) for _, paid, stays, strengths in several]
        ends_ = [
            (paid, [here or row == own for row, here in enumerate(stays)], strength) for paid, stays, strength in ends_
        ]
        paid, stays, strengths = (np.array([end[part] for end in ends_]).T for part in range(3))
        chips, parts = bulk_winnings(own, paid, stays, strengths, (3, 9))
        for number, (each_paid, each_stays, each_strengths) in enumerate(ends_):
            expected = plain_winnings(own, each_paid, each_stays, each_strengths, (3, 9))
            assert (chips[number], parts[number]) == pytest.approx(expected)
