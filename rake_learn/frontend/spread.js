// The cards in the centre. What may be taken is a button; one tab stop for all, arrows move.
import {h, kernel_button} from "./dom.js";
import {card, card_name} from "./cards.js";

/** @typedef {import("./types.d.ts").Context} Context */
/** @typedef {import("./types.d.ts").Frame} Frame */
/** @typedef {import("./types.d.ts").Place} Place */
/** @typedef {import("./types.d.ts").Act} Act */

/** @param {Frame} frame @param {Context} context @param {Act} act */
export function spread(frame, context, act) {
  const given = frame.spread;
  if (!given || stage_now(frame) >= 7) return null;
  const {words} = context;
  const free = context.frozen ? [] : free_places(frame);
  const stop = context.ui.place !== null && free.includes(context.ui.place) ? context.ui.place : free[0];
  const columns = Math.max(given.up.length, given.down.length);
  const size = columns > 7 ? "rk-large" : "rk-small";
  return h("div", {key: "spread", class: `rk-spread ${size}${free.length ? " rk-open" : ""}`, role: "group", style: {"--cols": columns, "--half": Math.ceil(columns / 2)},
    "aria-label": free.length ? words.ui.centre_pick : words.ui.centre},
    row_label(words.ui.face_up, given.upleft),
    h("div", {class: "rk-row rk-row-up"}, given.up.map((place) => one_place(place, false, frame, context, stop, act))),
    row_label(words.ui.face_down, given.downleft),
    h("div", {class: "rk-row rk-row-down"}, given.down.map((place) => one_place(place, true, frame, context, stop, act))));
}

/** The stage the table is in; the step itself may have ended the one before. */
/** @param {Frame} frame */
export function stage_now(frame) {
  return frame.now ?? frame.stage;
}

/** The stage to name: a learner who is to act is in the stage that goes on, whoever looks on is told of the step's own. */
/** @param {Frame} frame */
export function stage_told(frame) {
  return frame.legal ? stage_now(frame) : frame.stage;
}

/** Numbers of the places that may be taken, in the order of the table. */
/** @param {Frame} frame @returns {number[]} */
export function free_places(frame) {
  const {legal, spread: given} = frame;
  if (!legal || !legal.pick || !given) return [];
  const {pick} = legal;
  return [...given.up, ...given.down].map((place) => place.n).filter((n) => String(n) in pick);
}

/** @param {string} name @param {string} left */
function row_label(name, left) {
  return h("div", {class: "rk-gl"}, h("b", null, name), left ? h("span", null, left) : null);
}

/** @param {Place} place @param {boolean} down @param {Frame} frame @param {Context} context @param {number | undefined} stop @param {Act} act */
function one_place(place, down, frame, context, stop, act) {
  const {words, ui} = context;
  if (place.by !== undefined) return taken_place(place, down, context);
  const label = frame.legal?.pick?.[place.n];
  const is_free = label !== undefined && !context.frozen;
  const art = [card(place.card || "??", words), h("kbd", {"aria-hidden": "true"}, place.n)];
  const name = `rk-place ${down ? "rk-dn" : ""}`;
  if (!is_free) return h("div", {key: `still-${place.n}`, class: name, "data-n": place.n}, h("div", {class: "rk-still", role: "img", "aria-label": place.label || label}, art));
  // The button lies over the card instead of around it: its name is the label alone, never the letters on the card.
  return h("div", {key: `place-${place.n}`, class: name, "data-n": place.n},
    kernel_button(ui, {class: "rk-take", "data-place": place.n, "aria-label": label, tabindex: place.n === stop ? 0 : -1,
      onfocus: () => act({kind: "place", n: place.n}),
      onclick: () => act({kind: "send", action: {type: "pick", place: place.n, up: !down}})}), art);
}

/** An empty place keeps the name of who took the card, and the card when it is known. */
/** @param {Place} place @param {boolean} down @param {Context} context */
function taken_place(place, down, {words}) {
  const known = place.card && place.card !== "??" ? place.card : null;
  return h("div", {key: `hole-${place.n}`, class: `rk-place rk-gone ${down ? "rk-dn" : ""} ${place.by === 0 ? "rk-mine" : ""}`, "data-n": place.n, "data-new": place.new ? place.by : null},
    h("div", {class: "rk-hole", role: "img", "aria-label": place.label},
      h("span", {"aria-hidden": "true"}, known ? card_name(known, words) : null, h("span", {class: "rk-taker"}, place.who || ""), h("span", {class: "rk-initial"}, [...place.who || ""][0]))));
}
