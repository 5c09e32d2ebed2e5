"""Pages of the course with their Python behind them, but without a kernel, a server or a notebook: quick, and all of it real.

What the page sends goes to the sitting, and what the sitting shows goes to the page, as a widget would do it.
"""

import json

from rake_learn.widgets.bundle import module_text, style_text
from tests.browser.drawn import PAGE
from tests.browser.drawn_lesson import state_of
from tests.browser.test_reach import CUT_OFF, WIDE

ADDRESS = "http://localhost/course"
MOST_STOPS = 15
SENDING = "sent.push(intent);"
SENT_ON = SENDING + " kernel(JSON.stringify(intent)).then((text) => show(JSON.parse(text)));"
STOPS = """() => [...document.querySelectorAll("a, button, input, select, textarea, summary, [tabindex]")].filter((element) =>
  element.tabIndex >= 0 && element.checkVisibility() && !element.disabled && !(element.type === "radio" && !element.checked))
  .map((element) => element.getAttribute("aria-label") || element.innerText || element.id || element.className)"""
SMALL = """() => [...document.querySelectorAll(".rk-lesson :is(a, button, input, summary, textarea, select)")].filter((element) => element.checkVisibility() && !element.closest(".rk-vh, .rk-ls-table")).map((element) => {
  const {width, height} = (element.type === "file" ? element.parentElement : element).getBoundingClientRect();
  return {name: element.className || element.type || element.tagName, side: Math.min(width, height), least: element.matches(".rk-cite, .rk-x") ? 24 : 44};
}).filter(({side, least}) => side < least - 0.5).map(({name, side}) => `${name}: ${side.toFixed(1)} px`)"""
MIRRORED = "show({words: {...model.get('words'), dir: 'rtl', lang: 'ar', tag: 'ar'}})"


def course_page_of(entry, sitting, theme="light"):
    """The whole page, with what a widget would show of a sitting."""
    module = module_text(entry).replace("export default", "window.widget =")
    state, words = (json.dumps(each).replace("</", "<\\/") for each in (state_of(sitting), sitting.words))
    text = PAGE % (style_text(entry), module, state, words)
    text = text.replace("render({model, el:", "window.widget.render({model, el:").replace(SENDING, SENT_ON)
    return text.replace('data-jp-theme-light="true"', f'data-jp-theme-light="{str(theme == "light").lower()}"')


class Kernel:
    """What answers the page: a sitting, made anew with each load of the page, as a kernel is."""

    def __init__(self, make):
        self.make = make
        self.sitting = make()

    def answer(self, text):
        """What the page asked for, done; what it is to show now."""
        intent = json.loads(text)
        words = self.sitting.words
        self.sitting.take(intent)
        more = {"words": self.sitting.words} if self.sitting.words is not words else {}
        return json.dumps({**state_of(self.sitting), **more})


def open_course(page, entry, make, theme="light", kept=None, prefs=None):
    """Open a page of the course; its reload makes another sitting.

    Args:
        page: an empty page.
        entry: the widget's module.
        make: makes the sitting behind it.
        theme: ``light`` or ``dark``.
        kept: what the browser keeps, by name.
        prefs: what the learner prefers.
    """
    kernel = Kernel(make)
    kept = dict(kept or {})
    if prefs:
        kept["rake-learn-preferences"] = json.dumps(prefs)

    def serve(route):
        kernel.sitting = make()
        route.fulfill(body=course_page_of(entry, kernel.sitting, theme), content_type="text/html; charset=utf-8")

    page.expose_function("kernel", kernel.answer)
    page.route(ADDRESS, serve)
    page.route("http://localhost/blank", lambda route: route.fulfill(body="", content_type="text/html"))
    if kept:
        page.goto("http://localhost/blank")
        page.evaluate("kept => Object.entries(kept).forEach(([name, text]) => localStorage.setItem(name, text))", kept)
    page.goto(ADDRESS)
    page.wait_for_function("window.ready")
    return kernel


def settled(page):
    """Until nothing that was asked is unanswered."""
    page.wait_for_function("!document.querySelector('[data-asks][aria-disabled=true]:not([class*=rk-nav])')")


def misfits(page, view, *, measured=lambda _small: True):
    """What of a view is too wide, has too many stops, or is too small to be hit."""
    wide, stops = page.evaluate(WIDE), page.evaluate(STOPS)
    yield from [f"{view}: {wide} px too wide"] if wide > 0 else []
    yield from [f"{view}: {len(stops)} stops: {stops}"] if len(stops) > MOST_STOPS else []
    yield from (f"{view}: {small}" for small in page.evaluate(SMALL) if measured(small))


def cut_off(page, view):
    """What of a view is too wide or does not show whole."""
    cut = [each for each in page.evaluate(CUT_OFF) if "rk-ls-code" not in each]
    yield from [f"{view}: {page.evaluate(WIDE)} px too wide, cut off {cut}"] if page.evaluate(WIDE) > 0 or cut else []
