"""The reasons: short, every key used, every article real, every number found again by another road."""

from __future__ import annotations

import functools
import re
from itertools import combinations

import pytest

from rake_learn.odds import Estimate, equity
from rake_learn.odds.acts.picks import Outcomes
from rake_learn.rules import (
    DECK,
    Bet,
    Call,
    Card,
    Check,
    Fold,
    HandClass,
    Pick,
    RaiseTo,
    Rank,
    Settings,
    Stage,
    apply,
    legal_actions,
    parse_cards,
    rank_hand,
)
from rake_learn.rules.cards import ACE_OF_SPADES
from rake_learn.rules.hands import in_ranking_order
from rake_learn.teach.coach import MODELS, Weighing, this_time
from rake_learn.teach.coach.advice import Band, Ending
from rake_learn.teach.coach.models import model_note
from rake_learn.teach.coach.reasons import Figures, further_for, percent, reason_for
from rake_learn.teach.coach.refutations import Choices, Shown, _note
from rake_learn.teach.note import Note
from rake_learn.teach.text import Count, Percent, Voice, Who, catalogue
from tests.odds.acts.situations import many
from tests.odds.playing import Hand, stacked
from tests.teach.coach.golden import NOVEL_SITUATIONS, SITUATIONS, hand_of, play, view_of

WORDS = catalogue("en")
VOICE = Voice(WORDS, tuple(f"Ada{seat}" for seat in range(10)), you=None)
KEYS = {key.removesuffix(".what") for key in WORDS._by_key if key.startswith("coach.") and key.endswith(".what")}


@functools.cache
def advices():
    """Advices of all kinds, each with its view."""
    views = [view_of(name) for name in (*SITUATIONS, *NOVEL_SITUATIONS)]
    views += [view for number, (_, view) in enumerate(many()) if number % 3 == 0]
    found = []
    for view in views:
        weighing = Weighing(view)
        weighing.add(512)
        found.append((view, weighing.advice(), weighing))
    return found


def options():
    return [(view, option, advice, weighing) for view, advice, weighing in advices() for option in advice.options]


def said(note):
    """The words of a note as a learner reads them, cards as one word each."""
    spoken = VOICE.note(note)
    return f"{spoken.what} {spoken.why}".strip()


def unseen_of(view):
    """Every card that lies nowhere in sight of the learner: 52 less those he has seen."""
    seen = {card for seat in view.seats for card in seat.cards if card} | {
        place.card for place in view.spread if place.card
    }
    return [card for card in DECK if card not in seen]


# --------------------------------------------------------------------------- words


def every_note():
    for _view, advice, _ in advices():
        yield advice.model_note
        for option in advice.options:
            yield option.reason
            yield from option.further
            if option.refutation:
                yield option.refutation.note


def rare_notes():
    """Notes that seldom come up in play, put together by hand."""
    view = view_of("last bets, a pair")
    bet = Bet(0, 99)
    figures = Figures(Estimate(2, 0.1), Estimate(1, 0), Estimate(1, 0))
    yield reason_for(view, bet, {bet: figures})
    lost, fold = view_of("lost hand, may check"), Fold(0)
    yield reason_for(lost, fold, {fold: figures}, bet)
    yield reason_for(lost, fold, {fold: figures}, Check(0))
    asked = view_of("lost hand, a bet to answer")
    yield reason_for(asked, fold, {fold: figures}, RaiseTo(0, 12), is_costly=True)
    for model in MODELS.values():
        yield model_note(model, view)
        yield model_note(model, view_of("pairs up"))
    yield from rare_refutations()
    hand = hand_of("last bets, a pair").do(Bet(0, 2)).do(Call(1))
    yield from (this_time(hand.seen_by(seat)) for seat in (0, 1))
    even = Hand(2, stacked("QhQd7c QsQc7d", "Ts9d", "Tc9c"), Settings()).words("x x 1 3 x x 2 4 x x")
    yield this_time(even.seen_by(0))


