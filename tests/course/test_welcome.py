"""The welcome page: both ways through the course, every lesson with what it takes, in every language."""

import re

import pytest

from rake_learn import Welcome
from rake_learn.course.lesson import lesson, lesson_names
from rake_learn.course.words import lesson_texts
from rake_learn.teach.text import languages

NEWCOMER = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 14]
HOLDEM = [0, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]


def rows(page, kind):
    """The items of each list of a kind."""
    lists = re.findall(rf'<[ou]l class="{kind}">(.*?)</[ou]l>', page)
    return [re.findall(r"<li>(.*?)</li>", each) for each in lists]


@pytest.mark.parametrize("language", sorted(languages()))
def test_both_ways_lead_through_the_lessons_in_their_order(language):
    """Each number leads to the lesson of that number, and is called by its title where it is heard."""
    newcomer, holdem = rows(Welcome(language=language)._repr_html_(), "rw-path")

    for path, way, numbers in (("newcomer", newcomer, NEWCOMER), ("holdem", holdem, HOLDEM)):
        assert [int(re.search(r">(\d+)</a>", each)[1]) for each in way] == numbers
        for number, each in zip(numbers, way, strict=True):
            name, leads = re.search(r'href="(\w+)\.ipynb#path=(\w+)"', each).groups()
            assert leads == path
            assert lesson(name).number == number
            assert lesson_texts(name)[language]["title"] in each


@pytest.mark.parametrize("language", sorted(languages()))
def test_every_lesson_says_what_it_is_for_how_long_it_takes_and_for_whom(language):
    page = Welcome(language=language)._repr_html_()
    lessons, tools = rows(page, "rw-list")

    assert len(tools) == len(set(tools)) == 6
    for name, row in zip(lesson_names(), lessons, strict=True):
        given = lesson(name)
        assert str(given.minutes) in row
        assert row.count("rw-mark") == len(given.paths)
        assert f"{name}.ipynb" in row
    assert "{" not in re.sub(r"<style>.*?</style>", "", page, flags=re.DOTALL)


def test_left_to_itself_it_holds_every_language_and_hides_all_but_one():
    page = Welcome()._repr_html_()

    assert re.findall(r'class="rake-welcome" lang="(\w+)" dir="ltr"( hidden)?', page) == [
        ("en", ""),
        ("es", " hidden"),
        ("zh", " hidden"),
    ]


def test_a_language_that_is_not_there_is_refused():
    with pytest.raises(ValueError, match="xx"):
        Welcome(language="xx")
