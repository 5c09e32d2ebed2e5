// Reads the layout after a paint: for the trails, and for what the middle of the oval table has room for.
import {trail_between, trail_to_hand} from "./trail.js";

/** From this width on the stylesheet draws the oval table. */
const WIDE = 1160;
/** Between the middle and what is above and below. */
const AIR = 10;

/** @typedef {import("./types.d.ts").Box} Box */
/** @typedef {import("./types.d.ts").Trail} Trail */

/** Smallest height of two rows of cards. */
const LEAST_ROWS = 70;

/**
 * The oval table's middle lies between the seats above and the learner's hand; both are as high as what they say.
 * @param {any} root @returns {import("./types.d.ts").Room | null}
 */
export function measure_room(root) {
  const felt = root.querySelector(".rk-felt");
  const zoom = zoom_of(root);
  if (!felt || root.getBoundingClientRect().width < WIDE * zoom) return null;
  const {top, bottom} = felt.getBoundingClientRect();
  const lowest = Math.max(top, ...[...felt.querySelectorAll(".rk-side-top .rk-plaque, .rk-side-top .rk-bet")].map((element) => element.getBoundingClientRect().bottom));
  // A card that has just come is lifted.
  const highest = Math.min(bottom, ...[...felt.querySelectorAll(".rk-hero, .rk-hero .rk-hand, .rk-hero>.rk-bet")].map((element) => element.getBoundingClientRect().top - (element.matches(".rk-hand") ? 8 : 0)));
  const rows = (highest - lowest - other_height(felt)) / zoom - 2 * AIR;
  return {top: Math.round((lowest - top) / zoom), low: Math.round((bottom - highest) / zoom), rows: Math.round(Math.max(LEAST_ROWS, rows))};
}

/** What stands in the middle besides the two rows of cards: pots, a sentence, labels, numbers, gaps. */
/** @param {any} felt */
function other_height(felt) {
  const middle = felt.querySelector(".rk-centre");
  const parts = [...middle.children].map((part) => part.getBoundingClientRect());
  // A card that flies is smaller or larger on its way; its place is as high as the card will be.
  const rows = [...middle.querySelectorAll(".rk-row")].map((row) => row.querySelector(".rk-place").getBoundingClientRect().height);
  return parts[parts.length - 1].bottom - parts[0].top - rows.reduce((sum, height) => sum + height, 0);
}

/** In project mode the table is drawn as if it were this wide, and enlarged to the width it has. */
const WALL = 1200;

/** How much larger everything is drawn: what the learner has set, and in project mode what fills the wall. */
/** @param {number} width @param {import("./types.d.ts").Preferences} prefs */
export function measure_zoom(width, {project, size}) {
  return Math.round((project ? Math.max(1, width / WALL) : 1) * size) / 100;
}

/** A zoomed element measures itself in the window's pixels; its own are larger. */
/** @param {any} element @returns {number} */
function zoom_of(element) {
  return element.currentCSSZoom || 1;
}

/** The list of lines scrolls by itself: the line on the screen is brought into sight, and nothing else is moved. */
/** @param {any} root */
export function show_current_line(root) {
  const current = root.querySelector(".rk-line[aria-current]");
  if (!current) return;
  const list = current.closest("ul");
  list.scrollTop += (current.getBoundingClientRect().top - list.getBoundingClientRect().top) / zoom_of(root) - 3;
}

/** @param {any} root @returns {Trail[]} */
export function measure_trails(root) {
  const felt = root.querySelector(".rk-felt");
  if (!felt || !felt.getBoundingClientRect().width) return [];
  const origin = felt.getBoundingClientRect();
  const zoom = zoom_of(root);
  /** @param {any} element @returns {Box} */
  const box = (element) => {
    const {left, top, right, bottom} = element.getBoundingClientRect();
    return {left: (left - origin.left) / zoom, top: (top - origin.top) / zoom, right: (right - origin.left) / zoom, bottom: (bottom - origin.top) / zoom};
  };
  const wide = root.getBoundingClientRect().width >= WIDE * zoom;
  return [...pick_trails(felt, box, wide), ...(wide ? pot_trails(felt, box) : [])];
}

/** @param {any} felt @param {(element: any) => Box} box @param {boolean} wide @returns {Trail[]} */
function pick_trails(felt, box, wide) {
  return [...felt.querySelectorAll("[data-new]")].map((place) => {
    const hole = box(place.querySelector(".rk-hole"));
    const seat = felt.querySelector(`[data-seat="${place.getAttribute("data-new")}"]`);
    const card = place.getAttribute("data-new") === "0" ? felt.querySelector(".rk-hero .rk-new") : null;
    if (!card) return seat && wide ? trail_between(hole, box(seat.querySelector(".rk-plaque") || seat), [...felt.querySelectorAll(".rk-pot")].map(box)) : null;
    const row = place.parentElement;
    const next = [...row.children].map(box);
    const gap = next.length > 1 ? next[1].left - next[0].right : 8;
    const texts = [...felt.querySelectorAll(".rk-gl > *")].map(box);
    // The card itself may still be on its way down; its place in the fan stands still.
    return trail_to_hand(hole, box(card.parentElement), gap, box(felt.querySelector(".rk-spread")).bottom - 8, texts);
  }).filter((trail) => trail !== null);
}

/** Only where the pots stand free in the middle of the table. */
/** @param {any} felt @param {(element: any) => Box} box @returns {Trail[]} */
function pot_trails(felt, box) {
  const pots = [...felt.querySelectorAll("[data-to]")];
  return pots.flatMap((pot) => pot.getAttribute("data-to").split(" ").map((/** @type {string} */ seat) => {
    const taker = felt.querySelector(`[data-seat="${seat}"]`);
    return taker ? trail_between(box(pot), box(taker.querySelector(".rk-plaque") || taker)) : null;
  })).filter((trail) => trail !== null);
}
