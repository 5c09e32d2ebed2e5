"""The public face of the room."""

import rake_learn.odds


def test_the_list_of_names_is_sorted_and_true():
    names = rake_learn.odds.__all__

    assert sorted(names) == names
    assert all(hasattr(rake_learn.odds, name) for name in names)


def test_every_public_name_says_what_it_is():
    """A docstring of its own, a sentence at least; the two lists of names speak for themselves."""
    for name in rake_learn.odds.__all__:
        if not name.isupper():
            assert len(getattr(rake_learn.odds, name).__doc__.split()) > 3
