// Widgets that one page draws share what the learner prefers: a lesson and the table in it, two tables, and the bar over a page of the app.
import {recall} from "./memory.js";

/** @typedef {import("./types.d.ts").Preferences} Preferences */
/** @typedef {(preferences: Preferences, is_from_elsewhere: boolean) => void} Follow */

/** Widgets of different kinds are different modules, and the bar is none: they tell each other by this event. */
const CHANGED = "rake-preferences";
/** @type {Set<Follow>} */
const followers = new Set();
const hearing = {has_begun: false, is_own: false};

/** @param {Follow} follow is told what is preferred from now on @returns {() => void} stops following */
export function follow_preferences(follow) {
  hear_others(globalThis);
  followers.add(follow);
  return () => { followers.delete(follow); };
}

/** @param {Preferences} preferences */
export function tell_preferences(preferences) {
  for (const follow of followers) follow(preferences, false);
  hearing.is_own = true;
  if (globalThis.dispatchEvent) globalThis.dispatchEvent(new CustomEvent(CHANGED));
  hearing.is_own = false;
}

/** @param {any} view the window; nothing where there is none */
function hear_others(view) {
  if (hearing.has_begun || !view.addEventListener) return;
  hearing.has_begun = true;
  view.addEventListener(CHANGED, () => {
    if (!hearing.is_own) for (const follow of followers) follow(recall(view), true);
  });
}
