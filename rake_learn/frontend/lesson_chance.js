// An estimate: a slider with words and a figure to type; once committed, the truth with its error beside it.
import {h} from "./dom.js";
import {bars} from "./lab_bars.js";
import {PER_CENT, typed_number} from "./lesson_answer.js";
import {number_box} from "./lesson_numbers.js";
import {fill} from "./text.js";

/** @typedef {import("./types_lesson.d.ts").LessonContext} LessonContext */
/** @typedef {import("./types_lesson.d.ts").LessonAct} LessonAct */
/** @typedef {import("./types_lesson.d.ts").LessonReveal} LessonReveal */

/** What a percentage is called: the last name that begins at or below it. */
/** @param {{from: number, text: string}[]} scale @param {number} value */
export function chance_name(scale, value) {
  return scale.filter(({from}) => value >= from).at(-1)?.text || "";
}

/** @param {{scale?: {from: number, text: string}[]}} form @param {string} label id of the prompt @param {LessonContext} context @param {LessonAct} act */
export function chance_form({scale = []}, label, {page, words, ui, id}, act) {
  const typed = ui.draft.per_cent;
  const value = typed_number(typed, PER_CENT);
  const name = value === null ? "" : chance_name(scale, value);
  const percent = value === null ? "…" : fill(words.ui.percent, {n: value});
  const wrong = Boolean(typed) && value === null;
  const set = (/** @type {string} */ text) => act({kind: "estimate", text});
  return h("div", {key: "chance", class: `rk-ls-chance${value === null ? " rk-ls-unset" : ""}`, role: "group", "aria-labelledby": label},
    h("div", {class: "rk-ls-value"},
      number_box({name: page.ui.estimate, text: typed || "", range: PER_CENT, wrong, hint: wrong ? `${id}-whole` : null, unit: words.ui.percent.replace("{n}", "").trim()}, page.ui, set),
      name ? h("span", {"aria-hidden": "true"}, name) : null),
    h("input", {type: "range", class: "rk-range", "data-lm-suppress-shortcuts": "true", min: 0, max: 100, step: 1, value: value ?? 50, style: {"--p": `${value ?? 50}%`}, "aria-label": page.ui.estimate, "aria-valuetext": [percent, name].filter(Boolean).join(" "),
      oninput: (/** @type {any} */ event) => set(event.target.value), onclick: (/** @type {any} */ event) => set(event.target.value)}),
    h("div", {class: "rk-ls-ends", "aria-hidden": "true"}, [0, 25, 50, 75, 100].map((n) => h("span", {key: String(n)}, fill(words.ui.percent, {n})))),
    wrong ? h("p", {key: "wrong", class: "rk-legal rk-wrong", role: "status", id: `${id}-whole`}, fill(page.ui.whole, PER_CENT)) : null);
}

/** @param {NonNullable<LessonReveal["chance"]>} chance @param {LessonContext} context */
export function chance_truth({value, low, high, yours, text, basis}, {page, words, id}) {
  const {ui} = page;
  const row = {card: "", lead: false, fraction: ""};
  const shown = (/** @type {number} */ n) => fill(words.ui.percent, {n: Math.round(n * 10) / 10}, words);
  const rows = [
    {...row, key: "truth", label: ui.truth, value: value / 100, low: low / 100, high: high / 100, text: shown(value), error: high > low ? " " : ""},
    ...(yours === null ? [] : [{...row, key: "guess", label: ui.guess, value: yours / 100, low: yours / 100, high: yours / 100, text: shown(yours), error: ""}]),
  ];
  return h("div", {key: "truth", class: "rk-ls-truth"},
    bars({title: yours === null ? "" : ui.chance, note: "", rows, call: "", close: false}, /** @type {any} */ ({words: {...words, lab: {choice: ui.choice, chance: ui.chance, best: ""}}}), yours === null ? `${id}-verdict` : `${id}-truth`),
    text ? h("p", {key: "text"}, text) : null,
    basis ? h("p", {key: "basis", class: "rk-basis"}, basis) : null);
}
