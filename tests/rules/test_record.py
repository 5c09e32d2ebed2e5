"""A hand written down, read back, stepped through, cut down, branched, shared and exported."""

from __future__ import annotations

import contextlib
import random
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from rake_learn.rules import (
    DEALER,
    DECK,
    EVERYTHING,
    PUBLIC,
    Settings,
    State,
    apply,
    deal_from_deck,
    parse_cards,
    shuffled_deck,
    start,
)
from rake_learn.rules.record import (
    Record,
    RecordError,
    branch,
    cut,
    dump,
    export_phh,
    load,
    notate,
    open_share_code,
    redact,
    replay,
    share_code,
    whole_deck,
)
from rake_learn.rules.record.entry import parse_entry
from rake_learn.rules.record.toml_text import written
from rake_learn.rules.record.write import with_places
from rake_learn.rules.value import changed

from .playing import random_choice, random_settings

EXAMPLE = (Path(__file__).parents[1] / "data" / "example.phh").read_text("utf-8")
BETTING = ("no_limit", "pot_limit", "fixed_limit", "none")


def example(*actions: str, **fields: object) -> Record:
    """The example, with other actions or other values of a `Record`."""
    record = load(EXAMPLE)
    return replace(record, actions=actions or record.actions, **fields)


def edited(old: str, new: str) -> str:
    """The example's text with one part replaced."""
    assert old in EXAMPLE
    return EXAMPLE.replace(old, new)


