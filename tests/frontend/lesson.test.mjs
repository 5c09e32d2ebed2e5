// Lessons: what is drawn of each page, how an answer is made, what is told of it, where keys go, what is kept and sent.
import assert from "node:assert/strict";
import {readFileSync, readdirSync} from "node:fs";
import {test} from "node:test";
import {chosen_ids, draft_answer, fresh_draft, moved_ids, nearest_right, stepped_number, typed_number} from "../../rake_learn/frontend/lesson_answer.js";
import {chance_name} from "../../rake_learn/frontend/lesson_chance.js";
import {lesson_key, moved_button} from "../../rake_learn/frontend/lesson_keys.js";
import {keep_journal, keeps_journals, read_journal} from "../../rake_learn/frontend/lesson_kept.js";
import {lesson_page} from "../../rake_learn/frontend/lesson_page.js";
import {report_part} from "../../rake_learn/frontend/lesson_report.js";
import {table_model} from "../../rake_learn/frontend/lesson_table.js";
import {render_lesson} from "../../rake_learn/frontend/lesson.js";
import {first_preferences} from "../../rake_learn/frontend/memory.js";
import {FakePage, all_with, has_class, text_of, walk} from "./fake_page.mjs";
import {pages, told, words} from "./lesson_pages.mjs";
import {path_of, way_finder} from "../../rake_learn/frontend/lesson_path.js";

const fresh = (form) => ({article: null, aside: null, prefs: first_preferences(), zoom: 1, low: false, pending: false, lost: false, said: {text: "", turn: false}, draft: fresh_draft(form), sent: null, rove: {list: "", item: ""}, why: null, resume: "", keeps: true, copied: false});

/** The tree of a sample page, and what its controls ask for. */
function draw(name, {ui = {}, frozen = false, page = {}} = {}) {
  const given = {...pages[name], ...page};
  const sent = [];
  const context = {page: given, words, ui: {...fresh(given.step.ask && given.step.ask.form), ...ui}, id: "l", frozen};
  return {tree: lesson_page(context, (intent) => sent.push(intent), report_part), sent, page: given};
}
const buttons = (tree) => all_with(tree, ({tag}) => tag === "button");
const by_text = (tree, text) => buttons(tree).find((one) => text_of(one) === text);
const inputs = (tree, type) => all_with(tree, ({tag, props}) => tag === "input" && props.type === type);

// ---------------------------------------------------------------- the page

test("every page draws, every focusable thing keeps its keys, and no two children share a key", () => {
  for (const name of Object.keys(pages)) {
    const {tree} = draw(name);
    for (const node of walk(tree)) {
      if (["button", "input", "textarea", "summary"].includes(node.tag) || "tabindex" in node.props) assert.equal(node.props["data-lm-suppress-shortcuts"], "true", `${name} ${node.props.class}`);
      const keys = node.children.map((child) => child.key).filter((key) => key !== undefined);
      assert.equal(new Set(keys).size, keys.length, `${name} ${node.props.class}: ${keys}`);
    }
  }
});

