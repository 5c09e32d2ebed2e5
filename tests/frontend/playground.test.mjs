// The playground: what its form shows and sends, what its buttons open, what is given and taken as a file.
import assert from "node:assert/strict";
import {test} from "node:test";
import {first_preferences} from "../../rake_learn/frontend/memory.js";
import {chosen_table, fields_shown} from "../../rake_learn/frontend/playground_form.js";
import {playground_page} from "../../rake_learn/frontend/playground_page.js";
import {LONGEST_HAND, fresh_playground, hear_playground, playground_reactions} from "../../rake_learn/frontend/playground.js";
import {all_with, has_class, text_of, walk} from "./fake_page.mjs";
import {page, words} from "./lesson_pages.mjs";

const choice = (name, label, value, values, more = {}) => ({name, label, kind: "choice", value, group: "table", needs: [], options: values.map((each) => ({value: each, label: `the ${each}`})), ...more});
const number = (name, label, value, least, most, needs = []) => ({name, label, kind: "number", value, least, most, group: needs.length ? "betting" : "table", needs});
const FIELDS = [
  number("players", "Players", 4, 2, 10), choice("company", "Who plays", "regulars", ["regulars", "expert"]), choice("betting", "Betting", "no_limit", ["no_limit", "fixed_limit", "none"], {group: "betting"}),
  number("min_bet", "Smallest bet", 2, 1, 1000, ["no_limit"]), number("cap", "Bets a round", 4, 1, 100, ["fixed_limit"]), choice("burn", "Burn a card", false, [false, true], {group: "house"}),
];
const LABELS = {settings: "Set up the table", new: "Deal a new table", code: "Code of the hands", code_hint: "The same code deals the same hands.", day: "The hand of the day", load: "Load a hand", load_hint: "A file or a code.", open: "Open it", file: "Choose a file", save: "Save this hand", play: "Play these cards", leave: "Back to the table", share: "Who has it can deal it.", too_long: "Too long for a hand.", table: "The table", betting: "Betting", house: "House rules", paste: "Or paste it"};
const sample = (more = {}, of = {}) => page({kind: "playground", title: "The playground", goals: [], articles: [], modes: [], steps: [], book: "playground", say: "", ...more, playground: {fields: FIELDS, code: "kite-7", labels: LABELS, file: null, can_play: false, is_loaded: false, ...of}}, {heading: of.is_loaded ? "A hand from a file" : "", lines: [], articles: [], table: true});
const fresh = (own = {}) => ({article: null, aside: null, prefs: first_preferences(), zoom: 1, low: false, pending: false, lost: false, said: {text: "", turn: false}, draft: {}, sent: null, rove: {list: "", item: ""}, why: null, resume: "", keeps: true, copied: false, own: {...fresh_playground(), ...own}});

function draw({ui = {}, own = {}, given = sample(), frozen = false} = {}) {
  const sent = [];
  const context = {page: given, words, ui: {...fresh(own), ...ui}, id: "p", frozen};
  return {tree: playground_page(context, (intent) => sent.push(intent)), sent};
}
const SETTINGS = {aside: {kind: "settings", seat: 0}};
const LOAD = {aside: {kind: "load", seat: 0}};
const by_text = (tree, text) => all_with(tree, ({tag}) => tag === "button").find((one) => text_of(one) === text);

/** The tools of the glue, as far as the reactions need them. */
function glue({given = sample(), own = {}, ui = {}, busy = false} = {}) {
  const made = {page: given, words, ui: {...fresh(own), ...ui}, asked: [], focused: [], said: []};
  const view = {URL: {createObjectURL: (blob) => { made.blob = blob; return "blob:one"; }, revokeObjectURL: () => {}}, Blob, setTimeout: () => {}};
  made.tools = {context: () => made, ask: (intent) => { if (!busy) made.asked.push(intent); return !busy; }, focus: (goal) => made.focused.push(goal), say: (text) => made.said.push(text), paint: () => {}, view, root: () => null};
  made.do = playground_reactions(made.tools);
  made.hear = (change) => { made.page = change; hear_playground(made.tools); };
  return made;
}

