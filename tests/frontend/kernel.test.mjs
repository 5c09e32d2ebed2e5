// The kernel behind a page: how long it is waited for, and when the page says that nobody answers any more.
import assert from "node:assert/strict";
import {test} from "node:test";
import {kernel_behind} from "../../rake_learn/frontend/kernel.js";

const PATIENCE = 500;

/** A kernel, its page's state, and a clock that goes on only when it is told to. */
function behind({status = "idle", closed = false} = {}) {
  const signal = () => ({connect: () => {}, disconnect: () => {}});
  const kernel = {status, connectionStatus: "connected", statusChanged: signal(), connectionStatusChanged: signal()};
  const listeners = {};
  const seen = {sent: [], changes: 0, timers: new Map(), listeners};
  const model = {
    widget_manager: {kernel},
    on: (name, tell) => { listeners[name] = tell; },
    off: (name) => { delete listeners[name]; },
    send: (message) => { if (closed) throw new Error("closed"); seen.sent.push(message); },
  };
  let n = 0;
  const view = {setTimeout: (tell, after) => { seen.timers.set(++n, {tell, after}); return n; }, clearTimeout: (timer) => seen.timers.delete(timer)};
  const ui = {pending: false, lost: false};
  const pass = () => { for (const [timer, {tell, after}] of [...seen.timers]) { assert.equal(after, PATIENCE); seen.timers.delete(timer); tell(); } };
  return {...seen, seen, ui, kernel, pass, behind: kernel_behind(model, view, ui, PATIENCE, () => { seen.changes += 1; }, () => {})};
}

test("what is asked is waited for, once; when the time is over nobody answers", () => {
  const {behind: line, ui, sent, timers, pass, seen} = behind();
  line.ask({kind: "a"});
  line.ask({kind: "b"});
  assert.deepEqual([sent.length, ui.pending, ui.lost, timers.size], [2, true, false, 1]);
  pass();
  assert.deepEqual(ui, {pending: false, lost: true});
  assert.deepEqual([seen.changes, timers.size], [1, 0]);
});

test("an answer in time ends the waiting, and one that comes late brings the page back", () => {
  const {behind: line, ui, timers, pass} = behind();
  line.ask({kind: "a"});
  line.answered();
  assert.deepEqual([ui.pending, timers.size], [false, 0]);
  line.ask({kind: "b"});
  pass();
  line.answered();
  assert.deepEqual(ui, {pending: false, lost: false});
});

test("a kernel at work is waited for again", () => {
  const {behind: line, ui, kernel, pass} = behind({status: "busy"});
  line.ask({kind: "a"});
  pass();
  pass();
  assert.equal(ui.lost, false);
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
  assert.deepEqual([closed.ui, closed.timers.size], [{pending: false, lost: true}, 0]);
});

test("at the end nothing is waited for nor listened to", () => {
  const {behind: line, timers, listeners} = behind();
  line.ask({kind: "a"});
  line.end();
  assert.deepEqual([timers.size, Object.keys(listeners)], [0, []]);
});