def error_of(source: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        load(source)
    return caught.value


# --------------------------------------------------------------------------- hands by chance


def hand_by_chance(seed: int, players: int, betting: str = "no_limit", **names: object) -> tuple[Record, list[State]]:
    """A random hand, whole or broken off, as a record, with the states that it went through."""
    chance = random.Random(seed)
    rules = changed(random_settings(chance), betting=betting, **names)
    rules = Settings(**rules.in_force())
    stacks = tuple(chance.choice([1, 2, 3, 7, 20, 50, 100]) for _ in range(min(players, rules.most_players)))
    deck = shuffled_deck(f"hand-{seed}")
    state, _ = start(rules, stacks, deck=deck)
    states, entries = [state], []
    length = chance.choice([3, 10, 999, 999, 999])
    while state.turn is not None and len(entries) < length:
        action = deal_from_deck(state) if state.turn == DEALER else random_choice(state, chance)
        entries.append(notate(state, action))
        state, _ = apply(state, action)
        states.append(state)
    return Record(rules, stacks, tuple(entries), deck=deck), states


def in_both_sizes(check: Any) -> Any:
    """The property on a few hands of every betting structure, and on thousands under ``-m heavy``."""

    @pytest.mark.parametrize("size", [40, pytest.param(800, marks=pytest.mark.heavy)])
    def test(size: int) -> None:
        @settings(max_examples=size, deadline=None)
        @given(some.integers(0, 10**9), some.integers(2, 10), some.sampled_from(BETTING))
        def holds(seed: int, players: int, betting: str) -> None:
            check(*hand_by_chance(seed, players, betting), random.Random(seed))

        holds()

    test.__doc__ = check.__doc__
    return test


@in_both_sizes
def test_dump_and_load_give_equal_states(record: Record, states: list[State], chance: random.Random) -> None:
    """Forward, back and at random, with the deck and without it."""
    assert load(dump(record)) == record
    hand = replay(load(dump(record)))
    order = [*range(len(states)), *reversed(range(len(states))), *(chance.randrange(len(states)) for _ in range(5))]
    assert len(hand) == len(states)
    assert all(hand.state(step) == states[step] for step in order)

    bare = replay(load(dump(replace(record, deck=None))))
    assert all(changed(states[step], deck=None) == bare.state(step) for step in order)


@in_both_sizes
def test_a_redacted_record_shows_what_the_seat_saw_and_nothing_else(
    record: Record, states: list[State], chance: random.Random
) -> None:
    hand = replay(record)
    step = chance.randrange(len(hand))
    for viewer in [*range(len(record.starting_stacks)), PUBLIC]:
        text = dump(redact(record, viewer, step))
        seen = replay(load(text))
        assert len(seen) == step + 1
        for each in range(step + 1):
            assert seen.view(each, viewer) == hand.view(each, viewer)
            # Who opens every card of a redacted record finds what the seat had found, not more.
            assert seen.view(each, EVERYTHING).known_cards <= hand.view(each, viewer).known_cards
        known = set().union(*(hand.view(each, viewer).known_cards for each in range(step + 1)))
        assert not [card for card in DECK if card not in known and card.text in actions_of(text)]
        assert dump(redact(load(text), viewer)) == text


def actions_of(text: str) -> str:
    return " ".join(tomllib.loads(text)["actions"])


@in_both_sizes
def test_a_redacted_record_does_not_change_with_what_cannot_be_known(
    record: Record, states: list[State], chance: random.Random
) -> None:
    """Non-interference: permute the unseen cards, let everybody act the same, and the file is the same to the byte."""
    hand = replay(record)
    viewer = chance.choice([*range(len(record.starting_stacks)), PUBLIC])
    step = chance.randrange(len(hand))
    known = set().union(*(hand.view(each, viewer).known_cards for each in range(step + 1)))
    unseen = [card for card in DECK if card not in known]
    mixed = dict(zip(unseen, chance.sample(unseen, len(unseen)), strict=True))
    deck = tuple(mixed.get(card, card) for card in record.deck or ())

    state, _ = start(record.settings, record.starting_stacks, deck=deck)
    entries = []
    for moment in hand.moments[1 : step + 1]:
        if state.turn == DEALER:
            action = deal_from_deck(state)
            entries.append(notate(state, action))
        else:
            entry = moment.entry or ""
            words = entry.split()
            entries.append(f"{words[0]} {words[1]} ?? {moment.place}" if moment.place else entry)
        state = replay(replace(record, deck=deck, actions=tuple(entries))).state(len(entries))
    other = replace(record, deck=deck, actions=tuple(entries))
    if state.is_over and state.result != hand.state(step).result:
        return  # a mucked hand was exchanged for one that wins: then something else could be known
    assert dump(redact(other, viewer)) == dump(redact(record, viewer, step))


@in_both_sizes
def test_a_share_code_gives_the_hand_and_the_step_back(
    record: Record, states: list[State], chance: random.Random
) -> None:
    step = chance.randrange(len(states))
    seed = f"seed-{chance.randrange(99)}"
    deck = shuffled_deck(seed)
    dealt = Record(record.settings, record.starting_stacks, with_deck(record, deck), deck=deck)
    step = min(step, replay(dealt).last)

    code = share_code(dealt, seed, step)

    assert replay(open_share_code(code)).state(step) == replay(dealt).state(step)
    assert len(replay(open_share_code(code))) == step + 1
    assert share_code(open_share_code(code), seed) == code
    assert open_share_code(f"  {code.upper()} ") == open_share_code(code)


def with_deck(record: Record, deck: tuple[Any, ...]) -> tuple[str, ...]:
    """The same acts, dealt from another deck."""
    state, _ = start(record.settings, record.starting_stacks, deck=deck)
    entries: tuple[str, ...] = ()
    for moment in replay(record).moments[1:]:
        words = (moment.entry or "").split()
        if state.turn == DEALER:
            entry = notate(state, deal_from_deck(state))
        else:
            entry = f"{words[0]} {words[1]} ?? {moment.place}" if moment.place else " ".join(words)
        entries = (*entries, entry)
        state = replay(Record(record.settings, record.starting_stacks, entries, deck=deck)).state(len(entries))
    return entries


@in_both_sizes
def test_every_step_can_be_branched_and_the_branch_is_a_record(
    record: Record, states: list[State], chance: random.Random
) -> None:
    step = chance.randrange(len(states))
    bare = replace(record, deck=None)
    for origin in (record, bare):
        before = dump(origin)
        kept = cut(origin, step)
        assert replay(kept).last == step
        state = replay(kept).state(step)
        if state.turn in (None, DEALER):
            continue
        made_branch = branch(origin, step, notate(state, random_choice(state, chance)))
        assert made_branch == branch(origin, step, *made_branch.actions[step : step + 1])
        assert load(dump(made_branch)) == made_branch
        assert replay(made_branch).state(step) == state
        assert dump(origin) == before


@in_both_sizes
def test_an_export_is_loaded_by_pokerkit(record: Record, states: list[State], chance: random.Random) -> None:
    from pokerkit import HandHistory

    history = HandHistory.loads(export_phh(record))

    assert history.variant == "RAKE"
    assert history.starting_stacks == list(record.starting_stacks)
    assert history.finishing_stacks == ([seat.stack for seat in states[-1].seats] if states[-1].is_over else None)
    verbs = {"d dh", "f", "cc", "cbr", "sm", "#"}
    for entry in history.actions:
        words = entry.split()
        assert (words[0] if words[0] == "#" else "d dh" if words[:2] == ["d", "dh"] else words[1]) in verbs


# --------------------------------------------------------------------------- reading and writing


def test_the_example_reads_writes_and_plays() -> None:
    record = load(EXAMPLE)
    hand = replay(record)

    assert record.settings == Settings()
    assert len(hand) == 16
    assert hand.moments[6].entry == "p3 f # too weak"
    assert hand.state(hand.last).seats[0].stack == 116
    assert load(dump(record)) == record
    assert dump(load(dump(record))) == dump(record)
    assert tomllib.loads(dump(record)) == tomllib.loads(EXAMPLE)


def test_it_reads_a_file_by_path_or_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "hand.phh"
    path.write_bytes(b"\xef\xbb\xbf" + EXAMPLE.replace("\n", "\r\n").encode())
    monkeypatch.chdir(tmp_path)

    assert load(path) == load(str(path)) == load("hand.phh") == load(EXAMPLE)
    with pytest.raises(FileNotFoundError):
        load("missing.phh")
    path.write_bytes(b"\xff")
    with pytest.raises(RecordError, match="UTF-8"):
        load(path)
    with pytest.raises(RecordError, match="neither"):
        load("a\x00b")


def test_what_a_person_added_survives() -> None:
    text = '''\
# Friday's game
variant = "RAKE"
antes = [1, 1]  # small
min_bet = 2
starting_stacks = [100, 100]
players = ["Zoë \\"Z\\" O'Hara\\t", "back\\\\slash"]
date_unknown_to_us = 1
_mood = {"a key" = ["x", 1, true], day = 2026-11-29, at = 20:15:00, "π" = "\\u0001 # no comment"}
actions = [ # all of it
  # the deal
  "d dh p1 AsAd9c", # a trap
  "", "  ",
  "# they talk",
  'd dh p2 KhKdQc #  "kings"',
  """p1 cbr 4 # \\
     two lines""",
  # and so it ends
]
# the rules
[_rake] # ours
format = 1
_seen_by = "nobody"
burn = true # one card
# the end
'''.replace("date_unknown_to_us = 1\n", "year = 2026\n")

    record = load(text)
    again = load(dump(record))

    assert again == record
    assert record.players == ('Zoë "Z" O\'Hara\t', "back\\slash")
    assert record.fields["_mood"]["a key"] == ["x", 1, True]
    assert record.rake_fields == {"_seen_by": "nobody"}
    assert record.actions[1:5] == ("", "  ", "# they talk", 'd dh p2 KhKdQc #  "kings"')
    for comment in (
        "# Friday's game", "# small", "# all of it", "# the deal", "# a trap", "# and so it ends", "# the rules",
        "# ours", "# one card", "# the end",
    ):  # fmt: skip
        assert dump(record).count(comment) == 1
    assert dump(again) == dump(record)
    assert [moment.number for moment in replay(record).moments] == [0, 1, 5, 6]


@given(some.recursive(
    some.booleans() | some.integers() | some.text() | some.dates() | some.times() | some.datetimes(),
    lambda inside: some.lists(inside) | some.dictionaries(some.text(), inside),
))  # fmt: skip
@settings(deadline=None)
def test_every_value_is_written_so_that_it_reads_the_same(value: object) -> None:
    if any(0xD800 <= ord(letter) <= 0xDFFF for letter in repr(value)):
        return
    assert tomllib.loads(f"value = {written(value)}")["value"] == value


def test_what_toml_cannot_hold_is_refused() -> None:
    for value in (1.5, None, "\ud800", {1, 2}):
        with pytest.raises(RecordError):
            written(value)


def test_dump_writes_the_place_and_keeps_the_rest() -> None:
    record = load(edited('"p1 pu Ah 1", "p2 pd 2d 4"', '"p1 pu Ah # mine", "p2 pd 2d"'))

    assert record.actions[7] == "p1 pu Ah # mine"
    assert '"p1 pu Ah 1 # mine"' in dump(record)
    assert '"p2 pd 2d 4"' in dump(record)
    assert replay(record).view(15, EVERYTHING) == replay(load(EXAMPLE)).view(15, EVERYTHING)


def test_every_setting_survives() -> None:
    rules = Settings(
        ruleset="wooding", betting="fixed_limit", ante=5, limits=(5, 5, 10), cap=3, short_ante="refuse",
        free_fold=False, spread="dealt_in", second_pick="reverse", burn=True, reveal_all_in="when_betting_ends",
        show="muck",
    )  # fmt: skip
    assert load(dump(Record(rules, (50, 50)))).settings == rules
    for none in (Settings(betting="none"), Settings(betting="none", min_bet=5)):
        assert load(dump(Record(none, (50, 50)))).settings == none
    assert "min_bet" not in dump(Record(rules, (50, 50)))


def test_a_record_without_a_rake_table_has_the_usual_rules() -> None:
    assert load(EXAMPLE.partition("[_rake]")[0]).settings == Settings()


def test_the_deck_may_be_one_text_or_a_list() -> None:
    record = replace(load(EXAMPLE), actions=(), deck=shuffled_deck("kite"))
    text = dump(record)
    as_list = text.replace(
        f'deck = "{"".join(card.text for card in shuffled_deck("kite"))}"',
        "deck = " + written([card.text for card in shuffled_deck("kite")]),
    )
    assert as_list != text
    assert load(text) == load(as_list) == record


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ('variant = "RAKE"\n', "", None, "variant is missing"),
        ("antes = [1, 1, 1]\n", "", None, "antes is missing"),
        ("min_bet = 2\n", "", None, "min_bet is missing"),
        ("starting_stacks = [100, 100, 100]\n", "", None, "starting_stacks is missing"),
        ('"RAKE"', '"NT"', 1, "another game"),
        ("[1, 1, 1]", "[1, 1]", 2, "2 antes for 3 stacks"),
        ("[1, 1, 1]", "[1, 1, 2]", 2, "all equal"),
        ("[1, 1, 1]", "[1, 1, -1]", 2, "all equal"),
        ("[1, 1, 1]", "[-1, -1, -1]", None, "ante=-1"),
        ("[1, 1, 1]", "[1, true, 1]", 2, "whole numbers"),
        ("[1, 1, 1]", "1", 2, "whole numbers"),
        ("min_bet = 2", "min_bet = 2.0", 3, "2.0 is not a whole number"),
        ("min_bet = 2", "min_bet = inf", 3, "inf"),
        ("min_bet = 2", "min_bet = 0", 3, "min_bet=0"),
        ("min_bet = 2", "min_bet = true", 3, "min_bet=True"),
        ("min_bet = 2", "min_bet = 2\nmin_bet = 2", None, "not TOML"),
        ("min_bet = 2", "min_bet = 2\n_x = {a = [nan]}", 4, "nan"),
        ("min_bet = 2", "min_bet = 2\nblinds_or_straddles = [0, 1, 2]", 4, "no blinds"),
        ("min_bet = 2", "min_bet = 2\nsmall_bet = 2", 4, "_rake.limits"),
        ("min_bet = 2", "min_bet = 2\nminbet = 2", 4, "begin with _"),
        ("[100, 100, 100]", "[100, 100, 0]", None, "stack of 0"),
        ("[100, 100, 100]", "[100, 100, 99.5]", 4, "99.5"),
        ("[100, 100, 100]", "100", 4, "whole numbers"),
        ("format = 1", "format = 2", 11, "reads 1"),
        ("format = 1", "format = true", 11, "reads 1"),
        ("[_rake]", "[_rake_]", None, ""),
        ('betting = "no_limit"', 'betting = "no limit"', 13, "betting='no limit'"),
        ('betting = "no_limit"', "betting = []", 13, "betting=[]"),
        ('betting = "no_limit"', 'betting = "fixed_limit"', 3, "no meaning where betting is fixed_limit"),
        ('betting = "no_limit"', "cap = 4", 13, "no meaning where betting is no_limit"),
        ('betting = "no_limit"', "limits = [2, 2]", 13, "limits=[2, 2]"),
        ('betting = "no_limit"', "ante = 1", 13, "stands in antes"),
        ('betting = "no_limit"', "min_bet = 1", 13, "above"),
        ('betting = "no_limit"', "bett = 1", 13, "bett=1"),
        ('betting = "no_limit"', 'deck = "AsKs"', 13, "52"),
        ('betting = "no_limit"', 'deck = "As??"', 13, "52"),
        ('betting = "no_limit"', 'deck = "Asxx"', 13, "'xx' is not a card"),
        ('betting = "no_limit"', "deck = 52", 13, "52 cards"),
        ("min_bet = 2", 'min_bet = 2\nplayers = ["a", "b"]', None, "names 2 seats"),
        ("min_bet = 2", "min_bet = 2\nplayers = 3", 4, "a list of texts"),
        ("min_bet = 2", "min_bet = 2\nplayers = [1, 2, 3]", 4, "1 is not a text"),
        ("min_bet = 2", "min_bet =", None, "line 3"),
        ("min_bet = 2", "min_bet = 2\n_x = " + "[" * 9999, None, "TOML"),
        ("min_bet = 2", "min_bet = " + "2" * 5000, None, "TOML"),
    ],
)
def test_a_malformed_field_is_refused_with_its_line(old: str, new: str, line: int | None, reason: str) -> None:
    if new == "[_rake_]":
        load(edited(old, new))  # a field of one's own
        return
    error = error_of(edited(old, new))

    assert reason in str(error)
    assert error.line == line
    assert error.action is None


