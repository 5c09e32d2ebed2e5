"""The odds lab: a question about a situation, answered at once and then better and better. No widget library.

An answer comes in pieces of work, each short: whoever shows it may ask something else between any two of them.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, Final

from rake_learn.game.odds_answer import LabWords, Plain
from rake_learn.game.odds_question import DEALS, MODELS, LabError, LabQuestion
from rake_learn.odds.equity import Equity, Estimate, PickOdds, equity_in_steps, for_picks_in_steps
from rake_learn.odds.ranks import OddsError
from rake_learn.odds.spot import Spot
from rake_learn.rules.cards import Card
from rake_learn.rules.settings import FEWEST_PLAYERS, Settings
from rake_learn.teach.text import Catalogue, Count, capital, catalogue, language_choices, languages, uncapital

SLICE: Final = 0.06
"""Seconds of work after which what there is is shown."""

EXACT_UP_TO: Final = 20_000
"""So many ways are counted out: they take no longer than a first answer may."""

CURVE_DEALS: Final = 4_000
"""How many deals a point of the curve rests on in the end."""

SEED: Final = "lab"

SETTINGS: Final = (
    "settings",
    "close",
    "deck",
    "deck_four",
    "deck_two",
    "size",
    "percent",
    "language",
    "project",
    "thinking",
)
"""Words of the table's settings that this page has too."""


class Lab:
    """Answers questions about situations, in the words of one language.

    >>> lab = Lab()
    >>> first = next(lab.answers({"cards": "As Ah 7d", "players": 6}))
    >>> first["exact"]["made"][0]["label"], first["exact"]["made"][0]["fraction"]
    ('{As} wins', '95/1176')
    >>> next(lab.answers({"cards": "As As 7d"}))["trouble"]
    'The ace of spades is there twice, and a deck has it once.'
    """

    def __init__(self, language: str | Catalogue = "en", *, road: str | None = None) -> None:
        self.catalogue = catalogue(language)
        self._road = road

    def speak(self, language: object) -> bool:
        """Go on in another language; whether it is one there is a text in."""
        if not isinstance(language, str) or language not in languages():
            return False
        self.catalogue = catalogue(language)
        return True

    @property
    def words(self) -> Plain:
        """Everything the page says that does not change with the question."""
        entry = self.catalogue.entry
        return {
            "lang": self.catalogue.language.code,
            "tag": self.catalogue.language.tag,
            "dir": entry("language.direction"),
            "cards": self.catalogue.card_names,
            "index": {"T": entry("card.ten")},
            "title": entry("lab.title"),
            "subtitle": entry("lab.subtitle"),
            "ordinal": dict(entry("ordinal")),
            "models": [{"key": key, **entry(f"lab.model.{key}")} for key in MODELS],
            "deals": [{"value": deals, "text": self.catalogue.language.number(deals)} for deals in DEALS],
            "lab": dict(entry("lab.ui")),
            "ui": {key: entry("ui")[key] for key in SETTINGS},
            "languages": language_choices(),
        }

    def answers(self, asked: Mapping[str, Any]) -> Iterator[Plain]:
        """What to show, again and again, each time after a short piece of work, until all deals asked for are counted.

        Args:
            asked: the fields of `LabQuestion`; those left out are as usual. Nothing raises: what cannot be answered is
                told in ``trouble``.
        """
        try:
            question = LabQuestion.read(asked)
        except (LabError, TypeError) as refused:
            yield self._refusal(refused, LabQuestion())
            return
        words = LabWords(self.catalogue, question)
        try:
            spot = question.spot()
            yield from Work(words, spot, road=self._road).answers()
        except LabError as refused:
            yield {**self._refusal(refused, question), "exact": words.exact(None)}
        except OddsError:
            yield {**self._refusal(LabError("nothing_fits"), question), "exact": words.exact(None)}

    def worded(self, question: LabQuestion) -> LabWords:
        """A question together with the words for its answer."""
        return LabWords(self.catalogue, question)

    def trouble(self, problem: LabError) -> str:
        """Why a question has no answer, in one sentence."""
        return self.worded(LabQuestion()).trouble(problem)

    @property
    def static_hint(self) -> str:
        """What a page without a kernel says of what it does not show."""
        return str(self.catalogue.entry("lab.static"))

    def error(self) -> Plain:
        """What is shown after a mistake of ours."""
        return self._refusal(LabError("error"), LabQuestion())

    def _refusal(self, refused: Exception, question: LabQuestion) -> Plain:
        problem = refused if isinstance(refused, LabError) else LabError("error")
        words = LabWords(self.catalogue, question)
        return {**_EMPTY, "question": question.plain(), "trouble": words.trouble(problem), "done": True}

    def summary(self, answer: Plain) -> str:
        """The question, and what is exact in its answer: the same in every run."""
        if answer["trouble"]:
            return str(answer["trouble"])
        question = answer["question"]
        text = LabWords(self.catalogue, LabQuestion()).text
        said = [
            text(
                "summary",
                hand=" ".join(question["cards"]),
                players=Count("player", question["players"]),
                before=question["before"],
            )
        ]
        if question["up"]:
            down = Count("face_down", answer["left"])
            said.append(text("summary_up", up=" ".join(question["up"]), down=down))
        exact = answer["exact"]
        made = ", ".join(f"{uncapital(self.catalogue.plain(row['label']))} {row['fraction']}" for row in exact["made"])
        return "; ".join([*said, f"{uncapital(exact['finish'])} {made}"])

    def story(self, answer: Plain) -> str:
        """A whole answer in plain lines, for a terminal or a cell."""
        if answer["trouble"]:
            return str(answer["trouble"])
        plain = self.catalogue.plain
        lines: list[str] = []
        for part in (answer["bars"], answer["classes"]):
            lines += ["", plain(part["title"])]
            lines += [_line(plain(row["label"]), row["text"], row["error"] or row["fraction"]) for row in part["rows"]]
            lines += [capital(plain(part["call"]))] if part["call"] else []
        exact = answer["exact"]
        lines += ["", exact["finish"]]
        lines += [_line(plain(row["label"]), row["percent"], row["fraction"]) for row in exact["made"]]
        return "\n".join([*lines[1:], "", plain(answer["basis"])])


