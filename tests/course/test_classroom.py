"""Codes to hand out: a new one, and one for every day."""

import datetime

from rake_learn.course.classroom import WORDS, code_of_the_day, new_code
from rake_learn.game.class_code import read_code


def test_every_day_has_a_code_of_its_own_and_each_word_comes_once_in_a_round():
    start = datetime.date(2026, 1, 1)
    codes = [code_of_the_day(start + datetime.timedelta(days=day)) for day in range(10 * len(WORDS))]
    assert len({str(each) for each in codes}) == len(codes)
    assert {each.word for each in codes[: len(WORDS)]} == set(WORDS)


def test_a_new_code_can_be_read():
    assert all(read_code(str(code)) == code for code in (new_code() for _ in range(50)))


def test_words_are_said_apart():
    assert len(set(WORDS)) == len(WORDS)
    assert all(2 <= len(word) <= 8 and word.isascii() for word in WORDS)
