"""No key that is meant for a table, a lesson or an exercise reaches the notebook around it: "d d" would delete the learner's cell.

Every key and chord goes to every kind of control, in JupyterLab and in Notebook 7.
"""

import json

import pytest
from playwright.sync_api import expect

LETTERS = [*"abcdefghijklmnopqrstuvwxyz", *"0123456789", *"+-.,/;'[]?"]
NAMED = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown", "Space", "Escape"]
DELETING = ["Delete", "Backspace"]
CHORDS = [("d", "d"), ("0", "0"), ("i", "i"), ("Shift+Enter",), ("Control+Enter",), ("Alt+Enter",), ("Enter",)]
PRESSES = [*((key,) for key in [*LETTERS, *NAMED, *DELETING]), *CHORDS]

ACTING = [("Enter",), ("Space",)]

PICTURE = [".rk-title", "[data-text]", "[data-nav=previous]", "[data-stage][tabindex='0']", ".rk-cite", ".rk-back-to"]
BETTING = [".rk-range", ".rk-exact", ".rk-pre[tabindex='0']", "[data-act=check], [data-act=call]"]
PANEL = [".rk-option input:checked", ".rk-switch input[role=switch]"]

# What the notebook is: its cells, how often each was run, and which kernel runs them.
NOTEBOOK = """() => {
  const panel = jupyterapp.shell.currentWidget, kernel = panel.sessionContext.session.kernel;
  const cells = [...panel.content.model.cells].map((cell) => [cell.id, cell.type, cell.sharedModel.getSource(), cell.executionCount ?? null]);
  return JSON.stringify({cells, kernel: kernel.id, dialogs: document.querySelectorAll(".jp-Dialog").length, mode: panel.content.mode});
}"""

FOCUS = """(selector) => {
  const controls = [...document.querySelectorAll(".rake-learn")].flatMap((widget) => [...widget.querySelectorAll(selector)]);
  const control = controls.find((element) => element.getClientRects().length);
  if (!control) return false;
  control.focus();
  return document.activeElement === control;
}"""


def wait_until_run(page):
    """Until every cell has been run and the kernel is at rest."""
    page.wait_for_function(
        "jupyterapp.shell.currentWidget.sessionContext.session.kernel.status === 'idle' && "
        "[...jupyterapp.shell.currentWidget.content.model.cells].every(cell => cell.type !== 'code' || cell.executionCount)"
    )


@pytest.fixture(params=["lab_url", "notebook_url"])
def table(request, page, run_all_cells):
    """A table with bets to make, in the one host and in the other."""
    page.goto(request.getfixturevalue(request.param)("a_table.ipynb"))
    run_all_cells(page)
    table = page.locator(".rake-learn").first
    table.get_by_role("button", name="Previous step").wait_for()
    wait_until_run(page)
    return table


@pytest.fixture(params=["lab_url", pytest.param("notebook_url", marks=pytest.mark.heavy)])
def lesson(request, page, run_all_cells):
    """A lesson, with the list of exercises below it."""
    page.goto(request.getfixturevalue(request.param)("a_course.ipynb"))
    run_all_cells(page)
    page.get_by_role("heading", name="What do you want to practise?").wait_for()
    wait_until_run(page)
    return page.get_by_role("region", name="Order and chance")


def focus(page, selector):
    """Gives a control the focus, at a table's newest step if it is not there at the one that is shown; whether it could."""
    if page.evaluate(FOCUS, selector):
        return True
    if not page.evaluate(FOCUS, ".rk-title"):
        return False
    page.keyboard.press("End")
    return page.evaluate(FOCUS, selector)


def sweep(page, selector, left_out=()):
    """Every press on one control; the notebook must notice nothing of it."""
    before = page.evaluate(NOTEBOOK)
    assert focus(page, selector), f"{selector} can't be focused"
    for keys in PRESSES:
        if keys in left_out or not focus(page, selector):
            continue  # left out, or an act has taken the control away
        for key in keys:
            page.keyboard.press(key)
    assert json.loads(page.evaluate(NOTEBOOK)) == json.loads(before), selector


def test_no_key_of_the_table_reaches_the_notebook(page, table):
    keys_that_read(page, table)
    for selector in PICTURE:
        sweep(page, selector)
    for selector in BETTING:
        sweep(page, selector, left_out=ACTING)
    table.get_by_role("button", name="Settings").click()
    for selector in PANEL:
        sweep(page, selector, left_out=[*ACTING, ("Escape",)])
    escape_gives_the_keyboard_back(page)


def keys_that_read(page, table):
    """They speak through the live region, once each, and a question mark lists them."""
    live = table.get_by_role("log")
    page.evaluate(FOCUS, ".rk-title")
    for key, said in [("h", "You hold"), ("c", "No cards lie in the centre."), ("r", "Pot: "), ("w", ".")]:
        page.keyboard.press(key)
        expect(live).to_contain_text(said)
    page.keyboard.press("Shift+?")
    expect(table.get_by_role("heading", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(table.get_by_role("heading", name="Keys")).to_have_count(0)


def escape_gives_the_keyboard_back(page):
    """After Esc the keys are the notebook's again: "b" adds a cell."""
    page.evaluate(FOCUS, ".rk-title")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.closest('.rake-learn')") is None
    cells = len(json.loads(page.evaluate(NOTEBOOK))["cells"])
    page.keyboard.press("b")
    page.wait_for_function(
        "cells => [...jupyterapp.shell.currentWidget.content.model.cells].length === cells + 1", arg=cells
    )


ORDER, SLIDER, OWN_WORDS, ANSWER = (
    ".rk-ls-move[tabindex='0']",
    ".rk-ls-chance [type=range]",
    ".rk-ls-own-words textarea",
    "[data-choice]",
)
TURNING = [("PageUp",), ("PageDown",)]
"""Keys that lead to another page of a lesson."""


def answer(lesson):
    """As it stands, and on."""
    lesson.get_by_role("button", name="That is my answer").press("Enter")
    lesson.get_by_role("button", name="Go on").press("Enter")


def to_the_end(lesson):
    """What was missed comes up again before."""
    asked, own_words = lesson.get_by_role("button", name="That is my answer"), lesson.locator(OWN_WORDS)
    asked.or_(own_words).first.wait_for()
    while asked.is_visible():
        if lesson.get_by_role("slider").count():
            lesson.get_by_role("slider").press("Home")
        answer(lesson)
        asked.or_(own_words).first.wait_for()


def test_no_key_of_a_lesson_or_an_exercise_reaches_the_notebook(page, lesson):
    sweep(page, ORDER, left_out=ACTING)
    answer(lesson)
    lesson.get_by_role("slider").wait_for()
    sweep(page, SLIDER, left_out=[*ACTING, *TURNING])
    to_the_end(lesson)
    sweep(page, OWN_WORDS)
    page.get_by_role("button", name="Win, lose or ordinary").press("Enter")
    page.get_by_role("button", name="All exercises").wait_for()
    sweep(page, ANSWER, left_out=[*ACTING, *TURNING])
