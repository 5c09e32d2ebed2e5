// Widgets that one page draws share what the learner prefers: a lesson and the table in it, or two tables.

/** @typedef {import("./types.d.ts").Preferences} Preferences */
/** @typedef {(preferences: Preferences) => void} Follow */

/** @type {Set<Follow>} */
const followers = new Set();

/** @param {Follow} follow is told what is preferred from now on @returns {() => void} stops following */
export function follow_preferences(follow) {
  followers.add(follow);
  return () => { followers.delete(follow); };
}

/** @param {Preferences} preferences */
export function tell_preferences(preferences) {
  for (const follow of followers) follow(preferences);
}
