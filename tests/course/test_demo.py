"""Demos for a class: gone through from the first to the last slide; what is closed is nowhere; what is told is worked out."""

import json
import re
from dataclasses import replace
from itertools import combinations
from math import comb

import pytest

from rake_learn.course import demo_plots
from rake_learn.course.demo import Demo
from rake_learn.course.demo_file import DemoError, demo_names, plan, read_plan
from rake_learn.course.demo_layers import opened
from rake_learn.course.lesson import Named, Shown
from rake_learn.rules import DECK, EVERYTHING, PUBLIC, HandClass, parse_cards, rank_hand
from rake_learn.rules.record import Record, replay
from rake_learn.teach.text import languages

HANDS = [(name, number) for name in demo_names() for number, slide in enumerate(plan(name).slides, 1) if slide.shown]


def ask(demo, kind, **more):
    return demo.handle({"kind": kind, "revision": demo.revision, **more})


def at_slide(name, number, **options):
    demo = Demo(name, seed="kite-7", **options)
    ask(demo, "go", to=number)
    return demo


def gone_through(demo, *, counting):
    """Every page there is on the way from the first slide to the last, everything opened."""
    pages = [demo.page]
    while ask(demo, "next"):
        for option in range(demo.turn.option_count if counting else 0):
            assert ask(demo, "count", option=option, votes=3 + option)
        pages.append(demo.page)
        while ask(demo, "open"):
            pages.append(demo.page)
    return pages


# --------------------------------------------------------------------------- all the way


def test_there_are_the_seven_of_the_course():
    assert set(demo_names()) == {
        "hot_potato", "royal_funeral", "sampling_lab", "seat_fairness", "information_auction", "side_pot_theatre",
        "bluff_with_a_corpse",
    }  # fmt: skip


@pytest.mark.parametrize("language", sorted(languages()))
@pytest.mark.parametrize("name", demo_names())
def test_every_demo_runs_from_its_first_slide_to_its_last_in_every_language(name, language):
    demo = Demo(name, seed="kite-7", language=language)
    pages = gone_through(demo, counting=language == "en")

    assert [page["slide"]["n"] for page in pages if not any(each["open"] for each in page["slide"]["opens"])] == list(
        range(len(plan(name).slides) + 1)
    )
    assert pages[-1]["can"]["next"] is None
    assert pages[-1]["desk"]["next"] is None
    assert all(page["desk"]["notes"] for page in pages)
    told = json.dumps([[page["slide"], page["desk"], page["say"]] for page in pages], ensure_ascii=False)
    assert not re.search(r"\{(?![2-9TJQKA][shdc]\})", told.replace('{"', ""))


def test_languages_say_each_slide_in_words_of_their_own():
    said = {
        code: [
            page["slide"]["heading"]
            for page in gone_through(Demo("royal_funeral", seed="kite-7", language=code), counting=False)
        ]
        for code in languages()
    }
    assert all(
        one != other
        for first, second in combinations(said.values(), 2)
        for one, other in zip(first, second, strict=True)
    )


def test_the_first_slide_shows_the_code_and_how_to_use_it():
    page = Demo("hot_potato", seed=" Kite 7 ").page
    assert page["slide"]["big"]
    assert page["slide"]["code"] == "kite-7"
    assert not at_slide("hot_potato", 1).page["slide"]["big"]
    with pytest.raises(ValueError, match="such as kite-7"):
        Demo("hot_potato", seed="kite")


def test_another_demo_can_be_chosen_and_keeps_the_code():
    demo = Demo("hot_potato", seed="kite-7")
    assert [each["name"] for each in demo.page["demos"]] == list(demo_names())
    assert ask(demo, "demo", name="seat_fairness")
    assert demo.page["slide"]["code"] == "kite-7"
    assert demo.page["book"] == "demo/seat_fairness/kite-7"
    assert not ask(demo, "demo", name="nothing")


