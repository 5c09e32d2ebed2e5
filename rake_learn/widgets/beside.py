"""What stands beside a widget where an output is kept: words and plain HTML, for hosts that cannot run it.

JupyterLab shows one form of an output: of a widget whose kernel has gone, only that its model is not found. So a widget
shows itself in two outputs, and so does a box of widgets that one of ours is in. While the widget is alive its
stylesheet hides the second.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from IPython import get_ipython
from IPython.display import display
from ipywidgets import Box, Widget

STILL: Final = 'class="rake-fallback"'
"""How what stands still is known; the stylesheet looks for the same."""


def with_words(bundle: Any, words: str, page: str) -> Any:
    """A widget's own forms with two more: ``words`` as plain text, ``page`` as HTML.

    Args:
        bundle: what anywidget makes of the widget: nothing, a dictionary, or a pair with a dictionary first.
        words: the widget in a line, the same in every run.
        page: the widget as HTML that stands still.
    """
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    extra = {"text/plain": words, "text/html": page}
    if data is None:
        return extra
    data.update(extra)
    return bundle


def show_in_two(widget: Widget) -> None:
    """Two outputs: the widget, and below it what stands still."""
    data = _forms(widget)
    still = data.pop("text/html")
    display(data, raw=True)  # type: ignore[no-untyped-call]
    display({"text/html": still}, raw=True)  # type: ignore[no-untyped-call]


def keep_stills_of_boxes() -> None:
    """From now on whoever puts one of our widgets into a box of ipywidgets gets its still picture beside the box."""
    shell = get_ipython()
    if shell is not None:
        shell.display_formatter.mimebundle_formatter.for_type(Box, _bundle_of_box)


def _bundle_of_box(box: Box) -> Any:
    """The box's own forms, after an output with what stands still of all that is in it, each once."""
    stills = dict.fromkeys(_stills(box))
    if stills:
        display({"text/html": "".join(stills)}, raw=True)  # type: ignore[no-untyped-call]
    return box._repr_mimebundle_()


def _stills(box: Box) -> Iterator[str]:
    for child in box.children:
        if isinstance(child, Box):
            yield from _stills(child)
        else:
            page = _forms(child).get("text/html", "")
            if STILL in page:
                yield page


def _forms(widget: Widget) -> dict[str, Any]:
    bundle = widget._repr_mimebundle_()
    return dict((bundle[0] if isinstance(bundle, tuple) else bundle) or {})
