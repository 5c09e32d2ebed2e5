"""Chances from a view: exact against sampled, numpy against plain Python, both against play by hand."""

from __future__ import annotations

import importlib
import itertools
import json
import math
import re
from itertools import chain, repeat
from pathlib import Path
from types import SimpleNamespace

import pytest

from rake_learn.odds.deals import sample_deals
from rake_learn.odds.equity import Estimate, equity, finishes, for_picks
from rake_learn.odds.models import GreedyPicks
from rake_learn.odds.playout import bulk_play_out, plain_play_out, situation_of
from rake_learn.odds.ranks import OddsError
from rake_learn.odds.seeds import bulk_chance, plain_chance
from rake_learn.rules import (
    DECK,
    PUBLIC,
    HandClass,
    Pick,
    Settings,
    SetupError,
    legal_actions,
    parse_cards,
    rank_hand,
)

from . import naive_picking
from .playing import Hand, picks_at_random, stacked

NUMBERS = json.loads((Path(__file__).parents[1] / "data" / "numbers.json").read_text("utf-8"))
ACE, OUTS = NUMBERS["ace"], NUMBERS["outs"]
ROADS = ["numpy", "plain"]
TWENTY = tuple(card for card in DECK if card.rank >= 10)
PLAIN_CARDS = parse_cards("2c3d4h5c6d7h8c9dTh2d")
"""Ten face-up cards that are no aces."""


def agree(one, other, errors=4.0):
    """Whether two estimates are the same within four standard errors."""
    return abs(one.value - other.value) <= errors * math.hypot(one.error, other.error) + 1e-12


def by_action(options):
    return {option.action: option for option in options}


# --------------------------------------------------------------------------- published numbers


@pytest.mark.parametrize(
    ("own", "expected"),
    [*OUTS["two_blind_from_3"]["value"].items(), *OUTS["one_blind_from_4"]["value"].items()],
)
def test_outs_are_counted_as_published(own, expected):
    """Every published count of finishes comes out exactly."""
    assert expected == {key.key: count for key, count in finishes(parse_cards(own)).counts.items()}


@pytest.mark.parametrize("players", range(2, 11))
def test_the_third_ace_is_as_likely_as_published(players):
    """Two face-down cards, or one after a miss, with no ace in sight: exactly the published chance."""
    seen, count = PLAIN_CARDS[:players], str(players)
    two = finishes(parse_cards("AsAhKd"), seen=seen)
    one = finishes(parse_cards("AsAhKdQc"), seen=seen)

    assert ACE["third_ace_no_ace_up_two_blind"]["value"][count] == pytest.approx(two.chance(HandClass.AUTO_WIN), 1e-12)
    assert ACE["third_ace_last_pick_one_blind"]["value"][count] == pytest.approx(one.chance(HandClass.AUTO_WIN), 1e-12)


def test_aces_with_nothing_seen_are_as_likely_as_published():
    for own, name in (("AsAhKd", "third_ace_two_blind"), ("AsKhQd", "alone_two_blind")):
        assert ACE[name]["value"] == pytest.approx(finishes(parse_cards(own)).chance(HandClass.AUTO_WIN), 1e-12)


@pytest.mark.parametrize("players", [2, 6, 10])
def test_a_blind_pick_finds_the_third_ace_as_often_as_published(players):
    """The same chance out of a sampled or counted hand in play: last pick, face down, after a miss."""
    own, rest = parse_cards("AsAhKd"), [card for card in DECK if card.rank < 14 and card.text != "Kd"]
    others = [rest.pop() for _ in range(3 * players - 3)]
    holes = ["".join(card.text for card in own)]
    holes += ["".join(card.text for card in others[at : at + 3]) for at in range(0, len(others), 3)]
    up, down = ("".join(card.text for card in rest[at : at + players]) for at in (0, players))
    hand = Hand(players, stacked(" ".join(holes), up, down))
    hand.take(players + 1, *range(1, players))
    options = by_action(for_picks(hand.seen_by(0), error=0.002, road="numpy"))
    blind = next(option.equity for action, option in options.items() if not action.face_up)

    exact = ACE["third_ace_last_pick_one_blind"]["value"][str(players)]
    assert agree(blind.auto_win, Estimate(exact, 0))
    assert agree(blind.auto_lose, Estimate(1 - exact, 0))


