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
  if (!felt || root.getBoundingClientRect().width < WIDE) return null;
  const {top, bottom} = felt.getBoundingClientRect();
  const lowest = Math.max(top, ...[...felt.querySelectorAll(".rk-side-top .rk-plaque, .rk-side-top .rk-bet")].map((element) => element.getBoundingClientRect().bottom));
  // A card that has just come is lifted.
  const highest = Math.min(bottom, ...[...felt.querySelectorAll(".rk-hero, .rk-hero .rk-hand, .rk-hero>.rk-bet")].map((element) => element.getBoundingClientRect().top - (element.matches(".rk-hand") ? 8 : 0)));
  return {top: Math.round(lowest - top), low: Math.round(bottom - highest), rows: Math.round(Math.max(LEAST_ROWS, highest - lowest - other_height(felt)))};
}

/** What stands in the middle besides the two rows of cards: pots, a sentence, labels, numbers, gaps. */
/** @param {any} felt */
function other_height(felt) {
  const middle = felt.querySelector(".rk-centre");
  const parts = [...middle.children].map((part) => part.getBoundingClientRect());
  const rows = [...middle.querySelectorAll(".rk-row")].map((row) => row.querySelector(".rk-card, .rk-hole").getBoundingClientRect().height);
  return parts[parts.length - 1].bottom - parts[0].top - rows.reduce((sum, height) => sum + height, 0) + 2 * AIR;
}

/** The list of lines scrolls by itself: the line on the screen is brought into sight, and nothing else is moved. */
/** @param {any} root */
export function show_current_line(root) {
  const current = root.querySelector(".rk-line[aria-current]");
  if (!current) return;
  const list = current.closest("ul");
  list.scrollTop += current.getBoundingClientRect().top - list.getBoundingClientRect().top - 3;
}

/** @param {any} root @returns {Trail[]} */
export function measure_trails(root) {
  const felt = root.querySelector(".rk-felt");
  if (!felt || !felt.getBoundingClientRect().width) return [];
  const origin = felt.getBoundingClientRect();
  /** @param {any} element @returns {Box} */
  const box = (element) => {
    const {left, top, right, bottom} = element.getBoundingClientRect();
    return {left: left - origin.left, top: top - origin.top, right: right - origin.left, bottom: bottom - origin.top};
  };
  const wide = root.getBoundingClientRect().width >= WIDE;
  return [...pick_trails(felt, box, wide), ...(wide ? pot_trails(felt, box) : [])];
}

/** @param {any} felt @param {(element: any) => Box} box @param {boolean} wide @returns {Trail[]} */
function pick_trails(felt, box, wide) {
  return [...felt.querySelectorAll("[data-new]")].map((place) => {
    const hole = box(place.querySelector(".rk-hole"));
    const seat = felt.querySelector(`[data-seat="${place.getAttribute("data-new")}"]`);
    const card = place.getAttribute("data-new") === "0" ? felt.querySelector(".rk-hero .rk-new") : null;
    if (!card) return seat && wide ? trail_between(hole, box(seat.querySelector(".rk-plaque") || seat)) : null;
    const row = place.parentElement;
    const next = [...row.children].map((child) => child.getBoundingClientRect());
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
