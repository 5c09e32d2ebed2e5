"""One learner at one table: the hand as a row of frames that can be stepped, and branched. No widget library."""

from rake_learn.game.game import Game

__all__ = ["Game"]