def rare_refutations():
    own, lock = parse_cards("KhKd7c8c2d"), parse_cards("AsAhAc4d5d")
    weak = parse_cards("QhQd7d8d2c")
    nothing = Outcomes([], [], [], [], [])
    view = view_of("pairs up")

    def shown(hands, instead):
        return Shown(tuple(hands), tuple(instead), 4)

    def ending(seat, cards):
        return Ending(seat, cards, rank_hand(cards))

    bet, check, pick, other = Bet(0, 2), Check(0), Pick(0, 1, True), Pick(0, 3, False)
    beaten = shown([ending(0, own), ending(1, lock)], [ending(0, own), ending(1, weak)])
    yield _note(view, beaten, Choices(bet, check, nothing, nothing))
    yield _note(view, beaten, Choices(pick, other, nothing, nothing))
    to_win = shown([ending(0, weak), ending(1, own)], [ending(0, lock), ending(1, own)])
    yield _note(view, to_win, Choices(pick, other, nothing, nothing))
    yield _note(view, shown([], []), Choices(Fold(0), bet, nothing, nothing))


def test_every_key_is_used_and_every_note_has_a_key():
    """No dead words, and nothing without words."""

    used = {note.key for note in (*every_note(), *rare_notes()) if note}

    assert used <= KEYS
    assert sorted(KEYS - used) == []


def test_reasons_are_short():
    """A reason with what goes beside it has at most 45 words, a sentence at most 15; models and refutations too."""

    for _view, option, advice, _ in options():
        text = " ".join([said(option.reason), *map(said, option.further)])
        assert len(text.split()) <= 45, text
        for note in (option.reason, *option.further, advice.model_note):
            for sentence in re.split(r"[.:;] ", said(note)):
                assert len(sentence.split()) <= 15, sentence
        if option.refutation:
            assert len(said(option.refutation.note).split()) <= 45
        assert len(said(advice.model_note).split()) <= 45


def test_every_note_cites_an_article_that_is_there():
    """By its number."""

    for note in (*every_note(), *rare_notes()):
        assert note.articles, note.key
        assert all(number in WORDS.entry("article") for number in note.articles)


def test_the_price_comes_before_the_verdict():
    """What the words call good or bad is so beyond the error."""

    for _, option, advice, _ in options():
        call = next((each for each in advice.options if isinstance(each.action, Call)), None)
        if call is None or option.reason.key.split(".")[1].split("_")[0] not in ("call", "fold"):
            continue
        beyond = abs(call.chips.value) > 2 * call.chips.error
        key = option.reason.key
        if "_won" in key or "_lost" in key or "_free" in key:
            continue
        assert ("close" in key) == (not beyond)
        if beyond:
            assert (("pays" in key) or ("gives_up" in key)) == (call.chips.value > 0)


def test_no_mistake_is_praised():
    """What is costly is never said to be worth its price, to save chips or to be about as good; a missed raise is named."""

    praise = [WORDS.entry(f"coach.{key}.why") for key in ("call_pays", "call_close", "fold_saves", "fold_close")]
    found = 0
    for _, option, advice, _ in options():
        best, is_mistake = advice.options[0].action, option.band in (Band.COSTLY, Band.TRAP)
        if is_mistake and isinstance(best, RaiseTo):
            assert not any(each in said(option.reason) for each in praise), said(option.reason)
        if option.reason.key.startswith("coach.raise_missed"):
            assert is_mistake
            assert f"A raise to {best.amount} chips gains more" in said(option.reason)
            found += 1
    assert found > 0


@pytest.mark.parametrize(("gain", "praise"), [(-2.0, "fold_saves"), (0.0, "fold_close"), (2.0, "fold_gives_up")])
def test_a_fold_that_missed_a_raise_is_not_praised(gain, praise):
    """It saves chips beside a call that is too dear; a bluff may still be better. What speaks against it stays."""

    view = next(view for view, option, *_ in options() if option.reason.key.startswith("coach.call_pays"))
    fold, call, bluff = Fold(view.viewer), Call(view.viewer), RaiseTo(view.viewer, 12)
    figures = dict.fromkeys((fold, call), Figures(Estimate(gain, 0.1), Estimate(0.3, 0), Estimate(0, 0)))

    def key(better, **more):
        return reason_for(view, fold, figures, better, **more).key.removesuffix("_back")

    assert key(bluff) == key(bluff, is_costly=False) == key(call, is_costly=True) == f"coach.{praise}"
    assert key(bluff, is_costly=True) == ("coach.raise_missed" if gain <= 0 else f"coach.{praise}")


