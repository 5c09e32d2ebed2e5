"""Why the rules say no: a reason code, the articles or rulings behind it, one sentence to act on.

ValueError
└── RakeError          carries ``code``, ``articles`` and ``values``
    ├── IllegalAction  a player tried what the rules forbid now
    └── SetupError     a hand that cannot be set up: players, stacks, settings, cards
"""

from __future__ import annotations

from types import MappingProxyType

from rake_learn.rules.value import value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final


@value
class Reason:
    """What a refusal code means."""

    sentence: str
    articles: tuple[str, ...]


REASONS: Final[MappingProxyType[str, Reason]] = MappingProxyType(
    {
        # Actions: the first that applies is given, in this order.
        "hand_over": Reason("The hand is over; start the next one.", ("1.4",)),
        "out_of_turn": Reason("{actor} cannot act now: it is the turn of {turn}.", ("2.2", "R18")),
        "no_betting_now": Reason("{action!r} is a betting action, but now each player takes one card.", ("3.2", "R19")),
        "no_pick_now": Reason("{action!r} is a pick, but now is a betting round.", ("3.2",)),
        "check_facing_bet": Reason(
            "A check is not allowed: {owed} chips are owed; call, raise or fold.", ("2.2", "R33")
        ),
        "nothing_to_call": Reason("There is nothing to call: no chips are owed; check or bet.", ("2.2", "R33")),
        "bet_already_made": Reason("A bet of {standing} stands already: call it, raise it or fold.", ("2.2", "R03")),
        "no_bet_to_raise": Reason("There is no bet to raise yet: bet or check.", ("2.2", "R03")),
        "betting_not_reopened": Reason(
            "A raise is not allowed: only a short all-in came since this player acted; call or fold.",
            ("R06", "R47", "R48"),
        ),
        "nobody_can_answer": Reason(
            "A raise is not allowed: no opponent has chips to answer it; call or fold.", ("R49",)
        ),
        "cap": Reason("A raise is not allowed: the round has had its {cap} bets and raises; call or fold.", ("R07",)),
        "not_whole": Reason("{amount!r} is not a whole number of chips.", ("R51",)),
        "over_stack": Reason("{amount} is more than this player can put in: at most {most}.", ("R03",)),
        "over_pot": Reason("{amount} is more than the pot allows: at most {most}.", ("R03",)),
        "fixed_size": Reason("{amount} is not the size fixed for this round: exactly {least}.", ("R03",)),
        "min_bet": Reason("{amount} is less than the minimum bet: at least {least}.", ("R04",)),
        "min_raise": Reason("{amount} is less than the minimum raise: to at least {least}.", ("R05",)),
        "free_fold": Reason("A fold is not allowed while checking is free: check or bet.", ("R14",)),
        "position_empty": Reason("Place {place} holds no {row} card: take one of places {places}.", ("3.2", "R20")),
        # Setting up.
        "player_count": Reason(
            "{value!r} cannot be the number of players: a whole number from {least} to {most} can.", ("1.2", "R01")
        ),
        "unknown_card": Reason(
            "{value!r} is not a card: a rank of 23456789TJQKA, then a suit of cdhs, such as As.", ("1.2",)
        ),
        "duplicate_card": Reason("The card {value} appears twice: each of the 52 cards exists once.", ("1.2",)),
        "bad_setting": Reason("{name}={value!r} is not a setting of Rake: {allowed}.", ("R45",)),
        "bad_stack": Reason("A stack of {value!r} is not allowed: {allowed}.", ("2.1", "R09")),
        "bad_deal": Reason("The dealer cannot deal {value}: {allowed}.", ("2.1", "3.1")),
    }
)
"""Every reason code with its sentence and its articles or rulings."""


@value
class Refusal:
    """The answer of `why_not`: a reason code and the figures that go with it."""

    code: str
    values: dict[str, Any]

    @property
    def articles(self) -> tuple[str, ...]:
        """The articles and rulings that say so."""
        return REASONS[self.code].articles

    def __str__(self) -> str:
        return REASONS[self.code].sentence.format(**self.values)


class RakeError(ValueError):
    """What the rules refuse, in one sentence; ``code`` is the reason code."""

    def __init__(self, code: str, **values: Any) -> None:
        self.refusal = Refusal(code, values)
        super().__init__(str(self.refusal))

    def __reduce__(self) -> tuple[Any, ...]:
        # Not the default, which would call the class with the sentence: a refusal must come back from another process.
        return _refused, (type(self), self.refusal)

    @property
    def code(self) -> str:
        """The reason code."""
        return self.refusal.code

    @property
    def articles(self) -> tuple[str, ...]:
        """The articles and rulings that say so."""
        return self.refusal.articles


def _refused(kind: type[RakeError], refusal: Refusal) -> RakeError:
    return kind(refusal.code, **refusal.values)


class IllegalAction(RakeError):
    """An action that the rules forbid in this state."""


class SetupError(RakeError):
    """A hand that cannot be set up or dealt like this."""
