"""A demo in Chromium: stepped by a clicker, counted by digits, mirrored on a wall that holds nothing of the teacher's."""

from contextlib import suppress

import pytest
from playwright.sync_api import Error, expect

from rake_learn.course.demo import Demo
from tests.browser.axe import violations
from tests.browser.drawn_demo import answering, demo_page_of

SMALL_TEXT = """() => [...document.querySelectorAll(".rake-learn *")].filter((element) => element.getClientRects().length && !element.closest(".rk-vh, .rk-card, .rk-dm-ear")
  && [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue.trim())).map((element) => {
  const svg = element.ownerSVGElement, size = parseFloat(getComputedStyle(element).fontSize) * (element.currentCSSZoom || 1);
  return {name: `${element.className.baseVal ?? element.className} ${element.textContent.slice(0, 30)}`, size: svg && svg.viewBox.baseVal.width ? size * svg.clientWidth / svg.viewBox.baseVal.width : size};
}).filter(({size}) => size < 23.99)"""
"""Text that a back row could not read, without what is on cards: their letters are large, and said beside them."""

TOO_HIGH = "() => { const {scrollHeight, clientHeight} = document.querySelector('.rk-dm-slide'); return scrollHeight - clientHeight; }"


@pytest.fixture
def draw_demo(new_page):
    """Makes a page with a demo at some slide; the sitting answers."""

    def make(name, slide=0, *, width=1280, height=800, theme="light", language="en"):
        page = new_page(viewport={"width": width, "height": height}, color_scheme=theme, reduced_motion="reduce")
        demo = Demo(name, seed="kite-7", language=language)
        demo.handle({"kind": "go", "to": slide, "revision": demo.revision})
        body = demo_page_of(demo, theme)
        page.route(
            "http://localhost/demo", lambda route: route.fulfill(body=body, content_type="text/html; charset=utf-8")
        )
        page.goto("http://localhost/demo")
        page.wait_for_function("window.ready")
        answering(page, demo)
        return page, demo

    return make


def slide_of(page):
    return page.locator(".rk-dm-slide")


def open_wall(page):
    with page.expect_popup() as opened:
        page.get_by_role("button", name="Open the wall").click()
    wall = opened.value
    wall.set_viewport_size({"width": 1920, "height": 1080})
    expect(wall.get_by_role("region")).to_be_visible()
    return wall


def test_a_clicker_steps_and_what_is_hidden_opens_at_a_key(draw_demo):
    page, _ = draw_demo("royal_funeral")
    expect(slide_of(page)).to_contain_text("kite-7")

    page.keyboard.press("PageDown")
    expect(page.get_by_role("heading", name="Two hands, one pot")).to_be_focused()
    expect(slide_of(page).get_by_role("img", name="king of spades")).to_have_count(0)
    page.keyboard.press("r")
    expect(slide_of(page).get_by_role("img", name="king of spades")).to_have_count(1)
    page.keyboard.press("Space")
    expect(slide_of(page)).to_contain_text("Seven high")
    page.keyboard.press("PageUp")
    expect(page.get_by_role("heading", name="The royal funeral", level=3)).to_be_focused()


def test_numbers_typed_faster_than_they_are_answered_all_count(draw_demo):
    page, demo = draw_demo("royal_funeral", 2)
    page.evaluate(
        "keys => keys.forEach((key) => document.body.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true})))",
        ["1", "7", "Enter", "4", "Enter", "2", "8", "Enter"],
    )
    expect(page.get_by_role("textbox", name="Hands up for They share the pot")).to_have_value("28")
    assert demo.page["desk"]["counts"] == [17, 4, 28]


def test_hands_are_counted_by_digits_and_hidden_until_the_reveal(draw_demo):
    page, _ = draw_demo("royal_funeral", 2)
    for counted, number in enumerate(("17", "4", "28"), 1):
        for digit in number:
            page.keyboard.press(digit)
        page.keyboard.press("Enter")
        page.wait_for_function(
            "n => model.get('page').desk.counts.filter((one) => one !== null).length === n",
            arg=counted,
        )
    expect(page.get_by_role("textbox", name="Hands up for Hand A")).to_have_value("17")
    expect(page.get_by_role("textbox", name="Hands up for They share the pot")).to_have_value("28")
    expect(slide_of(page).locator(".rk-dm-votes")).to_have_text(["counted"] * 3)

    page.keyboard.press("r")
    expect(slide_of(page)).to_contain_text("49 hands up")
    expect(slide_of(page).locator(".rk-dm-votes")).to_have_text(["17 votes", "4 votes", "28 votes"])
    expect(page.get_by_role("textbox", name="Hands up")).to_have_count(0)


def test_a_count_can_be_typed_into_its_box(draw_demo):
    page, _ = draw_demo("royal_funeral", 2)
    box = page.get_by_role("textbox", name="Hands up for Hand B")
    box.fill("12")
    box.press("Tab")
    page.wait_for_function("() => model.get('page').desk.counts[1] === 12")