def test_a_fold_of_a_lost_hand_that_missed_a_bluff_is_told_so():
    """The ace of spades is lost, and a raise that nobody calls wins all the same (4.3, 4.4)."""

    view = next(view for view, option, *_ in options() if option.reason.key == "coach.fold_lost")
    fold, call, bluff = Fold(view.viewer), Call(view.viewer), RaiseTo(view.viewer, 12)
    figures = dict.fromkeys((fold, call), Figures(Estimate(-2.0, 0.1), Estimate(0, 0), Estimate(0, 0)))

    told = reason_for(view, fold, figures, bluff, is_costly=True)

    assert told.key == "coach.fold_lost_missed"
    assert told.articles[-1] == "4.4"
    assert "A raise to 12 chips looks better" in said(told)
    assert reason_for(view, fold, figures, call, is_costly=True).key == "coach.fold_lost"
    assert reason_for(view, fold, figures, bluff).key == "coach.fold_lost"


# --------------------------------------------------------------------------- numbers


def test_the_unseen_are_counted_right():
    """52 less every card the learner has seen."""

    found = 0
    for view, option, *_ in options():
        for note in (option.reason, *option.further):
            if "unseen" in note.values:
                found += 1
                assert note.values["unseen"] == Count("unseen", len(unseen_of(view)))
    assert found > 50


def test_the_chance_is_that_of_the_option():
    """Rounded to whole per cent; what can happen is never 0, what can fail never 100."""

    for _, option, advice, _ in options():
        values = option.reason.values
        if "win" not in values:
            continue
        whose = option
        if isinstance(option.action, Fold):
            whose = next(each for each in advice.options if isinstance(each.action, Call | Check))
        assert abs(values["win"].share - whose.win.value) <= 0.0051 or values["win"].share in (0.01, 0.99)
        is_proved = whose.win.error == 0
        assert (values["win"].share == 0) == (whose.win.value == 0 and is_proved)


def test_better_cards_are_counted_right():
    """Of the cards not seen, one by one, those that beat what the face-up card makes."""

    found = 0
    for view, option, *_ in options():
        values = option.reason.values
        if "better" not in values:
            continue
        found += 1
        mine = rank_hand((*view.own_cards, values["card"]), ruleset=view.settings.ruleset)
        ranks = [rank_hand((*view.own_cards, card), ruleset=view.settings.ruleset) for card in unseen_of(view)]
        assert values["better"] == sum(rank > mine for rank in ranks)
        ups = [place.card for place in view.spread if place.face_up and place.taker is None]
        if option.action.face_up:
            assert values["hand"] == mine
        else:
            assert mine == max(rank_hand((*view.own_cards, card), ruleset=view.settings.ruleset) for card in ups)
    assert found > 10


def test_outs_are_counted_right():
    """Nine cards of a suit less the spoilt one, and so on: with four cards in hand, every fifth is tried."""

    found = 0
    for view, option, *_ in options():
        key, values = option.reason.key, option.reason.values
        if not key.startswith("coach.pick_draw_"):
            continue
        found += 1
        four = (*view.own_cards, values["card"])
        suits = {card.suit for card in four}
        if key.endswith("flush"):
            assert len(suits) == 1
            outs = [card for card in unseen_of(view) if card.suit in suits]
            if view.settings.ruleset == "opr704":
                outs = [card for card in outs if card is not ACE_OF_SPADES]
        else:
            outs = [card for card in unseen_of(view) if is_straight((*four, card))]
            if view.settings.ruleset == "opr704":
                outs = [card for card in outs if ACE_OF_SPADES not in (*four, card)]
        assert values["outs"] == len(outs)
    assert found > 3


def is_straight(cards):
    """Five ranks in a row, the ace high or low."""
    ranks = sorted({int(card.rank) for card in cards})
    return len(ranks) == 5 and (ranks[4] - ranks[0] == 4 or ranks == [2, 3, 4, 5, 14])


def test_the_aces_are_counted_right():
    """How many the ace of spades still needs, and how many are not seen."""

    found = 0
    for view, option, *_ in options():
        values = option.reason.values
        if "missing" not in values:
            continue
        found += 1
        cards = [*view.own_cards, *([values["card"]] if "card" in values else [])]
        if option.reason.key == "coach.pick_spade_hope":
            cards.append(ACE_OF_SPADES)
        assert ACE_OF_SPADES in cards
        assert values["missing"].number == 3 - sum(card.rank is Rank.ACE for card in cards)
        assert values["aces"] == sum(card.rank is Rank.ACE for card in unseen_of(view))
    assert found > 3