def test_a_rake_that_is_no_table_is_refused() -> None:
    assert "a table" in str(error_of(EXAMPLE.partition("[_rake]")[0] + "_rake = 1\n"))


@pytest.mark.parametrize(
    ("old", "new", "action", "line", "reason"),
    [
        ("p1 cbr 4", "p1 bet 4", 4, 6, "'p1 bet 4' is not an action"),
        ("p1 cbr 4", "p1 cbr 4.0", 4, 6, "'4.0' is not a whole number"),
        ("p1 cbr 4", "p1 cbr -4", 4, 6, "whole"),
        ("p1 cbr 4", "p1 cbr ٤", 4, 6, "whole"),
        ("p1 cbr 4", "p1 cbr 1", 4, 6, "minimum bet"),
        ("p1 cbr 4", "p1 cbr 100", 4, 6, "at most 99"),
        ("p1 cbr 4", "p2 cbr 4", 4, 6, "turn of p1"),
        ("p1 cbr 4", "p9 cbr 4", 4, 6, "turn of p1"),
        ("p1 cbr 4", "p0 cbr 4", 4, 6, "'p0' is not a player"),
        ("p1 cbr 4", "p1 pu Ah 1", 4, 6, "betting round"),
        ("p1 cbr 4", "p1 pu Ah", 4, 6, "betting round"),
        ("p1 cbr 4", "d db AsKsQs", 4, 6, "no board"),
        ("p1 cbr 4", "p1 sd AsKs", 4, 6, "no draw"),
        ("p1 cbr 4", "p1 pb 2", 4, 6, "no bring-in"),
        ("p1 cbr 4", "p1 sm", 4, 6, "before the showdown"),
        ("p1 cbr 4", "p1 sm AsAd9c", 4, 6, "before the showdown"),
        ("p1 cbr 4", "p7 sm -", 4, 6, "no p7"),
        ("AsAd9c", "AsAd", 1, 5, "each player gets 3"),
        ("AsAd9c", "AsAd9cc", 1, 5, "'c' is not a card"),
        ("AsAd9c", "AsAd1x", 1, 5, "'1x' is not a card"),
        ("AsAd9c", "AsAdAd", 1, 5, "Ad appears twice"),
        ("KhKdQc", "KhKdAs", 2, 5, "As appears twice"),
        ("d dh p3 8d6c5h", "d dh p4 8d6c5h", 3, 5, "p3 is next"),
        ("d dc Ah4c/9h2d", "d dc Ah4c9h2d", 7, 7, "UP/DOWN"),
        ("d dc Ah4c/9h2d", "d dc Ah/9h", 7, 7, "2 of each"),
        ("d dc Ah4c/9h2d", "d dc Ah??/9h2d", 7, 7, "open to everybody"),
        ("d dc Ah4c/9h2d", "d dc Ah4c/9hAs", 7, 7, "As appears twice"),
        ("p1 pu Ah 1", "p1 pu Ah 2", 8, 8, "place 2 holds 4c, not Ah"),
        ("p1 pu Ah 1", "p1 pu Ah 3", 8, 8, "no face-up card"),
        ("p1 pu Ah 1", "p1 pu Ah 99", 8, 8, "no face-up card"),
        ("p1 pu Ah 1", "p1 pu Ah x", 8, 8, "no place"),
        ("p1 pu Ah 1", "p1 pu 9h", 8, 8, "9h does not lie in the face-up row"),
        ("p1 pu Ah 1", "p1 pu Ah4c 1", 8, 8, "one card"),
        ("p1 pu Ah 1", "p1 pd ??", 8, 8, "place is required"),
        ("p1 pu Ah 1", "p1 cc", 8, 8, "takes one card"),
        ("p1 pu Ah 1", "p1 f", 8, 8, "takes one card"),
        ('"p2 cc"]', '"p2 cc", "p1 cc"]', 16, 9, "over"),
        ('"p2 cc"]', '"p2 cc", "p3 sm"]', 16, 9, "p3 is not in a showdown"),
        ('"p2 cc"]', '"p2 cc", "p2 sm"]', 16, 9, "p2 shows its hand"),
        ('"p2 cc"]', '"p2 cc", "p2 sm KhKdQc2d4d"]', 16, 9, "p2 does not hold 4d"),
        ('"p2 cc"]', '"p2 cc", "p2 sm KhKdQc2d"]', 16, 9, "shows 4 cards, but holds 5"),
        ('"p2 cc"]', '"p2 cc", "p2 sm KhKhQc2d4c"]', 16, 9, "twice"),
        ('"p2 cc"]', '"p2 cc", "p2 sm", "p2 sm"]', 16, 9, "shows its hand"),
        ('"p2 cc"]', '"p2 cc", "p2 sm -", "p2 sm -"]', 17, 9, "already"),
        ('"p2 cc"]', '"p2 cc", 7]', 16, 9, "7 is not a text"),
    ],
)
def test_a_wrong_action_is_refused_with_its_number(old: str, new: str, action: int, line: int, reason: str) -> None:
    error = error_of(edited(old, new))

    assert reason in str(error)
    assert (error.action, error.line) == (action, line)
    assert str(error).startswith(f"Action {action} (line {line}): ")
    assert str(error).count("\n") == 0


