"""Coach and company in real Chromium under Voila: a verdict, another try, and a guess how somebody plays."""

import re

from playwright.sync_api import expect

from tests.browser.axe import violations

COACHED = """from rake_learn import Table
Table(players=4, seed="harbor beacon", coach="after")"""


def coached_table(page, app_url, extra_notebook):
    page.goto(app_url(extra_notebook("coached.ipynb", COACHED)))
    table = page.locator(".rake-learn").first
    table.get_by_role("button", name="Previous step").wait_for()
    return table


def looks_right(page, *widths):
    """At each width axe finds nothing wrong in the table, and nothing scrolls sideways."""
    for width in widths:
        page.set_viewport_size({"width": width, "height": 844})
        assert violations(page, ".rake-learn") == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.set_viewport_size({"width": 1280, "height": 800})


def test_a_verdict_follows_an_act_and_a_costly_one_can_be_tried_again(page, app_url, extra_notebook):
    """Nothing before the act; after it band, price, model and number of deals, said aloud, beside the cards.

    Back at the decision another act makes a what-if; both tries are listed, and the first one counts.
    """

    table = coached_table(page, app_url, extra_notebook)
    coach = table.get_by_role("region", name="Coach", exact=True)
    expect(table.get_by_role("button", name="Coach: after each act")).to_be_visible()
    expect(coach).to_have_count(0)

    table.get_by_role("button", name=re.compile("^Fold")).click()

    expect(coach).to_be_visible()
    expect(coach).to_contain_text("Costly · fold")
    expect(coach).to_contain_text("chips on average")
    expect(coach).to_contain_text(re.compile("Looked at|Exact"))
    expect(table.get_by_role("log")).to_have_text(re.compile("fold"), use_inner_text=True)
    verdict, felt = coach.bounding_box(), table.locator(".rk-felt").bounding_box()
    assert verdict["x"] >= felt["x"] + felt["width"]

    looks_right(page, 1280, 390, 320)

    coach.get_by_role("button", name="Try again").click()
    expect(table.get_by_role("heading", name="Your turn to bet")).to_be_visible()
    table.get_by_role("button", name=re.compile("^Check")).click()

    expect(table.get_by_text("What you tried here")).to_be_visible()
    tried = coach.get_by_role("listitem")
    expect(tried).to_have_count(2)
    expect(tried.first).to_contain_text("counts")
    expect(tried.first).to_contain_text("fold")


def test_a_guess_by_keyboard_alone_reveals_the_style(page, app_url, extra_notebook):
    """One tab stop for all seats, arrows between them, Enter to look, arrows to choose; Esc leads back to the seat."""

    table = coached_table(page, app_url, extra_notebook)
    seats = table.get_by_role("button", name=re.compile("^Look at "))
    expect(seats).to_have_count(3)
    seats.first.focus()
    page.keyboard.press("ArrowRight")
    expect(seats.nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    panel = table.get_by_role("region", name="Bo", exact=True)
    expect(panel.get_by_role("heading", name="Bo")).to_be_focused()
    expect(panel).to_contain_text("tomatoes")
    assert "Careful" not in table.locator(".rk-felt").inner_text()
    looks_right(page, 1280, 390)

    styles = panel.get_by_role("radio")
    styles.first.focus()
    while styles.nth(1).get_attribute("aria-checked") != "true":
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")

    expect(panel.get_by_role("status")).to_contain_text("Careful")
    expect(panel.get_by_role("radio")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(seats.nth(1)).to_be_focused()


def test_the_coach_can_be_called_and_sent_away_at_the_table(page, app_url, extra_notebook):
    """Off: nothing is said. On request: a hint, with every choice and its error, before the act."""

    table = coached_table(page, app_url, extra_notebook)
    table.get_by_role("button", name="Coach: after each act").click()
    table.get_by_role("radio", name=re.compile("^When I ask")).click()
    expect(table.get_by_role("button", name="Coach: on request")).to_be_visible()
    page.keyboard.press("Escape")

    table.get_by_role("button", name="Ask the coach").click()

    hint = table.get_by_role("table", name="What each choice is worth")
    expect(hint.get_by_role("row", name=re.compile("^fold"))).to_be_visible()
    expect(hint.get_by_role("row", name=re.compile("±"))).not_to_have_count(0)
    looks_right(page, 1280, 390)
