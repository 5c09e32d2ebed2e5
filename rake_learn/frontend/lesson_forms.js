// The ways to answer, while they are open. What is right is not known here.
import {button, h} from "./dom.js";
import {chance_form} from "./lesson_chance.js";
import {choice_name, spoken_cards} from "./lesson_choice.js";
import {card_row} from "./lesson_exhibits.js";
import {icon} from "./icons.js";
import {number_fields} from "./lesson_numbers.js";
import {fill, rich} from "./text.js";

/** @typedef {import("./types_lesson.d.ts").LessonForm} LessonForm */
/** @typedef {import("./types_lesson.d.ts").LessonChoice} LessonChoice */
/** @typedef {import("./types_lesson.d.ts").LessonContext} LessonContext */
/** @typedef {import("./types_lesson.d.ts").LessonAct} LessonAct */

/** From so many on, boxes to tick are one tab stop. */
const MANY_BOXES = 6;

/** @param {LessonForm} form @param {string} label id of the prompt @param {LessonContext} context @param {LessonAct} act */
export function open_form(form, label, context, act) {
  if (form.kind === "chance") return chance_form(form, label, context, act);
  if (form.kind === "numbers") return number_fields(form.fields, label, context, act);
  return form.kind === "order" ? order(form, label, context, act) : options(form, label, context, act);
}

/** Real radio buttons or boxes under drawn tiles: arrows and screen readers know them. */
/** @param {Extract<LessonForm, {kind: "options"}>} form @param {string} label @param {LessonContext} context @param {LessonAct} act */
function options({several, choices}, label, context, act) {
  const {ui, id} = context;
  const one_stop = several && choices.length > MANY_BOXES;
  const stop = ui.rove.list === "boxes" && choices.some((choice) => choice.id === ui.rove.item) ? ui.rove.item : choices[0].id;
  return h("div", {key: "options", class: `rk-ls-options${with_cards(choices)}`, role: several ? "group" : "radiogroup", "aria-labelledby": label},
    choices.map((choice, index) => h("label", {key: choice.id, class: "rk-ls-option"},
      h("input", {type: several ? "checkbox" : "radio", name: `${id}-answer`, value: choice.id, checked: ui.draft.ids.includes(choice.id), "data-lm-suppress-shortcuts": "true", "data-choice": choice.id,
        tabindex: one_stop && choice.id !== stop ? -1 : null, onfocus: () => act({kind: "rove", list: "boxes", item: choice.id}), onchange: () => act({kind: "choose", id: choice.id})}),
      h("i", {class: several ? "rk-ls-box" : "rk-ls-dot", "aria-hidden": "true"}, several ? icon("tick") : null),
      choice_face(choice, context),
      ui.prefs.keys && index < 9 ? h("kbd", {"aria-hidden": "true"}, String(index + 1)) : null)));
}

/** @param {LessonChoice[]} choices */
export function with_cards(choices) {
  return choices.some(({cards}) => cards.length) ? " rk-ls-dealt" : "";
}

/** What there is to choose: words, cards, or both, and beside the words what became of it. */
/** @param {LessonChoice} choice @param {LessonContext} context @param {import("./types.d.ts").Kids} [told] */
export function choice_face({label, cards}, context, told = null) {
  return h("span", {key: "face", class: "rk-ls-face"},
    label || told ? h("span", {key: "label", class: "rk-ls-label"}, h("span", null, rich(label, context.words)), told) : null,
    cards.length ? [h("span", {key: "told", class: "rk-vh"}, " ", spoken_cards(cards, context)), card_row(cards, "", context, 5)] : null);
}

/** A list whose buttons move things up and down: one tab stop, arrows go from button to button, a digit gives a place. */
/** @param {Extract<LessonForm, {kind: "order"}>} form @param {string} label @param {LessonContext} context @param {LessonAct} act */
function order({choices, first, last}, label, context, act) {
  const {page, ui} = context;
  const rows = ui.draft.ids.map((id) => /** @type {LessonChoice} */ (choices.find((choice) => choice.id === id)));
  const stop = ui.rove.list === "order" ? ui.rove.item : `${rows[0].id}:down`;
  return h("div", {key: "order", class: `rk-ls-order${with_cards(choices)}`, role: "group", "aria-labelledby": label},
    h("p", {key: "first", class: "rk-ls-end"}, first),
    h("ol", {key: "list"}, rows.map((choice, at) => h("li", {key: choice.id, class: "rk-ls-placed"},
      h("b", {class: "rk-ls-number", "aria-hidden": "true"}, String(at + 1)),
      choice_face(choice, context),
      h("span", {class: "rk-ls-moves"}, [["up", -1], ["down", 1]].map(([way, by]) => {
        const item = `${choice.id}:${way}`;
        const off = at + Number(by) < 0 || at + Number(by) >= rows.length;
        return button({key: String(way), class: "rk-ls-move", "data-item": choice.id, "data-move": item, tabindex: item === stop ? 0 : -1, "aria-disabled": off || null,
          "aria-label": fill(way === "up" ? page.ui.up : page.ui.down, /** @type {any} */ ({name: choice_name(choice, context)})),
          onfocus: () => act({kind: "rove", list: "order", item}), onclick: () => { if (!off) act({kind: "place", id: choice.id, at: at + Number(by)}); }},
          h("span", {"aria-hidden": "true"}, way === "up" ? "↑" : "↓"));
      }))))),
    h("p", {key: "last", class: "rk-ls-end"}, last));
}
