"""A lesson in Chromium: gone through by keyboard alone, reloaded, left without a kernel, at every width and in every colour."""

import json
import re
import signal
from pathlib import Path

import pytest
from playwright.sync_api import expect

from rake_learn.course.lesson_file import load_lesson
from rake_learn.course.study import Study
from tests.browser.axe import violations
from tests.browser.drawn import sent
from tests.browser.drawn_lesson import lesson_page_of, sample_names, show_sample, state_of
from tests.browser.test_reach import (
    CUT_OFF,
    SMALLEST,
    SPACING,
    STOPS,
    WIDE,
    assert_nothing_focused_is_covered,
    at_a_pick,
)

LESSON_FILE = Path(__file__).parents[1] / "course" / "data" / "two_hands.toml"
FIRST_HAND = Path(__file__).parents[2] / "rake_learn" / "lessons" / "00_first_hand.toml"
WIDTHS = (320, *(pytest.param(width, marks=pytest.mark.heavy) for width in (390, 768, 1920)), 1280)
MOST_STOPS = 15

# What Tab comes to where something is folded: a group of radio buttons is one stop, chosen or not.
STOPS_OPEN = """() => {
  const stops = [...document.querySelectorAll("button, input, summary, textarea")].filter((element) => element.tabIndex >= 0 && !element.disabled && element.checkVisibility({contentVisibilityAuto: true})
    && !(element.closest("details:not([open])") && element.tagName !== "SUMMARY"));
  const radios = stops.filter(({type}) => type === "radio");
  return [...stops.filter(({type}) => type !== "radio").map((element) => element.className || element.tagName), ...new Set(radios.map(({name}) => name))];
}"""

SMALL = """() => [...document.querySelectorAll(".rk-lesson :is(button, input, summary, textarea)")].filter((element) => element.getClientRects().length).map((element) => {
  const {width, height} = element.getBoundingClientRect();
  return {name: element.className || element.type || element.tagName, side: Math.min(width, height), least: element.matches(".rk-cite, .rk-ls-step, .rk-x") ? 24 : 44};
}).filter(({side, least}) => side < least - 0.5).map(({name, side}) => `${name}: ${side.toFixed(1)} px`)"""


def study():
    return Study(load_lesson(LESSON_FILE), seed="kite")


@pytest.fixture
def draw_lesson(new_page):
    """Makes a page with a lesson at its first step; `show` and `show_sample` change what it shows."""

    def make(sitting=None, width=1280, height=800, theme="light", prefs=None, **options):
        page = new_page(
            viewport={"width": width, "height": height}, color_scheme=theme, **{"reduced_motion": "reduce", **options}
        )
        sitting = sitting or study()
        body = lesson_page_of(state_of(sitting), sitting.words, theme)
        page.route("http://localhost/lesson", lambda route: route.fulfill(body=body, content_type="text/html"))
        if prefs:
            kept = json.dumps(json.dumps(prefs))
            page.add_init_script(f"localStorage.setItem('rake-learn-preferences', {kept})")
        page.goto("http://localhost/lesson")
        page.wait_for_function("window.ready")
        return page

    return make


def tell(page, sitting):
    """What the kernel would send after an act."""
    page.evaluate("text => show(JSON.parse(text))", json.dumps(state_of(sitting)))


# --------------------------------------------------------------------------- in the app


@pytest.fixture
def lesson_url(app_url, extra_notebook):
    """The address of the lesson in the app."""
    name = extra_notebook(
        "two_hands.ipynb", f"from rake_learn import Lesson\nLesson({str(LESSON_FILE)!r}, seed='kite')"
    )
    return app_url(name)


def lesson_on(page):
    lesson = page.get_by_role("region", name="Two hands")
    expect(lesson.get_by_role("heading", name="Two hands, one pot")).to_be_visible()
    return lesson


def first_choice(page):
    return page.get_by_role("radiogroup").get_by_role("radio").first


