// What the coach says and what is known of the others, as trees: everything from the data, nothing over the cards.
import assert from "node:assert/strict";
import {test} from "node:test";
import {verdict_at, verdict_mark} from "../../rake_learn/frontend/coach.js";
import {move_among} from "../../rake_learn/frontend/focus.js";
import {first_preferences} from "../../rake_learn/frontend/memory.js";
import {table} from "../../rake_learn/frontend/table.js";
import {fresh_ui} from "../../rake_learn/frontend/ui.js";
import {all_with, has_class, text_of, walk} from "./fake_page.mjs";
import {make_sample, words} from "./frames.mjs";

const BANDS = ["best", "fine", "costly", "trap", "unclear"];
const spoken = {
  ...words,
  company: {seen: "What you have seen", guess: "Guess the style", send: "This is my guess", styles: [{key: "bold", name: "Bold", text: "Bets often."}, {key: "careful", name: "Careful", text: "Folds often."}, {key: "steady", name: "Steady", text: "Weighs it."}]},
  coach: {coach: "Coach", choose: "When should the coach speak?", ask: "Ask the coach", again: "Try again", refuted: "A deal that beats you", tried: "What you tried here", first: "counts", hint: "What each choice is worth", head: ["Choice", "Chips", "Chance", "Verdict"], reach: "± holds 19 of 20 samples.", note: "After the hand",
    modes: [{key: "before", name: "When I ask", state: "on request", text: "Before."}, {key: "after", name: "After each act", state: "after each act", text: "At once."}, {key: "end", name: "After the hand", state: "after the hand", text: "One note."}, {key: "never", name: "Never", state: "off", text: "None."}]},
};
const regular = (name, more = {}) => ({name, label: `Look at ${name}`, bio: "Mends radios.", told: ["Dealt in for 2 hands.", "Hand shown once: {Ah} high."], can_guess: true, answer: null, ...more});
const company = (players) => ({seats: [null, ...["Wren", "Mina", "Tariq", "Oskar", "Juno", "Ada", "Bo", "Ines", "Kofi"].slice(0, players - 1).map((name) => regular(name))]});
const verdict = (band, more = {}) => ({band, word: band.toUpperCase(), choice: "take {Kd}, face up", why: "It pairs your king.", articles: ["3.2"], further: [{text: "All have seen it.", articles: ["4.1"]}], price: "It costs 6 ± 0.4 chips on average.", basis: "Against players who read. Looked at 2,000 deals.", say: "Said.", again: null, tries: [], refutation: null, ...more});
const refutation = {rows: [{name: "Wren", cards: ["Kh+", "Kc", "7h", "7d", "3c"], label: "the king of hearts and so on", made: "Two pair", wins: "best hand"}, {name: "You", cards: ["As", "Js", "8s", "6s", "2s"], label: "the ace of spades and so on", made: "{As} alone: loses", wins: ""}], text: "Wren calls.", articles: ["4.3"], share: "In 60% of all deals."};
const quiet = {mode: "after", trouble: "", luck: "", say: {n: 0, text: ""}, end: null, verdicts: {}, hints: {}};

/** @param {string} stage */
function draw(stage, {players = 4, coach = quiet, ui = {}, frozen = false, at} = {}) {
  const sample = make_sample(stage, players);
  const fresh = fresh_ui(first_preferences());
  const context = {...sample, at: at ?? sample.at, words: spoken, company: company(players), coach, ui: {...fresh, ...ui}, id: "r", frozen};
  const sent = [];
  return {tree: table(context.frames[context.at], context, (intent) => sent.push(intent)), sent, context};
}
const find = (tree, name) => all_with(tree, has_class(name));
const only = (tree, name) => { const found = find(tree, name); assert.equal(found.length, 1, `${found.length} of ${name}`); return found[0]; };
const inside = (tree, outer, inner) => find(tree, outer).some((node) => find(node, inner).length > 0);

