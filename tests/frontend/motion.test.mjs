// What moves from one frame to the next, and when nothing may.
import assert from "node:assert/strict";
import {test} from "node:test";
import {LONGEST, after_paint, may_move, newly_open, newly_taken} from "../../rake_learn/frontend/motion.js";
import {make_sample} from "./frames.mjs";

const frame_of = (stage, players = 4) => { const sample = make_sample(stage, players); return sample.frames[sample.at]; };

test("a card that somebody took since then flies from its place to that seat", () => {
  assert.deepEqual(newly_taken(frame_of("pick"), frame_of("picked")).length, 0 + newly_taken(frame_of("spread"), frame_of("picked")).length - newly_taken(frame_of("spread"), frame_of("pick")).length);
  assert.deepEqual(newly_taken(frame_of("spread"), frame_of("pick")), [[2, 1]]);
  assert.deepEqual(newly_taken(frame_of("bets"), frame_of("bets")), []);
});

test("hands that open turn over, those that stay hidden or were open do not", () => {
  const before = frame_of("sidepots");
  const after = frame_of("showdown");
  assert.deepEqual(newly_open(before, after), [1, 2, 3]);
  assert.deepEqual(newly_open(after, after), []);
});

test("everything that moves is done within the longest time, however many cards", () => {
  globalThis.getComputedStyle = () => ({transform: "none"});
  for (const players of [2, 10]) {
    const done = [];
    const card = () => ({getBoundingClientRect: () => ({left: 5, top: 5, width: 20, height: 28}), animate: (_, {duration, delay}) => done.push(duration + delay)});
    const before = frame_of("deal", players);
    const none = {...before, seats: before.seats.map((seat) => ({...seat, cards: []}))};
    const root = {querySelectorAll: (selector) => selector.includes("data-seat") ? [card(), card(), card()] : []};
    after_paint(root, {frame: none, pot: {left: 0, top: 0, width: 60, height: 20}, places: new Map()}, before);
    assert.equal(done.length, players * 3);
    assert.ok(Math.max(...done) <= LONGEST, `${Math.max(...done)}`);
  }
});

test("nothing moves for whoever asked for none, nor while steps follow fast", () => {
  const view = (reduced) => ({matchMedia: () => ({matches: reduced})});
  assert.equal(may_move(view(false), 1000), true);
  assert.equal(may_move(view(true), 1000), false);
  assert.equal(may_move(view(false), 100), false);
});
