"""The pages of the static site: a table, the course, the odds lab, and the rules as text that needs nothing to be read.

A page whose Python runs in a worker says so in ``data-page`` (rake_learn/frontend/site.js); its few own words stand in
it in every language, for Python, which has all others, is only on its way. What is only read is a page in each language.
"""

from __future__ import annotations

import html
import json
from collections.abc import Iterator
from typing import Any, Final

from rake_learn.course.lesson import lesson_names
from rake_learn.course.words import course_words, lesson_texts, with_lesson
from rake_learn.teach.rulebook import Rulebook
from rake_learn.teach.text import Catalogue, catalogue, language_choices

POLICY: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; "
    "style-src 'self'; img-src 'self' data:; manifest-src 'self'"
)
TITLES: Final = {
    "table": "table.title",
    "lessons": "site.lessons",
    "lesson": "site.lessons",
    "odds": "lab.title",
    "rules": "site.rules_title",
}
"""Each kind of page, and the key of its title."""

LINKS: Final = {"table": "./", "lessons": "lessons.html", "odds": "odds.html", "rules": "rules.html"}
"""What every page leads to."""
WORDS: Final = {"table": "play", "lessons": "lessons", "odds": "odds", "rules": "rules"}
READ_IN: Final = ("lessons", "rules")
"""Pages of text, one in each language."""

PAGE: Final = """<!doctype html>
<html lang="{tag}" dir="{dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<title>{title}</title>
<link rel="icon" type="image/svg+xml" href="icon.svg">
<link rel="manifest" href="site.webmanifest">
<link rel="stylesheet" href="rake.css">
{head}</head>
<body data-jp-theme-light="true" data-rake-page data-page="{kind}">
<header><nav aria-label="{pages}"{pages_name}>{links}</nav></header>
{main}
<p id="rake-newer" class="rake-newer" role="status" hidden><span{newer_word}>{newer}</span> <button type="button"{reload_word}>{reload}</button></p>
{words}<script type="module" src="rake.js"></script>
</body>
</html>
"""
LIVE: Final = """<main>
<h1 class="rake-unseen" data-word="title">{title}</h1>
<p id="rake-loading" class="rake-loading" role="status" data-word="loading">{loading}</p>
<p id="rake-refused" class="rake-loading" role="alert" hidden><span lang="en"></span> <a href="{lessons_link}" data-word="lessons" data-link="lessons_link">{lessons}</a></p>
<div id="rake-page"></div>
<noscript><p class="rake-loading">{noscript}</p></noscript>
</main>
<footer>{remarks}</footer>"""
READ: Final = """<main class="rake-text">
<p>{languages}</p>
<h1>{title}</h1>
{body}
</main>"""
REMARKS: Final = ("samples", "open_book", "alone")
"""What a visitor is told below a page whose Python runs here."""

ICON: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0f3b43"/>'
    '<path fill="#ffd98a" d="M16 5c-4 6-9 8-9 13 0 4 5 5 7 2-.2 2-1 4-3 6h10c-2-2-2.8-4-3-6 2 3 7 2 7-2 0-5-5-7-9-13z"/></svg>'
)
STYLE: Final = """html, body { margin: 0 }
body { --rake-bar: 3rem; background: #e9ecee; color: #17222c; font: 1rem/1.5 system-ui, sans-serif }
header { background: #0f3b43 }
nav { display: flex; flex-wrap: wrap; gap: 0 .25rem; max-width: 1920px; margin: 0 auto; padding: 0 .5rem; box-sizing: border-box }
nav a { display: grid; place-items: center; min-height: 3rem; padding: 0 .75rem; color: #eef4f1; text-decoration: none; box-sizing: border-box }
nav a[aria-current] { box-shadow: inset 0 -4px #ffd98a; font-weight: 600 }
nav a:hover { text-decoration: underline }
@media (max-width: 420px) { nav { padding: 0 } nav a { padding: 0 .5rem; font-size: .93rem } }
a:focus-visible, button:focus-visible { outline: 3px solid #0b66d0; outline-offset: 2px }
nav a:focus-visible { outline-color: #ffd98a; outline-offset: -5px }
.rake-unseen { position: absolute; clip-path: inset(50%) }
.rake-loading:not([hidden]) { display: grid; place-items: center; min-height: 80vh; margin: 0; padding: 1rem; text-align: center }
.rake-loading a { display: grid; place-items: center; min-width: 44px; min-height: 44px; color: #0b57a8 }
#rake-refused:not([hidden]) { align-content: center; overflow-wrap: anywhere }
.rake-newer:not([hidden]) { position: sticky; bottom: 0; margin: 0; padding: .5rem 1rem; background: #f4e8d0; color: #17222c; text-align: center }
.rake-newer button { min-height: 44px; padding: 0 1rem; font: inherit }
footer { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1.25rem 2rem; font-size: .88rem }
footer p { margin: 0 0 .5em }
.rake-text { max-width: 44rem; margin: 0 auto; padding: 1rem 1.25rem 4rem }
.rake-text a { display: inline-block; min-height: 1.5rem; padding: .25rem; color: #0b57a8 }
.rake-text ol a { display: inline; padding: 0 }
.rake-text ul { padding: 0; list-style: none }
.rake-text li { margin: .5em 0; padding: .1em .4em; scroll-margin: 1rem }
.rake-text li:target { background: #f4e8d0; color: #17222c }
.rake-text h1, .rake-text h2 { line-height: 1.25; font-family: Georgia, "Times New Roman", serif }
.rake-text h2 { margin: 1.6em 0 .4em; font-size: 1.3rem }
body[data-jp-theme-light="false"] { background: #0d1217; color: #eef2f4 }
body[data-jp-theme-light="false"] .rake-loading a, body[data-jp-theme-light="false"] .rake-text a { color: #6cb6ff }
@media (scripting: none) and (prefers-color-scheme: dark) {
  body { background: #0d1217; color: #eef2f4 }
  .rake-text a { color: #6cb6ff }
}
"""