def tab_to(page, name, *, most=60):
    """Tab on until what has the focus is called so, as a learner without a mouse would."""
    for _ in range(most):
        page.keyboard.press("Tab")
        found = page.evaluate(
            "() => { const e = document.activeElement; return (e.getAttribute('aria-label') || e.innerText || e.value || '').trim() }"
        )
        if re.search(name, found):
            return
    pytest.fail(f"Tab never comes to {name!r}")


def focused_text(page):
    return page.evaluate("document.activeElement.innerText || ''")


def test_a_lesson_is_gone_through_by_keyboard_alone(page, lesson_url):
    page.goto(lesson_url)
    lesson = lesson_on(page)
    heading = lesson.get_by_role("heading", level=4)

    # Nothing has the focus yet, and nobody else has these keys.
    page.keyboard.press("1")
    expect(first_choice(lesson)).to_be_focused()
    page.keyboard.press("Enter")
    expect(heading).to_be_focused()
    assert re.search("Right|Not quite", focused_text(page))
    expect(lesson.get_by_role("log")).to_contain_text(re.compile("Right|Not quite"))

    tab_to(page, "^Go on$")
    page.keyboard.press("Enter")
    expect(lesson.get_by_role("heading", name="Why")).to_be_focused()
    tab_to(page, "^Go on$")
    page.keyboard.press("Enter")
    expect(lesson.get_by_role("heading", name="Your turn", exact=True)).to_be_focused()

    go_on = lesson.get_by_role("button", name="Go on")
    for _ in range(20):
        if go_on.count():
            break
        step = lesson.locator(".rk-ls-table").inner_text()
        tab_to(page, "^(Fold|Check)")
        page.keyboard.press("Enter")
        expect(lesson.locator(".rk-ls-table")).not_to_have_text(step, use_inner_text=True)
    tab_to(page, "^Go on$")
    page.keyboard.press("Enter")
    # Asked again, with another hand.
    expect(lesson.get_by_role("heading", name="Once more, with another hand")).to_be_focused()
    for _ in range(4):
        if lesson.get_by_role("heading", name="That was the lesson").count():
            break
        tab_to(page, "^(on|a)$")
        page.keyboard.press("1")
        page.keyboard.press("Enter")
        expect(heading).to_be_focused()
        tab_to(page, "^Go on$")
        page.keyboard.press("Enter")
        expect(lesson.get_by_role("heading", level=3)).to_be_focused()
    expect(lesson.get_by_role("heading", name="That was the lesson")).to_be_visible()
    expect(lesson.get_by_role("radio", name="Review")).to_be_visible()


def test_a_reload_keeps_what_was_answered(page, lesson_url):
    page.goto(lesson_url)
    lesson = lesson_on(page)
    first_choice(lesson).check(force=True)
    lesson.get_by_role("button", name="That is my answer").click()
    expect(lesson.get_by_text(re.compile("of 1 right"))).to_be_visible()
    said = lesson.get_by_text(re.compile("of 1 right")).inner_text()
    expect(lesson.get_by_text("Kept in this browser.")).to_be_visible()

    page.reload()

    again = page.get_by_role("region", name="Two hands")
    expect(again.get_by_text(said)).to_be_visible()
    expect(again.get_by_role("heading", name="Two hands, one pot")).to_be_visible()
    expect(again.get_by_role("button", name="Go on", exact=True)).to_be_visible()


def test_a_lesson_in_two_windows_loses_no_answer(new_page, lesson_url):
    one = new_page()
    one.goto(lesson_url)
    first = lesson_on(one)
    other = one.context.new_page()
    other.goto(lesson_url)
    second = lesson_on(other)

    first_choice(first).check(force=True)
    first.get_by_role("button", name="That is my answer").click()

    score = first.get_by_text(re.compile("of 1 right"))
    expect(score).to_be_visible()
    expect(second.get_by_text(score.inner_text())).to_be_visible()
    assert one.evaluate("Object.values(localStorage)") == other.evaluate("Object.values(localStorage)")