def test_what_is_said_of_the_ace_of_spades_is_certain():
    """A hand called lost loses with every card that may come, a hand called won wins with every one (4.2, 4.3, R40)."""

    found = 0
    for view, option, *_ in options():
        key = option.reason.key
        is_won = key.endswith(("_won", "_won_novel", "_lock", "_lock_novel"))
        is_lost = key.startswith(("coach.pick_lost", "coach.pick_spade_alone", "coach.pick_spade_one")) or key.endswith(
            ("_lost", "_doomed")
        )
        if (not is_won and not is_lost) or view.stage is Stage.BET1:
            continue
        found += 1
        own = [*view.own_cards]
        if isinstance(option.action, Pick) and option.action.face_up and not key.endswith("_doomed"):
            own.append(view.spread[option.action.place - 1].card)
        up = [place.card for place in view.spread if place.face_up and place.taker is None and place.card not in own]
        is_last = view.stage in (Stage.PICK2, Stage.BET3)
        pool = unseen_of(view) if is_last and isinstance(option.action, Pick) else [*unseen_of(view), *up]
        classes = {
            rank_hand((*own, *more), ruleset=view.settings.ruleset).hand_class
            for more in combinations(pool, 5 - len(own))
        }
        assert classes == {HandClass.AUTO_WIN if is_won else HandClass.AUTO_LOSE}
    assert found > 20


def test_the_picks_in_between_are_counted_right():
    """Played on by the rules, everybody checking: so many cards are gone before the learner picks again."""

    for name in ("pairs up", "four to a flush", "stands beside a pair"):
        hand = hand_of(name)
        learner, state = hand.state.turn, hand.state
        view = hand.seen_by(learner)
        weighing = Weighing(view)
        weighing.add(64)
        option = next(each for each in weighing.advice().options if each.action.face_up)
        (note,) = option.further
        assert note.key == "coach.also_before"
        state, _ = apply(state, option.action)
        taken = 0
        while not (state.stage is Stage.PICK2 and state.turn == learner):
            legal = legal_actions(state)
            if legal.pick:
                taken += 1
                place = (*legal.pick.up, *legal.pick.down)[0]
                state, _ = apply(state, Pick(state.turn, place, state.spread.is_up(place)))
            else:
                state, _ = apply(state, Check(state.turn))
        assert note.values["cards"] == Count("card", taken)


def test_the_hot_potato_goes_to_the_last_to_pick():
    """R17: who has no choice in the end, found by walking through the picks."""

    for view, option, *_ in options():
        for note in option.further:
            if note.key == "coach.also_potato":
                order = [seat for seat in range(len(view.seats)) if not view.seats[seat].is_folded]
                last = order[0] if view.settings.second_pick == "reverse" else order[-1]
                assert note.values["who"] == Who(last)
                assert ACE_OF_SPADES in [place.card for place in view.spread if place.face_up and place.taker is None]


FOUR = ("KhKd9c QhQd7c JhJd8c 9h9d6c", "As2d3h4d", "3c4c5c6s")


@pytest.mark.parametrize(
    ("script", "settings", "is_forced"),
    [
        ("x x x x 2 5 6 7 x x x x", Settings(), True),
        ("x x x x 2 5 6 7 x b2 c f c", Settings(), False),
        ("x x x x 2 5 6 7 x b2 f f c", Settings(), False),
        ("x x x x", Settings(spread="dealt_in"), True),
        ("x b2 f c c", Settings(), True),
        ("x b2 f c c", Settings(spread="dealt_in"), False),
    ],
)
def test_r16_nobody_must_take_the_ace_of_spades_where_a_fold_leaves_a_card_over(script, settings, is_forced):
    """R17 holds only while as many picks are to come as cards lie there."""

    hand = play(Hand(4, stacked(*FOUR), settings), script)
    view = hand.seen_by(hand.state.turn)
    lying = [place.place for place in view.spread if place.taker is None]
    up = next(place for place in lying if view.spread[place - 1].face_up and place != 1)
    told = [note.key for note in further_for(view, Pick(view.viewer, up, True))]

    assert (told == ["coach.also_potato"]) == is_forced
    # By the rules: everybody checks on, the ace of spades is left alone, and it is taken in the end or not.
    hand.take(up)
    while hand.state.stage in (Stage.PICK1, Stage.BET2, Stage.PICK2):
        legal = legal_actions(hand.state).pick
        if legal:
            hand.take([*legal.down, *reversed(legal.up)][0])
        else:
            hand.do(Check(hand.state.turn))
    assert (hand.seen_by(0).spread[0].taker is not None) == is_forced


