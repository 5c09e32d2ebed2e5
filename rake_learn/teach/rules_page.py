"""The rules as a page of HTML that stands still: articles with the hands that show them, ladder, glossary, a card to print.

It runs no script and asks nobody for anything, so it reads alike in Voila, in a notebook without a kernel, and alone.
"""

from __future__ import annotations

import functools
import html
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Any, Final

from rake_learn.odds.all_hands import all_hands
from rake_learn.odds.ranks import HAND_SIZE
from rake_learn.rules import DECK, EVERYTHING, Card, HandClass, Settings, View, parse_cards, rank_hand
from rake_learn.rules.record import Hand, load, replay
from rake_learn.rules.state import HandOpened, HandShown, HoleDealt, Picked, SpreadDealt
from rake_learn.teach.drawn_cards import row_image
from rake_learn.teach.explain import explain
from rake_learn.teach.house import house_rules, rule_line
from rake_learn.teach.standing_page import in_html, only_in_its_language, opening
from rake_learn.teach.text import Catalogue, Count, Percent, Voice, capital, over

KIND: Final = "rake-rules"
"""The class of the page."""

LADDER: Final = {
    HandClass.AUTO_WIN: "As Ah Ad 9c 4d",
    HandClass.ROYAL_FLUSH: "Ah Kh Qh Jh Th",
    HandClass.STRAIGHT_FLUSH: "9c 8c 7c 6c 5c",
    HandClass.FOUR_OF_A_KIND: "7s 7h 7d 7c Kd",
    HandClass.FULL_HOUSE: "Qs Qh Qd 5h 5c",
    HandClass.FLUSH: "Kd Td 8d 4d 2d",
    HandClass.STRAIGHT: "8h 7s 6d 5c 4h",
    HandClass.THREE_OF_A_KIND: "4s 4h 4d Kc 9h",
    HandClass.TWO_PAIR: "Jh Jc 6s 6d Ac",
    HandClass.ONE_PAIR: "Ts Td Ah 7c 3d",
    HandClass.HIGH_CARD: "Kc Js 8h 6d 2c",
    HandClass.AUTO_LOSE: "As Ad Ks Kh Kc",
}
"""A hand of each class, the highest first; a test sees to it that each is of its class."""

TIE: Final = ("Kh Kc 9h 9s 4d", "Ks Kd 9c 9d 4h")
"""Two hands that differ in suits alone (R31)."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Where a recorded hand shows an article: a step, and which of its events."""

    hand: str
    step: int
    events: tuple[int, ...] = (0,)


SCENES: Final[dict[str, tuple[Scene, ...]]] = {
    "1.4": (Scene("royal_funeral", 13, (3,)), Scene("nobody_calls", 13, (2,))),
    "2.1": (Scene("three_aces", 0), Scene("three_aces", 1), Scene("three_aces", 2)),
    "2.2": (Scene("three_aces", 4), Scene("three_aces", 5)),
    "3.1": (Scene("three_aces", 8),),
    "3.2": (Scene("nobody_calls", 8), Scene("nobody_calls", 9)),
    "3.3": (Scene("three_aces", 11), Scene("three_aces", 12)),
    "3.4": (Scene("royal_funeral", 10), Scene("royal_funeral", 11)),
    "3.5": (Scene("three_aces", 16), Scene("three_aces", 17), Scene("three_aces", 18)),
    "4.1": (Scene("three_aces", 19, (1, 2)),),
    "4.2": (Scene("three_aces", 19, (1, 3)),),
    "4.3": (Scene("royal_funeral", 13, (1, 3)),),
    "4.4": (Scene("nobody_calls", 11), Scene("nobody_calls", 13, (0, 2))),
    "5": (Scene("three_aces", 9), Scene("three_aces", 14)),
}
"""Which recorded hand shows an article; the others are shown by cards alone."""


def page_html(all_words: Sequence[Catalogue], settings: Settings) -> str:
    """The whole page, its style sheet included, as one element that speaks the language of the page around it.

    Args:
        all_words: the languages there are; the first speaks where the page's own language is none of them.
        settings: the house rules in force.
    """
    if len(all_words) == 1:
        return f"<style>{style_text()}</style>{body_html(all_words[0], settings)}"
    codes = [words.language.code for words in all_words]
    bodies = "".join(
        body_html(words, settings, prefix=f"rake-{words.language.code}", is_hidden=number > 0)
        for number, words in enumerate(all_words)
    )
    return f'<style>{style_text()}{only_in_its_language(KIND, codes)}</style><div class="{KIND}-all">{bodies}</div>'


@functools.cache
def style_text() -> str:
    """The style sheet alone, for a page that keeps it apart."""
    return (resources.files("rake_learn") / "teach" / "rules_page.css").read_text("utf-8")


