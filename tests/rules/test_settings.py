"""The settings: all there are, their defaults, what is refused, and the house rules in words."""

from __future__ import annotations

import pickle

import pytest

from rake_learn.rules import Settings, SetupError, start
from rake_learn.rules.settings import CHOICES
from rake_learn.rules.value import fields_of

DEFAULTS = {
    "ruleset": "opr704",
    "betting": "no_limit",
    "ante": 1,
    "min_bet": 2,
    "limits": (2, 2, 4),
    "cap": 4,
    "short_ante": "all_in",
    "free_fold": True,
    "spread": "still_in",
    "second_pick": "same",
    "burn": False,
    "reveal_all_in": "showdown",
    "show": "all",
}

OTHER_VALUES = [
    ("ruleset", "wooding"),
    ("betting", "pot_limit"),
    ("betting", "fixed_limit"),
    ("betting", "none"),
    ("ante", 0),
    ("ante", 25),
    ("min_bet", 1),
    ("limits", (5, 10, 20)),
    ("cap", 1),
    ("short_ante", "refuse"),
    ("free_fold", False),
    ("spread", "dealt_in"),
    ("second_pick", "reverse"),
    ("burn", True),
    ("reveal_all_in", "when_betting_ends"),
    ("show", "muck"),
]

WRONG_VALUES = [
    ("ruleset", "cross"),
    ("betting", "spread_limit"),
    ("betting", ""),
    ("betting", None),
    ("ante", -1),
    ("ante", 1.0),
    ("ante", "1"),
    ("ante", True),
    ("min_bet", 0),
    ("min_bet", 2.5),
    ("min_bet", False),
    ("limits", (2, 4)),
    ("limits", (2, 2, 0)),
    ("limits", (2, 2, 4.0)),
    ("limits", (2, 2, True)),
    ("limits", 2),
    ("limits", "224"),
    ("limits", None),
    ("cap", 0),
    ("cap", None),
    ("short_ante", True),
    ("free_fold", 1),
    ("free_fold", "yes"),
    ("spread", "all"),
    ("second_pick", "random"),
    ("burn", 0),
    ("reveal_all_in", "always"),
    ("show", None),
]


def test_defaults_are_those_of_the_rulings() -> None:
    """Thirteen settings and no more, each with the default that the rulings give first."""
    assert DEFAULTS == fields_of(Settings())


@pytest.mark.parametrize(("name", "value"), OTHER_VALUES)
def test_every_other_value_is_accepted(name: str, value: object) -> None:
    """A value of the rulings' table is taken and is the only change."""
    settings = Settings(**{name: value})

    assert DEFAULTS | {name: value} == fields_of(settings)
    assert {name: value} == settings.changed()


@pytest.mark.parametrize(("name", "value"), WRONG_VALUES)
def test_a_wrong_value_is_refused(name: str, value: object) -> None:
    """Any other value is refused by a sentence that names setting and value and says what is allowed."""
    with pytest.raises(SetupError) as refused:
        Settings(**{name: value})

    assert "bad_setting" == refused.value.code
    assert str(refused.value).startswith(f"{name}={value!r} is not a setting of Rake: ")
    assert ("R45",) == refused.value.articles


def test_an_unknown_setting_is_refused() -> None:
    """A name that is no setting is refused, and the sentence lists those there are."""
    with pytest.raises(
        SetupError, match=r"^blinds=2 is not a setting of Rake: the settings are ruleset, betting, "
    ) as refused:
        Settings(blinds=2)

    assert "bad_setting" == refused.value.code


@pytest.mark.parametrize(("name", "choices"), CHOICES.items())
def test_a_refused_choice_lists_the_choices(name: str, choices: tuple[object, ...]) -> None:
    """The sentence says every value that would have been allowed."""
    with pytest.raises(SetupError) as refused:
        Settings(**{name: "?"})

    assert [str(choice) in str(refused.value) for choice in choices] == [True] * len(choices)


def test_limits_may_come_as_a_list() -> None:
    """Records hold lists; three sizes in a list are the same setting."""
    assert Settings(limits=(5, 5, 10)) == Settings(limits=[5, 5, 10])


@pytest.mark.parametrize(("name", "value"), [*DEFAULTS.items(), *OTHER_VALUES])
def test_repr_reads_back_in(name: str, value: object) -> None:
    """What a setting prints is what makes it again, and only differences from the defaults are printed."""
    settings = Settings(**{name: value})

    assert settings == eval(repr(settings), {"Settings": Settings})
    assert ("Settings()" if DEFAULTS[name] == value else f"Settings({name}={value!r})") == repr(settings)


def test_settings_are_frozen_and_hashable() -> None:
    """They cannot be changed afterwards, equal ones are one key, and they survive pickling."""
    settings = Settings(ante=3)

    with pytest.raises(AttributeError):
        settings.ante = 4  # type: ignore[misc]
    assert 1 == len({settings, Settings(ante=3), pickle.loads(pickle.dumps(settings))})


@pytest.mark.parametrize(
    ("betting", "unused"),
    [
        ("no_limit", {"limits", "cap"}),
        ("pot_limit", {"limits", "cap"}),
        ("fixed_limit", {"min_bet"}),
        ("none", {"min_bet", "limits", "cap"}),
    ],
)
def test_in_force_leaves_out_what_the_betting_does_not_use(betting: str, unused: set[str]) -> None:
    """Sizes that mean nothing under a betting structure are not shown as rules in force."""
    assert [name for name in DEFAULTS if name not in unused] == list(Settings(betting=betting).in_force())


@pytest.mark.parametrize("stack", [0, -1, 2.0, "10", True, None])
def test_a_stack_that_is_no_number_of_chips_is_refused(stack: object) -> None:
    """Stacks are whole numbers of at least one chip; the sentence names what came instead."""
    with pytest.raises(SetupError) as refused:
        start(Settings(), [10, stack])  # type: ignore[list-item]

    assert "bad_stack" == refused.value.code
    assert f"A stack of {stack!r} is not allowed: a whole number of chips, at least 1." == str(refused.value)