@pytest.mark.parametrize("code", ["en", "es", "zh"])
def test_r16_how_many_cards_go_before_the_next_pick_is_said_for_when_nobody_folds(code):
    """A fold in the round between takes a pick away."""

    if_nobody_folds = {"en": "If nobody folds, ", "es": "Si nadie se retira, ", "zh": "如果没有人弃牌\uff0c"}
    (note,) = further_for(view_of("pairs up"), Pick(0, 1, True))

    assert Voice(catalogue(code), ("Ada", "Bo")).note(note).what.startswith(if_nobody_folds[code])


def test_r22_who_picks_twice_in_a_row_is_told_so():
    """In the reverse order the last to pick goes first: no card is taken before, which is never said as 0 cards."""

    hand = Hand(2, stacked("9h8d7c KhKd9s", "9c2d", "3c4c"), Settings(second_pick="reverse")).words("x x 3")
    (note,) = further_for(hand.seen_by(1), Pick(1, 1, True))

    assert said(note) == "Nobody else takes a card before you pick again."
    hand.words("1 x x")
    assert hand.state.turn == 1


@pytest.mark.parametrize(
    ("holes", "up", "script", "settings", "key"),
    [
        ("Ah8d5c KhKd9c", "Tc2d", "x x", Settings(), "also_spade_one"),
        ("Ah8d5c KhKd9c", "Tc2d", "x x 1 2 x x", Settings(), "also_spade"),
        ("Ah8d5c KhKd9c", "Tc2d", "x x 1 3 x x", Settings(), "also_spade"),
        ("Qh8d5c KhKd9c", "Tc2d", "x x", Settings(), "also_spade"),
        ("AhAd5c KhKd9c", "Tc2d", "x x", Settings(), "also_spade_wins"),
        ("KhKd9c Ah8d5c", "AcAd", "x x 1", Settings(), "also_spade_one"),
        ("KhKd9c QhQd9d Ah8d5c", "AcAd2d", "x x x 1 2", Settings(), "also_spade"),
        ("Ah8d5c KhKd9c", "Tc2d", "x x", Settings(ruleset="wooding"), "also_spade_novel"),
    ],
)
def test_4_2_the_ace_of_spades_in_the_dark_loses_only_where_two_other_aces_cannot_come(
    holes, up, script, settings, key
):
    """At the first pick one other ace in hand and one to come would still win."""

    count = len(holes.split())
    hand = Hand(count, stacked(holes, up, "3c4c6s"[: 2 * count]), settings).words(script)
    view = hand.seen_by(hand.state.turn)
    down = next(place.place for place in view.spread if not place.face_up and place.taker is None)
    (note,) = further_for(view, Pick(view.viewer, down, False))

    assert note.key == f"coach.{key}"
    four = [*view.own_cards, ACE_OF_SPADES]
    left = [place.card for place in view.spread if place.face_up and place.taker is None]
    pool = [card for card in [*unseen_of(view), *left] if card is not ACE_OF_SPADES]
    ends = {rank_hand((*four, *more)).hand_class for more in combinations(pool, 5 - len(four))}
    if settings.ruleset == "opr704":
        assert (HandClass.AUTO_WIN in ends) == (key != "also_spade")
        assert (HandClass.AUTO_LOSE in ends) == (key != "also_spade_wins")
    if key == "also_spade_one":
        assert said(note).endswith("It would then need one more ace, else it loses to every hand.")


