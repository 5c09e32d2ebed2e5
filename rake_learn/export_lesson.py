"""A lesson as one HTML file to read: it steps forward and back, offline, with nothing behind it.

Everything is open in it, so its questions ask about other hands than the same word's lesson does when it is solved.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from rake_learn.course.asking import Page
from rake_learn.course.lesson import Lesson, lesson
from rake_learn.course.study import Study
from rake_learn.course.words import course_words
from rake_learn.export import whole_page
from rake_learn.game import Game
from rake_learn.game.frame_lines import FrameLines
from rake_learn.teach.text import Catalogue
from rake_learn.widgets.bundle import STILL_LESSON, page_text, style_text

OWN: Final = ("step", "steps", "can", "say")
"""What each step of a lesson's page has for itself; all else is the same at every step."""


def lesson_page_of(
    given: Lesson | str | int, *, seed: str | None = None, language: str | Catalogue = "en", path: str | None = None
) -> str:
    """The whole page as text.

    Args:
        given: the lesson, its name or its number.
        seed: a word; the same word asks about the same hands. Left out, the lesson's own name is that word.
        language: of every word: a code such as ``en``, or a catalogue.
        path: ``newcomer`` or ``holdem``; left out, every step is there.

    Raises:
        ValueError: there is no such lesson, path or language.

    >>> lesson_page_of("01_hand_ranks").startswith("<!doctype html>")
    True
    """
    found = given if isinstance(given, Lesson) else lesson(given)
    study = Study(found, seed=seed or found.name, language=language, path=path, mode="read")
    steps = [{"page": page, **_table(study)} for page in _pages(study)]
    shared = {name: value for name, value in steps[0]["page"].items() if name not in OWN}
    words = course_words(language)
    kept = {
        **dict.fromkeys(shared["kept"], ""),
        **dict.fromkeys(("browser", "nowhere"), words.entry("study.kept.file")),
    }
    own = [{**step, "page": {name: step["page"][name] for name in OWN}} for step in steps]
    data = {
        # A file has nobody to go on with: no code, no other way or path through, no journal.
        "page": {**shared, "modes": [], "paths": [], "kept": kept, "book": ""},
        "words": {name: value for name, value in study.words.items() if name != "languages"},
        "steps": own,
    }
    story = [words.plain(words.language.sentences(*_told(step["page"]["step"]))) for step in own]
    return whole_page(
        shared["title"], data, story=story, style=style_text(STILL_LESSON), module=page_text(STILL_LESSON)
    )


def _pages(study: Study) -> Iterator[Page]:
    """The page at each step, to the end."""
    yield study.page
    while study.handle({"kind": "next", "revision": study.revision}):
        yield study.page


def _table(study: Study) -> dict[str, Any]:
    """What the page gets of the table at this step; of a hand that was played, a record to look at."""
    table = study.table
    if table is None:
        return {"hand": None, "frames": "", "at": 0}
    shown = table.recorded() if isinstance(table, Game) else table
    return {"hand": shown.hand, "frames": FrameLines().text(shown.frames), "at": table.at}


def _told(step: Page) -> list[str]:
    """What a step says, for browsers that run nothing."""
    asked = [step["ask"]["prompt"]] if step["ask"] else []
    answered = [step["reveal"]["verdict"], step["reveal"]["why"]] if step["reveal"] else []
    own_words = [step["say_why"]["label"]] if step["say_why"] else []
    return [each for each in (step["heading"], *step["lines"], *asked, *answered, *own_words) if each]
