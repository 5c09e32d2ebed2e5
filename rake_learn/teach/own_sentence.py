"""What an error of ours says: one sentence for whoever gave the value, which may be shown where no traceback is."""

from __future__ import annotations

import dis
import re
from pathlib import Path
from types import TracebackType
from typing import Final

FORM: Final = "application/vnd.rake-learn.own-error+json"
"""The form in which a cell tells such a sentence beside its error: the page's template and the server's log know it."""

LONGEST: Final = 600
_OURS: Final = __name__.partition(".")[0]
_FOLDERS: Final = re.compile(
    r"(?<![^\s\"'(\[=:])(?:(?:[A-Za-z]:|~[\w.-]*|\.{1,2})[\\/]+|/+|\\{2,})"
    r"(?:[^\s\\/\"'](?:(?!: )[^\\/\n\"'])*[\\/]+)*(?=[^\s\\/])"
)
"""The folders before a file's name, wherever a path begins; a folder's name may hold spaces, a fraction is no path."""


def own_sentence(error: BaseException | None) -> str:
    """What an error of ours says, without the folders of any file; nothing if it is not ours.

    Args:
        error: as it was caught.

    >>> from rake_learn.teach.text import catalogue
    >>> try:
    ...     catalogue("klingon")
    ... except ValueError as error:
    ...     print(own_sentence(error))
    There is no text in 'klingon': choose one of en, es, zh.
    >>> try:
    ...     int("As")
    ... except ValueError as error:
    ...     print(own_sentence(error) or "Not ours.")
    Not ours.
    """
    if not isinstance(error, ValueError) or not _is_ours(error):
        return ""
    text = str(error)
    # A lesson file's error names its file, whatever signs are in the path.
    file = getattr(error, "file", "")
    if isinstance(file, str) and file:
        text = text.replace(file, Path(file).name)
    return _FOLDERS.sub("", text)[:LONGEST]


def _is_ours(error: ValueError) -> bool:
    """Whether this package made the error and worded it: Python's own errors, raised in passing, say what they like."""
    kind = type(error)
    if kind is not ValueError:
        return _is_our_name(kind.__module__)
    last = error.__traceback__
    while last is not None and last.tb_next is not None:
        last = last.tb_next
    return last is not None and _is_our_name(last.tb_frame.f_globals.get("__name__", "")) and _raises(last)


def _is_our_name(module: str) -> bool:
    return module == _OURS or module.startswith(f"{_OURS}.")


def _raises(place: TracebackType) -> bool:
    """Whether the line says `raise`, rather than something that failed there."""
    code = place.tb_frame.f_code.co_code
    return dis.opname[code[place.tb_lasti]] == "RAISE_VARARGS"
