"""The static site: Python in the browser, the same game, the same front end, and no server behind it."""

import gzip
import json
import re
import shutil

import pytest

from rake_learn import Game
from rake_learn.course.lesson import lesson_names
from rake_learn.site import build
from rake_learn.teach.rulebook import Rulebook
from rake_learn.teach.text import languages
from tests.browser.axe import violations
from tests.hosting import hosted

CARD = re.compile(r"(?<![A-Za-z0-9])[2-9TJQKA][cdhs](?![A-Za-z0-9])")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    if shutil.which("npm") is None:
        pytest.skip("no npm here, which fetches Python for the browser")
    out = tmp_path_factory.mktemp("site") / "out"
    build(out)
    return out


@pytest.fixture(scope="module")
def address(folder):
    with hosted(folder) as there:
        yield there


LISTENING = """
globalThis.told = [];
globalThis.Worker = class extends Worker {
  constructor(...what) {
    super(...what);
    this.addEventListener("message", ({data}) => globalThis.told.push(data));
  }
};
"""
"""Keeps all that a worker says to its page, from the first word: to be run before any script of the page."""


def opened(page, address):
    page.goto(address)
    page.get_by_role("button", name="Previous step").wait_for()
    return page


def first_move(page):
    return page.get_by_role("button", name=re.compile(r"^(Take|Check|Call)\b")).first


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


def kept_for_later(page):
    page.evaluate("() => navigator.serviceWorker.ready.then((known) => known.active.state)")


def test_a_hand_is_played_kept_and_found_again_without_a_network(address, new_page):
    page = opened(new_page(), f"{address}#code=kite&players=3")
    play_to_the_end(page)
    heading = page.get_by_role("heading", name=re.compile(r"\bwins?\b|share")).first.inner_text()
    where = page.url
    kept_for_later(page)

    page.context.set_offline(True)
    page.reload()
    page.get_by_role("button", name="Next hand").wait_for()

    assert page.url == where
    page.get_by_role("heading", name=heading).first.wait_for()
    page.get_by_role("navigation").get_by_role("link", name="Rules").click()
    page.get_by_role("heading", name="The rules of Rake").wait_for()


def test_the_same_code_word_deals_the_same_cards_as_python_here(address, new_page):
    page = new_page()
    page.add_init_script(LISTENING)
    opened(page, f"{address}#code=harbor&players=6")

    told = json.loads(page.evaluate("globalThis.told")[0]["changes"])

    here = Game(6, seed="harbor")
    assert [json.loads(line) for line in told["frames"]["lines"]] == here.frames
    assert told["words"] == json.loads(json.dumps(here.words))


def test_nothing_hidden_is_in_the_page_in_its_memory_or_in_what_the_worker_says(address, new_page):
    """At the first decision the learner knows three cards, and so do the page, the browser and every message."""
    page = new_page()
    page.add_init_script(LISTENING)
    opened(page, f"{address}#code=kite&players=6")
    first_move(page).click()
    page.get_by_role("button", name=re.compile("^Take")).first.wait_for()
    here = Game(6, seed="kite")
    known = set(CARD.findall(json.dumps(here.frames)))
    here.act("check")
    known_then = set(CARD.findall(json.dumps([here.frames, here.hand, here.company])))

    told = [
        {name: value for name, value in json.loads(each["changes"]).items() if name != "words"}
        for each in page.evaluate("globalThis.told")
    ]
    kept = page.evaluate("() => JSON.stringify([{...localStorage}, {...sessionStorage}])")

    assert len(told) >= 2
    assert set(CARD.findall(json.dumps(told[0]))) <= known
    assert set(CARD.findall(json.dumps(told[1:]))) <= known_then
    assert "kite" in kept
    assert not CARD.findall(kept)
    assert len(known) == 3


def test_it_is_small_and_names_no_other_host(folder):
    files = [path for path in folder.rglob("*") if path.is_file()]

    assert sum(path.stat().st_size for path in files) <= 14e6
    assert sum(len(gzip.compress(path.read_bytes(), 6)) for path in files) <= 7e6
    ours = [
        path.read_text("utf-8") for path in files if path.parent == folder and path.suffix in {".js", ".html", ".css"}
    ]
    assert set(re.findall(r"https?://[\w./-]+", "".join(ours))) <= {"http://www.w3.org/2000/svg"}


