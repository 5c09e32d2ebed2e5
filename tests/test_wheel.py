"""What a release holds: everything the product needs, and nothing that it does not."""

import email
import re
import subprocess
import sys
import tarfile
import zipfile

import pytest

import rake_learn
from tests.building import built_from

DATA = "rake_learn-{version}.data/data/"
"""What goes into the environment beside the packages, where Jupyter looks."""


@pytest.fixture(scope="module")
def built(checkout, tmp_path_factory):
    return built_from(checkout, tmp_path_factory.mktemp("dist"))


@pytest.fixture(scope="module")
def unpacked(built, tmp_path_factory):
    """The source archive, unpacked."""
    folder = tmp_path_factory.mktemp("source")
    with tarfile.open(built.source) as archive:
        # Python 3.11.3 and older know no filters.
        archive.extractall(folder, **({"filter": "data"} if hasattr(tarfile, "data_filter") else {}))
    (top,) = folder.iterdir()
    return top


def names_in(wheel):
    with zipfile.ZipFile(wheel) as archive:
        return {info.filename for info in archive.infolist()}


def files_below(folder, base):
    return {
        path.relative_to(base).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and ".ipynb_checkpoints" not in path.parts
    }


def metadata_of(wheel):
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return email.message_from_bytes(archive.read(name))


def test_the_wheel_holds_the_package_its_data_its_notebooks_and_the_template(built, checkout):
    data = DATA.format(version=rake_learn.__version__)
    expected = files_below(checkout / "rake_learn", checkout)
    expected |= {f"{data}share/rake_learn/{name}" for name in files_below(checkout / "notebooks", checkout)}
    expected |= {f"{data}{name}" for name in files_below(checkout / "share" / "jupyter", checkout)}
    expected |= {f"{data}etc/jupyter/jupyter_server_config.d/rake_learn.json"}

    held = {name for name in names_in(built.wheel) if ".dist-info/" not in name}

    assert held == expected
    for needed in ("rake_learn/py.typed", "rake_learn/text/en.toml", "rake_learn/odds/play_tables.bin"):
        assert needed in held


def test_the_source_holds_tests_pages_and_settings_too_and_nothing_left_behind(unpacked, checkout):
    held = files_below(unpacked, unpacked)

    for folder in ("rake_learn", "notebooks", "share", "tests", "docs", "binder"):
        assert files_below(checkout / folder, checkout) <= held, folder
    for file in (
        "README.md",
        "CHANGELOG.md",
        "CONTRIBUTING.md",
        "LICENSE",
        "pyproject.toml",
        "conftest.py",
        "package.json",
    ):
        assert file in held
    assert [
        name for name in held if name.endswith((".pyc", ".phh~", ".log")) or name.startswith((".venv", "dist"))
    ] == []


def test_the_source_makes_the_same_wheel(unpacked, built, tmp_path):
    again = built_from(unpacked, tmp_path / "dist")

    with zipfile.ZipFile(built.wheel) as first, zipfile.ZipFile(again.wheel) as second:
        assert {info.filename: info.CRC for info in second.infolist()} == {
            info.filename: info.CRC for info in first.infolist()
        }


def test_its_description_says_version_command_licence_and_what_is_too_old(built, checkout):
    said = metadata_of(built.wheel)

    assert said["Version"] == rake_learn.__version__
    assert (said["License-Expression"], said["License-File"]) == ("MIT", "LICENSE")
    needed = {re.split(r"[><=; ]", each)[0]: each for each in said.get_all("Requires-Dist") if "extra ==" not in each}
    # Known holes are kept out: see pyproject.toml.
    assert {needed["jupyter-server"], needed["voila"]} == {"jupyter-server>=2.18", "voila>=0.5.6"}
    with zipfile.ZipFile(built.wheel) as archive:
        (points,) = (archive.read(name).decode() for name in archive.namelist() if name.endswith("entry_points.txt"))
    assert "rake-learn = rake_learn.app:main" in points


def test_the_version_stands_in_one_place(checkout):
    stated = re.compile(r"""^\s*(["']?version["']?|__version__)\s*[:=]\s*["']\d+\.\d+""", re.MULTILINE)

    found = [
        name
        for name in ("pyproject.toml", "package.json", "rake_learn/__init__.py", "rake_learn/app.py")
        if stated.search((checkout / name).read_text("utf-8"))
    ]

    assert found == ["rake_learn/__init__.py"]


def test_the_wheel_plays_a_hand_without_any_other_package(built, tmp_path):
    """Straight out of the archive's files, in a Python that sees nothing else: rules, text and players."""
    with zipfile.ZipFile(built.wheel) as archive:
        archive.extractall(tmp_path / "only")
    code = f"""
import sys
sys.path.insert(0, {str(tmp_path / "only")!r})
from rake_learn import Game
game = Game(4, seed="kite", language="es")
game.play_out()
print(len(game.frames), game.frames[-1]["title"])
"""

    done = subprocess.run([sys.executable, "-I", "-S", "-c", code], cwd=tmp_path, capture_output=True, text=True)

    assert done.returncode == 0, done.stderr
    here = rake_learn.Game(4, seed="kite", language="es")
    here.play_out()
    assert done.stdout.strip() == f"{len(here.frames)} {here.frames[-1]['title']}"
