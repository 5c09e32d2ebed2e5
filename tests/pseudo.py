"""A language that nobody speaks, made from English: it shows what was never handed to a translator.

Every letter wears an accent, every text is 40 % longer and stands in brackets. Written from right to left it shows
which layout leans on left and right.
"""

import re
import tomllib
from importlib import resources

from rake_learn.teach.text import Catalogue

PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
ACCENTED = "áƀćđéƒǵħíĵķĺḿńóṕɋŕśťúṽŵẋýžÁƁĆĐÉƑǴĦÍĴĶĹḾŃÓṔɊŔŚŤÚṼŴẊÝŽ"
HEBREW = "אבגדהוזחטיכלמנסעפצקרשתאבגדאבגדהוזחטיכלמנסעפצקרשתאבגד"
LONGER = 0.4
OPEN, CLOSE = "⟦", "⟧"


def pseudo(direction="ltr"):
    """The catalogue of the language, written in either direction."""
    english = tomllib.loads((resources.files("rake_learn") / "text" / "en.toml").read_text("utf-8"))
    letters = str.maketrans(PLAIN, HEBREW if direction == "rtl" else ACCENTED)
    entries = {room: _foreign(table, letters) for room, table in english.items() if room != "language"}
    language = {**english["language"], "name": f"pseudo {direction}", "direction": direction}
    return Catalogue("he" if direction == "rtl" else "eo", {"language": language, **entries})


def _foreign(value, letters):
    if isinstance(value, dict):
        return {name: _foreign(each, letters) for name, each in value.items()}
    if isinstance(value, list):
        return [_foreign(each, letters) for each in value]
    return foreign(value, letters)


def foreign(text, letters):
    """A text with its placeholders and card tokens as they are; one without a letter stays."""
    parts = re.split(r"(\{\w+\})", text)
    if not re.search("[A-Za-z]", "".join(parts[::2])):
        return text
    said = [part if number % 2 else part.translate(letters) for number, part in enumerate(parts)]
    # Longer by short words, as translations are, so that lines can be broken.
    missing = round(LONGER * sum(map(len, said[::2])))
    padding = "".join("˙" if number % 7 else " " for number in range(1, missing + 1))
    return OPEN + "".join(said) + padding + CLOSE
