"""The words of the course, on top of those of the table: ``text/course/<language>/*.toml``, and a lesson's own."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from rake_learn.teach.note import Note
from rake_learn.teach.text import Catalogue, Said, Voice, capital, catalogue, over


@functools.lru_cache(maxsize=16)
def course_words(language: str | Catalogue = "en") -> Catalogue:
    """A catalogue with all that questions and lessons say.

    Args:
        language: its code, such as ``en``, or a catalogue.

    >>> course_words("es").entry("ask.yes")
    'Sí'
    """
    words = catalogue(language)
    return words.extended(over(_course("en"), _course(words.language.code)))


def with_lesson(words: Catalogue, texts: Mapping[str, Mapping[str, Any]]) -> Catalogue:
    """A course's catalogue with the words of one lesson, under ``lesson``.

    Args:
        words: of the course.
        texts: the lesson's words by language; what a language lacks is said in English, or in the only one there is.
    """
    first = texts.get("en") or next(iter(texts.values()))
    return words.extended({"lesson": over(first, texts.get(words.language.code, {}))})


@functools.cache
def lesson_texts(name: str) -> dict[str, dict[str, Any]]:
    """The words of a lesson that comes with the package, by language."""
    folder = _folder() / "lessons"
    files = {each.name: each / f"{name}.toml" for each in folder.iterdir() if each.is_dir()}
    return {code: _read(file) for code, file in files.items() if file.is_file()}


def seats(words: Catalogue) -> tuple[str, ...]:
    """What players are called in questions that name nobody: short names, for a letter might be an ace.

    >>> seats(course_words("zh"))[:3]
    ('甲', '乙', '丙')
    """
    return tuple(str(words.entry("ask.seats")).split())


def said(voice: Voice, note: Note) -> Said:
    """A note in words, whether its entry is a bare sentence or has a reason; notes among its values are said first."""
    note = Note(note.key, {name: spoken(voice, value) for name, value in note.values.items()}, note.articles)
    if isinstance(voice.words.entry(note.key), str):
        return Said(capital(voice.text(note.key, **note.values)), "", note.articles)
    return voice.note(note)


def spoken(voice: Voice, value: object) -> object:
    """What stands in a sentence for a value: a note's own sentence, anything else as it is."""
    return (
        voice.text(value.key, **{name: spoken(voice, each) for name, each in value.values.items()})
        if isinstance(value, Note)
        else value
    )


@functools.cache
def _course(code: str) -> dict[str, Any]:
    folder = _folder() / "course" / code
    merged: dict[str, Any] = {}
    for file in sorted(folder.iterdir(), key=lambda each: each.name) if folder.is_dir() else ():
        merged = over(merged, _read(file))
    return merged


def _folder() -> Traversable:
    return resources.files("rake_learn") / "text"


def _read(file: Traversable) -> dict[str, Any]:
    return tomllib.loads(file.read_text("utf-8"))
