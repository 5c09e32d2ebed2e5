"""Everything can be reached and read: few tab stops, large targets, no sideways scrolling, text spacing, 200 %, a wall."""

import re

import pytest
from playwright.sync_api import expect

from rake_learn import Game
from tests.browser.drawn import answer, played, sent, show_frames, show_hand, show_step

MOST_STOPS = 15
WIDTHS = (320, 360, 390, 768, 1280)

STOPS = """() => [...document.querySelectorAll("button, input, [tabindex]")].filter((element) =>
  element.tabIndex >= 0 && element.getClientRects().length && !element.disabled
  && !(element.type === "radio" && !element.checked)).map((element) => element.className)"""

# What is pressed: how small the smaller side is, and whether it acts or chooses.
SMALL = """() => [...document.querySelectorAll(".rake-learn :is(button, input)")].filter((element) => element.getClientRects().length).map((element) => {
  const {width, height} = element.getBoundingClientRect();
  const acts = element.matches("[data-act], [data-place], .rk-pre, .rk-range, .rk-nav, .rk-chip, .rk-option input, .rk-do, .rk-tt-pick");
  return {name: element.className || element.type, side: Math.min(width, height), least: acts ? 44 : 24};
}).filter(({side, least}) => side < least - 0.5).map(({name, side}) => `${name}: ${side.toFixed(1)} px`)"""

WIDE = "document.documentElement.scrollWidth - innerWidth"
CUT_OFF = """() => [...document.querySelectorAll(".rake-learn :is(p, h2, h3, h4, b, button, dd, td, th, li, small)")].filter((element) =>
  element.getClientRects().length && !element.closest(".rk-vh") && getComputedStyle(element).overflow !== "visible"
  && element.scrollWidth > element.clientWidth + 1).map((element) => element.className || element.tagName)"""
# What sticks to an edge of the window and lies over what has the focus; nothing at all where nothing has it.
COVERED = """() => {
  const here = document.activeElement;
  if (here === document.body) return null;
  const box = here.getBoundingClientRect();
  const over = [...document.querySelectorAll(".rake-learn *")].filter((bar) => {
    if (bar.contains(here) || !["sticky", "fixed"].includes(getComputedStyle(bar).position)) return false;
    const {left, right, top, bottom} = bar.getBoundingClientRect();
    return left < box.right && right > box.left && top < box.bottom - 1 && bottom > box.top + 1;
  });
  const name = here.getAttribute("aria-label") || here.innerText || here.className || here.tagName;
  return {name, over: over.map((bar) => bar.className), out: box.top < 0 || box.bottom > innerHeight};
}"""
STICKS = """() => [...document.querySelectorAll(".rake-learn *")].filter((bar) =>
  getComputedStyle(bar).position === "sticky" && bar.getClientRects().length).map((bar) => bar.className)"""
SPACING = "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }"
SMALLEST = """() => Math.min(...[...document.querySelectorAll(".rake-learn *")].filter((element) => element.getClientRects().length && !element.closest(".rk-vh, svg")
  && [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue.trim())).map((element) => parseFloat(getComputedStyle(element).fontSize) * element.currentCSSZoom))"""

# Every step: text under 24 px, an index of a centre card under 40 px, anything wider than the window.
SMALL_ON_THE_WALL = """async (steps) => {
  const found = [];
  for (let at = 0; at < steps; at++) {
    show({at});
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const text = SMALLEST();
    const index = Math.min(99, ...[...document.querySelectorAll(".rk-place .rk-card text")].map((text) =>
      parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a));
    if (text < 24 || index < 40 || WIDE > 0) found.push(`step ${at}, ${document.querySelectorAll(".rk-pot").length} pots: text ${text}, index ${index}`);
  }
  return found;
}""".replace("SMALLEST", f"({SMALLEST})").replace("WIDE", WIDE)


def moments(hand):
    """The newest step of each stage that offers something, and the end."""
    found = {}
    for at, frame in enumerate(hand["frames"]):
        if frame["legal"] or frame["result"]:
            found[frame["stage"]] = at
    return found.values()


def hands():
    return [played(10, "s39", 14, 2)[0][1], played(6, "s34", 14, 4)[0][1], played(4, "s13", 14, 3)[0][1]]


def tabbed(page, key):
    """Everything that Tab comes to in one round through the page, and what covers it there."""
    page.evaluate("document.activeElement.blur()")
    found = []
    for _ in range(60):
        page.keyboard.press(key)
        here = page.evaluate(COVERED)
        if here is None:
            return found
        found.append(here)
    pytest.fail(f"{key} never comes to an end: {found}")


