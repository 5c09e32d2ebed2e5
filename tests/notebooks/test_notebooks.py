"""What a notebook file may hold; nbval itself compares the outputs stored in them."""

import ast
import json
import re

import nbformat
import pytest
from nbclient import NotebookClient

from rake_learn import Game, Welcome
from tests.game.test_secrecy import cards_in
from tests.notebooks.refresh import NOTEBOOKS, WIDGET_VIEW

ALL = sorted(NOTEBOOKS.glob("*.ipynb"))
LONGEST_CELL = 6


def read(path):
    return nbformat.read(path, as_version=4)


def code_cells(path):
    return [cell for cell in read(path).cells if cell.cell_type == "code"]


@pytest.fixture(params=ALL, ids=lambda path: path.stem)
def path(request):
    return request.param


def test_the_notebooks_are_there():
    """The welcome page, and lessons by their number."""

    assert [path.stem for path in ALL if not re.match(r"\d\d_\w+$", path.stem)] == ["rules", "welcome"]


def test_a_cell_is_short_and_uses_public_names_of_this_package_only(path):
    """What a lesson needs is in the package, with tests."""

    for cell in code_cells(path):
        assert len([line for line in cell.source.splitlines() if line.strip()]) <= LONGEST_CELL
        for node in ast.walk(ast.parse(cell.source)):
            if isinstance(node, ast.ImportFrom):
                assert node.module == "rake_learn"
            assert not isinstance(node, ast.Import | ast.FunctionDef | ast.ClassDef)
            assert not (isinstance(node, ast.Attribute) and node.attr.startswith("_"))


def test_outputs_that_are_tests_are_stored(path):
    """nbval passes anything where nothing is stored, so each cell that claims to be checked has its output."""

    checked = [cell for cell in code_cells(path) if "nbval-check-output" in cell.metadata.get("tags", [])]
    for cell in checked:
        assert cell.outputs

    if re.match(r"[0-8]\d_", path.stem):  # a lesson; from 90 on they are tools
        assert any("[4." in json.dumps(cell.outputs) for cell in checked)


def test_no_widget_is_stored(path):
    """A stored widget would be a broken one."""

    notebook = read(path)

    assert "widgets" not in notebook.metadata
    for cell in code_cells(path):
        assert not any(WIDGET_VIEW in output.get("data", {}) for output in cell.outputs)


def test_the_first_cell_is_a_hand_to_play(path):
    """Whoever opens an app finds a decision, not a wall of words."""

    if path.stem != "rules":
        assert re.search(
            r"\b(Table|OddsLab|Lesson|FinalTest|Playground|Exercises|Progress|Demo)\(", read(path).cells[0].source
        )


def test_links_lead_to_notebooks_that_exist(path):
    """Every link between the notebooks works, written by hand or by the package."""

    links = [target for cell in read(path).cells for target in re.findall(r"\]\((\w+\.ipynb)\)", cell.source)]
    links += re.findall(r'href=\\"(\w+\.ipynb)\\"', json.dumps([cell.outputs for cell in code_cells(path)]))
    for target in links:
        assert (NOTEBOOKS / target).is_file()


def test_an_app_shows_words_in_the_language_of_its_page_only(path):
    """Prose written in a notebook is English, so it is for JupyterLab alone; what an app says the package says."""

    for cell in read(path).cells:
        assert cell.cell_type == "code" or "lab" in cell.metadata.get("tags", [])


@pytest.mark.parametrize("language", ["en", "es", "zh"])
def test_the_welcome_page_lists_every_app_and_credits_everybody(language):
    """S34: where the game comes from; and the index is complete."""

    page = Welcome(language=language)._repr_html_()

    for name in ("Chris Wooding", "Retribution Falls", "Tales of the Ketty Jay", "Jeff Cross", "pagat.com", "OPR-704"):
        assert name in page
    linked = set(re.findall(r'href="([^"#]+)[^"]*"', page))
    assert linked == {path.name for path in ALL} - {"welcome.ipynb"}


def test_a_saved_notebook_with_its_widgets_holds_no_hidden_card(tmp_path):
    """JupyterLab saves the widgets' state in the file: only cards the learner knows are in it."""

    source = "from rake_learn import Table\ntable = Table(players=6, seed='saved')\ntable"
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source)])
    NotebookClient(notebook, timeout=60, kernel_name="python3", store_widget_state=True).execute()
    states = notebook.metadata.widgets["application/vnd.jupyter.widget-state+json"]["state"]
    for state in states.values():
        for static in ("words", "_esm", "_css"):
            state["state"].pop(static, None)
    game = Game(players=6, seed="saved")
    own = {card.rstrip("+*") for card in game.frames[-1]["seats"][0]["cards"]}

    saved = cards_in(json.dumps(notebook))

    assert any("frames" in state["state"] for state in states.values())
    assert saved == own
