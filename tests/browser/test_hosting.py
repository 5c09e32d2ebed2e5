"""The table in other people's layouts, twice on a page, and in notebooks reopened, not trusted or without a kernel."""

import re
import shutil

import nbformat
import pytest
from playwright.sync_api import expect

LAYOUTS = """from ipywidgets import AppLayout, Button, HBox, Tab, VBox
from rake_learn import Table
table = Table(players=4, seed="kite")
"""
CONTAINERS = {
    "HBox": "HBox([table])",
    "VBox": "VBox([Button(description='Above'), table])",
    "Tab": "Tab([table], titles=['Table'])",
    "AppLayout": "AppLayout(header=Button(description='Above'), center=table, pane_heights=[1, 8, 0])",
    "twice": "VBox([table, table])",
}


@pytest.fixture
def notebook(jupyter):
    """Writes a notebook into the folder that JupyterLab shows; gone after the test."""
    folder = jupyter.temporary.parent / "root" / "notebooks"
    written = []

    def write(name, *sources):
        cells = [nbformat.v4.new_code_cell(source) for source in sources]
        written.append(folder / name)
        metadata = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
        nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=metadata), folder / name)
        return folder / name

    yield write
    for file in written:
        file.unlink()


def test_in_every_container_the_table_shows_plays_and_keeps_its_step(page, lab_url, run_all_cells, notebook):
    notebook("layouts.ipynb", LAYOUTS, *CONTAINERS.values())
    page.goto(lab_url("layouts.ipynb"))
    run_all_cells(page)
    cells = page.locator(".jp-CodeCell")
    for number, name in enumerate(CONTAINERS, start=1):
        cells.nth(number).scroll_into_view_if_needed()
        tables = cells.nth(number).locator(".rake-learn")
        expect(tables).to_have_count(2 if name == "twice" else 1)
        for table in tables.all():
            expect(table.get_by_role("button", name=re.compile("^(Check|Call)"))).to_be_visible()
            wide = table.evaluate("e => [e.scrollWidth, e.clientWidth]")
            assert wide[0] <= wide[1], f"{name}: {wide}"
            assert wide[1] > 250, f"{name}: {wide}"
    twice = cells.nth(len(CONTAINERS)).locator(".rake-learn")
    step = shown_step(twice.first)
    twice.first.get_by_role("button", name="Previous step").click()
    # All are views of one table: all show the step before.
    for table in page.locator(".rake-learn").all():
        expect(table.get_by_text(f"Step {step - 1}", exact=True).first).to_be_attached()


def shown_step(table):
    return int(re.search(r"Step (\d+)", table.inner_text())[1])


def test_saved_and_reopened_without_a_kernel_a_picture_and_words_stand_there(
    new_page, lab_url, run_all_cells, notebook
):
    """By itself, in boxes, and in the odds lab's place what it had counted."""
    file = notebook(
        "kept.ipynb",
        'from rake_learn import OddsLab, Table\nTable(players=3, seed="kite")',
        "from ipywidgets import Button, HBox, Tab, VBox\nVBox([Button(), HBox([Table(players=3, seed='kite')])])",
        "Tab([Table(players=3, seed='kite')])",
        "HBox([OddsLab()])",
    )
    page = new_page()
    page.goto(lab_url("kept.ipynb"))
    run_all_cells(page)
    cells = page.locator(".jp-CodeCell")
    for number in range(4):
        # While the widget is alive its still picture is not in sight.
        cells.nth(number).scroll_into_view_if_needed()
        expect(cells.nth(number).locator(".rake-learn")).to_be_visible()
        if number == 0:
            step = shown_step(cells.nth(number).locator(".rake-learn"))
        expect(cells.nth(number).locator(".rake-fallback")).to_be_attached()
        expect(cells.nth(number).locator(".rake-fallback")).to_be_hidden()
    page.evaluate("jupyterapp.shell.currentWidget.context.save()")
    page.wait_for_function("!jupyterapp.shell.currentWidget.context.model.dirty")
    page.evaluate("jupyterapp.shell.currentWidget.sessionContext.shutdown()")
    page.close()

    for trusted in (True, False):
        name = f"kept_{'trusted' if trusted else 'foreign'}.ipynb"
        copy = file.with_name(name)
        shutil.copy(file, copy)
        page = new_page()
        try:
            if not trusted:
                # Words of another machine: their signature is not known here.
                kept = nbformat.read(copy, 4)
                for cell in kept.cells:
                    (still,) = [each for each in cell.outputs if "text/html" in each.data]
                    still.data["text/html"] += "<!-- elsewhere -->"
                nbformat.write(kept, copy)
            page.goto(lab_url(name))
            page.locator(".jp-OutputArea-output").first.wait_for()
            for number in range(4):
                still = page.locator(".jp-CodeCell").nth(number).locator(".rake-fallback")
                still.scroll_into_view_if_needed()
                if number == 3:
                    expect(still.get_by_role("table")).to_be_visible()
                    continue
                expect(still.get_by_role("img")).to_be_visible()
                assert still.get_by_role("img").evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
                expect(still.get_by_text(f"step {step}").first).to_be_visible()
        finally:
            page.close()
            copy.unlink()
