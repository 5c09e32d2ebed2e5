"""Who sits down at a table, checked: one sentence names what is wrong and what is allowed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from rake_learn.rules import Settings, SetupError
from rake_learn.rules.settings import FEWEST_PLAYERS, is_whole
from rake_learn.teach.players import REGULARS, Player, Regular, company_of, player, player_names
from rake_learn.teach.text import Catalogue


def check_players(players: int, settings: Settings) -> None:
    """Refuse a number of players that cannot play (R01)."""
    if not is_whole(players) or not FEWEST_PLAYERS <= players <= settings.most_players:
        raise SetupError("player_count", value=players, least=FEWEST_PLAYERS, most=settings.most_players)


Others: TypeAlias = "str | Sequence[Player | str] | None"
"""Who else sits down: players or their names, one for each seat; or one name for all of them."""


def company(players: int, others: object) -> tuple[Player, ...]:
    """The computer players given, or the usual ones; a `SetupError` if they do not fill the seats.

    >>> [each.style for each in company(3, ["bold", "ada"])]
    ['bold', 'steady']
    """
    seats = players - 1
    if others is None or isinstance(others, str):
        return company_of(REGULARS if others is None else others, seats)
    if not isinstance(others, Sequence) or len(others) != seats:
        raise _wrong_company(others, seats)
    found = tuple(player(each) if isinstance(each, str) else each for each in others)
    if any(isinstance(each, type) or not hasattr(each, "decide") for each in found):
        raise _wrong_company(others, seats)
    return found


def _wrong_company(others: object, seats: int) -> SetupError:
    who = "1 player or name" if seats == 1 else f"{seats} players or names"
    allowed = (
        f"{who}, one for each seat but the learner's; or one name alone for all of them: {', '.join(player_names())}"
    )
    return SetupError("bad_setting", name="others", value=others, allowed=allowed)


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
