"""Whatever a page of the course is sent, it goes on unharmed: nothing is raised, nothing revealed, nothing of it kept."""

import json
import random

import pytest

from rake_learn.course.exercise import Drill
from rake_learn.course.final_test import FinalTest
from rake_learn.course.playground import Playground
from rake_learn.course.progress import Progress
from rake_learn.course.study import Study
from tests.test_fuzz_messages import nonsense

KINDS = ["answer", "hint", "next", "back", "go", "again", "mode", "say_why", "language", "table", "kept", "resume", "mistake", "books", "new", "day", "load", "save", "play", "leave"]  # fmt: skip
FIELDS = ["answer", "to", "text", "intent", "journal", "code", "number", "journals", "choices", "revision"]
MADE = {
    "lesson": lambda: Study("05_spread_and_first_pick", seed="kite"),
    "exercise": lambda: Drill("order_the_hands", seed="kite"),
    "test": lambda: FinalTest(seed="kite", hands=1),
    "progress": lambda: Progress(seed="kite"),
    "playground": lambda: Playground("kite-7", players=3),
}


def message(chance, revision):
    """Something like an intent, with values of any kind in it."""
    fields = {name: nonsense(chance, 2) for name in chance.sample(FIELDS, chance.randrange(4))}
    inner = {"kind": chance.choice([*KINDS, "act", "open"]), "at": nonsense(chance, 1), "action": nonsense(chance, 2)}
    if chance.random() < 0.2:
        fields["intent"] = {**inner, "revision": chance.choice([0, revision])}
    return {"kind": chance.choice(KINDS), "revision": revision, **fields}


@pytest.mark.parametrize("made", MADE.values(), ids=MADE)
@pytest.mark.parametrize("messages", [300, pytest.param(10_000, marks=pytest.mark.heavy)])
def test_no_message_raises_anything(made, messages):
    chance, sitting = random.Random(messages), made()
    for _ in range(messages):
        thing = message(chance, sitting.revision)
        sitting.handle(thing)  # not `take`, which would swallow what goes wrong
    page = sitting.page
    assert json.loads(json.dumps(page)) == page
    assert page["title"]


@pytest.mark.parametrize("made", MADE.values(), ids=MADE)
@pytest.mark.parametrize(
    "text",
    ["x" * 10_000_000, "<script>alert(1)</script>" * 1_000, "\0\u202e\ud800"],
    ids=["ten megabytes", "script", "control"],
)
def test_what_is_too_much_or_no_text_is_not_sent_back(made, text):
    sitting = made()
    before = len(json.dumps(sitting.page))
    for thing in (
        {"kind": "answer", "answer": text},
        {"kind": "answer", "answer": [text]},
        {"kind": "language", "to": text},
        {"kind": "mode", "to": text},
        {"kind": "kept", "journal": text},
        {"kind": "resume", "code": text},
        {"kind": "say_why", "text": text},
        {"kind": "load", "text": text},
        {"kind": "new", "choices": {text: text}, "code": "kite-7"},
        {"kind": "new", "choices": {"players": text}, "code": "kite-7"},
        {"kind": "books", "journals": [text] * 3},
        {"kind": "table", "intent": {"kind": text, "action": {"type": text}}},
    ):
        sitting.handle({"revision": sitting.revision, **thing})
        assert len(json.dumps([sitting.page, sitting.journal])) < before + 20_000
        assert "<script>" not in json.dumps(sitting.page)


def test_the_journal_of_another_hand_cannot_be_forged_into_a_crash():
    """A journal with good links and nonsense in its entries: what cannot be done again is left out."""
    chance = random.Random(7)
    for name, made in MADE.items():
        journal = made()._journal
        for _ in range(60):
            entry = {"do": chance.choice(["answer", "hint", "table", "say", None, 3]), "turn": nonsense(chance, 1)}
            entry |= {
                name: nonsense(chance, 2)
                for name in chance.sample([*FIELDS, "right", "rating", "when", "articles", "truth", "subject"], 3)
            }
            if any(isinstance(value, float) and value != value for value in entry.values()):
                continue
            try:
                journal = journal.with_entry(json.loads(json.dumps(entry)))
            except (ValueError, UnicodeError):
                continue
        sitting = made()
        sitting.handle({"kind": "kept", "journal": journal.text})
        assert sitting.page["title"], name
