"""The catalogue: every event and refusal has its words, every article resolves, nothing is too long."""

import re
from importlib import resources
from itertools import product

import pytest

from rake_learn import Game
from rake_learn.rules import (
    DEALER,
    DECK,
    EVERYTHING,
    REASONS,
    Bet,
    Call,
    Card,
    Check,
    Fold,
    Pick,
    RaiseTo,
    Settings,
    Stage,
    deal_from_deck,
    parse_cards,
    rank_hand,
    start,
    steps,
)
from rake_learn.rules import view as look
from rake_learn.rules.state import Event
from rake_learn.teach.explain import explain
from rake_learn.teach.note import Note
from rake_learn.teach.players import REASONS as PLAYER_REASONS
from rake_learn.teach.players import Choice
from rake_learn.teach.text import Count, PotName, Several, Voice, Who, catalogue
from tests.scripted import Blind

WORDS = catalogue("en")
NOTES = [f"{room}.{key}" for room in ("event", "refusal") for key in WORDS.entry(room)]
ARTICLE = re.compile(r"^(\d(\.\d)?|R\d\d)$")


def every_sentence():
    return [(key, value) for key, value in WORDS._by_key.items() if isinstance(value, str)]


def hands():
    """Hands enough that everything happens: each with its events and the view right after each."""
    variants = [
        Settings(),
        Settings(betting="fixed_limit"),
        Settings(betting="none"),
        Settings(ante=0),
        Settings(ante=30),
        Settings(ruleset="wooding"),
        Settings(show="muck", burn=True),
        Settings(reveal_all_in="when_betting_ends", spread="dealt_in"),
    ]
    for number in range(80):
        settings = variants[number % len(variants)]
        game = Game(
            2 + number % 5,
            seed=f"one of all {number}",
            settings=settings,
            others=[Blind(folds_in=5)] * (1 + number % 5),
            stack=25,
        )
        for _ in range(3):
            game.play_out(Blind(folds_in=5))
            yield game
            game.next_hand()


RARE = {
    "A wins with the ace of spades": (
        "As Kc Ah Kd Ac Qh",
        "check check take-1 take-2 check check take-3 take-4 check check",
    ),
    "two equal hands, an odd chip from the ante of a third": (
        "Ah Ad 2c Kh Kc 3d Qh Qd 4s Jh Jd 9c 9d",
        "check check fold take-1 take-3 check check take-2 take-4 check check",
    ),
    "two equal hands": (
        "Ah Ad Kh Kc Qh Qd Jh Jd 9c 9d",
        "check check take-1 take-3 check check take-2 take-4 check check",
    ),
}


def full_deck(cards):
    first = parse_cards(cards)
    return (*first, *(card for card in DECK if card not in first))


class InTurn:
    """Checks, and takes the first face-down card there is: what the prepared hands need of a rival."""

    style = "steady"

    def decide(self, view, chance):
        places = view.legal.pick
        act = Pick(view.turn, places.down[0], False) if places else Check(view.turn)
        return Choice(act, Note("reason.check_dead"))


NOVEL = (
    "Jc 2c Kd 2d Qh 9h As 3h Ts 4d",
    "check check take-1 take-3 check check take-2 take-4 check check",
    Settings(ruleset="wooding"),
)
"""The ace of spades, taken face up, in a straight: it wins in the novel alone (R40)."""


def prepared(cards, acts, settings=None):
    """A hand from a deck that begins with the cards; each seat in turn does the next act."""
    deck = full_deck(cards)
    width = {6: 2, 10: 2, 13: 3}[len(parse_cards(cards))]
    state, events = start(settings or Settings(), (100,) * width, deck=deck)
    yield state, events
    script = iter(acts.split())
    while not state.is_over:
        action = deal_from_deck(state) if state.turn == DEALER else _act(next(script), state)
        made = steps(state, action)
        state = made[-1][0]
        yield from ((after, (event,)) for after, event in made)


def _act(word, state):
    word, _, place = word.partition("-")
    if word == "take":
        return Pick(state.turn, int(place), int(place) <= len(state.spread.up))
    return {"check": Check, "call": Call, "fold": Fold}[word](state.turn)


def free_side_pot():
    """Two keep a side pot over a short all-in; one of them folds for free, the other is not asked (section 5)."""
    state, events = start(Settings(), (3, 50, 50), deck=DECK)
    yield state, events
    acts = iter([Bet(0, 2), RaiseTo(1, 20), Call(2)])
    while not state.is_over:
        if state.turn == DEALER:
            action = deal_from_deck(state)
        elif state.stage in (Stage.PICK1, Stage.PICK2):
            spread = state.spread
            place = spread.takers.index(None) + 1
            action = Pick(state.turn, place, spread.is_up(place))
        else:
            action = next(acts, Fold(state.turn))
        made = steps(state, action)
        state = made[-1][0]
        yield from ((after, (event,)) for after, event in made)


