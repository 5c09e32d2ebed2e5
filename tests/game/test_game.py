"""The game: act, step, branch, look at everything, deal the next hand."""

import json
import re

import pytest

from rake_learn import Game
from rake_learn.rules import DECK, Bet, Call, Check, RakeError, Settings, SetupError, Stage, parse_cards
from tests.scripted import Blind


def blind_game(players=4, seed="kite", **options):
    return Game(players, seed=seed, others=[Blind()] * (players - 1), **options)


# Nobody can lose all 100 chips in one hand of it.
CALM = Settings(betting="fixed_limit")


def play_to_the_end(game):
    game.play_out(Blind())
    return game


def test_the_first_frame_shown_is_a_decision():
    """Whoever opens the page has something to do, and the page opens at that step."""

    for players in range(2, 11):
        game = Game(players, seed=f"open {players}")
        assert game.at == len(game.frames) - 1
        assert game.hand["live"]
        assert game.frames[game.at]["legal"] is not None


def test_the_same_seed_word_gives_the_same_hand():
    """Frames are a function of the seed word and the acts."""

    first, second = (play_to_the_end(blind_game(6)) for _ in range(2))

    assert json.dumps(first.frames) == json.dumps(second.frames)
    assert json.dumps(first.frames) != json.dumps(play_to_the_end(blind_game(6, seed="gull")).frames)


def test_a_frame_is_plain_json_and_small():
    """Frames travel whole with every act; the largest, at a full table, stays near 4 KB."""

    game = play_to_the_end(blind_game(10, seed="full"))

    assert max(len(json.dumps(frame, ensure_ascii=False)) for frame in game.frames) < 5000
    assert json.loads(json.dumps(game.frames)) == game.frames


def test_each_event_has_one_frame_and_the_deal_has_one_for_all():
    """One mark on the timeline for each event; the hands dealt share one."""

    game = play_to_the_end(blind_game(5))

    assert [frame["stage"] for frame in game.frames[:2]] == [0, 0]
    assert all(len(moment.events) == 1 for moment in game._line.moments if moment.action is not None)
    assert sorted(frame["stage"] for frame in game.frames) == [frame["stage"] for frame in game.frames]


def test_acting_at_an_earlier_frame_forks_and_leaves_the_first_line_whole():
    """What if: the branch shares what came before; the line as played can be looked at again."""

    game = play_to_the_end(blind_game())
    played = json.dumps(game.frames)
    fork_at = next(index for index, frame in enumerate(game.frames) if frame["legal"] and "pick" in frame["legal"])
    taken = game._line.moments[fork_at + 1].action
    other = next(place for place in map(int, game.frames[fork_at]["legal"]["pick"]) if place != taken.place)

    assert game.act(f"take {other}", at=fork_at)

    assert [line["letter"] for line in game.hand["lines"]] == ["", "a"]
    assert game.hand["lines"][1]["at"] == fork_at
    assert game.frames[: fork_at + 1] == json.loads(played)[: fork_at + 1]
    assert json.dumps(game.frames) != played
    assert game.look_at(0)
    assert json.dumps(game.frames) == played


def test_the_very_act_of_the_line_only_steps():
    """Repeating at an earlier frame what was done there begins no branch."""

    game = play_to_the_end(blind_game())
    at = next(index for index, frame in enumerate(game.frames) if frame["legal"])

    game.act(game._line.moments[at + 1].action, at=at)

    assert game.at == at + 1
    assert len(game.hand["lines"]) == 1


def test_chips_carry_on_from_the_hand_as_it_was_played():
    """A what-if after the hand changes nobody's chips, and says so."""

    game = play_to_the_end(blind_game(settings=CALM))
    stacks = dict(game.stacks)
    at = next(index for index, frame in enumerate(game.frames) if frame["legal"])
    game.act("fold", at=at)
    assert "what-if" in " ".join(game.frames[-1]["result"]["extra"])

    game.next_hand()

    antes = game.settings.ante
    assert {name: chips - antes for name, chips in stacks.items()} == first_stacks(game)


def test_a_what_if_in_a_live_hand_neither_counts_nor_opens_anything():
    """While the hand as played goes on, a finished what-if offers the way back, no next hand and no hidden card."""

    game = Game(4, seed="harbor beacon")
    at = game.at
    game.act("check")
    game.act("fold", at=at)

    assert game.hand["can"] == {"open": None, "close": None, "next": None, "back": "Back to your hand"}
    assert not game.handle({"kind": "next", "revision": game.revision})
    assert not game.handle({"kind": "open", "on": True, "revision": game.revision})
    with pytest.raises(ValueError, match="Hand 1 is not over yet"):
        game.next_hand()

    assert game.handle({"kind": "line", "id": 0, "revision": game.revision})
    game.play_out()
    stacks = dict(game.stacks)
    game.next_hand()
    assert {name: chips - 1 for name, chips in stacks.items()} == first_stacks(game)


