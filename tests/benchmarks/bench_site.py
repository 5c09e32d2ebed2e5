"""How long the static site takes from nothing to its first decision, next to Pyodide that starts alone on the same page.

Run by hand: ``python tests/benchmarks/bench_site.py``. Each load has a browser of its own with nothing kept; the two
kinds take turns. Then the time from a click to the changed page. Prints milliseconds and ratios.
"""

from __future__ import annotations

import argparse
import re
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

CHECKOUT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(CHECKOUT))

from rake_learn.site import build  # noqa: E402
from tests.benchmarks.bench_page import clicked  # noqa: E402
from tests.browser.conftest import FLAGS  # noqa: E402
from tests.conftest import find_chromium  # noqa: E402
from tests.hosting import hosted  # noqa: E402

BARE = """import {loadPyodide} from "./pyodide/pyodide.mjs";
loadPyodide({indexURL: new URL("./pyodide/", self.location.href).href}).then((python) => self.postMessage({bare: python.runPython("1 + 1")}));
"""
"""A worker that starts Python and says so."""

READY = """
const look = () => {
  const found = [...document.querySelectorAll(".rake-learn button, [data-bare]")].find((each) => /^(Take|Check|Call|Fold)/.test(each.getAttribute("aria-label") || each.textContent) || each.dataset.bare);
  if (found) document.documentElement.dataset.ready = performance.now(); else requestAnimationFrame(look);
};
addEventListener("DOMContentLoaded", look);
"""
"""Notes when there is something to decide, or when bare Python has answered."""


def bare_site(folder: Path) -> None:
    """The same page, whose script only starts Python: beside the site, as ``bare.html``."""
    (folder / "bare_worker.js").write_text(BARE, "utf-8")
    (folder / "bare.js").write_text(
        'const worker = new Worker("bare_worker.js", {type: "module"});'
        'worker.onmessage = () => { document.body.append(Object.assign(document.createElement("p"), {textContent: "2"}));'
        'document.body.lastChild.dataset.bare = "yes"; };',
        "utf-8",
    )
    page = (folder / "index.html").read_text("utf-8")
    (folder / "bare.html").write_text(page.replace('src="rake.js"', 'src="bare.js"'), "utf-8")


def first_load(browser: Browser, address: str) -> float:
    """Milliseconds until there is something to decide, in a browser that keeps nothing from before."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, service_workers="allow")
    context.add_init_script(READY)
    page = context.new_page()
    page.goto(address)
    ready = page.locator("html[data-ready]")
    ready.wait_for(timeout=60_000)
    taken = float(ready.get_attribute("data-ready") or 0)
    context.close()
    return taken


def clicks(page: Page, rounds: int) -> dict[str, list[float]]:
    """Milliseconds from a click to the changed page: acts, which Python answers, and steps, which it does not see."""
    table = page.locator(".rake-learn").first
    element = table.element_handle()
    times: dict[str, list[float]] = {"act": [], "next hand": [], "step": []}
    while len(times["act"]) < rounds:
        over = table.get_by_role("button", name="Next hand")
        if over.is_visible():
            times["next hand"].append(clicked(page, over.element_handle(), element))
            continue
        places = table.get_by_role("button", name=re.compile("^Take "))
        plain = table.get_by_role("button", name=re.compile(r"^(Check|Call)\b"))
        move = (places if places.count() else plain).first
        times["act"].append(clicked(page, move.element_handle(), element))
        times["step"].append(clicked(page, table.get_by_role("button", name="Previous step").element_handle(), element))
        times["step"].append(clicked(page, table.get_by_role("button", name="Next step").element_handle(), element))
    return times


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--loads", type=int, default=7)
    options.add_argument("--rounds", type=int, default=40)
    options.add_argument("--pyodide", type=Path, help="the npm package as a file")
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(folder) / "site"
        build(site, chosen.pyodide)
        bare_site(site)
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        with hosted(site) as address:
            loads: dict[str, list[float]] = {"bare": [], "site": []}
            for _ in range(chosen.loads):
                loads["bare"].append(first_load(browser, f"{address}bare.html"))
                loads["site"].append(first_load(browser, f"{address}#code=kite&players=4"))
            report("first load", loads["site"], loads["bare"])
            print(f"  bare Pyodide   median {statistics.median(loads['bare']):6.0f} ms")
            page = browser.new_page(viewport={"width": 1280, "height": 1200})
            page.goto(f"{address}#code=kite&players=4")
            page.get_by_role("button", name="Previous step").wait_for(timeout=120_000)
            for name, each in clicks(page, chosen.rounds).items():
                report(name, each)
        browser.close()


def report(name: str, times: list[float], peer: list[float] | None = None) -> None:
    median = statistics.median(times)
    worst = sorted(times)[int(0.95 * (len(times) - 1))]
    ratios = sorted(ours / theirs for ours, theirs in zip(times, peer or [], strict=False))
    beside = f"   {statistics.median(ratios):4.2f} x bare ({ratios[0]:.2f} to {ratios[-1]:.2f})" if ratios else ""
    print(f"  {name:14} median {median:6.1f} ms   95% {worst:6.1f} ms   ({len(times)}){beside}")


if __name__ == "__main__":
    main()
