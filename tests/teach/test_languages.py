"""Every language says everything: the same keys, placeholders and articles, its own plurals and figures, no English."""

import re
import tomllib
from importlib import resources

import pytest
from babel import Locale

from rake_learn import Game, Rulebook, Settings
from rake_learn.teach.language import Language
from rake_learn.teach.text import Catalogue, Count, Percent, Several, Voice, catalogue, languages
from tests.course.wording import leaves
from tests.scripted import Blind

CODES = sorted(languages())
OTHERS = [code for code in CODES if code != "en"]
PLACEHOLDER = re.compile(r"\{\w+\}")
CITATION = re.compile(r"\bR\d\d\b|\b[1-5]\.\d\b")
CARD = re.compile(r"\{[2-9TJQKA][cdhs]\}")
# Names of people, of the game and of cards as they are typed; all else that is as in English was forgotten.
SAME = {
    "player.names", "regular.name", "card.ten", "hand.auto_win", "seat.all_in", "action.all_in", "ui.all_in",
    "articles.chip_short", "ui.dealer_button", "list.many", "stage.showdown",
}  # fmt: skip
# Two stops or pauses in a row, two spaces, a space after a Chinese stop.
STUMBLING = re.compile(r"[.,:]{2}|  |[\u3001\u3002\uff0c\uff1a]{2}|\u3002 |[.,:]\u3002")
NOT_TRANSLATED = re.compile(
    r"rake-learn|Rake|rake|Chris Wooding|Ketty Jay|Jeff Cross|pagat\.com|JavaScript|Python|\(view\)|As|Td|[AKQJ]"
    r"|y/n|^y\b"  # the keys to answer a command with
)


def own(code):
    """The tables of a language's own file, without what English lends it."""
    return tomllib.loads((resources.files("rake_learn") / "text" / f"{code}.toml").read_text("utf-8"))


def sentences(code):
    """All that is said, without plural forms, which differ in number, and without what is said about the language."""
    tables = {room: table for room, table in own(code).items() if room not in ("language", "plural")}
    return dict(leaves(tables))


ENGLISH = sentences("en")


def without_numbers(key):
    return re.sub(r"\.\w+\.name$|\.\d+$", lambda found: ".name" if found[0].endswith("name") else "", key)


@pytest.mark.parametrize("code", OTHERS)
def test_every_language_has_the_keys_of_english(code):
    """Nothing is lacking, so that nothing is ever said in English; nothing is left over."""
    found = sentences(code)

    assert ", ".join(sorted(ENGLISH.keys() - found.keys())) == ""
    assert ", ".join(sorted(found.keys() - ENGLISH.keys())) == ""


@pytest.mark.parametrize("code", OTHERS)
def test_every_sentence_has_the_placeholders_of_english(code):
    """A sentence says all that the English one says."""
    found = sentences(code)

    for key in ENGLISH.keys() & found.keys():
        assert sorted(set(PLACEHOLDER.findall(found[key]))) == sorted(set(PLACEHOLDER.findall(ENGLISH[key]))), key


@pytest.mark.parametrize("code", OTHERS)
def test_every_sentence_cites_what_english_cites(code):
    """Articles and rulings keep their numbers."""
    found = sentences(code)

    assert list(own(code)["article"]) == list(own("en")["article"])
    for key in ENGLISH.keys() & found.keys():
        assert CITATION.findall(found[key]) == CITATION.findall(ENGLISH[key]), key


@pytest.mark.parametrize("code", CODES)
def test_every_thing_counted_has_the_plural_forms_of_its_language(code):
    """Each kind of thing can be said in any number, and the number is said."""
    forms = own(code)["language"]["plurals"]

    assert own(code)["plural"].keys() == own("en")["plural"].keys()
    for kind, said in own(code)["plural"].items():
        assert list(said) == forms, kind
        assert "{n}" in said["other"], kind


