// The head of a lesson: title, score and settings; the way through it; a mark for each step.
import {banner} from "./banner.js";
import {button, h, kernel_button} from "./dom.js";
import {move_among} from "./focus.js";
import {icon, mark} from "./icons.js";
import {settings_chip} from "./settings.js";
import {article_chips, article_text, marks_of, rich} from "./text.js";

/** @typedef {import("./types_lesson.d.ts").LessonContext} LessonContext */
/** @typedef {import("./types_lesson.d.ts").LessonAct} LessonAct */
/** @typedef {import("./types_lesson.d.ts").LessonPage["steps"][number]} LessonStep */

/** @param {LessonContext} context @param {LessonAct} act */
export function lesson_head(context, act) {
  const {page, ui} = context;
  return [
    h("header", {key: "top", class: "rk-top rk-ls-top"}, mark(), h("h2", null, rich(page.title, context.words), page.subtitle ? h("small", null, rich(page.subtitle, context.words)) : null),
      h("span", {class: "rk-grow"}),
      // Above a table every line counts, and a table has stops of its own: the marks join the head, the rest is folded at the foot.
      page.step.table ? marks(context, act) : null,
      page.score ? h("span", {key: "score", class: "rk-ls-score"}, page.score) : null,
      // Where a table stands its own settings serve the whole lesson.
      page.step.table ? null : settings_chip(/** @type {any} */ (context), act)),
    banner(ui, context.words.ui.thinking, page.ui.disconnected, page.kept.code ? code_line("lost", context, act) : null),
    !page.step.table && (page.steps.length > 1 || page.modes.length) ? h("div", {key: "strip", class: "rk-ls-strip"}, marks(context, act), modes(context, act)) : null,
  ];
}

/** @param {LessonContext} context @param {LessonAct} act */
function marks(context, act) {
  const {page, ui, frozen} = context;
  if (page.steps.length < 2) return null;
  const here = page.steps.find(({state}) => state === "here") || page.steps[0];
  const stop = ui.rove.list === "steps" ? ui.rove.item : String(here.n);
  return h("nav", {key: "steps", class: "rk-ls-steps", "aria-label": page.ui.steps},
    h("ol", {onkeydown: (/** @type {any} */ event) => move_among(event, [...event.currentTarget.querySelectorAll("button")])},
      page.steps.map((step, index) => h("li", {key: String(step.n)}, step_mark(step, index, step.n === here.n, String(step.n) === stop, frozen || is_closed(step, context), context, act)))));
}

/** @param {LessonStep} step @param {LessonContext} context */
function is_closed({state, closed}, {page: {modes: all}}) {
  const mode = all.find(({on}) => on);
  return closed ?? (state === "ahead" && (!mode || mode.key === "solve"));
}

/** What a mark says: which step, done or here, right or not. */
/** @param {LessonStep} step @param {boolean} here @param {LessonContext} context */
function mark_name({label, state, mark: how}, here, {page, words}) {
  return [label, here ? words.ui.you_are_here : state === "done" ? words.ui.done : "", how ? page.ui[how] : ""].filter(Boolean).join(marks_of(words).pause);
}

/** @param {LessonStep} step @param {number} index @param {boolean} here @param {boolean} stop @param {boolean} off @param {LessonContext} context @param {LessonAct} act */
function step_mark(step, index, here, stop, off, context, act) {
  const {n, state, mark: how} = step;
  const {ui} = context;
  return kernel_button(ui, {class: `rk-ls-step rk-ls-${state}${how ? ` rk-ls-was-${how}` : ""}`, "aria-label": mark_name(step, here, context), "aria-current": here ? "step" : null, "aria-disabled": off || null, tabindex: stop ? 0 : -1,
    onfocus: () => act({kind: "rove", list: "steps", item: String(n)}), onclick: () => act({kind: "go", to: n})},
    h("span", {"aria-hidden": "true"}, how === "right" ? icon("tick") : how === "wrong" ? icon("close") : String(index + 1)));
}

/** @param {LessonContext} context @param {LessonAct} act */
function modes({page, ui, id, frozen}, act) {
  if (!page.modes.length) return null;
  const on = page.modes.find(({on: chosen}) => chosen);
  return h("fieldset", {key: "modes", class: "rk-ls-modes"}, h("legend", {class: "rk-vh"}, page.ui.modes),
    h("div", {class: "rk-lab-choice"}, page.modes.map(({key, label, text}) => h("label", {key, title: text},
      h("input", {type: "radio", name: `${id}-mode`, value: key, checked: on !== undefined && on.key === key, disabled: frozen || ui.lost, "aria-describedby": text ? `${id}-mode-${key}` : null, "data-lm-suppress-shortcuts": "true", onchange: () => act({kind: "mode", to: key})}),
      h("span", null, label), text ? h("span", {class: "rk-vh", id: `${id}-mode-${key}`, hidden: true}, text) : null))));
}

