// Where the focus goes when the table moves on.
import assert from "node:assert/strict";
import {test} from "node:test";
import {is_held_ask, page_is_ours, rescue_focus, rescue_hidden_focus} from "../../rake_learn/frontend/focus.js";

/** A widget whose parts are told by their attributes; `active` is the name of the part with the focus. */
function widget(active, {shown = true} = {}) {
  const seen = [];
  const part = (name, attributes = []) => ({name, hasAttribute: (wanted) => attributes.includes(wanted), getClientRects: () => shown ? [1] : [], focus: () => seen.push(name)});
  const parts = {check: part("check", ["data-asks", "data-act"]), previous: part("previous", ["data-nav"]), title: part("title")};
  const root = {...part("root"), contains: (other) => Object.values(parts).includes(other) || other === root, querySelector: (selector) => selector === ".rk-title" ? parts.title : null};
  root.getRootNode = () => ({activeElement: active === "root" ? root : parts[active] || null});
  return {root, seen};
}

test("after an act the focus leaves the buttons for the heading", () => {
  const {root, seen} = widget("check");
  rescue_focus(root, true);
  assert.deepEqual(seen, ["title"]);
});

test("a refused act, and a step, leave the focus where it is", () => {
  for (const [active, moved_on] of [["check", false], ["previous", false], ["previous", true]]) {
    const {root, seen} = widget(active);
    rescue_focus(root, moved_on);
    assert.deepEqual(seen, [], `${active} ${moved_on}`);
  }
});

test("a focus whose element is gone goes to the heading, never to a button", () => {
  for (const active of ["none", "root"]) {
    const {root, seen} = widget(active);
    rescue_focus(root, false);
    assert.deepEqual(seen, ["title"], active);
  }
});

test("a focus that can no longer be seen goes to the heading once the layout is known; one that can, or is elsewhere, stays", () => {
  for (const [active, shown, goes] of [["check", false, ["title"]], ["check", true, []], ["none", false, []]]) {
    const {root, seen} = widget(active, {shown});
    rescue_hidden_focus(root);
    assert.deepEqual(seen, goes, `${active} ${shown}`);
  }
});

test("only Enter and Space held down on a button that asks the kernel are stopped", () => {
  const press = (key, repeat, asks) => is_held_ask({key, repeat, target: {hasAttribute: () => asks}});
  assert.equal(press("Enter", true, true), true);
  assert.equal(press(" ", true, true), true);
  assert.equal(press("Enter", false, true), false);
  assert.equal(press("Enter", true, false), false, "stepping may go on");
  assert.equal(press("ArrowRight", true, true), false);
});

test("the page's keys are the table's only where it is alone in Voila, and nothing else has the focus", () => {
  const ours = (key, {voila = true, tables = 1, inside = false, active = "body", top = 0, bottom = 792} = {}) => {
    const body = {};
    const page = {body, activeElement: active === "body" ? body : active, defaultView: {innerHeight: 800}, querySelector: () => voila ? {} : null, querySelectorAll: () => [{inside: true}, ...Array.from({length: tables - 1}, () => ({inside}))]};
    return page_is_ours(page, {getBoundingClientRect: () => ({top, bottom}), contains: (each) => each.inside}, key);
  };
  assert.equal(ours("PageDown"), true);
  assert.equal(ours("Home", {active: null}), true);
  assert.equal(ours("PageDown", {active: {}}), false);
  assert.equal(ours("PageDown", {voila: false}), false);
  assert.equal(ours("PageDown", {tables: 2}), false);
  assert.equal(ours("PageDown", {tables: 2, inside: true}), true, "the table in a lesson does not stand in its way");
  assert.equal(ours("PageDown", {top: -400, bottom: 392}), false, "the text below is being read");
  assert.equal(ours("PageDown", {bottom: 1500}), false, "the table itself has to be scrolled");
  assert.equal(ours("ArrowRight", {bottom: 1500}), true);
});
