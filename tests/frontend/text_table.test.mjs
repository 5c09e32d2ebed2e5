// The table in words, and what is read out on a key: the whole state, no glyph needed, nothing hidden.
import assert from "node:assert/strict";
import {test} from "node:test";
import {first_preferences} from "../../rake_learn/frontend/memory.js";
import {plain_words, read_aloud} from "../../rake_learn/frontend/reading.js";
import {table} from "../../rake_learn/frontend/table.js";
import {fresh_ui} from "../../rake_learn/frontend/ui.js";
import {all_with, has_class, text_of, walk} from "./fake_page.mjs";
import {STAGES, make_sample, words} from "./frames.mjs";

function told(stage, players, change = {}) {
  const sample = {...make_sample(stage, players), ...change};
  const sent = [];
  const context = {...sample, ui: fresh_ui({...first_preferences(), text: true}), id: "r", frozen: false};
  return {tree: table(sample.frames[sample.at], context, (intent) => sent.push(intent)), sent, frame: sample.frames[sample.at], context};
}

test("the same headings at every stage, one below the other", () => {
  for (const stage of STAGES) {
    const heads = all_with(all_with(told(stage, 6).tree, has_class("rk-tt-main"))[0], ({tag}) => tag === "h3").map(text_of);
    assert.deepEqual(heads.map((head) => head.replace(/^Goal.*/, "Goal")), ["Goal", "What just happened", "Your hand", "Centre", "Choices", "Players", "Pot", "Rules in play"], stage);
  }
});

test("at the showdown the result is told first, then what comes next", () => {
  const happened = all_with(told("showdown", 6).tree, has_class("rk-part-happened"))[0];
  const [body] = all_with(happened, has_class("rk-part-body"));
  assert.match(body.children[0].props.class, /rk-result/);
});

test("cards are told by name; the pip is hidden from whoever listens", () => {
  const {tree} = told("pick", 6);
  const hand = all_with(tree, has_class("rk-part-hand"))[0];
  assert.match(text_of(hand), /ace of spades, ace of diamonds, nine of clubs/);
  for (const pip of all_with(hand, has_class("rk-pip"))) assert.equal(pip.props["aria-hidden"], "true");
});

test("hidden cards are a number, nobody's name", () => {
  const {tree, frame} = told("bets", 6);
  const rows = all_with(tree, ({tag}) => tag === "tr").slice(1);
  assert.equal(rows.length, 6);
  assert.match(text_of(rows[1]), /Face down: 3$/);
  assert.match(text_of(rows[0]), /Face down: 3$/, "the learner's own cards are hidden from the others");
  const spoken = Object.entries(words.cards).filter(([, name]) => text_of(tree).includes(name)).map(([code]) => code);
  assert.deepEqual(spoken.sort(), frame.seats[0].cards.map((card) => card.slice(0, 2)).sort());
});

test("where every hand lies open, the first hides none of its cards from the others either", () => {
  const {hand} = make_sample("bets", 6);
  const {tree} = told("bets", 6, {hand: {...hand, own: hand.seats[0]}});
  const row = all_with(tree, ({tag}) => tag === "tr")[1];
  assert.doesNotMatch(text_of(row), /Face down/);
});

test("a card that all have seen says so", () => {
  const {tree} = told("picked", 6);
  assert.match(text_of(all_with(tree, has_class("rk-part-hand"))[0]), /ace of hearts \(all have seen it\)/);
});

test("each place is a choice with its number and the words of the picture's button; all are one tab stop", () => {
  const {tree, sent, frame} = told("pick", 6);
  const picks = all_with(tree, has_class("rk-tt-pick"));
  assert.deepEqual(picks.map(({props}) => props["aria-label"]), Object.values(frame.legal.pick));
  assert.equal(picks.filter(({props}) => props.tabindex === 0).length, 1);
  picks[0].props.onclick();
  picks.at(-1).props.onclick();
  assert.deepEqual(sent.map(({action}) => action.up), [true, false]);
});

test("the same buttons act in both views", () => {
  for (const stage of STAGES) {
    const {tree, context, frame} = told(stage, 6);
    const acts = (given) => all_with(given, ({props}) => "data-act" in props).map(({props}) => props["data-act"]);
    const picture = table(frame, {...context, ui: fresh_ui(first_preferences())}, () => {});
    assert.deepEqual(acts(tree), acts(picture), stage);
  }
});

test("every article that the step goes by stands there in full, once", () => {
  const rules = all_with(told("showdown", 6).tree, has_class("rk-part-rules"))[0];
  assert.deepEqual(all_with(rules, ({tag}) => tag === "b").map(text_of), ["Article 4.3", "Article 1.3", "House ruling R32", "Article 4.1"]);
});

test("no two children share a key, every focusable thing keeps its keys, nothing is undefined", () => {
  for (const stage of STAGES) for (const players of [2, 10]) {
    const {tree} = told(stage, players);
    assert.doesNotMatch(text_of(tree), /undefined|null|NaN|\{[A-Z2-9]/);
    for (const node of walk(tree)) {
      const keys = node.children.map((child) => child.key).filter((key) => key !== undefined);
      assert.equal(new Set(keys).size, keys.length, `${stage}: ${keys}`);
      if (["button", "input"].includes(node.tag)) assert.equal(node.props["data-lm-suppress-shortcuts"], "true");
    }
  }
});

test("at the showdown the read keys tell each pot, with what it was won, and the learner's chips", () => {
  const {frame, context} = told("showdown", 6);
  for (const asked of ["table", "who"]) {
    const heard = read_aloud(asked, frame, context);
    for (const {text} of frame.result.pots) assert.ok(heard.includes(plain_words(text, words).slice(1)), text);
    assert.ok(heard.includes(frame.result.extra[0]));
  }
});

test("read keys: whole sentences, cards by name, no token and no hidden card", () => {
  for (const stage of STAGES) {
    const {context, frame} = told(stage, 6);
    for (const asked of ["table", "hand", "centre", "who"]) {
      const said = read_aloud(asked, frame, context);
      assert.ok(said.length > 3, `${stage} ${asked}`);
      assert.doesNotMatch(said, /undefined|null|\{|\.\.|\?\?/, `${stage} ${asked}: ${said}`);
    }
  }
  assert.equal(read_aloud("centre", told("deal", 6).frame, {words}), words.ui.no_centre);
  const centre = read_aloud("centre", told("pick", 6).frame, {words});
  for (let n = 1; n <= 12; n++) assert.match(centre, new RegExp(`[Pp]lace ${n}\\b`));
  assert.equal(plain_words("{As} + 1", words), "ace of spades + 1");
});
