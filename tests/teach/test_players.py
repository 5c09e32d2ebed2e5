"""The computer players: always legal, never in the know, fond of the rules about the ace of spades, good company."""

import json
import re
import statistics
import time
from collections import Counter

import pytest

from rake_learn import Game
from rake_learn.odds.play_tables import played
from rake_learn.rules import (
    DEALER,
    DECK,
    Bet,
    BetMade,
    Call,
    Card,
    Chance,
    Check,
    DealHole,
    DealSpread,
    Fold,
    HoleDealt,
    Pick,
    Picked,
    Raised,
    RaiseTo,
    Settings,
    SpreadDealt,
    Stage,
    apply,
    deal_from_deck,
    parse_cards,
    rank_hand,
    shuffled_deck,
    start,
    view,
    why_not,
)
from rake_learn.rules.hands import AUTO_LOSE_STRENGTH, AUTO_WIN_STRENGTH
from rake_learn.rules.value import changed
from rake_learn.teach import holdings
from rake_learn.teach.picking import pick_values
from rake_learn.teach.players import GUESSES, LADDER, REASONS, STYLES, TEMPERS, player, regulars, standard_players
from rake_learn.teach.players.betting import Situation, choose_bet
from rake_learn.teach.text import Voice, catalogue

TABLE_SIZES = range(2, 11)
BETTING = ("no_limit", "pot_limit", "fixed_limit", "none")
WEIGHERS = tuple(style for style, temper in TEMPERS.items() if not temper.effort)
"""Those who weigh what a card is worth by closed form; the expert, who takes longer, has tests of its own."""
every_style = pytest.mark.parametrize("style", WEIGHERS)


# --------------------------------------------------------------------------- playing hands


def decisions(players, seed, settings=None, stacks=None):
    """Plays a hand; yields every decision as (state, events so far, choice), and the last state with ``None``."""
    settings = settings or Settings()
    state, made = start(settings, stacks or (100,) * len(players), deck=shuffled_deck(seed))
    events, dice = list(made), Chance(f"{seed} dice")
    while not state.is_over:
        if state.turn == DEALER:
            action = deal_from_deck(state)
        else:
            someone, looked = players[state.turn], view(state, events, state.turn)
            choice = someone.decide(looked, dice)
            action = choice.action
            yield state, tuple(events), choice
        state, made = apply(state, action)
        events += made
    yield state, tuple(events), None


def final_state(players, seed, settings=None, stacks=None):
    *_, (state, _, _) = decisions(players, seed, settings, stacks)
    return state


def any_house(seed, players):
    """Settings, stacks and styles drawn from a seed word."""
    dice = Chance(f"house {seed}")

    def one_of(values):
        return values[dice.below(len(values))]

    settings = Settings(
        betting=one_of(BETTING),
        ruleset=one_of(("opr704", "opr704", "wooding")) if players <= 8 else "opr704",
        ante=one_of((0, 1, 5)),
        free_fold=one_of((True, False)),
        second_pick=one_of(("same", "reverse")),
        spread=one_of(("still_in", "dealt_in")) if players <= 10 else "still_in",
        reveal_all_in=one_of(("showdown", "when_betting_ends")),
    )
    stacks = tuple(one_of((3, 20, 100, 100, 400)) for _ in range(players))
    return settings, stacks, [player(one_of(WEIGHERS)) for _ in range(players)]


def check_hand(seed, count):
    settings, stacks, players = any_house(seed, count)
    wagers = Counter()
    used = set()
    for state, _events, choice in decisions(players, seed, settings, stacks):
        if choice is None:
            continue
        action = choice.action
        assert why_not(state, action) is None, (seed, action)
        assert choice.reason.key in REASONS
        assert choice.reason.articles
        if isinstance(action, Fold):
            assert state.seats[action.seat].bet < state.betting.standing, "folded for free"
        if isinstance(action, Bet | RaiseTo):
            wagers[action.seat, state.stage] += 1
        used.add(choice.reason.key)
    assert all(number == 1 for number in wagers.values()), "bet or raised twice in a round"
    return used