@pytest.mark.parametrize("name", ["lock, an all-in to answer", "won, an all-in to answer"])
def test_r49_no_raise_is_recommended_where_none_is_allowed(name):
    """Nobody is left who could answer one."""

    view = view_of(name)
    call = Call(view.viewer)
    figures = Figures(Estimate(99, 0), Estimate(1, 0), Estimate(0, 0))

    assert view.legal.raise_to is None
    assert said(reason_for(view, call, {call: figures})).endswith("is safe. No raise is possible.")
    other = view_of(name.replace("an all-in", "a bet"))
    assert other.legal.raise_to
    assert said(reason_for(other, call, {call: figures})).endswith("A raise may bring more.")


def test_a_price_above_the_chance_reads_so():
    """Where both would read the same in whole per cent they have a digit more, but where nothing can be told."""

    view = next(view for view, option, *_ in options() if option.reason.key == "coach.call_pays")
    price = view.legal.call / (view.pot + view.legal.call)
    fold, call = Fold(view.viewer), Call(view.viewer)

    def told(action, behind, error):
        gain = Estimate(-behind * (view.pot + view.legal.call), error)
        figures = Figures(gain, Estimate(price - behind, error), Estimate(0, 0))
        return reason_for(view, action, dict.fromkeys((fold, call), figures))

    for action, key in ((call, "call_too_dear"), (fold, "fold_saves")):
        for behind in (0.0002, 0.002):
            note = told(action, behind, 1e-9)
            assert note.key == f"coach.{key}"
            assert note.values["win"].share < note.values["price"].share
            figures = re.findall(r"[\d.]+%", said(note))
            assert len(set(figures)) == 2
    close = told(call, 0.0002, 1)
    assert close.key == "coach.call_close"
    assert {each.digits for each in (close.values["win"], close.values["price"])} == {0}


def test_what_a_call_costs_and_brings_back_reads_like_the_verdict():
    """What is too dear brings back less than it costs, in figures too."""

    view = view_of("bet to answer with players behind")
    call = Call(view.viewer)
    back = [
        reason_for(view, call, {call: Figures(Estimate(gain, error), Estimate(0.3, 0), Estimate(0, 0))}).values["back"]
        for gain, error in ((-0.03, 0.001), (0.03, 0.001), (-0.03, 1.0), (-2.0, 0.1))
    ]

    assert back == [3.97, 4.03, 4.0, 2.0]


@pytest.mark.parametrize(
    ("code", "key", "text"),
    [
        ("en", "pick_down_last", "Of 42 unseen cards, 1 would make a better hand than {9c} does."),
        ("en", "pick_makes_against", "Of 42 unseen cards, 1 would make more."),
        ("en", "pick_draw_straight", "Of 42 unseen cards, 1 would complete it."),
        ("en", "pick_draw_flush", "Of 42 unseen cards, 1 would complete it."),
        ("es", "pick_down_last", "Con 1 de 42 cartas sin ver harías mejor mano que con {9c}."),
        ("es", "pick_makes_against", "Con 1 de 42 cartas sin ver harías mejor mano."),
        ("es", "pick_draw_straight", "La completas con 1 de 42 cartas sin ver."),
        ("es", "pick_draw_flush", "Lo completas con 1 de 42 cartas sin ver."),
        ("zh", "pick_down_last", "没见过的42张牌里有1张组成的牌比{9c}更好。"),
        ("zh", "pick_makes_against", "没见过的42张牌里有1张更好。"),
        ("zh", "pick_draw_straight", "没见过的42张牌里有1张能凑成。"),
        ("zh", "pick_draw_flush", "没见过的42张牌里有1张能凑成。"),
    ],
)
def test_one_card_reads_as_right_as_many(code, key, text):
    """The verb is right after any number."""

    values = {"unseen": Count("unseen", 42), "win": Percent(0.1), "card": Card("9c"), "hand": "…"}
    voice = Voice(catalogue(code), ())

    for number in (1, 7):
        spoken = voice.note(Note(f"coach.{key}", values | {"better": number, "outs": number}))
        counted = re.sub(r"(?<!\d)1(?!\d)", str(number), text)
        assert counted in f"{spoken.what} {spoken.why}"


def test_the_price_breaks_even():
    """With the chance that is called the price, a call brings back exactly what it costs."""

    found = 0
    for view, option, *_ in options():
        values = option.reason.values
        if "price" not in values:
            continue
        found += 1
        call = view.legal.call
        exact = call / (view.pot + call)
        assert exact * (view.pot + call) == pytest.approx(call)
        assert abs(values["price"].share - exact) <= 0.0051
        assert values["call"] == Count("chip", call)
    assert found > 5


