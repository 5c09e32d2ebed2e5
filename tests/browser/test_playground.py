"""The playground in Chromium: set up, dealt, saved, loaded and brought back, by keyboard and at every width."""

import pytest
from playwright.sync_api import expect

from rake_learn.course.playground import Playground
from rake_learn.rules.record import load, replay
from rake_learn.teach.text import languages
from rake_learn.widgets.bundle import PLAYGROUND
from tests.browser.axe import violations
from tests.browser.drawn_course import MIRRORED, cut_off, misfits, open_course
from tests.browser.test_reach import SPACING, WIDE

HAND = """variant = "RAKE"
antes = [1, 1, 1]
min_bet = 2
starting_stacks = [100, 60, 80]
actions = ["d dh p1 AsAd9c", "d dh p2 KhKdQc", "d dh p3 8d6c5h", "p1 cbr 4", "p2 cc", "p3 f"]
"""


@pytest.fixture
def play(new_page):
    """Opens a playground of some code."""

    def make(code="kite-7", width=1280, height=800, theme="light", prefs=None, **options):
        page = new_page(
            viewport={"width": width, "height": height}, color_scheme=theme, **{"reduced_motion": "reduce", **options}
        )
        kernel = open_course(page, PLAYGROUND, lambda: Playground(code), theme, prefs=prefs)
        return page, kernel

    return make


WIDER_THAN_ITS_BOX = """() => [...document.querySelectorAll(".rake-learn :is(button, label, summary)")].filter((button) => button.checkVisibility()).flatMap((button) => {
  const box = button.getBoundingClientRect(), words = document.createTreeWalker(button, NodeFilter.SHOW_TEXT), wide = [];
  for (let text = words.nextNode(); text; text = words.nextNode()) {
    const range = new Range();
    range.selectNodeContents(text);
    const {left, right, width} = range.getBoundingClientRect();
    if (width && !text.parentElement.closest(".rk-vh") && (left < box.left - 0.5 || right > box.right + 0.5)) wide.push(`${button.className}: ${text.nodeValue}`);
  }
  return wide;
})"""
"""Words that stick out of the button they stand in."""


def table_of(page):
    return page.locator(".rk-ls-table")


def seats(page):
    return table_of(page).locator("[data-seat]")


def open_form(page, name="Set up the table"):
    page.get_by_role("button", name=name).click()
    expect(page.get_by_role("heading", name=name)).to_be_focused()


def load_text(page, text):
    open_form(page, "Load a hand or a code")
    page.get_by_label("Or paste it here").fill(text)
    page.get_by_role("button", name="Open it").click()


def test_a_table_is_set_up_and_dealt_by_keyboard_alone(play):
    page, kernel = play()
    expect(seats(page)).to_have_count(4)
    page.locator(".rk-lesson").first.focus()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Set up the table")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("button", name="The hand of the day")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Set up the table")).to_be_focused()
    expect(table_of(page)).to_be_hidden()

    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.get_by_role("spinbutton", name="Players")).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("spinbutton", name="Players")).to_have_value("6")
    page.keyboard.press("Enter")

    expect(seats(page)).to_have_count(6)
    expect(table_of(page)).to_be_visible()
    expect(table_of(page).locator(".rk-title")).to_be_focused()
    assert kernel.sitting.page["playground"]["code"] == "kite-7"


def test_the_form_shows_what_matters_and_escape_closes_it(play):
    page, _ = play()
    open_form(page)
    page.get_by_role("spinbutton", name="Players").fill("11")
    page.get_by_role("radio", name="Betting").check(force=True)
    expect(page.get_by_role("spinbutton", name="Smallest bet")).to_be_visible()
    page.get_by_role("combobox", name="Betting").select_option("fixed limit")
    expect(page.get_by_role("spinbutton", name="Smallest bet")).to_have_count(0)
    expect(page.get_by_role("spinbutton", name="Bet, round 3")).to_be_visible()
    expect(page.get_by_role("button", name="Deal a new table")).to_have_attribute("aria-disabled", "true")
    page.get_by_role("radio", name="House rules").check(force=True)
    page.get_by_label("Ace of spades").select_option("as in the novel")

    page.keyboard.press("Escape")

    expect(page.get_by_role("button", name="Set up the table")).to_be_focused()
    expect(table_of(page)).to_be_visible()
    open_form(page)
    expect(page.get_by_role("spinbutton", name="Players")).to_have_value("4")


