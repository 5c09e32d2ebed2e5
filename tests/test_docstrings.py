"""Every example in a docstring runs."""

import doctest
import importlib
import pkgutil

import pytest

import rake_learn

MODULES = [
    each.name
    for each in pkgutil.walk_packages(rake_learn.__path__, "rake_learn.")
    if not each.name.endswith(("__main__", ".serve"))
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_run(name):
    """Examples in docstrings print what stands below them."""

    failed, _ = doctest.testmod(importlib.import_module(name), optionflags=doctest.IGNORE_EXCEPTION_DETAIL)

    assert failed == 0


def test_there_are_examples():
    """A guard for the guard."""

    finder = doctest.DocTestFinder()
    tried = sum(len(test.examples) for name in MODULES for test in finder.find(importlib.import_module(name)))

    assert tried > 20


@pytest.mark.parametrize("name", rake_learn.__all__)
def test_every_public_name_shows_how_it_is_used(name):
    """What `help` says of a public name ends in an example."""

    examples = doctest.DocTestParser().get_examples(getattr(rake_learn, name).__doc__ or "")

    assert examples, f"help(rake_learn.{name}) has no example"
