"""Whole tables: the same answer on any executor, chips that add up, and published chances out of random hands."""

from __future__ import annotations

import math
import multiprocessing
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

import numpy as np
import pytest

from rake_learn.odds.equity import Estimate
from rake_learn.odds.random_hands import _dealt_sums, random_hands
from rake_learn.odds.ranks import CARD_KEYS, OddsError
from rake_learn.odds.seeds import bulk_chance
from rake_learn.odds.simulate import play_hand, simulate
from rake_learn.rules import HandClass, IllegalAction, Settings, SetupError
from rake_learn.teach.players import standard_players

from .sitting import Cheat, Simple

ROADS = ["numpy", "plain"]
CALLERS = [Simple(picks_at_random=True), Simple(), Simple(picks_at_random=True)]


def agree(one, other, errors=4.0):
    return abs(one.value - other.value) <= errors * math.hypot(one.error, other.error) + 1e-12


def test_the_same_seed_gives_the_same_result_on_any_executor():
    """This process, threads, and two other processes: equal to the last bit."""
    players = standard_players(2)  # other processes can load them
    here = simulate(players, 25)
    with ThreadPoolExecutor(3) as threads:
        assert here == simulate(players, 25, executor=threads)
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(2, mp_context=context) as processes:
        assert here == simulate(players, 25, executor=processes)
    assert here != simulate(players, 25, seed="other")
    assert (True, 25, 50) == (here.is_complete, here.deals, here.hands)


@pytest.fixture
def cluster():
    """Two workers of a Dask cluster in this process: nothing but the loopback is used, and no page is served."""
    import distributed

    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None, protocol="inproc://"
        ) as local,
        distributed.Client(local) as client,
    ):
        yield client


def test_a_cluster_finds_the_same_result(cluster):
    """Dask's executor: whole tables, and a part of the hands of cards alone, to the last bit."""
    players, told = standard_players(2), []
    elsewhere = cluster.get_executor()

    assert simulate(players, 45) == simulate(players, 45, executor=elsewhere, progress=lambda *each: told.append(each))
    assert ((45, 45), 3) == (told[-1], len(told))
    assert random_hands(3, 2_500, road="plain") == random_hands(3, 2_500, road="plain", executor=elsewhere)


def test_a_mistake_on_a_cluster_is_told_as_here(cluster):
    """What a player did wrong comes back from the worker as the same error."""
    with pytest.raises(IllegalAction):
        simulate([Cheat(), Simple()], 5, executor=cluster.get_executor())


@pytest.mark.parametrize("players", [2, 5, 10])
def test_what_one_wins_the_others_lose(players):
    """Chips are neither made nor lost, by player and by seat."""
    result = simulate([Simple(picks_at_random=True)] * players, 4)

    assert sum(each.value for each in result.by_player) == pytest.approx(0)
    assert sum(each.value for each in result.by_seat) == pytest.approx(0)
    assert players == len(result.by_player) == len(result.by_seat)


def test_who_folds_at_once_loses_the_ante():
    """4.4: exactly one chip a hand, and the other wins it."""
    result = simulate([Simple(folds=True), Simple()], 10)

    assert (Estimate(-1.0, 0.0), Estimate(1.0, 0.0)) == result.by_player
    assert result.by_seat[0].value == result.by_seat[1].value == 0


def test_equal_players_do_equally_well_when_the_table_is_turned():
    """Everybody has held the same cards: players without chance of their own win exactly the same."""
    turned = simulate([Simple()] * 3, 30)
    fixed = simulate([Simple()] * 3, 30, rotate=False)

    assert [each.value for each in turned.by_player] == pytest.approx([0, 0, 0])
    assert (90, 30) == (turned.hands, fixed.hands)
    assert fixed.by_player == fixed.by_seat
    assert [each.value for each in turned.by_seat] == pytest.approx([each.value for each in fixed.by_seat])


def test_a_hand_is_played_by_its_seed_words():
    played = [play_hand(CALLERS, settings=Settings(), stack=50, seed="string", luck=luck) for luck in "aabcdefghijk"]

    assert played[0] == played[1]
    assert len(set(played)) > 1
    assert all(sum(hand) == 0 for hand in played)


def test_a_difference_is_told_in_standard_errors():
    result = simulate([Simple(picks_at_random=True), Simple()], 20)
    one, other = result.by_player

    assert result.difference(0, 1) == pytest.approx((one.value - other.value) / math.hypot(one.error, other.error))


@pytest.mark.parametrize("elsewhere", [False, True])
def test_it_can_be_interrupted_with_what_it_has(elsewhere):
    """The parts done so far are the result, which says that it is not complete."""
    seen = []

    def progress(done, whole):
        seen.append((done, whole))
        if len(seen) == 2:
            raise KeyboardInterrupt

    with ThreadPoolExecutor(1) as threads:
        result = simulate(CALLERS, 100, executor=threads if elsewhere else None, progress=progress)

    assert [(20, 100), (40, 100)] == seen
    assert (False, 40) == (result.is_complete, result.deals)
    assert simulate(CALLERS, 40).by_player == result.by_player


