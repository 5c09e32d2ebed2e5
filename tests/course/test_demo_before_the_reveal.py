"""What a slide of a demo says before its reveal does not give the answer away, in any language."""

import re

import pytest

from rake_learn.course.demo import Demo
from rake_learn.course.demo_file import demo_names, plan
from rake_learn.course.words import course_words
from rake_learn.teach.text import languages

FIELD, CARD = re.compile(r"\{(\w+)\}"), re.compile(r"\{[2-9TJQKA][cdhs]\}")
NUMBER = re.compile(r"\d+(?:[.,\u00a0\u202f]\d+)*")
SLIDES = [(name, number) for name in demo_names() for number, slide in enumerate(plan(name).slides, 1) if slide.opens]
GIVEN = {("royal_funeral", "count"): {"all"}}
"""Worked-out numbers that a slide may say before anything on it opens: how many cases there are to count."""


def opened(name, number, language):
    """The slide's page with nothing open, then after each part that opens."""
    demo = Demo(name, seed="kite-7", language=language)
    cover = demo.page["slide"]["lines"]
    demo.handle({"kind": "go", "to": number, "revision": demo.revision})
    pages = [demo.page]
    while demo.handle({"kind": "open", "revision": demo.revision}):
        pages.append(demo.page)
    return cover, pages


def numbers(*sentences):
    return {found for each in sentences for found in NUMBER.findall(CARD.sub("", each))}


def is_named(label, sentences):
    """Whether a label stands in some sentence as a word of its own."""
    word = re.compile(rf"(?<![A-Za-z]){re.escape(label)}(?![A-Za-z])")
    return any(word.search(each) for each in sentences)


@pytest.mark.parametrize("language", sorted(languages()))
@pytest.mark.parametrize(("name", "number"), SLIDES)
def test_a_slide_does_not_say_what_it_hides(name, number, language):
    cover, pages = opened(name, number, language)
    first, last = pages[0]["slide"], pages[-1]["slide"]
    said = [*cover, first["heading"], *first["lines"]]
    later = [each for each in last["lines"] if each not in first["lines"]]
    dots = [row["truth"]["text"] for row in last["plot"]["rows"] if row["truth"]] if last["plot"] else []
    told = [last["told"]["verdict"], last["told"]["why"]] if last["told"] else []

    assert first["told"] is None
    assert all(page["slide"]["lines"] == first["lines"] for page in pages[:-1])
    assert not [each for each in (*later, *told) if each in pages[0]["say"] or each in said]
    assert numbers(*said) & numbers(*later, *dots, *told[:1]) == set()


@pytest.mark.parametrize("language", sorted(languages()))
@pytest.mark.parametrize(("name", "number"), SLIDES)
def test_a_slide_names_no_right_option_alone(name, number, language):
    """A player who wins is named beside one who does not, or not at all."""
    cover, pages = opened(name, number, language)
    first, vote = pages[0]["slide"], pages[-1]["slide"]["vote"]
    options = [each for each in vote["options"] if each["right"] is not None] if vote else []
    said = [*cover, first["heading"], *first["lines"]]

    named = {each["right"] for each in options if is_named(each["label"], said)}
    assert named != {True} or all(each["right"] for each in options)


@pytest.mark.parametrize("language", sorted(languages()))
def test_worked_out_numbers_wait_until_all_is_open(language):
    words = course_words(language)
    for name, number in SLIDES:
        slide = plan(name).slides[number - 1]
        entry = words.entry(f"demo.{name}.slide.{slide.text}")
        shown = {field for line in (entry["heading"], *entry.get("lines", ())) for field in FIELD.findall(line)}
        assert shown & set(slide.figures) <= GIVEN.get((name, slide.text), set()), (name, slide.text)
