"""A lesson as a widget: the page travels by trait, what the learner does by message, and the journal back and forth."""

from __future__ import annotations

import html
from typing import Any

import anywidget
import traitlets

from rake_learn.course.lesson import Lesson as Given
from rake_learn.course.study import Study
from rake_learn.game.frame_lines import FrameLines, read_frames
from rake_learn.teach.text import Catalogue
from rake_learn.widgets.beside import with_words
from rake_learn.widgets.bundle import LESSON, module_text, style_text


class Lesson(anywidget.AnyWidget):
    """A lesson to solve, to read, and to look back at; see `rake_learn.course.study.Study` for the arguments.

    >>> Lesson("02_ace_of_spades", seed="kite").page["kind"]
    'lesson'
    """

    _esm = module_text(LESSON)
    _css = style_text()

    words = traitlets.Dict(help="Every word of the table that stays, in the learner's language.").tag(sync=True)
    page = traitlets.Dict(help="The step the learner is at, as far as it may be known.").tag(sync=True)
    journal = traitlets.Unicode(help="What was decided so far: the page keeps it in the browser.").tag(sync=True)
    hand = traitlets.Dict(allow_none=True, default_value=None, help="As `rake_learn.Table.hand`.").tag(sync=True)
    frames: traitlets.List[dict[str, Any]] = traitlets.List(help="As `rake_learn.Table.frames`.").tag(
        sync=True,
        to_json=lambda frames, lesson: lesson.lines.text(frames),
        from_json=lambda text, _lesson: read_frames(text),
    )
    at = traitlets.Int(help="As `rake_learn.Table.at`.").tag(sync=True)
    alert = traitlets.Dict(allow_none=True, default_value=None, help="As `rake_learn.Table.alert`.").tag(sync=True)
    company = traitlets.Dict(allow_none=True, default_value=None, help="As `rake_learn.Table.company`.").tag(sync=True)
    coach = traitlets.Dict(allow_none=True, default_value=None, help="As `rake_learn.Table.coach`.").tag(sync=True)

    def __init__(
        self,
        lesson: str | Given,
        *,
        seed: str | None = None,
        language: str | Catalogue = "en",
        path: str | None = None,
        mode: str = "solve",
    ) -> None:
        self._study = Study(lesson, seed=seed, language=language, path=path, mode=mode)
        self.lines = FrameLines()  # first: the traits are written with it
        super().__init__(words=self._study.words, **self._now())
        self.on_msg(self._receive)

    @property
    def study(self) -> Study:
        """The lesson being learned, for the cells of a notebook."""
        return self._study

    def _now(self) -> dict[str, Any]:
        study, table = self._study, self._study.table
        still = {"hand": None, "frames": [], "at": 0, "alert": None, "company": None, "coach": None}
        shown = still if table is None else {name: getattr(table, name) for name in still}
        return {"page": study.page, "journal": study.journal, **shown, "frames": list(shown["frames"])}

    def _receive(self, _widget: object, intent: object, _buffers: object) -> None:
        """An intent from the page. Whatever happens here, the page gets an answer."""
        if self._study.take(intent):
            self._show()
        else:
            self.send_state(["page", "hand"])  # the page waits for a word, also about a click that came too late

    def _show(self) -> None:
        with self.hold_sync():
            self.at = -1  # the page steps without telling us, so `at` is sent even where it equals what was sent last
            if self.words["lang"] != self._study.words["lang"]:
                self.words = self._study.words
            for name, value in self._now().items():
                setattr(self, name, value)

    def __repr__(self) -> str:
        return repr(self._study).replace("Study(", "Lesson(", 1)

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The widget, with words beside it for hosts that cannot run widgets."""
        told = f"<p>{html.escape(self.page['title'])}</p><p>{html.escape(self.page['say'])}</p>"
        return with_words(super()._repr_mimebundle_(**options), repr(self), told)
