"""Frames on their way to the page: one text, a line of JSON each.

A list would be walked for buffers, copied by the server and compared node by node in the page; a text is none of these.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import Any, Final

Frame = dict[str, Any]

_JSON: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False)


class FrameLines:
    r"""Writes frames, each once: from one act to the next most of a hand stays the same.

    >>> FrameLines().text([{"stage": 0}, {"stage": 1}])
    '{"stage":0}\n{"stage":1}'
    """

    def __init__(self) -> None:
        self._written: dict[int, tuple[Frame, str]] = {}
        """By identity; the frame is kept beside its line, so that its identity is not given away again."""
        self._ready: dict[int, tuple[Frame, str]] = {}
        """The same of frames that nobody has asked for yet."""

    def text(self, frames: Sequence[Frame]) -> str:
        """All frames; a frame is taken not to change once it has been written."""
        return "\n".join(self._turn_to(frames))

    def write(self, frames: Iterable[Frame]) -> None:
        """Write frames that may be asked for next, so that nobody waits for it then."""
        for frame in frames:
            if id(frame) not in self._ready and id(frame) not in self._written:
                self._ready[id(frame)] = (frame, _JSON.encode(frame))

    def news(self, frames: Sequence[Frame]) -> dict[str, Any]:
        """What a page needs that has what was written last: how many lines it keeps, and the ``lines`` after them.

        >>> lines, deal, check = FrameLines(), {"stage": 0}, {"stage": 1}
        >>> lines.news([deal])
        {'kept': 0, 'lines': ['{"stage":0}']}
        >>> lines.news([deal, check])
        {'kept': 1, 'lines': ['{"stage":1}']}
        """
        before = [line for _, line in self._written.values()]
        lines = self._turn_to(frames)
        kept = sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1], zip(before, lines, strict=False)))
        return {"kept": kept, "lines": lines[kept:]}

    def _turn_to(self, frames: Sequence[Frame]) -> list[str]:
        """The lines of these frames; all others are forgotten."""
        self.write(frames)
        known = self._written | self._ready
        self._written, self._ready = {id(frame): known[id(frame)] for frame in frames}, {}
        return [line for _, line in self._written.values()]


def read_frames(text: str) -> list[Frame]:
    r"""The frames again.

    >>> read_frames('{"stage":0}\n{"stage":1}')
    [{'stage': 0}, {'stage': 1}]
    """
    return [json.loads(line) for line in text.split("\n") if line]
