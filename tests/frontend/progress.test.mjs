// Progress and the list of exercises: what is shown of the records, how they are collected, saved, loaded and deleted.
import assert from "node:assert/strict";
import {test} from "node:test";
import {exercises_page, open_wanted, wanted_exercise} from "../../rake_learn/frontend/exercises.js";
import {first_preferences} from "../../rake_learn/frontend/memory.js";
import {better_books, entries_in, in_loads, kept_books, read_shelf, shelf_text} from "../../rake_learn/frontend/progress_books.js";
import {fresh_progress, hear_progress, progress_reactions} from "../../rake_learn/frontend/progress.js";
import {address_of, progress_page} from "../../rake_learn/frontend/progress_page.js";
import {all_with, has_class, text_of, walk} from "./fake_page.mjs";
import {page, pages, words} from "./lesson_pages.mjs";

const LABELS = {lessons: "Lessons", exercises: "Exercises", all_exercises: "All exercises", articles: "By article", state: "How firm", due: "due", calibration: "Your estimates", yours: "You said", truth: "It was", line: "On the line: right", table: "As a table", nothing: "Nothing yet.", back: "Back to your progress", go_on: "Go on with the review", waits: "A question waits", records: "Your records", records_text: "Here alone.", save: "Save everything", load: "Load from a file", delete: "Delete everything", sure: "Really?", yes: "Yes", no: "No", loaded: "Records loaded: {n}.", unreadable: "No records in it.", deleted: "All deleted."};
const KNOWN = {
  lessons: [{name: "00_first_hand", number: 0, title: "The first hand", answered: 7, right: 5, of: 7, text: "7 of 7"}, {name: "01_hand_ranks", number: 1, title: "Cards and hands", answered: 3, right: 3, of: 12, text: "3 of 12"}],
  exercises: [{name: "pot_splitter", title: "Pot splitter", rating: 1200, text: "Rating 1200"}],
  articles: [{id: "4.3", text: "The ace of spades alone loses.", right: 2, of: 3, box: 1, due: true, state: "known once"}, {id: "4.1", text: "The best five cards win.", right: 1, of: 1, box: 1, due: false, state: "known once"}],
  calibration: {rows: [{yours: 20, truth: 30.5}, {yours: 80, truth: 70}], text: "Two estimates."}, broken: "", books: {}, labels: LABELS,
};
const sample = (more = {}, known = {}, step = {}) => page({kind: "progress", title: "Your progress", goals: [], modes: [], steps: [], book: "review", ...more, can: {next: "Review what is due", back: null, again: null, ...more.can}, progress: {...KNOWN, ...known}}, {heading: "Something is due", lines: [], articles: [], ...step});
const fresh = (own = {}) => ({article: null, aside: null, prefs: first_preferences(), zoom: 1, low: false, pending: false, lost: false, said: {text: "", turn: false}, draft: {ids: [], texts: [], per_cent: null}, sent: null, rove: {list: "", item: ""}, why: null, resume: "", keeps: true, copied: false, own: {asks: true, sure: false, told: "", given: {}, forgets: false, file: null, site: false, apart: false, ...own}});

function draw(given = sample(), own = {}, ui = {}) {
  const sent = [];
  return {tree: progress_page({page: given, words, ui: {...fresh(own), ...ui}, id: "p", frozen: false}, (intent) => sent.push(intent)), sent};
}
const by_text = (tree, text) => all_with(tree, ({tag}) => tag === "button").find((one) => text_of(one) === text);
const store = (items) => ({get length() { return Object.keys(items).length; }, key: (index) => Object.keys(items)[index], getItem: (name) => items[name] ?? null, setItem: (name, text) => { items[name] = text; }, removeItem: (name) => { delete items[name]; }, items});

