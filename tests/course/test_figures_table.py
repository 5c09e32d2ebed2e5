"""Figures of the table against plain arithmetic."""

import pytest

from rake_learn.course.figures import FigureError, figure


@pytest.mark.parametrize("players", range(2, 11))
def test_chips_and_cards_grow_with_the_table(players):
    """An ante each; two centre cards each; five cards in play for each."""
    assert figure("pot_of_antes", {"players": players, "ante": 3}) == 3 * players
    assert figure("centre_cards", {"players": players}) == 2 * players
    assert figure("cards_in_play", {"players": players}) == 5 * players


@pytest.mark.parametrize(("pot", "tied"), [(3, 2), (11, 3), (17, 3), (8, 2), (10, 4)])
def test_the_parts_of_a_pot_are_dealt_out_chip_by_chip(pot, tied):
    parts = [0] * tied
    for chip in range(pot):
        parts[chip % tied] += 1

    assert [figure("part_of_pot", {"pot": pot, "tied": tied, "place": place}) for place in range(1, tied + 1)] == parts


@pytest.mark.parametrize(
    ("name", "settings"),
    [("pot_of_antes", {"players": 1}), ("centre_cards", {"players": 11}), ("part_of_pot", {"tied": 2, "place": 3})],
)
def test_figures_of_what_cannot_be_are_refused(name, settings):
    with pytest.raises(FigureError):
        figure(name, settings)
