"""What is drawn for a question: without numpy too, of the same size each time, and soon enough."""

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from rake_learn.course.asking import any_answer
from rake_learn.course.subjects import ask

DRAWN = [
    ("pot_share", {"players": 8}),
    ("up_or_down", {"pick": 1, "players": 6}),
    ("ace_taken", {"players": 6}),
    ("seat_share", {"players": 8}),
    ("hot_potato", {"players": 6}),
    ("best_act", {"stage": "pick1", "players": 5}),
    ("best_act", {"stage": "bet2", "players": 5}),
]
SIZED = (
    *("unseen", "outs", "blind_card", "third_ace", "poison", "pot_share", "ace_of_spades_place", "up_or_down"),
    *("call_or_fold", "blockers", "last_picker", "cards_left_for_last", "hot_potato", "seat_share", "best_act"),
)
WITHOUT = """
import json, sys
class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] == "numpy":
            raise ModuleNotFoundError(name)
sys.meta_path.insert(0, Absent())
sys.path.insert(0, sys.argv[1])
from tests.course.subjects import test_sampling
found = test_sampling.judged(60)
assert "numpy" not in sys.modules
print(json.dumps(found))
"""


def seconds(work):
    begun = time.process_time()
    work()
    return time.process_time() - begun


def additions():
    """The yardstick: a million additions in plain Python."""
    total = 0
    for number in range(1_000_000):
        total += number


def judged(most):
    """Of each question: its subject, the work until it is judged, in yardsticks, and the roads.

    A busy moment is no failure: one of three tries has to stay under `most`.
    """
    found = []
    for name, settings in DRAWN:
        ask(name, "warm", settings).judge(any_answer(ask(name, "warm", settings)))
        for number in range(3):
            question = ask(name, f"drawn {number}", settings)
            answer = any_answer(question)
            work = seconds(lambda asked=question, given=answer: asked.judge(given)) / seconds(additions)
            if work < most:
                break
        one = question.judge(answer)
        assert one == ask(name, f"drawn {number}", settings).judge(answer), name
        found.append([name, work, one.basis.road if one.basis else "", [str(each) for each in one.right]])
    return found


def check(found, road, most):
    for name, work, used, right in found:
        assert used in (road, ""), name
        assert right
        assert work < most, (name, work)


def test_with_numpy_nobody_waits():
    check(judged(10), "numpy", 10)


def test_without_numpy_the_same_questions_are_judged():
    root = str(Path(__file__).parents[3])
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT, root], capture_output=True, text=True, check=False, cwd=root, timeout=120
    )
    assert done.returncode == 0, done.stderr
    check(json.loads(done.stdout), "plain", 60)


@pytest.mark.parametrize("players", [2, 10])
@pytest.mark.parametrize("name", SIZED)
def test_the_smallest_and_the_largest_table_can_be_asked_about(name, players):
    for number in range(6):
        question = ask(name, f"size {number}", {"players": players})
        assert question.judge(any_answer(question)).right


@pytest.mark.parametrize("name", ["who_wins_by_ace", "possible_hands"])
def test_readers_sit_at_tables_of_three_to_ten(name):
    for players in (3, 10):
        question = ask(name, "size", {"players": players})
        assert question.judge(any_answer(question)).right
