"""The figures by other roads, the time that is kept, and what cannot be weighed."""

from __future__ import annotations

import random
import subprocess
import sys
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from rake_learn.odds import GreedyPicks, OddsError, for_picks
from rake_learn.odds.layout import layout_of
from rake_learn.rules import (
    DECK,
    Bet,
    Call,
    Check,
    Fold,
    Pick,
    RaiseTo,
    Rank,
    Settings,
    legal_actions,
    rank_hand,
    shuffled_deck,
)
from rake_learn.teach.coach import Band, Weighing, prepare, weigh
from rake_learn.teach.coach.weighing import ENOUGH, PIECES
from tests.odds.acts.naive_acts import chance_of
from tests.odds.playing import Hand, picks_at_random, stacked
from tests.teach.coach.golden import play, view_of

ROOT = Path(__file__).parents[3]


def advice_of(view, deals=4_096, **options):
    weighing = Weighing(view, **options)
    weighing.add(deals)
    return weighing.advice()


def counted(view, **options):
    weighing = Weighing(view, **options)
    while not weighing.is_exact:
        weighing.add(2_048)
    return weighing.advice()


# --------------------------------------------------------------------------- other roads


@pytest.mark.parametrize(("players", "picks"), [(2, 0), (2, 1), (3, 4), (4, 2), (6, 8)])
@pytest.mark.parametrize("model", ["greedy", "random"])
def test_picks_agree_with_the_odds(players, picks, model):
    """The same question to `for_picks`, which draws its deals in another way."""

    view = picks_at_random(players, 11 * players + picks, picks).seen_by((picks) % players)
    advice = advice_of(view, model=model)
    other = for_picks(view, model=GreedyPicks() if model == "greedy" else "random", error=0.01)
    shares = {each.action: each.equity.share for each in other}

    assert len(advice.options) == len(shares)
    for option in advice.options:
        share = shares[option.action]
        error = (share.error**2 + option.win.error**2) ** 0.5
        assert abs(option.win.value - share.value) < 4 * error
        assert option.chips.value == pytest.approx(option.win.value * view.pot)


@pytest.mark.parametrize(("players", "script"), [(2, "x b2"), (4, "b4 c"), (3, "x x x 1 5 2 x b4")])
def test_plain_and_bulk_agree(players, script):
    """The plain road with fewer deals comes to the same within the errors of both."""

    hand = play(Hand(players, shuffled_deck(f"coach {players}"), Settings()), script)
    view = hand.seen_by(hand.state.turn)
    bulk, plain = advice_of(view), advice_of(view, 300, road="plain")

    assert plain.basis.road == "plain"
    assert bulk.basis.road == "numpy"
    for option in bulk.options:
        other = plain.of(option.action)
        error = (option.chips.error**2 + other.chips.error**2) ** 0.5
        assert abs(option.chips.value - other.chips.value) <= 4 * error
        assert abs(option.win.value - other.win.value) <= 4 * (option.win.error**2 + other.win.error**2) ** 0.5


@pytest.mark.parametrize("road", ["numpy", "plain"])
@pytest.mark.parametrize("script", ["x b2", "x x"])
def test_what_is_behind_is_the_difference(road, script):
    """On the same deals, so the difference of the means; its error is smaller than those of two samples would make it."""

    hand = play(Hand(2, shuffled_deck("coach 2"), Settings()), script)
    advice = advice_of(hand.seen_by(hand.state.turn), 200, road=road)
    measure = advice.options[0]

    assert measure.behind.value == measure.behind.error == 0
    for option in advice.options[1:]:
        assert option.behind.value == pytest.approx(max(measure.chips.value - option.chips.value, 0))
        assert 0 < option.behind.error <= 1.01 * (measure.chips.error + option.chips.error)


