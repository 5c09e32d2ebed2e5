"""Refusals: every reason code, the order in which they apply, and the sentence, which names what was wrong."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import pytest

from rake_learn.rules import (
    REASONS,
    Action,
    Bet,
    Call,
    Check,
    DealHole,
    DealSpread,
    Fold,
    IllegalAction,
    Pick,
    RaiseTo,
    RakeError,
    Refusal,
    Settings,
    SetupError,
    Stage,
    State,
    apply,
    deal_from_deck,
    parse_cards,
    shuffled_deck,
    start,
    steps,
    why_not,
)

from .playing import pick_all, play, table, to_action, to_the_end

ORDER = (
    "hand_over out_of_turn no_betting_now no_pick_now check_facing_bet nothing_to_call bet_already_made "
    "no_bet_to_raise betting_not_reopened nobody_can_answer cap not_whole over_stack over_pot fixed_size min_bet min_raise "
    "free_fold position_empty player_count unknown_card duplicate_card bad_setting bad_stack"
)


def refusal(state: State, word: str) -> Refusal:
    found = why_not(state, to_action(state, word))
    assert found is not None
    return found


def picking() -> State:
    return play(table(50, 50, 50), "x x x")


ONE_OF_EACH = {
    "no_betting_now": (picking, "f", "'Fold' is a betting action, but now each player takes one card."),
    "no_pick_now": (lambda: table(50, 50), "u1", "'Pick' is a pick, but now is a betting round."),
    "check_facing_bet": (
        lambda: play(table(50, 50), "b7"), "x", "A check is not allowed: 7 chips are owed; call, raise or fold.",
    ),
    "nothing_to_call": (
        lambda: table(50, 50), "c", "There is nothing to call: no chips are owed; check or bet.",
    ),
    "bet_already_made": (
        lambda: play(table(50, 50), "b7"), "b9", "A bet of 7 stands already: call it, raise it or fold.",
    ),
    "no_bet_to_raise": (lambda: table(50, 50), "r7", "There is no bet to raise yet: bet or check."),
    "betting_not_reopened": (
        lambda: play(table(101, 15, 101), "b10 r14 c"), "r40",
        "A raise is not allowed: only a short all-in came since this player acted; call or fold.",
    ),
    "nobody_can_answer": (
        lambda: play(table(101, 31), "x b30"), "r60",
        "A raise is not allowed: no opponent has chips to answer it; call or fold.",
    ),
    "cap": (
        lambda: play(table(50, 50, 50, betting="fixed_limit", cap=2), "b2 r4"), "r6",
        "A raise is not allowed: the round has had its 2 bets and raises; call or fold.",
    ),
    "over_stack": (lambda: table(51, 50), "b51", "51 is more than this player can put in: at most 50."),
    "over_pot": (
        lambda: play(table(51, 50, betting="pot_limit"), "b2"), "r9", "9 is more than the pot allows: at most 8.",
    ),
    "fixed_size": (
        lambda: table(51, 50, betting="fixed_limit"), "b3", "3 is not the size fixed for this round: exactly 2.",
    ),
    "min_bet": (lambda: table(51, 50, min_bet=5), "b4", "4 is less than the minimum bet: at least 5."),
    "min_raise": (
        lambda: play(table(51, 50), "b10"), "r19", "19 is less than the minimum raise: to at least 20.",
    ),
    "free_fold": (
        lambda: table(51, 50, free_fold=False), "f",
        "A fold is not allowed while checking is free: check or bet.",
    ),
    "position_empty": (
        lambda: play(picking(), "u2"), "u2", "Place 2 holds no face-up card: take one of places 1, 3.",
    ),
}  # fmt: skip


@pytest.mark.parametrize("reason", ONE_OF_EACH)
def test_each_reason_has_its_sentence(reason: str) -> None:
    """The act is refused with this code and a sentence that says what was wrong, in the figures of this table."""
    make, word, sentence = ONE_OF_EACH[reason]
    found = refusal(make(), word)

    assert (reason, sentence) == (found.code, str(found))


@pytest.mark.parametrize("reason", ONE_OF_EACH)
def test_apply_raises_what_why_not_says(reason: str) -> None:
    """The exception carries the same code, articles and sentence."""
    make, word, sentence = ONE_OF_EACH[reason]
    state = make()

    with pytest.raises(IllegalAction) as refused:
        apply(state, to_action(state, word))
    assert (reason, sentence) == (refused.value.code, str(refused.value))
    assert REASONS[reason].articles == refused.value.articles == refusal(state, word).articles


def test_hand_over() -> None:
    """After the end every act is refused, betting, pick and deal alike, before anything else is looked at."""
    over = to_the_end(table(50, 50))
    acts: list[Action] = [Fold(0), Check(9), Call(1), Bet(0, -5), RaiseTo(1, 3), Pick(0, 99, True), DealHole(0, ())]

    assert ["hand_over"] * 7 == [found.code for act in acts if (found := why_not(over, act))]
    assert "The hand is over; start the next one." == str(why_not(over, Fold(0)))


def test_out_of_turn() -> None:
    """Another seat's act is refused whatever it is, and the sentence names both; so is a deal in a player's turn."""
    state = table(50, 50, 50)
    dealing, _ = start(Settings(), [50, 50])
    acts: list[Action] = [
        Fold(1),
        Call(1),
        Bet(2, 9999),
        RaiseTo(1, 0),
        Pick(2, 1, True),
        DealHole(0, parse_cards("AsKsQs")),
    ]

    assert ["out_of_turn"] * 6 == [found.code for act in acts if (found := why_not(state, act))]
    assert "p3 cannot act now: it is the turn of p1." == str(why_not(state, Check(2)))
    assert "the dealer cannot act now: it is the turn of p1." == str(why_not(state, acts[-1]))
    assert "p1 cannot act now: it is the turn of the dealer." == str(why_not(dealing, Check(0)))


def test_out_of_turn_while_things_settle() -> None:
    """In the small states between two turns it is nobody's turn."""
    betting_over = steps(play(table(50, 10, ante=0), "b50"), Call(1))[0][0]

    assert (None, False) == (betting_over.turn, betting_over.is_over)
    assert "p1 cannot act now: it is the turn of nobody." == str(why_not(betting_over, Fold(0)))


