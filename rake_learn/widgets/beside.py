"""What stands beside a widget where an output is kept: words and plain HTML, for hosts that cannot run it."""

from __future__ import annotations

from typing import Any


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
