// Which key means what in a lesson. Pure: a key press and where we are -> an intent, or null to let the browser have the key.

/** @typedef {import("./types_lesson.d.ts").LessonIntent} LessonIntent */

/**
 * @typedef {object} LessonPress
 * @property {string} key
 * @property {boolean} plain no Ctrl, Alt, Meta or Shift
 * @property {boolean} repeat the key is held down
 * @property {"button" | "text" | "figure" | "slider" | "choice" | "place" | "other"} focus what has the focus
 * @property {string} item the thing that the focused button puts in order
 *
 * @typedef {object} LessonWhere
 * @property {string[]} choices what a digit chooses or places; [] when nothing is open
 * @property {boolean} letters keys that are digits are on
 * @property {boolean} panel something that can be closed is open
 * @property {boolean} forth there is a step to go on to
 * @property {boolean} back there is one to go back to
 */

/** What an element is to the keys. */
/** @param {any} target @returns {LessonPress["focus"]} */
export function lesson_focus(target) {
  if (target.hasAttribute("data-item")) return "place";
  if (target.tagName === "INPUT") return /** @type {Record<string, LessonPress["focus"]>} */ ({range: "slider", radio: "choice", checkbox: "choice"})[target.type] || (target.hasAttribute("data-figure") ? "figure" : "text");
  return ["TEXTAREA", "SELECT"].includes(target.tagName) ? "text" : ["BUTTON", "SUMMARY", "A"].includes(target.tagName) ? "button" : "other";
}

/** @param {LessonPress} press @param {LessonWhere} where @returns {LessonIntent | null} */
export function lesson_key(press, where) {
  const {key, focus} = press;
  if (key === "Escape") return where.panel ? {kind: "close"} : {kind: "leave"};
  if (!press.plain || focus === "text") return null;
  if (focus !== "slider" && page_intent(key, where)) return press.repeat ? null : page_intent(key, where);
  if (key === "Enter" && focus !== "button" && focus !== "place") return press.repeat ? null : {kind: "go_on"};
  if (focus === "figure" || !where.letters || press.repeat) return null;
  if (key.toLowerCase() === "p") return {kind: "project"};
  if (!/^[1-9]$/.test(key)) return null;
  const at = Number(key) - 1;
  if (focus === "place") return at < where.choices.length ? {kind: "place", id: press.item, at} : null;
  return where.choices[at] === undefined ? null : {kind: "choose", id: where.choices[at]};
}

/** A clicker's keys; where there is nowhere to go they scroll, as ever. */
/** @param {string} key @param {Pick<LessonWhere, "forth" | "back">} where @returns {LessonIntent | null} */
function page_intent(key, {forth, back}) {
  return key === "PageDown" && forth ? {kind: "next"} : key === "PageUp" && back ? {kind: "back"} : null;
}

/** In a grid of buttons, so many in a row: where an arrow goes. */
/** @param {number} from @param {string} key @param {number} count @param {number} across */
export function moved_button(from, key, count, across) {
  const to = /** @type {Record<string, number>} */ ({ArrowDown: from + across, ArrowUp: from - across, ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: count - 1})[key];
  return to === undefined || to < 0 || to >= count ? null : to;
}
