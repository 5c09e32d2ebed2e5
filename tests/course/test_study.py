"""A lesson gone through: predict, commit, see why; what was missed comes again; nothing is told before it is answered."""

import json
import re
from pathlib import Path

import pytest

from rake_learn.course.asking import spoken_reveal
from rake_learn.course.journal import read_journal
from rake_learn.course.lesson_file import load_lesson, read_lesson
from rake_learn.course.run import right_answer, run, wrong_answer
from rake_learn.course.study import Study
from rake_learn.course.subjects import ask

LESSON = load_lesson(Path(__file__).parent / "data" / "two_hands.toml")


@pytest.fixture
def study():
    return Study(LESSON, seed="kite", clock=lambda: "2026-11-30T06:00:00+00:00")


def do(study, kind, **more):
    return study.take({"kind": kind, "revision": study.revision, **more})


def answer(study, *, right):
    found = (right_answer if right else wrong_answer)(study.question)
    return do(study, "answer", answer=list(found) if isinstance(found, tuple) else found)


def play_hand(study):
    while not study.table.is_over:
        legal = study.table.frames[-1]["legal"]
        action = {"type": "fold"} if legal.get("fold") else {"type": "check"}
        asked = {"kind": "act", "at": len(study.table.frames) - 1, "revision": study.table.revision, "action": action}
        assert study.take({"kind": "table", "intent": asked})


def to_the_end(study, *, right):
    while not study.is_finished:
        if study.page["can"]["next"]:
            assert do(study, "next")
        elif study.question:
            assert answer(study, right=right)
        else:
            play_hand(study)


def test_the_first_screen_is_a_decision(study):
    assert study.page["step"]["ask"]["form"]["choices"]
    assert study.page["can"] == {"next": None, "back": None, "again": None}


def test_a_listener_hears_the_mark_once():
    told = {"mark": "Right", "verdict": "Right: five of 46.", "why": "You see six."}
    assert spoken_reveal(told) == ("Right: five of 46.", "You see six.")
    assert spoken_reveal({**told, "verdict": "Hand A wins."}) == ("Right", "Hand A wins.", "You see six.")


@pytest.mark.parametrize(("language", "name"), [("en", "Art. 5"), ("es", "Art. 5"), ("zh", "第5条")])
def test_what_was_missed_is_named_at_the_end_as_articles_are_everywhere(language, name):
    lesson = read_lesson(
        'format = 1\nminutes = 2\narticles = ["5"]\n[[step]]\nask = "up_or_down"\n[text.en]\ntitle = "One pick"\n',
        "own",
    )
    study = Study(lesson, seed="kite", language=language)
    to_the_end(study, right=False)

    (missed,) = (line for line in study.page["step"]["lines"] if name in line)
    assert "5" in study.page["step"]["articles"]
    assert not re.search(r"(?<!Art\. )(?<![\d.第])5(?![\d.条])", missed)


def test_nothing_is_revealed_before_the_answer(study):
    assert study.page["step"]["reveal"] is None
    before = json.dumps(study.page)
    hidden = study.question.judge("a")
    for note in (hidden.verdict, *hidden.lines):
        assert note.key not in before
    assert study.journal.count("\n") == 0


def test_an_answer_is_judged_once_and_stays(study):
    assert answer(study, right=True)
    page = study.page
    assert page["step"]["reveal"]["right"]
    assert page["score"] == "1 of 1 right"
    assert not do(study, "answer", answer="b")
    assert study.page["step"]["ask"]["answer"] == page["step"]["ask"]["answer"]


def test_an_answer_of_another_form_is_no_answer(study):
    for given in ("z", 3, None, ["a"], {"a": 1}, True, "a" * 10_000):
        do(study, "answer", answer=given)
        assert study.page["step"]["reveal"] is None
        assert study.page["alert"]["what"]


@pytest.mark.parametrize(
    "intent",
    [
        {},
        {"kind": "next"},
        {"kind": 3, "revision": 0},
        {"kind": "go", "to": 99},
        {"kind": "go", "to": -1},
        {"kind": "mode", "to": "review"},
        {"kind": "language", "to": "xx"},
        [],
        "next",
        None,
        {"kind": "table", "intent": {"kind": "act"}},
    ],
)
def test_what_cannot_be_asked_for_changes_nothing(study, intent):
    before = study.page
    assert not study.take({"revision": 0, **intent} if isinstance(intent, dict) else intent)
    assert study.page == before


def test_a_stale_click_changes_nothing(study):
    revision = study.revision
    answer(study, right=True)
    assert not study.take({"kind": "next", "revision": revision})


