"""A hand as PHH-style TOML: `load`, `dump`, `replay`, step through it, `branch`, `redact`, share, export.

| to | use |
|---|---|
| read a file or a text | `load` |
| write one | `dump` |
| play it and look at any step | `replay` |
| keep what one seat knew at a step | `redact` |
| write down what is done in a live hand | `notate` |
| try something else from a step | `branch` |
| hand it on as a short text, and back | `share_code`, `open_share_code` |
| hand it to other poker tools | `export_phh` |

Everything that cannot be used is refused with a `RecordError`: one sentence, with the action's number or the line.
"""

from rake_learn.rules.record.branch import Deck, branch, cut, whole_deck
from rake_learn.rules.record.error import RecordError
from rake_learn.rules.record.export import export_phh
from rake_learn.rules.record.hand import Hand, replay
from rake_learn.rules.record.moment import Moment
from rake_learn.rules.record.notate import notate
from rake_learn.rules.record.read import load
from rake_learn.rules.record.record import Record
from rake_learn.rules.record.redact import redact, seen_entry
from rake_learn.rules.record.share import open_share_code, share_code
from rake_learn.rules.record.write import dump

__all__ = [
    "Deck",
    "Hand",
    "Moment",
    "Record",
    "RecordError",
    "branch",
    "cut",
    "dump",
    "export_phh",
    "load",
    "notate",
    "open_share_code",
    "redact",
    "replay",
    "seen_entry",
    "share_code",
    "whole_deck",
]
