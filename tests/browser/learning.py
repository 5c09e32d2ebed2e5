"""Goes through a lesson as somebody would who sees the page alone: what is asked, what can be pressed, what came of it."""

import re

import pytest
from playwright.sync_api import expect

MOST = 120
"""More pages and decisions than any lesson has."""
MOVES = re.compile(r"^(Take|Check|Call)\b")
RANGE = re.compile(r"(-?\d+) to (-?\d+)")


class Learner:
    """Somebody who answers whatever is asked, without a thought, and reads on.

    `seen` counts what came up: kinds of questions, moves at a table, refusals, verdicts (those of questions that come again
    apart from the first ones).
    """

    def __init__(self, page):
        self.page = page
        steps = page.get_by_role("navigation", name="Steps")
        self.lesson = page.get_by_role("region").filter(has=steps).first
        self.here = (
            self.lesson.get_by_role("navigation", name="Steps")
            .get_by_role("button")
            .and_(page.locator("[aria-current=step]"))
        )
        self.go_on = self.button("Go on")
        self.commit = self.button("That is my answer")
        self.table = self.lesson.get_by_role("region", name="Rake, step by step")
        self.move = self.table.get_by_role("button", name=MOVES).first
        self.done = self.lesson.get_by_role("heading", name="That was the lesson")
        self.again = self.lesson.get_by_role("heading", name="Once more, with another hand")
        self.seen = {}
        self.tries = 0

    def button(self, name):
        return self.lesson.get_by_role("button", name=name, exact=True)

    def learn(self):
        """From the first page to the last."""
        self.here.wait_for()
        for _ in range(MOST):
            self.something_to_do().first.wait_for()
            if self.done.is_visible():
                return self.seen
            if self.commit.is_visible():
                self.answer()
            elif self.go_on.is_visible():
                self.read_on()
            else:
                self.play()
        pytest.fail("the lesson has no end")

    def something_to_do(self):
        return self.done.or_(self.commit).or_(self.go_on).or_(self.move)

    def read_on(self):
        before = self.here.get_attribute("aria-label")
        self.go_on.click()
        expect(self.here).not_to_have_attribute("aria-label", before)
        self.tries = 0

    def play(self):
        self.count("moves")
        step = step_of(self.table)
        before = step.inner_text()
        self.move.click()
        expect(step).not_to_have_text(before)

    def answer(self):
        """Some answer of the kind that is asked for; where the rules refuse it, another one."""
        self.count(self.fill_in())
        expect(self.commit).to_be_enabled()
        verdict = self.lesson.get_by_role("heading", level=4)
        refused = self.lesson.get_by_role("alert").and_(self.page.locator(":not([data-read])"))
        for alert in refused.all():
            alert.evaluate("alert => { alert.dataset.read = '' }")  # a second refusal may read like the first
        self.commit.press("Enter")
        self.tries += 1
        assert self.tries < 10, f"nothing is accepted: {self.lesson.inner_text()}"
        expect(verdict.or_(refused).first).to_be_visible()
        if verdict.first.is_visible():
            told = re.match(r"Right|Not quite", verdict.first.inner_text())
            assert told, verdict.first.inner_text()
            self.count(told[0] if self.again.is_visible() else f"{told[0]} at first")
        else:
            self.count("refused")

    def fill_in(self):
        slider, figures = self.lesson.get_by_role("slider"), self.lesson.get_by_role("spinbutton")
        one, several = self.lesson.get_by_role("radiogroup").get_by_role("radio"), self.lesson.get_by_role("checkbox")
        if slider.count():
            slider.fill(str(10 + 20 * (self.times("chance") % 5)))
            return "chance"
        if figures.count():
            for figure in figures.all():
                least, most = map(int, RANGE.search(described(figure)).groups())
                figure.fill(str(min(most, least + 1 + self.tries)))
            return "numbers"
        if one.count():
            choose(one.nth(self.times("options") % one.count()))
            return "options"
        if several.count():
            choose(several.nth(self.tries % several.count()))
            return "several"
        self.lesson.get_by_role("button", name=re.compile("^Move .* up$")).first.wait_for()
        return "order"

    def count(self, what):
        self.seen[what] = self.times(what) + 1

    def times(self, what):
        return self.seen.get(what, 0)


def choose(choice):
    """By keys: the bar at the foot of the window may lie over where a pointer would go."""
    choice.press(" ")
    expect(choice).to_be_checked()


def step_of(table):
    """The step counter of a table that is in sight; narrow and wide pages have one each."""
    return table.get_by_text(re.compile(r"^Step \d+")).locator("visible=true").first


def described(element):
    """What a screen reader adds to the name."""
    return element.evaluate("element => document.getElementById(element.getAttribute('aria-describedby')).innerText")
