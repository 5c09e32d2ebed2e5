// What the learner prefers, kept by this browser for the next time. Where nothing may be kept, it lasts as long as the page.

/** @typedef {import("./types.d.ts").Preferences} Preferences */

const STORE = "rake-learn-preferences";
/** Where earlier versions kept them. */
const OLD_STORE = "rake-learn";

/** The first of each list is what a newcomer gets. */
const ALLOWED = {
  text: [false, true], project: [false, true], keys: [true, false], deck: ["four", "two"],
  size: [100, 125, 150, 175, 200], pace: ["once", "calm", "key"],
};

/** @returns {Preferences} */
export function first_preferences() {
  return /** @type {any} */ ({language: "", ...Object.fromEntries(Object.entries(ALLOWED).map(([name, [first]]) => [name, first]))});
}

/** What was kept, as far as it is something that can be preferred today. */
/** @param {any} kept @returns {Preferences} */
export function read_preferences(kept) {
  const read = /** @type {any} */ (first_preferences());
  if (kept === null || typeof kept !== "object") return read;
  for (const [name, allowed] of Object.entries(ALLOWED)) if (/** @type {any[]} */ (allowed).includes(kept[name])) read[name] = kept[name];
  if (typeof kept.language === "string") read.language = kept.language;
  return read;
}

/** @param {any} view the window @returns {Preferences} */
export function recall(view) {
  try {
    return read_preferences(JSON.parse(view.localStorage.getItem(STORE) ?? view.localStorage.getItem(OLD_STORE)));
  } catch {
    return first_preferences();
  }
}

/** @param {any} view the window @param {Preferences} preferences */
export function remember(view, preferences) {
  try {
    view.localStorage.setItem(STORE, JSON.stringify(preferences));
  } catch {
    // A browser that keeps nothing is no reason to stop.
  }
}

/** The language that was chosen here before, where the page speaks another one and could speak it. */
/** @param {any} model @param {Preferences} preferences @returns {string} "" where there is nothing to ask for */
export function language_to_ask(model, {language}) {
  const {lang = "", languages = []} = model.get("words") || {};
  return language !== lang && languages.some((/** @type {{code: string}} */ {code}) => code === language) ? language : "";
}
