"""The table as a widget: the state travels by trait, the learner's acts by message."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

import anywidget
import traitlets

from rake_learn.game import Game
from rake_learn.game.advice import Coach
from rake_learn.game.carrying_out import take, think
from rake_learn.game.comeback import Comeback
from rake_learn.game.frame_lines import FrameLines, read_frames
from rake_learn.game.seating import Others
from rake_learn.rules import Card, Settings
from rake_learn.teach.players import Player
from rake_learn.teach.text import Catalogue
from rake_learn.widgets.background import SLICE, Background, soon
from rake_learn.widgets.beside import show_in_two, with_words
from rake_learn.widgets.bundle import ENTRY, module_text, style_text
from rake_learn.widgets.picture import still_page

log = logging.getLogger("rake_learn")


class Table(anywidget.AnyWidget):
    """A hand of Rake to play, explained at every step; see `rake_learn.Game` for the arguments.

    >>> Table(players=3, seed="kite").at > 0
    True
    """

    _esm = module_text()
    _css = style_text(ENTRY)

    words = traitlets.Dict(help="Every word that stays, in the learner's language.").tag(sync=True)
    hand = traitlets.Dict(help="What stays the same while a hand is stepped through.").tag(sync=True)
    frames: traitlets.List[dict[str, Any]] = traitlets.List(
        help="Every moment of the hand, as the learner may see it."
    ).tag(
        sync=True,
        to_json=lambda frames, table: table.lines.text(frames),
        from_json=lambda text, _table: read_frames(text),
    )
    at = traitlets.Int(help="The frame to show; the page steps by itself and never writes it back.").tag(sync=True)
    alert = traitlets.Dict(allow_none=True, default_value=None, help="What was refused, or went wrong, and why.").tag(
        sync=True
    )

    returns = traitlets.Bool(
        True, help="Whether the app's page may ask for the hand back when it is loaded again."
    ).tag(sync=True)
    company = traitlets.Dict(help="What the learner has seen of each of the others, and guessed.").tag(sync=True)
    coach = traitlets.Dict(help="What the coach says about what the learner did, or was asked.").tag(sync=True)

    def __init__(
        self,
        players: int = 4,
        *,
        seed: str | None = None,
        settings: Settings | None = None,
        stack: int | Sequence[int] = 100,
        others: Others = None,
        title: str = "",
        language: str | Catalogue = "en",
        deck: Sequence[Card] | None = None,
        dealer: int | None = None,
        coach: str | Coach = "never",
    ) -> None:
        def make(code: str) -> Game:
            return Game(
                players,
                seed=code,
                settings=settings,
                stack=stack,
                others=others,
                title=title,
                language=language,
                deck=deck,
                dealer=dealer,
                coach=coach,
            )

        self._comeback = Comeback(make, seed)
        self.lines = FrameLines()  # first: the traits are written with it
        self._thinking = Background(self._think, self._prepare)
        super().__init__(words=self.game.words, company=self.game.company, coach=self.game.coach, **self._now())
        self.on_msg(self._receive)
        if self.coach["mode"] != "never":
            self._thinking.start()

    @property
    def game(self) -> Game:
        """The game behind the table, for the cells of a notebook."""
        return self._comeback.game

    def act(self, action: str, *, at: int | None = None) -> None:
        """Act from a cell, as `rake_learn.Game.act` does; the table follows."""
        self.game.act(action, at=at)
        self._show()

    def next_hand(self) -> None:
        """Deal the next hand from a cell, once this one is over."""
        self.game.next_hand()
        self._show()

    def play_out(self, player: Player | str | None = None) -> None:
        """Let a computer player finish the hand in the learner's seat; a name such as ``expert`` will do."""
        self.game.play_out(player)
        self._show()

    def open_everything(self, is_on: bool = True) -> None:
        """Show, or hide again, every card of a hand that is over."""
        self.game.open_everything(is_on)
        self._show()

    def _now(self) -> dict[str, Any]:
        game = self.game
        return {"hand": game.hand, "frames": list(game.frames), "at": game.at, "alert": game.alert}

    def _receive(self, _widget: object, intent: object, _buffers: object) -> None:
        """An intent from the page. Whatever happens here, the page gets an answer."""
        if self._comeback.wants(intent):
            self._bring_back(intent)
            return
        changed = take(self.game, intent)
        if changed == "beside":
            if self.game.coach["mode"] != self.coach["mode"]:
                self._thinking.prepare_again()  # a coach who was never asked before has much to load
            self._show_beside()
        elif changed == "hand" or self.hand["revision"] != self.game.revision:  # a cell may have moved the game itself
            self._show()
        else:
            self.send_state(["hand"])  # the page waits for a word, also about a click that came too late

    def _bring_back(self, asked: Any) -> None:
        """A page was loaded again, with a kernel of its own: the hand is played up to where it was."""
        try:
            is_back = self._comeback.bring_back(asked)
        except Exception:
            log.exception("The hand could not be brought back.")
            is_back = True  # as far as it went
        if is_back:
            self._thinking.prepare_again()
            self._show()
        self.send({"code": self._comeback.code})

    def set_state(self, sync_data: Any) -> None:
        """Takes nothing: the page asks by message, and shows what it is told."""

    def _show(self) -> None:
        with self.hold_sync():
            # The page steps without telling us, so `at` is sent even where it equals what was sent last.
            self.at = -1
            if self.words["lang"] != self.game.language:
                self.words = self.game.words
            for name, value in self._now().items():
                setattr(self, name, value)
        soon(self._show_beside)

    def _show_beside(self) -> None:
        """What goes with the hand and changes no frame: sent after it, so that an act is answered no later."""
        self.company = self.game.company
        self.coach = self.game.coach
        if not self._thinking.start():
            while self._think(SLICE, only_urgent=True):
                pass

    def _prepare(self) -> None:
        self.game.prepare()

    def _think(self, seconds: float, *, only_urgent: bool = False) -> bool:
        """Think for so long; whether there is more to think about."""
        has_news, has_more = think(self.game, seconds, only_urgent=only_urgent)
        if has_news:
            self.coach = self.game.coach
        return has_more

    def __repr__(self) -> str:
        return repr(self.game).replace("Game(", "Table(", 1)

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The widget, with words and plain HTML beside it for hosts that cannot run widgets."""
        return with_words(super()._repr_mimebundle_(**options), repr(self), self._static_html())

    def _ipython_display_(self) -> None:
        """The table, and below it a picture and words, which show where the table cannot run."""
        show_in_two(self)

    def _static_html(self) -> str:
        game = self.game
        return still_page(game.frames[-1], game.words["index"], game.summary(), game.story())
