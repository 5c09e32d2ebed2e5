"""How long a click takes to show, next to a stock ipywidgets Button that rewrites an HTML widget on the same page.

Run by hand: ``python tests/benchmarks/bench_page.py``. Prints milliseconds from click to changed page, and ratios.
"""

from __future__ import annotations

import argparse
import re
import statistics
import sys
import tempfile
from pathlib import Path

import nbformat
from playwright.sync_api import Page, sync_playwright

CHECKOUT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(CHECKOUT))

from tests.browser.conftest import FLAGS  # noqa: E402
from tests.conftest import find_chromium, running  # noqa: E402

SOURCE = """
import ipywidgets
from rake_learn import Table
table = Table(players={players})
button, label = ipywidgets.Button(description="stock"), ipywidgets.HTML("0", layout={{"width": "40px"}})
button.on_click(lambda _: setattr(label, "value", str(int(label.value) + 1)))
ipywidgets.VBox([table, button, label])
"""

# Resolves with the time from the click to the first change below the element.
CLICK = """async ([button, element]) => {
  // As a person would: once what the click before set off has been drawn, and the kernel is at rest.
  await new Promise(done => setTimeout(done, 150));
  return new Promise(done => {
  let began = 0;
  const watcher = new MutationObserver(() => {
    if (element.matches('.rake-learn') && element.querySelector('[aria-busy="true"]')) return;
    watcher.disconnect();
    done(performance.now() - began);
  });
  watcher.observe(element, {subtree: true, childList: true, characterData: true, attributes: true});
  began = performance.now();
  button.click();
});}"""


def clicked(page: Page, button: object, element: object) -> float:
    return float(page.evaluate(CLICK, [button, element]))


def measure(page: Page, rounds: int) -> dict[str, list[float]]:
    table = page.locator(".rake-learn").first
    table.get_by_role("button", name="Previous step").wait_for()
    stock = page.get_by_role("button", name="stock").element_handle()
    label = page.locator(".widget-html .widget-html-content").first.element_handle()
    element = table.element_handle()
    times: dict[str, list[float]] = {"stock button": [], "act": [], "next hand": [], "step": []}
    while len(times["act"]) < rounds:
        times["stock button"].append(clicked(page, stock, label))
        over = table.get_by_role("button", name="Next hand")
        if over.is_visible():
            times["next hand"].append(clicked(page, over.element_handle(), element))
            continue
        places = table.get_by_role("button", name=re.compile("^Take "))
        move = (
            places.first if places.count() else table.get_by_role("button", name=re.compile(r"^(Check|Call)\b")).first
        )
        times["act"].append(clicked(page, move.element_handle(), element))
        back = table.get_by_role("button", name="Previous step").element_handle()
        times["step"].append(clicked(page, back, element))
        forth = table.get_by_role("button", name="Next step").element_handle()
        times["step"].append(clicked(page, forth, element))
    return times


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--rounds", type=int, default=40)
    options.add_argument("--players", type=int, nargs="+", default=[2, 4, 10])
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        command = [sys.executable, "-m", "rake_learn", "--no-browser"]
        with running(command, Path(folder)) as server:
            address = server.wait_for(r"http://127\.0\.0\.1:\d+/")[0]
            (copy,) = server.temporary.glob("rake-learn-*/notebooks")
            browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
            for players in chosen.players:
                cell = nbformat.v4.new_code_cell(SOURCE.format(players=players))
                nbformat.write(nbformat.v4.new_notebook(cells=[cell]), copy / "bench.ipynb")
                page = browser.new_page(viewport={"width": 1280, "height": 1200})
                page.goto(f"{address}voila/render/bench.ipynb")
                report(players, measure(page, chosen.rounds))
                page.close()
            browser.close()


def report(players: int, times: dict[str, list[float]]) -> None:
    stock = statistics.median(times["stock button"])
    print(f"{players} players")
    for name, each in times.items():
        median = statistics.median(each)
        worst = sorted(each)[int(0.95 * (len(each) - 1))]
        print(
            f"  {name:14} median {median:6.1f} ms   95% {worst:6.1f} ms   {median / stock:5.2f} x stock   ({len(each)})"
        )


if __name__ == "__main__":
    main()
