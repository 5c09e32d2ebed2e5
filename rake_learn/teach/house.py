"""The house rules in force as notes: a short sentence each, with its rulings. Source: rulings R02 to R40."""

from __future__ import annotations

from rake_learn.rules import Settings
from rake_learn.rules.settings import FEWEST_PLAYERS
from rake_learn.teach.note import Note
from rake_learn.teach.text import Voice

_RULINGS = {
    "ruleset.opr704": ("4.2", "4.3"),
    "ruleset.wooding": ("R40",),
    "betting.no_limit": ("R03", "R04"),
    "betting.pot_limit": ("R03", "R04"),
    "betting.fixed_limit": ("R03", "R07"),
    "betting.none": ("R03",),
    "short_ante": ("R09",),
    "spread": ("R15",),
    "second_pick": ("R22",),
    "reveal_all_in": ("R13",),
    "show": ("R28",),
    "free_fold": ("R14",),
}
"""Behind a setting, or behind one of its values."""


def house_rules(settings: Settings) -> list[Note]:
    """What governs a hand under these settings, most important first.

    >>> [note.articles for note in house_rules(Settings())[:2]]
    [('4.2', '4.3'), ('R01',)]
    """
    first, *rest = [_rule(settings, name) for name in dict.fromkeys(key.split(".")[0] for key in _RULINGS)]
    players = Note("house.players", {"least": FEWEST_PLAYERS, "most": settings.most_players}, ("R01",))
    rules = [first, players, Note("house.ante", {"ante": settings.ante}, ("R02",)), *rest]
    if settings.burn:
        rules.append(Note("house.burn", {}, ("R38",)))
    return rules


def _rule(settings: Settings, name: str) -> Note:
    key = f"{name}.{str(getattr(settings, name)).lower()}"
    values: dict[str, object] = {"least": settings.min_bet, "cap": settings.cap}
    values |= dict(zip(("first", "second", "third"), settings.limits, strict=True))
    return Note(f"house.{key}", values, _RULINGS.get(key) or _RULINGS[name])


def rule_line(voice: Voice, rule: Note) -> str:
    """A house rule in words, with the rulings behind it."""
    return voice.text("house.cited", rule=voice.text(rule.key, **rule.values), articles=", ".join(rule.articles))
