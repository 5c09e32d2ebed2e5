"""The rules page: every article with a hand that shows it, the ladder counted out, one card to print; it stands still."""

import base64
import re
import tomllib
from html.parser import HTMLParser
from importlib import resources

import pytest

from rake_learn import Rulebook, Settings
from rake_learn.odds.all_hands import all_hands
from rake_learn.rules import EVERYTHING, HandClass, parse_cards, rank_hand
from rake_learn.rules.record import load, replay
from rake_learn.teach.explain import explain
from rake_learn.teach.rules_page import LADDER, SCENES, TIE, style_text
from rake_learn.teach.text import catalogue, languages
from tests.rules.naive_ranking import naive_rake_strength
from tests.teach.test_readability import HIGHEST_GRADE, MEAN_GRADE, grade, spoken

CODES = sorted(languages())
ARTICLES = [number for number in catalogue("en").entry("article") if not number.startswith("R")]
PLACEHOLDER = re.compile(r"\{\w+\}")


class Reader(HTMLParser):
    """Text, tags and attributes of a page, with a check that what opens also closes."""

    VOID = ("img", "meta", "br")

    def __init__(self, page):
        super().__init__()
        self.text, self.tags, self.open = [], [], []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text.append(data)

    def all(self, tag):
        return [attrs for name, attrs in self.tags if name == tag]


@pytest.fixture(scope="module", params=CODES)
def body(request):
    return Reader(Rulebook(language=request.param).body()), request.param


def words_of(code):
    return tomllib.loads((resources.files("rake_learn") / "text" / "rules" / f"{code}.toml").read_text("utf-8"))


def leaves(value, prefix=""):
    if isinstance(value, dict):
        for name, each in value.items():
            yield from leaves(each, f"{prefix}.{name}")
    elif isinstance(value, list):
        for number, each in enumerate(value):
            yield from leaves(each, f"{prefix}.{number}")
    else:
        yield prefix, value


def test_the_page_is_well_formed_and_stands_still(body):
    """All that opens closes; no script, no style and no address beyond the page."""
    page, code = body

    assert page.open == []
    assert not {"script", "style", "link", "iframe"} & {tag for tag, _ in page.tags}
    assert not [attrs for _, attrs in page.tags if "style" in attrs or any(name.startswith("on") for name in attrs)]
    assert all(attrs["src"].startswith("data:image/svg+xml;base64,") for attrs in page.all("img"))
    assert all(attrs["href"].startswith("#") for attrs in page.all("a"))
    assert page.tags[0][1]["lang"] == code
    assert "url(" not in style_text()
    assert "@import" not in style_text()


def test_links_lead_to_sections_and_ids_are_unique(body):
    page, _ = body
    ids = [attrs["id"] for _, attrs in page.tags if "id" in attrs]

    assert len(ids) == len(set(ids))
    assert {attrs["href"][1:] for attrs in page.all("a")} <= set(ids)


def test_every_article_and_ruling_is_there_once(body):
    page, code = body
    text = "".join(page.text)
    plain = catalogue(code)

    ids = [attrs["id"] for _, attrs in page.tags if attrs.get("class") == "rr-article"]
    assert ids == [f"rake-{number}" for number in ARTICLES]
    for number, said in plain.entry("article").items():
        assert text.count(said) == 1, number


def test_nothing_is_unfilled_or_bare(body):
    page, _ = body

    assert not PLACEHOLDER.search("".join(page.text))


def test_every_drawn_card_is_said_in_words(body):
    """Each row of cards has its text, and the picture holds as many cards as the text names."""
    page, code = body
    pause = catalogue(code).language.cards_pause

    assert len(page.all("img")) > 40
    for attrs in page.all("img"):
        svg = base64.b64decode(attrs["src"].split(",")[1]).decode()
        assert attrs["alt"]
        assert svg.count("<rect ") == len(attrs["alt"].split(pause))


@pytest.mark.parametrize("number", ARTICLES)
def test_a_hand_shows_the_article(number):
    """What is shown below an article cites it, by the notes of the table itself."""
    if number not in SCENES:
        assert number in ("1.1", "1.2", "1.3")
        return
    cited = set()
    for scene in SCENES[number]:
        file = resources.files("rake_learn") / "hands" / f"{scene.hand}.phh"
        views = replay(load(file.read_text("utf-8"))).views(scene.step, EVERYTHING)
        for event in scene.events:
            cited |= set(explain(views[event].events[0], views[event]).articles)
    # Advice has no note of its own; a bet's note cites how much it may be, not whose turn it is.
    assert number in cited | {"5", "1.4"}


