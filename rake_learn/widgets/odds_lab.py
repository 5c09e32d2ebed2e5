"""The odds lab as a widget: a question comes by message, its answer goes by trait, and gets better in the background."""

from __future__ import annotations

import html
import logging
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import anywidget
import traitlets

from rake_learn.game.odds_lab import Lab
from rake_learn.widgets.background import Background
from rake_learn.widgets.beside import show_in_two, with_words
from rake_learn.widgets.bundle import LAB, module_text, style_text

log = logging.getLogger("rake_learn")


class OddsLab(anywidget.AnyWidget):
    """Choose cards, players and how they pick, and see the chances with their errors.

    Args:
        cards: your own, the three dealt ones first, as ``"As Ah 7d"`` or as `Card` values.
        players: how many are still in.
        before: how many of them pick before you.
        up: what lies face up in the centre; nothing before it is dealt.
        down: how many cards lie face down; left out, all that nobody is known to have taken.
        taken: what the others took, in order, ``??`` for a face-down card.
        model: how everybody picks, ``greedy`` or ``random``.
        deals: how many deals to look at: 2,000, 20,000 or 200,000.
        language: of the page.

    What cannot be is told in one sentence on the page, as it is when the page asks for it.

    >>> OddsLab("As Ah 7d", players=6)
    OddsLab(As Ah 7d; 6 players; 0 before you; two blind cards make ace of spades wins 95/1176, ace of spades loses 1081/1176)
    """

    _esm = module_text(LAB)
    _css = style_text(LAB)

    words = traitlets.Dict(help="Every word that stays, in the learner's language.").tag(sync=True)
    answer = traitlets.Dict(help="The question asked last, with all there is to show of its answer so far.").tag(
        sync=True
    )

    def __init__(
        self,
        cards: str | Sequence[object] = "As Ah 7d",
        players: int = 6,
        *,
        before: int = 0,
        up: str | Sequence[object] = (),
        down: int | None = None,
        taken: str | Sequence[object] = (),
        model: str = "greedy",
        deals: int = 2_000,
        language: str = "en",
    ) -> None:
        self._lab = Lab(language)
        self._answers: Iterator[Mapping[str, Any]] = iter(())
        self._number = 0
        self._work = Background(self._go_on, lambda: None)
        super().__init__(words=self._lab.words)
        self.on_msg(self._receive)
        given = {"cards": cards, "players": players, "before": before, "up": up, "down": down, "taken": taken}
        self._begin({**given, "model": model, "deals": deals})

    def ask(self, **changes: object) -> None:
        """Ask something else from a cell: any of the constructor's arguments, the others as they are."""
        self._begin({**self.answer["question"], **changes})

    def story(self) -> str:
        """The whole answer in plain lines, once all the deals asked for are counted; the same in every run."""
        *_, last = self._lab.answers(self.answer["question"]) if not self.answer["trouble"] else [self.answer]
        return self._lab.story(last)

    def set_state(self, sync_data: Any) -> None:
        """Takes nothing: the page asks by message, and shows what it is told."""

    def _receive(self, _widget: object, intent: object, _buffers: object) -> None:
        """A question from the page, perhaps in another language. Work on the one before it ends here."""
        if not isinstance(intent, Mapping) or not isinstance(intent.get("question"), Mapping):
            return
        number = intent.get("n")
        if isinstance(number, int):
            self._number = number
            if self._lab.speak(intent.get("language")):
                self.words = self._lab.words
            self._answers = self._lab.answers(dict(intent["question"]))
            # Others may be on their way already, of which only the last wants an answer: so not at once.
            if not self._work.start():
                self._go_on()

    def _begin(self, asked: Mapping[str, Any]) -> None:
        """Ask from Python: the first answer at once, a better one in the background."""
        self._work.stop()
        self._answers = self._lab.answers(asked)
        if self._go_on():
            self._work.start()

    def _go_on(self, _seconds: float = 0) -> bool:
        """One piece of work; whether there is more to do."""
        try:
            found = next(self._answers, None)
        except Exception:
            # An exception in a callback would vanish without a trace in the page.
            log.exception("The odds lab could not answer.")
            found = self._lab.error()
        if found is None:
            return False
        self.answer = {**found, "n": self._number}
        return not found["done"]

    def __repr__(self) -> str:
        return f"OddsLab({self._lab.summary(self.answer)})"

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The widget, with words and plain HTML beside it for hosts that cannot run widgets."""
        return with_words(super()._repr_mimebundle_(**options), repr(self), self._static_html())

    def _ipython_display_(self) -> None:
        """The lab, and below it what is exact, which shows where the lab cannot run."""
        show_in_two(self)

    def _static_html(self) -> str:
        """What is exact, as a table: figures out of a sample would not be the same in every run."""
        said = html.escape(self._lab.summary(self.answer))
        exact = self.answer["exact"]
        if self.answer["trouble"] or not exact:
            return f'<div class="rake-fallback"><p>{said}</p></div>'
        rows = "".join(
            f"<tr><th scope='row'>{html.escape(self._lab.catalogue.plain(row['label']))}</th><td>{row['fraction']}</td><td>{row['percent']}</td></tr>"
            for row in exact["made"]
        )
        hint = html.escape(self._lab.static_hint)
        table = f"<table><caption>{html.escape(exact['finish'])}</caption>{rows}</table>"
        return f'<div class="rake-fallback"><p>{said}</p>{table}<p>{hint}</p></div>'
