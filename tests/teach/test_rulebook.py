"""The rules page: every article and ruling once, and the settings in force."""

import re

import pytest

from rake_learn import Rulebook, Settings


def test_every_article_and_ruling_stands_on_the_page_once():
    """Articles 1.1 to 5 and R01 to R51, those that are words only (R34, R39, R44, R45) included."""

    numbers = re.findall(r"^- \*\*(\S+)\*\* \S", str(Rulebook()), re.MULTILINE)

    assert len(numbers) == len(set(numbers)) == 16 + 51
    assert {"R34", "R39", "R44", "R45"} <= set(numbers)


@pytest.mark.parametrize("settings", [Settings(), Settings(betting="fixed_limit", ante=3), Settings(ruleset="wooding")])
def test_the_settings_in_force_are_told(settings):
    """Each house rule of the table stands on its page."""

    page = str(Rulebook(settings))

    assert page.endswith("\n".join(f"- {rule}" for rule in Rulebook(settings).house_rules()))
    assert repr(Rulebook(settings)) == f"Rulebook({settings!r})"
