"""``rake-learn odds`` and ``rake-learn simulate``, as a user starts them."""

import contextlib
import io
import json
import subprocess
import sys

import pytest

from rake_learn import app, odds_command, simulate_command
from rake_learn.odds import for_picks, random_hands
from rake_learn.odds.spot import Spot
from rake_learn.rules import parse_cards

AT_TURN = ["odds", "As Ah 7d", "--players", "3", "--seat", "3", "--spread", "Kh 9h", "--taken", "2c ??"]


def run(capsys, *arguments):
    code = app.main([*arguments])
    said = capsys.readouterr()
    return code, said.out, said.err


def test_odds_are_those_of_the_odds_room(capsys):
    """As JSON: the same numbers as asking in code, and where each comes from."""
    code, out, err = run(capsys, *AT_TURN, "--deals", "2000", "--seed", "kite", "--json")
    found = json.loads(out)
    view = Spot(parse_cards("AsAh7d"), 3, before=2, up=parse_cards("Kh9h"), taken=[*parse_cards("2c"), None]).view()
    best = for_picks(view, model="greedy", error=0.004, seed="other")[0]

    assert (code, err) == (0, "")
    assert found["basis"] == {
        "exact": False,
        "deals": 2048,
        "model": "greedy (slip 0.1)",
        "play": "greedy",
        "seed": "kite",
        "complete": True,
    }
    assert {pick["card"] for pick in found["picks"]} == {"Kh", "9h", None}
    share = found["picks"][0]["share"]
    assert (
        abs(share["value"] - best.equity.share.value) <= 4 * (share["error"] ** 2 + best.equity.share.error**2) ** 0.5
    )
    assert found["blind"] == {"auto_win": "89/1035", "auto_lose": "946/1035"}
    assert sum(each["value"] for each in found["by_seat"]) == pytest.approx(1)


def test_odds_in_words(capsys):
    code, out, err = run(capsys, *AT_TURN, "--deals", "1000")

    assert (code, err) == (0, "")
    assert "Share of the pot, by your pick" in out
    assert "89/1035" in out
    assert "1,024 deals, seed “lab”" in out
    assert "{" not in out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["As As 7d"], "The ace of spades is there twice, and a deck has it once."),
        (["As Ah 7x"], "“7x” is not a card. Write a rank and a suit, such as As or Td."),
        (["As Ah 7d", "--players", "11"], "11 players need 55 cards, and a deck has 52."),
        (["As Ah 7d", "--players", "4", "--seat", "5"], "4 players cannot pick before you: at most 3 can."),
        (["As Ah 7d", "--model", "genius"], "There is no “genius” way to pick: choose greedy, random."),
        (["As Ah 7d", "--players", "3", "--spread", "Kh"], "3 players see 3 cards face up: name 2 more."),
    ],
)
def test_odds_that_cannot_be_are_told_in_one_sentence(capsys, arguments, sentence):
    assert run(capsys, "odds", *arguments) == (2, "", f"rake-learn: {sentence}\n")


def test_ctrl_c_tells_the_odds_so_far(capsys, monkeypatch):
    """After the second piece of work somebody is tired of it."""
    sizes = iter([64, 128])
    size = odds_command._size

    def tired(work):
        if next(sizes, None) is None:
            raise KeyboardInterrupt
        return size(work)

    monkeypatch.setattr(odds_command, "_size", tired)
    code, out, _ = run(capsys, *AT_TURN, "--deals", "100000000", "--json")

    assert code == 0
    assert json.loads(out)["basis"]["complete"] is False
    assert json.loads(out)["basis"]["deals"] == 3 * 1024


# --------------------------------------------------------------------------- simulate


def test_a_million_hands_are_those_of_the_odds_room(capsys):
    code, out, err = run(capsys, "simulate", "--players", "4", "--hands", "50000", "--json")
    found, other = json.loads(out), random_hands(4, 50_000, seed="kite")

    assert (code, err) == (0, "")
    assert [each["share"]["value"] for each in found["seats"]] == [share.value for share in other.shares]
    assert found["winners"]["auto_win"]["value"] == pytest.approx(0.0053, abs=0.002)


def test_the_number_of_workers_changes_nothing(capsys):
    """Two processes, more than one part of work: the same answer."""
    arguments = ["simulate", "--players", "2", "--hands", "300000", "--json"]

    assert run(capsys, *arguments) == run(capsys, *arguments, "--workers", "2")


def test_styles_play_each_deal_from_every_turn_of_the_table(capsys):
    code, out, err = run(capsys, "simulate", "--players", "3", "--styles", "steady, bold", "--hands", "7", "--json")
    found = json.loads(out)

    assert (code, err) == (0, "")
    assert [each["style"] for each in found["styles"]] == ["steady", "bold", "steady"]
    assert (found["deals"], found["hands"]) == (3, 9)
    assert sum(each["chips"]["value"] for each in found["styles"]) == pytest.approx(0)


def test_simulate_as_a_table(capsys):
    _, cards, _ = run(capsys, "simulate", "--hands", "1000")
    _, styles, _ = run(capsys, "simulate", "--players", "2", "--styles", "careful", "--hands", "4")

    assert cards.startswith("1,000 hands, 6 players, seed kite\n")
    assert "  seat 6 " in cards
    assert "  two pair " in cards
    assert "Chips won a hand, by player" in styles


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--players", "1"], "1 players cannot play: 2 to 10 are allowed (R01)."),
        (["--players", "11", "--styles", "bold"], "11 players cannot play: a whole number from 2 to 10 can."),
        (["--styles", "nix"], "There is no style 'nix': "),
    ],
)
def test_a_simulation_that_cannot_be_is_told_in_one_sentence(capsys, arguments, sentence):
    code, out, err = run(capsys, "simulate", *arguments)

    assert (code, out) == (2, "")
    assert err.startswith(f"rake-learn: {sentence}")
    assert err.count("\n") == 1


@pytest.mark.parametrize("option", [["--hands", "0"], ["--hands", "many"], ["--workers", "-1"]])
def test_numbers_that_are_none_are_refused(capsys, option):
    with pytest.raises(SystemExit) as ended:
        app.main(["simulate", *option])

    assert ended.value.code == 2
    assert "a whole number, at least 1" in capsys.readouterr().err


def test_ctrl_c_tells_what_was_counted_so_far(capsys, monkeypatch):
    """As when the key is pressed while the second part is being dealt."""

    def tell(done, whole):
        if done > 300_000:
            raise KeyboardInterrupt

    monkeypatch.setattr(simulate_command, "_progress", lambda *_: contextlib.nullcontext(tell))
    code, out, _ = run(capsys, "simulate", "--players", "2", "--hands", "100000000")

    assert code == 0
    assert out.startswith("524,288 hands, 2 players, seed kite (interrupted)\n")


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.mark.parametrize("verb", [["simulate", "--hands", "1000"], [*AT_TURN, "--deals", "1000"]])
def test_progress_is_shown_to_somebody_who_looks(monkeypatch, verb):
    """On a terminal a bar that is wiped at the end; else, as in the tests above, nothing."""
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)

    assert app.main(verb) == 0
    assert "%|" in screen.getvalue()


def test_help_loads_neither_numpy_nor_the_bar():
    code = (
        "import sys, rake_learn.app as app; app.build_parser();"
        " print([m for m in ('numpy', 'tqdm', 'rake_learn.odds', 'rake_learn.game') if m in sys.modules])"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert result.stdout == "[]\n"