def test_the_last_bets_heads_up_are_exact():
    """Every hand the rival may hold, one by one: the chips of a check, a bet and a fold."""

    hand = Hand(2, stacked("KhKd7c QhJd9c", up="Qs2d", down="7d3c"), Settings())
    hand.words("x x 1 3 x x 2 4 x")
    view = hand.seen_by(1)
    advice = counted(view)
    own = rank_hand(view.own_cards)
    shown = [pick.card for pick in view.seats[0].picks]
    unseen = [card for card in DECK if card not in view.known_cards]
    picks = layout_of(view).observed
    bet = next(
        option.action for option in advice.options if isinstance(option.action, Bet) and option.action.amount <= 2
    )
    total = checks = bets = 0.0
    for holes in combinations(unseen, 3):
        cards = [*holes, *shown]
        weight = 1.0
        for number, pick in enumerate(picks):
            weight *= GreedyPicks().likelihood(pick, [card.index for card in cards[: 3 + number]])
        rank = rank_hand(cards)
        part = 1.0 if own > rank else 0.5 if own == rank else 0.0
        calls = chance_of(cards, 1, "opr704") ** 1.23 >= 2 / 6
        total += weight
        checks += weight * 2 * part
        bets += weight * (6 * part - 2 if calls else 2)

    assert advice.basis.is_exact
    assert advice.basis.error == 0
    assert advice.of(Check(1)).chips.value == pytest.approx(checks / total)
    assert advice.of(bet).chips.value == pytest.approx(bets / total)
    assert advice.of(Fold(1)).chips.value == 0


def test_the_last_pick_agrees_with_counting():
    """Every hand of the rival and every face-down card: the last picker's choice between one up and one down."""

    hand = Hand(3, stacked("2h3d4c KhKd7c QhJd9c", up="Qs2dTc", down="7d3c8h"), Settings())
    hand.words("x x x 4 1 5 f x x 2")
    view = hand.seen_by(2)
    assert view.legal.pick.up == (3,)
    assert view.legal.pick.down == (6,)
    advice = advice_of(view, 16_384, model="random")
    unseen = [card for card in DECK if card not in view.known_cards]
    shown = [pick.card for pick in view.seats[1].picks]
    strengths = {holes: rank_hand((*holes, *shown)) for holes in combinations(unseen, 3)}
    up = rank_hand((*view.own_cards, view.spread[2].card))
    shares = [1.0 if up > rank else 0.5 if up == rank else 0.0 for rank in strengths.values()]
    expected_up = sum(shares) / len(shares)
    total = wins = 0.0
    for card in unseen:
        own = rank_hand((*view.own_cards, card))
        for holes, rank in strengths.items():
            if card not in holes:
                total += 1
                wins += 1.0 if own > rank else 0.5 if own == rank else 0.0

    for place, expected in ((3, expected_up), (6, wins / total)):
        option = advice.of(Pick(2, place, face_up=place == 3))
        assert abs(option.win.value - expected) < 4 * option.win.error


def test_the_same_seed_gives_the_same_advice():
    """And another seed gives another sample."""

    view = picks_at_random(4, 5, 3).seen_by(3)

    assert advice_of(view, 256) == advice_of(view, 256)
    assert advice_of(view, 256).options[0].chips != advice_of(view, 256, seed="other").options[0].chips


# --------------------------------------------------------------------------- what needs no sample


def faced(players, script, **deck):
    """The decision that somebody faces after a script, with cards named."""
    hand = play(Hand(players, stacked(**deck), Settings()), script)
    return hand.seen_by(hand.state.turn)


@pytest.mark.parametrize("road", ["numpy", "plain"])
def test_a_won_hand_has_no_error_before_the_centre(road):
    """4.2: three aces win whatever comes: a check brings the pot, and only who calls a bet is a matter of the sample."""
    view = faced(3, "", holes="AsAhAc 2c3d4h 7s8d9c")
    advice = advice_of(view, 64, road=road)
    check, fold = advice.of(Check(0)), advice.of(Fold(0))
    bets = [option for option in advice.options if isinstance(option.action, Bet)]

    assert (check.chips.value, check.chips.error, check.win.value, check.win.error) == (view.pot, 0, 1, 0)
    assert (fold.chips.value, fold.chips.error) == (0, 0)
    assert all((bet.win.value, bet.win.error) == (1, 0) for bet in bets)
    assert all(bet.chips.error > 0 for bet in bets)