@pytest.mark.parametrize("amount", [2.5, 10.0, "10", None, True, float("nan"), float("inf"), [10]])
def test_not_whole(amount: Any) -> None:
    """An amount that is no whole number of chips is refused by name, as a bet and as a raise."""
    state = table(50, 50)

    for before, act in ((state, Bet(0, amount)), (play(state, "b5"), RaiseTo(1, amount))):
        found = why_not(before, act)
        assert found is not None
        assert ("not_whole", f"{amount!r} is not a whole number of chips.") == (found.code, str(found))


@pytest.mark.parametrize("place", [0, 7, -1, 4, 99, 1.0, "1", None, True])
def test_position_empty_for_places_that_are_none(place: Any) -> None:
    """A place that does not exist, lies in the other row, or is no number holds no face-up card."""
    found = why_not(picking(), Pick(0, place, face_up=True))

    assert found is not None
    assert "position_empty" == found.code
    assert f"Place {place} holds no face-up card: take one of places 1, 2, 3." == str(found)


def test_position_empty_in_an_empty_row() -> None:
    """When a row is used up the sentence sends the player to the other."""
    state = play(pick_all(picking()), "x x x")

    assert Stage.PICK2 is state.stage
    assert "Place 1 holds no face-up card: take one of places 4, 5, 6." == str(refusal(state, "u1"))
    assert "Place 1 holds no face-down card: take one of places 4, 5, 6." == str(refusal(state, "d1"))


# --------------------------------------------------------------------------- the order


def short_against_short() -> State:
    """A checked, B went all-in short of the minimum: A may not raise, and nobody could answer."""
    return play(table(50, 4, min_bet=5), "x b3")


def capped_and_alone() -> State:
    """The one bet of the round was made, and both opponents are all-in with it."""
    return play(table(50, 6, 6, betting="fixed_limit", limits=(5, 5, 5), cap=1), "x b5 c")


NO_NUMBER: Any = "6"
HALF_A_CHIP: Any = 2.5

