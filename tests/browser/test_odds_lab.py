"""The odds lab in Chromium: set by mouse and by keyboard, answered, told in words, at every width and in every colour."""

import re

import pytest
from playwright.sync_api import expect

NOTEBOOK = "92_odds_lab.ipynb"
MOST_STOPS = 15


def open_lab(page, address):
    page.goto(address)
    lab = page.get_by_role("region", name="Odds lab")
    expect(lab.get_by_role("table", name="Share of the pot, by your pick")).to_be_visible()
    return lab


def rows(lab, name):
    return lab.get_by_role("table", name=name).locator("tbody").get_by_role("row")


def is_still(lab):
    expect(lab.locator("[aria-busy=false]")).to_have_count(1)
    expect(lab.get_by_text("Still counting")).to_have_count(0)


def test_the_bars_are_there_and_a_changed_card_changes_them(page, app_url):
    lab = open_lab(page, app_url(NOTEBOOK))
    expect(rows(lab, "Share of the pot, by your pick")).to_have_count(5)
    expect(rows(lab, "Two blind cards make")).to_have_count(5)

    lab.get_by_role("button", name="Your four of spades: change").click()
    lab.get_by_role("button", name="ten of spades", exact=True).click()

    expect(lab.get_by_role("button", name="Your ten of spades: change")).to_be_focused()
    expect(lab.get_by_role("grid")).to_have_count(0)
    expect(lab.get_by_role("heading", name="What you end with, if you take")).to_contain_text("10")
    expect(lab.get_by_role("row", name=re.compile("Four of a kind"))).not_to_have_count(0)


