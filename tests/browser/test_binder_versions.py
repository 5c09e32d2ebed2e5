"""The product on the versions that Binder would install: its own base for our Python, and our pins on top."""

import re
import secrets
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from tests.browser.conftest import free_port, wait_until_it_answers
from tests.browser.playing import play_to_the_end, table_on
from tests.building import built_from

pytestmark = pytest.mark.heavy  # some minutes: an environment of older versions is installed

BASE = ("ipykernel", "ipywidgets", "jinja2", "jupyter_server", "jupyterlab", "notebook", "tornado")
"""What Binder's base brings that the product meets."""


def base_pins(checkout):
    """The base's versions, from the lock that comes with repo2docker."""
    import repo2docker

    python = (checkout / "binder" / "runtime.txt").read_text().strip().removeprefix("python-")
    lock = Path(repo2docker.__file__).parent / "buildpacks" / "conda" / f"environment.py-{python}-linux-64.lock"
    found = dict(re.findall(r"/([\w.-]+?)-(\d[\w.]*)-[\w.]+\.conda", lock.read_text()))
    return {name: found[name] for name in BASE}


@pytest.fixture(scope="module")
def commands(checkout, tmp_path_factory):
    """The environment's commands, installed in the order that Binder keeps to."""
    pytest.importorskip("repo2docker")
    python = (checkout / "binder" / "runtime.txt").read_text().strip().removeprefix("python-")
    if python != f"{sys.version_info.major}.{sys.version_info.minor}":
        pytest.skip(f"Binder's Python is {python}")
    folder = tmp_path_factory.mktemp("binder")
    venv.create(folder / "environment", with_pip=True)
    bin_folder = folder / "environment" / "bin"
    base = [f"{name}=={version}" for name, version in base_pins(checkout).items()]
    wheel = built_from(checkout, folder / "dist").wheel
    for arguments in (base, ["-r", checkout / "binder" / "requirements.txt"], ["--no-deps", wheel]):
        command = [bin_folder / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *arguments]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=500)
        assert done.returncode == 0, done.stderr[-3000:]
    return bin_folder


@pytest.fixture(scope="module")
def server(commands, checkout, start_server, tmp_path_factory):
    """A Jupyter server as on Binder: under a base URL, with a token, on a copy of the repository."""
    folder = tmp_path_factory.mktemp("server")
    shutil.copytree(checkout / "notebooks", folder / "root" / "notebooks")
    (folder / "config").mkdir()
    for settings in (checkout / "binder").glob("*.json"):
        shutil.copy(settings, folder / "config")
    port, token = free_port(), secrets.token_hex(16)
    command = [commands / "python", "-m", "jupyterlab", "--no-browser", "--allow-root", f"--port={port}"]
    command += ["--ServerApp.ip=127.0.0.1", "--ServerApp.port_retries=0", f"--ServerApp.root_dir={folder / 'root'}"]
    command += ["--ServerApp.base_url=/user/somebody/", "--LabApp.news_url=None", "--LabApp.extension_manager=readonly"]
    command += ["--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate"]
    environment = {"JUPYTER_TOKEN": token, "JUPYTER_CONFIG_DIR": str(folder / "config")}
    with start_server(command, folder, environment) as running:
        running.address, running.token = f"http://127.0.0.1:{port}/user/somebody/", token
        wait_until_it_answers(running, f"{running.address}api")
        yield running


def test_they_are_what_binder_would_have(commands, checkout):
    said = subprocess.run([commands / "python", "-m", "pip", "freeze"], capture_output=True, text=True).stdout
    held = {
        name.lower().replace("-", "_"): version
        for name, version in re.findall(r"^([\w.-]+)==(\S+)$", said, re.MULTILINE)
    }

    base = base_pins(checkout)
    pins = dict(re.findall(r"^([\w.-]+)==(\S+)$", (checkout / "binder" / "requirements.txt").read_text(), re.MULTILINE))
    assert {name: held[name] for name in {**base, **pins}} == {**base, **pins}
    check = subprocess.run([commands / "python", "-m", "pip", "check"], capture_output=True, text=True)
    assert check.returncode == 0, check.stdout


def test_a_hand_is_played_to_its_end_there(server, new_page):
    page = new_page()
    page.goto(f"{server.address}voila/render/notebooks/00_first_hand.ipynb?token={server.token}")
    table = table_on(page)

    play_to_the_end(table)

    table.get_by_role("heading", name=re.compile(r"\bwins?\b|share")).first.wait_for()