def test_without_its_kernel_the_page_shows_the_code_and_it_brings_another_one_back(new_page, lesson_url, app):
    page = new_page()
    page.goto(lesson_url)
    lesson = lesson_on(page)
    first_choice(lesson).check(force=True)
    lesson.get_by_role("button", name="That is my answer").click()
    expect(lesson.get_by_text(re.compile("of 1 right"))).to_be_visible()
    score = lesson.get_by_text(re.compile("of 1 right")).inner_text()
    kernel = page.evaluate("JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId")
    (process,) = [child for child in app.children() if kernel in " ".join(child.cmdline())]

    process.send_signal(signal.SIGKILL)

    alert = lesson.get_by_role("alert")
    expect(alert).to_contain_text("Nobody answers here any more")
    code = alert.locator("[data-code]").inner_text()

    other = new_page()
    other.goto(lesson_url)
    fresh = lesson_on(other)
    expect(fresh.get_by_text(score)).to_have_count(0)
    fresh.get_by_text("Go on from a code").first.click()
    fresh.get_by_label("Resume code").fill(code)
    fresh.get_by_role("button", name="Go on from a code").click()
    expect(fresh.get_by_text(score)).to_be_visible()


def test_a_kernel_that_takes_long_is_said_to_be_thinking_and_its_answer_is_taken(page, lesson_url, app):
    page.goto(lesson_url)
    lesson = lesson_on(page)
    kernel = page.evaluate("JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId")
    (process,) = [child for child in app.children() if kernel in " ".join(child.cmdline())]
    first_choice(lesson).check(force=True)

    process.suspend()
    lesson.get_by_role("button", name="That is my answer").click()

    thinking = lesson.get_by_role("status").filter(has_text="Still thinking")
    expect(thinking).to_be_visible()
    expect(lesson.get_by_role("alert")).to_have_count(0)

    process.resume()
    expect(lesson.get_by_text(re.compile("of 1 right"))).to_be_visible()
    expect(thinking).to_have_count(0)


KEYS = [*"abcdefghijklmnopqrstuvwxyz0123456789", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown", "Delete"]
NOTEBOOK = """() => JSON.stringify([...jupyterapp.shell.currentWidget.content.model.cells].map((cell) => [cell.type, cell.sharedModel.getSource()]))"""


def test_keys_of_the_lesson_leave_the_notebook_alone(page, lab_url, run_all_cells, jupyter):
    import nbformat

    file = jupyter.temporary.parent / "root" / "notebooks" / "lesson_keys.ipynb"
    source = f"from rake_learn import Lesson\nLesson({str(LESSON_FILE)!r}, seed='kite')"
    metadata = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    nbformat.write(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source)], metadata=metadata), file)
    try:
        page.goto(lab_url(file.name))
        run_all_cells(page)
        lesson = lesson_on(page)
        before = page.evaluate(NOTEBOOK)
        controls = [
            first_choice(lesson),
            lesson.get_by_role("button", name="Settings"),
            lesson.locator("summary").last,
        ]
        for control in [lesson.locator(".rk-ls-step[tabindex='0']"), *controls]:
            for key in [*KEYS, "d", "d", "0", "0"]:
                control.focus()
                page.keyboard.press(key)
        assert page.evaluate(NOTEBOOK) == before
    finally:
        file.unlink()


# --------------------------------------------------------------------------- every page, drawn from data


def test_the_samples_are_all_there(draw_lesson):
    page = draw_lesson()
    show_sample(page, "options")
    names = page.evaluate("async (address) => Object.keys((await import(address)).pages)", sample_address())
    assert sorted(names) == sorted(sample_names())


def sample_address():
    from tests.browser.drawn_lesson import sample_module

    return sample_module()


@pytest.mark.parametrize(
    ("theme", "width"),
    [
        ("light", 390),
        ("dark", 1280),
        pytest.param("dark", 390, marks=pytest.mark.heavy),
        pytest.param("light", 1280, marks=pytest.mark.heavy),
    ],
)
def test_axe_finds_nothing_wrong(draw_lesson, theme, width):
    page = draw_lesson(theme=theme, width=width)
    wrong = []
    for name in sample_names():
        show_sample(page, name)
        wrong += [f"{name}: {line}" for line in violations(page)]
    assert not wrong, "\n".join(wrong)


