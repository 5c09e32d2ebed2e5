"""How a hand goes on: the dealer deals, the computer players act, and everything that happens is drawn at once."""

from __future__ import annotations

from collections.abc import Sequence

from rake_learn.game.drawing import draw
from rake_learn.game.line import Line, Moment
from rake_learn.game.stages import stage_of
from rake_learn.rules import (
    DEALER,
    Action,
    Card,
    Chance,
    Event,
    Settings,
    Stage,
    State,
    deal_from_deck,
    shuffled_deck,
    start,
    steps,
    view,
)
from rake_learn.teach.note import Note
from rake_learn.teach.players import Player, PlayerMistake, safe_act
from rake_learn.teach.text import Who


class Dealing:
    """The dealer and the computer players of a table.

    Args:
        settings: the house rules.
        others: the computer players, clockwise from the learner's left.
        seed: the word that every deck and every player's chance come from.
        deck: of the first hand, instead of a shuffle.
    """

    mistake: Note | None
    """What a player of the learner's own did wrong since it was last looked at."""

    def __init__(self, settings: Settings, others: Sequence[Player], seed: str, deck: Sequence[Card] | None) -> None:
        self._settings, self._others, self._seed = settings, others, seed
        self._deck = None if deck is None else tuple(deck)
        self.mistake = None

    def begin(self, line: Line) -> None:
        """The antes, the deal, and everything up to the learner's first turn."""
        number = line.table.number
        deck = self._deck if self._deck and number == 1 else shuffled_deck(f"{self._seed} {number}")
        state, events = start(self._settings, line.table.start_stacks, deck=deck)
        _add(line, Moment(state, events), Stage.DEAL)
        _deal_hands(line, state)
        self.go_on(line)

    def go_on(self, line: Line) -> None:
        """Everything up to the learner's next turn, or the end of the hand."""
        while not self.go_on_once(line):
            pass

    def go_on_once(self, line: Line) -> bool:
        """One thing more, unless the line waits already; whether it waits now, for the learner or the next hand."""
        if not _waits(line):
            if line.state.turn == DEALER:
                extend(line, line.state, deal_from_deck(line.state))
            else:
                self._let_play(line)
        return _waits(line)

    def chance(self, line: Line) -> Chance:
        """What whoever acts next may draw from: it depends on the seed and the step alone."""
        return Chance(f"{self._seed} {line.table.number} {len(line.moments)}")

    def _let_play(self, line: Line) -> None:
        state, seat = line.state, line.state.turn
        assert seat is not None
        player = self._others[line.table.position(seat) - 1]
        seen = view(state, line.events, seat)
        try:
            choice = player.decide(seen, self.chance(line))
        except PlayerMistake as mistake:  # in a function of the learner's own
            choice, note = safe_act(seen, self.chance(line)), mistake.note
            self.mistake = Note(note.key, {**note.values, "who": Who(seat)}, note.articles)
        extend(line, state, choice.action, choice.reason)


def extend(line: Line, state: State, action: Action, reason: Note | None = None) -> None:
    """An act, and what follows from it by itself."""
    (first, event), *rest = steps(state, action)
    _add(line, Moment(first, (event,), action, reason), state.stage)
    _add_all(line, rest)


def _waits(line: Line) -> bool:
    return line.is_over or line.state.turn == line.table.learner


def _deal_hands(line: Line, state: State) -> None:
    """All hands in one moment: who watches a deal does not want a step for each player."""
    dealt: list[Event] = []
    made: tuple[tuple[State, Event], ...] = ()
    while state.turn == DEALER and state.stage is Stage.DEAL:
        made = steps(state, deal_from_deck(state))
        dealt.append(made[0][1])
        state = made[-1][0]
    _add(line, Moment(made[0][0], tuple(dealt)), Stage.DEAL)
    _add_all(line, made[1:])


def _add_all(line: Line, made: Sequence[tuple[State, Event]]) -> None:
    for state, event in made:
        _add(line, Moment(state, (event,)), stage_of(event, line.running[-1]))


def _add(line: Line, moment: Moment, stage: Stage) -> None:
    line.moments.append(moment)
    draw(line, moment, stage)