def site_pages() -> dict[str, str]:
    """Every page of the site by its name, and what belongs to them besides scripts: icon, manifest."""
    pages = {"index.html": _live_page("table"), "lesson.html": _live_page("lesson"), "odds.html": _live_page("odds")}
    for choice in language_choices():
        code = choice["code"]
        pages[_name_in(code, "rules")] = _text_page(code, "rules", _rules(catalogue(code)))
        pages[_name_in(code, "lessons")] = _text_page(code, "lessons", _lessons(course_words(code)))
    return {**pages, "icon.svg": ICON, "site.webmanifest": json.dumps(_manifest(), indent=1)}


def _manifest() -> dict[str, Any]:
    return {
        "name": catalogue("en").entry("table.title"),
        "short_name": "Rake",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#0f3b43",
        "theme_color": "#0f3b43",
        "icons": [{"src": "icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"}],
    }


def _words(code: str, kind: str) -> dict[str, str]:
    """What a page says before Python is there."""
    words = catalogue(code)
    return {
        **words.entry("site"),
        "title": words.entry(TITLES[kind]),
        "pages": words.entry("server.pages"),
        "lang": code,
        "tag": words.language.tag,
        "dir": words.entry("language.direction"),
        **{f"{kind}_link": _name_in(code, kind) for kind in READ_IN},
    }


def _live_page(kind: str) -> str:
    """In English, until its script has seen which language the visitor reads."""
    every = {choice["code"]: _words(choice["code"], kind) for choice in language_choices()}
    data = json.dumps(every, ensure_ascii=False).replace("<", "\\u003c")
    english = _escaped(every["en"])
    remarks = "".join(f'<p data-word="{name}">{english[name]}</p>' for name in REMARKS)
    return PAGE.format(
        **english,
        policy=POLICY,
        kind=kind,
        head='<link rel="modulepreload" href="pyodide/pyodide.mjs">\n',
        links=_links(english, kind, is_live=True),
        pages_name=' data-name="pages"',
        newer_word=' data-word="newer"',
        reload_word=' data-word="reload"',
        main=LIVE.format(**english, remarks=remarks),
        words=f'<script type="application/json" id="rake-words">{data}</script>\n',
    )


def _text_page(code: str, kind: str, body: Iterator[str]) -> str:
    words = _escaped(_words(code, kind))
    languages = " · ".join(
        f'<a href="{_name_in(each["code"], kind)}" lang="{each["tag"]}" hreflang="{each["tag"]}"{_current(each["code"] == code)}>{html.escape(each["name"])}</a>'
        for each in language_choices()
    )
    return PAGE.format(
        **words,
        policy=POLICY,
        kind=kind,
        head="",
        links=_links(words, kind, is_live=False),
        pages_name="",
        newer_word="",
        reload_word="",
        main=READ.format(**words, languages=languages, body="\n".join(body)),
        words="",
    )


def _lessons(words: Catalogue) -> Iterator[str]:
    """Every lesson of the course, and where the learner stands."""
    yield '<ol start="0">'  # as the lessons are numbered
    for name in lesson_names():
        title = with_lesson(words, lesson_texts(name)).entry("lesson.title")
        yield f'<li><a href="lesson.html#lesson={name}">{html.escape(title)}</a></li>'
    yield "</ol>"
    for kind in ("exercises", "playground", "test", "progress"):
        yield f'<p><a href="lesson.html#{kind}">{html.escape(words.entry(f"{kind}.title"))}</a></p>'


def _rules(words: Catalogue) -> Iterator[str]:
    """Chapters, articles and rulings, each with its number as its anchor."""
    book = Rulebook(language=words)
    for title, articles in book.chapters():
        yield f"<h2>{html.escape(title)}</h2>\n<ul>"
        for number, text in articles.items():
            yield f'<li id="{number}"><strong>{number}</strong> {html.escape(text)}</li>'
        yield "</ul>"
    yield f"<h2>{html.escape(words.entry('rulebook.in_force'))}</h2>\n<ul>"
    yield from (f"<li>{html.escape(rule)}</li>" for rule in book.house_rules())
    yield "</ul>"


def _links(words: dict[str, str], kind: str, *, is_live: bool) -> str:
    found = []
    for name, link in LINKS.items():
        target = words.get(f"{name}_link", link)
        follow = f' data-word="{WORDS[name]}"' + (f' data-link="{name}_link"' if name in READ_IN else "")
        is_here = name == kind or (name, kind) == ("lessons", "lesson")
        found.append(f'<a href="{target}"{follow if is_live else ""}{_current(is_here)}>{words[WORDS[name]]}</a>')
    return "".join(found)


def _current(is_it: bool) -> str:
    return ' aria-current="page"' if is_it else ""


def _name_in(code: str, kind: str) -> str:
    return f"{kind}.html" if code == "en" else f"{kind}-{code}.html"


def _escaped(words: dict[str, str]) -> dict[str, str]:
    return {name: html.escape(text) for name, text in words.items()}