@pytest.mark.parametrize("road", ["numpy", "plain"])
def test_a_lost_hand_has_no_error_either(road):
    """4.3: a bare ace of spades after both picks loses all it pays: a call costs what it costs."""
    view = faced(2, "x x 2 1 x x 4 3 b2", holes="7d8c9h AsKdQc", up="2c3h", down="5d6c")
    advice = advice_of(view, 64, road=road)
    call = advice.of(Call(1))

    assert (call.chips.value, call.chips.error, call.win.value, call.win.error) == (-2, 0, 0, 0)
    assert advice.options[0].action == Fold(1)
    assert (call.behind.value, call.behind.error) == (2, 0)


@pytest.mark.parametrize("road", ["numpy", "plain"])
def test_a_pick_that_wins_has_no_error_and_others_keep_theirs(road):
    """The ace of spades beside two aces (4.2) brings the whole pot; the worth of what else lies there is sampled."""
    view = view_of("ace of spades up, two aces in hand")
    advice = advice_of(view, 64, road=road)
    best, *others = advice.options

    assert (best.chips.value, best.chips.error, best.win.value, best.win.error) == (view.pot, 0, 1, 0)
    assert all(option.chips.error > 0 and option.behind.error > 0 for option in others)


def test_what_is_called_the_same_in_every_deal_is():
    """Whatever is proved is one figure in a sample, in decisions of all kinds at tables full of aces and short stacks."""
    proved = Counter()
    for number in range(120):
        players = 2 + number % 3
        chance = random.Random(number)
        aces = [card for card in DECK if card.rank is Rank.ACE]
        cards = aces + chance.sample([card for card in DECK if card not in aces], 5 * players - 4)
        settings = Settings(ruleset=("opr704", "wooding")[number % 2])
        hand = picks_at_random(players, number, number % (2 * players), settings, cards=cards)
        if number % 3 == 2 and (limits := legal_actions(hand.state).bet):
            hand.do(Bet(hand.state.turn, limits[number % 2]))
        weighing = Weighing(hand.seen_by(hand.state.turn))
        weighing.add(64)
        (part,) = weighing._slices
        for action, outcomes in part.outcomes.items():
            for name in weighing._decision.proved(action):
                values = getattr(outcomes, name)
                assert max(values) - min(values) < 1e-9
                proved[name] += not isinstance(action, Fold)

    assert min(proved["chips"], proved["wins"], proved["alone"]) > 25


# --------------------------------------------------------------------------- time


class Clock:
    """Time that passes only where work is done: so many seconds a piece, and so many for each deal."""

    def __init__(self, weighing, each=0.004, deal=0.0001):
        self.now = 0.0
        add, prepare_one = weighing.add, weighing.prepare
        self.largest = 0.0

        def timed_add(deals):
            add(deals)
            self.spend(each + deal * deals)

        def timed_prepare():
            done = prepare_one()
            if done:
                self.spend(each)
            return done

        weighing.add, weighing.prepare = timed_add, timed_prepare
        weighing._clock = lambda: self.now

    def spend(self, seconds):
        self.now += seconds
        self.largest = max(self.largest, seconds)


@pytest.mark.parametrize("seconds", [0.1, 0.3, 1.0])
@pytest.mark.parametrize("players", [2, 6])
def test_the_time_is_kept(seconds, players):
    """Whatever a piece costs, no piece is begun that would not fit, and the time is made use of."""

    view = picks_at_random(players, 3, 0).seen_by(0)
    prepare(view)
    weighing = Weighing(view)
    clock = Clock(weighing)
    weighing.refine(seconds)

    assert clock.now <= seconds
    assert clock.now > 0.6 * seconds or weighing.is_enough
    assert weighing.advice().basis.sample_size > 0


def test_a_slow_first_piece_is_the_only_one():
    """Where even the smallest piece takes longer than there is, it is done once, and not again."""

    weighing = Weighing(picks_at_random(4, 3, 0).seen_by(0))
    while weighing.prepare():
        pass
    clock = Clock(weighing, each=0.2)
    weighing.refine(0.3)
    weighing.refine(0.1)

    assert clock.now == pytest.approx(2 * (0.2 + 0.0001 * PIECES["numpy"][0]))


