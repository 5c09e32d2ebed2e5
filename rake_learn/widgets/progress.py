"""Progress as a widget: the page hands over the journals that its browser keeps."""

from __future__ import annotations

from collections.abc import Sequence

from rake_learn.course.progress import Progress as Shown
from rake_learn.teach.text import Catalogue
from rake_learn.widgets.bundle import PROGRESS, module_text, style_text
from rake_learn.widgets.sitting import SittingWidget


class Progress(SittingWidget):
    """How far you have come, and what is due to be asked again today.

    Args:
        journals: those at hand, as text; the browser's own are added by the page.
        language: of every word: a code such as ``en``, or a catalogue.

    >>> Progress().page["kind"]
    'progress'
    """

    _esm = module_text(PROGRESS)
    _css = style_text(PROGRESS)

    def __init__(self, journals: Sequence[str] = (), *, language: str | Catalogue = "en") -> None:
        self._progress = Shown(journals, language=language)
        super().__init__(self._progress)

    def __repr__(self) -> str:
        return repr(self._progress)
