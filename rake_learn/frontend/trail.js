// Dotted trails: from an empty place to the hand that took the card, and from a pot to who won it.
// Pure geometry; the boxes are measured after the layout.
import {h} from "./dom.js";

/** @typedef {import("./types.d.ts").Box} Box */
/** @typedef {import("./types.d.ts").Trail} Trail */
/** @typedef {[number, number]} Point */

/** Between a trail and a pot, and how far beside pot and seat it goes around them. */
const CLEAR = 8;
const LANE = 32;

/** @param {Trail[]} all @param {boolean} under those that run beneath the cards, or those above */
export function trail_art(all, under) {
  const trails = all.filter((trail) => trail.under === under);
  return trails.length ? h("svg", {key: `trail-${under}`, class: `rk-trail${under ? " rk-under" : ""}`, "aria-hidden": "true"}, trails.map((trail, index) => h("g", {key: `trail-${index}`},
    h("path", {d: trail.line, fill: "none", stroke: "#ffd98a", "stroke-width": 3, "stroke-dasharray": "1 7", "stroke-linecap": "round"}),
    h("path", {d: trail.head, fill: "#ffd98a"})))) : null;
}

/** @param {number} n */
function short_number(n) {
  return Math.round(n * 10) / 10;
}

/** Down through the gutter beside the place, so that no other card is crossed, then over to the new card; texts stay readable. */
/** @param {Box} place @param {Box} card @param {number} gap between two places @param {number} floor bottom of the spread @param {Box[]} [texts] @returns {Trail} */
export function trail_to_hand(place, card, gap, floor, texts = []) {
  const x1 = place.left + (place.right - place.left) * 0.16;
  const y1 = place.bottom + 2;
  const gutter = place.left - gap / 2;
  const x2 = (card.left + card.right) / 2;
  const y2 = card.top - 12;
  const turn = Math.max(y1 + 24, floor);
  const numbers = [x1, y1, x1 - 2, y1 + 5, gutter, y1, gutter, y1 + 8, gutter, turn, gutter, turn + (y2 - turn) * 0.7, x2, turn + (y2 - turn) * 0.15, x2, y2].map(short_number);
  const [a, b, c, d, e, f, g, i, j, k, l, m, n, o, p, q] = numbers;
  const breaks = texts.filter((text) => text.left - 5 < gutter && text.right + 5 > gutter && text.top > place.bottom && text.bottom < turn)
    .map((text) => `L${g} ${short_number(Math.max(i, text.top - 2))}M${g} ${short_number(text.bottom + 4)}`).join("");
  return {line: `M${a} ${b}C${c} ${d} ${e} ${f} ${g} ${i}${breaks}L${j} ${k}C${l} ${m} ${n} ${o} ${p} ${q}`, head: arrow_head(x2, y2 + 7, 0, 1), under: false};
}

/** From one box to another, edge to edge; around the pots that stand in between. */
/** @param {Box} from @param {Box} to @param {Box[]} [pots] @returns {Trail} */
export function trail_between(from, to, pots = []) {
  const corners = pots.flatMap((pot) => corners_past(middle(from), to, pot)).slice(0, 2);
  const points = [edge_point(from, corners[0] || middle(to), 5), ...corners, edge_point(to, corners[1] || middle(from), 12)];
  const [[x1, y1], [x2, y2]] = points.slice(-2);
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  return {line: `M${points.map((point) => point.map(short_number).join(" ")).join("L")}`, head: arrow_head(x2 + dx * 7, y2 + dy * 7, dx, dy), under: true};
}

/** Up beside the pot, on the nearer side, and over to the seat. */
/** @param {Point} start @param {Box} to @param {Box} pot @returns {Point[]} */
function corners_past([sx, sy], to, pot) {
  const [tx, ty] = middle(to);
  const [px, py] = middle(pot);
  const part = (py - sy) / (ty - sy);
  const off = sx + (tx - sx) * part - px;
  if (!(part > 0 && part < 1 && Math.abs(off) < (pot.right - pot.left) / 2 + CLEAR)) return [];
  const x = off < 0 ? Math.min(pot.left, to.left) - LANE : Math.max(pot.right, to.right) + LANE;
  return [[x, pot.bottom + CLEAR], [x, ty]];
}

/** @param {Box} box @returns {Point} */
function middle(box) {
  return [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
}

/** Where the line from the middle of `box` to (x, y) leaves the box, `off` pixels further on. */
/** @param {Box} box @param {Point} to @param {number} off @returns {Point} */
function edge_point(box, [x, y], off) {
  const [cx, cy] = middle(box);
  const [dx, dy] = [x - cx, y - cy];
  const reach = Math.min((box.right - box.left) / 2 / (Math.abs(dx) || 1e-6), (box.bottom - box.top) / 2 / (Math.abs(dy) || 1e-6));
  const length = Math.hypot(dx, dy) || 1;
  return [cx + dx * reach + (dx / length) * off, cy + dy * reach + (dy / length) * off];
}

/** @param {number} x @param {number} y @param {number} dx @param {number} dy */
function arrow_head(x, y, dx, dy) {
  const back = 13;
  const half = 7;
  const points = [[x, y], [x - dx * back - dy * half, y - dy * back + dx * half], [x - dx * back + dy * half, y - dy * back - dx * half]];
  return `M${points.map((point) => point.map(short_number).join(" ")).join("L")}z`;
}
