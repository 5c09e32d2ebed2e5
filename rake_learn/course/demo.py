"""A demo in front of a class: slides, a show of hands that stays hidden until it is revealed, hands opened in layers.

What the room sees (``page["slide"]``) and what only the teacher's page has (``page["desk"]``) are two parts that never
mix: the wall is drawn from the first alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from rake_learn.course.asking import Page
from rake_learn.course.classroom import new_code
from rake_learn.course.demo_file import Plan, demo_names, plan
from rake_learn.course.demo_turn import SlideTurn
from rake_learn.course.journal import Journal
from rake_learn.course.sitting import Sitting, now
from rake_learn.game.class_code import read_code
from rake_learn.teach.text import Catalogue, Count

KEPT: Final = ("next", "back", "go", "open", "shut", "count", "size")


class Demo(Sitting):
    """A demo being shown.

    Args:
        given: the demo's name, such as ``royal_funeral``, or a plan of your own.
        seed: the class code, such as ``kite-7``; left out, a new one.
        language: of every word: a code such as ``en``, or a catalogue.
        clock: tells the time, for the journal.

    Raises:
        ValueError: there is no such demo or language, or the code is none.

    >>> demo = Demo("royal_funeral", seed="kite-7")
    >>> demo.page["slide"]["code"]
    'kite-7'
    """

    def __init__(
        self,
        given: Plan | str,
        *,
        seed: str | None = None,
        language: str | Catalogue = "en",
        clock: Callable[[], str] = now,
    ) -> None:
        self.plan = given if isinstance(given, Plan) else plan(given)
        code = str(read_code(seed) if seed is not None else new_code())
        self._is_given = seed is not None
        super().__init__(self._fresh_journal(code), language=language, clock=clock)
        self._begin(self._journal)

    def _fresh_journal(self, code: str) -> Journal:
        """With a code of its own a demo begins afresh; without one it goes on where this browser left it."""
        book = f"demo/{self.plan.name}"
        return Journal(f"{book}/{code}" if self._is_given else book, code)

    def _begin(self, journal: Journal) -> None:
        self._journal = Journal(journal.book, journal.seed, journal.options)
        key = f"demo.{self.plan.name}.slide"
        self._turns = [
            SlideTurn(slide, f"{journal.seed}/{number}", f"{key}.{slide.text}")
            for number, slide in enumerate(self.plan.slides)
        ]
        self._at = 0
        self._news = ""

    # ----------------------------------------------------------------------- what the page gets

    @property
    def code(self) -> str:
        """The class code."""
        return self._journal.seed

    @property
    def turn(self) -> SlideTurn | None:
        """The slide that is on the wall; ``None`` on the first, which shows the code."""
        return self._turns[self._at - 1] if self._at else None

    @property
    def page(self) -> Page:
        """The slide, as far as it is open, and the teacher's desk; see ``frontend/types_demo.d.ts``."""
        text = self._voice.text
        slide = self._slide_page()
        return self._page(
            kind="demo",
            title=text(f"demo.{self.plan.name}.title"),
            subtitle=text("demos.subtitle", minutes=Count("minute", self.plan.minutes)),
            articles=list(self.plan.articles),
            step=self._step(n=self._at, heading=slide["heading"]),
            can={
                "next": text("study.next") if self._at < len(self._turns) else None,
                "back": text("study.back") if self._at else None,
            },
            slide=slide,
            desk=self._desk_page(),
            demos=self._choice() if self._at == 0 else [],
            say=self._words.plain(self._news or self._told(slide)),
            demo=dict(self._words.entry("demos.ui")),
        )

    def _choice(self) -> list[Page]:
        """The demos that are ready, to choose another one."""
        text = self._voice.text
        return [
            {"name": name, "label": text(f"demo.{name}.title"), "on": name == self.plan.name} for name in demo_names()
        ]

    def _slide_page(self) -> Page:
        count = len(self._turns) + 1
        text = self._voice.text
        head: Page = {
            "n": self._at,
            "of": count,
            "place": text("demos.place", number=self._at + 1, count=count),
            "title": text(f"demo.{self.plan.name}.title"),
            "code": self.code,
            "code_label": text("demos.code"),
            "big": self._at == 0,
        }
        turn = self.turn
        if turn is not None:
            return {**head, **turn.public_page(self._words)}
        return {
            **head,
            "heading": text(f"demo.{self.plan.name}.title"),
            "lines": [text(f"demo.{self.plan.name}.text"), text("demos.code_text")],
            "exhibits": [],
            "hand": None,
            "vote": None,
            "told": None,
            "plot": None,
            "opens": [],
        }

    def _desk_page(self) -> Page:
        """What only the teacher's page has: notes, hands as they are counted, and what opens next."""
        text, turn = self._voice.text, self.turn
        if turn is None:
            return {
                "notes": [text("demos.notes_code"), text("demos.notes_keys")],
                "counts": [],
                "size": None,
                "next": None,
                "shut": None,
            }
        entry = self._words.entry(turn.key)
        part = turn.slide.opens[turn.opened] if turn.opened < len(turn.slide.opens) else None
        is_open = turn.is_told
        return {
            "notes": list(entry.get("notes", ())),
            "counts": [] if is_open else [turn.counts.get(number) for number in range(turn.option_count)],
            "size": turn.size or turn.plot.size if turn.plot is not None and "sample" not in turn.open_parts else None,
            "next": text(f"demos.open.{part}") if part else None,
            "shut": text("demos.shut") if turn.opened else None,
        }

    def _told(self, slide: Page) -> str:
        """What a listener hears of a slide."""
        sentences = self._words.language.sentences
        prompt = [slide["vote"]["prompt"]] if slide["vote"] else []
        return sentences(slide["heading"], *slide["lines"], *prompt)

    # ----------------------------------------------------------------------- what the page asks for

    def _act(self, intent: Mapping[str, Any]) -> bool:
        self._alert = None
        is_changed = self._do(intent)
        if is_changed and intent["kind"] in KEPT:
            self._write_intent("demo", intent)
        return is_changed

    def _do(self, intent: Mapping[str, Any]) -> bool:
        turn = self.turn
        match dict(intent):
            case {"kind": "demo", "name": str(name)} if name in demo_names() and name != self.plan.name:
                self.plan = plan(name)
                self._begin(self._fresh_journal(self.code))
                return True
            case {"kind": "next"}:
                return self._go(self._at + 1)
            case {"kind": "back"}:
                return self._go(self._at - 1)
            case {"kind": "go", "to": int(number)}:
                return self._go(number)
            case {"kind": "open"} if turn is not None and turn.open():
                self._news = self._opened_news(turn)
                return True
            case {"kind": "shut"} if turn is not None and turn.shut():
                self._news = self._voice.text("demos.was_shut")
                return True
            case {"kind": "count", "option": int(option), "votes": int() | None as votes} if turn is not None:
                if isinstance(votes, bool) or not turn.count(option, votes):
                    return False
                self._news = self._voice.text("demos.counted", number=option + 1)
                return True
            case {"kind": "size", "size": int(size)} if turn is not None and turn.resize(size):
                self._news = self._voice.text("demos.sized", size=size)
                return True
        return False

    def _go(self, number: int) -> bool:
        if number == self._at or not 0 <= number <= len(self._turns):
            return False
        self._at, self._news = number, ""
        return True

    def _opened_news(self, turn: SlideTurn) -> str:
        """What a listener hears when a part opens."""
        part = self._voice.text(f"demos.part.{turn.open_parts[-1]}")
        told = turn.public_page(self._words)["told"] if turn.open_parts[-1] == "answer" else None
        return self._words.language.sentences(part, told["verdict"], told["why"]) if told else part

    def _resume(self, journal: Journal) -> None:
        self._begin(journal)
        for entry in journal.entries:
            asked = entry.get("intent")
            if entry.get("do") == "demo" and isinstance(asked, dict):
                self._do(asked)
        self._journal = journal

    def speak(self, language: str | Catalogue) -> bool:
        """As `Sitting.speak`."""
        self._news = ""
        return super().speak(language)

    def __repr__(self) -> str:
        return f"Demo({self.plan.name!r}, seed={self.code!r}: slide {self._at + 1} of {len(self._turns) + 1})"
