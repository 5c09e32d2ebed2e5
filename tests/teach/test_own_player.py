"""A player of one's own: two functions of a view; every mistake in them is told in one sentence, and no card at the table."""

import json
import pickle
import re
from concurrent.futures import ThreadPoolExecutor

import pytest

from rake_learn import Game, OwnPlayer, player, regulars, tournament
from rake_learn.odds.simulate import play_hand
from rake_learn.rules import (
    DEALER,
    DECK,
    REASONS,
    Bet,
    Call,
    Chance,
    Check,
    Fold,
    Pick,
    RaiseTo,
    Settings,
    apply,
    deal_from_deck,
    shuffled_deck,
    start,
    view,
    why_not,
)
from rake_learn.rules.value import changed
from rake_learn.teach.players import PlayerMistake, safe_act
from rake_learn.teach.players.own import _is_word, refusal_of
from rake_learn.teach.players.words import act_of, acts_allowed, words_of
from tests.scripted import any_act


def first_place(view):
    return (*view.legal.pick.up, *view.legal.pick.down)[0]


def check_or_call(view):
    return "check" if view.legal.check else "call"


CALLER = OwnPlayer(pick=first_place, bet=check_or_call, name="Caller")


def positions(hands, settings=None, players=4):
    """States in which a player is to act, out of hands in which anything happens."""
    for number in range(hands):
        dice = Chance(f"positions {number}")
        stacks = tuple((4, 9, 30, 100)[dice.below(4)] for _ in range(players))
        state, events = start(settings or Settings(), stacks, deck=shuffled_deck(f"own {number}"))
        while not state.is_over:
            if state.turn == DEALER:
                action = deal_from_deck(state)
            else:
                yield state, view(state, events, state.turn)
                action = any_act(view(state, (), state.turn).legal, dice)
            state, more = apply(state, action)
            events += more


# --------------------------------------------------------------------------- reading acts


@pytest.mark.parametrize("betting", ["no_limit", "pot_limit", "fixed_limit"])
@pytest.mark.parametrize("free_fold", [True, False])
def test_a_view_tells_why_not_as_the_rules_do(betting, free_fold):
    """For every act that somebody may try: allowed or not, and if not, the same reason as from the whole state."""
    met = set()
    for state, looked in positions(14, Settings(betting=betting, free_fold=free_fold)):
        seat, all_in = state.turn, state.seats[state.turn].bet + state.seats[state.turn].stack
        amounts = {1, 2, 3, 4, 8, 2.5, state.betting.standing + 1, all_in, all_in + 1, state.pot}
        acts = [Fold(seat), Check(seat), Call(seat), *(kind(seat, each) for kind in (Bet, RaiseTo) for each in amounts)]
        acts += [Pick(seat, place, is_up) for place in (0, 1, 4, 5, 8, 9) for is_up in (True, False)]
        for act in acts:
            expected, found = why_not(state, act), refusal_of(looked, act)
            if expected and expected.code == "betting_not_reopened":
                # Another reason may hold as well, and a view does not tell who has acted already.
                assert found is not None
                continue
            assert (found and found.code) == (expected and expected.code), (act, state)
            if expected:
                met.add(expected.code)
                assert str(found)
    assert met <= set(REASONS)
    assert {"check_facing_bet", "no_pick_now", "no_betting_now", "position_empty", "over_stack"} <= met


def test_what_is_allowed_can_be_read_back():
    """Each act that a mistake lists is one that the rules allow."""
    for state, looked in positions(12):
        for text in acts_allowed(looked.legal).split(", "):
            act = act_of(text.split("–")[0], looked)
            assert why_not(state, act) is None
            assert words_of(act) == text.split("–")[0]


def test_a_place_may_be_a_number_or_a_text():
    looked = next(each for _, each in positions(1) if each.legal.pick)
    place = looked.legal.pick.down[0]
    assert act_of(place, looked) == act_of(f"take {place}", looked) == act_of(str(place), looked)
    assert act_of(place, looked) == Pick(looked.viewer, place, face_up=False)
    for nothing in (True, None, 1.0, "dance", "bet", (1, 2), Check(looked.viewer + 1)):
        assert act_of(nothing, looked) is None


# --------------------------------------------------------------------------- playing


