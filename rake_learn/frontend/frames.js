// The frames travel as one text, a line of JSON each. A line that has not changed is not read again, and its frame stays the same object.

/** @typedef {import("./types.d.ts").Frame} Frame */

/** @type {WeakMap<object, {text: string, lines: string[], frames: Frame[]}>} by model: two views of one share them */
const read = new WeakMap();

/** @param {any} model @returns {Frame[]} */
export function frames_of(model) {
  const text = model.get("frames") || "";
  const known = read.get(model) || {text: "", lines: [], frames: []};
  if (text === known.text) return known.frames;
  const lines = text ? text.split("\n") : [];
  const frames = lines.map((/** @type {string} */ line, /** @type {number} */ n) => line === known.lines[n] ? known.frames[n] : JSON.parse(line));
  read.set(model, {text, lines, frames});
  return frames;
}