@pytest.mark.parametrize("code", OTHERS)
def test_no_english_is_left(code):
    """What reads as in English was forgotten, names and the like excepted."""
    same = {
        key
        for key, said in sentences(code).items()
        if said == ENGLISH.get(key) and re.search("[a-z]{2}", PLACEHOLDER.sub("", said))
    }

    assert {key for key in same if without_numbers(key) not in SAME and key.split(".")[0] != "regular"} == set()


def test_spanish_has_no_english_words():
    """The small words of English do not stand in Spanish sentences."""
    found = re.compile(r"\b(the|of|and|with|you|your|is|are|card|cards|chips?|bets?|player|hand)\b", re.IGNORECASE)

    assert {key: said for key, said in sentences("es").items() if found.search(PLACEHOLDER.sub("", said))} == {}


def test_chinese_is_written_in_chinese():
    """No Latin letters but those of names and cards; Chinese punctuation; no spaces between Chinese characters."""
    for key, said in sentences("zh").items():
        if key.startswith(("player.names", "regular")) and key.split(".")[-1] != "bio":
            continue
        assert not re.search(r"[A-Za-z]", NOT_TRANSLATED.sub("", PLACEHOLDER.sub("", said))), key
        assert not re.search(r"[\u4e00-\u9fff][,.;:?!]|[\u4e00-\u9fff] [\u4e00-\u9fff]", said), key


@pytest.mark.parametrize("code", OTHERS)
def test_lengths_are_sane(code):
    """No sentence outgrows the room that English needs by far, and none is a stub."""
    most, least = {"es": (1.75, 0.4), "zh": (0.9, 0.1)}.get(code, (1.75, 0.1))
    for key, said in sentences(code).items():
        length = len(ENGLISH.get(key, said))
        assert least * length - 4 <= len(said) <= most * length + 16, key


@pytest.mark.parametrize("code", CODES)
def test_notes_are_short_in_every_language(code):
    """25 words a note where words are spaced, 60 characters where they are not."""
    words = catalogue(code)
    for key in [f"{room}.{each}" for room in ("event", "refusal", "trouble") for each in words.entry(room)]:
        entry = words.entry(key)
        for what in filter(None, (entry["what"], entry.get("you"))):
            for why in (entry.get("why", ""), entry.get("why_you", "")):
                text = PLACEHOLDER.sub("#", f"{what} {why}")
                assert len(text) <= 60 if code == "zh" else len(text.split()) <= 25, key


# ---------------------------------------------------------------------------- figures and plurals, against the CLDR


@pytest.mark.parametrize("code", CODES)
def test_plurals_are_those_of_the_cldr(code):
    """Babel knows the rules from the Unicode CLDR; ours say the same of every whole number that can come up."""
    language, locale = catalogue(code).language, Locale(code)
    numbers = [*range(2200), *(10**power + more for power in range(4, 10) for more in (0, 1, 2, 11))]

    assert [language.plural(number) for number in numbers] == [locale.plural_form(number) for number in numbers]
    assert set(language.plurals) == {*locale.plural_form.rules, "other"}


@pytest.mark.parametrize("code", CODES)
def test_figures_are_written_as_the_cldr_says(code):
    """Marks, groups, percent sign and direction."""
    language, locale = catalogue(code).language, Locale(code)
    symbols = locale.number_symbols["latn"]

    assert (language.decimal, language.group) == (symbols["decimal"], symbols["group"])
    assert language.percent_form.replace("{n}", "#,##0") == locale.percent_formats[None].pattern.replace("\xa0", " ")
    assert language.direction == locale.text_direction
    assert language.name == locale.get_display_name(code) or code == "zh"  # the CLDR says 中文 of both ways to write it


def test_figures_in_words():
    """Large numbers in groups, shares as percentages, signs that are true signs."""
    english, spanish, chinese = (catalogue(code).language for code in ("en", "es", "zh"))

    assert [english.number(number) for number in (-7, 999, 1000, 1234567)] == ["-7", "999", "1,000", "1,234,567"]
    assert [spanish.number(number) for number in (999, 1000, 12500)] == ["999", "1000", "12.500"]
    assert (spanish.number(2.5), english.number(1e30)) == ("2,5", "1e+30")
    assert [each.percent(0.445, digits=1) for each in (english, spanish, chinese)] == ["44.5%", "44,5 %", "44.5%"]
    assert [english.signed(number) for number in (12000, 0, -3)] == ["+12,000", "0", "−3"]


