"""Progress and the list of exercises in Chromium: collected from the browser, reviewed, saved, deleted, loaded again."""

import json
import re

import pytest
from playwright.sync_api import expect

from rake_learn.course.exercise_list import ExerciseList
from rake_learn.course.journal import Journal, read_journal
from rake_learn.course.progress import Progress
from rake_learn.course.run import right_answer
from rake_learn.widgets.bundle import EXERCISES, PROGRESS
from tests.browser.axe import violations
from tests.browser.drawn_course import MIRRORED, Kernel, cut_off, misfits, open_course
from tests.browser.drawn_lesson import state_of
from tests.browser.test_reach import SPACING, WIDE

SHELF = "rake-learn-journal/"


def answered(book, articles, *, estimates=(), rating=None):
    """A journal of some days ago, so that all of it is due."""
    journal = Journal(book, "kite")
    for turn, article in enumerate(articles):
        entry = {"do": "answer", "turn": turn, "answer": "a", "right": turn % 3 != 0, "articles": [article]}
        entry |= {"subject": "which_hand_wins", "when": f"2026-01-0{1 + turn}T09:00:00+00:00"}
        if turn < len(estimates):
            entry["answer"], entry["truth"] = estimates[turn]
        if rating:
            entry["rating"] = rating
        journal = journal.with_entry(entry)
    return journal.text


KEPT = {
    f"{SHELF}02_ace_of_spades": answered(
        "02_ace_of_spades",
        ["4.3", "4.1", "3.1", "4.3", "1.2"],
        estimates=[(20, 31.5), (80, 60.0), (5, 4.4), (50, 70.0), (90, 88.0)],
    ),
    f"{SHELF}pot_splitter": answered("pot_splitter", ["4.4", "4.4"], rating=1234),
}


@pytest.fixture
def progress(new_page):
    """Opens the progress page in a browser that keeps some records."""

    def make(kept=KEPT, width=1280, height=900, theme="light", prefs=None, **options):
        page = new_page(
            viewport={"width": width, "height": height}, color_scheme=theme, **{"reduced_motion": "reduce", **options}
        )
        kernel = open_course(page, PROGRESS, lambda: Progress(seed="kite"), theme, kept=kept, prefs=prefs)
        return page, kernel

    return make


def kept_books(page):
    return page.evaluate(
        "Object.fromEntries(Object.entries(localStorage).filter(([name]) => name.startsWith('rake-learn-journal/')))"
    )


def test_what_the_browser_keeps_is_collected_and_shown(progress):
    page, kernel = progress()
    row = page.get_by_role("link", name=re.compile("The ace of spades"))
    expect(row).to_contain_text("5 of")
    expect(row).to_have_attribute("href", "02_ace_of_spades.ipynb")
    expect(page.get_by_role("link", name=re.compile("Pot splitter"))).to_contain_text("1,234")
    table = page.get_by_role("table", name="By article")
    expect(table.get_by_role("row").filter(has_text="4.3")).to_contain_text("0 of 2")
    plot = page.get_by_role("img", name=re.compile("Your estimates"))
    expect(plot).to_have_accessible_name(re.compile("5"))
    expect(plot.locator("circle")).to_have_count(5)
    page.get_by_text("The same as a table").click()
    expect(page.get_by_role("table", name="Your estimates").get_by_role("row").nth(1)).to_have_text("20%31.5%")
    assert len(kernel.sitting.known) == 5


def test_what_is_due_is_reviewed_by_keyboard_and_kept(progress):
    page, kernel = progress()
    begin = page.get_by_role("button", name="Review what is due")
    begin.focus()
    page.keyboard.press("Enter")
    heading = page.get_by_role("heading", name=re.compile("Once more: article"))
    expect(heading).to_be_focused()
    asked = kernel.sitting._asked.article
    form = kernel.sitting.page["step"]["ask"]["form"]
    right = next(
        n
        for n, choice in enumerate(form["choices"], 1)
        if choice["id"] == right_answer(kernel.sitting._asking.question)
    )
    page.keyboard.press(str(right))
    page.keyboard.press("Enter")
    expect(page.locator(".rk-ls-verdict")).to_be_focused()
    assert read_journal(kept_books(page)[f"{SHELF}review"]).entries[0]["do"] == "answer"

    page.get_by_role("button", name="Back to your progress").click()
    expect(page.get_by_role("heading", name="A question waits for you")).to_be_focused()
    page.get_by_role("button", name="Go on").click()
    expect(heading).to_be_focused()
    assert asked not in {each.article for each in kernel.sitting.due}

    page.reload()
    expect(page.get_by_text(f"{len(kernel.sitting.due)} due today")).to_be_visible()
    expect(page.get_by_role("table", name="By article").get_by_role("row").filter(has_text=asked)).not_to_contain_text(
        "due"
    )


