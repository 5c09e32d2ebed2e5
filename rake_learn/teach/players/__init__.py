"""The computer players: steady styles, each of which sees a `View` and nothing else, and can say why it acted."""

from rake_learn.teach.players.by_name import REGULARS, company_of, player, player_names
from rake_learn.teach.players.choice import REASONS, Choice, Player
from rake_learn.teach.players.own import OwnPlayer, PlayerMistake, safe_act
from rake_learn.teach.players.regulars import GUESSES, Regular, is_steady, regulars, standard_players
from rake_learn.teach.players.styles import LADDER, STYLES, TablePlayer
from rake_learn.teach.players.temper import TEMPERS, Temper

__all__ = [
    "Choice",
    "GUESSES",
    "LADDER",
    "OwnPlayer",
    "Player",
    "PlayerMistake",
    "REASONS",
    "REGULARS",
    "Regular",
    "STYLES",
    "TEMPERS",
    "TablePlayer",
    "Temper",
    "company_of",
    "is_steady",
    "player",
    "player_names",
    "regulars",
    "safe_act",
    "standard_players",
]
