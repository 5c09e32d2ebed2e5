// Which key means what. Pure: a key press and where we are -> an intent, or null to let the browser have the key.

/** @typedef {import("./types.d.ts").Intent} Intent */
/** @typedef {import("./types.d.ts").Frame} Frame */

/**
 * @typedef {object} Press
 * @property {string} key
 * @property {boolean} plain no Ctrl, Alt, Meta or Shift
 * @property {"text" | "range" | "radio" | "place" | "other"} focus what has the focus
 * @property {number} place the focused place, 0 when none
 * @property {string} digits digits typed just before, for places above nine
 * @property {boolean} [repeat] the key is held down
 * @property {boolean} [command] Ctrl, Alt or Meta is down
 *
 * @typedef {object} Where
 * @property {number} at
 * @property {number} last
 * @property {(number | null)[][]} rows the places row by row: its number, or null for one that can't be taken
 * @property {boolean} article an article's text is open
 * @property {boolean} [letters] keys that are letters, digits or signs are on
 */

/** Where a page is written from right to left, the left arrow goes on and the right one back: both follow the text. */
/** @param {string} key @param {string} dir @returns {string} */
export function along_the_text(key, dir) {
  if (dir !== "rtl") return key;
  return key === "ArrowLeft" ? "ArrowRight" : key === "ArrowRight" ? "ArrowLeft" : key;
}

/** @type {Record<string, Intent>} */
const LETTERS = {r: {kind: "read", asked: "table"}, h: {kind: "read", asked: "hand"}, c: {kind: "read", asked: "centre"}, w: {kind: "read", asked: "who"}, p: {kind: "project"}};

/** @param {Press} press @param {Where} where @returns {Intent | null} */
export function key_intent(press, where) {
  if (press.key === "Escape") return where.article ? {kind: "close"} : {kind: "leave"};
  if (press.focus === "text" || press.focus === "range") return null;
  const letters = where.letters !== false && !press.repeat;
  // On most keyboards a question mark needs Shift.
  if (press.key === "?" && !press.command) return letters ? {kind: "panel", name: "keys"} : null;
  if (!press.plain) return null;
  if (/^[0-9]$/.test(press.key)) return letters ? digit_intent(press, where) : null;
  if (press.key.toLowerCase() in LETTERS) return letters ? LETTERS[press.key.toLowerCase()] : null;
  if (press.focus === "place" && /^(Arrow|Home|End)/.test(press.key)) return move_intent(press, where);
  if (press.focus === "radio" && press.key.startsWith("Arrow")) return null;
  return step_intent(press.key, where);
}

/** @param {string} key @param {Where} where @returns {Intent | null} */
function step_intent(key, {at, last}) {
  const to = /** @type {Record<string, number>} */ ({ArrowLeft: at - 1, PageUp: at - 1, ArrowRight: at + 1, PageDown: at + 1, Home: 0, End: last})[key];
  if (to === undefined) return null;
  return {kind: "step", at: Math.min(last, Math.max(0, to))};
}

/** Up to nine places a digit takes the card at once; with more it only goes there, and Enter takes. */
/** @param {Press} press @param {Where} where @returns {Intent | null} */
function digit_intent(press, {rows}) {
  const free = free_numbers(rows);
  if (!free.length) return null;
  const all = rows.flat().length;
  const one = Number(press.key);
  if (all <= 9) return free.includes(one) ? {kind: "pick", place: one} : one > 0 && one <= all ? {kind: "taken", place: one} : null;
  const both = Number(press.digits + press.key);
  // A number that is complete and no free place is said, and nothing moves: Enter must not take another card.
  if (both > 0 && both <= all && !free.includes(both) && (press.digits || 10 * both > all)) return {kind: "taken", place: both};
  const n = free.includes(both) ? both : one;
  return {kind: "focus_place", place: free.includes(n) ? n : 0, digits: press.digits.length > 1 ? press.key : press.digits + press.key};
}

/** Arrows move among the free places: sideways one after the other, up and down to the nearest column of the other row. */
/** @param {Press} press @param {Where} where @returns {Intent | null} */
function move_intent({key, place}, {rows}) {
  const free = free_numbers(rows);
  const index = free.indexOf(place);
  if (index < 0) return null;
  const row = rows.findIndex((numbers) => numbers.includes(place));
  const targets = /** @type {Record<string, number>} */ ({
    Home: free[0], End: free[free.length - 1],
    ArrowLeft: free[(index - 1 + free.length) % free.length], ArrowRight: free[(index + 1) % free.length],
    ArrowUp: nearest_column(rows[row - 1], rows[row].indexOf(place)) || place, ArrowDown: nearest_column(rows[row + 1], rows[row].indexOf(place)) || place,
  });
  return {kind: "focus_place", place: targets[key], digits: ""};
}

/** @param {(number | null)[][]} rows @returns {number[]} */
function free_numbers(rows) {
  return rows.flat().filter((n) => n !== null);
}

/** @param {(number | null)[] | undefined} row @param {number} column @returns {number | null} */
function nearest_column(row, column) {
  const far = (/** @type {number} */ index) => Math.abs(index - column);
  let best = -1;
  (row || []).forEach((n, index) => { if (n !== null && (best < 0 || far(index) < far(best))) best = index; });
  return row && best >= 0 ? row[best] : null;
}
