"""The pages inside a Jupyter server: below a base URL, behind a token, and what leads to them."""

import re
import secrets
import sys
import urllib.error
import urllib.request

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import free_port, wait_until_it_answers
from tests.browser.test_first_hand import play_by_mouse, table_on


@pytest.fixture(scope="module")
def server(start_server, tmp_path_factory, checkout):
    """As a hub starts it: with an address of its own for each user, and none of our notebooks in the user's folder."""
    folder = tmp_path_factory.mktemp("hub")
    enabled = folder / "config" / "jupyter_server_config.d"
    enabled.mkdir(parents=True)
    (folder / "root").mkdir()
    # Where the wheel puts it.
    (enabled / "rake_learn.json").write_bytes((checkout / "share" / "etc" / "rake_learn.json").read_bytes())
    port, token = free_port(), secrets.token_hex(16)
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", f"--port={port}"]
    command += ["--ServerApp.ip=127.0.0.1", "--ServerApp.port_retries=0", f"--ServerApp.root_dir={folder / 'root'}"]
    command += ["--ServerApp.base_url=/user/ann/", "--LabApp.news_url=None", "--LabApp.extension_manager=readonly"]
    command += ["--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate"]
    environment = {
        "JUPYTER_TOKEN": token,
        "JUPYTER_CONFIG_DIR": str(folder / "config"),
        "JUPYTER_PATH": str(checkout / "share" / "jupyter"),
    }
    with start_server(command, folder, environment) as running:
        running.address = f"http://127.0.0.1:{port}/user/ann/"
        running.token = token
        wait_until_it_answers(running, f"{running.address}api")
        yield running


def test_a_hand_is_played_to_its_end_under_a_base_url_and_a_token(page, server):
    page.goto(f"{server.address}rake/?token={server.token}")
    table = table_on(page)

    play_by_mouse(page, table)

    expect(table.get_by_role("button", name="Next hand")).to_be_visible()
    assert re.fullmatch(r".*/user/ann/rake/welcome\.ipynb#code=\w+&step=\d+", page.url), page.url
    page.get_by_text("Pages", exact=True).click()
    page.get_by_role("navigation", name="Pages").get_by_role("link", name="The rules of Rake").click()
    page.get_by_role("heading", name="The rules of Rake").first.wait_for()


def test_nobody_comes_in_without_the_token(server):
    for path in ("rake/welcome.ipynb", "rake/entries.json"):
        with urllib.request.urlopen(server.address + path, timeout=60) as answer:
            assert "/login?next=" in answer.url
            assert "kernelId" not in answer.read().decode()
    for path in ("rake/../../etc/passwd", "rake/nothing.ipynb", "rake/%2e%2e/%2e%2e/x.ipynb", "rake/x.txt"):
        with pytest.raises(urllib.error.HTTPError) as problem:
            urllib.request.urlopen(f"{server.address}{path}?token={server.token}", timeout=60)
        with problem.value as answer:
            assert answer.code == 404


def test_the_launcher_leads_to_course_and_hand(page, server):
    page.goto(f"{server.address}lab?reset&token={server.token}")
    cards = page.locator(".jp-LauncherCard", has_text="Rake")
    cards.first.wait_for()

    expect(cards).to_have_count(2)
    with page.expect_popup() as opened:
        cards.filter(has_text="the course").click()
    opened.value.wait_for_url("**/user/ann/rake/00_first_hand.ipynb*")
    with page.expect_popup() as opened:
        cards.filter(has_text="play a hand").click()
    opened.value.wait_for_url(re.compile(r"/user/ann/rake/(\w*playground|welcome)\.ipynb"))


@pytest.mark.parametrize("path", ["lab?reset&", "tree?"])
def test_the_help_menu_leads_there_too(page, server, path):
    page.goto(f"{server.address}{path}token={server.token}")
    help_menu = page.get_by_role("menuitem", name="Help")
    help_menu.wait_for()
    page.wait_for_function(
        "performance.getEntriesByType('resource').some(({name}) => name.endsWith('/rake/entries.json'))"
    )
    help_menu.click()

    expect(page.get_by_role("menuitem", name="Rake: the course")).to_be_visible()
    expect(page.get_by_role("menuitem", name="Rake: play a hand")).to_be_visible()
