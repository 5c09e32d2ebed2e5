"""The table in Chromium with a model that only holds data and real hands: where things stand, and what controls send.

Seats, pots, places and the learner's hand never cover one another, and nothing leaves the window. No second click and
no key held down ever costs anything.
"""

import json
import re
from functools import cache

import pytest
from playwright.sync_api import expect

from rake_learn import Game
from tests.browser.drawn import answer, newest, played, sent, stay_in
from tests.scripted import Blind

MAY_TOUCH = 2
"""Pixels by which two things may overlap: borders and rounded corners."""

# Boxes of what must keep apart, by kind and owner; two of one owner may overlap.
MEASURE = """async () => {
  const all = (selector) => [...document.querySelectorAll(selector)].filter((element) => element.getClientRects().length);
  const kinds = {plaque: ".rk-plaque", pot: ".rk-pot", place: ".rk-place, .rk-place kbd", hand: ".rk-hero, .rk-hand .rk-card"};
  const problems = [], boxes = [];
  for (const [kind, selector] of Object.entries(kinds)) for (const element of all(selector)) {
    const owner = element.closest("[data-seat], [data-pot], [data-n]");
    boxes.push({kind, owner, name: `${kind} ${owner.dataset.seat ?? owner.dataset.pot ?? owner.dataset.n}`, box: element.getBoundingClientRect()});
  }
  for (let i = 0; i < boxes.length; i++) for (let j = i + 1; j < boxes.length; j++) {
    const [{owner, box: a, name}, {owner: other, box: b, name: second}] = [boxes[i], boxes[j]];
    if (owner === other) continue;
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left), high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide > TOUCH && high > TOUCH) problems.push(`${name} and ${second}: ${Math.round(wide)} x ${Math.round(high)} px`);
  }
  const page = document.documentElement;
  if (page.scrollWidth > innerWidth) problems.push(`${page.scrollWidth} px wide`);
  if (innerWidth === 1280 && page.scrollHeight > innerHeight) problems.push(`${page.scrollHeight} px high`);
  return problems;
}""".replace("TOUCH", str(MAY_TOUCH))

# Every step, or every few and the last one: a hand stands here closed and open, and the two begin at different steps.
WALK = """async ([text, stride]) => {
  const measure = MEASURE, found = [], hand = JSON.parse(text);
  const count = hand.frames.length;
  show({...hand, at: 0});
  const begin = hand.hand.open ? Math.floor(stride / 2) : 0;
  for (let at = begin; at < count; at = at === count - 1 ? count : Math.min(at + stride, count - 1)) {
    show({at});
    await new Promise((done) => queueMicrotask(done));
    // The middle finds its room just before the next frame is drawn.
    await new Promise((done) => requestAnimationFrame(done));
    for (const problem of await measure()) found.push(`step ${at + 1} of ${count}, stage ${hand.frames[at].now + 1}: ${problem}`);
  }
  return found;
}""".replace("MEASURE", MEASURE)


@cache
def all_hands():
    return [
        hand
        for given in [(2, "s5", 14, 2), (4, "s13", 14, 3), (6, "s34", 14, 4), (10, "s39", 14, 2), (10, "ten", 100, 1)]
        for hand in played(*given)
    ]


def test_the_hands_show_what_makes_a_table_full():
    """Else the other tests would look at easy tables only."""
    frames = [frame for name, hand in all_hands() for frame in hand["frames"]]

    assert {frame["stage"] for frame in frames} == set(range(8))
    assert max(len(frame["pots"]) for frame in frames if frame["spread"]) >= 4
    assert any("allin" in frame["seats"][0]["flags"] for frame in frames if frame["legal"] or frame["spread"])
    assert max(sum("allin" in seat["flags"] for seat in frame["seats"]) for frame in frames) >= 4
    assert any(frame["result"] and len(frame["result"]["pots"]) >= 4 for frame in frames)
    assert any(len(frame["seats"]) == 10 and all("hand" in seat for seat in frame["seats"]) for frame in frames)


SIZES = [(1280, 800), (1920, 1080), (390, 844), (1160, 740)]


@pytest.mark.parametrize(("width", "height"), SIZES[1:3])
def test_nothing_covers_anything(draw, width, height):
    check_walk(draw, width, height, stride=4)


@pytest.mark.heavy
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_covers_anything_at_any_step(draw, width, height):
    check_walk(draw, width, height, stride=1)


