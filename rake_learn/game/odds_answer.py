"""What the odds lab shows of an answer, as plain values: bars, a curve, exact fractions, each with its words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from rake_learn.game.odds_question import UNKNOWN, LabError, LabQuestion
from rake_learn.odds.equity import Equity, Estimate, PickOdds, finishes
from rake_learn.odds.spot import Spot
from rake_learn.rules.cards import ACE_OF_SPADES, DECK, Card, Rank
from rake_learn.rules.hands import HandClass
from rake_learn.teach.text import Catalogue, Count, Voice

Plain = dict[str, Any]

TIES: Final = 2520
"""Every number of players who may share a pot divides it."""


@dataclass(frozen=True)
class LabWords:
    """Puts the figures of a question into words and plain values."""

    words: Catalogue
    question: LabQuestion

    @property
    def voice(self) -> Voice:
        """Says what is to be filled in."""
        return Voice(self.words, ())

    def text(self, key: str, **values: object) -> str:
        """A sentence of the lab."""
        return self.voice.text(f"lab.{key}", **values)

    def percent(self, value: float, digits: int = 1) -> str:
        """A share in words."""
        return self.words.language.percent(value, digits=digits)

    # ------------------------------------------------------------------- bars

    def bar(self, key: str, label: str, estimate: Estimate, *, fraction: Fraction | None = None, **more: Any) -> Plain:
        """One bar with its error; in its place the exact fraction where there is one, else that it is certain."""
        half = estimate.reach
        is_certain = not estimate.error and estimate.value in (0.0, 1.0)
        error = self.text("plus_minus", n=self.words.language.number(round(100 * half, 1))) if half else ""
        return {
            "key": key,
            "label": label,
            "value": estimate.value,
            "low": max(0.0, estimate.value - half),
            "high": min(1.0, estimate.value + half),
            "text": self.percent(estimate.value),
            "error": self.text("for_sure") if is_certain and fraction is None else error,
            "fraction": str(fraction) if fraction is not None else "",
            **more,
        }

    def trouble(self, problem: LabError) -> str:
        """Why there is no answer, in one sentence."""
        values = dict(problem.values)
        if isinstance(values.get("card"), str):
            values["card"] = Card(values["card"])
        if "card" in values:
            values["card"] = self.words.card_name(values["card"])
        if "known" in values:
            values["known"] = ", ".join(map(str, values["known"]))
        return self.text(f"trouble.{problem.problem}", **values)

    def picks(self, options: Sequence[PickOdds], spot: Spot) -> Plain:
        """Every pick with its share of the pot, the best first."""
        rows = []
        best = options[0]
        equals = [option for option in options if option.is_as_good_as_best]
        is_clear = len(equals) == 1
        for option in options:
            card = self._card_of(option, spot)
            rows.append(
                self.bar(
                    str(option.action.place),
                    f"{{{card}}}" if card else self.text("face_down"),
                    option.equity.share,
                    fraction=self.fraction(option.equity, option.equity.share),
                    card=card or UNKNOWN,
                    lead=is_clear and option is best,
                )
            )
        note = "picks.exact_note" if best.equity.basis.is_exact else "picks.note"
        return {
            "title": self.text("picks.title"),
            "note": self.text(note),
            "rows": rows,
            **self._call(options, equals, spot),
        }

    def _card_of(self, option: PickOdds, spot: Spot) -> str | None:
        return spot.up[option.action.place - 1].text if option.action.face_up else None

    def named(self, option: PickOdds, spot: Spot) -> str:
        """What is taken, inside a sentence."""
        card = self._card_of(option, spot)
        return f"{{{card}}}" if card else self.text("a_face_down")

    def _call(self, options: Sequence[PickOdds], equals: Sequence[PickOdds], spot: Spot) -> Plain:
        if len(options) == 1:
            return {"call": self.text("picks.alone"), "close": False}
        if len(equals) > 1:
            names = self.voice.listed([self.named(option, spot) for option in equals])
            return {"call": self.text("picks.equal", choices=names), "close": True}
        points = Count("point", round(100 * options[1].behind.value))
        name = self.named(options[0], spot)
        return {"call": self.text("picks.leads", best=name[:1].upper() + name[1:], points=points), "close": False}

    def seats(self, answer: Equity) -> Plain:
        """Everybody's share of the pot, in the order in which they pick."""
        rows = []
        for seat, share in enumerate(answer.shares):
            nth = self.words.entry(f"ordinal.{seat + 1}")
            is_you = seat == answer.seat
            label = self.text("seats.you", nth=nth) if is_you else nth
            fraction = self.fraction(answer, share)
            rows.append(self.bar(str(seat), label, share, fraction=fraction, card="", lead=is_you))
        fair = 1 / len(answer.shares)
        is_close = abs(answer.share.value - fair) <= answer.share.reach
        values = {"share": self.percent(answer.share.value), "fair": self.percent(fair)}
        call = self.text("seats.near" if is_close else "seats.ahead", **values)
        note = self.text("picks.exact_note" if answer.basis.is_exact else "picks.note")
        return {"title": self.text("seats.title"), "note": note, "rows": rows, "call": call, "close": is_close}

    def classes(self, answer: Equity, best: str | None) -> Plain:
        """The chance of each class of the hand at the showdown, the highest first; what cannot be told from 0 is left out."""
        rows = []
        for hand_class in sorted(answer.classes, reverse=True):
            estimate = answer.classes[hand_class]
            is_ace = hand_class in (HandClass.AUTO_WIN, HandClass.AUTO_LOSE)
            if not estimate.value and not is_ace:
                continue
            label = self.text(f"class.{hand_class.key}")
            fraction = self.fraction(answer, estimate)
            rows.append(self.bar(hand_class.key, label, estimate, fraction=fraction, card="", lead=False))
        title = self.text("classes.title_best", best=best) if best else self.text("classes.title")
        return {"title": title, "note": "", "rows": rows, "call": "", "close": False}

    def fraction(self, answer: Equity, estimate: Estimate) -> Fraction | None:
        """An exact figure as a fraction; none where it is sampled, or where some deals count more than others."""
        basis = answer.basis
        if not basis.is_exact or basis.model != "random":
            return None
        whole = round(estimate.value * basis.sample_size * TIES)
        return Fraction(whole, basis.sample_size * TIES)

    def basis(self, answer: Equity, spot: Spot) -> str:
        """What the figures rest on."""
        basis, model = answer.basis, self.question.model
        # Where nobody else has picked, no slip of theirs can have been seen.
        is_before_picks = model == "greedy" and spot.gone == spot.own_picks
        values = {
            "deals": Count("deal", basis.sample_size),
            "seed": basis.seed,
            "model": self.text("basis.greedy_before_picks" if is_before_picks else f"model.{model}.note"),
        }
        return self.text("basis.exact" if basis.is_exact else "basis.sampled", **values)

    # ------------------------------------------------------------------- the curve

    def curve(self, points: Mapping[int, tuple[Estimate, Estimate]]) -> Plain:
        """The share of the pot by the number of players, picking first and picking last."""
        rows = [
            {"n": n, "fair": self._dot(Estimate(1 / n, 0)), "first": self._dot(first), "last": self._dot(last)}
            for n, (first, last) in sorted(points.items())
        ]
        alt = self.text("curve.waiting") if len(rows) < 2 else self._ends(rows[0], rows[-1])
        return {"title": self.text("curve.title"), "note": self.text("curve.note"), "alt": alt, "rows": rows}

    def _ends(self, few: Plain, many: Plain) -> str:
        """Both ends of the curve in a sentence."""
        return self.text(
            "curve.alt",
            fewest=few["n"],
            first_few=few["first"]["text"],
            last_few=few["last"]["text"],
            most=many["n"],
            first_many=many["first"]["text"],
            last_many=many["last"]["text"],
        )

    def _dot(self, estimate: Estimate) -> Plain:
        bar = self.bar("", "", estimate)
        return {name: bar[name] for name in ("value", "low", "high", "text", "error")}

    # ------------------------------------------------------------------- exact

    def exact(self, spot: Spot | None) -> Plain | None:
        """Fractions that need no deals: where a card is, and what blind cards make. None without a hand to speak of."""
        own = tuple(map(Card, self.question.cards))
        if not 3 <= len(own) <= 5:
            return None
        seen = {*own, *self.question.known}
        unseen = [card for card in DECK if card not in seen]
        rows = [] if spot is None else self._where(spot, len(unseen))
        if len(own) < 5:
            pairs = sum(card.rank in {mine.rank for mine in own} for card in unseen)
            rows.append(self._row("pairs", self.text("exact.pairs"), pairs, len(unseen)))
        found = finishes(own, seen=self.question.known)
        kind = {3: "finish_two", 4: "finish_one", 5: "finish_none"}[len(own)]
        made = [
            self._row(each.key, self.text(f"class.{each.key}"), count, found.total)
            for each, count in sorted(found.counts.items(), reverse=True)
        ]
        parts = [row for row in rows if row["key"] != "pairs"]
        target = next((card for card in (ACE_OF_SPADES, *_ACES) if card in unseen), None)
        caption = (
            self.text("exact.where", n=len(unseen), card=target)
            if target
            else self.text("exact.where_any", n=len(unseen))
        )
        return {
            "title": self.text("exact.title"),
            "caption": caption if parts else "",
            "strip": [{"key": row["key"], "count": row["count"]} for row in parts],
            "rows": rows,
            "finish": self.text(f"exact.{kind}"),
            "made": made,
        }

    def _where(self, spot: Spot, unseen: int) -> list[Plain]:
        hidden_picks = sum(card is None for card in spot.taken)
        rivals = 3 * (spot.players - 1) + hidden_picks
        centre = (spot.down or 0) if spot.has_spread else 2 * spot.players
        name = "centre" if spot.has_spread else "to_come"
        counts = {"rivals": rivals, name: centre, "stub": unseen - rivals - centre}
        return [self._row(key, self.text(f"exact.{key}"), count, unseen) for key, count in counts.items()]

    def _row(self, key: str, label: str, count: int, total: int) -> Plain:
        # Not shortened: 95/1176 says what was counted.
        return {
            "key": key,
            "label": label,
            "count": count,
            "fraction": f"{count}/{total}",
            "percent": self.percent(count / total),
        }


_ACES: Final = tuple(card for card in DECK if card.rank == Rank.ACE)
