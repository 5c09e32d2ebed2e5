// The progress page: what is due, how far each lesson and article has come, how good the estimates are, and the records themselves.
import {button, h, kernel_button} from "./dom.js";
import {file_button, file_link} from "./files.js";
import {move_among} from "./focus.js";
import {icon} from "./icons.js";
import {sitting_frame} from "./lesson_frame.js";
import {lesson_page} from "./lesson_page.js";
import {calibration} from "./progress_plot.js";
import {look_panel} from "./settings.js";
import {article_chips, article_text, fill, rich} from "./text.js";

/** @typedef {import("./types_progress.d.ts").ProgressContext} ProgressContext */
/** @typedef {import("./types_lesson.d.ts").LessonAct} LessonAct */

/** Where one can go on from here. */
/** @typedef {{name: string, href: string, face: import("./types.d.ts").Kids}} ProgressLink */

/** The review is a page of a lesson, with a way back; else everything at a glance. */
/** @param {ProgressContext} context @param {LessonAct} act */
export function progress_page(context, act) {
  const {page, ui} = context;
  const {labels} = page.progress;
  if (page.step.ask && ui.own.asks) return lesson_page({...context, page: {...page, can: {...page.can, back: labels.back}}}, act);
  // A question that waits may have a table: it stands in the review alone.
  const shown = {...context, page: {...page, step: {...page.step, table: false}}};
  return sitting_frame(shown, act, "rk-pr", [
    look_panel(/** @type {any} */ (context), act),
    h("div", {key: "grid", class: "rk-pr-grid-of-panels"},
      review_panel(context, act),
      h("div", {key: "left", class: "rk-pr-column"}, lessons(context, act), exercises_done(context, act)),
      h("div", {key: "right", class: "rk-pr-column"}, calibration(context), articles(context, act), records(context, act))),
    file_link(ui.own.file)]);
}

/** @param {ProgressContext} context @param {LessonAct} act */
function review_panel({page, words, ui, frozen}, act) {
  const {progress: {labels, broken}, step, can} = page;
  const label = step.ask && !step.reveal ? labels.go_on : can.next;
  return h("section", {key: "review", class: "rk-lab-panel rk-pr-review"},
    h("div", null, h("h3", {class: "rk-ls-heading", tabindex: -1, "data-lm-suppress-shortcuts": "true"}, rich(step.ask ? labels.waits : step.heading, words)),
      broken ? h("p", {key: "broken"}, broken) : null),
    label && !frozen ? kernel_button(ui, {key: "begin", class: "rk-do rk-main", onclick: () => act({kind: "review"})}, label) : null);
}

/** Links of one list are one tab stop; arrows move among them. */
/** @param {string} list @param {ProgressLink[]} links @param {ProgressContext} context @param {LessonAct} act */
function list_of_links(list, links, {ui}, act) {
  const stop = ui.rove.list === list ? ui.rove.item : links[0].name;
  return h("ul", {key: list, class: "rk-pr-list", onkeydown: (/** @type {any} */ event) => move_among(event, [...event.currentTarget.querySelectorAll("a")])},
    links.map(({name, href, face}) => h("li", {key: name}, h("a", {class: "rk-pr-row", href, target: ui.own.apart ? "_blank" : null, rel: ui.own.apart ? "noopener" : null, tabindex: name === stop ? 0 : -1, "data-lm-suppress-shortcuts": "true", onfocus: () => act({kind: "rove", list, item: name})}, face))));
}

/** A notebook beside this one, or the same on the site. */
/** @param {ProgressContext["ui"]["own"]} own @param {"lesson" | "exercise"} kind @param {string} name */
export function address_of({site}, kind, name) {
  if (site) return kind === "exercise" && !name ? "lesson.html#exercises" : `lesson.html#${kind}=${name}`;
  return kind === "lesson" ? `${name}.ipynb` : `94_exercises.ipynb${name ? `#exercise=${name}` : ""}`;
}