def test_axe_finds_nothing_wrong_beside_a_table_nor_in_the_settings(draw_lesson):
    sitting = study()
    page = draw_lesson(sitting)
    page.get_by_role("button", name="Settings").click()
    assert violations(page) == []
    page.get_by_role("button", name="Close").click()
    sitting.take({"kind": "answer", "revision": sitting.revision, "answer": "a"})
    for _ in range(2):
        sitting.take({"kind": "next", "revision": sitting.revision})
    tell(page, sitting)
    expect(page.get_by_role("region", name="Rake, step by step")).to_be_visible()
    assert violations(page) == []
    stops = page.evaluate(STOPS_OPEN)
    assert len(stops) <= MOST_STOPS, stops


@pytest.mark.parametrize("width", WIDTHS)
def test_every_page_fits_and_can_be_hit(draw_lesson, width):
    page = draw_lesson(width=width, height=844)
    wrong = []
    for name in sample_names():
        show_sample(page, name)
        wrong += [f"{name}: {problem}" for problem in page.evaluate(SMALL)]
        wide, stops = page.evaluate(WIDE), page.evaluate(STOPS)
        wrong += [f"{name}: {wide} px too wide"] if wide > 0 else []
        wrong += [f"{name}: {stops}"] if len(stops) > MOST_STOPS else []
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("prefs", [{"size": 200}, {}], ids=["twice the size", "text spacing"])
def test_nothing_is_cut_off_at_twice_the_size_nor_with_more_space(draw_lesson, prefs):
    page = draw_lesson(width=390, height=844, prefs=prefs)
    if not prefs:
        page.add_style_tag(content=SPACING)
    wrong = []
    for name in sample_names():
        show_sample(page, name)
        wide, cut = page.evaluate(WIDE), page.evaluate(CUT_OFF)
        cut = [
            each for each in cut if "rk-ls-code" not in each
        ]  # a code is as long as it is, and is there to be copied
        wrong += [f"{name}: {wide} px too wide, cut off: {cut}"] if wide > 0 or cut else []
    assert not wrong, "\n".join(wrong)


def test_on_a_phone_no_bar_at_the_foot_covers_what_has_the_focus_at_a_pick(draw_lesson):
    """The table's own rule for what lies behind its bars holds inside a lesson as well."""
    sitting = Study(load_lesson(FIRST_HAND), seed="kite")
    at_a_pick(sitting.table)
    page = draw_lesson(sitting, width=390, height=844)
    page.get_by_role("button", name=re.compile("^Take ")).first.wait_for()

    assert_nothing_focused_is_covered(page, ["Take ", "Previous step", "Kept in this browser"])


@pytest.mark.parametrize("name", ["options", "several", "order", "numbers"])
def test_on_a_phone_no_bar_at_the_foot_covers_what_has_the_focus_at_a_question(draw_lesson, name):
    page = draw_lesson(width=390, height=844)
    show_sample(page, name)

    assert_nothing_focused_is_covered(page, ["That is my answer"])


def test_enter_in_the_field_goes_on_from_the_code_as_the_button_does(draw_lesson):
    """Nothing at all without a code, once with one, and never for a key held down."""
    page = draw_lesson()
    page.locator("summary", has_text="Go on from a code").click()
    field = page.get_by_label("Resume code")
    field.press("Enter")
    field.fill("   ")
    field.press("Enter")
    assert sent(page) == []

    field.fill(" KITE-42-L2-7QF3 ")
    field.evaluate(
        "field => field.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', repeat: true, bubbles: true}))"
    )
    field.evaluate(
        "field => field.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', isComposing: true, bubbles: true}))"
    )
    assert sent(page) == []
    field.press("Enter")
    field.press("Enter")

    (asked,) = sent(page)
    assert (asked["kind"], asked["code"]) == ("resume", "KITE-42-L2-7QF3")