def test_the_deck_must_agree_with_the_deals() -> None:
    record, _ = hand_by_chance(4, 3)
    deck = record.deck or ()
    error = error_of(dump(record).replace("".join(map(str, deck)), "".join(map(str, (*deck[1:], deck[0])))))

    assert error.action == 1
    assert "the deck says" in str(error)


def test_a_record_with_unknown_cards_has_no_deck() -> None:
    text = dump(Record(Settings(), (9, 9), ("d dh p1 ??????",))) + f'deck = "{"".join(map(str, DECK))}"\n'

    assert "no unknown cards" in str(error_of(text))


def test_showdown_entries_are_accepted_and_make_no_steps() -> None:
    record = example(*load(EXAMPLE).actions, "p2 sm 4c2dQcKdKh # any order", "", "p1 sm -")

    assert len(replay(record)) == 16
    assert load(dump(record)) == record


def test_there_is_no_step_and_no_seat_beyond() -> None:
    hand = replay(load(EXAMPLE))
    for step in (-1, 16):
        with pytest.raises(RecordError, match="steps 0 to 15"):
            hand.state(step)
        with pytest.raises(RecordError, match="steps 0 to 15"):
            cut(hand.record, step)
    with pytest.raises(RecordError, match="no p4"):
        hand.view(0, 3)