/** @param {import("./types_lesson.d.ts").LessonPage} page */
export function is_beginning({steps, step}) {
  return steps.length === 0 || step.n === steps[0].n;
}

/** What the lesson is for: open below its first step, folded at the foot of the others. */
/** @param {LessonContext} context @param {LessonAct} act */
export function goals(context, act) {
  const {page, id} = context;
  return h("details", {key: "goals", class: "rk-ls-goals", open: is_beginning(page)}, h("summary", {id: `${id}-goals`, "data-lm-suppress-shortcuts": "true"}, page.ui.goals),
    h("ul", null, page.goals.map((goal, index) => h("li", {key: String(index)}, rich(goal, context.words)))),
    page.articles.length ? h("p", {key: "teaches", class: "rk-eyebrow"}, page.ui.articles, " ", article_chips(page.articles, "goals", /** @type {any} */ (context), act)) : null,
    article_text("goals", /** @type {any} */ (context), act), paths(context, act));
}

/** For whom the lesson is walked: to be chosen until the first answer. */
/** @param {LessonContext} context @param {LessonAct} act */
function paths({page, ui, id, frozen}, act) {
  if (!page.paths || !page.paths.length) return null;
  return h("fieldset", {key: "paths", class: "rk-ls-modes rk-ls-paths"}, h("legend", null, page.ui.paths),
    h("div", {class: "rk-lab-choice"}, page.paths.map(({key, label, on}) => h("label", {key},
      h("input", {type: "radio", name: `${id}-path`, value: key, checked: on, disabled: frozen || ui.lost, "data-lm-suppress-shortcuts": "true", onchange: () => act({kind: "path", to: key})}),
      h("span", null, label)))));
}

/** The resume code, as long as it may be: it is there to be copied. */
/** @param {string} key @param {LessonContext} context @param {LessonAct} act */
function code_line(key, {page, ui}, act) {
  const {code, label, copy} = page.kept;
  return h("p", {key, class: "rk-ls-codeline"}, label, " ", h("b", {class: "rk-ls-code", "data-code": ""}, code), " ",
    button({class: "rk-lab-do", onclick: () => act({kind: "copy"})}, copy), h("span", {class: "rk-ls-copied", role: "status"}, ui.copied ? page.ui.copied : ""));
}

/** Where progress is kept, and the code that brings it back anywhere. */
/** @param {LessonContext} context @param {LessonAct} act */
export function kept_line(context, act) {
  const {page, ui, id, frozen} = context;
  const {code, browser, nowhere, load} = page.kept;
  const where = ui.keeps ? browser : nowhere;
  const go = kernel_button(ui, {key: "load", class: "rk-lab-do", "aria-disabled": !ui.resume.trim() || null, onclick: () => act({kind: "resume", code: ui.resume.trim()})}, load);
  const parts = [
    code && !ui.lost ? code_line("code", context, act) : null,
    page.step.table ? modes(context, act) : null,
    page.goals.length && !is_beginning(page) ? goals(context, act) : null,
    frozen || !load ? null : h("details", {key: "elsewhere", class: "rk-ls-elsewhere"}, h("summary", {"data-lm-suppress-shortcuts": "true"}, page.ui.elsewhere),
      h("div", {class: "rk-ls-load"}, h("label", {for: `${id}-code`}, page.ui.code),
        h("input", {id: `${id}-code`, type: "text", autocomplete: "off", spellcheck: "false", value: ui.resume, "data-lm-suppress-shortcuts": "true", oninput: (/** @type {any} */ event) => act({kind: "code", text: event.target.value}),
          // Enter does what the button does; a key held down, or one that ends what an input method writes, does not.
          onkeydown: (/** @type {any} */ event) => { if (event.key === "Enter" && !event.repeat && !event.isComposing) go.props.onclick(); }}),
        go)),
  ];
  return h("footer", {key: "kept", class: "rk-ls-kept"}, page.step.table
    ? h("details", {key: "folded", class: "rk-ls-folded"}, h("summary", {"data-lm-suppress-shortcuts": "true"}, where), parts)
    : [h("p", {key: "where"}, where), parts]);
}