test("closed, the table and one row of buttons; open, the form in the table's place; every focusable thing keeps its keys", () => {
  for (const ui of [{}, SETTINGS, LOAD]) {
    const {tree} = draw({ui});
    const [table] = all_with(tree, has_class("rk-ls-table"));
    assert.equal(Boolean(table.props.hidden), Boolean(ui.aside));
    for (const node of walk(tree)) {
      if (["button", "input", "textarea", "select", "summary"].includes(node.tag) || "tabindex" in node.props) assert.ok(node.props["data-lm-suppress-shortcuts"] === "true" || node.tag === "a", `${node.tag} ${node.props.class}`);
      const keys = node.children.map((child) => child.key).filter((key) => key !== undefined);
      assert.equal(new Set(keys).size, keys.length, `${node.props.class}: ${keys}`);
    }
  }
});

test("the row of buttons is one tab stop", () => {
  const [row] = all_with(draw().tree, ({props}) => props.role === "toolbar");
  const stops = all_with(row, ({tag, props}) => tag === "button" && props.tabindex === 0);
  assert.equal(stops.length, 1);
  assert.equal(all_with(draw({ui: {rove: {list: "tools", item: "save"}}}).tree, ({tag, props}) => tag === "button" && props.tabindex === 0 && props.role === undefined).map(text_of)[0], "Save this hand");
});

test("a field shows only under the betting for which it matters", () => {
  const names = (own, group) => fields_shown(sample(), {...fresh_playground(), ...own}, group).map(({name}) => name);
  assert.deepEqual(names({}, "table"), ["players", "company"]);
  assert.deepEqual(names({}, "betting"), ["betting", "min_bet"]);
  assert.deepEqual(names({choices: {betting: "fixed_limit"}}, "betting"), ["betting", "cap"]);
  assert.deepEqual(names({choices: {betting: "none"}}, "betting"), ["betting"]);
  assert.deepEqual(names({}, "house"), ["burn"]);
});

test("what was changed is sent as numbers, words and booleans; what no longer matters is not, and a wrong number sends nothing", () => {
  const of = (choices) => chosen_table(sample(), {...fresh_playground(), choices});
  assert.deepEqual(of({players: "6", burn: "true", company: "expert"}), {players: 6, burn: true, company: "expert"});
  assert.deepEqual(of({betting: "none", min_bet: "x"}), {betting: "none"});
  for (const players of ["11", "1", "", "2.5", "six"]) assert.equal(of({players}), null, players);
  assert.equal(by_text(draw({ui: SETTINGS, own: {choices: {players: "11"}}}).tree, "Deal a new table").props["aria-disabled"], true);
});

test("a choice has its label, a number its range, and a number that cannot be says so", () => {
  const {tree, sent} = draw({ui: SETTINGS, own: {choices: {players: "11"}}});
  const [select] = all_with(tree, ({tag}) => tag === "select");
  assert.equal(text_of(all_with(tree, ({tag, props}) => tag === "label" && props.for === select.props.id)[0]), "Who plays");
  select.props.onchange({target: {value: "expert"}});
  assert.deepEqual(sent, [{kind: "field", name: "company", text: "expert"}]);
  const [players] = all_with(tree, ({props}) => props.role === "spinbutton");
  assert.equal(players.props["aria-label"], "Players");
  assert.equal(players.props["aria-invalid"], true);
  assert.match(text_of(all_with(tree, ({props}) => props.id === players.props["aria-describedby"])[0]), /2 to 10/);
});

