"""Functions that a lesson file calls by name: found in the modules of a package, their settings checked beforehand.

A package says in a table which of its modules holds which names, so that one of them can be had without the others:
on a phone, and at the start of every lesson, each module counts.
"""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from rake_learn.teach.nearest import instead_of

Families: TypeAlias = Mapping[str, tuple[str, ...]]
"""The modules of a package, and the names that each holds."""


def names_in(families: Families) -> tuple[str, ...]:
    """Every name, in the order of the modules."""
    return tuple(name for names in families.values() for name in names)


def function_of(package: str, families: Families, name: str) -> Callable[..., Any]:
    """The function of a name: its own module is loaded, if it was not before, and no other."""
    family = next(family for family, names in families.items() if name in names)
    found: Callable[..., Any] = getattr(importlib.import_module(f"{package}.{family}"), name)
    return found


def check_settings(
    made: Callable[..., Any], name: str, settings: Mapping[str, Any], error: type[ValueError] = ValueError
) -> None:
    """Refuse settings that a function does not have as keywords, or of another kind than the usual value.

    Raises:
        ValueError: as said, of the kind ``error``.
    """
    wanted = [each for each in inspect.signature(made).parameters.values() if each.kind is each.KEYWORD_ONLY]
    names = [each.name for each in wanted]
    for given, value in settings.items():
        parameter = next((each for each in wanted if each.name == given), None)
        if parameter is None:
            raise error(f"{name} has no setting {given!r}: {instead_of(given, names)}")
        if not _is_like(value, parameter.default):
            raise error(f"{name} cannot take {given} = {value!r}: it must be like {parameter.default!r}.")


def _is_like(value: Any, usual: Any) -> bool:
    """Whether a setting is of the kind of the one it replaces."""
    if usual is None or usual is inspect.Parameter.empty:
        return True
    kind = type(usual)
    return isinstance(value, kind) and (kind is bool or not isinstance(value, bool))