def test_records_are_saved_deleted_and_loaded_again(progress, tmp_path):
    page, kernel = progress()
    with page.expect_download() as found:
        page.get_by_role("button", name="Save everything as a file").click()
    file = tmp_path / found.value.suggested_filename
    found.value.save_as(file)
    assert (
        json.loads(file.read_text())["journals"].items()
        >= {name.removeprefix(SHELF): text for name, text in KEPT.items()}.items()
    )

    page.get_by_role("button", name="Delete everything").click()
    expect(page.get_by_role("button", name="No, keep them")).to_be_focused()
    page.get_by_role("button", name="Yes, delete them").click()
    expect(page.get_by_text("All records are deleted.")).to_be_visible()
    expect(page.get_by_role("button", name="Delete everything")).to_be_focused()
    assert not kernel.sitting.known
    page.reload()
    expect(page.get_by_role("heading", name="Nothing is due today")).to_be_visible()

    page.get_by_label("Load from a file").set_input_files(file)
    expect(page.get_by_text("Records loaded: 2.")).to_be_visible()
    assert kept_books(page).items() >= KEPT.items()
    expect(page.get_by_text("5 due today")).to_be_visible()


def test_a_file_that_was_changed_or_is_none_of_ours_replaces_nothing(progress, tmp_path):
    page, _ = progress()
    name = f"{SHELF}02_ace_of_spades"
    forged = KEPT[name].replace('"right":false', '"right":true') + '\n{"do":"answer","link":"0"}'
    file = tmp_path / "rake.json"
    file.write_text(json.dumps({"format": 1, "kind": "rake-learn-journals", "journals": {"02_ace_of_spades": forged}}))
    page.get_by_label("Load from a file").set_input_files(file)
    expect(page.get_by_text("Records that cannot be read: 1.")).to_be_visible()
    assert kept_books(page)[name] == KEPT[name]
    file.write_text("{}")
    page.get_by_label("Load from a file").set_input_files(file)
    expect(page.get_by_text("That file holds no records.")).to_be_visible()


def views(page):
    """What the page can look like, by name."""
    yield "overview"
    page.get_by_text("The same as a table").click()
    page.get_by_role("button", name="Delete everything").click()
    yield "sure"
    page.get_by_role("button", name="No, keep them").click()
    page.get_by_role("button", name="Review what is due").click()
    expect(page.get_by_role("heading", name=re.compile("Once more"))).to_be_focused()
    yield "question"