test("dealt with what was changed and with the code; the form goes when the table comes, and stays when it was refused", () => {
  const made = glue({ui: SETTINGS, own: {choices: {players: "6"}, code: "rook-1"}});
  made.do.deal();
  assert.deepEqual(made.asked, [{kind: "new", choices: {players: 6}, code: "rook-1"}]);
  made.hear(sample({alert: {what: "No.", why: "", articles: [], n: 1}}));
  assert.equal(made.ui.aside.kind, "settings");
  assert.equal(made.ui.own.choices.players, "6");
  made.do.deal();
  made.hear(sample({alert: {what: "No.", why: "", articles: [], n: 1}}, {code: "rook-1"}));
  assert.equal(made.ui.aside, null);
  assert.deepEqual(made.ui.own.choices, {});
  assert.deepEqual(made.focused, [".rk-ls-table .rk-title"]);
});

test("a page that nobody waits for closes nothing, and while the kernel is busy nothing is waited for", () => {
  const made = glue({ui: SETTINGS});
  made.hear(sample());
  assert.equal(made.ui.aside.kind, "settings");
  const busy = glue({ui: SETTINGS, busy: true});
  busy.do.deal();
  busy.hear(sample());
  assert.equal(busy.ui.aside.kind, "settings");
});

test("a file is read here and sent as text; one that is too long is not sent at all", async () => {
  const made = glue({ui: LOAD});
  await made.do.hand_file({file: {size: LONGEST_HAND + 1, text: async () => "x"}});
  assert.equal(made.ui.own.trouble, LABELS.too_long);
  assert.deepEqual(made.asked, []);
  made.do.hand_file({file: {size: 20, text: async () => "variant = \"RAKE\"\n"}});
  await null;
  await null;
  assert.deepEqual(made.asked, [{kind: "load", text: "variant = \"RAKE\"\n"}]);
  made.hear(sample({}, {is_loaded: true}));
  assert.deepEqual(made.focused, [".rk-pg-loaded .rk-pg-title"]);
});

test("what is saved is given once, as the file that the kernel made", async () => {
  const made = glue();
  made.do.keep_hand();
  assert.deepEqual(made.asked, [{kind: "save"}]);
  made.hear(sample({}, {file: {name: "rake-kite-7-1.phh", text: "actions = []"}}));
  assert.equal(made.ui.own.file.name, "rake-kite-7-1.phh");
  assert.equal(await made.blob.text(), "actions = []");
  made.ui.own.file = null;
  made.hear(sample({}, {file: {name: "rake-kite-7-1.phh", text: "actions = []"}}));
  assert.equal(made.ui.own.file, null);
  const [link] = all_with(draw({own: {file: {name: "a.phh", address: "blob:one"}}}).tree, ({props}) => "data-file" in props);
  assert.deepEqual([link.props.download, link.props.href, link.props.tabindex], ["a.phh", "blob:one", -1]);
});

test("a hand from a file has its two ways on; one with unknown cards cannot be played", () => {
  const whole = draw({given: sample({}, {is_loaded: true, can_play: true})});
  by_text(whole.tree, "Play these cards").props.onclick();
  by_text(whole.tree, "Back to the table").props.onclick();
  assert.deepEqual(whole.sent.map(({kind}) => kind), ["play_these", "to_table"]);
  assert.equal(by_text(draw({given: sample({}, {is_loaded: true})}).tree, "Play these cards"), undefined);
  assert.equal(by_text(draw().tree, "Back to the table"), undefined);
});

test("a saved page has nothing to press but the article chips", () => {
  assert.deepEqual(all_with(draw({frozen: true, given: sample({}, {is_loaded: true, can_play: true})}).tree, ({tag, props}) => tag === "button" && props["data-asks"] === ""), []);
});

test("opening moves the focus to the form's heading, closing back to its button, and what was not sent is forgotten", () => {
  const made = glue({own: {choices: {players: "9"}}});
  made.do.panel({name: "settings"});
  assert.deepEqual(made.ui.own.choices, {});
  made.do.panel({});
  assert.equal(made.ui.aside, null);
  assert.deepEqual(made.focused, [".rk-pg-panel .rk-pg-title", "[data-tool=\"settings\"]"]);
});
