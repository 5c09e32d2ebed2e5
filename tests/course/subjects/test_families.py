"""The tables that say which module holds a subject or a figure: complete, and read without loading the rest."""

import importlib
import re
import subprocess
import sys
from pathlib import Path

import pytest

from rake_learn.course import figures, subjects

PACKAGES = {"subjects": subjects, "figures": figures}


def loaded(package, code):
    """Which modules of a package a fresh Python has loaded after some code."""
    after = f"print(*sorted(each[len({package!r}) + 1:] for each in sys.modules if each.startswith({package + '.'!r})))"
    code = "\n".join(["import sys", f"from {package} import *", code, after])
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()


@pytest.mark.parametrize("name", PACKAGES)
def test_the_table_holds_every_module_and_all_its_names_and_no_name_twice(name):
    package = PACKAGES[name]
    folder = Path(package.__file__).parent

    assert set(package.FAMILIES) == {each.stem for each in folder.glob("*.py")} - {"__init__"}
    for family, names in package.FAMILIES.items():
        assert list(names) == importlib.import_module(f"{package.__name__}.{family}").__all__, family
    every = [each for names in package.FAMILIES.values() for each in names]
    assert len(set(every)) == len(every)


def test_all_subjects_are_there_by_name():
    found = subjects.subjects()
    assert tuple(found) == subjects.names()
    assert all(each.__name__ == name for name, each in found.items())


def test_one_question_loads_its_own_module_and_a_mistake_none():
    here, there = subjects.__name__, figures.__name__
    assert loaded(here, "ask('name_the_hand', 'kite')") == ["hands"]
    assert loaded(there, "figure('centre_cards', {'players': 4})") == ["table"]
    assert loaded(here, "try: ask('name_the_hnd', 'kite')\nexcept ValueError: pass") == []


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (
            lambda: subjects.ask("spred_size", "kite"),
            "There is nothing called 'spred_size' to ask: did you mean 'spread_size'?",
        ),
        (
            lambda: figures.figure("center_cards"),
            "There is no figure called 'center_cards': did you mean 'centre_cards'?",
        ),
        (
            lambda: subjects.ask("spread_size", "kite", {"player": 3}),
            "spread_size has no setting 'player': did you mean 'players'?",
        ),
    ],
)
def test_a_name_that_is_mistyped_is_answered_with_the_nearest(make, sentence):
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        make()


def test_a_name_that_is_like_no_other_is_answered_with_all():
    with pytest.raises(subjects.SubjectError) as refused:
        subjects.ask("zzzzzz", "kite")
    assert all(name in str(refused.value) for name in subjects.names())
