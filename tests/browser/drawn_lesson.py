"""Lessons on a page without a kernel: real questions of a real lesson, and the sample pages of the front end's tests.

`show` in the page changes what the model holds, `sent` is what the page would have sent.
"""

import base64
import json
import re
from functools import cache
from pathlib import Path

from rake_learn.widgets.bundle import LESSON, module_text, style_text
from tests.browser.drawn import PAGE

SAMPLES = Path(__file__).parents[1] / "frontend"


@cache
def sample_module():
    """The sample pages as one address: modules that a page without a server can import."""
    frames = base64.b64encode((SAMPLES / "frames.mjs").read_bytes()).decode()
    text = (SAMPLES / "lesson_pages.mjs").read_text("utf-8")
    text = text.replace('"./frames.mjs"', f'"data:text/javascript;base64,{frames}"')
    return f"data:text/javascript;base64,{base64.b64encode(text.encode()).decode()}"


def sample_names():
    """The name of every sample page, as the module lists them."""
    text = (SAMPLES / "lesson_pages.mjs").read_text("utf-8")
    asked = re.findall(r"^  (\w+): step\(", text, re.MULTILINE)
    others = re.findall(r"^  (\w+): page\(", text, re.MULTILINE)
    return [*asked, *(f"{name}_revealed" for name in asked), *others]


def state_of(sitting):
    """What the widget's traits would hold."""
    table = sitting.table
    names = ("hand", "frames", "at", "alert", "company", "coach")
    shown = {name: getattr(table, name) for name in names} if table else dict.fromkeys(names)
    return {**shown, "frames": shown["frames"] or [], "page": sitting.page, "journal": sitting.journal}


def lesson_page_of(state, words, theme="light"):
    """The whole page, with a lesson in some state."""
    module = module_text(LESSON).replace("export default", "window.widget =")
    text = PAGE % (
        style_text(LESSON),
        module,
        json.dumps(state).replace("</", "<\\/"),
        json.dumps(words).replace("</", "<\\/"),
    )
    text = text.replace("render({model, el:", "window.widget.render({model, el:")
    return text.replace('data-jp-theme-light="true"', f'data-jp-theme-light="{str(theme == "light").lower()}"')


def show_sample(page, name):
    """Another sample page, as a page of its own: nothing of the one before is left."""
    page.evaluate(
        "async ([address, name]) => { const {pages, words} = await import(address);"
        " document.activeElement?.blur(); show({words, page: {...pages[name], revision: performance.now()}, hand: null, frames: []});"
        " await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))) }",
        [sample_module(), name],
    )
