// The table as a page of the static site: its code word and step stand in the address, its acts are kept for the next visit.
import {frames_of} from "./frames.js";
import {render} from "./main.js";
import {step_of} from "./still.js";

/** @typedef {import("./types_site.d.ts").SitePage} SitePage */
/** @typedef {import("./types_site.d.ts").Sitting} Sitting */

const SITTING = "rake-learn-sitting";
/** So many acts are kept, and played again at the next visit. */
const LONGEST_SITTING = 400;
/** What a visitor did that leads to where the game is; the rest was only looked at. */
const MATTERS = ["act", "next", "line", "guess", "coach"];

/**
 * What an earlier visit left, or a fresh sitting. The code word in the address comes first.
 * @param {any} view the window @returns {Sitting}
 */
export function sitting_of(view) {
  const address = new URLSearchParams(view.location.hash.slice(1));
  const kept = kept_sitting(view);
  const seed = (address.get("code") || kept?.seed || Math.random().toString(36).slice(2, 10)).slice(0, 80);
  const players = players_in(address.get("players")) ?? (kept && kept.seed === seed ? kept.players : 4);
  const same = kept && kept.seed === seed && kept.players === players;
  return {players, seed, intents: same ? kept.intents : []};
}

/** A number of players as the address asks for it; what is no number goes on as it stands, for Python to refuse in a sentence. */
/** @param {string | null} asked @returns {number | string | null} */
function players_in(asked) {
  if (!asked) return null;
  return /^\d{1,3}$/.test(asked) ? Number(asked) : asked.slice(0, 20);
}

/** What was played in this tab, or else in any: a link that is opened in another tab takes no hand from this one. */
/** @param {any} view @returns {Sitting | null} */
function kept_sitting(view) {
  return kept_in(view, "sessionStorage") || kept_in(view, "localStorage");
}

/** @param {any} view @param {"sessionStorage" | "localStorage"} storage @returns {Sitting | null} */
function kept_in(view, storage) {
  try {
    const kept = JSON.parse(view[storage].getItem(SITTING));
    const is_whole = kept && kept.format === 1 && typeof kept.seed === "string" && kept.players >= 2 && kept.players <= 10 && Number.isInteger(kept.players) && Array.isArray(kept.intents);
    return is_whole && kept.intents.every((/** @type {any} */ each) => typeof each === "string") ? kept : null;
  } catch {
    // A browser may keep nothing.
    return null;
  }
}

/** @param {any} view @param {Sitting} sitting */
export function keep_sitting(view, sitting) {
  for (const storage of ["sessionStorage", "localStorage"]) {
    try {
      view[storage].setItem(SITTING, JSON.stringify({format: 1, ...sitting}));
    } catch {
      // A browser that keeps nothing plays on all the same.
    }
  }
}

/** @param {any} view the window @returns {SitePage} */
export function table_page(view) {
  let sitting = sitting_of(view);
  const {players, seed, intents} = sitting;

  /** @param {number} at */
  function show_address(at) {
    const fragment = `#code=${encodeURIComponent(seed)}&players=${players}&step=${at + 1}`;
    if (view.location.hash !== fragment) view.history.replaceState(null, "", fragment);
  }

  return {
    asked: {desk: "table", players, seed, intents},
    draw: render,
    begin: (model) => {
      const show_named = () => model.set("at", Math.min(step_of(view.location.hash), frames_of(model).length - 1));
      if (/[#&]step=/.test(view.location.hash)) show_named();
      // Afterwards: the browser takes its time over an address, and the step is what is waited for.
      model.on("change:at", () => view.setTimeout(() => show_address(model.get("at"))));
      show_address(model.get("at"));
      view.addEventListener("hashchange", () => {
        const named = sitting_of(view);
        if (named.seed !== seed || named.players !== players) view.location.reload();
        else show_named();
      });
    },
    sent: (intent) => {
      if (!MATTERS.includes(intent.kind) || sitting.intents.length >= LONGEST_SITTING) return;
      sitting = {...sitting, intents: [...sitting.intents, JSON.stringify(intent)]};
      keep_sitting(view, sitting);
    },
  };
}
