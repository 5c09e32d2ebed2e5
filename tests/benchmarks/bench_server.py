"""How long a new session takes to its first decision, and what its kernel weighs, next to a stock notebook.

Run by hand: ``python tests/benchmarks/bench_server.py``. The stock notebook, one ipywidgets Button and one HTML widget,
is served by the same server in the same run, turn and turn about, each time to a browser that has nothing in store.
Goals: 1.15 times the time, 12 MiB more memory.
"""

from __future__ import annotations

import argparse
import re
import statistics
import sys
import tempfile
from pathlib import Path

import nbformat
import psutil
from playwright.sync_api import Browser, sync_playwright

CHECKOUT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(CHECKOUT))

from tests.browser.conftest import FLAGS  # noqa: E402
from tests.conftest import Running, find_chromium, running  # noqa: E402

STOCK = """import ipywidgets
button, label = ipywidgets.Button(description="Check"), ipywidgets.HTML("0")
button.on_click(lambda _: setattr(label, "value", str(int(label.value) + 1)))
ipywidgets.VBox([button, label])"""
RAKE = "from rake_learn import Table\nTable()"
DECISION = re.compile("^(Check|Call|Take)")


def session(browser: Browser, server: Running, address: str) -> tuple[float, float]:
    """Seconds until there is something to press, and the kernel's MiB (PSS) some time later."""
    known = {child.pid for child in server.children()}
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.goto(address)
    page.get_by_role("button", name=DECISION).first.wait_for(timeout=120_000)
    taken = page.evaluate("performance.now()") / 1000
    page.wait_for_timeout(4000)  # what is loaded while the learner thinks counts too
    (kernel,) = [child for child in server.children() if child.pid not in known]
    weight = psutil.Process(kernel.pid).memory_full_info().pss / 2**20
    page.close()
    context.close()
    psutil.wait_procs([kernel], timeout=20)
    return taken, weight


def main() -> None:
    """Prints the medians and what they are to each other."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--rounds", type=int, default=7)
    rounds = options.parse_args().rounds
    found: dict[str, list[tuple[float, float]]] = {"stock": [], "rake": []}
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "rake_learn", "--no-browser"]
        with running(command, Path(folder)) as server, sync_playwright() as playwright:
            address = server.wait_for(r"http://127\.0\.0\.1:\d+/")[0]
            (copy,) = server.temporary.glob("rake-learn-*/notebooks")
            for name, source in {"stock": STOCK, "rake": RAKE}.items():
                notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source)])
                nbformat.write(notebook, copy / f"bench_{name}.ipynb")
            browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
            for turn in range(rounds + 1):
                for name in found if turn % 2 else reversed(found):
                    told = session(browser, server, f"{address}voila/render/bench_{name}.ipynb")
                    if turn:  # the first of each warms the files up
                        found[name].append(told)
            browser.close()
    times = {name: statistics.median(seconds for seconds, _ in each) for name, each in found.items()}
    weights = {name: statistics.median(weight for _, weight in each) for name, each in found.items()}
    pairs = statistics.median(rake[0] / stock[0] for rake, stock in zip(found["rake"], found["stock"], strict=True))
    for name in found:
        print(f"{name:6} {times[name]:6.2f} s to the first decision, kernel {weights[name]:6.1f} MiB")
    print(f"ratio  {times['rake'] / times['stock']:6.2f} of the medians, {pairs:.2f} pair by pair (goal 1.15)")
    print(f"more   {weights['rake'] - weights['stock']:6.1f} MiB (goal 12)")


if __name__ == "__main__":
    main()
