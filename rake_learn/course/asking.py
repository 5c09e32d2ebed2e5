"""One question on its way from asked to answered to revealed, and what the page gets of it at each point."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rake_learn.course.question import (
    Answer,
    Centre,
    Chance,
    Choice,
    Exhibit,
    Facts,
    Hands,
    Judged,
    Moment,
    NumberField,
    Numbers,
    Options,
    Order,
    Question,
)
from rake_learn.course.words import said, seats
from rake_learn.rules import Card
from rake_learn.teach.note import Note
from rake_learn.teach.text import Catalogue, Percent, Said, Voice

SCALE: Final = (
    (0, "never"), (1, "hardly"), (10, "seldom"), (25, "sometimes"), (45, "half"), (56, "often"), (76, "mostly"),
    (91, "nearly"), (100, "always"),
)  # fmt: skip
"""What a chance is called from so many per cent on."""

Page = dict[str, Any]
"""A part of what the page gets: plain JSON."""


class Asking:
    """A question, the hints given, and the learner's answer. Nothing is judged before there is one.

    Args:
        question: what is asked.
    """

    def __init__(self, question: Question) -> None:
        self.question = question
        self.hints = 0
        """How many have been given."""
        self.answer: Answer | None = None
        self.refused: Note | None = None
        """Why the last try was not allowed."""
        self.is_opened = False
        """Whether a right answer was shown, and nobody gave one."""
        self._judged: Judged | None = None

    @property
    def is_answered(self) -> bool:
        """Whether the learner has committed, or a right answer was shown."""
        return self.answer is not None

    @property
    def judged(self) -> Judged:
        """What the answer is worth; worked out once, when it is first looked at."""
        assert self.answer is not None, "what is not answered is not judged"
        if self._judged is None:
            self._judged = self.question.judge(self.answer)
        return self._judged

    def hint(self) -> bool:
        """Give one hint more, if there is one."""
        if self.is_answered or self.hints == len(self.question.hints):
            return False
        self.hints += 1
        return True

    def commit(self, given: object) -> bool:
        """Take an answer as the page sends it; whether it counts.

        What the rules forbid is no answer, nor is one of another form: the question stays, and `refused` says why.
        """
        if self.is_answered:
            return False
        answer = read_answer(self.question, given)
        if answer is None:
            self.refused = Note("study.unreadable")
            return False
        self.refused = self.question.refuse(answer)
        if self.refused is None:
            self.answer = answer
        return self.is_answered

    def open(self) -> None:
        """Show a right answer without asking for one: for reading, not for learning by doing."""
        tried = self.question.judge(any_answer(self.question))
        self.answer, self.is_opened = tried.right[0], True

    # ----------------------------------------------------------------------- what the page gets

    def ask_page(self, words: Catalogue) -> Page:
        """The question, and what was committed."""
        voice = self.voice(words)
        return {
            "prompt": said(voice, self.question.prompt).what,
            "form": _form(voice, self.question),
            "hints": [said(voice, each).what for each in self.question.hints[: self.hints]],
            "more": voice.text("study.hint")
            if not self.is_answered and self.hints < len(self.question.hints)
            else None,
            "commit": voice.text("study.commit"),
            "answer": None if self.is_opened else _as_json(self.answer),
        }

    def reveal_page(self, words: Catalogue) -> Page | None:
        """What is right and why, once the learner has committed."""
        if not self.is_answered:
            return None
        judged, voice = self.judged, self.voice(words)
        verdict, chance = said(voice, judged.verdict), self._chance_page(voice)
        mark, what = voice.text("study.right" if judged.is_right else "study.wrong"), verdict.what
        if self.is_opened:  # nobody was right or wrong, nor near the truth of a chance: that is told itself
            mark, what = "", chance["text"] if chance else what
            chance = {**chance, "text": ""} if chance else None
        return {
            "right": judged.is_right,
            "mark": mark,
            "verdict": what,
            "why": verdict.why,
            "articles": list(verdict.articles),
            "lines": [said(voice, each).what for each in judged.lines],
            "answers": [_as_json(each) for each in judged.right],
            "answer_text": "" if judged.is_right else self._right_in_words(voice),
            "exhibits": exhibits_page(voice, judged.exhibits),
            "chance": chance,
        }

    def refusal(self, words: Catalogue) -> Said | None:
        """Why the last try was not allowed, in words."""
        return said(self.voice(words), self.refused) if self.refused else None

    @property
    def moment(self) -> Moment | None:
        """The recorded table that stands with it: of what is revealed, or else of the question."""
        shown = self.judged.exhibits if self.is_answered else ()
        return next((each for each in (*shown, *self.question.exhibits) if isinstance(each, Moment)), None)

    def voice(self, words: Catalogue) -> Voice:
        """The one that speaks of this question's players."""
        names = tuple(str(words.entry(each)) for each in self.question.names) or seats(words)
        return Voice(words, names, you=self.question.you)

    def _chance_page(self, voice: Voice) -> Page | None:
        judged = self.judged
        if judged.truth is None or not isinstance(self.answer, int):
            return None
        value, reach = 100 * judged.truth.value, 100 * judged.truth.reach
        digits = 1 if value >= 1 else 2
        yours = None if self.is_opened else self.answer
        key = "truth" if yours is None else "chance"
        told = {} if yours is None else {"yours": Percent(yours / 100)}
        return {
            "value": round(value, 3),
            "low": round(max(0.0, value - reach), 3),
            "high": round(min(100.0, value + reach), 3),
            "yours": yours,
            "text": voice.text(
                f"study.{key}" if reach else f"study.{key}_exact",
                share=Percent(judged.truth.value, digits),
                error=Percent(judged.truth.reach, digits),
                **told,
            ),
            "basis": _basis(voice, judged),
        }

    def _right_in_words(self, voice: Voice) -> str:
        form = self.question.form
        if isinstance(form, Chance):
            return ""
        in_words = [in_other_words(voice, self.question, each) for each in self.judged.right]
        return voice.text("study.answer" if len(in_words) == 1 else "study.answers", answer=" · ".join(in_words))