def test_the_wall_mirrors_the_slide_and_has_no_note_no_count_and_nothing_to_press(draw_demo):
    page, demo = draw_demo("royal_funeral", 2)
    page.keyboard.press("7")
    page.keyboard.press("Enter")
    page.wait_for_function("() => model.get('page').desk.counts[0] === 7")
    wall = open_wall(page)

    note = demo.page["desk"]["notes"][0]
    expect(page.get_by_text(note)).to_be_visible()
    held = wall.content()
    assert note not in held
    assert "For you alone" not in held
    assert wall.locator("button, input, a, summary").count() == 0
    expect(wall.locator(".rk-dm-votes").first).to_have_text("counted")
    assert "7 votes" not in held

    wall.keyboard.press("r")
    expect(wall.locator(".rk-dm-votes").first).to_have_text("7 votes")
    wall.keyboard.press("PageUp")
    expect(wall.get_by_role("heading", name="Two hands, one pot")).to_be_visible()
    expect(page.get_by_role("heading", name="Two hands, one pot")).to_be_visible()
    assert 'data-card="As"' not in wall.content()
    with wall.expect_event("close"), suppress(Error):  # the window is gone before the key is up again
        wall.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Open the wall")).to_be_visible()


@pytest.mark.parametrize(
    ("name", "slide", "language"),
    [
        ("hot_potato", 1, "es"),
        ("information_auction", 2, "es"),
        ("information_auction", 3, "en"),
        ("royal_funeral", 2, "zh"),
        ("sampling_lab", 2, "en"),
        ("seat_fairness", 3, "en"),
    ],
)
def test_on_a_wall_all_text_can_be_read_from_the_back_and_a_slide_fits(draw_demo, name, slide, language):
    page, demo = draw_demo(name, slide, language=language)
    with page.expect_popup() as opened:
        page.locator(".rk-dm-bar").get_by_role("button").nth(1).click()
    wall = opened.value
    wall.set_viewport_size({"width": 1920, "height": 1080})
    for number in range(len(demo.turn.slide.opens) + 1):
        wall.wait_for_function(
            "n => document.querySelectorAll('.rk-dm-open').length === n && document.querySelector('.rake-learn').style.zoom === '1.6'",
            arg=number,
        )
        assert wall.evaluate(SMALL_TEXT) == []
        assert wall.evaluate(TOO_HIGH) <= 0
        wall.keyboard.press("r")


def test_where_no_second_window_opens_the_notes_hide_at_a_key(draw_demo):
    page, _ = draw_demo("royal_funeral", 1)
    page.evaluate("() => { window.open = () => null; }")
    page.get_by_role("button", name="Open the wall").click()
    expect(page.get_by_role("alert")).to_contain_text("N")
    expect(page.get_by_role("heading", name="For you alone")).to_be_visible()
    page.keyboard.press("n")
    expect(page.get_by_role("heading", name="For you alone")).to_have_count(0)
    expect(page.get_by_role("button", name="Show the notes")).to_be_visible()


def test_p_makes_the_teachers_own_page_one_for_the_wall(draw_demo):
    page, _ = draw_demo("seat_fairness", 3, width=1920, height=1080)
    page.keyboard.press("n")
    page.keyboard.press("p")
    expect(page.locator(".rk-project")).to_have_count(1)
    assert page.evaluate(SMALL_TEXT) == []
    page.keyboard.press("p")
    expect(page.locator(".rk-project")).to_have_count(0)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_demo_can_be_used_by_everybody_and_fits_a_phone(draw_demo, theme):
    page, demo = draw_demo("royal_funeral", 2, width=390, height=844, theme=theme)
    assert violations(page) == []
    page.keyboard.press("r")
    page.wait_for_function("() => model.get('page').slide.told !== null")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert demo.turn.is_told


def test_in_the_app_a_demo_is_chosen_and_shown(page, app_url):
    page.goto(app_url("91_demo.ipynb"))
    expect(page.get_by_role("region", name="The royal funeral")).to_be_visible()
    page.get_by_role("group", name="Ready demos").get_by_role("button", name="Sampling lab").click()
    expect(page.get_by_role("region", name="Sampling lab")).to_be_visible()
    wall = open_wall(page)
    for heading in ("First a guess", "The whole class draws"):
        page.keyboard.press("PageDown")
        expect(wall.get_by_role("heading", name=heading)).to_be_visible()
        expect(page.get_by_role("heading", name=heading)).to_be_focused()
    for key in ("1", "2", "Enter"):
        wall.keyboard.press(key)
    expect(page.get_by_role("textbox", name="How many take part")).to_have_value("12")
    wall.keyboard.press("r")
    expect(wall.locator(".rk-dm-legend")).to_contain_text("12 pupils")
    expect(wall.locator(".rk-dm-dot")).to_have_count(9)
