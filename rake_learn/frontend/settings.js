// How the table looks and behaves for this learner: two buttons in the header, and two panels beside the table.
import {button, h} from "./dom.js";
import {icon} from "./icons.js";
import {aside_head, escape_key} from "./regulars.js";
import {fill} from "./text.js";

/** @typedef {import("./types.d.ts").Context} Context */
/** @typedef {import("./types.d.ts").Act} Act */
/** @typedef {import("./types.d.ts").Words} Words */
/** @typedef {"settings" | "keys"} Panel */

const SIZES = [100, 125, 150, 175, 200];

/** @param {Context} context @param {Act} act */
export function settings_chips(context, act) {
  const {words, ui} = context;
  return [
    button({key: "text", class: "rk-chip rk-small-chip", "aria-pressed": ui.prefs.text, "data-text": "", onclick: () => act({kind: "prefer", name: "text", value: !ui.prefs.text})},
      icon("lines"), h("span", null, words.ui.text_table)),
    settings_chip(context, act),
  ];
}

/** What opens the settings, at the table and in the odds lab. */
/** @param {Pick<Context, "words" | "ui" | "id">} context @param {Act} act */
export function settings_chip({words, ui, id}, act) {
  const open = is_open(ui, "settings");
  return button({key: "settings", class: "rk-chip rk-small-chip", "aria-expanded": open, "aria-controls": open ? `${id}-aside` : null, "data-panel": "settings", onclick: () => act({kind: "panel", name: "settings"})},
      icon("sliders"), h("span", null, words.ui.settings));
}

/** @param {Context["ui"]} ui @param {Panel} name */
function is_open({aside}, name) {
  return aside !== null && aside !== undefined && aside.kind === name;
}

/** @param {Context} context @param {Act} act */
export function settings_panel(context, act) {
  const {words, ui} = context;
  if (is_open(ui, "keys")) return panel("keys", words.ui.keys, context, act, keys_list(context));
  if (!is_open(ui, "settings")) return null;
  const {prefs} = ui;
  const say = words.ui;
  const look = look_settings(context, act);
  return panel("settings", say.settings, context, act, [
    look.deck, look.size,
    preference("pace", say.pace, [["once", say.pace_once], ["calm", say.pace_calm], ["key", say.pace_key]], prefs.pace, prefer("pace", act), context),
    look.language,
    h("div", {class: "rk-switches"},
      toggle("text", say.text_table, prefs.text, prefer("text", act)),
      look.project,
      toggle("keys", say.shortcuts, prefs.keys, prefer("keys", act))),
    button({key: "all-keys", class: "rk-do rk-all-keys", onclick: () => act({kind: "panel", name: "keys"})}, say.keys),
  ]);
}

/** The settings of a page where nobody plays: how it looks, and its language. */
/** @param {Context} context @param {Act} act */
export function look_panel(context, act) {
  if (!is_open(context.ui, "settings")) return null;
  const {deck, size, language, project} = look_settings(context, act);
  return panel("settings", context.words.ui.settings, context, act, [deck, size, language, h("div", {class: "rk-switches"}, project)]);
}

/** @param {Context} context @param {Act} act */
function look_settings(context, act) {
  const {words: {ui: say, lang, languages = []}, ui: {prefs}} = context;
  return {
    deck: preference("deck", say.deck, [["four", say.deck_four], ["two", say.deck_two]], prefs.deck, prefer("deck", act), context),
    size: preference("size", say.size, SIZES.map((n) => [n, fill(say.percent, {n})]), prefs.size, prefer("size", act), context),
    language: languages.length > 1 && !context.frozen ? preference("language", say.language, languages.map(({code, name, tag}) => [code, name, tag]), lang, (to) => act({kind: "language", to}), context) : null,
    project: toggle("project", say.project, prefs.project, prefer("project", act)),
  };
}

/** @param {string} name @param {Act} act */
function prefer(name, act) {
  return (/** @type {any} */ value) => act({kind: "prefer", name, value});
}

/** @param {Panel} name @param {string} title @param {Context} context @param {Act} act @param {import("./types.d.ts").Kids} content */
function panel(name, title, {words, id}, act, content) {
  const close = () => act({kind: "panel", name});
  return h("section", {key: `aside-${name}`, class: `rk-aside rk-${name}-panel`, id: `${id}-aside`, "aria-labelledby": `${id}-${name}`, onkeydown: escape_key(close)},
    aside_head(`${id}-${name}`, title, words.ui.close, close), content);
}

/** Real radio buttons under drawn labels: arrows and screen readers know them. */
/** @param {string} name @param {string} title @param {[any, string][] | any[][]} options @param {any} chosen @param {(value: any) => void} pick @param {Context} context */
function preference(name, title, options, chosen, pick, {id, ui}) {
  return h("fieldset", {key: `choice-${name}`, class: `rk-choice rk-choose-${name}`}, h("legend", null, title),
    h("div", {class: "rk-options"}, options.map(([value, label, tag]) => h("label", {key: `option-${value}`, class: "rk-option", lang: tag || null},
      h("input", {type: "radio", name: `${id}-${name}`, value, checked: value === chosen, disabled: name === "language" && ui.lost, "data-lm-suppress-shortcuts": "true", onchange: () => pick(value)}), h("span", null, label)))));
}

/** @param {string} name @param {string} label @param {boolean} on @param {(on: boolean) => void} turn */
function toggle(name, label, on, turn) {
  return h("label", {key: `switch-${name}`, class: "rk-switch"},
    h("input", {type: "checkbox", role: "switch", checked: on, "data-lm-suppress-shortcuts": "true", onchange: () => turn(!on)}), h("i", {"aria-hidden": "true"}), h("span", null, label));
}

/** Which key does what; those of letters and digits only while they are on. */
/** @param {Context} context */
export function keys_list({words, ui, frames, at}) {
  const say = words.ui;
  const letters = [["R", say.key_read], ["H", say.key_hand], ["C", say.key_centre], ["W", say.key_who], ["P", say.key_project], ["?", say.key_help]];
  const spread = frames[at] && frames[at].spread;
  const places = spread && ui.prefs.keys ? [[`1–${spread.up.length + spread.down.length}`, say.key_place]] : [];
  const always = [["← →", say.keys_step], ["Esc", say.key_leave]];
  return h("dl", {key: "keys", class: "rk-keylist"}, [...(ui.prefs.keys ? letters : []), ...places, ...always].map(([key, text]) =>
    h("div", {key: `key-${key}`}, h("dt", null, key.split(" ").map((one) => h("kbd", {key: one}, one))), h("dd", null, text))));
}