@pytest.mark.parametrize("road", ROADS)
def test_with_random_picks_everybody_ends_with_the_ace_of_spades_equally_often(road):
    """The published 9.6 percent, seen by somebody who knows no card."""
    seen = Hand(4, DECK).seen_by(PUBLIC)
    hand = Hand(4, DECK, Settings()).seen_by(PUBLIC)
    assert seen.spread
    assert not hand.spread
    answer = equity(hand, seat=3, play="random", error=0.004 if road == "numpy" else 0.015, road=road)
    ends_with_it = answer.auto_win.value + answer.auto_lose.value

    error = math.sqrt(ends_with_it * (1 - ends_with_it) / answer.basis.sample_size)
    assert agree(Estimate(ends_with_it, error), Estimate(ACE["AS_specific_player"]["value"], 0))
    assert agree(answer.share, Estimate(1 / 4, 0))


# --------------------------------------------------------------------------- two roads


VIEWS = [
    # players, picks made, seed: with up to seven picks of both kinds before
    (2, 1, "a"),
    (2, 2, "b"),
    (2, 3, "c"),
    (2, 3, "d"),
    (2, 4, "e"),
    (2, 4, "f"),
    (2, 2, "g"),
    (2, 3, "h"),
    (2, 4, "i"),
    (2, 1, "j"),
    (3, 6, "k"),
    (3, 6, "m"),
]


def deck_for(players):
    """The highest cards: so few that all deals can be counted out."""
    return TWENTY if players == 2 else TWENTY[3:]


def small_view(players, picks, seed):
    """A view in a game with a small deck."""
    hand = picks_at_random(players, seed, picks, Settings(), cards=deck_for(players))
    return hand.seen_by(0 if hand.state.turn is None else hand.state.turn)


def test_the_views_have_picks_of_both_kinds():
    """A guard: else the next test would test less than it says."""
    kinds = [
        pick.face_up
        for seen in (small_view(*case) for case in VIEWS)
        for number, seat in enumerate(seen.seats)
        if number != seen.viewer
        for pick in seat.picks
    ]

    assert min(kinds.count(True), kinds.count(False)) >= 8


@pytest.mark.parametrize("model", ["random", GreedyPicks(0.1)], ids=["random", "greedy"])
@pytest.mark.parametrize("case", VIEWS, ids=lambda case: case[2])
def test_sampled_chances_agree_with_counting_out(case, model):
    """The share and every class, within four standard errors, with picks of others to remember."""
    seen = small_view(*case)
    exact = equity(seen, model=model, deck=deck_for(case[0]), road="numpy", exact_up_to=4_000_000)
    sampled = equity(seen, model=model, deck=deck_for(case[0]), road="numpy", error=0.003, exact_up_to=0)

    assert (exact.basis.is_exact, sampled.basis.is_exact) == (True, False)
    assert sampled.share.error <= 0.003
    for one, other in zip(exact.shares, sampled.shares, strict=True):
        assert agree(one, other)
    for hand_class in HandClass:
        assert agree(exact.classes[hand_class], sampled.classes[hand_class])


@pytest.mark.heavy
@pytest.mark.parametrize("model", ["random", "greedy"])
@pytest.mark.parametrize("seed", [0, 1, 3, 4, 5])
def test_sampled_chances_agree_with_counting_out_on_the_full_deck(seed, model):
    """Heads-up with all 52 cards, up to a million ways, all picks made."""
    hand = picks_at_random(2, f"full {seed}", 4, Settings())
    seen = hand.seen_by(hand.state.turn)
    exact = equity(seen, model=model, road="numpy", exact_up_to=1_500_000)
    sampled = equity(seen, model=model, road="numpy", error=0.002, exact_up_to=0, seed="full")

    assert exact.basis.is_exact
    assert agree(exact.share, sampled.share)
    for hand_class in HandClass:
        assert agree(exact.classes[hand_class], sampled.classes[hand_class])


def test_remembering_picks_matters():
    """A guard: on some of these views the models differ by more than the test above would let pass."""
    far = 0
    for case in VIEWS:
        loose, greedy = (
            equity(small_view(*case), model=model, deck=deck_for(case[0]), road="numpy", exact_up_to=4_000_000)
            for model in ("random", GreedyPicks(0.1))
        )
        far += max(abs(loose.classes[each].value - greedy.classes[each].value) for each in HandClass) > 0.012

    assert far >= 3


