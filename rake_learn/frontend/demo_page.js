// The teacher's page: the slide, what opens and goes on, and, for the teacher alone, notes and the hands as they are counted.
import {button, h, kernel_button} from "./dom.js";
import {next_option} from "./demo_keys.js";
import {slide_grid, slide_opens} from "./demo_slide.js";
import {sitting_frame} from "./lesson_frame.js";
import {kept_line} from "./lesson_head.js";
import {icon} from "./icons.js";
import {plain_words} from "./reading.js";
import {look_panel} from "./settings.js";
import {article_text, fill, rich} from "./text.js";

/** @typedef {import("./types_demo.d.ts").DemoContext} DemoContext */
/** @typedef {import("./types_lesson.d.ts").LessonAct} LessonAct */

/** @param {DemoContext} context @param {LessonAct} act */
export function demo_page(context, act) {
  const {page, ui} = context;
  // Where it is kept stands among the notes, which the room does not see.
  return sitting_frame(context, act, "rk-demo", [
    look_panel(/** @type {any} */ (context), act),
    h("div", {key: "slide", class: "rk-dm-slide"}, slide_grid(context, act), article_text("slide", /** @type {any} */ (context), act)),
    page.demos.length > 1 ? h("div", {key: "choice", class: "rk-dm-choice", role: "group", "aria-label": page.demo.demos}, page.demos.map(({name, label, on}) => kernel_button(ui, {key: name, class: "rk-lab-do", "aria-pressed": on, onclick: () => { if (!on) act({kind: "demo", name}); }}, label))) : null,
    demo_bar(context, act),
    ui.own.blocked ? h("p", {key: "blocked", class: "rk-dm-blocked", role: "alert"}, icon("warn"), page.demo.blocked) : null,
    ui.own.notes ? notes_panel(context, act) : null], null);
}

/** @param {DemoContext} context @param {LessonAct} act */
function demo_bar(context, act) {
  const {page: {can, desk, slide, demo}, ui, frozen} = context;
  if (frozen) return null;
  const send = (/** @type {string} */ kind) => () => act({kind});
  return h("div", {key: "bar", class: "rk-ls-bar rk-dm-bar", "aria-busy": ui.pending}, h("div", {class: "rk-bar"},
    h("span", {key: "place", class: "rk-dm-place"}, slide_opens(slide), h("span", null, slide.place)),
    button({key: "notes", class: "rk-do", "aria-expanded": ui.own.notes, onclick: send("notes")}, ui.own.notes ? demo.hide_notes : demo.show_notes),
    button({key: "wall", class: "rk-do", "aria-pressed": ui.own.wall, onclick: send("wall")}, ui.own.wall ? demo.close_wall : demo.wall),
    can.back ? kernel_button(ui, {key: "back", class: "rk-do", onclick: send("back")}, can.back) : null,
    desk.shut ? kernel_button(ui, {key: "shut", class: "rk-do", onclick: send("shut")}, desk.shut) : null,
    can.next ? kernel_button(ui, {key: "next", class: `rk-do${desk.next ? "" : " rk-main"}`, onclick: send("next")}, can.next) : null,
    desk.next ? kernel_button(ui, {key: "open", class: "rk-do rk-main", "data-main": "", onclick: send("open")}, desk.next) : null));
}

/** For the teacher alone; one key hides it where this page itself is on the wall. */
/** @param {DemoContext} context @param {LessonAct} act */
function notes_panel(context, act) {
  const {page: {desk, demo}, words, ui: {own}, id} = context;
  return h("aside", {key: "notes", class: "rk-lab-panel rk-dm-notes", "aria-labelledby": `${id}-notes`},
    h("h3", {id: `${id}-notes`}, demo.notes),
    desk.notes.map((note, index) => h("p", {key: `note-${index}`, class: "rk-ls-text"}, rich(note, words))),
    desk.counts.length ? counts_form(context, act) : null,
    desk.size !== null ? h("p", {key: "size", class: "rk-dm-field"}, h("label", {for: `${id}-size`}, demo.pupils), count_box(`${id}-size`, desk.size, (number) => act({kind: "size", size: number}))) : null,
    own.typed ? h("p", {key: "typed", class: "rk-dm-typed"}, fill(demo.typed, {n: Number(own.typed)})) : null,
    h("p", {key: "keys", class: "rk-lab-small"}, demo.keys),
    kept_line(context, act));
}

/** A box for each option: a number typed with nothing in focus goes into the one that is marked. */
/** @param {DemoContext} context @param {LessonAct} act */
function counts_form({page: {desk, slide, demo}, words, ui: {own}, id}, act) {
  const here = next_option(desk, own);
  const options = slide.vote ? slide.vote.options : [];
  return h("ol", {key: "counts", class: "rk-dm-counts", "aria-label": demo.options}, desk.counts.map((votes, index) => h("li", {key: String(index), class: `rk-dm-field${index === here ? " rk-dm-here" : ""}`},
    h("label", {for: `${id}-count-${index}`}, fill(demo.hands_for, /** @type {any} */ ({name: plain_words(options[index].label, words)}))),
    count_box(`${id}-count-${index}`, votes, (number, text) => act({kind: "count", option: index, votes: text === "" ? null : number})))));
}

/** @param {string} id @param {number | null} value @param {(number: number, text: string) => void} tell */
function count_box(id, value, tell) {
  return h("input", {id, type: "text", inputmode: "numeric", pattern: "[0-9]*", maxlength: 3, autocomplete: "off", value: value === null ? "" : String(value), "data-lm-suppress-shortcuts": "true",
    onchange: (/** @type {any} */ {target}) => { const text = target.value.trim(); if (/^[0-9]{0,3}$/.test(text)) tell(Number(text), text); }});
}