@pytest.mark.parametrize("count", TABLE_SIZES)
def test_every_choice_is_legal_never_a_free_fold_and_one_wager_a_round(count):
    for number in range(12):
        check_hand(f"legal {count} {number}", count)


@pytest.mark.heavy
@pytest.mark.parametrize("count", TABLE_SIZES)
def test_every_choice_is_legal_over_many_hands(count):
    for number in range(500):
        check_hand(f"legal {count} {number}", count)


@every_style
@pytest.mark.parametrize("betting", BETTING)
def test_every_style_is_legal_under_every_betting_structure(style, betting):
    for number in range(4):
        seed = f"{style} {betting} {number}"
        for state, _events, choice in decisions(
            [player(style)] * 4, seed, Settings(betting=betting), (8, 40, 100, 100)
        ):
            assert choice is None or why_not(state, choice.action) is None


@every_style
def test_a_player_who_is_not_to_act_is_refused(style):
    state = first_pick(["Kh Kd 7c", "9c 8c 2d"], "Td 4s", "5h 6h")
    with pytest.raises(ValueError, match="not the turn of seat 1"):
        player(style).decide(view(state, (), 1), Chance("kite"))


# --------------------------------------------------------------------------- chance and secrecy


@pytest.mark.parametrize("count", [2, 4, 7])
def test_the_same_view_and_seed_word_give_the_same_choice(count):
    players = standard_players(count)
    for state, events, choice in decisions(players, f"again {count}"):
        if choice is not None:
            looked = view(state, events, state.turn)
            again = [players[state.turn].decide(looked, Chance("word")) for _ in range(2)]
            assert again[0] == again[1]


def swapped_cards(known, seed):
    """A swap of all cards outside ``known``; card -> card."""
    hidden = [card for card in DECK if card not in known]
    swap = dict(zip(hidden, Chance(seed).shuffled(hidden), strict=True))
    return lambda cards: tuple(swap.get(card, card) for card in cards)


def swapped_state(state, swap):
    seats = tuple(
        changed(
            seat, hole=swap(seat.hole), picks=tuple(changed(pick, card=swap((pick.card,))[0]) for pick in seat.picks)
        )
        for seat in state.seats
    )
    spread = state.spread and changed(state.spread, up=swap(state.spread.up), down=swap(state.spread.down))
    return changed(state, seats=seats, spread=spread, deck=swap(state.deck))


def swapped_event(event, swap):
    match event:
        case HoleDealt():
            return changed(event, cards=swap(event.cards))
        case SpreadDealt():
            return changed(event, up=swap(event.up), down=swap(event.down))
        case Picked():
            return changed(event, card=swap((event.card,))[0])
    return event


@pytest.mark.parametrize("count", [2, 5, 10])
def test_hidden_cards_change_nothing(count):
    changed = 0
    players = standard_players(count)
    for state, events, choice in decisions(players, f"secret {count}"):
        if choice is None:
            continue
        looked = view(state, events, state.turn)
        swap = swapped_cards(looked.known_cards, f"{count} {len(events)}")
        other = swapped_state(state, swap)
        changed += other != state
        seen = view(other, [swapped_event(event, swap) for event in events], state.turn)
        decide = players[state.turn].decide
        assert decide(seen, Chance("word")) == decide(looked, Chance("word"))
    assert changed, "the swaps must move something"


# --------------------------------------------------------------------------- the ace of spades


def first_pick(holes, up, down, settings=None):
    """A hand at the first pick, cards named, nobody having bet."""
    state, _ = start(settings or Settings(), (100,) * len(holes))
    for seat, cards in enumerate(holes):
        state, _ = apply(state, DealHole(seat, parse_cards(cards)))
    while state.stage is Stage.BET1:
        state, _ = apply(state, Check(state.turn))
    state, _ = apply(state, DealSpread(parse_cards(up), parse_cards(down)))
    return state


def after_picks(state, *places):
    """The hand some picks later; betting rounds in between are checked down."""
    for place in places:
        state, _ = apply(state, Pick(state.turn, place, state.spread.is_up(place)))
        while state.stage in (Stage.BET2, Stage.BET3) and not state.is_over:
            state, _ = apply(state, Check(state.turn))
    return state


