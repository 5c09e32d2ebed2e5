"""The computer players: steady styles, each of which sees a `View` and nothing else, and can say why it acted."""

from rake_learn.teach.players.choice import REASONS, Choice, Player
from rake_learn.teach.players.own import OwnPlayer, PlayerMistake, safe_act
from rake_learn.teach.players.regulars import GUESSES, Regular, is_steady, regulars, standard_players
from rake_learn.teach.players.styles import LADDER, STYLES, TablePlayer, player
from rake_learn.teach.players.temper import TEMPERS, Temper

__all__ = [
    "Choice",
    "GUESSES",
    "LADDER",
    "OwnPlayer",
    "Player",
    "PlayerMistake",
    "REASONS",
    "Regular",
    "STYLES",
    "TEMPERS",
    "TablePlayer",
    "Temper",
    "is_steady",
    "player",
    "regulars",
    "safe_act",
    "standard_players",
]
