"""Work cut into parts that depend on their number alone, done by any executor with the same result.

Parts come in whatever order they are done and are put back in the order of their numbers. What has been done when the
work is interrupted is not lost.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from typing import Protocol, TypeVar

from rake_learn.odds.ranks import OddsError

Progress = Callable[[int, int], None]
"""Called with the deals done and all deals, each time a part is done."""


class Countable(Protocol):
    """The result of a part, which knows how much of the work it was."""

    @property
    def deals(self) -> int:
        """How many deals."""


_Part = TypeVar("_Part", bound=Countable)


def run_parts(
    work: Callable[[int, int], _Part], whole: int, part: int, executor: Executor | None, progress: Progress | None
) -> list[_Part]:
    """The results of all parts, or of those that were done when it was interrupted, in the order of the parts."""
    done: dict[int, _Part] = {}
    parts = [(first, min(part, whole - first)) for first in range(0, whole, part)]

    def keep(first: int, result: _Part) -> None:
        done[first] = result
        if progress:
            progress(sum(each.deals for each in done.values()), whole)

    with contextlib.suppress(KeyboardInterrupt):
        if executor is None:
            for first, count in parts:
                keep(first, work(first, count))
        else:
            _run_elsewhere(executor, work, parts, keep)
    if not done:
        raise OddsError("The simulation was interrupted before it had anything to tell.")
    return [done[first] for first in sorted(done)]


def _run_elsewhere(
    executor: Executor,
    work: Callable[[int, int], _Part],
    parts: Sequence[tuple[int, int]],
    keep: Callable[[int, _Part], None],
) -> None:
    firsts: dict[Future[_Part], int] = {executor.submit(work, first, count): first for first, count in parts}
    waiting = set(firsts)
    try:
        while waiting:
            finished, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in finished:
                keep(firsts[future], future.result())
    finally:
        for future in waiting:
            future.cancel()
