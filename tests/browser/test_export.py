"""An exported hand opens from the disk, with nothing behind it, and steps from its first moment to its last."""

import re

import pytest
from playwright.sync_api import expect

from rake_learn import Game
from rake_learn.export import page_of
from tests.scripted import Blind


@pytest.fixture
def game():
    game = Game(6, seed="kite", others=[Blind()] * 5)
    game.play_out(Blind())
    return game


@pytest.fixture
def address(game, tmp_path):
    file = tmp_path / "hand.html"
    file.write_text(page_of(game.recorded()), "utf-8")
    return file.as_uri()


def at_step(page, step, game):
    page.get_by_text(f"Step {step} of {len(game.frames)}").locator("visible=true").first.wait_for()


def test_it_steps_by_keyboard_to_the_end_and_shows_who_won(address, game, new_page):
    page = new_page(offline=True)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address)
    page.get_by_role("button", name="Next step").wait_for()

    for step in range(2, len(game.frames) + 1):
        page.keyboard.press("PageDown")
        at_step(page, step, game)

    page.get_by_role("heading", name=game.frames[-1]["result"]["title"]).first.wait_for()
    assert page.get_by_role("button", name=re.compile("^(Take|Check|Call|Fold|Bet|Raise|Next hand)")).count() == 0
    assert asked == [address]


def test_its_address_leads_to_a_step_and_follows_it(address, game, new_page):
    page = new_page()
    page.goto(f"{address}#step=5")
    at_step(page, 5, game)

    page.get_by_role("button", name="Previous step").click()
    at_step(page, 4, game)
    assert page.url == f"{address}#step=4"

    page.reload()
    at_step(page, 4, game)
    page.goto(f"{address}#step=7")
    at_step(page, 7, game)


def test_it_follows_the_colours_of_the_system(address, new_page):
    page = new_page(color_scheme="dark")
    page.goto(address)
    page.get_by_role("button", name="Next step").wait_for()
    assert page.locator("body").get_attribute("data-jp-theme-light") == "false"

    page.emulate_media(color_scheme="light")
    page.locator("body[data-jp-theme-light=true]").wait_for()


def test_without_scripts_it_tells_the_story(address, game, new_page):
    page = new_page(java_script_enabled=False)
    page.goto(address)

    assert page.get_by_role("listitem").count() == len(game.frames)


def test_it_can_be_read_as_a_text_table_with_no_request(address, game, new_page):
    page = new_page(offline=True)
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{address}#step=3")

    page.get_by_role("button", name="Text table").click()

    # The picture's seats have no headings of their own; in words each player has a row.
    page.get_by_role("table").first.wait_for()
    page.get_by_role("button", name="Next step").click()
    at_step(page, 4, game)
    assert asked == [address]


def test_printed_it_tells_every_step_in_words(address, game, new_page):
    page = new_page(viewport={"width": 718, "height": 1000}, color_scheme="dark")
    page.goto(f"{address}#step=3")
    at_step(page, 3, game)

    page.emulate_media(media="print")

    paper = page.get_by_role("article")
    for step in range(1, len(game.frames) + 1):
        expect(paper.get_by_text(f"Step {step} of {len(game.frames)} ")).to_be_visible()
    expect(paper.get_by_role("heading", name=game.frames[-1]["result"]["title"])).to_be_visible()
    expect(paper.get_by_role("table").first).to_be_visible()
    expect(page.locator("#rake-page")).to_be_hidden()
    assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0

    page.emulate_media(media="screen")
    expect(paper).to_have_count(0)
    at_step(page, 3, game)
