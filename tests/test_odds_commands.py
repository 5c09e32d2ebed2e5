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
        "deals": 2000,
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
    assert "1,000 deals, seed “lab”" in out
    assert "A pick already made may be a slip" in out
    assert "{" not in out


def test_no_slip_is_spoken_of_where_nobody_has_picked(capsys):
    _, out, _ = run(capsys, "odds", "As Ah 7d", "--deals", "64")

    assert out.endswith("64 deals, seed “lab”. Everybody takes what helps most right now.\n")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["As As 7d"], "The ace of spades is there twice, and a deck has it once."),
        (["As Ah 7x"], "“7x” is not a card. Write a rank and a suit, such as As or Td."),
        (["As Ah 7d", "--players", "11"], "--players 11 is not possible: a whole number from 2 to 10."),
        (["As Ah 7d", "--players", "4", "--seat", "5"], "--seat 5 is not possible: a whole number from 1 to 4."),
        (["As Ah 7d", "--seat", "0"], "--seat 0 is not possible: a whole number from 1 to 6."),
        (["As Ah 7d", "--players", "abc"], "--players abc is not possible: a whole number from 2 to 10."),
        (["As Ah 7d", "--players", "1"], "--players 1 is not possible: a whole number from 2 to 10."),
        (["As Ah 7d", "--down", "-1"], "--down -1 is not possible: a whole number from 0 to 6."),
        (["As Ah 7d", "--deals", "0"], "--deals 0 is not possible: a whole number, at least 30."),
        (["As Ah 7d", "--deals", "1"], "--deals 1 is not possible: a whole number, at least 30."),
        (["As Ah 7d", "--deals", "9" * 5000], f"--deals {'9' * 5000} is not possible: a whole number, at least 30."),
        (["As Ah 7d", "--model", "genius"], "There is no “genius” way to pick: choose greedy, random."),
        (
            ["As Ah 7d", "--players", "3", "--seat", "2", "--spread", "Kh"],
            "3 players see 3 cards face up: name 2 more.",
        ),
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
    assert json.loads(out)["basis"]["deals"] == 3 * 1000


def test_cards_may_be_typed_as_the_table_shows_them(capsys):
    """In one word or several, ten as 10, suits as signs."""
    as_letters = run(
        capsys,
        "odds",
        "As Th 7d",
        "--players",
        "3",
        "--seat",
        "2",
        "--spread",
        "Kh Tc",
        "--taken",
        "2c",
        "--deals",
        "64",
    )
    as_shown = run(
        capsys,
        "odds",
        "A♠",
        "10♥\ufe0f",
        "7d",
        "--players",
        "3",
        "--seat",
        "2",
        "--spread",
        "K♥10♣",
        "--taken",
        "2♣",
        "--deals",
        "64",
    )

    assert as_letters[0] == 0
    assert as_shown == as_letters


@pytest.mark.parametrize(("asked", "deals", "said"), [(30, 30, ""), (1031, 1032, "Asked for: 1,031 deals. ")])
def test_as_many_deals_as_asked_for_or_it_is_said(capsys, asked, deals, said):
    _, out, err = run(capsys, "odds", "As Ah 7d", "--deals", str(asked), "--json")

    assert json.loads(out)["basis"]["deals"] == deals
    assert err.startswith(said)
    assert bool(err) == bool(said)


def test_without_numpy_fewer_deals_are_looked_at_and_it_says_so(capsys, monkeypatch):
    monkeypatch.setattr("rake_learn.odds.ranks.has_numpy", lambda: False)
    monkeypatch.setitem(odds_command.DEALS, "plain", 96)
    _, out, err = run(capsys, "odds", "As Ah 7d", "--players", "2", "--json")

    assert json.loads(out)["basis"]["deals"] == 96
    assert err == "Without numpy 96 deals are looked at: --deals asks for more.\n"
    assert run(capsys, "odds", "As Ah 7d", "--players", "2", "--deals", "64")[2] == ""


# --------------------------------------------------------------------------- simulate


