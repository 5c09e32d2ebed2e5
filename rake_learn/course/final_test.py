"""The final test: some hands against the players with the coach silent, then a report on every decision."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from rake_learn.course.asking import Page
from rake_learn.course.journal import Journal
from rake_learn.course.judging import decided_under
from rake_learn.course.sitting import Sitting, StillTable, now
from rake_learn.game import Game
from rake_learn.game.carrying_out import take
from rake_learn.game.class_code import word_of
from rake_learn.game.seating import check_players
from rake_learn.game.verdicts import choice_words
from rake_learn.rules import Action, Settings, View
from rake_learn.rules.settings import is_whole
from rake_learn.teach.coach import Advice, Weighing
from rake_learn.teach.coach.advice import Band, Weighed
from rake_learn.teach.text import Catalogue, Percent, Voice

BOOK: Final = "final_test"
DEALS: Final = {"numpy": 4_096, "plain": 128}
"""So many deals a decision is weighed on: a fixed number, so that the same test has the same report."""
WITHIN: Final = (Band.BEST, Band.FINE, Band.UNCLEAR)
"""A decision in these bands is as good as the best, or costs next to nothing."""
BY_THE_ACE: Final = ("4.2", "4.3")
"""The articles by which the ace of spades wins or loses."""
PIECE: Final = 8
"""A decision is weighed in so many pieces, so that a click comes in between."""
PASSED: Final = 0.8
"""The part of all decisions that a learner who is ready gets right."""
WORST: Final = 3
"""So many mistakes are shown."""
KEPT: Final = ("act", "next", "guess")
MOST_HANDS: Final = 100


@dataclass
class _Decision:
    """Something the learner decided, and what it was worth once that has been worked out."""

    hand: int
    at: int
    """The frame at which it was decided, within its hand."""
    view: View
    action: Action
    voice: Voice
    """Of the table it was decided at."""
    weighing: Weighing | None = None
    pieces: int = 0
    advice: Advice | None = None

    @property
    def weighed(self) -> Weighed:
        assert self.advice is not None
        return self.advice.of(self.action)

    @property
    def articles(self) -> tuple[str, ...]:
        """What it counts for: the articles it was decided under, and the ace of spades where that settled it."""
        settled = (each for each in self.weighed.reason.articles if each in BY_THE_ACE)
        return (*decided_under(self.view.stage), *settled)

    def weigh(self) -> None:
        """Do one piece of the work; after the last one there is an advice."""
        if self.weighing is None:
            self.weighing = Weighing(self.view, seed="test")
            self.weighing.include(self.action)
        self.weighing.add(DEALS[self.weighing.road] // PIECE)
        self.pieces += 1
        if self.pieces >= PIECE or self.weighing.is_enough:
            self.advice, self.weighing = self.weighing.advice(), None


class FinalTest(Sitting):
    """Ten hands in a row, nothing said about them before the last is over.

    Args:
        seed: a word, or a class code; the same word deals the same hands.
        hands: how many.
        players: how many sit at the table.
        language: of every word: a code such as ``en``, or a catalogue.
        clock: tells the time, for the journal.

    Raises:
        ValueError: there cannot be so many hands or players, or there is no such language.

    >>> FinalTest(seed="kite").page["report"] is None
    True
    """

    def __init__(
        self,
        *,
        seed: str | None = None,
        hands: int = 10,
        players: int = 4,
        language: str | Catalogue = "en",
        clock: Callable[[], str] = now,
    ) -> None:
        if not is_whole(hands) or not 1 <= hands <= MOST_HANDS:
            raise ValueError(f"{hands!r} hands are no test: a whole number from 1 to {MOST_HANDS}.")
        check_players(players, Settings())
        word = word_of(seed)
        super().__init__(Journal(BOOK, word, {"hands": hands, "players": players}), language=language, clock=clock)
        self._begin(self._journal)

    def _begin(self, journal: Journal) -> None:
        self._journal = Journal(journal.book, journal.seed, journal.options)
        self._hands = int(journal.options["hands"])
        self._game = Game(int(journal.options["players"]), seed=journal.seed, language=self._base)
        self._played: list[StillTable] = []
        self._decisions: list[_Decision] = []
        self._looked_at: int | None = None

    # ----------------------------------------------------------------------- what the page gets

    @property
    def is_over(self) -> bool:
        """Whether every hand has been played."""
        return len(self._played) == self._hands

    @property
    def table(self) -> StillTable:
        """The hand being played, or the one of the mistake that is looked at."""
        if self._looked_at is None:
            game = self._game
            # Nothing is offered that a test does not allow: no open cards, no coach, and the next hand by the page alone.
            hand = {**game.hand, "can": dict.fromkeys(game.hand["can"]), "lines": []}
            return StillTable(hand, game.frames, game.at, game.alert, game.company)
        mistake = self._mistakes()[self._looked_at]
        table = self._played[mistake.hand]
        return StillTable({**table.hand, "revision": self.revision}, table.frames, mistake.at)

    @property
    def page(self) -> Page:
        """The hand being played, or the report."""
        text = self._voice.text
        is_told = self.is_over and not self.has_thinking
        can_go_on = self._game.is_over and not self.is_over
        has_table = not self.is_over or self._looked_at is not None
        return self._page(
            kind="report" if self.is_over else "lesson",
            title=text("test.title"),
            subtitle=text("test.text", hands=self._hands),
            step=self._step(n=len(self._played), heading=self._heading(), table=has_table),
            can={"next": text("test.next") if can_go_on else None, "again": text("test.again") if is_told else None},
            report=self._report() if is_told else None,
            say=self._heading(),
        )

    def _heading(self) -> str:
        text = self._voice.text
        if not self.is_over:
            return text("test.hand", number=len(self._played) + (not self._game.is_over), hands=self._hands)
        if self.has_thinking:
            done = sum(each.advice is not None for each in self._decisions)
            return text("test.looking", done=done, decisions=len(self._decisions))
        return text("test.report")

    def _report(self) -> Page:
        text = self._voice.text
        good = [each for each in self._decisions if each.weighed.band in WITHIN]
        is_passed = len(good) >= PASSED * len(self._decisions)
        return {
            "title": text("test.report"),
            "lines": [
                text("test.within", good=len(good), decisions=len(self._decisions)),
                text("test.passed" if is_passed else "test.not_yet"),
            ],
            "articles": self._by_article(),
            "mistakes": [self._mistake(each) for each in self._mistakes()],
        }

    def _by_article(self) -> list[Page]:
        count: dict[str, list[bool]] = {}
        for each in self._decisions:
            for article in each.articles:
                count.setdefault(article, []).append(each.weighed.band in WITHIN)
        texts = self._words.entry("article")
        return [
            {"id": article, "text": texts[article], "right": sum(found), "of": len(found)}
            for article, found in sorted(count.items())
        ]

    def _mistakes(self) -> list[_Decision]:
        """The costliest decisions, the worst first."""
        costly = [each for each in self._decisions if each.advice is not None and each.weighed.band not in WITHIN]
        return sorted(costly, key=lambda each: -each.weighed.behind.value)[:WORST]

    def _mistake(self, decision: _Decision) -> Page:
        assert decision.advice is not None
        voice = replace(decision.voice, words=self._words)
        weighed, better = decision.weighed, decision.advice.options[0]
        reason = voice.note(weighed.reason)
        cost = voice.language.number(round(weighed.behind.value, 1))
        return {
            "label": voice.text("test.mistake", hand=decision.hand + 1, step=decision.at + 1),
            "text": voice.text(
                "test.cost",
                choice=choice_words(voice, decision.view, decision.action),
                better=choice_words(voice, decision.view, better.action),
                chips=cost,
            ),
            "why": voice.language.sentences(reason.what, reason.why),
            "articles": [*dict.fromkeys((*decision.articles, *reason.articles))],
            "refutation": self._refutation(voice, decision),
            "hand": decision.hand,
            "at": decision.at,
        }

    def _refutation(self, voice: Voice, decision: _Decision) -> str:
        """A deal that the learner's View allowed, in which the better choice does better; nothing if none was drawn."""
        found = decision.weighed.refutation
        if found is None:
            return ""
        told = voice.note(found.note)
        better = choice_words(voice, decision.view, found.better)
        share = voice.text("coaching.refuted_share", share=Percent(found.share_of_deals.value), better=better)
        return voice.language.sentences(told.what, told.why, share)

    # ----------------------------------------------------------------------- what the page asks for

    def _act(self, intent: Mapping[str, Any]) -> bool:
        match dict(intent):
            case {"kind": "next"} if self._game.is_over and not self.is_over:
                return self._at_the_table({"kind": "next", "revision": self._game.revision})
            case {"kind": "again"} if self.is_over and not self.has_thinking:
                # A class that was given a word goes on with the same hands here, too.
                self._begin(Journal(BOOK, f"{self._journal.seed}+", self._journal.options))
                return True
            case {"kind": "mistake", "number": int(number)} if self.is_over and 0 <= number < len(self._mistakes()):
                self._looked_at = None if self._looked_at == number else number
                return True
        return False

    def _at_the_table(self, asked: Mapping[str, Any]) -> bool:
        kind = asked.get("kind")
        # No second try, no opened cards, no coach: it is a test.
        if kind not in KEPT or self.is_over or (kind == "act" and asked.get("at") != len(self._game.frames) - 1):
            return super()._at_the_table(asked)
        was_over = self._game.is_over
        if take(self._game, asked) == "nothing":
            return False
        self._write_intent("table", asked)
        if self._game.is_over and not was_over:
            self._keep_hand()
        return True

    def _keep_hand(self) -> None:
        """The hand is over: what was decided in it is to be weighed, and its frames are kept to be looked at."""
        number = len(self._played)
        voice = self._game.voice
        self._decisions += [_Decision(number, at, seen, action, voice) for at, seen, action in self._game.decided()]
        found = self._game.recorded()
        self._played.append(StillTable(found.hand, found.frames, 0))

    def speak(self, language: str | Catalogue) -> bool:
        """As `Sitting.speak`; hands that are over stay in the language they were played in."""
        is_new = super().speak(language)
        self._game.speak(self._base)
        return is_new

    def _stay(self, at: int) -> None:
        self._game.at = min(max(0, at), len(self._game.frames) - 1)

    # ----------------------------------------------------------------------- weighing, meanwhile

    def think(self, seconds: float) -> bool:  # noqa: ARG002  (a piece of the work is of one size)
        """Do a piece of weighing a decision of the hands that are over; whether the page has something new to show."""
        waiting = next((each for each in self._decisions if each.advice is None), None)
        if waiting is None:
            return False
        waiting.weigh()
        return self._changed(self.is_over and waiting.advice is not None)

    @property
    def has_thinking(self) -> bool:
        """Whether a decision is still to be weighed."""
        return any(each.advice is None for each in self._decisions)

    def _resume(self, journal: Journal) -> None:
        self._begin(journal)
        for entry in journal.entries:
            asked = entry.get("intent")
            if entry.get("do") == "table" and isinstance(asked, dict):
                with self._at_the_time_of(entry):
                    self._at_the_table({**asked, "revision": self._game.revision})

    def __repr__(self) -> str:
        return f"FinalTest({len(self._played)} of {self._hands} hands played)"
