// A hand on a page of its own, with nobody behind it: the state lies in the page, the step in its address.
import {frames_of} from "./frames.js";
import {render} from "./main.js";
import {recall} from "./memory.js";
import {print_all} from "./paper.js";
import {hand_on_paper} from "./paper_hand.js";
import {fresh_ui} from "./ui.js";

/** @param {string} fragment such as `#step=12`, counted from 1 @returns {number} counted from 0 */
export function step_of(fragment) {
  const found = /(?:^#|&)step=(\d{1,4})(?:&|$)/.exec(fragment);
  return found ? Math.max(0, Number(found[1]) - 1) : 0;
}

/** What a widget's model is to the table, without the half that talks to a kernel. */
/** @param {Record<string, any>} state */
export function still_model(state) {
  /** @type {Map<string, Set<() => void>>} */
  const listeners = new Map();
  return {
    get: (/** @type {string} */ name) => state[name],
    set: (/** @type {string} */ name, /** @type {any} */ value) => {
      if (state[name] === value) return;
      state[name] = value;
      for (const tell of listeners.get(`change:${name}`) || []) tell();
    },
    on: (/** @type {string} */ event, /** @type {() => void} */ tell) => {
      if (!listeners.has(event)) listeners.set(event, new Set());
      /** @type {Set<() => void>} */ (listeners.get(event)).add(tell);
    },
    off: (/** @type {string} */ event, /** @type {() => void} */ tell) => { listeners.get(event)?.delete(tell); },
  };
}

/** @param {any} page the document; its data block holds the state, and the table is drawn into the element beside it */
export function show_still(page) {
  const view = page.defaultView;
  const model = still_model({...data_in(page), at: step_of(view.location.hash)});
  model.on("change:at", () => {
    if (step_of(view.location.hash) !== model.get("at")) view.location.replace(`#step=${model.get("at") + 1}`);
  });
  view.addEventListener("hashchange", () => model.set("at", step_of(view.location.hash)));
  follow_colours(page);
  const el = page.getElementById("rake-page");
  render({model, el});
  print_all(page, el, () => whole_hand(model, view));
}

/** @param {any} model @param {any} view the window */
function whole_hand(model, view) {
  const prefs = recall(view);
  const words = model.get("words");
  const hand = model.get("hand");
  const context = {words, hand, frames: frames_of(model), at: 0, alert: null, company: null, coach: null, ui: fresh_ui(prefs), id: "paper", frozen: true};
  return {words, two: prefs.deck === "two", kind: "", title: hand.title, subtitle: hand.subtitle, steps: hand_on_paper(context)};
}

/** What the page was written with. */
/** @param {any} page @returns {any} */
export function data_in(page) {
  return JSON.parse(page.getElementById("rake-data").textContent);
}

/** Light or dark as the system is, now and later. */
/** @param {any} page */
export function follow_colours(page) {
  const dark = page.defaultView.matchMedia("(prefers-color-scheme: dark)");
  const follow = () => { page.body.dataset.jpThemeLight = String(!dark.matches); };
  dark.addEventListener("change", follow);
  follow();
}
