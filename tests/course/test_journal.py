"""The journal: what was decided stays as it was decided, or is noticed; a code carries it elsewhere."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rake_learn.course.journal import FORMAT, Journal, JournalError, from_resume_code, read_journal, resume_code

WORDS = st.text('ab é{}\n"牌', max_size=5)
ENTRIES = st.lists(
    st.fixed_dictionaries(
        {"do": st.sampled_from(["answer", "hint", "say"]), "turn": st.integers(0, 40)},
        optional={"answer": st.one_of(WORDS, st.integers(0, 100)), "right": st.booleans(), "text": WORDS},
    ),
    max_size=8,
)


def written(entries, seed="kite"):
    journal = Journal("02_ace_of_spades", seed, {"path": "holdem"})
    for entry in entries:
        journal = journal.with_entry(entry)
    return journal


@given(ENTRIES)
def test_what_was_written_is_read_again(entries):
    journal = written(entries)
    assert read_journal(journal.text) == journal
    assert read_journal(journal.text).entries == tuple(entries)


@given(ENTRIES)
def test_a_resume_code_carries_the_whole_journal(entries):
    journal = written(entries)
    assert from_resume_code(resume_code(journal)) == journal


def changes():
    lines = written([{"do": "answer", "turn": turn, "answer": "a", "right": False} for turn in range(4)]).text.split(
        "\n"
    )
    yield "another answer", [*lines[:2], lines[2].replace('"right":false', '"right":true'), *lines[3:]]
    yield "a line lost", [*lines[:2], *lines[3:]]
    yield "a line twice", [*lines[:3], *lines[2:]]
    yield "two lines exchanged", [*lines[:2], lines[3], lines[2], *lines[4:]]
    yield "another seed", [lines[0].replace("kite", "rook"), *lines[1:]]
    yield "a link of one's own", [*lines[:4], json.dumps({**json.loads(lines[4]), "link": "0" * 16})]


@pytest.mark.parametrize(("what", "lines"), list(changes()), ids=lambda each: each if isinstance(each, str) else "")
def test_a_change_is_noticed(what, lines):
    with pytest.raises(JournalError, match="changed"):
        read_journal("\n".join(lines))


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", "null", "x" * 10, '{"format":1}', '{"format":true,"book":"a","seed":"b"}', "[" * 50_000]
)
def test_what_is_no_journal_is_refused(text):
    with pytest.raises(JournalError):
        read_journal(text)


def test_a_journal_of_a_newer_version_names_its_format():
    with pytest.raises(JournalError, match=str(FORMAT + 1)):
        read_journal(written([]).text.replace(f'"format":{FORMAT}', f'"format":{FORMAT + 1}'))


@pytest.mark.parametrize(
    "change",
    [
        lambda code: code[:-1],
        lambda code: code + "x",
        lambda code: code.replace(".", ""),
        lambda code: "2" + code[1:],
        lambda code: code[:9] + ("A" if code[9] != "A" else "B") + code[10:],
    ],
)
def test_a_mistyped_code_is_refused(change):
    with pytest.raises(JournalError):
        from_resume_code(change(resume_code(written([{"do": "hint", "turn": 0}]))))


def test_ten_megabytes_are_refused_at_once():
    with pytest.raises(JournalError, match="at most"):
        read_journal("x" * 10_000_000)


# A journal as format 1 writes it: it must open for ever.
OLD = """{"book":"two_hands","format":1,"options":{},"seed":"kite"}
{"answer":"b","articles":["4.1"],"do":"answer","hints":0,"link":"LINK","right":false,"subject":"which_hand_wins","turn":0,"when":"2026-11-30T06:00:00+00:00"}"""


def test_a_journal_of_format_1_opens():
    entry = {key: value for key, value in json.loads(OLD.split("\n")[1]).items() if key != "link"}
    link = Journal("two_hands", "kite").with_entry(entry).last_link
    assert link == "95a8bb98a61e564b"
    assert read_journal(OLD.replace("LINK", link)).entries[0]["answer"] == "b"