function glue(items = {}, given = sample()) {
  const made = {page: given, words, ui: fresh(), asked: [], told: [], focused: []};
  const view = {localStorage: store(items), document: {body: {dataset: {}}, querySelector: () => null}, URL: {createObjectURL: (blob) => { made.blob = blob; return "blob:one"; }, revokeObjectURL: () => {}}, Blob, setTimeout: () => {}};
  made.tools = {context: () => made, ask: (intent) => { made.asked.push(intent); return true; }, tell: (intent) => made.told.push(intent), focus: (goal) => made.focused.push(goal), say: () => {}, paint: () => {}, view, root: () => null, journal: () => ""};
  made.do = progress_reactions(made.tools);
  made.hear = (change) => { made.page = change; hear_progress(made.tools); };
  return made;
}
const journal = (book, count) => [JSON.stringify({format: 1, book}), ...Array.from({length: count}, (_, n) => JSON.stringify({n}))].join("\n");

test("the overview draws, keeps its keys, and each list of links is one tab stop", () => {
  const {tree} = draw();
  for (const node of walk(tree)) {
    if (["a", "button", "input", "summary"].includes(node.tag) || "tabindex" in node.props) assert.equal(node.props["data-lm-suppress-shortcuts"], "true", `${node.tag} ${node.props.class}`);
    const keys = node.children.map((child) => child.key).filter((key) => key !== undefined);
    assert.equal(new Set(keys).size, keys.length, `${node.props.class}: ${keys}`);
  }
  for (const list of all_with(tree, has_class("rk-pr-list"))) assert.equal(all_with(list, ({tag, props}) => tag === "a" && props.tabindex === 0).length, 1);
});

test("each lesson leads to its notebook, on the site to its page, and where a notebook is open to another tab", () => {
  const links = (own) => all_with(draw(sample(), own).tree, ({tag, props}) => tag === "a" && has_class("rk-pr-row")({props})).map(({props}) => [props.href, props.target]);
  assert.deepEqual(links({}), [["00_first_hand.ipynb", null], ["01_hand_ranks.ipynb", null], ["94_exercises.ipynb#exercise=pot_splitter", null], ["94_exercises.ipynb", null]]);
  assert.deepEqual(links({site: true}).map(([href]) => href), ["lesson.html#lesson=00_first_hand", "lesson.html#lesson=01_hand_ranks", "lesson.html#exercise=pot_splitter", "lesson.html#exercises"]);
  assert.ok(links({apart: true}).every(([, target]) => target === "_blank"));
  assert.equal(address_of({site: false}, "exercise", ""), "94_exercises.ipynb");
  const places = (dataset, voila) => { const {site, apart} = fresh_progress({document: {body: {dataset}, querySelector: () => voila}}); return [site, apart]; };
  assert.deepEqual([places({}, {}), places({page: "lesson"}, null), places({}, null)], [[false, false], [true, false], [false, true]]);
});

test("estimates: a dot for each at what was said and what it was, the sentence for the ear, and the same figures as a table", () => {
  const {tree} = draw();
  const [plot] = all_with(tree, has_class("rk-pr-plot"));
  assert.equal(plot.props["aria-label"], "Your estimates. Two estimates.");
  const dots = all_with(plot, ({tag}) => tag === "circle").map(({props}) => [props.cx, props.cy]);
  assert.deepEqual(dots, [[44 + 56, 300 - 85.4], [44 + 224, 300 - 196]]);
  const [line] = all_with(plot, has_class("rk-pr-line"));
  assert.equal(line.props.d, "M44 300L324 20");
  const [table] = all_with(tree, ({tag, props}) => tag === "table" && props["aria-labelledby"] === "p-estimates");
  assert.deepEqual(all_with(table, ({tag}) => tag === "tr").slice(1).map((row) => row.children.map(text_of)), [["20%", "30.5%"], ["80%", "70%"]]);
});

test("by article: what of how many, how firm, and what is due says so in a word", () => {
  const [table] = all_with(draw().tree, has_class("rk-pr-articles"));
  const rows = all_with(table, ({tag}) => tag === "tr").slice(1).map((row) => row.children.slice(1).map(text_of));
  assert.deepEqual(rows, [["2 of 3", "known oncedue"], ["1 of 1", "known once"]]);
  assert.ok(text_of(draw(sample({}, {articles: []})).tree).includes("Nothing yet."));
});