def test_a_kept_journal_brings_slide_counts_and_what_was_open_back():
    demo = at_slide("royal_funeral", 1)
    for intent in ({"kind": "open"}, {"kind": "count", "option": 1, "votes": 12}, {"kind": "open"}, {"kind": "shut"}):
        assert demo.handle({**intent, "revision": demo.revision})
    other = Demo("royal_funeral", seed="kite-7")
    assert other.handle({"kind": "kept", "journal": demo.journal})
    assert other.page["slide"] == demo.page["slide"]
    assert other.page["desk"]["counts"] == [None, 12]


# --------------------------------------------------------------------------- shows of hands


def test_counts_are_not_on_the_slide_before_the_reveal():
    pages = []
    for votes in (7, 19):
        demo = at_slide("royal_funeral", 2)
        for option in range(demo.turn.option_count):
            ask(demo, "count", option=option, votes=votes + option)
        pages.append(demo.page)
    assert pages[0]["slide"] == pages[1]["slide"]
    assert pages[0]["desk"]["counts"] == [7, 8, 9]
    assert all(
        option["counted"] and option["votes"] is None and option["right"] is None
        for option in pages[0]["slide"]["vote"]["options"]
    )


def test_revealed_counts_are_bars_of_the_whole_and_stay_as_they_are():
    demo = at_slide("royal_funeral", 2)
    for option, votes in enumerate((3, 15, 6)):
        ask(demo, "count", option=option, votes=votes)
    ask(demo, "open")
    vote = demo.page["slide"]["vote"]
    assert [(each["votes"], each["share"]) for each in vote["options"]] == [(3, 12.5), (15, 62.5), (6, 25.0)]
    assert "24" in vote["total"]
    assert not ask(demo, "count", option=0, votes=99)


@pytest.mark.parametrize("votes", [-1, 1000, True, "7", 7.5])
def test_what_is_no_number_of_hands_changes_nothing(votes):
    demo = at_slide("royal_funeral", 2)
    before = demo.page
    assert not demo.take({"kind": "count", "option": 0, "votes": votes, "revision": demo.revision})
    assert demo.page == before


def test_a_count_can_be_taken_back():
    demo = at_slide("royal_funeral", 2)
    ask(demo, "count", option=1, votes=4)
    assert ask(demo, "count", option=1, votes=None)
    assert demo.page["desk"]["counts"] == [None, None, None]


# --------------------------------------------------------------------------- what is right


def test_the_royal_flush_with_the_ace_of_spades_is_found_to_lose():
    demo = at_slide("royal_funeral", 1)
    for _ in range(3):
        ask(demo, "open")
    slide = demo.page["slide"]
    by_hand = {row["label"]: rank_hand(parse_cards(" ".join(row["cards"]))) for row in slide["hand"]["seats"]}
    best = max(by_hand, key=by_hand.get)
    assert [each["label"] for each in slide["vote"]["options"] if each["right"]] == [best]


def test_which_hand_wins_is_right_for_every_code():
    for number in range(1, 13):
        demo = Demo("royal_funeral", seed=f"kite-{number}")
        ask(demo, "go", to=2)
        ask(demo, "open")
        options = demo.page["slide"]["vote"]["options"]
        ranks = [rank_hand(parse_cards(" ".join(each["cards"]))) for each in options if each["cards"]]
        right = [index for index, each in enumerate(options) if each["right"]]
        assert right == ([2] if ranks[0] == ranks[1] else [ranks.index(max(ranks))])


@pytest.mark.parametrize(
    ("slide", "pot", "winner"), [(1, "main", "Bo"), (2, "side", "Ada"), (3, "side", "Ada"), (4, "main", "Bo")]
)
def test_every_pot_goes_to_who_paid_into_it_and_is_best(slide, pot, winner):
    demo = at_slide("side_pot_theatre", slide)
    while ask(demo, "open"):
        pass
    vote = demo.page["slide"]["vote"]
    assert pot in vote["prompt"]
    assert [each["label"] for each in vote["options"] if each["right"]] == [winner]


