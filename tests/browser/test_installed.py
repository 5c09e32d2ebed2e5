"""The wheel in an environment of its own, as somebody installs it who has never seen the source."""

import os
import re
import subprocess
import sys
import venv

import pytest

import rake_learn
from tests.browser.playing import play_to_the_end, table_on
from tests.building import built_from

pytestmark = pytest.mark.heavy  # a minute: everything the package needs is installed anew


@pytest.fixture(scope="module")
def installed(checkout, tmp_path_factory):
    """The environment's folder of commands; it holds the wheel and what that needs to run, nothing for tests."""
    folder = tmp_path_factory.mktemp("installed")
    wheel = os.environ.get("RAKE_LEARN_WHEEL") or built_from(checkout, folder / "dist").wheel
    venv.create(folder / "environment", with_pip=True)
    commands = folder / "environment" / ("Scripts" if sys.platform == "win32" else "bin")
    install = [commands / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", wheel]
    done = subprocess.run(install, cwd=folder, capture_output=True, text=True, timeout=500)
    assert done.returncode == 0, done.stderr[-3000:]
    return commands


def said_by(commands, *arguments, cwd):
    done = subprocess.run([commands / arguments[0], *arguments[1:]], cwd=cwd, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_fits_together_and_says_its_version(installed, tmp_path):
    assert said_by(installed, "rake-learn", "--version", cwd=tmp_path) == f"rake-learn {rake_learn.__version__}\n"
    assert "No broken requirements" in said_by(installed, "python", "-m", "pip", "check", cwd=tmp_path)
    where = said_by(installed, "python", "-c", "import rake_learn; print(rake_learn.__file__)", cwd=tmp_path)
    assert where.startswith(str(installed.parent))
    absent = "import importlib.util as u; print([n for n in ('pytest', 'playwright', 'notebook') if u.find_spec(n)])"
    assert said_by(installed, "python", "-c", absent, cwd=tmp_path) == "[]\n"


def test_a_hand_is_played_to_its_end(installed, start_app, tmp_path, new_page):
    with start_app(tmp_path, command=(str(installed / "rake-learn"),), cwd=tmp_path) as app:
        page = new_page()
        page.goto(f"{app.address}voila/render/00_first_hand.ipynb")
        table = table_on(page)
        play_to_the_end(table)

        table.get_by_role("heading", name=re.compile(r"\bwins?\b|share")).first.wait_for()