def test_preparing_keeps_the_time_too():
    """What comes before the first deal is done piece by piece, over as many calls as it needs."""

    weighing = Weighing(picks_at_random(6, 3, 5).seen_by(5))
    clock = Clock(weighing, each=0.04)
    calls = 0
    while not weighing.has_deals:
        before = clock.now
        weighing.refine(0.1)
        calls += 1
        assert clock.now - before <= 0.1

    assert calls > 2


def test_it_refines_until_enough():
    """More work, less error; in the end nothing is left to do."""

    view = picks_at_random(2, 3, 1).seen_by(1)
    weighing = Weighing(view)
    weighing.add(256)
    first = weighing.advice().basis.error
    while not weighing.is_enough:
        weighing.add(8_192)
    last = weighing.advice().basis
    weighing.refine(5.0)

    assert last.error < first / 3
    assert last.sample_size >= ENOUGH["numpy"]
    assert weighing.advice().basis == last


def test_no_deal_no_answer():
    """No number without deals."""

    with pytest.raises(OddsError, match="None of 0 deals counts so far: there must be one"):
        Weighing(picks_at_random(2, 3, 0).seen_by(0)).advice()


@pytest.mark.parametrize("road", ["numpy", "plain"])
def test_a_handful_tells_nothing(road):
    """Where no rule settles anything, eight deals leave every act too close to call."""

    advice = advice_of(view_of("four to a flush"), 8, road=road)

    assert advice.basis.sample_size == 8
    assert {option.band for option in advice.options} == {Band.UNCLEAR}
    assert advice.options[0].action in advice.best


def test_a_lock_needs_no_deals():
    """4.2: a single deal is enough to know that three aces are best, and one without them is not called best."""

    view = view_of("ace of spades up, two aces in hand")
    advice = advice_of(view, 1)

    assert advice.options[0].action == Pick(0, 1, face_up=True)
    assert advice.options[0].band is Band.BEST
    assert {option.band for option in advice.options[1:]} == {Band.UNCLEAR}


def test_a_doomed_hand_needs_few_deals():
    """4.3: a bare ace of spades is a trap, whatever else a handful of deals leaves open."""

    advice = advice_of(view_of("ace of spades up at the last pick, no ace"), 12)

    assert advice.of(Pick(0, 1, face_up=True)).band is Band.TRAP
    assert advice.options[0].band is Band.UNCLEAR


class Ticking:
    """A clock for `weigh`: a piece of preparation takes so long, and so does a piece of deals."""

    def __init__(self, monkeypatch, each):
        self.now = 0.0
        self.tables = 0
        add, prepare_one = Weighing.add, Weighing.prepare

        def timed_add(weighing, deals):
            add(weighing, deals)
            self.now += each

        def timed_prepare(weighing):
            done = prepare_one(weighing)
            self.now += each * done
            self.tables += done
            return done

        monkeypatch.setattr(Weighing, "add", timed_add)
        monkeypatch.setattr(Weighing, "prepare", timed_prepare)

    def __call__(self):
        return self.now


@pytest.mark.parametrize("road", ["numpy", "plain"])
@pytest.mark.parametrize("players", [2, 6, 10])
def test_the_first_decision_keeps_the_time_too(monkeypatch, road, players):
    """What is made once for all decisions is a part of the time of the first one, and leaves some for deals."""

    view = Hand(players, shuffled_deck("first"), Settings()).do(Bet(0, 2)).seen_by(1)
    clock = Ticking(monkeypatch, each=0.008)
    advice = weigh(view, road=road, clock=clock)

    assert clock.now <= 0.3
    assert clock.tables >= 5
    assert advice.basis.sample_size > 0


