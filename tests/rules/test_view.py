"""What a seat may know. The proof is by non-interference: change what it cannot know, and its views stay the same."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Sequence

import pytest

from rake_learn.rules import (
    DEALER,
    EVERYTHING,
    PUBLIC,
    Action,
    Card,
    Event,
    HandMucked,
    HandOpened,
    HandShown,
    HoleDealt,
    LegalActions,
    Picked,
    Settings,
    SpreadDealt,
    State,
    View,
    apply,
    deal_from_deck,
    legal_actions,
    parse_cards,
    shuffled_deck,
    start,
    steps,
    view,
)
from rake_learn.rules.value import fields_of

from .playing import (
    play,
    play_with_events,
    random_choice,
    random_settings,
    result_of,
    stacked_deck,
    table,
    to_action,
    to_the_end,
)

Deck = Sequence[Card]
Moment = tuple[State, tuple[Event, ...]]
"""A state, the small ones between two turns included, and everything that happened before it."""


@dataclasses.dataclass(frozen=True)
class Script:
    """A hand without its cards: settings, stacks and what each player does."""

    settings: Settings
    stacks: tuple[int, ...]
    acts: tuple[Action, ...]


def moments(script: Script, deck: Deck) -> list[Moment]:
    """The hand played with these cards, moment by moment."""
    state, events = start(script.settings, script.stacks, deck=deck)
    made = [(state, events)]
    acts = iter(script.acts)
    while not state.is_over:
        act = deal_from_deck(state) if state.turn == DEALER else next(acts)
        for after, event in steps(state, act):
            events = (*events, event)
            made.append((after, events))
        state = made[-1][0]
    return made


def random_script(chance: random.Random, deck: Deck) -> Script:
    settings = random_settings(chance)
    stacks = tuple(chance.choice([2, 7, 20, 50, 100]) for _ in range(chance.randint(2, settings.most_players)))
    state, _ = start(settings, stacks, deck=deck)
    acts = []
    while not state.is_over:
        act = random_choice(state, chance)
        if state.turn != DEALER:
            acts.append(act)
        state, _ = apply(state, act)
    return Script(settings, stacks, tuple(acts))


def may_depend_on(moment: Moment, viewer: int) -> set[Card]:
    """The cards that a viewer's knowledge may depend on: read off the events by the rules, without `view`."""
    state, events = moment
    cards: set[Card] = set()
    for event in events:
        match event:
            case HoleDealt(seat, dealt) if seat == viewer:
                cards.update(dealt)  # type: ignore[arg-type]
            case SpreadDealt(up, _, _):
                cards.update(up)
            case Picked(seat, _, _, card, _) if seat == viewer and card:
                cards.add(card)
            case HandOpened(_, shown) | HandShown(_, shown, _):
                cards.update(shown)
            case HandMucked(seat):  # unseen, but that it was beaten may be known
                cards.update(state.seats[seat].cards)
    return cards


def with_the_rest_exchanged(deck: Deck, kept: set[Card], chance: random.Random) -> Deck:
    """The same deck with every card in another place, but for those kept (and for a single one left over)."""
    rest = [card for card in deck if card not in kept]
    if len(rest) > 1:
        turn = chance.randrange(1, len(rest))
        rest = rest[turn:] + rest[:turn]
    others = iter(rest)
    return tuple(card if card in kept else next(others) for card in deck)


def views(made: Sequence[Moment], viewer: int) -> list[View]:
    return [view(state, events, viewer) for state, events in made]


@pytest.mark.parametrize("seed", range(20))
def test_what_a_seat_cannot_know_changes_nothing_in_its_views(seed: int) -> None:
    """Others' cards, face-down cards and the undealt deck exchanged, all acts the same: every view up to that moment is equal."""
    chance = random.Random(f"non-interference {seed}")
    deck = shuffled_deck(f"non-interference {seed}")
    script = random_script(chance, deck)
    made = moments(script, deck)
    for viewer in (PUBLIC, *range(len(script.stacks))):
        seen = views(made, viewer)
        for at in {len(made) - 1, chance.randrange(len(made)), chance.randrange(len(made))}:
            kept = may_depend_on(made[at], viewer)
            other_deck = with_the_rest_exchanged(deck, kept, chance)
            other = moments(script, other_deck)[: at + 1]
            assert other_deck != deck or len(kept) >= 51
            assert seen[: at + 1] == views(other, viewer)


