// Our own deck: four pip paths and three court emblems, as trees. No document-wide ids, so many widgets share a page.
import {h} from "./dom.js";

/** @typedef {import("./types.d.ts").Words} Words */

/** @type {Record<string, string>} */
const PIPS = {
  s: "M50 5C59 23 95 41 95 64c0 12-9 20-20 20-8 0-15-4-19-11 1 11 5 17 13 22H31c8-5 12-11 13-22-4 7-11 11-19 11C14 84 5 76 5 64 5 41 41 23 50 5Z",
  h: "M50 93C22 68 5 53 5 32 5 17 16 7 29 7c9 0 17 5 21 14C54 12 62 7 71 7c13 0 24 10 24 25 0 21-17 36-45 61Z",
  d: "M50 3c9 18 22 33 38 47C72 64 59 79 50 97 41 79 28 64 12 50 28 36 41 21 50 3Z",
  c: "M50 5a21 21 0 0 1 16.6 33.8A21.5 21.5 0 1 1 56 73c1 10 5 17 13 22H31c8-5 12-12 13-22a21.5 21.5 0 1 1-10.6-34.2A21 21 0 0 1 50 5Z",
};
const GOLD = "#c79a4b";
/** @type {Record<string, {ink: string, gold: string, dots: number[][]}>} */
const COURTS = {
  K: {ink: "M26 92V62l12 11 12-23 12 23 12-11v30z", gold: "M24 97h52M50 36v12M45 41h10", dots: [[26, 58, 3.6], [74, 58, 3.6]]},
  Q: {ink: "M24 92c2-12-2-22-5-30 8 1 13 6 15 12 2-10 8-18 16-24 8 6 14 14 16 24 2-6 7-11 15-12-3 8-7 18-5 30z", gold: "M24 97h52", dots: [[50, 42, 4.6], [18, 56, 3.6], [82, 56, 3.6]]},
  J: {ink: "M26 92V80c0-13 10-22 26-22 12 0 20 6 24 14l-6 20z", gold: "M24 97h52", dots: []},
};
const FEATHER = "M60 60C60 46 68 38 82 36 80 50 74 58 62 64";

/** Raked sand: rows of small arcs, clipped by the nested svg they stand in. */
const SAND = sand_path();
function sand_path() {
  let path = "";
  for (let row = 0; row < 13; row++)
    for (let column = -1; column < 5; column++) {
      const x = column * 20 + (row % 2) * 10;
      const y = row * 10 + 10;
      path += `M${x + 1} ${y}a9 9 0 0 1 18 0M${x + 5} ${y}a5 5 0 0 1 10 0`;
    }
  return path;
}

/** @param {string} suit @param {number} x @param {number} y @param {number} size */
function pip_at(suit, x, y, size) {
  return h("svg", {x, y, width: size, height: size, viewBox: "0 0 100 100"}, h("path", {d: PIPS[suit], fill: "currentColor"}));
}

/** The card as the eye sees it; the words for the ear stand beside it. "??" is a back. */
/** @param {string} card @param {Words} words @param {{key?: string, kind?: string}} [more] */
export function card(card, words, {key, kind = ""} = {}) {
  const code = card.slice(0, 2);
  const up = code !== "??";
  const name = `rk-card ${up ? `rk-up rk-${code[1]}` : "rk-back"}${card.includes("+") ? " rk-seen" : ""}${kind ? ` ${kind}` : ""}`;
  return h("span", {key, class: name, "data-card": up ? code : null, "aria-hidden": "true"}, up ? face_art(code, words) : back_art());
}

/** @type {Map<string, import("./types.d.ts").Tree>} */
const drawn = new Map();

/** @param {string} code @param {Words} words */
function face_art(code, words) {
  const index = words.index[code[0]] || code[0];
  const name = code + index;
  const known = drawn.get(name);
  if (known) return known;
  const made = draw_face(code[0], code[1], index);
  drawn.set(name, made);
  return made;
}

/** @param {string} rank @param {string} suit @param {string} index */
function draw_face(rank, suit, index) {
  const long = index.length > 1;
  return h("svg", {viewBox: "0 0 100 140"},
    h("text", {x: long ? 6 : 8, y: 39, "font-size": long ? 37 : 40, fill: "currentColor"}, index),
    h("g", {class: "rk-corner"}, pip_at(suit, 9, 46, 23)),
    rank === "A" ? ace_art(suit) : COURTS[rank] ? court_art(rank) : pip_at(suit, 44, 72, 46));
}

/** @param {string} suit */
function ace_art(suit) {
  if (suit !== "s") return pip_at(suit, 40, 60, 52);
  // The ace of spades decides hands in this game, so it wears two rings.
  return [pip_at("s", 39, 61, 50), h("g", {fill: "none", stroke: GOLD, "stroke-width": 1.7},
    h("circle", {cx: 64, cy: 86, r: 29.5}), h("circle", {cx: 64, cy: 86, r: 33, "stroke-dasharray": "1.5 4.5", "stroke-linecap": "round"}))];
}

/** @param {string} rank */
function court_art(rank) {
  const {ink, gold, dots} = COURTS[rank];
  return h("g", {transform: "translate(24 37) scale(.82)"},
    h("path", {d: ink, fill: "currentColor"}),
    rank === "J" && h("path", {d: FEATHER, fill: GOLD}),
    h("path", {d: gold, stroke: GOLD, "stroke-width": 4.5, "stroke-linecap": "round", fill: "none"}),
    dots.map(([cx, cy, r]) => h("circle", {cx, cy, r, fill: GOLD})));
}

const BACK = {value: /** @type {import("./types.d.ts").Tree | null} */ (null)};
function back_art() {
  BACK.value = BACK.value || h("svg", {viewBox: "0 0 100 140"},
    h("svg", {x: 7, y: 7, width: 86, height: 126, viewBox: "0 0 86 126"}, h("path", {d: SAND, fill: "none", stroke: "#d9ab5a", "stroke-width": 1})),
    h("rect", {x: 6.5, y: 6.5, width: 87, height: 127, rx: 7, fill: "none", stroke: "#d9ab5a", "stroke-width": 2}),
    h("rect", {x: 31, y: 45, width: 38, height: 50, rx: 19, fill: "#12293d", stroke: "#d9ab5a", "stroke-width": 2}),
    h("path", {d: "M50 86V70M39.5 58v7.5c0 2.7 1.8 4.5 4.5 4.5h12c2.7 0 4.5-1.8 4.5-4.5V58M46.5 58v11M53.5 58v11", fill: "none", stroke: "#e4b969", "stroke-width": 2.8, "stroke-linecap": "round", "stroke-linejoin": "round"}));
  return BACK.value;
}

/** The drawn sign of a suit, beside words that say the same. */
/** @param {string} suit */
export function pip(suit) {
  return h("svg", {class: `rk-pip rk-cn-${suit}`, viewBox: "0 0 100 100", "aria-hidden": "true"}, h("path", {d: PIPS[suit], fill: "currentColor"}));
}

/** An inline card name, "A♥" with a drawn pip: suit signs of fonts turn into emoji on phones. */
/** @param {string} code @param {Words} words */
export function card_name(code, words) {
  return h("span", {class: "rk-cn", role: "img", "aria-label": words.cards[code] || code},
    h("span", {"aria-hidden": "true", class: `rk-cn-${code[1]}`}, words.index[code[0]] || code[0],
      h("svg", {class: "rk-pip", viewBox: "0 0 100 100"}, h("path", {d: PIPS[code[1]], fill: "currentColor"}))));
}
