"""Every article is taught: some lesson asks a question that counts for it, and says so in its head."""

import functools

import pytest

from rake_learn.course.lesson import lesson, lesson_names
from rake_learn.course.subjects import ask
from rake_learn.teach.text import catalogue

ARTICLES = [number for number in catalogue("en").entry("article") if not number.startswith("R")]

SEEDS = ("kite", "harbor", "lantern", "meadow")
"""Some subjects ask about the first pick or about the second, as it comes."""


@functools.cache
def asked_about():
    """By article, the lessons that ask about it."""
    found = {number: set() for number in ARTICLES}
    for name in lesson_names():
        for step in lesson(name).steps:
            if step.ask is not None:
                for seed in SEEDS:
                    for number in ask(step.ask.name, step.seed or seed, step.ask.settings).articles:
                        found.setdefault(number, set()).add(name)
    return found


def test_the_articles_are_those_of_the_rules():
    assert ARTICLES == [
        *("1.1", "1.2", "1.3", "1.4"), *("2.1", "2.2"), *("3.1", "3.2", "3.3", "3.4", "3.5"),
        *("4.1", "4.2", "4.3", "4.4"), "5",
    ]  # fmt: skip


@pytest.mark.parametrize("number", ARTICLES)
def test_some_lesson_asks_about_each_article(number):
    assert asked_about()[number]


@pytest.mark.parametrize("number", ARTICLES)
def test_some_lesson_says_that_it_teaches_each_article(number):
    assert [name for name in lesson_names() if number in lesson(name).articles]


@pytest.mark.parametrize("name", lesson_names())
def test_what_a_lesson_says_it_teaches_it_asks_about(name):
    """The articles in a lesson's head are those of its questions, unless it asks nothing."""
    asked = {number for number, names in asked_about().items() if name in names}
    if any(step.ask for step in lesson(name).steps):
        assert {each for each in lesson(name).articles if not each.startswith("R")} <= asked
