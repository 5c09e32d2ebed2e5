"""Views of hands that were really played, for the tests of odds."""

from __future__ import annotations

import random

from rake_learn.rules import (
    DEALER,
    DECK,
    Call,
    Check,
    Fold,
    Pick,
    Settings,
    apply,
    deal_from_deck,
    legal_actions,
    parse_cards,
    start,
    view,
)

NO_BETTING = Settings(betting="none")


class Hand:
    """A hand as it is played: its state, and all its events."""

    def __init__(self, players, deck, settings=NO_BETTING):
        self.state, events = start(settings, [100] * players, deck=deck)
        self.events = [*events]
        self.deal()

    def do(self, action):
        self.state, events = apply(self.state, action)
        self.events += events
        self.deal()
        return self

    def deal(self):
        while self.state.turn == DEALER:
            self.state, events = apply(self.state, deal_from_deck(self.state))
            self.events += events

    def take(self, *places):
        """Picks in turn; places as everywhere."""
        for place in places:
            seat = self.state.turn
            self.do(Pick(seat, place, face_up=self.state.spread.is_up(place)))
        return self

    def words(self, text):
        """``x`` checks, ``f`` folds, ``c`` calls, a number takes a place."""
        for word in text.split():
            if word.isdigit():
                self.take(int(word))
            else:
                self.do({"x": Check, "f": Fold, "c": Call}[word](self.state.turn))
        return self

    def seen_by(self, viewer):
        return view(self.state, self.events, viewer)


def stacked(holes, up="", down=""):
    """A deck that deals these hands, a word a seat, and this spread."""
    hands = [parse_cards(word) for word in holes.split()]
    named = [hand[turn] for turn in range(3) for hand in hands]
    for pair in zip(parse_cards(up), parse_cards(down), strict=True):
        named += pair
    return (*named, *(card for card in DECK if card not in named))


def picks_at_random(players, seed, picks, settings=NO_BETTING, cards=DECK):
    """A hand with some picks made at random, everybody checking, dealt from the cards given first."""
    chance = random.Random(seed)
    some = list(cards)
    chance.shuffle(some)
    hand = Hand(players, [*some, *(card for card in DECK if card not in some)], settings)
    for _ in range(picks):
        while (legal := legal_actions(hand.state).pick) is None:
            hand.do(Check(hand.state.turn))
        hand.take(chance.choice(legal.up + legal.down))
    return hand


class Centre:
    """The cards of the centre in one deal."""

    def __init__(self, cards):
        self.cards = cards
        self.up = cards[: len(cards) // 2]

    def card_at(self, place):
        return self.cards[place - 1]

    def is_up(self, place):
        return place <= len(self.up)