@pytest.mark.parametrize("kind", LADDER)
def test_each_rung_is_what_it_says(kind):
    assert rank_hand(parse_cards(LADDER[kind])).hand_class is kind


def test_the_ladder_goes_from_best_to_worst():
    strengths = [naive_rake_strength(cards.split()) for cards in LADDER.values()]

    assert set(LADDER) == set(HandClass)
    assert strengths == sorted(strengths, reverse=True)
    assert rank_hand(parse_cards(TIE[0])) == rank_hand(parse_cards(TIE[1]))


def test_the_counts_stand_on_the_ladder(body):
    page, code = body
    language = catalogue(code).language
    cells = [each.strip() for each in page.text]

    for kind in LADDER:
        assert language.number(all_hands()[kind]) in cells
    assert language.number(2598960) in "".join(page.text)


def test_the_settings_in_force_change_the_page():
    """House rules, counts and the number of players are those of the settings."""
    novel = "".join(Reader(Rulebook(Settings(ruleset="wooding", ante=3)).body()).text)

    assert "4,581" in novel
    assert "3,432" not in novel
    assert "8 players use 40 of 52 cards." in novel
    for rule in Rulebook(Settings(ruleset="wooding", ante=3)).house_rules():
        assert rule in novel


def test_credits_name_everybody(body):
    page, _ = body
    text = "".join(page.text)

    for name in ("Chris Wooding", "Tales of the Ketty Jay", "Retribution Falls", "Jeff Cross", "pagat.com", "OPR-704"):
        assert name in text


def test_the_page_speaks_the_language_of_the_document_around_it():
    """All languages are there, each once, English first, and the style shows the document's own."""
    page = Reader(Rulebook()._repr_html_())
    bodies = [attrs for attrs in page.all("div") if attrs.get("class") == "rake-rules"]
    style = "".join(page.text[:1])

    assert [attrs["lang"] for attrs in bodies] == ["en", *(code for code in CODES if code != "en")]
    assert ["hidden" in attrs for attrs in bodies] == [False] + [True] * (len(CODES) - 1)
    ids = [attrs["id"] for _, attrs in page.tags if "id" in attrs]
    assert len(ids) == len(set(ids))
    for code in CODES:
        assert f':root[lang|="{code}"] .rake-rules-all > .rake-rules[lang="{code}"] {{ display: block' in style


def test_a_language_that_is_asked_for_stands_alone():
    page = Reader(Rulebook(language="es")._repr_html_())

    assert [attrs["lang"] for attrs in page.all("div") if "lang" in attrs] == ["es"]


def test_a_document_stands_alone():
    page = Reader(Rulebook(language="es").page().removeprefix("<!doctype html>"))

    assert page.open == []
    assert page.all("html") == [{"lang": "es", "dir": "ltr"}]
    assert len(page.all("style")) == 1


@pytest.mark.parametrize("code", [code for code in CODES if code != "en"])
def test_every_language_says_all_of_it(code):
    """The same keys, placeholders, questions and articles; nothing left in English."""
    english, own = dict(leaves(words_of("en"))), dict(leaves(words_of(code)))

    assert english.keys() == own.keys()
    for key, said in own.items():
        assert sorted(PLACEHOLDER.findall(said)) == sorted(PLACEHOLDER.findall(english[key])), key
        if ".articles." in key:
            assert said == english[key]
        elif said == english[key]:
            assert said in ("Rake", "All-in", "Ante", "Kicker", "Showdown"), key


def test_questions_cite_articles_that_exist():
    known = catalogue("en").entry("article")

    for question in words_of("en")["rules"]["question"]:
        assert question["articles"]
        assert set(question["articles"]) <= set(known)


def test_the_page_reads_plainly():
    """No sentence is hard, and the mean is well below."""
    said = [text for key, text in leaves(words_of("en")) if len(text.split()) > 4 and ".articles." not in key]
    grades = {text: grade(spoken(text)) for text in said if ".credit." not in text}
    names = "Ketty|Wooding|OPR"

    assert {
        text: round(each, 1) for text, each in grades.items() if each > HIGHEST_GRADE and not re.search(names, text)
    } == {}
    assert sum(grades.values()) / len(grades) <= MEAN_GRADE


def test_the_glossary_knows_the_other_meaning_of_rake():
    """The fee of a card room is named, and that there is none here."""
    (rake,) = [each for each in words_of("en")["rules"]["word"] if each["term"] == "Rake"]

    assert "fee" in rake["means"]
    assert "no money" in rake["means"]
