"""A hand of Rake in real Chromium: played by keyboard alone, by mouse alone, in Voila and in JupyterLab."""

import re
import signal

import pytest
from playwright.sync_api import expect

from rake_learn import Game

FIRST = "00_first_hand.ipynb"
MAKES_NO_DIFFERENCE = 40
"""More decisions than any hand can ask of the learner."""


def table_on(page):
    """The table, once it can be played."""
    table = page.locator(".rake-learn").first
    table.get_by_role("button", name="Previous step").wait_for()
    return table


def is_over(table):
    return table.get_by_role("button", name="Next hand").is_visible()


def steps(table):
    """How many steps the page knows of: the last one is shown."""
    return int(re.search(r"Step (\d+)", table.inner_text())[1])


def shown_step(table, text):
    """The step counter that is in sight; narrow and wide pages have one each."""
    return table.get_by_text(re.compile(rf"^{text}$")).locator("visible=true").first


def wait_for_change(page, table, before):
    # Not by a function in the page: the app's pages evaluate nothing.
    expect(table).not_to_have_text(before, use_inner_text=True)


CALM = re.compile(r"^(Check|Call)\b")
PLACE = re.compile(r"^Take ")


def a_move(table):
    """A button that keeps the learner in the hand: take a card, else check, else call."""
    places = table.get_by_role("button", name=PLACE)
    return places.first if places.count() else table.get_by_role("button", name=CALM).first


def play_by_mouse(page, table):
    for _ in range(MAKES_NO_DIFFERENCE):
        if is_over(table):
            return
        before = table.inner_text()
        a_move(table).click()
        wait_for_change(page, table, before)
    pytest.fail("the hand has no end")


def tab_to(page, wanted):
    """Presses Tab until the wanted control has the focus; how often."""
    for pressed in range(60):
        if wanted.evaluate("element => element === document.activeElement"):
            return pressed
        page.keyboard.press("Tab")
    pytest.fail("the keyboard does not reach it")


def test_a_hand_by_mouse_alone_in_voila(page, app_url):
    """Clicks alone bring a hand to its end, which names the winner; the next hand follows."""

    page.goto(app_url())
    table = table_on(page)

    play_by_mouse(page, table)

    expect(table.get_by_text(re.compile(r"\bwins?\b|share"))).not_to_have_count(0)
    table.get_by_role("button", name="Next hand").click()
    expect(table.get_by_text("Hand 2")).to_be_visible()


def test_a_hand_by_keyboard_alone_in_voila(page, app_url, extra_notebook):
    """Tab and Enter alone bring a hand to its end; no pointer event happens, and few stops lie on the way."""

    # A page of the table's own: the welcome page has a link to each lesson below it.
    page.goto(app_url(extra_notebook("keyboard.ipynb", "from rake_learn import Table\n\nTable()")))
    table = table_on(page)
    page.evaluate(
        "for (const kind of ['pointerdown', 'mousedown']) addEventListener(kind, () => { window.touched = true }, true)"
    )
    for _ in range(MAKES_NO_DIFFERENCE):
        if is_over(table):
            break
        before = table.inner_text()
        if table.get_by_role("button", name=PLACE).count():
            # One stop for all places: whichever has the tab stop.
            wanted = table.locator(
                'button[aria-label^="Take "][tabindex="0"], button[aria-label^="Take "]:not([tabindex])'
            ).first
        else:
            wanted = a_move(table)
        assert tab_to(page, wanted) <= 30
        page.keyboard.press("Enter")
        wait_for_change(page, table, before)

    assert is_over(table)
    assert page.evaluate("window.touched") is None
    assert page.evaluate("document.activeElement !== document.body")


def test_a_hand_in_jupyterlab(page, lab_url, run_all_cells):
    """The same notebook in JupyterLab: the table shows below its cell and can be played to the end."""

    page.goto(lab_url(FIRST))
    run_all_cells(page)
    table = table_on(page)

    play_by_mouse(page, table)

    expect(table.get_by_role("button", name="Open everything")).to_be_visible()


