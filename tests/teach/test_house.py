"""The house rules in words: each setting has its sentence, with the rulings behind it."""

import pytest

from rake_learn import Rulebook, Settings
from rake_learn.rules.settings import CHOICES
from rake_learn.teach.house import house_rules
from rake_learn.teach.text import catalogue

HOUSE_RULES = [
    ({}, "The ace of spades wins with at least two other aces and loses with fewer (4.2, 4.3)."),
    ({"ruleset": "wooding"}, "The ace of spades wins where it helps to make three of a kind or better, else it loses (R40)."),
    ({"ante": 3}, "Every seat antes 3 (R02)."),
    ({}, "2 to 10 players (R01)."),
    ({"ruleset": "wooding"}, "2 to 8 players (R01)."),
    ({}, "Every seat antes 1 (R02)."),
    ({"min_bet": 7}, "No-limit betting, at least 7 (R03, R04)."),
    ({"betting": "pot_limit"}, "Pot-limit betting, at least 2 (R03, R04)."),
    (
        {"betting": "fixed_limit", "limits": (3, 5, 9), "cap": 2},
        "Fixed-limit betting of 3, 5, 9 in the three rounds, at most 2 bets and raises a round while three or more have chips (R03, R07).",
    ),
    ({"betting": "none"}, "No betting (R03)."),
    ({}, "A player who cannot cover the ante is all-in for what there is (R09)."),
    ({"short_ante": "refuse"}, "A player who cannot cover the ante cannot play (R09)."),
    ({}, "The spread has two cards for each player still in (R15)."),
    ({"spread": "dealt_in"}, "The spread has two cards for each player dealt in (R15)."),
    ({}, "The second pick goes in the order of the first (R22)."),
    ({"second_pick": "reverse"}, "The second pick goes in the reverse order (R22)."),
    ({}, "All-in hands stay face down until the showdown (R13)."),
    ({"reveal_all_in": "when_betting_ends"}, "Hands are turned up once no more betting is possible (R13)."),
    ({}, "Every hand still in is shown at the showdown (R28)."),
    ({"show": "muck"}, "A hand that can win nothing any more is not shown (R28)."),
    ({}, "Folding is allowed even when checking is free (R14)."),
    ({"free_fold": False}, "Folding is not allowed when checking is free (R14)."),
    ({"burn": True}, "One card is burnt before the spread (R38)."),
]  # fmt: skip


def test_every_choice_has_its_sentence_and_no_sentence_is_dead():
    """Each value a setting may have is told in words of its own."""
    said = {rule.key for settings in each_choice() for rule in house_rules(settings)}
    words = {key for key, value in flat(catalogue("en").entry("house"), "house") if isinstance(value, str)}

    assert said == words - {"house.cited"}


def each_choice():
    yield Settings()
    for name, values in CHOICES.items():
        yield from (Settings(**{name: value}) for value in values)


def flat(table, prefix):
    for name, value in table.items():
        yield f"{prefix}.{name}", value
        if isinstance(value, dict):
            yield from flat(value, f"{prefix}.{name}")


@pytest.mark.parametrize(("settings", "rule"), HOUSE_RULES)
def test_house_rules_say_what_is_in_force(settings, rule):
    """Each setting has its sentence, and the sentence changes with it."""
    assert rule in Rulebook(Settings(**settings)).house_rules()


def test_house_rules_do_not_mention_a_burn_that_is_not_made():
    """The default table has ten rules and no word of burning."""
    rules = Rulebook().house_rules()

    assert (10, False) == (len(rules), any("burn" in rule for rule in rules))