@pytest.fixture(scope="module")
def notes():
    """Every note of those hands, with the event it explains."""
    found = []
    for game in hands():
        table = game._table
        for moment in game._line.moments:
            for event in moment.events:
                view = look(moment.state, (event,), table.learner)
                note = explain(view.events[0], view)
                found.append((type(event), note, table.voice.note(note)))
    voice = Voice(WORDS, ("", "Wren", "Mina"), you=0)
    for hand in [*(prepared(*each) for each in RARE.values()), prepared(*NOVEL), free_side_pot()]:
        for (state, events), viewer in product(hand, (0, EVERYTHING)):
            view = look(state, events, viewer)
            for event in view.events:
                note = explain(event, view)
                found.append((type(event), note, voice.note(note)))
    return found


def test_every_kind_of_event_is_explained_in_words(notes):
    """No event without a text: all kinds occur, each with words and at least one article."""

    assert {kind for kind, _, _ in notes} == set(Event.__args__)
    for _, note, said in notes:
        assert said.what
        assert note.articles
        assert all(number in WORDS.entry("article") for number in note.articles)


def test_no_text_without_an_event(notes):
    """Every note in the catalogue is used."""

    dealt = {"event.hands_dealt", "event.hands_dealt_all"}
    used = {note.key for _, note, _ in notes} | dealt | {f"refusal.{code}" for code in REASONS}
    unused = set(NOTES) - used

    assert unused == set()


class Watched(dict):
    """A catalogue's entries, that remember which were asked for."""

    def __init__(self, entries):
        super().__init__(entries)
        self.asked = set()

    def __getitem__(self, key):
        self.asked.add(key)
        return super().__getitem__(key)


def test_every_label_is_used(monkeypatch):
    """No dead words: whole games, opened and with a what-if, ask for every label of the table."""

    spoken = ("event", "refusal", "reason", "style", "article", "rank", "ranks", "suit", "ui", "language", "player")
    spoken += ("ordinal", "card", "hand", "plural", "rulebook", "house", "trouble", "regular", "coach", "lab", "replay")
    spoken += ("own", "site", "server")  # said by a learner's own functions, and by pages before there is a game
    spoken += ("data",)  # a command says it: tests/test_data_command.py
    spoken += ("coaching", "company")  # tests/game/test_advice.py and test_company.py hear them all
    labels = {key for key, value in every_sentence() if key.split(".")[0] not in spoken}

    watched = Watched(WORDS._by_key)
    monkeypatch.setattr(WORDS, "_by_key", watched)
    special_hands()
    for game in hands():
        if labels <= watched.asked:
            break
        game.open_everything()
        forks = [at for at, frame in enumerate(game.frames) if frame["legal"]]
        for at in forks[:3]:
            for act in ("fold", "check", "call", "bet 2", "raise 8", "take 1", "take 4"):
                game.act(act, at=at)
                game.play_out(Blind(folds_in=5))
                assert game.hand["lines"]
                game.look_at(0)
        assert game.words
        assert game.summary()

    assert ", ".join(sorted(labels - watched.asked)) == ""


def special_hands():
    """What hardly comes up by chance."""
    for cards, acts in [RARE["two equal hands"], ("As Kc Ah Kd Ac Qh Ad 2c 3d 4h", "check take-1 check take-3 check")]:
        game = Game(2, seed="words", deck=full_deck(cards), others=[InTurn()])
        for act in acts.split()[::2] if "take-4" in acts else acts.split():
            game.act(act.replace("-", " "))
    live = Game(4, seed="harbor beacon")
    live.act("check")
    live.act("fold", at=2)
    assert live.hand["can"]["back"]
    crowd = Game(6, seed="pots 3", stack=14, others=[Blind()] * 5)  # two pots beside the main one
    crowd.play_out(Blind())
    crowd.next_hand()
    crowd.play_out(Blind())
    assert len(crowd.frames[-1]["result"]["pots"]) > 2


@pytest.mark.parametrize("code", REASONS)
def test_every_refusal_has_words_and_articles_that_resolve(code):
    """No refusal without a text, and its placeholders are those of the rules' own sentence."""

    entry = WORDS.entry(f"refusal.{code}")
    given = set(re.findall(r"\{(\w+)", REASONS[code].sentence))
    asked = set(re.findall(r"\{(\w+)\}", entry["what"] + entry["why"]))

    assert asked <= given | {"action"}
    assert all(number in WORDS.entry("article") for number in REASONS[code].articles)


@pytest.mark.parametrize("key", sorted(PLAYER_REASONS))
def test_every_reason_of_a_player_has_words(key):
    """What a computer player thinks can be said."""

    assert WORDS.has(key)


def test_notes_are_short():
    """At most 25 words a note and 15 a sentence, so that a note can be read at a glance."""

    for key in NOTES:
        entry = WORDS.entry(key)
        for what in (entry["what"], entry.get("you", "")):
            for why in (entry.get("why", ""), entry.get("why_you", "")):
                assert len(f"{what} {why}".split()) <= 25, key
                assert all(len(sentence.split()) <= 15 for sentence in re.split(r"[.:;] ", f"{what} {why}")), key