def test_a_question_that_was_missed_comes_again_with_another_hand_and_twice_at_most(study):
    cards = []
    while not study.is_finished:
        if study.question:
            cards.append(study.page["step"]["ask"]["form"]["choices"][0]["cards"])
            answer(study, right=False)
        elif study.page["can"]["next"]:
            do(study, "next")
        else:
            play_hand(study)
    assert len(cards) == 3
    assert len({tuple(each) for each in cards}) == 3
    assert study.score == (0, 1)


@pytest.mark.parametrize("answers", ["right", "wrong"])
def test_both_ways_reach_the_end(answers):
    study = run(LESSON, "kite", answers=answers)
    assert study.is_finished
    assert study.score == ((1, 1) if answers == "right" else (0, 1))


def test_review_opens_at_the_end_and_shows_both_answers(study):
    assert [mode["key"] for mode in study.page["modes"]] == ["solve", "read"]
    to_the_end(study, right=False)
    assert do(study, "mode", to="review")
    first = study.page["step"]
    assert first["ask"]["answer"] not in first["reveal"]["answers"]


def test_reading_a_question_says_nothing_of_an_answer_that_nobody_gave():
    """The right answers are told, and of a chance the truth; there is no "right", no "yours" and no "close enough"."""
    study, truths = Study("02_ace_of_spades", seed="kite", mode="read"), []
    while study.page["can"]["next"]:
        step = study.page["step"]
        if told := step["reveal"]:
            assert (step["ask"]["answer"], told["mark"], bool(told["answers"])) == (None, "", True)
        if told and told["chance"]:
            truths.append(told["verdict"])
            assert (told["chance"]["yours"], told["chance"]["text"]) == (None, "")
        do(study, "next")
    assert truths == ["It is 98.6%.", "It is 8.1%."]


def test_reading_shows_other_hands_than_solving_and_is_not_scored(study):
    solving = study.page["step"]["ask"]["form"]
    assert do(study, "mode", to="read")
    assert study.page["step"]["reveal"]["right"]
    assert study.page["step"]["ask"]["form"] != solving
    assert study.journal.count("\n") == 0
    do(study, "next")
    do(study, "next")
    assert study.table.is_over
    do(study, "mode", to="solve")
    assert study.page["step"]["ask"]["form"] == solving
    assert study.page["step"]["reveal"] is None


def test_who_reads_is_asked_at_the_end_too_and_writes_nothing(study):
    to_the_end(study, right=True)
    asked = study.page["step"]["say_why"]
    assert asked["save"]
    assert do(study, "say_why", text="It counts more.")
    assert study.page["step"]["say_why"]["text"] == "It counts more."

    kept = study.journal
    do(study, "mode", to="read")
    while study.page["can"]["next"]:
        assert study.page["step"]["say_why"] is None
        do(study, "next")
    assert study.page["step"]["say_why"] == {"label": asked["label"], "text": "", "save": ""}
    assert not do(study, "say_why", text="Something else.")
    assert study.journal == kept


def come_back(study):
    again = Study(LESSON, seed="other")
    assert again.take({"kind": "kept", "journal": study.journal})
    return again


@pytest.mark.parametrize("right", [True, False])
def test_who_comes_back_finds_the_verdict_that_was_being_read(study, right):
    answer(study, right=right)
    again = come_back(study)
    assert again.page["step"] == study.page["step"]
    assert again.page["step"]["reveal"]["right"] is right

    do(again, "next")
    do(again, "next")
    play_hand(again)
    finished = come_back(again)
    assert finished.page["step"]["n"] == again.page["step"]["n"]
    assert finished.table.is_over

    do(finished, "next")
    answer(finished, right=right)
    assert finished.page["step"]["reveal"]


def test_who_went_on_comes_back_to_the_step_gone_on_to(study):
    answer(study, right=True)
    do(study, "next")
    do(study, "back")
    do(study, "next")

    again = come_back(study)

    assert study.page["step"]["n"] == 1
    assert again.page["step"] == study.page["step"]
    assert again.journal == study.journal
    assert study.journal.count('"do":"go"') == 1, "a step gone to twice is news once"


def test_what_is_repeated_keeps_its_time_and_what_comes_after_has_its_own(study):
    answer(study, right=True)
    again = Study(LESSON, seed="other", clock=lambda: "2026-12-01T06:00:00+00:00")
    assert again.take({"kind": "kept", "journal": study.journal})

    do(again, "next")

    days = [entry["when"][:10] for entry in read_journal(again.journal).entries]
    assert days == ["2026-11-30", "2026-12-01"]


def test_who_comes_back_to_a_lesson_that_is_done_is_at_its_end(study):
    to_the_end(study, right=True)
    again = come_back(study)
    assert again.is_finished
    assert again.page["step"] == study.page["step"]


