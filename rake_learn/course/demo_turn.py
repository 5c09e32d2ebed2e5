"""One slide of a demo as it stands: what has been counted and opened, and what the page gets of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import Any, Final

from rake_learn.course.asking import Asking, Page, exhibits_page
from rake_learn.course.demo_file import Slide
from rake_learn.course.demo_layers import opened
from rake_learn.course.demo_plots import Plot, plot_of
from rake_learn.course.demo_votes import vote_on
from rake_learn.course.estimating import with_error
from rake_learn.course.figures import figure
from rake_learn.course.question import Chance, HandRow, Hands, Options, Question, note
from rake_learn.course.subjects import ask
from rake_learn.course.words import said, seats, spoken
from rake_learn.odds.estimates import Estimate
from rake_learn.teach.note import Note
from rake_learn.teach.text import Catalogue, Percent, Voice

BANDS: Final = 5
"""A chance is voted on in so many steps of the same width."""
MOST_VOTES: Final = 999


@dataclass
class SlideTurn:
    """A slide come up in front of a class.

    Args:
        slide: what the file says.
        seed: of what is drawn for it.
        key: under which its words stand.
    """

    slide: Slide
    seed: str
    key: str
    opened: int = 0
    """How many of its parts are open."""
    counts: dict[int, int] = field(default_factory=dict)
    """Hands counted, by option."""
    size: int | None = None
    """How large a sample the class draws, if it has said so."""
    _samples: dict[int, tuple[Estimate, ...]] = field(default_factory=dict)

    # ----------------------------------------------------------------------- what happens to it

    @property
    def open_parts(self) -> tuple[str, ...]:
        """The parts that are open."""
        return self.slide.opens[: self.opened]

    @property
    def is_told(self) -> bool:
        """Whether counts and the answer are open."""
        return "answer" in self.open_parts

    @property
    def option_count(self) -> int:
        """How many options hands are counted for."""
        if self.question is None:
            return self.slide.options
        form = self.question.form
        return len(form.choices) if isinstance(form, Options) else BANDS

    def open(self) -> bool:
        """Open the next part, if there is one."""
        if self.opened == len(self.slide.opens):
            return False
        self.opened += 1
        return True

    def shut(self) -> bool:
        """Close the part that was opened last."""
        if self.opened == 0:
            return False
        self.opened -= 1
        return True

    def count(self, option: int, votes: int | None) -> bool:
        """Keep how many hands were counted for an option; ``None`` forgets it. What is revealed is not changed any more."""
        if self.is_told or not 0 <= option < self.option_count or (votes is not None and not 0 <= votes <= MOST_VOTES):
            return False
        before = dict(self.counts)
        self.counts = (
            {**before, option: votes}
            if votes is not None
            else {key: each for key, each in before.items() if key != option}
        )
        return self.counts != before

    def resize(self, size: int) -> bool:
        """Say how many a sample is of, before it is drawn."""
        if self.plot is None or "sample" in self.open_parts or not 1 <= size <= self.plot.most or size == self.size:
            return False
        self.size = size
        return True

    # ----------------------------------------------------------------------- what it is made of

    @cached_property
    def question(self) -> Question | None:
        """What the room is asked, if there is a right answer to it."""
        slide = self.slide
        if slide.ask is not None:
            return ask(slide.ask.name, slide.seed or self.seed, slide.ask.settings)
        return vote_on(slide.shown, slide.vote) if slide.vote is not None and slide.shown is not None else None

    @cached_property
    def _answered(self) -> Asking | None:
        """The question with a right answer given: only looked at once the answer is open."""
        if self.question is None:
            return None
        asking = Asking(self.question)
        asking.open()
        return asking

    @cached_property
    def plot(self) -> Plot | None:
        """The plot, if there is one."""
        return plot_of(self.slide.plot) if self.slide.plot is not None else None

    # ----------------------------------------------------------------------- what the page gets

    def public_page(self, words: Catalogue) -> Page:
        """All that the room may see now."""
        entry, voice = words.entry(self.key), Voice(words, seats(words))
        values = {name: spoken(voice, figure(each.name, each.settings)) for name, each in self.slide.figures.items()}
        question = self.question
        shown = exhibits_page(Asking(question).voice(words), question.exhibits) if question is not None else []
        return {
            "heading": voice.fill(entry["heading"], values),
            "lines": [voice.fill(line, values) for line in self._lines(entry)],
            "exhibits": shown,
            "hand": self._hand_page(words),
            "vote": self._vote_page(words) if self.option_count else None,
            "told": self._told_page(words) if self.is_told and question is not None else None,
            "plot": self._plot_page(voice) if self.plot is not None else None,
            "opens": [
                {"label": voice.text(f"demos.part.{part}"), "open": number < self.opened}
                for number, part in enumerate(self.slide.opens)
            ],
        }

    def _lines(self, entry: Mapping[str, Any]) -> tuple[str, ...]:
        """The slide's sentences; what ``after`` says is told once all is open, for it gives the answer."""
        is_all_open = self.opened == len(self.slide.opens)
        return (*entry.get("lines", ()), *(entry.get("after", ()) if is_all_open else ()))

    def _hand_page(self, words: Catalogue) -> Page | None:
        shown = self.slide.shown
        if shown is None:
            return None
        voice = Voice(words, shown.record.players or seats(words))
        found = opened(shown, self.open_parts)

        def rows(given: tuple[HandRow, ...]) -> list[Page]:
            page: list[Page] = exhibits_page(voice, [Hands(given)])[0]["rows"]
            return page

        return {
            "seats": rows(found.seats),
            "centre": rows(found.centre),
            "stub": rows((found.stub,))[0] if found.stub is not None else None,
            "pot": said(voice, found.pot).what,
        }

    def _vote_page(self, words: Catalogue) -> Page:
        voice = self._voice(words)
        right = self._right() if self.is_told else None
        total = sum(self.counts.values())
        options = []
        for number, (label, cards) in enumerate(self._labels(voice)):
            votes = self.counts.get(number)
            options.append({
                "label": label,
                "cards": cards,
                "counted": votes is not None,
                "votes": (votes or 0) if self.is_told else None,
                "share": round(100 * (votes or 0) / total, 2) if self.is_told and total else 0,
                "right": number in right if right is not None else None,
            })  # fmt: skip
        question = self.question
        return {
            "prompt": said(voice, question.prompt).what if question is not None else "",
            "options": options,
            "total": voice.text("demos.total", votes=total) if self.is_told and self.counts else None,
            "truth": self._truth_page(voice),
        }

    def _labels(self, voice: Voice) -> list[tuple[str, list[str]]]:
        if self.question is None:
            return [(str(label), []) for label in voice.words.entry(f"{self.key}.options")]
        form = self.question.form
        if isinstance(form, Options):
            return [(said(voice, each.label).what, [card.text for card in each.cards]) for each in form.choices]
        assert isinstance(form, Chance), "a room votes on options or on a chance"
        edges = [Percent(number / BANDS) for number in range(BANDS + 1)]
        return [(voice.text("demos.band", low=low, high=high), []) for low, high in pairwise(edges)]

    def _right(self) -> frozenset[int] | None:
        """Which options are right; of a chance that is drawn also one beside it, where the error reaches over."""
        if self._answered is None:
            return None
        judged, form = self._answered.judged, self._answered.question.form
        if isinstance(form, Options):
            right = {each for answer in judged.right for each in (answer if isinstance(answer, tuple) else (answer,))}
            return frozenset(number for number, each in enumerate(form.choices) if each.id in right)
        assert judged.truth is not None, "a chance has a truth"
        low, high = (judged.truth.value + side * judged.truth.reach for side in (-1, 1))
        return frozenset(number for number in range(BANDS) if low <= (number + 1) / BANDS and high >= number / BANDS)

    def _told_page(self, words: Catalogue) -> Page:
        assert self._answered is not None
        told, judged, voice = self._answered.reveal_page(words), self._answered.judged, self._voice(words)
        assert told is not None
        verdict = said(voice, judged.verdict)
        # Nobody here has estimated anything, so of a chance the verdict is the truth itself.
        is_chance = judged.truth is not None
        truth = (
            said(voice, note("demos.truth", truth=with_error(judged.truth))).what if judged.truth is not None else ""
        )
        return {
            "verdict": truth if is_chance else verdict.what,
            "why": verdict.why,
            "articles": list(verdict.articles),
            "lines": [said(voice, each).what for each in judged.lines],
            "exhibits": exhibits_page(voice, judged.exhibits),
            "basis": told["chance"]["basis"] if told["chance"] else "",
        }

    def _truth_page(self, voice: Voice) -> Page | None:
        """The chance with its error, on the scale of the options."""
        if not self.is_told or self._answered is None or self._answered.judged.truth is None:
            return None
        return _dot(self._answered.judged.truth, voice)

    def _plot_page(self, voice: Voice) -> Page:
        assert self.plot is not None
        parts, size = self.open_parts, self.size or self.plot.size
        if "sample" in parts and size not in self._samples:
            self._samples[size] = self.plot.sample(size, self.seed)
        found = self._samples[size] if "sample" in parts else None
        truth = self.plot.truth() if "truth" in parts else None
        key = f"demos.plot.{self.plot.name}"
        return {
            "curve": self.plot.is_curve,
            "size": size,
            "most": self.plot.most,
            "title": voice.text(f"{key}.title"),
            "axis": voice.text(f"{key}.axis"),
            "sample": voice.text(f"{key}.sample", size=size) if found else "",
            "truth": voice.text(f"{key}.truth") if truth else "",
            "rows": [
                {
                    "label": voice.text(f"{key}.row" if label.isdigit() else f"{key}.{label}", number=label),
                    "short": label if label.isdigit() else "",
                    "sample": _dot(found[number], voice) if found else None,
                    "truth": _dot(truth[number], voice) if truth else None,
                }
                for number, label in enumerate(self.plot.labels)
            ],
        }

    def _voice(self, words: Catalogue) -> Voice:
        """The one that speaks of the players of the hand or of the question."""
        if self.slide.shown is not None:
            return Voice(words, self.slide.shown.record.players or seats(words))
        return Asking(self.question).voice(words) if self.question is not None else Voice(words, seats(words))


def _dot(estimate: Estimate, voice: Voice) -> Page:
    """A chance in per cent with how far it may be off, as drawn and as said."""
    value, reach = 100 * estimate.value, 100 * estimate.reach
    share = Percent(estimate.value, 1)
    told: Note = (
        note("demos.exact", share=share)
        if not reach
        else note("demos.drawn", share=share, error=Percent(estimate.reach, 1))
    )
    return {
        "value": round(value, 2),
        "low": round(max(0.0, value - reach), 2),
        "high": round(min(100.0, value + reach), 2),
        "text": voice.say(share),
        "told": said(voice, told).what,
    }
