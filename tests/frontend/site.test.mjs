// What the static site keeps in the browser, and what it reads from its address.
import assert from "node:assert/strict";
import {test} from "node:test";
import {first_preferences, recall, remember} from "../../rake_learn/frontend/memory.js";
import {sitting_in} from "../../rake_learn/frontend/site_course.js";
import {fragment_of, question_in} from "../../rake_learn/frontend/site_lab.js";
import {keep_sitting, sitting_of} from "../../rake_learn/frontend/site_table.js";

const storage_of = (kept) => ({getItem: (name) => kept[name] ?? null, setItem: (name, text) => { kept[name] = text; }});
const window_with = (hash = "", kept = {}, of_the_tab = {}) => ({
  kept, location: {hash}, localStorage: storage_of(kept), sessionStorage: storage_of(of_the_tab),
});

test("what a visitor prefers and what they play are kept side by side", () => {
  const view = window_with("#code=kite&players=3");
  const sitting = {...sitting_of(view), intents: ['{"kind":"next"}']};
  remember(view, {...first_preferences(), size: 150, language: "zh"});
  keep_sitting(view, sitting);
  assert.equal(recall(view).size, 150);
  assert.deepEqual(sitting_of(view), sitting);
  remember(view, {...first_preferences(), size: 200});
  assert.deepEqual(sitting_of(view).intents, sitting.intents);
  assert.equal(Object.keys(view.kept).length, 2);
});

test("the address comes first: another code or another table is another sitting", () => {
  const kept = {};
  keep_sitting(window_with("", kept), {players: 3, seed: "kite", intents: ["{}"]});
  assert.deepEqual(sitting_of(window_with("", kept)), {players: 3, seed: "kite", intents: ["{}"]});
  assert.deepEqual(sitting_of(window_with("#code=kite&players=3&step=4", kept)).intents, ["{}"]);
  assert.deepEqual(sitting_of(window_with("#code=harbor", kept)), {players: 4, seed: "harbor", intents: []});
  assert.deepEqual(sitting_of(window_with("#code=kite&players=5", kept)).intents, []);
});

test("what is played in another tab takes no hand from this one", () => {
  const [browser, one, other] = [{}, {}, {}];
  const kite = {players: 3, seed: "kite", intents: ["{}"]};
  const harbor = {players: 3, seed: "harbor", intents: ["[]"]};
  keep_sitting(window_with("", browser, one), kite);
  keep_sitting(window_with("", browser, other), harbor);
  assert.deepEqual(sitting_of(window_with("#code=kite&players=3&step=4", browser, one)), kite);
  assert.deepEqual(sitting_of(window_with("#code=harbor&players=3", browser, other)), harbor);
  assert.deepEqual(sitting_of(window_with("", browser)), harbor, "a tab of its own goes on with what was played last");
});

test("a number of players in the address is passed on as it was asked for, and Python says what cannot be", () => {
  const asked = {"3": 3, "0": 0, "99": 99, "two": "two", "3.5": "3.5", "-1": "-1", "": 4};
  for (const [players, passed_on] of Object.entries(asked)) assert.equal(sitting_of(window_with(`#code=kite&players=${players}`)).players, passed_on);
});

test("nonsense in the browser's memory is no reason to stop", () => {
  const too_many = window_with("", {"rake-learn-sitting": '{"format":1,"seed":"kite","players":99,"intents":[]}'});
  assert.equal(sitting_of(too_many).players, 4);
  for (const text of ["{", "null", "7", '{"format":2,"intents":[]}', '{"format":1,"intents":7}', '{"format":1,"seed":9,"players":3,"intents":[3,{"a":1}]}']) {
    const sitting = sitting_of(window_with("", {"rake-learn-sitting": text}));
    assert.equal(typeof sitting.seed, "string", text);
    assert.ok(sitting.intents.every((each) => typeof each === "string"), text);
  }
  const refusing = {location: {hash: ""}, get localStorage() { throw new Error("no"); }, get sessionStorage() { throw new Error("no"); }};
  keep_sitting(refusing, sitting_of(refusing));
  assert.equal(sitting_of(window_with(`#code=${"x".repeat(500)}`)).seed.length, 80);
});

test("a question to the odds lab goes into the address and comes out of it again", () => {
  const question = {cards: ["As", "Ah", "7d"], players: 6, before: 2, up: ["Kh", "9h"], down: 0, taken: ["??", "2c"], model: "greedy", deals: 2000};
  assert.deepEqual(question_in(fragment_of(question)), question);
  assert.deepEqual(question_in(fragment_of({...question, up: [], taken: [], down: null})), {cards: question.cards, players: 6, before: 2, model: "greedy", deals: 2000});
  assert.deepEqual(question_in("#cards=As+Ah,7d&players=6"), {cards: ["As", "Ah", "7d"], players: 6});
});

test("what the address cannot ask is left to what is usual", () => {
  for (const fragment of ["", "#", "#step=3", "#players=many&deals=1e9&down=-1", "#__proto__=1&constructor=2"]) assert.deepEqual(question_in(fragment), {}, fragment);
});

test("the address names what is learned; otherwise the course begins", () => {
  assert.deepEqual(sitting_in("#lesson=02_ace_of_spades&seed=kite"), {lesson: "02_ace_of_spades", seed: "kite"});
  assert.deepEqual(sitting_in("#exercise=outs&path=holdem"), {exercise: "outs", path: "holdem"});
  assert.deepEqual(sitting_in("#playground"), {playground: null});
  assert.deepEqual(sitting_in("#playground=kite-7"), {playground: "kite-7"});
  assert.deepEqual(sitting_in("#progress"), {progress: true});
  for (const fragment of ["", "#", "#lesson=", "#step=4"]) assert.deepEqual(sitting_in(fragment), {lesson: "00_first_hand"}, fragment);
});
