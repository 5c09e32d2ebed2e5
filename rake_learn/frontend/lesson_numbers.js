// Whole numbers to write: a box with less and more, and the field between them.
import {button, h} from "./dom.js";
import {stepped_number, typed_number} from "./lesson_answer.js";
import {plain_words} from "./reading.js";
import {fill, rich} from "./text.js";

/** @typedef {import("./types_lesson.d.ts").LessonContext} LessonContext */
/** @typedef {import("./types_lesson.d.ts").LessonAct} LessonAct */
/** @typedef {import("./types_lesson.d.ts").NumberField} NumberField */

/**
 * @param {{name: string, text: string, range: {least: number, most: number}, wrong: boolean, hint: string | null, unit?: string}} what
 * @param {import("./types_lesson.d.ts").LessonWords} labels @param {(text: string) => void} set
 */
export function number_box({name, text, range, wrong, hint, unit = ""}, labels, set) {
  const step = (/** @type {number} */ by) => set(stepped_number(text, range, by));
  return h("div", {key: "box", class: "rk-num rk-ls-num"},
    button({"aria-label": fill(labels.less, /** @type {any} */ ({name})), tabindex: -1, onclick: () => step(-1)}, h("span", {"aria-hidden": "true"}, "−")),
    h("input", {class: "rk-exact", "data-lm-suppress-shortcuts": "true", "data-figure": "", role: "spinbutton", inputmode: "numeric", autocomplete: "off", size: 4, value: text,
      "aria-valuenow": typed_number(text, range), "aria-valuemin": range.least, "aria-valuemax": range.most, "aria-label": name, "aria-describedby": hint, "aria-invalid": wrong || null,
      onkeydown: (/** @type {any} */ event) => {
        const way = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
        if (way) { event.preventDefault(); step(way); }
      },
      oninput: (/** @type {any} */ event) => set(event.target.value)}),
    unit ? h("span", {class: "rk-ls-unit", "aria-hidden": "true"}, unit) : null,
    button({"aria-label": fill(labels.more, /** @type {any} */ ({name})), tabindex: -1, onclick: () => step(1)}, h("span", {"aria-hidden": "true"}, "+")));
}

/** @param {NumberField[]} fields @param {string} label id of the prompt @param {LessonContext} context @param {LessonAct} act */
export function number_fields(fields, label, {page, words, ui, id}, act) {
  return h("div", {key: "numbers", class: "rk-ls-numbers", role: "group", "aria-labelledby": label}, fields.map((field, index) => {
    const text = ui.draft.texts[index] || "";
    const wrong = text !== "" && typed_number(text, field) === null;
    const range = {least: field.least, most: field.most};
    return h("div", {key: String(index), class: "rk-ls-field"},
      h("span", {class: "rk-ls-name"}, rich(field.label, words)),
      number_box({name: plain_words(field.label, words), text, range, wrong, hint: `${id}-range-${index}`}, page.ui, (typed) => act({kind: "figure", index, text: typed})),
      h("span", {class: `rk-legal${wrong ? " rk-wrong" : ""}`, id: `${id}-range-${index}`, role: wrong ? "status" : null}, fill(wrong ? page.ui.whole : page.ui.range, range, words)));
  }));
}
