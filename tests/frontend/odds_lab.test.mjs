// The odds lab's page: what each change makes of a question, what is drawn, where the keys go, which answer counts.
import assert from "node:assert/strict";
import {test} from "node:test";
import {scale_of} from "../../rake_learn/frontend/lab_bars.js";
import {card_rows, moved_card, moved_slot} from "../../rake_learn/frontend/lab_keys.js";
import {lab_page} from "../../rake_learn/frontend/lab_page.js";
import {changed_question, down_left, next_empty, open_places, own_slots, slot_card, slot_of, used_cards} from "../../rake_learn/frontend/lab_question.js";
import {first_preferences} from "../../rake_learn/frontend/memory.js";
import {render_lab} from "../../rake_learn/frontend/odds_lab.js";
import {FakePage, all_with, has_class, text_of, walk} from "./fake_page.mjs";

const question = (more = {}) => ({cards: ["Th", "9h", "4s"], players: 4, before: 0, up: ["Tc", "Jh", "Ad", "6c"], down: null, taken: [], model: "greedy", deals: 2000, ...more});
const bar = (key, value, more = {}) => ({key, label: `label ${key}`, value, low: value - 0.02, high: value + 0.02, text: `${value * 100}%`, error: "±2.0", fraction: "", card: "", lead: false, ...more});
const dot = (value) => ({value, low: value - 0.01, high: value + 0.01, text: `${value}`, error: "±1.0"});
const answer = (more = {}) => ({
  n: 0, question: question(), trouble: "", left: 4, basis: "2,048 deals.", done: true,
  bars: {title: "by pick", note: "errors", rows: [bar("1", 0.31, {card: "Tc", label: "{Tc}", lead: true}), bar("5", 0.2, {card: "??"}), bar("2", 0.25, {low: 0.25, high: 0.25, error: "", fraction: "1/4"})], call: "{Tc} leads", close: false},
  classes: {title: "end with", note: "", rows: [bar("auto_win", 0, {low: 0}), bar("one_pair", 0.9)], call: "", close: false},
  curve: {title: "curve", note: "", alt: "from 50 to 10", rows: [2, 3, 4].map((n) => ({n, fair: dot(1 / n), first: dot(0.5), last: dot(0.1)}))},
  exact: {title: "exact", caption: "Where is {As}?", strip: [{key: "rivals", count: 9}, {key: "stub", count: 36}], rows: [{key: "rivals", label: "rival", count: 9, fraction: "9/45", percent: "20%"}], finish: "make", made: [{key: "flush", label: "Flush", count: 1, fraction: "1/990", percent: "0.1%"}]},
  ...more});
const LABELS = "set hand change up count down unknown empty_own empty_up change_own change_up taken_up taken add_pick fewer_down more_down choose remove take put_back done used players fewer_players more_players before earlier later model deals clear deal choice chance as_table players_column first_column last_column fair_column where fraction percent_column working disconnected best".split(" ");
const lab = Object.fromEntries(LABELS.map((name) => [name, `(${name} {n} {card})`]));
const cards = Object.fromEntries(card_rows().flat().map((code) => [code, `the ${code}`]));
const words = {lang: "en", tag: "en", dir: "ltr", cards, index: {T: "10"}, title: "Lab", subtitle: "Sub", ordinal: {1: "1st", 2: "2nd", 3: "3rd", 4: "4th"}, models: [{key: "greedy", name: "Look", note: "note"}, {key: "random", name: "Any", note: "other"}], deals: [{value: 2000, text: "2,000"}, {value: 20000, text: "20,000"}], lab,
  ui: Object.fromEntries("settings close deck deck_four deck_two size percent language project thinking".split(" ").map((name) => [name, `(${name} {n})`])), languages: [{code: "en", name: "(English)"}, {code: "es", name: "(español)"}]};
const settings = {prefs: first_preferences(), zoom: 1, aside: null};

function draw({asked = question(), given = answer(), ui = {}} = {}) {
  const sent = [];
  const context = {words, answer: given, question: asked, id: "l", frozen: false, ui: {question: null, asked: 0, pending: false, lost: false, thinking: false, open: null, at: "As", stops: {}, ...settings, ...ui}};
  return {tree: lab_page(context, (intent) => sent.push(intent)), sent};
}
const by_label = (tree, part) => all_with(tree, ({props}) => String(props["aria-label"] || "").includes(part));

// ---------------------------------------------------------------- the question

