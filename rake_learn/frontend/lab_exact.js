// Fractions that need no deals: one mark for each unseen card, and what blind cards make.
import {h} from "./dom.js";
import {rich} from "./text.js";

/** @typedef {import("./types_lab.d.ts").LabContext} LabContext */
/** @typedef {import("./types_lab.d.ts").Exact} Exact */
/** @typedef {import("./types_lab.d.ts").ExactRow} ExactRow */

/** @param {Exact} given @param {LabContext} context */
export function exact(given, {words, id}) {
  return [
    h("div", {key: "head", class: "rk-lab-head"}, h("h3", {id: `${id}-exact`}, given.title), given.caption ? h("p", {class: "rk-lab-small"}, rich(given.caption, /** @type {any} */ (words))) : null),
    given.strip.length ? h("div", {key: "strip", class: "rk-strip", "aria-hidden": "true"}, given.strip.flatMap(({key, count}) => Array.from({length: count}, (_, index) => h("i", {key: `${key}${index}`, class: `rk-x-${key}`})))) : null,
    given.rows.length ? fractions("rows", given.rows, `${id}-exact`, words, true) : null,
    h("h4", {key: "finish", id: `${id}-finish`}, given.finish),
    fractions("made", given.made, `${id}-finish`, words, false)];
}

/** @param {string} key @param {ExactRow[]} rows @param {string} label @param {import("./types_lab.d.ts").LabWords} words @param {boolean} swatches */
function fractions(key, rows, label, words, swatches) {
  const {lab} = words;
  return h("table", {key, class: "rk-exact-rows", "aria-labelledby": label},
    h("thead", {class: "rk-vh"}, h("tr", null, [lab.where, lab.fraction, lab.percent_column].map((text, index) => h("th", {key: index, scope: "col"}, text)))),
    h("tbody", null, rows.map((row) => h("tr", {key: row.key},
      h("th", {scope: "row"}, swatches ? h("i", {class: `rk-swatch rk-x-${row.key}`, "aria-hidden": "true"}) : null, rich(row.label, /** @type {any} */ (words))),
      h("td", {class: "rk-fraction"}, row.fraction), h("td", null, row.percent)))));
}
