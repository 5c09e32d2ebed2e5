import assert from "node:assert/strict";
import {test} from "node:test";
import {legal_amount, typed_amount} from "../../rake_learn/frontend/actions.js";
import {first_preferences} from "../../rake_learn/frontend/memory.js";
import {fresh_ui} from "../../rake_learn/frontend/ui.js";
import {seat_columns, seat_spots} from "../../rake_learn/frontend/seats.js";
import {free_places} from "../../rake_learn/frontend/spread.js";
import {table} from "../../rake_learn/frontend/table.js";
import {fill, rich} from "../../rake_learn/frontend/text.js";
import {nearest_step, stage_steps, step_text} from "../../rake_learn/frontend/timeline.js";
import {trail_between, trail_to_hand} from "../../rake_learn/frontend/trail.js";
import {all_with, has_class, text_of, walk} from "./fake_page.mjs";
import {STAGES, bet_legal, make_sample, make_samples, words} from "./frames.mjs";

const fresh = () => fresh_ui(first_preferences());

/** The tree of a sample, and what its controls send. */
function draw(stage, players, {ui = {}, change = {}, at} = {}) {
  const sample = {...make_sample(stage, players), ...change};
  const context = {...sample, at: at ?? sample.at, ui: {...fresh(), ...ui}, id: "rake-1", frozen: Boolean(change.frozen)};
  const sent = [];
  return {tree: table(context.frames[context.at], context, (intent) => sent.push(intent)), sent, context, frame: context.frames[context.at]};
}

const buttons = (tree) => all_with(tree, ({tag}) => tag === "button");
const acts = (tree) => buttons(tree).filter(({props}) => props["data-act"]).map(({props}) => props["data-act"]);
const stops = (tree, name) => all_with(tree, (node) => name in node.props && node.props.tabindex === 0);

test("every stage with 2, 6 and 10 seats draws, and every focusable thing keeps its keys", () => {
  for (const [name, sample] of Object.entries(make_samples())) {
    const tree = table(sample.frames[sample.at], {...sample, ui: fresh(), id: "r", frozen: false}, () => {});
    const focusable = all_with(tree, ({tag, props}) => ["button", "input"].includes(tag) || "tabindex" in props);
    assert.ok(focusable.length > 4, name);
    for (const node of focusable) assert.equal(node.props["data-lm-suppress-shortcuts"], "true", `${name} ${node.props.class}`);
    for (const node of walk(tree)) for (const key of Object.keys(node.props)) assert.ok(!["id", "innerHTML"].includes(key) || String(node.props[key]).startsWith("r"), `${name} ${key}`);
  }
});

test("no two children of one parent share a key", () => {
  for (const stage of STAGES) for (const node of walk(draw(stage, 10).tree)) {
    const keys = node.children.map((child) => child.key).filter((key) => key !== undefined);
    assert.equal(new Set(keys).size, keys.length, `${stage} ${node.props.class}: ${keys}`);
  }
});

test("the browser holds no sentence of its own: every text comes from the data", () => {
  const {tree, context} = draw("pick", 6);
  const known = JSON.stringify(context.frames) + JSON.stringify(context.words) + JSON.stringify(context.hand);
  const letters = [];
  for (const node of walk(tree)) for (const child of node.children) if (typeof child === "string" && /[A-Za-z]{2}/.test(child)) letters.push(child);
  assert.ok(letters.length > 20);
  for (const text of letters) assert.ok(known.includes(JSON.stringify(text).slice(1, -1)) || /^Step \d+/.test(text) || / · /.test(text), text);
});

test("hidden cards are backs: no code, no name", () => {
  const {tree} = draw("pick", 6);
  const seats = all_with(tree, has_class("rk-seat"));
  assert.equal(seats.length, 5);
  const shown = seats.flatMap((seat) => all_with(seat, ({props}) => props["data-card"]).map(({props}) => props["data-card"]));
  assert.deepEqual(shown, ["Qh", "Qc"]);
});

test("two draws of one frame are equal", () => {
  assert.equal(JSON.stringify(draw("sidepots", 10).tree), JSON.stringify(draw("sidepots", 10).tree));
});