@pytest.mark.parametrize("model", ["random", "greedy"])
def test_both_roads_count_out_the_same(model):
    """Exact results are equal to the last digits."""
    seen = picks_at_random(2, "roads", 3, cards=TWENTY[2:18]).seen_by(1)
    bulk, plain = (for_picks(seen, model=model, deck=TWENTY[2:18], road=road, exact_up_to=20_000) for road in ROADS)
    for one, other in zip(bulk, plain, strict=True):
        assert one.equity.basis.is_exact
        assert other.equity.basis.is_exact
        assert one.action == other.action
        assert one.behind.value == pytest.approx(other.behind.value, abs=1e-12)
        for hand_class in HandClass:
            assert one.equity.classes[hand_class].value == pytest.approx(other.equity.classes[hand_class].value)


@pytest.mark.parametrize("play", ["greedy", "random"])
@pytest.mark.parametrize("players", [2, 5])
def test_both_roads_sample_the_same(players, play):
    """Sampled results agree within four standard errors, option by option."""
    seen = picks_at_random(players, "sampled roads", 1).seen_by(1)
    bulk = by_action(for_picks(seen, play=play, error=0.004, road="numpy"))
    plain = by_action(for_picks(seen, play=play, error=0.03, road="plain"))

    assert bulk.keys() == plain.keys()
    for action, one in bulk.items():
        assert agree(one.equity.share, plain[action].equity.share)


@pytest.mark.parametrize("road", ROADS)
def test_a_showdown_heads_up_against_counting_by_hand(road):
    """All 14,190 hands that the other may have been dealt, ranked one by one with the rules."""
    hand = Hand(2, stacked("KhKdQc 2dJd4d", "9s8s", "7s3c"), Settings()).words("x x 3 1 x x 4 2")
    seen = hand.seen_by(0)
    own, others = seen.own_cards, parse_cards("9s8s")
    mine, score, total = rank_hand(own), 0.0, 0
    for hole in itertools.combinations([card for card in DECK if card not in seen.known_cards], 3):
        theirs = rank_hand((*hole, *others))
        score += (mine > theirs) + (mine == theirs) / 2
        total += 1

    answer = equity(seen, road=road, exact_up_to=20_000)
    assert (True, total) == (answer.basis.is_exact, answer.basis.sample_size)
    assert answer.share.value == pytest.approx(score / total, abs=1e-12)
    assert answer.share.error == 0


# --------------------------------------------------------------------------- play by hand


def played_on(hand, deal, play_first):
    """The strengths at the showdown of a deal, played on with the rules; choices made card by card."""
    players = len(deal.holes)
    deck = [deal.holes[seat][turn] for turn in range(3) for seat in range(players)]
    width = len(deal.places) // 2
    for up, down in zip(deal.places[:width], deal.places[width:], strict=True):
        deck += [up, down]
    again = Hand(players, [*deck, *sorted(deal.rest)], hand.state.settings)
    again.take(*(event.place for event in hand.events if type(event).__name__ == "Picked"))
    if play_first:
        again.take(play_first)
    while not again.state.is_over:
        state = again.state
        legal = legal_actions(state).pick
        up = {place: state.spread.card_at(place) for place in legal.up}
        place = naive_picking.choice(state.seats[state.turn].cards, up, len(legal.down), len(state.still_in) - 1)
        again.do(Pick(state.turn, place or legal.down[0], face_up=place is not None))
    return [rank_hand(seat.cards).strength for seat in again.state.seats]


@pytest.mark.parametrize(("players", "picks", "first"), [(2, 0, 0), (3, 2, 0), (3, 1, 0), (4, 6, 0), (2, 1, 4)])
def test_the_greedy_play_out_is_what_the_rules_make_of_it(players, picks, first):
    """Deal by deal the same strengths, by a picker that shares no table with it, on both roads."""
    hand = picks_at_random(players, "play", picks)
    seen = hand.seen_by(hand.state.turn)
    first = first if first in {place.place for place in seen.spread if place.taker is None} else None
    situation = situation_of(seen)
    sample = sample_deals(seen, 6, road="numpy")
    bulk = bulk_play_out(situation, sample.cards, "greedy", bulk_chance("any"), first)
    for number, deal in enumerate(sample):
        expected = played_on(hand, deal, first)
        order = sample.cards[:, number].tolist()
        assert expected == bulk[:, number].tolist()
        assert expected == plain_play_out(situation, order, "greedy", plain_chance("any"), first)