test("a card goes into its slot, and the next empty slot is offered", () => {
  const begun = question({cards: ["Th"], up: []});
  const two = changed_question(begun, {kind: "put", slot: "cards:1", card: "9h"});
  assert.deepEqual(two.cards, ["Th", "9h"]);
  assert.equal(next_empty(two, "cards:1"), "cards:2");
  assert.equal(next_empty(question(), "cards:2"), null);
  assert.equal(next_empty(question({up: ["Tc"]}), "up:0"), "up:1");
  assert.equal(next_empty(question(), "up:3"), null);
  assert.deepEqual(changed_question(question(), {kind: "put", slot: "up:1", card: "2c"}).up, ["Tc", "2c", "Ad", "6c"]);
});

test("a player takes a card, face up or face down, and puts it back", () => {
  const up = changed_question(question(), {kind: "take", slot: "up:2"});
  assert.deepEqual([up.up, up.taken], [["Tc", "Jh", "6c"], ["Ad"]]);
  assert.equal(open_places(up), 0);
  const both = changed_question(up, {kind: "fewer_down"});
  assert.deepEqual([both.taken, down_left(both)], [["Ad", "??"], 3]);
  assert.deepEqual(changed_question(both, {kind: "more_down"}).taken, ["Ad"]);
  const back = changed_question(both, {kind: "put_back", slot: "taken:0"});
  assert.deepEqual([back.up, back.taken], [["Tc", "Jh", "6c", "Ad"], ["??"]]);
  assert.deepEqual(changed_question(question({taken: ["??", "??", "??", "??"]}), {kind: "fewer_down"}).taken.length, 4);
});

test("fewer players see fewer cards, and nobody picks after the last", () => {
  const fewer = changed_question(question({before: 3}), {kind: "players", by: -1});
  assert.deepEqual([fewer.players, fewer.before, fewer.up], [3, 2, ["Tc", "Jh", "Ad"]]);
  assert.equal(changed_question(question({players: 10}), {kind: "players", by: 1}).players, 10);
  assert.equal(changed_question(question({players: 2}), {kind: "players", by: -1}).players, 2);
  assert.equal(changed_question(question({before: 3}), {kind: "before", by: 1}).before, 3);
});

test("the rest of the centre is dealt from free cards; a change leaves the old question as it was", () => {
  const before = question({up: ["Tc"]});
  assert.deepEqual(changed_question(before, {kind: "deal", cards: ["2c", "3c", "4c", "5c"]}).up, ["Tc", "2c", "3c", "4c"]);
  assert.deepEqual(before.up, ["Tc"]);
  assert.deepEqual(changed_question(before, {kind: "clear"}).up, []);
  assert.deepEqual(changed_question(before, {kind: "remove", slot: "up:0"}).up, []);
  assert.equal(changed_question(before, {kind: "?"}), before);
  assert.equal(used_cards(before).size, 4);
  assert.equal(slot_card(before, "up:3"), null);
  assert.deepEqual([3, 4, 5].map((n) => own_slots(question({cards: ["As", "Ah", "Ad", "Ac", "Ks"].slice(0, n)}))), [4, 5, 5]);
});

test("a card is found again wherever it went", () => {
  assert.equal(slot_of(question({taken: ["2c"]}), "2c"), "taken:0");
  assert.equal(slot_of(question(), "Ad"), "up:2");
  assert.equal(slot_of(question(), "2c"), null);
  assert.equal(slot_of(question(), null), null);
});

test("a card picked by yourself leaves its place: face down where the face-up row is whole", () => {
  assert.equal(down_left(question({cards: ["Th", "9h", "4s", "2c"], taken: []})), 3);
  assert.equal(down_left(question({cards: ["Th", "9h", "4s", "2c"], up: ["Tc", "Jh", "Ad"]})), 4);
  assert.equal(down_left(question({up: [], taken: []})), 0);
});

// -------------------------------------------------------------------- the keys

test("arrows reach every card of the grid and come round again", () => {
  const seen = new Set(["As"]);
  for (let at = "As", n = 0; n < 4; n += 1, at = moved_card(at, "ArrowDown")) for (let card = at, m = 0; m < 13; m += 1, card = moved_card(card, "ArrowRight")) seen.add(card);
  assert.equal(seen.size, 52);
  assert.equal(moved_card("As", "ArrowLeft"), "2s");
  assert.equal(moved_card("As", "ArrowUp"), "Ac");
  assert.equal(moved_card("Th", "Home"), "Ah");
  assert.equal(moved_card("Th", "End"), "2h");
  assert.equal(moved_card("Th", "x"), null);
  assert.equal(moved_slot(["a", "b", "c"], "c", "ArrowRight"), "a");
  assert.equal(moved_slot(["a", "b", "c"], "b", "Home"), "a");
  assert.equal(moved_slot(["a", "b", "c"], "b", "Tab"), null);
});

// ------------------------------------------------------------------ what is drawn

