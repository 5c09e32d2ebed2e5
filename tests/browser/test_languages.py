"""No word on the page is written into the page, and no layout breaks in a longer language or one from right to left."""

import json
import re

import pytest
from playwright.sync_api import expect

from rake_learn import Game, Settings
from rake_learn.teach.text import catalogue
from tests.browser.drawn import answer, data_of, sent, show_hand, show_step, stay_in
from tests.browser.test_layout import WALK
from tests.pseudo import CLOSE, OPEN, pseudo
from tests.scripted import Blind

# What is the same in all languages: letters on cards, on keys, of what-ifs; languages in their own words.
NO_WORDS = ".rk-card text, .rk-cn, kbd, .rk-letter, .rk-option[lang]"

READ = """(noWords) => {
  const found = [], root = document.querySelector(".rake-learn");
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const {parentElement, data} = walker.currentNode;
    if (data.trim() && !parentElement.closest(noWords)) found.push(["text", data]);
  }
  for (const element of root.querySelectorAll("*")) for (const name of
      ["aria-label", "aria-valuetext", "aria-description", "aria-roledescription", "alt", "title", "placeholder"]) {
    if (element.getAttribute(name)) found.push([name, element.getAttribute(name)]);
  }
  return found;
}"""

BROKEN = """async () => {
  const problems = [], page = document.documentElement, all = (selector) => [...document.querySelectorAll(selector)];
  if (page.scrollWidth > innerWidth) problems.push(`${page.scrollWidth} px wide`);
  for (const button of all(".rake-learn button")) {
    if (!button.getClientRects().length) continue;
    const box = button.getBoundingClientRect(), range = document.createRange(), texts = [];
    const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      // What only a screen reader gets to know has no place on the page.
      if (getComputedStyle(walker.currentNode.parentElement).clipPath !== "none") continue;
      range.selectNodeContents(walker.currentNode);
      texts.push(...range.getClientRects());
    }
    for (const text of texts) {
      if (!text.width || !text.height) continue;
      const out = Math.max(box.left - text.left, text.right - box.right, box.top - text.top, text.bottom - box.bottom);
      if (out > 1.5) { problems.push(`${Math.round(out)} px of "${button.textContent}" stand out of its button`); break; }
    }
    if (button.scrollWidth > button.clientWidth + 1 && getComputedStyle(button).overflowX !== "visible")
      problems.push(`"${button.textContent}" is clipped`);
  }
  for (const index of all(".rk-card text")) {
    const card = index.closest(".rk-card").getBoundingClientRect(), box = index.getBoundingClientRect();
    if (box.left < card.left || box.right > card.right) problems.push(`"${index.textContent}" stands out of its card`);
  }
  return problems;
}"""


@pytest.fixture(scope="module")
def hands():
    """By direction: a game in the middle of betting, one at a pick with an alert, one that is over with a what-if."""
    return {direction: list(_hands(pseudo(direction))) for direction in ("ltr", "rtl")}


def _hands(words):
    bets = Game(4, seed="s13", stack=14, others=[Blind()] * 3, language=words)
    yield data_of(bets), bets
    picks = Game(6, seed="harbor beacon", others=[Blind(folds_in=9)] * 5, language=words)
    while picks.frames[-1]["legal"] and "pick" not in picks.frames[-1]["legal"]:
        picks.act("check" if "check" in picks.frames[-1]["legal"] else "call")
    picks.act("check")
    yield data_of(picks), picks
    over = Game(4, seed="s13", stack=14, others=[Blind()] * 3, language=words)
    stay_in(over)
    over.next_hand()
    stay_in(over)
    first = next(at for at, frame in enumerate(over.frames) if frame["legal"] and "fold" in frame["legal"])
    over.act("fold", at=first)
    over.look_at(0)
    over.open_everything()
    yield data_of(over), over


def opened(page):
    """The page as it is, then with each thing open that a click opens: an article, the header's views and menus, players."""
    yield
    page.locator(".rk-cite").first.click()
    yield
    for selector in (".rk-top button:not([data-asks])", ".rk-look"):
        for number in range(min(4, page.locator(selector).count())):
            page.locator(selector).nth(number).click()
            yield
            page.locator(selector).nth(number).click()


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_every_word_comes_from_the_catalogue(draw, hands, direction):
    """In a language made up for the purpose no plain letter is left, in sight or in a name."""
    page = draw(Game(3, seed="kite", language=pseudo(direction)))
    read = 0
    for data, game in hands[direction]:
        page.evaluate("(beside) => show(beside)", {"words": game.words, "company": game.company, "coach": game.coach})
        show_hand(page, data)
        for at in {*range(0, len(data["frames"]), 7), len(data["frames"]) - 1}:
            show_step(page, at)
            for _ in opened(page) if at == len(data["frames"]) - 1 else [None]:
                found = page.evaluate(READ, NO_WORDS)
                read += len(found)
                assert [each for each in found if has_plain_letters(each[1])] == []
    assert read > 500
    assert page.locator(".rake-learn").get_attribute("dir") == direction