def assert_nothing_focused_is_covered(page, at_least):
    """Going through the page in both directions; the bars that could cover something are there."""
    assert page.evaluate(STICKS), "nothing sticks: then nothing could be covered"
    for key in ("Tab", "Shift+Tab"):
        found = tabbed(page, key)
        assert {name for name in at_least if any(each["name"].startswith(name) for each in found)} == set(at_least)
        assert [each for each in found if each["over"] or each["out"]] == [], key


def at_a_pick(game):
    """The game, played on until the learner is to take a card."""
    while "pick" not in game.frames[-1]["legal"]:
        game.act("check" if "check" in game.frames[-1]["legal"] else "call")
    return game


def text_view(page):
    page.get_by_role("button", name="Text table").click()
    expect(page.get_by_role("heading", name="Rules in play")).to_be_visible()


@pytest.mark.parametrize("view", ["picture", "text"])
def test_few_tab_stops_and_targets_large_enough(draw, view):
    """At every decision of three hands, and at their ends."""
    page = draw(Game(4, seed="first"), width=390, height=844)
    if view == "text":
        text_view(page)
    problems = []
    for hand in hands():
        show_hand(page, hand)
        for at in moments(hand):
            show_step(page, at)
            stops = page.evaluate(STOPS)
            problems += [f"step {at}: {len(stops)} stops: {stops}"] if len(stops) > MOST_STOPS else []
            problems += [f"step {at}: {small}" for small in page.evaluate(SMALL)]
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("players", [2, 4, 10])
def test_on_a_phone_the_bar_at_the_foot_covers_nothing_that_has_the_focus(draw, players):
    """At a bet, whose bar is the highest, and at a pick: every control that Tab comes to stands free and whole."""
    game = Game(players, seed="first")
    page = draw(game, width=390, height=844)
    assert_nothing_focused_is_covered(page, ["Everyone antes", "Check"])
    at_a_pick(game)
    answer(page, game)
    page.get_by_role("button", name=re.compile("^Take ")).first.wait_for()
    assert_nothing_focused_is_covered(page, ["Take ", "Previous step"])


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_scrolls_sideways_in_any_view(draw, width):
    """Neither as it is, nor with the spacing that readers may set, nor at twice the size."""
    page = draw(Game(4, seed="first"), width=width)
    hand = hands()[0]
    show_hand(page, hand)
    problems = []
    for view in ("picture", "text"):
        if view == "text":
            text_view(page)
        for at in moments(hand):
            show_step(page, at)
            problems += [f"{view}, step {at}: {over} px too wide" for over in [page.evaluate(WIDE)] if over > 0]
    page.add_style_tag(content=SPACING)
    problems += [f"spacing: {over} px too wide" for over in [page.evaluate(WIDE)] if over > 0]
    problems += [f"spacing cuts off {part}" for part in page.evaluate(CUT_OFF)]
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_twice_the_size_reflows(draw, width, height):
    page = draw(Game(4, seed="first"), width=width, height=height)
    before = page.evaluate(SMALLEST)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="200%").check()
    page.get_by_role("button", name="Close").click()

    page.wait_for_function("document.querySelector('.rake-learn').currentCSSZoom === 2")
    hand = hands()[2]
    show_hand(page, hand)
    for at in moments(hand):
        show_step(page, at)
        assert page.evaluate(WIDE) <= 0
        assert page.evaluate(SMALLEST) >= 2 * before - 0.5


@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.heavy)])
def test_on_the_wall_text_and_cards_can_be_read_from_the_back(draw, theme):
    """Project mode at 1920 x 1080: no text under 24 px, indices of centre cards 40 px and more, however many pots there are."""
    page = draw(Game(4, seed="first"), width=1920, height=1080, theme=theme)
    page.locator(".rk-title").focus()
    page.keyboard.press("p")
    page.wait_for_function("document.querySelector('.rake-learn').currentCSSZoom > 1.5")

    for hand in hands():
        show_hand(page, hand)
        assert page.evaluate(SMALL_ON_THE_WALL, len(hand["frames"])) == []


def test_forced_colours_keep_edges_and_choices(draw):
    """Where the system sets all colours, cards, plaques and what is chosen still have an edge."""
    page = draw(Game(4, seed="first"), forced_colors="active")
    edges = "selector => [...document.querySelectorAll(selector)].filter((e) => e.getClientRects().length).map((e) => parseFloat(getComputedStyle(e).borderTopWidth))"
    for selector, least in [
        (".rk-card", 1),
        (".rk-plaque", 1),
        (".rk-hero.rk-f-turn", 3),
        (".rk-pre[aria-checked=true]", 3),
        (".rk-do", 1),
    ]:
        found = page.evaluate(edges, selector)
        assert found, selector
        assert min(found) >= least, selector
    page.get_by_role("button", name="Settings").click()
    assert min(page.evaluate(edges, ".rk-option input:checked + span")) >= 3


