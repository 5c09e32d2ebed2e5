"""Makes the picture of the README from the running app: ``python docs/picture.py`` (needs ``pip install -e ".[test]"``).

The hand is that of a code word, played to the learner's first pick: one check, or one call.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
from pathlib import Path

import nbformat
from playwright.sync_api import sync_playwright

CHECKOUT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(CHECKOUT))

from tests.browser.conftest import FLAGS  # noqa: E402
from tests.conftest import find_chromium, running  # noqa: E402

SOURCE = "from rake_learn import Table\nTable(players=5, seed='deep newt 3')"
"""Two aces in hand, and the ace of spades face up in the centre."""


def main() -> None:
    """Starts the app, plays, and writes what is to be seen."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("out", nargs="?", type=Path, default=CHECKOUT / "docs" / "table.png")
    out = options.parse_args().out
    command = [sys.executable, "-m", "rake_learn", "--no-browser"]
    with (
        tempfile.TemporaryDirectory() as folder,
        running(command, Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        address = server.wait_for(r"http://127\.0\.0\.1:\d+/")[0]
        (copy,) = server.temporary.glob("rake-learn-*/notebooks")
        cells = [nbformat.v4.new_code_cell(SOURCE)]
        notebook = nbformat.v4.new_notebook(cells=cells, metadata={"title": "Rake"})
        nbformat.write(notebook, copy / "picture.ipynb")
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
        page.goto(f"{address}voila/render/picture.ipynb")
        table = page.locator(".rake-learn").first
        table.get_by_role("button", name=re.compile("^(Check|Call)")).click(timeout=90_000)
        table.get_by_role("button", name=re.compile("^Take .*ace of spades")).wait_for()
        page.mouse.move(1279, 799)
        page.screenshot(path=out)
        browser.close()
    print(f"{out} shows the table.")


if __name__ == "__main__":
    main()
