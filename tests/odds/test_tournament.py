"""Tournaments: what one wins the other loses, on any executor; luck cancels out; the errors are those of the deals."""

from __future__ import annotations

import statistics
from concurrent.futures import ThreadPoolExecutor

import pytest

from rake_learn.odds.ranks import OddsError
from rake_learn.odds.seeds import seed_number
from rake_learn.odds.simulate import play_hand
from rake_learn.odds.tournament import tournament
from rake_learn.rules import IllegalAction, Settings, SetupError

from .sitting import Cheat, Simple

HOUSE = Settings(betting="fixed_limit")
PLAYERS = {"calm": Simple(), "wild": Simple(picks_at_random=True), "twin": Simple()}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_acts_alike_wins_nothing_for_sure(seats):
    """The same player under two names: the two hands of every deal cancel out to the last chip."""
    match = tournament(PLAYERS, 12, seats=seats).match("calm", "twin")

    assert (match.chips.value, match.chips.error, match.lead) == (0, 0, 0)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_what_one_wins_the_other_loses(seats):
    result = tournament(PLAYERS, 10, seats=seats)

    assert sum(each.value for each in result.chips.values()) == pytest.approx(0)
    assert result.match("calm", "wild").chips.value == -result.match("wild", "calm").chips.value
    assert (result.hands, result.is_complete, result.names) == (60, True, ("calm", "wild", "twin"))
    assert list(result.chips.values()) == sorted(result.chips.values(), key=lambda each: -each.value)


def test_chips_and_errors_are_those_of_the_deals():
    """Another road: the hands played one by one, and the standard error of the means of their pairs."""
    deals, seed = 15, "road"
    pairs = []
    for number in range(deals):
        seeds = {word: f"{seed_number(seed, word, number):032x}" for word in ("deal", "luck")}
        one, other = (
            play_hand(order, settings=HOUSE, stack=200, seed=seeds["deal"], luck=seeds["luck"])
            for order in ([PLAYERS["calm"], PLAYERS["wild"]], [PLAYERS["wild"], PLAYERS["calm"]])
        )
        pairs.append((one[0] + other[1]) / 2)

    chips = tournament(PLAYERS, deals, seed=seed).match("calm", "wild").chips
    assert chips.value == pytest.approx(100 * statistics.fmean(pairs))
    assert chips.error == pytest.approx(100 * statistics.stdev(pairs) / deals**0.5)


def test_the_same_seed_gives_the_same_result_on_any_executor():
    here = tournament(PLAYERS, 45)
    with ThreadPoolExecutor(3) as threads:
        assert here == tournament(PLAYERS, 45, executor=threads)
    assert here.chips != tournament(PLAYERS, 45, seed="other").chips


def test_it_can_be_interrupted_with_what_it_has():
    def progress(done, whole):
        if done == 40:
            raise KeyboardInterrupt

    result = tournament(PLAYERS, 100, progress=progress)
    assert (result.deals, result.is_complete) == (40, False)
    assert result.chips == tournament(PLAYERS, 40).chips
    assert "interrupted" in str(result)


def test_it_reads_as_a_table():
    lines = str(tournament(PLAYERS, 40)).split("\n")
    assert lines[0] == "Chips won in 100 hands, 2 seats, 40 deals, seed 'odds'"
    assert lines[1] == "Fixed-limit, 200 chips each before every hand"
    assert len(lines) == 5
    assert all("±" in line for line in lines[2:])


@pytest.mark.parametrize(
    ("betting", "said"), [("no_limit", "No-limit"), ("pot_limit", "Pot-limit"), ("none", "No betting")]
)
def test_it_says_what_was_bet_in(betting, said):
    result = tournament(PLAYERS, 1, settings=Settings(betting=betting), stack=90)
    assert f"\n{said}, 90 chips each before every hand\n" in str(result)
    assert (result.betting, result.stack) == (betting, 90)


@pytest.mark.parametrize(
    ("question", "error", "sentence"),
    [
        (lambda: tournament(PLAYERS, 0), OddsError, "0 deals cannot be played: a whole number, at least 1."),
        (
            lambda: tournament({"one": Simple()}, 5),
            OddsError,
            "1 players cannot meet: at least 2 are needed, by name.",
        ),
        (lambda: tournament(PLAYERS, 5, seats=2.5), OddsError, "2.5 seats are no table: a whole number from 2 to 10."),
        (lambda: tournament(PLAYERS, 5, seats=11), SetupError, None),
        (lambda: tournament(PLAYERS, 5, stack=0), SetupError, None),
        (lambda: tournament({"cheat": Cheat(), "calm": Simple()}, 5), IllegalAction, None),
        (
            lambda: tournament(PLAYERS, 5).match("calm", "nobody"),
            OddsError,
            "'calm' and 'nobody' have not met: the players are calm, wild, twin.",
        ),
    ],
)
def test_a_bad_question_gets_one_sentence(question, error, sentence):
    with pytest.raises(error) as caught:
        question()

    assert sentence in (None, str(caught.value))


@pytest.mark.parametrize(
    ("players", "start"),
    [
        ({"a": "beginner", "b": Simple()}, "Player 'a' cannot decide: 'beginner'. "),
        (["beginner", "steady"], "The players come by name, not as ['beginner', 'steady']: "),
    ],
)
def test_who_cannot_play_is_named(players, start):
    with pytest.raises(OddsError) as caught:
        tournament(players, 10)

    assert str(caught.value).startswith(start)


@pytest.mark.parametrize(("deals", "start"), [(1, "Chips won in 100 hands, 2 seats, 1 deal,"), (29, "Chips won ")])
def test_of_too_few_deals_no_error_is_told(deals, start):
    text = str(tournament(PLAYERS, deals))

    assert text.startswith(start)
    assert text.count("(too few deals to say)") == len(PLAYERS)
    assert "±" not in text
