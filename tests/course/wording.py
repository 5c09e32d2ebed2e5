"""The sentences of the course's files, by their keys, and the words by which a verdict answers somebody."""

import re
import tomllib
from importlib import resources

TEXT = resources.files("rake_learn") / "text"

ANSWERS_SOMEBODY = {
    "en": re.compile(
        r"(?:^|\. )(?:Yes|No|Right|Wrong|Correct|Exactly|Not quite|Not this time|Close enough|That's right"
        r"|That is right|Well done)(?:[,.:;]|$)|\b[Yy]ou (?:said|ticked|chose)\b|\bYours\b|\bYour pick is\b"
    ),
    "es": re.compile(
        r"(?:^|\. )(?:Sí|No|Correcto|Correcta|Incorrecto|Exacto|Así es|Muy bien|No del todo|Esta vez no"
        r"|Bastante cerca)(?:[,.:;]|$)|\b[Dd]ijiste\b|\b[Mm]arcaste\b|\b[Cc]on la tuya\b|\bTu carta queda\b"
    ),
    "zh": re.compile(
        r"(?:^|。)(?:对|不对|没错|正确|错|错了|是的|不是|还差一点|这次不是|很接近)(?:[\uff0c。\uff1a\uff1b]|$)"
        r"|你选的|你的选择|你说"
    ),
}
"""How a sentence begins that answers an answer, and words of what somebody answered; by language."""


def words(file, code):
    """All sentences of a file, such as ``lessons/{}/00_first_hand.toml``, in a language."""
    return dict(leaves(tomllib.loads((TEXT / file.format(code)).read_text("utf-8"))))


def leaves(table, prefix=""):
    """The sentences of a table, each with its dotted key."""
    for name, value in table.items():
        if isinstance(value, dict):
            yield from leaves(value, f"{prefix}{name}.")
        elif isinstance(value, list):
            yield from ((f"{prefix}{name}.{number}", each) for number, each in enumerate(value))
        else:
            yield prefix + name, value
