"""The house rules of a hand: all the settings there are, each validated. Source: rulings R02 to R40."""

from __future__ import annotations

from rake_learn.rules.refusals import SetupError
from rake_learn.rules.value import fields_of, named_value, names_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final

CHOICES: Final[dict[str, tuple[object, ...]]] = {
    "ruleset": ("opr704", "wooding"),
    "betting": ("no_limit", "pot_limit", "fixed_limit", "none"),
    "short_ante": ("all_in", "refuse"),
    "free_fold": (True, False),
    "spread": ("still_in", "dealt_in"),
    "second_pick": ("same", "reverse"),
    "burn": (False, True),
    "reveal_all_in": ("showdown", "when_betting_ends"),
    "show": ("all", "muck"),
}
"""The settings that choose between values, the default first."""

MOST_PLAYERS: Final = {"opr704": 10, "wooding": 8}
"""R01, R40: five cards each out of 52; the novel plays with at most eight."""

FEWEST_PLAYERS: Final = 2


@named_value
class Settings:
    """The house rules in force; the defaults are those of OPR-704 and our rulings.

    >>> Settings(ante=5)
    Settings(ante=5)
    >>> Settings(betting="spread_limit")
    Traceback (most recent call last):
    ...
    rake_learn.rules.refusals.SetupError: betting='spread_limit' is not a setting of Rake: \
no_limit, pot_limit, fixed_limit or none.
    """

    ruleset: str = "opr704"
    """R40: ``opr704``, or ``wooding``, the ace of spades of the novel."""
    betting: str = "no_limit"
    """R03: ``no_limit``, ``pot_limit``, ``fixed_limit`` or ``none``."""
    ante: int = 1
    """R02: what every seat posts before cards, in chips."""
    min_bet: int = 2
    """R04: the smallest bet in no-limit and pot-limit, in chips."""
    limits: tuple[int, int, int] = (2, 2, 4)
    """R03: the size of a bet in each of the three rounds of fixed-limit, in chips."""
    cap: int = 4
    """R07: bets and raises a round in fixed-limit while three or more players have chips."""
    short_ante: str = "all_in"
    """R09: a seat that cannot cover the ante is ``all_in`` for what it has, or refused (``refuse``)."""
    free_fold: bool = True
    """R14: whether a fold is allowed while checking is free."""
    spread: str = "still_in"
    """R15: the spread counts the players ``still_in``, or all ``dealt_in``."""
    second_pick: str = "same"
    """R22: the order of the second pick, ``same`` as the first or ``reverse``."""
    burn: bool = False
    """R38: whether one card is burnt before the spread."""
    reveal_all_in: str = "showdown"
    """R13: hands stay down until the ``showdown``, or turn up ``when_betting_ends``."""
    show: str = "all"
    """R28: at the showdown ``all`` hands are shown, or beaten ones go to the ``muck``."""

    def __new__(cls, **settings: object) -> Settings:
        """Refuse a name that is no setting in one sentence; Python's own would be a TypeError."""
        known = names_of(cls)
        for name, value in settings.items():
            if name not in known:
                raise SetupError("bad_setting", name=name, value=value, allowed="the settings are " + ", ".join(known))
        return object.__new__(cls)

    def __post_init__(self) -> None:
        for name, allowed in CHOICES.items():
            value = getattr(self, name)
            if not any(type(value) is type(each) and value == each for each in allowed):
                raise SetupError("bad_setting", name=name, value=value, allowed=_one_of(allowed))
        _check_whole("ante", self.ante, least=0)
        _check_whole("min_bet", self.min_bet, least=1)
        _check_whole("cap", self.cap, least=1)
        _check_limits(self.limits)
        object.__setattr__(self, "limits", tuple(self.limits))

    def in_force(self) -> dict[str, Any]:
        """The settings that matter under this betting structure, by their names, in their order."""
        no_use = {
            "no_limit": ("limits", "cap"),
            "pot_limit": ("limits", "cap"),
            "fixed_limit": ("min_bet",),
            "none": ("min_bet", "limits", "cap"),
        }[self.betting]
        return {name: each for name, each in fields_of(self).items() if name not in no_use}

    def changed(self) -> dict[str, Any]:
        """The settings that differ from their defaults."""
        return {name: each for name, each in fields_of(self).items() if each != getattr(_DEFAULT, name)}

    @property
    def most_players(self) -> int:
        """How many can sit down (R01)."""
        return MOST_PLAYERS[self.ruleset]

    def __repr__(self) -> str:
        return f"Settings({', '.join(f'{name}={value!r}' for name, value in self.changed().items())})"


def checked_settings(settings: Settings | None) -> Settings:
    """The settings given, or the usual ones; a `SetupError` for anything else."""
    if settings is None:
        return Settings()
    if not isinstance(settings, Settings):
        raise SetupError("bad_setting", name="settings", value=settings, allowed="a Settings, such as Settings(ante=2)")
    return settings


def is_whole(value: object) -> bool:
    """Whether a value counts chips: an int, and not a truth value."""
    return isinstance(value, int) and not isinstance(value, bool)


def _check_whole(name: str, value: object, *, least: int) -> None:
    if not is_whole(value) or value < least:  # type: ignore[operator]
        raise SetupError("bad_setting", name=name, value=value, allowed=f"a whole number of chips, at least {least}")


def _check_limits(limits: object) -> None:
    if not (
        isinstance(limits, tuple | list) and len(limits) == 3 and all(is_whole(size) and size >= 1 for size in limits)
    ):
        raise SetupError(
            "bad_setting", name="limits", value=limits, allowed="three whole numbers of chips, each at least 1"
        )


def _one_of(values: tuple[object, ...]) -> str:
    words = [str(value) for value in values]
    return ", ".join(words[:-1]) + " or " + words[-1]


_DEFAULT: Final = Settings()