TWO_AT_ONCE: list[tuple[str, Callable[[], State], Action]] = [
    # A pick or a bet in the wrong stage, wrong in itself as well.
    ("out_of_turn", lambda: table(50, 50), Bet(1, 999)),
    ("no_pick_now", lambda: table(50, 50), Pick(0, 99, True)),
    ("no_betting_now", picking, RaiseTo(0, -4)),
    # Kind before amount.
    ("bet_already_made", lambda: play(table(50, 50), "b7"), Bet(1, 999)),
    ("no_bet_to_raise", lambda: table(50, 50), RaiseTo(0, HALF_A_CHIP)),
    # Whether one may raise at all before how much.
    ("betting_not_reopened", short_against_short, RaiseTo(0, 8)),
    ("betting_not_reopened", lambda: play(table(101, 15, 101), "b10 r14 c"), RaiseTo(0, 999)),
    ("nobody_can_answer", lambda: play(table(101, 31), "x b30"), RaiseTo(0, HALF_A_CHIP)),
    ("nobody_can_answer", capped_and_alone, RaiseTo(0, 4)),
    ("cap", lambda: play(table(50, 50, 50, betting="fixed_limit", cap=2), "b2 r4"), RaiseTo(2, NO_NUMBER)),
    ("cap", lambda: play(table(50, 50, 50, betting="fixed_limit", cap=2), "b2 r4"), RaiseTo(2, 999)),
    # Then the amount: whole, in the stack, in the pot, the right size.
    ("not_whole", lambda: play(table(50, 50), "b7"), RaiseTo(1, 999 + HALF_A_CHIP)),
    ("over_stack", lambda: table(51, 50, betting="pot_limit"), Bet(0, 51)),
    ("over_stack", lambda: table(51, 50, betting="fixed_limit"), Bet(0, 51)),
    ("over_pot", lambda: table(51, 50, betting="pot_limit"), Bet(0, 50)),
    ("fixed_size", lambda: table(51, 50, betting="fixed_limit", min_bet=9), Bet(0, 1)),
    ("fixed_size", lambda: play(table(51, 50, betting="fixed_limit"), "b2"), RaiseTo(1, 3)),
    ("min_bet", lambda: table(51, 50), Bet(0, 0)),
    ("min_bet", lambda: table(51, 50), Bet(0, -3)),
    ("min_raise", lambda: play(table(51, 50), "b7"), RaiseTo(1, 7)),
    ("min_raise", lambda: play(table(51, 50), "b7"), RaiseTo(1, 0)),
]


@pytest.mark.parametrize(("reason", "make", "act"), TWO_AT_ONCE)
def test_the_first_reason_that_applies_is_given(reason: str, make: Callable[[], State], act: Action) -> None:
    """Where several things are wrong, the reason earlier in the published order is the one that is said."""
    found = why_not(make(), act)

    assert found is not None
    assert reason == found.code


def test_a_stack_too_short_to_raise() -> None:
    """Who cannot go above the standing bet is told so for an amount he lacks, and the full size for one he has."""
    state = play(table(50, 6), "b10")
    fixed = play(table(50, 3, betting="fixed_limit"), "b2")

    assert "20 is more than this player can put in: at most 5." == str(refusal(state, "r20"))
    assert "5 is less than the minimum raise: to at least 20." == str(refusal(state, "r5"))
    assert "4 is more than this player can put in: at most 2." == str(refusal(fixed, "r4"))
    assert "2 is not the size fixed for this round: exactly 4." == str(refusal(fixed, "r2"))


def test_a_short_all_in_is_the_only_amount_below_the_minimum() -> None:
    """Where the stack is less than the minimum the sentence asks for the whole of it."""
    assert "2 is less than the minimum bet: at least 3." == str(refusal(table(4, 50, min_bet=5), "b2"))
    assert "2 is not the size fixed for this round: exactly 3." == str(
        refusal(table(4, 50, betting="fixed_limit", limits=(5, 5, 5)), "b2")
    )


# --------------------------------------------------------------------------- setting up and dealing


def test_r09_a_stack_below_the_ante_is_refused_where_the_house_says_so() -> None:
    """With ``short_ante`` set to refuse the sentence names stack and ante; a stack that just covers it is fine."""
    with pytest.raises(SetupError, match=r"^A stack of 4 is not allowed: at least the ante of 5") as refused:
        start(Settings(ante=5, short_ante="refuse"), [50, 4])

    assert "bad_stack" == refused.value.code
    assert 10 == start(Settings(ante=5, short_ante="refuse"), [50, 5])[0].pot


def test_a_deck_with_a_card_twice_is_refused() -> None:
    """The card is named."""
    deck = shuffled_deck("kite")

    with pytest.raises(SetupError, match=f"^The card {deck[0]} appears twice") as refused:
        start(Settings(), [50, 50], deck=(*deck[:-1], deck[0]))
    assert "duplicate_card" == refused.value.code