test("a question is a page of a lesson with a way back, and waits when it was left", () => {
  const {ask} = pages.options.step;
  const asked = sample({can: {next: null}}, {}, {ask});
  const open = draw(asked);
  assert.ok(all_with(open.tree, ({tag, props}) => tag === "input" && props.type === "radio").length >= 3);
  by_text(open.tree, "Back to your progress").props.onclick();
  assert.equal(open.sent[0].kind, "back");
  const left = draw(asked, {asks: false});
  assert.equal(all_with(left.tree, has_class("rk-pr-list")).length, 2);
  assert.ok(by_text(left.tree, "Go on with the review"));
});

test("reviewing asks for the next question, and goes back to one that waits without asking for another", () => {
  const made = glue();
  made.do.review();
  assert.deepEqual(made.asked, [{kind: "next"}]);
  const waiting = glue({}, sample({}, {}, {ask: pages.options.step.ask}));
  waiting.do.back();
  assert.equal(waiting.ui.own.asks, false);
  waiting.do.review();
  assert.equal(waiting.ui.own.asks, true);
  assert.deepEqual(waiting.asked, []);
});

test("what the browser keeps is collected, nothing else of it, in loads that are not too much at once", () => {
  const view = {localStorage: store({"rake-learn-journal/a": "one", "rake-learn-preferences": "{}", "rake-learn-journal/b": "two", other: "x"})};
  assert.deepEqual(kept_books(view), {a: "one", b: "two"});
  assert.deepEqual(kept_books({get localStorage() { throw new Error("refused"); }}), {});
  const loads = in_loads(["x".repeat(90_000), "y".repeat(90_000), "z".repeat(10_000), "w".repeat(300_000)]);
  assert.deepEqual(loads.map((load) => load.map(({length}) => length)), [[90_000], [90_000, 10_000], [300_000]]);
});

test("a file of records comes back as it was; what is none is refused", () => {
  const books = {"02_ace": journal("02_ace", 2), review: journal("review", 1)};
  assert.deepEqual(read_shelf(shelf_text(books)), books);
  for (const text of ["", "{}", "[1]", "null", JSON.stringify({format: 2, kind: "rake-learn-journals", journals: books}), JSON.stringify({format: 1, kind: "rake-learn-journals", journals: {"../a": "x", b: 3}})]) assert.equal(read_shelf(text), null, text);
});

test("of a file only what the kernel has found whole, and what tells more than is kept, is kept", () => {
  const kept = {a: journal("a", 5), b: journal("b", 1)};
  const given = {a: journal("a", 3), b: journal("b", 4), c: journal("c", 2), d: journal("d", 9)};
  assert.deepEqual(better_books(given, kept, {a: 5, b: 4, c: 2}).map(([book]) => book), ["b", "c"]);
  assert.equal(entries_in(""), 0);
});

test("loaded: told to the kernel first, kept by the browser once the kernel knows it", async () => {
  const made = glue({"rake-learn-journal/a": journal("a", 1)});
  made.do.load_books({file: {size: 100, text: async () => shelf_text({a: journal("a", 3)})}});
  await null;
  await null;
  assert.deepEqual(made.told, [{kind: "books", journals: [journal("a", 3)]}]);
  assert.equal(made.tools.view.localStorage.items["rake-learn-journal/a"], journal("a", 1));
  made.hear(sample({}, {books: {a: 3}}));
  assert.equal(made.tools.view.localStorage.items["rake-learn-journal/a"], journal("a", 3));
  assert.equal(made.ui.own.told, "Records loaded: 1.");
  made.do.load_books({file: {size: 100, text: async () => "no"}});
  await null;
  await null;
  assert.equal(made.ui.own.told, LABELS.unreadable);
});