@pytest.mark.parametrize("seed", range(8))
def test_a_view_names_no_card_that_the_viewer_cannot_know(seed: int) -> None:
    """Searched from top to bottom a view holds only cards that its viewer may know, at every moment; mucked ones neither."""
    chance = random.Random(f"search {seed}")
    deck = shuffled_deck(f"search {seed}")
    script = random_script(chance, deck)
    for state, events in moments(script, deck):
        mucked = {card for event in events if isinstance(event, HandMucked) for card in state.seats[event.seat].cards}
        public = may_depend_on((state, tuple(each for each in events if not isinstance(each, HandMucked))), PUBLIC)
        for viewer in (PUBLIC, *range(len(script.stacks))):
            allowed = may_depend_on((state, events), viewer)
            if viewer == PUBLIC:
                allowed -= mucked - public
            assert set() == cards_in(view(state, events, viewer)) - allowed


def cards_in(value: object) -> set[Card]:
    """Every card anywhere inside."""
    if isinstance(value, Card):
        return {value}
    if hasattr(value, "__match_args__"):
        return {card for each in fields_of(value).values() for card in cards_in(each)}
    if isinstance(value, tuple | list | frozenset):
        return {card for each in value for card in cards_in(each)}
    if isinstance(value, dict):
        return cards_in([*value.keys(), *value.values()])
    return set()


@pytest.mark.parametrize("seed", range(8))
def test_a_view_shows_all_that_the_viewer_may_know(seed: int) -> None:
    """Own cards, face-up cards, own picks and shown hands are all known, at every moment."""
    chance = random.Random(f"complete {seed}")
    deck = shuffled_deck(f"complete {seed}")
    script = random_script(chance, deck)
    for state, events in moments(script, deck):
        shown = tuple(event for event in events if not isinstance(event, HandMucked))
        for viewer in (PUBLIC, *range(len(script.stacks))):
            assert may_depend_on((state, shown), viewer) == view(state, events, viewer).known_cards


@pytest.mark.parametrize("seed", range(6))
def test_everything_shows_all(seed: int) -> None:
    """To the viewpoint EVERYTHING each card dealt is open, in seats, centre and events; only the undealt deck is not."""
    deck = shuffled_deck(f"all {seed}")
    script = random_script(random.Random(f"all {seed}"), deck)
    for state, events in moments(script, deck):
        seen = view(state, events, EVERYTHING)
        assert [seat.cards for seat in state.seats] == [seat.cards for seat in seen.seats]
        assert [] == [place for place in seen.spread if place.card is None]
        assert events == seen.events
        assert LegalActions() == seen.legal


def test_views_differ_where_own_cards_differ() -> None:
    """The proof above can fail: exchange what a seat does know, and its views change."""
    one = table(50, 50, deck=stacked_deck("2c3c4c 2d3d4d"))
    other = table(50, 50, deck=stacked_deck("2c3c5c 2d3d4d"))

    assert view(one, (), 0) != view(other, (), 0)
    assert view(one, (), 1) == view(other, (), 1)
    assert view(one, (), PUBLIC) == view(other, (), PUBLIC)
    assert view(one, (), EVERYTHING) != view(other, (), EVERYTHING)


# --------------------------------------------------------------------------- piece by piece

DECK_OF_TWO = stacked_deck("2c3c4c 2d3d4d", "5c5d", "6c6d")


def test_hole_cards_are_known_to_their_owner_only() -> None:
    """Three own cards, three backs for each other seat; an onlooker sees backs only."""
    state = table(50, 50, deck=DECK_OF_TWO)
    backs = (None,) * 3

    assert [(parse_cards("2c3c4c"), backs), (backs, parse_cards("2d3d4d")), (backs, backs)] == [
        tuple(seat.hole for seat in view(state, (), viewer).seats) for viewer in (0, 1, PUBLIC)
    ]


def test_hole_dealt_events_are_cut_down() -> None:
    """The event of a deal names the cards to their owner, and their number to the rest."""
    events = (HoleDealt(1, parse_cards("2d3d4d")),)
    state = table(50, 50, deck=DECK_OF_TWO)

    assert events == view(state, events, 1).events
    assert (HoleDealt(1, (None,) * 3),) == view(state, events, 0).events == view(state, events, PUBLIC).events


