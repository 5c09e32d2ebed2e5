// The players around the table: where each sits and what is known of each.
import {h} from "./dom.js";
import {card, card_name} from "./cards.js";
import {ace_meter, bet_chips, trap_mark} from "./icons.js";
import {look_button, seat_keys} from "./regulars.js";
import {figure, rich} from "./text.js";

/** @typedef {import("./types.d.ts").Context} Context */
/** @typedef {import("./types.d.ts").Frame} Frame */
/** @typedef {import("./types.d.ts").Seat} Seat */
/** @typedef {import("./types.d.ts").Words} Words */
/** @typedef {import("./types.d.ts").Act} Act */

/** How many of the others sit left, above and right, by their number. */
const SIDES = [[0, 0, 0], [0, 1, 0], [0, 2, 0], [1, 1, 1], [1, 2, 1], [1, 3, 1], [2, 2, 2], [2, 3, 2], [3, 2, 3], [3, 3, 3]];
const ACROSS = [[], [50], [26, 74], [22, 50, 78]];
const DOWN = [[], [50], [35, 67], [30, 53.5, 77]];

/**
 * Clockwise from the learner at the bottom: up the left side, across the top, down the right side.
 * x and y are the middle of the seat in per cent of the felt.
 * @param {number} others
 */
export function seat_spots(others) {
  const [left, above, right] = SIDES[others];
  return [
    ...DOWN[left].map((y) => ({side: "left", x: 0, y})).reverse(),
    ...ACROSS[above].map((x) => ({side: "top", x, y: 0})),
    ...DOWN[right].map((y) => ({side: "right", x: 100, y})),
  ];
}

/** Where the table is too narrow for an oval the others stand in rows. */
/** @param {number} others */
export function seat_columns(others) {
  const half = Math.ceil(others / 2);
  return {phone: others <= 5 ? others : half, tablet: others <= 6 ? others : half};
}

/** @param {Frame} frame @param {Context} context @param {Act} act */
export function seats(frame, context, act) {
  const {words, hand} = context;
  const others = frame.seats.slice(1);
  const spots = seat_spots(others.length);
  const columns = seat_columns(others.length);
  return h("ul", {class: "rk-seats", "aria-label": words.ui.players, style: {"--gc": columns.phone, "--gw": columns.tablet}, onkeydown: seat_keys(context, act)},
    others.map((seat, index) => one_seat(seat, hand.seats[index + 1], index + 1, spots[index], words, look_button(index + 1, context, act))));
}

/** @param {Seat} seat @param {string} name @param {number} number @param {{side: string, x: number, y: number}} spot @param {Words} words @param {import("./types.d.ts").Tree | null} look */
function one_seat(seat, name, number, spot, words, look) {
  return h("li", {key: `seat-${number}`, class: `rk-seat rk-side-${spot.side} ${seat_classes(seat)}`, "data-seat": number, style: {"--x": `${spot.x}%`, "--y": `${spot.y}%`}},
    h("span", {class: "rk-vh"}, seat.label),
    look,
    h("div", {class: "rk-plaque", "aria-hidden": "true"},
      order_disc(seat),
      h("div", {class: "rk-id"}, seat.net ? h("b", {class: "rk-net"}, seat.net) : null, name_line(seat, name, words),
        h("span", {class: "rk-st"}, h("span", {class: "rk-long"}, seat.chips), h("span", {class: "rk-short"}, seat.short), all_in(seat, words)),
        state_line(seat, words)),
      hand_cards(seat, words, "rk-mini"),
      known_names(seat, words)),
    wager(seat, words));
}

/** @param {Seat} seat */
export function seat_classes(seat) {
  const flags = seat.flags.filter((flag) => flag !== "dealer").map((flag) => `rk-f-${flag}`);
  if (seat.cards.length > 3 && seat.cards.every((code) => !code.startsWith("??"))) flags.push("rk-shown");
  if (seat.picked) flags.push("rk-f-picked");
  return flags.join(" ");
}