def test_every_article_number_is_one():
    """Articles 1.1 to 5 and rulings R01 to R51, each with its text."""

    numbers = list(WORDS.entry("article"))

    assert all(ARTICLE.match(number) for number in numbers)
    assert {f"R{n:02}" for n in range(1, 52)} <= set(numbers)


def test_sentences_hold_cards_by_token_only():
    """A raw suit sign may be clipped or turn into a picture on phones, so none is used."""

    for key, sentence in every_sentence():
        assert not set(sentence) & set("♠♥♦♣"), key


def test_cards_are_said_in_words():
    """Each of the 52 cards has its own spoken name."""

    assert WORDS.card_name(Card("Td")) == "ten of diamonds"
    assert len({WORDS.card_name(card) for card in DECK}) == 52
    assert WORDS.plain("Wren takes {Qh} {2c}.") == "Wren takes queen of hearts, two of clubs."


@pytest.mark.parametrize(
    ("code", "text", "said"),
    [
        ("en", "{Jc} comes. {As} too.", "Jack of clubs comes. Ace of spades too."),
        ("en", "Wren takes {Jc}: {As} is left.", "Wren takes jack of clubs: ace of spades is left."),
        (
            "es",
            "Gana Wren. ¿{As} pierde? {Jc} {2d}.",
            "Gana Wren. ¿El as de picas pierde? La jota de tréboles, el dos de diamantes.",
        ),
        ("zh", "{As}输。", "黑桃A输。"),
    ],
)
def test_a_sentence_that_begins_with_a_card_begins_with_a_capital(code, text, said):
    assert catalogue(code).plain(text) == said


def test_the_one_spoken_to_is_you():
    """Names, lists and plurals as English wants them."""

    voice = Voice(WORDS, ("", "Wren", "Mina"), you=0)

    assert voice.say(Several((0, 1, 2))) == "you, Wren and Mina"
    assert voice.say(Several((1, 2))) == "Wren and Mina"
    assert voice.say(Who(0)) == "you"
    assert voice.say(Count("chip", 1)) == "1 chip"
    assert voice.say(Count("chip", 2)) == "2 chips"


@pytest.mark.parametrize(
    ("cards", "ruleset", "words"),
    [
        ("AsAdKsKhKc", "opr704", "{As} with one other ace: loses"),
        ("AsKsQsJsTs", "opr704", "{As} alone: loses"),
        ("AsAhAc9c4d", "opr704", "{As} with two other aces: wins"),
        ("AsKsQsJs9s", "wooding", "{As} in flush, ace high: wins"),
        ("5s4d3c2hAh", "opr704", "straight, five high"),
        ("KhKdQcQd2s", "opr704", "two pair, kings and queens"),
    ],
)
def test_hands_in_words(cards, ruleset, words):
    """What a hand makes, with the ace of spades on top."""

    assert Voice(WORDS, ("Wren",)).hand(rank_hand(parse_cards(cards), ruleset=ruleset)) == words


def test_the_loser_is_spoken_to_as_you():
    """The game's main lesson is told to the one it befell in the right person."""

    voice = Voice(WORDS, ("", "Wren"), you=0)
    values = {
        "who": Who(1),
        "pot": PotName(0, 1),
        "chips": Count("chip", 3),
        "hand": rank_hand(parse_cards("8d6c5h3c2d")),
    }
    note = Note("event.pot_won_over_auto_loser", {**values, "loser": Who(0)}, ("4.3",))

    assert voice.note(note).why.startswith("You hold {As}")
    assert voice.note(Note(note.key, {**values, "loser": Who(1)})).why.startswith("Wren holds {As}")


def test_1_3_the_kicker_that_decides_is_named(notes):
    """Two hands of one name: the note says which rank decides."""

    said = [words for _, note, words in notes if note.key == "event.pot_won_kicker"]

    assert said
    assert all(re.search(r"the (\w+) decides", words.why)[1] in WORDS.entry("rank").values() for words in said)


def test_a_missing_key_and_a_missing_value_are_named():
    """A gap in a catalogue or a call is found at once."""

    voice = Voice(WORDS, ("Wren",))

    with pytest.raises(KeyError, match=r"no entry 'event\.danced'"):
        voice.text("event.danced")
    with pytest.raises(KeyError, match="Nothing is given for"):
        voice.text("action.call")


def test_credits_name_the_authors():
    """S34: where the game comes from is said, with everybody's name."""

    credit = WORDS.article("1.1")["text"]

    for name in ("Chris Wooding", "Ketty Jay", "Jeff Cross", "pagat.com"):
        assert name in credit


def test_the_catalogues_are_the_files_there_are():
    """A language is a file."""

    names = {each.name for each in (resources.files("rake_learn") / "text").iterdir()}

    assert "en.toml" in names
    with pytest.raises(ValueError, match="'xx'"):
        catalogue("xx")