test("each verdict has a shape of its own, and a word", () => {
  const shapes = BANDS.map((band) => JSON.stringify(verdict_mark(band).children));
  assert.equal(new Set(shapes).size, BANDS.length);
  for (const band of BANDS) {
    const {tree} = draw("pick", {coach: {...quiet, verdicts: {1: verdict(band)}}});
    const box = only(tree, "rk-verdict");
    assert.match(text_of(box), new RegExp(band.toUpperCase()));
    assert.equal(find(box, "rk-band").length, 1);
  }
});

test("a step shows the verdict on the last act before it", () => {
  const verdicts = {3: verdict("best"), 17: verdict("costly"), 25: verdict("fine")};
  assert.deepEqual([0, 2, 3, 16, 17, 24, 25, 99].map((at) => (verdict_at(verdicts, at) || {band: null}).band), [null, null, "best", "best", "costly", "costly", "fine", "fine"]);
  assert.equal(verdict_at({}, 5), null);
});

test("a verdict says choice, reason with its article, price, model and deals, and stands beside the table", () => {
  const {tree} = draw("pick", {coach: {...quiet, verdicts: {1: verdict("costly", {again: 2, refutation})}}});
  const said = text_of(only(tree, "rk-verdict"));
  for (const part of ["COSTLY", "It pairs your king.", "3.2", "All have seen it.", "It costs 6 ± 0.4 chips", "Looked at 2,000 deals.", "A deal that beats you", "Try again"]) assert.ok(said.includes(part), part);
  assert.ok(!inside(tree, "rk-felt", "rk-coach"), "it never covers the cards");
  assert.ok(inside(tree, "rk-note", "rk-verdict"));
});

test("a refutation draws real cards, five a hand, and says them in words", () => {
  const {tree} = draw("pick", {coach: {...quiet, verdicts: {1: verdict("trap", {refutation})}}});
  const rows = find(only(tree, "rk-refute"), "rk-rw");
  assert.deepEqual(rows.map((row) => find(row, "rk-card").map(({props}) => props["data-card"]).join(" ")), ["Kh Kc 7h 7d 3c", "As Js 8s 6s 2s"]);
  assert.equal(find(rows[0], "rk-seen").length, 1, "a card that all have seen wears its edge");
  assert.match(text_of(rows[1]), /ace of spades/);
});

test("trying again goes to the decision and asks no kernel", () => {
  const {tree, sent} = draw("pick", {coach: {...quiet, verdicts: {1: verdict("costly", {again: 7})}}});
  const [again] = find(tree, "rk-again");
  assert.ok(!("data-asks" in again.props));
  again.props.onclick();
  assert.deepEqual(sent, [{kind: "step", at: 7}]);
  assert.equal(find(draw("pick", {coach: {...quiet, verdicts: {1: verdict("best")}}}).tree, "rk-again").length, 0);
  assert.equal(find(draw("pick", {frozen: true, coach: {...quiet, verdicts: {1: verdict("costly", {again: 7})}}}).tree, "rk-again").length, 0);
});

test("both tries are listed, and the first one counts", () => {
  const tries = [{choice: "fold", band: "costly", word: "Costly", hinted: ""}, {choice: "call 2", band: "best", word: "Best", hinted: ""}];
  const list = only(draw("pick", {coach: {...quiet, verdicts: {1: verdict("best", {tries})}}}).tree, "rk-tries");
  const items = all_with(list, ({tag}) => tag === "li").map(text_of);
  assert.equal(items.length, 2);
  assert.match(items[0], /fold.*Costly.*counts/);
  assert.doesNotMatch(items[1], /counts/);
});

test("a hint is asked for where there is something to decide, and only by a learner who wants hints", () => {
  const before = {...quiet, mode: "before"};
  const {tree, sent, context} = draw("bets", {coach: before});
  only(tree, "rk-ask").props.onclick({detail: 0});
  assert.deepEqual(sent, [{kind: "hint", at: context.at}]);
  for (const options of [{coach: quiet}, {coach: before, frozen: true}, {coach: before, at: 0}]) assert.equal(find(draw("bets", options).tree, "rk-ask").length, 0);
});