def test_it_plays_whole_hands_and_whole_tournaments():
    """Two functions that play as a caller does; in other threads, too."""
    result = tournament({"Caller": CALLER, "Beginner": player("beginner")}, 40)
    with ThreadPoolExecutor(2) as threads:
        assert result == tournament({"Caller": CALLER, "Beginner": player("beginner")}, 40, executor=threads)
    assert set(result.chips) == {"Caller", "Beginner"}
    assert sum(play_hand([CALLER] * 5, settings=Settings(), stack=50, seed="five")) == 0


def mistaken(**functions):
    return OwnPlayer(**{"pick": first_place, "bet": check_or_call, **functions})


def in_a_tournament(own):
    with pytest.raises(PlayerMistake) as caught:
        tournament({"own": own, "other": player("beginner")}, 20)
    return caught.value


CARDS = r"([2-9TJQKA][cdhs] ){2,4}[2-9TJQKA][cdhs]"

BETS, PICKS = "fold, check, bet 2", "take 1, take 2, take 3, take 4"


def sentence(said, stage, end):
    return rf"Your function {said}, holding {CARDS} in the {stage}{end}"


MISTAKES = {
    "an exception": (
        {"bet": lambda view: view.hand},
        sentence(r"bet\(view\) stopped with AttributeError: .*'hand'", "first bets", rf": it could {BETS}\."),
    ),
    "nothing": (
        {"bet": print},
        sentence(r"bet\(view\) returned None, which is no act", "first bets", rf": it could {BETS}\."),
    ),
    "a wrong type": (
        {"pick": lambda view: view.legal.pick},
        sentence(r"pick\(view\) returned Places\(.*\), which is no act", "first pick", rf": it could {PICKS}\."),
    ),
    "a text that is no act": (
        {"bet": "bet {}".format},
        sentence(r"bet\(view\) returned .bet View.*…, which is no act", "first bets", rf": it could {BETS}\."),
    ),
    "a bet beyond the stack": (
        {"bet": lambda _: "bet 1000"},
        sentence(r"bet\(view\) returned 'bet 1000'", "first bets", rf", but it could {BETS}\. .* exactly 2\. \[R03\]"),
    ),
    "a bet that is too high": (
        {"bet": lambda view: f"bet {10 * view.pot}"},
        sentence(
            r"bet\(view\) returned 'bet 20'",
            "first bets",
            rf", but it could {BETS}\. .* In fixed-limit it is exactly 2\. \[R03\]",
        ),
    ),
    "an empty place": (
        {"pick": lambda view: len(view.spread) + 1},
        sentence(r"pick\(view\) returned 5", "first pick", rf", but it could {PICKS}\. .* \[3\.2, R20\]"),
    ),
}


@pytest.mark.parametrize("kind", MISTAKES)
def test_a_mistake_is_one_sentence_that_tells_where_and_what_was_allowed(kind):
    functions, expected = MISTAKES[kind]
    error = in_a_tournament(mistaken(**functions))

    assert re.fullmatch(expected, str(error)), str(error)
    assert "\n" not in str(error)
    assert error.__notes__ == ["This was deal 1 of the tournament with the seed 'odds'."]
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


@pytest.mark.parametrize("kind", MISTAKES)
def test_at_the_table_it_is_a_friendly_note_and_the_hand_goes_on(kind):
    """The seat does what is safe, the hand ends as it should, and the note names no card that the learner may not see."""
    game = Game(3, seed="own", others=[mistaken(**MISTAKES[kind][0]), player("beginner")], dealer=2)
    told = []
    for _ in range(12):
        if game.alert:
            told.append(game.alert)
        if game.frames[-1]["legal"] is None:
            break
        game.act("check" if game.frames[-1]["legal"].get("check") else first_act(game))
    assert game.frames[-1]["result"]
    assert told
    for alert in told:
        text = json.dumps(alert)
        assert re.match(r"Ada: the function (bet|pick) (returned|stopped)", alert["what"]), text
        assert "It could " in alert["what"]
        assert alert["why"]
        assert alert["articles"]
        assert not re.search(r"\b[2-9TJQKA][cdhs]\b", text), text