def test_a_seat_that_folded_neither_picks_nor_wins():
    """R16: a card stays in the middle; the turns are those of the seats still in."""
    hand = Hand(3, DECK, Settings()).words("x x x 4 1 5 f x")
    situation = situation_of(hand.seen_by(1))

    assert ((1, 2), (1, 2), 3) == (situation.seats, situation.turns, len(situation.places))
    answer = equity(hand.seen_by(1), error=0.02)
    assert answer.shares[0] == Estimate(0.0, 0.0)
    assert sum(share.value for share in answer.shares) == pytest.approx(1)


def test_the_reverse_second_pick_turns_the_order_round():
    """R22."""
    hand = picks_at_random(3, "reverse", 1, Settings(betting="none", second_pick="reverse"))

    assert situation_of(hand.seen_by(0)).turns == (1, 2, 2, 1, 0)


# --------------------------------------------------------------------------- what always holds


@pytest.mark.parametrize("road", ROADS)
@pytest.mark.parametrize("players", [2, 4, 10])
def test_shares_and_classes_add_up_to_one(players, road):
    answer = equity(picks_at_random(players, "one", players).seen_by(0), error=0.05, road=road)

    assert sum(share.value for share in answer.shares) == pytest.approx(1)
    assert sum(each.value for each in answer.classes.values()) == pytest.approx(1)
    assert all(0 <= each.value <= 1 for each in (*answer.shares, *answer.classes.values()))


@pytest.mark.parametrize("road", ROADS)
def test_three_aces_with_the_ace_of_spades_win_all(road):
    """4.2: a lock is a lock in every deal, which is proved and not sampled."""
    answer = equity(Hand(4, stacked("AsAhAd 2c3d4h 7s8d9c KdKhKc")).seen_by(0), error=0.05, road=road)

    assert (1, 1, 0) == (answer.share.value, answer.auto_win.value, answer.auto_lose.value)
    assert answer.share.error == answer.auto_win.error == answer.auto_lose.error == 0


def test_a_printed_answer_says_what_it_rests_on():
    """The share with its error, how many deals, both models and the seed; a pick how far it is behind."""
    seen = Hand(3, DECK).seen_by(0)
    answer, picks = equity(seen, error=0.1, seed="kite"), for_picks(seen, error=0.1)

    assert str(answer).startswith(f"Seat 0 gets {answer.share.value:.4g} ± ")
    assert str(answer).endswith("deals; picks so far random, from now on greedy; seed 'kite')")
    assert all(str(pick).startswith(f"Place {pick.action.place}, face ") for pick in picks)
    assert str(picks[0]).endswith("of the pot, 0 behind the best")


def test_the_first_seat_wins_more_than_the_dealer():
    """The order of the picks decides: with six, the first seat has more than twice the dealer's share."""
    answer = equity(Hand(6, DECK, Settings()).seen_by(PUBLIC), seat=0, error=0.003)
    values = [share.value for share in answer.shares]

    assert values == sorted(values, reverse=True)
    assert values[0] > 2 * values[-1]


def test_the_third_ace_face_up_is_the_pick():
    """What comes of each pick: the sure winner first, every other one clearly behind, on the same deals."""
    hand = Hand(3, stacked("AsAhKd 2c3d4h 7s8d9c", "QcAdJh", "2s5h6c"))
    best, *others = for_picks(hand.seen_by(0), error=0.01)

    assert best.action == Pick(0, 2, face_up=True)
    assert (best.behind, best.is_as_good_as_best) == (Estimate(0.0, 0.0), True)
    for each in others:
        assert not each.is_as_good_as_best
        assert each.behind.value == pytest.approx(best.equity.share.value - each.equity.share.value)


def test_paired_differences_are_sharper_than_the_shares():
    """The same deals for all options: luck cancels out of the difference."""
    hand = Hand(4, stacked("KhKd2c 5s6d8h JcTd3s 9h9d4s", "7h7dQs3h", "2s5h6c4c"))
    best, second, *_ = for_picks(hand.seen_by(0), error=0.01)

    assert second.behind.error < math.hypot(best.equity.share.error, second.equity.share.error)


@pytest.mark.parametrize("road", ROADS)
def test_a_seed_and_a_size_give_a_result_again(road):
    seen = picks_at_random(3, "again", 2).seen_by(2)
    first, again, other = (equity(seen, seed=seed, error=0.03, road=road) for seed in ("a", "a", "b"))

    assert first == again
    assert first.shares != other.shares
    assert ("a", road, "random", "greedy") == (
        first.basis.seed,
        first.basis.road,
        first.basis.model,
        first.basis.play,
    )


