// What is read out on a key: the table, the learner's hand, the centre, who did what. All words come with the frame.
import {stage_now} from "./spread.js";
import {figure, marks_of} from "./text.js";

/** @typedef {import("./types.d.ts").Context} Context */
/** @typedef {import("./types.d.ts").Frame} Frame */
/** @typedef {import("./types.d.ts").Words} Words */
/** @typedef {"table" | "hand" | "centre" | "who"} Asked */

/** @param {Asked} asked @param {Frame} frame @param {Context} context */
export function read_aloud(asked, frame, {words}) {
  const told = {table: told_table, hand: told_hand, centre: told_centre, who: told_deeds}[asked](frame, words);
  const {gap, stop} = marks_of(words);
  return sentences(told, stop).map((text) => capital(plain_words(text, words), words)).join(gap);
}

/** @param {string} text @param {Words} words */
function capital(text, words) {
  return text.charAt(0).toLocaleUpperCase(words.lang) + text.slice(1);
}

/** "{As} wins" -> "ace of spades wins"; between two cards in a row there is a pause. */
/** @param {string} text @param {Words} words */
export function plain_words(text, words) {
  return text.replaceAll("} {", `}${marks_of(words).cards}{`).replace(/\{([2-9TJQKA][shdc])\}/g, (_, card) => words.cards[card] || card);
}

/** What says nothing is left out, and each part ends as a sentence does. */
/** @param {(string | null | undefined | false)[]} parts @param {string} stop @returns {string[]} */
function sentences(parts, stop) {
  return /** @type {string[]} */ (parts.filter(Boolean)).map((part) => /[.!?。！？:]$/.test(part) ? part : part + stop);
}

/** @param {Frame} frame @param {Words} words */
function told_table(frame, words) {
  return [frame.title, frame.legal?.prompt, ...told_result(frame), ...told_hand(frame), ...told_pots(frame, words), ...frame.seats.slice(1).map(({label}) => label), ...told_centre(frame, words)];
}

/** Who won which pot, with what, and what that did to the learner's chips. */
/** @param {Frame} frame */
function told_result({result}) {
  return result ? [...result.pots.map(({text}) => text), result.extra[0]] : [];
}

/** @param {Frame} frame */
function told_hand({seats: [own], meter}) {
  return [own.label, meter?.text];
}

/** @param {Frame} frame @param {Words} words */
function told_pots({pots}, words) {
  const {colon, pause} = marks_of(words);
  return pots.map(({label, amount, who}) => label + colon + figure(amount, words) + (who ? pause + who : ""));
}

/** @param {Frame} frame @param {Words} words */
function told_centre(frame, words) {
  const {spread, legal} = frame;
  if (!spread || stage_now(frame) >= 7) return [words.ui.no_centre];
  const labels = [...spread.up, ...spread.down].map(({n, label}) => label || legal?.pick?.[n]);
  const {colon} = marks_of(words);
  return [words.ui.face_up + colon + spread.upleft, words.ui.face_down + colon + spread.downleft, ...labels];
}

/** @param {Frame} frame */
function told_deeds(frame) {
  const {note, title, recap} = frame;
  return [...recap.map(([, text]) => text), note.what || title, ...told_result(frame), note.why];
}