def test_a_million_hands_are_those_of_the_odds_room(capsys):
    code, out, err = run(capsys, "simulate", "--players", "4", "--hands", "50000", "--json")
    found, other = json.loads(out), random_hands(4, 50_000, seed="kite")

    assert (code, err) == (0, "")
    assert [each["share"]["value"] for each in found["seats"]] == [share.value for share in other.shares]
    assert found["model"] == {"picks": "random", "betting": "none"}
    assert found["winners"]["auto_win"]["value"] == pytest.approx(0.0053, abs=0.002)


def test_the_number_of_workers_changes_nothing(capsys):
    """Two processes, more than one part of work: the same answer."""
    arguments = ["simulate", "--players", "2", "--hands", "300000", "--json"]

    assert run(capsys, *arguments) == run(capsys, *arguments, "--workers", "2")


def test_styles_play_each_deal_from_every_turn_of_the_table(capsys):
    code, out, err = run(capsys, "simulate", "--players", "3", "--styles", "steady, bold", "--hands", "7", "--json")
    found = json.loads(out)

    assert code == 0
    assert err == "Asked for: 7 hands. Played, each deal from every turn of the table: 9.\n"
    assert found["model"] == {"picks": "styles", "betting": "no_limit", "stack": 200}
    assert [(each["player"], each["style"]) for each in found["styles"]] == [(1, "steady"), (2, "bold"), (3, "steady")]
    assert (found["deals"], found["hands"]) == (3, 9)
    assert sum(each["chips"]["value"] for each in found["styles"]) == pytest.approx(0)


def test_simulate_as_a_table(capsys):
    _, cards, _ = run(capsys, "simulate", "--hands", "1000")
    _, styles, _ = run(capsys, "simulate", "--players", "2", "--styles", "careful", "--hands", "4")

    assert cards.startswith(
        "1,000 hands, 6 players, seed kite\nEverybody takes any card; nobody bets or folds.\n± says "
    )
    assert "  seat 6 " in cards
    assert "  Two pair " in cards
    assert "Chips won a hand, by player\n  1 careful " in styles
    assert "\n  2 careful " in styles
    assert "\nBetting: no limit, 200 chips each before every hand.\n" in styles


@pytest.mark.parametrize("arguments", [["--hands", "1"], ["--players", "2", "--styles", "careful", "--hands", "4"]])
def test_of_too_few_no_margin_is_told(capsys, arguments):
    _, out, _ = run(capsys, "simulate", *arguments)

    assert "Too few to say how far the figures may be off." in out
    assert "±" not in out
    assert "1 hands" not in out


def test_the_error_of_a_single_deal_is_unknown(capsys):
    """Infinity is no JSON."""
    _, out, _ = run(capsys, "simulate", "--players", "2", "--styles", "careful", "--hands", "2", "--json")

    assert [each["chips"]["error"] for each in json.loads(out)["styles"]] == [None, None]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--players", "1"], "--players 1 is not possible: a whole number from 2 to 10."),
        (["--players", "11", "--styles", "bold"], "--players 11 is not possible: a whole number from 2 to 10."),
        (["--styles", "steady,,bold"], "--styles 'steady,,bold' leaves a name out: random, "),
        (["--styles", ""], "--styles '' leaves a name out: random, "),
        (["--players", "2", "--styles", "bold,bold,bold"], "--styles names 3 for 2 players: at most one for each."),
        (["--hands", "0"], "--hands 0 is not possible: a whole number, at least 1."),
        (["--hands", "many"], "--hands many is not possible: a whole number, at least 1."),
        (["--workers", "-1"], "--workers -1 is not possible: a whole number, at least 1."),
        (["--styles", "nix"], "There is no player 'nix': a style (random, "),
        (["--styles", "bald"], "There is no player 'bald': did you mean 'bold'?"),
    ],
)
def test_a_simulation_that_cannot_be_is_told_in_one_sentence(capsys, arguments, sentence):
    code, out, err = run(capsys, "simulate", *arguments)

    assert (code, out) == (2, "")
    assert err.startswith(f"rake-learn: {sentence}")
    assert err.count("\n") == 1


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


def test_a_reader_who_has_enough_is_no_mistake():
    """`rake-learn simulate … | head`: the pipe is closed before all is written, and nobody hears of it."""
    code = "import sys; from rake_learn.app import main; sys.exit(main(['simulate', '--hands', '10', '--json']))"
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        running.stdout.close()
        said = running.stderr.read()

    assert (running.returncode, said) == (0, b"")