def test_a_deck_of_other_than_52_cards_is_refused() -> None:
    """The number of cards is named."""
    with pytest.raises(SetupError, match=r"^The dealer cannot deal from 51 cards: a deck has 52\.$") as refused:
        start(Settings(), [50, 50], deck=shuffled_deck("kite")[1:])
    assert "bad_deal" == refused.value.code


def dealt(*holes: str) -> State:
    state, _ = start(Settings(), [50, 50])
    for seat, hole in enumerate(holes):
        state, _ = apply(state, DealHole(seat, parse_cards(hole)))
    return state


def at_the_spread() -> State:
    state = dealt("AsKsQs", "JhTh9h")
    for seat in (0, 1):
        state, _ = apply(state, Check(seat))
    return state


BAD_DEALS = [
    (dealt, DealHole(1, parse_cards("AsKsQs")), "The dealer cannot deal to p2: p1 is next."),
    (dealt, DealHole(0, parse_cards("AsKs")), "The dealer cannot deal 2 cards: each player gets 3."),
    (dealt, DealHole(0, parse_cards("AsKsAs")), "The card As appears twice: each of the 52 cards exists once."),
    (lambda: dealt("AsKsQs"), DealHole(1, parse_cards("2c3cQs")), "The card Qs appears twice: each of the 52 cards exists once."),
    (dealt, DealSpread((), ()), "The dealer cannot deal the spread now: the hands come first."),
    (at_the_spread, DealHole(0, parse_cards("2c3c4c")), "The dealer cannot deal a hand now: now is the spread."),
    (
        at_the_spread,
        DealSpread(parse_cards("2c3c"), parse_cards("2d")),
        "The dealer cannot deal 2 cards face up and 1 face down: 2 of each, two cards for each player.",
    ),
    (
        at_the_spread,
        DealSpread(parse_cards("2c3c"), parse_cards("2d9h")),
        "The card 9h appears twice: each of the 52 cards exists once.",
    ),
    (
        at_the_spread,
        DealSpread(parse_cards("2c3c"), parse_cards("2d3c")),
        "The card 3c appears twice: each of the 52 cards exists once.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("make", "deal", "sentence"), BAD_DEALS)
def test_a_deal_that_cannot_be_is_refused(
    make: Callable[[], State], deal: DealHole | DealSpread, sentence: str
) -> None:
    """The dealer too is told what is wrong, and nothing is dealt."""
    state = make()

    assert sentence == str(why_not(state, deal))
    with pytest.raises(IllegalAction, match=r"appears twice|cannot deal"):
        apply(state, deal)


def test_a_deal_other_than_the_decks_is_refused() -> None:
    """Where the deck is known, only its next cards can come."""
    state, _ = start(Settings(), [50, 50], deck=shuffled_deck("kite"))
    other = deal_from_deck(start(Settings(), [50, 50], deck=shuffled_deck("other"))[0])

    assert "The dealer cannot deal these cards: the deck says which come next." == str(why_not(state, other))
    assert None is why_not(state, deal_from_deck(state))


def test_deal_from_deck_needs_a_deck_and_the_dealers_turn() -> None:
    """Without a deck, or in a player's turn, there is nothing to deal."""
    for state in (dealt(), table(50, 50)):
        with pytest.raises(SetupError, match=r"^The dealer cannot deal now: only on the dealer's turn") as refused:
            deal_from_deck(state)
        assert "bad_deal" == refused.value.code


# --------------------------------------------------------------------------- the catalogue


def test_the_catalogue_has_every_code_in_the_published_order() -> None:
    """The codes are the published ones, in their order; only the dealer's own (`bad_deal`) is added."""
    assert [*ORDER.split(), "bad_deal"] == list(REASONS)


def test_every_reason_is_a_sentence_and_cites_its_source() -> None:
    """Each sentence ends with a full stop, and each reason names an article or a ruling."""
    assert [] == [reason for reason, what in REASONS.items() if not what.sentence.endswith(".") or not what.articles]


@pytest.mark.parametrize("kind", [IllegalAction, SetupError])
def test_a_refusal_survives_another_process(kind: type[RakeError]) -> None:
    """Pickled and read back the exception has the same kind, code, figures and sentence."""
    error = kind("min_bet", amount=1, least=5)
    back = pickle.loads(pickle.dumps(error))

    assert (kind, "min_bet", str(error), error.refusal) == (type(back), back.code, str(back), back.refusal)
    assert isinstance(error, ValueError)
