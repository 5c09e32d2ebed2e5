"""What to learn next: lessons as data, questions whose answers the rules and the odds give, and what the learner decided.

A lesson is a file; `Study` goes through it with one learner. Imports no widget library and no numpy.
"""