/** @param {ProgressContext} context @param {LessonAct} act */
function lessons(context, act) {
  const {page: {progress}, words, ui, id} = context;
  return h("section", {key: "lessons", class: "rk-lab-panel rk-pr-panel", "aria-labelledby": `${id}-lessons`}, h("h3", {id: `${id}-lessons`}, progress.labels.lessons),
    progress.lessons.length ? list_of_links("lessons", progress.lessons.map(({name, number, title, answered, of, text}) => ({name, href: address_of(ui.own, "lesson", name), face: [
      h("span", {class: `rk-pr-number${of && answered >= of ? " rk-pr-done" : ""}`, "aria-hidden": "true"}, of && answered >= of ? icon("tick") : String(number)),
      h("b", null, rich(title, words)),
      of ? h("span", {key: "told", class: "rk-pr-told"}, text) : null,
      of ? h("span", {key: "bar", class: "rk-pr-bar", "aria-hidden": "true"}, h("i", {style: {width: `${Math.min(100, answered / of * 100)}%`}})) : null]})), context, act) : null);
}

/** @param {ProgressContext} context @param {LessonAct} act */
function exercises_done(context, act) {
  const {page: {progress: {labels, exercises}}, words, ui, id} = context;
  const begun = exercises.map(({name, title, text}) => ({name, href: address_of(ui.own, "exercise", name), face: [h("b", null, rich(title, words)), h("span", {class: "rk-pr-told"}, text)]}));
  return h("section", {key: "exercises", class: "rk-lab-panel rk-pr-panel", "aria-labelledby": `${id}-exercises`}, h("h3", {id: `${id}-exercises`}, labels.exercises),
    list_of_links("exercises", [...begun, {name: "all", href: address_of(ui.own, "exercise", ""), face: h("b", null, labels.all_exercises)}], context, act));
}

/** @param {ProgressContext} context @param {LessonAct} act */
function articles(context, act) {
  const {page: {progress: {labels, articles: known}, ui: told}, words, id} = context;
  return h("section", {key: "articles", class: "rk-lab-panel rk-pr-panel", "data-cites": "", "aria-labelledby": `${id}-articles`}, h("h3", {id: `${id}-articles`}, labels.articles),
    known.length ? h("table", {key: "table", class: "rk-ls-facts rk-pr-articles", "aria-labelledby": `${id}-articles`},
      h("thead", null, h("tr", null, h("th", {scope: "col"}, told.article), h("th", {scope: "col"}, told.score), h("th", {scope: "col"}, labels.state))),
      h("tbody", null, known.map(({id: article, text, right, of, due, state}, index) => h("tr", {key: article},
        h("th", {scope: "row"}, article_chips([article], "progress", /** @type {any} */ (context), act, {stop: index === 0}), " ", h("span", null, rich(text, words))),
        h("td", null, fill(told.of, {n: right, all: of})),
        h("td", null, state, due ? h("span", {key: "due", class: "rk-ls-yours"}, labels.due) : null))))) : h("p", {key: "none"}, labels.nothing),
    article_text("progress", /** @type {any} */ (context), act));
}

/** What is kept, to be taken along or thrown away. */
/** @param {ProgressContext} context @param {LessonAct} act */
function records({page: {progress: {labels}}, ui, id, frozen}, act) {
  const {own} = ui;
  const off = ui.pending || ui.lost;
  return h("section", {key: "records", class: "rk-lab-panel rk-pr-panel", "aria-labelledby": `${id}-records`}, h("h3", {id: `${id}-records`}, labels.records),
    h("p", {key: "where"}, labels.records_text),
    frozen ? null : own.sure ? h("div", {key: "sure", class: "rk-pr-sure", role: "alert"}, h("p", null, h("b", null, labels.sure)),
      h("div", {class: "rk-pr-doings"}, button({class: "rk-lab-do rk-pr-no", onclick: () => act({kind: "sure", sure: false})}, labels.no), kernel_button(ui, {class: "rk-lab-do rk-pr-yes", onclick: () => act({kind: "delete"})}, labels.yes)))
      : h("div", {key: "doings", class: "rk-pr-doings"},
        button({key: "save", class: "rk-lab-do", onclick: () => act({kind: "save_books"})}, labels.save),
        file_button({label: labels.load, accept: ".json", off}, (file) => act({kind: "load_books", file})),
        button({key: "delete", class: "rk-lab-do rk-pr-delete", onclick: () => act({kind: "sure", sure: true})}, labels.delete)),
    h("p", {key: "told", role: "status"}, own.told));
}