def choices(style, state, seeds=8):
    looked = view(state, (), state.turn)
    return [player(style).decide(looked, Chance(f"{number}")) for number in range(seeds)]


def cards_taken(style, state):
    """The cards taken under several seed words; ``None`` is a face-down card."""
    return {
        state.spread.card_at(choice.action.place).text if choice.action.face_up else None
        for choice in choices(style, state)
    }


@every_style
@pytest.mark.parametrize("hole", ["Kh Kd 7c", "Ah Kd 7c", "2h 5d 9c", "Qs Js Ts"])
def test_a_face_up_ace_of_spades_is_left_alone_without_two_other_aces(style, hole):
    state = first_pick([hole, "9h 8c 2d"], "As 3s", "5h 6h")
    assert "As" not in cards_taken(style, state)
    later = after_picks(state, 2, 3)
    assert later.stage is Stage.PICK2
    assert "As" not in cards_taken(style, later)


@every_style
def test_it_is_grabbed_with_two_other_aces(style):
    state = first_pick(["Ah Ad 7c", "9h 8c 2d"], "7d As", "5h 6h")
    assert cards_taken(style, state) == {"As"}
    assert {choice.reason.key for choice in choices(style, state)} == {"reason.pick_ace_of_spades"}
    assert cards_taken(style, after_picks(state, 1, 3)) == {"As"}


@every_style
def test_the_third_ace_is_grabbed_with_the_ace_of_spades_and_an_ace(style):
    state = first_pick(["As Ah 7c", "9h 8c 2d"], "7d Ac", "5h 6h")
    assert cards_taken(style, state) == {"Ac"}
    assert {choice.reason.key for choice in choices(style, state)} == {"reason.pick_ace"}


@every_style
def test_the_last_picker_takes_the_ace_of_spades_because_it_is_forced(style):
    state = after_picks(first_pick(["Kh Kd 7c", "9h 8c 2d"], "As 3s", "5h 6h"), 2, 3, 4)
    assert state.stage is Stage.PICK2
    (choice,) = set(map(repr, choices(style, state)))
    assert "pick_forced_ace_of_spades" in choice
    assert cards_taken(style, state) == {"As"}


@every_style
def test_in_the_novels_game_the_ace_of_spades_is_taken_for_a_royal_flush(style):
    state = first_pick(["Ks Qs Js", "9h 8c 2d"], "As Ts", "5h 6h", Settings(ruleset="wooding"))
    assert cards_taken(style, after_picks(state, 2, 3)) == {"As"}


@every_style
def test_a_face_down_card_is_taken_when_every_face_up_card_is_worse_than_the_average(style):
    state = first_pick(["Kh Qd 9c", "Jh 8c 5d", "Js 8d 5h"], "2c 3d 4s", "7h 6h Th")
    assert cards_taken(style, state) == {None}
    assert cards_taken(style, after_picks(state, 1, 4, 5)) == {None}


@every_style
def test_a_face_up_card_that_makes_trips_is_taken(style):
    state = first_pick(["Kh Kd 7c", "Jh 8c 5d"], "2c Ks", "3h 6h")
    assert cards_taken(style, after_picks(state, 3, 4)) == {"Ks"}


def facing_a_pot_bet(hole, up="Td 4s", picks=(1, 3, 2, 4)):
    """Seat 1 holds ``hole`` and two picks that do not help, and seat 0 bets the pot in the last round."""
    state, _ = start(Settings(ante=10), (400, 400))
    for seat, cards in enumerate(["9c 8c 2d", hole]):
        state, _ = apply(state, DealHole(seat, parse_cards(cards)))
    while not state.is_over:
        if state.turn == DEALER:
            action = DealSpread(parse_cards(up), parse_cards("5h 6h"))
        elif state.stage in (Stage.PICK1, Stage.PICK2):
            place, *picks = picks
            action = Pick(state.turn, place, state.spread.is_up(place))
        elif state.stage is Stage.BET3:
            return apply(state, Bet(state.turn, state.pot))[0]
        else:
            action = Check(state.turn)
        state, _ = apply(state, action)
    raise AssertionError("the hand ended")


