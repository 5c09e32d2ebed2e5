"""Work in small slices on the event loop that is running, so that whatever the page asks comes in between."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

SLICE = 0.03
"""Seconds of work at a time: a click waits no longer than that."""

PAUSE = 0.01
"""Seconds between two slices, for whatever else there is to do."""

FIRST = 0.02
"""Seconds until the first slice: what was just sent leaves the house first."""


class Background:
    """One worker, never two at a time.

    Args:
        work: does a slice of so many seconds; whether there is more to do.
    """

    def __init__(self, work: Callable[[float], bool]) -> None:
        self._work = work
        self._next: asyncio.TimerHandle | None = None

    def start(self) -> bool:
        """Begin anew, soon; whether there is an event loop to work on."""
        self.stop()
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return False
        self._next = loop.call_later(FIRST, self._slice, loop)
        return True

    def stop(self) -> None:
        """Do no more."""
        if self._next is not None:
            self._next.cancel()
            self._next = None

    def _slice(self, loop: asyncio.AbstractEventLoop) -> None:
        self._next = None
        if self._work(SLICE):
            self._next = loop.call_later(PAUSE, self._slice, loop)
