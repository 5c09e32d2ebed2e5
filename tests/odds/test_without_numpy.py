"""Everything is answered where numpy cannot be imported, by the plain road, and without an attempt to import it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from rake_learn.odds import equity, finishes, for_picks, random_hands, sample_deals, simulate, strengths
from rake_learn.rules import parse_cards

from .playing import picks_at_random
from .sitting import Simple

WITHOUT = """
import json, sys
class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] == "numpy":
            raise ModuleNotFoundError(name)
sys.meta_path.insert(0, Absent())
sys.path.insert(0, sys.argv[1])
import rake_learn.odds
from tests.odds import test_without_numpy
found = test_without_numpy.answers({})
try:
    rake_learn.odds.ranks.chosen_road("numpy")
except rake_learn.odds.OddsError as error:
    found.append(str(error))
assert "numpy" not in sys.modules
print(json.dumps(found))
"""


def answers(road):
    """An answer to every kind of question, as numbers; ``road`` is what says which road, if anything does."""
    seen = picks_at_random(3, "without", 4).seen_by(1)
    deals = sample_deals(seen, 3, model="greedy", **road)
    shares = equity(seen, error=0.05, model="greedy", **road)
    picks = for_picks(seen, error=0.05, **road)
    return [
        strengths([parse_cards("AsAhAc9c4d")], **road),
        [[card.text for hole in deal.holes for card in hole] for deal in deals],
        [(share.value, share.error) for share in shares.shares],
        [shares.basis.sample_size, shares.basis.model, shares.basis.seed, shares.basis.road],
        [(option.action.place, option.behind.value) for option in picks],
        finishes(parse_cards("AsAh7d")).total,
        [share.value for share in random_hands(3, 500, **road).shares],
        [chips.value for chips in simulate([Simple(), Simple()], 5).by_player],
    ]


def test_without_numpy_every_question_is_answered_as_by_the_plain_road():
    """The same numbers come out of a process that has no numpy, and asking for numpy there says so."""
    root = str(Path(__file__).parents[2])
    result = subprocess.run([sys.executable, "-W", "error", "-c", WITHOUT, root], capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    *found, sentence = json.loads(result.stdout)

    assert json.loads(json.dumps(answers({"road": "plain"}))) == found
    assert sentence == "The road 'numpy' needs numpy, which is not installed: take 'plain'."


@pytest.mark.parametrize("road", ["numpy", "plain"])
def test_every_result_says_what_it_rests_on(road):
    """Value, standard error, size of the sample, model and seed."""
    seen = picks_at_random(3, "without", 4).seen_by(1)
    answer = equity(seen, error=0.05, model="greedy", seed="kite", road=road)
    basis = answer.basis

    assert answer.share.error <= 0.05
    assert (True, "greedy (slip 0.1)", "greedy", "kite", road) == (
        basis.sample_size >= 64,
        basis.model,
        basis.play,
        basis.seed,
        basis.road,
    )
    hands = random_hands(3, 900, seed="kite", road=road)
    assert ("random", 900, "kite") == (hands.model, hands.hands, hands.seed)
    assert all(share.error > 0 for share in hands.shares)
    table = simulate([Simple(), Simple()], 5, seed="kite")
    assert (("Simple", "Simple"), 10, "kite") == (table.players, table.hands, table.seed)