def test_a_chance_is_voted_on_in_steps_and_told_with_its_error():
    demo = at_slide("hot_potato", 1)
    ask(demo, "open")
    vote = demo.page["slide"]["vote"]
    truth = vote["truth"]
    (right,) = [index for index, each in enumerate(vote["options"]) if each["right"]]
    assert truth["low"] < truth["value"] < truth["high"]
    assert 20 * right <= truth["value"] <= 20 * right + 20
    assert str(truth["value"])[:2] in demo.page["slide"]["told"]["verdict"]


# --------------------------------------------------------------------------- hands in layers


@pytest.mark.parametrize(("name", "number"), HANDS)
def test_a_layer_holds_the_cards_of_its_eyes_and_no_other(name, number):
    """The cards on the slide are those that the views of the open seats allow, no more."""
    shown = plan(name).slides[number - 1].shown
    hand = replay(shown.record)
    seats = range(len(shown.record.starting_stacks))
    demo = at_slide(name, number)
    allowed = set(hand.view(shown.step, PUBLIC).known_cards)
    everything = hand.view(shown.step, EVERYTHING).known_cards
    while True:
        page = demo.page
        parts = demo.turn.open_parts
        if "seat" in parts:
            allowed |= set(hand.view(shown.step, shown.seat).own_cards)
        if "seats" in parts:
            allowed |= {card for seat in seats for card in hand.view(shown.step, seat).own_cards}
        if "deck" in parts:
            allowed = set(DECK)
        on_slide = cards_on(page["slide"]["hand"])
        assert on_slide <= {card.text for card in allowed}
        if "deck" in parts:
            assert on_slide == {card.text for card in DECK}
            assert {*page["slide"]["hand"]["stub"]["cards"]} == {card.text for card in set(DECK) - everything}
        else:
            assert page["slide"]["hand"]["stub"] is None
        if not ask(demo, "open"):
            break


def cards_on(hand):
    rows = [*hand["seats"], *hand["centre"], *([hand["stub"]] if hand["stub"] else [])]
    return {card for row in rows for card in row["cards"]} - {"??"}


def swapped(record, one, other):
    """The same hand with two cards exchanged wherever they lie."""

    def exchanged(entry):
        head, _, tail = entry.rpartition(" ") if entry.startswith("d ") else (entry, "", "")
        text = tail or entry
        text = text.replace(one, "##").replace(other, one).replace("##", other)
        return f"{head} {text}" if tail else text

    return replace(record, actions=tuple(exchanged(each) for each in record.actions))


def test_other_hidden_cards_make_no_other_page_before_their_layer_opens():
    shown = plan("information_auction").slides[1].shown
    other = swapped(shown.record, "Kh", "5s")  # Ada's own, and one that lies face down in the centre
    assert isinstance(other, Record)
    assert other != shown.record
    twin = Shown(other, shown.step, shown.seat)
    assert opened(shown, ()) == opened(twin, ())
    assert opened(shown, ("seat",)) == opened(twin, ("seat",))
    assert opened(shown, ("seat", "seats")) != opened(twin, ("seat", "seats"))


def test_the_answer_tells_no_hand_that_is_still_closed():
    demo = at_slide("bluff_with_a_corpse", 5)
    ask(demo, "open")
    slide = demo.page["slide"]
    assert slide["told"]
    assert not any(row["note"] for row in slide["hand"]["seats"])
    assert slide["told"]["lines"] == []


def test_notes_are_on_the_desk_alone():
    for name in demo_names():
        for page in gone_through(Demo(name, seed="kite-7"), counting=True):
            public = json.dumps(page["slide"], ensure_ascii=False)
            assert not any(note in public for note in page["desk"]["notes"])


# --------------------------------------------------------------------------- plots