test("the buttons are exactly what is legal", () => {
  assert.deepEqual(acts(draw("bets", 6).tree), ["fold", "call", "bet"]);
  assert.deepEqual(acts(draw("second", 6).tree), ["fold", "call", "raise_to"]);
  assert.deepEqual(acts(draw("deal", 6).tree), []);
  assert.deepEqual(acts(draw("pick", 6).tree), []);
  assert.deepEqual(acts(draw("showdown", 6).tree), ["next", "open"]);
  assert.deepEqual(acts(draw("open", 6).tree), ["next", "close"]);
});

test("the amount in the label is the amount that is sent", () => {
  const {tree, sent} = draw("bets", 6, {ui: {amount: 13}});
  const main = buttons(tree).find(({props}) => props["data-act"] === "bet");
  assert.equal(text_of(main), "Bet 13");
  main.props.onclick();
  assert.deepEqual(sent, [{kind: "send", action: {type: "bet", amount: 13}}]);
});

test("amounts stay inside the legal range and start at the first preset", () => {
  assert.equal(legal_amount(bet_legal.bet, null), 2);
  assert.equal(legal_amount(bet_legal.bet, 1), 2);
  assert.equal(legal_amount(bet_legal.bet, 500), 94);
  assert.equal(legal_amount({...bet_legal.bet, presets: []}, null), 2);
});

test("arrows, Home and End choose among the amounts named, with the focus; a command of the browser's does not", () => {
  const {tree, sent} = draw("bets", 6, {ui: {amount: 2}});
  const group = all_with(tree, has_class("rk-presets"))[0];
  let focused = -1;
  const children = group.children.map((_, n) => ({focus() { focused = n; }}));
  const press = (key, from, more = {}) => group.props.onkeydown({key, target: children[from], currentTarget: {children}, preventDefault() {}, ...more});
  for (const [key, from] of [["ArrowRight", 0], ["ArrowUp", 0], ["Home", 2], ["End", 0]]) press(key, from);
  assert.deepEqual(sent.map(({kind, value}) => [kind, value]), [13, 94, 2, 94].map((value) => ["amount", value]));
  assert.equal(focused, 3);
  for (const more of [{ctrlKey: true}, {altKey: true}, {metaKey: true}]) press("ArrowRight", 0, more);
  press("x", 0);
  assert.equal(sent.length, 4);
});

test("only a whole number inside the range is read as an amount", () => {
  const read = (text) => typed_amount(bet_legal.bet, text);
  assert.equal(read("25"), 25);
  assert.equal(read(" 94 "), 94);
  for (const text of ["2.5", "-5", "1e3", "", " ", "0x10", "12 3", "1", "95", "99999", "٣"]) assert.equal(read(text), null, text);
});

test("anything else is said to be wrong, names no amount and can't be sent", () => {
  for (const typed of ["2.5", "-5", "1e3", "", "99999"]) {
    const {tree, sent} = draw("bets", 6, {ui: {amount: 13, typed}});
    const field = all_with(tree, has_class("rk-exact"))[0];
    assert.equal(field.props["aria-invalid"], true);
    assert.equal(field.props.value, typed);
    const said = all_with(tree, ({props}) => props.id === field.props["aria-describedby"])[0];
    assert.equal(text_of(said), "A whole number from 2 to 94.");
    const main = buttons(tree).find(({props}) => props["data-act"] === "bet");
    assert.equal(main.props["aria-disabled"], true);
    assert.doesNotMatch(text_of(main), /\d/);
    main.props.onclick();
    field.props.onchange();
    assert.deepEqual(sent, [], "leaving the field does not turn it into another number");
  }
  const {tree} = draw("bets", 6, {ui: {amount: 13, typed: "13"}});
  assert.equal(all_with(tree, ({props}) => props["aria-invalid"]).length, 0);
  assert.equal(text_of(buttons(tree).find(({props}) => props["data-act"] === "bet")), "Bet 13");
});

test("a fixed bet needs no slider", () => {
  const sample = make_sample("bets", 6);
  sample.frames[sample.at].legal = {...bet_legal, bet: {...bet_legal.bet, min: 4, max: 4, presets: []}};
  const {tree} = draw("bets", 6, {change: sample});
  assert.equal(all_with(tree, ({tag}) => tag === "input").length, 0);
  assert.equal(text_of(buttons(tree).find(({props}) => props["data-act"] === "bet")), "Bet 4");
});

