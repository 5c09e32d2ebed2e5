// The kernel behind a page: how long it is waited for, when the page says that it is thinking, and when that nobody answers.
import assert from "node:assert/strict";
import {test} from "node:test";
import {kernel_behind} from "../../rake_learn/frontend/kernel.js";

const PATIENCE = 500;

/** A kernel, its page's state, and a clock that goes on only when it is told to. */
function behind({status = "idle", closed = false, known = true} = {}) {
  const signal = () => ({connect: () => {}, disconnect: () => {}});
  const kernel = {status, connectionStatus: "connected", statusChanged: signal(), connectionStatusChanged: signal()};
  const listeners = {};
  const seen = {sent: [], changes: 0, timers: new Map(), listeners};
  const model = {
    widget_manager: known ? {kernel} : undefined,
    on: (name, tell) => { listeners[name] = tell; },
    off: (name) => { delete listeners[name]; },
    send: (message) => { if (closed) throw new Error("closed"); seen.sent.push(message); },
  };
  let n = 0;
  const view = {setTimeout: (tell, after) => { seen.timers.set(++n, {tell, after}); return n; }, clearTimeout: (timer) => seen.timers.delete(timer)};
  const ui = {pending: false, lost: false, thinking: false};
  const pass = () => { for (const [timer, {tell, after}] of [...seen.timers]) { assert.equal(after, PATIENCE); seen.timers.delete(timer); tell(); } };
  const pass_all = () => { let looks = 0; while (seen.timers.size) { pass(); looks += 1; assert.ok(looks < 100); } return looks; };
  return {...seen, seen, ui, kernel, pass, pass_all, behind: kernel_behind(model, view, ui, PATIENCE, () => { seen.changes += 1; }, () => {})};
}

test("what is asked is waited for, once; a kernel that is there is thinking, until it has not begun for too long", () => {
  for (const known of [true, false]) {
    const {behind: line, ui, sent, timers, pass, pass_all, seen} = behind({known});
    line.ask({kind: "a"});
    line.ask({kind: "b"});
    assert.deepEqual([sent.length, ui, timers.size], [2, {pending: true, lost: false, thinking: false}, 1]);
    pass();
    assert.deepEqual([ui, seen.changes, timers.size], [{pending: true, lost: false, thinking: true}, 1, 1]);
    assert.ok(pass_all() > 3);
    assert.deepEqual([ui, seen.changes], [{pending: false, lost: true, thinking: false}, 2]);
  }
});

test("nobody is said to think who is cut off, or gone", () => {
  for (const [name, value] of [["connectionStatus", "disconnected"], ["connectionStatus", "connecting"], ["status", "dead"], ["status", "autorestarting"]]) {
    const {behind: line, ui, kernel, pass, timers} = behind({status: "busy"});
    kernel[name] = value;
    line.ask({kind: "a"});
    pass();
    assert.deepEqual([ui, timers.size], [{pending: false, lost: true, thinking: false}, 0], value);
  }
});

test("an answer in time ends the waiting, and one that comes late brings the page back", () => {
  const {behind: line, ui, timers, pass, pass_all} = behind();
  line.ask({kind: "a"});
  line.answered();
  assert.deepEqual([ui.pending, timers.size], [false, 0]);
  line.ask({kind: "b"});
  pass();
  line.answered();
  assert.deepEqual(ui, {pending: false, lost: false, thinking: false});
  line.ask({kind: "c"});
  assert.equal(ui.thinking, false);
  pass_all();
  assert.equal(ui.lost, true);
  line.answered();
  assert.deepEqual(ui, {pending: false, lost: false, thinking: false});
});

test("a kernel at work is waited for as long as it takes", () => {
  const {behind: line, ui, kernel, pass} = behind({status: "busy"});
  line.ask({kind: "a"});
  for (let n = 0; n < 50; n += 1) pass();
  assert.deepEqual(ui, {pending: true, lost: false, thinking: true});
  kernel.status = "idle";
  pass();
  assert.equal(ui.lost, true);
});

test("what is told is not waited for; a closed channel is known at once", () => {
  const open = behind();
  open.behind.tell({kind: "aside"});
  assert.deepEqual([open.sent, open.ui.pending, open.timers.size], [[{kind: "aside"}], false, 0]);
  const closed = behind({closed: true});
  closed.behind.ask({kind: "a"});
  assert.deepEqual([closed.ui, closed.timers.size], [{pending: false, lost: true, thinking: false}, 0]);
});

test("at the end nothing is waited for nor listened to", () => {
  const {behind: line, timers, listeners} = behind();
  line.ask({kind: "a"});
  line.end();
  assert.deepEqual([timers.size, Object.keys(listeners)], [0, []]);
});
