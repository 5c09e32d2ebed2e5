"""Runs every notebook and stores its outputs, which are tests; widgets themselves are never stored.

Run by hand after a change of the rules, the players or the words: ``python tests/notebooks/refresh.py``, then read the
difference before you commit it.
"""

from __future__ import annotations

from pathlib import Path

import nbformat
from nbclient import NotebookClient

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"


def refresh(path: Path) -> None:
    """Run one notebook and store what it shows, as far as it is the same in every run."""
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, timeout=60, kernel_name="python3", store_widget_state=False).execute()
    notebook.metadata.pop("widgets", None)
    notebook.metadata["language_info"] = {"name": "python"}
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        if cell.cell_type != "code":
            continue
        if "nbval-ignore-output" in cell.metadata.get("tags", []):
            cell.outputs = []
        for output in cell.outputs:
            output.get("data", {}).pop(WIDGET_VIEW, None)
    nbformat.write(notebook, path)


if __name__ == "__main__":
    for each in sorted(NOTEBOOKS.glob("*.ipynb")):
        refresh(each)
        print(each.name)
