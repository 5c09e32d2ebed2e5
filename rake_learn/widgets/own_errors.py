"""What a page may say of a cell that failed: the sentence of an error of ours, and of no other.

A notebook as a page shows no traceback: it holds paths, code and values. But an error of ours is one sentence for whoever
wrote the notebook: which file and line, or which value, and what is possible. That sentence goes out beside the error,
in a form of its own that the page's template knows; of every other error the page says only that there was one.
"""

from __future__ import annotations

import dis
import os
import re
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from IPython import get_ipython
from IPython.display import display

FORM: Final = "application/vnd.rake-learn.own-error+json"
"""How the template knows the sentence."""
LONGEST: Final = 600
_OURS: Final = __name__.partition(".")[0]
_FOLDERS: Final = re.compile(
    r"(?<![^\s\"'(\[=:])(?:(?:[A-Za-z]:|~[\w.-]*|\.{1,2})[\\/]+|/+|\\{2,})"
    r"(?:[^\s\\/\"'](?:(?!: )[^\\/\n\"'])*[\\/]+)*(?=[^\s\\/])"
)
"""The folders before a file's name, wherever a path begins; a folder's name may hold spaces, a fraction is no path."""


def tell_own_errors() -> None:
    """From now on a cell that fails tells an error of ours beside it, where the notebook is shown as a page by Voila."""
    shell = get_ipython()
    if shell is not None and os.environ.get("SERVER_SOFTWARE", "").startswith("voila/"):
        shell.events.register("post_run_cell", _tell)


def _tell(result: Any) -> None:
    sentence = own_sentence(result.error_in_exec)
    if sentence:
        display({FORM: sentence, "text/plain": sentence}, raw=True)  # type: ignore[no-untyped-call]


def own_sentence(error: BaseException | None) -> str:
    """What an error of ours says, without the folders of any file; nothing if it is not ours.

    Args:
        error: what a cell ended with, as it was caught.

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