test("the page holds no sentence of its own", () => {
  for (const name of Object.keys(pages)) {
    const {tree, page} = draw(name);
    const known = JSON.stringify(page) + JSON.stringify(words);
    for (const node of walk(tree)) for (const child of node.children) {
      if (typeof child !== "string" || !/[A-Za-z]{2}/.test(child)) continue;
      const filled = Object.values(told).some((text) => new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\w+\}/g, ".*")}$`).test(child));
      assert.ok(filled || known.includes(JSON.stringify(child.trim()).slice(1, -1)) || child.split(", ").every((part) => known.includes(part)), `${name}: ${child}`);
    }
  }
});

/** What Tab stops at: a group of radio buttons is one, and so is what arrows move in; what is folded away is none. */
function tab_stops(tree) {
  const groups = new Set();
  let stops = 0;
  const count = (node, folded) => {
    if (typeof node === "string") return;
    const {tag, props} = node;
    const open = tag === "details" ? !props.open : folded;
    if (!folded && (["button", "input", "textarea", "summary"].includes(tag)) && props.tabindex !== -1 && !props.disabled) {
      if (props.type === "radio") groups.add(props.name);
      else stops += 1;
    }
    for (const kid of node.children) count(kid, open && !(kid.tag === "summary"));
  };
  count(tree, false);
  return stops + groups.size;
}

test("no screen has more than fifteen tab stops", () => {
  for (const name of Object.keys(pages)) assert.ok(tab_stops(draw(name).tree) <= 15, `${name}: ${tab_stops(draw(name).tree)}`);
  assert.ok(tab_stops(draw("options").tree) >= 7, "the count itself sees what is there");
});

test("the marks of the steps say their state by name, are one tab stop, and those ahead are off in Solve", () => {
  const marks = all_with(draw("options").tree, has_class("rk-ls-step"));
  assert.deepEqual(marks.slice(0, 4).map(({props}) => props["aria-label"]), ["Step 1, done, Right", "Step 2, done, Not right", "Step 3, you are here", "Step 4"]);
  assert.equal(marks.filter(({props}) => props.tabindex === 0).length, 1);
  assert.deepEqual(marks.map(({props}) => props["aria-disabled"] === true), Array.from({length: 12}, (_, n) => n > 2));
  const reading = pages.options.modes.map((mode) => ({...mode, on: mode.key === "read"}));
  assert.ok(all_with(draw("options", {page: {modes: reading}}).tree, has_class("rk-ls-step")).every(({props}) => !props["aria-disabled"]));
});

test("goals are open while a lesson begins, and folded afterwards", () => {
  const goals = (name) => all_with(draw(name).tree, has_class("rk-ls-goals")).map(({props}) => props.open);
  assert.deepEqual(goals("begin"), [true]);
  assert.deepEqual(goals("options"), [false]);
  assert.deepEqual(goals("exercise"), []);
});

test("where a browser keeps nothing the page says so", () => {
  const where = (keeps) => text_of(all_with(draw("options", {ui: {keeps}}).tree, has_class("rk-ls-kept"))[0]);
  assert.ok(where(true).includes("Kept in this browser."));
  assert.ok(where(false).includes("Not kept"));
});

test("without a kernel the resume code stands in the alert, to be copied", () => {
  const alert = all_with(draw("options", {ui: {lost: true}}).tree, ({props}) => props.role === "alert")[0];
  assert.ok(text_of(alert).includes("KITE-42-L2-7QF3"));
  assert.equal(buttons(alert).length, 1);
  assert.ok(buttons(draw("options", {ui: {lost: true}}).tree).filter(({props}) => "data-asks" in props).every(({props}) => props["aria-disabled"]));
});

test("a saved page, where nobody answers, offers nothing to send", () => {
  for (const name of Object.keys(pages)) assert.deepEqual(buttons(draw(name, {frozen: true}).tree).filter(({props}) => "data-asks" in props && !props["aria-disabled"]), [], name);
});

test("the question at the end names its cards; who reads has nothing to write", () => {
  const asked = (save) => draw("end", {page: {step: {...pages.end.step, say_why: {label: "When are you glad of {As}?", text: "", save}}}}).tree;
  for (const save of ["Keep it", ""]) {
    assert.match(text_of(asked(save)), /When are you glad of (?!\{).*\?/, save);
    assert.equal(all_with(asked(save), ({tag}) => tag === "textarea").length, save ? 1 : 0);
  }
});

// ---------------------------------------------------------------- the forms

test("nothing is chosen at first, a click chooses, and only then there is something to commit", () => {
  const none = draw("options");
  const commit = by_text(none.tree, "That is my answer");
  assert.equal(commit.props["aria-disabled"], true);
  commit.props.onclick({detail: 1});
  inputs(none.tree, "radio").find(({props}) => props.value === "a").props.onchange();
  assert.deepEqual(none.sent, [{kind: "choose", id: "a"}]);
  const one = draw("options", {ui: {draft: {...fresh_draft(null), ids: ["a"]}}});
  assert.equal(by_text(one.tree, "That is my answer").props["aria-disabled"], null);
  by_text(one.tree, "That is my answer").props.onclick({detail: 1});
  by_text(one.tree, "That is my answer").props.onclick({detail: 2});
  assert.deepEqual(one.sent, [{kind: "commit"}], "the second half of a double click commits nothing");
});

test("answers are made of what was chosen, moved, written", () => {
  const form = (name) => pages[name].step.ask.form;
  const draft = (more) => ({...fresh_draft(null), ...more});
  assert.equal(draft_answer(form("options"), draft({ids: ["b"]})), "b");
  assert.equal(draft_answer(form("options"), draft({})), null);
  assert.deepEqual(chosen_ids(form("options"), ["a"], "b"), ["b"]);
  assert.deepEqual(draft_answer(form("several"), draft({ids: chosen_ids(form("several"), ["c"], "a")})), ["a", "c"]);
  assert.deepEqual(chosen_ids(form("several"), ["a", "c"], "a"), ["c"]);
  assert.deepEqual(draft_answer(form("order"), fresh_draft(form("order"))), ["a", "b", "c", "d"]);
  assert.equal(draft_answer(form("numbers"), draft({texts: ["75", ""]})), null);
  assert.deepEqual(draft_answer(form("numbers"), draft({texts: ["75", " 30 "]})), [75, 30]);
  assert.equal(draft_answer(form("numbers"), draft({texts: ["75", "1000"]})), null);
  assert.equal(draft_answer(form("chance"), draft({})), null);
  assert.equal(draft_answer(form("chance"), draft({per_cent: "0"})), 0);
  for (const odd of ["", "5.5", "5e1", "0x10", "101", "-1", "five"]) assert.equal(typed_number(odd, {least: 0, most: 100}), null, odd);
});

test("things are moved to any place, by a button or a digit; the others close up", () => {
  assert.deepEqual(moved_ids(["a", "b", "c", "d"], "c", 0), ["c", "a", "b", "d"]);
  assert.deepEqual(moved_ids(["a", "b", "c", "d"], "a", 9), ["b", "c", "d", "a"]);
  assert.deepEqual(moved_ids(["a", "b"], "a", -1), ["a", "b"]);
  const {tree, sent} = draw("order");
  const move = (label) => buttons(tree).find(({props}) => props["aria-label"] === label);
  move("Move Hand B up").props.onclick();
  move("Move Hand A up").props.onclick();
  assert.deepEqual(sent, [{kind: "place", id: "b", at: 0}], "the first can't go up");
  assert.equal(all_with(tree, ({props}) => "data-move" in props && props.tabindex === 0).length, 1);
});

test("less and more stay inside the range and begin at its least", () => {
  const range = {least: 2, most: 9};
  assert.deepEqual([stepped_number("", range, 1), stepped_number("5", range, 1), stepped_number("9", range, 1), stepped_number("2", range, -1), stepped_number("x", range, -1)], ["2", "6", "9", "2", "2"]);
  const {tree} = draw("numbers", {ui: {draft: {...fresh_draft(null), texts: ["x", "5"]}}});
  const boxes = all_with(tree, ({props}) => props.role === "spinbutton");
  assert.deepEqual(boxes.map(({props}) => [props["aria-label"], props["aria-invalid"]]), [["Main pot", true], ["Side pot", null]]);
  assert.ok(text_of(tree).includes("Write a whole number from 0 to 999."));
});

test("a chance has a name, and the slider says it", () => {
  const {scale} = pages.chance.step.ask.form;
  assert.deepEqual([0, 1, 9, 10, 50, 99, 100].map((n) => chance_name(scale, n)), ["never", "hardly ever", "hardly ever", "now and then", "about half the time", "nearly always", "always"]);
  assert.equal(chance_name([], 50), "");
  const slider = (per_cent) => inputs(draw("chance", {ui: {draft: {...fresh_draft(null), per_cent}}}).tree, "range")[0].props;
  assert.equal(slider("62")["aria-valuetext"], "62% more often than not");
  assert.equal(slider("62").value, 62);
  assert.equal(slider(null).value, 50, "in the middle, and not yet an answer");
});

// ---------------------------------------------------------------- what is told

const rows = (name, kind) => all_with(draw(name).tree, ({tag, props}) => tag === "li" && new RegExp(`rk-ls-(option|placed)`).test(props.class || "")).map((row) => [all_with(row, ({tag}) => tag === "svg").filter(has_class("rk-ls-mark")).map(({props}) => props.class.split("rk-ls-").at(-1)).join(), text_of(row).replace(/\s+/g, " ")]);

test("an answered form is locked: each mark is a shape and a word", () => {
  for (const name of Object.keys(pages).filter((each) => each.endsWith("_revealed"))) {
    const {tree} = draw(name);
    assert.deepEqual(all_with(tree, ({props}) => "data-choice" in props || "data-move" in props || "data-figure" in props), [], name);
    assert.ok(!by_text(tree, "That is my answer"), name);
  }
  const marked = rows("options_revealed");
  assert.deepEqual(marked.map(([shape]) => shape), ["right", "wrong", ""]);
  assert.match(marked[0][1], /Right/);
  assert.match(marked[1][1], /Not right.*Your answer/);
});

test("of several to tick, what was missed is marked, too", () => {
  assert.deepEqual(rows("several_revealed").map(([shape]) => shape), ["right", "", "right"]);
  assert.match(rows("several_revealed")[0][1], /Right.*Your answer/);
  assert.doesNotMatch(rows("several_revealed")[2][1], /Your answer/);
});

test("in an order each thing shows whether it lies right, and where it belongs", () => {
  assert.deepEqual(rows("order_revealed").map(([shape]) => shape), ["wrong", "wrong", "right", "wrong"]);
  assert.match(rows("order_revealed")[0][1], /Place 2/);
  assert.match(rows("order_revealed")[3][1], /Place 1/);
});

test("of several right answers the nearest is shown", () => {
  assert.deepEqual(nearest_right([["a", "b", "c"], ["b", "a", "c"]], ["b", "a", "c"]), ["b", "a", "c"]);
  assert.deepEqual(nearest_right([[1, 2], [3, 4]], [3, 9]), ["3", "4"]);
  assert.deepEqual(nearest_right([["a"], ["a", "c"]], ["c", "a"]), ["a", "c"]);
  assert.deepEqual(nearest_right([], "a"), []);
});

test("a card in the line under a title is shown as a card", () => {
  const {tree} = draw("options", {page: {subtitle: "What {As} does to a hand"}});
  assert.doesNotMatch(text_of(all_with(tree, has_class("rk-top"))[0]), /\{/);
});

test("a verdict that begins with the mark says it once; the shape stays", () => {
  const {step} = pages.right;
  const heading = (verdict) => all_with(draw("right", {page: {step: {...step, reveal: {...step.reveal, mark: "Right", verdict}}}}).tree, has_class("rk-ls-verdict"))[0];
  assert.equal(text_of(heading("Right: five of 46.")), "Right: five of 46.");
  assert.equal(text_of(heading("Hand A wins.")), "Right · Hand A wins.");
  assert.equal(all_with(heading("Right."), has_class("rk-ls-mark")).length, 1);
});

test("before the reveal nothing of it is in the page; where an answer waits for its reveal it is only marked as given", () => {
  const {tree} = draw("options", {ui: {sent: "b"}});
  assert.deepEqual(all_with(tree, has_class("rk-ls-mark")).filter(({tag}) => tag === "svg"), []);
  assert.ok(text_of(tree).includes("Your answer"));
  assert.ok(!by_text(tree, "That is my answer"));
});

test("truth and estimate are two rows of one table, the truth with its error", () => {
  const {tree} = draw("chance_revealed");
  const lines = all_with(tree, ({tag}) => tag === "tbody").flatMap(({children}) => children).map(text_of);
  assert.deepEqual(lines, ["The chance8.2%  ", "You said40% "]);
  assert.equal(all_with(tree, has_class("rk-whisker")).length, 1);
});

test("an article opens where it was asked for", () => {
  const {tree} = draw("options_revealed", {ui: {article: {zone: "verdict", id: "4.3"}}});
  const notes = all_with(tree, ({props}) => props.role === "note");
  assert.equal(notes.length, 1);
  assert.ok(text_of(notes[0]).includes("loses to every hand"));
});

test("the report names each mistake, and a button goes to its hand", () => {
  const {tree, sent} = draw("report");
  const looks = buttons(tree).filter((one) => text_of(one) === "Look at this hand");
  looks[1].props.onclick({detail: 1});
  assert.deepEqual(sent, [{kind: "mistake", number: 1}]);
  assert.ok(text_of(tree).includes("9 of 12"));
});

// ---------------------------------------------------------------- keys

test("digits choose, Enter goes on, a clicker turns the pages, and what is written stays in its box", () => {
  const where = {choices: ["x", "y"], letters: true, panel: false, forth: true, back: true};
  const press = (key, more = {}, at = where) => lesson_key({key, plain: true, repeat: false, focus: "other", item: "", ...more}, at);
  assert.deepEqual(press("2"), {kind: "choose", id: "y"});
  assert.deepEqual([press("3"), press("0"), press("2", {}, {...where, letters: false}), press("2", {focus: "figure"}), press("2", {focus: "text"})], [null, null, null, null, null]);
  assert.deepEqual([press("p"), press("P", {focus: "button"}), press("p", {focus: "text"}), press("p", {focus: "figure"})], [{kind: "project"}, {kind: "project"}, null, null]);
  assert.deepEqual(press("2", {focus: "place", item: "x"}), {kind: "place", id: "x", at: 1});
  assert.deepEqual([press("Enter"), press("Enter", {focus: "choice"}), press("Enter", {focus: "figure"}), press("Enter", {focus: "slider"})].map((intent) => intent && intent.kind), Array(4).fill("go_on"));
  assert.deepEqual([press("Enter", {focus: "button"}), press("Enter", {focus: "text"}), press("Enter", {repeat: true}), press("Enter", {plain: false})], [null, null, null, null]);
  assert.deepEqual([press("PageDown"), press("PageUp")].map(({kind}) => kind), ["next", "back"]);
  assert.deepEqual([press("PageDown", {}, {...where, forth: false}), press("PageDown", {repeat: true}), press("PageDown", {focus: "slider"})], [null, null, null]);
  assert.deepEqual([press("Escape"), press("Escape", {focus: "text"}, {...where, panel: true})].map(({kind}) => kind), ["leave", "close"]);
  assert.deepEqual([moved_button(2, "ArrowDown", 6, 2), moved_button(2, "ArrowUp", 6, 2), moved_button(0, "ArrowUp", 6, 2), moved_button(5, "ArrowDown", 6, 2), moved_button(3, "Home", 6, 2), moved_button(3, "x", 6, 2)], [4, 0, null, null, 0, null]);
});

// ---------------------------------------------------------------- what is kept

test("a journal is kept by its book; a browser that keeps nothing is no reason to stop", () => {
  const store = new Map();
  const view = {localStorage: {getItem: (name) => store.get(name) ?? null, setItem: (name, text) => store.set(name, text), removeItem: (name) => store.delete(name)}};
  assert.equal(keeps_journals(view), true);
  assert.equal(store.size, 0);
  assert.equal(read_journal(view, "one"), "");
  assert.equal(keep_journal(view, "one", "text"), true);
  assert.equal(read_journal(view, "one"), "text");
  assert.equal(read_journal(view, "two"), "");
  assert.deepEqual([...store.keys()], ["rake-learn-journal/one"]);
  const refusing = {get localStorage() { throw new Error("no"); }};
  assert.deepEqual([keeps_journals(refusing), read_journal(refusing, "one"), keep_journal(refusing, "one", "x")], [false, "", false]);
});

// ---------------------------------------------------------------- out and in

/** A lesson on a page that only holds data: elements can be found and hold the focus. */
function start(name, {kept = {}, traits: more = {}} = {}) {
  const page = new FakePage();
  const element = Object.getPrototypeOf(page.createElement("div"));
  const nodes = function* (node) { yield node; for (const kid of node.childNodes || []) yield* nodes(kid); };
  const fits = (node, selector) => node.attributes && (selector.startsWith(".") ? String(node.attributes.class || "").split(" ").includes(selector.slice(1)) : selector === `[${Object.entries(node.attributes).filter(([name]) => selector.startsWith(`[${name}=`)).map(([name, value]) => `${name}="${value}"`)[0]}]`);
  Object.assign(element, {
    querySelector(selector) { return [...nodes(this)].find((node) => fits(node, selector)) || null; },
    getRootNode() { return page; }, contains(other) { return [...nodes(this)].includes(other); }, focus() { page.activeElement = this; },
  });
  const store = new Map(Object.entries(kept));
  const localStorage = {getItem: (key) => store.get(key) ?? null, setItem: (key, text) => store.set(key, text), removeItem: (key) => store.delete(key)};
  const outside = new Map();
  page.defaultView = {addEventListener: (/** @type {string} */ event, /** @type {() => void} */ hear) => outside.set(event, hear), removeEventListener: (/** @type {string} */ event) => outside.delete(event), queueMicrotask, localStorage, innerHeight: 800, navigator: {}, ResizeObserver: class { observe() {} disconnect() {} }, setTimeout: () => 1, clearTimeout: () => {}};
  page.addEventListener = page.removeEventListener = () => {};
  page.activeElement = null;
  const el = page.createElement("div");
  el.getBoundingClientRect = () => ({width: 1200});
  el.ownerDocument = page;
  const traits = {page: pages[name], words, journal: "", ...more};
  const listeners = new Map();
  const sent = [];
  const model = {get: (trait) => traits[trait], set: () => {}, send: (message) => sent.push(message), on: (event, call) => listeners.set(event, call), off: (event) => listeners.delete(event)};
  const end = render_lesson({model, el});
  assert.equal(page.activeElement, null, "a lesson that is drawn takes no focus");
  page.activeElement = [...nodes(el)].find((node) => node.attributes && node.attributes.role === "region");
  return {el, page, sent, store, listeners, outside, end,
    find: (test_of) => [...nodes(el)].find((node) => node.attributes && test_of(node)),
    text: () => el.textContent, live: () => [...nodes(el)].find((node) => node.attributes && node.attributes.role === "log").textContent,
    tell: async (change) => { Object.assign(traits, change); for (const trait of Object.keys(change)) listeners.get(`change:${trait}`)?.(); await null; await null; }};
}
const press = (lesson, key) => {
  const target = lesson.page.activeElement || lesson.find(({attributes}) => attributes.role === "region");
  const root = lesson.find(({attributes}) => attributes.role === "region");
  target.getAttribute ||= (name) => target.attributes[name] ?? null;
  target.hasAttribute ||= (name) => name in target.attributes;
  target.tagName = (target.tag || "").toUpperCase();
  target.type = target.attributes.type;
  root.fire("keydown", {key, target, currentTarget: root, stopPropagation() {}, preventDefault() {}});
};

test("chosen by a digit, committed by Enter: locked at once, then the verdict has the focus and is said once", async () => {
  const lesson = start("options");
  press(lesson, "2");
  await null;
  assert.equal(lesson.page.activeElement.attributes["data-choice"], "b");
  press(lesson, "Enter");
  press(lesson, "Enter");
  await null;
  assert.deepEqual(lesson.sent, [{kind: "answer", answer: "b", revision: 5}], "one answer, with the revision it is meant for");
  assert.ok(!lesson.find(({attributes}) => "data-choice" in attributes), "what is committed can't be changed while it is on its way");
  await lesson.tell({page: {...pages.options_revealed, say: "Not quite. It was {Ah}."}});
  assert.equal(lesson.page.activeElement.attributes.class, "rk-ls-verdict");
  assert.equal(lesson.live(), "Not quite. It was ace of hearts.");
  press(lesson, "Enter");
  await null;
  assert.equal(lesson.sent.length, 1, "the second half of a double press does not pass the verdict by");
  await lesson.tell({page: {...pages.numbers, step: {...pages.numbers.step, n: 3}, revision: 7}});
  assert.equal(lesson.page.activeElement.attributes.class, "rk-ls-heading");
});

test("an answer that is refused can be changed and sent again, and the draft is kept", async () => {
  const lesson = start("options");
  press(lesson, "1");
  press(lesson, "Enter");
  await null;
  await lesson.tell({page: {...pages.refused, revision: 6}});
  assert.ok(lesson.text().includes("You can't check."));
  assert.equal(lesson.find(({attributes}) => attributes["data-choice"] === "a").checked, true);
  press(lesson, "3");
  press(lesson, "Enter");
  assert.deepEqual(lesson.sent.map(({answer, revision}) => [answer, revision]), [["a", 5], ["c", 6]]);
});

test("another language keeps what was chosen", async () => {
  const lesson = start("options");
  press(lesson, "2");
  await null;
  const {step} = pages.options;
  await lesson.tell({page: {...pages.options, revision: 6, step: {...step, heading: "El funeral", ask: {...step.ask, prompt: "¿Qué carta?"}}}});
  assert.equal(lesson.find(({attributes}) => attributes["data-choice"] === "b").checked, true);
});

test("what the browser kept goes in first and once; then what the kernel tells is kept", async () => {
  const place = "rake-learn-journal/02_ace_of_spades";
  const lesson = start("options", {kept: {[place]: "old journal"}, traits: {journal: "fresh"}});
  assert.deepEqual(lesson.sent, [{kind: "kept", journal: "old journal", revision: 5}]);
  assert.equal(lesson.store.get(place), "old journal", "not written over before it was read");
  await lesson.tell({page: {...pages.options, revision: 6}, journal: "old journal and more"});
  assert.equal(lesson.store.get(place), "old journal and more");
  assert.equal(lesson.sent.length, 1);
  assert.deepEqual(start("options", {kept: {[place]: "same"}, traits: {journal: "same"}}).sent, []);
  assert.deepEqual(start("options").sent, []);
});

test("of two windows the one that is behind goes on where the other is, and writes nothing over", async () => {
  const place = "rake-learn-journal/02_ace_of_spades";
  const lesson = start("options", {traits: {journal: "head"}});
  lesson.store.set(place, "head\none\ntwo");
  await lesson.tell({page: {...pages.options, revision: 6}, journal: "head\nanother"});
  assert.equal(lesson.store.get(place), "head\none\ntwo", "what tells more stays");
  assert.deepEqual(lesson.sent.map(({kind, journal}) => [kind, journal]), [["kept", "head\none\ntwo"]]);
  await lesson.tell({page: {...pages.options, revision: 7}});
  assert.equal(lesson.sent.length, 1, "what was not taken is offered once");
  await lesson.tell({journal: "head\none\ntwo"});
  lesson.store.set(place, "head\none\ntwo\nthree");
  lesson.outside.get("storage")();
  assert.equal(lesson.sent.at(-1).journal, "head\none\ntwo\nthree", "heard of at once");
  await lesson.tell({page: {...pages.options, revision: 8}, journal: "head\none\ntwo\nthree"});
  await lesson.tell({page: {...pages.options, revision: 9}, journal: "other head"});
  assert.equal(lesson.store.get(place), "other head", "who begins anew is not led back");
  lesson.end();
  assert.equal(lesson.outside.size, 0);
});

test("a language chosen before is asked for again, after what was kept", async () => {
  const prefs = {"rake-learn-preferences": JSON.stringify({language: "es"})};
  assert.deepEqual(start("options", {kept: prefs}).sent.map(({kind, to}) => [kind, to]), [["language", "es"]]);
  const lesson = start("options", {kept: {...prefs, "rake-learn-journal/02_ace_of_spades": "old"}});
  await lesson.tell({page: {...pages.options, revision: 6}});
  assert.deepEqual(lesson.sent.map(({kind, revision}) => [kind, revision]), [["kept", 5], ["language", 6]]);
});

test("a language that was asked for while something else came in between is asked for again, until it is spoken", async () => {
  const lesson = start("options", {kept: {"rake-learn-preferences": JSON.stringify({language: "es"})}});
  await lesson.tell({page: {...pages.options, revision: 5, score: "1"}});
  assert.equal(lesson.sent.length, 1, "the same page once");
  await lesson.tell({page: {...pages.options, revision: 6}});
  assert.deepEqual(lesson.sent.map(({kind, revision}) => [kind, revision]), [["language", 5], ["language", 6]]);
  await lesson.tell({words: {...words, lang: "es"}, page: {...pages.options, revision: 7}});
  await lesson.tell({words, page: {...pages.options, revision: 8}});
  assert.equal(lesson.sent.length, 2, "once spoken, another language is somebody's choice");
});

test("when the channel breaks the code is shown, and nothing more is sent; the end takes every listener along", async () => {
  const lesson = start("options");
  lesson.listeners.get("comm:close")();
  await null;
  assert.ok(lesson.find(({attributes}) => attributes.role === "alert").textContent.includes("KITE-42-L2-7QF3"));
  press(lesson, "1");
  press(lesson, "Enter");
  assert.deepEqual(lesson.sent, []);
  lesson.end();
  assert.deepEqual([...lesson.listeners.keys()], []);
});

test("what is done at the table goes out as the lesson's message, and its language is the lesson's", () => {
  const sent = [];
  const model = {get: (name) => `(${name})`, set: () => {}, on: () => {}, off: () => {}, send: () => {}, widget_manager: "manager"};
  const sub = table_model(model, (message) => sent.push(message));
  sub.send({kind: "act", at: 3});
  sub.send({kind: "language", to: "es"});
  assert.deepEqual(sent, [{kind: "table", intent: {kind: "act", at: 3}}, {kind: "language", to: "es"}]);
  assert.deepEqual([sub.get("frames"), sub.widget_manager], ["(frames)", "manager"]);
  const {send, ...still} = model;
  assert.equal(table_model(still, () => {}).send, undefined, "a saved page has nobody to send to");
});

// ---------------------------------------------------------------- words

test("every label the page asks for stands in each catalogue, and no other", () => {
  const folder = new URL("../../rake_learn/frontend/", import.meta.url);
  const sources = readdirSync(folder).filter((name) => /^lesson.*\.js$/.test(name)).map((name) => readFileSync(new URL(name, folder), "utf8")).join("\n");
  const declared = /interface LessonWords \{([\s\S]*?)\n\}/.exec(readFileSync(new URL("types_lesson.d.ts", folder), "utf8"))[1];
  const names = [...declared.matchAll(/^ {2}(\w+): string;/gm)].map(([, name]) => name).sort();
  assert.deepEqual(Object.keys(told).sort(), names);
  for (const name of names) assert.match(sources, new RegExp(`(ui|labels|told)\\.${name}\\b|ui\\[how\\]`), name);
  for (const language of ["en", "es", "zh"]) {
    const text = readFileSync(new URL(`../../rake_learn/text/course/${language}/study.toml`, import.meta.url), "utf8");
    const section = text.split("[study.ui]")[1].split(/^\[/m)[0];
    assert.deepEqual([...section.matchAll(/^(\w+) = /gm)].map(([, name]) => name).sort(), names, language);
  }
});

// ---------------------------------------------------------------- which way through the course

function window_at(hash, kept = {}) {
  const store = {...kept};
  return {location: {hash}, localStorage: {getItem: (key) => store[key] ?? null, setItem: (key, value) => { store[key] = value; }}, store};
}

test("a link says which way is walked, and the next lesson remembers it", () => {
  const first = window_at("#path=holdem");
  assert.equal(path_of(first), "holdem");
  assert.equal(path_of(window_at("", first.store)), "holdem");
  assert.equal(path_of(window_at("#step=3")), "");
  assert.equal(path_of({location: {hash: "#path=newcomer"}, get localStorage() { throw new Error("blocked"); }}), "newcomer");
});

test("the way is asked for once of each page until it is walked, and only where it can be chosen", () => {
  const asked = [];
  const tools = (paths, hash, revision = 0) => ({view: window_at(hash), context: () => ({page: {paths, revision}, frozen: false}), ask: (intent) => asked.push(intent)});
  const offered = [{key: "", on: true}, {key: "holdem", on: false}];
  const find = way_finder();
  find(tools(offered, "#path=holdem"));
  find(tools(offered, "#path=holdem"));
  assert.deepEqual(asked, [{kind: "path", to: "holdem"}]);
  way_finder()(tools([], "#path=holdem"));
  way_finder()(tools(offered, "#path=elsewhere"));
  way_finder()(tools(offered, ""));
  assert.equal(asked.length, 1);
  find(tools(offered, "#path=holdem", 1));
  assert.equal(asked.length, 2, "a language came in between");
  find(tools([{key: "", on: false}, {key: "holdem", on: true}], "#path=holdem", 2));
  find(tools(offered, "#path=holdem", 3));
  assert.equal(asked.length, 2, "who has chosen another way since then keeps it");
});
