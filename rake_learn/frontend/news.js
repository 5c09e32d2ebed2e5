// What is new at the table is said once: a step that was not on the screen before, and the coach's word after it.
import {h} from "./dom.js";
import {plain_words} from "./reading.js";
import {marks_of} from "./text.js";

/** @typedef {import("./types.d.ts").Context} Context */
/** @typedef {import("./types.d.ts").Frame} Frame */

/** Where what is new is put to be read out: in turn into two places, so that the same words twice are heard twice. */
/** @param {{words: {ui: Record<string, string>}, ui: {said: {text: string, turn: boolean}}}} context */
export function live_region({words, ui: {said: {text, turn}}}) {
  return h("div", {key: "live", class: "rk-vh", role: "log", "aria-live": "polite", "aria-atomic": "false", "aria-label": words.ui.live},
    h("p", {key: "a"}, turn ? "" : text), h("p", {key: "b"}, turn ? text : ""));
}

/** @returns {(now: Context, frame: Frame | undefined) => void} is told before each paint what it will show */
export function news_teller() {
  let shown = "";
  let shown_at = -1;
  /** @type {number | null} the alert that has been on the screen */
  let alerted = null;
  return (now, frame) => {
    note_new_word(now, note_new_step(now, frame));
    alerted = now.alert ? now.alert.n : null;
  };

  /** A step that was not on the screen before: say it once, forget what belonged to the last one. Was it one? */
  /** @param {Context} now @param {Frame | undefined} frame */
  function note_new_step(now, frame) {
    const {hand, at, alert, ui} = now;
    const step = `${hand.number}/${hand.revision}/${at}/${frame ? frame.say : ""}`;
    if (step === shown || !frame) return false;
    // An alert belongs to the step at which it came.
    if (shown && alert && alert.n === alerted) ui.dismissed = alerted;
    const text = [...deeds_before(now, frame), frame.say].join(marks_of(now.words).gap);
    shown = step;
    shown_at = at;
    Object.assign(ui, {article: null, amount: null, typed: null, place: null, said: {text, turn: !ui.said.turn}});
    return true;
  }

  /** What the others did on the way, when an answer brings several steps at once: each is said, once. */
  /** @param {Context} now @param {Frame} frame */
  function deeds_before({hand, at, words}, frame) {
    const [number, revision] = shown.split("/").map(Number);
    if (number !== hand.number || revision === hand.revision) return [];
    return frame.recap.filter(([index]) => index > shown_at && index < at).map(([, text]) => plain_words(text, words));
  }

  /** The coach's word is said once, after the step's own. */
  /** @param {Context} now @param {boolean} with_step */
  function note_new_word({coach, hand, ui}, with_step) {
    const {n, text} = coach ? coach.say : {n: 0, text: ""};
    const word = text ? `${hand.number}/${n}/${text}` : "";
    const is_new = word !== "" && word !== ui.heard && ui.heard !== null;
    ui.heard = word || ui.heard || "";
    if (is_new) ui.said = with_step ? {...ui.said, text: `${ui.said.text} ${text}`} : {text, turn: !ui.said.turn};
  }
}
