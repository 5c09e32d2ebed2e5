// Movement: a card that comes flies from where it was. The places are measured before and after the paint (FLIP); the
// page itself is at once as it will be, so nothing waits for a movement and nothing is lost without it.

/** @typedef {import("./types.d.ts").Frame} Frame */
/** @typedef {{left: number, top: number, width: number, height: number}} Spot */
/** @typedef {{frame: Frame, places: Map<string, Spot>, pot: Spot | null, counts: number[], shown: string[]}} Before */

/** No movement takes longer, all its cards together. */
export const LONGEST = 420;
const ONE_CARD = 300;
const EASE = "cubic-bezier(.2,.8,.25,1)";

/** @param {any} element @returns {Spot} */
function spot_of(element) {
  const {left, top, width, height} = element.getBoundingClientRect();
  return {left, top, width, height};
}

/** What is on the screen before the paint. */
/** @param {any} root @param {Frame} frame @returns {Before} */
export function before_paint(root, frame) {
  const pot = root.querySelector(".rk-pots");
  return {
    frame, pot: pot ? spot_of(pot) : null,
    places: new Map([...root.querySelectorAll(".rk-place[data-n]")].map((place) => [place.getAttribute("data-n"), spot_of(place.querySelector(".rk-card, .rk-hole") || place)])),
    counts: frame.seats.map(({cards}) => cards.length), shown: frame.seats.map(({cards}) => cards.join()),
  };
}

/** Who took which place since then: place -> seat. */
/** @param {Frame} before @param {Frame} after @returns {[number, number][]} */
export function newly_taken(before, after) {
  if (!after.spread) return [];
  const known = new Set(before.spread ? [...before.spread.up, ...before.spread.down].filter(({by}) => by !== undefined).map(({n}) => n) : []);
  return [...after.spread.up, ...after.spread.down].filter(({n, by}) => by !== undefined && !known.has(n)).map(({n, by}) => [n, /** @type {number} */ (by)]);
}

/** Seats whose cards lay on their faces and lie open now. */
/** @param {Frame} before @param {Frame} after @returns {number[]} */
export function newly_open(before, after) {
  const hidden = (/** @type {string[]} */ cards) => cards.filter((card) => card.startsWith("??")).length;
  return after.seats.map((_, seat) => seat).filter((seat) => hidden(before.seats[seat].cards) > 0 && after.seats[seat].cards.length > 0 && hidden(after.seats[seat].cards) === 0);
}

/** Starts what moves; called once the new frame is laid out, before the browser draws it. */
/** @param {any} root @param {Before} before @param {Frame} frame */
export function after_paint(root, before, frame) {
  if (before.frame === frame || before.frame.seats.length !== frame.seats.length) return;
  const flights = [...dealt(root, before, frame), ...laid_out(root, before, frame), ...picked(root, before, frame)];
  const gap = flights.length > 1 ? Math.min(70, (LONGEST - ONE_CARD) / (flights.length - 1)) : 0;
  flights.forEach(([card, from], index) => fly(card, from, index * gap));
  for (const seat of newly_open(before.frame, frame)) [...hand_at(root, seat)].forEach((card, index) => turn_over(card, index * 30));
}

/** @param {any} root @param {number} seat @returns {any[]} */
function hand_at(root, seat) {
  return [...root.querySelectorAll(`[data-seat="${seat}"] .rk-cards .rk-card`)];
}

/** The first cards of a hand come from the middle of the table. */
/** @param {any} root @param {Before} before @param {Frame} frame @returns {[any, Spot][]} */
function dealt(root, {pot, frame: old}, frame) {
  if (!pot || !frame.seats.some(({cards}, seat) => cards.length && !old.seats[seat].cards.length)) return [];
  const hands = frame.seats.map(({cards}, seat) => old.seats[seat].cards.length ? [] : hand_at(root, seat).slice(0, cards.length));
  const round = (/** @type {number} */ n) => hands.map((hand) => hand[n]).filter(Boolean);
  return [0, 1, 2].flatMap(round).map((card) => [card, pot]);
}

/** @param {any} root @param {Before} before @param {Frame} frame @returns {[any, Spot][]} */
function laid_out(root, {pot, frame: old}, frame) {
  if (!pot || !frame.spread || old.spread) return [];
  return [...root.querySelectorAll(".rk-place .rk-card")].map((card) => [card, pot]);
}

/** @param {any} root @param {Before} before @param {Frame} frame @returns {[any, Spot][]} */
function picked(root, {places, frame: old}, frame) {
  /** @type {[any, Spot][]} */
  const flights = [];
  for (const [place, seat] of newly_taken(old, frame)) {
    const cards = hand_at(root, seat);
    const from = places.get(String(place));
    const card = cards[frame.seats[seat].cards.findIndex((code) => code.includes("*"))] || cards[cards.length - 1];
    if (from && card) flights.push([card, from]);
  }
  return flights;
}

/** @param {any} card @param {Spot} from @param {number} delay */
function fly(card, from, delay) {
  const to = spot_of(card);
  if (!to.width || !from.width) return;
  // A zoomed table measures itself in the window's pixels and moves in its own.
  const zoom = card.currentCSSZoom || 1;
  const x = (from.left + from.width / 2 - to.left - to.width / 2) / zoom;
  const y = (from.top + from.height / 2 - to.top - to.height / 2) / zoom;
  const size = Math.min(2.2, Math.max(0.5, Math.min(from.height, 200) / to.height));
  card.animate([{transform: `translate(${x}px,${y}px) scale(${size})`, zIndex: 9, opacity: 0.35}, {opacity: 1, offset: 0.4}, {transform: getComputedStyle(card).transform, zIndex: 9}],
    {duration: ONE_CARD, delay, easing: EASE, fill: "backwards"});
}

/** @param {any} card @param {number} delay */
function turn_over(card, delay) {
  card.animate([{transform: "scaleX(.05)"}, {transform: "scaleX(1)"}], {duration: 260, delay, easing: EASE, fill: "backwards"});
}

/** May things move? Not for whoever asked for none, and not while steps follow one another fast. */
/** @param {any} view the window @param {number} since milliseconds since the last step */
export function may_move(view, since) {
  return since > LONGEST && !view.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