def clock(monkeypatch, *times):
    """The time at the start, after each batch, and ever after."""
    ticks = chain(times, repeat(times[-1]))
    # By the module's full name: in the package the function of that name hides it.
    module = importlib.import_module("rake_learn.odds.equity")
    monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=lambda: next(ticks)))


@pytest.mark.parametrize("road", ROADS)
def test_sampling_stops_when_the_time_is_over(monkeypatch, road):
    """A tiny error asked for, and a time that is over with the third batch: it says what it reached."""
    clock(monkeypatch, 0.0, 0.01, 0.02, 0.5)
    answer = equity(Hand(4, DECK).seen_by(0), error=1e-6, seconds=0.5, road=road)

    assert answer.share.error > 1e-6
    assert not answer.basis.is_exact
    assert answer.basis.sample_size == {"numpy": 64 + 128 + 256, "plain": 32 + 64 + 128}[road]


def test_an_estimate_reads_as_value_and_error():
    assert ["0.25 ± 0.012", "0.25"] == [str(Estimate(0.25, 0.012)), str(Estimate(0.25, 0.0))]


def all_but_one_folded():
    return Hand(2, DECK, Settings()).words("f").seen_by(1)


@pytest.mark.parametrize(
    ("question", "sentence"),
    [
        (lambda seen: equity(seen, play="clever"), "Nobody picks by the play 'clever': it is greedy or random."),
        (lambda seen: equity(seen, model="psychic"), "There is no picking model 'psychic': greedy or random."),
        (lambda seen: equity(seen, error=0), "A standard error of 0 cannot be reached: it must be a number above 0."),
        (
            lambda seen: equity(seen, error="a"),
            "A standard error of 'a' cannot be reached: it must be a number above 0.",
        ),
        (lambda seen: equity(seen, seconds=0), "0 seconds are no time for an answer: a number above 0."),
        (lambda seen: equity(seen, seconds="1"), "'1' seconds are no time for an answer: a number above 0."),
        (lambda seen: equity(seen, exact_up_to="9"), "'9' ways cannot be counted out: a number, at least 0."),
        (lambda _: equity(None), "None is no view: `rake_learn.rules.view` makes one."),
        (
            lambda seen: equity(seen, model=None),
            "None is no picking model, greedy or random: it has no name and no is_flat and no likelihood.",
        ),
        (lambda seen: equity(seen, seat=3), "There is no seat 3: 0 to 2 are taken."),
        (lambda seen: equity(seen, seat="1"), "There is no seat '1': 0 to 2 are taken."),
        (lambda _: equity(Hand(3, DECK).seen_by(-1)), "An onlooker has no chances: say whose with seat=."),
        (
            lambda _: equity(Hand(3, DECK, Settings()).words("f").seen_by(0)),
            "Seat 0 has folded, and a folded hand has no claim (R41).",
        ),
        (lambda _: equity(all_but_one_folded()), "Only one player is left: the hand is decided (4.4)."),
        (lambda _: for_picks(Hand(3, DECK).seen_by(1)), "Seat 1 is not to pick now."),
        (lambda _: finishes(DECK[:2]), "A hand with picks to come has three to five cards, not 2."),
    ],
)
def test_a_bad_question_gets_one_sentence(question, sentence):
    with pytest.raises(OddsError) as caught:
        question(Hand(3, DECK).seen_by(0))

    assert sentence == str(caught.value)


@pytest.mark.parametrize(("road", "drawn"), [("numpy", 64), ("plain", 32)])
@pytest.mark.parametrize("ask", [equity, for_picks])
def test_too_little_time_is_said_instead_of_a_number(monkeypatch, ask, road, drawn):
    """The time is over with the first deals, on either road and for either question."""
    clock(monkeypatch, 0.0, 0.25)
    sentence = f"0.2 seconds are too short for an answer: {drawn} deals took 0.25."
    with pytest.raises(OddsError, match=f"^{re.escape(sentence)}$"):
        ask(Hand(10, DECK).seen_by(0), seconds=0.2, road=road)


def test_a_card_that_occurs_twice_is_named():
    with pytest.raises(SetupError, match="2c appears twice"):
        finishes(parse_cards("2c3c4c"), seen=parse_cards("2c"))
