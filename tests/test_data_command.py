"""`rake-learn data`: what lies on the disk is found, taken along or thrown away; the rest is named."""

import io
import json
import tempfile
import zipfile

import nbformat
import pytest
from nbclient import NotebookClient

from rake_learn import app
from rake_learn.data_command import find


@pytest.fixture(scope="module")
def saved():
    """A notebook that ran a table and something else, with all that Jupyter saves of it."""
    cells = [
        "from rake_learn import Table\nTable(players=3, seed='kite')",
        "2 + 2",
        "import ipywidgets\nipywidgets.IntSlider()",
    ]
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    NotebookClient(notebook, store_widget_state=True, kernel_name="python3").execute()
    return nbformat.writes(notebook)


@pytest.fixture
def folder(tmp_path, monkeypatch, saved):
    """A folder with a saved notebook, one that has nothing of ours, and a copy that an app left behind."""
    temporary = tmp_path / "temporary"
    copy = temporary / "rake-learn-abc" / "notebooks"
    copy.mkdir(parents=True)
    (copy / "welcome.ipynb").write_text("{}")
    (temporary / "somebody-elses").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(temporary))
    work = tmp_path / "work"
    (work / "deep").mkdir(parents=True)
    (work / "deep" / "played.ipynb").write_text(saved, "utf-8")
    (work / "other.ipynb").write_text(nbformat.writes(nbformat.v4.new_notebook()), "utf-8")
    (work / "broken.ipynb").write_text("{", "utf-8")
    return work


def data(*arguments):
    return app.main(["data", *map(str, arguments)])


def test_it_says_where_everything_lies_and_what_it_cannot_reach(folder, capsys):
    assert data("--folder", folder) == 0

    said = capsys.readouterr().out
    assert str(folder / "deep" / "played.ipynb") in said
    assert "other.ipynb" not in said
    assert "rake-learn-abc" in said
    assert "somebody-elses" not in said
    assert "No command can reach that." in said


def test_it_says_so_in_every_language(folder, capsys):
    assert data("--where", "--folder", folder, "--language", "es") == 0

    assert "Ninguna orden llega hasta ahí." in capsys.readouterr().out


def test_it_takes_along_what_lies_here(folder, tmp_path, saved, capsys):
    file = tmp_path / "mine.zip"

    assert data("--export", file, "--folder", folder) == 0

    with zipfile.ZipFile(file) as archive:
        assert set(archive.namelist()) == {
            "notebooks/deep/played.ipynb",
            "copies/rake-learn-abc/notebooks/welcome.ipynb",
        }
        assert archive.read("notebooks/deep/played.ipynb").decode() == saved
    assert "2." in capsys.readouterr().out


def test_taking_along_replaces_an_archive_and_no_notebook(folder, tmp_path, capsys):
    played = folder / "deep" / "played.ipynb"
    before = played.read_bytes()

    assert data("--export", played, "--folder", folder) == 2

    assert played.read_bytes() == before
    assert "a file that is no archive is kept" in capsys.readouterr().err
    assert data("--export", tmp_path / "all.zip", "--folder", folder) == 0
    assert data("--export", tmp_path / "all.zip", "--folder", folder) == 0


def test_it_deletes_tables_and_copies_and_leaves_the_rest(folder, saved, capsys):
    assert data("--delete", "--yes", "--folder", folder) == 0

    kept = (folder / "deep" / "played.ipynb").read_text("utf-8")
    before, after = json.loads(saved), json.loads(kept)
    assert "rake_learn.widgets" not in kept
    assert "rake-fallback" not in kept
    assert [cell["source"] for cell in after["cells"]] == [cell["source"] for cell in before["cells"]]
    assert after["cells"][1:] == before["cells"][1:]
    assert "IntSliderModel" in kept
    nbformat.validate(nbformat.reads(kept, 4))
    assert find(folder).notebooks == find(folder).copies == ()
    assert {path.name for path in folder.parent.joinpath("temporary").iterdir()} == {"somebody-elses"}


@pytest.mark.parametrize(
    ("language", "answer", "goes"), [("en", "no", False), ("en", "", False), ("en", "Y", True), ("es", "sí", True)]
)
def test_it_asks_first(folder, monkeypatch, language, answer, goes):
    monkeypatch.setattr("builtins.input", lambda _: answer)

    assert data("--delete", "--folder", folder, "--language", language) == 0

    assert (find(folder).notebooks == ()) == goes


def test_where_nobody_can_answer_nothing_goes(folder, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO(""))

    assert data("--delete", "--folder", folder) == 0

    assert find(folder).notebooks
    assert find(folder).copies


def test_where_there_is_nothing_nothing_is_asked(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr("builtins.input", lambda _: pytest.fail("it asked"))

    assert data("--delete", "--folder", tmp_path) == 0
    assert "Copies removed: 0." in capsys.readouterr().out


def test_it_says_what_is_wrong(folder, capsys):
    for arguments, complaint in [
        (["--folder", folder / "no"], "there is no such folder"),
        (["--language", "xx"], "--language 'xx': choose one of en"),
        (["--export", folder / "no" / "mine.zip", "--folder", folder], "No such file"),
    ]:
        assert data(*arguments) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert complaint in err
        assert err.count("\n") == 1
