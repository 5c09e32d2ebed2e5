"""Progress: what the journals tell, and what comes back when."""

import datetime
import itertools

import pytest

from rake_learn.course.journal import Journal
from rake_learn.course.progress import Progress
from rake_learn.course.review import INTERVALS, due_articles, known_articles
from rake_learn.course.run import right_answer, run, wrong_answer

DAY = datetime.timedelta(days=1)
START = datetime.datetime(2026, 11, 30, 9, tzinfo=datetime.UTC)


def answered(*rights, article="4.3", book="02_ace_of_spades", subject="which_hand_wins", days=1):
    journal = Journal(book, "kite")
    for number, right in enumerate(rights):
        when = (START + number * days * DAY).isoformat()
        entry = {
            "do": "answer",
            "turn": number,
            "answer": "a",
            "right": right,
            "subject": subject,
            "articles": [article],
            "when": when,
        }
        journal = journal.with_entry(entry)
    return journal


def box(*rights, **more):
    return known_articles([answered(*rights, **more)])["4.3"].box


def test_each_right_answer_on_another_day_moves_one_box_on():
    assert [box(*[True] * count) for count in range(1, 8)] == [1, 2, 3, 4, 5, 5, 5]


def test_a_miss_puts_it_back_to_the_start():
    assert box(True, True, True, False) == 0
    assert box(True, True, False, True) == 1


def test_twice_right_on_one_day_counts_once():
    assert box(True, True, True, days=0) == 1
    assert box(False, True, True, days=0) == 1


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_it_comes_back_after_the_interval_of_its_box_and_not_before(count):
    known = known_articles([answered(*[True] * count)])
    last = START + (count - 1) * DAY
    wait = INTERVALS[min(count, len(INTERVALS) - 1)] * DAY
    assert not due_articles(known, last + wait - datetime.timedelta(seconds=1))
    assert [each.article for each in due_articles(known, last + wait)] == ["4.3"]


def test_the_intervals_grow():
    assert all(later > earlier for earlier, later in itertools.pairwise(INTERVALS))


def test_what_was_missed_comes_first():
    known = known_articles([answered(True, article="4.2"), answered(False, article="3.1")])
    assert [each.article for each in due_articles(known, START + 9 * DAY)] == ["3.1", "4.2"]


def test_the_entries_of_several_books_count_together():
    known = known_articles([answered(True), answered(False, book="00_first_hand")])["4.3"]
    assert (known.right, known.answered) == (1, 2)


def do(progress, kind, **more):
    return progress.take({"kind": kind, "revision": progress.revision, **more})


def review(*rights, right):
    """A review of what is due two days later, its first question answered."""
    progress = Progress([answered(*rights).text], seed="kite", clock=(START + 9 * DAY).isoformat)
    assert do(progress, "next")
    question = progress._asking.question
    do(progress, "answer", answer=(right_answer if right else wrong_answer)(question))
    return progress


def test_a_review_answered_rightly_is_no_longer_due():
    assert review(False, right=True).known["4.3"].box == 1
    assert [each.article for each in review(False, right=True).due if each.article == "4.3"] == []


def test_a_review_missed_stays_due():
    assert "4.3" in [each.article for each in review(True, right=False).due]


def test_nothing_is_revealed_before_the_answer():
    progress = Progress([answered(False).text], seed="kite", clock=START.isoformat)
    do(progress, "next")
    assert progress.page["step"]["ask"]["prompt"]
    assert progress.page["step"]["reveal"] is None


def test_a_broken_book_is_told_and_the_others_count():
    good, bad = answered(False), answered(True, book="00_first_hand").text.replace("true", "false")
    progress = Progress([good.text, bad, "nonsense"], clock=START.isoformat)
    assert progress.page["progress"]["broken"] == "Records that cannot be read: 2."
    assert [each["id"] for each in progress.page["progress"]["articles"]] == ["4.3"]


def estimates(*pairs):
    journal = Journal("08_up_or_down", "kite")
    for yours, truth in pairs:
        journal = journal.with_entry(
            {"do": "answer", "turn": 0, "answer": yours, "truth": truth, "when": START.isoformat()}
        )
    return Progress([journal.text], clock=START.isoformat).page["progress"]["calibration"]


def test_calibration_says_how_many_and_how_far():
    told = estimates((50, 40), (60, 50), (30, 20), (90, 80), (10, 0))
    assert len(told["rows"]) == 5
    assert "5" in told["text"]
    assert "10.0%" in told["text"]
    assert "too high" in told["text"]
    assert "both sides" in estimates((50, 40), (40, 50), (30, 20), (80, 90), (10, 0), (0, 10))["text"]


def test_of_a_few_estimates_nothing_is_said():
    assert "From 5 on" in estimates((50, 40))["text"]


def test_everything_can_be_forgotten():
    progress = Progress([answered(True, False, True).text])
    assert progress.known
    assert progress.page["progress"]["books"] == {"02_ace_of_spades": 3}
    assert progress.take({"kind": "forget", "revision": progress.revision})
    assert not progress.known
    assert progress.page["progress"]["books"] == {}
    assert all(lesson["answered"] == 0 for lesson in progress.page["progress"]["lessons"])


def test_only_whole_journals_count_as_known():
    text = answered(True, True).text
    progress = Progress([text.replace("true", "false", 1)])
    assert progress.page["progress"]["books"] == {}
    assert progress.page["progress"]["broken"]


@pytest.mark.parametrize("path", [None, "newcomer", "holdem"])
@pytest.mark.parametrize("answers", ["right", "wrong"])
def test_a_lesson_that_was_gone_through_counts_each_question_once(path, answers):
    study = run("02_ace_of_spades", "kite", answers=answers, path=path)
    told = next(each for each in Progress([study.journal]).page["progress"]["lessons"] if each["number"] == 2)
    right, answered = study.score
    assert (told["answered"], told["of"], told["right"]) == (answered, answered, right)
