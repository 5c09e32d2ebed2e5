// Estimates against the truth: a dot for each, on the line where it was right. The same figures stand beneath as a table.
import {h} from "./dom.js";
import {fill} from "./text.js";

/** @typedef {import("./types_progress.d.ts").ProgressContext} ProgressContext */
/** @typedef {import("./types_progress.d.ts").Estimate} Estimate */

const FROM = {x: 44, y: 300};
const SIDE = 280;
const STEPS = [0, 25, 50, 75, 100];

/** @param {number} per_cent */
const plot_x = (per_cent) => Math.round(10 * FROM.x + per_cent / 10 * SIDE) / 10;
/** @param {number} per_cent */
const plot_y = (per_cent) => Math.round(10 * FROM.y - per_cent / 10 * SIDE) / 10;

/** @param {ProgressContext} context */
export function calibration(context) {
  const {page: {progress: {calibration: {rows, text}, labels}}, id} = context;
  return h("section", {key: "calibration", class: "rk-lab-panel rk-pr-panel", "aria-labelledby": `${id}-estimates`},
    h("h3", {id: `${id}-estimates`}, labels.calibration),
    h("p", null, text),
    rows.length ? [estimates_plot(rows, text, context), estimates_table(rows, context)] : null);
}

/** @param {Estimate[]} rows @param {string} text @param {ProgressContext} context */
function estimates_plot(rows, text, {page: {progress: {labels}}, words}) {
  const percent = (/** @type {number} */ n) => fill(words.ui.percent, {n});
  return h("svg", {key: "plot", class: "rk-pr-plot", viewBox: "0 0 350 346", role: "img", "aria-label": `${labels.calibration}. ${text}`},
    h("rect", {class: "rk-pr-ground", x: FROM.x, y: FROM.y - SIDE, width: SIDE, height: SIDE}),
    STEPS.map((n) => h("g", {key: `step-${n}`},
      h("path", {class: "rk-pr-grid", d: `M${plot_x(n)} ${FROM.y}V${FROM.y - SIDE}M${FROM.x} ${plot_y(n)}H${FROM.x + SIDE}`}),
      h("text", {x: plot_x(n), y: FROM.y + 17, "text-anchor": "middle"}, percent(n)),
      h("text", {x: FROM.x - 6, y: plot_y(n) + 4, "text-anchor": "end"}, percent(n)))),
    h("path", {class: "rk-pr-line", d: `M${plot_x(0)} ${plot_y(0)}L${plot_x(100)} ${plot_y(100)}`}),
    h("text", {class: "rk-pr-name", x: FROM.x + SIDE / 2, y: FROM.y + 37, "text-anchor": "middle"}, labels.yours),
    h("text", {class: "rk-pr-name", x: FROM.x, y: 13, "text-anchor": "start"}, labels.truth),
    rows.map(({yours, truth}, index) => h("circle", {key: `dot-${index}`, class: "rk-pr-dot", cx: plot_x(yours), cy: plot_y(truth), r: 5})));
}

/** @param {Estimate[]} rows @param {ProgressContext} context */
function estimates_table(rows, {page: {progress: {labels}}, words, id}) {
  const percent = (/** @type {number} */ n) => fill(words.ui.percent, {n: Math.round(n * 10) / 10}, words);
  return [
    h("p", {key: "line", class: "rk-lab-small rk-pr-key"}, labels.line),
    h("details", {key: "table"}, h("summary", {"data-lm-suppress-shortcuts": "true"}, labels.table),
      h("table", {class: "rk-ls-facts", "aria-labelledby": `${id}-estimates`},
        h("thead", null, h("tr", null, h("th", {scope: "col"}, labels.yours), h("th", {scope: "col"}, labels.truth))),
        h("tbody", null, rows.map(({yours, truth}, index) => h("tr", {key: String(index)}, h("th", {scope: "row"}, percent(yours)), h("td", null, percent(truth)))))))];
}
