// What the others did since the learner acted, shown at once, a step a second, or a step a key. Pure.

/** @typedef {import("./types.d.ts").Preferences} Preferences */

/** How long a step stays on the screen when the table plays on by itself. */
export const CALM_STEP = 1100;

/**
 * The first step to show after an act: where to stop for now, or null when everything is to be shown at once.
 * @param {Preferences["pace"]} pace @param {number} before the step acted at, -1 before a new hand @param {number} newest
 * @returns {number | null}
 */
export function first_stop(pace, before, newest) {
  return pace === "once" || newest <= before + 1 ? null : before + 1;
}

/**
 * Where a wish to go on leads: in the calm pace to the end, on the learner's key one step.
 * @param {Preferences["pace"]} pace @param {number} at @param {number} goal
 */
export function next_stop(pace, at, goal) {
  return pace === "key" ? Math.min(goal, at + 1) : goal;
}
