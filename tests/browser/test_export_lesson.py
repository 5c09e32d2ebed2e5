"""A lesson on a page that has nothing behind it: it is read from its first step to its last, from the disk."""

import re

import pytest
from playwright.sync_api import expect

from rake_learn.course.lesson_file import load_lesson
from rake_learn.export_lesson import lesson_page_of
from tests.browser.axe import violations

WHY = "Why does the better hand win?"


@pytest.fixture
def address(tmp_path, checkout):
    file = tmp_path / "lesson.html"
    lesson = load_lesson(checkout / "tests" / "course" / "data" / "two_hands.toml")
    file.write_text(lesson_page_of(lesson), "utf-8")
    return file.as_uri()


def opened(page, address):
    page.goto(address)
    page.get_by_role("region", name="Two hands").first.wait_for()
    return page


def heading(page, name):
    return page.get_by_role("heading", name=name, exact=True).first


def test_it_is_read_to_its_end_and_back_with_no_request(address, new_page):
    page = new_page(offline=True)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    opened(page, address)

    for name in ("Two hands, one pot", "Why", "Your turn"):
        heading(page, name).wait_for()
        page.get_by_role("button", name="Go on").click()
    heading(page, "That was the lesson").wait_for()
    expect(page.get_by_text(WHY)).to_be_visible()
    assert page.get_by_role("textbox").count() == 0
    assert page.url == f"{address}#step=4"
    assert page.get_by_role("button", name="Go on").count() == 0

    page.get_by_role("button", name="Back").click()
    page.get_by_role("button", name="Previous step").wait_for()
    page.get_by_role("button", name="Step 2").click()
    heading(page, "Why").wait_for()
    assert asked == [address]


def test_nothing_in_it_asks_for_an_answer_or_promises_to_keep_one(address, new_page):
    page = opened(new_page(), address)

    page.get_by_text("This page is for reading").wait_for()
    assert page.get_by_text("Resume code").count() == 0
    assert page.get_by_role("button", name="That is my answer").count() == 0
    assert page.get_by_role("radio").count() == 0
    assert page.get_by_text("Your answer").count() == 0
    assert page.evaluate("() => Object.keys(localStorage)") == []
    assert violations(page, "html") == []


def test_its_address_leads_to_a_step_and_its_table_can_be_read_as_text(address, new_page):
    page = opened(new_page(), f"{address}#step=3")
    heading(page, "Your turn").wait_for()

    page.get_by_role("button", name="Text table").click()
    page.get_by_role("table").first.wait_for()
    page.get_by_role("button", name="Previous step").click()
    page.get_by_text("Step 22 of 23").locator("visible=true").first.wait_for()

    page.goto(f"{address}#step=2")
    heading(page, "Why").wait_for()
    page.reload()
    heading(page, "Why").wait_for()


def test_without_scripts_it_tells_every_step(address, new_page):
    page = new_page(java_script_enabled=False)
    page.goto(address)

    told = page.get_by_role("listitem").all_inner_texts()
    assert len(told) == 4
    assert "Which hand wins?" in told[0]


STEPS = ("Two hands, one pot", "Why", "Your turn", "That was the lesson")


def test_printed_it_shows_every_step_with_its_cards_and_answers(address, new_page):
    page = opened(new_page(viewport={"width": 718, "height": 1000}, color_scheme="dark"), address)
    paper = page.get_by_role("article")
    expect(paper).to_have_count(0)

    page.emulate_media(media="print")

    for name in STEPS:
        expect(paper.get_by_role("heading", name=name, exact=True)).to_be_visible()
    expect(page.get_by_role("region", name="Two hands")).to_be_hidden()
    expect(paper.get_by_text("Which hand wins?")).to_be_visible()
    expect(paper.get_by_text("Articles").get_by_role("button", name="Article 4.1")).to_be_visible()
    expect(paper.get_by_text(WHY)).to_be_visible()
    expect(paper.locator(".rk-card").first).to_be_visible()
    expect(paper.get_by_role("heading", name="Pot", exact=True)).to_be_visible()
    assert paper.get_by_role("radio").count() == 0
    assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
    assert paper.evaluate("paper => getComputedStyle(paper).color") == "rgb(23, 34, 44)"

    page.emulate_media(media="screen")
    expect(paper).to_have_count(0)
    expect(page.get_by_role("region", name="Two hands").first).to_be_visible()


def test_no_step_is_torn_apart_on_paper(address, new_page):
    """Long ones begin on a page of their own; a file of the whole lesson has more pages than the one step on the screen."""
    page = opened(new_page(), address)
    page.emulate_media(media="print")

    steps = page.locator(".rk-paper-step")
    expect(steps).to_have_count(len(STEPS))
    apart = steps.evaluate_all("steps => steps.map((step) => getComputedStyle(step).breakInside)")

    assert apart == ["avoid"] * len(STEPS)
    assert len(re.findall(rb"/Type /Page\b", page.pdf(format="A4"))) > 1