@pytest.mark.parametrize(("theme", "width"), [("light", 390), ("dark", 1280)])
def test_axe_finds_nothing_wrong(progress, theme, width):
    page, _ = progress(theme=theme, width=width)
    wrong = [f"{view}: {line}" for view in views(page) for line in violations(page)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("width", [320, pytest.param(768, marks=pytest.mark.heavy), 1280, 1920])
def test_every_view_fits_can_be_hit_and_has_few_stops(progress, width):
    page, _ = progress(width=width)
    wrong = []
    for view in views(page):
        wrong += misfits(page, view, measured=lambda small: not small.startswith("text"))
    page.get_by_role("button", name="Back to your progress").click()
    page.evaluate(MIRRORED)
    wrong += ["mirrored: too wide"] if page.evaluate(WIDE) > 0 else []
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("prefs", [{"size": 200}, {}], ids=["twice the size", "text spacing"])
def test_nothing_is_cut_off_at_twice_the_size_nor_with_more_space(progress, prefs):
    page, _ = progress(width=390, height=844, prefs=prefs)
    if not prefs:
        page.add_style_tag(content=SPACING)
    wrong = []
    for view in views(page):
        wrong += cut_off(page, view)
    assert not wrong, "\n".join(wrong)


def test_the_points_are_seen_without_colours(progress):
    page, _ = progress(forced_colors="active")
    dot = page.locator(".rk-pr-dot").first
    assert dot.evaluate("e => getComputedStyle(e).fill") != page.locator(".rk-pr-ground").evaluate(
        "e => getComputedStyle(e).fill"
    )


# --------------------------------------------------------------------------- the exercises


@pytest.fixture
def exercises(new_page):
    def make(**options):
        page = new_page(**{"reduced_motion": "reduce", **options})
        return page, open_course(page, EXERCISES, lambda: ExerciseList(seed="kite"))

    return make


def test_an_exercise_is_chosen_done_and_kept_under_its_own_name(exercises):
    page, _ = exercises()
    assert violations(page) == []
    page.get_by_role("button", name=re.compile("^Order the hands")).focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Order the hands", level=2)).to_be_visible()
    expect(page.locator(".rk-ls-heading")).to_be_focused()
    answer = page.get_by_role("button", name="That is my answer")
    if page.get_by_role("radiogroup").count():
        page.get_by_role("radiogroup").get_by_role("radio").first.check(force=True)
    answer.click()
    expect(page.locator(".rk-ls-verdict")).to_be_focused()
    score = page.locator(".rk-ls-score").inner_text()
    assert len(read_journal(kept_books(page)[f"{SHELF}order_the_hands"]).entries) == 1

    page.get_by_role("button", name="All exercises").click()
    expect(page.get_by_role("heading", name="What do you want to practise?")).to_be_focused()
    page.get_by_role("button", name=re.compile("^Pot splitter")).click()
    expect(page.get_by_role("heading", name="Pot splitter", level=2)).to_be_visible()

    page.reload()
    page.get_by_role("button", name=re.compile("^Order the hands")).click()
    expect(page.locator(".rk-ls-score")).to_have_text(score)


def open_link(page):
    """The list by a link to one of its exercises, in a browser that remembers a language."""
    page.add_init_script(
        "if (location.pathname === '/course' && !location.hash) location.hash = 'exercise=pot_splitter'"
    )
    kept = {"rake-learn-preferences": json.dumps({"language": "es"})}
    open_course(page, EXERCISES, lambda: ExerciseList(seed="kite"), kept=kept)


def test_a_link_leads_to_an_exercise(new_page):
    page = new_page()
    open_link(page)
    expect(page.get_by_role("button", name="Todos los ejercicios")).to_be_visible()


def test_neither_the_link_nor_the_language_is_lost_to_a_page_that_was_on_its_way(new_page, monkeypatch):
    """What the kernel tells first may be older than what it was asked."""
    page = new_page()
    answer, asked = Kernel.answer, []

    def late(kernel, text):
        before = json.dumps(state_of(kernel.sitting))
        asked.append(text)
        after = answer(kernel, text)
        return before if len(asked) == 1 else after

    monkeypatch.setattr(Kernel, "answer", late)
    open_link(page)

    expect(page.get_by_role("button", name="Todos los ejercicios")).to_be_visible()
    assert len(asked) > 2


# --------------------------------------------------------------------------- in the app


def test_the_progress_leads_to_the_lessons_and_knows_what_was_done_there(page, app_url):
    page.goto(app_url("93_progress.ipynb"))
    row = page.get_by_role("link", name=re.compile("The ace of spades"))
    expect(row).to_contain_text("0 of")
    row.click()
    lesson = page.get_by_role("region", name="The ace of spades")
    expect(lesson.get_by_role("button", name="That is my answer")).to_be_visible()
    lesson.get_by_role("radiogroup").get_by_role("radio").first.check(force=True)
    lesson.get_by_role("button", name="That is my answer").click()
    expect(lesson.locator(".rk-ls-verdict")).to_be_visible()
    page.goto(app_url("93_progress.ipynb"))
    expect(row).to_contain_text("1 of")
