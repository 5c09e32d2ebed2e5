"""The table on a page without a kernel: real frames of real hands, and a model that only holds data.

`show` in the page changes what the model holds, `sent` is what the page would have sent.
"""

import json
from functools import cache

from rake_learn import Game
from rake_learn.widgets.bundle import module_text, style_text
from tests.scripted import Blind

PAGE = """<!doctype html><html lang="en"><head><title>Rake</title><meta name="viewport" content="width=device-width,initial-scale=1">
<style>html, body { margin: 0 }</style><style>%s</style></head>
<body data-jp-theme-light="true"><main><h1 style="position:absolute;clip-path:inset(50%%)">Rake</h1><div id="here"></div></main><script type="module">
%s
const state = {}, listeners = {};
window.sent = [];
const model = {
  get: (name) => name === "frames" ? state.frames.map((frame) => JSON.stringify(frame)).join("\\n") : state[name], set: (name, value) => { state[name] = value; }, send: (intent) => { if (window.deaf) throw new Error("Cannot send"); sent.push(intent); },
  on: (name, tell) => { (listeners[name] ||= []).push(tell); }, off() {},
};
window.show = (change) => {
  Object.assign(state, change);
  for (const name of Object.keys(change)) for (const tell of listeners[`change:${name}`] || []) tell();
};
Object.assign(state, %s, {words: %s});
window.model = model;
render({model, el: document.getElementById("here")});
window.ready = true;
</script></body></html>"""


def data_of(game):
    return {
        "hand": game.hand,
        "frames": game.frames,
        "alert": game.alert,
        "company": game.company,
        "coach": game.coach,
    }


def newest(game):
    """What the kernel sends: everything, at the newest step."""
    return json.dumps({**data_of(game), "at": len(game.frames) - 1}).replace("</", "<\\/")


def stay_in(game):
    """The learner checks, calls and takes the first place there is, to the end of the hand."""
    while game.hand["live"]:
        legal = game.frames[-1]["legal"]
        pick = legal.get("pick")
        game.act(f"take {min(map(int, pick))}" if pick else "check" if "check" in legal else "call")


@cache
def played(players, seed, stack, hands):
    """The last of some hands: by then stacks differ, so there are side pots and players all-in."""
    game = Game(players, seed=seed, stack=stack, others=[Blind()] * (players - 1))
    for _ in range(hands - 1):
        stay_in(game)
        game.next_hand()
    stay_in(game)
    closed = data_of(game)
    game.open_everything()
    return [(f"{players} seats", closed), (f"{players} seats, open", data_of(game))]


def answer(page, game):
    """What the kernel would send after an act."""
    page.evaluate("text => show(JSON.parse(text))", newest(game))


def show_hand(page, hand):
    """Another hand, at its first step. It travels as text: values are slow on the way into a page."""
    page.evaluate("text => show({...JSON.parse(text), at: 0})", json.dumps(hand))


def show_step(page, at):
    """A step of the hand that the page has, once it is laid out."""
    page.evaluate(
        "async at => { show({at}); "
        "await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))) }",
        at,
    )


def show_frames(page, hand, at):
    """Another hand, at one of its steps, once it is laid out."""
    show_hand(page, hand)
    show_step(page, at)


def sent(page):
    return page.evaluate("sent")


def page_of(game, theme="light"):
    """The whole page, with the table of the game at its newest step."""
    module = module_text().replace("export default", "window.widget =")
    words = json.dumps(game.words).replace("</", "<\\/")
    text = PAGE % (style_text(), module, newest(game), words)
    return text.replace('data-jp-theme-light="true"', f'data-jp-theme-light="{str(theme == "light").lower()}"')