def test_choices_that_contradict_each_other_are_told_and_stay_to_be_mended(play):
    page, _ = play()
    open_form(page)
    page.get_by_role("spinbutton", name="Players").fill("10")
    page.get_by_role("radio", name="House rules").check(force=True)
    page.get_by_label("Ace of spades").select_option("as in the novel")
    page.get_by_role("button", name="Deal a new table").click()
    expect(page.get_by_role("alert")).to_contain_text("That table cannot be set up.")
    page.get_by_role("radio", name="The table").check(force=True)
    expect(page.get_by_role("spinbutton", name="Players")).to_have_value("10")
    page.get_by_role("spinbutton", name="Players").fill("8")
    page.get_by_role("button", name="Deal a new table").click()
    expect(seats(page)).to_have_count(8)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_reload_brings_the_hand_back(play):
    page, kernel = play()
    table_of(page).get_by_role("button", name="Fold").click()
    expect(table_of(page).get_by_role("button", name="Fold")).to_have_count(0)
    title = table_of(page).locator(".rk-title").inner_text()
    frames = kernel.sitting.table.frames
    page.wait_for_function("localStorage.getItem('rake-learn-journal/playground')?.includes('\"fold\"')")

    page.reload()

    expect(table_of(page).locator(".rk-title")).to_have_text(title)
    assert kernel.sitting.table.frames == frames


def test_a_file_is_loaded_stepped_and_played(play, tmp_path):
    page, kernel = play()
    file = tmp_path / "hand.phh"
    file.write_text(HAND)
    open_form(page, "Load a hand or a code")
    page.get_by_label("Choose a file").set_input_files(file)
    expect(page.get_by_role("heading", name="A hand from a file")).to_be_focused()
    expect(seats(page)).to_have_count(3)
    page.get_by_role("button", name="Back to the table").click()
    expect(seats(page)).to_have_count(4)
    expect(table_of(page).locator(".rk-title")).to_be_focused()
    load_text(page, HAND)

    page.get_by_role("button", name="Play these cards yourself").click()

    expect(page.get_by_role("heading", name="A hand from a file")).to_have_count(0)
    expect(table_of(page).get_by_role("button", name="Fold")).to_be_visible()
    assert tuple(kernel.sitting.game.record().starting_stacks) == (100, 60, 80)


def test_a_saved_hand_loads_again(play):
    page, _ = play()
    table_of(page).get_by_role("button", name="Fold").click()
    expect(table_of(page).get_by_role("button", name="Fold")).to_have_count(0)
    with page.expect_download() as found:
        page.get_by_role("button", name="Save this hand").click()
    assert found.value.suggested_filename == "rake-kite-7-1.phh"
    text = found.value.path().read_text("utf-8")
    assert replay(load(text)).has_unknown  # nobody else's cards are in it

    load_text(page, text)

    expect(page.get_by_role("heading", name="A hand from a file")).to_be_focused()
    expect(page.get_by_role("button", name="Play these cards yourself")).to_have_count(0)  # nobody knows all of them


def test_codes_open_hands_and_what_is_none_says_so(play):
    page, kernel = play()
    load_text(page, "Rook 1")
    expect(table_of(page).locator(".rk-title")).to_be_focused()
    assert kernel.sitting.page["playground"]["code"] == "rook-1"
    page.get_by_role("button", name="The hand of the day").click()
    expect(page.locator("[data-hands]")).not_to_have_text("rook-1")
    load_text(page, "variant = \n x")
    expect(page.get_by_role("alert")).to_contain_text("That is no hand to be loaded.")
    expect(page.get_by_label("Or paste it here")).to_have_value("variant = \n x")
    for name in ("Back to the table", "Set up the table"):
        page.get_by_role("button", name=name).first.click()
        expect(page.get_by_role("alert")).to_have_count(0)  # what was refused is left behind with its form