def test_all_of_it_can_be_imported_there(address, folder, new_page):
    """What was left out of Python's own library is missed by nothing."""
    (folder / "whole_worker.js").write_text(
        """import {loadPyodide} from "./pyodide/pyodide.mjs";
        const python = await loadPyodide({indexURL: new URL("./pyodide/", self.location.href).href});
        python.unpackArchive(await fetch("rake_learn.zip").then((answer) => answer.arrayBuffer()), "zip");
        self.postMessage(python.runPython(`
import importlib, pkgutil, rake_learn
found = [each.name for each in pkgutil.walk_packages(rake_learn.__path__, "rake_learn.")]
for name in found: importlib.import_module(name)
len(found)`));"""
    )
    page = new_page()
    page.goto(f"{address}rules.html")

    count = page.evaluate(
        "(name) => new Promise((done) => { const worker = new Worker(name, {type: 'module'}); worker.onmessage = ({data}) => done(data); worker.onerror = (event) => done(event.message); })",
        "whole_worker.js",
    )
    (folder / "whole_worker.js").unlink()

    assert isinstance(count, int), count
    assert count > 100


def test_it_speaks_the_language_of_the_browser_and_keeps_what_was_chosen(address, new_page):
    """What is preferred and what was played are kept side by side, and hold on every page."""
    page = new_page(locale="es-ES")
    page.goto(f"{address}#code=kite&players=3")
    page.get_by_role("button", name="Paso anterior").wait_for()
    assert page.locator("html").get_attribute("lang") == "es"
    page.get_by_role("link", name="Reglas").wait_for()
    page.get_by_text("solo te engañarías a ti").wait_for()

    page.get_by_role("button", name=re.compile("^(Pasar|Igualar)")).first.click()
    page.get_by_role("button", name="Ajustes").click()
    page.get_by_role("radio", name="简体中文").click()
    page.get_by_role("link", name="规则").wait_for()
    where = page.url
    page.reload()

    page.get_by_role("link", name="规则").wait_for()
    page.get_by_role("button", name="上一步").wait_for()
    assert page.url == where
    page.get_by_role("link", name="规则").click()
    page.get_by_role("heading", name="Rake的规则").wait_for()
    assert page.locator("html").get_attribute("lang") == "zh-Hans"


def test_the_coach_speaks_there_and_says_on_how_many_deals_it_rests(address, new_page):
    page = opened(new_page(), f"{address}#code=kite&players=3")
    page.get_by_role("button", name=re.compile("^Coach")).click()
    when = re.compile("After each act", re.IGNORECASE)
    page.get_by_role("radio", name=when).click()  # Python answers, which may take a moment
    page.get_by_role("radio", name=when, checked=True).wait_for()

    first_move(page).click()

    page.get_by_text(re.compile(r"Looked at [\d,]+ deals")).first.wait_for()
    page.get_by_text("figures rest on fewer deals").wait_for()


def test_the_odds_lab_answers_and_its_question_can_be_sent_to_somebody(address, new_page):
    page = new_page()
    page.goto(f"{address}odds.html#cards=Ks+Kh+2d&players=3")
    lab = page.get_by_role("region", name="Odds lab")
    lab.get_by_role("button", name="Your king of hearts: change").click()
    lab.get_by_role("button", name="ten of spades", exact=True).click()
    page.wait_for_url(re.compile(r"#cards=Ks\+Ts\+2d&players=3"))
    page.keyboard.press("Escape")
    lab.get_by_role("button", name="Your ten of spades: change").wait_for()
    assert violations(page, "html") == []

    other = new_page(locale="es-ES")
    other.goto(page.url)

    other.get_by_role("heading", name="Laboratorio de probabilidades").first.wait_for()
    assert other.title() == "Laboratorio de probabilidades"
    assert "cards=Ks+Ts+2d" in other.url


def test_a_lesson_asks_there_and_the_browser_keeps_what_was_answered(address, new_page):
    page = new_page()
    page.goto(f"{address}lessons.html")
    page.get_by_role("link", name="The ace of spades").click()
    page.get_by_role("radio", name=re.compile("Hand A")).check()
    page.get_by_role("button", name="That is my answer").click()
    page.get_by_role("button", name=re.compile("^(Next|Go on|Try)")).first.wait_for()

    kept = page.evaluate("() => Object.keys(localStorage).filter((name) => name.startsWith('rake-learn-journal/'))")

    assert kept == ["rake-learn-journal/02_ace_of_spades"]


