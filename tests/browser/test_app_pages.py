"""The frame around every page of the app: where one can go, the first picture, reloads, closing, a full house."""

import contextlib
import json
import re
import time

import psutil
import pytest
from playwright.sync_api import expect

from rake_learn import app as command_line
from tests.browser.axe import violations
from tests.browser.test_pages import NOTEBOOKS, open_page

ACT = re.compile("^(Check|Call|Take)")
HTML = "<img src=x onerror=\"document.title='broken in'\"><script>document.title='broken in'</script>&amp;"


@pytest.fixture
def small_app(start_app, tmp_path):
    """Apps of a test's own, started with these options."""
    with start_app(tmp_path, "--max-sessions", "1") as server:
        yield server


def interactive(page, address):
    page.goto(address)
    page.get_by_role("button", name=ACT).first.wait_for()
    return page


def step_of(page):
    return int(re.search(r"step=(\d+)", page.url)[1])


def test_every_notebook_is_in_the_menu_by_its_title_in_order(page, app_url):
    open_page(page, app_url())
    page.get_by_text("Pages", exact=True).click()
    links = page.get_by_role("navigation", name="Pages").get_by_role("link")

    titles = {path.name: json.loads(path.read_text("utf-8"))["metadata"]["title"] for path in NOTEBOOKS.glob("*.ipynb")}
    names = ["welcome.ipynb", *sorted(set(titles) - {"welcome.ipynb"})]
    expect(links).to_have_text([titles[name] for name in names])
    expect(page.get_by_role("link", name=titles["welcome.ipynb"])).to_have_attribute("aria-current", "page")
    links.last.click()
    page.wait_for_url(f"**/{names[-1]}*")


def test_the_menu_is_worked_by_keys_alone(page, app_url):
    open_page(page, app_url("rules.ipynb"))
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the page")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    link = page.get_by_role("navigation", name="Pages").get_by_role("link").first
    expect(link).to_be_visible()
    page.keyboard.press("Escape")
    expect(link).to_be_hidden()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(link).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/welcome.ipynb*")