@pytest.mark.parametrize("road", ["numpy", "plain"])
def test_a_time_too_short_for_an_answer_is_said(monkeypatch, road):
    """No number without a deal, and no more work than the first piece that did not fit; more time brings an answer."""

    view = picks_at_random(6, 3, 5).seen_by(5)
    clock = Ticking(monkeypatch, each=0.05)

    with pytest.raises(OddsError, match=r"^0\.12 seconds are too short for an answer: give more, or ask again"):
        weigh(view, seconds=0.12, road=road, clock=clock)
    assert clock.now <= 0.15
    assert weigh(view, seconds=60, road=road, clock=clock).basis.sample_size > 0


@pytest.mark.heavy
@pytest.mark.parametrize("road", ["numpy", "plain"])
def test_the_first_decision_of_a_process_is_quick(road):
    """Ten seats, nothing made before: all tables together take less than a few million turns of a loop, in one of a few tries."""

    code = f"""if True:
        import time
        from rake_learn.rules import Bet, Settings, shuffled_deck
        from rake_learn.teach.coach import prepare
        from tests.odds.playing import Hand
        seen = Hand(10, shuffled_deck("first"), Settings()).do(Bet(0, 2)).seen_by(1)
        begun = time.process_time()
        prepare(seen, road={road!r})
        spent = time.process_time() - begun
        begun = time.process_time()
        for number in range(1_000_000):
            pass
        print(spent / (time.process_time() - begun))
    """
    tries = (
        float(subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True).stdout)
        for _ in range(5)
    )

    assert any(work < 20 for work in tries)


@pytest.mark.parametrize("seconds", [0, -1, float("nan")])
def test_no_time_is_refused(seconds):
    """With the value, and what is allowed."""

    with pytest.raises(OddsError, match=f"^{seconds} seconds are no time to weigh in: it must be more than 0"):
        weigh(picks_at_random(2, 3, 0).seen_by(0), seconds=seconds)


# --------------------------------------------------------------------------- any amount, and nonsense


def test_any_amount_can_be_included():
    """An amount between the usual ones is weighed on the same deals, those drawn before among them."""

    hand = Hand(3, shuffled_deck("coach 3"), Settings())
    view = hand.seen_by(0)
    weighing = Weighing(view)
    weighing.add(512)
    weighing.include(Bet(0, 7))
    weighing.add(512)
    found = weighing.advice()

    assert found.of(Bet(0, 7)).action == Bet(0, 7)
    assert found.basis.sample_size == 512
    with pytest.raises(OddsError, match="not weighed"):
        found.of(Bet(0, 8))


def test_what_is_not_allowed_is_not_weighed():
    """Amounts out of range, acts of others, and views of those who are not to act."""

    hand = Hand(2, shuffled_deck("coach 2"), Settings())
    weighing = Weighing(hand.seen_by(0))

    for action in (Bet(0, 1), Bet(0, 1_000), Bet(1, 5), RaiseTo(0, 10), Call(0)):
        with pytest.raises(OddsError, match="not allowed now"):
            weighing.include(action)
    for viewer in (1, -1, -2):
        with pytest.raises(OddsError, match="not to act now"):
            Weighing(hand.seen_by(viewer))
    with pytest.raises(OddsError, match="no opponent model 'clever': greedy or random"):
        Weighing(hand.seen_by(0), model="clever")
    with pytest.raises(OddsError, match="no road"):
        Weighing(hand.seen_by(0), road="fast")


def test_a_face_down_card_is_any_face_down_card():
    """R20: they are alike, so one of them stands for all."""

    view = picks_at_random(3, 3, 0).seen_by(0)
    advice = advice_of(view, 64)

    assert advice.of(Pick(0, 6, face_up=False)) is advice.of(Pick(0, 4, face_up=False))
    assert len(advice.options) == 4


def test_weigh_gives_every_act_a_figure():
    """Both together, on a warm machine."""

    view = picks_at_random(2, 3, 0).seen_by(0)
    prepare(view)
    advice = weigh(view, seconds=2.0)

    assert {option.action.place for option in advice.options} == {1, 2, 3}
    assert advice.options[0].band in (Band.BEST, Band.UNCLEAR)
    assert advice.options[0].behind.value == 0