@every_style
def test_a_dead_ace_of_spades_folds_to_a_pot_bet(style):
    made = choices(style, facing_a_pot_bet("As Ah Kd"), seeds=1)
    assert isinstance(made[0].action, Fold)
    answers = Counter(type(choice.action) for choice in choices(style, facing_a_pot_bet("As Ah Kd"), seeds=40))
    assert answers[Call] == 0
    assert answers[Fold] >= 30


@every_style
def test_a_lock_never_folds(style):
    for choice in choices(style, facing_a_pot_bet("As Ah Ad"), seeds=20):
        assert isinstance(choice.action, Call | RaiseTo)


def test_bold_bluffs_with_a_dead_ace_of_spades_now_and_then_and_careful_never():
    state = first_pick(["As 8c 2d", "9h 8h 2h"], "Td 4s", "5h 6h")
    for place in (1, 3):
        state, _ = apply(state, Pick(state.turn, place, state.spread.is_up(place)))
    assert state.stage is Stage.BET2
    reasons = {style: Counter(each.reason.key for each in choices(style, state, 100)) for style in ("bold", "careful")}
    assert 5 <= reasons["bold"]["reason.bet_dead"] <= 40
    assert reasons["careful"] == {"reason.check_dead": 100}


# --------------------------------------------------------------------------- true reasons


def said(choice, code="en"):
    words = catalogue(code)
    return words.plain(Voice(words, ("Wren", "Mina")).text(choice.reason.key, **choice.reason.values))


def test_3_5_the_beginner_hopes_for_no_card_where_none_is_to_come():
    """In the last round there is only the showdown to see, and each round has its article."""
    hopes = Counter()
    for number in range(40):
        for state, _events, choice in decisions(
            [player(style) for style in ("beginner", "bold", "random")], f"{number}"
        ):
            if choice is None or choice.reason.key not in ("reason.call_hope", "reason.call_to_see", "reason.bet_any"):
                continue
            hopes[choice.reason.key, state.stage] += 1
            assert choice.reason.articles == ({Stage.BET1: "2.2", Stage.BET2: "3.3", Stage.BET3: "3.5"}[state.stage],)
    assert {stage for (key, stage) in hopes if key == "reason.call_hope"} == {Stage.BET1, Stage.BET2}
    assert {stage for (key, stage) in hopes if key == "reason.call_to_see"} == {Stage.BET3}


def test_the_beginner_never_calls_a_card_the_highest_beside_a_higher_one():
    """The ace of spades, which is left alone, lies there too: so it is named."""
    (choice,) = choices("beginner", first_pick(["Kh Kd 7c", "9h 8c 2d"], "Jc As", "5h 6h"), seeds=1)
    assert said(choice).endswith("apart from ace of spades no higher card lies face up.")
    found = Counter()
    for number in range(40):
        for state, events, choice in decisions([player("beginner")] * 3, f"high {number}", Settings(betting="none")):
            if choice is None or "pick_high" not in choice.reason.key:
                continue
            up = holdings.cards_up(view(state, events, state.turn)).values()
            higher = [card for card in up if card.rank > state.spread.card_at(choice.action.place).rank]
            assert higher == ([Card("As")] if choice.reason.key != "reason.pick_high" else [])
            found[choice.reason.key] += 1
    assert len(found) == 2


@pytest.mark.parametrize("code", ["en", "es", "zh"])
def test_a_chance_below_the_price_reads_so(code):
    """33.1 % is not said to be less than 33 %: where both would read the same they have a digit more."""
    state = facing_a_pot_bet("Kh Qd 7c")
    looked = view(state, (), state.turn)
    for style, key in (("steady", "reason.fold_price"), ("curious", "reason.call_curious")):
        for chance in (0.33329, 0.3331, 0.331):
            situation = Situation(looked, chance, 1 / 3, holdings.AceState.NONE)
            choice = choose_bet(situation, TEMPERS[style], Chance("kite"))
            assert choice.reason.key == key
            chance_said, price_said = choice.reason.values["chance"], choice.reason.values["price"]
            assert chance_said.share < price_said.share
            voice = Voice(catalogue(code), ())
            assert {voice.say(chance_said), voice.say(price_said)} <= set(
                re.findall(r"[\d.,]+\s?%", said(choice, code))
            )
            assert voice.say(chance_said) != voice.say(price_said)


