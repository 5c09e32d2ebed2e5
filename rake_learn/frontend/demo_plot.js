// Chances that a class draws beside the truth, each with its error: a curve or bars for the eye, a table for the ear.
import {h} from "./dom.js";
import {rich} from "./text.js";

/** @typedef {import("./types_demo.d.ts").DemoContext} DemoContext */
/** @typedef {import("./types_demo.d.ts").DemoPlot} DemoPlot */
/** @typedef {import("./types_demo.d.ts").DemoDot} DemoDot */

const PLOT_LEFT = 62;
const PLOT_RIGHT = 1090;
const PLOT_TOP = 14;
const PLOT_BOTTOM = 290;
const PLOT_ENDS = [20, 40, 60, 80, 100];

/** @param {DemoPlot} plot @param {DemoContext} context */
export function demo_plot(plot, context) {
  const {words, id} = context;
  return h("div", {key: "plot", class: "rk-lab-panel rk-dm-plot"},
    h("div", {key: "head", class: "rk-lab-head"}, h("h4", {id: `${id}-plot`}, rich(plot.title, words)), h("ul", {class: "rk-dm-legend"}, legend("sample", plot.sample), legend("truth", plot.truth))),
    plot.curve ? h("svg", {key: "chart", class: "rk-dm-chart", viewBox: "0 0 1110 342", "aria-hidden": "true"}, curve_of(plot)) : null,
    plot_table(plot, context));
}

/** @param {"sample" | "truth"} name @param {string} text */
function legend(name, text) {
  return text ? h("li", {key: name, class: `rk-dm-l-${name}`}, text) : null;
}

/** The first round end of the axis that holds every whisker. */
/** @param {DemoPlot} plot */
export function end_of(plot) {
  const most = Math.max(0, ...plot.rows.flatMap(({sample, truth}) => [sample, truth].map((dot) => dot ? dot.high : 0)));
  return PLOT_ENDS.find((end) => most <= end) || 100;
}

/** @param {DemoPlot} plot */
function curve_of(plot) {
  const end = end_of(plot);
  const x_at = (/** @type {number} */ index) => PLOT_LEFT + 40 + index * ((PLOT_RIGHT - PLOT_LEFT - 80) / Math.max(1, plot.rows.length - 1));
  const y_at = (/** @type {number} */ value) => PLOT_BOTTOM - value / end * (PLOT_BOTTOM - PLOT_TOP);
  const known = plot.rows.filter(({truth}) => truth !== null);
  return [
    [0, 1, 2, 3, 4].map((part) => h("g", {key: `mark-${part}`}, h("path", {class: "rk-dm-rule", d: `M${PLOT_LEFT} ${y_at(part * end / 4)}H${PLOT_RIGHT}`}), h("text", {x: PLOT_LEFT - 8, y: y_at(part * end / 4) + 6, "text-anchor": "end"}, `${part * end / 4}%`))),
    plot.rows.map(({short}, index) => h("text", {key: `x-${index}`, x: x_at(index), y: PLOT_BOTTOM + 24, "text-anchor": "middle"}, short)),
    h("text", {key: "axis", x: (PLOT_LEFT + PLOT_RIGHT) / 2, y: PLOT_BOTTOM + 48, "text-anchor": "middle"}, plot.axis),
    known.length ? h("path", {key: "truth", class: "rk-dm-curve", d: `M${plot.rows.map(({truth}, index) => `${x_at(index).toFixed(1)} ${y_at(truth ? truth.value : 0).toFixed(1)}`).join("L")}`}) : null,
    plot.rows.map(({sample}, index) => sample ? h("g", {key: `dot-${index}`, class: "rk-dm-dot"},
      h("path", {d: `M${x_at(index)} ${y_at(sample.low)}V${y_at(sample.high)}M${x_at(index) - 8} ${y_at(sample.low)}h16M${x_at(index) - 8} ${y_at(sample.high)}h16`}), h("circle", {cx: x_at(index), cy: y_at(sample.value), r: 7})) : null)];
}

/** A row for each; beside a curve it is there for the ear alone, and on a phone instead of it. */
/** @param {DemoPlot} plot @param {DemoContext} context */
function plot_table(plot, {page: {demo}, id}) {
  const end = end_of(plot);
  const at = (/** @type {number} */ value) => `${Math.min(100, value / end * 100)}%`;
  return h("table", {key: "table", class: plot.curve ? "rk-dm-bars rk-dm-ear" : "rk-dm-bars", "aria-labelledby": `${id}-plot`},
    h("thead", {class: "rk-vh"}, h("tr", null, h("th", {scope: "col"}, plot.axis), plot.sample ? h("th", {scope: "col"}, plot.sample) : null, plot.truth ? h("th", {scope: "col"}, plot.truth) : null)),
    h("tbody", null, plot.rows.map(({label, sample, truth}, index) => h("tr", {key: String(index)}, h("th", {scope: "row"}, label),
      plot.sample || plot.truth ? null : h("td", {class: "rk-dm-empty", "aria-hidden": "true"}, h("div", {class: "rk-bar-track"})),
      sample ? value_cell("sample", sample, at, truth) : null,
      truth ? value_cell("truth", truth, at, null, Boolean(sample)) : null))));
}

/** @param {"sample" | "truth"} name @param {DemoDot} dot @param {(value: number) => string} at @param {DemoDot | null} beside the truth, marked on the bar of a sample @param {boolean} [bare] its bar is drawn already */
function value_cell(name, dot, at, beside, bare = false) {
  return h("td", {key: name, class: `rk-dm-v-${name}`},
    bare ? null : h("div", {class: "rk-bar-track", "aria-hidden": "true"}, h("i", {style: {width: at(dot.value)}}), dot.high > dot.low ? h("span", {class: "rk-whisker", style: {left: at(dot.low), width: `calc(${at(dot.high)} - ${at(dot.low)})`}}) : null, beside ? h("u", {style: {left: at(beside.value)}}) : null),
    h("b", null, dot.text), dot.told === dot.text ? null : h("span", {class: "rk-vh"}, ` (${dot.told})`));
}
