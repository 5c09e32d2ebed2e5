// One thing asked: the prompt, the hints given, the form open or as it was answered, what was refused, the verdict.
import {h} from "./dom.js";
import {icon} from "./icons.js";
import {can_answer} from "./lesson_answer.js";
import {open_form} from "./lesson_forms.js";
import {closed_form, reveal_part} from "./lesson_reveal.js";
import {say_why} from "./lesson_why.js";
import {article_chips, article_text, fill, rich} from "./text.js";

/** @typedef {import("./types_lesson.d.ts").LessonContext} LessonContext */
/** @typedef {import("./types_lesson.d.ts").LessonAct} LessonAct */

/** @param {LessonContext} context @param {LessonAct} act */
export function ask_panel(context, act) {
  const {page: {step}, words, ui, id} = context;
  const {ask, reveal} = step;
  const parts = [
    ask ? [
      step.heading ? h("p", {key: "prompt", class: "rk-ls-prompt", id: `${id}-prompt`}, rich(ask.prompt, words))
        : h("h3", {key: "heading", class: "rk-ls-heading", id: `${id}-prompt`, tabindex: -1, "data-lm-suppress-shortcuts": "true"}, rich(ask.prompt, words)),
      hints(context),
      can_answer(context) ? open_form(ask.form, `${id}-prompt`, context, act) : closed_form(ask, ask.answer ?? ui.sent, reveal, `${id}-prompt`, context)] : null,
    refused(context, act),
    reveal ? reveal_part(reveal, context, act) : null,
    step.say_why ? say_why(step.say_why, context, act) : null,
  ].filter((part) => part !== null);
  return parts.length ? h("div", {key: "ask", class: "rk-lab-panel rk-ls-ask"}, parts) : null;
}

/** @param {LessonContext} context */
function hints({page, words}) {
  const given = page.step.ask ? page.step.ask.hints : [];
  return given.length ? h("ul", {key: "hints", class: "rk-ls-hints"}, given.map((hint, index) => h("li", {key: String(index)}, h("b", null, fill(page.ui.hint, {n: index + 1})), " ", rich(hint, words)))) : null;
}

/** @param {LessonContext} context @param {LessonAct} act */
function refused(context, act) {
  const {page: {alert}, words} = context;
  if (!alert) return null;
  return h("div", {key: `alert-${alert.n}`, class: "rk-alert rk-ls-alert", role: "alert"}, icon("warn"),
    h("div", null,
      h("p", null, h("b", null, rich(alert.what, words)), alert.why ? [" ", rich(alert.why, words)] : null, " ", article_chips(alert.articles, "alert", /** @type {any} */ (context), act)),
      article_text("alert", /** @type {any} */ (context), act)));
}
