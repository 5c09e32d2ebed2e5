// What stands around every page of the course: the head, where it is kept, and what is said aloud.
import {h} from "./dom.js";
import {kept_line, lesson_head} from "./lesson_head.js";
import {live_region} from "./news.js";

/** @typedef {import("./types_lesson.d.ts").LessonContext} LessonContext */
/** @typedef {import("./types_lesson.d.ts").LessonAct} LessonAct */

/** @param {LessonContext} context @param {LessonAct} act @param {string} kind a class of its own @param {import("./types.d.ts").Kids} content @param {import("./types.d.ts").Kids} [foot] */
export function sitting_frame(context, act, kind, content, foot = kept_line(context, act)) {
  const {page, words, ui} = context;
  const {prefs, zoom} = ui;
  const look = ["rake-learn rk-lesson", kind, prefs.deck === "two" && "rk-two", prefs.project && "rk-project", ui.low && "rk-low", page.step.table && "rk-ls-with-table"].filter(Boolean).join(" ");
  return h("section", {class: look, style: zoom === 1 ? null : {zoom, "--zoom": zoom}, lang: words.tag || words.lang, dir: words.dir, role: "region", tabindex: -1, "aria-label": page.title, "data-lm-suppress-shortcuts": "true"},
    lesson_head(context, act),
    content,
    foot,
    live_region(context));
}

/** Where the table is drawn, by its own module; it measures and enlarges itself. */
/** @param {number} zoom @param {boolean} [hidden] */
export function table_place(zoom, hidden = false) {
  return h("div", {key: "table", class: "rk-ls-table", hidden, style: zoom === 1 ? null : {zoom: 1 / zoom}});
}