# --------------------------------------------------------------------------- redaction


def test_redaction_leaves_out_whatever_could_tell_more() -> None:
    text = edited("min_bet = 2", 'min_bet = 2 # p2 has kings\nplayers = ["a", "b", "c"]\n_note = "kings"\nyear = 2026\n'
                   "finishing_stacks = [116, 85, 99]")  # fmt: skip
    record = redact(load(text), viewer=0, step=9)

    assert record.actions == (
        "d dh p1 AsAd9c", "d dh p2 ??????", "d dh p3 ??????", "p1 cbr 4", "p2 cc", "p3 f", "d dc Ah4c/????",
        "p1 pu Ah 1", "p2 pd ?? 4",
    )  # fmt: skip
    assert record.players == ("a", "b", "c")
    assert dict(record.fields) == {"year": 2026}
    assert not record.comments
    assert "kings" not in dump(record)


def test_a_redacted_record_has_no_deck() -> None:
    record, _ = hand_by_chance(5, 4)
    for viewer in (0, PUBLIC, EVERYTHING):
        assert redact(record, viewer).deck is None


def test_a_redacted_record_tells_no_state() -> None:
    hand = replay(redact(load(EXAMPLE), PUBLIC))
    with pytest.raises(RecordError, match="unknown cards"):
        hand.state(0)


def unshown(*entries: str) -> Record:
    """The example as everybody saw it, with other ``sm`` entries."""
    record = redact(load(EXAMPLE), PUBLIC)
    return replace(record, actions=(*(entry for entry in record.actions if " sm" not in entry), *entries))