test("a hint is a table with headings, a row for each choice", () => {
  const rows = [{choice: "take {Kd}, face up", chips: "5 ± 1", win: "40%", band: "best", word: "Best"}, {choice: "fold", chips: "0", win: "0%", band: "trap", word: "Trap"}];
  const sample = make_sample("bets", 4);
  const {tree} = draw("bets", {coach: {...quiet, mode: "before", hints: {[sample.at]: {rows, basis: "Looked at 300 deals."}}}});
  const hint = only(tree, "rk-hint");
  assert.deepEqual(all_with(hint, ({tag, props}) => tag === "th" && props.scope === "row").map(text_of), ["take K, face up", "fold"]);
  assert.equal(all_with(hint, ({tag, props}) => tag === "th" && props.scope === "col").length, 4);
  assert.match(text_of(hint), /Looked at 300 deals/);
});

test("after the hand the note stands apart from how it went this time", () => {
  const {tree} = draw("showdown", {coach: {...quiet, mode: "end", luck: "This time you won.", end: {at: 2, text: "One choice stands out."}, verdicts: {2: verdict("costly")}}});
  assert.match(text_of(only(tree, "rk-luck")), /This time/);
  assert.doesNotMatch(text_of(only(tree, "rk-verdict")), /This time/);
  assert.match(text_of(only(tree, "rk-coach")), /One choice stands out/);
  assert.equal(find(draw("pick", {coach: {...quiet, luck: "This time you won.", verdicts: {1: verdict("best")}}}).tree, "rk-luck").length, 0);
});

test("the coach's state is in sight, and four ways can be chosen", () => {
  const {tree, sent} = draw("pick");
  assert.equal(text_of(only(tree, "rk-coach-chip")), "Coach: after each act");
  only(tree, "rk-coach-chip").props.onclick();
  assert.deepEqual(sent, [{kind: "menu"}]);
  const open = draw("pick", {ui: {aside: {kind: "coach", seat: 0}}});
  const radios = find(open.tree, "rk-style");
  assert.deepEqual(radios.map(({props}) => [props["aria-checked"], props.tabindex]), [[false, -1], [true, 0], [false, -1], [false, -1]]);
  radios[3].props.onclick();
  assert.deepEqual(open.sent, [{kind: "coach", mode: "never"}]);
});

test("without a coach and without company the table is as it was", () => {
  const sample = make_sample("pick", 4);
  const context = {...sample, company: null, coach: null, ui: draw("pick").context.ui, id: "r", frozen: false};
  const tree = table(context.frames[context.at], context, () => {});
  for (const name of ["rk-look", "rk-coach", "rk-coach-chip", "rk-aside"]) assert.equal(find(tree, name).length, 0, name);
});

test("the fullest screen has at most fifteen tab stops: chips, seats and tools are one each", () => {
  const coach = {...quiet, verdicts: {1: verdict("costly", {again: 2, refutation})}};
  const {tree} = draw("second", {players: 10, coach});
  const stops = all_with(tree, ({tag, props}) => ["button", "input"].includes(tag) && props.tabindex !== -1);
  assert.ok(stops.length <= 15, stops.map((node) => node.props["aria-label"] || text_of(node)).join(", "));
  assert.equal(find(only(tree, "rk-tools"), "rk-chip").filter(({props}) => props.tabindex === 0).length, 1);
  assert.equal(find(only(tree, "rk-verdict"), "rk-cite").filter(({props}) => props.tabindex !== -1).length, 1);
});

test("the seats are one tab stop", () => {
  for (const players of [2, 6, 10]) for (const rove of [null, players - 1]) {
    const looks = find(draw("pick", {players, ui: {rove}}).tree, "rk-look");
    assert.equal(looks.length, players - 1);
    assert.deepEqual(looks.filter(({props}) => props.tabindex === 0).map(({props}) => props["data-look"]), [rove || 1]);
    for (const {props} of looks) assert.equal(props["data-lm-suppress-shortcuts"], "true");
  }
});

