"""What every page of the app promises, whatever stands in the notebook."""

import re
from pathlib import Path

import nbformat
import psutil
import pytest
from playwright.sync_api import expect

from rake_learn.serve import WELCOME
from tests.browser.axe import violations

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"


def kernel_of(page, server):
    """The process of the kernel behind a page."""
    kernel = page.evaluate("JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId")
    (process,) = [child for child in server.children() if kernel in " ".join(child.cmdline())]
    return process


def open_page(page, address):
    page.goto(address)
    page.locator("#rendered_cells").wait_for(state="visible")
    page.locator(".jp-OutputArea-output").first.wait_for()
    return page


def test_the_first_widget_gets_the_whole_width_and_no_width_scrolls_sideways(page, app_url):
    open_page(page, app_url())

    box = page.locator(".jp-OutputArea-output").first.bounding_box()
    bar = page.get_by_role("banner").first.bounding_box()
    assert (box["x"], box["y"], box["width"]) == (0, bar["height"], 1280)
    assert bar["height"] < 50
    for width in (320, 390, 1280, 1920):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_on_a_phone_every_act_lies_under_the_thumb(new_page, app_url):
    """The bar stays at the bottom of the window, whatever Voila wraps a widget in."""

    page = open_page(new_page(viewport={"width": 390, "height": 844}), app_url("00_first_hand.ipynb"))

    for name in ("Fold", "Check", "Bet"):
        expect(page.get_by_role("button", name=re.compile(f"^{name}\\b")).first).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(
    ("system", "asked", "light"),
    [
        pytest.param("light", "", "true", marks=pytest.mark.heavy),
        ("dark", "", "false"),
        ("light", "?theme=dark", "false"),
    ],
)
def test_light_and_dark_follow_the_system_unless_asked(new_page, app_url, system, asked, light):
    page = open_page(new_page(color_scheme=system), app_url() + asked)

    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", light)
    background = page.evaluate("getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number)")
    assert (min(background[:3]) > 200, max(background[:3]) < 40) == (
        (True, False) if light == "true" else (False, True)
    )


@pytest.mark.heavy
def test_a_page_that_goes_ends_its_kernel(page, app, app_url):
    first = kernel_of(open_page(page, app_url()), app)
    page.reload()
    second = kernel_of(open_page(page, app_url()), app)
    page.goto("about:blank")
    third = kernel_of(open_page(page, app_url()), app)
    page.close()

    assert psutil.wait_procs([first, second, third], timeout=15)[1] == []


OPENED_ELSEWHERE = {"welcome.ipynb", "rules.ipynb", "90_playground.ipynb", "91_demo.ipynb", "92_odds_lab.ipynb"} | {
    path.name for path in NOTEBOOKS.glob("??_*.ipynb") if path.name < "14" and path.name[:2] != "00"
}
"""Pages of the same making as others, or with tests of their own: they are opened here in the long form alone."""


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(path.name, marks=[pytest.mark.heavy] if path.name in OPENED_ELSEWHERE else [])
        for path in sorted(NOTEBOOKS.glob("*.ipynb"))
    ],
)
def test_every_notebook_is_a_page(page, app_url, name):
    """Each opens, shows its title in the tab, and no cell of it fails."""
    open_page(page, app_url(name))

    title = nbformat.read(NOTEBOOKS / name, as_version=4).metadata["title"]
    expect(page).to_have_title(title)
    expect(
        page.locator('[data-mime-type="application/vnd.jupyter.error"], .jp-RenderedText[data-mime-type*="stderr"]')
    ).to_have_count(0)


INDEX = {
    "en": ("You have never played poker", "Lesson 2 · The ace of spades"),
    "zh": ("从没打过扑克", "第2课 · 黑桃A"),
    "es": ("Nunca has jugado al póquer", "Lección 2 · El as de picas"),
}


def test_the_index_leads_everywhere_in_the_language_of_the_bar(new_page, app_url):
    """Below the hand: both ways through the lessons, every page, and who made the game."""
    page = open_page(new_page(viewport={"width": 390, "height": 844}), app_url())
    index = page.locator(".rake-welcome:visible")
    for language, (newcomers, lesson) in INDEX.items():
        page.get_by_role("combobox").select_option(language)

        expect(index).to_have_attribute("lang", language)
        expect(index.get_by_text(newcomers)).to_be_visible()
        expect(index.get_by_role("link", name=lesson)).to_have_count(3)
        for name in ("Chris Wooding", "Jeff Cross", "pagat.com", "OPR-704"):
            expect(index.get_by_text(name)).not_to_have_count(0)
        linked = {link.get_attribute("href").partition("#")[0] for link in index.get_by_role("link").all()}
        assert linked == {path.name for path in NOTEBOOKS.glob("*.ipynb")} - {WELCOME}
        assert violations(page, ".rake-welcome") == []

    index.get_by_role("link", name=lesson).last.click()

    page.wait_for_url("**/02_ace_of_spades.ipynb*")
    expect(page.get_by_role("heading", name="El as de picas").first).to_be_visible()


def test_an_error_page_stays_here_too(page, app_url):
    answer = page.goto(app_url("nothing.ipynb"))

    assert answer.status == 404
    expect(page.get_by_role("heading", name="There is no such page")).to_be_visible()
    page.get_by_role("link", name="Welcome").click()

    page.wait_for_url(f"**/{WELCOME}*")
    page.locator(".jp-OutputArea-output").first.wait_for()


@pytest.fixture
def with_lab_cell(app, jupyter):
    """A notebook with cells for JupyterLab only, in reach of the app and of the Jupyter server."""
    cells = [
        nbformat.v4.new_markdown_cell("One in four is $\\frac14$."),
        nbformat.v4.new_code_cell("ran = False; print('first cell')"),
        nbformat.v4.new_code_cell("ran = True; print('lab cell')", metadata={"tags": ["lab"]}),
        nbformat.v4.new_markdown_cell("lab text", metadata={"tags": ["lab"]}),
        nbformat.v4.new_code_cell("print('the lab cell ran:', ran)"),
    ]
    notebook = nbformat.v4.new_notebook(cells=cells, metadata={"title": "Tagged"})
    (copy,) = app.temporary.glob("rake-learn-*/notebooks")
    files = [copy / "tagged.ipynb", jupyter.temporary.parent / "root" / "notebooks" / "tagged.ipynb"]
    for file in files:
        nbformat.write(notebook, file)
    yield "tagged.ipynb"
    for file in files:
        file.unlink()


@pytest.mark.parametrize("host", ["app_url", "binder_url"])
def test_cells_for_the_laboratory_are_neither_run_nor_shown(page, request, host, with_lab_cell):
    address = request.getfixturevalue(host)(with_lab_cell)
    open_page(page, address)

    expect(page.get_by_text("first cell")).to_be_visible()
    expect(page.locator("mjx-container")).to_be_visible()
    expect(page.get_by_text("the lab cell ran: False")).to_be_visible()
    assert "lab text" not in page.content()
    assert "print('lab cell')" not in page.content()


@pytest.mark.parametrize("host", ["lab_url", "notebook_url"])
def test_the_welcome_notebook_runs_in_jupyter(page, request, run_all_cells, host):
    page.goto(request.getfixturevalue(host)())
    run_all_cells(page)

    page.locator(".jp-OutputArea-output").first.wait_for()
    expect(page.locator('.jp-OutputArea-output[data-mime-type="application/vnd.jupyter.stderr"]')).to_have_count(0)