def test_a_showdown_that_nobody_wrote_down_stays_open() -> None:
    hand = replay(unshown())
    seen = hand.view(15, EVERYTHING)

    assert seen.result is not None
    assert [pot.shares for pot in seen.result.pots] == [()]
    assert seen.result.pots[0].amount == 31
    assert seen.result.next_dealer is None
    assert seen.seats[2].stack == 99
    assert seen.known_cards == set(parse_cards("Ah4c"))
    assert [type(event).__name__ for event in seen.events] == ["Called"]


def test_a_showdown_half_written_down_stays_open() -> None:
    seen = replay(unshown("p1 sm AsAd9cAh9h")).view(15, EVERYTHING)

    assert seen.result is not None
    assert seen.result.pots[0].shares == ()
    assert [card and card.text for card in seen.seats[0].cards] == ["As", "Ad", "9c", "Ah", "9h"]
    assert [type(event).__name__ for event in seen.events] == ["Called", "HandShown"]
    assert replay(unshown("p1 sm AsAd??Ah9h", "p2 sm KhKdQc2d4c")).view(15, 0).result == seen.result


def test_hands_shown_settle_it() -> None:
    shown = replay(unshown("p1 sm AsAd9cAh9h", "p2 sm KhKdQc2d4c"))

    assert shown.view(15, PUBLIC) == replay(load(EXAMPLE)).view(15, PUBLIC)
    # What was learned at the showdown is not told before it.
    assert shown.view(14, EVERYTHING).seats[0].hole == (None, None, None)


@pytest.mark.parametrize(
    ("entries", "reason"),
    [
        (("p1 sm AsAd9c9hAh",), "the order held"),
        (("p1 sm AsAd9c4c9h",), "the order held"),
        (("p1 sm AsAd9cAh9h", "p2 sm KhKd9c2d4c"), "the order held"),
        (("p1 sm",), "shows its hand"),
    ],
)
def test_hands_shown_must_agree(entries: tuple[str, ...], reason: str) -> None:
    with pytest.raises(RecordError, match=reason) as caught:
        replay(unshown(*entries))
    assert caught.value.action == 15 + len(entries)


def test_the_order_does_not_matter_where_only_dealt_cards_are_unknown() -> None:
    record = Record(
        Settings(betting="none"), (9, 9),
        ("d dh p1 ??????", "d dh p2 ??????", "d dc AhKh/????", "p1 pu Ah", "p2 pu Kh", "p1 pd 2c 3", "p2 pd 3c 4",
         "p1 sm 2cAh7c7d7h", "p2 sm 9cTdKh3cQh"),
    )  # fmt: skip
    seen = replay(record).view(7, PUBLIC)

    assert seen.result is not None
    assert seen.result.pots[0].shares == ((0, 2),)


def test_a_card_named_late_cannot_be_named_twice() -> None:
    redacted = list(unshown().actions)
    redacted[8] = "p2 pd 2d 4"
    redacted[11] = "p1 pd 2d 3"
    with pytest.raises(RecordError, match="twice"):
        replay(example(*redacted))
    redacted[11] = "p1 pd 9h 3"
    assert replay(example(*redacted)).view(15, PUBLIC).seats[1].picks[0].card is None
    assert replay(example(*redacted)).view(15, EVERYTHING).seats[1].picks[0].card is not None


def test_a_mucked_hand_stays_unknown_and_the_pot_is_won_all_the_same() -> None:
    """R28: the winner is known from what was shown, whatever lies in the muck."""
    rules = Settings(show="muck")
    record = replace(load(EXAMPLE), settings=rules)
    public = redact(record, PUBLIC)

    assert public.actions[-2:] == ("p1 sm AsAd9cAh9h", "p2 sm")
    assert replay(load(dump(public))).view(15, PUBLIC) == replay(record).view(15, PUBLIC)
    with pytest.raises(RecordError, match="somebody must show"):
        replay(replace(public, actions=(*public.actions[:-2], "p1 sm", "p2 sm")))
    open_end = replay(replace(public, actions=public.actions[:-2])).view(15, PUBLIC)
    assert open_end.result is not None
    assert open_end.result.shown == ()
    own = redact(record, 1)
    without = replay(replace(own, actions=own.actions[:-1]))
    assert without.view(15, 1) == replay(record).view(15, 1)


def test_hands_opened_early_are_told_as_far_as_they_are_written_down() -> None:
    rules = Settings(reveal_all_in="when_betting_ends", show="muck")
    actions = ("d dh p1 AsAd9c", "d dh p2 KhKd9h", "p1 cbr 8", "p2 cc", "d dc Ah4c/8h5d", "p1 pu Ah 1", "p2 pd 5d 4",
               "p1 pd 8h 3", "p2 pu 4c 2")  # fmt: skip
    record = Record(rules, (9, 9), actions)
    public = redact(record, PUBLIC)

    assert public.actions[4:6] == ("p1 sm AsAd9c", "p2 sm KhKd9h")
    assert public.actions[-2:] == ("p1 sm AsAd9cAh8h", "p2 sm")
    assert replay(public).view(9, PUBLIC) == replay(record).view(9, PUBLIC)
    bare = replay(replace(public, actions=tuple(entry for entry in public.actions if " sm" not in entry)))
    assert [type(event).__name__ for event in bare.view(4, EVERYTHING).events] == ["Called"]
    assert len(bare.views(4, EVERYTHING)) == 1
    with pytest.raises(RecordError, match="before the showdown"):
        replay(replace(record, actions=(*actions[:4], "p1 sm")))
    with pytest.raises(RecordError, match="shows 5 cards, but holds 3"):
        replay(replace(record, actions=(*actions[:4], "p1 sm AsAd9cAh8h")))


