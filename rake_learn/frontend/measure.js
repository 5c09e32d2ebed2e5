// Reads the layout after a paint, for the trails. Reads only.
import {trail_between, trail_to_hand} from "./trail.js";

/** From this width on the stylesheet draws the oval table. */
const WIDE = 1160;

/** @typedef {import("./types.d.ts").Box} Box */
/** @typedef {import("./types.d.ts").Trail} Trail */

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
    // The card itself may still be on its way down; its place in the fan stands still.
    return trail_to_hand(hole, box(card.parentElement), gap, box(felt.querySelector(".rk-spread")).bottom - 8);
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
