"""What each act comes to in a deal: the same as when the rules themselves play it out, on both roads."""

from __future__ import annotations

import pytest

from rake_learn.odds import sample_deals
from rake_learn.odds.acts.bets import Bets
from rake_learn.odds.acts.picks import Picks
from rake_learn.rules import Fold, Stage, rank_hand
from rake_learn.rules.state import PICK_STAGES
from tests.odds.acts.naive_acts import Cards, gain
from tests.odds.acts.situations import many

VIEWS = [view for _, view in many() if len(view.still_in) > 1]


def decision_of(view):
    return Picks.of(view) if view.stage in PICK_STAGES else Bets.of(view)


def orders_of(view, count=3):
    deals = sample_deals(view, count, road="plain", seed="model")
    return deals, [list(order) for order in deals.cards]


def test_the_views_are_of_all_kinds():
    """Each stage of decisions, all-ins, folded players and side pots are among them."""

    assert {view.stage for view in VIEWS} == {Stage.BET1, Stage.PICK1, Stage.BET2, Stage.PICK2, Stage.BET3}
    assert any(len(view.pots) > 1 for view in VIEWS)
    assert any(len(view.still_in) < len(view.seats) for view in VIEWS)
    assert any(seat.is_all_in for view in VIEWS for seat in view.seats)


@pytest.mark.parametrize("number", range(0, len(VIEWS), 4))
def test_outcomes_are_those_of_the_rules(number):
    """Chips, wins and the hands at the end, against a hand played out by `apply` with naive players."""

    view = VIEWS[number]
    decision = decision_of(view)
    deals, orders = orders_of(view)
    found = decision.plain(orders, decision.actions(view))
    for action, outcomes in found.items():
        for deal, order, chips, win, alone in zip(
            deals, orders, outcomes.chips, outcomes.wins, outcomes.alone, strict=True
        ):
            if isinstance(action, Fold):
                assert (chips, win, alone) == (0, 0, 0)
                continue
            expected, state = gain(view, Cards(deal), action)
            odd_chips = len(state.result.pots) if any(len(pot.shares) > 1 for pot in state.result.pots) else 0
            assert abs(chips - expected) <= odd_chips
            assert alone == (len(state.still_in) == 1)
            endings = dict(decision.endings(order, action))
            if len(state.still_in) > 1:
                hands = {seat: state.seats[seat].cards for seat in state.still_in}
                assert {seat: {*cards} for seat, cards in endings.items()} == {
                    seat: {card.index for card in cards} for seat, cards in hands.items()
                }
                ranks = {seat: rank_hand(cards, ruleset=view.settings.ruleset) for seat, cards in hands.items()}
                best = [seat for seat, rank in ranks.items() if rank == max(ranks.values())]
                assert win == (view.viewer in best) / len(best)
            else:
                assert win == 1


@pytest.mark.parametrize("number", range(0, len(VIEWS), 2))
def test_both_roads_agree(number):
    """The numpy road gives the very same outcomes for the same deals."""
    np = pytest.importorskip("numpy")

    view = VIEWS[number]
    decision = decision_of(view)
    _, orders = orders_of(view, 12)
    plain = decision.plain(orders, decision.actions(view))
    bulk = decision.bulk(np.array(orders, dtype=np.int16).T, decision.actions(view))
    for action, outcomes in plain.items():
        assert bulk[action].chips.tolist() == pytest.approx(outcomes.chips)
        assert bulk[action].wins.tolist() == pytest.approx(outcomes.wins)
        assert bulk[action].alone.tolist() == outcomes.alone
