"""The coach: every act of the learner weighed, from his View alone, with its error and the model behind it.

>>> from rake_learn.rules import Settings, apply, deal_from_deck, shuffled_deck, start, view
>>> state, first = start(Settings(betting="none"), (100, 100), deck=shuffled_deck("kite"))
>>> events = [*first]
>>> while state.turn == -1:
...     state, more = apply(state, deal_from_deck(state))
...     events += more
>>> weighing = Weighing(view(state, events, 0), road="plain")
>>> weighing.add(20)
>>> weighing.advice().basis.sample_size
20
"""

from rake_learn.teach.coach.advice import Advice, Band, Basis, Ending, Refutation, Weighed
from rake_learn.teach.coach.hindsight import this_time
from rake_learn.teach.coach.models import GREEDY, MODELS, RANDOM, OpponentModel
from rake_learn.teach.coach.weighing import Weighing, prepare, weigh

__all__ = [
    "Advice",
    "Band",
    "Basis",
    "Ending",
    "GREEDY",
    "MODELS",
    "OpponentModel",
    "RANDOM",
    "Refutation",
    "Weighed",
    "Weighing",
    "prepare",
    "this_time",
    "weigh",
]