def test_the_face_down_row_is_known_to_nobody() -> None:
    """Of the spread all see the face-up row, and the number of face-down cards."""
    state, events = play_with_events(table(50, 50, deck=DECK_OF_TWO), "x x")

    for viewer in (0, 1, PUBLIC):
        seen = view(state, events, viewer)
        assert [*parse_cards("5c5d"), None, None] == [place.card for place in seen.spread]
        assert SpreadDealt(parse_cards("5c5d"), (None, None), was_burnt=False) == seen.events[-1]
    assert [1, 2, 3, 4] == [place.place for place in seen.spread]
    assert [True, True, False, False] == [place.face_up for place in seen.spread]


def test_legal_actions_are_the_viewers_own() -> None:
    """Only the seat to act sees what it may do; nobody else, and nobody in the dealer's turn."""
    state = table(50, 50, deck=DECK_OF_TWO)
    dealing, _ = start(Settings(), [50, 50])

    assert legal_actions(state) == view(state, (), 0).legal
    assert [LegalActions()] * 3 == [view(state, (), viewer).legal for viewer in (1, PUBLIC, EVERYTHING)]
    assert LegalActions() == view(dealing, (), PUBLIC).legal


def test_own_and_known_cards() -> None:
    """A seat's own cards, and all it has seen: face-up cards stay known where they are taken, its blind pick too."""
    state = play(table(50, 50, deck=DECK_OF_TWO), "x x d3 u1")

    assert parse_cards("2c3c4c6c") == view(state, (), 0).own_cards
    assert frozenset(parse_cards("2c3c4c6c5c5d")) == view(state, (), 0).known_cards
    assert frozenset(parse_cards("2d3d4d5c5d")) == view(state, (), 1).known_cards
    assert [(), ()] == [view(state, (), viewer).own_cards for viewer in (PUBLIC, EVERYTHING)]
    assert frozenset(parse_cards("5c5d")) == view(state, (), PUBLIC).known_cards


def test_chips_pots_and_seats_are_public() -> None:
    """What lies on the table is the same for all: stacks, bets, pots, folds, all-ins, turn and stage."""
    state = play(table(50, 10, 50, 50, deck=None), "f b9 c")
    one, other = (fields_of(view(state, (), viewer)) for viewer in (2, PUBLIC))
    public = ["settings", "stage", "turn", "betting", "pot", "pots", "result"]

    assert [one[name] for name in public] == [other[name] for name in public]
    assert [(50 - 1, True, False), (0, False, True), (40, False, False), (49, False, False)] == [
        (seat.stack, seat.is_folded, seat.is_all_in) for seat in view(state, (), 2).seats
    ]
    assert ((1, 2, 3), 3) == (view(state, (), 2).still_in, view(state, (), 2).dealer)
    assert [22] == [pot.amount for pot in view(state, (), 2).pots]


def test_pots_are_shown_as_divided_once_the_hand_is_over() -> None:
    """Before the end the pots show who can win them, afterwards who won what."""
    state = table(50, 50, deck=DECK_OF_TWO)
    ended = to_the_end(state)

    assert [()] == [pot.shares for pot in view(state, (), 0).pots]
    assert result_of(ended).pots == view(ended, (), 0).pots


def test_who_wins_is_not_told_before_all_hands_are_shown() -> None:
    """In the small steps of a showdown there is no result until the last hand lies open: it would tell of hidden cards."""
    state = play(table(50, 50, deck=DECK_OF_TWO), "x x u1 u2 x x d3 d4 x")
    last = steps(state, to_action(state, "x"))

    assert ["Checked", "HandShown", "HandShown", "PotWon", "HandEnded"] == [type(event).__name__ for _, event in last]
    assert [False, False, False, True, True] == [after.is_over for after, _ in last]


def test_r13_a_hand_opened_early_shows_what_was_in_it_then() -> None:
    """Opened between the picks: hole cards and first pick are public, a second pick taken blind is not."""
    deck = stacked_deck("2c3c4c 2d3d4d", "5c5d", "6c6d")
    state = play(table(50, 50, ante=0, reveal_all_in="when_betting_ends", deck=deck), "x x d3 u1 b50 c d4")

    assert [(*parse_cards("2c3c4c6c"), None), parse_cards("2d3d4d5c")] == [
        seat.cards for seat in view(state, (), PUBLIC).seats
    ]
    assert [parse_cards("6c")[0], None] == [place.card for place in view(state, (), 1).spread[2:]]
    assert [True, True] == [seat.is_shown for seat in view(state, (), PUBLIC).seats]