def test_the_same_what_if_twice_is_one_line():
    """A try that was made before is gone back to, from its own line, the first one, or a sibling."""

    game = play_to_the_end(blind_game())
    at = next(index for index, frame in enumerate(game.frames) if frame["legal"] and "pick" in frame["legal"])
    taken = game._line.moments[at + 1].action.place
    first, second, *_ = [place for place in map(int, game.frames[at]["legal"]["pick"]) if place != taken]

    for place in (first, second, first, taken, second):
        game.act(f"take {place}", at=at)
        assert game._line.moments[at + 1].action.place == place

    assert [line["letter"] for line in game.hand["lines"]] == ["", "a", "b"]
    assert [line["where"] for line in game.hand["lines"]] == ["", "First pick", "First pick"]


def test_a_fork_is_marked_on_the_lines_that_pass_it():
    """A mark stands where a line leaves what is being looked at, and nowhere else."""

    game = play_to_the_end(blind_game())
    forks = [index for index, frame in enumerate(game.frames) if frame["legal"] and "check" in frame["legal"]]
    early, late = forks[0], forks[-1]
    game.act("fold", at=early)
    assert [line["here"] for line in game.hand["lines"]] == [False, True]
    game.look_at(0)
    game.act("fold", at=late)

    assert [line["here"] for line in game.hand["lines"]] == [False, True, True]
    game.look_at(1)
    assert [line["here"] for line in game.hand["lines"]] == [False, True, False]


def first_stacks(game):
    state = game._line.moments[0].state
    table = game._table
    return {table.voice.title_name(seat): state.seats[seat].stack for seat in table.seats_by_position()}


def test_r37_the_deal_moves_to_the_next_seat_clockwise():
    """The dealer button goes round the table, seats stay where they are."""

    game = blind_game(4, settings=CALM)
    dealers = []
    for _ in range(5):
        dealers.append(next(p for p, seat in enumerate(game.frames[0]["seats"]) if "dealer" in seat["flags"]))
        play_to_the_end(game)
        game.next_hand()

    assert dealers == [2, 3, 0, 1, 2]


def test_whoever_is_out_of_chips_comes_back_with_a_fresh_stack_and_the_page_says_so():
    """A learner or rival at 0 gets the starting stack for the next hand."""

    for number in range(200):
        game = play_to_the_end(Game(3, seed=f"bust {number}", others=[Blind(), Blind()], stack=4))
        broke = [name for name, chips in game.stacks.items() if chips == 0]
        if broke:
            break
    said = " ".join(game.frames[-1]["result"]["extra"])
    assert all((name if name != "You" else "You are") in said for name in broke)

    game.next_hand()

    assert all(first_stacks(game)[name] == 4 - game.settings.ante for name in broke)


def test_a_live_hand_has_no_result_and_nothing_to_open():
    """Until the hand is over there is no next hand and nothing to open."""

    game = blind_game()

    assert game.hand["can"] == {"open": None, "close": None, "next": None, "back": None}
    assert not game.open_everything()
    assert not game.handle({"kind": "next", "revision": game.revision})
    assert not game.handle({"kind": "open", "on": True, "revision": game.revision})


def test_open_everything_shows_folded_hands_leftovers_and_reasons_and_hides_them_again():
    """After the hand a learner may look at all cards, and hear why the others acted so."""

    game = next(
        game
        for number in range(100)
        if (game := play_to_the_end(Game(4, seed=f"open {number}")))
        and any("folded" in seat["flags"] for seat in game.frames[-1]["seats"][1:])
        and game.frames[-1]["spread"]
    )
    hidden = json.dumps(game.frames)
    assert "??" in hidden
    assert "reason" not in game.frames[-2]

    assert game.handle({"kind": "open", "on": True, "revision": game.revision})

    assert "??" not in json.dumps(game.frames)
    assert all(place.get("card") for place in game.frames[-1]["spread"]["down"])
    assert [frame["reason"] for frame in game.frames if "reason" in frame]
    assert game.hand["open"]
    assert game.handle({"kind": "open", "on": False, "revision": game.revision})
    assert json.dumps(game.frames) == hidden


def test_a_stale_or_repeated_message_is_ignored():
    """Only an intent with the newest revision counts, so a double click acts once."""

    game = blind_game()
    intent = {"kind": "act", "at": game.at, "revision": game.revision, "action": {"type": "check"}}

    assert game.handle(intent)
    steps = len(game.frames)
    assert not game.handle(intent)
    assert len(game.frames) == steps
    assert len(game.hand["lines"]) == 1