def test_a_word_written_into_the_page_is_found(draw):
    """The test above is awake."""
    page = draw(Game(3, seed="kite", language=pseudo()))
    page.evaluate("document.querySelector('.rk-next').setAttribute('aria-label', 'Next step')")

    assert [each for each in page.evaluate(READ, NO_WORDS) if has_plain_letters(each[1])] == [
        ["aria-label", "Next step"]
    ]


def has_plain_letters(text):
    """Whether some word was not translated; rulings are numbers, and a what-if has a letter."""
    return re.search(r"[A-Za-z]", re.sub(r"\bR\d\d\b|\b[a-z]\b", "", text)) is not None


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("width", [390, 1280])
def test_longer_words_break_no_layout(draw, hands, direction, width):
    """Nothing scrolls sideways, and no label stands out of its button."""
    page = draw(Game(3, seed="kite", language=pseudo(direction)), width=width)
    problems = []
    for data, game in hands[direction]:
        page.evaluate("(beside) => show(beside)", {"words": game.words, "company": game.company, "coach": game.coach})
        show_hand(page, data)
        for at in {*range(0, len(data["frames"]), 5), len(data["frames"]) - 1}:
            show_step(page, at)
            problems += [f"step {at + 1}: {problem}" for problem in page.evaluate(BROKEN)]

    assert "\n".join(problems) == ""


def test_the_learner_switches_language_in_the_middle_of_a_hand(page, app_url, extra_notebook):
    """With a kernel: the same step of the same hand in other words, and back again; the hand goes on."""
    source = "from rake_learn import Table\nTable(players=4, seed='harbor beacon', title='Lesson 0 · The first hand')"
    page.goto(app_url(extra_notebook("languages.ipynb", source)))
    table = page.locator(".rake-learn").first
    first = table.locator(".rk-now span").inner_text()
    table.locator("[data-act=check]").click()
    expect(table.locator(".rk-now span")).not_to_have_text(first)
    table.get_by_role("button", name="Previous step").click()
    step, title = table.locator(".rk-now span").inner_text(), table.locator(".rk-title").inner_text()
    table.get_by_role("button", name="Settings").click()

    table.get_by_role("radio", name="español").click()

    expect(table).to_have_attribute("lang", "es")
    expect(table.locator(".rk-now span")).to_have_text(step.replace("Step", "Paso"))
    expect(table.locator(".rk-title")).not_to_have_text(title)
    table.get_by_role("radio", name="English").click()
    expect(table).to_have_attribute("lang", "en")
    expect(table.locator(".rk-title")).to_have_text(title)


def test_a_language_chosen_while_an_answer_is_on_its_way_is_asked_for_afterwards(draw):
    """Once, and at the step the answer leads to: nothing that was chosen is lost."""
    game = Game(4, seed="harbor beacon")
    page = draw(game)
    page.locator("[data-act=check]").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="español").click()
    assert [intent["kind"] for intent in sent(page)] == ["act"]
    game.act("check")

    answer(page, game)

    page.wait_for_function("sent.length > 1")
    asked = sent(page)[1:]
    assert [(each["kind"], each["to"]) for each in asked] == [("language", "es")]
    assert (asked[0]["at"], asked[0]["revision"]) == (len(game.frames) - 1, game.revision)


@pytest.mark.heavy
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1920, 1080), (390, 844)])
@pytest.mark.parametrize("code", ["es", "zh"])
def test_nothing_covers_anything_in_other_languages(draw, code, width, height):
    """The hands of the layout test in longer words and in shorter ones: words as short as Chinese let more stand in a row."""
    page = draw(Game(3, seed="kite", language=code), width=width, height=height)
    for players, seed, stack, count in [(4, "s13", 14, 3), (10, "s39", 14, 2)]:
        game = Game(players, seed=seed, stack=stack, others=[Blind()] * (players - 1), language=code)
        for _ in range(count - 1):
            stay_in(game)
            game.next_hand()
        stay_in(game)
        assert page.evaluate(WALK, [json.dumps(data_of(game)), 1]) == []
        game.open_everything()
        assert page.evaluate(WALK, [json.dumps(data_of(game)), 1]) == []


@pytest.mark.parametrize(("code", "pot"), [("en", "15,000"), ("es", "15.000"), ("zh", "15,000")])
def test_the_browser_writes_figures_as_python_does(draw, code, pot):
    """Amounts that the page itself writes, such as that of the slider, look like those in the sentences."""
    game = Game(3, seed="kite", stack=20_000, settings=Settings(ante=5000), language=code)
    page = draw(game)
    numbers = [0, 7, 999, 1000, 9999, 10_000, 123_456, 1_000_000]
    written = page.evaluate(
        "([code, all]) => all.map((one) => new Intl.NumberFormat(code).format(one))", [code, numbers]
    )

    assert written == [catalogue(code).language.number(number) for number in numbers]
    assert page.locator(".rk-pot b").inner_text() == pot
    assert pot in game.frames[0]["title"]


def test_the_made_up_language_is_one():
    """Else the tests above would look for nothing."""
    words = pseudo()

    assert (OPEN, CLOSE) == (words.entry("action.fold")[0], words.entry("action.fold")[-1])
    assert "{amount}" in words.entry("action.call")
    assert not has_plain_letters(words.entry("action.fold"))
    assert len(words.entry("trouble.error.why")) > 1.4 * 75
    assert json.dumps(words.entry("ui"))