def test_a_raise_is_not_called_far_above_a_fair_share():
    """The expert raises from little above one on."""
    state = facing_a_pot_bet("Kh Qd 7c")
    situation = Situation(view(state, (), state.turn), 0.56, 1 / 3, holdings.AceState.NONE)
    made = [choose_bet(situation, TEMPERS["expert"], Chance(f"{number}")) for number in range(12)]
    raised = next(choice for choice in made if choice.reason.key == "reason.raise_value")
    assert said(raised) == "About 56% is above a fair 50%, so I raise."


# --------------------------------------------------------------------------- the model


@pytest.mark.parametrize("count", TABLE_SIZES)
def test_a_stronger_hand_never_has_a_smaller_chance(count):
    chances = holdings.beats_one(count)
    assert list(chances) == sorted(chances)
    assert chances[AUTO_LOSE_STRENGTH] == 0.0
    assert chances[AUTO_WIN_STRENGTH] == 1.0


def test_second_pick_values_are_plain_averages_over_the_unseen_cards():
    state = after_picks(first_pick(["Kh Qd 9c", "9h 8c 2d"], "2c Ks", "7h 6h"), 2, 3)
    looked = view(state, (), 0)
    utility = holdings.plain_utility(looked)
    hand = parse_cards("Kh Qd 9c Ks")
    unseen = set(DECK) - set(hand) - {Card("2c")}  # seat 1's own cards are not known to seat 0
    average = statistics.fmean(utility(rank_hand((*hand, card)).strength) for card in unseen)
    values = pick_values(looked, utility)
    assert len(unseen) == 47
    assert values.down == pytest.approx(average)
    assert values.up[1] == utility(rank_hand((*hand, Card("2c"))).strength)


def test_reading_believes_that_a_face_up_pick_was_paired():
    state = after_picks(first_pick(["Qh Qd 7c", "9h 8c 2d"], "2c Ks", "7h 6h"), 1, 2)
    looked = view(state, (), 0)
    queens, aces = (rank_hand(parse_cards(f"{pair} 7c 2c 3d")).strength for pair in ("Qh Qd", "Ah Ad"))
    for strength in (queens, aces):
        assert holdings.reading_utility(looked, 0.5)(strength) < holdings.plain_utility(looked)(strength)
    assert holdings.reading_utility(looked, 0.5)(AUTO_WIN_STRENGTH) == 1


def by_trying(looked, utility):
    """What each place is worth, card by card with `rank_hand`: the model of `pick_values` without its short cuts."""
    hand, up, unseen = looked.own_cards, holdings.cards_up(looked), holdings.unseen_cards(looked)

    def final(*cards):
        return utility(rank_hand((*hand, *cards), ruleset=looked.settings.ruleset).strength)

    if looked.stage is Stage.PICK2:
        return {place: final(card) for place, card in up.items()}, statistics.fmean(map(final, unseen))
    stays = played(len(looked.seats)).survival  # everybody else picks once before the next turn

    def after(card):
        blind = statistics.fmean(final(card, other) for other in unseen if other is not card)
        total, reached = 0.0, 1.0
        for value, other in sorted(
            ((final(card, other), other) for other in up.values() if other is not card), reverse=True
        ):
            if value > blind:
                part = 1.0 if other.text == "As" else stays
                total, reached = total + reached * part * value, reached * (1 - part)
        return total + reached * blind

    return {place: after(card) for place, card in up.items()}, statistics.fmean(map(after, unseen))


