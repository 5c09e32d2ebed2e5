"""Free play: every setting, any number of players, a hand out of a file or a code, and the hand of the day."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from rake_learn.course.asking import Page
from rake_learn.course.classroom import code_of_the_day
from rake_learn.course.journal import Journal
from rake_learn.course.question import Moment
from rake_learn.course.sitting import Sitting, StillTable, now
from rake_learn.game import Game
from rake_learn.game.advice import MODES as COACHES
from rake_learn.game.carrying_out import take
from rake_learn.game.class_code import read_seed, word_of
from rake_learn.game.comeback import LONGEST_CODE
from rake_learn.rules import RakeError, Settings
from rake_learn.rules.record import Record, RecordError, dump, load, open_share_code, replay
from rake_learn.rules.record.branch import whole_deck
from rake_learn.rules.settings import CHOICES, FEWEST_PLAYERS, MOST_PLAYERS
from rake_learn.teach.explain import explain_refusal
from rake_learn.teach.nearest import instead_of
from rake_learn.teach.players import REGULARS
from rake_learn.teach.text import Catalogue

BOOK: Final = "playground"
COMPANIES: Final = (REGULARS, "beginner", "careful", "reader", "expert")
"""Who sits at the table: the regulars, or players of one level."""
LARGEST_STACK_OFFERED: Final = 10_000
LONGEST_FILE: Final = 200_000
"""Characters of a record; an ordinary hand has two thousand."""
KEPT: Final = ("act", "next", "line", "guess", "coach", "open")


@dataclass(frozen=True, slots=True)
class _Number:
    """A setting that is a whole number."""

    usual: int
    least: int
    most: int


_NUMBERS: Final[Mapping[str, _Number]] = {
    "players": _Number(4, FEWEST_PLAYERS, max(MOST_PLAYERS.values())),
    "stack": _Number(100, 1, LARGEST_STACK_OFFERED),
    "ante": _Number(1, 0, 1_000),
    "min_bet": _Number(2, 1, 1_000),
    "limit_1": _Number(2, 1, 1_000),
    "limit_2": _Number(2, 1, 1_000),
    "limit_3": _Number(4, 1, 1_000),
    "cap": _Number(4, 1, 100),
}
_CHOICES: Final[Mapping[str, tuple[object, ...]]] = {"company": COMPANIES, "coach": COACHES, **CHOICES}
_ORDER: Final = (
    "players",
    "company",
    "coach",
    "stack",
    "ante",
    "betting",
    "min_bet",
    "limit_1",
    "limit_2",
    "limit_3",
    "cap",
)
"""What stands first on the page; the other house rules follow."""
_FIRST_COACH: Final = "never"


def fields() -> tuple[str, ...]:
    """Everything that can be chosen, in the order of the page."""
    return (*_ORDER, *(name for name in CHOICES if name not in _ORDER))


def _group(name: str) -> str:
    """In which part of the form a choice stands."""
    if name == "betting" or needs(name):
        return "betting"
    return "table" if name in _ORDER else "house"


def needs(name: str) -> list[str]:
    """Under which betting a choice matters; nothing where it always does.

    >>> needs("cap")
    ['fixed_limit']
    """
    rule = "limits" if name.startswith("limit_") else name
    betting = [str(each) for each in CHOICES["betting"]]
    found = [each for each in betting if rule in Settings(betting=each).in_force()]
    return [] if len(found) in (0, len(betting)) else found


def usual() -> dict[str, object]:
    """What is chosen before anybody has chosen."""
    choices = {name: values[0] for name, values in _CHOICES.items()}
    return {**choices, "coach": _FIRST_COACH, **{name: number.usual for name, number in _NUMBERS.items()}}


class ChoiceError(ValueError):
    """A choice that cannot be: which, and what could be chosen instead."""

    def __init__(self, name: str, value: object, allowed: str) -> None:
        self.name, self.value = name, value
        super().__init__(f"{name} = {value!r} is not possible: {allowed}")


class Playground(Sitting):
    """A table with everything on it to be chosen.

    Args:
        code: a class code such as ``kite-7``, or any other word; left out, new hands.
        language: of every word: a code such as ``en``, or a catalogue.
        clock: tells the time, for the hand of the day.
        choices: what is chosen to begin with, by the names of `fields`.

    Raises:
        ValueError: a choice cannot be.

    >>> Playground("kite-7").page["playground"]["code"]
    'kite-7'
    """

    def __init__(
        self,
        code: str | None = None,
        *,
        language: str | Catalogue = "en",
        clock: Callable[[], str] = now,
        **choices: object,
    ) -> None:
        chosen = checked({**usual(), **choices})
        super().__init__(Journal(BOOK, _seed_of(code), chosen), language=language, clock=clock)
        self._is_chosen = False
        """Whether this very table was asked for on the page."""
        self._file: Page | None = None
        self._loaded: Record | None = None
        self._begin(self._journal)

    def _begin(self, journal: Journal) -> None:
        self._journal = Journal(journal.book, journal.seed, journal.options)
        self._loaded = self._file = None
        self._game = open_table(journal.options, journal.seed, self._base)

    # ----------------------------------------------------------------------- what the page gets

    @property
    def game(self) -> Game:
        """The table, for the cells of a notebook."""
        return self._game

    @property
    def table(self) -> Game | StillTable:
        """The table, or the hand of the file that was loaded."""
        if self._loaded is None:
            return self._game
        return self._still_table("loaded", Moment(self._loaded, replay(self._loaded).last, 0))

    @property
    def page(self) -> Page:
        """What can be chosen, and the code of the hands."""
        text = self._voice.text
        return self._page(
            kind="playground",
            title=text("playground.title"),
            subtitle=text("playground.text"),
            step=self._step(heading=text("playground.loaded") if self._loaded is not None else "", table=True),
            say="",
            playground={
                "fields": [self._field(name) for name in fields()],
                "code": self._journal.seed,
                "labels": dict(self._words.entry("playground.label")),
                "file": self._file,
                "can_play": self._loaded is not None and not replay(self._loaded).has_unknown,
                "is_loaded": self._loaded is not None,
            },
        )

    def _field(self, name: str) -> Page:
        field = {
            "name": name,
            "label": self._voice.text(f"playground.field.{name}"),
            "value": self._journal.options[name],
            "group": _group(name),
            "needs": needs(name),
        }
        if name in _NUMBERS:
            number = _NUMBERS[name]
            return {**field, "kind": "number", "least": number.least, "most": number.most}
        options = [{"value": each, "label": self._option(name, each)} for each in _CHOICES[name]]
        return {**field, "kind": "choice", "options": options}

    def _option(self, name: str, value: object) -> str:
        return self._voice.text(f"playground.option.{name}.{str(value).lower()}")

    # ----------------------------------------------------------------------- what the page asks for

    def _act(self, intent: Mapping[str, Any]) -> bool:
        self._file = None
        match dict(intent):
            case {"kind": "new", "choices": dict(choices), "code": str(code)}:
                return self._new(choices, code)
            case {"kind": "day"}:
                day = datetime.datetime.fromisoformat(self._clock()).date()
                return self._new({}, str(code_of_the_day(day)))
            case {"kind": "load", "text": str(text)}:
                return self._load(text)
            case {"kind": "save"}:
                record = self._loaded if self._loaded is not None else self._game.record()
                self._file = {
                    "name": f"rake-{self._journal.seed.replace('/', '-')}-{self._game.number}.phh",
                    "text": dump(record),
                }
                return True
            case {"kind": "play"} if self._loaded is not None:
                return self._play_loaded(self._loaded)
            case {"kind": "leave"} if self._loaded is not None:
                self._loaded = None
                return True
        return False

    def _new(self, choices: Mapping[str, object], code: str) -> bool:
        self._alert = None
        try:
            chosen = checked({**self._journal.options, **choices})
            seed = _seed_of(code)
            open_table(chosen, seed, self._base)
        except ChoiceError as error:
            return self._warn(self._voice.text("playground.cannot"), self._range(error))
        except RakeError as error:
            return self._warn(self._voice.text("playground.cannot"), self._reason(error))
        self._begin(Journal(BOOK, seed, chosen))
        self._is_chosen = True
        return True

    def _range(self, error: ChoiceError) -> str:
        """What could be chosen instead."""
        text = self._voice.text
        if error.name not in _NUMBERS:
            return text("playground.not_offered")
        number = _NUMBERS[error.name]
        label = text(f"playground.field.{error.name}")
        return text("playground.out_of_range", label=label, least=number.least, most=number.most)

    def _reason(self, error: RakeError) -> str:
        said = self._voice.note(explain_refusal(error.refusal))
        return self._voice.language.sentences(said.what, said.why)

    def _where(self, error: RecordError) -> str:
        """Where a record is wrong; what exactly stands in the words of the command line, which is for those who write records."""
        if error.line is not None:
            return self._voice.text("playground.at_line", line=error.line)
        return self._voice.text("playground.load_again")

    def _load(self, text: str) -> bool:
        """A resume code, a class code, a share code, or the text of a record."""
        self._alert = None
        given = text.strip()
        if given.startswith("1.") and "\n" not in given:
            return self._resume_from_code(given)
        try:
            return self._new({}, read_seed(given))
        except ValueError:
            pass
        if len(text) > LONGEST_FILE:
            return self._warn(self._voice.text("playground.unreadable"), self._voice.text("playground.too_long"))
        try:
            record = load(text) if "\n" in given or "=" in given else open_share_code(given)
            replay(record)
        except RecordError as error:
            return self._warn(self._voice.text("playground.unreadable"), self._where(error))
        self._loaded = record
        return True

    def _play_loaded(self, record: Record) -> bool:
        """The cards of a loaded hand dealt again, with the learner in the first seat."""
        self._alert = None
        try:
            deck = whole_deck(record).cards
            stacks = record.starting_stacks
            game = Game(
                len(stacks),
                deck=deck,
                settings=record.settings,
                stack=stacks,
                dealer=len(stacks) - 1,
                language=self._base,
            )
        except RecordError as error:
            return self._warn(self._voice.text("playground.unreadable"), self._where(error))
        except RakeError as error:
            return self._warn(self._voice.text("playground.cannot"), self._reason(error))
        self._loaded, self._game = None, game
        return True

    def _at_the_table(self, asked: Mapping[str, Any]) -> bool:
        self._file = None
        if asked.get("kind") == "language" or self._loaded is not None:
            return super()._at_the_table(asked)
        if take(self._game, asked) == "nothing":
            return False
        if asked.get("kind") in KEPT:
            self._write_intent("table", asked)
        return True

    def speak(self, language: str | Catalogue) -> bool:
        """As `Sitting.speak`, at the table too."""
        is_new = super().speak(language)
        self._game.speak(self._base)
        return is_new

    def _resume_if_longer(self, journal: Journal) -> bool:
        """As `Sitting._resume_if_longer`; a table that was set up comes back too, before anybody has acted at it."""
        is_another = (journal.seed, journal.options) != (self._journal.seed, self._journal.options)
        if journal.book == BOOK and is_another and not self._journal.entries and not self._is_chosen:
            self._resume(journal)
            return True
        return super()._resume_if_longer(journal)

    def _resume(self, journal: Journal) -> None:
        try:
            checked(journal.options)
        except ValueError:
            self._warn_note("study.code_broken")
            return
        self._begin(journal)
        for entry in journal.entries:
            asked = entry.get("intent")
            if entry.get("do") == "table" and isinstance(asked, dict) and asked.get("kind") in KEPT:
                take(self._game, {**asked, "revision": self._game.revision})
        self._journal = journal

    def __repr__(self) -> str:
        return repr(self._game).replace("Game(", "Playground(", 1)


def checked(choices: Mapping[str, object]) -> dict[str, Any]:
    """Choices as they can be played.

    Raises:
        ChoiceError: one of them cannot be; the sentence names it and what is allowed.
    """
    for name, value in choices.items():
        if name in _NUMBERS:
            least, most = _NUMBERS[name].least, _NUMBERS[name].most
            if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
                raise ChoiceError(name, value, f"a whole number from {least} to {most}.")
        elif name not in _CHOICES:
            raise ChoiceError(name, value, instead_of(name, fields()))
        elif not any(value is each or (isinstance(value, str) and value == each) for each in _CHOICES[name]):
            raise ChoiceError(name, value, instead_of(value, map(str, _CHOICES[name])))
    return dict(choices)


def open_table(choices: Mapping[str, Any], seed: str, language: str | Catalogue) -> Game:
    """A table with everything as chosen.

    Raises:
        ValueError: the choices contradict each other.
    """
    rules = {name: choices[name] for name in (*CHOICES, "ante", "min_bet", "cap")}
    limits = (choices["limit_1"], choices["limit_2"], choices["limit_3"])
    return Game(
        choices["players"],
        seed=seed,
        settings=Settings(**rules, limits=limits),
        stack=choices["stack"],
        others=choices["company"],
        coach=choices["coach"],
        language=language,
    )


def _seed_of(code: str | None) -> str:
    """The seed of a code that was typed; of a class code however it is written."""
    word = "" if code is None else str(code).strip()[:LONGEST_CODE]
    return word_of(word or None, 4)
