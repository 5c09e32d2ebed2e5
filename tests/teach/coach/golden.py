"""Situations that teach something, by name: each a hand played to the learner's decision."""

from __future__ import annotations

from rake_learn.rules import Bet, Settings
from tests.odds.playing import Hand, stacked

NOVEL = Settings(ruleset="wooding")

_SIX = "{} 2c5d9h 3c4c6d 8h9dTd 2d3d4d 5h6h7h"

SITUATIONS = {
    # holes by seat, then the spread, then what happens; b is a bet, other words as in `Hand.words`
    "ace of spades up, two aces in hand": ("AhAd7c KhKd9c", "As2d", "3c4c", "x x"),
    "ace of spades up, one ace in hand": ("Ah9d7c KhKd9c", "As2d", "3c4c", "x x"),
    "ace of spades up, no ace in hand": ("QhQd7c KhKd9c", "As2d", "3c4c", "x x"),
    "ace of spades up at the last pick, no ace": ("QhQd7c KhKd9c", "As2d", "3c4c", "x x 2 3 x x"),
    "ace of spades up at the last pick, one ace": ("AhQd7c KhKd9c", "As2d", "3c4c", "x x 2 3 x x"),
    "ace of spades up at the last pick, two aces": ("AhAd7c KhKd9c", "As2d", "3c4c", "x x 2 3 x x"),
    "hot potato at the dealer": ("QhQd7c KhKd9c", "As2d", "3c4c", "x x 2 3 x x 4"),
    "hot potato, dealer's first pick": ("QhQd7c KhKd9c", "As2d", "3c4c", "x x 2"),
    "holds ace of spades and ace, an ace is up": ("AsAh7d KhKd9c", "Ac2d", "3c4c", "x x"),
    "holds ace of spades and ace, no ace is up": ("AsAh7d KhKd9c", "Tc2d", "3c4c", "x x"),
    "last pick with ace of spades and ace, an ace is up": ("AsAh7d KhKd9c", "Ac2d", "3c4c", "x x 2 3 x x"),
    "last pick with ace of spades and ace, none is up": ("AsAh7d KhKd9c", "Tc2d", "3c4c", "x x 2 3 x x"),
    "last pick with ace of spades alone": ("As8d3c KhKd9c", "Ac2d", "3h4c", "x x 2 3 x x"),
    "first pick with ace of spades alone, an ace is up": ("As8d3c KhKd9c", "Ac2d", "3h4c", "x x"),
    "a lock picks": ("AsAhAd KhKd9c", "Ac2d", "3c4c", "x x"),
    "two aces, the ace of spades not seen": ("AhAd7c KhKd9c", "Tc2d", "3c4c", "x x"),
    "a call at about its price": ("8c4d2h KhKd9c", "", "", "x b20"),
    "four to a flush": ("9h6h3h KhKd9c", "Jh2d", "3c4c", "x x"),
    "four to a straight": ("9h8d7c KhKd9c", "Js2d", "3c4c", "x x"),
    "pairs up": ("9h8d7c KhKd9s", "9c2d", "3c4c", "x x"),
    "stands beside a pair": ("9h9d7c KhKdTs", "Jc2d", "3c4c", "x x"),
    "only face-down cards left": ("9h9d7c KhKdTs QcQdJs", "Jc2dTc", "3c4c8d", "x x x 1 2 3 x x x"),
    "all unseen cards are worse": ("KhKc3s QhQd9s 2c3d4h", "KsKd9h", "3h4c8d", "x x x 1 4 5 x x x"),
    "last pick, no ace left unseen": ("AsAh7d KhKd9c", "AcAd", "3c4c", "x x 3 2 x x"),
    "last pick, two cards up and none down": ("QhQd7c KhKd9c", "Tc2d", "3c4c", "x x 3 4 x x"),
    "before the spread, check or bet": (_SIX.format("Jd7c2h"), "", "", ""),
    "aces before the spread": (_SIX.format("AhAd7c"), "", "", ""),
    "ace of spades and ace heads-up, a bet to answer": ("AsAh7d 2c5d9h", "", "", "x b4"),
    "ace of spades and ace at six, a bet to answer": (_SIX.format("AsAh7d"), "", "", "x b2 c c c c"),
    "good hand heads-up, a bet to answer": ("AhAd7d 2c5d9h", "", "", "x b4"),
    "bet to answer with players behind": (_SIX.format("Jd7c2h"), "", "", "x b4"),
    "aces, players behind": ("2c5d9h AhAd2h 3c4c6d 8h9dTd", "", "", "b4"),
    "a call that can hardly be told from a fold": ("8h9dTd AhKd2h 3c4c6d 2d3d4d", "", "", "b4"),
    "too dear, players behind": ("2c5d9h As8d3h 3c4c6d 8hKdTd", "", "", "b9"),
    "lock before the spread": (_SIX.format("AsAhAd"), "", "", ""),
    "lock, a bet to answer": ("AsAhAd 2c5d9h", "", "", "x b4"),
    "lock, an all-in to answer": ("AsAhAd 2c5d9h", "", "", "x b99"),
    "one ace, the ace of spades not seen": ("Ah8d5c KhKd9c", "Tc2d", "3c4c", "x x"),
    "lost hand, may check": ("As8d3c KhKd9c", "Tc2d", "3h4c", "x x 1 2"),
    "lost hand, a bet to answer": ("As8d3c KhKd9c", "Tc2d", "3h4c", "x x 1 2 x b4"),
    "last bets, a pair": ("QhQd7c KhKd9c", "Ts2d", "3c4c", "x x 1 3 x x 2 4"),
}

NOVEL_SITUATIONS = {
    "a flush with the ace of spades": ("Ks9s4s KhKd9c", "As2s", "3c4c", "x x 2 3 x x"),
    "no hand with the ace of spades": ("Kh9s4d QhQd9c", "As2s", "3c4c", "x x 2 3 x x"),
    "holds the ace of spades, last pick": ("AsKh9d QhQd9c", "Ks2s", "3c4c", "x x 2 3 x x"),
    "won before the last pick": ("AsAhAd QhQd9c", "Ks2s", "3c4c", "x x"),
    "won before the last bets": ("As9s4s QhQd9c", "Ks2s", "3c4c", "x x 1 3 x x 2 4"),
    "won, a bet to answer": ("As9s4s QhQd9c", "Ks2s", "3c4c", "x x 1 3 x x 2 4 x b4"),
    "won, an all-in to answer": ("As9s4s QhQd9c", "Ks2s", "3c4c", "x x 1 3 x x 2 4 x b99"),
    "lost before the last bets": ("As9h4s QhQd9c", "Ks2s", "3c4c", "x x 1 3 x x 2 4"),
}


def hand_of(name, settings=None):
    """A situation, played."""
    is_novel = name in NOVEL_SITUATIONS
    holes, up, down, script = (NOVEL_SITUATIONS if is_novel else SITUATIONS)[name]
    hand = Hand(len(holes.split()), stacked(holes, up, down), settings or (NOVEL if is_novel else Settings()))
    return play(hand, script)


def play(hand, script):
    """The hand after what the words of the script say; ``b4`` is a bet of 4."""
    for word in script.split():
        if word[0] == "b":
            hand.do(Bet(hand.state.turn, int(word[1:])))
        else:
            hand.words(word)
    return hand


def view_of(name, settings=None):
    """What the seat to act sees."""
    hand = hand_of(name, settings)
    return hand.seen_by(hand.state.turn)
