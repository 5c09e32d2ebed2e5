"""Fixtures for tests that look at the product in Chromium.

`app_url`, `lab_url`, `notebook_url` and `binder_url` are functions from a notebook's name to its address in the
rake-learn app, JupyterLab, Notebook 7 and Voila inside a Jupyter server (as on Binder). `page` is an empty page of
1280 x 800; `new_page(viewport=…, color_scheme="dark", …)` makes others. `run_all_cells(page)` runs a notebook in
JupyterLab or Notebook 7. At the end of a test every page must have stayed on this computer and free of page errors.
"""

import re
import secrets
import shutil
import socket
import sys
import time
import urllib.request
from urllib.parse import urlsplit

import nbformat
import pytest
from playwright.sync_api import expect, sync_playwright

from tests.browser.drawn import page_of
from tests.browser.playing import PATIENCE

FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
LOOPBACK = {"127.0.0.1", "localhost"}
# Notebook 7 says these whatever is open.
# The last: the host's own line, when a page is left before its connection was made.
NOT_OURS = re.compile(r"reading 'schema'|'filebrowser:open-path' not registered|^(Error: )?Cannot send$")

# A busy machine is slow, and no test is about seconds: `expect` alone would wait for five.
expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items):
    """Browser tests run last: Playwright keeps an event loop running, in which others could not start theirs."""
    items.sort(key=lambda item: "browser" in item.path.parts)


A_TABLE = "from rake_learn import Table\nTable(players=4, seed='harbor beacon', coach='end')"
"""What the notebook `a_table.ipynb` of the Jupyter server holds: always this hand."""

A_COURSE = (
    "from rake_learn import Exercises, Lesson\nLesson('order_and_chance.toml', seed='kite')",
    "Exercises(seed='kite')",
)
"""The cells of its notebook `a_course.ipynb`: a lesson with an order and an estimate, and every exercise."""

ORDER_AND_CHANCE = """
format = 1
minutes = 2
articles = ["4.1"]
[[step]]
text = "order"
ask = "order_hands"
[[step]]
text = "chance"
ask = "blind_pair"
[text.en]
title = "Order and chance"
goals = ["Put hands in order."]
say_why = "Why is the best hand the best?"
[text.en.step.order]
heading = "In order"
[text.en.step.chance]
heading = "How likely"
"""


@pytest.fixture(scope="session")
def app(start_app, tmp_path_factory):
    """The running rake-learn app."""
    with start_app(tmp_path_factory.mktemp("app")) as server:
        yield server


@pytest.fixture(scope="session")
def app_url(app):
    """The address of a notebook in the rake-learn app."""
    return lambda notebook="welcome.ipynb": f"{app.address}voila/render/{notebook}"


@pytest.fixture
def extra_notebook(app):
    """Writes a notebook of one cell into the folder that is served; it is gone after the test."""
    (copy,) = app.temporary.glob("rake-learn-*/notebooks")
    written = []

    def write(name, source):
        file = copy / name
        nbformat.write(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source)]), file)
        written.append(file)
        return name

    yield write
    for file in written:
        file.unlink()


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]


def wait_until_it_answers(server, address):
    for _ in range(1200):
        try:
            urllib.request.urlopen(address, timeout=5).close()
        except OSError:
            assert server.process.poll() is None, server.log.read_text()[-3000:]
            time.sleep(0.05)
        else:
            return
    pytest.fail(f"{address} does not answer:\n{server.log.read_text()[-3000:]}")


