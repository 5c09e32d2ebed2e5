// Dotted trails: from an empty place to the hand that took the card, and from a pot to who won it.
// Pure geometry; the boxes are measured after the layout.
import {h} from "./dom.js";

/** @typedef {import("./types.d.ts").Box} Box */
/** @typedef {import("./types.d.ts").Trail} Trail */

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

/** A gentle bow from one box to another, edge to edge. */
/** @param {Box} from @param {Box} to @returns {Trail} */
export function trail_between(from, to) {
  const [sx, sy] = middle(from);
  const [tx, ty] = middle(to);
  const [x1, y1] = edge_point(from, tx, ty, 5);
  const [x2, y2] = edge_point(to, sx, sy, 12);
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  return {line: `M${[x1, y1].map(short_number).join(" ")}L${[x2, y2].map(short_number).join(" ")}`, head: arrow_head(x2 + dx * 7, y2 + dy * 7, dx, dy), under: true};
}

/** @param {Box} box @returns {[number, number]} */
function middle(box) {
  return [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
}

/** Where the line from the middle of `box` to (x, y) leaves the box, `off` pixels further on. */
/** @param {Box} box @param {number} x @param {number} y @param {number} off @returns {[number, number]} */
function edge_point(box, x, y, off) {
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
