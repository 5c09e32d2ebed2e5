// The note: what happened, why, and what has happened since the learner's last turn.
import {button, h, kernel_button} from "./dom.js";
import {icon} from "./icons.js";
import {article_chips, article_text, rich} from "./text.js";
import {coach_menu, coach_part} from "./coach.js";
import {regular_panel} from "./regulars.js";
import {settings_panel} from "./settings.js";
import {result_part} from "./result.js";
import {stage_told} from "./spread.js";

/** @typedef {import("./types.d.ts").Context} Context */
/** @typedef {import("./types.d.ts").Frame} Frame */
/** @typedef {import("./types.d.ts").Act} Act */

/** @param {Frame} frame @param {Context} context @param {Act} act */
export function note(frame, context, act) {
  const {words} = context;
  const {what, why, articles} = frame.note;
  const stage = words.stages[stage_told(frame)];
  return h("section", {class: "rk-note", "aria-label": words.ui.note},
    regular_panel(context, act),
    coach_menu(context, act),
    settings_panel(context, act),
    h("div", {class: "rk-eyebrow"}, h("span", null, stage ? stage.name : ""), article_chips(articles, "note", context, act, {long: articles.length === 1})),
    article_text("note", context, act),
    h("h3", {class: "rk-title", tabindex: -1, "data-lm-suppress-shortcuts": "true"}, rich(frame.result ? frame.result.title : frame.title, words)),
    what ? h("p", {class: "rk-what"}, rich(what, words)) : null,
    why ? h("p", {class: "rk-why"}, rich(why, words)) : null,
    frame.reason ? h("p", {class: "rk-reason"}, icon("eye"), h("span", null, rich(frame.reason, words))) : null,
    frame.result ? result_part(frame.result, context, act) : null,
    coach_part(frame, context, act),
    recap(frame, context, act),
    lines(context, act));
}

/** @param {Frame} frame @param {Context} context @param {Act} act */
export function recap(frame, {words}, act) {
  if (!frame.recap.length) return null;
  return h("div", {key: "recap", class: "rk-recap"},
    h("h4", null, words.ui.recap),
    h("ul", {onkeydown: move_in_list}, frame.recap.map(([at, text], index) => h("li", {key: `recap-${at}-${index}`},
      button({class: "rk-back-to", tabindex: index ? -1 : 0, onclick: () => act({kind: "step", at})}, h("span", null, rich(text, words)))))));
}

/** The list is one tab stop; up and down move in it. */
/** @param {any} event */
function move_in_list(event) {
  const way = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const next = buttons[buttons.indexOf(event.target) + way];
  if (!way || !next) return;
  event.preventDefault();
  next.focus();
}

/** What-if lines, as soon as there is more than one. */
/** @param {Context} context @param {Act} act */
export function lines({words, hand, frozen, ui}, act) {
  if (frozen || hand.lines.length < 2) return null;
  return h("div", {key: "lines", class: "rk-lines"},
    h("h4", null, icon("fork"), words.ui.lines),
    h("ul", null, hand.lines.map((line) => h("li", {key: `line-${line.id}`},
      kernel_button(ui, {class: "rk-line", "aria-current": line.current || null, onclick: () => act({kind: "line", id: line.id})},
        h("i", {class: "rk-letter"}, line.letter || "•"),
        h("span", null, line.where ? h("small", null, line.where) : null, line.where ? " " : null, rich(line.text, words)), " ", h("b", {class: line.net.startsWith("−") ? "rk-minus" : ""}, line.net))))));
}
