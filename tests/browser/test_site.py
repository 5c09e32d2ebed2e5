"""The static site: Python in the browser, the same game, the same front end, and no server behind it."""

import functools
import http.server
import json
import re
import shutil
import threading

import pytest

from rake_learn import Game
from rake_learn.site import build

START = 120_000
"""Python starts in some seconds; on a busy machine it takes longer."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    if shutil.which("npm") is None:
        pytest.skip("no npm here, which fetches Python for the browser")
    out = tmp_path_factory.mktemp("site") / "out"
    build(out)
    return out


@pytest.fixture(scope="module")
def address(folder):
    """In a folder below the host's root: the site must not ask where it stands."""

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

    root = folder.parent
    handler = functools.partial(Quiet, directory=root)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/out/"
        server.shutdown()


def opened(page, address):
    page.goto(address)
    page.get_by_role("button", name="Previous step").wait_for(timeout=START)
    return page


def play_to_the_end(page):
    next_hand = page.get_by_role("button", name="Next hand")
    moves = page.get_by_role("button", name=re.compile(r"^(Take|Check|Call)\b"))
    while True:
        next_hand.or_(moves).first.wait_for()
        if next_hand.is_visible():
            return
        step = page.url
        moves.first.click()
        page.wait_for_url(lambda url, step=step: url != step)


def test_a_hand_is_played_kept_and_found_again_without_a_network(address, new_page):
    page = opened(new_page(), f"{address}#code=kite&players=3")
    play_to_the_end(page)
    heading = page.get_by_role("heading", name=re.compile(r"\bwins?\b|share")).first.inner_text()
    where = page.url
    page.wait_for_function("navigator.serviceWorker.ready.then(() => true)")

    page.context.set_offline(True)
    page.reload()
    page.get_by_role("button", name="Next hand").wait_for(timeout=START)

    assert page.url == where
    page.get_by_role("heading", name=heading).first.wait_for()


def test_the_same_code_word_deals_the_same_cards_as_python_here(address, new_page):
    texts = []
    page = new_page()
    page.on(
        "worker",
        lambda worker: worker.evaluate(
            "() => { const tell = self.postMessage.bind(self); self.told = []; self.postMessage = (text) => { self.told.push(text); tell(text); } }"
        ),
    )
    opened(page, f"{address}#code=harbor&players=6")
    (worker,) = page.workers

    told = worker.evaluate("self.told")
    texts = [json.loads(each["changes"]) for each in told]

    frames = [json.loads(line) for line in texts[0]["frames"].split("\n")]
    assert frames == Game(6, seed="harbor").frames
    assert texts[0]["words"] == json.loads(json.dumps(Game(6, seed="harbor").words))


def test_it_is_at_most_14_megabytes_and_names_no_other_host(folder):
    files = [path for path in folder.rglob("*") if path.is_file()]

    assert sum(path.stat().st_size for path in files) <= 14e6
    ours = [
        path.read_text("utf-8") for path in files if path.parent == folder and path.suffix in {".js", ".html", ".css"}
    ]
    assert set(re.findall(r"https?://[\w./-]+", "".join(ours))) <= {"http://www.w3.org/2000/svg"}


def test_it_speaks_the_language_of_the_browser(address, new_page):
    page = new_page(locale="es-ES")
    page.goto(address)

    page.get_by_role("button", name="Paso anterior").wait_for(timeout=START)

    assert page.locator("html").get_attribute("lang") == "es"
