// The share of the pot against the number of players: lines for the eye, and the same figures as a table.
import {h} from "./dom.js";

/** @typedef {import("./types_lab.d.ts").LabContext} LabContext */
/** @typedef {import("./types_lab.d.ts").Curve} Curve */
/** @typedef {import("./types_lab.d.ts").CurveRow} CurveRow */
/** @typedef {import("./types_lab.d.ts").Dot} Dot */

const LEFT = 46;
const RIGHT = 448;
const TOP = 12;
const BOTTOM = 200;
const ENDS = [0.2, 0.4, 0.6, 0.8, 1];

/** @param {Curve} given @param {LabContext} context */
export function curve(given, context) {
  const {words, id} = context;
  return [
    h("div", {key: "head", class: "rk-lab-head"}, h("h3", {id: `${id}-curve`}, given.title), h("span", {class: "rk-lab-small"}, given.note)),
    h("svg", {key: "chart", class: "rk-chart", viewBox: "0 0 460 228", role: "img", "aria-label": given.alt}, curve_lines(given.rows, context)),
    h("ul", {key: "legend", class: "rk-lab-key", "aria-hidden": "true"}, key_item("first", words.lab.first_column), key_item("last", words.lab.last_column), key_item("fair", words.lab.fair_column)),
    h("details", {key: "table", class: "rk-details"}, h("summary", {"data-lm-suppress-shortcuts": "true"}, words.lab.as_table), figures(given.rows, words, `${id}-curve`))];
}

/** @param {number} n */
const x_of = (n) => LEFT + 14 + (n - 2) * ((RIGHT - LEFT - 28) / 8);

/** @param {CurveRow[]} rows @param {LabContext} context */
function curve_lines(rows, {question, words}) {
  const most = Math.max(0.2, ...rows.flatMap(({first, last, fair}) => [first.high, last.high, fair.value]));
  const end = ENDS.find((value) => most <= value) || 1;
  const y_of = (/** @type {number} */ value) => BOTTOM - value / end * (BOTTOM - TOP);
  const marks = [0, 1, 2, 3, 4].map((part) => part / 4 * end);
  return [
    h("rect", {class: "rk-lab-here", x: x_of(question.players) - 17, y: TOP - 6, width: 34, height: BOTTOM - TOP + 6, rx: 8}),
    marks.map((value) => [h("path", {class: "rk-rule", d: `M${LEFT} ${y_of(value)}H${RIGHT}`}), h("text", {x: LEFT - 6, y: y_of(value) + 4, "text-anchor": "end"}, `${Math.round(value * 100)}%`)]),
    [2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => h("text", {x: x_of(n), y: 219, "text-anchor": "middle", class: n === question.players ? "rk-strong" : ""}, String(n))),
    h("text", {x: LEFT - 8, y: 219, "text-anchor": "end", class: "rk-axis-name"}, words.lab.players_column),
    rows.length ? h("path", {class: "rk-fair", d: path(rows.map(({n, fair}) => [x_of(n), y_of(fair.value)]))}) : null,
    series("last", rows.map(({n, last}) => [n, last]), y_of),
    series("first", rows.map(({n, first}) => [n, first]), y_of)];
}

/** @param {number[][]} points */
function path(points) {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
}

/** @param {"first" | "last"} name @param {[number, Dot][]} dots @param {(value: number) => number} y_of */
function series(name, dots, y_of) {
  if (!dots.length) return null;
  return h("g", {key: name, class: `rk-series rk-s-${name}`},
    h("path", {class: "rk-line-path", d: path(dots.map(([n, dot]) => [x_of(n), y_of(dot.value)]))}),
    dots.map(([n, dot]) => h("g", {key: n},
      h("path", {class: "rk-err", d: `M${x_of(n)} ${y_of(dot.low)}V${y_of(dot.high)}M${x_of(n) - 5} ${y_of(dot.low)}h10M${x_of(n) - 5} ${y_of(dot.high)}h10`}),
      name === "first" ? h("circle", {class: "rk-dot", cx: x_of(n), cy: y_of(dot.value), r: 4.5}) : h("rect", {class: "rk-dot", x: x_of(n) - 4, y: y_of(dot.value) - 4, width: 8, height: 8}))));
}

/** @param {string} name @param {string} text */
function key_item(name, text) {
  return h("li", {key: name, class: `rk-s-${name}`}, h("svg", {viewBox: "0 0 28 12", width: 28, height: 12},
    h("path", {class: name === "fair" ? "rk-fair" : "rk-line-path", d: "M1 6h26"}),
    name === "first" ? h("circle", {class: "rk-dot", cx: 14, cy: 6, r: 4.5}) : name === "last" ? h("rect", {class: "rk-dot", x: 10, y: 2, width: 8, height: 8}) : null), text);
}

/** @param {CurveRow[]} rows @param {import("./types_lab.d.ts").LabWords} words @param {string} id */
function figures(rows, {lab}, id) {
  return h("table", {class: "rk-figures", "aria-labelledby": id},
    h("thead", null, h("tr", null, [lab.players_column, lab.first_column, lab.last_column, lab.fair_column].map((text, index) => h("th", {key: index, scope: "col"}, text)))),
    h("tbody", null, rows.map(({n, first, last, fair}) => h("tr", {key: n}, h("th", {scope: "row"}, String(n)),
      [first, last, fair].map(({text, error}, index) => h("td", {key: index}, text, " ", error ? h("small", null, error) : null))))));
}