def test_on_a_wall_every_text_is_large(draw_lesson):
    page = draw_lesson(width=1920, height=1080, prefs={"project": True})
    sizes = {}
    for name in sample_names():
        show_sample(page, name)
        sizes[name] = page.evaluate(SMALLEST)
    assert {name: size for name, size in sizes.items() if size < 24} == {}


def test_a_page_written_from_right_to_left_fits_too(draw_lesson):
    page = draw_lesson(width=390, height=844)
    page.evaluate("show({words: {...model.get('words'), dir: 'rtl', lang: 'ar', tag: 'ar'}})")
    for name in ("order", "chance_revealed", "options"):
        page.evaluate(
            "async ([address, name]) => { const {pages} = await import(address); show({page: {...pages[name], revision: performance.now()}}) }",
            [sample_address(), name],
        )
        expect(page.locator(".rk-ls-grid")).to_be_visible()
        assert page.locator(".rk-lesson").evaluate("e => getComputedStyle(e).direction") == "rtl"
        assert page.evaluate(WIDE) <= 0, name


def test_right_and_wrong_stay_apart_without_colours(draw_lesson):
    page = draw_lesson(forced_colors="active")
    show_sample(page, "options_revealed")
    rows = page.locator(".rk-ls-closed > li")
    expect(rows.nth(0)).to_contain_text("Right")
    expect(rows.nth(1)).to_contain_text("Not right")
    shapes = [row.locator("svg.rk-ls-mark path").first.get_attribute("d") for row in (rows.nth(0), rows.nth(1))]
    assert shapes[0] != shapes[1]


# --------------------------------------------------------------------------- the table in it, and what it shares


def test_the_table_stands_only_where_the_step_has_one_and_its_language_is_the_lessons(draw_lesson):
    sitting = study()
    page = draw_lesson(sitting)
    table = page.get_by_role("region", name="Rake, step by step")
    expect(table).to_have_count(0)
    sitting.take({"kind": "answer", "revision": sitting.revision, "answer": "a"})
    for _ in range(2):
        sitting.take({"kind": "next", "revision": sitting.revision})
    tell(page, sitting)
    expect(table).to_be_visible()

    table.get_by_role("button", name="Settings").click()
    table.get_by_role("radio", name="español").click()
    page.wait_for_function("sent.some(({kind}) => kind === 'language')")
    assert page.evaluate("sent.at(-1)") == {"kind": "language", "to": "es", "revision": sitting.revision}

    tell(page, sitting)
    table.get_by_role("radio", name="150%").click()
    expect(page.locator(".rk-lesson")).to_have_css("zoom", "1.5")
    assert page.locator(".rk-ls-table .rake-learn").evaluate("e => e.currentCSSZoom") == pytest.approx(1.5)

    sitting.take({"kind": "back", "revision": sitting.revision})
    tell(page, sitting)
    expect(table).to_have_count(0)


def test_what_is_done_at_the_table_is_sent_as_the_lessons(draw_lesson):
    sitting = study()
    sitting.take({"kind": "answer", "revision": sitting.revision, "answer": "a"})
    for _ in range(2):
        sitting.take({"kind": "next", "revision": sitting.revision})
    page = draw_lesson(sitting)
    page.get_by_role("button", name=re.compile("^Fold")).click()
    sent = page.evaluate("sent.at(-1)")
    assert sent["kind"] == "table"
    assert sent["revision"] == sitting.revision
    assert sent["intent"]["action"] == {"type": "fold"}
    assert sitting.take(sent)
    tell(page, sitting)
    expect(page.get_by_role("button", name="Go on")).to_be_visible()


def test_a_browser_that_keeps_nothing_says_so(new_page):
    page = new_page()
    body = lesson_page_of(state_of(study()), study().words)
    refuse = "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError') }})"
    page.add_init_script(refuse)
    page.route("http://localhost/lesson", lambda route: route.fulfill(body=body, content_type="text/html"))
    page.goto("http://localhost/lesson")
    expect(page.get_by_text("Not kept: copy the code")).to_be_visible()
    first_choice(page).check(force=True)
    page.get_by_role("button", name="That is my answer").click()
    assert page.evaluate("sent.at(-1).kind") == "answer"
