// Where we are in the hand: stages as buttons, a mark for every step. One tab stop.
import {button, h} from "./dom.js";
import {icon} from "./icons.js";
import {stage_told} from "./spread.js";
import {fill, marks_of} from "./text.js";

/** @typedef {import("./types.d.ts").Context} Context */
/** @typedef {import("./types.d.ts").Frame} Frame */
/** @typedef {import("./types.d.ts").Hand} Hand */
/** @typedef {import("./types.d.ts").Act} Act */

/**
 * The frames of each stage, by index.
 * @param {Frame[]} frames @param {number} stages @returns {number[][]}
 */
export function stage_steps(frames, stages) {
  /** @type {number[][]} */
  const steps = Array.from({length: stages}, () => []);
  frames.forEach((frame, index) => steps[Math.min(frame.stage, stages - 1)].push(index));
  return steps;
}

/** The step whose mark is nearest to a point `share` (0 to 1) of the way along a stage. */
/** @param {number[]} steps @param {number} share */
export function nearest_step(steps, share) {
  const place = Math.floor(share * steps.length);
  return steps[Math.min(steps.length - 1, Math.max(0, place))];
}

/** "Step 12" while the hand goes on: how many are to come is nobody's to know yet. */
/** @param {Context} context */
export function step_text({words, hand, frames, at}) {
  return hand.live ? fill(words.ui.step, {n: at + 1}) : fill(words.ui.step_of, {n: at + 1, total: frames.length});
}

/** @param {Context} context @param {Act} act */
export function timeline(context, act) {
  const {words, frames, at, ui} = context;
  const stage = words.stages[stage_told(frames[at])];
  return h("section", {class: "rk-time", "aria-label": words.ui.timeline},
    nav_button("previous", "left", at > 0, words.ui.previous, () => act({kind: "step", by: -1})),
    h("div", {class: "rk-track"},
      h("div", {class: "rk-now"}, h("b", null, stage.number ? `${stage.number} · ${stage.label}` : stage.label), h("span", null, step_text(context))),
      stage_list(context, act),
      h("div", {class: "rk-keys"}, h("span", null, step_text(context)),
        h("span", null, h("kbd", null, "←"), " ", h("kbd", null, "→"), " ", words.ui.keys_step), pick_keys(context))),
    nav_button("next", "right", at < frames.length - 1 || ui.playing !== null, words.ui.next, () => act({kind: "step", by: 1})));
}

/** @param {Context} context */
function pick_keys({words, frames, at}) {
  const {legal} = frames[at];
  if (!legal || !legal.pick) return null;
  const numbers = Object.keys(legal.pick).map(Number);
  return h("span", {key: "pick"}, h("kbd", null, Math.min(...numbers)), "–", h("kbd", null, Math.max(...numbers)), " ", numbers.some((n) => n > 9) ? words.ui.keys_pick_enter : words.ui.keys_pick);
}

/** @param {string} name @param {string} sign @param {boolean} able @param {string} label @param {() => void} go */
function nav_button(name, sign, able, label, go) {
  return button({key: `nav-${name}`, class: `rk-nav rk-${name}`, "data-nav": name, "aria-label": label, "aria-disabled": able ? null : true, onclick: go}, icon(sign));
}

/** @param {Context} context @param {Act} act */
function stage_list(context, act) {
  const {words, frames, at, hand} = context;
  const here = frames[at].stage;
  const all = stage_steps(frames, words.stages.length);
  return h("ol", {class: "rk-stages"}, words.stages.map((stage, number) => {
    const steps = all[number];
    const reached = steps.length > 0;
    const state = number === here ? "here" : reached && number < here ? "done" : "";
    const words_of_state = state === "here" ? words.ui.you_are_here : state === "done" ? words.ui.done : "";
    const label = [stage.name, words_of_state, ...flags_in(hand, steps).map(({letter}) => fill(words.ui.line_here).replace("{letter}", letter))].filter(Boolean).join(marks_of(words).pause);
    return h("li", {key: `stage-${number}`, class: `rk-leg ${number === stage_told(frames[at]) ? "rk-is-now " : ""}${state ? `rk-is-${state}` : ""}${steps.length > 6 ? " rk-dense" : ""}`, style: {"--f": `${Math.round(((steps.indexOf(at) + 0.5) / Math.max(1, steps.length)) * 100)}%`}},
      button({class: "rk-stage", "data-stage": number, "aria-label": label, "aria-current": state === "here" ? "step" : null, "aria-disabled": reached ? null : true, tabindex: number === here ? 0 : -1,
        onclick: (/** @type {any} */ event) => reached && act({kind: "step", at: step_at(event, steps)})},
        h("span", {class: "rk-seg", "aria-hidden": "true"}, steps.map((step) => h("i", {key: `mark-${step}`, class: mark_class(step, at), "data-flag": flag_letters(hand, step)}))),
        h("span", {class: "rk-lbl", "aria-hidden": "true"}, stage.number ? [h("b", null, stage.number), " "] : null, stage.label)));
  }));
}

/** @param {number} step @param {number} at */
function mark_class(step, at) {
  return step < at ? "rk-past" : step === at ? "rk-at" : "rk-ahead";
}

/** A click on the bar goes to the nearest mark; on the label, or by key, to the start of the stage. */
/** @param {any} event @param {number[]} steps */
function step_at(event, steps) {
  const bar = event.currentTarget.querySelector(".rk-seg").getBoundingClientRect();
  const on_label = event.target.closest && event.target.closest(".rk-lbl");
  if (!event.detail || on_label || !bar.width) return steps[0];
  return nearest_step(steps, (event.clientX - bar.left) / bar.width);
}

/** @param {Hand} hand @param {number[]} steps */
function flags_in(hand, steps) {
  return hand.lines.filter((line) => line.here && line.letter && line.at !== null && steps.includes(line.at));
}

/** The letters stand in an attribute: the stylesheet shows them, the button's label speaks them. */
/** @param {Hand} hand @param {number} step */
function flag_letters(hand, step) {
  return flags_in(hand, [step]).map((line) => line.letter).join("") || null;
}
