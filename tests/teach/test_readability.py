"""What learners read in English is short and plain: 25 words a note, 45 a coach note, Flesch-Kincaid at most 8.

Syllables are counted with the hyphenation patterns of Pyphen, as textstat does, and by groups of vowels; the higher
count is taken, since a word such as "any" is never hyphenated. textstat itself is no choice: up to 0.7.5 it needs the
`pkg_resources` that setuptools has dropped, and later versions fetch data while they run.
"""

import re
import statistics
from pathlib import Path

import pyphen
import pytest

from rake_learn.rules.record import load, replay
from rake_learn.rules.view import EVERYTHING
from rake_learn.teach.explain import explain
from rake_learn.teach.text import Voice, catalogue

WORDS = catalogue("en")
GOLDEN = sorted((Path(__file__).resolve().parents[1] / "playthroughs").glob("*.phh"))
PATTERNS = pyphen.Pyphen(lang="en_US")
SENTENCE_END = re.compile(r"[.!?:;](?:\s|$)")
WORD = re.compile(r"[A-Za-z][A-Za-z'’-]*")
# What stands in a placeholder where no hand is rendered: names, cards and amounts, about as long as they are.
STAND_INS = {"who": "Wren", "loser": "Wren", "next": "Wren", "winners": "Wren and Bo", "chips": "four chips"}
NOTE_WORDS, COACH_WORDS, MEAN_GRADE, HIGHEST_GRADE = 25, 45, 6.0, 8.0


def syllables(word):
    hyphenated = len(PATTERNS.positions(word)) + 1
    vowels = len(re.findall("[aeiouy]+", word.lower()))
    is_silent = re.search("[^aeiouyl]e$|[^aeioutd]ed$", word.lower()) is not None
    return max(hyphenated, vowels - is_silent, 1)


def grade(text):
    """The school grade of Flesch and Kincaid (1975): long sentences and long words make it higher."""
    words = WORD.findall(text)
    sentences = [each for each in SENTENCE_END.split(text) if WORD.search(each)]
    return 0.39 * len(words) / len(sentences) + 11.8 * sum(map(syllables, words)) / len(words) - 15.59


def spoken(text):
    """A catalogue note with its placeholders filled: a card token and every other name by a word."""
    return re.sub(r"\{(\w+)\}", lambda found: STAND_INS.get(found[1], "ten"), text)


def combinations(entry):
    """Every way in which a note is said."""
    reasons = [entry[name] for name in ("why", "why_you", "why_loser_you") if name in entry] or [""]
    return [f"{entry[what]} {why}".strip() for what in ("what", "you") if what in entry for why in reasons]


def notes_in(table):
    """Every note under a room of the catalogue."""
    if isinstance(table.get("what"), str):
        yield from combinations(table)
    else:
        for each in table.values():
            if isinstance(each, dict):
                yield from notes_in(each)


@pytest.fixture(scope="module")
def rendered():
    """Every note of the golden hands, as an onlooker who sees all reads it."""
    found = []
    for path in GOLDEN:
        hand = replay(load(path))
        names = tuple(f"Wren{'abcdefghij'[seat]}" for seat in range(len(hand.record.starting_stacks)))
        voice = Voice(WORDS, names)
        for step in range(len(hand)):
            for seen in hand.views(step, EVERYTHING):
                said = voice.note(explain(seen.events[0], seen))
                found.append(f"{said.what} {said.why}".strip())
    return found


def test_the_measure_tells_plain_from_heavy():
    """The formula on texts of which the grade is known well enough."""
    plain = "The cat sat on the mat. It was warm."
    heavy = "Participants demonstrating insufficient capitalisation necessarily forfeit subsequent opportunities."

    assert grade(plain) < 1
    assert grade(heavy) > 15
    assert [syllables(word) for word in ("any", "everything", "face", "table", "folded", "passed", "royal")] == [
        2, 4, 1, 2, 2, 1, 2,
    ]  # fmt: skip


@pytest.mark.parametrize(("room", "most"), [("event", NOTE_WORDS), ("refusal", NOTE_WORDS), ("coach", COACH_WORDS)])
def test_catalogue_notes_are_short_and_plain(room, most):
    """Of all notes of a room: none is longer or harder than said, and the mean is well below."""
    notes = [spoken(note) for note in notes_in(WORDS.entry(room))]

    assert [note for note in notes if len(note.split()) > most] == []
    assert [note for note in notes if grade(note) > HIGHEST_GRADE] == []
    assert statistics.mean(map(grade, notes)) <= MEAN_GRADE


def test_the_notes_of_golden_hands_are_plain(rendered):
    """As they are read: with names, amounts and cards in words."""
    grades = {note: grade(spoken(note)) for note in rendered}

    assert len(grades) > 100
    assert [note for note, grade in grades.items() if grade > HIGHEST_GRADE] == []
    assert statistics.mean(grades.values()) <= MEAN_GRADE


@pytest.mark.parametrize("room", ["article", "reason"])
def test_the_rules_and_the_reasons_are_plain(room):
    """Articles, rulings, and what the computer players think."""
    grades = {key: grade(spoken(text)) for key, text in WORDS.entry(room).items()}

    assert {key for key, grade in grades.items() if grade > HIGHEST_GRADE} == set()
    assert statistics.mean(grades.values()) <= MEAN_GRADE
