"""Functions that a lesson file calls by name: found in the modules of a package, their settings checked beforehand."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Callable, Iterable, Mapping
from typing import Any


def functions_of(package: str, families: Iterable[str]) -> dict[str, Callable[..., Any]]:
    """The public functions of some modules of a package, by their names."""
    modules = [importlib.import_module(f"{package}.{family}") for family in families]
    return {name: getattr(module, name) for module in modules for name in module.__all__}


def check_settings(
    made: Callable[..., Any], name: str, settings: Mapping[str, Any], error: type[ValueError] = ValueError
) -> None:
    """Refuse settings that a function does not have as keywords, or of another kind than the usual value.

    Raises:
        ValueError: as said, of the kind ``error``.
    """
    wanted = [each for each in inspect.signature(made).parameters.values() if each.kind is each.KEYWORD_ONLY]
    for given, value in settings.items():
        parameter = next((each for each in wanted if each.name == given), None)
        if parameter is None:
            raise error(f"{name} has no setting {given!r}: {', '.join(each.name for each in wanted) or 'none'}.")
        if not _is_like(value, parameter.default):
            raise error(f"{name} cannot take {given} = {value!r}: it must be like {parameter.default!r}.")


def _is_like(value: Any, usual: Any) -> bool:
    """Whether a setting is of the kind of the one it replaces."""
    if usual is None or usual is inspect.Parameter.empty:
        return True
    kind = type(usual)
    return isinstance(value, kind) and (kind is bool or not isinstance(value, bool))