def spoken_reveal(told: Page) -> tuple[str, ...]:
    """What a listener hears of a reveal; a verdict that begins with the mark itself says it once."""
    mark, verdict, why = told["mark"], told["verdict"], told["why"]
    return (verdict, why) if verdict.startswith(mark) else (mark, verdict, why)


def in_other_words(voice: Voice, question: Question, answer: Answer) -> str:
    """An answer as a reader would write it."""
    match question.form:
        case Options(choices) | Order(choices):
            labels = {each.id: said(voice, each.label).what for each in choices}
            chosen = (answer,) if isinstance(answer, str) else answer
            assert isinstance(chosen, tuple)
            return voice.language.pause.join(labels[str(each)] for each in chosen)
        case Numbers(fields):
            assert isinstance(answer, tuple)
            told = zip(fields, answer, strict=True)
            return voice.language.pause.join(
                f"{said(voice, field.label).what}{voice.language.colon}{number}" for field, number in told
            )
        case Chance():
            assert isinstance(answer, int)
            return voice.say(Percent(answer / 100))


def read_answer(question: Question, given: object) -> Answer | None:
    """An answer as the page sends it, or ``None`` if it is none to this question."""
    match question.form:
        case Options(choices, several):
            ids = [each.id for each in choices]
            if several:
                ticked = _some_of(ids, given)
                return None if ticked is None else tuple(each for each in ids if each in ticked)
            return given if isinstance(given, str) and given in ids else None
        case Order(items):
            order = _some_of([each.id for each in items], given)
            return order if order is not None and len(order) == len(items) else None
        case Numbers(fields):
            return _read_numbers(fields, given)
        case Chance():
            return given if _is_whole(given, 0, 100) else None  # type: ignore[return-value]


def any_answer(question: Question) -> Answer:
    """Some answer that has the form asked for and that the rules do not forbid."""
    match question.form:
        case Options(choices, several):
            tries: Sequence[Answer] = [(each.id,) if several else each.id for each in choices]
        case Order(items):
            tries = [tuple(each.id for each in items)]
        case Numbers(fields):
            tries = [tuple(each.least for each in fields)]
        case Chance():
            tries = [50]
    return next(each for each in tries if question.refuse(each) is None)