def test_playground_exercises_and_progress_are_pages_too(address, new_page):
    """Each by its own address; what is practised is found in the progress, and nothing of it leaves the browser."""
    page = opened(new_page(), f"{address}lesson.html#playground=kite-7")
    assert page.title() == "The playground"
    cards = page.get_by_role("group", name=re.compile("^You")).first.inner_text()
    first_move(page).click()
    page.get_by_role("button", name="Save this hand").wait_for()

    other = opened(new_page(), f"{address}lesson.html#playground=kite-7")
    assert other.get_by_role("group", name=re.compile("^You")).first.inner_text() == cards

    page.goto(f"{address}lesson.html#exercises")
    page.get_by_role("button", name="Win, lose or ordinary").click()
    page.get_by_role("radio").or_(page.get_by_role("checkbox")).first.check()
    page.get_by_role("button", name="That is my answer").click()
    page.get_by_role("button", name="Another one").wait_for()

    page.goto(f"{address}lesson.html#progress")
    page.get_by_role("heading", name="Your progress").wait_for()
    link = page.get_by_role("link", name="Win, lose or ordinary")
    link.wait_for()
    assert link.get_attribute("href") == "lesson.html#exercise=win_lose_ordinary"
    assert violations(page, "html") == []


@pytest.mark.parametrize("code", [*languages()])
def test_every_lesson_of_the_course_is_in_the_list(folder, code):
    text = (folder / f"lessons{'' if code == 'en' else '-' + code}.html").read_text("utf-8")

    assert re.findall(r"lesson\.html#lesson=(\w+)", text) == [*lesson_names()]
    assert 'aria-current="page"' in text


@pytest.mark.parametrize("code", [*languages()])
def test_the_rules_are_text_that_needs_no_script(address, new_page, code):
    page = new_page(java_script_enabled=False)
    page.goto(f"{address}rules{'' if code == 'en' else '-' + code}.html#R23")

    book = Rulebook(language=code)
    read = page.get_by_role("listitem").all_inner_texts()
    assert read == [f"{number} {text}" for _, rows in book.chapters() for number, text in rows.items()] + (
        book.house_rules()
    )
    assert page.locator("li:target").inner_text().startswith("R23 ")
    for other, name in languages().items():
        link = page.get_by_role("main").get_by_role("link", name=name)
        assert (link.get_attribute("aria-current") == "page") == (other == code)


@pytest.mark.parametrize("theme", [pytest.param("light", marks=pytest.mark.heavy), "dark"])
def test_every_page_can_be_read_by_everybody(address, new_page, theme):
    page = new_page(color_scheme=theme)
    page.goto(f"{address}rules.html")
    assert violations(page, "html") == []

    page.goto(f"{address}#code=kite&players=4")
    page.get_by_role("button", name="Previous step").wait_for()
    assert violations(page, "html") == []


def test_a_newer_version_waits_until_it_is_asked_for(folder, tmp_path, new_page):
    site = tmp_path / "site"
    shutil.copytree(folder, site)
    with hosted(site) as there:
        page = new_page()
        page.goto(f"{there}rules.html")
        kept_for_later(page)
        page.reload()
        page.get_by_role("heading", name="The rules of Rake").wait_for()

        (site / "rules.html").write_text((site / "rules.html").read_text("utf-8").replace("of Rake", "of Newer Rake"))
        service = (site / "service.js").read_text("utf-8")
        (site / "service.js").write_text(re.sub(r'"rake-learn \w+"', '"rake-learn 2"', service))
        page.reload()
        page.get_by_role("heading", name="The rules of Rake", exact=True).wait_for()
        page.get_by_text("A new version is here.").wait_for()
        page.get_by_role("button", name="Use it now").click()

        page.get_by_role("heading", name="The rules of Newer Rake").wait_for()
        assert page.evaluate("() => caches.keys()") == ["rake-learn 2"]


def test_what_keeps_python_away_is_said(address, new_page):
    page = new_page(locale="es-ES")
    page.route("**/rake_learn.zip", lambda route: route.fulfill(status=200, body=b"nothing of the kind"))
    page.goto(address)

    page.get_by_role("status").filter(has_text="El juego no pudo empezar en este navegador: ").wait_for()


def test_a_misspelt_link_says_what_was_meant_and_leads_to_the_lessons(address, new_page):
    """In the course's own sentence: nothing failed, so nothing says so; the address put right opens the page."""
    page = new_page(locale="es-ES")
    page.goto(f"{address}lesson.html#lesson=02_ace")
    alert = page.get_by_role("alert")
    alert.wait_for()

    assert alert.inner_text().split("\n")[0].strip() == (
        "There is no lesson '02_ace': did you mean '02_ace_of_spades'?"
    )
    assert page.get_by_role("status").filter(visible=True).count() == 0
    assert alert.get_by_role("link", name="Lecciones").get_attribute("href") == "lessons-es.html"
    assert violations(page, "html") == []

    page.evaluate("() => { location.hash = '#lesson=02_ace_of_spades' }")
    page.get_by_role("radio").first.wait_for()
