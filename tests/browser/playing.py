"""Plays a hand on a page, whatever hosts it and however slow the machine is."""

import re

import pytest
from playwright.sync_api import expect

MOST = 40
"""More decisions than any hand can ask of the learner."""
PATIENCE = 90_000
"""Milliseconds that anything on a page may take, where much else is going on: a kernel starts, Python loads."""


def table_on(page):
    """The table, once it can be played."""
    table = page.locator(".rake-learn").first
    table.get_by_role("button", name="Previous step").wait_for()
    return table


def play_to_the_end(table):
    """Takes a card, checks or calls until the hand is over; the step's number tells when an answer has come."""
    over = table.get_by_role("button", name="Next hand")
    moves = table.get_by_role("button", name=re.compile(r"^(Take|Check|Call)\b"))
    step = table.get_by_text(re.compile(r"^Step \d+")).locator("visible=true").first
    for _ in range(MOST):
        over.or_(moves).first.wait_for()
        if over.is_visible():
            return
        before = step.inner_text()
        moves.first.click()
        expect(step).not_to_have_text(before)
    pytest.fail("the hand has no end")
