"""A hand that is over as one HTML file: it steps forward and back, offline, with nothing behind it.

The file holds the front end, the words of one language and the frames of one hand as one seat saw them, and asks
nobody for anything; its content policy forbids it to.
"""

from __future__ import annotations

import base64
import hashlib
import html
import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from rake_learn.game.frame_lines import FrameLines
from rake_learn.game.recorded import Recorded
from rake_learn.teach.text import catalogue
from rake_learn.widgets.bundle import STILL, page_text, style_text

PAGE: Final = """<!doctype html>
<html lang="{lang}" dir="{dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<title>{title}</title>
<style>{style}</style>
</head>
<body data-jp-theme-light="true" data-rake-page>
<main>
<h1 class="rk-unseen">{title}</h1>
<div id="rake-page"></div>
<noscript><ol>{story}</ol></noscript>
</main>
<script type="application/json" id="rake-data">{data}</script>
<script type="module">{module}</script>
</body>
</html>
"""

STYLE: Final = "html, body { margin: 0 } body { background: #e9ecee } body[data-jp-theme-light='false'] { background: #0d1217 } .rk-unseen { position: absolute; clip-path: inset(50%) }\n"


def page_of(shown: Recorded) -> str:
    """The whole page as text.

    >>> from rake_learn import Game
    >>> game = Game(players=3, seed="kite")
    >>> game.play_out()
    >>> page_of(game.recorded()).startswith("<!doctype html>")
    True
    """
    words = {name: value for name, value in shown.words.items() if name != "languages"}
    data = {"words": words, "hand": shown.hand, "frames": FrameLines().text(shown.frames), "alert": None}
    title = f"{shown.hand['title']} · {shown.hand['subtitle']}"
    return whole_page(title, data, story=_story(shown), style=style_text(STILL), module=page_text())


def whole_page(title: str, data: Mapping[str, Any], *, story: Sequence[str], style: str, module: str) -> str:
    """A page that holds all it needs and may ask nobody for anything.

    Args:
        title: of the page.
        data: what its module draws; its ``words`` say in which language.
        story: the same in plain words, a line a step.
        style: its sheet.
        module: its script.
    """
    sheet = STYLE + style
    policy = f"default-src 'none'; img-src data:; style-src {_allowed(sheet)}; script-src {_allowed(module)}"
    return PAGE.format(
        lang=data["words"]["tag"],
        dir=data["words"]["dir"],
        policy=policy,
        title=html.escape(title),
        style=sheet,
        story="".join(f"<li>{html.escape(each)}</li>" for each in story),
        data=_inside_script(data),
        module=module,
    )


def _allowed(text: str) -> str:
    """A text in the page's content policy: this one, and no other."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def _inside_script(data: Mapping[str, Any]) -> str:
    """As JSON in which nothing can end the script element around it."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def _story(shown: Recorded) -> list[str]:
    """The hand in plain words, a line a step: for browsers that run nothing."""
    words = catalogue(shown.words["lang"])
    return [words.plain(frame["note"]["what"] or frame["title"]) for frame in shown.frames]
