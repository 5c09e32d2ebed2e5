"""What each act of a player comes to, deal by deal: picks and bets, played on by a stated model of the others.

The coach (`rake_learn.teach.coach`) adds up what is found here and puts it into words.
"""

from rake_learn.odds.acts.bets import Bets
from rake_learn.odds.acts.figures import Sample
from rake_learn.odds.acts.picks import Outcomes, Picks
from rake_learn.odds.acts.source import Source
from rake_learn.odds.acts.tables import tables_for

__all__ = ["Bets", "Outcomes", "Picks", "Sample", "Source", "tables_for"]