def test_every_step_of_a_journal_brings_back_the_same_page(study):
    pages = []
    while not study.is_finished:
        if study.page["can"]["next"]:
            do(study, "next")
        elif study.question:
            answer(study, right=False)
        else:
            play_hand(study)
        if study.journal.count("\n"):
            pages.append((study.journal, study.score, len(study.page["steps"]), study.page["step"]["n"]))
    pages.pop()  # nothing tells of the end itself: whoever is done is at the end
    for journal, score, steps, at in pages:
        again = Study(LESSON, seed="other")
        assert again.take({"kind": "kept", "journal": journal})
        found = (again.journal, again.score, len(again.page["steps"]), again.page["step"]["n"])
        assert found[:3] == (journal, score, steps)
        assert found[3] == at or again.is_finished


def test_a_resume_code_leads_to_the_same_place(study):
    answer(study, right=False)
    again = Study(LESSON, seed="other")
    assert again.take({"kind": "resume", "revision": 0, "code": study.page["kept"]["code"]})
    assert again.score == study.score
    assert again.page["kept"]["code"] == study.page["kept"]["code"]


def test_a_changed_journal_is_not_used_and_the_learner_is_told(study):
    answer(study, right=False)
    again = Study(LESSON, seed="other")
    again.take({"kind": "kept", "journal": study.journal.replace('"right":false', '"right":true')})
    assert again.score == (0, 0)
    assert "cannot be used" in again.page["alert"]["what"]


def test_a_score_that_was_written_down_counts_for_nothing(study):
    """Whoever makes the links anew still has to answer: the score comes from the answers."""
    answer(study, right=False)
    journal = read_journal(study.journal)
    forged = journal.__class__(journal.book, journal.seed).with_entry({**journal.entries[0], "right": True})
    again = Study(LESSON, seed="other")
    again.take({"kind": "kept", "journal": forged.text})
    assert again.score == (0, 1)


def test_a_shorter_or_foreign_journal_changes_nothing(study):
    empty = Study(LESSON, seed="other").journal
    answer(study, right=True)
    assert not study.take({"kind": "kept", "journal": empty})
    assert not study.take(
        {"kind": "kept", "journal": study.journal.replace("two_hands", "three_hands", 1)}
    ) or study.score == (1, 1)


def test_language_changes_every_word_and_no_card(study):
    cards = study.page["step"]["ask"]["form"]["choices"]
    assert do(study, "language", to="es")
    page = study.page
    assert [each["cards"] for each in page["step"]["ask"]["form"]["choices"]] == [each["cards"] for each in cards]
    assert page["step"]["ask"]["commit"] == "Esa es mi respuesta"


def test_a_hand_that_is_played_stays_when_the_learner_looks_back(study):
    answer(study, right=True)
    do(study, "next")
    do(study, "next")
    play_hand(study)
    frames = study.table.frames
    do(study, "back")
    assert study.table is None
    do(study, "next")
    assert study.table.frames is frames


def test_who_looks_at_an_earlier_step_of_a_hand_stays_there_in_another_language(study):
    answer(study, right=True)
    do(study, "next")
    do(study, "next")
    asked = {"kind": "language", "to": "es", "at": 1, "revision": study.table.revision}
    assert study.take({"kind": "table", "intent": asked})
    assert study.table.at == 1
    assert study.table.frames[1]["say"].startswith("Recibes")


def test_the_same_seed_asks_the_same_questions():
    first, second = (Study(LESSON, seed="kite").page["step"] for _ in range(2))
    assert first == second
    assert Study(LESSON, seed="rook").page["step"] != first


def test_a_question_of_a_subject_comes_from_its_seed_alone():
    assert ask("which_hand_wins", "kite") == ask("which_hand_wins", "kite")


def test_a_path_can_be_chosen_until_something_is_decided():
    ace = Study("02_ace_of_spades", seed="kite")
    assert [path["key"] for path in ace.page["paths"]] == ["", "newcomer", "holdem"]
    both = len(ace.page["steps"])
    assert do(ace, "path", to="newcomer")
    assert len(ace.page["steps"]) < both
    assert [path["on"] for path in ace.page["paths"]] == [False, True, False]
    assert not do(ace, "path", to="nobody")
    answer(ace, right=True)
    assert ace.page["paths"] == []
    assert not do(ace, "path", to="holdem")
    again = Study("02_ace_of_spades")
    assert again.take({"kind": "kept", "journal": ace.journal})
    assert len(again.page["steps"]) == len(ace.page["steps"])


def test_no_path_is_offered_where_it_makes_no_difference(study):
    assert study.page["paths"] == []
