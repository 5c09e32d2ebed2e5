// What a step shows: cards in rows, the cards in the centre, a small table of facts.
import {h} from "./dom.js";
import {card} from "./cards.js";
import {rich} from "./text.js";

/** @typedef {import("./types_lesson.d.ts").LessonExhibit} LessonExhibit */
/** @typedef {Extract<LessonExhibit, {kind: "hands" | "centre"}>} Cards */
/** @typedef {import("./types_lesson.d.ts").LessonContext} LessonContext */

/** @param {LessonExhibit[]} given @param {string} zone @param {LessonContext} context */
export function exhibits(given, zone, context) {
  if (!given.length) return null;
  return h("div", {key: `exhibits-${zone}`, class: "rk-ls-exhibits", role: "group", "aria-label": context.page.ui.exhibit}, on_felts(given).map((part, index) => Array.isArray(part)
    ? h("div", {key: `felt-${index}`, class: "rk-lab-felt rk-ls-felt"}, part.map((one) => one.kind === "hands" ? hands(one.rows, context) : centre_rows(one, context)))
    : facts(part, String(index), context)));
}

/** Cards that follow one another lie on one felt. */
/** @param {LessonExhibit[]} given @returns {(Cards[] | Extract<LessonExhibit, {kind: "facts"}>)[]} */
function on_felts(given) {
  /** @type {(Cards[] | Extract<LessonExhibit, {kind: "facts"}>)[]} */
  const parts = [];
  for (const one of given) {
    const last = parts.at(-1);
    if (one.kind === "facts") parts.push(one);
    else if (Array.isArray(last)) last.push(one);
    else parts.push([one]);
  }
  return parts;
}

/** Cards in a row, told as one picture. */
/** @param {string[]} cards @param {string} alt @param {LessonContext} context @param {number} [most] how many a row is laid out for */
export function card_row(cards, alt, {words}, most = cards.length) {
  return h("span", {key: "cards", class: "rk-ls-cards", role: alt ? "img" : null, "aria-label": alt || null, style: {"--n": Math.max(3, most)}}, cards.map((code, index) => card(code, words, {key: `${code}-${index}`})));
}

/** @param {Extract<LessonExhibit, {kind: "hands"}>["rows"]} rows @param {LessonContext} context */
function hands(rows, context) {
  const most = Math.max(...rows.map(({cards}) => cards.length));
  return h("ul", {class: "rk-ls-hands"}, rows.map(({label, cards, note, alt}, index) => h("li", {key: String(index)},
    label ? h("b", {class: "rk-ls-label"}, rich(label, context.words)) : null,
    card_row(cards, alt, context, most),
    note ? h("span", {class: "rk-ls-note"}, rich(note, context.words)) : null)));
}

/** @param {Extract<LessonExhibit, {kind: "centre"}>} given @param {LessonContext} context */
function centre_rows({up, down, alt}, context) {
  const {page: {ui}} = context;
  const most = Math.max(up.length, down);
  return h("div", {class: "rk-ls-hands", role: "img", "aria-label": alt},
    up.length ? h("div", {key: "up", class: "rk-ls-row"}, h("b", {class: "rk-ls-label"}, ui.centre_up), card_row(up, "", context, most)) : null,
    down ? h("div", {key: "down", class: "rk-ls-row"}, h("b", {class: "rk-ls-label"}, ui.centre_down), card_row(Array.from({length: down}, () => "??"), "", context, most)) : null);
}

/** @param {Extract<LessonExhibit, {kind: "facts"}>} given @param {string} key @param {LessonContext} context */
function facts({head, rows}, key, {words}) {
  return h("table", {key: `facts-${key}`, class: "rk-ls-facts"},
    head.length ? h("thead", null, h("tr", null, head.map((text, index) => text ? h("th", {key: String(index), scope: "col"}, rich(text, words)) : h("td", {key: String(index)})))) : null,
    h("tbody", null, rows.map((row, line) => h("tr", {key: String(line)}, row.map((text, index) => h(index ? "td" : "th", {key: String(index), scope: index ? null : "row"}, rich(text, words)))))));
}