def test_more_unknown_cards_than_a_deck_has_are_refused() -> None:
    with pytest.raises(RecordError, match="than a deck has"):
        replay(example("d dh p1 ??????", "d dh p2 ??????", "d dh p3 " + "??" * 50))


# --------------------------------------------------------------------------- branches


def test_a_branch_keeps_what_was_dealt_and_says_what_it_draws() -> None:
    record = load(EXAMPLE)

    same = branch(record, 5, "p3 f")
    assert same.actions[6] == "d dc Ah4c/9h2d"

    other = branch(record, 5, "p3 cc")
    deal, _, comment = other.actions[6].partition(" # ")
    entry = parse_entry(deal)
    assert comment.startswith("drawn, not in the record: ")
    assert deal.startswith("d dc Ah4c")
    assert "/9h2d" in deal
    drawn = comment.removeprefix("drawn, not in the record: ").split()
    assert [card.text for card in (*entry.up[2:], *entry.down[2:])] == drawn  # type: ignore[union-attr]
    assert not [card for card in drawn if card in EXAMPLE]
    assert branch(record, 5, "p3 cc") == other


def test_a_branch_from_a_deck_draws_nothing() -> None:
    record = replace(load(EXAMPLE), deck=whole_deck(load(EXAMPLE)).cards)
    assert "drawn" not in branch(record, 5, "p3 cc").actions[6]
    assert whole_deck(record).drawn == frozenset()


def test_a_branch_before_the_hands_are_dealt() -> None:
    made = branch(load(EXAMPLE), 1, "p1 cc")
    assert made.actions[:4] == ("d dh p1 AsAd9c", "d dh p2 KhKdQc", "d dh p3 8d6c5h", "p1 cc")


def test_a_branch_of_a_redacted_record_cannot_deal() -> None:
    record = redact(load(EXAMPLE), 0)
    assert replay(branch(record, 9, "p1 cbr 7", "p2 f")).view(11, 0).result is not None
    with pytest.raises(RecordError, match="cannot be dealt on"):
        branch(record, 5, "p3 cc")


def test_a_refused_branch_names_the_action() -> None:
    with pytest.raises(RecordError) as caught:
        branch(load(EXAMPLE), 4, "p2 cbr 5")
    assert (caught.value.action, caught.value.code) == (5, "min_raise")


def test_a_cut_keeps_comments_up_to_the_step() -> None:
    record = load(
        edited('"p2 cc", "p3 f # too weak",', '# above\n"p2 cc", "# a word", "", # beside\n "p3 f # too weak",')
    )
    kept = cut(record, 5)

    assert kept.actions[-3:] == ("p2 cc", "# a word", "")
    assert [comment.text for comment in kept.comments] == ["# above", "# beside"]
    assert [comment.text for comment in cut(record, 3).comments] == []
    assert cut(record, 15) is record


def test_the_drawn_cards_depend_on_the_record_alone() -> None:
    """The order of a digest's shuffle is part of the format: it may never change."""
    record = load(EXAMPLE)
    assert branch(record, 5, "p3 cc").actions[6] == "d dc Ah4cJd/9h2d9s # drawn, not in the record: Jd 9s"
    again = whole_deck(load(dump(record)))
    assert whole_deck(record) == again
    assert whole_deck(example(players=("a", "b", "c"))).cards != again.cards


# --------------------------------------------------------------------------- share codes


def test_a_share_code_is_short_and_holds_no_card() -> None:
    deck = shuffled_deck("kite")
    record = Record(Settings(), (100, 100, 100), with_deck(load(EXAMPLE), deck))
    code = share_code(record, "kite")

    assert code == f"1-kite-0-3x100-h3b4cfeu1d4ccd3u2b10c-{code[-1]}"
    assert open_share_code(code).deck == deck


@pytest.mark.parametrize("code", ["1-kite-0-3x100-h3b4cfeu1d4ccd3u2b10c", "1-k9-b2a5l5l5l10c3-20y100-h2b5b10"])
def test_a_mistyped_code_is_refused(code: str) -> None:
    """Each single wrong character, each swap of neighbours, and each character left out or doubled."""
    from rake_learn.rules.record.share import _check

    whole = f"{code}-{_check(code)}"
    open_share_code(whole)
    symbols = "0123456789abcdefghijklmnopqrstuvwxyz-_é"
    wrong = {whole[:at] + other + whole[at + 1 :] for at in range(len(whole)) for other in symbols}
    wrong |= {whole[:at] + whole[at + 1] + whole[at] + whole[at + 2 :] for at in range(len(whole) - 1)}
    for each in wrong - {whole}:
        with pytest.raises(RecordError):
            open_share_code(each)


