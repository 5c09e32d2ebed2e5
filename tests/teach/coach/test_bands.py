"""Bands: never finer than the error allows."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rake_learn.odds import Estimate
from rake_learn.teach.coach import Band
from rake_learn.teach.coach.bands import Comparison, band_of, bands_of
from rake_learn.teach.text import catalogue

losses = st.floats(0, 50)
errors = st.floats(0, 20)


@settings(deadline=None)
@given(losses, errors, st.booleans())
def test_no_band_inside_the_noise(loss, error, is_lost):
    """Costly is at least 3 % beyond two standard errors, and a band that names a quality has an error below 1.5 %."""

    band = band_of(Estimate(loss, error), 100, loses_by_rule=is_lost)

    if band in (Band.COSTLY, Band.TRAP):
        assert loss - 2 * error >= 3
        assert (band is Band.TRAP) == is_lost
    elif band is not Band.UNCLEAR:
        assert 2 * error <= 3
    if band is Band.FINE:
        assert 2 * error < loss
        assert loss >= 1


@settings(deadline=None)
@given(st.floats(0, 30), st.floats(0.001, 20), st.integers(2, 1_000))
def test_what_reads_as_nothing_is_no_fault(loss, error, pot):
    """Figures as a learner reads them: 0.1 ± 0.1, or 12 ± 12, is best or too close to call."""

    def read(number):
        return round(round(number, 1)) if round(number, 1) >= 10 else round(number, 1)

    if read(loss) <= read(math.ceil(10 * 2 * error) / 10):
        assert band_of(Estimate(loss, error), pot) in (Band.BEST, Band.UNCLEAR)


@pytest.mark.parametrize(
    ("loss", "error", "pot", "band"),
    [
        (0.13, 0.04, 10, Band.BEST),
        (0.16, 0.04, 10, Band.FINE),
        (0.13, 0.03, 2, Band.UNCLEAR),
        (12.4, 6.1, 1_000, Band.BEST),
        (12.6, 6.1, 1_000, Band.FINE),
    ],
)
def test_the_rounding_counts(loss, error, pot, band):
    """A tenth below ten chips, a chip from there on."""

    assert band_of(Estimate(loss, error), pot) is band


@pytest.mark.parametrize(
    ("loss", "error", "band"),
    [
        (0, 0, Band.BEST),
        (0.99, 0, Band.BEST),
        (1.0, 0, Band.FINE),
        (2.9, 0, Band.FINE),
        (3.0, 0, Band.COSTLY),
        (2.0, 1.1, Band.BEST),
        (2.9, 1.4, Band.FINE),
        (4.0, 1.4, Band.FINE),
        (4.0, 1.6, Band.UNCLEAR),
        (30, 5, Band.COSTLY),
    ],
)
def test_the_borders(loss, error, band):
    """1 % and 3 % of the pot, and two standard errors."""

    assert band_of(Estimate(loss, error), 100) is band


def test_the_best_shares_the_doubt():
    """Where another act cannot be told from the best and the error is large, both are too close to call."""

    best = Comparison(Estimate(0, 0), is_measure=True)

    assert bands_of([best, Comparison(Estimate(4, 3))], 100) == [Band.UNCLEAR, Band.UNCLEAR]
    assert bands_of([best, Comparison(Estimate(4, 3)), Comparison(Estimate(40, 3))], 100)[2] is Band.COSTLY
    assert bands_of([best, Comparison(Estimate(8, 3))], 100) == [Band.BEST, Band.UNCLEAR]
    assert bands_of([best, Comparison(Estimate(0, 30), beyond_pot=True)], 100) == [Band.BEST, Band.UNCLEAR]


def test_a_bet_better_than_none_is_not_costly():
    """How much to bet is not graded down; a bet worse than none is."""

    best = Comparison(Estimate(0, 0), is_measure=True)

    assert bands_of([best, Comparison(Estimate(50, 1), beats_not_betting=True)], 100)[1] is Band.FINE
    assert bands_of([best, Comparison(Estimate(50, 1))], 100)[1] is Band.COSTLY


@pytest.mark.parametrize("band", Band)
def test_every_band_has_a_name_and_a_hint(band):
    """In the catalogue, short."""

    words = catalogue("en")

    assert len(words.entry(f"{band.key}.name").split()) <= 4
    assert len(words.entry(f"{band.key}.hint").split()) <= 15