test("free places are buttons with one tab stop, taken ones are not buttons", () => {
  const {tree, frame, sent} = draw("pick", 6);
  const takes = all_with(tree, ({props}) => "data-place" in props);
  assert.deepEqual(takes.map(({props}) => props["data-place"]), free_places(frame));
  assert.equal(takes.length, 10);
  assert.equal(stops(tree, "data-place").length, 1);
  assert.equal(takes[0].props["aria-label"], "Take the four of clubs, face up, place 1");
  takes[0].props.onclick();
  takes[9].props.onclick();
  assert.deepEqual(sent.map(({action}) => action), [{type: "pick", place: 1, up: true}, {type: "pick", place: 12, up: false}]);
  const holes = all_with(tree, has_class("rk-hole"));
  assert.deepEqual(holes.map(({props}) => props["aria-label"]), ["Place 4: taken by Wren, the queen of hearts, face up", "Place 8: taken by Mina, face down"]);
});

test("the tab stop of the spread follows the focus, and comes back when that place is taken", () => {
  assert.equal(stops(draw("pick", 6, {ui: {place: 9}}).tree, "data-place")[0].props["data-place"], 9);
  assert.equal(stops(draw("pick", 6, {ui: {place: 4}}).tree, "data-place")[0].props["data-place"], 1);
});

test("while an answer is awaited the buttons are off but keep the focus", () => {
  const {tree} = draw("bets", 6, {ui: {pending: true}});
  for (const {props} of buttons(tree).filter(({props: {"data-act": act}}) => act)) {
    assert.equal(props["aria-disabled"], true);
    assert.ok(!("disabled" in props));
  }
});

test("a live hand shows no steps to come and no total", () => {
  const live = draw("pick", 6);
  assert.equal(step_text(live.context), "Step 11");
  const marks = all_with(live.tree, ({tag, key}) => tag === "i" && String(key).startsWith("mark-"));
  assert.equal(marks.length, live.context.frames.length);
  assert.doesNotMatch(text_of(live.tree), /of 11/);
  const over = draw("showdown", 6);
  assert.equal(step_text(over.context), `Step ${over.context.frames.length} of ${over.context.frames.length}`);
});

test("stages: done, here and to come differ, and there is one tab stop", () => {
  const {tree} = draw("second", 6);
  const states = all_with(tree, has_class("rk-leg")).map(({props}) => (props.class.match(/rk-is-(here|done)/) || ["", ""])[1]);
  assert.deepEqual(states, ["done", "done", "done", "done", "here", "", "", ""]);
  assert.equal(stops(tree, "data-stage").length, 1);
});

test("marks: the nearest step to a point along the bar", () => {
  const steps = [7, 8, 9, 10];
  assert.deepEqual([0, 0.24, 0.26, 0.5, 0.99, 1, 2, -1].map((share) => nearest_step(steps, share)), [7, 7, 8, 9, 10, 10, 10, 7]);
});

test("frames fall into their stages", () => {
  assert.deepEqual(stage_steps([{stage: 0}, {stage: 1}, {stage: 1}, {stage: 7}], 8), [[0], [1, 2], [], [], [], [], [], [3]]);
});

test("a click by key goes to the start of a stage, a click by pointer to the nearest mark", () => {
  const {tree, sent, context} = draw("second", 6);
  const first_bets = all_with(tree, ({props}) => props["data-stage"] === 1)[0];
  const steps = stage_steps(context.frames, 8)[1];
  const bar = {getBoundingClientRect: () => ({left: 100, width: 60})};
  const event = (more) => ({currentTarget: {querySelector: () => bar}, target: {closest: () => null}, ...more});
  first_bets.props.onclick(event({detail: 0}));
  first_bets.props.onclick(event({detail: 1, clientX: 155}));
  first_bets.props.onclick(event({detail: 1, clientX: 155, target: {closest: () => ({})}}));
  assert.deepEqual(sent.map(({at}) => at), [steps[0], steps[5], steps[0]]);
});