def body_html(words: Catalogue, settings: Settings, *, prefix: str = "rake", is_hidden: bool = False) -> str:
    """The page without its style sheet; ``prefix`` begins every id in it."""
    return _Page(with_rules(words), settings, prefix).html(is_hidden=is_hidden)


@functools.lru_cache(maxsize=8)
def with_rules(words: Catalogue) -> Catalogue:
    """A catalogue with what the rules page says, under ``rules``; what its language lacks is said in English."""
    return words.extended(over(_entries("en"), _entries(words.language.code)))


def _entries(code: str) -> dict[str, Any]:
    file = resources.files("rake_learn") / "text" / "rules" / f"{code}.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


@functools.cache
def recorded(name: str) -> Hand:
    """A recorded hand of the package, played."""
    return replay(load((resources.files("rake_learn") / "hands" / f"{name}.phh").read_text("utf-8")))


class _Page:
    """The page of one language."""

    def __init__(self, words: Catalogue, settings: Settings, prefix: str) -> None:
        self.words, self.settings, self.prefix = words, settings, prefix
        self.voice = Voice(words, tuple(words.entry("player.names")))

    def html(self, *, is_hidden: bool) -> str:
        parts = (
            ("articles", self._articles()),
            ("ladder", self._ladder()),
            ("house", self._house()),
            ("glossary", self._glossary()),
            ("questions", self._questions()),
            ("card", self._card_to_print()),
            ("credits", self._credits()),
        )
        links = "".join(f'<li><a href="#{self.prefix}-{name}">{self._word(name)}</a></li>' for name, _ in parts)
        sections = "".join(
            f'<section class="rr-{"print-" if name == "card" else ""}part" id="{self.prefix}-{name}">'
            f"<h2>{self._word(name)}</h2>{part}</section>"
            for name, part in parts
        )
        return (
            f"{opening(KIND, self.words, is_hidden=is_hidden)}<header>"
            f'<h1>{self._word("title")}</h1><p class="rr-lead">{self._word("lead")}</p></header>'
            f'<nav class="rr-nav" aria-label="{self._word("contents")}"><ul class="rr-links">{links}</ul></nav>{sections}</div>'
        )

    # ----------------------------------------------------------------------- articles

    def _articles(self) -> str:
        numbers = list(self.words.entry("article"))
        told = [f"<p>{self._word('articles_lead')}</p>"]
        for chapter, title in self.words.entry("rulebook.chapters").items():
            heading = self.voice.text("rulebook.chapter", number=chapter, title=title)
            told.append(f"<h3>{self._inline(heading)}</h3>")
            told += [self._article(number) for number in numbers if number.split(".")[0] == chapter]
        rulings = "".join(self._line(number) for number in numbers if number.startswith("R"))
        told.append(f"<details><summary>{self._word('rulings')}</summary><ul>{rulings}</ul></details>")
        return "".join(told)

    def _article(self, number: str) -> str:
        text = self._inline(self.words.entry("article")[number])
        shown = "".join(self._shown(number))
        return (
            f'<div class="rr-article" id="{self.prefix}-{number}"><p><span class="rr-number">{number}</span> {text}</p>'
            f'<div class="rr-shown">{shown}</div></div>'
        )

    def _shown(self, number: str) -> Iterator[str]:
        match number:
            case "1.1":
                yield from self._by_both_rules("As Ks Qs Js Ts")
            case "1.2":
                most = self.settings.most_players
                values = {"players": Count("player", most), "used": HAND_SIZE * most, "deck": len(DECK)}
                yield self._paragraph(self.voice.text("rules.cards_used", **values))
            case "1.3":
                yield "".join(self._made(parse_cards(cards)) for cards in TIE)
                yield self._paragraph(self._plain("tie"))
            case _:
                yield f'<p class="rr-in">{self._word("in_hand")}</p>'
                for scene in SCENES[number]:
                    yield from self._scene(scene)

    def _by_both_rules(self, cards: str) -> Iterator[str]:
        hand = parse_cards(cards)
        yield row_image(hand, self.words)
        for key, ruleset in (("by_rules", "opr704"), ("by_novel", "wooding")):
            yield self._paragraph(self.voice.text(f"rules.{key}", made=rank_hand(hand, ruleset=ruleset)))

    def _scene(self, scene: Scene) -> Iterator[str]:
        views = recorded(scene.hand).views(scene.step, EVERYTHING)
        for number in scene.events:
            said = self.voice.note(explain(views[number].events[0], views[number]))
            yield self._paragraph(self.words.language.sentences(said.what, said.why))
            yield "".join(row_image(row, self.words) for row in _cards_of(views[number]))

    def _made(self, cards: Sequence[Card]) -> str:
        made = capital(self.voice.say(rank_hand(tuple(cards))))
        return f"<p>{row_image(cards, self.words)} {self._inline(made)}</p>"

    def _line(self, number: str) -> str:
        return f'<li><span class="rr-number">{number}</span> {self._inline(self.words.entry("article")[number])}</li>'

    # ----------------------------------------------------------------------- ladder, house, words, questions

    def _ladder(self) -> str:
        counts = all_hands(self.settings.ruleset)
        every = sum(counts.values())
        lead = self._paragraph(self.voice.text("rules.ladder_lead", all=every))
        head = "".join(f'<th scope="col">{self._inline(each)}</th>' for each in self.words.entry("rules.ladder_head"))
        rows = "".join(
            f'<tr><th scope="row"><div class="rr-rung"><span>{self._class_name(each)}</span>'
            f"{row_image(parse_cards(cards), self.words, wide=34)}</div></th>"
            f"<td>{self.voice.say(counts[each])}</td><td>{self._often(counts[each], every)}</td></tr>"
            for each, cards in LADDER.items()
        )
        return f"{lead}<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"

    def _class_name(self, hand_class: HandClass) -> str:
        return self._inline(self.words.entry(f"lab.class.{hand_class.key}"))

    def _often(self, count: int, every: int) -> str:
        """A share of more than one in ten as a percentage, a smaller one as one in so many."""
        if count * 10 > every:
            return html.escape(self.voice.say(Percent(count / every, 1)))
        return html.escape(self.voice.text("rules.one_in", n=round(every / count)))

    def _house(self) -> str:
        lines = "".join(f"<li>{self._inline(rule_line(self.voice, rule))}</li>" for rule in house_rules(self.settings))
        return f"<ul>{lines}</ul>"

    def _glossary(self) -> str:
        words = "".join(
            f"<dt>{self._inline(each['term'])}</dt><dd>{self._inline(each['means'])}</dd>"
            for each in self.words.entry("rules.word")
        )
        return f"<dl>{words}</dl>"

    def _questions(self) -> str:
        asked = "".join(
            f"<dt>{self._inline(each['ask'])}</dt><dd>{self._inline(each['answer'])}"
            f' <span class="rr-cites">{", ".join(each["articles"])}</span></dd>'
            for each in self.words.entry("rules.question")
        )
        return f"<dl>{asked}</dl>"

    def _credits(self) -> str:
        return "".join(self._paragraph(text) for text in self.words.entry("rules.credit").values())

    # ----------------------------------------------------------------------- the card to print

    def _card_to_print(self) -> str:
        run, bets = (
            f"<h4>{self._on_card(name)}</h4><{tag}>"
            + "".join(f"<li>{self._inline(line)}</li>" for line in self.words.entry(f"rules.on_card.{name}_lines"))
            + f"</{tag}>"
            for name, tag in (("run", "ol"), ("bets", "ul"))
        )
        rungs = "".join(
            f"<li><span>{self._class_name(each)}</span>{row_image(parse_cards(cards), self.words, wide=22)}</li>"
            for each, cards in LADDER.items()
            if each not in (HandClass.AUTO_WIN, HandClass.AUTO_LOSE)
        )
        return (
            f'<p>{self._word("card_lead")}</p><div class="rr-print"><h3>{self._word("card_title")}</h3>'
            f'<div class="rr-fates">{self._fate("wins", HandClass.AUTO_WIN)}{self._fate("loses", HandClass.AUTO_LOSE)}</div>'
            f'<div class="rr-two"><div>{run}{bets}</div>'
            f'<div><h4>{self._on_card("ladder")}</h4><ol class="rr-rungs">{rungs}</ol></div></div>'
            f'<p class="rr-small">{self._on_card("small")}</p></div>'
        )

    def _fate(self, name: str, hand_class: HandClass) -> str:
        return (
            f"<div><p>{self._on_card(f'{name}_when')}</p>{row_image(parse_cards(LADDER[hand_class]), self.words, wide=34)}"
            f"<p><strong>{self._on_card(name)}</strong></p></div>"
        )

    # ----------------------------------------------------------------------- words

    def _plain(self, key: str) -> str:
        return str(self.words.entry(f"rules.{key}"))

    def _word(self, key: str) -> str:
        return self._inline(self._plain(key))

    def _on_card(self, key: str) -> str:
        return self._inline(self._plain(f"on_card.{key}"))

    def _paragraph(self, text: str) -> str:
        return f"<p>{self._inline(text)}</p>"

    def _inline(self, text: str) -> str:
        return in_html(text, self.words)


def _cards_of(view: View) -> Iterator[Sequence[Card | None]]:
    """The cards that an event is about, in rows; what lies face down in the centre stays so."""
    match view.events[0]:
        case HoleDealt(_, cards) | HandOpened(_, cards) | HandShown(_, cards):
            yield cards
        case SpreadDealt(up, down, _):
            yield up
            yield (None,) * len(down)
        case Picked(_, _, _, card, _):
            yield (card,)
        case _:
            return
