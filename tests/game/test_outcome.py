"""The end of a hand: every pot says who won it, with what, by which article; hands lie in ranking order."""

from collections import Counter
from functools import cache

import pytest

from rake_learn import Game, Settings
from rake_learn.rules import parse_cards
from tests.scripted import Blind

HANDS = [(3, "end-1"), (4, "end-2"), (6, "kicker-30"), (6, "end-3"), (10, "end-4"), (10, "end-5")]


@cache
def last_frame(players, seed, language="en"):
    """The learner checks, calls and takes the first place there is; the others look at no card."""
    game = Game(players, seed=seed, language=language, others=[Blind(folds_in=99)] * (players - 1))
    while game.hand["live"]:
        legal = game.frames[-1]["legal"]
        pick = legal.get("pick")
        game.act(f"take {min(map(int, pick))}" if pick else "check" if "check" in legal else "call")
    return game, game.frames[-1]


@pytest.mark.parametrize(("players", "seed"), HANDS)
def test_every_pot_says_who_won_it_with_what_and_by_which_article(players, seed):
    game, frame = last_frame(players, seed)
    for pot in frame["result"]["pots"]:
        assert sum(share["amount"] for share in pot["shares"]) == pot["amount"]
        assert all(share["name"] in pot["text"] for share in pot["shares"])
        assert pot["articles"]
        assert set(pot["articles"]) <= game.words["articles"].keys()
        hands = {frame["seats"][share["seat"]].get("hand", "") for share in pot["shares"]}
        assert len(hands) == 1
        assert hands.pop().lower() in pot["text"].lower()


@pytest.mark.parametrize(("players", "seed"), HANDS)
def test_the_five_cards_lie_in_ranking_order_under_the_name_of_the_hand(players, seed):
    """Cards that make the hand come first: more of a rank before fewer, then higher before lower."""
    for seat in last_frame(players, seed)[1]["seats"]:
        if not seat.get("hand"):
            continue
        cards = parse_cards("".join(card.rstrip("+*") for card in seat["cards"]))
        counts = Counter(card.rank for card in cards)
        order = [(counts[card.rank], card.rank) for card in cards]
        is_wheel = {int(card.rank) for card in cards} == {14, 2, 3, 4, 5}
        assert is_wheel or order == sorted(order, reverse=True)


def test_a_kicker_is_named_even_where_the_ace_of_spades_lost_with_a_lower_hand():
    _, frame = last_frame(6, "kicker-30")

    assert any("trap" in seat["flags"] for seat in frame["seats"])
    assert [pot["text"].split(". ")[1] for pot in frame["result"]["pots"]] == [
        "The next best has the same name, and the king decides."
    ]


@pytest.mark.parametrize("language", ["en", "es", "zh"])
@pytest.mark.parametrize(("players", "seed"), HANDS)
def test_the_ear_is_told_who_won_with_what_and_what_it_cost(players, seed, language):
    """In at most 25 words: the result, the hand that won it, and the learner's chips."""
    game, frame = last_frame(players, seed, language)
    plain = game._words.plain
    winner = frame["seats"][frame["result"]["pots"][0]["shares"][0]["seat"]]
    net = frame["result"]["extra"][0]

    assert frame["say"].startswith(plain(frame["result"]["title"]))
    assert plain(winner["hand"]).lower() in frame["say"].lower()
    assert frame["say"].endswith(net)
    assert len(frame["say"].split()) <= 25


def test_where_all_others_fold_no_hand_is_named():
    """Nobody has shown one."""
    game = Game(2, seed="first", stack=14)
    while game.hand["live"]:
        game.act(
            "fold"
            if "fold" in game.frames[-1]["legal"]
            else "check"
            if "check" in game.frames[-1]["legal"]
            else "take 1"
        )
    said = game.frames[-1]["say"]

    assert "est hand" not in said
    assert said == f"{game.frames[-1]['result']['title']}. {game.frames[-1]['result']['extra'][0]}"


def test_nine_who_are_out_of_chips_are_told_in_one_sentence():
    """On a phone nine lines would push everything else away."""
    _, frame = last_frame(10, "ten")
    told = [text for text in frame["result"]["extra"] if "out of chips" in text]

    assert len(told) == 2
    assert told[0].startswith("You are out of chips")
    assert all(name in told[1] for name in ("Kofi", "Ada", "Wren"))
    assert "100 chips" in told[1]


def test_r40_in_the_novel_no_step_speaks_of_two_other_aces():
    """Its ace of spades has a rule of its own: whoever takes it is told that one, and the articles of the other nowhere."""
    told = []
    for number in range(40):
        game = Game(4, seed=f"novel {number}", settings=Settings(ruleset="wooding"), others=[Blind()] * 3)
        game.play_out(Blind())
        told += [(frame["title"] + frame["note"]["what"], set(frame["note"]["articles"])) for frame in game.frames]

    assert any("take" in what and "{As}" in what and "R40" in articles for what, articles in told)
    assert [what for what, articles in told if {"4.2", "4.3"} & articles] == []


def test_r08_one_who_wins_three_pots_and_more_than_999_chips_is_told_the_sum():
    """Amounts are added before they are written: a thousand has a comma."""
    game = Game(4, seed="x0", stack=[900, 1500, 2500, 4000], others="random", settings=Settings(ante=2000))
    game.play_out("random")
    result = game._line.state.result

    won = Counter()
    for pot in result.pots:
        won.update(dict(pot.shares))
    winner, amount = won.most_common(1)[0]
    assert sum(winner in dict(pot.shares) for pot in result.pots) > 2
    assert amount > 999
    tags = [seat.get("tag", "") for seat in game.frames[-1]["seats"]]
    assert any(f"{amount:,}" in tag for tag in tags)


def test_r46_of_an_empty_pot_nothing_is_won():
    """Without an ante a bet that nobody calls comes back: chips were bet, and the pot is empty."""
    game = Game(3, seed="n0", others=[Blind(folds_in=1)] * 2, settings=Settings(ante=0))
    game.act("bet 9")

    assert game.is_over
    assert game.frames[-1]["title"] == "The pot is empty, so nothing is won"


def test_r21_what_you_take_face_down_is_your_secret_until_the_showdown_and_was_one_once_all_is_open():
    game = Game(3, seed="kite", others=[Blind()] * 2)
    while "pick" not in game.frames[-1]["legal"]:
        game.act("check" if "check" in game.frames[-1]["legal"] else "call")
    (place, *_) = [each["n"] for each in game.frames[-1]["spread"]["down"] if "by" not in each]
    at = len(game.frames)
    game.act(f"take {place}")
    told = game.frames[at]["note"]["why"]
    game.play_out(Blind())
    game.open_everything()

    assert told == "It is your secret until the showdown."
    assert game.frames[at]["note"]["why"] == "It was your secret."
