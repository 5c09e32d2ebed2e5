"""Joins the small front-end modules into the one text that anywidget loads.

anywidget imports a widget's code from a Blob, where relative imports cannot work; so the modules' import and export
words are taken off and the rest is put together, each module after those it needs. The sources stay standard modules.
Comments are for those who read the sources, and stay there: they are a fifth of what a slow line would have to carry.
"""

from __future__ import annotations

import functools
import re
from importlib import resources
from importlib.resources.abc import Traversable

_IMPORT = re.compile(r'^import\s+\{[^}]*\}\s+from\s+"\./([\w-]+\.js)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function|const|let|class)\b)", re.MULTILINE)
_COMMENT = re.compile(r"^[ \t]*//.*\n|^[ \t]*/\*\*(?:(?!\*/)[\s\S])*\*/[ \t]*\n", re.MULTILINE)
"""A comment that has its lines to itself. One behind code is left: to know it from a string takes a parser."""
_CAST = re.compile(r"/\*\* @type (?:(?!\*/).)*\*/ ?")
_MARGIN = re.compile(r"^[ \t]{2,}", re.MULTILINE)
_EMPTY_LINE = re.compile(r"\n+(?=\n)")
_OPEN_END = re.compile(r"(?<=[{(\[,;])\n +")
"""A line that goes on or is done for certain, before one with a margin: they may stand in one line."""
_CLOSING = re.compile(r"(?:;\s*|\n *)(?=\})")
"""What ends a statement before a brace does so too."""
_SPACE = re.compile(r" *([=+*,;:?<>{}()|&!\[\]]) *")
_BETWEEN = re.compile(r"(?<=[\w)\]]) ([-/%]) (?=[\w(])")
"""A sign between two values; where one of them has a sign of its own the space stays."""
_STRING = r'"(?:[^"\\\n]|\\.)*"'
_TEMPLATE = r"`(?:[^`\\$]|\\.|\$(?!\{)|\$\{(?:[^`{}]|`[^`]*`|\{[^{}]*\})*\})*`"
_PATTERN = (
    r"(?:(?<=[(,=:!&|?\[])|(?<=[(,=:!&|?\[] ))/(?![/* ])(?:[^/\\\n\[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/[a-z]*(?=[.,)])"
)
_QUOTED = re.compile(f"({_STRING}|{_TEMPLATE}|{_PATTERN})")
"""Strings, templates and patterns, in which a space is a space."""
_STYLE_SPACE = re.compile(r"\s*([{};,])\s*")
"""White space beside these marks means nothing in a sheet, outside quotes; beside others, such as a colon, it may."""
_STYLE_COMMENT = re.compile(r"/\*[\s\S]*?\*/\n?")
_TOP_LEVEL = re.compile(r"^(?:async )?(?:function\*?|const|let|class)\s+([\w$]+)", re.MULTILINE)

ENTRY = "main.js"
LAB = "odds_lab.js"
LESSON = "lesson.js"
EXERCISES = "exercises.js"
PLAYGROUND = "playground.js"
PROGRESS = "progress.js"
DEMO = "demo.js"
STILL = "still.js"
STILL_LESSON = "still_lesson.js"
SITE = "site.js"
RENDER = {
    ENTRY: "render",
    LAB: "render_lab",
    LESSON: "render_lesson",
    EXERCISES: "render_exercises",
    PLAYGROUND: "render_playground",
    PROGRESS: "render_progress",
    DEMO: "render_demo",
}
"""Each widget's entry module, and the function in it that draws the widget."""
SHOW = {STILL: "show_still", STILL_LESSON: "show_still_lesson", SITE: "show_site"}
"""Each page's entry module, and the function in it that draws the page."""
_COURSE = (LESSON, EXERCISES, PLAYGROUND, PROGRESS, DEMO, STILL_LESSON)
ALONE = {
    "demo.css": (DEMO,),
    "lab_panels.css": (LAB, *_COURSE),
    "odds_lab.css": (LAB,),
    "lesson.css": _COURSE,
    "files.css": (PLAYGROUND, PROGRESS),
    "paper.css": (STILL, STILL_LESSON),
    "playground.css": (PLAYGROUND,),
    "progress.css": (PROGRESS, EXERCISES),
}
"""Sheets of what only some widgets draw; every other sheet belongs to all."""


@functools.cache
def module_text(entry: str = ENTRY) -> str:
    """All that one widget needs as one module whose default export is an anywidget widget."""
    name = RENDER[entry]
    export = name if name == "render" else f"render: {name}"
    return join_modules(_folder(), entry) + f"\nexport default {{ {export} }};\n"


@functools.cache
def page_text(entry: str = STILL) -> str:
    """All that a page without a kernel needs, as one module that draws the table: one hand, one lesson, or the whole site."""
    return join_modules(_folder(), entry) + f"\n{SHOW[entry]}(document);\n"


@functools.cache
def style_text(entry: str | None = None) -> str:
    """The stylesheets as one: ``tokens.css`` first, then one for each part, by name.

    Args:
        entry: whose; left out, those of all together.
    """
    sheets = sorted(
        (each for each in _folder().iterdir() if each.name.endswith(".css") and _is_for(entry, each.name)),
        key=lambda each: (each.name != "tokens.css", each.name),
    )
    return without_style_spaces(without_style_comments("\n".join(each.read_text("utf-8") for each in sheets)))


def _is_for(entry: str | None, sheet: str) -> bool:
    return entry is None or sheet not in ALONE or entry in ALONE[sheet]


def without_comments(text: str) -> str:
    """A module without the comments that stand alone and the types in between; no other word is touched."""
    return _CAST.sub("", _COMMENT.sub("", text))


def without_style_comments(text: str) -> str:
    """A stylesheet without its comments."""
    return _STYLE_COMMENT.sub("", text)


def without_spaces(text: str) -> str:
    """A module without most of what only makes it easy to read; the tests see that a parser finds the same program in it.

    What stands at the top keeps its line. Of the other lines those that had a margin keep one space of it.
    """
    parts = _QUOTED.split(_EMPTY_LINE.sub("", text))
    parts[::2] = [_tight(_CLOSING.sub("", _OPEN_END.sub("", part))) for part in parts[::2]]
    return _MARGIN.sub(" ", "".join(parts))


def _tight(code: str) -> str:
    return _BETWEEN.sub(r"\1", _SPACE.sub(r"\1", code))


def without_style_spaces(text: str) -> str:
    """A stylesheet without white space that means nothing; what stands in quotes stays as it is."""
    parts = re.split(r"(\"[^\"]*\")", text)
    parts[::2] = [_STYLE_SPACE.sub(r"\1", part).replace(";}", "}") for part in parts[::2]]
    return "".join(parts).strip()


def join_modules(folder: Traversable, entry: str = ENTRY) -> str:
    """The modules that ``entry`` needs, in order, as one text; two with a name in common are refused."""
    joined = "\n".join(
        without_spaces(without_comments(_without_modules(text))) for text in _in_order(folder, entry, {}).values()
    )
    names = _TOP_LEVEL.findall(joined)
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise ValueError(f"Front-end modules share top-level names, which must be unique: {', '.join(twice)}.")
    return without_spaces(joined)  # last: a name at the margin is one of the module's own


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
