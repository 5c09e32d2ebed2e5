"""What every sitting of the course has in common as a widget: the page travels by trait, acts by message, the journal back and forth."""

from __future__ import annotations

import html
from typing import Any

import anywidget
import traitlets

from rake_learn.course.sitting import NO_TABLE, Sitting
from rake_learn.game.frame_lines import FrameLines, read_frames
from rake_learn.widgets.background import Background
from rake_learn.widgets.beside import with_words
from rake_learn.widgets.bundle import LESSON, module_text, style_text


class SittingWidget(anywidget.AnyWidget):
    """A sitting on a page.

    Args:
        sitting: what it shows.
    """

    _esm = module_text(LESSON)
    _css = style_text(LESSON)

    words = traitlets.Dict(help="Every word of the table that stays, in the learner's language.").tag(sync=True)
    page = traitlets.Dict(help="What the learner is asked, as far as it may be known.").tag(sync=True)
    journal = traitlets.Unicode(help="What was decided so far: the page keeps it in the browser.").tag(sync=True)
    hand = traitlets.Dict(allow_none=True, default_value=None, help="As `rake_learn.Table.hand`.").tag(sync=True)
    frames: traitlets.List[dict[str, Any]] = traitlets.List(help="As `rake_learn.Table.frames`.").tag(
        sync=True,
        to_json=lambda frames, widget: widget.lines.text(frames),
        from_json=lambda text, _widget: read_frames(text),
    )
    at = traitlets.Int(help="As `rake_learn.Table.at`.").tag(sync=True)
    alert = traitlets.Dict(allow_none=True, default_value=None, help="As `rake_learn.Table.alert`.").tag(sync=True)
    company = traitlets.Dict(allow_none=True, default_value=None, help="As `rake_learn.Table.company`.").tag(sync=True)
    coach = traitlets.Dict(allow_none=True, default_value=None, help="As `rake_learn.Table.coach`.").tag(sync=True)

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self.lines = FrameLines()  # first: the traits are written with it
        self._thinking = Background(self._think, lambda: None)
        super().__init__(words=sitting.words, **self._now())
        self.on_msg(self._receive)

    @property
    def sitting(self) -> Sitting:
        """What is behind the page, for the cells of a notebook."""
        return self._sitting

    def _now(self) -> dict[str, Any]:
        table = self._sitting.table
        shown = dict(NO_TABLE) if table is None else {name: getattr(table, name) for name in NO_TABLE}
        return {"page": self._sitting.page, "journal": self._sitting.journal, **shown, "frames": list(shown["frames"])}

    def _receive(self, _widget: object, intent: object, _buffers: object) -> None:
        """An intent from the page. Whatever happens here, the page gets an answer."""
        if self._sitting.take(intent):
            self._show()
        else:
            self.send_state(["page", "hand"])  # the page waits for a word, also about a click that came too late

    def set_state(self, sync_data: Any) -> None:
        """Takes nothing: the page asks by message, and shows what it is told."""

    def _show(self) -> None:
        with self.hold_sync():
            self.at = -1  # the page steps without telling us, so `at` is sent even where it equals what was sent last
            if self.words["lang"] != self._sitting.words["lang"]:
                self.words = self._sitting.words
            for name, value in self._now().items():
                setattr(self, name, value)
        if self._sitting.has_thinking:
            self._thinking.start()

    def _think(self, seconds: float) -> bool:
        """Think for so long; whether there is more to think about."""
        if self._sitting.think(seconds):
            self.page = self._sitting.page
            if self._sitting.table is not None:
                self.set_trait("coach", self._sitting.table.coach)
        return self._sitting.has_thinking

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The widget, with words beside it for hosts that cannot run widgets."""
        told = f"<p>{html.escape(self.page['title'])}</p><p>{html.escape(self.page['say'])}</p>"
        return with_words(super()._repr_mimebundle_(**options), repr(self), told)
