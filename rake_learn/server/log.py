"""What the terminal says of what went wrong on a page: what somebody can act on, and no more."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import unquote

from jupyter_server.base.call_context import CallContext
from nbclient.exceptions import CellExecutionError, DeadKernelError
from tornado.iostream import StreamClosedError
from tornado.websocket import WebSocketClosedError

from rake_learn.teach.own_sentence import FORM

_COLOURS: Final = re.compile(r"\x1b\[[0-9;]*m")


def is_news(record: logging.LogRecord) -> bool:
    """Whether a line of the log tells anything; what it tells of a cell that failed is made readable.

    That a kernel ended before its page was all there is none: its visitor has left.
    """
    error = record.exc_info[1] if record.exc_info else None
    if isinstance(error, DeadKernelError) or "Kernel died" in record.getMessage():
        return False
    if isinstance(error, CellExecutionError):
        # The stock line holds the whole cell as Python writes it, and the server's own way to it.
        told = _own_sentence(record) or _COLOURS.sub("", str(error)).strip()
        record.msg, record.args, record.exc_info = "%sA cell failed: %s", (_notebook(), told), None
    return True


def tell_unless_left(loop: asyncio.AbstractEventLoop, what: dict[str, Any]) -> None:
    """Tells of what went wrong on the loop, as it does by itself; not that a page was left while its kernel spoke."""
    if not isinstance(what.get("exception"), WebSocketClosedError | StreamClosedError):
        loop.default_exception_handler(what)


def _own_sentence(record: logging.LogRecord) -> str:
    """What an error of ours says; nothing if the cell failed with another."""
    cell: Mapping[str, Any] = record.args if isinstance(record.args, Mapping) else {}
    outputs = cell.get("outputs", [])
    sentences = [output["data"][FORM] for output in outputs if FORM in output.get("data", {})]
    return str(sentences[0]) if sentences else ""


def _notebook() -> str:
    """Which page is on its way, where that is known."""
    page = CallContext.get(CallContext.JUPYTER_HANDLER)
    return f"{unquote(page.request.path).rpartition('/')[2]}: " if page else ""
