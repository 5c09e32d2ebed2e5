"""Secrecy: what the learner may not know is in no frame, trait, message, repr, log or saved notebook.

Two roads: no hidden card occurs before it is shown; and with every act scripted, exchanging what the learner cannot
know leaves everything byte for byte the same.
"""

import json
import logging
import random
import re

import pytest

from rake_learn import Game, Table
from rake_learn.game.advice import Coach
from rake_learn.rules import DECK, Chance, Stage, shuffled_deck
from rake_learn.teach.coach import Weighing
from rake_learn.teach.players import GUESSES, Regular, regulars
from tests.scripted import Blind, any_act

SEATS = 6
CARD = re.compile(r"\b([2-9TJQKA][cdhs])\b")
SPOKEN = {
    f"{rank} of {suit}": letter + suit[0]
    for letter, rank in zip(
        "23456789TJQKA",
        ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"],
        strict=True,
    )
    for suit in ("clubs", "diamonds", "hearts", "spades")
}


def cards_in(text):
    """Every card that a text names, in letters or in words."""
    spoken = {letters for words, letters in SPOKEN.items() if words in text}
    return set(CARD.findall(text)) | spoken


STATIC = ("words", "_esm", "_css", "layout")
"""The words, code and style of every table: they name all 52 cards and depend on no hand."""


class Recorded(Table):
    """A table that keeps every message it sends to the page."""

    def __init__(self, *args, **options):
        self.sent = []
        super().__init__(*args, **options)

    def _send(self, msg, buffers=None):
        state = {key: value for key, value in msg.get("state", {}).items() if key not in STATIC}
        self.sent.append(json.dumps({**msg, "state": state}, sort_keys=True, default=str))
        super()._send(msg, buffers)


def everything_out(table):
    """All that leaves a table now."""
    state = {key: value for key, value in table.get_state().items() if key not in STATIC}
    bundle = {key: value for key, value in table._repr_mimebundle_()[0].items() if key.startswith("text/")}
    return json.dumps([state, bundle, repr(table)], sort_keys=True, default=str)


def known_to_learner(table):
    game = table.game
    view_cards = set()
    for moment in game._line.moments:
        state = moment.state
        learner = game._table.learner
        view_cards |= set(state.seats[learner].cards)
        if state.spread:
            view_cards |= set(state.spread.up)
        for seat in state.seats:
            view_cards |= {pick.card for pick in seat.picks if pick.face_up}
            if seat.is_open:
                view_cards |= set(seat.cards)
    return {card.text for card in view_cards}


def play_on(table, number):
    game = table.game
    chance = Chance(f"learner {number}")
    while game.hand["live"]:
        legal = _legal(game)
        game_action = any_act(legal, chance, folds_in=12)
        table._receive(
            table, {"kind": "act", "at": game.at, "revision": game.revision, "action": _asked(game_action)}, []
        )
        yield


def _legal(game):
    from rake_learn.rules import legal_actions

    return legal_actions(game._line.state)


def _asked(action):
    name = type(action).__name__
    if name == "Pick":
        return {"type": "pick", "place": action.place, "up": action.face_up}
    asked = {"type": {"RaiseTo": "raise_to"}.get(name, name.lower())}
    if hasattr(action, "amount"):
        asked["amount"] = action.amount
    return asked


@pytest.mark.parametrize("number", range(12))
def test_no_hidden_card_leaves_before_it_is_shown(number, caplog):
    """After every act, each card in anything that left the table is one the learner knows."""

    caplog.set_level(logging.DEBUG)
    table = Recorded(SEATS, seed=f"secret {number}", others=[Blind(folds_in=5)] * (SEATS - 1))
    assert cards_in(everything_out(table)) <= known_to_learner(table)
    for _ in play_on(table, number):
        assert cards_in(everything_out(table)) <= known_to_learner(table)
    assert cards_in("".join(table.sent)) <= known_to_learner(table)
    assert cards_in(caplog.text) <= known_to_learner(table)


def test_the_finder_of_cards_finds_them():
    """Letters and words alike; a guard for the guard."""

    assert cards_in("Wren takes {Qh}") == {"Qh"}
    assert cards_in("the ten of clubs, and the ace of spades") == {"Tc", "As"}


def decks_alike(table, deck, rng):
    """The same deck with everything exchanged that the learner has not come to know."""
    known = known_to_learner(table)
    loose = [index for index, card in enumerate(deck) if card.text not in known]
    shuffled = loose[:]
    rng.shuffle(shuffled)
    other = list(deck)
    for here, there in zip(loose, shuffled, strict=True):
        other[here] = deck[there]
    return tuple(other)


