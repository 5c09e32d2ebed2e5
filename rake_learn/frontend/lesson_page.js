// The whole lesson as one tree. Pure: the same page and state give the same tree.
import {h, kernel_button} from "./dom.js";
import {can_answer, draft_answer} from "./lesson_answer.js";
import {ask_panel} from "./lesson_ask.js";
import {exhibits} from "./lesson_exhibits.js";
import {sitting_frame, table_place} from "./lesson_frame.js";
import {goals, is_beginning} from "./lesson_head.js";
import {icon} from "./icons.js";
import {look_panel} from "./settings.js";
import {article_chips, article_text, rich} from "./text.js";

/** @typedef {import("./types_lesson.d.ts").LessonContext} LessonContext */
/** @typedef {import("./types_lesson.d.ts").LessonAct} LessonAct */

/** @param {LessonContext} context @param {LessonAct} act @param {((report: any, context: LessonContext, act: LessonAct) => any) | null} [report] draws a report, where there can be one */
export function lesson_page(context, act, report = null) {
  const {page, ui: {zoom}} = context;
  return sitting_frame(context, act, "", [
    page.step.table ? null : look_panel(/** @type {any} */ (context), act),
    h("div", {key: "grid", class: `rk-ls-grid${grid_kind(context)}`},
      step_panel(context, act),
      page.step.table ? table_place(zoom) : null,
      ask_panel(context, act),
      page.report && report ? report(page.report, context, act) : null,
      page.step.table ? lesson_bar(context, act) : null,
      is_beginning(page) && page.goals.length ? h("div", {key: "goals", class: "rk-lab-panel"}, goals(context, act)) : null),
    page.step.table ? null : lesson_bar(context, act)]);
}

/** Where there is something to look at and something to answer, they stand side by side if there is room. */
/** @param {LessonContext} context */
function grid_kind({page: {step}}) {
  if (step.table) return step.ask || step.reveal ? " rk-ls-beside" : " rk-ls-above";
  return step.exhibits.length && step.ask ? " rk-ls-two" : " rk-ls-one";
}

/** @param {LessonContext} context @param {LessonAct} act */
export function step_panel(context, act) {
  const {page, words} = context;
  const {heading, lines, articles, exhibits: shown, ask} = page.step;
  // Where there is no heading the prompt is one.
  const title = heading || (ask ? "" : page.title);
  if (!title && !lines.length && !shown.length && !articles.length) return null;
  return h("div", {key: "step", class: "rk-lab-panel rk-ls-show"},
    articles.length ? h("p", {key: "eyebrow", class: "rk-eyebrow"}, article_chips(articles, "step", /** @type {any} */ (context), act, {long: articles.length === 1})) : null,
    article_text("step", /** @type {any} */ (context), act),
    title ? h("h3", {key: "heading", class: "rk-ls-heading", tabindex: -1, "data-lm-suppress-shortcuts": "true"}, rich(title, words)) : null,
    lines.map((line, index) => h("p", {key: `line-${index}`, class: "rk-ls-text"}, rich(line, words))),
    exhibits(shown, "step", context));
}

/** Back, a hint, and what comes next: always at the same place, in thumb reach. */
/** @param {LessonContext} context @param {LessonAct} act */
export function lesson_bar(context, act) {
  const {page: {step, can}, ui, frozen} = context;
  if (frozen) return null;
  const {ask} = step;
  const open = can_answer(context);
  const send = (/** @type {string} */ kind) => () => act({kind});
  const parts = [
    can.back ? kernel_button(ui, {key: "back", class: "rk-do rk-ls-back", onclick: send("back")}, icon("left"), h("span", null, can.back)) : null,
    open && ask && ask.more ? kernel_button(ui, {key: "hint", class: "rk-do", onclick: send("hint")}, ask.more) : null,
    can.again ? kernel_button(ui, {key: "again", class: "rk-do", onclick: send("again")}, can.again) : null,
    can.next && open ? kernel_button(ui, {key: "skip", class: "rk-do", onclick: send("next")}, can.next) : null,
    open && ask ? kernel_button(ui, {key: "commit", class: "rk-do rk-main", "data-main": "", "aria-disabled": draft_answer(ask.form, ui.draft) === null || null, onclick: send("commit")}, ask.commit) : null,
    can.next && !open ? kernel_button(ui, {key: "next", class: "rk-do rk-main", "data-main": "", onclick: send("next")}, can.next) : null,
  ].filter((part) => part !== null);
  // While a hand is played there is enough to press; the marks of the steps lead back, too.
  const only_back = step.table && parts.length === 1 && can.back !== null && !open;
  return parts.length && !only_back ? h("div", {key: "bar", class: "rk-ls-bar", "aria-busy": ui.pending}, h("div", {class: "rk-bar"}, parts)) : null;
}