def _some_of(ids: Sequence[str], given: object) -> tuple[str, ...] | None:
    """Some of these, each once, in the order given."""
    if not isinstance(given, list | tuple) or len(given) > len(ids):
        return None
    found = tuple(each for each in given if isinstance(each, str) and each in ids)
    return found if len(found) == len(given) == len(set(found)) else None


def _read_numbers(fields: Sequence[NumberField], given: object) -> tuple[int, ...] | None:
    if not isinstance(given, list | tuple) or len(given) != len(fields):
        return None
    if not all(_is_whole(each, field.least, field.most) for each, field in zip(given, fields, strict=True)):
        return None
    return tuple(given)


def _is_whole(given: object, least: int, most: int) -> bool:
    return isinstance(given, int) and not isinstance(given, bool) and least <= given <= most


def _as_json(answer: Answer | None) -> Any:
    return list(answer) if isinstance(answer, tuple) else answer


# --------------------------------------------------------------------------- forms and exhibits


def _form(voice: Voice, question: Question) -> Page:
    match question.form:
        case Options(choices, several):
            return {"kind": "options", "several": several, "choices": [_choice(voice, each) for each in choices]}
        case Order(items, in_time):
            ends = {end: voice.text(f"study.{'time' if in_time else 'rank'}.{end}") for end in ("first", "last")}
            return {"kind": "order", "choices": [_choice(voice, each) for each in items], **ends}
        case Numbers(fields):
            return {"kind": "numbers", "fields": [_field(voice, each) for each in fields]}
        case Chance():
            scale = [{"from": least, "text": voice.text(f"study.scale.{name}")} for least, name in SCALE]
            return {"kind": "chance", "scale": scale}


def _choice(voice: Voice, choice: Choice) -> Page:
    return {"id": choice.id, "label": said(voice, choice.label).what, "cards": _cards(choice.cards)}


def _field(voice: Voice, field: NumberField) -> Page:
    return {"label": said(voice, field.label).what, "least": field.least, "most": field.most}


def exhibits_page(voice: Voice, exhibits: Sequence[Exhibit]) -> list[Page]:
    """What is shown beside the words; a table travels by itself."""
    return [_exhibit(voice, each) for each in exhibits if not isinstance(each, Moment)]


def _exhibit(voice: Voice, exhibit: Exhibit) -> Page:
    match exhibit:
        case Hands(rows):
            return {"kind": "hands", "rows": [_row(voice, row.cards, row.label, row.note) for row in rows]}
        case Centre(up, down):
            alt = voice.text("study.centre" if up else "study.centre_down", up=_in_words(voice, up), down=down)
            return {"kind": "centre", "up": _cards(up), "down": down, "alt": alt}
        case Facts(head, rows):
            told = [[said(voice, each).what for each in row] for row in rows]
            return {"kind": "facts", "head": [said(voice, each).what for each in head], "rows": told}
        case Moment():
            raise AssertionError("a table is no exhibit of the page")


def _row(voice: Voice, cards: Sequence[Card | None], label: Note | None, told: Note | None) -> Page:
    return {
        "label": said(voice, label).what if label else "",
        "cards": _cards(cards),
        "note": said(voice, told).what if told else "",
        "alt": _in_words(voice, cards),
    }


def _cards(cards: Sequence[Card | None]) -> list[str]:
    return [card.text if card else "??" for card in cards]


def _in_words(voice: Voice, cards: Sequence[Card | None]) -> str:
    names = [voice.words.card_name(card) if card else voice.text("study.face_down") for card in cards]
    return voice.language.cards_pause.join(names)


def _basis(voice: Voice, judged: Judged) -> str:
    basis = judged.basis
    if basis is None:
        return voice.text("study.counted")
    model = voice.text(f"study.model.{basis.model.split()[0]}")  # a model may add how often it slips
    if basis.is_exact:
        return voice.text("study.basis_exact", model=model)
    return voice.text("study.basis", model=model, deals=basis.sample_size)
