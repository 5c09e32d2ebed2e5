"""What a hand is at one moment, and the values that lead from one moment to the next.

A `State` is frozen: a step is a new value, so going back is an index into a tuple of states. Seats count from 0, the
seat to the dealer's left, clockwise to the last, the dealer; so the order of seats is the order of play (2.2).
"""

from __future__ import annotations

import enum

from rake_learn.rules.cards import Card
from rake_learn.rules.hands import HandRank
from rake_learn.rules.settings import Settings
from rake_learn.rules.value import value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final


class Stage(enum.IntEnum):
    """The seven stages of a hand (article 3's table) and the showdown that follows them."""

    DEAL = 0
    BET1 = 1
    SPREAD = 2
    PICK1 = 3
    BET2 = 4
    PICK2 = 5
    BET3 = 6
    SHOWDOWN = 7

    @property
    def key(self) -> str:
        """The name in records and catalogues, such as ``bet1``."""
        return self.name.lower()


BETTING_STAGES: Final = (Stage.BET1, Stage.BET2, Stage.BET3)
PICK_STAGES: Final = (Stage.PICK1, Stage.PICK2)

DEALER: Final = -1
"""The ``turn`` of a state that waits for a deal. Chance is explicit: the dealer's acts name their cards."""


def seat_name(seat: int | None) -> str:
    """How a refusal names who is to act: the dealer, nobody, or a seat as records do (``p1`` is the first)."""
    if seat is None:
        return "nobody"
    return "the dealer" if seat == DEALER else f"p{seat + 1}"


# --------------------------------------------------------------------------- actions: what somebody chose


@value
class DealHole:
    """The dealer gives a seat its three cards (2.1)."""

    seat: int
    cards: tuple[Card, ...]


@value
class DealSpread:
    """The dealer lays out the centre: a face-up row and a face-down row of equal length (3.1)."""

    up: tuple[Card, ...]
    down: tuple[Card, ...]


@value
class Fold:
    """A seat gives up its hand (4.4)."""

    seat: int


@value
class Check:
    """A seat passes while no bet stands (R33)."""

    seat: int


@value
class Call:
    """A seat matches the standing bet, or goes all-in for less."""

    seat: int


@value
class Bet:
    """A seat opens the betting of a round with ``amount`` chips."""

    seat: int
    amount: int


@value
class RaiseTo:
    """A seat raises; ``amount`` is its total in this round, antes not counted (R51)."""

    seat: int
    amount: int


@value
class Pick:
    """A seat takes the card at ``place`` (3.2). Places count from 1 through the face-up row, then the face-down row."""

    seat: int
    place: int
    face_up: bool


Deal = DealHole | DealSpread
BettingAction = Fold | Check | Call | Bet | RaiseTo
Action = Deal | BettingAction | Pick


# --------------------------------------------------------------------------- events: what happened


@value
class AntesPosted:
    """Every seat posted its ante; ``amounts`` by seat, a short one all-in (2.1, R09)."""

    amounts: tuple[int, ...]


@value
class HoleDealt:
    """A seat got its three cards; a card that the reader may not know is ``None`` (2.1)."""

    seat: int
    cards: tuple[Card | None, ...]


@value
class RoundSkipped:
    """Nobody can bet in this round, so there is no betting (R11)."""

    stage: Stage


@value
class Folded:
    """A seat folded; ``was_free`` where it could have checked (R14)."""

    seat: int
    was_free: bool


@value
class Checked:
    """A seat checked (R33)."""

    seat: int


@value
class Called:
    """A seat put in ``amount`` chips to call; less than was owed if it is all-in."""

    seat: int
    amount: int
    is_all_in: bool


@value
class BetMade:
    """A seat opened the betting with ``amount`` chips."""

    seat: int
    amount: int
    is_all_in: bool


@value
class Raised:
    """A seat raised to ``amount`` chips in this round, ``by`` more than the standing bet."""

    seat: int
    amount: int
    by: int
    is_all_in: bool


@value
class BetReturned:
    """Chips that nobody matched went back to their seat (R12)."""

    seat: int
    amount: int


@value
class SpreadDealt:
    """The centre was laid out, ``up`` for all to see; face-down cards are ``None`` for the reader (3.1, R21)."""

    up: tuple[Card, ...]
    down: tuple[Card | None, ...]
    was_burnt: bool
    """Whether one card was put aside unseen before (R38)."""


@value
class Picked:
    """A seat took a card from the centre; ``card`` is ``None`` where the reader may not know it (3.2, 3.4)."""

    seat: int
    place: int
    face_up: bool
    card: Card | None
    was_forced: bool
    """Whether it was the only card left (R17)."""


@value
class HandOpened:
    """A hand was turned up early, when betting had ended (R13)."""

    seat: int
    cards: tuple[Card, ...]


@value
class HandShown:
    """A hand was shown at the showdown (4.1)."""

    seat: int
    cards: tuple[Card, ...]
    rank: HandRank


@value
class HandMucked:
    """A hand that could win nothing any more was not shown (R28)."""

    seat: int