@pytest.fixture(scope="session")
def jupyter(start_server, tmp_path_factory, checkout):
    """A Jupyter server with JupyterLab, Notebook 7 and Voila, on a copy of the notebooks, set up as on Binder."""
    folder = tmp_path_factory.mktemp("jupyter")
    shutil.copytree(checkout / "notebooks", folder / "root" / "notebooks")
    # With a kernel named: else the hosts ask which one it is to be.
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    for name, cells in (("a_table", (A_TABLE,)), ("a_course", A_COURSE)):
        made = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(each) for each in cells], metadata=kernel)
        nbformat.write(made, folder / "root" / "notebooks" / f"{name}.ipynb")
    (folder / "root" / "notebooks" / "order_and_chance.toml").write_text(ORDER_AND_CHANCE, "utf-8")
    (folder / "config").mkdir()
    for settings in (checkout / "binder").glob("*.json"):
        shutil.copy(settings, folder / "config")
    port, token = free_port(), secrets.token_hex(16)
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", f"--port={port}"]
    command += ["--ServerApp.ip=127.0.0.1", "--ServerApp.port_retries=0", f"--ServerApp.root_dir={folder / 'root'}"]
    command += ["--LabApp.news_url=None", "--LabApp.extension_manager=readonly"]
    command += ["--LabApp.expose_app_in_browser=True", "--JupyterNotebookApp.expose_app_in_browser=True"]
    command += ["--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate"]
    environment = {
        "JUPYTER_TOKEN": token,
        "JUPYTER_CONFIG_DIR": str(folder / "config"),
        "JUPYTER_PATH": str(checkout / "share" / "jupyter"),
    }
    with start_server(command, folder, environment) as server:
        server.address = f"http://127.0.0.1:{port}/"
        server.token = token
        wait_until_it_answers(server, f"{server.address}api")
        yield server


@pytest.fixture(scope="session")
def lab_url(jupyter):
    """The address of a notebook in JupyterLab."""
    return lambda notebook="welcome.ipynb": (
        f"{jupyter.address}lab/tree/notebooks/{notebook}?reset&token={jupyter.token}"
    )


@pytest.fixture(scope="session")
def notebook_url(jupyter):
    """The address of a notebook in Notebook 7."""
    return lambda notebook="welcome.ipynb": f"{jupyter.address}notebooks/notebooks/{notebook}?token={jupyter.token}"


@pytest.fixture(scope="session")
def binder_url(jupyter):
    """The address of a notebook in Voila as an extension of a Jupyter server."""
    return lambda notebook="welcome.ipynb": f"{jupyter.address}voila/render/notebooks/{notebook}?token={jupyter.token}"


@pytest.fixture(scope="session")
def run_all_cells():
    """Runs all cells of the notebook that is open in JupyterLab or Notebook 7."""

    def run(page):
        page.locator(".jp-Notebook .jp-CodeCell").first.wait_for()
        # The indicator says idle before there is a kernel, so the kernel itself is asked.
        page.wait_for_function(
            "(() => { const kernel = window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel;"
            " return kernel?.status === 'idle' && kernel.connectionStatus === 'connected' })()",
        )
        page.locator("text=Run >> nth=0").click()
        page.locator("text=Run All Cells >> nth=0").click()
        return page

    return run


@pytest.fixture(scope="session")
def browser(chromium):
    """One Chromium for all tests."""
    with sync_playwright() as playwright:
        chrome = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield chrome
        chrome.close()


def is_here(address):
    parts = urlsplit(address)
    return parts.scheme in {"data", "blob", "about", "file"} or parts.hostname in LOOPBACK


@pytest.fixture
def new_page(browser):
    """Makes pages, each in a session of its own, and watches over them."""
    problems, contexts = [], []

    def make(**options):
        context = browser.new_context(**{"viewport": {"width": 1280, "height": 800}, **options})
        contexts.append(context)
        context.on("request", lambda request: is_here(request.url) or problems.append(f"asked {request.url}"))
        context.on("weberror", lambda e: NOT_OURS.search(str(e.error)) or problems.append(f"page error: {e.error}"))
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        return page

    yield make
    for context in contexts:
        # Pages first: one that closes says goodbye to its kernel, one whose browser ends does not.
        for page in context.pages:
            page.close()
        context.close()
    assert not problems


@pytest.fixture
def page(new_page):
    """An empty page of 1280 x 800."""
    return new_page()


@pytest.fixture
def draw(new_page):
    """Makes a page with the table of a game at its newest step; `show` in the page changes what it shows."""

    def make(game, width=1280, height=800, theme="light", **options):
        options = {"reduced_motion": "reduce", **options}
        page = new_page(viewport={"width": width, "height": height}, color_scheme=theme, **options)
        page.set_content(page_of(game, theme))
        page.wait_for_function("window.ready")
        return page

    return make