@pytest.mark.parametrize("ruleset", ["opr704", "wooding"])
@pytest.mark.parametrize("hole", ["Kh Qd 9c", "Ah Ad 7c", "As Ad 2h", "9h 6h 3h", "As Ks Qs", "7c 7d 7h"])
def test_pick_values_are_what_trying_every_card_finds(hole, ruleset):
    """Hands of one suit and the ace of spades among them."""
    state = first_pick([hole, "9s 8c 2d", "Jd 5c 4h"], "Ac Th 6c", "5h 6s Jc", Settings(ruleset=ruleset))
    for now in (state, after_picks(state, 4, 5, 3)):
        looked = view(now, (), 0)
        utility = holdings.plain_utility(looked)
        values, (up, down) = pick_values(looked, utility), by_trying(looked, utility)
        assert values.up == pytest.approx(up)
        assert values.down == pytest.approx(down)


def picks_only(players, seed, hole=None, seat=0):
    """A hand without betting; with a hole given, that seat gets it from a deck in which nothing else changes."""
    count, deck = len(players), list(shuffled_deck(seed))
    for turn, card in enumerate(hole or ()):
        at, there = seat + turn * count, deck.index(card)
        deck[at], deck[there] = deck[there], deck[at]
    state, _ = start(Settings(betting="none"), (100,) * count, deck=deck)
    while not state.is_over:
        action = deal_from_deck(state) if state.turn == DEALER else None
        looked = None if action else view(state, (), state.turn)
        state, _ = apply(state, action or players[state.turn].decide(looked, Chance(seed)).action)
    return state


