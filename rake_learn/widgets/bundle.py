"""Joins the small front-end modules into the one text that anywidget loads.

anywidget imports a widget's code from a Blob, where relative imports cannot work; so the modules' import and export
words are taken off and the rest is put together, each module after those it needs. The sources stay standard modules.
"""

from __future__ import annotations

import functools
import re
from importlib import resources
from importlib.resources.abc import Traversable

_IMPORT = re.compile(r'^import\s+\{[^}]*\}\s+from\s+"\./([\w-]+\.js)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function|const|let|class)\b)", re.MULTILINE)
_TOP_LEVEL = re.compile(r"^(?:async )?(?:function\*?|const|let|class)\s+([\w$]+)", re.MULTILINE)

ENTRY = "main.js"


@functools.cache
def module_text() -> str:
    """The whole front end as one module whose default export is an anywidget widget."""
    return join_modules(_folder()) + "\nexport default { render };\n"


@functools.cache
def style_text() -> str:
    """All stylesheets as one: ``tokens.css`` first, then one for each part, by name."""
    sheets = sorted(
        (each for each in _folder().iterdir() if each.name.endswith(".css")),
        key=lambda each: (each.name != "tokens.css", each.name),
    )
    return "\n".join(each.read_text("utf-8") for each in sheets)


def join_modules(folder: Traversable, entry: str = ENTRY) -> str:
    """The modules that ``entry`` needs, in order, as one text; two with a name in common are refused."""
    joined = "\n".join(_without_modules(text) for text in _in_order(folder, entry, {}).values())
    names = _TOP_LEVEL.findall(joined)
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise ValueError(f"Front-end modules share top-level names, which must be unique: {', '.join(twice)}.")
    return joined


def _folder() -> Traversable:
    return resources.files("rake_learn") / "frontend"


def _in_order(folder: Traversable, name: str, found: dict[str, str]) -> dict[str, str]:
    text = (folder / name).read_text("utf-8")
    for needed in _IMPORT.findall(text):
        if needed not in found:
            _in_order(folder, needed, found)
    found[name] = text
    return found


def _without_modules(text: str) -> str:
    return _EXPORT.sub("", _IMPORT.sub("", text))