@pytest.mark.parametrize(
    "intent",
    [
        {"kind": "dance"},
        {"kind": "act", "at": "3", "action": {"type": "check"}},
        {"kind": "act", "at": 2, "action": "check"},
        {"kind": "act", "at": 2, "action": {"type": "pick", "place": "As", "up": True}},
        {"kind": "act", "at": 2, "action": {}},
        {"kind": "line", "id": None},
        {},
    ],
)
def test_a_message_that_makes_no_sense_becomes_a_note(intent):
    """Every message is checked; what is not understood changes no hand."""

    game = blind_game()
    before = json.dumps(game.frames)

    game.handle({**intent, "revision": game.revision})

    assert game.alert["kind"] == "error"
    assert json.dumps(game.frames) == before


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ({"type": "call"}, "R33"),
        ({"type": "pick", "place": 1, "up": True}, "3.2"),
        ({"type": "bet", "amount": 1}, "R04"),
        ({"type": "bet", "amount": 10_000}, "R03"),
        ({"type": "bet", "amount": 2.5}, "R51"),
        ({"type": "bet", "amount": "all of it"}, "R51"),
        ({"type": "bet", "amount": None}, "R51"),
        ({"type": "bet", "amount": True}, "R51"),
        ({"type": "raise_to", "amount": 8}, "R03"),
    ],
)
def test_an_illegal_click_becomes_a_note_with_its_article_and_changes_nothing(action, code):
    """A refused click is a lesson."""

    game = next(game for n in range(50) if (game := blind_game(seed=f"r {n}")).frames[-1]["legal"].get("bet"))
    before = json.dumps(game.frames)

    assert game.handle({"kind": "act", "at": game.at, "revision": game.revision, "action": action})

    assert game.alert["kind"] == "refused"
    assert code in game.alert["articles"]
    assert game.alert["what"]
    assert game.alert["why"]
    assert json.dumps(game.frames) == before


def test_the_same_refusal_twice_is_two_alerts():
    """Equal words are told apart by their number, so that they are announced again."""

    game = blind_game()
    numbers = []
    for _ in range(2):
        game.act("take 1")
        numbers.append(game.alert["n"])

    assert numbers[0] != numbers[1]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"players": 1}, "1 cannot be"),
        ({"players": 11}, "11 cannot be"),
        ({"players": 2.5}, "2.5 cannot be"),
        ({"players": 0}, "0 cannot be"),
        ({"players": -3}, "-3 cannot be"),
        ({"players": 10**9}, "1000000000 cannot be"),
        ({"players": "4"}, "'4' cannot be"),
        ({"players": 9, "settings": Settings(ruleset="wooding")}, "9 cannot be"),
        ({"stack": 0}, "stack of 0"),
        ({"stack": 10.5}, "stack of 10.5"),
        ({"stack": -1}, "stack of -1"),
        ({"stack": True}, "stack of True"),
    ],
)
def test_bad_input_is_refused_with_the_value_and_what_is_allowed(options, words):
    """A ValueError subclass whose one sentence names the offending value."""

    with pytest.raises(SetupError) as refused:
        Game(**options)

    assert isinstance(refused.value, ValueError)
    assert words in str(refused.value)
    assert str(refused.value).count(".") - words.count(".") >= 1


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: Settings(ante=-1), "ante=-1"),
        (lambda: Settings(ante=1.5), "ante=1.5"),
        (lambda: Settings(blinds=2), "blinds=2"),
        (lambda: parse_cards(5), "5 is not a card"),
        (lambda: Game(settings={"ante": 1}), "settings={'ante': 1}"),
        (lambda: Game(deck=["As"] * 52), "'As' is not a card"),
        (lambda: Game(others=[]), "others=[]"),
        (lambda: Game(2, others=[7]), "others=[7]"),
        (lambda: parse_cards("AsZz"), "'Zz'"),
        (lambda: Game(deck=[*DECK[:51], DECK[0]]), "2c"),
        (lambda: Game(deck=DECK[:20]), "20 cards"),
        (lambda: Game(language="tlh"), "'tlh'"),
        (lambda: Game(dealer=9), "9"),
    ],
)
def test_bad_settings_cards_and_languages_are_refused(make, words):
    """Unknown settings, cards that do not exist or appear twice, languages that are not there."""

    with pytest.raises(ValueError, match=re.escape(words)):
        make()


