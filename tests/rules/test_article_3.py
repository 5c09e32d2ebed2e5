"""Article 3: the spread, the two picks, the second and third round of betting."""

from __future__ import annotations

import pytest

from rake_learn.rules import (
    PUBLIC,
    Card,
    Pick,
    Picked,
    SpreadDealt,
    Stage,
    View,
    apply,
    legal_actions,
    parse_cards,
    view,
)

from .playing import code, pick_all, places_of, play, play_with_events, spread_of, stacked_deck, table, to_the_end

FOUR_DECK = stacked_deck("2c3c4c 2d3d4d 2h3h4h 2s3s4s", "5c5d5h5s", "6c6d6h6s")


@pytest.mark.parametrize("players", range(2, 11))
def test_3_1_twice_as_many_cards_as_players_half_up_half_down(players: int) -> None:
    """With everybody still in, the centre gets two cards a player: one row face up, one as long face down."""
    state = play(table(*[50] * players), " ".join("x" * players))

    assert state.spread is not None
    assert (players, players) == (len(spread_of(state).up), len(spread_of(state).down))


def test_3_1_only_players_still_in_count() -> None:
    """Whoever folded in the first round has no cards in the spread: four players, one fold, six cards."""
    state, events = play_with_events(table(50, 50, 50, 50, deck=FOUR_DECK), "b2 c f c")

    assert SpreadDealt(parse_cards("5c5d5h"), parse_cards("6c6d6h"), was_burnt=False) == events[-1]
    assert Stage.PICK1 is state.stage


def test_3_1_the_spread_comes_after_the_first_betting_round() -> None:
    """There is no centre while the first round goes on, and no pick before it."""
    state = play(table(50, 50, 50), "x x")

    assert state.spread is None
    assert "no_pick_now" == code(state, "u1")


def test_3_2_each_takes_one_card_in_turn_from_the_dealers_left() -> None:
    """The picks go round once, one card each, beginning with the first seat still in."""
    state = play(table(50, 50, 50, deck=FOUR_DECK), "x x x")
    order = []
    while state.stage is Stage.PICK1:
        order.append(state.turn)
        state = play(state, f"u{places_of(state).up[0]}")

    assert [0, 1, 2] == order
    assert [4, 4, 4] == [len(seat.cards) for seat in state.seats]
    assert Stage.BET2 is state.stage


def picked_cards(seen: View) -> list[Card | None]:
    """What the viewer learns of the cards that were taken."""
    return [event.card for event in seen.events if isinstance(event, Picked)]


def test_3_2_a_pick_is_face_up_or_face_down_and_only_the_first_is_seen() -> None:
    """A face-up card is named to everybody, a face-down card to nobody but its taker."""
    state = play(table(50, 50, deck=stacked_deck("2c3c4c 2d3d4d", "5c5d", "6c6d")), "x x")
    (up_card, down_card) = parse_cards("5d6c")
    state, up = apply(state, Pick(0, 2, face_up=True))
    state, down = apply(state, Pick(1, 3, face_up=False))

    assert (Picked(0, 2, True, up_card, False), Picked(1, 3, False, down_card, False)) == (up[0], down[0])
    assert [up_card, None] == [view(state, up + down, PUBLIC).seats[seat].picks[0].card for seat in (0, 1)]
    assert [up_card, None] == picked_cards(view(state, up + down, PUBLIC))
    assert [[None], [down_card]] == [picked_cards(view(state, down, viewer)) for viewer in (0, 1)]


def test_3_2_a_card_can_be_taken_once() -> None:
    """What is taken is gone from the centre: the place is empty for all who come after."""
    state = play(table(50, 50), "x x u1")

    assert "position_empty" == code(state, "u1")
    assert (2,) == places_of(state).up
    assert (3, 4) == places_of(state).down


@pytest.mark.parametrize(("stage", "script"), [(Stage.BET2, "x x u1 u2"), (Stage.BET3, "x x u1 u2 x x d3 d4")])
def test_3_3_and_3_5_betting_begins_at_the_dealers_left_again(stage: Stage, script: str) -> None:
    """The second and third round open with no bet standing and the first seat to act."""
    state = play(table(50, 50), script)

    assert (stage, 0, 0) == (state.stage, state.turn, state.betting.standing)
    assert legal_actions(state).check


def test_3_4_whoever_is_still_in_takes_a_second_card_in_the_same_way() -> None:
    """After the second round the same order takes one more card each, from what is left."""
    state = play(table(50, 50, 50, deck=FOUR_DECK), "x x x u1 u2 u3 b2 f c")

    assert (Stage.PICK2, 0) == (state.stage, state.turn)
    assert ((), (4, 5, 6)) == (places_of(state).up, places_of(state).down)
    state = play(state, "d6 d4")
    assert [5, 4, 5] == [len(seat.cards) for seat in state.seats]


def test_3_5_the_showdown_follows_the_third_round() -> None:
    """When the third round is over there is a showdown and nothing more to do."""
    state = pick_all(play(pick_all(play(table(50, 50), "x x")), "x x"))

    assert Stage.BET3 is state.stage
    state = play(state, "x x")
    assert (Stage.SHOWDOWN, None, True) == (state.stage, state.turn, state.is_over)


def test_stages_come_in_the_order_of_the_table() -> None:
    """Deal, first round, spread, first pick, second round, second pick, third round, showdown: each once, in that order."""
    state = table(50, 50)
    seen = [Stage.DEAL, state.stage]
    for script in ("x", "x", "u1", "u2", "x", "x", "d3", "d4", "x", "x"):
        state = play(state, script)
        if seen[-1] is Stage.BET1 and state.stage is Stage.PICK1:
            seen.append(Stage.SPREAD)  # the deck deals it at once
        if state.stage is not seen[-1]:
            seen.append(state.stage)

    assert list(Stage) == seen
    assert to_the_end(table(50, 50)).is_over
