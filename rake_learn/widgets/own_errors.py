"""What a page may say of a cell that failed: the sentence of an error of ours, and of no other.

A notebook as a page shows no traceback: it holds paths, code and values. But an error of ours is one sentence for whoever
wrote the notebook: which file and line, or which value, and what is possible. That sentence goes out beside the error,
in a form of its own that the page's template knows; of every other error the page says only that there was one.
"""

from __future__ import annotations

import os
from typing import Any

from IPython import get_ipython
from IPython.display import display

from rake_learn.teach.own_sentence import FORM, own_sentence


def tell_own_errors() -> None:
    """From now on a cell that fails tells an error of ours beside it, where the notebook is shown as a page by Voila."""
    shell = get_ipython()
    if shell is not None and os.environ.get("SERVER_SOFTWARE", "").startswith("voila/"):
        shell.events.register("post_run_cell", _tell)


def _tell(result: Any) -> None:
    sentence = own_sentence(result.error_in_exec)
    if sentence:
        display({FORM: sentence, "text/plain": sentence}, raw=True)  # type: ignore[no-untyped-call]
