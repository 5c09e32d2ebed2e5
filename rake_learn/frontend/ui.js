// What the page knows by itself, beside what the kernel sends.

/** @typedef {import("./types.d.ts").Ui} Ui */

/** @param {Ui["prefs"]} prefs @returns {Ui} */
export function fresh_ui(prefs) {
  return {
    article: null, amount: null, typed: null, pending: false, lost: false, thinking: false, place: null, dismissed: null, said: {text: "", turn: false},
    aside: null, rove: null, style: null, heard: null, go_to: null,
    prefs, zoom: 1, low: false, playing: null, trails: [], room: null,
  };
}
