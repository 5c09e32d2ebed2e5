"""What a good coach must say: situations with a known answer, out of the rules or out of what was measured in play."""

from __future__ import annotations

import functools

import pytest

from rake_learn.rules import Bet, Call, Check, Fold, Pick, RaiseTo, Settings
from rake_learn.teach.coach import Band, Weighing
from tests.odds.playing import Hand, stacked
from tests.teach.coach.golden import NOVEL_SITUATIONS, SITUATIONS, view_of


@functools.cache
def advice_on(name, deals=4_096, **options):
    weighing = Weighing(view_of(name), **options)
    weighing.add(deals)
    return weighing.advice()


def up(place):
    return lambda action: isinstance(action, Pick) and action.face_up and action.place == place


def band(name, chosen):
    return next(option.band for option in advice_on(name).options if chosen(option.action))


@pytest.mark.parametrize(
    "name",
    [
        "ace of spades up, no ace in hand",
        "ace of spades up at the last pick, no ace",
        "ace of spades up at the last pick, one ace",
        "no hand with the ace of spades",
    ],
)
def test_4_3_taking_the_ace_of_spades_without_two_other_aces_is_a_trap(name):
    """Fewer than two other aces are possible, so the hand loses every showdown."""

    advice = advice_on(name)
    trap = next(option for option in advice.options if up(1)(option.action))

    assert trap.band is Band.TRAP
    assert trap.win.value == 0
    assert {"4.3", "R40"} & {*trap.reason.articles}
    assert advice.best == (advice.options[0].action,) or all(not up(1)(action) for action in advice.best)


@pytest.mark.parametrize("name", ["ace of spades up, two aces in hand", "ace of spades up at the last pick, two aces"])
def test_4_2_with_two_aces_the_ace_of_spades_is_a_gift(name):
    """Nothing beats it."""

    option = next(option for option in advice_on(name).options if up(1)(option.action))

    assert option.band is Band.BEST
    assert option.win.value == 1
    assert option.reason.key == "coach.pick_lock"


def test_the_ace_of_spades_with_one_ace_in_hand_is_costly_but_no_trap():
    """A third ace may come: it is nearly always lost, but no rule says so yet."""

    assert band("ace of spades up, one ace in hand", up(1)) is Band.COSTLY


@pytest.mark.parametrize(
    ("name", "place"),
    [
        ("holds ace of spades and ace, an ace is up", 1),
        ("last pick with ace of spades and ace, an ace is up", 1),
        ("last pick, no ace left unseen", 1),
    ],
)
def test_4_2_the_third_ace_is_taken(name, place):
    """The only best choice."""

    advice = advice_on(name)

    assert [up(place)(action) for action in advice.best] == [True]


def test_the_holder_of_the_ace_of_spades_who_leaves_the_last_ace_is_trapped():
    """No face-down card can be an ace any more: 4.3 is certain."""

    assert band("last pick, no ace left unseen", lambda action: not action.face_up) is Band.TRAP


def test_the_hot_potato_leaves_the_last_picker_nothing():
    """R17: nobody passes, and whoever picks before takes the other card."""

    first = advice_on("hot potato, dealer's first pick")
    last = advice_on("hot potato at the dealer")

    assert all(option.win.value < 0.03 for option in first.options)
    assert [option.reason.key for option in last.options] == ["coach.pick_forced"]
    assert last.options[0].band is Band.BEST  # there is no other


def test_the_first_picker_is_told_who_is_stuck():
    """With the ace of spades face up he wins nearly always, whatever else he takes (measured: 98.7 %)."""

    advice = advice_on("ace of spades up, no ace in hand")
    best = advice.options[0]

    assert best.win.value > 0.95
    assert "coach.also_potato" in [note.key for option in advice.options for note in option.further]


def test_ace_of_spades_and_ace_heads_up_is_a_fold():
    """A bet of twice the pot: about 12 % to win, and 40 % needed."""

    advice = advice_on("ace of spades and ace heads-up, a bet to answer")

    assert isinstance(advice.options[0].action, Fold)
    assert advice.of(Call(0)).band is Band.COSTLY
    assert 0.09 < advice.of(Call(0)).win.value < 0.18