def views(page):
    """What the page can look like, by name."""
    yield "table"
    for name in ("Set up the table", "Load a hand or a code"):
        page.get_by_role("button", name=name).click()
        yield name
        if name == "Set up the table":
            page.get_by_role("radio", name="Betting").check(force=True)
            page.get_by_role("combobox", name="Betting").select_option("fixed_limit")
            yield "fixed limits"
            page.get_by_role("radio", name="House rules").check(force=True)
            yield "house rules"
    page.get_by_label("Or paste it here").fill(HAND)
    page.get_by_role("button", name="Open it").click()
    expect(page.get_by_role("heading", name="A hand from a file")).to_be_focused()
    yield "loaded"


@pytest.mark.parametrize(("theme", "width"), [("light", 390), ("dark", 1280)])
def test_axe_finds_nothing_wrong(play, theme, width):
    page, _ = play(theme=theme, width=width)
    wrong = [f"{view}: {line}" for view in views(page) for line in violations(page)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("width", [320, 768, pytest.param(390, marks=pytest.mark.heavy), 1280, 1920])
def test_every_view_fits_can_be_hit_and_has_few_stops(play, width):
    page, _ = play(width=width, height=844)
    wrong = []
    for view in views(page):
        wrong += misfits(page, view)
    page.evaluate(MIRRORED)
    wrong += ["mirrored: too wide"] if page.evaluate(WIDE) > 0 else []
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("prefs", [{"size": 200}, {}], ids=["twice the size", "text spacing"])
def test_nothing_is_cut_off_at_twice_the_size_nor_with_more_space(play, prefs):
    page, _ = play(width=390, height=844, prefs=prefs)
    if not prefs:
        page.add_style_tag(content=SPACING)
    wrong = []
    for view in views(page):
        wrong += cut_off(page, view)
    assert not wrong, "\n".join(wrong)


def with_four_amounts(code, language):
    """A playground at a decision with four amounts to choose from: more there never are."""
    playground = Playground(code, language=language)
    while len((playground.table.frames[-1]["legal"].get("raise_to") or {"presets": ()})["presets"]) < 4:
        playground.table.act("check")
    return playground


@pytest.mark.parametrize("language", [*languages()])
def test_on_a_wall_every_button_holds_its_words(new_page, language):
    page = new_page(viewport={"width": 1920, "height": 1080}, reduced_motion="reduce")
    open_course(page, PLAYGROUND, lambda: with_four_amounts("kite-7", language), prefs={"project": True})
    expect(page.locator(".rk-pre")).to_have_count(4)
    wrong = [f"table: {each}" for each in page.evaluate(WIDER_THAN_ITS_BOX)]
    for tool in ("load", "settings"):
        page.locator(f"[data-tool={tool}]").click()
        wrong += [f"{tool}: {each}" for each in page.evaluate(WIDER_THAN_ITS_BOX)]
    for part in page.get_by_role("radio").all():
        part.check(force=True)
        wrong += [f"settings: {each}" for each in page.evaluate(WIDER_THAN_ITS_BOX)]
    assert not wrong, "\n".join(wrong)


def test_the_notebook_opens_as_an_app_and_its_table_comes_back(page, app_url):
    page.goto(app_url("90_playground.ipynb"))
    expect(table_of(page).locator(".rk-title")).to_be_visible()
    load_text(page, "kite-7")
    expect(page.locator("[data-hands]")).to_have_text("kite-7")
    table_of(page).get_by_role("button", name="Fold").click()
    expect(table_of(page).get_by_role("button", name="Fold")).to_have_count(0)
    title = table_of(page).locator(".rk-title").inner_text()

    page.reload()

    expect(page.locator("[data-hands]")).to_have_text("kite-7")
    expect(table_of(page).locator(".rk-title")).to_have_text(title)