def run_scripted(deck, number, acts, **options):
    """A hand from a deck, everybody's acts scripted, as far as ``acts`` acts of the learner; all that left."""
    others = [Blind(folds_in=5)] * (SEATS - 1)
    table = Recorded(SEATS, seed=f"script {number}", deck=deck, others=others, **options)
    for _, _ in zip(range(acts), play_on(table, number), strict=False):
        pass
    return table, "".join(table.sent) + everything_out(table)


def without_model_ids(text):
    return re.sub(r"[0-9a-f]{32}", "ID", text)


@pytest.mark.parametrize("number", range(12))
def test_exchanging_what_the_learner_cannot_know_changes_nothing(number):
    """Non-interference at every act of a hand, the end included."""

    deck = shuffled_deck(f"deck {number}")
    for acts in range(9):
        table, out = run_scripted(deck, number, acts)
        other = decks_alike(table, deck, random.Random(number * 100 + acts))
        assert other != deck
        _, other_out = run_scripted(other, number, acts)
        assert without_model_ids(out) == without_model_ids(other_out)


class Paced(Weighing):
    """The coach's own way to weigh, in pieces of one size instead of by the clock."""

    def refine(self, seconds=0.0):
        self.add(16)


def paced_coach():
    return Coach("after", weigher=lambda seen, seed: Paced(seen, seed=seed, road="plain"), clock=lambda: 0.0)


@pytest.mark.parametrize(
    "number", [0, pytest.param(1, marks=pytest.mark.heavy), pytest.param(2, marks=pytest.mark.heavy)]
)
def test_exchanging_what_the_learner_cannot_know_changes_no_word_of_the_coach(number):
    """Verdicts and refuting deals come from the learner's View alone: hidden cards exchanged, not a byte differs."""

    deck = shuffled_deck(f"deck {number}")
    for acts in (1, 3):
        table, out = run_scripted(deck, number, acts, coach=paced_coach())
        assert len(table.coach["verdicts"]) == acts
        other = decks_alike(table, deck, random.Random(number * 100 + acts))
        _, other_out = run_scripted(other, number, acts, coach=paced_coach())
        assert without_model_ids(out) == without_model_ids(other_out)


def test_a_leak_would_be_seen():
    """Break it on purpose: with everything open the same comparison must fail."""

    deck = shuffled_deck("deck 0")
    table, _ = run_scripted(deck, 0, 20)
    other = decks_alike(table, deck, random.Random(0))
    opened = []
    for each in (deck, other):
        game = run_scripted(each, 0, 20)[0].game
        game.open_everything()
        opened.append(json.dumps(game.frames))

    assert opened[0] != opened[1]


def test_the_whole_deck_is_never_in_a_frame():
    """At the end of a hand the stub stays unknown, open or not."""

    game = Game(4, seed="stub", others=[Blind()] * 3)
    game.play_out(Blind())
    game.open_everything()

    assert len(cards_in(json.dumps(game.frames))) < len(DECK)
    assert game.frames[-1]["stage"] == Stage.SHOWDOWN


def company_of(styles):
    """Regulars of these styles who act by script, so that only the secret differs."""
    return [Regular(each.key, Blind(style, folds_in=5)) for each, style in zip(regulars(), styles, strict=False)]


def all_of_two_hands(styles, number, guesses=()):
    """Everything that left a table over two hands, a look at everything and some guesses."""
    table = Recorded(SEATS, seed=f"styles {number}", others=company_of(styles))
    for _ in range(2):
        for _ in play_on(table, number):
            pass
        table.open_everything()
        for seat, style in guesses:
            table._receive(table, {"kind": "guess", "seat": seat, "style": style}, [])
        table.next_hand()
    return "".join(table.sent) + everything_out(table)


@pytest.mark.parametrize("number", range(2))
def test_exchanging_styles_that_were_not_guessed_changes_nothing(number):
    """Who plays how is in no trait and no message, until the learner has guessed; that of others not even then."""

    styles = list(GUESSES[: SEATS - 1])
    others = random.Random(number).sample(GUESSES, SEATS - 1)
    assert others != styles
    out, other_out = (all_of_two_hands(each, number) for each in (styles, others))
    assert without_model_ids(out) == without_model_ids(other_out)

    others[0] = styles[0]
    guess = [(1, styles[0])]
    out, other_out = (all_of_two_hands(each, number, guess) for each in (styles, others))
    assert without_model_ids(out) == without_model_ids(other_out)


def test_a_guess_lets_the_style_out():
    """A guard for the guard: once guessed, the style is there to be seen."""

    guess = [(1, GUESSES[0])]
    outs = [all_of_two_hands([style] * (SEATS - 1), 0, guess) for style in GUESSES[:2]]

    assert without_model_ids(outs[0]) != without_model_ids(outs[1])