def checked(body: str) -> str:
    from rake_learn.rules.record.share import _check

    return f"{body}-{_check(body)}"


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("2-kite-0-2x9-h2", "format"),
        ("1-kite-q1-2x9-h2", "setting"),
        ("1-kite-r1r1-2x9-h2", "setting"),
        ("1-kite-r7-2x9-h2", "no value 7"),
        ("1-kite-r0-2x9-h2", "house rules"),
        ("1-kite-r-2x9-h2", "house rules"),
        ("1-kite-l1l1-2x9-h2", "limits"),
        ("1-kite-0-2x-h2", "stacks"),
        ("1-kite-0-0x9-0", "players"),
        ("1-kite-0-99x9-h99", "players"),
        ("1-kite-0-2x9-h3", "3 hands"),
        ("1-kite-0-2x9-h2h2", "out of turn"),
        ("1-kite-0-2x9-h2e", "out of turn"),
        ("1-kite-0-2x9-f", "out of turn"),
        ("1-kite-0-2x9-h2ff", "after its end"),
        ("1-kite-0-2x9-h2zz", "'zz' is no act"),
        ("1-kite-0-2x9-h2b999", "at most 8"),
        ("1-kite-0-2x9-h2u1", "betting round"),
        ("1-kite-0-2x9-h2cceu9", "Place 9"),
        ("1-kite-0-2x9", "mistyped"),
    ],
)
def test_a_code_that_makes_no_hand_is_refused(body: str, reason: str) -> None:
    with pytest.raises(RecordError, match=reason):
        open_share_code(checked(body))


def test_a_code_needs_the_seed_word_that_dealt() -> None:
    record = open_share_code(checked("1-kite-0-2x9-h2"))
    for seed, reason in (("kites", "other cards"), ("Kite", "small letters"), ("", "small letters"), ("a_b", "small")):
        with pytest.raises(RecordError, match=reason):
            share_code(record, seed)
    with pytest.raises(RecordError, match="other cards"):
        share_code(redact(record, 0), "kite")
    with pytest.raises(RecordError, match="steps 0 to 2"):
        share_code(record, "kite", 3)


def test_a_code_made_today_is_read_for_ever() -> None:
    """The format of codes and the order of a seed word's deck may never change."""
    hand = replay(open_share_code("1-kite-m5u1w1-9y40y7-h3b8cceu1d4-g"))
    assert hand.record.actions == (
        "d dh p1 9d4s9s", "d dh p2 2h3h6c", "d dh p3 AsKcKs", "p1 cbr 8", "p2 cc", "p3 cc", "d dc 7hQh2c/6sQs4d",
        "p1 pu 7h 1", "p2 pd 6s 4",
    )  # fmt: skip
    assert hand.record.settings == Settings(min_bet=5, burn=True, show="muck")
    assert hand.last == 9


# --------------------------------------------------------------------------- export


def test_an_export_has_the_standards_verbs_and_is_no_record() -> None:
    text = export_phh(load(EXAMPLE))

    assert '"# d dc Ah4c/9h2d"' in text
    assert '"d dh p1 Ah # face up, place 1"' in text
    assert '"d dh p2 2d # face down, place 4"' in text
    assert '"p3 f # too weak"' in text
    assert "finishing_stacks = [116, 85, 99]" in text
    assert "cannot be replayed" in str(error_of(text))
    assert "finishing_stacks" not in export_phh(unshown())
    shown = example(*load(EXAMPLE).actions, "p2 sm -", "p1 sm -")
    assert export_phh(shown) == text
    noted = example(*load(EXAMPLE).actions[:7], "# a word", "p1 pu Ah # hm", players=("a", "b", "c"), fields={"_x": 1})
    assert '"d dh p1 Ah # face up, place 1; hm"' in export_phh(noted)
    assert '"# a word"' in export_phh(noted)


# --------------------------------------------------------------------------- fuzz

LETTERS = 'pPd hcsfub0123456789AKQJTx?/-#"[]{}=,.\n\t\\_é\u0000'


def mutated(text: str, chance: random.Random) -> str:
    """The text with a few letters, words or lines changed, left out, doubled or exchanged."""
    for _ in range(chance.randint(1, 3)):
        if not text:
            return text
        at, length = chance.randrange(len(text)), chance.choice([1, 1, 2, 5, 20])
        piece = text[at : at + length]
        other = chance.randrange(len(text))
        text = chance.choice([
            text[:at] + text[at + length :],
            text[:at] + piece + text[at:],
            text[:at] + "".join(chance.choices(LETTERS, k=length)) + text[at + length :],
            text[:at] + text[other : other + length] + text[at + length :],
        ])  # fmt: skip
    return text


@in_both_sizes
def test_a_damaged_record_is_refused_or_plays(record: Record, states: list[State], chance: random.Random) -> None:
    """Nothing else than a `RecordError` comes out of it, and what loads, dumps."""
    for origin in (dump(record), dump(redact(record, 0)), EXAMPLE):
        text = mutated(origin, chance)
        if "\n" not in text and "=" not in text:
            continue
        try:
            loaded = load(text)
        except RecordError as error:
            sentence = str(error)
        else:
            sentence = ""
            assert load(dump(loaded)) == with_places(loaded)
        assert "\n" not in sentence


@given(some.text(LETTERS, max_size=30))
@settings(deadline=None)
def test_any_entry_is_read_or_refused(text: str) -> None:
    with contextlib.suppress(RecordError):
        parse_entry(text)


@given(some.text("0123456789abcdefhlmnprsuvwxy-", max_size=30), some.randoms(use_true_random=False))
@settings(deadline=None)
def test_any_share_code_is_read_or_refused(text: str, chance: random.Random) -> None:
    for code in (checked(text), checked(mutated("1-kite-0-2x9-h2ccd3u1", chance))) if text else ():
        with contextlib.suppress(RecordError):
            open_share_code(code)
