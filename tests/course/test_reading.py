"""Read mode: nobody has answered there, so what is told is a plain statement."""

import re

import pytest

from rake_learn.course.asking import Asking
from rake_learn.course.lesson import lesson_names
from rake_learn.course.study import Study
from rake_learn.course.subjects import ask
from rake_learn.course.words import course_words
from rake_learn.teach.text import languages
from tests.course.wording import ANSWERS_SOMEBODY, leaves

SEEDS = {"en": ("kite", "harbor"), "es": ("kite",), "zh": ("kite",)}
SAYS_YES = re.compile(r"^(?:Yes|Right|Sí|Correcto|Exacto|对|没错)(?:[,.:\uff0c。\uff1a]|$)")


def told_in_reading(name, seed, language):
    """Every sentence of every reveal, and what a listener hears at that step."""
    study = Study(name, seed=seed, language=language, mode="read")
    while True:
        page = study.page
        reveal = page["step"]["reveal"]
        if reveal:
            yield from (reveal["verdict"], reveal["why"], reveal["answer_text"], *reveal["lines"], page["say"])
            yield reveal["mark"]
            yield reveal["chance"]["text"] if reveal["chance"] else ""
        if not study.take({"kind": "next", "revision": study.revision}):
            return


@pytest.mark.parametrize("language", sorted(languages()))
@pytest.mark.parametrize("name", lesson_names())
def test_reading_a_lesson_answers_nobody(name, language):
    said = {sentence for seed in SEEDS[language] for sentence in told_in_reading(name, seed, language)}

    assert {each for each in said if ANSWERS_SOMEBODY[language].search(each)} == set()
    marks = tuple(course_words(language).entry(f"study.{mark}") for mark in ("right", "wrong"))
    assert not any(each.startswith(marks) for each in said)


@pytest.mark.parametrize(("subject", "seed"), [("best_act", "s6"), ("best_act", "s8"), ("up_or_down", "s13")])
def test_of_several_right_answers_reading_shows_the_best(subject, seed):
    """The others are a little behind it, and whose choice would that be?"""
    asking = Asking(ask(subject, seed))
    asking.open()

    assert len(asking.judged.right) > 1
    assert not any(line.key.endswith(".behind") for line in asking.judged.lines)
    assert asking.judged.verdict.key == f"ask.{subject}.right"


@pytest.mark.parametrize("language", sorted(languages()))
def test_a_verdict_leaves_it_to_the_mark_to_say_right(language):
    """Whatever hand a seed makes: the page sets the mark before it where somebody has answered, and nothing where not."""
    said = dict(leaves(course_words(language).entry("ask"), "ask."))
    verdicts = {key: each for key, each in said.items() if key.endswith(".what")}

    assert len(verdicts) > 250
    assert {key: each for key, each in verdicts.items() if SAYS_YES.search(each)} == {}
