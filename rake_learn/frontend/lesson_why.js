// "Say why": a line for the learner's own words. Nobody grades it. Who reads is asked only.
import {h, kernel_button} from "./dom.js";
import {rich} from "./text.js";

/** @typedef {import("./types_lesson.d.ts").LessonContext} LessonContext */
/** @typedef {import("./types_lesson.d.ts").LessonAct} LessonAct */

/** @param {{label: string, text: string, save: string}} given @param {LessonContext} context @param {LessonAct} act */
export function say_why({label, text, save}, {words, ui, id, frozen}, act) {
  if (!save) return h("p", {key: "why", class: "rk-ls-prompt"}, rich(label, words));
  const written = ui.why ?? text;
  return h("div", {key: "why", class: "rk-ls-own-words"},
    h("label", {for: `${id}-why`}, rich(label, words)),
    h("textarea", {id: `${id}-why`, rows: 2, maxlength: 600, value: written, readonly: frozen, "data-lm-suppress-shortcuts": "true", oninput: (/** @type {any} */ event) => act({kind: "why", text: event.target.value})}),
    frozen ? null : kernel_button(ui, {key: "save", class: "rk-lab-do", "aria-disabled": written === text || null, onclick: () => act({kind: "say_why", text: written})}, save));
}