def _line(label: str, value: str, more: str) -> str:
    return f"  {capital(label):<24}{value:>7}  {more}".rstrip()


_EMPTY: Final[Plain] = {"bars": None, "classes": None, "curve": None, "exact": None, "basis": "", "left": None}


class Work:
    """The answer to one question, piece by piece.

    Args:
        words: the question, and the language of the answer.
        spot: the situation asked about.
        seed: a word; the same word gives the same figures for as many deals.
        road: ``numpy`` or ``plain``; numpy where it is installed if left out.
        batch: how many deals a piece of work looks at; as `rake_learn.odds.equity_in_steps` does if left out.
    """

    def __init__(
        self, words: LabWords, spot: Spot, *, seed: str = SEED, road: str | None = None, batch: int | None = None
    ) -> None:
        self.words = words
        self.spot = spot
        self.seed = seed
        self.road = road
        self.batch = batch
        self.exact = words.exact(spot)
        self.options: tuple[PickOdds, ...] = ()
        self.answer: Equity | None = None
        self.points: dict[int, tuple[Estimate, Estimate]] = {}
        self.parts: dict[tuple[int, int], Iterator[Equity]] = {}

    def answers(self) -> Iterator[Plain]:
        """What to show: first as soon as there is something, then from time to time, last when all is counted."""
        begun = time.monotonic()
        for number, _ in enumerate(self._pieces()):
            if number == 0 or time.monotonic() - begun >= SLICE:
                yield self.shown(is_done=False)
                begun = time.monotonic()
        yield self.shown(is_done=True)

    def _pieces(self) -> Iterator[None]:
        """The answer first, then a first curve, then both as well as was asked for."""
        pieces = self.improve()
        yield from islice(pieces, 1)
        yield from self._curve(1)
        yield from pieces
        yield from self._curve(CURVE_DEALS)

    def improve(self) -> Iterator[None]:
        """Look at more deals, some at a time, until there are as many as were asked for, or all are counted."""
        model, play = MODELS[self.words.question.model]
        view = self.spot.view()
        options: dict[str, Any] = {
            "model": model,
            "play": play,
            "seed": self.seed,
            "road": self.road,
            "exact_up_to": EXACT_UP_TO,
            "batch": self.batch,
        }
        if self.spot.is_turn:
            for self.options in for_picks_in_steps(view, **options):
                self.answer = self.options[0].equity
                yield
                if self.answer.basis.sample_size >= self.words.question.deals:
                    return
        else:
            for self.answer in equity_in_steps(view, **options):
                yield
                if self.answer.basis.sample_size >= self.words.question.deals:
                    return

    def _curve(self, deals: int) -> Iterator[None]:
        for players in range(FEWEST_PLAYERS, Settings().most_players + 1):
            found = []
            for before in (0, players - 1):
                steps = self.parts.setdefault((players, before), self._point(players, before))
                answer = next(steps)
                while answer.basis.sample_size < deals:
                    yield
                    answer = next(steps)
                found.append(answer.share)
            self.points[players] = (found[0], found[1])
            yield

    def _point(self, players: int, before: int) -> Iterator[Equity]:
        model, play = MODELS[self.words.question.model]
        dealt = tuple(map(Card, self.words.question.cards[:3]))
        view = Spot(dealt, players, before=before).view()
        # A hand of three cards before the centre is dealt is never few enough ways to be counted out.
        return equity_in_steps(view, model=model, play=play, seed=self.seed, road=self.road, exact_up_to=0)

    def shown(self, *, is_done: bool) -> Plain:
        """What there is so far, as plain values."""
        words = self.words
        assert self.answer is not None, "the first piece of work brings an answer"
        best = words.named(self.options[0], self.spot) if self.options else None
        return {
            "question": words.question.plain(),
            "trouble": "",
            "left": self.spot.down,
            "bars": words.picks(self.options, self.spot) if self.options else words.seats(self.answer),
            "classes": words.classes(self.answer, best),
            "curve": words.curve(self.points),
            "exact": self.exact,
            "basis": words.basis(self.answer, self.spot),
            "done": is_done,
        }