def test_ace_of_spades_and_ace_at_six_plays_for_a_small_price():
    """One and a half times a fair share before the spread (measured: about 25 %)."""

    advice = advice_on("ace of spades and ace at six, a bet to answer")
    call = advice.of(Call(0))

    assert call.chips.value > 2 * call.chips.error
    assert 0.2 < call.win.value < 0.35
    assert advice.of(Fold(0)).band is Band.COSTLY


def test_after_the_spread_without_an_ace_it_gives_up():
    """Four cards, ace of spades and ace, none showing: a bet of the pot is too dear."""

    hand = Hand(4, stacked("AsAh7d KhKd9c QsQd8c Th9h8d", "3cKc6c9d", "3s4s5h6h"), Settings())
    hand.words("x x x x 1 2 3 4 x x x").do(Bet(3, 4))
    weighing = Weighing(hand.seen_by(0))
    weighing.add(4_096)
    advice = weighing.advice()

    assert isinstance(advice.options[0].action, Fold)
    assert advice.of(Call(0)).band is Band.COSTLY


@pytest.mark.parametrize("name", [*SITUATIONS, *NOVEL_SITUATIONS])
def test_a_free_card_is_never_folded(name):
    """R14: where checking is free a fold is never first, and never counts as best."""

    view = view_of(name)
    if not view.legal.check:
        return
    advice = advice_on(name, 512)
    fold = Fold(view.viewer)

    assert advice.options[0].action != fold
    assert fold not in advice.best
    assert advice.of(fold).band is not Band.BEST


@pytest.mark.parametrize("name", ["lock before the spread", "lock, a bet to answer", "won, a bet to answer"])
def test_a_hand_that_nothing_beats_raises(name):
    """4.2: every chip that is called is won, so a bet is best and not betting costs."""

    advice = advice_on(name)

    assert isinstance(advice.options[0].action, Bet | RaiseTo)
    assert all(option.win.value == 1 for option in advice.options if not isinstance(option.action, Fold))
    assert all(
        option.band is Band.COSTLY for option in advice.options if isinstance(option.action, Fold | Check | Call)
    )


def test_a_hand_that_cannot_win_pays_nothing():
    """4.3: the ace of spades is lost, so a call is thrown away, and only folds of others could help a bet."""

    advice = advice_on("lost hand, a bet to answer")

    assert isinstance(advice.options[0].action, Fold)
    assert advice.of(Call(0)).win.value == 0
    assert advice.of(Call(0)).chips.value == -4
    bluffs = [option for option in advice.options if isinstance(option.action, RaiseTo)]
    assert bluffs
    assert all(option.reason.key == "coach.bet_lost" for option in bluffs)


def test_aces_bet_before_the_spread():
    """A hand far above a fair share bets; how much is a matter of later bets, so no size is called costly."""

    advice = advice_on("aces before the spread")
    bets = [option for option in advice.options if isinstance(option.action, Bet)]

    assert isinstance(advice.options[0].action, Bet)
    assert all(option.band is not Band.COSTLY for option in bets)
    assert advice.of(Check(0)).band is Band.COSTLY


def test_a_huge_bet_with_nothing_is_costly():
    """Nobody should learn to push all chips in with a weak hand."""

    advice = advice_on("before the spread, check or bet")
    all_in = max((option for option in advice.options if isinstance(option.action, Bet)), key=lambda o: o.action.amount)

    assert all_in.band is Band.COSTLY


def test_the_model_is_always_named():
    """With the greedy model the picks seen make a difference, and the note says which model it is."""

    name = "last bets, a pair"
    greedy, random = advice_on(name), advice_on(name, model="random")

    assert greedy.model_note.key == "coach.model.greedy_bets"
    assert random.model_note.key == "coach.model.random_bets"
    assert greedy.options[0].win != random.options[0].win
    assert advice_on("a lock picks", 64).model_note.key == "coach.model.greedy_picks"
    assert advice_on("a lock picks", 64, model="random").model_note.key == "coach.model.random_picks"
