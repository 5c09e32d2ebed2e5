// What a learner prefers: kept, read with care, and shown as real controls.
import assert from "node:assert/strict";
import {test} from "node:test";
import {first_preferences, read_preferences, recall, remember} from "../../rake_learn/frontend/memory.js";
import {first_stop, next_stop} from "../../rake_learn/frontend/pace.js";
import {table} from "../../rake_learn/frontend/table.js";
import {fresh_ui} from "../../rake_learn/frontend/ui.js";
import {all_with, has_class, text_of} from "./fake_page.mjs";
import {make_sample, words} from "./frames.mjs";

const open = (name, prefs = {}, kind = "bets") => {
  const sample = {...make_sample(kind, 6), words: {...words, languages: [{code: "en", name: "English", tag: "en"}, {code: "zh", name: "中文", tag: "zh-Hans"}]}};
  const sent = [];
  const ui = {...fresh_ui({...first_preferences(), ...prefs}), aside: {kind: name, seat: 0}};
  const tree = table(sample.frames[sample.at], {...sample, ui, id: "r", frozen: false}, (intent) => sent.push(intent));
  return {tree, sent};
};
const inputs = (tree) => all_with(tree, ({props}) => props.type === "radio" || props.role === "switch");

test("what was kept is kept as far as it can be preferred; anything else is the newcomer's", () => {
  assert.deepEqual(read_preferences({size: 200, deck: "two", pace: "calm", text: true, keys: false, project: true, language: "es"}),
    {size: 200, deck: "two", pace: "calm", text: true, keys: false, project: true, language: "es"});
  assert.deepEqual(read_preferences({size: 1000, deck: "nine", pace: 3, text: "yes", language: 5, more: 1}), first_preferences());
  for (const odd of [null, "text", 7, []]) assert.deepEqual(read_preferences(odd), first_preferences());
});

test("a browser that keeps nothing, or refuses to be asked, is no reason to stop", () => {
  const refusing = {get localStorage() { throw new Error("no"); }};
  assert.deepEqual(recall(refusing), first_preferences());
  remember(refusing, first_preferences());
  const kept = {};
  const view = {localStorage: {getItem: (name) => kept[name] ?? null, setItem: (name, text) => { kept[name] = text; }}};
  assert.deepEqual(recall(view), first_preferences());
  remember(view, {...first_preferences(), size: 150});
  assert.equal(recall(view).size, 150);
  kept[Object.keys(kept)[0]] = "{broken";
  assert.deepEqual(recall(view), first_preferences());
});

test("what an earlier version kept is still read, until something is preferred anew", () => {
  const kept = {"rake-learn": JSON.stringify({size: 200, deck: "two"})};
  const view = {localStorage: {getItem: (name) => kept[name] ?? null, setItem: (name, text) => { kept[name] = text; }}};
  assert.equal(recall(view).size, 200);
  remember(view, {...recall(view), size: 125});
  assert.deepEqual([recall(view).size, recall(view).deck], [125, "two"]);
});

test("every choice is a real control with a name, in a group with a name", () => {
  const {tree, sent} = open("settings");
  const groups = all_with(tree, ({tag}) => tag === "fieldset");
  assert.deepEqual(groups.map((group) => text_of(group.children[0])), ["Card colours", "Text size", "Pace of the others", "Language"]);
  for (const group of groups) assert.equal(inputs(group).filter(({props}) => props.checked).length, 1);
  for (const {props} of inputs(tree)) {
    assert.equal(props["data-lm-suppress-shortcuts"], "true");
    props.onchange();
  }
  assert.deepEqual(sent.find(({kind}) => kind === "language"), {kind: "language", to: "en"});
  assert.deepEqual(sent.filter(({name}) => name === "size").map(({value}) => value), [100, 125, 150, 175, 200]);
  assert.deepEqual(sent.filter(({name}) => name === "keys"), [{kind: "prefer", name: "keys", value: false}]);
});

test("each language is written in its own tongue, script and all", () => {
  const [options] = all_with(open("settings").tree, has_class("rk-choose-language"));
  assert.deepEqual(all_with(options, ({tag}) => tag === "label").map(({props}) => props.lang), ["en", "zh-Hans"]);
});

test("the list of keys tells no letters while they are off", () => {
  const listed = (prefs, kind) => all_with(open("keys", prefs, kind).tree, ({tag}) => tag === "dt").map(text_of);
  assert.deepEqual(listed({}, "bets"), ["R", "H", "C", "W", "P", "?", "←→", "Esc"], "no cards lie in the centre");
  assert.deepEqual(listed({}, "pick"), ["R", "H", "C", "W", "P", "?", "1–12", "←→", "Esc"]);
  assert.deepEqual(listed({keys: false}, "pick"), ["←→", "Esc"]);
});

test("the look follows: deck, project mode, zoom, view", () => {
  const classes = (prefs) => open("settings", prefs).tree.props.class.split(" ");
  assert.deepEqual(classes({}), ["rake-learn"]);
  assert.deepEqual(classes({deck: "two", project: true}), ["rake-learn", "rk-two", "rk-project"]);
  assert.equal(all_with(open("settings", {text: true}).tree, has_class("rk-felt")).length, 0);
});

test("pace: at once shows all, the others stop at the first step after the act", () => {
  assert.equal(first_stop("once", 3, 9), null);
  assert.equal(first_stop("calm", 3, 9), 4);
  assert.equal(first_stop("key", -1, 9), 0, "a new hand begins at its first step");
  assert.equal(first_stop("calm", 3, 4), null, "one step needs no pace");
  assert.equal(next_stop("calm", 4, 9), 9, "a key goes straight to the learner's turn");
  assert.equal(next_stop("key", 4, 9), 5);
  assert.equal(next_stop("key", 9, 9), 9);
});