def test_it_can_be_set_with_the_keyboard_alone(page, app_url):
    """One tab stop a row, arrows in it, Enter opens the grid, arrows and Enter choose, Escape goes back."""
    lab = open_lab(page, app_url(NOTEBOOK))
    lab.get_by_role("button", name="Your ten of hearts: change").focus()
    page.keyboard.press("ArrowRight")
    expect(lab.get_by_role("button", name="Your nine of hearts: change")).to_be_focused()
    page.keyboard.press("Enter")
    expect(lab.get_by_role("button", name="nine of hearts", exact=True)).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")

    expect(lab.get_by_role("button", name="Your ten of diamonds: change")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(lab.get_by_role("grid")).to_have_count(0)
    expect(lab.get_by_role("button", name="Your ten of diamonds: change")).to_be_focused()
    page.keyboard.press("Tab")
    expect(lab.get_by_role("button", name="ten of clubs, face up: change")).to_be_focused()
    page.keyboard.press("Tab")
    expect(lab.get_by_role("button", name="A player takes a face-down card")).to_be_focused()


def test_what_others_took_makes_it_your_turn(page, app_url):
    lab = open_lab(page, app_url(NOTEBOOK))
    lab.get_by_role("button", name="Pick later").click()
    expect(lab.get_by_role("table", name="Share of the pot, by place in the order")).to_be_visible()

    lab.get_by_role("button", name="jack of hearts, face up: change").click()
    lab.get_by_role("button", name="A player takes it").click()

    expect(rows(lab, "Share of the pot, by your pick")).to_have_count(4)
    expect(lab.get_by_role("button", name="jack of hearts, taken face up: change")).to_be_focused()


def test_what_cannot_be_is_said_and_can_be_put_right(page, app_url):
    lab = open_lab(page, app_url(NOTEBOOK))
    lab.get_by_role("button", name="One player more").click()
    expect(lab.get_by_role("alert")).to_have_text("5 players see 5 cards face up: name 1 more.")

    lab.get_by_role("button", name="Deal the rest").click()
    expect(rows(lab, "Share of the pot, by your pick")).to_have_count(6)
    expect(lab.get_by_role("alert")).to_have_count(0)
    expect(lab.get_by_role("button", name="ten of clubs, face up: change")).to_be_focused()


def test_many_clicks_end_with_the_answer_to_the_last(page, app_url):
    """No stale answer: five clicks in a row, and what is shown belongs to the fifth."""
    lab = open_lab(page, app_url(NOTEBOOK))
    lab.get_by_role("button", name="Clear the centre").click()
    for _ in range(5):
        lab.get_by_role("button", name="One player more").click(no_wait_after=True)

    expect(rows(lab, "Share of the pot, by place in the order")).to_have_count(9)
    is_still(lab)
    expect(rows(lab, "Share of the pot, by place in the order")).to_have_count(9)


def test_the_curve_has_a_table(page, app_url):
    lab = open_lab(page, app_url(NOTEBOOK))
    is_still(lab)

    expect(lab.get_by_role("img", name=re.compile("With 2 players you get"))).to_be_visible()
    lab.get_by_text("Show as a table").click()
    expect(rows(lab, "More players, another share")).to_have_count(9)


def test_nothing_scrolls_sideways_and_everything_can_be_hit(page, app_url):
    """On phones, on a laptop, on the wall, and where the system sets all colours."""
    lab = open_lab(page, app_url(NOTEBOOK))
    lab.get_by_role("button", name="ten of clubs, face up: change").click()

    for width, height, colours in [(320, 640, None), (390, 844, None), (1280, 800, "active"), (1920, 1080, None)]:
        page.emulate_media(forced_colors=colours)
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        small = page.evaluate(
            "[...document.querySelectorAll('.rk-lab :is(button, label, summary)')]"
            ".map(e => [e.getAttribute('aria-label') || e.textContent, e.getBoundingClientRect()])"
            ".filter(([, {width, height}]) => width < 44 || height < 44).map(([name]) => name)"
        )
        assert small == [], width


STOPS = """() => [...document.querySelectorAll(".rk-lab :is(button, input, summary, [tabindex])")].filter((element) =>
  element.tabIndex >= 0 && element.getClientRects().length && !(element.type === "radio" && !element.checked)).length"""


def test_another_language_keeps_the_question_and_few_tab_stops_are_there_in_every_state(page, app_url):
    """By keyboard: the settings open in the place of what is set, and the focus comes and goes with them."""
    lab = open_lab(page, app_url(NOTEBOOK))
    lab.get_by_role("button", name="One player fewer").click()
    expect(rows(lab, "Share of the pot, by your pick")).to_have_count(4)
    assert page.evaluate(STOPS) <= MOST_STOPS
    lab.get_by_role("button", name="jack of hearts, face up: change").click()
    assert page.evaluate(STOPS) <= MOST_STOPS
    page.keyboard.press("Escape")

    lab.get_by_role("button", name="Settings").focus()
    page.keyboard.press("Enter")
    expect(lab.get_by_role("heading", name="Settings")).to_be_focused()
    assert page.evaluate(STOPS) <= MOST_STOPS
    lab.get_by_role("radio", name="English").focus()
    page.keyboard.press("ArrowRight")
    lab = page.locator(".rk-lab")
    expect(lab).to_have_attribute("lang", "es")
    expect(lab.get_by_role("heading", name="Ajustes")).to_be_visible()
    page.keyboard.press("Escape")
    expect(lab.get_by_role("button", name="Ajustes")).to_be_focused()
    expect(lab.locator(".rk-bars").first.locator("tbody").get_by_role("row")).to_have_count(4)
    expect(lab.locator(".rk-slot .rk-up[data-card=Th]")).to_have_count(1)


def test_on_the_wall_no_text_is_small(new_page, app_url):
    """Project mode at 1920 x 1080: 24 px and more, in the chart too, and nothing scrolls sideways."""
    page = new_page(viewport={"width": 1920, "height": 1080})
    lab = open_lab(page, app_url(NOTEBOOK))
    lab.get_by_role("button", name="Settings").click()
    lab.get_by_role("switch", name="Project mode").check(force=True)
    lab.get_by_role("button", name="Close").click()
    expect(lab.get_by_role("heading", name="Set the table")).to_be_visible()
    is_still(lab)

    small = page.evaluate(
        """() => [...document.querySelectorAll(".rk-lab *")].filter((element) => element.getClientRects().length
        && !element.closest(".rk-vh, .rk-card") && [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue.trim())).map((element) => {
          const drawing = element.closest("svg");
          const scale = drawing ? drawing.getBoundingClientRect().width / drawing.viewBox.baseVal.width : element.currentCSSZoom;
          return [element.textContent, parseFloat(getComputedStyle(element).fontSize) * scale];
        }).filter(([, size]) => size < 23.9)"""
    )
    assert small == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 1920


@pytest.mark.parametrize("host", ["lab_url", pytest.param("notebook_url", marks=pytest.mark.heavy)])
def test_it_answers_in_jupyter_and_keys_stay_in_it(page, request, run_all_cells, host):
    page.goto(request.getfixturevalue(host)(NOTEBOOK))
    run_all_cells(page)
    lab = page.get_by_role("region", name="Odds lab").first
    expect(lab.get_by_role("table", name="Share of the pot, by your pick")).to_be_visible()
    cells = page.locator(".jp-Notebook .jp-Cell").count()

    lab.get_by_role("button", name="One player more").focus()
    for control in ("One player more", "Settings", "Your ten of hearts: change"):
        lab.get_by_role("button", name=control).focus()
        for key in [*"abcdefghijklmnopqrstuvwxyz", *"dd00ii", "Delete", "ArrowUp", "PageDown", "Shift+ArrowDown"]:
            page.keyboard.press(key)
    assert page.locator(".jp-Notebook .jp-Cell").count() == cells
    lab.get_by_role("button", name="One player more").focus()
    page.keyboard.press("Enter")

    expect(lab.get_by_role("alert")).to_contain_text("5 players see 5 cards")
    assert page.locator(".jp-Notebook .jp-Cell").count() == cells
