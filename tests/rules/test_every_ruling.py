"""No ruling goes unproved: each that can happen in software has a test that bears its number."""

from __future__ import annotations

import re
from pathlib import Path

WORDS_ONLY = {
    23: "who is absent: the game plays for them, not the engine",
    34: "out of turn, string bets: impossible in software",
    39: "misdeals: impossible in software",
    44: "no fee: words in the glossary",
    45: "anything else: the host decides",
}


def test_every_ruling_has_a_test() -> None:
    """The numbers in the names of these tests are R01 to R51, but for those that are words only."""
    named = {
        int(number)
        for path in Path(__file__).parent.glob("test_*.py")
        for number in re.findall(r"^def test_r(\d\d)_", path.read_text("utf-8"), re.MULTILINE)
    }

    assert set(range(1, 52)) == named | WORDS_ONLY.keys()
    assert set() == named & WORDS_ONLY.keys()


def test_every_article_has_a_test() -> None:
    """So are the paragraphs of articles 1 to 4, but for 1.1, which is about credit."""
    named = {
        (int(article), int(paragraph))
        for path in Path(__file__).parent.glob("test_article_*.py")
        for article, paragraph in re.findall(r"(?:test|and)_(\d)_(\d)_", path.read_text("utf-8"))
    }
    paragraphs = {1: 4, 2: 2, 3: 5, 4: 4}

    assert {(article, number) for article, last in paragraphs.items() for number in range(1, last + 1)} == named | {
        (1, 1)
    }
