"""A second ranking of poker hands that shares nothing with the package: slow, and easy to believe."""

from __future__ import annotations

import itertools

RANKS = "23456789TJQKA"

Strength = tuple[int, list[int]]


def naive_strength(texts: list[str]) -> Strength:
    """Five cards such as ``Th`` -> something that compares as the hands do by standard poker ranks."""
    values = sorted((RANKS.index(text[0]) + 2 for text in texts), reverse=True)
    is_flush = len({text[1] for text in texts}) == 1
    if values == [14, 5, 4, 3, 2]:
        values = [5, 4, 3, 2, 1]
    is_straight = all(high - low == 1 for high, low in itertools.pairwise(values))
    by_count = sorted(values, key=lambda value: (values.count(value), value), reverse=True)
    counts = [values.count(value) for value in by_count]
    if is_straight and is_flush:
        kind = 8
    elif counts[0] == 4:
        kind = 7
    elif counts[0] == 3 and counts[3] == 2:
        kind = 6
    elif is_flush:
        kind = 5
    elif is_straight:
        kind = 4
    elif counts[0] == 3:
        kind = 3
    elif counts[0] == 2 and counts[2] == 2:
        kind = 2
    elif counts[0] == 2:
        kind = 1
    else:
        kind = 0
    return kind, by_count


def naive_rake_strength(texts: list[str]) -> tuple[int, Strength]:
    """The same with article 4 on top: -1 for the automatic loser, 1 for the automatic winner, whatever the rest."""
    if "As" not in texts:
        return 0, naive_strength(texts)
    aces = sum(text[0] == "A" for text in texts)
    return (1 if aces >= 3 else -1), (0, [])
