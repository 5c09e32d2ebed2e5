"""Work in small slices on the event loop that is running, so that whatever the page asks comes in between."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

SLICE: Final = 0.03
"""Seconds of work at a time: a click waits no longer than that."""

PAUSE: Final = 0.01
"""Seconds between two slices, for whatever else there is to do."""

FIRST: Final = 0.02
"""Seconds until what can wait: what was just sent leaves the house first."""

START: Final = 0.08
"""Seconds until the first slice: the page draws what it was sent, often on the same machine."""


def soon(do: Callable[[], object]) -> None:
    """Do it in a moment on the event loop that is running, or at once where there is none.

    A kernel hands its messages to a thread, and what goes on computing keeps that thread waiting.
    """
    try:
        asyncio.get_running_loop().call_later(FIRST, do)
    except RuntimeError:
        do()


class Background:
    """One worker, never two at a time.

    Args:
        work: does a slice of so many seconds; whether there is more to do.
        prepare: what has to be done before the first slice. It takes longer than a slice, so it runs in a thread
            of its own where there are threads.
    """

    def __init__(self, work: Callable[[float], bool], prepare: Callable[[], None]) -> None:
        self._work = work
        self._prepare = prepare
        self._is_prepared = False
        self._preparing: asyncio.Future[Any] | None = None
        self._next: asyncio.TimerHandle | None = None

    def start(self) -> bool:
        """Begin anew, soon; whether there is an event loop to work on."""
        self.stop()
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return False
        self._next = loop.call_later(START, self._begin, loop)
        return True

    def prepare_again(self) -> None:
        """Something else is to be worked on: prepare once more before the next slice."""
        self._is_prepared = False

    def stop(self) -> None:
        """Do no more."""
        if self._next is not None:
            self._next.cancel()
            self._next = None

    def _begin(self, loop: asyncio.AbstractEventLoop) -> None:
        self._next = None
        if not self._is_prepared and self._preparing is None:
            self._is_prepared = True
            try:
                self._preparing = loop.run_in_executor(None, self._prepare)
            except RuntimeError:  # a browser page has no threads: there the first slices take longer
                self._preparing = None
            else:
                self._preparing.add_done_callback(lambda done: self._prepared(loop, done))
        if self._preparing is None:
            self._slice(loop)

    def _prepared(self, loop: asyncio.AbstractEventLoop, done: asyncio.Future[Any]) -> None:
        self._preparing = None
        if not done.cancelled():
            done.exception()  # what went wrong there goes wrong in the first slice again, where somebody is told
        if self._next is None:
            self._next = loop.call_later(PAUSE, self._slice, loop)

    def _slice(self, loop: asyncio.AbstractEventLoop) -> None:
        self._next = None
        if self._work(SLICE):
            self._next = loop.call_later(PAUSE, self._slice, loop)
