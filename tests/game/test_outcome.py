"""The end of a hand: every pot says who won it, with what, by which article; hands lie in ranking order."""

from collections import Counter
from functools import cache

import pytest

from rake_learn import Game
from rake_learn.rules import parse_cards
from tests.scripted import Blind

HANDS = [(3, "end 1"), (4, "end 2"), (6, "kicker 227"), (6, "end 3"), (10, "end 4"), (10, "end 5")]


@cache
def last_frame(players, seed):
    """The learner checks, calls and takes the first place there is; the others look at no card."""
    game = Game(players, seed=seed, others=[Blind(folds_in=99)] * (players - 1))
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
    _, frame = last_frame(6, "kicker 227")

    assert any("trap" in seat["flags"] for seat in frame["seats"])
    assert [pot["text"].split(". ")[1] for pot in frame["result"]["pots"]] == [
        "The next best has the same name, and the king decides."
    ]
