// In the app a reload starts a new kernel: what led to the hand is kept by this tab, and played again there.

/** @typedef {import("./types.d.ts").Intent} Intent */

/** A longer sitting is not kept: playing it again would take too long. */
const LONGEST_COMEBACK = 400;
/** What leads to where the game is; the rest was only looked at. */
const LEADING_KINDS = ["act", "next", "line", "language", "guess", "coach"];
/** The tables of this page, in order. @type {any[]} */
const tables_here = [];

/**
 * @param {any} model the table's @param {any} view the window @param {() => void} ready is called when there is nothing to wait for any more
 * @returns {(intent: Intent) => void} is told what the learner does
 */
export function come_back(model, view, ready) {
  const in_app = view.document?.body?.dataset?.voila === "voila" && model.get("returns") === true;
  if (!in_app || tables_here.includes(model)) {
    ready();
    return () => {};
  }
  const number = tables_here.push(model);
  const place = `rake-learn-hand ${view.location.pathname} ${number}`;
  const kept = kept_hand(view, place);
  const named = number === 1 ? new URLSearchParams(view.location.hash.slice(1)) : new URLSearchParams();
  const code = named.get("code") || kept?.code || "";
  const same = kept && kept.code === code;
  /** @type {string[]} */
  let intents = same ? kept.intents : [];
  let own_code = "";

  model.on("msg:custom", answered_by_kernel);
  model.send({kind: "return", code, intents});

  /** @param {any} message */
  function answered_by_kernel(message) {
    if (!message || typeof message.code !== "string" || own_code) return;
    own_code = message.code;
    if (own_code !== code) intents = [];
    const step = Number(named.get("step")) - 1 || (same ? kept.at : 0);
    const last = (model.get("frames") || []).length - 1;
    if (own_code === code && step > 0) model.set("at", Math.min(step, last));
    model.on("change:at", keep);
    keep();
    ready();
  }

  function keep() {
    const at = model.get("at") || 0;
    try {
      if (intents.length > LONGEST_COMEBACK) view.sessionStorage.removeItem(place);
      else view.sessionStorage.setItem(place, JSON.stringify({code: own_code, intents, at}));
    } catch {
      // A browser that keeps nothing plays on all the same.
    }
    // The part after # is seen by no server.
    if (number === 1) view.history.replaceState(view.history.state, "", `#code=${encodeURIComponent(own_code)}&step=${at + 1}`);
  }

  return (intent) => {
    if (!own_code || !LEADING_KINDS.includes(intent.kind)) return;
    intents = [...intents, JSON.stringify(intent)];
    keep();
  };
}

/** @param {any} view @param {string} place @returns {{code: string, intents: string[], at: number} | null} */
function kept_hand(view, place) {
  try {
    const kept = JSON.parse(view.sessionStorage.getItem(place));
    const is_whole = kept && typeof kept.code === "string" && Number.isInteger(kept.at) && Array.isArray(kept.intents);
    return is_whole && kept.intents.every((/** @type {any} */ each) => typeof each === "string") ? kept : null;
  } catch {
    return null;
  }
}