test("saved: every journal of this browser in one file", async () => {
  const made = glue({"rake-learn-journal/a": journal("a", 1), other: "x"});
  made.do.save_books();
  assert.equal(made.ui.own.file.name, "rake-learn.json");
  assert.deepEqual(JSON.parse(await made.blob.text()).journals, {a: journal("a", 1)});
});

test("deleted only after a second yes, by the kernel too, and the focus stays beside it", () => {
  assert.equal(by_text(draw().tree, "Yes"), undefined);
  const asked = draw(sample(), {sure: true});
  assert.ok(by_text(asked.tree, "No"));
  by_text(asked.tree, "Yes").props.onclick();
  assert.deepEqual(asked.sent, [{kind: "delete"}]);
  const made = glue({"rake-learn-journal/a": journal("a", 1), other: "x"});
  made.do.sure({sure: true});
  made.do.delete();
  assert.deepEqual(made.asked, [{kind: "forget"}]);
  made.tools.view.localStorage.setItem("rake-learn-journal/review", journal("review", 0));
  made.hear(sample({}, {books: {}}));
  assert.deepEqual(made.tools.view.localStorage.items, {other: "x"});
  assert.equal(made.ui.own.told, LABELS.deleted);
  assert.deepEqual(made.focused, [".rk-pr-no", ".rk-pr-delete"]);
});

test("the exercises are a list to choose from, one tab stop; the chosen one is a page of a lesson", () => {
  const sent = [];
  const given = page({kind: "exercises", title: "Exercises", goals: [], modes: [], steps: [], exercises: [{name: "a", title: "First", text: "One.", score: ""}, {name: "b", title: "Second", text: "Two.", score: "Rating 1100"}]}, {heading: "What do you want to practise?", lines: [], articles: []});
  const tree = exercises_page({page: given, words, ui: fresh(), id: "e", frozen: false}, (intent) => sent.push(intent));
  const rows = all_with(tree, has_class("rk-pr-row"));
  assert.deepEqual(rows.map(text_of), ["FirstOne.", "SecondTwo.Rating 1100"]);
  assert.deepEqual(rows.map(({props}) => props.tabindex), [0, -1]);
  rows[1].props.onclick();
  assert.deepEqual(sent, [{kind: "exercise", name: "b"}]);
  const chosen = exercises_page({page: {...pages.options, kind: "exercise"}, words, ui: {...fresh(), draft: {ids: [], texts: [], per_cent: null}}, id: "e", frozen: false}, () => {});
  assert.equal(all_with(chosen, has_class("rk-pr-row")).length, 0);
});

test("a link's exercise is asked for when nothing else is, and again where something came in between, but of each page once", () => {
  const own = wanted_exercise({location: {hash: "#exercise=pot_splitter"}});
  const asked = [];
  let busy = true;
  const listed = {kind: "exercises", exercises: [{name: "outs"}, {name: "pot_splitter"}], revision: 0};
  const open = (page) => open_wanted({context: () => ({page, ui: {own}}), ask: (intent) => { if (!busy) asked.push(intent); return !busy; }});
  const choose = {kind: "choose", exercise: "pot_splitter"};
  open(listed);
  assert.deepEqual(asked, []);
  busy = false;
  open(listed);
  open(listed);
  assert.deepEqual(asked, [choose]);
  open({...listed, revision: 1});
  open({...listed, revision: 1});
  assert.deepEqual(asked, [choose, choose]);
  open({kind: "exercise", revision: 2});
  open({...listed, revision: 3});
  assert.equal(asked.length, 2, "back at the list, nothing is opened again");
  assert.equal(wanted_exercise({location: {hash: ""}}).wanted, "");
});

test("a link to an exercise that there is not asks for nothing", () => {
  const asked = [];
  open_wanted({context: () => ({page: {kind: "exercises", exercises: [{name: "outs"}], revision: 0}, ui: {own: wanted_exercise({location: {hash: "#exercise=elsewhere"}})}}), ask: (intent) => asked.push(intent)});
  assert.deepEqual(asked, []);
});
