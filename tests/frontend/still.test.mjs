// The model of a page without a kernel, and the step in the page's address.
import assert from "node:assert/strict";
import {test} from "node:test";
import {step_of, still_model} from "../../rake_learn/frontend/still.js";
import {lesson_model} from "../../rake_learn/frontend/still_lesson.js";

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
