"""The game a learner plays: act, step, branch, look at everything, deal the next hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, Final

from rake_learn.game.advice import Coach
from rake_learn.game.ahead import Ahead, likely_acts
from rake_learn.game.class_code import word_of
from rake_learn.game.company import Company
from rake_learn.game.dealing import Dealing, extend
from rake_learn.game.drawing import redraw
from rake_learn.game.glance import Frame, Table
from rake_learn.game.intents import SHORT_ACTIONS, read_action, read_short
from rake_learn.game.line import Line
from rake_learn.game.page_words import checked_title, page_words, table_words
from rake_learn.game.recorded import Recorded
from rake_learn.game.recording import record_of
from rake_learn.game.seating import Others, check_players, company, first_dealer, names_of
from rake_learn.game.verdicts import told
from rake_learn.game.what_ifs import fork, known_line, line_words
from rake_learn.odds.ranks import strength_of_sum
from rake_learn.rules import (
    Action,
    Card,
    Refusal,
    Settings,
    SetupError,
    Stage,
    View,
    start,
    view,
    why_not,
)
from rake_learn.rules.record import Record
from rake_learn.rules.settings import checked_settings, is_whole
from rake_learn.teach.explain import explain_refusal
from rake_learn.teach.note import Note
from rake_learn.teach.players import Player, is_steady
from rake_learn.teach.text import Catalogue, Voice, catalogue, languages

MOST_CHIPS: Final = 10**9
"""A larger stack is a slip of the hand."""

Intent = Mapping[str, Any]
"""What the page asks for: see `Game.handle`."""


class Game:
    """One learner and up to nine computer players at one table, hand after hand.

    Args:
        players: how many sit down, 2 to 10, the learner included.
        seed: a word, or a class code; the same word deals the same cards. Left out, each game is new.
        settings: the house rules.
        stack: chips everybody starts with, and comes back with when out of chips; or those of each, clockwise from
            the learner, of which the largest is what one comes back with.
        others: the computer players, clockwise from the learner's left, or their names, such as ``bold`` or ``ada``; or
            one name for all of them. `rake_learn.teach.players.player_names` lists the names.
        title: what stands under the name of the game, such as the lesson's.
        language: of every word on the page: a code such as ``en``, or a catalogue.
        deck: all 52 cards of the first hand in dealing order, instead of a shuffle.
        dealer: who deals first, counted clockwise from the learner, who is 0.
        coach: when the coach speaks: ``before`` an act if asked, ``after`` each act, at the ``end`` or ``never``;
            or a coach of your own.

    Raises:
        SetupError: players, stack or settings are not allowed.
        ValueError: there is no player of such a name, or no such language.

    >>> game = Game(players=3, seed="kite")
    >>> game.frames[-1]["legal"] is not None
    True
    """

    at: int
    """The frame the page should show."""
    _line: Line
    """The line being looked at."""
    _lines: list[Line]
    """All lines of this hand; the first is as it was played."""
    _is_open: bool
    _warning: tuple[str, Note]
    """Kind and note of the newest alert."""

    def __init__(
        self,
        players: int = 4,
        *,
        seed: str | None = None,
        settings: Settings | None = None,
        stack: int | Sequence[int] = 100,
        others: Others = None,
        title: str = "",
        language: str | Catalogue = "en",
        deck: Sequence[Card] | None = None,
        dealer: int | None = None,
        coach: str | Coach = "never",
    ) -> None:
        self.settings = checked_settings(settings)
        self._words = catalogue(language)
        # Chips, players and cards are checked by the rules themselves, before anything is built on them.
        check_players(players, self.settings)
        given: Any = stack
        is_each_its_own = isinstance(given, Sequence) and not isinstance(given, str)
        stacks: list[int] = [*given] if is_each_its_own else [given] * players
        if len(stacks) != players:
            raise SetupError(
                "bad_setting", name="stack", value=stack, allowed=f"a number of chips, or {players} of them"
            )
        if any(is_whole(each) and each > MOST_CHIPS for each in stacks):
            raise SetupError("bad_stack", value=f"over {MOST_CHIPS:,} chips", allowed="at most that many")
        start(self.settings, stacks, deck=deck)
        self._others = company(players, others)
        self._company = Company(self._others)
        self._coach = coach if isinstance(coach, Coach) else Coach(coach)
        self._title = checked_title(title)
        self._dealing = Dealing(self.settings, self._others, word_of(seed, 8), deck)
        self._fresh_stack = max(stacks)
        self.revision = 0
        self._ahead: Ahead | None = None
        self.alert: dict[str, Any] | None = None
        self._alerts = 0
        self._sit_down(1, first_dealer(players, dealer), stacks)

    # ----------------------------------------------------------------------- what the page gets

    @property
    def frames(self) -> list[Frame]:
        """Every moment of the line being looked at, as the learner may see it."""
        return self._line.frames

    @property
    def language(self) -> str:
        """The code of the language spoken now, such as ``en``."""
        return self._words.language.code

    @property
    def words(self) -> dict[str, Any]:
        """Everything the page says that does not change with the hand."""
        return page_words(self._words)

    @property
    def hand(self) -> dict[str, Any]:
        """What stays the same while a hand is stepped through."""
        line = self._line
        return {
            "revision": self.revision,
            **table_words(self._table, self._title),
            "live": not line.is_over,
            "open": self._shows_everything,
            "can": self._can(),
            "lines": [line_words(each, self._lines, line) for each in self._lines],
        }

    def _can(self) -> dict[str, str | None]:
        """What can be done besides acting; cards are opened and dealt only once the hand as played is over."""
        offered = {
            "open": self.is_over and not self._is_open,
            "close": self._shows_everything,
            "next": self.is_over,
            "back": self._line.is_over and not self.is_over,
        }
        text = self._table.voice.text
        return {name: text(f"table.{name}") if is_offered else None for name, is_offered in offered.items()}

    @property
    def company(self) -> dict[str, Any]:
        """What the learner has seen of each of the others, and guessed; no frame depends on it."""
        return self._company.panel(self._lines[0])

    @property
    def coach(self) -> dict[str, Any]:
        """What the coach says about the line being looked at: nothing before the learner has answered or asked."""
        return told(self._coach, self._lines, self._line)

    @property
    def stacks(self) -> dict[str, int]:
        """Chips behind, by name, clockwise from the learner, as the current line stands."""
        voice = self._table.voice
        return {voice.title_name(seat): self._line.state.seats[seat].stack for seat in self._table.seats_by_position()}

    @property
    def is_over(self) -> bool:
        """Whether the hand as played, not only a what-if, is over."""
        return self._lines[0].is_over

    @property
    def has_picked(self) -> bool:
        """Whether the learner has taken a card in the hand as played."""
        return bool(self._lines[0].state.seats[self._table.learner].picks)

    @property
    def net(self) -> int:
        """Chips won or lost so far in the hand as played."""
        return self._lines[0].net

    def decided(self) -> list[tuple[int, View, Action]]:
        """What the learner did in the hand as played: the frame at which it was decided, the View of it, the act."""
        line, found = self._lines[0], []
        seat = line.table.learner
        for at, (before, after) in enumerate(pairwise(line.moments)):
            if before.state.turn == seat and after.action is not None:
                found.append((at, line.seen_at(at), after.action))
        return found

    @property
    def voice(self) -> Voice:
        """The one that speaks of this hand's players."""
        return self._table.voice

    @property
    def number(self) -> int:
        """Which hand this is, from 1."""
        return self._table.number

    @property
    def _table(self) -> Table:
        return self._line.table

    @property
    def _shows_everything(self) -> bool:
        return self._is_open and self._line.is_over

    # ----------------------------------------------------------------------- what the page asks for

    def handle(self, intent: Intent) -> bool:
        """Do what the page asks for; a stale, repeated or unknown message changes nothing.

        Args:
            intent: ``{"kind": "act", "at": frame, "revision": n, "action": {"type": …}}``, or the kinds ``next``,
                ``open`` (with ``on``), ``line`` (with ``id``) and ``language`` (with ``to``).

        Returns:
            Whether anything changed, an alert included.
        """
        if intent.get("revision") != self.revision:
            return False
        match dict(intent):
            case {"kind": "act", "at": int(at), "action": dict(asked)}:
                return self._act_as_asked(at, asked)
            case {"kind": "next"}:
                return self.is_over and self.next_hand()
            case {"kind": "open", "on": bool(is_on)}:
                return self.open_everything(is_on)
            case {"kind": "line", "id": int(line_id)}:
                return self.look_at(line_id)
            case {"kind": "language", "to": str(code), "at": int(at)} if code in languages():
                return self.speak(code, at=at)
        return self._say_trouble("trouble.unknown")

    CONSULTED = ("coach", "guess", "hint")
    """The kinds of `consult`."""

    def consult(self, intent: Intent) -> bool:
        """Do what the page asks about the company or of the coach; frames stay as they are, and so does the revision.

        Args:
            intent: ``{"kind": "guess", "seat": position, "style": key}``, ``{"kind": "coach", "mode": mode}`` or
                ``{"kind": "hint", "at": frame}``.

        Returns:
            Whether anything changed.
        """
        match dict(intent):
            case {"kind": "guess", "seat": int(position), "style": str(style)}:
                return self._company.guess(position, style)
            case {"kind": "coach", "mode": str(mode)}:
                return self._coach.speak(mode)
            case {"kind": "hint", "at": int(at)}:
                return self._coach.ask(self._line, at)
        return False

    def think(self, seconds: float, *, only_urgent: bool = False) -> bool:
        """Work for about so long on what matters most now; whether `coach` has something new.

        While the learner thinks, what follows each likely act is worked out, and then the coach weighs it.

        Args:
            seconds: for one slice of work; there may be more to do, see `has_thinking`.
            only_urgent: nothing that the learner does not wait for.
        """
        is_urgent = self._coach.is_urgent(self._lines, self._line)
        if only_urgent and not is_urgent:
            return False
        if not is_urgent and self._look_ahead().has_work:
            self._look_ahead().work(seconds)
            return False
        return self._coach.think(self._lines, self._line, seconds)

    def prepare(self) -> None:
        """Load what players and coach need, a second or two, once; may run in a thread while the hand goes on."""
        strength_of_sum(0, ruleset=self.settings.ruleset)
        if self._coach.mode != "never":
            self._coach.prepare(self._line)

    def has_thinking(self, *, only_urgent: bool = False) -> bool:
        """Whether there is more to weigh, or to work out beforehand."""
        if only_urgent:
            return self._coach.is_urgent(self._lines, self._line)
        return self._look_ahead().has_work or self._coach.has_work(self._lines, self._line)

    def _look_ahead(self) -> Ahead:
        """What is worked out of the decision that the learner faces."""
        if self._ahead is None or self._ahead.line is not self._line:
            is_sure = all(is_steady(each) for each in self._others)
            actions = likely_acts(self._line.state, self._line.frames[-1]["legal"]) if is_sure else ()
            self._ahead = Ahead(self._line, actions, self._begun, self._dealing.go_on_once)
        return self._ahead

    def _found_ahead(self, action: Action) -> Line | None:
        """What follows an act, if that has been worked out."""
        # That of a decision already made stays until there is time: to let go of so many frames takes a while.
        return self._ahead.take(action) if self._ahead and self._ahead.line is self._line else None

    @property
    def frames_ahead(self) -> Iterator[Frame]:
        """Every frame that the next act may lead to, as far as that has been worked out; for whoever writes them."""
        return self._look_ahead().frames

    def stop_thinking(self) -> None:
        """The coach sits out the rest of this hand, and says so: for when weighing has failed."""
        self._coach.fail()

    def _act_as_asked(self, at: int, asked: Mapping[str, Any]) -> bool:
        action = read_action(self._table.learner, asked)
        if action is None:
            return self._say_trouble("trouble.unknown")
        return self.act(action, at=at)

    def act(self, action: Action | str, *, at: int | None = None) -> bool:
        """The learner acts, at the newest frame or at an earlier one, which begins a what-if.

        Args:
            action: one of the rules' actions, or short: ``"check"``, ``"call"``, ``"fold"``, ``"bet 4"``,
                ``"raise 8"``, ``"take 3"``.
            at: the frame to act at; the newest if left out.

        Returns:
            Whether anything changed. What the rules refuse changes nothing but `alert`.
        """
        newest = len(self._line.moments) - 1
        at = newest if at is None else at
        if not 0 <= at <= newest:
            return False
        state = self._line.moments[at].state
        if isinstance(action, str):
            action = read_short(action, self._table.learner, state)
        if not isinstance(action, Action):
            raise ValueError(f"{action!r} is not an action: {SHORT_ACTIONS}.")  # noqa: TRY004  (what is refused is a ValueError throughout)
        refusal = why_not(state, action)
        if refusal:
            return self._refuse(refusal)
        if at == newest:
            line = self._found_ahead(action) or self._begun(action)
        else:
            known, root = known_line(self._lines, self._line, at, action)
            if known:
                return self._step_onto(known, at + 1)
            line = fork(root, len(self._lines), at, action)
            extend(line, state, action)
        self._dealing.go_on(line)
        self._keep(line)
        return self._changed()

    def _begun(self, action: Action) -> Line:
        """The line with one more act on it, on a copy: if a player fails on the way, the hand is as it was."""
        line = self._line.copy()
        extend(line, line.state, action)
        return line

    def _step_onto(self, line: Line, at: int) -> bool:
        """An act that was done before: nothing new to work out."""
        self.alert = None
        if line is not self._line:
            self._line = line
            redraw(line, is_open=self._shows_everything)
        self.at = at
        return self._changed()

    def open_everything(self, is_on: bool = True) -> bool:
        """Show, or hide again, what was hidden in a hand that is over: folded hands, leftovers, reasons."""
        if not self.is_over or is_on == self._is_open:
            return False
        self._is_open = is_on
        redraw(self._line, is_open=self._shows_everything)
        return self._changed()

    def look_at(self, line_id: int) -> bool:
        """Go to another line of this hand."""
        line = next((each for each in self._lines if each.id == line_id), None)
        if line is None or line is self._line:
            return False
        return self._step_onto(line, len(line.moments) - 1)

    def next_hand(self) -> bool:
        """Deal the next hand; chips carry on from the hand as it was played, whatever was tried besides.

        Raises:
            ValueError: the hand as played is not over.
        """
        played = self._lines[0]
        result = played.state.result
        if result is None:
            raise ValueError(f"Hand {self.number} is not over yet: finish it, or let `play_out` do so.")
        stacks = [played.state.seats[seat].stack or self._fresh_stack for seat in self._table.seats_by_position()]
        # R37; where one seat had every chip, the deal simply moves on.
        dealer = 0 if result.next_dealer is None else result.next_dealer
        self._company.leave(played)
        self._sit_down(self.number + 1, self._table.position(dealer), stacks)
        return self._changed()

    def speak(self, language: str | Catalogue, *, at: int | None = None) -> bool:
        """Go on in another language: the same hand, the same step and what-ifs, in other words.

        Args:
            language: a code such as ``es``, or a catalogue.
            at: the frame the learner is looking at; as it is, if left out.

        Returns:
            Whether anything changed.

        Raises:
            ValueError: there is no text in that language.
        """
        words = catalogue(language)
        if words is self._words:
            return False
        self._words, self._ahead = words, None
        table = replace(self._table, voice=replace(self._table.voice, words=words))
        for line in self._lines:
            line.table = table
            redraw(line, is_open=self._shows_everything and line is self._line)
        if self.alert:
            self.alert = self._alert_words()
        if at is not None:
            self.at = min(max(0, at), len(self.frames) - 1)
        return True

    def play_out(self, player: Player | str | None = None) -> None:
        """Let a computer player finish the hand in the learner's seat; a name such as ``expert`` will do."""
        (player,) = company(2, None if player is None else [player])
        while not self._line.is_over:
            choice = player.decide(
                view(self._line.state, self._line.events, self._table.learner), self._dealing.chance(self._line)
            )
            self.act(choice.action)

    def recorded(self) -> Recorded:
        """The hand being looked at as the learner was shown it, for a page without a kernel.

        Raises:
            ValueError: it is not over.
        """
        if not self._line.is_over:
            raise ValueError(f"Hand {self.number} is not over yet: finish it, or let `play_out` do so.")
        hand = {**self.hand, "can": dict.fromkeys(self._can()), "lines": []}
        return Recorded(self.words, hand, [{**frame, "legal": None} for frame in self.frames])

    def record(self) -> Record:
        """The hand being looked at, written down as the learner knows it; open if everything was opened."""
        return record_of(self._line, self.settings, is_open=self._shows_everything)

    def story(self) -> str:
        """The hand in plain words, a line a step, with the articles, and the chips at the end."""
        plain = self._words.plain
        told = []
        for number, frame in enumerate(self.frames, start=1):
            what = frame["note"]["what"] or frame["title"]
            told.append(f"{number:>2}. {plain(what)} [{', '.join(frame['note']['articles'])}]")
        told.append("; ".join(f"{name} {stack}" for name, stack in self.stacks.items()))
        return "\n".join(told)

    def summary(self) -> str:
        """Where the hand stands, in a plain line: what a host without widgets shows."""
        frame = self.frames[-1]
        stage = self._words.entry(f"stage.{Stage(frame['now']).key}")
        pot = sum(each["amount"] for each in frame["pots"])
        held = " ".join(card.rstrip("+*") for card in frame["seats"][0]["cards"])
        values = {"number": self.number, "step": len(self.frames), "stage": stage.lower(), "pot": pot, "cards": held}
        return self._words.plain(self._table.voice.text("table.summary", **values, title=frame["title"]))

    def __repr__(self) -> str:
        return f"Game({self.summary()})"

    # ----------------------------------------------------------------------- which hand, which line

    def _sit_down(self, number: int, dealer: int, stacks: Sequence[int]) -> None:
        """A new hand; ``dealer`` and ``stacks`` are given clockwise from the learner."""
        count = len(stacks)
        learner = (-dealer - 1) % count
        positions = [(seat - learner) % count for seat in range(count)]
        names = names_of(self._others, self._words)
        table = Table(
            number=number,
            voice=Voice(self._words, tuple(names[position - 1] for position in positions), you=learner),
            learner=learner,
            start_stacks=tuple(stacks[position] for position in positions),
            fresh_stack=self._fresh_stack,
        )
        line = Line(0, table)
        self._coach.new_hand()
        self._dealing.begin(line)
        self._line, self._lines = line, [line]
        self._is_open, self.alert, self.at = False, None, len(line.frames) - 1
        self._tell_mistake()

    def _keep(self, line: Line) -> None:
        """From now on the page looks at this line."""
        if line.id < len(self._lines):
            self._lines[line.id] = line
        else:
            self._lines.append(line)
        self._line = line
        self._is_open, self.alert, self.at = False, None, len(line.frames) - 1
        self._tell_mistake()

    def _changed(self) -> bool:
        self.revision += 1
        return True

    # ----------------------------------------------------------------------- saying no

    def _refuse(self, refusal: Refusal) -> bool:
        return self._warn("refused", explain_refusal(refusal))

    def _say_trouble(self, key: str) -> bool:
        return self._warn("error", Note(key))

    def _tell_mistake(self) -> None:
        """Tell the learner, once the table has gone on, that a player of their own made a mistake."""
        if self._dealing.mistake:
            self._warn("error", self._dealing.mistake)
        self._dealing.mistake = None

    def say_error(self) -> None:
        """Tell the learner that something failed; the details belong in a log."""
        self._warn("error", Note("trouble.error"))

    def _warn(self, kind: str, note: Note) -> bool:
        self._alerts += 1
        self._warning = (kind, note)
        self.alert = self._alert_words()
        return True

    def _alert_words(self) -> dict[str, Any]:
        kind, note = self._warning
        said = self._table.voice.note(note)
        return {"kind": kind, "what": said.what, "why": said.why, "articles": list(said.articles), "n": self._alerts}