def test_short_words_for_actions_are_checked_too():
    """A cell may write an act in a word; another word is refused with the words there are."""

    for words in ("shove", "bet", "bet abc", "bet 2.5", "bet ²", "fold 3", "check 5", "take", ""):
        with pytest.raises(ValueError, match=re.escape(f"{words!r} is not an action: check, call, fold")):
            blind_game().act(words)
    with pytest.raises(ValueError, match="None is not an action"):
        blind_game().act(None)


def test_the_deck_can_be_given_for_the_first_hand():
    """A prepared deck deals one card at a time from the dealer's left."""

    game = Game(2, deck=DECK, others=[Blind()], seed="given")

    assert game.frames[1]["seats"][0]["cards"] == ["2c", "2h", "3c"]


def test_recap_lists_what_happened_since_the_learner_last_acted():
    """At a decision the steps in between are listed, each with its frame."""

    game = blind_game(6, dealer=0)
    acted = game.at
    game.act("check" if game.frames[-1]["legal"].get("check") else "call")
    frame = game.frames[-1]

    assert [index for index, _ in frame["recap"]] == list(range(acted + 2, len(game.frames) - 1))


def test_the_story_names_winner_articles_and_final_chips():
    """The hand in plain words holds no card token and ends with everybody's chips."""

    game = play_to_the_end(blind_game())
    story = game.story().splitlines()

    assert not any("{" in line for line in story)
    assert story[-1] == "; ".join(f"{name} {chips}" for name, chips in game.stacks.items())
    assert any("[4.1" in line or "[4.4" in line for line in story)


def test_a_game_prints_where_it_stands():
    """The repr tells the state, and is the same in every run."""

    assert repr(blind_game()) == repr(blind_game())
    assert repr(blind_game()) != repr(play_to_the_end(blind_game()))
    assert repr(blind_game()).startswith("Game(hand 1, step ")


@pytest.mark.parametrize("betting", ["no_limit", "pot_limit", "fixed_limit", "none"])
@pytest.mark.parametrize("players", [2, 3, 6, 10])
def test_every_act_offered_is_taken(betting, players):
    """What a frame offers, the rules allow: whole games of several hands under each betting structure."""

    game = blind_game(players, seed=f"{betting} {players}", settings=Settings(betting=betting), stack=20)
    for _ in range(4):
        play_to_the_end(game)
        assert game.alert is None
        assert sum(game.stacks.values()) == sum(game._table.start_stacks)
        assert game.frames[-1]["result"] is not None
        game.next_hand()


def test_presets_are_legal_amounts():
    """Each preset of a bet or raise can be made."""

    for number in range(30):
        game = blind_game(seed=f"preset {number}")
        legal = game.frames[-1]["legal"]
        offer = legal.get("bet") or legal.get("raise_to")
        for preset in offer["presets"] if offer else ():
            again = blind_game(seed=f"preset {number}")
            again.act(("bet " if "bet" in legal else "raise ") + str(preset["to"]))
            assert again.alert is None


def test_rules_are_asked_through_views_only():
    """A player never sees a state: what it is given holds no deck."""

    seen = []

    class Watching(Blind):
        def decide(self, view, chance):
            seen.append(view)
            return super().decide(view, chance)

    play_to_the_end(Game(3, seed="kite", others=[Watching(), Watching()]))

    assert seen
    assert not any(hasattr(view, "deck") for view in seen)
    assert all(view.viewer == view.turn for view in seen)
    assert {view.stage for view in seen} >= {Stage.BET1, Stage.PICK1}


def test_actions_of_the_rules_can_be_handed_over_as_they_are():
    """Notebook cells may use the rules' own actions; another seat's is refused."""

    game = blind_game()
    seat = game._table.learner

    game.act(Check((seat + 1) % 4))
    assert "R18" in game.alert["articles"]
    legal = game.frames[-1]["legal"]
    game.act(Bet(seat, 2) if "bet" in legal else Call(seat))
    assert game.alert is None


def test_an_error_in_a_player_is_not_swallowed_by_the_game():
    """The widget turns errors into notes; the game itself stays honest."""

    class Broken(Blind):
        def decide(self, view, chance):
            raise RakeError("hand_over")

    with pytest.raises(RakeError):
        Game(2, seed="kite", others=[Broken()]).play_out(Blind())


@pytest.mark.parametrize("stack", [10**9 + 1, 10**400, (100, 10**5000, 100)])
def test_a_stack_that_is_a_slip_of_the_hand_is_refused(stack):
    with pytest.raises(SetupError, match=r"over 1,000,000,000 chips.* at most that many"):
        Game(3, seed="kite", stack=stack)
    assert Game(3, seed="kite", stack=10**9).frames


def test_a_stack_in_quotes_is_refused_as_it_was_given():
    with pytest.raises(SetupError, match="'100' is not allowed: a whole number of chips"):
        Game(3, seed="kite", stack="100")
