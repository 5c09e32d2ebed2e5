"""The README keeps its word: its commands are those that are run, its code runs, its picture is there."""

import doctest
import re
from pathlib import Path

CHECKOUT = Path(__file__).parents[1]
README = (CHECKOUT / "README.md").read_text("utf-8")


def commands():
    return re.findall(r"```sh\n(.*?)\n```", README, re.DOTALL)


def test_ci_runs_the_readmes_test_command_word_for_word():
    """What a reader is told to run is what is run."""

    assert commands()[1] in (CHECKOUT / ".ci" / "run").read_text("utf-8")


def test_there_are_two_commands_each_whole_by_itself():
    """One to play, one to test."""

    assert [command.split(" && ")[-1] for command in commands()] == [".venv/bin/rake-learn", ".venv/bin/pytest"]


def test_its_examples_run():
    """Every example prints what stands below it."""

    failed, tried = doctest.testfile(str(CHECKOUT / "README.md"), module_relative=False)

    assert (failed, tried > 0) == (0, True)


def test_its_picture_and_links_are_there():
    """Nothing points into the void."""

    for target in re.findall(r"\]\(([\w./]+)\)", README):
        assert (CHECKOUT / target).is_file()
