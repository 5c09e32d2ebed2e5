"""The public names of the rules."""

from __future__ import annotations

import types

from rake_learn import rules
from rake_learn.rules import view as view_function


def test_public_names_are_listed_in_order() -> None:
    """``__all__`` is sorted, names nothing twice and leaves out nothing that can be imported from here."""
    modules = {name for name, value in vars(rules).items() if isinstance(value, types.ModuleType)}
    public = {name for name in vars(rules) if not name.startswith("_")} - modules

    assert sorted(set(rules.__all__)) == rules.__all__
    assert public == set(rules.__all__)


def test_view_is_the_function_not_its_module() -> None:
    """The package's ``view`` is what callers need, though a module has the same name."""
    assert callable(view_function)
