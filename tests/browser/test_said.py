"""What a screen reader is told: every step once, in order, whoever acted; and what is said instead of done."""

import pytest

from rake_learn import Game
from tests.browser.drawn import answer


def said(page):
    return " ".join(text for text in page.locator("[aria-live=polite]").all_inner_texts() if text)


def first_act(game):
    legal = game.frames[-1]["legal"]
    if legal.get("pick"):
        return f"take {next(iter(legal['pick']))}"
    return "check" if legal.get("check") else "call"


@pytest.mark.parametrize("seed", ["kite", "first"])
def test_what_the_others_did_is_said_once_and_in_order(draw, seed):
    """An answer brings several steps at once: none of them goes unheard, none is heard twice."""

    game = Game(5, seed=seed)
    page = draw(game)
    while game.hand["live"]:
        before = len(game.frames)
        game.act(first_act(game))
        answer(page, game)
        last = game.frames[-1]
        page.locator("[aria-live=polite]").filter(has_text=last["say"]).first.wait_for(state="attached")
        plain = game._words.plain
        others = [plain(text) for index, text in last["recap"] if before <= index < len(game.frames) - 1]
        told = said(page)
        assert told.endswith(" ".join([*others, last["say"]]))


def test_the_key_for_who_did_what_tells_the_newest_deed_too(draw):
    """It is the one that the learner has to answer."""

    game = Game(5, seed="kite")
    page = draw(game)
    newest = game._words.plain(game.frames[-1]["note"]["what"])

    page.locator(".rk-title").first.focus()
    page.keyboard.press("w")

    page.locator("[aria-live=polite]").filter(has_text=newest).first.wait_for(state="attached")


def test_the_number_of_a_taken_place_is_answered_and_moves_nothing(draw):
    """Enter after it must not take another card."""

    game = Game(10, seed="ten")
    while not game.frames[-1]["legal"].get("pick"):
        game.act(first_act(game))
    spread = game.frames[-1]["spread"]
    (taken, *_) = [each for each in spread["up"] + spread["down"] if "by" in each and each["n"] > 9]
    page = draw(game)
    page.locator(".rk-title").first.focus()

    for digit in str(taken["n"]):
        page.keyboard.press(digit)

    page.locator("[aria-live=polite]").filter(has_text=taken["label"]).first.wait_for(state="attached")


def test_help_on_a_key_gives_the_focus_back(draw):
    page = draw(Game(4, seed="kite"))
    title = page.locator(".rk-title").first
    title.focus()

    page.keyboard.press("?")
    page.locator(".rk-keys-panel").wait_for()
    page.keyboard.press("Escape")

    page.locator(".rk-keys-panel").wait_for(state="detached")
    page.wait_for_function("document.activeElement.classList.contains('rk-title')")