test("what-if lines: flags at their step, a list at the end that sends the line", () => {
  const {tree, sent, context} = draw("showdown", 6);
  assert.deepEqual(all_with(tree, ({props}) => props["data-flag"]).map(({props}) => props["data-flag"]), ["a", "b"]);
  const lines = all_with(tree, has_class("rk-line"));
  assert.equal(lines.length, 3);
  lines[1].props.onclick();
  assert.deepEqual(sent, [{kind: "line", id: 1}]);
  const one = {...context.hand, lines: context.hand.lines.slice(0, 1)};
  assert.equal(all_with(draw("showdown", 6, {change: {hand: one}}).tree, has_class("rk-line")).length, 0);
});

test("the lines show in a live hand too, each with its stage; flags stand only for forks of this line", () => {
  const sample = make_sample("pick", 6);
  sample.hand.lines = make_sample("showdown", 6).hand.lines.map((line) => ({...line, here: line.id === 2, at: line.id ? 2 + line.id : null}));
  const {tree} = draw("pick", 6, {change: sample});
  const lines = all_with(tree, has_class("rk-line"));
  assert.deepEqual(lines.map((line) => all_with(line, ({tag}) => tag === "small").map(text_of)), [[], ["First pick"], ["Second bets"]]);
  assert.deepEqual(lines.map(({props}) => props["aria-current"]), [null, true, null]);
  assert.deepEqual(all_with(tree, ({props}) => props["data-flag"]).map(({props}) => props["data-flag"]), ["b"]);
  assert.equal(all_with(draw("pick", 6, {change: {...sample, frozen: true}}).tree, has_class("rk-line")).length, 0);
});

test("at the end of a what-if the main button goes back to the hand as played", () => {
  const sample = make_sample("showdown", 6);
  for (const live of [true, false]) {
    sample.hand = {...sample.hand, live, can: {open: null, close: null, next: null, back: "Back to your hand"}};
    const {tree, sent} = draw("showdown", 6, {change: sample});
    assert.deepEqual(acts(tree), ["back"]);
    const back = buttons(tree).find(({props}) => props["data-act"] === "back");
    assert.match(back.props.class, /rk-main/);
    assert.equal(text_of(back), "Back to your hand");
    back.props.onclick();
    assert.deepEqual(sent, [{kind: "line", id: 0}]);
  }
});

test("acting at an earlier step says that it is a what-if", () => {
  const sample = make_sample("second", 6);
  const at = sample.frames.findIndex(({legal}) => legal);
  assert.ok(at >= 0 && at < sample.at);
  assert.equal(all_with(draw("second", 6, {at}).tree, has_class("rk-whatif")).length, 1);
  assert.equal(all_with(draw("second", 6).tree, has_class("rk-whatif")).length, 0);
});

