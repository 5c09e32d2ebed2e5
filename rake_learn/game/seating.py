"""Who sits down at a table, checked: one sentence names what is wrong and what is allowed."""

from __future__ import annotations

from collections.abc import Sequence

from rake_learn.rules import Settings, SetupError
from rake_learn.rules.settings import FEWEST_PLAYERS, is_whole
from rake_learn.teach.players import Player, Regular, standard_players
from rake_learn.teach.text import Catalogue


def checked_settings(settings: Settings | None) -> Settings:
    """The settings given, or the usual ones; a `SetupError` for anything else."""
    if settings is None:
        return Settings()
    if not isinstance(settings, Settings):
        raise SetupError("bad_setting", name="settings", value=settings, allowed="a Settings, such as Settings(ante=2)")
    return settings


def check_players(players: int, settings: Settings) -> None:
    """Refuse a number of players that cannot play (R01)."""
    if not is_whole(players) or not FEWEST_PLAYERS <= players <= settings.most_players:
        raise SetupError("player_count", value=players, least=FEWEST_PLAYERS, most=settings.most_players)


def company(players: int, others: Sequence[Player] | None) -> tuple[Player, ...]:
    """The computer players given, or the usual ones; a `SetupError` if they do not fill the seats."""
    if others is None:
        return standard_players(players - 1)
    if len(others) != players - 1 or not all(hasattr(each, "decide") for each in others):
        allowed = f"{players - 1} players who can decide, one for each seat but the learner's"
        raise SetupError("bad_setting", name="others", value=others, allowed=allowed)
    return tuple(others)


def names_of(others: Sequence[Player], words: Catalogue) -> tuple[str, ...]:
    """What the computer players are called, in the order given: each by a name of its own.

    A regular has a name in the catalogue, a player of the learner's own may have been given one; anybody else gets the
    next of the catalogue's list that nobody has.
    """
    own = [_own_name(each, words) for each in others]
    free = iter([name for name in words.entry("player.names") if name not in own])
    names: list[str] = []
    for name in own:
        before = own[: len(names)].count(name)
        names.append(f"{name} {before + 1}" if name and before else name or next(free))
    return tuple(names)


def _own_name(player: Player, words: Catalogue) -> str:
    if isinstance(player, Regular):
        return str(words.entry(player.name_key))
    return str(getattr(player, "name", ""))


def first_dealer(players: int, dealer: int | None) -> int:
    """Who deals first, clockwise from the learner: so that one player acts before the learner, if there is one."""
    if dealer is None:
        return max(1, players - 2)
    if not is_whole(dealer) or not 0 <= dealer < players:
        raise SetupError("bad_setting", name="dealer", value=dealer, allowed=f"a whole number from 0 to {players - 1}")
    return dealer