def test_a_seat_without_an_act_does_what_the_ruling_says():
    """R23: a face-down place by chance while there is one, else a face-up one; a check if it is free, else a fold."""
    met, taken = set(), set()
    for state, looked in positions(30, players=3):
        act = safe_act(looked, Chance(f"seat {len(met)}")).action
        assert why_not(state, act) is None
        assert act == safe_act(looked, Chance(f"seat {len(met)}")).action
        places = looked.legal.pick
        if places is None:
            assert act == (Check if looked.legal.check else Fold)(looked.viewer)
            met.add(type(act).__name__)
            continue
        assert act.face_up == (not places.down)
        acts = {safe_act(looked, Chance(f"seat {number}")).action.place for number in range(40)}
        assert acts == set(places.down or places.up), "every place of the row, each by its chance"
        met.add(f"face-up {act.face_up}")
        taken |= acts
    assert {"Check", "Fold", "face-up False"} <= met
    assert len(taken) > 2


def test_where_nothing_lies_face_down_the_seat_takes_a_face_up_card():
    looked = next(each for _, each in positions(1) if each.legal.pick)
    up = changed(looked, legal=changed(looked.legal, pick=changed(looked.legal.pick, down=())))
    found = {safe_act(up, Chance(f"up {number}")).action for number in range(40)}
    assert found == {Pick(up.viewer, place, face_up=True) for place in looked.legal.pick.up}


def first_act(game):
    places = game._line.state
    legal = view(places, (), places.turn).legal
    return acts_allowed(legal).split(", ")[0] if legal.pick else "call"


def test_an_exception_that_names_a_card_names_none_at_the_table():
    def tell_tale(view):
        raise RuntimeError(" ".join(card.text for card in view.own_cards))

    game = Game(2, seed="tell", others=[OwnPlayer(pick=tell_tale, bet=tell_tale)])
    while game.frames[-1]["legal"]:
        game.act("check" if "check" in json.dumps(game.frames[-1]["legal"]) else first_act(game))
        if game.alert:
            assert "stopped with RuntimeError" in game.alert["what"]
            assert not re.search(r"\b[2-9TJQKA][cdhs]\b", json.dumps(game.alert))


def told_at_the_table(**functions):
    """What the first mistake of the seat after the learner says at the table."""
    game = Game(2, seed="word", others=[mistaken(**functions)])
    while not game.alert:
        game.act("check" if "check" in json.dumps(game.frames[-1]["legal"]) else first_act(game))
    return game.alert["what"]


@pytest.mark.parametrize("word", ["bett 4", "pass", "Fold", "all in", "take it"])
def test_a_misspelt_bet_is_said_at_the_table(word):
    assert f"the function bet returned “{word}”, which is no act. It could " in told_at_the_table(bet=lambda _: word)


CARD_TEXTS = [
    "As",
    "as",
    "Ah Kd",
    "ahkd",
    "bet As",
    "take7d",
    "takeTc",
    "the 10h",
    "ace of spades",
    "7",
    "A",
    "bet\n4x",
    21 * "b",
]


@pytest.mark.parametrize("text", CARD_TEXTS)
def test_a_text_with_a_card_in_it_is_not_said_at_the_table(text):
    """A function of the learner's sees cards that the learner may not."""
    assert "returned a value of type str, which is no act" in told_at_the_table(bet=lambda _: text)


def test_no_card_of_the_deck_is_said_however_it_is_written():
    for card in DECK:
        for text in (card.text, card.text.lower(), card.text.upper(), f"bet {card.text}", f"bet {card.text.lower()}"):
            assert not _is_word(text), text


def test_a_place_that_is_not_there_is_said_as_the_function_said_it():
    assert "the function pick returned “99”, which is not allowed" in told_at_the_table(pick=lambda _: 99)
    assert "the function pick returned “take 99”" in told_at_the_table(pick=lambda _: "take 99")


# --------------------------------------------------------------------------- names


def test_everybody_at_the_table_has_a_name_of_their_own():
    """A name that was given, a regular's own, and the next free one; two of a name are told apart."""
    others = [CALLER, *regulars()[:2], mistaken(), CALLER]
    assert list(Game(6, others=others).stacks) == ["You", "Caller", "Ada", "Bo", "Ines", "Caller 2"]


@pytest.mark.parametrize(("functions", "named"), [({"pick": 1}, "pick=1"), ({"bet": "call"}, "bet='call'")])
def test_what_is_no_function_is_refused_before_it_plays(functions, named):
    with pytest.raises(ValueError, match=f"^{named} cannot play: give a function of a view.$"):
        OwnPlayer(**{"pick": first_place, "bet": check_or_call, **functions})
