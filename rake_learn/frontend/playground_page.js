// The playground as one tree: its few buttons, what they open, and the table. Pure: the same page and state give the same tree.
import {button, h, kernel_button} from "./dom.js";
import {file_button, file_link} from "./files.js";
import {move_among} from "./focus.js";
import {icon} from "./icons.js";
import {sitting_frame, table_place} from "./lesson_frame.js";
import {settings_form} from "./playground_form.js";
import {rich} from "./text.js";

/** @typedef {import("./types_playground.d.ts").PlaygroundContext} PlaygroundContext */
/** @typedef {import("./types_lesson.d.ts").LessonAct} LessonAct */

/** @param {PlaygroundContext} context @param {LessonAct} act */
export function playground_page(context, act) {
  const {ui} = context;
  const open = open_panel(ui);
  return sitting_frame(context, act, "rk-pg", [
    context.frozen ? null : tools_row(context, act),
    open && !context.frozen ? h("div", {key: `panel-${open}`, class: "rk-pg-panel"}, h("section", {class: "rk-lab-panel", id: `${context.id}-panel`, "aria-labelledby": `${context.id}-open`},
      h("h3", {id: `${context.id}-open`, class: "rk-pg-title", tabindex: -1, "data-lm-suppress-shortcuts": "true"}, context.page.playground.labels[open]),
      hand_trouble(context),
      open === "settings" ? settings_form(context, act) : load_form(context, act))) : null,
    h("div", {key: "grid", class: `rk-ls-grid rk-ls-above${open ? " rk-pg-away" : ""}`},
      open ? null : [loaded(context, act), hand_trouble(context)],
      // The form takes the table's place: neither page is longer than it must be, nor has more to tab through.
      table_place(ui.zoom, open !== null)),
    file_link(ui.own.file)]);
}

/** @param {import("./types_playground.d.ts").PlaygroundContext["ui"]} ui @returns {"settings" | "load" | null} */
export function open_panel({aside}) {
  return aside && (aside.kind === "settings" || aside.kind === "load") ? aside.kind : null;
}

/** One tab stop; arrows move along. */
/** @param {PlaygroundContext} context @param {LessonAct} act */
function tools_row(context, act) {
  const {page: {playground: {labels, code}, kept, title, ui: told}, ui, id} = context;
  const open = open_panel(ui);
  const stop = ui.rove.list === "tools" ? ui.rove.item : "settings";
  const roving = (/** @type {string} */ name) => ({key: name, class: "rk-chip", tabindex: name === stop ? 0 : -1, onfocus: () => act({kind: "rove", list: "tools", item: name})});
  const fold = (/** @type {"settings" | "load"} */ name, /** @type {string} */ shape) => button({...roving(name), "aria-expanded": open === name, "aria-controls": open === name ? `${id}-panel` : null, "data-tool": name, onclick: () => act({kind: "panel", name})}, icon(shape), h("span", null, labels[name]));
  return h("div", {key: "tools", class: "rk-pg-tools", role: "toolbar", "aria-label": title, onkeydown: (/** @type {any} */ event) => move_among(event, [...event.currentTarget.querySelectorAll("button")])},
    fold("settings", "sliders"),
    kernel_button(ui, {...roving("day"), onclick: () => act({kind: "today"})}, labels.day),
    fold("load", "lines"),
    kernel_button(ui, {...roving("save"), onclick: () => act({kind: "keep_hand"})}, labels.save),
    h("span", {class: "rk-pg-code"}, h("span", null, labels.code), " ", h("b", {"data-hands": ""}, code), " ",
      button({...roving("copy"), class: "rk-lab-do", "aria-label": `${kept.copy} ${code}`, onclick: () => act({kind: "copy_hands"})}, kept.copy), h("span", {class: "rk-ls-copied", role: "status"}, ui.own.copied && !open ? told.copied : "")));
}

/** A hand that was loaded, and the two ways on from it. */
/** @param {PlaygroundContext} context @param {LessonAct} act */
function loaded({page: {playground: {labels, can_play, is_loaded}, step}, ui, words, frozen}, act) {
  if (!is_loaded) return null;
  return h("div", {key: "loaded", class: "rk-lab-panel rk-pg-loaded"}, h("h3", {class: "rk-pg-title", tabindex: -1, "data-lm-suppress-shortcuts": "true"}, rich(step.heading, words)),
    frozen ? null : h("div", {class: "rk-bar"},
      kernel_button(ui, {key: "leave", class: "rk-do", onclick: () => act({kind: "to_table"})}, labels.leave),
      can_play ? kernel_button(ui, {key: "play", class: "rk-do rk-main", onclick: () => act({kind: "play_these"})}, labels.play) : null));
}

/** What the kernel refused, or a file that is too long to be sent at all. */
/** @param {PlaygroundContext} context */
function hand_trouble({page: {alert}, ui: {own}, words}) {
  if (own.trouble) return h("p", {key: "trouble", class: "rk-alert rk-ls-alert", role: "alert"}, icon("warn"), h("b", null, own.trouble));
  if (!alert || alert.n === own.dismissed) return null;
  return h("div", {key: `alert-${alert.n}`, class: "rk-alert rk-ls-alert", role: "alert"}, icon("warn"), h("p", null, h("b", null, rich(alert.what, words)), alert.why ? [" ", rich(alert.why, words)] : null));
}

/** @param {PlaygroundContext} context @param {LessonAct} act */
function load_form({page: {playground: {labels}}, ui, id}, act) {
  const off = ui.pending || ui.lost;
  return [
    h("p", {key: "hint"}, labels.load_hint),
    file_button({label: labels.file, accept: ".phh,.toml,.txt", off}, (file) => act({kind: "hand_file", file})),
    h("div", {key: "paste", class: "rk-pg-field"}, h("label", {for: `${id}-paste`}, labels.paste),
      h("textarea", {id: `${id}-paste`, class: "rk-pg-text", rows: 5, spellcheck: "false", value: ui.own.text, "data-lm-suppress-shortcuts": "true", oninput: (/** @type {any} */ event) => act({kind: "paste", text: event.target.value})})),
    h("div", {key: "open", class: "rk-bar"},
      button({key: "close", class: "rk-do", onclick: () => act({kind: "panel", name: "load"})}, labels.leave),
      kernel_button(ui, {key: "do", class: "rk-do rk-main", "aria-disabled": !ui.own.text.trim() || null, onclick: () => act({kind: "open_text"})}, labels.open)),
  ];
}