def check_walk(draw, width, height, stride):
    page = draw(Game(4, seed="first"), width, height)

    found = [
        f"{name}, {problem}"
        for name, hand in all_hands()
        for problem in page.evaluate(WALK, [json.dumps(hand), stride])
    ]

    assert not found, "\n".join([f"{len(found)} problems", *found[:40]])


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1920, 1080), (900, 700), (390, 844)])
def test_the_note_can_be_read_to_its_end(draw, width, height):
    """With several pots, everything open and the list of lines, nothing stays behind the buttons."""
    page = draw(Game(4, seed="first"), width, height)
    _, hand = next((name, hand) for name, hand in all_hands() if name == "6 seats, open")
    line = {"id": 0, "letter": "", "at": None, "text": "As you played it", "net": "−12", "current": False}
    lines = [line, {**line, "id": 1, "letter": "a", "at": 9, "current": True, "where": "First pick", "here": True}]
    page.evaluate(
        "change => show(change)", hand | {"at": len(hand["frames"]) - 1, "hand": hand["hand"] | {"lines": lines}}
    )

    for part in (".rk-pt:last-of-type p", ".rk-line:not([aria-current])", ".rk-line[aria-current]"):
        element = page.locator(part).last
        for box in ("document.scrollingElement", "document.querySelector('.rk-note')"):
            page.evaluate(f"{box}.scrollTop = 1e6")
        element.evaluate("element => element.closest('.rk-lines') && element.scrollIntoView({block: 'nearest'})")
        assert element.evaluate(
            """element => {
              const {left, right, top, bottom} = element.getBoundingClientRect();
              return [top + 4, bottom - 4].every((y) => element.contains(document.elementFromPoint((left + right) / 2, y)));
            }"""
        ), part


def test_a_double_click_on_next_hand_does_not_fold_the_next(draw):
    game = Game(2, seed="first")
    stay_in(game)
    page = draw(game)
    # As fast as an answer can be: the buttons of the next hand are there before the second half of the double click.
    game.next_hand()
    page.evaluate(
        "text => addEventListener('click', () => queueMicrotask(() => show(JSON.parse(text))), {once: true})",
        newest(game),
    )

    page.get_by_role("button", name="Next hand").dblclick()

    expect(page.get_by_role("button", name="Fold")).to_be_visible()
    assert [intent["kind"] for intent in sent(page)] == ["next"]


def test_enter_pressed_twice_or_held_down_acts_once(draw):
    """After an act the focus is on the note's heading; from there the arrow keys step."""
    game = Game(4, seed="first")
    page = draw(game)
    page.get_by_role("button", name=re.compile("^(Check|Call)")).focus()
    page.keyboard.down("Enter")
    page.keyboard.down("Enter")
    assert len(sent(page)) == 1
    legal = game.frames[-1]["legal"]
    game.act("check" if "check" in legal else "call")
    answer(page, game)
    expect(page.locator(".rk-title")).to_be_focused()
    for _ in range(5):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    page.keyboard.press("Enter")

    assert len(sent(page)) == 1
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("model.get('at')") == len(game.frames) - 2


def test_a_card_taken_by_key_leaves_the_focus_on_no_button(draw):
    game = Game(4, seed="first")
    while "pick" not in game.frames[-1]["legal"]:
        game.act("check" if "check" in game.frames[-1]["legal"] else "call")
    page = draw(game)
    place = page.locator("[data-place][tabindex='0']")
    number = place.get_attribute("data-place")
    place.focus()
    page.keyboard.press("Enter")
    game.act(f"take {number}")
    answer(page, game)

    expect(page.locator(".rk-title")).to_be_focused()
    page.keyboard.press("Enter")
    assert len(sent(page)) == 1


def test_only_whole_numbers_are_amounts(draw):
    page = draw(next(game for game in map(game_of, range(50)) if amount_of(game)))
    field, main = page.get_by_role("spinbutton"), page.locator(".rk-bar .rk-main")
    for text in ("2.5", "-5", "1e3", "", "99999"):
        field.fill(text)
        field.blur()
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(field).to_have_value(text)
        expect(main).to_have_attribute("aria-disabled", "true")
        expect(page.get_by_text("A whole number from")).to_be_visible()
        main.click(force=True)
    assert sent(page) == []

    field.fill(" 7 ")
    expect(field).not_to_have_attribute("aria-invalid", "true")
    main.click()
    assert sent(page)[0]["action"]["amount"] == 7


def game_of(number):
    return Game(2, seed=f"amount {number}")


def amount_of(game):
    legal = game.frames[-1]["legal"]
    given = legal.get("bet") or legal.get("raise_to")
    return given and given["min"] < 7 < given["max"]