@pytest.mark.heavy
@pytest.mark.parametrize("count", [2, 4, 6, 10])
def test_the_model_of_rivals_agrees_with_hands_played_out(count):
    players = [player("steady")] * count
    strengths = sorted(
        rank_hand(seat.cards).strength
        for number in range(1600 // count)
        for seat in picks_only(players, f"model {count} {number}").seats
    )
    for part in (0.2, 0.4, 0.6, 0.8, 0.9, 0.96):
        expected = holdings.beats_one(count)[strengths[int(part * len(strengths))]]
        assert expected == pytest.approx(part, abs=0.06)  # 1,600 hands: one standard error is 0.012 at most


@pytest.mark.heavy
@pytest.mark.parametrize("hole", ["Kh Kd 7c", "9h 6h 3h", "Jd 7c 2h", "As Ah 7d"])
@pytest.mark.parametrize("count", [2, 4, 6])
def test_the_table_of_starts_agrees_with_hands_played_out(hole, count):
    cards, players, deals = parse_cards(hole), [player("steady")] * count, 500
    won = [
        picks_only(players, f"start {number}", cards, number % count).seats[number % count].won / count
        for number in range(deals)
    ]
    error = statistics.stdev(won) / deals**0.5
    assert statistics.fmean(won) == pytest.approx(holdings.start_share(cards, count), abs=4 * error + 0.03)


# --------------------------------------------------------------------------- good company


def figures(count, hands):
    """How hands go among the standard players, everybody with 100 antes."""
    line_up = standard_players(count)
    saw_spread = showdowns = all_in = chips = shown = 0
    for number in range(hands):
        turn = number % count
        state = final_state(line_up[turn:] + line_up[:turn], f"company {count} {number}")
        saw_spread += state.spread is not None
        showdowns += len(state.still_in) > 1
        shown += len(state.still_in) if len(state.still_in) > 1 else 0
        all_in += any(seat.stack == seat.won and not seat.is_folded for seat in state.seats)
        chips += sum(pot.amount for pot in state.result.pots)
    return saw_spread / hands, showdowns / hands, shown / max(showdowns, 1), all_in / hands, chips / hands


def check_company(count, hands):
    saw_spread, showdowns, shown, all_in, pot = made = figures(count, hands)
    print(f"{count} players: spread {saw_spread:.0%}, showdown {showdowns:.0%}, {shown:.1f} hands shown, ", end="")
    print(f"all-in {all_in:.1%}, pot {pot:.0f} antes")
    assert saw_spread > 0.7, made
    assert showdowns > (0.4 if count == 2 else 0.6), made
    assert shown >= 2, made
    assert all_in < 0.2, made
    assert pot < 20 * count, made


@pytest.mark.parametrize("count", [2, 4])
def test_hands_among_the_standard_players_reach_the_picks_and_the_showdown(count):
    check_company(count, 80)


@pytest.mark.heavy
@pytest.mark.parametrize("count", [2, 4, 6, 10])
def test_hands_among_the_standard_players_over_many_hands(count):
    check_company(count, 1000)


@pytest.mark.heavy
def test_a_first_pick_at_ten_seats_takes_at_most_twenty_milliseconds():
    times = []
    for number in range(30):
        for state, events, choice in decisions(standard_players(10), f"quick {number}", Settings(betting="none")):
            if choice is not None and state.stage is Stage.PICK1:
                looked = view(state, events, state.turn)
                begin = time.perf_counter()
                standard_players(10)[state.turn].decide(looked, Chance("word"))
                times.append(time.perf_counter() - begin)
    assert statistics.median(times) < 0.02


@pytest.mark.heavy
def test_every_reason_is_given_sooner_or_later():
    given = set()
    tables = [standard_players(2 + number % 8)[:6] + (player("random"),) * (number % 2) for number in range(1000)]
    # A raise as a bluff is rare: only the bold make it, and only against one rival.
    tables += [(player("bold"), player("bold"))] * 1000
    for number, seats in enumerate(tables):
        for _state, _events, choice in decisions(seats, f"reasons {number}"):
            if choice is not None:
                given.add(choice.reason.key)
    # The expert sits at larger tables, a player of one's own at none of these.
    assert REASONS - given <= {"reason.own", "reason.own_mistake", "reason.pick_tried", "reason.pick_tried_down"}


def test_the_regulars_sit_down_in_turn_and_a_newcomer_after_them():
    """At every table but the smallest somebody calls and somebody folds; nobody sits there twice."""
    for count in range(1, 10):
        line_up = standard_players(count)
        assert len(line_up) == count
        assert len({each.style for each in line_up[:3]}) == min(count, 3)
    everybody = standard_players(9)
    assert everybody[:8] == regulars()
    assert len({each.key for each in regulars()}) == 8
    assert (everybody[8].style, "random" in GUESSES) == ("random", False)


def test_a_style_is_nothing_that_the_page_gets():
    """No frame or message names a style or its description, and no bio or reason gives it away by its name."""
    words = catalogue()
    game = Game(10, seed="secret styles")
    game.play_out()
    game.open_everything()
    out = json.dumps([game.frames, game.hand, game.alert, repr(regulars())]).lower()
    lines = [words.entry(each.bio_key).lower() for each in regulars()]
    lines += [sentence.lower() for sentence in words.entry("reason").values()]
    for style in GUESSES:
        entry = words.entry(f"style.{style}")
        for word in (style, entry["name"].lower()):
            assert not re.search(rf"\b{word}\b", "\n".join(lines)), word
            assert not re.search(rf"\b{word}\b", out), word
        assert entry["description"].lower() not in out


def test_the_regulars_have_words():
    words = catalogue()
    assert set(words.entry("regular")) == {each.key for each in regulars()}
    assert all(words.entry(each.name_key) and words.entry(each.bio_key).endswith(".") for each in regulars())


def test_every_reason_and_style_can_be_said():
    words = catalogue()
    voice = Voice(words, ("Wren", "Mina", "Tariq", "Oskar"))
    assert {f"reason.{key}" for key in words.entry("reason")} == REASONS
    assert set(LADDER) <= set(STYLES)
    assert set(words.entry("style")) == {*STYLES, "own"}
    for number in range(12):
        for _state, _events, choice in decisions(standard_players(4), f"said {number}"):
            if choice is not None:
                said = words.plain(voice.text(choice.reason.key, **choice.reason.values))
                assert "{" not in said
                assert len(said.split()) <= 24


def test_an_event_list_says_who_bet():
    """The hands above do bet: a table that only checks would pass most of these tests."""
    kinds = Counter()
    for number in range(10):
        for _state, events, choice in decisions(standard_players(5), f"bets {number}"):
            if choice is None:
                kinds.update(type(event) for event in events)
    assert kinds[BetMade] >= 10
    assert kinds[Raised] >= 1
