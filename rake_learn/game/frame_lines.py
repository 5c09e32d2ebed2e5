"""Frames on their way to the page: one text, a line of JSON each.

A list would be walked for buffers, copied by the server and compared node by node in the page; a text is none of these.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
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

    def text(self, frames: Sequence[Frame]) -> str:
        """All frames; a frame is taken not to change once it has been written."""
        self._written = {id(frame): self._written.get(id(frame)) or (frame, _JSON.encode(frame)) for frame in frames}
        return "\n".join(self._written[id(frame)][1] for frame in frames)


def read_frames(text: str) -> list[Frame]:
    r"""The frames again.

    >>> read_frames('{"stage":0}\n{"stage":1}')
    [{'stage': 0}, {'stage': 1}]
    """
    return [json.loads(line) for line in text.split("\n") if line]