test("looking at a seat opens a panel with a name, a bio, the counts and the styles to guess", () => {
  const {tree, sent} = draw("pick", {ui: {aside: {kind: "seat", seat: 2}, style: "careful"}});
  const panel = only(tree, "rk-aside");
  const said = text_of(panel);
  for (const part of ["Mina", "Mends radios.", "Dealt in for 2 hands.", "Bold", "Folds often."]) assert.ok(said.includes(part), part);
  assert.deepEqual(find(panel, "rk-style").map(({props}) => props["aria-checked"]), [false, true, false]);
  all_with(panel, ({props}) => String(props.class).includes("rk-do"))[0].props.onclick({detail: 0});
  assert.deepEqual(sent, [{kind: "guess", seat: 2, style: "careful"}]);
  assert.ok(!inside(tree, "rk-felt", "rk-aside"), "it never covers the cards");
});

test("nothing is guessed before a style is chosen", () => {
  const {tree, sent} = draw("pick", {ui: {aside: {kind: "seat", seat: 1}}});
  const button = all_with(only(tree, "rk-aside"), ({props}) => String(props.class).includes("rk-do"))[0];
  assert.equal(button.props["aria-disabled"], true);
  button.props.onclick({detail: 0});
  assert.deepEqual(sent, []);
});

test("once guessed the answer stands there, and no choice any more", () => {
  const sample = draw("pick", {ui: {aside: {kind: "seat", seat: 1}}});
  sample.context.company.seats[1] = regular("Wren", {can_guess: false, answer: {right: true, title: "Right: Bold.", text: "Bets often.", against: "Call more."}});
  const tree = table(sample.context.frames[sample.context.at], sample.context, () => {});
  assert.match(text_of(only(tree, "rk-right")), /Right: Bold\..*Bets often\..*Call more\./);
  assert.equal(find(tree, "rk-style").length, 0);
});

test("arrows, Home and End move among buttons and wrap; other keys do not", () => {
  const buttons = [0, 1, 2].map((n) => ({n, focus() { focused = n; }}));
  let focused = -1;
  const press = (key, from, more = {}) => move_among({key, target: buttons[from], preventDefault() {}, ...more}, buttons);
  assert.deepEqual([press("ArrowRight", 0), press("ArrowDown", 2), press("ArrowLeft", 0), press("ArrowUp", 2), press("Home", 1), press("End", 0)], [1, 0, 2, 1, 0, 2]);
  assert.equal(focused, 2);
  assert.deepEqual([press("x", 0), press("Enter", 0), press("ArrowRight", 0, {ctrlKey: true})], [null, null, null]);
});

test("every focusable thing keeps its keys, and no two children of one parent share a key", () => {
  const coach = {...quiet, luck: "So.", verdicts: {1: verdict("costly", {again: 2, refutation, tries: [{choice: "fold", band: "", word: "", hinted: ""}]})}};
  for (const aside of [{kind: "seat", seat: 1}, {kind: "coach", seat: 0}]) for (const stage of ["bets", "pick", "showdown"]) {
    const {tree} = draw(stage, {players: 10, coach, ui: {aside}});
    for (const node of all_with(tree, ({tag, props}) => ["button", "input"].includes(tag) || "tabindex" in props)) assert.equal(node.props["data-lm-suppress-shortcuts"], "true", node.props.class);
    for (const node of walk(tree)) {
      const keys = node.children.map((child) => child.key).filter((key) => key !== undefined);
      assert.equal(new Set(keys).size, keys.length, `${node.props.class}: ${keys}`);
    }
  }
});

test("the browser holds no sentence of its own here either", () => {
  const coach = {...quiet, luck: "So it went.", verdicts: {1: verdict("costly", {again: 2, refutation, tries: [{choice: "fold", band: "best", word: "Best", hinted: "with a hint"}]})}};
  const {tree, context} = draw("showdown", {coach, ui: {aside: {kind: "seat", seat: 1}}});
  const known = JSON.stringify([context.frames, context.words, context.hand, context.coach, context.company]);
  for (const node of [...find(tree, "rk-coach"), ...find(tree, "rk-aside")].flatMap((part) => [...walk(part)]))
    for (const child of node.children) if (typeof child === "string" && /[A-Za-z]{2}/.test(child)) for (const part of child.split(" · ")) assert.ok(known.includes(JSON.stringify(part).slice(1, -1)), part);
});