def test_a_plot_draws_nothing_before_it_is_opened():
    demo = at_slide("sampling_lab", 2)
    assert not any(row["sample"] or row["truth"] for row in demo.page["slide"]["plot"]["rows"])
    assert ask(demo, "size", size=30)
    ask(demo, "open")
    rows = demo.page["slide"]["plot"]["rows"]
    assert all(row["sample"] and not row["truth"] for row in rows)
    assert not ask(demo, "size", size=31)


def test_the_curve_of_the_third_ace_is_the_counted_one():
    truth = demo_plots.third_ace().truth()
    assert [round(100 * truth[index].value, 1) for index in (0, -1)] == [15.8, 43.4]
    for players, found in enumerate(truth, 2):
        assert found.value == pytest.approx(1 - comb(47, players + 2) / comb(49, players + 2))


@pytest.mark.parametrize("named", [Named("third_ace", {"hands": 15}), Named("ace_of_spades", {"hands": 15})])
def test_what_a_class_draws_lies_around_the_truth(named):
    plot = demo_plots.plot_of(named)
    for found, truth in zip(plot.sample(60, "kite"), plot.truth(), strict=True):
        assert abs(found.value - truth.value) < 5 * found.error
    assert plot.sample(60, "kite") == plot.sample(60, "kite") != plot.sample(60, "heron")


def test_a_larger_class_has_a_smaller_error():
    small, large = (demo_plots.third_ace().sample(size, "kite") for size in (5, 80))
    assert all(4 * one.error > 3 * 4 * other.error for one, other in zip(small, large, strict=True))


@pytest.mark.parametrize("second_pick", ["same", "reverse"])
def test_hands_without_a_fold_share_out_every_pot_and_agree_with_the_long_run(second_pick):
    plot = demo_plots.seats(players=3, second_pick=second_pick)
    found, truth = plot.sample(200, "kite"), plot.truth()
    assert sum(each.value for each in found) == pytest.approx(1)
    for one, other in zip(found, truth, strict=True):
        assert abs(one.value - other.value) < 5 * (one.error + other.error)


def test_the_dealer_is_better_off_with_the_second_pick_reversed():
    same, turned = (demo_plots.seats(second_pick=way).truth()[-1] for way in ("same", "reverse"))
    assert turned.value - same.value > 5 * (turned.error + same.error)


def test_the_bars_of_the_ace_of_spades_are_all_its_hands():
    lose, win = demo_plots.ace_of_spades().truth()
    assert (round(249_900 * lose.value), round(249_900 * win.value)) == (246_468, 3_432)
    assert rank_hand(parse_cards("AsAhAd2c3c")).hand_class is HandClass.AUTO_WIN


# --------------------------------------------------------------------------- files


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ('ask = "nothing"', "nothing called 'nothing'"),
        ('hand = "nothing"', "no hand 'nothing'"),
        ('vote = "winner"', "a vote is about a hand"),
        ('opens = ["deck"]', "cannot open here"),
        ('ask = "ace_chance"', "must have its answer"),
        ("colour = 1", "has no 'colour'"),
        ('plot = "nothing"', "no plot called 'nothing'"),
        ("options = 12", "at most 9"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_with_slide_and_reason(change, reason):
    text = f'format = 1\nminutes = 5\narticles = []\n[[slide]]\ntext = "one"\n{change}\n'
    with pytest.raises(DemoError, match=f"slide 1.*{reason}"):
        read_plan("mine", text)


def test_a_file_names_only_articles_that_there_are():
    with pytest.raises(DemoError, match=r"article '2\.3': there are 1\.1 to 4\.4"):
        read_plan("mine", 'format = 1\nminutes = 5\narticles = ["4.2", "2.3"]\nslide = []\n')


def test_a_file_of_a_newer_format_and_an_unknown_name_are_refused():
    with pytest.raises(DemoError, match="format 2"):
        read_plan("mine", "format = 2\nminutes = 5\narticles = []\nslide = []\n")
    with pytest.raises(ValueError, match="royal_funeral"):
        Demo("nothing")
