// Which key means what in a demo. Pure: a key press and where we are -> an intent, or null to let the browser have the key.

/** @typedef {import("./types_demo.d.ts").DemoContext} DemoContext */
/** @typedef {{key: string, plain: boolean, repeat: boolean, focus: "text" | "button" | "other", wall: boolean}} DemoPress */

/** @param {any} event @param {boolean} wall @returns {DemoPress} */
export function demo_press({key, ctrlKey, altKey, metaKey, repeat, target}, wall) {
  const focus = ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName) ? "text" : ["BUTTON", "SUMMARY", "A"].includes(target.tagName) ? "button" : "other";
  return {key, plain: !(ctrlKey || altKey || metaKey), repeat: Boolean(repeat), focus, wall};
}

/** @param {DemoPress} press @param {DemoContext} context @returns {import("./types_lesson.d.ts").LessonIntent | null} */
export function demo_key({key, plain, repeat, focus, wall}, {page: {can, desk}, ui: {own, prefs}}) {
  if (key === "Escape") return wall ? {kind: "wall"} : null;
  if (!plain || focus === "text") return null;
  if (key === "PageDown") return can.next && !repeat ? {kind: "next"} : {kind: "nothing"};
  if (key === "PageUp") return can.back && !repeat ? {kind: "back"} : {kind: "nothing"};
  const counts = desk.counts.length > 0 || desk.size !== null;
  if (key === "Enter" && focus !== "button") return own.typed && counts && !repeat ? {kind: "enter"} : {kind: "nothing"};
  if (key === " " && focus !== "button") return desk.next && !repeat ? {kind: "open"} : {kind: "nothing"};
  if (!prefs.keys || repeat) return null;
  return letter_intent(key.toLowerCase(), counts, own.typed, desk, own, wall);
}

/** @param {string} key @param {boolean} counts @param {string} typed @param {DemoContext["page"]["desk"]} desk @param {DemoContext["ui"]["own"]} own @param {boolean} wall */
function letter_intent(key, counts, typed, desk, own, wall) {
  if (key === "r") return desk.next ? {kind: "open"} : {kind: "nothing"};
  if (key === "n") return {kind: "notes"};
  if (key === "p" && wall) return {kind: "nothing"};
  if (!counts) return null;
  if (/^[0-9]$/.test(key)) return {kind: "digit", digit: key};
  if (key === "backspace" && typed) return {kind: "erase"};
  const step = key === "arrowdown" ? 1 : key === "arrowup" ? -1 : 0;
  const count = desk.counts.length;
  return step && count ? {kind: "option", option: (next_option(desk, own) + step + count) % count} : null;
}

/** The option that a number typed now is for: the one chosen, else the first that was not counted yet. */
/** @param {DemoContext["page"]["desk"]} desk @param {{option: number | null}} own */
export function next_option({counts}, {option}) {
  return option ?? Math.max(0, counts.indexOf(null));
}
