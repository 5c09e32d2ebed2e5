// Bars with their errors: a real table, so that it is read row by row; the bars in it are for the eye.
import {h} from "./dom.js";
import {card} from "./cards.js";
import {rich} from "./text.js";

/** @typedef {import("./types_lab.d.ts").LabContext} LabContext */
/** @typedef {import("./types_lab.d.ts").Bars} Bars */
/** @typedef {import("./types_lab.d.ts").Bar} Bar */

/** Each of them makes four round steps. */
const SCALES = [0.04, 0.08, 0.2, 0.4, 0.6, 0.8, 1];

/** The end of the axis: the first round one that holds every whisker. */
/** @param {Bar[]} rows */
export function scale_of(rows) {
  const most = Math.max(0, ...rows.map(({high}) => high));
  return SCALES.find((end) => most <= end) || 1;
}

/** @param {Bars} given without a title if something else on the page is one @param {LabContext} context @param {string} id of what names them */
export function bars(given, {words}, id) {
  const end = scale_of(given.rows);
  const cards = given.rows.some((row) => row.card);
  return [
    given.title ? h("div", {key: "head", class: "rk-lab-head"}, h("h3", {id}, rich(given.title, /** @type {any} */ (words))), given.note ? h("span", {class: "rk-lab-small"}, given.note) : null) : null,
    h("table", {key: "bars", class: `rk-bars${cards ? " rk-with-cards" : ""}`, "aria-labelledby": id},
      h("thead", {class: "rk-vh"}, h("tr", null, h("th", {scope: "col"}, words.lab.choice), h("th", {scope: "col"}, words.lab.chance), h("td", null))),
      h("tbody", null, given.rows.map((row) => bar_row(row, words, end))),
      h("tfoot", {"aria-hidden": "true"}, h("tr", null, h("td", null), h("td", null, h("div", {class: "rk-axis"}, [0, 1, 2, 3, 4].map((part) => h("span", {key: part}, `${round(end * part * 25)}%`)))), h("td", null))))];
}

/** @param {number} number */
function round(number) {
  return Math.round(number * 10) / 10;
}

/** @param {Bar} row @param {import("./types_lab.d.ts").LabWords} words @param {number} end */
function bar_row(row, words, end) {
  const at = (/** @type {number} */ value) => `${Math.min(100, value / end * 100)}%`;
  return h("tr", {key: row.key, class: row.lead ? "rk-lead" : ""},
    h("th", {scope: "row"}, h("span", {class: "rk-lab-label"}, row.card ? card(row.card, /** @type {any} */ (words)) : null, h("span", null, rich(row.label, /** @type {any} */ (words))), row.lead ? h("span", {class: "rk-vh"}, ` ${words.lab.best}`) : null)),
    h("td", {class: "rk-lab-value"}, h("b", null, row.text), " ", row.fraction ? h("small", {class: "rk-fraction"}, row.fraction) : h("small", null, row.error)),
    h("td", {class: "rk-track-cell", "aria-hidden": "true"}, h("div", {class: "rk-bar-track"},
      h("i", {style: {width: at(row.value)}}),
      row.high > row.low ? h("span", {class: "rk-whisker", style: {left: at(row.low), width: `calc(${at(row.high)} - ${at(row.low)})`}}) : null)));
}