def test_a_hand_in_notebook_7(page, notebook_url, run_all_cells):
    """And in Notebook 7."""

    page.goto(notebook_url(FIRST))
    run_all_cells(page)
    table = table_on(page)

    play_by_mouse(page, table)

    expect(table.get_by_role("button", name="Open everything")).to_be_visible()


def test_twenty_fast_clicks_are_twenty_steps(page, app_url):
    """Stepping happens in the page alone, one step a click, however fast."""

    page.goto(app_url())
    table = table_on(page)
    play_by_mouse(page, table)
    total = steps(table)
    assert total > 20

    page.evaluate(
        "button => { for (let n = 0; n < 20; n++) button.click() }",
        table.get_by_role("button", name="Previous step").element_handle(),
    )
    expect(shown_step(table, f"Step {total - 20} of {total}")).to_be_visible()

    page.evaluate(
        "button => { for (let n = 0; n < 20; n++) button.click() }",
        table.get_by_role("button", name="Next step").element_handle(),
    )
    expect(shown_step(table, f"Step {total} of {total}")).to_be_visible()


def test_keys_step_back_and_forth(page, app_url):
    """Arrow keys, PageUp and PageDown, Home and End step from anywhere but the spread and inputs."""

    page.goto(app_url())
    table = table_on(page)
    last = steps(table)
    table.get_by_role("button", name="Previous step").focus()

    for key, shown in [
        ("ArrowLeft", last - 1),
        ("PageUp", last - 2),
        ("PageDown", last - 1),
        ("Home", 1),
        ("ArrowRight", 2),
        ("End", last),
    ]:
        page.keyboard.press(key)
        expect(shown_step(table, f"Step {shown}")).to_be_visible()


def test_a_live_hand_tells_no_number_of_steps_to_come(page, app_url):
    """A total would say how the hand ends."""

    page.goto(app_url())

    assert re.search(r"Step \d+ of", table_on(page).inner_text()) is None


def test_acting_at_an_earlier_step_is_a_what_if(page, app_url):
    """Back at a decision of a hand that is over, another choice makes a second line; both can be looked at."""

    page.goto(app_url())
    table = table_on(page)
    play_by_mouse(page, table)
    table.get_by_role("button", name="Previous step").focus()
    page.keyboard.press("Home")
    for _ in range(100):
        if table.get_by_role("button", name=PLACE).count():
            break
        page.keyboard.press("ArrowRight")
    before = table.inner_text()

    table.get_by_role("button", name=PLACE).last.click()
    wait_for_change(page, table, before)
    play_by_mouse(page, table)

    expect(table.get_by_role("button", name=re.compile("How you played it"))).to_be_visible()


def test_open_everything_shows_the_hidden_cards(page, app_url):
    """After the hand everything can be opened, with the others' reasons, and hidden again."""

    page.goto(app_url())
    table = table_on(page)
    play_by_mouse(page, table)

    table.get_by_role("button", name="Open everything").click()

    expect(table.get_by_role("button", name="Hide again")).to_be_visible()
    table.get_by_role("button", name="Hide again").click()
    expect(table.get_by_role("button", name="Open everything")).to_be_visible()


def test_a_dead_kernel_is_told_and_the_hand_can_still_be_stepped(page, app_url, app):
    """Everything shown so far stays; the page says plainly that it is disconnected."""

    page.goto(app_url())
    table = table_on(page)
    before = table.inner_text()
    a_move(table).click()
    wait_for_change(page, table, before)
    last = steps(table)
    kernel = page.evaluate("JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId")
    (process,) = [child for child in app.children() if kernel in " ".join(child.cmdline())]

    process.send_signal(signal.SIGKILL)

    expect(table.get_by_text(re.compile("Disconnected")).first).to_be_visible()
    table.get_by_role("button", name="Previous step").click()
    expect(shown_step(table, f"Step {last - 1}")).to_be_visible()
    table.get_by_role("button", name="Next step").click()
    expect(shown_step(table, f"Step {last}")).to_be_visible()


