"""A hand that is over as one HTML file: it steps forward and back, offline, with nothing behind it.

The file holds the front end, the words of one language and the frames of one hand as one seat saw them, and asks
nobody for anything; its content policy forbids it to.
"""

from __future__ import annotations

import base64
import hashlib
import html
import json
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
<div id="rake-table"></div>
<noscript><ol>{story}</ol></noscript>
</main>
<script type="application/json" id="rake-data">{data}</script>
<script type="module">{module}</script>
</body>
</html>
"""

STYLE: Final = "html, body { margin: 0 } .rk-unseen { position: absolute; clip-path: inset(50%) }\n"


def page_of(shown: Recorded) -> str:
    """The whole page as text.

    >>> from rake_learn import Game
    >>> game = Game(players=3, seed="kite")
    >>> game.play_out()
    >>> page_of(game.recorded()).startswith("<!doctype html>")
    True
    """
    style = STYLE + style_text(STILL)
    module = page_text()
    words = {name: value for name, value in shown.words.items() if name != "languages"}
    data = {"words": words, "hand": shown.hand, "frames": FrameLines().text(shown.frames), "alert": None}
    policy = f"default-src 'none'; img-src data:; style-src {_allowed(style)}; script-src {_allowed(module)}"
    return PAGE.format(
        lang=shown.words["tag"],
        dir=shown.words["dir"],
        policy=policy,
        title=html.escape(f"{shown.hand['title']} · {shown.hand['subtitle']}"),
        style=style,
        story="".join(f"<li>{html.escape(each)}</li>" for each in _story(shown)),
        data=_inside_script(data),
        module=module,
    )


def _allowed(text: str) -> str:
    """A text in the page's content policy: this one, and no other."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def _inside_script(data: dict[str, Any]) -> str:
    """As JSON in which nothing can end the script element around it."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def _story(shown: Recorded) -> list[str]:
    """The hand in plain words, a line a step: for browsers that run nothing."""
    words = catalogue(shown.words["lang"])
    return [words.plain(frame["note"]["what"] or frame["title"]) for frame in shown.frames]
