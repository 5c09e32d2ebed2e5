"""``rake-learn data``: where the pieces of a learner's data lie, and what of them can be taken along or thrown away here.

Most of it lies in the learner's browser, which a command cannot reach, and says so. On the disk there are notebooks that
were saved with a table in them, and copies that an app left behind which was killed.
"""

from __future__ import annotations

import argparse
import json
import shutil
import tempfile
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from rake_learn.command_line import check_language, is_taken, refuse

COPIES: Final = "rake-learn-*"
"""How `rake_learn.serve` names its private copies, among temporary files."""

VIEW: Final = "application/vnd.jupyter.widget-view+json"
STATES: Final = "application/vnd.jupyter.widget-state+json"


@dataclass(frozen=True, slots=True)
class Found:
    """What of a learner's data lies on this disk."""

    notebooks: tuple[Path, ...]
    """Saved with something of ours in them."""
    copies: tuple[Path, ...]
    """Folders that an app left behind, or works with right now."""


def add_parser(verbs: Any) -> None:
    """Add the verb ``data`` to the subparsers of a command; ``options.run(options)`` runs it."""
    parser = verbs.add_parser(
        "data",
        help="say where your data lies; take it along, or delete it",
        description="Say where your data lies. What your browser keeps is out of reach here: the pages themselves give it out and delete it.",
    )
    asked = parser.add_mutually_exclusive_group()
    asked.add_argument("--where", action="store_true", help="say where it lies (the default)")
    asked.add_argument("--export", metavar="FILE", type=Path, help="put what lies on this disk into one archive (.zip)")
    asked.add_argument(
        "--delete", action="store_true", help="take saved tables out of your notebooks, and remove copies left behind"
    )
    parser.add_argument(
        "--folder", metavar="DIR", type=Path, default=Path(), help="where your notebooks lie (default: this folder)"
    )
    parser.add_argument("--yes", action="store_true", help="delete without asking")
    parser.add_argument("--language", metavar="CODE", default="en", help="of the words, such as es or zh (default: en)")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Do what was asked; returns 0, or 2 after one sentence on standard error."""
    from rake_learn.teach.text import catalogue

    try:
        check_language(options.language)
        if not options.folder.is_dir():
            return refuse(f"--folder {options.folder}: there is no such folder.")
        words = catalogue(options.language).entry("data")
        found = find(options.folder)
        if options.export:
            return _export(words, found, options)
        if options.delete:
            return _delete(words, found, options)
    except ValueError as reason:
        return refuse(str(reason))
    except OSError as reason:
        return refuse(f"{reason.filename or options.folder}: {reason.strerror or 'it cannot be used'}.")
    print("\n".join(_where(words, found, options.folder)))
    return 0


def find(folder: Path) -> Found:
    """Notebooks below the folder in which a table was saved, and copies among the temporary files."""
    notebooks = (path for path in sorted(folder.rglob("*.ipynb")) if _is_visible(path.relative_to(folder)))
    copies = sorted(Path(tempfile.gettempdir()).glob(COPIES))
    return Found(tuple(path for path in notebooks if _holds_ours(_read(path))), tuple(filter(Path.is_dir, copies)))


def cleared(notebook: dict[str, Any]) -> dict[str, Any]:
    """A notebook without what our widgets saved in it; its text, its code and everything else stay.

    >>> view = {"data": {"application/vnd.jupyter.widget-view+json": {"model_id": "a"}}}
    >>> state = {"a": {"model_module": "anywidget", "state": {"_anywidget_id": "rake_learn.widgets.table.Table"}}}
    >>> saved = {"metadata": {"widgets": {"application/vnd.jupyter.widget-state+json": {"state": state}}}}
    >>> cleared({**saved, "cells": [{"outputs": [view, {"text": "4"}]}]})["cells"]
    [{'outputs': [{'text': '4'}]}]
    """
    ours = {name for name, model in _states(notebook).items() if _is_ours(model)}
    told = {name: model for name, model in _states(notebook).items() if name not in ours}
    cells = [
        {**cell, "outputs": [each for each in cell["outputs"] if not _shows_ours(each, ours)]}
        if "outputs" in cell
        else cell
        for cell in notebook.get("cells", [])
    ]
    metadata = dict(notebook.get("metadata", {}))
    if STATES in metadata.get("widgets", {}):
        metadata["widgets"] = {**metadata["widgets"], STATES: {**metadata["widgets"][STATES], "state": told}}
    return {**notebook, "cells": cells, "metadata": metadata}


# --------------------------------------------------------------------------- what was asked


def _where(words: dict[str, str], found: Found, folder: Path) -> Iterator[str]:
    yield words["browser"]
    yield words["browser_how"]
    yield words["tab"]
    yield words["site"]
    yield words["notebooks"].replace("{folder}", str(folder.resolve()))
    yield from (f"  {path}" for path in found.notebooks) if found.notebooks else (f"  {words['none']}",)
    yield words["copies"].replace("{folder}", tempfile.gettempdir())
    yield from (f"  {path}" for path in found.copies) if found.copies else (f"  {words['none']}",)
    yield words["elsewhere"]


def _export(words: dict[str, str], found: Found, options: argparse.Namespace) -> int:
    if is_taken(options.export, b"pk"):
        return refuse(
            f"--export {options.export}: a file that is no archive is kept; choose another, such as rake.zip."
        )
    with zipfile.ZipFile(options.export, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in found.notebooks:
            archive.write(path, Path("notebooks") / path.relative_to(options.folder))
        for folder in found.copies:
            for path in sorted(folder.rglob("*.ipynb")):
                archive.write(path, Path("copies") / path.relative_to(folder.parent))
        count = len(archive.namelist())
    print(words["exported"].replace("{n}", str(count)).replace("{file}", str(options.export)))
    print(words["browser_how"])
    return 0


def _delete(words: dict[str, str], found: Found, options: argparse.Namespace) -> int:
    if found.notebooks or found.copies:
        print("\n".join(f"  {path}" for path in (*found.notebooks, *found.copies)))
        if not options.yes and not _agrees(words):
            print(words["kept"])
            return 0
        for path in found.notebooks:
            path.write_text(json.dumps(cleared(_read(path)), ensure_ascii=False, indent=1) + "\n", "utf-8")
        for folder in found.copies:
            shutil.rmtree(folder)
    print(
        words["deleted"].replace("{notebooks}", str(len(found.notebooks))).replace("{copies}", str(len(found.copies)))
    )
    print(words["browser_how"])
    return 0


def _agrees(words: dict[str, str]) -> bool:
    """Whether whoever sits there says yes; where nobody can, nothing is deleted."""
    try:
        return input(f"{words['sure']} ").strip().lower() in words["yes"].split()
    except EOFError:
        print()
        return False


# --------------------------------------------------------------------------- notebooks


def _is_visible(path: Path) -> bool:
    return not any(part.startswith(".") or part in {"node_modules", "site-packages"} for part in path.parts)


def _read(path: Path) -> dict[str, Any]:
    try:
        found = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _states(notebook: dict[str, Any]) -> dict[str, Any]:
    return dict(notebook.get("metadata", {}).get("widgets", {}).get(STATES, {}).get("state", {}))


def _is_ours(model: dict[str, Any]) -> bool:
    return str(model.get("state", {}).get("_anywidget_id", "")).startswith("rake_learn.")


def _shows_ours(output: dict[str, Any], ours: set[str]) -> bool:
    data = output.get("data", {})
    return data.get(VIEW, {}).get("model_id") in ours or "rake-fallback" in "".join(data.get("text/html", ""))


def _holds_ours(notebook: dict[str, Any]) -> bool:
    return bool(notebook) and cleared(notebook) != notebook