def test_an_error_behind_a_click_shows_as_a_friendly_note(page, app_url, extra_notebook):
    """Voila shows nothing by itself; the page shows a note, without a traceback or a path."""

    name = extra_notebook(
        "broken.ipynb",
        "from rake_learn import Table\n"
        "table = Table(players=2, seed='kite')\n"
        "class Broken:\n"
        "    style = 'steady'\n"
        "    def decide(self, view, chance):\n"
        "        raise RuntimeError('a detail for the log')\n"
        "table.game._dealing._others = (Broken(),)\n"
        "table",
    )
    page.goto(app_url(name))
    table = table_on(page)

    table.get_by_role("button", name=CALM).first.click()

    expect(table.get_by_role("alert")).to_contain_text("Something went wrong")
    assert "a detail for the log" not in page.content()


def hidden_cards(game):
    """The cards that the learner must not know yet, in spoken words and in letters."""
    state, learner = game._line.state, game._table.learner
    hidden = {
        card for index, seat in enumerate(state.seats) if index != learner and not seat.is_open for card in seat.hole
    }
    hidden |= {
        pick.card
        for index, seat in enumerate(state.seats)
        if index != learner and not seat.is_open
        for pick in seat.picks
        if not pick.face_up
    }
    if state.spread:
        takers = state.spread.takers[len(state.spread.up) :]
        hidden |= {card for card, taker in zip(state.spread.down, takers, strict=True) if taker is None}
    words = game.words["cards"]
    return [card.text for card in hidden], [words[card.text] for card in hidden]


def test_no_hidden_card_is_in_the_page(page, app_url, extra_notebook):
    """Six seats: at every decision, no hidden card is in the page's elements, names or texts."""

    name = extra_notebook("six.ipynb", "from rake_learn import Table\nTable(players=6, seed='page')")
    game = Game(players=6, seed="page")
    page.goto(app_url(name))
    table = table_on(page)
    for _ in range(MAKES_NO_DIFFERENCE):
        letters, words = hidden_cards(game)
        drawn = table.evaluate("element => element.outerHTML")
        assert not [card for card in letters if re.search(rf'"{card}[+*]?"', drawn)]
        assert not [card for card in words if card in drawn]
        if is_over(table):
            break
        before = table.inner_text()
        a_move(table).click()
        wait_for_change(page, table, before)
        legal = game.frames[-1]["legal"]
        game.act(f"take {min(map(int, legal['pick']))}" if "pick" in legal else "check" if "check" in legal else "call")

    assert not game.hand["live"]


def test_nothing_scrolls_sideways(page, app_url):
    """At every width, at the first decision and at the end."""
    page.goto(app_url())
    table = table_on(page)
    check_widths(page)
    page.set_viewport_size({"width": 390, "height": 844})
    play_by_mouse(page, table)
    check_widths(page)


def check_widths(page):
    for width, height in [(320, 640), (390, 844), (768, 1024), (1280, 800), (1920, 1080)]:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_decision_fits_on_a_laptop_screen(page, app_url):
    """At 1280 by 800 the table, the note, the buttons and the timeline are in sight at once."""

    page.goto(app_url())
    table = table_on(page)

    for control in (
        a_move(table),
        table.get_by_role("button", name="Previous step"),
        table.get_by_role("button", name="Next step"),
    ):
        box = control.bounding_box()
        assert 0 <= box["y"]
        assert box["y"] + box["height"] <= 800


def test_two_tables_on_one_page_keep_apart(page, app_url, extra_notebook):
    """An act at one table leaves the other alone."""

    name = extra_notebook(
        "two.ipynb",
        "from ipywidgets import VBox\nfrom rake_learn import Table\nVBox([Table(players=2, seed='a'), Table(players=2, seed='b')])",
    )
    page.goto(app_url(name))
    table_on(page)
    first, second = page.locator(".rake-learn").nth(0), page.locator(".rake-learn").nth(1)
    untouched = second.inner_text()
    before = first.inner_text()

    a_move(first).click()
    wait_for_change(page, first, before)

    assert second.inner_text() == untouched