def test_a_closed_channel_is_told_and_turns_the_buttons_off(draw):
    page = draw(Game(4, seed="first"))
    page.evaluate("window.deaf = true")

    page.get_by_role("button", name=re.compile("^(Check|Call)")).click()

    expect(page.get_by_role("alert")).to_contain_text("Disconnected")
    for control in page.locator("[data-asks]").all():
        expect(control).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="Previous step").click()
    assert page.evaluate("model.get('at')") == len(Game(4, seed="first").frames) - 2


def test_single_keys_work_on_a_page_of_the_tables_own_and_nowhere_else(draw):
    """Nothing has the focus: letters and digits are the table's where it is alone, unless they are switched off."""
    game = Game(4, seed="first")
    while "pick" not in game.frames[-1]["legal"]:
        game.act("check" if "check" in game.frames[-1]["legal"] else "call")
    page = draw(game)
    assert page.evaluate("document.activeElement === document.body")
    for key in "pr1?":
        page.keyboard.press(key)
    expect(page.locator(".rk-project, .rk-keys-panel")).to_have_count(0)
    assert sent(page) == []

    page.evaluate("document.body.dataset.rakePage = ''")
    page.keyboard.press("p")
    expect(page.locator(".rk-project")).to_have_count(1)
    page.keyboard.press("p")
    expect(page.locator(".rk-project")).to_have_count(0)
    for modifier in ("Control", "Alt", "Meta"):
        page.keyboard.press(f"{modifier}+p")
    page.keyboard.press("Escape")
    expect(page.locator(".rk-project")).to_have_count(0)
    page.keyboard.press("1")
    (intent,) = sent(page)
    assert intent["action"] == {"type": "pick", "place": 1, "up": True}


def test_single_keys_on_the_page_are_off_with_the_others(draw):
    """WCAG 2.1.4: one switch turns off every shortcut that is one letter, digit or sign."""
    page = draw(Game(4, seed="first"))
    page.evaluate("document.body.dataset.rakePage = ''")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name="Keys that are letters or digits").uncheck(force=True)
    page.get_by_role("button", name="Close").click()
    page.evaluate("document.activeElement.blur()")

    for key in "pr?":
        page.keyboard.press(key)
    page.keyboard.press("ArrowLeft")

    expect(page.locator(".rk-project, .rk-keys-panel")).to_have_count(0)
    assert page.evaluate("model.get('at')") == len(Game(4, seed="first").frames) - 2


def test_a_clickers_keys_step_on_a_fresh_page(page, app_url):
    """On a page of its own the table need not be clicked first."""
    page.goto(app_url())
    page.get_by_role("button", name="Previous step").wait_for()
    last = int(re.search(r"Step (\d+)", page.locator(".rake-learn").inner_text())[1])
    assert page.evaluate("document.activeElement === document.body")

    for key, shown in [("PageUp", last - 1), ("PageDown", last), ("Home", 1), ("ArrowRight", 2), ("End", last)]:
        page.keyboard.press(key)
        expect(page.get_by_text(re.compile(rf"^Step {shown}$")).locator("visible=true").first).to_be_visible()


TRAIL_IN_POT = """() => {
  const svg = document.querySelector(".rk-trail"), boxes = [...document.querySelectorAll(".rk-pot")].map((pot) => pot.getBoundingClientRect());
  const found = [...svg.querySelectorAll("path")].flatMap((path) => Array.from({length: 200}, (_, n) => path.getPointAtLength(path.getTotalLength() * n / 199)));
  const points = found.map((point) => point.matrixTransform(svg.getScreenCTM()));
  return points.filter(({x, y}) => boxes.some(({left, top, right, bottom}) => x > left - 3 && x < right + 3 && y > top - 3 && y < bottom + 3)).length;
}"""


@pytest.mark.parametrize(("width", "height", "is_wall"), [(1920, 1080, True), (1280, 800, False)])
def test_at_two_seats_no_trail_touches_the_pot(draw, width, height, is_wall):
    """The pot stands between the centre and the only other seat."""
    game = Game(2, seed="kite", others=[Blind()])
    stay_in(game)
    page = draw(game, width=width, height=height)
    page.evaluate("document.body.dataset.rakePage = ''")
    if is_wall:
        page.keyboard.press("p")
    centres = {
        at: [*frame["spread"]["up"], *frame["spread"]["down"]]
        for at, frame in enumerate(game.frames)
        if frame["spread"]
    }
    taken = [at for at, places in centres.items() if any(place.get("new") and place["by"] == 1 for place in places)]
    assert len(taken) == 2
    for at in taken:
        page.evaluate("at => show({at})", at)
        expect(page.locator('[data-new="1"]')).to_be_visible()
        expect(page.locator(".rk-trail")).to_be_visible()
        assert page.evaluate(TRAIL_IN_POT) == 0, at