def test_what_a_call_brings_back():
    """Its cost and its gain."""

    for _, option, advice, _ in options():
        values = option.reason.values
        if "back" in values:
            call = next(each for each in advice.options if isinstance(each.action, Call))
            assert values["back"] == pytest.approx(values["call"].number + call.chips.value, abs=0.051)


def test_folds_and_wins_when_called():
    """Counted in the deals themselves."""

    found = 0
    for _, option, _, weighing in options():
        if option.reason.key != "coach.bet":
            continue
        found += 1
        (part,) = weighing._slices
        outcomes, weights = part.outcomes[option.action], part.weights
        alone = outcomes.alone == 1
        assert option.reason.values["folds"] == percent(float(weights[alone].sum() / weights.sum()))
        called = float((weights * outcomes.wins)[~alone].sum() / weights[~alone].sum())
        assert abs(option.reason.values["called"].share - called) <= 0.0051
    assert found > 10


def test_a_fair_share_and_the_chance_to_check():
    """One part of as many as are still in; and the chance of a check before the spread is that of the odds."""

    view = view_of("before the spread, check or bet")
    weighing = Weighing(view)
    weighing.add(4_096)
    check = weighing.advice().of(Check(0))
    share = equity(view, model="greedy", error=0.01).share

    assert check.reason.values["fair"] == Percent(1 / 6)
    assert abs(check.win.value - share.value) < 4 * (check.win.error**2 + share.error**2) ** 0.5


def test_a_fold_for_nothing_names_the_check_and_the_best():
    """R14: the reason speaks of the check, and of a bet where that is the best that the price names."""

    found = set()
    for _view, option, advice, _weighing in options():
        if option.reason.key.startswith("coach.fold_free"):
            best = advice.options[0].action
            found.add(type(best))
            assert option.reason.key.endswith("_bet") == isinstance(best, Bet)
            assert "check" in said(option.reason)
            if isinstance(best, Bet):
                assert re.search(rf"bet of {best.amount} chips? looks better", said(option.reason))
    assert found == {Bet, Check}


def test_what_four_cards_make():
    """A pair is a pair, by the rank of most cards; the kicker does not count."""

    for view, option, *_ in options():
        if option.reason.key in ("coach.pick_gives", "coach.pick_beside"):
            rank = option.reason.values["hand"].rank
            four = (*view.own_cards, option.reason.values["card"])
            laid = in_ranking_order(four)
            assert rank.ranks[0] is laid[0].rank
            counts = sorted((sum(card.rank is other.rank for other in four) for card in laid), reverse=True)
            assert {
                HandClass.ONE_PAIR: [2, 2, 1, 1],
                HandClass.TWO_PAIR: [2, 2, 2, 2],
                HandClass.THREE_OF_A_KIND: [3, 3, 3, 1],
                HandClass.FOUR_OF_A_KIND: [4, 4, 4, 4],
            }[rank.natural] == counts


def test_percent():
    """Whole per cent, honest at the ends."""

    assert percent(0.004) == Percent(0.01)
    assert percent(0.9999) == Percent(0.99)
    assert percent(0.125) == Percent(0.13)
    assert percent(1) == Percent(1.0)


# --------------------------------------------------------------------------- after the showdown


def test_this_time_is_apart():
    """Won or lost chips, only when the hand is over, and never a word on the choice."""

    hand = hand_of("last bets, a pair")

    assert this_time(hand.seen_by(0)) is None
    hand.do(Bet(0, 2)).do(Call(1))
    won, lost = this_time(hand.seen_by(0)), this_time(hand.seen_by(1))
    assert {won.key, lost.key} == {"coach.this_time_won", "coach.this_time_lost"}
    assert won.values["chips"] == lost.values["chips"] == Count("chip", 3)
    assert this_time(hand.seen_by(-1)) is None


def test_cards_in_reasons_are_cards_the_learner_knows():
    """A reason names no card that the learner has not seen, but the ace of spades, which everybody knows of."""

    for view, option, *_ in options():
        for note in (option.reason, *option.further):
            assert all(value in view.known_cards for value in note.values.values() if isinstance(value, Card))
    assert RaiseTo in {type(option.action) for _, option, *_ in options()}