def test_an_interruption_before_anything_is_said():
    class Tired:
        def decide(self, view, chance):
            raise KeyboardInterrupt

    with pytest.raises(OddsError, match="interrupted before it had anything to tell"):
        simulate([Tired(), Tired()], 10)


@pytest.mark.parametrize(
    ("question", "error", "sentence"),
    [
        (lambda: simulate(CALLERS, 0), OddsError, "0 deals cannot be played: a whole number, at least 1."),
        (lambda: simulate([Simple()] * 11, 5), SetupError, None),
        (lambda: simulate([Simple()] * 9, 5, settings=Settings(ruleset="wooding")), SetupError, None),
        (lambda: simulate(CALLERS, 5, stack=0), SetupError, None),
        (lambda: simulate([Cheat(), Simple()], 5), IllegalAction, None),
        (lambda: random_hands(1, 5), OddsError, "1 cannot be the number of players: 2 to 10 are allowed (R01)."),
        (
            lambda: random_hands(9, 5, ruleset="wooding"),
            OddsError,
            "9 cannot be the number of players: 2 to 8 are allowed (R01).",
        ),
        (lambda: random_hands(4, 0.5), OddsError, "0.5 hands cannot be dealt: a whole number, at least 1."),
        (lambda: random_hands(4, 5, road="fast"), OddsError, "There is no road 'fast': numpy or plain."),
    ],
)
def test_a_bad_question_gets_one_sentence(question, error, sentence):
    with pytest.raises(error) as caught:
        question()

    assert sentence in (None, str(caught.value))


@pytest.mark.parametrize("players", [[1, 2], [Simple(), "beginner"], [Simple, Simple]])
def test_who_cannot_decide_takes_no_seat(players):
    sentence = r"^Player [12] cannot decide: .*\. Take an object with decide\(view, chance\), such as rake_learn\.player\('steady'\)\.$"
    with pytest.raises(OddsError, match=sentence):
        simulate(players, 10)


def test_a_printed_table_numbers_its_players():
    """Two of one style are told apart; of a handful of deals no error is told."""
    lines = str(simulate([Simple(), Simple(), Simple()], 30)).splitlines()

    assert lines[0] == "Chips won a hand: 90 hands, seed 'odds'"
    assert [line.split()[:2] for line in lines[1:]] == [["1", "Simple"], ["2", "Simple"], ["3", "Simple"]]
    assert all("±" in line for line in lines[1:])
    assert str(simulate([Simple(), Simple()], 2)).endswith("(too few deals to say)")


# --------------------------------------------------------------------------- random hands


@pytest.mark.parametrize("road", ROADS)
def test_random_hands_end_as_published(road):
    """Somebody wins by the ace of spades as often as in 3,432 of all hands for each player; all seats are alike."""
    players, hands = 6, {"numpy": 400_000, "plain": 8_000}[road]
    found = random_hands(players, hands, road=road)

    exact = players * 3_432 / 2_598_960
    assert agree(found.winners[HandClass.AUTO_WIN], Estimate(exact, 0))
    assert found.winners[HandClass.AUTO_LOSE].value == 0  # R29: never all of them
    assert sum(each.value for each in found.shares) == pytest.approx(1)
    assert sum(each.value for each in found.winners.values()) == pytest.approx(1)
    for share in found.shares:
        assert agree(share, Estimate(1 / players, 0))
    assert (hands, True) == (found.hands, found.is_complete)


@pytest.mark.parametrize("ruleset", ["opr704", "wooding"])
def test_both_roads_find_the_same_winners(ruleset):
    """The class of the best hand, within four standard errors; few hands at a time leave no rest out."""
    bulk, plain = (
        random_hands(4, hands, ruleset=ruleset, road=road) for road, hands in (("numpy", 300_001), ("plain", 6_001))
    )
    for hand_class in HandClass:
        assert agree(bulk.winners[hand_class], plain.winners[hand_class])


@pytest.mark.parametrize("road", ROADS)
def test_random_hands_are_the_same_on_any_executor(road):
    hands = {"numpy": 600_000, "plain": 2_500}[road]
    seen = []
    with ThreadPoolExecutor(2) as threads:
        elsewhere = random_hands(2, hands, road=road, executor=threads, progress=lambda *each: seen.append(each))

    assert random_hands(2, hands, road=road) == elsewhere
    assert ((hands, hands), 3) == (seen[-1], len(seen))


def test_every_card_is_dealt_to_every_player_equally_often():
    """One card marked: it falls to each of ten players in five hands of fifty-two, and is never dealt twice."""
    marked = np.array([int(card == 51) for card in range(52)], dtype=np.int32)
    deck = np.repeat(marked[:, None], 4_096, axis=1)
    chance, total = bulk_chance("marked"), np.zeros(10)
    for _ in range(30):
        sums = _dealt_sums(deck, 10, chance)
        assert sums.sum(axis=0).max() <= 1
        total += sums.sum(axis=1)
    assert (deck.sum(axis=0) == 1).all()

    count = 30 * 4_096
    assert np.abs(total / count - 5 / 52).max() < 4.5 * math.sqrt(5 / 52 * 47 / 52 / count)
    assert len(CARD_KEYS) == 52