def test_language_and_colours_hold_for_bar_and_table_and_for_the_next_page(new_page, app_url):
    page = interactive(new_page(color_scheme="light"), app_url())
    page.get_by_label("Language").select_option("es")
    expect(page.get_by_text("Páginas", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Mesa en texto")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    page.get_by_role("button", name="Oscuro").click()
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", "false")

    page.goto(app_url("92_odds_lab.ipynb"))
    expect(page.get_by_text("Páginas", exact=True)).to_be_visible()
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", "false")
    expect(page.get_by_role("button", name="Oscuro")).to_have_attribute("aria-pressed", "true")
    page.goto(app_url("nothing.ipynb"))
    expect(page.get_by_role("heading", name="Esa página no existe")).to_be_visible()


def test_what_is_chosen_at_the_table_holds_for_the_bar(page, app_url):
    interactive(page, app_url())
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="简体中文").click()

    expect(page.get_by_text("页面", exact=True)).to_be_visible()


def test_the_first_picture_is_there_before_the_cells_have_run(page, app_url, extra_notebook, tmp_path):
    seen = tmp_path / "seen"
    waits = f"""import pathlib, time
for _ in range(600):
    if pathlib.Path({str(seen)!r}).exists():
        break
    time.sleep(0.05)
print('done')"""
    page.goto(app_url(extra_notebook("slow.ipynb", waits)), wait_until="commit")

    expect(page.locator("#loading svg")).to_be_visible()
    expect(page.get_by_text("Shuffling and dealing…")).to_be_visible()
    expect(page.get_by_text("done", exact=True)).not_to_be_visible()
    expect(page.get_by_text("Pages", exact=True)).to_be_visible()
    seen.touch()
    page.get_by_text("done", exact=True).wait_for()
    expect(page.locator("#loading")).to_have_count(0)


def table_text(page):
    return page.locator(".rake-learn").first.inner_text()


def test_a_reload_brings_back_the_hand_and_the_step(page, app_url):
    interactive(page, app_url())
    expect(page).to_have_url(re.compile("step="))
    step = step_of(page)
    page.get_by_role("button", name=ACT).first.click()
    expect(page).not_to_have_url(re.compile(f"step={step}$"))
    page.get_by_role("button", name="Previous step").click()
    page.get_by_text(f"Step {step_of(page)}", exact=True).locator("visible=true").first.wait_for()
    before, address = table_text(page), page.url

    page.reload()

    expect(page.locator(".rake-learn").first).to_have_text(before, use_inner_text=True)
    assert page.url == address


def test_a_link_with_a_word_deals_its_hand_to_anybody(new_page, app_url):
    """The part of an address that no server sees."""
    told = []
    for _ in range(2):
        page = new_page()
        page.goto(app_url() + "#code=harbor%20beacon&step=2")
        page.get_by_text("Step 2", exact=True).locator("visible=true").first.wait_for()
        told.append(table_text(page))

    assert page.url.endswith("#code=harbor%20beacon&step=2")
    assert told[0] == told[1]


@pytest.mark.parametrize(
    "fragment",
    [
        "code=%3Cscript%3E&step=-1",
        pytest.param("code=&step=99999", marks=pytest.mark.heavy),
        pytest.param("code=%00&step=1", marks=pytest.mark.heavy),
        pytest.param("code=" + "x" * 5000, marks=pytest.mark.heavy),
        pytest.param("step=NaN", marks=pytest.mark.heavy),
        "code=%E0%A4%A&step=NaN",
    ],
)
def test_a_fragment_that_makes_no_sense_harms_nothing(page, app_url, fragment):
    interactive(page, f"{app_url()}#{fragment}")

    expect(page).to_have_url(re.compile("#code=[^&]+&step=[1-9][0-9]?$"))
    expect(page.get_by_role("button", name=ACT).first).to_be_enabled()


def kernels_of(server):
    found = []
    for child in server.children():
        with contextlib.suppress(psutil.NoSuchProcess):  # a zombie is one
            found += [child] if "ipykernel" in " ".join(child.cmdline()) else []
    return found


def left(server, most, seconds=30):
    """The kernels that are left, once there are no more than so many."""
    end = time.monotonic() + seconds
    while len(found := kernels_of(server)) > most and time.monotonic() < end:
        psutil.wait_procs(found, timeout=0.2)
    return found


@pytest.mark.parametrize("times", [1, pytest.param(5, marks=pytest.mark.heavy)])
def test_loads_reloads_navigations_and_closes_leave_at_most_one_kernel(start_app, tmp_path, new_page, times):
    with start_app(tmp_path) as server:
        page = new_page()
        for _ in range(times):
            open_page(page, server.address)
        for _ in range(times):
            page.reload()
            page.locator(".jp-OutputArea-output").first.wait_for()
        for name in ("rules", "welcome", "00_first_hand", "welcome", "rules")[:times]:
            page.get_by_text("Pages", exact=True).click()
            page.get_by_role("navigation").locator(f'[href="{name}.ipynb"]').click()
            page.wait_for_url(f"**/{name}.ipynb*")
            page.locator(".jp-OutputArea-output").first.wait_for()
        assert len(left(server, 1)) <= 1
        page.close()
        for _ in range(times):
            closed = new_page()
            open_page(closed, server.address)
            closed.close()
        assert left(server, 0) == []


@pytest.mark.heavy  # what a page that is left says on its way out depends on how far it had come
def test_who_leaves_before_the_hand_is_there_leaves_no_kernel(start_app, tmp_path, new_page):
    with start_app(tmp_path) as server:
        page = new_page()
        for _ in range(3):
            page.goto(server.address, wait_until="commit")
        page.goto("about:blank")

        # A page that was sent but not yet read knows no kernel; then it is the server that misses a call, two minutes later.
        assert left(server, 0, seconds=180) == []
        assert server.log.read_text().count("\n") == 1


def test_at_a_full_table_one_waits_and_is_let_in(small_app, new_page):
    first = interactive(new_page(), small_app.address)
    second = new_page(locale="es")
    answer = second.goto(small_app.address)

    assert answer.status == 503
    expect(second.get_by_role("heading", name="No queda ningún asiento")).to_be_visible()
    assert violations(second) == []
    first.close()
    second.get_by_role("button", name=re.compile("^(Pasa|Iguala|Toma)")).first.wait_for()


@pytest.mark.parametrize(("width", "theme"), [(390, "dark"), (1280, "light")])
def test_axe_finds_nothing_wrong_with_frame_and_pages(new_page, app_url, width, theme):
    page = new_page(viewport={"width": width, "height": 844}, color_scheme=theme)
    interactive(page, app_url())
    assert violations(page) == []
    page.get_by_text("Pages", exact=True).click()
    assert violations(page, ".rake-bar") == []
    page.goto(app_url("nothing.ipynb"))
    assert violations(page) == []


def test_nothing_is_evaluated_and_nothing_asked_of_others(page, app_url):
    """The browser itself holds the page to that."""
    said = []
    page.on("console", lambda message: said.append(message.text))
    open_page(page, app_url())
    assert not [text for text in said if "Content Security Policy" in text]

    # Later, for what a test itself starts in a page is let through.
    page.evaluate(
        "setTimeout(() => { try { eval('1'); window.ran = 'yes'; } catch (error) { window.ran = error.name; } })"
    )
    page.evaluate("new Promise(done => setTimeout(done, 100))")
    assert page.evaluate("window.ran") == "EvalError"


def test_html_in_a_title_or_a_name_is_text(page, app_url, extra_notebook):
    source = f"""from rake_learn import OwnPlayer, Table
name = {HTML!r}
first = OwnPlayer(pick=lambda view: (*view.legal.pick.up, *view.legal.pick.down)[0], bet=lambda view: "check" if view.legal.check else "call", name=name)
Table(2, others=[first], title=name, seed="kite")"""
    interactive(page, app_url(extra_notebook("names.ipynb", source)))

    expect(page.locator('.rake-learn img[src="x"]')).to_have_count(0)
    expect(page.get_by_text("<img src=x", exact=False).first).to_be_visible()
    assert page.title() != "broken in"


def test_html_in_a_record_is_text_on_its_page(page, tmp_path):
    """Names come from whoever wrote the record."""
    record = tmp_path / "hand.phh"
    names = json.dumps([HTML, "<b>Bo</b>", "\u202eeve"])
    given = (NOTEBOOKS.parent / "tests" / "playthroughs" / "ace_of_spades_wins.phh").read_text("utf-8")
    record.write_text(re.sub(r"(?m)^players = .*$", lambda _: f"players = {names}", given), "utf-8")
    written = tmp_path / "hand.html"
    assert command_line.main(["export", str(record), str(written), "--open"]) == 0

    page.goto(written.as_uri())
    page.get_by_role("button", name="Next step").wait_for()
    expect(page.locator('img[src="x"], .rake-learn b:text-is("Bo")')).to_have_count(0)
    assert page.title() != "broken in"


@pytest.mark.heavy
@pytest.mark.timeout(2400)
def test_forty_sessions_eight_at_a_time_all_play_and_are_gone_after_idling(start_app, tmp_path, new_page):
    with start_app(tmp_path, "--idle-minutes", "5") as server:
        pages = []
        for _ in range(5):
            first = new_page()  # one browser: forty of them would weigh more than what is tested
            eight = [first, *(first.context.new_page() for _ in range(7))]
            for page in eight:
                page.goto(server.address, wait_until="commit")
            for page in eight:
                page.get_by_role("button", name=ACT).first.wait_for(timeout=240_000)
                page.get_by_role("button", name=ACT).first.click()
                expect(
                    page.get_by_role("button", name="Next step").or_(page.locator(".rk-recap")).first
                ).to_be_visible()
            pages += eight
        assert len(kernels_of(server)) == 40

        assert left(server, 0, seconds=900) == []
        expect(pages[0].get_by_role("button", name=ACT).first).to_be_attached()


def test_a_page_whose_cell_fails_says_why_in_the_visitors_language(new_page, app_url, extra_notebook):
    """The sentence is for whoever wrote the notebook: English, as the error is; what stands around it is for everybody."""

    page = new_page(locale="es-ES")
    page.goto(app_url(extra_notebook("eleven.ipynb", "from rake_learn import Table\nTable(11)")))

    told = page.get_by_role("alert")
    expect(told.get_by_role("heading", name="Esta página se para aquí")).to_be_visible()
    expect(told).to_contain_text("11 cannot be the number of players: a whole number from 2 to 10 can.")
    expect(told).to_contain_text("Quien la escribió")
    assert violations(page) == []
    page.get_by_label("Idioma").select_option("en")
    expect(told.get_by_role("heading", name="This page stops here")).to_be_visible()
