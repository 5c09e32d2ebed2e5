// The model of a page without a kernel, the step in the page's address, and the page on paper.
import assert from "node:assert/strict";
import {test} from "node:test";
import {first_preferences} from "../../rake_learn/frontend/memory.js";
import {print_all} from "../../rake_learn/frontend/paper.js";
import {hand_on_paper} from "../../rake_learn/frontend/paper_hand.js";
import {lesson_on_paper} from "../../rake_learn/frontend/paper_lesson.js";
import {step_of, still_model} from "../../rake_learn/frontend/still.js";
import {lesson_model} from "../../rake_learn/frontend/still_lesson.js";
import {fresh_ui} from "../../rake_learn/frontend/ui.js";
import {FakePage, all_with, has_class, text_of} from "./fake_page.mjs";
import {make_sample} from "./frames.mjs";
import {pages, words} from "./lesson_pages.mjs";

test("a step is read from the fragment, counted from 1; anything else is the first", () => {
  assert.equal(step_of("#step=12"), 11);
  assert.equal(step_of("#code=kite-3&step=2"), 1);
  for (const fragment of ["", "#", "#step=", "#step=0", "#step=-3", "#step=x", "#step=99999", "#misstep=4"]) assert.equal(step_of(fragment), 0, fragment);
});

test("who listens hears of a change, once, and not after they have stopped", () => {
  const model = still_model({at: 0, frames: "x"});
  const heard = [];
  const tell = () => heard.push(model.get("at"));
  model.on("change:at", tell);
  model.on("change:frames", () => heard.push("never"));
  model.set("at", 3);
  model.set("at", 3);
  model.off("change:at", tell);
  model.set("at", 4);
  assert.deepEqual(heard, [3]);
  assert.equal(typeof model.send, "undefined");
});

test("a lesson to read goes to its steps and no further, and to nothing else that it is asked", () => {
  const steps = [0, 1, 2].map((n) => ({page: {step: {n}, say: `step ${n}`}, hand: n === 1 ? {title: "a hand"} : null, frames: "", at: n}));
  const model = lesson_model({words: {lang: "en"}, page: {title: "Two hands"}, steps}, 7);
  const heard = [];
  model.on("change:page", () => heard.push(model.get("page").step.n));
  assert.equal(model.get("page").step.n, 2);
  for (const intent of [{kind: "next"}, {kind: "back"}, {kind: "answer", answer: "a"}, {kind: "go", to: 0}, {kind: "back"}, {kind: "go", to: "2"}, {kind: "table", intent: {kind: "act"}}]) model.send(intent);
  assert.deepEqual(heard, [2, 1, 1, 0, 0, 0, 0], "every question is answered");
  assert.equal(model.get("page").title, "Two hands");
  assert.equal(model.get("page").revision, 2, "what is not new is not said again");
  assert.equal(model.get("hand"), null);
});

/** A page that can be printed, and what is in it. */
function printable(all) {
  const page = new FakePage();
  const hear = new Map();
  const media = new Map();
  page.defaultView = {addEventListener: (name, tell) => hear.set(name, tell), matchMedia: () => ({addEventListener: (name, tell) => media.set(name, tell)})};
  const main = page.createElement("main");
  const place = main.appendChild(page.createElement("div"));
  print_all(page, place, all);
  return {main, hear: (name) => hear.get(name)(), asked: (matches) => media.get("change")({matches})};
}

test("while it is printed, and no longer, all steps stand on the page, once", () => {
  const {main, hear, asked} = printable(() => ({words, kind: "", two: false, title: "A hand", subtitle: "", steps: ["one", "two"]}));
  assert.equal(main.childNodes.length, 1);
  hear("beforeprint");
  asked(true);
  assert.equal(main.childNodes.length, 2);
  assert.equal(main.textContent, "A handonetwo");
  hear("afterprint");
  asked(false);
  assert.equal(main.childNodes.length, 1);
});

test("a hand on paper: each step by its number, what happened, and of the table what is new", () => {
  const sample = make_sample("pick", 6);
  const frames = [sample.frames[sample.at], sample.frames[sample.at], {...sample.frames[sample.at], pots: [{label: "Pot", amount: 31, who: ""}]}, sample.frames[sample.at]];
  const steps = hand_on_paper({...sample, hand: {...sample.hand, live: false}, frames, ui: fresh_ui(first_preferences()), id: "p", frozen: true});
  const parts = steps.map((step) => step.flatMap((tree) => all_with(tree, has_class("rk-part"))).map(({key}) => key));
  assert.deepEqual(parts, [["hand", "centre", "pot", "players"], [], ["pot"], ["pot", "players"]]);
  assert.match(text_of(steps[2][0]), /^Step 3 of 4 · /);
  const text = steps.flat().map(text_of).join("\n");
  assert.doesNotMatch(text, /undefined|null|\?\?|\{/);
  assert.ok(text.includes(frames[0].note.what));
  assert.equal(steps.flat().flatMap((tree) => all_with(tree, ({props}) => "data-asks" in props)).length, 0);
});

test("a lesson on paper: each step with its mark, what it shows, what is asked and what is answered; nothing to fill in", () => {
  // In a lesson to read nobody has answered.
  const {numbers_revealed: {step, ...around}} = pages;
  const {say_why} = pages.end.step;
  const all = {...pages, read: {...around, step: {...step, ask: {...step.ask, answer: null}}}, end: {...pages.end, step: {...pages.end.step, say_why: {...say_why, save: ""}}}};
  const lesson = {words, page: pages.options, steps: ["begin", "options_revealed", "chance_revealed", "read", "end"].map((name) => ({page: all[name], hand: null, frames: "", at: 0}))};
  const {steps, title} = lesson_on_paper(lesson, first_preferences());
  assert.deepEqual(title, ["The ace of spades"]);
  const texts = steps.map((step) => step.filter((tree) => tree !== null).map(text_of).join("\n"));
  assert.doesNotMatch(texts.join(), /undefined|null/);
  assert.match(texts[0], /^Step 1\nWhat you will learn/);
  assert.match(texts[0].replace(/\s+/g, " "), new RegExp(`Articles ${pages.begin.articles.map((id) => words.articles[id].chip).join(" ?")}`));
  assert.match(texts[4], /In your own words: why does the ace of spades lose alone\?/);
  assert.match(texts[1], /has one ace, and that is too few\./);
  assert.equal(steps.flat().flatMap((tree) => tree === null ? [] : all_with(tree, ({tag, props}) => tag === "input" || tag === "textarea" || "data-asks" in props)).length, 0);
  const ids = steps.flat().flatMap((tree) => tree === null ? [] : all_with(tree, ({props}) => "id" in props)).map(({props}) => props.id);
  assert.equal(new Set(ids).size, ids.length);
});

test("a step of a lesson that is played at a table tells the table in words", () => {
  const sample = make_sample("pick", 6);
  const lesson = {words, page: pages.options, steps: [{page: pages.reading, hand: sample.hand, frames: sample.frames.map((frame) => JSON.stringify(frame)).join("\n"), at: sample.at}]};
  const [step] = lesson_on_paper(lesson, first_preferences()).steps;
  const parts = step.flat(Infinity).flatMap((tree) => tree === null ? [] : all_with(tree, has_class("rk-part"))).map(({key}) => key);
  assert.deepEqual(parts, ["note", "hand", "centre", "pot", "players"]);
});