def test_what_is_chosen_is_there_the_next_time(draw, app_url, new_page):
    page = new_page()
    page.goto(app_url())
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Two").check()
    page.get_by_role("radio", name="125%").check()
    text_view(page)

    page.reload()

    expect(page.get_by_role("heading", name="Rules in play")).to_be_visible()
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("radio", name="Two")).to_be_checked()
    expect(page.get_by_role("radio", name="125%")).to_be_checked()


@pytest.mark.parametrize("pace", ["Calm", "On my key"])
def test_the_others_act_at_the_learners_pace(draw, pace):
    """After an act the steps come one by one; a key goes on, and the newest step is reached."""
    game = Game(4, seed="first")
    page = draw(game)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name=pace).check()
    page.get_by_role("button", name="Close").click()
    acted_at = len(game.frames) - 1
    page.locator("[data-act=check], [data-act=call]").click()
    game.act("check" if "check" in game.frames[-1]["legal"] else "call")
    steps = len(game.frames) - 1 - acted_at
    assert steps > 2

    answer(page, game)

    expect(page.get_by_text(f"Step {acted_at + 2}", exact=True).first).to_be_attached()
    assert page.locator(".rk-leg.rk-is-here i.rk-ahead").count() == 0, "what is to come is nobody's to know"
    page.locator(".rk-title").focus()
    for _ in range(1 if pace == "Calm" else steps - 1):
        expect(
            page.get_by_role("button", name="Next step of the others" if pace != "Calm" else "To your turn")
        ).to_be_visible()
        page.keyboard.press("Enter")
    expect(page.get_by_text(f"Step {len(game.frames)}", exact=True).first).to_be_attached()
    assert len(sent(page)) == 1


def test_in_the_calm_pace_the_table_plays_on_by_itself(draw):
    game = Game(4, seed="first")
    page = draw(game)
    page.clock.install()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Calm").check()
    page.get_by_role("button", name="Close").click()
    acted_at = len(game.frames) - 1
    page.locator("[data-act=check], [data-act=call]").click()
    game.act("check" if "check" in game.frames[-1]["legal"] else "call")
    answer(page, game)
    for step in range(acted_at + 2, len(game.frames) + 1):
        expect(page.get_by_text(f"Step {step}", exact=True).first).to_be_attached()
        page.clock.run_for(1200)
    expect(page.get_by_role("button", name="To your turn")).to_have_count(0)


def test_cards_move_and_rest_within_their_time(draw):
    """A pick, a deal and the showdown move; nothing moves while steps follow fast, or for whoever asked for none."""
    game = Game(4, seed="first")
    page = draw(game, reduced_motion="no-preference")
    hand = hands()[2]
    at = next(
        at
        for at, frame in enumerate(hand["frames"])
        if frame["stage"] == 3 and any("*" in card for seat in frame["seats"] for card in seat["cards"])
    )
    show_frames(page, hand, at - 1)
    page.wait_for_function("document.getAnimations().length === 0")
    page.clock.install()
    page.clock.run_for(2000)

    found, too_fast = page.evaluate(
        """async ([hand, at]) => {
          const moving = () => document.getAnimations().filter((one) => !(one instanceof CSSTransition)).map((one) => one.effect.getComputedTiming().endTime);
          const painted = () => new Promise((done) => queueMicrotask(() => requestAnimationFrame(() => setTimeout(done))));
          show({...hand, at});
          await painted();
          const found = moving();
          document.getAnimations().forEach((one) => one.finish());
          show({at: at + 1});
          await painted();
          return [found, moving()];
        }""",
        [hand, at],
    )

    assert found
    assert max(found) <= 420
    assert too_fast == []


def test_the_centre_has_its_size_while_the_cards_still_fly(draw):
    """What is measured of the table is how it will lie: a card that is pressed lies where it lay when it was aimed at."""
    hand = hands()[2]
    spread = next(at for at, frame in enumerate(hand["frames"]) if frame["spread"])
    page = draw(Game(4, seed="first"), reduced_motion="no-preference")
    show_frames(page, hand, spread - 1)
    page.wait_for_function("document.getAnimations().length === 0")
    page.clock.install()
    page.clock.run_for(2000)

    sizes = page.evaluate(
        """async (at) => {
          const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
          const height = () => document.querySelector(".rk-place").getBoundingClientRect().height;
          show({at});
          await drawn();
          const moving = document.getAnimations().filter((one) => !(one instanceof CSSTransition)).length;
          show({at});
          await drawn();
          const first = height();
          document.getAnimations().forEach((one) => one.finish());
          show({at});
          await drawn();
          return {moving, first, later: height()};
        }""",
        spread,
    )

    assert sizes["moving"] > 0
    assert sizes["first"] == sizes["later"]
