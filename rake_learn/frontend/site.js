// The table on a page whose Python runs in a worker: a small model in place of the widget, and what is kept for the next visit.
import {render} from "./main.js";
import {follow_colours, step_of, still_model} from "./still.js";

const KEPT = "rake-learn";
/** So many acts are played again at the next visit; a longer sitting begins with a new hand. */
const SITTING = 400;
/** What a visitor did that leads to where the game is; the rest was only looked at. */
const MATTERS = ["act", "next", "line", "language", "guess", "coach"];

/**
 * What an earlier visit left, or a fresh sitting. The code word in the address comes first.
 * @param {any} view the window @returns {{players: number, seed: string, language: string, intents: string[]}}
 */
export function sitting_of(view) {
  const address = new URLSearchParams(view.location.hash.slice(1));
  const kept = read_kept(view);
  const seed = address.get("code") || kept?.seed || Math.random().toString(36).slice(2, 10);
  const players = Number(address.get("players") || (kept && kept.seed === seed ? kept.players : 4));
  const same = kept && kept.seed === seed && kept.players === players;
  return {
    players: players >= 2 && players <= 10 && Number.isInteger(players) ? players : 4, seed: seed.slice(0, 80),
    language: (same && kept.language) || (view.navigator.language || "en").slice(0, 2), intents: same ? kept.intents : [],
  };
}

/** @param {any} view */
function read_kept(view) {
  try {
    const kept = JSON.parse(view.localStorage.getItem(KEPT));
    return kept && kept.format === 1 && Array.isArray(kept.intents) ? kept : null;
  } catch {
    return null;  // a browser may keep nothing
  }
}

/** @param {any} view @param {any} sitting */
function keep(view, sitting) {
  try {
    view.localStorage.setItem(KEPT, JSON.stringify({format: 1, ...sitting}));
  } catch {
    // A browser that keeps nothing plays on all the same.
  }
}

/** Starts the worker, and draws the table when it answers first. */
/** @param {any} page the document */
export function show_site(page) {
  const view = page.defaultView;
  const sitting = sitting_of(view);
  say_words(page, sitting.language);
  const worker = new view.Worker(new URL("worker.js", view.location.href), {type: "module"});
  const el = page.getElementById("rake-table");
  /** @type {any} */
  let model = null;
  worker.onmessage = (/** @type {any} */ {data}) => {
    if (data.failed) return tell_failure(page, data.failed);
    const changes = JSON.parse(data.changes);
    if (model) return take(model, changes);
    const step = /[#&]step=/.test(view.location.hash) ? step_of(view.location.hash) : changes.at;
    model = {...still_model({...changes, at: step}), send: (/** @type {any} */ intent) => send(intent)};
    model.on("change:at", () => show_address(view, sitting, model.get("at")));
    page.getElementById("rake-loading")?.remove();
    render({model, el});
    show_address(view, sitting, step);
  };
  worker.onerror = (/** @type {any} */ event) => tell_failure(page, event.message || "");
  worker.postMessage({open: sitting});
  follow_colours(page);
  follow_versions(page);

  /** @param {any} intent */
  function send(intent) {
    if (MATTERS.includes(intent.kind)) {
      if (intent.kind === "language") sitting.language = intent.to;
      sitting.intents = sitting.intents.length < SITTING ? [...sitting.intents, JSON.stringify(intent)] : sitting.intents;
      keep(view, sitting);
    }
    worker.postMessage({intent: JSON.stringify(intent)});
  }
}

/** What comes in one message is one change: the frames first, then what belongs to them, told together. */
/** @param {any} model @param {Record<string, any>} changes */
function take(model, changes) {
  for (const [name, value] of Object.entries(changes)) model.set(name, value);
}

/** @param {any} view @param {any} sitting @param {number} at */
function show_address(view, sitting, at) {
  const fragment = `#code=${encodeURIComponent(sitting.seed)}&players=${sitting.players}&step=${at + 1}`;
  if (view.location.hash !== fragment) view.history.replaceState(null, "", fragment);
}

/** The page's own few words, in the visitor's language: Python, which has all others, is only on its way. */
/** @param {any} page @param {string} language */
function say_words(page, language) {
  const words = words_in(page, language);
  page.documentElement.lang = words.lang;
  for (const place of page.querySelectorAll("[data-word]")) place.textContent = words[place.dataset.word];
}

/** @param {any} page @param {string} language */
function words_in(page, language) {
  const all = JSON.parse(page.getElementById("rake-words").textContent);
  return all[language.split("-")[0]] || all.en;
}

/** @param {any} page @param {string} reason */
function tell_failure(page, reason) {
  const place = page.getElementById("rake-loading");
  if (place) place.textContent = words_in(page, page.documentElement.lang).failed.replace("{reason}", reason);
}

/** The page keeps itself for when there is no network; a newer one waits until the visitor asks for it. */
/** @param {any} page */
function follow_versions(page) {
  const {navigator, location} = page.defaultView;
  if (!navigator.serviceWorker) return;
  navigator.serviceWorker.register("service.js").then((/** @type {any} */ known) => {
    known.addEventListener("updatefound", () => {
      const newer = known.installing;
      newer.addEventListener("statechange", () => {
        if (newer.state !== "installed" || !navigator.serviceWorker.controller) return;
        const bar = page.getElementById("rake-newer");
        bar.hidden = false;
        bar.querySelector("button").onclick = () => { newer.postMessage("now"); location.reload(); };
      });
    });
  }, () => {});
}
