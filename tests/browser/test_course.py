"""Every lesson in Chromium under Voila, gone through to its end by somebody who answers from the page alone."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.learning import MOVES, Learner, step_of
from tests.browser.playing import PATIENCE
from tests.notebooks.refresh import NOTEBOOKS

LESSONS = sorted(path.name for path in NOTEBOOKS.glob("*.ipynb") if re.match(r"(0\d|1[0-4])_", path.name))
QUICK = {"02_ace_of_spades.ipynb", "11_price_of_an_ace.ipynb"}
"""One with a hand to play, one whose chances are sampled."""


def test_every_lesson_has_a_notebook():
    assert [int(name[:2]) for name in LESSONS] == list(range(15))


@pytest.mark.parametrize(
    "name", [name if name in QUICK else pytest.param(name, marks=pytest.mark.heavy) for name in LESSONS]
)
def test_a_lesson_is_gone_through_to_its_end(page, app_url, name):
    """Whatever is answered, the end comes; it says how many were right, and everything can be looked at again."""
    page.goto(app_url(name))
    learner = Learner(page)

    seen = learner.learn()

    plays = "play =" in (NOTEBOOKS.parent / "rake_learn" / "lessons" / f"{name[:-6]}.toml").read_text("utf-8")
    assert ("moves" in seen) == plays
    right, wrong = learner.times("Right at first"), learner.times("Not quite at first")
    assert right + wrong >= 5
    score = f"You had {right} of {right + wrong} right at the first try."
    expect(learner.lesson.get_by_text(score, exact=True).first).to_be_visible()
    expect(learner.lesson.get_by_text("Something went wrong")).to_have_count(0)
    learner.lesson.get_by_role("radio", name="Review").click(force=True)
    expect(learner.here).to_have_attribute("aria-label", re.compile("^Step 1,"))
    errors = page.locator('[data-mime-type="application/vnd.jupyter.error"]')
    expect(errors).to_have_count(0)


MOST = 80
"""More decisions than two hands have."""


@pytest.mark.heavy
def test_the_final_test_is_played_to_its_report(page, app_url, extra_notebook):
    """No coach before the last hand is over; then every decision counts, and a mistake leads to the hand it was made in."""
    name = extra_notebook("two_hands_test.ipynb", "from rake_learn import FinalTest\nFinalTest(hands=2, seed='kite')")
    page.goto(app_url(name))
    test = page.get_by_role("region", name="The final test")
    table = test.get_by_role("region", name="Rake, step by step")
    next_hand, move = test.get_by_role("button", name="Next hand").first, table.get_by_role("button", name=MOVES).first
    looked, report = (
        test.get_by_role("heading", name=re.compile("^Looking at your decisions")),
        test.get_by_role("region", name="Your report"),
    )
    expect(test.get_by_role("heading", name="Hand 1 of 2")).to_be_visible()

    decisions = 0
    for _ in range(MOST):
        move.or_(next_hand).or_(looked).or_(report).first.wait_for()
        if report.is_visible() or looked.is_visible():
            break
        expect(test.get_by_role("region", name="Coach")).to_have_count(0)
        if next_hand.is_visible():
            next_hand.click()
            expect(test.get_by_role("heading", name="Hand 2 of 2")).to_be_visible()
        else:
            decisions += 1
            before = step_of(table).inner_text()
            move.click()
            # With the last act of the last hand the table is gone.
            expect(step_of(table).filter(has_text=re.compile(rf"^{before}$"))).to_have_count(0)

    expect(report).to_be_visible(timeout=5 * PATIENCE)
    expect(report.get_by_text(re.compile(rf"\d+ of {decisions} decisions were as good as the best"))).to_be_visible()
    expect(report.get_by_role("table", name="By article").get_by_role("row")).not_to_have_count(0)
    looks = report.get_by_role("button", name="Look at this hand")
    if looks.count():
        looks.first.click()
        expect(step_of(table)).to_have_text(re.compile(r"^Step \d+ of \d+$"))
        expect(table.get_by_role("button", name=MOVES)).to_have_count(0)
