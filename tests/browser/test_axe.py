"""axe-core finds nothing wrong: at every stage, light and dark, at three widths, in both views, in Voila and JupyterLab."""

import itertools

import pytest

from rake_learn import Game
from tests.browser.axe import violations
from tests.browser.drawn import played, show_frames

STAGES = range(8)
THEMES = ("light", "dark")
WIDTHS = (390, 768, 1280)
PAGES = list(itertools.product(THEMES, WIDTHS))


def moments():
    """A frame of each stage where as much as can be is offered, from a full table and from a small one."""
    found = {}
    for hand in (played(10, "s39", 14, 2)[0][1], played(4, "s13", 14, 3)[0][1]):
        for at, frame in enumerate(hand["frames"]):
            if frame["stage"] not in found or frame["legal"] or frame["result"]:
                found[frame["stage"]] = (hand, at)
    return found


def test_axe_itself_is_awake(draw):
    page = draw(Game(4, seed="first"))
    page.evaluate("document.querySelector('.rk-next').removeAttribute('aria-label')")

    assert [line.split(":")[0] for line in violations(page)] == ["button-name"]


@pytest.mark.parametrize(("theme", "width"), PAGES)
def test_nothing_is_wrong_at_the_table(draw, theme, width):
    """Twenty-four of the pages that there are: each stage in each view, each theme and width with each view."""
    number = PAGES.index((theme, width))
    look_at(draw, theme, width, lambda stage, view: (stage + number + 2 * view) % 4 == 0)


@pytest.mark.heavy
@pytest.mark.parametrize(("theme", "width"), PAGES)
def test_nothing_is_wrong_anywhere(draw, theme, width):
    look_at(draw, theme, width, lambda _stage, _view: True)


def look_at(draw, theme, width, is_wanted):
    page = draw(Game(4, seed="first"), width=width, theme=theme)
    wrong = []
    for view, name in enumerate(("picture", "text")):
        if name == "text":
            page.get_by_role("button", name="Text table").click()
            page.get_by_role("heading", name="Rules in play").wait_for()
        for stage in STAGES:
            if is_wanted(stage, view):
                show_frames(page, *moments()[stage])
                wrong += [f"{name}, stage {stage + 1}: {line}" for line in violations(page)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("theme", THEMES)
def test_nothing_is_wrong_in_the_panels_nor_on_the_wall(draw, theme):
    page = draw(Game(4, seed="first"), theme=theme)
    page.get_by_role("button", name="Settings").click()
    assert violations(page) == []
    page.get_by_role("switch", name="Project mode").check()
    assert violations(page) == []
    page.get_by_role("radio", name="Two").check()
    page.get_by_role("button", name="Keys", exact=True).click()
    assert violations(page) == []


@pytest.mark.parametrize("theme", [THEMES[0], pytest.param(THEMES[1], marks=pytest.mark.heavy)])
def test_nothing_is_wrong_in_voila(new_page, app_url, theme):
    page = new_page(color_scheme=theme)
    page.goto(app_url())
    page.get_by_role("button", name="Previous step").wait_for()

    assert violations(page) == []


def test_nothing_is_wrong_in_jupyterlab(page, lab_url, run_all_cells):
    page.goto(lab_url("00_first_hand.ipynb"))
    run_all_cells(page)
    page.get_by_role("button", name="Previous step").first.wait_for()

    assert violations(page, ".rake-learn") == []
