// Setting up the table: what can be chosen, and what was chosen so far. The page knows only what it was told can be chosen.
import {button, h, kernel_button} from "./dom.js";
import {typed_number} from "./lesson_answer.js";
import {number_box} from "./lesson_numbers.js";
import {fill} from "./text.js";

/** @typedef {import("./types_playground.d.ts").PlaygroundContext} PlaygroundContext */
/** @typedef {import("./types_playground.d.ts").PlaygroundField} PlaygroundField */
/** @typedef {import("./types_playground.d.ts").PlaygroundPage} PlaygroundPage */
/** @typedef {import("./types_playground.d.ts").PlaygroundUi} PlaygroundUi */
/** @typedef {import("./types_lesson.d.ts").LessonAct} LessonAct */

/** @type {PlaygroundUi["part"][]} one of them is shown at a time */
const FORM_PARTS = ["table", "betting", "house"];

/** What stands in a field: what was written there, or else what holds. */
/** @param {PlaygroundField} field @param {PlaygroundUi} own */
export function field_text({name, value}, own) {
  return own.choices[name] ?? String(value);
}

/** Those of one part of the form, as far as they matter under the betting that is chosen. */
/** @param {PlaygroundPage} page @param {PlaygroundUi} own @param {PlaygroundUi["part"]} group */
export function fields_shown({playground: {fields}}, own, group) {
  const betting = fields.find(({name}) => name === "betting");
  const chosen = betting ? field_text(betting, own) : "";
  return fields.filter((field) => field.group === group && (field.needs.length === 0 || field.needs.includes(chosen)));
}

/** A field's value as the kernel is to get it; undefined where it cannot be one. */
/** @param {PlaygroundField} field @param {PlaygroundUi} own @returns {any} */
function field_value(field, own) {
  const text = field_text(field, own);
  if (field.kind === "number") return typed_number(text, field) ?? undefined;
  const option = field.options.find(({value}) => String(value) === text);
  return option ? option.value : undefined;
}

/** Everything that was changed and matters; null while something cannot be. */
/** @param {PlaygroundPage} page @param {PlaygroundUi} own @returns {Record<string, any> | null} */
export function chosen_table(page, own) {
  const shown = FORM_PARTS.flatMap((part) => fields_shown(page, own, part));
  const changed = shown.filter(({name}) => name in own.choices).map((field) => [field.name, field_value(field, own)]);
  return changed.some(([, value]) => value === undefined) ? null : Object.fromEntries(changed);
}

/** @param {PlaygroundContext} context @param {LessonAct} act */
export function settings_form(context, act) {
  const {page, ui, id} = context;
  const {own} = ui;
  const {labels, code} = page.playground;
  return [
    h("div", {key: "parts", class: "rk-lab-choice rk-pg-parts", role: "radiogroup", "aria-label": labels.settings}, FORM_PARTS.map((part) => h("label", {key: part},
      h("input", {type: "radio", name: `${id}-part`, value: part, checked: own.part === part, "data-lm-suppress-shortcuts": "true", onchange: () => act({kind: "part", part})}), h("span", null, labels[part])))),
    h("div", {key: "fields", class: "rk-pg-fields"}, fields_shown(page, own, own.part).map((field) => field.kind === "number" ? number_field(field, context, act) : choice_field(field, context, act))),
    h("div", {key: "code", class: "rk-pg-codeline"},
      h("div", {class: "rk-pg-field"}, h("label", {for: `${id}-hands`}, labels.code),
        h("input", {id: `${id}-hands`, class: "rk-pg-text", type: "text", autocomplete: "off", spellcheck: "false", maxlength: 80, value: own.code ?? code, "aria-describedby": `${id}-hint`, "data-lm-suppress-shortcuts": "true",
          onkeydown: (/** @type {any} */ event) => { if (event.key === "Enter") { event.preventDefault(); act({kind: "deal"}); } },
          oninput: (/** @type {any} */ event) => act({kind: "hands_code", text: event.target.value})})),
      button({class: "rk-lab-do", onclick: () => act({kind: "copy_hands"})}, page.kept.copy),
      h("span", {class: "rk-ls-copied", role: "status"}, own.copied ? page.ui.copied : ""),
      h("p", {class: "rk-lab-small", id: `${id}-hint`}, labels.code_hint, " ", labels.share)),
    h("div", {key: "deal", class: "rk-bar"},
      button({key: "close", class: "rk-do", onclick: () => act({kind: "panel", name: "settings"})}, labels.leave),
      kernel_button(ui, {key: "new", class: "rk-do rk-main", "aria-disabled": chosen_table(page, own) === null || null, onclick: () => act({kind: "deal"})}, labels.new)),
  ];
}

/** @param {Extract<PlaygroundField, {kind: "number"}>} field @param {PlaygroundContext} context @param {LessonAct} act */
function number_field(field, {page, ui, id}, act) {
  const text = field_text(field, ui.own);
  const range = {least: field.least, most: field.most};
  const wrong = typed_number(text, range) === null;
  return h("div", {key: field.name, class: "rk-pg-field"},
    h("span", {class: "rk-pg-label"}, field.label),
    number_box({name: field.label, text, range, wrong, hint: `${id}-${field.name}`}, page.ui, (typed) => act({kind: "field", name: field.name, text: typed})),
    h("span", {class: wrong ? "rk-legal rk-wrong" : "rk-vh", id: `${id}-${field.name}`, role: wrong ? "status" : null}, fill(wrong ? page.ui.whole : page.ui.range, range)));
}

/** @param {Extract<PlaygroundField, {kind: "choice"}>} field @param {PlaygroundContext} context @param {LessonAct} act */
function choice_field(field, {ui, id}, act) {
  const chosen = field_text(field, ui.own);
  return h("div", {key: field.name, class: "rk-pg-field"}, h("label", {for: `${id}-${field.name}`}, field.label),
    h("select", {id: `${id}-${field.name}`, class: "rk-pg-text", value: chosen, "data-lm-suppress-shortcuts": "true", onchange: (/** @type {any} */ event) => act({kind: "field", name: field.name, text: event.target.value})},
      field.options.map(({value, label}) => h("option", {key: String(value), value: String(value), selected: String(value) === chosen || null}, label))));
}
