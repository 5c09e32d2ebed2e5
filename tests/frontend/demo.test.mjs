// A demo's page: which key means what, what the wall is made of, how far an axis reaches.
import assert from "node:assert/strict";
import {test} from "node:test";
import {demo_key, demo_press, next_option} from "../../rake_learn/frontend/demo_keys.js";
import {end_of} from "../../rake_learn/frontend/demo_plot.js";
import {wall_slide} from "../../rake_learn/frontend/demo_slide.js";
import {first_preferences} from "../../rake_learn/frontend/memory.js";
import {all_with, text_of} from "./fake_page.mjs";

const desk = (more = {}) => ({notes: ["for you alone"], counts: [null, null, null], size: null, next: "Reveal", shut: null, ...more});
const place = (more = {}) => ({page: {can: {next: "Go on", back: "Back"}, desk: desk(more.desk)}, ui: {own: {typed: "", option: null, ...more.own}, prefs: {...first_preferences(), ...more.prefs}}});
const press = (key, more = {}) => ({key, plain: true, repeat: false, focus: "other", wall: false, ...more});
const kind = (key, more = {}, where = {}) => (demo_key(press(key, more), place(where)) || {kind: null}).kind;

test("a clicker's keys step, R and the space bar open, N is for the notes; Esc closes the wall only from the wall", () => {
  assert.deepEqual(["PageDown", "PageUp", "r", "R", " ", "n"].map((key) => kind(key)), ["next", "back", "open", "open", "open", "notes"]);
  assert.equal(kind("Escape"), null);
  assert.equal(kind("Escape", {wall: true}), "wall");
  assert.equal(kind("p"), null);
});

test("a key held down opens and steps once", () => {
  for (const key of ["PageDown", " ", "r"]) assert.ok(["nothing", null].includes(kind(key, {repeat: true})), key);
});

test("digits are typed, and Enter counts them; with nothing typed it does nothing", () => {
  assert.deepEqual(demo_key(press("7"), place()), {kind: "digit", digit: "7"});
  assert.equal(kind("Enter", {}, {own: {typed: "7"}}), "enter");
  assert.equal(kind("Enter"), "nothing");
  assert.equal(kind("7", {}, {desk: {counts: []}}), null);
  assert.equal(kind("7", {}, {desk: {counts: [], size: 24}}), "digit");
});

test("what is typed into a box, or meant for a button, is left alone; keys that are switched off are, too", () => {
  for (const key of ["7", "r", " ", "PageDown", "Enter"]) assert.equal(kind(key, {focus: "text"}), null, key);
  for (const key of ["Enter", " "]) assert.equal(kind(key, {focus: "button"}), null, key);
  assert.equal(kind("r", {}, {prefs: {keys: false}}), null);
  assert.equal(kind("PageDown", {}, {prefs: {keys: false}}), "next");
  assert.equal(kind("r", demo_press({key: "r", ctrlKey: true, altKey: false, metaKey: false, repeat: false, target: {tagName: "DIV"}}, false)), null);
});

test("a number goes to the first option not counted yet, or to the one chosen", () => {
  assert.equal(next_option(desk({counts: [4, null, 2]}), {option: null}), 1);
  assert.equal(next_option(desk({counts: [4, 1, 2]}), {option: null}), 0);
  assert.equal(next_option(desk({counts: [4, null, 2]}), {option: 2}), 2);
  assert.deepEqual(demo_key(press("ArrowUp"), place()), {kind: "option", option: 2});
});

test("the wall is drawn from the slide: no note, no count, nothing to press", () => {
  const slide = {n: 1, of: 2, place: "Slide 2 of 2", title: "Demo", code: "kite-7", code_label: "Code", big: false, heading: "Which?", lines: [], exhibits: [], hand: null, told: null, plot: null, opens: [{label: "The answer", open: false}],
    vote: {prompt: "Who?", total: null, truth: null, options: [{label: "Ada", cards: [], counted: true, votes: null, share: 0, right: null}]}};
  const tree = wall_slide({page: {slide, desk: desk({counts: [77]}), demo: {is_counted: "counted", not_counted: "not yet", options: "Hands", votes: "votes", right: "Right"}, ui: {exhibit: "shown"}}, words: {cards: {}, index: {}, articles: {}, lang: "en", tag: "en", dir: "ltr"}, ui: {prefs: first_preferences(), own: {typed: "99"}}, id: "d", frozen: false}, 1.6);
  const told = text_of(tree);
  assert.match(told, /Which\?.*Ada/);
  assert.doesNotMatch(told, /for you alone|77|99/);
  assert.equal(all_with(tree, ({tag}) => ["button", "input", "a"].includes(tag)).length, 0);
});

test("an axis ends where every whisker fits", () => {
  const row = (high) => ({sample: {value: 1, low: 0, high}, truth: null});
  assert.deepEqual([19, 21, 41, 99, 120].map((high) => end_of({rows: [row(high), {sample: null, truth: null}]})), [20, 40, 60, 100, 100]);
});