@pytest.mark.parametrize(("code", "said"), [("en", "1,000 chips"), ("es", "1000 fichas"), ("zh", "1,000个筹码")])
def test_a_voice_speaks_in_its_language(code, said):
    """Counts and percentages go through the language."""
    voice = Voice(catalogue(code), ("Wren",))

    assert voice.say(Count("chip", 1000)) == said
    assert voice.say(Percent(0.5)) == voice.language.percent(0.5)


def test_lists_in_every_language():
    """Three names as a list; Spanish says "e" before the sound of "i"."""
    names = ("Wren", "Mina", "Ines")
    said = {code: Voice(catalogue(code), names).say(Several((0, 1, 2))) for code in ("en", "es", "zh")}

    assert said == {"en": "Wren, Mina and Ines", "es": "Wren, Mina e Ines", "zh": "Wren、Mina和Ines"}
    assert Voice(catalogue("es"), names).say(Several((2, 0))) == "Ines y Wren"


# ---------------------------------------------------------------------------- whole hands


def texts(value):
    """Every text in what the page gets."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from texts(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from texts(each)


@pytest.mark.parametrize("code", CODES)
def test_whole_hands_read_well(code):
    """Nothing unfilled, no stumbling punctuation, in any text of hands in which all sorts of things happen."""
    for number, settings in enumerate([Settings(), Settings(ante=30), Settings(ruleset="wooding", show="muck")]):
        game = Game(3 + number, seed=f"read {number}", settings=settings, stack=25, language=code)
        for _ in range(3):
            game.play_out(Blind(folds_in=5))
            game.open_everything()
            shown = [*texts(game.frames), *texts(game.hand), *texts(game.words["ui"]), game.summary()]
            game.next_hand()
            for text in shown:
                plain = CARD.sub("#", text)
                assert not re.search(r"\{(?!n\}|least\}|most\}|letter\}|total\})", plain), text
                assert not STUMBLING.search(plain), text


@pytest.mark.parametrize("code", OTHERS)
def test_the_rules_in_every_language(code):
    """The rules page tells the same articles and house rules, in other words."""
    page, english = (str(Rulebook(language=each)) for each in (code, "en"))
    numbers = re.compile(r"\*\*(\S+)\*\*")

    assert numbers.findall(page) == numbers.findall(english)
    assert len(page.splitlines()) == len(english.splitlines())
    assert not {line for line in page.splitlines() if line} & set(english.splitlines())


# ---------------------------------------------------------------------------- what is lacking


def test_what_a_language_lacks_is_said_in_english(monkeypatch):
    """Never a bare key: a catalogue that is only begun speaks English in between."""
    begun = own("es")
    del begun["action"]["fold"]
    monkeypatch.setattr("rake_learn.teach.text._entries", lambda code: own("en") if code == "en" else begun)
    from rake_learn.teach import text

    words = text._loaded.__wrapped__("es")

    assert (words.entry("action.fold"), words.entry("action")["fold"]) == ("Fold", "Fold")
    assert words.entry("action.check") == "Pasar"


def test_a_catalogue_can_be_handed_in():
    """A game speaks any catalogue, such as one that a test has made."""
    shout = own("en")
    shout["action"]["check"] = "CHECK"
    game = Game(3, seed="kite", language=Catalogue("en-shout", shout))

    assert game.words["lang"] == "en-shout"
    assert game.frames[-1]["legal"]["check"]["label"] == "CHECK"


def test_a_language_is_refused_by_name():
    """The sentence says what there is."""
    with pytest.raises(ValueError, match="'xx': choose one of en, es, zh"):
        catalogue("xx")
    assert isinstance(catalogue("en").language, Language)
