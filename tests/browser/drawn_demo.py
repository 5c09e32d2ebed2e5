"""A demo on a page without a kernel: the sitting itself answers what the page asks for."""

import json

from rake_learn.widgets.bundle import DEMO, module_text, style_text
from tests.browser.drawn import PAGE


def state_of(demo):
    """What the widget's traits would hold."""
    nothing = dict.fromkeys(("hand", "alert", "company", "coach"))
    return {**nothing, "frames": [], "at": 0, "page": demo.page, "journal": demo.journal}


def demo_page_of(demo, theme="light"):
    """The whole page, with a demo at some slide; it is alone on it, as in the app."""
    module = module_text(DEMO).replace("export default", "window.widget =")
    state, words = (json.dumps(each).replace("</", "<\\/") for each in (state_of(demo), demo.words))
    text = PAGE % (style_text(DEMO), module, state, words)
    text = text.replace("render({model, el:", "window.widget.render({model, el:")
    light = str(theme == "light").lower()
    return text.replace('<body data-jp-theme-light="true">', f'<body data-jp-theme-light="{light}" data-rake-page>')


def answering(page, demo):
    """Let the sitting answer every message of the page, as a kernel would."""

    def receive(text):
        demo.take(json.loads(text))
        return json.dumps({"page": demo.page, "journal": demo.journal, "words": demo.words})

    page.expose_function("to_kernel", receive)
    page.evaluate(
        "() => { model.send = async (intent) => { sent.push(intent); show(JSON.parse(await to_kernel(JSON.stringify(intent)))); } }"
    )
