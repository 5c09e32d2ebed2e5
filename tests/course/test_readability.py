"""What the course says in English is short and plain, measured as the notes of the table are.

A placeholder stands for a word. The words of a verdict are counted apart, what is and why it is so, since a page shows
them apart; what only a teacher reads is measured too.
"""

import re
import statistics
import tomllib
from importlib import resources

import pytest

from rake_learn.course.subjects import subjects
from rake_learn.course.words import course_words
from tests.teach.test_readability import HIGHEST_GRADE, MEAN_GRADE, NOTE_WORDS, WORD, grade, spoken

FEWEST_WORDS = 4
"""A label of fewer words is no sentence: the formula says nothing of it."""

FILES = sorted(
    (
        file
        for folder in ("course", "lessons")
        for file in (resources.files("rake_learn") / "text" / folder / "en").iterdir()
    ),
    key=lambda file: file.name,
)
NEVER_PLAYED = re.compile(r"hold'em|\bflop\b|\bblinds?\b|\bboard\b", re.IGNORECASE)
"""Words of another game, which those who never played know nothing of."""


def texts(table, path=""):
    """Every sentence under a table of a file, with where it stands."""
    for key, value in table.items() if isinstance(table, dict) else enumerate(table):
        place = f"{path}.{key}".strip(".")
        if isinstance(value, str):
            yield place, spoken(value)
        else:
            yield from texts(value, place)


def sentences(file):
    """What is long enough to be measured."""
    said = texts(tomllib.loads(file.read_text("utf-8")))
    return {place: text for place, text in said if len(WORD.findall(text)) >= FEWEST_WORDS}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_no_text_of_the_course_is_long_or_hard(file):
    """At most 25 words, and no more than eight years of school."""
    said = sentences(file)

    assert [place for place, text in said.items() if len(text.split()) > NOTE_WORDS] == []
    assert [place for place, text in said.items() if grade(text) > HIGHEST_GRADE] == []


def test_the_course_is_plain_on_average():
    """Of all its sentences, and of each file that has some."""
    grades = {file.name: [grade(text) for text in sentences(file).values()] for file in FILES}

    assert sum(map(len, grades.values())) > 1000
    assert {name: mean for name, each in grades.items() if each and (mean := statistics.mean(each)) > MEAN_GRADE} == {}


def test_the_rules_page_is_short_and_plain():
    """Its glossary, its questions and its credits, beside the articles."""
    file = resources.files("rake_learn") / "text" / "rules" / "en.toml"
    said = sentences(file)

    assert len(said) > 50
    assert [place for place, text in said.items() if len(text.split()) > NOTE_WORDS] == []
    assert [place for place, text in said.items() if grade(text) > HIGHEST_GRADE] == []


def test_questions_speak_of_no_other_game():
    """Whoever has never played meets most of them; words for those who know hold'em stand in their own steps."""
    asked = course_words("en").entry("ask")

    assert set(subjects()) <= set(asked)
    assert [place for place, text in texts(asked) if NEVER_PLAYED.search(text)] == []
