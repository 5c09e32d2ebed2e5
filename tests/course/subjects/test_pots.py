"""Pots: made and divided once more, layer by layer by hand, and beside pokerkit."""

import pokerkit
import pytest

from rake_learn.course.question import Hands
from rake_learn.course.subjects import SubjectError, ask
from tests.course.subjects.table_answers import (
    answers,
    facts,
    name_of,
    number_of,
    questions,
    right_of,
    seats_chosen,
    texts,
)
from tests.rules.naive_ranking import naive_rake_strength, naive_strength

ACES = ("none", "winner", "loser", "alone")


# --------------------------------------------------------------------------- by hand


def paid(question):
    """What each has in the pot, and whether they are still in."""
    rows = facts(question)[0].rows
    return {name_of(row[0])[0]: (number_of(row[1]), row[2].key != "ask.seat.folded") for row in rows}


def hands(question):
    """The hands that are shown, by seat."""
    (shown,) = [each for each in question.exhibits if isinstance(each, Hands)]
    return {name_of(row.label)[0]: texts(row.cards) for row in shown.rows}


def layers(chips):
    """Pots by hand: a level for each amount of somebody still in; who folded opens none. Amount, and who can win."""
    levels = sorted({amount for amount, is_in in chips.values() if is_in})
    made, below = [], 0
    for number, level in enumerate(levels):
        top = max(amount for amount, _ in chips.values()) if number == len(levels) - 1 else level
        amount = sum(max(0, min(each, top) - below) for each, _ in chips.values())
        made.append((amount, [seat for seat, (each, is_in) in chips.items() if is_in and each >= level]))
        below = level
    return made


def divided(chips, strength):
    """What each gets: every pot to the strongest of those who can win it, odd chips one by one from the dealer's left."""
    won = dict.fromkeys(chips, 0)
    for amount, able in layers(chips):
        best = max(strength[seat] for seat in able)
        takers = sorted(seat for seat in able if strength[seat] == best)
        for chip in range(amount):
            won[takers[chip % len(takers)]] += 1
    return won


def order_of(question):
    return [each.label.values["who"].seat for each in question.form.fields]


@pytest.mark.parametrize("ace", ["none", "winner", "loser"])
def test_each_pot_goes_to_the_best_hand_that_paid_into_it(ace):
    for question in questions("split_the_pot", {"ace": ace}):
        chips = paid(question)
        strength = {seat: naive_rake_strength(cards) for seat, cards in hands(question).items()}
        won = divided(chips, strength)

        assert len(layers(chips)) > 1
        assert right_of(question) == (tuple(won[seat] for seat in order_of(question)),)
        assert sum(won.values()) == sum(amount for amount, _ in chips.values())


def test_a_certain_loser_keeps_a_side_pot_alone_and_loses_the_main_pot():
    """R25: the rival has folded, so nobody is left to lose to."""
    for question in questions("split_the_pot", {"ace": "alone"}):
        chips = paid(question)
        (main, able), (side, alone) = layers(chips)
        shown = hands(question)
        (loser,) = alone

        assert "As" in shown[loser]
        assert naive_rake_strength(shown[loser])[0] == -1
        (winner,) = set(able) - {loser}
        expected = {winner: main, loser: side}
        told = [line.key for line in question.judge(right_of(question)[0]).lines]
        assert told[1] == "event.pot_won_alone"
        assert right_of(question) == (tuple(expected.get(seat, 0) for seat in order_of(question)),)


def test_the_short_ace_of_spades_never_wins_more_than_it_matched():
    for question in questions("split_the_pot", {"ace": "winner"}):
        chips = paid(question)
        seat = next(seat for seat, cards in hands(question).items() if naive_rake_strength(cards)[0] == 1)
        mine = chips[seat][0]
        got = dict(zip(order_of(question), right_of(question)[0], strict=True))[seat]

        assert got == sum(min(amount, mine) for amount, _ in chips.values())
        assert got < sum(amount for amount, _ in chips.values())


def test_who_takes_all_and_who_forgets_article_4_hear_so():
    seen = set()
    for ace in ACES:
        for question in questions("split_the_pot", {"ace": ace}, 30):
            chips, shown, order = paid(question), hands(question), order_of(question)
            best = max(shown, key=lambda seat: naive_rake_strength(shown[seat]))
            total = sum(amount for amount, _ in chips.values())
            whole = tuple(total if seat == best else 0 for seat in order)
            usual = divided(chips, {seat: naive_strength(cards) for seat, cards in shown.items()})
            for answer in (whole, tuple(usual[seat] for seat in order)):
                seen.add(question.judge(answer).verdict.key.split(".")[-1].split("_")[0])
    assert seen == {"takes", "as", "right"}


# --------------------------------------------------------------------------- beside pokerkit


def pokerkit_pots(amounts):
    """The pots that pokerkit makes of what each has put in."""
    state = pokerkit.State(
        (
            pokerkit.Automation.ANTE_POSTING,
            pokerkit.Automation.BET_COLLECTION,
            pokerkit.Automation.BLIND_OR_STRADDLE_POSTING,
        ),
        pokerkit.Deck.STANDARD,
        (pokerkit.StandardHighHand,),
        (pokerkit.Street(False, (False,) * 5, 0, False, pokerkit.Opening.POSITION, 2, None),),
        pokerkit.BettingStructure.NO_LIMIT,
        True,
        dict(enumerate(amounts)),
        {},
        0,
        amounts,
        len(amounts),
    )
    return [(pot.amount, list(pot.player_indices)) for pot in state.pots]


@pytest.mark.parametrize("short_ante", [False, True])
def test_main_and_side_pot_are_pokerkits(short_ante):
    for question in questions("pots_made", {"short_ante": short_ante}):
        chips = paid(question)
        theirs = pokerkit_pots(tuple(amount for amount, _ in chips.values()))

        assert right_of(question) == (tuple(amount for amount, _ in theirs),)
        assert [tuple(pot) for pot in layers(chips)] == [tuple(pot) for pot in theirs]


def test_pots_of_three_and_four_sizes_are_pokerkits():
    several = 0
    for question in questions("split_the_pot", {"ace": "none"}):
        chips = paid(question)
        if all(is_in for _, is_in in chips.values()):
            theirs = pokerkit_pots(tuple(amount for amount, _ in chips.values()))
            assert [tuple(pot) for pot in layers(chips)] == [tuple(pot) for pot in theirs]
            several += len(theirs) > 2
    assert several


def test_the_side_pot_is_for_those_still_in_who_paid_into_it():
    kinds = set()
    for question in questions("who_can_win", {}):
        able = layers(paid(question))[-1][1]

        assert seats_chosen(question, right_of(question)[0]) == set(able)
        kinds |= {question.judge(answer).verdict.key.split(".")[-1] for answer in answers(question)}
    assert kinds == {"right", "missed", "folded", "short"}


def test_a_stack_of_two_and_an_ante_of_five():
    """Quiz item 16: three seats, and the short one plays for two from each."""
    assert layers({0: (5, True), 1: (2, True), 2: (5, True)})[0] == (6, [0, 1, 2])


@pytest.mark.parametrize(("name", "settings"), [("split_the_pot", {"ace": "royal"}), ("split_the_pot", {"players": 7})])
def test_settings_that_make_no_sense_are_refused(name, settings):
    with pytest.raises(SubjectError):
        ask(name, "kite", settings)