test("everything that takes the focus keeps its keys, and each row of slots and the grid have one tab stop", () => {
  const {tree} = draw({ui: {open: "cards:0"}});
  for (const node of all_with(tree, ({tag, props}) => ["button", "input", "summary"].includes(tag) || "tabindex" in props)) assert.equal(node.props["data-lm-suppress-shortcuts"], "true", node.props.class);
  const stops = (test) => all_with(tree, (node) => test(node) && node.props.tabindex === 0).length;
  assert.equal(stops(({props}) => "data-pick" in props), 1);
  assert.equal(stops(({props}) => String(props["data-item"]).startsWith("cards")), 1);
  assert.equal(stops(({props}) => /^(up|taken)/.test(props["data-item"])), 1);
});

test("the page holds no sentence of its own", () => {
  const {tree} = draw({ui: {open: "up:0", lost: true}, given: answer({done: false, trouble: "trouble"})});
  const known = JSON.stringify([answer(), words, "trouble"]);
  const said = (text) => known.includes(text.trim().replace(/…$/, "")) || LABELS.includes((/^\((\w+) /.exec(text.trim()) || [])[1]);
  for (const node of walk(tree)) for (const child of node.children) if (typeof child === "string" && /[A-Za-z]{3}/.test(child)) assert.ok(said(child), child);
});

test("bars are a table: each row has its name, its figure, and a fraction instead of an error where it is exact", () => {
  const {tree} = draw();
  const [table] = all_with(tree, has_class("rk-bars"));
  const texts = all_with(table, ({tag}) => tag === "tr").map(text_of);
  assert.ok(texts.some((text) => text.includes("31%") && text.includes("±2.0")));
  assert.ok(texts.some((text) => text.includes("1/4") && !text.includes("±")));
  assert.equal(all_with(table, has_class("rk-whisker")).length, 2, "no whisker where there is no error");
  for (const track of all_with(table, has_class("rk-track-cell"))) assert.equal(track.props["aria-hidden"], "true");
  assert.equal(all_with(table, has_class("rk-lead")).length, 1);
  assert.ok(text_of(all_with(table, has_class("rk-lead"))[0]).includes("(best"), "the leader is said, not only coloured");
});

test("the axis ends at a round figure that holds every whisker", () => {
  assert.equal(scale_of([bar("a", 0.31)]), 0.4);
  assert.equal(scale_of([bar("a", 0.39)]), 0.6);
  assert.equal(scale_of([bar("a", 0.01)]), 0.04);
  assert.equal(scale_of([]), 0.04);
});

test("the curve says itself in words, and its figures stand in a table", () => {
  const {tree} = draw();
  const [chart] = all_with(tree, ({props}) => props.role === "img" && props["aria-label"] === "from 50 to 10");
  assert.ok(chart);
  assert.equal(all_with(chart, has_class("rk-dot")).length, 6);
  const [figures] = all_with(tree, has_class("rk-figures"));
  assert.equal(all_with(figures, ({tag}) => tag === "tr").length, 4);
  assert.equal(all_with(draw({given: answer({curve: {title: "t", note: "", alt: "a", rows: []}})}).tree, has_class("rk-dot")).length, 2, "only the key's");
});

test("the strip has a mark for each unseen card", () => {
  const [strip] = all_with(draw().tree, has_class("rk-strip"));
  assert.equal(strip.children.length, 45);
});

test("used cards can't be chosen, free ones are sent", () => {
  const {tree, sent} = draw({ui: {open: "cards:0"}});
  by_label(tree, "the 9h").forEach((node) => node.props.onclick && node.props.onclick());
  assert.deepEqual(sent.filter(({kind}) => kind === "choose"), []);
  const free = all_with(tree, ({props}) => props["data-pick"] === "2c")[0];
  free.props.onclick();
  assert.deepEqual(sent.at(-1), {kind: "choose", card: "2c"});
});

test("a question that can't be answered is said once the answer is there, and the old figures fade", () => {
  const {tree} = draw({given: answer({trouble: "no {As}"})});
  assert.ok(text_of(all_with(tree, has_class("rk-lab-trouble"))[0]).includes("no"));
  const chances = all_with(tree, has_class("rk-lab-results"))[0];
  assert.ok(text_of(all_with(chances, has_class("rk-lab-reason"))[0]).includes("no"), "the reason stands above what is faded");
  assert.equal(all_with(chances, has_class("rk-old")).flatMap((old) => all_with(old, has_class("rk-lab-reason"))).length, 0, "and is not faded itself");
  assert.equal(text_of(all_with(draw().tree, has_class("rk-lab-reason"))[0]), "");
  assert.deepEqual(all_with(tree, has_class("rk-old")).map(({key}) => key), ["bars", "classes", "curve"], "what is exact holds for the new question");
  assert.equal(text_of(all_with(draw({given: answer({trouble: "no"}), ui: {pending: true}}).tree, has_class("rk-lab-trouble"))[0]), "");
});

// ---------------------------------------------------------------------- the glue

function start(given = answer(), kept = null) {
  const page = new FakePage();
  const localStorage = {getItem: () => JSON.stringify(kept), setItem: (_, text) => { kept = JSON.parse(text); }};
  page.defaultView = {queueMicrotask, localStorage, ResizeObserver: class { observe() {} disconnect() {} }, setTimeout: () => 1, clearTimeout: () => {}};
  const el = page.createElement("div");
  el.getBoundingClientRect = () => ({width: 1800});
  el.ownerDocument = page;
  const traits = {answer: given, words};
  const listeners = {};
  const sent = [];
  const model = {get: (name) => traits[name], send: (message) => sent.push(message), on: (name, call) => { listeners[name] = call; }, off: (name) => { delete listeners[name]; }};
  const nodes = function* (node) { yield node; for (const kid of node.childNodes || []) yield* nodes(kid); };
  const find = (label) => [...nodes(el)].find((node) => node.attributes && node.attributes["aria-label"] === label);
  const end = render_lab({model, el});
  return {el, sent, find, nodes: () => [...nodes(el)].filter(({attributes}) => attributes), kept: () => kept, text: () => el.textContent, tell: (more) => { traits.answer = {...traits.answer, ...more}; listeners["change:answer"](); }, end, listeners};
}

test("a click asks; an answer to an older question is dropped, the newest is shown", async () => {
  const lab_view = start();
  const more = lab_view.find("(more_players {n} {card})");
  more.fire("click");
  more.fire("click");
  assert.deepEqual(lab_view.sent.map(({n, question: {players}}) => [n, players]), [[1, 5], [2, 6]]);
  lab_view.tell({n: 1, basis: "old answer", question: question({players: 5})});
  await null;
  assert.ok(!lab_view.text().includes("old answer"));
  lab_view.tell({n: 2, basis: "new answer", question: question({players: 6})});
  await null;
  assert.ok(lab_view.text().includes("new answer"));
  assert.deepEqual(Object.keys(lab_view.listeners).sort(), ["change:answer", "change:words", "comm:close"]);
  lab_view.end();
  assert.deepEqual(Object.keys(lab_view.listeners), []);
});

test("what was asked stays on the page when it can't be answered", async () => {
  const lab_view = start();
  lab_view.find("(more_players {n} {card})").fire("click");
  lab_view.tell({n: 1, trouble: "name one more", bars: null, question: question({players: 6})});
  await null;
  assert.ok(lab_view.text().includes("name one more"));
  assert.ok(lab_view.text().includes("by pick"), "the last figures stay, faded");
  lab_view.find("(more_players {n} {card})").fire("click");
  assert.equal(lab_view.sent.at(-1).question.players, 6, "one more than the five that were asked for");
});

test("another language is asked for with the question as it stands, and is remembered", async () => {
  const lab_view = start();
  lab_view.find("(more_players {n} {card})").fire("click");
  lab_view.nodes().find(({attributes}) => attributes["data-panel"] === "settings").fire("click");
  await null;
  assert.ok(!lab_view.find("(more_players {n} {card})"), "settings stand where the table is set");
  const spanish = lab_view.nodes().filter(({attributes}) => String(attributes.name).endsWith("-language"))[1];
  spanish.fire("change");
  assert.deepEqual(lab_view.sent.map(({n, language, question: {players}}) => [n, language, players]), [[1, undefined, 5], [2, "es", 5]]);
  assert.equal(lab_view.kept().language, "es");
});

test("who has chosen a language before gets it again, and in the language there is nothing is asked", () => {
  assert.deepEqual(start(answer(), {language: "es"}).sent.map(({language}) => language), ["es"]);
  assert.deepEqual(start(answer(), {language: "en"}).sent, []);
  assert.deepEqual(start(answer(), {language: "tlh"}).sent, []);
});

test("project mode enlarges the page to its wall, and two colours are for the whole page", async () => {
  const lab_view = start(answer(), {project: true, deck: "two"});
  const root = lab_view.nodes().find(({attributes}) => attributes.role === "region");
  assert.match(root.attributes.class, /rk-two.*rk-project/);
  lab_view.nodes().find(({attributes}) => attributes["data-panel"] === "settings").fire("click");
  await null;
  lab_view.nodes().filter(({attributes}) => String(attributes.name).endsWith("-size"))[2].fire("change");
  await null;
  assert.equal(root.style.values["--zoom"], "2.25", "half as much again as the wall asks for");
});