@value
class PotWon:
    """A pot was paid out (4.1, 4.4, R46)."""

    number: int
    """0 for the main pot, then the side pots."""
    pot: Pot


@value
class HandEnded:
    """The hand is over; ``next_dealer`` is ``None`` when one seat has every chip (R37)."""

    next_dealer: int | None


Event = (
    AntesPosted
    | HoleDealt
    | RoundSkipped
    | Folded
    | Checked
    | Called
    | BetMade
    | Raised
    | BetReturned
    | SpreadDealt
    | Picked
    | HandOpened
    | HandShown
    | HandMucked
    | PotWon
    | HandEnded
)


# --------------------------------------------------------------------------- the parts of a state


@value
class Taken:
    """A card from the centre in a player's hand, and where it came from (R36)."""

    place: int
    face_up: bool
    card: Card


@value
class Seat:
    """One player at one moment. All amounts are whole chips."""

    stack: int
    """Chips behind."""
    bet: int = 0
    """Put in during this betting round, antes not counted (R51)."""
    paid: int = 0
    """Put in during the whole hand, antes counted, returned chips taken off."""
    returned: int = 0
    """Chips that came back because nobody matched them (R12)."""
    won: int = 0
    """Chips won from the pots."""
    is_folded: bool = False
    is_open: bool = False
    """Whether everybody may see the hand: it was opened (R13) or shown (4.1)."""
    opened_picks: int = 0
    """How many of the picks were in the hand when it was opened; later ones are secret again (R21)."""
    hole: tuple[Card, ...] = ()
    """The three cards dealt."""
    picks: tuple[Taken, ...] = ()
    """What was taken from the centre, in order."""
    acted_at: int | None = None
    """The standing bet when this seat last acted in this round (R06)."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards held, dealt ones first."""
        return self.hole + tuple(pick.card for pick in self.picks)

    @property
    def is_all_in(self) -> bool:
        """Still in the hand with no chips behind (R10)."""
        return self.stack == 0 and not self.is_folded


@value
class Spread:
    """The centre: two rows of equal length, and who took what (3.1)."""

    up: tuple[Card, ...]
    down: tuple[Card, ...]
    takers: tuple[int | None, ...]
    """By place, face-up row first: the seat that took the card."""

    def card_at(self, place: int) -> Card:
        """The card that lies, or lay, at a place counted from 1."""
        return (self.up + self.down)[place - 1]

    def is_up(self, place: int) -> bool:
        """Whether a place is in the face-up row."""
        return place <= len(self.up)

    def places_left(self, *, face_up: bool) -> tuple[int, ...]:
        """The places of a row that still hold a card."""
        width = len(self.up)
        row = range(1, width + 1) if face_up else range(width + 1, 2 * width + 1)
        return tuple(place for place in row if self.takers[place - 1] is None)


@value
class Betting:
    """Where a betting round stands."""

    standing: int = 0
    """The highest total put in by a seat in this round."""
    full: int = 0
    """The last level that counted as a full bet or raise (R48)."""
    raise_size: int = 0
    """The largest full bet or raise so far: the least a raise must add (R05)."""
    count: int = 0
    """Bets and raises that count toward the cap (R07)."""
    is_capped: bool = False
    """Whether the cap was reached while three or more players had chips (R07)."""
    aggressor: int | None = None
    """The last seat that increased the standing bet (R28)."""


@value
class Pot:
    """A pot and how it was divided."""

    amount: int
    eligible: tuple[int, ...]
    """The seats that can win it, from the dealer's left."""
    shares: tuple[tuple[int, int], ...] = ()
    """Each winner with its chips, from the dealer's left; the odd chips are in them (R32)."""
    is_contested: bool = False
    """Whether it was won at a showdown rather than uncontested (R25)."""


@value
class Result:
    """How a hand ended."""

    pots: tuple[Pot, ...]
    """Main pot first."""
    shown: tuple[int, ...]
    """The seats that showed their hands, in showing order (R28)."""
    next_dealer: int | None
    """The seat that deals next; ``None`` when one seat has every chip (R37)."""


@value
class State:
    """A hand at one moment."""

    settings: Settings
    seats: tuple[Seat, ...]
    stage: Stage
    """The stage of what comes next; ``SHOWDOWN`` once the pots are being paid out."""
    turn: int | None
    """The seat to act, `DEALER`, or ``None`` once the hand is over (and in the small steps that settle by themselves)."""
    betting: Betting
    spread: Spread | None = None
    deck: tuple[Card, ...] | None = None
    """The whole deck in dealing order, where it is known."""
    result: Result | None = None

    @property
    def is_over(self) -> bool:
        """Whether the hand has ended."""
        return self.result is not None

    @property
    def pot(self) -> int:
        """All chips in the middle, this round's bets included."""
        return sum(seat.paid - seat.won for seat in self.seats)

    @property
    def still_in(self) -> tuple[int, ...]:
        """The seats that have not folded."""
        return tuple(index for index, seat in enumerate(self.seats) if not seat.is_folded)

    @property
    def dealer(self) -> int:
        """The seat of the dealer: the last."""
        return len(self.seats) - 1
