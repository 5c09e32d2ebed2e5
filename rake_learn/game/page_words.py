"""Everything the page says that does not change with the steps of a hand."""

from __future__ import annotations

from typing import Any, Final

from rake_learn.game.company import company_words
from rake_learn.game.glance import Table
from rake_learn.game.verdicts import coach_words
from rake_learn.rules import SetupError, Stage
from rake_learn.teach.language import Language
from rake_learn.teach.text import Catalogue, Count, language_choices


def page_words(words: Catalogue) -> dict[str, Any]:
    """The words of one language, by where the page wants them: the front end holds no sentence of its own."""
    entry = words.entry
    return {
        "lang": words.language.code,
        "tag": words.language.tag,
        "dir": entry("language.direction"),
        "cards": words.card_names,
        "index": {"T": entry("card.ten")},
        "stages": [_stage_words(words, stage) for stage in Stage],
        "articles": {number: words.article(number) for number in entry("article")},
        "ui": dict(entry("ui")),
        "marks": _marks(words.language),
        "languages": language_choices(),
        "company": company_words(words),
        "coach": coach_words(words),
    }


def _marks(language: Language) -> dict[str, str]:
    return {
        "pause": language.pause,
        "cards": language.cards_pause,
        "colon": language.colon,
        "gap": language.gap,
        "stop": language.stop,
    }


LONGEST_TITLE: Final = 200
"""Characters of a title: it travels with every hand."""


def checked_title(title: object) -> str:
    """A title as text; a `SetupError` if it is too long for one."""
    text = str(title or "")
    if len(text) > LONGEST_TITLE:
        allowed = f"at most {LONGEST_TITLE} characters, and it has {len(text)}"
        raise SetupError("bad_setting", name="title", value=f"{text[:20]}…", allowed=allowed)
    return text


def table_words(table: Table, title: str = "") -> dict[str, Any]:
    """What a page says of a table, whoever sits behind it."""
    voice = table.voice
    players = Count("player", len(table.start_stacks))
    subtitle = voice.text("table.subtitle", number=table.number, players=players)
    return {
        "number": table.number,
        "title": voice.text("table.title"),
        "subtitle": " · ".join(filter(None, [title, subtitle])),
        "seats": [voice.title_name(seat) for seat in table.seats_by_position()],
        # Where every hand lies open nobody is spoken to: the first hand bears the name of its player.
        "own": voice.title_name(table.learner) if voice.you is None else voice.text("table.your_hand"),
    }


def _stage_words(words: Catalogue, stage: Stage) -> dict[str, str]:
    label = words.entry(f"stage.{stage.key}")
    if stage is Stage.SHOWDOWN:
        return {"number": "", "label": label, "name": label}
    number = str(stage + 1)
    name = words.entry("stage.numbered").replace("{number}", number).replace("{label}", label)
    return {"number": number, "label": label, "name": name}