test("an alert is an alert, with its articles, and goes away once dismissed", () => {
  const alert = {kind: "refused", what: "You can't check here.", why: "Wren has bet.", articles: ["3.5"], n: 5};
  const shown = all_with(draw("bets", 6, {change: {alert}}).tree, ({props}) => props.role === "alert");
  assert.equal(shown.length, 1);
  assert.match(text_of(shown[0]), /You can't check here. Wren has bet. 3.5/);
  assert.equal(all_with(draw("bets", 6, {change: {alert}, ui: {dismissed: 5}}).tree, ({props}) => props.role === "alert").length, 0);
});

test("when the kernel is gone a banner says so", () => {
  const shown = all_with(draw("bets", 6, {ui: {lost: true}}).tree, ({props}) => props.role === "alert");
  assert.equal(text_of(shown[0]), words.ui.disconnected);
});

test("while an answer takes long a line says so, in a place that was there before", () => {
  const said = (ui) => all_with(draw("bets", 6, {ui}).tree, ({props}) => props.role === "status" && props.class === "rk-lost").map(text_of);
  assert.deepEqual(said({pending: true}), [""]);
  assert.deepEqual(said({pending: true, thinking: true}), [words.ui.thinking]);
  assert.deepEqual(said({pending: true, thinking: true, prefs: {...first_preferences(), text: true}}), [words.ui.thinking]);
});

test("when the kernel is gone every button that needs it is off, and stepping is not", () => {
  for (const stage of ["bets", "pick", "showdown"]) {
    const {tree, sent} = draw(stage, 6, {ui: {lost: true}});
    const needing = buttons(tree).filter(({props}) => "data-act" in props || "data-place" in props || has_class("rk-line")({props}));
    assert.ok(needing.length > 1, stage);
    for (const {props} of needing) {
      assert.equal(props["aria-disabled"], true);
      props.onclick({detail: 1});
    }
    assert.deepEqual(sent, []);
    buttons(tree).find(({props}) => props["data-nav"] === "previous").props.onclick();
    assert.deepEqual(sent, [{kind: "step", by: -1}]);
  }
});

test("a saved page without a way to send shows no actions but still steps", () => {
  const {tree} = draw("bets", 6, {change: {frozen: true}});
  assert.deepEqual(acts(tree), []);
  assert.equal(all_with(tree, ({props}) => "data-nav" in props).length, 2);
});

test("equal texts are said again in the other node", () => {
  const live = (turn) => all_with(draw("bets", 6, {ui: {said: {text: "Your turn.", turn}}}).tree, ({props}) => props.role === "log")[0].children.map(text_of);
  assert.deepEqual(live(false), ["Your turn.", ""]);
  assert.deepEqual(live(true), ["", "Your turn."]);
});

test("an article opens under its paragraph and is tied to its chip", () => {
  const {tree, sent} = draw("pick", 6, {ui: {article: {zone: "caption", id: "3.1"}}});
  const open = all_with(tree, has_class("rk-article"));
  assert.equal(open.length, 1);
  const chip = all_with(tree, ({props}) => props["aria-expanded"] === true)[0];
  assert.equal(chip.props["aria-controls"], open[0].props.id);
  chip.props.onclick();
  assert.deepEqual(sent, [{kind: "article", zone: "caption", id: "3.1"}]);
});

test("rich text: card tokens become drawn names that are spoken", () => {
  const parts = rich("Wren takes {Th} face up, not {Zx}.", words);
  assert.equal(parts[0], "Wren takes ");
  assert.equal(parts[1].props["aria-label"], "ten of hearts");
  assert.equal(text_of(parts[1]), "10");
  assert.equal(parts[2], " face up, not {Zx}.");
  assert.deepEqual(rich("", words), []);
});

test("only numbers are filled in", () => {
  assert.equal(fill("Step {n} of {total}, {other}", {n: 3, total: 9}), "Step 3 of 9, {other}");
  assert.equal(fill(undefined), "");
});

test("seats stand clockwise from the learner and keep apart", () => {
  for (let others = 1; others <= 9; others++) {
    const spots = seat_spots(others);
    assert.equal(spots.length, others);
    const turn = spots.map(({side}) => ["left", "top", "right"].indexOf(side));
    assert.deepEqual(turn, [...turn].sort(), "left, then top, then right");
    for (const side of ["left", "right"]) {
      const down = spots.filter((spot) => spot.side === side).map(({y}) => y);
      assert.deepEqual(down, [...down].sort((a, b) => side === "left" ? b - a : a - b));
      for (let i = 1; i < down.length; i++) assert.ok(Math.abs(down[i] - down[i - 1]) >= 23);
    }
    const {phone, tablet} = seat_columns(others);
    assert.ok(phone <= 5 && tablet <= 6 && phone >= 1);
  }
});

test("a trail ends above the card it points at, and leaves its place at the bottom", () => {
  const place = {left: 100, right: 160, top: 50, bottom: 140};
  const card = {left: 300, right: 360, top: 400, bottom: 480};
  const {line, head} = trail_to_hand(place, card, 10, 250);
  assert.match(line, /^M109.6 142C/, "it starts below the place, not on its words");
  const words_below = {left: 40, right: 130, top: 160, bottom: 176};
  assert.match(trail_to_hand(place, card, 10, 250, [words_below]).line, /L95 158M95 180L95 250/, "and leaves out the words it would strike through");
  assert.equal(trail_to_hand(place, card, 10, 250, [{...words_below, right: 80}]).line, line);
  assert.match(line, /330 388$/);
  assert.match(head, /^M330 395L/);
  const across = trail_between({left: 0, right: 20, top: 0, bottom: 20}, {left: 100, right: 120, top: 0, bottom: 20});
  assert.equal(across.line, "M25 10L88 10");
});

test("a trail to a seat goes around a pot that stands in between, on the nearer side, and no further than it must", () => {
  const seat = {left: 80, right: 180, top: 0, bottom: 60};
  const pot = {left: 90, right: 170, top: 80, bottom: 100};
  const place = (left) => ({left, right: left + 40, top: 200, bottom: 250});
  const points = (trail) => trail.line.slice(1).split("L").map((point) => point.split(" ").map(Number));
  for (const [left, side] of [[95, 48], [125, 212]]) {
    const [start, ...rest] = points(trail_between(place(left), seat, [pot]));
    assert.ok(start[1] < 200, "it leaves its place upwards");
    assert.deepEqual(rest.slice(0, 2), [[side, 108], [side, 30]]);
    assert.equal(rest[2][1], 30, "and comes to the seat from the side");
  }
  const beside = [{...pot, left: 300, right: 380}, {...pot, top: 300, bottom: 320}];
  assert.equal(trail_between(place(95), seat, beside).line, trail_between(place(95), seat).line);
});

test("the stage the table is in stands above the note, the step's own mark on the timeline", () => {
  const sample = make_sample("pick", 6);
  sample.frames[sample.at].now = 4;
  const {tree} = draw("pick", 6, {change: sample});
  assert.match(text_of(all_with(tree, has_class("rk-eyebrow"))[0]), /^Stage 5/);
  assert.equal(all_with(tree, has_class("rk-is-here"))[0].key, "stage-3");
  assert.equal(all_with(tree, has_class("rk-is-now"))[0].key, "stage-4");
});

test("a step at which nobody is asked is told by its own stage", () => {
  const sample = make_sample("pick", 6);
  Object.assign(sample.frames[sample.at], {now: 4, legal: null});
  const {tree} = draw("pick", 6, {change: sample});
  assert.match(text_of(all_with(tree, has_class("rk-eyebrow"))[0]), /^Stage 4/);
  assert.equal(all_with(tree, has_class("rk-is-now"))[0].key, "stage-3");
});

test("an all-in stands beside the chips, so a seat is never higher for it", () => {
  const {tree} = draw("sidepots", 6);
  const chips = all_with(tree, has_class("rk-allin"));
  assert.equal(chips.length, 1);
  assert.ok(all_with(tree, has_class("rk-st")).some((line) => all_with(line, has_class("rk-allin")).length));
});

test("the ace meter shows aces only with the ace of spades", () => {
  const sample = make_sample("pick", 6);
  sample.frames[sample.at].meter = {aces: 0, state: "none", text: "Pair of aces", label: "Pair of aces"};
  assert.equal(all_with(draw("pick", 6, {change: sample}).tree, has_class("rk-aces")).length, 0);
  assert.equal(all_with(draw("pick", 6).tree, has_class("rk-aces")).length, 1);
});

test("what a frame leaves out is taken as nothing", () => {
  const sample = make_sample("bets", 6);
  for (const seat of sample.frames[sample.at].seats) for (const key of ["bet", "betlabel", "order", "picked", "hand", "tag", "net", "line"]) delete seat[key];
  const {tree} = draw("bets", 6, {change: sample});
  assert.doesNotMatch(text_of(tree), /undefined|null|NaN/);
});

test("a step back to what happened since the last turn", () => {
  const {tree, sent} = draw("pick", 6);
  const steps = all_with(tree, has_class("rk-back-to"));
  assert.equal(steps.length, 2);
  steps[1].props.onclick();
  assert.deepEqual(sent, [{kind: "step", at: 1}]);
});

test("shares of a pot are as wide as they are large, and the odd chip is named", () => {
  const {tree} = draw("showdown", 6);
  const split = all_with(tree, has_class("rk-split"))[0];
  assert.deepEqual(split.children.map(({props}) => props.style["flex-grow"]), [63, 62]);
  assert.equal(all_with(split, ({props}) => props["aria-label"] === words.ui.odd_chip).length, 1);
});