/** @param {Seat} seat @param {string} name @param {Words} words */
function name_line(seat, name, words) {
  return h("span", {class: "rk-nm"}, h("span", {class: "rk-name"}, name), seat.flags.includes("dealer") ? h("span", {class: "rk-dealer"}, words.ui.dealer_button) : null);
}

/** @param {Seat} seat @param {Words} words */
function state_line(seat, words) {
  return [
    seat.hand ? h("span", {key: "hand", class: "rk-handname"}, seat.flags.includes("trap") ? trap_mark() : null, rich(seat.hand, words)) : null,
    seat.tag ? h("span", {key: "tag", class: "rk-wins"}, rich(seat.tag, words)) : null,
    seat.line && !seat.tag && !(seat.hand && seat.net) ? h("span", {key: "line", class: "rk-did"}, rich(seat.line, words)) : null,
  ];
}

/** @param {Seat} seat @param {Words} words */
function all_in(seat, words) {
  return seat.flags.includes("allin") ? [" ", h("span", {key: "allin", class: "rk-allin"}, words.ui.all_in)] : null;
}

/** @param {Seat} seat */
function order_disc(seat) {
  return seat.order === null || seat.order === undefined ? null : h("b", {class: "rk-order"}, seat.order);
}

/** @param {Seat} seat @param {Words} words @param {string} name */
function hand_cards(seat, words, name) {
  if (!seat.cards.length) return null;
  return h("div", {class: `rk-cards ${name}`, style: {"--n": seat.cards.length}}, seat.cards.map((code, index) =>
    h("span", {key: `${index}-${code.slice(0, 2)}`, class: "rk-fan"}, card(code, words, {kind: code.includes("*") ? "rk-new" : ""}))));
}

/** On a phone with many players cards are too small to read; there the cards that all have seen stand as names. */
/** @param {Seat} seat @param {Words} words */
function known_names(seat, words) {
  const known = seat.cards.filter((code) => !code.startsWith("??"));
  if (!seat.cards.length) return null;
  return h("span", {class: "rk-known"},
    seat.cards.length > known.length ? h("span", {class: "rk-hidden"}, `${seat.cards.length - known.length}×`, card("??", words)) : null,
    known.map((code) => card_name(code.slice(0, 2), words)));
}

/** @param {Seat} seat @param {Words} words */
function wager(seat, words) {
  return seat.bet ? h("span", {class: "rk-bet", "aria-hidden": "true"}, bet_chips(), figure(seat.bet, words)) : null;
}

/** The learner's own hand, large, always at the bottom. */
/** @param {Frame} frame @param {Context} context */
export function hero(frame, {words, hand}) {
  const seat = frame.seats[0];
  return h("section", {class: `rk-hero ${seat_classes(seat)}`, "data-seat": 0, "aria-label": hand.own},
    h("span", {class: "rk-vh"}, seat.label),
    hand_cards(seat, words, "rk-hand"),
    h("div", {class: "rk-who"},
      h("div", {class: "rk-id", "aria-hidden": "true"},
        h("div", {class: "rk-nm"}, order_disc(seat), h("strong", {class: "rk-name"}, hand.seats[0]), seat.flags.includes("dealer") ? h("span", {class: "rk-dealer"}, words.ui.dealer_button) : null, seat.net ? h("b", {class: "rk-net"}, seat.net) : null),
        h("span", {class: "rk-st"}, h("span", null, seat.chips), all_in(seat, words)),
        state_line(seat, words)),
      hand_meter(frame, words)),
    wager(seat, words));
}

/** The ace of spades and its company; without that ace just the name of the hand, unless it stands there already. */
/** @param {Frame} frame @param {Words} words */
function hand_meter({meter, seats: [seat]}, words) {
  if (!meter || (meter.state === "none" && seat.hand)) return null;
  return h("div", {class: `rk-meter rk-m-${meter.state}`}, meter.state === "none" ? null : ace_meter(meter.aces, meter.label), h("span", null, rich(meter.text, words)));
}
